//! Positions as text (RULINGS.md, Position strings): the rows with the mages
//! in hand, side and part, both pools, in the dark part the squares of pieces
//! that belong to it, turns without capture or pawn's move, move number.
//!
//! `rakkac/pppppp/6/6/6/PPPPPP/RAKKAC[Mm] wl Qq 0 1`. The hands may also stand
//! as a field of their own after the rows.

use super::moves::kings;
use super::pieces::{KING, POOLED, QUEEN, is_pooled};
use super::state::{PartStatus, Pool, Shade, StewState};
use super::{Stew, StewPosition, board_size};
use crate::board::{Board64, Piece, SquareSet64};
use crate::movement::PieceSet;
use crate::notation::fen;
use crate::notation::{Field, PositionError, PositionText};
use crate::play::{Rules, Side, shown};

/// The most pieces of a type that a pool can hold: as many as the board has squares.
const MOST_POOLED: u8 = 42;

impl PositionText for Stew {
    fn write_position(&self, position: &StewPosition) -> String {
        let state = &position.state;
        let rows = fen::write_rows(&position.board, self.piece_set(), board_size());
        let hands = write_hands(state, self.piece_set());
        let (side, part) = (fen::write_side(state.side), &state.shade.name()[..1]);
        let pools = write_pools(state, self.piece_set());
        let dark = match state.shade {
            Shade::Light => String::new(),
            Shade::Dark => format!(" {}", fen::write_squares(state.dark)),
        };
        let StewState { idle_turns, fullmove_number, .. } = state;
        format!("{rows}[{hands}] {side}{part} {pools}{dark} {idle_turns} {fullmove_number}")
    }

    fn read_position(&self, text: &str) -> Result<StewPosition, PositionError> {
        let mut fields = text.split_whitespace().peekable();
        let first = fields.next().unwrap_or_default();
        let (rows, attached) = first.split_at(first.find('[').unwrap_or(first.len()));
        let apart = attached.is_empty().then(|| fields.next_if(|field| field.starts_with('[')));
        let hands = read_hands(apart.map_or(attached, |apart| apart.unwrap_or("[]")))?;
        let rows: Vec<&str> = rows.split('/').collect();
        let board = fen::read_rows(&rows, self.piece_set(), board_size())?;
        let fields: Vec<&str> = fields.collect();
        let state = self.read_state(&board, &fields)?;
        let mut position = StewPosition { board, state: StewState { hands, ..state } };
        check(&position)?;
        // A text may name a part in which nothing can be done.
        self.settle(&mut position, &mut ());
        Ok(position)
    }
}

impl Stew {
    /// The fields after the rows and the hands. Those missing at the end are a
    /// queen each in the pools, one's own pieces on dark squares, 0 and 1.
    fn read_state(&self, board: &Board64, fields: &[&str]) -> Result<StewState, PositionError> {
        let (side, shade) = read_turn(fields.first().copied().unwrap_or_default())?;
        let pools = match fields.get(1) {
            Some(field) => read_pools(field, self.piece_set())?,
            None => [Pool::opening(); 2],
        };
        let own = self.dark_pieces(board, side);
        let (dark, clocks) = match (shade, fields.get(2..).unwrap_or_default()) {
            (Shade::Dark, [field, clocks @ ..]) => (read_dark(board, side, field)?, clocks),
            (Shade::Light, ["-", clocks @ ..]) | (_, clocks) => (own, clocks),
        };
        let light = if shade == Shade::Light { PartStatus::Due } else { PartStatus::Played(None) };
        let [idle_turns, fullmove_number] = read_clocks(clocks)?;
        Ok(StewState {
            side,
            shade,
            dark,
            light,
            pools,
            idle_turns,
            fullmove_number,
            ..StewState::opening(dark)
        })
    }
}

fn write_hands(state: &StewState, piece_set: PieceSet) -> String {
    let held = Side::BOTH.into_iter().filter(|side| state.holds_mage(*side));
    held.map(|side| fen::letter(Piece::new(side.faction(), super::pieces::MAGE), piece_set))
        .collect()
}

fn write_pools(state: &StewState, piece_set: PieceSet) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        for piece_type in POOLED {
            let letter = fen::letter(Piece::new(side.faction(), piece_type), piece_set);
            text += &letter.repeat(usize::from(state.pool(side).count(piece_type)));
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

fn read_hands(text: &str) -> Result<[bool; 2], PositionError> {
    let fault = || Field::Hands.fault(format!("\"{}\" isn't [Mm], [M], [m] or []", shown(text)));
    let letters = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    Ok(match letters.ok_or_else(fault)? {
        "Mm" | "mM" => [true; 2],
        "M" => [true, false],
        "m" => [false, true],
        "" | "-" => [false; 2],
        _ => return Err(fault()),
    })
}

fn read_turn(field: &str) -> Result<(Side, Shade), PositionError> {
    let turns = Side::BOTH.into_iter().flat_map(|side| Shade::BOTH.map(|shade| (side, shade)));
    let mut named = turns.filter(|(side, shade)| {
        field.strip_prefix(fen::write_side(*side)) == Some(&shade.name()[..1])
    });
    let fault =
        || Field::TurnAndPart.fault(format!("\"{}\" is none of wl, wd, bl, bd", shown(field)));
    named.next().ok_or_else(fault)
}

fn read_pools(field: &str, piece_set: PieceSet) -> Result<[Pool; 2], PositionError> {
    let mut pools = [Pool::default(); 2];
    if field == "-" {
        return Ok(pools);
    }
    for letter in field.chars() {
        let piece_type = piece_set
            .by_letter(letter.to_ascii_uppercase())
            .filter(|piece_type| is_pooled(*piece_type));
        let piece_type = piece_type
            .ok_or_else(|| Field::Pools.fault(format!("'{letter}' is no piece of a pool")))?;
        let pool = &mut pools[usize::from(letter.is_ascii_lowercase())];
        if pool.count(piece_type) >= MOST_POOLED {
            return Err(Field::Pools.fault(format!("more than {MOST_POOLED} times '{letter}'")));
        }
        pool.add(piece_type);
    }
    Ok(pools)
}

/// The pieces that belong to the dark part that is due.
fn read_dark(board: &Board64, side: Side, field: &str) -> Result<SquareSet64, PositionError> {
    let squares: SquareSet64 =
        fen::read_squares(Field::DarkPieces, field, board_size())?.into_iter().collect();
    match (squares & !board.of(side.faction())).first() {
        None => Ok(squares),
        Some(square) => {
            Err(Field::DarkPieces.fault(format!("no piece of {side}'s stands on {square}")))
        }
    }
}

fn read_clocks(fields: &[&str]) -> Result<[u16; 2], PositionError> {
    if let Some(extra) = fields.get(2) {
        return Err(Field::surplus(extra));
    }
    let field = |n: usize, default| fields.get(n).copied().unwrap_or(default);
    let idle_turns = fen::read_number(Field::IdleTurns, field(0, "0"), 0..=9999)?;
    Ok([idle_turns, fen::read_number(Field::MoveNumber, field(1, "1"), 1..=9999)?])
}

/// Two kings a side at most, one queen, nobody else's pieces.
fn check(position: &StewPosition) -> Result<(), PositionError> {
    let board = &position.board;
    fen::check_sides(board)?;
    for (side, piece_type) in Side::BOTH.into_iter().flat_map(|side| [(side, KING), (side, QUEEN)])
    {
        let (count, name, most) = match piece_type {
            KING => (kings(position, side), "kings", 2),
            _ => (board.all(Piece::new(side.faction(), piece_type)).len(), "queens", 1),
        };
        if count > most {
            return Err(
                Field::Placement.fault(format!("{side} has {count} {name} and may have {most}"))
            );
        }
    }
    if board.of_type(KING).is_empty() {
        return Err(Field::Placement.fault("neither side has a king"));
    }
    Ok(())
}
