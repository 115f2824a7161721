//! Positions as text: the ten-row FEN (rules, H; RULINGS.md,
//! Position strings).

use super::state::{FILES, Gate, KINGS_FILE, MusketeerPhase, MusketeerState, ROOKS_FILES, home};
use super::{Musketeer, MusketeerPosition};
use crate::board::{Board64, Piece, PieceType, Square};
use crate::mechanics::orthodox::{OrthodoxGame, OrthodoxState};
use crate::movement::PieceSet;
use crate::notation::fen;
use crate::notation::{Field, PositionError, PositionText};
use crate::play::{Side, shown};

impl PositionText for Musketeer {
    fn write_position(&self, position: &MusketeerPosition) -> String {
        let (piece_set, state, play) =
            (self.orthodox.piece_set(), &position.state.extra, self.position(position));
        let [white, black] = Side::BOTH.map(|side| write_gates(piece_set, state, side));
        let text = format!("{black}/{}/{white} {}", play.write_rows(), play.write_fields());
        match write_types(piece_set, state) {
            Some(types) => format!("{text} {types}"),
            None => text,
        }
    }

    fn read_position(&self, text: &str) -> Result<MusketeerPosition, PositionError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        if fields.len() > 7 {
            return Err(Field::surplus(fields[7]));
        }
        let rows: Vec<&str> = fields.first().copied().unwrap_or_default().split('/').collect();
        let [black, ranks @ .., white] = rows.as_slice() else {
            return Err(Field::Placement
                .fault("ten rows are needed: Black's gates, eight ranks, White's gates"));
        };
        if ranks.len() != FILES {
            return Err(Field::Placement.fault(format!(
                "ten rows are needed (Black's gates, eight ranks, White's gates), not {}",
                rows.len()
            )));
        }
        let (orthodox, piece_set) = (&self.orthodox, self.orthodox.piece_set());
        let board = orthodox.read_rows(ranks)?;
        let mut state = MusketeerState::opening();
        read_gates(piece_set, &board, white, Side::White, &mut state)?;
        read_gates(piece_set, &board, black, Side::Black, &mut state)?;
        let fen_state = orthodox.read_fields(&board, fields.get(1..).unwrap_or_default())?;
        state.phase =
            read_phase(piece_set, &board, (&state, fen_state.side), fields.get(6).copied())?;
        Ok(MusketeerPosition { board, state: OrthodoxState { fen_state, extra: state } })
    }
}

fn write_gates(piece_set: PieceSet, state: &MusketeerState, side: Side) -> String {
    let letter = |(_, gate): (u8, Gate)| match gate.waiting() {
        Some(piece_type) => fen::letter(Piece::new(side.faction(), piece_type), piece_set),
        None => "*".to_owned(),
    };
    state.row(side).map(letter).collect()
}

/// The last field: the types where the gates don't tell them, and how far the
/// setup has come: `-` before it, `L-` after White's selection, `LC@` while
/// pieces are placed.
fn write_types(piece_set: PieceSet, state: &MusketeerState) -> Option<String> {
    let letters: String =
        state.types().into_iter().map(|piece_type| piece_set.def(piece_type).letter).collect();
    match state.phase {
        MusketeerPhase::First | MusketeerPhase::Second(_) => Some(letters + "-"),
        MusketeerPhase::Placing(_) => Some(letters + "@"),
        MusketeerPhase::Playing(types) => {
            let told = told_by_gates(state);
            types.iter().any(|piece_type| !told.contains(piece_type)).then_some(letters)
        }
    }
}

/// The piece types that wait in gates, in the order in which a reader meets them.
fn told_by_gates(state: &MusketeerState) -> Vec<PieceType> {
    let mut piece_types = Vec::new();
    for (_, gate) in state.row(Side::White).chain(state.row(Side::Black)) {
        piece_types.extend(gate.waiting().filter(|piece_type| !piece_types.contains(piece_type)));
    }
    piece_types
}

fn read_gates(
    piece_set: PieceSet,
    board: &Board64,
    row: &str,
    side: Side,
    state: &mut MusketeerState,
) -> Result<(), PositionError> {
    let fault = |why: String| Err(Field::Gates(side).fault(why));
    if row.chars().count() != FILES {
        return fault(format!("\"{}\" isn't eight letters or *", shown(row)));
    }
    for (file, letter) in (0..).zip(row.chars()) {
        if letter == '*' {
            continue;
        }
        let piece_type = super::pieces::types().find(|piece_type| {
            fen::letter(Piece::new(side.faction(), *piece_type), piece_set).starts_with(letter)
        });
        let Some(piece_type) = piece_type else {
            return fault(format!("'{letter}' is none of {side}'s ten types"));
        };
        if state.row(side).any(|(_, gate)| gate == Gate::Waiting(piece_type)) {
            return fault(format!("the {} waits twice", piece_set.def(piece_type).name));
        }
        let front = Square::new(file, home(side))
            .filter(|square| !board.of(side.faction()).contains(*square));
        if let Some(square) = front {
            return fault(format!(
                "no piece of {side}'s on {square} could let the {} in",
                piece_set.def(piece_type).name
            ));
        }
        state.set_gate(side, file, Gate::Waiting(piece_type));
    }
    let waits = |file: &u8| state.gate(side, *file).waiting().is_some();
    if waits(&KINGS_FILE) && ROOKS_FILES.iter().any(waits) {
        return fault("pieces can't wait behind the king and behind a rook".to_owned());
    }
    Ok(())
}

fn read_phase(
    piece_set: PieceSet,
    board: &Board64,
    (state, side): (&MusketeerState, Side),
    field: Option<&str>,
) -> Result<MusketeerPhase, PositionError> {
    let types = |letters: &str| -> Result<Vec<PieceType>, PositionError> {
        let piece_type = |letter| {
            super::pieces::types().find(|piece_type| piece_set.def(*piece_type).letter == letter)
        };
        let piece_types: Option<Vec<PieceType>> = letters.chars().map(piece_type).collect();
        piece_types.ok_or_else(|| {
            Field::Types.fault(format!("\"{}\" isn't two letters of the ten types", shown(letters)))
        })
    };
    let phase = match field {
        None => return told(board, state),
        Some("-") => MusketeerPhase::First,
        Some(field) => {
            let letters = field.trim_end_matches(['-', '@']);
            match (types(letters)?.as_slice(), &field[letters.len()..]) {
                ([first], "-") => MusketeerPhase::Second(*first),
                ([first, second], "@") if first != second => {
                    MusketeerPhase::Placing([*first, *second])
                }
                ([first, second], "") if first != second => {
                    MusketeerPhase::Playing([*first, *second])
                }
                _ => {
                    return Err(Field::Types.fault(format!(
                        "\"{}\" isn't two different letters of the ten types",
                        shown(field)
                    )));
                }
            }
        }
    };
    check_phase(board, (state, side), phase).map(|()| phase)
}

/// The types as gates and board tell them, where the field is missing.
fn told(board: &Board64, state: &MusketeerState) -> Result<MusketeerPhase, PositionError> {
    let mut piece_types = told_by_gates(state);
    let on_board =
        super::pieces::types().filter(|piece_type| !board.of_type(*piece_type).is_empty());
    on_board.for_each(|piece_type| {
        if !piece_types.contains(&piece_type) {
            piece_types.push(piece_type);
        }
    });
    match piece_types.as_slice() {
        [first, second] => Ok(MusketeerPhase::Playing([*first, *second])),
        [_, _, _, ..] => {
            Err(Field::Types.fault("more than two types are on the board and in the gates"))
        }
        _ => Err(Field::Types.fault(
            "the gates don't tell the two selected types: add them as a last field, such as LC",
        )),
    }
}

/// Checks that what stands and waits is of the selected types, and that setup keeps its own order.
fn check_phase(
    board: &Board64,
    (state, side): (&MusketeerState, Side),
    phase: MusketeerPhase,
) -> Result<(), PositionError> {
    let known = MusketeerState { phase, ..state.clone() }.types();
    let foreign = |piece_type: &PieceType| !known.contains(piece_type);
    let on_board = super::pieces::types()
        .find(|piece_type| !board.of_type(*piece_type).is_empty() && foreign(piece_type));
    if on_board.or_else(|| told_by_gates(state).into_iter().find(foreign)).is_some() {
        return Err(Field::Types.fault("a piece of another type is on the board or in a gate"));
    }
    if matches!(phase, MusketeerPhase::Playing(_)) {
        return Ok(());
    }
    if !super::state::array().all(|(square, piece)| board.at(square) == Some(piece))
        || (board.occupied() & super::squares().narrowed()).len() != 32
    {
        return Err(Field::Types.fault("pieces are selected and placed before the first move"));
    }
    check_setup(state, side, phase)
}

/// Checks that the side to move in the setup, and what is placed, fit.
fn check_setup(
    state: &MusketeerState,
    side: Side,
    phase: MusketeerPhase,
) -> Result<(), PositionError> {
    let [white, black] = Side::BOTH.map(|side| state.placed(side));
    let fits = match (phase, side) {
        (MusketeerPhase::First, Side::White) | (MusketeerPhase::Second(_), Side::Black) => {
            white + black == 0
        }
        (MusketeerPhase::Placing(_), Side::White) => white == black && white < 2,
        (MusketeerPhase::Placing(_), Side::Black) => white == black + 1,
        _ => false,
    };
    let first_first = |side: Side| match phase {
        MusketeerPhase::Placing([first, _]) => {
            state.placed(side) == 0 || state.row(side).any(|(_, gate)| gate == Gate::Waiting(first))
        }
        _ => true,
    };
    if fits && Side::BOTH.into_iter().all(first_first) {
        Ok(())
    } else {
        Err(Field::SideToMove
            .fault("it isn't this side's turn in the setup, or pieces were placed out of order"))
    }
}
