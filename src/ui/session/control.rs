//! Neutral pieces, and who holds them.

use motley_rules::board::{Faction, Piece, Square};
use motley_rules::play::{Side, View};

/// True if a piece belongs to no player.
pub(crate) fn is_neutral(piece: Piece) -> bool {
    Side::BOTH.into_iter().all(|side| side.faction() != piece.faction())
}

/// The text of the pieces that White and Black hold, as options have it: `k1+k2,-`.
pub(crate) fn written(held: &[(Square, Side)]) -> String {
    let of = |side: Side| {
        let own = held.iter().filter(|(_, by)| *by == side);
        let squares: Vec<String> = own.map(|(square, _)| square.to_string()).collect();
        if squares.is_empty() { "-".to_owned() } else { squares.join("+") }
    };
    Side::BOTH.map(of).join(",")
}

/// The names of the armies on the board that belong to no player: "gray", or "gray or red".
fn neutral_armies(view: &View) -> String {
    let stands = |army: &Faction| {
        view.board.pieces().any(|(_, piece)| piece.faction() == *army && is_neutral(piece))
    };
    let armies: Vec<&str> = Faction::ALL.into_iter().filter(stands).map(Faction::name).collect();
    armies.join(" or ")
}

/// The pieces that each player holds, and what that means; nothing in games without markers.
pub(crate) fn holdings(view: &View) -> Option<String> {
    let of = |side: Side| {
        let held = view.controlled.iter().filter(|(_, by)| *by == side);
        let held: Vec<String> = held.map(|(square, _)| square.to_string()).collect();
        (!held.is_empty()).then(|| format!("{side} holds {}.", held.join(" and ")))
    };
    let held: Vec<String> = Side::BOTH.into_iter().filter_map(of).collect();
    let armies = neutral_armies(view);
    if held.is_empty() {
        return (!armies.is_empty()).then(|| "Nobody holds a piece.".to_owned());
    }
    // What that means: RULINGS.md, Mercenary 3.
    Some(format!("{} Whoever moves {armies} holds it, and only he moves it.", held.join(" ")))
}
