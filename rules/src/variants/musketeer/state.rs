//! The state of the game besides the board and the fields of a FEN, whose side to move also has the
//! decision before the first move on the board.

use crate::board::{Board64, Piece, PieceType, Square, key_of_bytes};
use crate::mechanics::orthodox::{BISHOP, ExtraState, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::play::{Effect, Place, Side};

/// The number of files, and so of gates on a side.
pub(super) const FILES: usize = 8;

/// The phase and the gates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MusketeerState {
    pub(super) phase: MusketeerPhase,
    pub(super) gates: [[Gate; FILES]; 2],
}

/// The phase of the game, and the types as far as they are selected, in the order in which they are
/// placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MusketeerPhase {
    /// White selects the first type.
    First,
    /// Black selects the second type.
    Second(PieceType),
    /// The pieces are placed behind the board.
    Placing([PieceType; 2]),
    /// Moves on the board.
    Playing([PieceType; 2]),
}

/// The place behind one square of the first rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gate {
    /// Nothing waits here, or what waited has entered.
    Empty,
    /// A piece of this type waits for the piece in front to move.
    Waiting(PieceType),
    /// A piece of this type can never enter.
    Lost(PieceType),
}

impl Gate {
    pub(super) const fn waiting(self) -> Option<PieceType> {
        match self {
            Self::Waiting(piece_type) => Some(piece_type),
            Self::Empty | Self::Lost(_) => None,
        }
    }
}

impl MusketeerState {
    pub(super) fn opening() -> Self {
        Self { phase: MusketeerPhase::First, gates: [[Gate::Empty; FILES]; 2] }
    }

    pub(super) fn gate(&self, side: Side, file: u8) -> Gate {
        self.gates[side.index()][usize::from(file) % FILES]
    }

    pub(super) fn set_gate(&mut self, side: Side, file: u8, gate: Gate) {
        self.gates[side.index()][usize::from(file) % FILES] = gate;
    }

    /// The piece type that waits behind this square, if it is a gate's square of this side.
    pub(super) fn behind(&self, side: Side, square: Square) -> Option<PieceType> {
        if square.rank() == home(side) { self.gate(side, square.file()).waiting() } else { None }
    }

    /// True if anything of either side still waits.
    pub(super) fn anything_waits(&self) -> bool {
        self.gates.iter().flatten().any(|gate| gate.waiting().is_some())
    }

    /// The types selected so far, in the order in which they are placed.
    pub(super) fn types(&self) -> Vec<PieceType> {
        match self.phase {
            MusketeerPhase::First => Vec::new(),
            MusketeerPhase::Second(first) => vec![first],
            MusketeerPhase::Placing(types) | MusketeerPhase::Playing(types) => types.to_vec(),
        }
    }

    /// The files of a side's gates with their gates.
    pub(super) fn row(&self, side: Side) -> impl Iterator<Item = (u8, Gate)> {
        (0..).zip(self.gates[side.index()])
    }

    /// Begins play if all pieces are placed.
    pub(super) fn begin_when_placed(&mut self) {
        if let MusketeerPhase::Placing(types) = self.phase
            && Side::BOTH.iter().all(|side| self.to_place(*side).is_none())
        {
            self.phase = MusketeerPhase::Playing(types);
        }
    }

    /// The number of pieces that a side has placed.
    pub(super) fn placed(&self, side: Side) -> usize {
        self.row(side).filter(|(_, gate)| *gate != Gate::Empty).count()
    }

    /// The type that a side places next.
    pub(super) fn to_place(&self, side: Side) -> Option<PieceType> {
        self.left_to_place(side).first().copied()
    }

    /// The types that a side has yet to place, in their order.
    pub(super) fn left_to_place(&self, side: Side) -> &[PieceType] {
        match &self.phase {
            MusketeerPhase::Placing(types) => types.get(self.placed(side)..).unwrap_or_default(),
            _ => &[],
        }
    }
}

impl ExtraState for MusketeerState {
    fn is_playing(&self) -> bool {
        matches!(self.phase, MusketeerPhase::Playing(_))
    }

    /// The phase with its types, and the pieces that wait; one that is lost is as good as none.
    fn key(&self) -> u64 {
        let number = |piece_type: PieceType| piece_type.index() as u64 + 1;
        let phase = match self.phase {
            MusketeerPhase::First => [0, 0, 0],
            MusketeerPhase::Second(first) => [1, number(first), 0],
            MusketeerPhase::Placing([first, second]) => [2, number(first), number(second)],
            MusketeerPhase::Playing([first, second]) => [3, number(first), number(second)],
        };
        let gates = self.gates.iter().flatten();
        let gates = gates.map(|gate| gate.waiting().map_or(0, number));
        key_of_bytes(phase.into_iter().chain(gates))
    }

    fn is_same(&self, other: &Self) -> bool {
        let gates = self.gates.iter().flatten().zip(other.gates.iter().flatten());
        self.phase == other.phase
            && gates.into_iter().all(|(one, other)| one.waiting() == other.waiting())
    }

    fn each_waiting(&self, _: &Board64, mut note: impl FnMut(Side, PieceType)) {
        for side in Side::BOTH {
            let waiting = self.row(side).filter_map(|(_, gate)| gate.waiting());
            waiting.for_each(|piece_type| note(side, piece_type));
            self.left_to_place(side).iter().for_each(|piece_type| note(side, *piece_type));
        }
    }

    fn on_effect(&mut self, effect: &Effect) {
        match *effect {
            Effect::Shift { from: Place::Gate(side, file), .. } => {
                self.set_gate(side, file, Gate::Empty);
            }
            Effect::Shift { piece, to: Place::Gate(side, file), .. } => {
                self.set_gate(side, file, Gate::Waiting(piece.piece_type()));
            }
            Effect::Take { piece, at: Place::Gate(side, file) } => {
                self.set_gate(side, file, Gate::Lost(piece.piece_type()));
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
    const BACK: [PieceType; FILES] = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK];
    let ranks = [
        (Side::White, 0, None),
        (Side::White, 1, Some(PAWN)),
        (Side::Black, 6, Some(PAWN)),
        (Side::Black, 7, None),
    ];
    ranks.into_iter().flat_map(|(side, rank, pawn)| {
        (0..).zip(BACK).filter_map(move |(file, piece_type)| {
            let piece = Piece::new(side.faction(), pawn.unwrap_or(piece_type));
            Some((Square::new(file, rank)?, piece))
        })
    })
}
