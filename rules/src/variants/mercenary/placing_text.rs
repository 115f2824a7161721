//! Positions as text while pieces are placed: the hands stand in brackets
//! after the board, and `@` after turn and part.

use super::placing::{in_hand, set};
use super::stage::{Fate, Held, Mover, State};
use super::{Mercenary, Spot};
use crate::board::{Piece, Placement};
use crate::mechanics::orthodox::PAWN;
use crate::notation::fen;
use crate::play::Side;

impl Mercenary {
    /// What is to be placed, in the order of the armies.
    pub(super) fn write_hands(&self, placement: &Placement) -> String {
        let mut text = String::new();
        for army in self.armies() {
            for (kind, all) in set(army) {
                let piece = Piece::new(army, *kind);
                let count = in_hand(placement, piece, *all);
                text += &fen::letter(piece, &self.men).repeat(usize::from(count));
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
        placement: Placement,
        (side, mover): (Side, Mover),
        (hands, held): (&str, [Held; 2]),
    ) -> Result<Spot, String> {
        if !self.options.placed() {
            return Err(
                "turn and part: pieces are placed by option only, without it there is no @"
                    .to_owned(),
            );
        }
        self.check_placed(&placement)?;
        let lacking = self.write_hands(&placement);
        if !hands.is_empty() && hands != lacking {
            return Err(format!("hands: what isn't on the board is [{lacking}]"));
        }
        let count = |army| (placement.of(army) & self.ground(army)).len();
        let placements = self.armies().map(count).sum();
        let due = self.due(placements);
        let (due_side, due_mover, placed) =
            due.ok_or("turn and part: all pieces stand, no @ is needed")?;
        let parts =
            Side::BOTH.into_iter().flat_map(|side| self.movers().iter().map(move |m| (side, *m)));
        for (side, mover) in parts {
            let armies = self.armies_of(mover, side);
            let standing: u32 = armies.iter().map(|army| count(*army)).sum();
            if armies.first().is_some_and(|army| placed[army.index()] != standing) {
                return Err("placement: pieces are placed in turn, as armies move".to_owned());
            }
        }
        if (due_side, due_mover) != (side, mover) {
            let part = super::strings::turn(due_side, due_mover);
            return Err(format!("turn and part: {part}@ is to place the next piece"));
        }
        let stage = State::placing(held);
        let fates = if placements == 0 { stage.fates } else { Fate::read(mover) };
        Ok(Spot { placement, stage: State { side, mover, fates, ..stage } })
    }

    /// Pawns where they begin, other pieces where they are placed and no more
    /// of them than there are.
    fn check_placed(&self, placement: &Placement) -> Result<(), String> {
        let pawns = placement.kind(PAWN);
        let mut places = self.array.kind(PAWN);
        for army in self.armies() {
            if pawns & placement.of(army) != self.array.all(Piece::new(army, PAWN)) {
                let army = army.name();
                return Err(format!(
                    "placement: while pieces are placed, no {army} pawn has moved"
                ));
            }
            places |= self.ground(army) & placement.of(army);
            for (kind, all) in set(army) {
                let standing = placement.all(Piece::new(army, *kind)).len();
                if standing > u32::from(*all) {
                    let (army, name) = (army.name(), self.men.man(*kind).name);
                    return Err(format!(
                        "placement: {all} of the {army} {name} are placed, not {standing}"
                    ));
                }
            }
        }
        match (placement.occupied() & !places).first() {
            None => Ok(()),
            Some(at) => {
                Err(format!("placement: while pieces are placed nothing can stand on {at}"))
            }
        }
    }
}
