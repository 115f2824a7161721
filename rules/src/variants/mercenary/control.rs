//! The text of what the sides control: `k2,k7` (White's, Black's), `-,k7`, `-,-`.

use super::options::MercenaryOptions;
use super::setup::neutral;
use super::state::ControlMarkers;
use crate::board::{Board, Faction, Square, SquareSet};
use crate::play::{Side, shown};

/// Writes what White and Black control: of each army the piece moved longest ago leads.
pub(super) fn write(held: [ControlMarkers; 2]) -> String {
    let side = |held: ControlMarkers| {
        let squares: Vec<String> = held.squares().map(|square| square.to_string()).collect();
        if squares.is_empty() { "-".to_owned() } else { squares.join("+") }
    };
    held.map(side).join(",")
}

/// Reads what White and Black control of what stands on the board, the one
/// moved longest ago first, and no more of each army than there are
/// markers; `-` alone is nothing.
///
/// # Errors
/// A sentence.
pub(super) fn read(
    board: &Board,
    options: &MercenaryOptions,
    text: &str,
) -> Result<[ControlMarkers; 2], String> {
    let most = options.markers();
    let fault = || format!("\"{}\" isn't like k2,k7 or -,k7", shown(text));
    let text = if text == "-" { "-,-" } else { text };
    let (white, black) = text.split_once(',').ok_or_else(fault)?;
    let mut taken = SquareSet::EMPTY;
    let mut held = [ControlMarkers::default(); 2];
    for (side, squares) in Side::BOTH.into_iter().zip([white, black]) {
        for name in squares.split('+').filter(|_| squares != "-") {
            let square: Square = name.parse().map_err(|_| fault())?;
            let army = [Faction::Gray, Faction::Second].map(|army| board.of(army));
            let Some(army) = army.into_iter().find(|army| army.contains(square)) else {
                let armies: Vec<_> = neutral(options).iter().map(|army| army.name()).collect();
                return Err(format!("no {} piece stands on {square}", armies.join(" or ")));
            };
            if taken.contains(square) {
                return Err(format!("{square} is named twice"));
            }
            let kept = held[side.index()].set();
            let kept = if options.separate() { kept & army } else { kept };
            if kept.len() as usize >= most {
                let pieces = if most == 1 { "piece" } else { "pieces" };
                let each = if options.separate() { " of an army" } else { "" };
                return Err(format!("{side} holds {most} {pieces}{each} at most"));
            }
            taken.insert(square);
            held[side.index()].add(square);
        }
    }
    Ok(held)
}
