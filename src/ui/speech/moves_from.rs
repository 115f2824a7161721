//! The moves of a piece from where it stands, in words, whoever's turn it is.

use crate::ui::interaction::BoardView;
use crate::ui::session::snapshot::{Audience, OfferedGesture};
use crate::ui::speech::names;
use motley_rules::board::{Piece, Square, SquareSet};
use motley_rules::play::{Gesture, Place, PseudoLegalTargets, Side};

/// The sentence for how the piece on a square moves from there: `The black bishop on f8 goes to d6
/// and e7, captures on c5.` Nothing, if none stands there.
pub(crate) fn sentence(board: BoardView<'_>, from: Square) -> Option<String> {
    let there = board.session.now.view.board.at(from)?;
    let reached = board.session.table.pseudo_legal_targets(from);
    let name = names::piece(board.session.table.piece_set(), there);
    let phrases = phrases(&reached);
    let told = [checks(board, from), limits(board, from, there, &reached)];
    let told = told.into_iter().flatten().map(|sentence| format!(" {sentence}"));
    Some(format!("The {name} on {from} {phrases}.{}", told.collect::<String>()))
}

/// The sentence for how a piece would move from a square, of a kind that isn't on the board: `No
/// mage is on the board. On c4 it goes to b3, c3 and d3.`
pub(crate) fn of_ghost(name: &str, from: Square, reached: &PseudoLegalTargets) -> String {
    format!("No {name} is on the board. On {from} it {}.", phrases(reached))
}

fn phrases(reached: &PseudoLegalTargets) -> String {
    let phrases = [
        ("goes to", reached.moves),
        ("captures on", reached.captures),
        ("changes places on", reached.swaps),
        ("can castle toward", reached.castles),
    ];
    let told = phrases.into_iter().filter(|(_, squares)| !squares.is_empty());
    let told: Vec<String> =
        told.map(|(verb, squares)| format!("{verb} {}", list(squares))).collect();
    if told.is_empty() { "has nowhere to go".to_owned() } else { told.join(", ") }
}

/// Squares as a list: `a1, b2 and c3`.
pub(crate) fn list(squares: SquareSet) -> String {
    let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
    match names.as_slice() {
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => names.concat(),
    }
}

/// The sentence about the king that the piece gives check to, if it gives check.
fn checks(board: BoardView<'_>, from: Square) -> Option<String> {
    let view = &board.session.now.view;
    let checked = |king: &&Square| {
        let owner = view.board.at(**king).map(Piece::faction);
        let foes = Side::BOTH.into_iter().filter(|side| Some(side.faction()) != owner);
        foes.into_iter().any(|side| board.session.table.attackers(**king, side).contains(from))
    };
    let king = view.checked.iter().find(checked)?;
    Some(format!("It gives check on {king}."))
}

/// The sentence about the limits that the rules set to the piece's moves, if it could move now but
/// for them: because it is pinned, or another part is due.
fn limits(
    board: BoardView<'_>,
    from: Square,
    there: Piece,
    reached: &PseudoLegalTargets,
) -> Option<String> {
    let side =
        board.session.now.side.filter(|_| board.session.now.audience == Audience::Decider)?;
    // Before the pieces move, no rule keeps one from it.
    let begun =
        |offer: &OfferedGesture| offer.source.is_some_and(|source| source.square().is_some());
    board.session.now.offered.iter().any(begun).then_some(())?;
    let is_foe = there.faction() == side.other().faction();
    let place = Place::Square(from);
    let offered = board.session.now.offered.iter().filter(|offer| offer.source == Some(place));
    let legal: SquareSet =
        offered.flat_map(|offer| &offer.targets).filter_map(|to| to.square()).collect();
    let denied = (reached.all() & !legal).first().filter(|_| !is_foe)?;
    let to = (!legal.is_empty()).then_some(Place::Square(denied));
    let refusal = board.session.table.refuse(side, &Gesture { from: place, to });
    let now = if to.is_none() { String::new() } else { format!("Now only to {}. ", list(legal)) };
    Some(format!("{now}{}", refusal.sentence))
}
