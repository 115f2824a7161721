//! The seats: the players, what they have captured and hold, and the time they have left.

use crate::ui::port::event::Picked;
use crate::ui::session::balance::KING;
use crate::ui::session::controllers::Controller;
use crate::ui::session::{Session, captures, clock, time};
use motley_rules::board::{Faction, Piece, Square};
use motley_rules::play::Side;

/// A player's seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The side.
    pub side: Side,
    /// The player's name, or else the game's word for who sat down here.
    pub name: String,
    /// What stands in the name's place while the player has none of his own.
    pub nameless: String,
    /// The game's word for whoever decides for the side, if the name is another.
    pub called: Option<String>,
    /// `Yes` if a person plays here, and the computer on the other side.
    pub is_you: Picked,
    /// `Yes` if it is his turn.
    pub turn: Picked,
    /// `Yes` if he is nearer to the board's lower edge.
    pub near: Picked,
    /// `Yes` if the name can be changed: of a person in the players' own game.
    pub renamed: Picked,
    /// The pieces that he has captured: each drawing once, with its army, its name and how many.
    pub captured: Vec<Captured>,
    /// What he has more than the other player, in pawns, once something was captured.
    pub lead: Option<u32>,
    /// The number of his kings, in a game in which a player has several.
    pub kings: Option<usize>,
    /// The neutral pieces that he holds, with their squares.
    pub held: Vec<Held>,
    /// His time for the whole game, if it is limited.
    pub time: Option<Face>,
}

/// Captured pieces of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captured {
    /// The name of the pieces and of their drawing.
    pub name: &'static str,
    /// Their army.
    pub army: Faction,
    /// The number of them.
    pub count: usize,
}

/// A neutral piece that a player holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The name of the piece and of its drawing.
    pub name: &'static str,
    /// Its army.
    pub army: Faction,
    /// Its square.
    pub square: Square,
}

/// A clock as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// The time left, `1:05` or `1:00:00`.
    pub time: String,
    /// `Yes` if it runs.
    pub runs: Picked,
    /// `Yes` if there is little time left.
    pub low: Picked,
}

/// So many seconds are little.
const LOW: u32 = 20;

/// White's and Black's seat.
pub(crate) fn seats(session: &Session) -> Vec<Seat> {
    // Whoever watches isn't told how the players' clocks stand.
    let times = time::times(session).filter(|_| session.watching.is_none());
    let (running, players) = (time::running(session), session.deciders());
    let is_own = session.study.is_none() && !session.is_read_only();
    let mut taken = Side::BOTH.map(|side| captured(session, side));
    let is_even = taken.iter().all(Vec::is_empty);
    let lead = |side| session.worths.lead(&*session.table, &session.now.view, side);
    let kings = kings(session, &taken);
    let seat = |side: Side| {
        let called = session.table.player(side);
        let nameless = session.table.player_at_start(session.seat_of(side));
        let name = players.name(side).map_or_else(|| nameless.clone(), ToString::to_string);
        let turn = session.now.side.filter(|_| session.now.outcome().is_none());
        Seat {
            side,
            called: (name != called).then_some(called),
            is_you: is_you(session, side),
            name,
            nameless,
            turn: Picked::from(turn == Some(side)),
            near: Picked::from(session.near() == side),
            renamed: Picked::from(is_own && session.controller(side) == Controller::Person),
            captured: std::mem::take(&mut taken[side.index()]),
            lead: (!is_even).then(|| lead(side)).flatten(),
            kings: kings.map(|kings| kings[side.index()]),
            held: held(session, side),
            time: times.map(|times| {
                face(times.left(session.seat_of(side)), Picked::from(running == Some(side)))
            }),
        }
    };
    Side::BOTH.into_iter().map(seat).collect()
}

/// The numbers of White's and Black's kings, if one of them has several or has lost one.
fn kings(session: &Session, captured: &[Vec<Captured>; 2]) -> Option<[usize; 2]> {
    let king = session.table.piece_set().by_name(KING)?;
    let own = |side: Side| {
        let pieces = session.now.view.board.pieces();
        let is_king = |piece: Piece| piece == Piece::new(side.faction(), king);
        pieces.filter(|(_, piece)| is_king(*piece)).count()
    };
    let kings = Side::BOTH.map(own);
    let one_is_lost = captured.iter().flatten().any(|kind| kind.name == KING);
    (one_is_lost || kings.iter().any(|count| *count > 1)).then_some(kings)
}

fn captured(session: &Session, side: Side) -> Vec<Captured> {
    let mut kinds: Vec<Captured> = Vec::new();
    for piece in captures::captured(&session.captures, &*session.table, side) {
        let (name, army) =
            (session.table.piece_set().def(piece.piece_type()).name, piece.faction());
        match kinds.iter_mut().find(|kind| kind.name == name && kind.army == army) {
            Some(kind) => kind.count += 1,
            None => kinds.push(Captured { name, army, count: 1 }),
        }
    }
    kinds
}

fn held(session: &Session, side: Side) -> Vec<Held> {
    let view = &session.now.view;
    let of = view.controlled.iter().filter(|(_, by)| *by == side);
    let pieces = of.filter_map(|(square, _)| Some((*square, view.board.at(*square)?)));
    let held = pieces.map(|(square, piece)| Held {
        name: session.table.piece_set().def(piece.piece_type()).name,
        army: piece.faction(),
        square,
    });
    held.collect()
}

/// The clock of the decision that is due.
pub(crate) fn limit(session: &Session) -> Option<Face> {
    let runs = Picked::from(time::goes(session));
    time::decision(session).map(|left| face(left, runs))
}

/// `Yes` if a person plays that side, and the computer the other one.
fn is_you(session: &Session, side: Side) -> Picked {
    let is_person = |side| session.controller(side) == Controller::Person;
    Picked::from(is_person(side) && !is_person(side.other()))
}

/// The times on the clocks, in sentences.
pub(crate) fn times(session: &Session) -> Vec<String> {
    let limit = limit(session).map(|face| format!("Time left: {}.", face.time));
    let mut times: Vec<String> = limit.into_iter().collect();
    times.extend(seats(session).into_iter().filter_map(|seat| {
        let player = session.called(seat.side);
        Some(format!("{player}'s clock: {}.", seat.time?.time))
    }));
    times
}

fn face(left: u32, runs: Picked) -> Face {
    let seconds = clock::seconds(left);
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let time = match hours {
        0 => format!("{minutes}:{rest:02}"),
        _ => format!("{hours}:{minutes:02}:{rest:02}"),
    };
    Face { time, runs, low: Picked::from(seconds < LOW) }
}
