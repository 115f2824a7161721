//! Positions as text: a FEN (RULINGS.md, Position strings). Before the first
//! move a last field tells the phase: `build`, or `choose` with both armies on
//! the board. What is sealed is in no position's text.

use super::state::{self, MusterPhase, MusterState};
use super::{Muster, MusterPosition, armies};
use crate::board::{Board64, BoardSize};
use crate::mechanics::orthodox::OrthodoxGame;
use crate::notation::fen::read_rows;
use crate::notation::{Field, PositionError, PositionText};
use crate::play::{Army, Sealed, Side, shown};

const BUILDING: &str = "build";
const CHOOSING: &str = "choose";

/// The values of the fields between the rows and the phase before the first move.
const STILL_EMPTY: [(Field, &str); 5] = [
    (Field::SideToMove, "w"),
    (Field::Castling, "-"),
    (Field::EnPassant, "-"),
    (Field::HalfmoveClock, "0"),
    (Field::MoveNumber, "1"),
];

/// Checks that before the first move nothing is told of moves.
fn nothing_yet(fields: &[&str]) -> Result<(), PositionError> {
    let told = fields.iter().skip(1).zip(STILL_EMPTY);
    match told.into_iter().find(|(text, (_, empty))| *text != empty) {
        None => Ok(()),
        Some((_, (field, empty))) => {
            Err(field.fault(format!("before the first move it is {empty}")))
        }
    }
}

/// The fields of a FEN, with the phase.
const MOST_FIELDS: usize = 7;

impl PositionText for Muster {
    fn write_position(&self, position: &MusterPosition) -> String {
        let play = self.position(position);
        let text = format!("{} {}", play.write_rows(), play.write_fields());
        match position.state.extra {
            MusterPhase::Building(_) => format!("{text} {BUILDING}"),
            MusterPhase::Choosing(..) => format!("{text} {CHOOSING}"),
            MusterPhase::Playing(_) => text,
        }
    }

    fn read_position(&self, text: &str) -> Result<MusterPosition, PositionError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        if let Some(extra) = fields.get(MOST_FIELDS) {
            return Err(Field::surplus(extra));
        }
        let rows: Vec<&str> = fields.first().copied().unwrap_or_default().split('/').collect();
        match fields.get(MOST_FIELDS - 1) {
            None => self.read_play(&rows, fields.get(1..).unwrap_or_default()),
            Some(&BUILDING) => nothing_yet(&fields).and_then(|()| self.read_building(&rows)),
            Some(&CHOOSING) => nothing_yet(&fields).and_then(|()| self.read_choosing(&rows)),
            Some(other) => Err(Field::Phase
                .fault(format!("\"{}\" is neither {BUILDING} nor {CHOOSING}", shown(other)))),
        }
    }
}

impl Muster {
    fn read_play(&self, rows: &[&str], fields: &[&str]) -> Result<MusterPosition, PositionError> {
        let board = self.orthodox.read_rows(rows)?;
        let known = armies::piece_types(self.options);
        let foreign = board.pieces().find(|(_, piece)| !known.contains(&piece.piece_type()));
        if let Some((square, _)) = foreign {
            return Err(Field::Placement.fault(format!(
                "the piece on {square} needs the option for princes and princesses"
            )));
        }
        let fen_state = self.orthodox.read_fields(&board, fields)?;
        Ok(MusterPosition {
            board,
            state: MusterState { fen_state, extra: MusterPhase::Playing(None) },
        })
    }

    fn read_building(&self, rows: &[&str]) -> Result<MusterPosition, PositionError> {
        let board = read_rows(rows, self.orthodox.piece_set(), BoardSize::ORTHODOX)?;
        if board.occupied().is_empty() {
            Ok(MusterPosition {
                board,
                state: state::before_play(MusterPhase::Building(Sealed::default())),
            })
        } else {
            Err(Field::Placement.fault("nothing stands on the board while armies are built"))
        }
    }

    fn read_choosing(&self, rows: &[&str]) -> Result<MusterPosition, PositionError> {
        let board = read_rows(rows, self.orthodox.piece_set(), BoardSize::ORTHODOX)?;
        let read = |side| self.army_on(&board, side);
        let built = [read(Side::White)?, read(Side::Black)?];
        let count: usize = built.iter().map(|army| army.pieces().count()).sum();
        if board.pieces().count() > count {
            return Err(Field::Placement.fault("a piece is neither White's nor Black's"));
        }
        let phase = MusterPhase::Choosing(built, Sealed::default());
        Ok(MusterPosition { board, state: state::before_play(phase) })
    }

    fn army_on(&self, board: &Board64, side: Side) -> Result<Army, PositionError> {
        let fault = |why: String| Field::Placement.fault(format!("{side}'s army: {why}"));
        let army = Army::of(board, side);
        let army = army.map_err(|_| fault("it stands on its own first four ranks".to_owned()))?;
        let admitted = armies::check(self.orthodox.piece_set(), self.options, (side, &army));
        admitted.map_err(|refusal| fault(refusal.sentence)).map(|()| army)
    }
}
