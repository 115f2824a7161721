//! Questions about the game: what waits off the board, who holds what, whose
//! turn it is, what was done last.

use super::board::counted_name;
use super::listed;
use crate::ui::preview::is_neutral;
use crate::ui::state::State;
use crate::ui::{draw, names, panel, speech};
use motley_rules::board::{Piece, Square};
use motley_rules::play::{PartState, Place, Reserve, ReserveState, Side};

/// Whether pieces can be held in this game.
pub(super) fn has_neutral(state: &State) -> bool {
    let view = &state.now.view;
    !view.controlled.is_empty() || view.board.pieces().any(|(_, piece)| is_neutral(piece))
}

/// Whether the game has places off the board.
pub(super) fn has_reserves(state: &State) -> bool {
    !state.now.view.reserves.is_empty()
}

/// What is in hands, pools and gates.
pub(super) fn reserves(state: &State) -> String {
    let told = Side::BOTH.into_iter().flat_map(|side| {
        [("hand", hand(side)), ("pool", pool(side)), ("gates", gates(side))]
            .map(|(name, is_in)| tray(state, &format!("{side}'s {name}"), &*is_in))
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

/// What is in the places of one kind; nothing if the game has none.
fn tray(state: &State, name: &str, is_in: &dyn Fn(Place) -> bool) -> Option<String> {
    let reserves = state.now.view.reserves.iter().filter(|reserve| is_in(reserve.place));
    let reserves: Vec<Reserve> = reserves.copied().collect();
    if reserves.is_empty() {
        return None;
    }
    let things: Vec<String> =
        reserves.into_iter().filter_map(|there| thing(state, there)).collect();
    Some(format!("{name}: {}.", listed(&things, "empty")))
}

/// A piece off the board: `2 rooks`, `leopard behind b1`, `cannon behind g8, lost`.
fn thing(state: &State, reserve: Reserve) -> Option<String> {
    let piece = reserve.piece?;
    let name = match reserve.place {
        // Both players' hands may hold pieces of neutral armies.
        Place::Hand(side, _) if piece.faction() != side.faction() => {
            names::piece(state.table.piece_set(), piece)
        }
        _ => state.table.piece_set().def(piece.piece_type()).name.to_owned(),
    };
    match (reserve.place, reserve.state) {
        (_, ReserveState::Empty) => None,
        (place @ Place::Gate(..), there) => {
            let square = names::in_front(state.table.board_size(), place)?;
            let lost = if there == ReserveState::Lost { ", lost" } else { "" };
            Some(format!("{name} behind {square}{lost}"))
        }
        _ if reserve.count == 1 => Some(name),
        _ => Some(format!("{} {}", reserve.count, counted_name(&name, reserve.count.into()))),
    }
}

/// Who holds which pieces.
pub(super) fn control(state: &State) -> String {
    if !has_neutral(state) {
        return "No piece is held by a player in this game.".to_owned();
    }
    let held = |side: Side| {
        let squares = state.now.view.controlled.iter().filter(|(_, by)| *by == side);
        let names: Vec<String> = squares.map(|(square, _)| named(state, *square)).collect();
        format!("{side} holds: {}.", listed(&names, "nothing"))
    };
    Side::BOTH.map(held).join(" ")
}

/// A piece with its square: `gray pawn k2`.
fn named(state: &State, square: Square) -> String {
    let there: Option<Piece> = state.now.view.board.at(square);
    let name = there.map(|piece| names::piece(state.table.piece_set(), piece)).unwrap_or_default();
    format!("{name} {square}")
}

/// Whose turn it is, with its parts, checks, clocks and the offer of a draw.
pub(super) fn turn(state: &State) -> String {
    let status = format!("{}.", speech::status(&state.now));
    let parts = state.now.view.parts.iter().map(|part| match &part.state {
        PartState::Done => format!("{}: done.", part.name),
        PartState::Due => format!("{}: due.", part.name),
        PartState::ToCome => format!("{}: to come.", part.name),
        PartState::Skipped(why) => format!("{}: passed over. {why}", part.name),
    });
    let over = state.now.outcome().is_some();
    let parts = parts.filter(|_| !over).map(|part| speech::capitalised(&part));
    let checks = state.now.view.checked.iter().filter_map(|king| check(state, *king));
    let offer = draw::prompt(state).map(|prompt| prompt.text);
    let more = panel::times(state).into_iter().chain(offer);
    std::iter::once(status).chain(parts).chain(checks).chain(more).collect::<Vec<_>>().join(" ")
}

/// What gives check to a king.
fn check(state: &State, king: Square) -> Option<String> {
    let placement = &state.now.view.board;
    let owner = placement.at(king)?.faction();
    let foe = Side::BOTH.into_iter().find(|side| side.faction() != owner)?;
    let checkers = state.table.attackers(king, foe);
    let names: Vec<String> = checkers.into_iter().map(|from| named(state, from)).collect();
    (!names.is_empty())
        .then(|| format!("The {} is in check from {}.", named(state, king), names.join(" and ")))
}

/// What was done last.
pub(super) fn last(state: &State) -> String {
    match &state.now.last {
        Some(played) => speech::sentence(&*state.table, &state.players, played, &[]),
        None if state.now.ply == 0 => "Nothing has been played yet.".to_owned(),
        None => "The last decision is sealed.".to_owned(),
    }
}
