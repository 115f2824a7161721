//! The position as a person at the table sees it.

use super::{Choice, Side};
use crate::board::{Board, BoardSize, Piece, PieceType, Square};
use std::fmt;

/// A place that a piece can be in or that can be picked: the end of a gesture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A square of the board.
    Square(Square),
    /// The place behind the board on this file (0–15) on this side's edge,
    /// where a piece waits to be gated.
    Gate(Side, u8),
    /// This piece in this side's hand, which may hold pieces of neutral
    /// armies as well.
    Hand(Side, Piece),
    /// Pieces of this type that this side can promote to.
    Pool(Side, PieceType),
    /// One of the answers that the state offers.
    Choice(Choice),
}

impl Place {
    /// The place's name on a board of this size: `e4` for a square, `b0` or
    /// `b9` for a gate; nothing for places that have none.
    #[must_use]
    pub fn name(self, board_size: BoardSize) -> Option<String> {
        match self {
            Self::Square(square) => Some(square.to_string()),
            Self::Gate(side, file) => {
                let rank = match side {
                    Side::White => 0,
                    Side::Black => board_size.ranks() + 1,
                };
                Some(format!("{}{rank}", char::from(b'a' + file)))
            }
            Self::Hand(..) | Self::Pool(..) | Self::Choice(_) => None,
        }
    }

    /// The square or gate of this name on a board of this size; none if the board has none.
    #[must_use]
    pub fn from_name(name: &str, board_size: BoardSize) -> Option<Self> {
        let square = name.parse().ok().filter(|square| board_size.contains(*square));
        if let Some(square) = square {
            return Some(Self::Square(square));
        }
        let gates = Side::BOTH.into_iter();
        let mut gates =
            gates.flat_map(|side| (0..board_size.files()).map(move |f| Self::Gate(side, f)));
        gates.find(|gate| gate.name(board_size).as_deref() == Some(name))
    }

    /// The square, if the place is one.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) => Some(square),
            _ => None,
        }
    }
}

/// The eyes through which the table is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// This player's: the other's sealed choices are hidden.
    Player(Side),
    /// Nobody's in particular: every sealed choice is hidden.
    Public,
}

/// A place off the board and what is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reserve {
    /// The place.
    pub place: Place,
    /// The piece that is or was there.
    pub piece: Option<Piece>,
    /// The number of such pieces, 0–255.
    pub count: u8,
    /// Its state: empty, waiting or lost.
    pub state: ReserveState,
}

impl Reserve {
    /// So many pieces that wait in a hand or pool, or an empty place of its own for them.
    #[must_use]
    pub fn held(place: Place, piece: Piece, count: u8) -> Self {
        let state = if count == 0 { ReserveState::Empty } else { ReserveState::Waiting };
        Self { place, piece: (count > 0).then_some(piece), count, state }
    }
}

/// The state of a place off the board: if a piece is there, and can come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReserveState {
    /// Nothing is there.
    Empty,
    /// It waits to come in.
    Waiting,
    /// It can never come in.
    Lost,
}

/// A position as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct View {
    /// The pieces on the board.
    pub board: Board,
    /// Gates, hands and pools, in the order they are shown.
    pub reserves: Vec<Reserve>,
    /// The squares of kings that stand in check.
    pub checked: Vec<Square>,
    /// Squares of controlled pieces, and by whom.
    pub controlled: Vec<(Square, Side)>,
    /// The name of the decision that is due, such as "choose a piece" or
    /// "light part"; empty where it goes without saying.
    pub part: String,
    /// The parts of the turn, in order; none where a turn is one decision.
    pub parts: Vec<PartView>,
    /// The news about how this position has come about: who plays which army and why. Sentences,
    /// shown until the next action.
    pub news: Vec<String>,
    /// The types of pieces a guide should show for this position.
    pub piece_types: Vec<PieceType>,
}

/// One part of a turn, as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartView {
    /// Its name: "light", "first piece".
    pub name: String,
    /// Its state.
    pub state: PartState,
}

/// The state of a part of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartState {
    /// It has been played.
    Done,
    /// It is due.
    Due,
    /// It comes later.
    ToCome,
    /// It was passed over, for this reason.
    Skipped(String),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(square) => square.fmt(f),
            Self::Gate(side, file) => {
                write!(f, "{side}'s gate on file {}", char::from(b'a' + file))
            }
            Self::Hand(side, _) => write!(f, "{side}'s hand"),
            Self::Pool(side, _) => write!(f, "{side}'s pool"),
            Self::Choice(_) => f.write_str("a choice"),
        }
    }
}
