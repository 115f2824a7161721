//! Random play under each option: texts read back to the very same position,
//! and what was passed over is told.

use super::options::MercenaryOptions;
use super::state::{MercenaryPhase, PartStatus};
use super::{Mercenary, MercenaryPosition};
use crate::board::{Faction, Piece};
use crate::game::{Game, GameOptions, ListedGame, Strategy, play_text};
use crate::mechanics::orthodox::PAWN;
use crate::notation::{Notation, PositionText};
use crate::play::{
    Action, ActionList, Bonus, Claim, Effect, Outcome, Rules, Side, TimeControl, Turn, Win,
};

/// Sets of options that bring out every rule.
const SETS: [&str; 18] = [
    "",
    "markers=2",
    "markers=3 release=choice control=none",
    "gray=queen stuck=loses",
    "castling=yes",
    "en-passant=yes",
    "en-passant=yes castling=yes gray=queen markers=3",
    "control=-,k4",
    "castling=yes ranks=shuffled number=0",
    "castling=yes ranks=shuffled number=700",
    "ranks=placed",
    "ranks=placed second=gray",
    "ranks=placed second=own",
    "second=gray",
    "second=own",
    "second=gray markers=2 release=choice en-passant=yes castling=yes",
    "second=own markers=2 release=choice en-passant=yes castling=yes",
    "second=own stuck=loses ranks=shuffled number=100 castling=yes",
];

fn rules(options: &str) -> Mercenary {
    let pair = |pair: &str| pair.split_once('=').map(|(a, b)| (a.to_owned(), b.to_owned()));
    let pairs: Vec<_> = options.split(' ').filter_map(pair).collect();
    let read = MercenaryOptions::read(&pairs);
    Mercenary::with_options(&read.unwrap_or_else(|why| panic!("{options}: {why}")))
}

/// Plays random games and calls back after every action with the positions
/// before and after it.
fn over_random_play(
    rules: &Mercenary,
    mut check: impl FnMut(&MercenaryPosition, Side, &Action, &MercenaryPosition),
) {
    let mut dice: u64 = 0x9E37_79B9_7F4A_7C15;
    for _ in 0..60 {
        let mut position = rules.start();
        for _ in 0..300 {
            let Turn::One { side, .. } = rules.turn(&position) else { break };
            let mut list = ActionList::default();
            let _ = rules.legal_actions(&position, side, &mut list);
            if list.0.is_empty() {
                break;
            }
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            let drawn = dice % u64::try_from(list.0.len()).unwrap();
            let action = list.0[usize::try_from(drawn).unwrap()];
            let next = position.after(rules, side, &action);
            check(&position, side, &action, &next);
            position = next;
        }
    }
}

#[test]
fn a_text_reads_back_to_the_same_position() {
    let mut passed = 0;
    for options in SETS {
        let rules = rules(options);
        over_random_play(&rules, |_, _, _, position| {
            let text = rules.write_position(position);
            let mut read = rules.read_position(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
            passed += position.state.passing_pawns.len();
            // What became of neutral parts is in no text, nor in which order
            // pieces of armies that keep their markers apart were moved.
            read.state.part_statuses = position.state.part_statuses;
            assert_eq!(rules.write_position(&read), text, "{options}");
            assert!(rules.is_repetition(&read, position), "{options}: {text}");
            assert_eq!(rules.hash_key(&read), rules.hash_key(position), "{options}: {text}");
            if !rules.options.separate() {
                assert_eq!(read, *position, "{options}: {text}");
            }
        });
    }
    assert!(passed > 100, "only {passed} pawns could be captured in passing");
}

#[test]
fn what_an_action_has_surveyed_holds_for_the_next_part() {
    for options in SETS {
        let rules = rules(options);
        over_random_play(&rules, |_, _, _, position| {
            let (play, state) = (position.under(&rules), &position.state);
            if state.phase == MercenaryPhase::Playing {
                let [due, other] = [state.side, state.side.other()].map(|side| play.survey(side));
                let kept = (state.check_info, state.other_checkers);
                let text = rules.write_position(position);
                assert_eq!(kept, (due, other.checkers), "{options}: {text}");
            }
        });
    }
}

/// A gray pawn that stepped is captured by Black, then one of White's by gray.
#[test]
fn a_computer_player_is_told_whose_pawn_is_captured_in_passing() {
    let rules = rules("en-passant=yes");
    for (text, step, capture, taken) in [
        ("k11/12/12/8p3/10-p1/8P3/12/K11 bg - - -,- 0 1", "k4i4", "i5j4", Faction::Gray),
        ("k11/10-p1/12/12/3p1-p6/12/4P5-p1/K11 w - - -,- 0 1", "e2e4", "f4e3", Faction::White),
    ] {
        let start = rules.read_position(text).expect("it is a position");
        let act = |position: &MercenaryPosition, text: &str| {
            let Turn::One { side, .. } = rules.turn(position) else { panic!("{text}") };
            let mut list = ActionList::default();
            let _ = rules.legal_actions(position, side, &mut list);
            let action = list.0.into_iter().find(|action| rules.coordinate(side, action) == text);
            (side, action.expect("it is legal"))
        };
        let (side, action) = act(&start, step);
        let stepped = start.after(&rules, side, &action);
        let (_, Action::Move(mv)) = act(&stepped, capture) else { panic!("{capture}") };
        assert_eq!(rules.captured(&stepped, mv), Some(Piece::new(taken, PAWN)), "{capture}");
    }
}

#[test]
fn a_part_that_is_passed_over_is_told() {
    let mut skipped = 0;
    for options in SETS {
        let rules = rules(options);
        over_random_play(&rules, |before, side, action, position| {
            let mut effects = Vec::new();
            rules.apply(&mut before.clone(), side, action, &mut effects);
            let why = |effect: &Effect| match effect {
                Effect::Skip { why, .. } => Some(*why),
                _ => None,
            };
            let told: Vec<&str> = effects.iter().filter_map(why).collect();
            let part_statuses = position.state.part_statuses.iter().zip(before.state.part_statuses);
            let fresh = part_statuses
                .filter(|(status, was)| *status != was || position.state.side != before.state.side);
            let reason = |(status, _): (&PartStatus, PartStatus)| match status {
                PartStatus::Skipped(why) => Some(*why),
                _ => None,
            };
            let found: Vec<&str> = fresh.filter_map(reason).collect();
            assert_eq!(told, found, "{options}: {}", rules.write_position(position));
            skipped += told.len();
        });
    }
    assert!(skipped > 100, "only {skipped} parts were passed over");
}

#[test]
fn one_clock_runs_through_both_parts() {
    let options = [("minutes", "5"), ("increment", "3")];
    let options = options.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let mut table = Game::open::<Mercenary>(&options, None).unwrap();
    for action in ["", "e2e4", "l2j3"] {
        if !action.is_empty() {
            play_text(table.as_mut(), action).unwrap();
        }
        let clock = TimeControl { seconds: 300, bonus: Bonus::Increment(3) };
        assert_eq!(table.clock(), Some(clock));
        assert_eq!(table.limit(Side::White), None, "no decision has a limit of its own");
    }
    assert!(table.agree(table.clock()).is_err(), "two clocks are one too many");
    let clock = table.clock();
    let outcome = table.claim(Claim::Time(Side::White)).unwrap();
    assert_eq!(outcome, Outcome::Won { by: Side::Black, how: Win::Time });
    let mut untimed = Game::open::<Mercenary>(&[], None).unwrap();
    assert_eq!(untimed.clock(), None);
    assert!(untimed.claim(Claim::Time(Side::White)).is_err());
    untimed.agree(clock).unwrap();
    assert_eq!(untimed.claim(Claim::Time(Side::White)), Ok(outcome));
}
