//! The pieces on a board as text: the rows that position strings and armies share.

use super::{Field, PositionError};
use crate::board::{Board, BoardSize, Faction, Piece, Square, Word};
use crate::movement::PieceSet;
use std::fmt::Write;

/// Reads the rows of a position, the highest rank first.
///
/// Upper-case letters are White's, lower-case Black's; `-` before a letter
/// makes it gray, `=` a second army's; numbers are empty squares.
///
/// # Errors
/// A fault of [`Field::Placement`], if the number of rows is not that of the board's ranks, or of
/// [`Field::Rank`], with what is wrong with it.
pub fn read_rows<W: Word>(
    rows: &[&str],
    piece_set: PieceSet,
    board_size: BoardSize,
) -> Result<Board<W>, PositionError> {
    if rows.len() != usize::from(board_size.ranks()) {
        return Err(Field::Placement.fault(format!(
            "{} ranks are needed, not {}",
            board_size.ranks(),
            rows.len()
        )));
    }
    let mut board = Board::default();
    for (rank, row) in (0..board_size.ranks()).rev().zip(rows) {
        read_row(row, (rank, board_size.files()), piece_set, &mut board)
            .map_err(|fault| Field::Rank(rank + 1).fault(fault))?;
    }
    Ok(board)
}

fn read_row<W: Word>(
    row: &str,
    (rank, files): (u8, u8),
    piece_set: PieceSet,
    board: &mut Board<W>,
) -> Result<(), String> {
    let mut file: u32 = 0;
    let mut characters = row.chars().peekable();
    while let Some(character) = characters.next() {
        if let Some(digit) = character.to_digit(10) {
            let mut run = digit;
            while let Some(digit) = characters.peek().and_then(|c| c.to_digit(10)) {
                run = run.saturating_mul(10).saturating_add(digit);
                characters.next();
            }
            file = file.saturating_add(run);
            continue;
        }
        let piece = match character {
            '-' | '=' => neutral(character, characters.next(), piece_set),
            letter => coloured(letter, piece_set),
        };
        let piece = piece.ok_or_else(|| format!("'{character}' is no piece of this game"))?;
        let square = u8::try_from(file).ok().filter(|file| *file < files);
        let square = square.and_then(|file| Square::new(file, rank));
        board.put(square.ok_or_else(|| too_long(files))?, piece);
        file += 1;
    }
    match file.cmp(&u32::from(files)) {
        std::cmp::Ordering::Equal => Ok(()),
        std::cmp::Ordering::Greater => Err(too_long(files)),
        std::cmp::Ordering::Less => Err(format!("only {file} of {files} squares are given")),
    }
}

fn too_long(files: u8) -> String {
    format!("more than {files} squares are given")
}

fn coloured(letter: char, piece_set: PieceSet) -> Option<Piece> {
    let faction = if letter.is_ascii_uppercase() { Faction::White } else { Faction::Black };
    Some(Piece::new(faction, piece_set.by_letter(letter.to_ascii_uppercase())?))
}

fn neutral(sign: char, letter: Option<char>, piece_set: PieceSet) -> Option<Piece> {
    let faction = if sign == '-' { Faction::Gray } else { Faction::Second };
    let letter = letter.filter(char::is_ascii_lowercase)?;
    Some(Piece::new(faction, piece_set.by_letter(letter.to_ascii_uppercase())?))
}

/// Writes the rows of a position, the highest rank first, with `/` between.
#[must_use]
pub fn write_rows<W: Word>(board: &Board<W>, piece_set: PieceSet, board_size: BoardSize) -> String {
    let rows: Vec<String> = (0..board_size.ranks())
        .rev()
        .map(|rank| write_row(board, piece_set, (rank, board_size.files())))
        .collect();
    rows.join("/")
}

fn write_row<W: Word>(board: &Board<W>, piece_set: PieceSet, (rank, files): (u8, u8)) -> String {
    let mut row = String::new();
    let mut empty = 0_u8;
    for square in (0..files).filter_map(|file| Square::new(file, rank)) {
        match board.at(square) {
            None => empty += 1,
            Some(piece) => {
                flush(&mut row, &mut empty);
                row += &letter(piece, piece_set);
            }
        }
    }
    flush(&mut row, &mut empty);
    row
}

fn flush(row: &mut String, empty: &mut u8) {
    if *empty > 0 {
        // Writing into a string can't fail.
        let _ = write!(row, "{empty}");
        *empty = 0;
    }
}

/// A piece's letter as positions write it, with `-` or `=` before that of a neutral army.
#[must_use]
pub fn letter(piece: Piece, piece_set: PieceSet) -> String {
    let letter = piece_set.def(piece.piece_type()).letter;
    match piece.faction() {
        Faction::White => letter.to_string(),
        Faction::Black => letter.to_ascii_lowercase().to_string(),
        Faction::Gray => format!("-{}", letter.to_ascii_lowercase()),
        Faction::Second => format!("={}", letter.to_ascii_lowercase()),
    }
}
