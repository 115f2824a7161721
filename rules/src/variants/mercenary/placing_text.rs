//! Positions as text while pieces are placed: the hands stand in brackets
//! after the board, and `@` after turn and part.

use super::placing::{in_hand, set};
use super::state::{ControlMarkers, MercenaryState, Mover, PartStatus};
use super::{Mercenary, MercenaryPosition};
use crate::board::{Board, Piece};
use crate::mechanics::orthodox::PAWN;
use crate::notation::fen;
use crate::notation::{Field, PositionError};
use crate::play::{Rules, Side};

impl Mercenary {
    /// The text of the pieces that are to be placed, in the order of the armies.
    pub(super) fn write_hands(&self, board: &Board) -> String {
        let mut text = String::new();
        for army in self.armies() {
            for (piece_type, all) in set(army) {
                let piece = Piece::new(army, *piece_type);
                let count = in_hand(board, piece, *all);
                text += &fen::letter(piece, self.piece_set()).repeat(usize::from(count));
            }
        }
        text
    }

    /// A position in which not all pieces stand.
    ///
    /// # Errors
    /// A sentence that names the field.
    pub(super) fn read_placing(
        &self,
        board: Board,
        (side, mover): (Side, Mover),
        (hands, held): (&str, [ControlMarkers; 2]),
    ) -> Result<MercenaryPosition, PositionError> {
        if !self.options.placed() {
            return Err(Field::TurnAndPart
                .fault("pieces are placed by option only, without it there is no @"));
        }
        self.check_placed(&board)?;
        let lacking = self.write_hands(&board);
        if !hands.is_empty() && hands != lacking {
            return Err(Field::Hands.fault(format!("what isn't on the board is [{lacking}]")));
        }
        let placements = self.armies().map(|army| self.standing(&board, army)).sum();
        let due = self.due(placements);
        let (due_side, due_mover, placed) =
            due.ok_or_else(|| Field::TurnAndPart.fault("all pieces stand, no @ is needed"))?;
        let parts =
            Side::BOTH.into_iter().flat_map(|side| self.movers().iter().map(move |m| (side, *m)));
        for (side, mover) in parts {
            let armies = self.armies_of(mover, side);
            let standing: u32 = armies.iter().map(|army| self.standing(&board, *army)).sum();
            if armies.first().is_some_and(|army| placed[army.index()] != standing) {
                return Err(Field::Placement.fault("pieces are placed in turn, as armies move"));
            }
        }
        if (due_side, due_mover) != (side, mover) {
            let part = super::fen::turn(due_side, due_mover);
            return Err(Field::TurnAndPart.fault(format!("{part}@ is to place the next piece")));
        }
        let state = MercenaryState::placing(held);
        let part_statuses =
            if placements == 0 { state.part_statuses } else { PartStatus::read(mover) };
        Ok(MercenaryPosition {
            board,
            state: MercenaryState { side, mover, part_statuses, ..state },
        })
    }

    /// Pawns where they begin, other pieces where they are placed and no more
    /// of them than there are.
    fn check_placed(&self, board: &Board) -> Result<(), PositionError> {
        let pawns = board.of_type(PAWN);
        let mut places = self.array.of_type(PAWN);
        for army in self.armies() {
            if pawns & board.of(army) != self.array.all(Piece::new(army, PAWN)) {
                let army = army.name();
                return Err(Field::Placement
                    .fault(format!("while pieces are placed, no {army} pawn has moved")));
            }
            places |= self.ground(army) & board.of(army);
            for (piece_type, all) in set(army) {
                let standing = board.all(Piece::new(army, *piece_type)).len();
                if standing > u32::from(*all) {
                    let (army, name) = (army.name(), self.piece_set().def(*piece_type).name);
                    return Err(Field::Placement
                        .fault(format!("{all} of the {army} {name} are placed, not {standing}")));
                }
            }
        }
        match (board.occupied() & !places).first() {
            None => Ok(()),
            Some(at) => Err(Field::Placement
                .fault(format!("while pieces are placed nothing can stand on {at}"))),
        }
    }
}
