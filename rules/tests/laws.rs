//! Laws that every game must pass, tried over random play.
pub(crate) mod dice;
mod kings;
mod reached;
mod trees;

use crate::support::amount::share;
use crate::support::random::{
    Context, GAMES, LONGEST, Law, decide, open, over_random_play, playable,
    together_over_random_play,
};
use dice::Dice;
use motley_rules::board::{Faction, Piece, Square};
use motley_rules::game::{LegalAction, Played, Table};
use motley_rules::notation::Record;
use motley_rules::notation::record;
use motley_rules::play::{
    Action, Effect, Gesture, Limit, Move, MoveKind, Place, Side, Turn, View, Viewer,
};
use motley_rules::variants;
use std::collections::HashSet;

/// Slow laws are tried on one position of so many, very slow ones (every
/// gesture there is) on one of so many.
const SLOW: usize = 16;
const VERY_SLOW: usize = 160;

/// The laws, by the words that their failures begin with.
const LAWS: [(&str, Law); 13] = [
    ("Decisions:", whoever_decides_has_something_to_decide),
    ("Names:", every_action_has_a_name_of_its_own_that_reads_back),
    ("Refusals:", what_is_not_legal_is_refused_with_a_reason_and_changes_nothing),
    ("Gestures:", gestures_without_an_action_are_answered),
    ("Records:", positions_and_records_read_back),
    ("Armies:", no_army_captures_its_own),
    ("Effects:", effects_tell_all_that_happens_on_the_board),
    ("Kings:", kings::kings_are_never_captured),
    ("Check:", kings::kings_in_check_are_those_that_are_attacked),
    ("Last kings:", kings::the_last_king_decides_where_there_are_several),
    ("Moves:", reached::every_legal_move_is_within_reach),
    ("Reach:", reached::within_reach_only_the_king_stands_against_a_move),
    ("Threats:", reached::captures_are_threats),
];

/// To play takes longer than most laws: so they are tried in the same games.
#[test]
fn the_laws_hold_before_every_action() {
    together_over_random_play(&LAWS);
}

fn whoever_decides_has_something_to_decide(table: &mut dyn Table, _: usize, context: &Context) {
    match table.turn() {
        Turn::Over(_) => {
            assert!(
                Side::BOTH.iter().all(|side| table.legal_actions(*side).is_empty()),
                "{context}"
            );
        }
        turn => {
            let can = |side: &Side| {
                !table.legal_actions(*side).is_empty() || table.army_rules(*side).is_some()
            };
            assert!(turn.deciders().iter().all(can), "{context}");
        }
    }
}

fn every_action_has_a_name_of_its_own_that_reads_back(
    table: &mut dyn Table,
    count: usize,
    context: &Context,
) {
    for side in table.turn().deciders() {
        let offers = table.legal_actions(side);
        let names: HashSet<&str> = offers.iter().map(|offer| offer.coordinate.as_str()).collect();
        assert_eq!(names.len(), offers.len(), "{context}");
        if !count.is_multiple_of(SLOW) {
            continue;
        }
        let spelled: HashSet<String> = offers.iter().map(|o| table.san(side, &o.action)).collect();
        assert_eq!(spelled.len(), offers.len(), "{context}: {spelled:?}");
        for offer in offers {
            let name = &offer.coordinate;
            assert_eq!(table.read(side, name), Ok(offer.action), "{context}: {name}");
            let spelled = table.san(side, &offer.action);
            assert_eq!(table.read(side, &spelled), Ok(offer.action), "{context}: {spelled}");
        }
    }
}

fn what_is_not_legal_is_refused_with_a_reason_and_changes_nothing(
    table: &mut dyn Table,
    count: usize,
    context: &Context,
) {
    if !count.is_multiple_of(VERY_SLOW) {
        return;
    }
    let side = table.turn().decider().unwrap_or(Side::White);
    let offers = table.legal_actions(side);
    let before = (table.position(), table.ply());
    for action in attempts(table, &offers) {
        if offers.iter().any(|offer| offer.action == action) {
            continue;
        }
        let Err(refusal) = table.play(side, &action) else {
            panic!("{context}: {action:?} is played, but not offered")
        };
        assert!(refusal.sentence.len() > 10, "{context}: {action:?}: {refusal}");
        assert!(!refusal.sentence.to_lowercase().contains("illegal"), "{context}: {refusal}");
    }
    assert_eq!((table.position(), table.ply()), before, "{context}");
}

/// Every way from square to square, and every legal action bent a little.
fn attempts(table: &dyn Table, offers: &[LegalAction]) -> Vec<Action> {
    let squares: Vec<Square> = table.board_size().squares().into_iter().collect();
    let ways = squares
        .iter()
        .flat_map(|from| squares.iter().map(|to| Action::Move(Move::normal(*from, *to))));
    let bent = offers.iter().filter_map(|offer| match offer.action {
        Action::Move(go) => Some([
            Action::Move(go.gating(None)),
            Action::Move(go.of_kind(MoveKind::EnPassant)),
            Action::Move(go.of_kind(MoveKind::Castle(go.to))),
        ]),
        _ => None,
    });
    ways.chain(bent.flatten()).chain([Action::Pass]).collect()
}

fn gestures_without_an_action_are_answered(table: &mut dyn Table, count: usize, context: &Context) {
    if count % VERY_SLOW != 1 {
        return;
    }
    let side = table.turn().decider().unwrap_or(Side::White);
    let offers = table.legal_actions(side);
    let view = table.view(Viewer::Player(side));
    let reserves = view.reserves.iter().map(|reserve| reserve.place);
    let squares = table.board_size().squares().into_iter().map(Place::Square);
    let places: Vec<Place> = squares.chain(reserves).collect();
    for from in &places {
        for to in places.iter().map(Some).chain([None]) {
            let offered = |o: &LegalAction| {
                o.source == Some(*from) && to.is_none_or(|to| o.targets.contains(to))
            };
            if offers.iter().any(offered) {
                continue;
            }
            let refusal = table.refuse(side, &Gesture { from: *from, to: to.copied() });
            assert!(refusal.sentence.len() > 10, "{context}: {from} {to:?}");
        }
    }
}

fn positions_and_records_read_back(table: &mut dyn Table, count: usize, context: &Context) {
    if count % SLOW != 2 {
        return;
    }
    let text = table.position();
    let again = variants::open(table.info().slug, context.options(), Some(&text));
    let again = again.unwrap_or_else(|why| panic!("{context}: {why}"));
    assert_eq!(again.position(), text, "{context}");
    assert_eq!(names(again.as_ref()), names(table), "{context}");
    // A secret is in no record that both may read.
    if table.played(Viewer::Public).iter().any(|told| told.open().is_none()) {
        return;
    }
    let kept = table.record(Viewer::Public);
    let written = record::write(&kept);
    assert_eq!(record::read(&written), Ok(kept.clone()), "{context}");
    let replayed = variants::replay(&kept).unwrap_or_else(|why| panic!("{context}: {why}"));
    assert_eq!(replayed.position(), text, "{context}");
    assert_eq!(replayed.turn(), table.turn(), "{context}");
}

fn names(table: &dyn Table) -> HashSet<String> {
    let deciders = table.turn().deciders().into_iter();
    deciders.flat_map(|side| table.legal_actions(side)).map(|offer| offer.coordinate).collect()
}

#[test]
fn what_is_sealed_leaks_to_nobody() {
    let mut sealed = 0;
    for slug in playable() {
        for seed in 1..=share(GAMES / 5) {
            let mut dice = Dice::of(seed);
            let mut table = open(slug, &mut dice, seed);
            for _ in 0..8 {
                let Some((side, action)) = decide(table.as_ref(), &mut dice) else { break };
                let ply = table.ply();
                let others = (0..4).filter_map(|_| another(table.as_ref(), side, &mut dice));
                for other in others.collect::<Vec<_>>() {
                    table.play(side, &other).unwrap();
                    let seen = Seen::by_others(table.as_ref(), side);
                    let alone =
                        matches!(table.turn(), Turn::Both { white, black } if white != black);
                    assert_eq!(seen.sealed, alone, "{slug}: sealed until both have decided");
                    sealed += usize::from(alone);
                    table.go_to(ply);
                    table.play(side, &action).unwrap();
                    if seen.sealed {
                        let context = format!("{slug}, seed {seed}: {action:?}, {other:?}");
                        assert_eq!(seen, Seen::by_others(table.as_ref(), side), "{context}");
                    }
                    table.go_to(ply);
                }
                table.play(side, &action).unwrap();
            }
        }
    }
    assert!(sealed > share(100), "only {sealed} sealed decisions came up");
}

/// Something else that the same side could decide.
fn another(table: &dyn Table, side: Side, dice: &mut Dice) -> Option<Action> {
    (0..4)
        .find_map(|_| decide(table, dice).filter(|(who, _)| *who == side))
        .map(|(_, action)| action)
}

/// All that a table gives away to whoever isn't this side.
#[derive(Debug, PartialEq)]
struct Seen {
    /// Whether the last decision is sealed.
    sealed: bool,
    views: [View; 2],
    records: [Record; 2],
    steps: [String; 2],
    unsealed: Record,
    position: String,
    limit: Option<Limit>,
    offers: usize,
}

impl Seen {
    fn by_others(table: &dyn Table, side: Side) -> Self {
        let viewers = [Viewer::Public, Viewer::Player(side.other())];
        let told = table.played(viewers[1]);
        Self {
            sealed: told.last().is_some_and(|told| told.open().is_none()),
            views: viewers.map(|viewer| table.view(viewer)),
            records: viewers.map(|viewer| table.record(viewer)),
            steps: viewers.map(|viewer| format!("{:?}", table.steps(viewer))),
            unsealed: table.unsealed().0,
            position: table.position(),
            limit: table.limit(side.other()),
            offers: table.legal_actions(side.other()).len(),
        }
    }
}

/// What the last action was and what came of it, if everybody may know.
fn last(table: &dyn Table) -> Option<Played> {
    let last = table.ply().checked_sub(1)?;
    table.played(Viewer::Public)[last].open().cloned()
}

/// Every army is its own faction and harms none of its own; two armies that are
/// gray by option are one.
fn no_army_captures_its_own(table: &mut dyn Table, _: usize, context: &Context) {
    let Some(played) = last(table) else { return };
    let mover = played.effects.iter().find_map(|effect| match effect {
        Effect::Shift { piece, .. } => Some(piece.faction()),
        _ => None,
    });
    let one = context.option("second") == Some("gray");
    let army = |faction: Faction| match faction {
        Faction::Second if one => Faction::Gray,
        other => other,
    };
    for effect in &played.effects {
        // What waits behind the board may be lost with a move of one's own.
        if let Effect::Take { piece, at: Place::Square(_) } = effect {
            assert_ne!(mover.map(army), Some(army(piece.faction())), "{context}");
        }
    }
}

/// A marker is on a neutral piece, one on each; nobody has more than there are.
#[test]
fn nobody_controls_more_than_there_are_markers() {
    let mut claims = 0;
    over_random_play(|table, _, context| {
        let View { board, controlled, .. } = table.view(Viewer::Public);
        let markers = context.option("markers").map_or(1, |text| text.parse().unwrap());
        let squares: HashSet<Square> = controlled.iter().map(|(square, _)| *square).collect();
        assert_eq!(squares.len(), controlled.len(), "{context}");
        for faction in Faction::ALL {
            for side in Side::BOTH {
                let held = controlled
                    .iter()
                    .filter(|(square, by)| *by == side && board.of(faction).contains(*square));
                let most =
                    if matches!(faction, Faction::Gray | Faction::Second) { markers } else { 0 };
                assert!(held.count() <= most, "{context}");
            }
        }
        assert!(controlled.iter().all(|(square, _)| board.at(*square).is_some()), "{context}");
        claims += controlled.len();
    });
    assert!(claims > share(1000), "only {claims} controlled pieces came up");
}

#[test]
fn going_back_and_forth_shows_the_same_positions() {
    for slug in playable() {
        for seed in 1..=share(GAMES / 10) {
            let mut dice = Dice::of(seed);
            let mut table = open(slug, &mut dice, seed);
            let mut positions = vec![table.position()];
            while table.ply() < LONGEST {
                let Some((side, action)) = decide(table.as_ref(), &mut dice) else { break };
                table.play(side, &action).unwrap();
                positions.push(table.position());
            }
            for ply in (0..positions.len()).rev().chain(0..positions.len()) {
                table.go_to(ply);
                assert_eq!(table.position(), positions[ply], "{slug}, seed {seed}, ply {ply}");
            }
        }
    }
}

fn effects_tell_all_that_happens_on_the_board(table: &mut dyn Table, _: usize, context: &Context) {
    let Some(Played { effects, .. }) = last(table) else { return };
    let after = table.view(Viewer::Public).board;
    let ply = table.ply();
    table.go_to(ply - 1);
    let mut board = table.view(Viewer::Public).board;
    table.go_to(ply);
    for effect in effects {
        match effect {
            Effect::Take { at: Place::Square(at), piece } => {
                assert_eq!(board.take(at), Some(piece), "{context}");
            }
            Effect::Shift { piece, from, to } => {
                if let Place::Square(from) = from {
                    assert_eq!(board.take(from), Some(piece), "{context}");
                }
                if let Place::Square(to) = to {
                    assert_eq!(board.at(to), None, "{context}: {to} is taken");
                    board.put(to, piece);
                }
            }
            Effect::Put { piece, at } => {
                assert_eq!(board.at(at), None, "{context}: {at} is taken");
                board.put(at, piece);
            }
            Effect::Swap { a, b } => {
                let (first, second) = (board.take(a), board.take(b));
                board.put(b, first.unwrap_or_else(|| panic!("{context}")));
                board.put(a, second.unwrap_or_else(|| panic!("{context}")));
            }
            Effect::Become { at, piece, into } => {
                assert_eq!(board.at(at), Some(piece), "{context}");
                board.put(at, Piece::new(piece.faction(), into));
            }
            _ => {}
        }
    }
    assert_eq!(board, after, "{context}");
}
