//! Questions about what stands where.

use crate::ui::interaction::{BoardView, Hands};
use crate::ui::speech::queries::listed;
use crate::ui::speech::{names, sentences};
use motley_rules::board::{Faction, Piece, PieceType, Square};
use motley_rules::movement::counted_name;
use motley_rules::play::{Place, ReserveState, Side};

/// A line of squares through the one that has the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// From White's edge to Black's.
    File,
    /// From file a on.
    Rank,
}

/// The sentence about the pieces on a file or a rank.
pub(crate) fn line(board: BoardView<'_>, at: Place, line: Line) -> String {
    let Some(square) = at.square() else { return "This is no square of the board.".to_owned() };
    let name = match line {
        Line::File => format!("File {}", char::from(b'a' + square.file())),
        Line::Rank => format!("Rank {}", square.rank() + 1),
    };
    let is_on = |other: Square| match line {
        Line::File => other.file() == square.file(),
        Line::Rank => other.rank() == square.rank(),
    };
    let pieces = board.session.now.view.board.pieces().filter(|(other, _)| is_on(*other));
    let names: Vec<String> = pieces.map(|(other, _)| names::on_square(board, other)).collect();
    format!("{name}: {}.", listed(&names, "empty"))
}

/// The armies in the order they are told: the one of whoever decides, or is
/// nearer, the other's, neutral ones.
fn armies(board: BoardView<'_>) -> [Faction; 4] {
    let side = board.session.now.side.unwrap_or_else(|| board.session.near());
    [side.faction(), side.other().faction(), Faction::Gray, Faction::Second]
}

/// Says where the pieces with a letter are; asked again where the focus still
/// is, it takes the focus to the next of them.
pub(crate) fn pieces(hands: &mut Hands<'_>, letter: char, at: Place) {
    let Some(kind) = hands.session.table.piece_set().by_letter(letter) else {
        return hands.outbox.say(&format!("No piece of this game has the letter {letter}."));
    };
    let found =
        armies(hands.board()).map(|army| (army, places(hands.board(), Piece::new(army, kind))));
    let all: Vec<Place> = found.iter().flat_map(|(_, places)| places).copied().collect();
    let name = hands.session.table.piece_set().def(kind).name;
    if hands.interaction.asked_pieces != Some((kind, at)) || all.is_empty() {
        let told = found.iter().filter(|(_, places)| !places.is_empty());
        let told: Vec<String> = told.map(|army| group(hands.board(), army, name)).collect();
        hands.interaction.asked_pieces = Some((kind, at));
        let none = format!("There is no {name}");
        return hands
            .outbox
            .say(&format!("{}.", if told.is_empty() { none } else { told.join(". ") }));
    }
    let here = all.iter().position(|place| *place == at);
    let next = here.map_or(0, |here| (here + 1) % all.len());
    if let Some(place) = all.get(next) {
        hands.interaction.asked_pieces = Some((kind, *place));
        hands.put_focus(*place);
    }
}

/// The places where a piece is: squares, then places off the board that can be reached by the
/// keyboard.
fn places(board: BoardView<'_>, piece: Piece) -> Vec<Place> {
    let view = &board.session.now.view;
    let squares = view.board.all(piece).into_iter().map(Place::Square);
    let waiting = view.reserves.iter().filter(|reserve| {
        let is_there = reserve.count > 0 && reserve.state != ReserveState::Empty;
        reserve.piece == Some(piece) && is_there
    });
    let places = squares.chain(waiting.map(|reserve| reserve.place));
    places.filter(|place| board.surface.layout.area(*place).is_some()).collect()
}

/// The places of an army's pieces of one kind: `White rooks: a1, h1`.
fn group(board: BoardView<'_>, (army, places): &(Faction, Vec<Place>), name: &str) -> String {
    let places: Vec<String> = places.iter().map(|place| place_name(board, *place)).collect();
    let army = sentences::capitalised(army.name());
    format!("{army} {}: {}", counted_name(name, places.len()), places.join(", "))
}

fn place_name(board: BoardView<'_>, place: Place) -> String {
    match place {
        Place::Square(square) => match board.session.now.holder(square) {
            Some(side) => format!("{square} held by {side}"),
            None => square.to_string(),
        },
        Place::Hand(..) => "in hand".to_owned(),
        Place::Pool(..) => "in the pool".to_owned(),
        Place::Gate(..) => {
            let square = names::in_front(board.session.table.board_size(), place);
            let lost = board
                .session
                .now
                .reserve(place)
                .is_some_and(|reserve| reserve.state == ReserveState::Lost);
            let lost = if lost { ", lost" } else { "" };
            square.map_or_else(String::new, |square| format!("behind {square}{lost}"))
        }
        Place::Choice(_) => place.to_string(),
    }
}

/// The sentences about the number of pieces of each type that each army has on the board.
pub(crate) fn material(board: BoardView<'_>) -> String {
    let pieces = &board.session.now.view.board;
    let piece_set = board.session.table.piece_set();
    let told = armies(board).into_iter().filter_map(|army| {
        let count = |kind: PieceType| {
            let count = pieces.all(Piece::new(army, kind)).into_iter().count();
            (count > 0)
                .then(|| format!("{count} {}", counted_name(piece_set.def(kind).name, count)))
        };
        // The king first, pawns last, as pieces are set up.
        let of = |rank| {
            let is_next = move |kind: &PieceType| order(piece_set.def(*kind).letter) == rank;
            piece_set.piece_types().filter(is_next)
        };
        let counts: Vec<String> = [0, 1, 2].into_iter().flat_map(of).filter_map(count).collect();
        let plays = Side::BOTH.into_iter().any(|side| side.faction() == army);
        let name = sentences::capitalised(army.name());
        (plays || !counts.is_empty()).then(|| format!("{name}: {}.", listed(&counts, "nothing")))
    });
    told.collect::<Vec<_>>().join(" ")
}

const fn order(letter: char) -> u8 {
    match letter {
        'K' => 0,
        'P' => 2,
        _ => 1,
    }
}
