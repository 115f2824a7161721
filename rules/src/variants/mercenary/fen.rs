//! Positions as text (RULINGS.md, Position strings): rows, turn and part,
//! castling, en passant, control, turns without capture or pawn's move, move
//! number.

use super::state::{
    ControlMarkers, MercenaryEssentials, MercenaryPhase, MercenaryState, Mover, PartStatus,
};
use super::{Mercenary, MercenaryPosition, control, setup};
use crate::board::{Board, Faction, Piece, Square, SquareSet};
use crate::mechanics::orthodox::{KING, check_king};
use crate::notation::fen;
use crate::notation::{Field, PositionError, PositionText};
use crate::play::{Rules, Side, shown};

impl PositionText for Mercenary {
    fn write_position(&self, position: &MercenaryPosition) -> String {
        let state = &position.state;
        let mut rows =
            fen::write_rows(&position.board, self.piece_set(), self.piece_set().board_size());
        let mut turn = turn(state.side, state.mover);
        if state.phase == MercenaryPhase::Placing {
            rows = [rows.as_str(), "[", &self.write_hands(&position.board), "]"].concat();
            turn += PLACING;
        }
        let passed = position.under(self).passed();
        let [castling_rights, passed] = [state.castling_rights, passed].map(fen::write_squares);
        let control = control::write(self.in_order_of_armies(position));
        let MercenaryState { idle_turns, fullmove_number, .. } = state;
        format!("{rows} {turn} {castling_rights} {passed} {control} {idle_turns} {fullmove_number}")
    }

    /// Reads a position. Fields missing at the end are every right that could
    /// be, `-`, 0 and 1.
    fn read_position(&self, text: &str) -> Result<MercenaryPosition, PositionError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let field = |n: usize, default| fields.get(n).copied().unwrap_or(default);
        if let Some(extra) = fields.get(7) {
            return Err(Field::surplus(extra));
        }
        let (rows, hands) = field(0, "").split_once('[').unwrap_or((field(0, ""), "]"));
        let hands = hands.strip_suffix(']').ok_or_else(|| Field::Hands.fault("] is missing"))?;
        let rows: Vec<&str> = rows.split('/').collect();
        let board = fen::read_rows(&rows, self.piece_set(), self.piece_set().board_size())?;
        let turn = field(1, "");
        let placed = turn.strip_suffix(PLACING);
        let due = self.read_turn(placed.unwrap_or(turn))?;
        let held = control::read(&board, &self.options, field(4, "-"));
        let held = held.map_err(|fault| Field::Control.fault(fault))?;
        if placed.is_some() {
            check_still_empty(&fields)?;
            return self.read_placing(board, due, (hands, held));
        }
        if !hands.is_empty() {
            return Err(Field::Hands
                .fault(format!("\"{}\" isn't empty, and nothing is placed", shown(hands))));
        }
        self.read_playing(board, due, (held, &fields))
    }
}

impl Mercenary {
    /// The pieces that White and Black control: armies that keep their markers apart are told
    /// apart.
    fn in_order_of_armies(&self, position: &MercenaryPosition) -> [ControlMarkers; 2] {
        let held = position.state.held;
        let gray = position.board.of(Faction::Gray);
        if self.options.separate() { held.map(|held| held.led_by(gray)) } else { held }
    }

    /// The essentials of a position, which repetition compares (RULINGS.md, For every game 2).
    pub(super) fn essentials(&self, position: &MercenaryPosition) -> MercenaryEssentials {
        let MercenaryState { phase, side, mover, held, castling_rights, .. } = position.state;
        let held = if self.options.releases_by_choice() {
            held.map(ControlMarkers::sorted)
        } else {
            self.in_order_of_armies(position)
        };
        let passed = position.under(self).passed();
        MercenaryEssentials { phase, side, mover, held, castling_rights, passed }
    }

    /// Reads a position in which all pieces stand.
    fn read_playing(
        &self,
        board: Board,
        (side, mover): (Side, Mover),
        (held, fields): ([ControlMarkers; 2], &[&str]),
    ) -> Result<MercenaryPosition, PositionError> {
        let field = |n: usize, default| fields.get(n).copied().unwrap_or(default);
        self.check(&board)?;
        let castling_rights = match fields.get(2) {
            Some(field) => self.read_rights(&board, field)?,
            None => self.possible_rights(&board),
        };
        let idle_turns = fen::read_number(Field::HalfmoveClock, field(5, "0"), 0..=9999)?;
        let fullmove_number = fen::read_number(Field::MoveNumber, field(6, "1"), 1..=9999)?;
        let state = MercenaryState {
            side,
            mover,
            idle_turns,
            fullmove_number,
            ..MercenaryState::opening(held, castling_rights)
        };
        let first = (side, mover, idle_turns, fullmove_number) == (Side::White, Mover::Own, 0, 1);
        let part_statuses = if first { state.part_statuses } else { PartStatus::read(mover) };
        let mut position =
            MercenaryPosition { board, state: MercenaryState { part_statuses, ..state } };
        self.read_passing_pawns(&mut position, field(3, "-"))?;
        self.judge_read(&mut position);
        Ok(position)
    }

    fn read_turn(&self, field: &str) -> Result<(Side, Mover), PositionError> {
        let movers = self.movers();
        let turns = Side::BOTH.into_iter().flat_map(|side| movers.iter().map(move |m| (side, *m)));
        let named = |(side, mover): &(Side, Mover)| {
            field.strip_prefix(fen::write_side(*side)) == Some(letter(*mover))
        };
        turns.into_iter().find(named).ok_or_else(|| {
            let all = if movers.len() == 3 { "w, wg, wt, b, bg, bt" } else { "w, wg, b, bg" };
            Field::TurnAndPart.fault(format!("\"{}\" is none of {all}", shown(field)))
        })
    }

    /// The rooks that may castle.
    fn read_rights(&self, board: &Board, field: &str) -> Result<SquareSet, PositionError> {
        let squares = fen::read_squares(Field::Castling, field, self.piece_set().board_size())?;
        let possible = self.possible_rights(board);
        let rook = |square: Square| {
            let rook = Some(square).filter(|square| possible.contains(*square));
            rook.ok_or_else(|| {
                if self.options.castling() {
                    Field::Castling.fault(format!(
                        "no rook on {square} that can have begun there with its king"
                    ))
                } else {
                    Field::Castling.fault("there is none in this game")
                }
            })
        };
        squares.into_iter().map(rook).collect()
    }

    /// One king a side, none that is gray, no pawn where none can stand,
    /// nothing of a second army.
    fn check(&self, board: &Board) -> Result<(), PositionError> {
        let second = board.of(Faction::Second).first();
        if let Some(square) = second.filter(|_| !self.options.has_second()) {
            return Err(Field::Placement
                .fault(format!("no second army plays, and {square} has a piece of one")));
        }
        Side::BOTH.into_iter().try_for_each(|side| check_king(board, side))?;
        for army in setup::neutral(&self.options) {
            if let Some(square) = board.all(Piece::new(*army, KING)).first() {
                let army = army.name();
                return Err(Field::Placement
                    .fault(format!("{army} has no king, and one stands on {square}")));
            }
        }
        let misplaced = |army: Faction| Some((army, self.pawns(army).misplaced(board).first()?));
        self.armies().filter_map(misplaced).try_for_each(|(army, square)| {
            Err(Field::Placement.fault(format!("a {} pawn can't stand on {square}", army.name())))
        })
    }
}

/// The suffix of turn and part while pieces are placed.
const PLACING: &str = "@";

/// The fields after the turn, which have nothing to tell while pieces are
/// placed, but for control.
const STILL_EMPTY: [(usize, Field, &str); 4] = [
    (2, Field::Castling, "-"),
    (3, Field::EnPassant, "-"),
    (5, Field::HalfmoveClock, "0"),
    (6, Field::MoveNumber, "1"),
];

fn check_still_empty(fields: &[&str]) -> Result<(), PositionError> {
    for (n, field, empty) in STILL_EMPTY {
        if let Some(text) = fields.get(n).filter(|text| **text != empty) {
            let text = shown(text);
            let why = format!("while pieces are placed it is {empty}, not \"{text}\"");
            return Err(field.fault(why));
        }
    }
    Ok(())
}

/// Turn and part: `w`, `bg`.
pub(super) fn turn(side: Side, mover: Mover) -> String {
    format!("{}{}", fen::write_side(side), letter(mover))
}

/// The text of a part after the side's letter.
const fn letter(mover: Mover) -> &'static str {
    match mover {
        Mover::Gray => "g",
        Mover::Second => "t",
        Mover::Own => "",
    }
}
