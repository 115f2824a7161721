//! Questions about the game: what waits off the board, who holds what, whose
//! turn it is, what was done last.

use crate::ui::interaction::BoardView;
use crate::ui::session::control::is_neutral;
use crate::ui::session::{draws, seats};
use crate::ui::speech::queries::listed;
use crate::ui::speech::{names, sentences};
use motley_rules::board::{Piece, Square};
use motley_rules::movement::counted;
use motley_rules::play::{PartState, Place, Reserve, ReserveState, Side};

/// True if pieces can be held in this game.
pub(crate) fn has_neutral(board: BoardView<'_>) -> bool {
    let view = &board.session.now.view;
    !view.controlled.is_empty() || view.board.pieces().any(|(_, piece)| is_neutral(piece))
}

/// True if the game has places off the board.
pub(crate) fn has_reserves(board: BoardView<'_>) -> bool {
    !board.session.now.view.reserves.is_empty()
}

/// The sentences about the pieces in hands, pools and gates.
pub(crate) fn reserves(board: BoardView<'_>) -> String {
    let told = Side::BOTH.into_iter().flat_map(|side| {
        [("hand", hand(side)), ("pool", pool(side)), ("gates", gates(side))]
            .map(|(name, is_in)| tray(board, &format!("{side}'s {name}"), &*is_in))
    });
    let told: Vec<String> = told.flatten().collect();
    if told.is_empty() { "Nothing waits off the board.".to_owned() } else { told.join(" ") }
}

type IsIn = Box<dyn Fn(Place) -> bool>;

fn hand(side: Side) -> IsIn {
    Box::new(move |place| matches!(place, Place::Hand(owner, _) if owner == side))
}

fn pool(side: Side) -> IsIn {
    Box::new(move |place| matches!(place, Place::Pool(owner, _) if owner == side))
}

fn gates(side: Side) -> IsIn {
    Box::new(move |place| matches!(place, Place::Gate(owner, _) if owner == side))
}

/// The sentence about the pieces in the places of one kind; nothing if the game has none.
fn tray(board: BoardView<'_>, name: &str, is_in: &dyn Fn(Place) -> bool) -> Option<String> {
    let reserves = board.session.now.view.reserves.iter().filter(|reserve| is_in(reserve.place));
    let reserves: Vec<Reserve> = reserves.copied().collect();
    if reserves.is_empty() {
        return None;
    }
    let things: Vec<String> =
        reserves.into_iter().filter_map(|there| thing(board, there)).collect();
    Some(format!("{name}: {}.", listed(&things, "empty")))
}

/// A piece off the board: `2 rooks`, `leopard behind b1`, `cannon behind g8, lost`.
fn thing(board: BoardView<'_>, reserve: Reserve) -> Option<String> {
    let piece = reserve.piece?;
    let name = match reserve.place {
        // Both players' hands may hold pieces of neutral armies.
        Place::Hand(side, _) if piece.faction() != side.faction() => {
            names::piece(board.session.table.piece_set(), piece)
        }
        _ => board.session.table.piece_set().def(piece.piece_type()).name.to_owned(),
    };
    match (reserve.place, reserve.state) {
        (_, ReserveState::Empty) => None,
        (place @ Place::Gate(..), there) => {
            let square = names::in_front(board.session.table.board_size(), place)?;
            let lost = if there == ReserveState::Lost { ", lost" } else { "" };
            Some(format!("{name} behind {square}{lost}"))
        }
        _ => Some(counted(&name, reserve.count.into())),
    }
}

/// The sentence about the pieces that each player holds.
pub(crate) fn control(board: BoardView<'_>) -> String {
    if !has_neutral(board) {
        return "No piece is held by a player in this game.".to_owned();
    }
    let held = |side: Side| {
        let squares = board.session.now.view.controlled.iter().filter(|(_, by)| *by == side);
        let names: Vec<String> = squares.map(|(square, _)| named(board, *square)).collect();
        format!("{side} holds: {}.", listed(&names, "nothing"))
    };
    Side::BOTH.map(held).join(" ")
}

/// A piece with its square: `gray pawn k2`.
fn named(board: BoardView<'_>, square: Square) -> String {
    let there: Option<Piece> = board.session.now.view.board.at(square);
    let name =
        there.map(|piece| names::piece(board.session.table.piece_set(), piece)).unwrap_or_default();
    format!("{name} {square}")
}

/// The sentences about the side to move, the parts of the turn, checks, clocks and the offer of a
/// draw.
pub(crate) fn turn(board: BoardView<'_>) -> String {
    let now = &board.session.now;
    let mut told = vec![format!("{}.", sentences::status(now))];
    if now.outcome().is_none() {
        for part in &now.view.parts {
            let part = match &part.state {
                PartState::Done => format!("{}: done.", part.name),
                PartState::Due => format!("{}: due.", part.name),
                PartState::ToCome => format!("{}: to come.", part.name),
                PartState::Skipped(why) => format!("{}: passed over. {why}", part.name),
            };
            told.push(sentences::capitalised(&part));
        }
    }
    told.extend(now.view.checked.iter().filter_map(|king| check(board, *king)));
    told.extend(seats::times(board.session));
    let looking = board.session.looking().map(|refusal| refusal.sentence);
    told.extend(draws::sentence(board.session).or(looking));
    told.join(" ")
}

/// The sentence about the pieces that give check to a king.
fn check(board: BoardView<'_>, king: Square) -> Option<String> {
    let pieces = &board.session.now.view.board;
    let owner = pieces.at(king)?.faction();
    let foe = Side::BOTH.into_iter().find(|side| side.faction() != owner)?;
    let checkers = board.session.table.attackers(king, foe);
    let names: Vec<String> = checkers.into_iter().map(|from| named(board, from)).collect();
    (!names.is_empty())
        .then(|| format!("The {} is in check from {}.", named(board, king), names.join(" and ")))
}

/// The sentence about the last action.
pub(crate) fn last(board: BoardView<'_>) -> String {
    match &board.session.now.last {
        Some(played) => {
            sentences::sentence(&*board.session.table, &board.session.people(), played, &[])
        }
        None if board.session.now.ply == 0 => "Nothing has been played yet.".to_owned(),
        None => "The last decision is sealed.".to_owned(),
    }
}
