//! What the game keeps besides the board.

use crate::board::{Kind, Piece, Square, SquareSet};
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, Ledger, PAWN, QUEEN, ROOK};
use crate::play::{Effect, Place, Side};

/// The number of files, and so of gates on a side.
pub(super) const FILES: usize = 8;

/// Everything but the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) phase: Phase,
    pub(super) gates: [[Gate; FILES]; 2],
    /// Also whose decision is due before the first move on the board.
    pub(super) ledger: Ledger,
}

/// How far the game has come, and the types as far as they are selected, in
/// the order in which they are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// White selects the first type.
    First,
    /// Black selects the second type.
    Second(Kind),
    /// The pieces are placed behind the board.
    Placing([Kind; 2]),
    /// Moves on the board.
    Playing([Kind; 2]),
}

/// The place behind one square of the first rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gate {
    /// Nothing waits here, or what waited has entered.
    Empty,
    /// A piece of this kind waits for the piece in front to move.
    Waiting(Kind),
    /// A piece of this kind can never enter.
    Lost(Kind),
}

impl Gate {
    pub(super) const fn waiting(self) -> Option<Kind> {
        match self {
            Self::Waiting(kind) => Some(kind),
            Self::Empty | Self::Lost(_) => None,
        }
    }
}

impl State {
    pub(super) fn opening() -> Self {
        Self {
            phase: Phase::First,
            gates: [[Gate::Empty; FILES]; 2],
            ledger: Ledger::new(SquareSet::EMPTY),
        }
    }

    #[inline]
    pub(super) fn gate(&self, side: Side, file: u8) -> Gate {
        self.gates[side.index()][usize::from(file) % FILES]
    }

    pub(super) fn set_gate(&mut self, side: Side, file: u8, gate: Gate) {
        self.gates[side.index()][usize::from(file) % FILES] = gate;
    }

    /// The kind that waits behind this square, if it is a gate's square of
    /// this side.
    #[inline]
    pub(super) fn behind(&self, side: Side, square: Square) -> Option<Kind> {
        if square.rank() == home(side) { self.gate(side, square.file()).waiting() } else { None }
    }

    /// Whether anything of either side still waits.
    pub(super) fn anything_waits(&self) -> bool {
        self.gates.iter().flatten().any(|gate| gate.waiting().is_some())
    }

    /// The types selected so far, in the order in which they are placed.
    pub(super) fn types(&self) -> Vec<Kind> {
        match self.phase {
            Phase::First => Vec::new(),
            Phase::Second(first) => vec![first],
            Phase::Placing(types) | Phase::Playing(types) => types.to_vec(),
        }
    }

    /// The files of a side's gates with their gates.
    pub(super) fn row(&self, side: Side) -> impl Iterator<Item = (u8, Gate)> {
        (0..).zip(self.gates[side.index()])
    }

    /// How many pieces a side has placed.
    pub(super) fn placed(&self, side: Side) -> usize {
        self.row(side).filter(|(_, gate)| *gate != Gate::Empty).count()
    }

    /// The type that a side places next.
    pub(super) fn to_place(&self, side: Side) -> Option<Kind> {
        match self.phase {
            Phase::Placing(types) => types.get(self.placed(side)).copied(),
            _ => None,
        }
    }
}

impl crate::play::Stage for State {
    #[inline]
    fn absorb(&mut self, effect: &Effect) {
        match *effect {
            Effect::Shift { from: Place::Gate(side, file), .. } => {
                self.set_gate(side, file, Gate::Empty);
            }
            Effect::Shift { piece, to: Place::Gate(side, file), .. } => {
                self.set_gate(side, file, Gate::Waiting(piece.kind()));
            }
            Effect::Take { piece, at: Place::Gate(side, file) } => {
                self.set_gate(side, file, Gate::Lost(piece.kind()));
            }
            _ => {}
        }
    }
}

/// A side's first rank.
pub(super) const fn home(side: Side) -> u8 {
    match side {
        Side::White => 0,
        Side::Black => 7,
    }
}

/// The king's file at the start, e.
pub(super) const KINGS_FILE: u8 = 4;

/// The rooks' files at the start, a and h.
pub(super) const ROOKS_FILES: [u8; 2] = [0, 7];

/// Pieces of the orthodox array on its squares.
pub(super) fn array() -> impl Iterator<Item = (Square, Piece)> {
    const BACK: [Kind; FILES] = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK];
    let ranks = [
        (Side::White, 0, None),
        (Side::White, 1, Some(PAWN)),
        (Side::Black, 6, Some(PAWN)),
        (Side::Black, 7, None),
    ];
    ranks.into_iter().flat_map(|(side, rank, pawn)| {
        (0..).zip(BACK).filter_map(move |(file, kind)| {
            let piece = Piece::new(side.faction(), pawn.unwrap_or(kind));
            Some((Square::new(file, rank)?, piece))
        })
    })
}
