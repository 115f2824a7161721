//! Positions as text: a FEN, with `@` as a seventh field while
//! pieces are placed (RULINGS.md, Position strings).

use super::placing::{self, BACK, home, pawns};
use super::state::{self, CommandPhase, CommandState};
use super::{Command, CommandPosition};
use crate::board::{Board64, BoardSize, Faction, Piece};
use crate::mechanics::orthodox::OrthodoxGame;
use crate::notation::fen;
use crate::notation::{Field, PositionError, PositionText};
use crate::play::Side;

/// The last field while pieces are placed.
const PLACING: &str = "@";

/// The fields before it, which have nothing to tell then.
const STILL_EMPTY: [(Field, &str); 4] = [
    (Field::Castling, "-"),
    (Field::EnPassant, "-"),
    (Field::HalfmoveClock, "0"),
    (Field::MoveNumber, "1"),
];

impl PositionText for Command {
    fn write_position(&self, position: &CommandPosition) -> String {
        let play = self.position(position);
        let text = format!("{} {}", play.write_rows(), play.write_fields());
        match position.state.extra {
            CommandPhase::Placing => format!("{text} {PLACING}"),
            CommandPhase::Playing => text,
        }
    }

    fn read_position(&self, text: &str) -> Result<CommandPosition, PositionError> {
        let rules = self;
        let fields: Vec<&str> = text.split_whitespace().collect();
        let rows: Vec<&str> = fields.first().copied().unwrap_or_default().split('/').collect();
        match fields.get(6..) {
            None | Some([]) => {
                let board = rules.orthodox.read_rows(&rows)?;
                let fields = fields.get(1..).unwrap_or_default();
                let fen_state = rules.orthodox.read_fields(&board, fields)?;
                Ok(CommandPosition {
                    board,
                    state: CommandState { fen_state, extra: CommandPhase::Playing },
                })
            }
            Some([PLACING]) => read_placing(rules, &rows, &fields[1..]),
            Some([other]) => Err(Field::Placing.fault(format!("\"{other}\" isn't {PLACING}"))),
            Some([_, other, ..]) => Err(Field::surplus(other)),
        }
    }
}

/// A position in which not all pieces stand.
fn read_placing(
    rules: &Command,
    rows: &[&str],
    fields: &[&str],
) -> Result<CommandPosition, PositionError> {
    let board = fen::read_rows(rows, rules.orthodox.piece_set(), BoardSize::ORTHODOX)?;
    check_army(rules, &board)?;
    let standing = placing::standing(&board);
    let due = placing::due(standing);
    let (side, _) = due.ok_or_else(|| Field::Placing.fault("all pieces stand: no @ is needed"))?;
    let first = (0..standing).filter_map(placing::due).filter(|(side, _)| *side == Side::White);
    if first.count() != usize::from(placing::placed(&board, Side::White)) {
        return Err(Field::Placement.fault("pieces are placed in turn, White one, then two each"));
    }
    if fen::read_side(fields[0])? != side {
        return Err(Field::SideToMove.fault(format!("{side} is to place the next piece")));
    }
    for ((field, empty), text) in STILL_EMPTY.into_iter().zip(&fields[1..]) {
        if *text != empty {
            let why = format!("while pieces are placed it is {empty}, not \"{text}\"");
            return Err(field.fault(why));
        }
    }
    Ok(CommandPosition { board, state: state::placing(side) })
}

/// Pawns on their rank, other pieces on their back rank and no more of them
/// than there are.
fn check_army(rules: &Command, board: &Board64) -> Result<(), PositionError> {
    let neutral = board.of(Faction::Gray) | board.of(Faction::Second);
    let astray = |side: Side| board.of(side.faction()) & !home(side) & !pawns(side);
    let astray = Side::BOTH.into_iter().fold(neutral, |all, side| all | astray(side));
    if let Some(square) = astray.first() {
        return Err(Field::Placement
            .fault(format!("while pieces are placed nothing can stand on {square}")));
    }
    Side::BOTH.into_iter().try_for_each(|side| check_side(rules, board, side))
}

fn check_side(rules: &Command, board: &Board64, side: Side) -> Result<(), PositionError> {
    if board.all(placing::pawn(side)) != pawns(side) {
        let rank = if side == Side::White { 2 } else { 7 };
        return Err(Field::Placement
            .fault(format!("{side}'s pawns stand on all of rank {rank} and nowhere else")));
    }
    for (piece_type, all) in BACK {
        let standing = board.all(Piece::new(side.faction(), piece_type)).len();
        if standing > u32::from(all) {
            let name = rules.orthodox.piece_set().def(piece_type).name;
            return Err(Field::Placement
                .fault(format!("{side} places {all} of the {name}, not {standing}")));
        }
    }
    let (bishops, empty) = (placing::bishops(board, side), home(side) & !board.occupied());
    if rules.options.opposite_bishops() && !placing::bishops_fit(bishops, empty) {
        return Err(Field::Placement
            .fault(format!("{side}'s bishops can't come to stand on opposite colours")));
    }
    Ok(())
}
