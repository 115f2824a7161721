//! Questions about the square that has the focus, and the piece on it.

use crate::ui::interaction::{BoardView, disambiguation};
use crate::ui::session::control::is_neutral;
use crate::ui::session::snapshot::OfferedGesture;
use crate::ui::speech::queries::listed;
use crate::ui::speech::{moves_from, names, piece_words, sentences};
use motley_rules::board::{Piece, Square};
use motley_rules::game::Answer;
use motley_rules::play::{Gesture, Place, Side};

const NO_SQUARE: &str = "This is no square of the board.";

/// The sentences about the pieces of either side that attack a square. Those that cover a piece of
/// their own side defend it.
pub(crate) fn attackers(board: BoardView<'_>, at: Place) -> String {
    let Some(square) = at.square() else { return NO_SQUARE.to_owned() };
    if board.session.draft().is_some() {
        return "Nothing is attacked while armies are built.".to_owned();
    }
    let sides = Side::BOTH.map(|side| attacked_by(board, square, side));
    format!("{}. {}", names::on_square(board, square), sides.join(" "))
}

fn attacked_by(board: BoardView<'_>, square: Square, side: Side) -> String {
    let pieces = &board.session.now.view.board;
    let there = pieces.at(square);
    let own = there.is_some_and(|piece| piece.faction() == side.faction());
    // Neutral pieces don't capture each other.
    let covered = there.filter(|piece| is_neutral(*piece)).map(Piece::faction);
    let attackers = board.session.table.attackers(square, side).into_iter().filter_map(|from| {
        let piece = pieces.at(from)?;
        (Some(piece.faction()) != covered).then(|| named(board, (from, piece), side))
    });
    let verb = if own { "defends" } else { "attacks" };
    let names = listed(&attackers.collect::<Vec<_>>(), "nothing");
    format!("{side} {verb}: {names}.")
}

/// A piece and where it is, without its colour where that is the side's own:
/// `knight f3`.
fn named(board: BoardView<'_>, (square, piece): (Square, Piece), side: Side) -> String {
    let piece_set = board.session.table.piece_set();
    if piece.faction() == side.faction() {
        format!("{} {square}", piece_set.def(piece.piece_type()).name)
    } else {
        format!("{} {square}", names::piece(piece_set, piece))
    }
}

/// The sentences about where what is at a place can go now; of a piece on the board that can't,
/// about where it could go, and the reason why it can't.
pub(crate) fn reach(board: BoardView<'_>, at: Place) -> String {
    if let Some(sentence) = board.session.curtain() {
        return sentence;
    }
    let offered: Vec<&OfferedGesture> =
        board.session.now.offered.iter().filter(|offer| offer.source == Some(at)).collect();
    if offered.is_empty() {
        let reaches =
            |from: &Square| !board.session.table.pseudo_legal_targets(*from).all().is_empty();
        let told = at.square().filter(reaches).and_then(|at| moves_from::sentence(board, at));
        if let Some(told) = told {
            return told;
        }
        return disambiguation::refusal(board.session, Gesture { from: at, to: None }).sentence;
    }
    let phrases = [
        ("go to", phrase(board, &offered, Manner::Goes)),
        ("take", phrase(board, &offered, Manner::Takes)),
        ("change places with", phrase(board, &offered, Manner::Swaps)),
        ("castle with", phrase(board, &offered, Manner::Castles)),
        ("become", promotions(board, &offered, at)),
    ];
    let phrases = phrases.into_iter().filter(|(_, places)| !places.is_empty());
    let phrases = phrases.map(|(verb, places)| format!("can {verb} {}", places.join(", ")));
    let what = names::place(board, at);
    format!("{what}: {}.", phrases.collect::<Vec<_>>().join("; "))
}

/// The manner in which a piece reaches a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    Goes,
    Takes,
    Swaps,
    Castles,
}

/// The targets of the ways in this manner, each once.
fn phrase(board: BoardView<'_>, offered: &[&OfferedGesture], manner: Manner) -> Vec<String> {
    let mut targets: Vec<String> = Vec::new();
    for offer in offered {
        // A king that castles may be put on the rook as well: that is said once.
        let castles = offer.answers.iter().find_map(|answer| match answer {
            Answer::Castle(rook) => Some(Place::Square(*rook)),
            _ => None,
        });
        let target = castles.or_else(|| offer.targets.first().copied());
        let Some(target) = target.filter(|target| Some(*target) != offer.source) else { continue };
        let is = if castles.is_some() {
            Manner::Castles
        } else if offer.swaps() {
            Manner::Swaps
        } else if stands(board, target) {
            Manner::Takes
        } else {
            Manner::Goes
        };
        let name = if is == Manner::Goes { bare(board, target) } else { met(board, target) };
        if is == manner && !targets.contains(&name) {
            targets.push(name);
        }
    }
    targets
}

/// True if a piece is there that would be captured. In an army that is being built nothing is
/// captured: pieces change places.
fn stands(board: BoardView<'_>, target: Place) -> bool {
    let there = target.square().and_then(|square| board.session.now.view.board.at(square));
    there.is_some() && board.session.draft().is_none()
}

fn bare(board: BoardView<'_>, place: Place) -> String {
    place.name(board.session.table.board_size()).unwrap_or_else(|| place.to_string())
}

fn met(board: BoardView<'_>, place: Place) -> String {
    let there = place.square().and_then(|square| board.session.now.view.board.at(square));
    let name = there.map(|piece| board.session.table.piece_set().def(piece.piece_type()).name);
    format!("{} on {}", name.unwrap_or("piece"), bare(board, place))
}

/// The names of the piece types that the piece can promote to where it stands.
fn promotions(board: BoardView<'_>, offered: &[&OfferedGesture], at: Place) -> Vec<String> {
    let in_place = offered.iter().filter(|offer| offer.targets.contains(&at));
    let kinds = in_place.flat_map(|offer| &offer.answers).filter_map(|answer| match answer {
        Answer::PieceType(kind) => Some(board.session.table.piece_set().def(*kind).name.to_owned()),
        _ => None,
    });
    kinds.collect()
}

/// The words for how pieces like the one at a place move.
pub(crate) fn guide(board: BoardView<'_>, at: Place) -> String {
    let there = match at {
        Place::Square(square) => board.session.now.view.board.at(square),
        _ => board.session.now.reserve(at).and_then(|reserve| reserve.piece),
    };
    let Some(piece) = there else { return "There is no piece here.".to_owned() };
    let piece_set = board.session.table.piece_set();
    let (man, words) = (piece_set.def(piece.piece_type()), piece_words::of_piece(piece_set, piece));
    format!("{}, {}: {words}.", sentences::capitalised(man.name), man.letter)
}
