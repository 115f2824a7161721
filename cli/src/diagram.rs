//! A position as text: the pieces on the board and beside it, and the side to move.

use std::fmt::{self, Display, Formatter};

use motley_rules::board::{Piece, Square};
use motley_rules::game::Table;
use motley_rules::notation::fen;
use motley_rules::play::{Place, Reserve, ReserveState, Side, Turn, View, Viewer};

/// A table as a viewer sees it. Shown, it is a diagram of several lines, each with
/// its end.
pub(crate) struct Diagram<'a> {
    table: &'a dyn Table,
    view: View,
}

/// A place off the board that holds a side's pieces.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tray {
    /// The pieces that can be dropped.
    Hand,
    /// The pieces that can be promoted to.
    Pool,
}

impl Tray {
    /// Every tray, in the order they are shown.
    const ALL: [Self; 2] = [Self::Hand, Self::Pool];

    /// Its name.
    const fn name(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Pool => "pool",
        }
    }

    /// The side and the tray that a place belongs to.
    const fn of(place: Place) -> Option<(Side, Self)> {
        match place {
            Place::Hand(side, _) => Some((side, Self::Hand)),
            Place::Pool(side, _) => Some((side, Self::Pool)),
            Place::Square(_) | Place::Gate(..) | Place::Choice(_) => None,
        }
    }
}

impl<'a> Diagram<'a> {
    /// The diagram of a table as it stands, as a viewer sees it.
    pub(crate) fn of(table: &'a dyn Table, viewer: Viewer) -> Self {
        Self { table, view: table.view(viewer) }
    }

    fn letter(&self, piece: Piece) -> String {
        fen::letter(piece, self.table.piece_set())
    }

    /// Writes a row of letters after the number of its rank.
    fn write_row(&self, f: &mut Formatter<'_>, rank: u8) -> fmt::Result {
        let squares = (0..self.table.board_size().files()).filter_map(|f| Square::new(f, rank));
        let pieces = squares.map(|square| self.view.board.at(square));
        let letters: Vec<String> =
            pieces.map(|p| p.map_or_else(|| ".".to_owned(), |p| self.letter(p))).collect();
        writeln!(f, "{} {}", rank + 1, letters.join(" "))
    }

    /// Writes the row of a side's gates, if it has any.
    fn write_gates(&self, f: &mut Formatter<'_>, side: Side) -> fmt::Result {
        let reserves = self.view.reserves.iter().copied();
        let own = reserves.filter(|r| matches!(r.place, Place::Gate(whose, _) if whose == side));
        let letters: Vec<String> = own.map(|reserve| self.gate(reserve)).collect();
        if letters.is_empty() {
            return Ok(());
        }
        let rank = if side == Side::White { 0 } else { self.table.board_size().ranks() + 1 };
        writeln!(f, "{rank} {}", letters.join(" "))
    }

    /// A gate: a letter where a piece waits, `*` where none does, `x` where one is lost.
    fn gate(&self, reserve: Reserve) -> String {
        match (reserve.state, reserve.piece) {
            (ReserveState::Lost, _) => "x".to_owned(),
            (ReserveState::Waiting, Some(piece)) => self.letter(piece),
            (ReserveState::Waiting, None) | (ReserveState::Empty, _) => "*".to_owned(),
        }
    }

    /// Writes the letters of the files.
    fn write_files(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let files = b'a'..b'a' + self.table.board_size().files();
        let letters: Vec<String> = files.map(|letter| char::from(letter).to_string()).collect();
        writeln!(f, "  {}", letters.join(" "))
    }

    /// Writes what lies in a side's tray, if anything does.
    fn write_tray(&self, f: &mut Formatter<'_>, side: Side, tray: Tray) -> fmt::Result {
        let reserves = self.view.reserves.iter().copied();
        let held = reserves.filter(|reserve| Tray::of(reserve.place) == Some((side, tray)));
        let pieces: Vec<String> = held.filter_map(|reserve| self.counted(reserve)).collect();
        if pieces.is_empty() {
            return Ok(());
        }
        writeln!(f, "{} in {}: {}", side.faction().name(), tray.name(), pieces.join(", "))
    }

    /// The name of the pieces in a place off the board, and their number if there are several.
    fn counted(&self, reserve: Reserve) -> Option<String> {
        let name = self.table.piece_set().def(reserve.piece?.piece_type()).name;
        Some(match reserve.count {
            0 | 1 => name.to_owned(),
            count => format!("{count} × {name}"),
        })
    }

    /// The status of the game: who is to move, or how it has ended.
    fn status(&self) -> String {
        let part = &self.view.part;
        match self.table.turn() {
            Turn::Over(outcome) => format!("{} {outcome}", outcome.score()),
            Turn::One { side, .. } if part.is_empty() => format!("{side} to move"),
            Turn::One { side, .. } => format!("{side}: {part}"),
            turn @ Turn::Both { .. } => self.status_of_both(&turn.deciders()),
        }
    }

    /// The decisions that these sides take unseen, each as whoever takes it sees it: once, if they
    /// are named alike.
    fn status_of_both(&self, deciders: &[Side]) -> String {
        let part = |side: &Side| self.table.view(Viewer::Player(*side)).part;
        let parts: Vec<String> = deciders.iter().map(part).collect();
        let players: Vec<String> = deciders.iter().map(|side| self.table.player(*side)).collect();
        match parts.first() {
            Some(first) if parts.iter().all(|part| part == first) => {
                format!("{}: {first}", players.join(" and "))
            }
            _ => {
                let each = |(player, part): (&String, &String)| format!("{player}: {part}");
                let decisions: Vec<String> = players.iter().zip(&parts).map(each).collect();
                decisions.join("; ")
            }
        }
    }
}

impl Display for Diagram<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.write_gates(f, Side::Black)?;
        for rank in (0..self.table.board_size().ranks()).rev() {
            self.write_row(f, rank)?;
        }
        self.write_gates(f, Side::White)?;
        self.write_files(f)?;
        for side in Side::BOTH {
            for tray in Tray::ALL {
                self.write_tray(f, side, tray)?;
            }
        }
        writeln!(f, "{}", self.status())?;
        writeln!(f, "{}", self.table.position())
    }
}
