//! Lines as people are told them: what is played, what it is worth, and what is won by it.

use crate::ui::opponent::{self, FoundLine};
use crate::ui::session::Session;
use crate::ui::session::balance::KING_WORTH;
use motley_rules::board::{Piece, PieceType};
use motley_rules::game::{Table, replay};
use motley_rules::movement::article;
use motley_rules::play::{Action, Effect, Place, Side, View, Viewer};
use motley_search::LineScore;

/// The most actions of a line that are told.
const TOLD: usize = 8;

/// From this worth on a neutral piece is told when it comes to be held, in hundredths of a pawn.
const WORTH_HOLDING: i32 = 300;

/// A line as it is told.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ToldLine {
    /// Its score for White.
    pub(crate) score: LineScore,
    /// The first of its actions.
    pub(crate) action: Action,
    /// Its first actions in the document's notation, at least one.
    pub(crate) moves: Vec<String>,
    /// True if whoever plays the first of them wins by force.
    pub(crate) is_sure_win: bool,
    /// What it comes to for whoever plays the first of them.
    pub(crate) gain: Gain,
}

/// What a line comes to for the side that begins it, in the words for pieces: `a rook`, `the queen`,
/// `a rook and more`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Gain {
    /// The best piece that it captures, if it captures any that isn't made up for.
    pub(crate) wins: Option<String>,
    /// The best piece that it loses, in the same way.
    pub(crate) loses: Option<String>,
    /// True if what it captures is worth more.
    pub(crate) is_up: bool,
    /// The neutral piece that it holds after its turn, and didn't before.
    pub(crate) holds: Option<String>,
}

impl ToldLine {
    /// The places between which its first action leads, the same twice where it leads to one.
    pub(crate) const fn arrow(&self) -> Option<(Place, Place)> {
        match self.action {
            Action::Move(step) => Some((Place::Square(step.from), Place::Square(step.to))),
            Action::Drop(drop) => Some((drop.at, drop.at)),
            Action::Promote { at, .. } => Some((Place::Square(at), Place::Square(at))),
            Action::Choose(_) | Action::Muster(_) | Action::Pass => None,
        }
    }

    /// Its score in a few words.
    pub(crate) fn words(&self) -> String {
        words(self.score)
    }

    /// Its first actions in one text.
    pub(crate) fn text(&self) -> String {
        self.moves.join(" ")
    }
}

impl Gain {
    /// What it comes to: `wins a rook for the queen and holds the gray rook`; none where it comes
    /// to nothing.
    pub(crate) fn words(&self) -> Option<String> {
        let traded = match (&self.wins, &self.loses) {
            (Some(won), None) => Some(format!("wins {won}")),
            (Some(won), Some(lost)) if self.is_up => Some(format!("wins {won} for {lost}")),
            (Some(won), Some(lost)) => Some(format!("loses {lost} for {won}")),
            (None, Some(lost)) => Some(format!("loses {lost}")),
            (None, None) => None,
        };
        let holds = self.holds.as_ref().map(|held| format!("holds {held}"));
        let words: Vec<String> = [traded, holds].into_iter().flatten().collect();
        (!words.is_empty()).then(|| words.join(" and "))
    }

    /// What the side that begins it gives away, if it is the worse for it.
    pub(crate) fn given_away(&self) -> Option<String> {
        let lost = self.loses.as_ref().filter(|_| !self.is_up)?;
        Some(match &self.wins {
            Some(won) => format!("gives {lost} for {won}"),
            None => format!("gives away {lost}"),
        })
    }
}

/// A score for White in a few words: `+1.25`, `White wins in 3`.
pub(crate) fn words(score: LineScore) -> String {
    match score {
        LineScore::Pawns(_) => score.to_string(),
        LineScore::Mate(turns) if turns > 0 => format!("White wins in {turns}"),
        LineScore::Mate(turns) => format!("Black wins in {}", -turns),
    }
}

/// Lines as they are told that this side may play after so many steps of the line shown. They are
/// played on a table of its own: nothing that is only thought of gets into the game.
pub(crate) fn lines(
    session: &Session,
    (side, ply): (Side, usize),
    found: &[FoundLine],
) -> Vec<ToldLine> {
    let table = replay(session.games, &opponent::line(session, Viewer::Player(side), ply));
    let Ok(mut table) = table else { return Vec::new() };
    found.iter().filter_map(|line| told(session, &mut *table, line)).collect()
}

/// A line as it is told; the table is where it was afterwards.
fn told(session: &Session, table: &mut dyn Table, line: &FoundLine) -> Option<ToldLine> {
    let (here, side) = (table.here(), table.turn().decider()?);
    let score =
        if line.is_mate { LineScore::Mate(line.score) } else { LineScore::Pawns(line.score) };
    let before = table.view(Viewer::Public);
    let mut found = Found { side, before, taken: [Vec::new(), Vec::new()], after_turn: None };
    let (mut first, mut moves, mut captured) = (None, Vec::new(), false);
    for (number, text) in line.actions.iter().enumerate() {
        // An exchange is followed to its end: what its last capture takes may be made up for.
        if number >= TOLD && !captured {
            break;
        }
        let Some(side) = table.turn().decider() else { break };
        let Ok(action) = table.read(side, text) else { break };
        let Ok(played) = table.play(side, &action) else { break };
        captured = found.note(side, &played.effects, table);
        first = first.or(Some(action));
        if number < TOLD {
            moves.push(played.san);
        }
    }
    table.visit(here);
    let own_score = score.for_white(side);
    let is_sure_win = matches!(own_score, LineScore::Mate(1..));
    let gain = found.gain(session, own_score);
    Some(ToldLine { score, action: first?, moves, is_sure_win, gain })
}

/// What is found along a line.
struct Found {
    /// The side that begins it.
    side: Side,
    before: View,
    /// What White and Black have captured of each other.
    taken: [Vec<PieceType>; 2],
    /// The position after the turn that it begins with.
    after_turn: Option<View>,
}

impl Found {
    /// An action was played on the table. True if it captured something of the other side.
    fn note(&mut self, side: Side, effects: &[Effect], table: &dyn Table) -> bool {
        let hostile = side.other().faction();
        let taken = effects.iter().filter_map(|effect| match effect {
            Effect::Take { piece, .. } if piece.faction() == hostile => Some(piece.piece_type()),
            _ => None,
        });
        let taken_before = self.taken[side.index()].len();
        self.taken[side.index()].extend(taken);
        if self.after_turn.is_none() && table.turn().decider() != Some(self.side) {
            self.after_turn = Some(table.view(Viewer::Public));
        }
        self.taken[side.index()].len() > taken_before
    }

    /// What it comes to, where the score for the side bears it out: what a line has captured may be
    /// lost again where it ends.
    fn gain(self, session: &Session, score: LineScore) -> Gain {
        let LineScore::Pawns(value) = score else { return Gain::default() };
        let holds = self.held(session);
        let (side, other) = (self.side, self.side.other());
        let mut lost = self.taken[other.index()].clone();
        let mut won = self.taken[side.index()].clone();
        won.retain(|kind| match lost.iter().position(|other| other == kind) {
            Some(at) => {
                lost.swap_remove(at);
                false
            }
            None => true,
        });
        let sum = |kinds: &[PieceType]| kinds.iter().map(|kind| session.worth(*kind)).sum::<i32>();
        let (net, ahead) = (sum(&won) - sum(&lost), value - session.balance(&self.before, side));
        // A king that is captured never comes back.
        let falls = won.iter().chain(&lost).any(|kind| session.worth(*kind) == KING_WORTH);
        if net == 0 || (!falls && (ahead - net).abs() >= ahead.abs()) {
            return Gain { holds, ..Gain::default() };
        }
        let best = |kinds: &[PieceType]| kinds.iter().copied().max_by_key(|it| session.worth(*it));
        let (best_won, best_lost) = (best(&won), best(&lost));
        let worth = |kind: Option<PieceType>| kind.map_or(0, |kind| session.worth(kind));
        let named = |kind: Option<PieceType>, side: Side, is_more: bool| {
            let called = self.called(session, Piece::new(side.faction(), kind?), "");
            // Of what decides the trade one piece alone would tell the contrary.
            let single = (worth(best_won) - worth(best_lost)).signum();
            Some(if is_more && single != net.signum() { called + " and more" } else { called })
        };
        let wins = named(best_won, other, net > 0);
        let loses = named(best_lost, side, net < 0);
        Gain { wins, loses, is_up: net > 0, holds }
    }

    /// The best neutral piece that the side holds after its turn, and didn't before.
    fn held(&self, session: &Session) -> Option<String> {
        let after = self.after_turn.as_ref()?;
        let held = |view: &View| -> Vec<Piece> {
            let own = view.controlled.iter().filter(|(_, by)| *by == self.side);
            own.filter_map(|(at, _)| view.board.at(*at)).collect()
        };
        let (before, after) = (held(&self.before), held(after));
        let new = after.into_iter().filter(|piece| !before.contains(piece));
        let best = new.max_by_key(|piece| session.worth(piece.piece_type()))?;
        let is_worth_it = session.worth(best.piece_type()) >= WORTH_HOLDING;
        is_worth_it.then(|| self.called(session, best, best.faction().name()))
    }

    /// The words for a piece: `the queen` where there is one, or else `a rook`.
    fn called(&self, session: &Session, piece: Piece, army: &str) -> String {
        let alike = self.before.board.pieces().filter(|(_, other)| *other == piece).count();
        let name = session.table.piece_set().def(piece.piece_type()).name;
        let name = if army.is_empty() { name.to_owned() } else { format!("{army} {name}") };
        let article = if alike == 1 { "the" } else { article(&name) };
        format!("{article} {name}")
    }
}
