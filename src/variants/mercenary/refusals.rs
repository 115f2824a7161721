//! Why a gesture leads to nothing, in the game's words.

use super::moves::Play;
use super::stage::{Fate, Mover};
use crate::board::{Faction, Piece, Square};
use crate::mechanics::orthodox::{KING, ROOK};
use crate::mechanics::{Meant, WhyNot};
use crate::play::{Action, Place, Reason, Refusal};

impl Play<'_> {
    /// Why this gesture makes no legal action.
    pub(super) fn refuse(self, from: Place, to: Option<Place>) -> Refusal {
        let Place::Square(from) = from else {
            return Refusal::new(Reason::NothingThere, "Pick a piece on the board.");
        };
        let way = |to| self.refuse_from(from).unwrap_or_else(|| self.refuse_way(from, to));
        match to {
            None => way(None),
            Some(Place::Square(to)) => way(Some(to)),
            Some(_) => Refusal::new(Reason::NoSuchMove, "Pieces on the board never leave it."),
        }
    }

    /// Why what stands on a square isn't to be moved in this part.
    fn refuse_from(self, from: Square) -> Option<Refusal> {
        let army = self.placement.at(from)?.faction();
        let (side, other) = (self.stage.side, self.stage.side.other());
        let what = self.named(from);
        let (reason, sentence) = if army == other.faction() {
            (Reason::NotYours, format!("The {what} isn't yours to move."))
        } else if army == self.stage.mover.faction(side) {
            if army != Faction::Gray || !self.stage.held(other).holds(from) {
                return None;
            }
            let name = self.name(from);
            (Reason::NotYours, format!("{other} holds that {name}: only {other} can move it."))
        } else {
            (Reason::WrongStage, self.wrong_part(&what))
        };
        Some(Refusal::new(reason, sentence).at([Place::Square(from)]))
    }

    /// Why this piece belongs to another part of the turn.
    fn wrong_part(self, what: &str) -> String {
        let side = self.stage.side;
        let own = side.faction().name();
        match (self.stage.mover, self.stage.gray) {
            (Mover::Gray, _) => {
                format!("First {side} moves a gray piece, then the {what} may move.")
            }
            (Mover::Own, Fate::None) => {
                format!("{side} begins with a {own} piece: gray moves from the next turn on.")
            }
            (Mover::Own, Fate::Skipped(why)) => format!("{why} Now a {own} piece moves."),
            (Mover::Own, _) => {
                format!("Gray has moved in this turn: now {side} moves a {own} piece.")
            }
        }
    }

    /// Why a piece of the army that is due doesn't go there.
    fn refuse_way(self, from: Square, to: Option<Square>) -> Refusal {
        let gray = self.placement.of(Faction::Gray);
        if let Some(to) = to.filter(|to| *to != from && gray.contains(from) && gray.contains(*to)) {
            let sentence =
                format!("Gray doesn't capture gray: the {} stands on {to}.", self.name(to));
            return Refusal::new(Reason::OwnPiece, sentence).at([Place::Square(to)]);
        }
        if let Some(refusal) = to.and_then(|to| self.refuse_unsaid(from, to)) {
            return refusal;
        }
        let mobility = self.due();
        if let Some(meant) = to.and_then(|to| self.means_castling(from, to)) {
            return if self.law.options.castling() {
                meant.refuse(self.castlings(&mobility), &mobility)
            } else {
                let sentence = "There is no castling in this game, unless it was agreed on.";
                Refusal::new(Reason::Castling, sentence)
            };
        }
        let pawns = self.law.pawns(mobility.army);
        let passing = self.passing(mobility.army);
        let aside = |square| self.aside(square);
        let why =
            WhyNot { mobility: &mobility, king: KING, pawns, passing: &passing, aside: &aside };
        why.explain(from, to)
    }

    /// Whether a gesture means castling: a king goes onto his rook, or from
    /// where he began two squares and more along his rank.
    fn means_castling(self, from: Square, to: Square) -> Option<Meant> {
        let own = self.stage.side.faction();
        let [king, rook] = [KING, ROOK].map(|kind| Piece::new(own, kind));
        let begun = self.law.array.all(king) & self.placement.all(king);
        if !begun.contains(from) || from.rank() != to.rank() {
            return None;
        }
        if self.placement.at(to) == Some(rook) {
            return Some(Meant::Rook(to));
        }
        (from.distance(to) >= 2).then_some(Meant::Toward(to))
    }

    /// Whether only the piece that is let go has to be named.
    fn refuse_unsaid(self, from: Square, to: Square) -> Option<Refusal> {
        let released = self.released();
        let goes = |action: &Action| matches!(action, Action::Go(go) if (go.from, go.to) == (from, to) && go.release.is_some());
        if released.is_empty() || !self.listed().iter().any(goes) {
            return None;
        }
        let names: Vec<String> = released.into_iter().map(|at| at.to_string()).collect();
        let side = self.stage.side;
        let sentence = format!(
            "{side} has no marker left: say which piece is let go, {}.",
            names.join(" or ")
        );
        Some(Refusal::new(Reason::Incomplete, sentence).at(released.into_iter().map(Place::Square)))
    }

    /// What stands on a square.
    fn name(self, square: Square) -> &'static str {
        self.placement.at(square).map_or("piece", |piece| self.law.men.man(piece.kind()).name)
    }
}
