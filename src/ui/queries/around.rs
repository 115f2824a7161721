//! Questions about the square that has the focus, and the piece on it.

use super::listed;
use crate::ui::now::Way;
use crate::ui::preview::is_neutral;
use crate::ui::state::State;
use crate::ui::{moves_from, names, narrowing, speech, typed, words};
use motley_rules::board::{Piece, Square};
use motley_rules::game::Answer;
use motley_rules::play::{Gesture, Place, Side};

const NO_SQUARE: &str = "This is no square of the board.";

/// What attacks a square for either side. What covers a piece of its own side
/// defends it.
pub(super) fn attackers(state: &State, at: Place) -> String {
    let Some(square) = at.square() else { return NO_SQUARE.to_owned() };
    if state.draft().is_some() {
        return "Nothing is attacked while armies are built.".to_owned();
    }
    let sides = Side::BOTH.map(|side| attacked_by(state, square, side));
    format!("{}. {}", names::on_square(state, square), sides.join(" "))
}

fn attacked_by(state: &State, square: Square, side: Side) -> String {
    let placement = &state.now.view.board;
    let there = placement.at(square);
    let own = there.is_some_and(|piece| piece.faction() == side.faction());
    // Neutral pieces don't capture each other.
    let covered = there.filter(|piece| is_neutral(*piece)).map(Piece::faction);
    let attackers = state.table.attackers(square, side).into_iter().filter_map(|from| {
        let piece = placement.at(from)?;
        (Some(piece.faction()) != covered).then(|| named(state, (from, piece), side))
    });
    let verb = if own { "defends" } else { "attacks" };
    let names = listed(&attackers.collect::<Vec<_>>(), "nothing");
    format!("{side} {verb}: {names}.")
}

/// A piece and where it is, without its colour where that is the side's own:
/// `knight f3`.
fn named(state: &State, (square, piece): (Square, Piece), side: Side) -> String {
    let men = state.table.piece_set();
    if piece.faction() == side.faction() {
        format!("{} {square}", men.def(piece.piece_type()).name)
    } else {
        format!("{} {square}", names::piece(men, piece))
    }
}

/// Where what is at a place can go now; of a piece on the board that can't,
/// where it could go, and why it can't.
pub(super) fn reach(state: &State, at: Place) -> String {
    if let Some(sentence) = typed::curtain(state) {
        return sentence;
    }
    let ways: Vec<&Way> = state.now.ways.iter().filter(|way| way.source == Some(at)).collect();
    if ways.is_empty() {
        let reaches = |from: &Square| !state.table.pseudo_legal_targets(*from).all().is_empty();
        let told = at.square().filter(reaches).and_then(|at| moves_from::sentence(state, at));
        if let Some(told) = told {
            return told;
        }
        return narrowing::refusal(state, Gesture { from: at, to: None }).sentence;
    }
    let phrases = [
        ("go to", phrase(state, &ways, Manner::Goes)),
        ("take", phrase(state, &ways, Manner::Takes)),
        ("change places with", phrase(state, &ways, Manner::Swaps)),
        ("castle with", phrase(state, &ways, Manner::Castles)),
        ("become", promotions(state, &ways, at)),
    ];
    let phrases = phrases.into_iter().filter(|(_, places)| !places.is_empty());
    let phrases = phrases.map(|(verb, places)| format!("can {verb} {}", places.join(", ")));
    let what = names::place(state, at);
    format!("{what}: {}.", phrases.collect::<Vec<_>>().join("; "))
}

/// How a piece comes to a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    Goes,
    Takes,
    Swaps,
    Castles,
}

/// The targets of the ways in this manner, each once.
fn phrase(state: &State, ways: &[&Way], manner: Manner) -> Vec<String> {
    let mut targets: Vec<String> = Vec::new();
    for way in ways {
        // A king that castles may be put on the rook as well: that is said once.
        let castles = way.answers.iter().find_map(|answer| match answer {
            Answer::Castle(rook) => Some(Place::Square(*rook)),
            _ => None,
        });
        let target = castles.or_else(|| way.targets.first().copied());
        let Some(target) = target.filter(|target| Some(*target) != way.source) else { continue };
        let is = if castles.is_some() {
            Manner::Castles
        } else if way.swaps() {
            Manner::Swaps
        } else if stands(state, target) {
            Manner::Takes
        } else {
            Manner::Goes
        };
        let name = if is == Manner::Goes { bare(state, target) } else { met(state, target) };
        if is == manner && !targets.contains(&name) {
            targets.push(name);
        }
    }
    targets
}

/// Whether a piece is there that would be captured. In an army that is being
/// built nothing is captured: pieces change places.
fn stands(state: &State, target: Place) -> bool {
    let there = target.square().and_then(|square| state.now.view.board.at(square));
    there.is_some() && state.draft().is_none()
}

fn bare(state: &State, place: Place) -> String {
    place.name(state.table.board_size()).unwrap_or_else(|| place.to_string())
}

fn met(state: &State, place: Place) -> String {
    let there = place.square().and_then(|square| state.now.view.board.at(square));
    let name = there.map(|piece| state.table.piece_set().def(piece.piece_type()).name);
    format!("{} on {}", name.unwrap_or("piece"), bare(state, place))
}

/// What the piece can become where it stands.
fn promotions(state: &State, ways: &[&Way], at: Place) -> Vec<String> {
    let in_place = ways.iter().filter(|way| way.targets.contains(&at));
    let kinds = in_place.flat_map(|way| &way.answers).filter_map(|answer| match answer {
        Answer::PieceType(kind) => Some(state.table.piece_set().def(*kind).name.to_owned()),
        _ => None,
    });
    kinds.collect()
}

/// How pieces like the one at a place move.
pub(super) fn guide(state: &State, at: Place) -> String {
    let there = match at {
        Place::Square(square) => state.now.view.board.at(square),
        _ => names::reserve(state, at).and_then(|reserve| reserve.piece),
    };
    let Some(piece) = there else { return "There is no piece here.".to_owned() };
    let man = state.table.piece_set().def(piece.piece_type());
    format!("{}, {}: {}.", speech::capitalised(man.name), man.letter, words::of(man))
}
