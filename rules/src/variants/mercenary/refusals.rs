//! Refusals of gestures that lead to nothing, in the game's words.

use super::moves::MercenaryPlay;
use super::state::{MercenaryState, Mover, PartStatus};
use crate::board::{Faction, Piece, Square, SquareSet};
use crate::mechanics::orthodox::{KING, PAWN, ROOK};
use crate::mechanics::{CastlingIntent, WhyNot};
use crate::play::{Action, ActionsOnto, Place, Reason, Refusal, Rules};

impl MercenaryPlay<'_> {
    /// The refusal of a gesture that makes no legal action.
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

    /// The refusal of a piece that isn't to be moved in this part.
    fn refuse_from(self, from: Square) -> Option<Refusal> {
        let army = self.board.at(from)?.faction();
        let other = self.state.side.other();
        let what = self.named(from);
        let (reason, sentence) = if army == other.faction() {
            (Reason::NotYours, format!("The {what} isn't yours to move."))
        } else if self.armies().contains(&army) {
            if !self.state.held(other).holds(from) {
                return None;
            }
            let name = self.name(from);
            (Reason::NotYours, format!("{other} holds that {name}: only {other} can move it."))
        } else {
            (Reason::OtherDecision, self.wrong_part(&what, army))
        };
        Some(Refusal::new(reason, sentence).at([Place::Square(from)]))
    }

    /// The sentence that says why a piece of this army belongs to another part of the turn.
    fn wrong_part(self, what: &str, army: Faction) -> String {
        let MercenaryState { side, mover, part_statuses, .. } = *self.state;
        let own = side.faction().name();
        let apart = army == Faction::Second && self.rules.options.separate();
        let (name, begins) = if apart { ("Red", "red") } else { ("Gray", "gray") };
        let status = part_statuses[usize::from(apart)];
        match (mover, status) {
            (Mover::Own, PartStatus::None) => {
                format!("{side} begins with a {own} piece: {begins} moves from the next turn on.")
            }
            (Mover::Own, PartStatus::Skipped(why)) => format!("{why} Now a {own} piece moves."),
            (Mover::Own, _) => {
                format!("{name} has moved in this turn: now {side} moves a {own} piece.")
            }
            (Mover::Second, PartStatus::Skipped(why)) if army == Faction::Gray => why.to_owned(),
            (Mover::Second, _) if army == Faction::Gray => {
                "Gray has moved in this turn: now a red piece moves.".to_owned()
            }
            (Mover::Second, _) => {
                format!("First {side} moves a red piece, then the {what} may move.")
            }
            (Mover::Gray, _) => {
                format!("First {side} moves a gray piece, then the {what} may move.")
            }
        }
    }

    /// The refusal of a move that a piece of an army that is due can't make.
    fn refuse_way(self, from: Square, to: Option<Square>) -> Refusal {
        if let Some(refusal) = to.and_then(|to| self.refuse_own_army(from, to)) {
            return refusal;
        }
        if let Some(refusal) = to.and_then(|to| self.refuse_without_release(from, to)) {
            return refusal;
        }
        let army = self.board.at(from).map_or(Faction::Gray, Piece::faction);
        let movegen = self.movegen(army, self.state.side);
        if let Some(meant) = to.and_then(|to| self.means_castling(from, to)) {
            return if self.rules.options.castling() {
                meant.refuse(self.castlings(&movegen), &movegen)
            } else {
                let sentence = "There is no castling in this game.";
                Refusal::new(Reason::NoCastlingRight, sentence)
            };
        }
        if to.is_some_and(|to| self.means_en_passant(from, to)) && !self.rules.options.en_passant()
        {
            return Refusal::new(Reason::NoSuchMove, "There is no en passant in this game.");
        }
        let pawns = self.rules.pawns(movegen.army);
        let en_passant = self.en_passant(movegen.army);
        let aside = |square| self.aside(square);
        let why = WhyNot {
            piece_set: self.rules.piece_set(),
            movegen: &movegen,
            king: KING,
            pawns,
            en_passant: &en_passant,
            aside: &aside,
        };
        why.explain(from, to)
    }

    /// The refusal of a move by which a neutral piece would take one of its own army.
    fn refuse_own_army(self, from: Square, to: Square) -> Option<Refusal> {
        let armies = self.armies().iter();
        let own = armies.fold(SquareSet::EMPTY, |all, army| all | self.board.of(*army));
        let reaches = || {
            let mover = self.board.at(from)?;
            let occupied = self.board.occupied();
            Some(self.rules.tables.attacks(mover, from, occupied).contains(to))
        };
        if self.state.mover == Mover::Own || from == to || !own.contains(to) {
            return None;
        }
        reaches().filter(|reaches| *reaches)?;
        let rule = match self.state.mover {
            Mover::Second => "Red doesn't capture red",
            _ => "Gray doesn't capture gray",
        };
        let sentence = format!("{rule}: the {} stands on {to}.", self.name(to));
        Some(Refusal::new(Reason::OwnPiece, sentence).at([Place::Square(to)]))
    }

    /// True if a pawn would go diagonally to an empty square past a pawn of the other side, as in
    /// orthodox chess.
    fn means_en_passant(self, from: Square, to: Square) -> bool {
        let (own, foe) = (self.state.side.faction(), self.state.side.other().faction());
        let [own, foe] = [own, foe].map(|faction| Piece::new(faction, PAWN));
        let beside = Square::new(to.file(), from.rank());
        self.board.at(from) == Some(own)
            && self.board.at(to).is_none()
            && beside.is_some_and(|beside| self.board.at(beside) == Some(foe))
            && self.rules.tables.attacks(own, from, self.board.occupied()).contains(to)
    }

    /// The castling that a gesture means, if it means one: a king goes onto his rook, or from where
    /// he began two squares and more toward where one began.
    fn means_castling(self, from: Square, to: Square) -> Option<CastlingIntent> {
        let own = self.state.side.faction();
        let [king, rook] = [KING, ROOK].map(|piece_type| Piece::new(own, piece_type));
        let begun = self.rules.array.all(king) & self.board.all(king);
        if !begun.contains(from) || from.rank() != to.rank() {
            return None;
        }
        CastlingIntent::of((from, to), [begun, self.rules.array.all(rook)], self.board.all(rook))
    }

    /// The refusal of a move for which only the piece that is let go has to be named.
    fn refuse_without_release(self, from: Square, to: Square) -> Option<Refusal> {
        let released = self.released();
        let goes = |action: &Action| matches!(action, Action::Move(mv) if (mv.from, mv.to) == (from, to) && mv.release.is_some());
        let legal = ActionsOnto::square(to, |onto| self.legal_actions(onto));
        if released.is_empty() || !legal.iter().any(goes) {
            return None;
        }
        let names: Vec<String> = released.into_iter().map(|at| at.to_string()).collect();
        let side = self.state.side;
        let sentence = format!(
            "{side} has no marker left: say which piece is let go, {}.",
            names.join(" or ")
        );
        Some(Refusal::new(Reason::Incomplete, sentence).at(released.into_iter().map(Place::Square)))
    }

    /// The name of the piece on a square.
    fn name(self, square: Square) -> &'static str {
        self.board
            .at(square)
            .map_or("piece", |piece| self.rules.piece_set().def(piece.piece_type()).name)
    }
}
