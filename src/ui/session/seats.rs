//! The seats: the players, and the time they have left.

use crate::ui::port::event::Picked;
use crate::ui::session::{Session, clock, time};
use motley_rules::play::Side;

/// A player's seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The side.
    pub side: Side,
    /// The player's name, or that of the side.
    pub name: String,
    /// The game's word for the player, if he has a name of his own.
    pub called: Option<String>,
    /// `Yes` if it is his turn.
    pub turn: Picked,
    /// His time for the whole game, if it is limited.
    pub time: Option<Face>,
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

/// Both seats, where there is anything to tell.
pub(crate) fn seats(session: &Session) -> Vec<Seat> {
    let times = time::times(session);
    let people = session.people();
    if times.is_none() && !people.any() {
        return Vec::new();
    }
    let (running, players) = (time::running(session), session.deciders());
    let seat = |side: Side| {
        let called = session.table.player(side);
        let name = players.name(side).map(ToString::to_string);
        let turn = session.now.side.filter(|_| session.now.outcome().is_none());
        Seat {
            side,
            called: name.as_ref().map(|_| called.clone()),
            name: name.unwrap_or(called),
            turn: Picked::from(turn == Some(side)),
            time: times.map(|times| {
                face(times.left(session.seat_of(side)), Picked::from(running == Some(side)))
            }),
        }
    };
    Side::BOTH.into_iter().map(seat).collect()
}

/// The clock of the decision that is due.
pub(crate) fn limit(session: &Session) -> Option<Face> {
    let runs = Picked::from(time::goes(session));
    time::decision(session).map(|left| face(left, runs))
}

/// The times on the clocks, in sentences.
pub(crate) fn times(session: &Session) -> Vec<String> {
    let limit = limit(session).map(|face| format!("Time left: {}.", face.time));
    let game = seats(session).into_iter().filter_map(|seat| {
        let player = session.called(seat.side);
        Some(format!("{player}'s clock: {}.", seat.time?.time))
    });
    limit.into_iter().chain(game).collect()
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
