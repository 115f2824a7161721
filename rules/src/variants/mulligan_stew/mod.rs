//! Mulligan Stew Chess: two kings a side, two moves a turn, a mage that
//! changes places, assassins that go anywhere on their colour, pawns that leap
//! and pools to promote from. Source: mulligan-stew.txt; RULINGS.md, Mulligan
//! Stew.

mod fen;
mod moves;
mod notation;
mod parts;
mod pieces;
mod refusals;
mod state;
mod strategy;
mod view;

use crate::board::{Board64, BoardSize, Piece, PieceType, SQUARES, Square, SquareSet, SquareSet64};
use crate::game::{Game, GameInfo, GameVisitor, Inspection, ListedGame};
use crate::movement::{MoveTables, PieceSet};
use crate::notation::Notation;
use crate::notation::data::data;
use crate::play::{
    Action, ActionSink, EffectSink, Position, PseudoLegalTargets, Rules, Side, Status, Turn,
};
use pieces::{ASSASSIN, CARDINAL, KING, PAWN, PIECES, ROOK};
use state::{Shade, StewState};
use std::ops::ControlFlow;

/// The game's entry in the list of games.
pub(super) const INFO: GameInfo = Stew::INFO;

/// Does a task with this game.
pub(super) fn visit<V: GameVisitor>(visitor: V) -> V::Output {
    visitor.visit::<Stew>()
}

type StewPosition = Position<StewState>;

/// The rules, and what they look up.
struct Stew {
    tables: MoveTables<u64>,
    board: SquareSet64,
    /// The light squares and the dark ones.
    shades: [SquareSet64; 2],
    /// For each square, those that a mage there can change places with.
    swaps: Box<[SquareSet64; SQUARES]>,
    /// The last rank of White's and of Black's pawns.
    last: [SquareSet64; 2],
}

/// The number of squares that a mage's swap reaches (mulligan-stew.txt, Mage).
const SWAP: i8 = 3;

/// Six files, seven ranks.
fn board_size() -> BoardSize {
    BoardSize::new(6, 7).unwrap_or(BoardSize::ORTHODOX)
}

impl ListedGame for Stew {
    type Options = ();

    const INFO: GameInfo = GameInfo {
        slug: "mulligan-stew",
        name: "Mulligan Stew Chess",
        sentence: "Two moves a turn on 42 squares, with a swapping mage and teleporting assassins: capture both kings.",
        duration: "15 to 30 minutes",
        picture: None,
        demonstration: &["c2c3", "M@e3", "M@f5", "f6f4", "b1d3", "e3@f2", "b7e4", "d6d5"],
        options: &[],
        presets: &[],
        strengths: &[],
        rules: data!("rules.txt"),
        lessons: data!("lessons.txt"),
        puzzles: data!("puzzles.txt"),
        open: Some(Game::open::<Self>),
    };

    fn with_options((): &()) -> Self {
        let board_size = board_size();
        let board: SquareSet64 = board_size.squares().narrowed();
        let dark: SquareSet64 =
            board.into_iter().filter(|square| board_size.is_dark(*square)).collect();
        let mut swaps = Box::new([SquareSet64::EMPTY; SQUARES]);
        for from in board {
            swaps[from.index()] = swaps_from(from) & board;
        }
        let last = [board_size.ranks() - 1, 0].map(|rank| board_size.rank(rank).narrowed());
        let tables = MoveTables::of_game(PieceSet::new(&PIECES, board_size));
        Self { tables, board, shades: [board & !dark, dark], swaps, last }
    }
}

impl Stew {
    /// The colour of a square.
    fn shade(&self, square: Square) -> Shade {
        if self.shades[Shade::Dark.index()].contains(square) { Shade::Dark } else { Shade::Light }
    }
}

/// The squares one to three steps away in each of the eight directions.
fn swaps_from(from: Square) -> SquareSet64 {
    let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
    let ways = steps.filter(|step| *step != (0, 0));
    let reached = ways.flat_map(|(files, ranks)| {
        (1..=SWAP).filter_map(move |far| from.offset(far * files, far * ranks))
    });
    reached.collect()
}

/// The starting array: the squares of all pieces at the beginning (RULINGS.md, Mulligan Stew 1).
fn array() -> Board64 {
    const BACK: [PieceType; 6] = [ROOK, ASSASSIN, KING, KING, ASSASSIN, CARDINAL];
    let mut board = Board64::default();
    for (file, piece_type) in (0..).zip(BACK) {
        let pieces = [(Side::White, 0, piece_type), (Side::White, 1, PAWN)];
        let others = [(Side::Black, 5, PAWN), (Side::Black, 6, piece_type)];
        for (side, rank, piece_type) in pieces.into_iter().chain(others) {
            if let Some(square) = Square::new(file, rank) {
                board.put(square, Piece::new(side.faction(), piece_type));
            }
        }
    }
    board
}

impl Rules for Stew {
    type State = StewState;

    fn piece_set(&self) -> PieceSet {
        PieceSet::new(&PIECES, board_size())
    }

    fn start(&self) -> StewPosition {
        let board = array();
        let state = StewState::opening(self.dark_pieces(&board, Side::White));
        StewPosition { board, state }
    }

    fn turn(&self, position: &StewPosition) -> Turn {
        let StewState { side, shade, outcome, .. } = position.state;
        outcome.map_or(Turn::One { side, part: shade.part() }, Turn::Over)
    }

    fn legal_actions(
        &self,
        position: &StewPosition,
        _: Side,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        position.under(self).legal_actions(to)
    }

    fn apply(
        &self,
        position: &mut StewPosition,
        side: Side,
        action: &Action,
        effects: &mut impl EffectSink,
    ) {
        self.play_action(position, side, action, effects);
    }

    fn status(&self, position: &StewPosition) -> Status {
        // Kings are captured: there is no check (RULINGS.md, Mulligan Stew 7).
        Status { outcome: position.state.outcome, checks: Vec::new() }
    }

    fn hash_key(&self, position: &StewPosition) -> u64 {
        position.board.key() ^ position.state.essentials().key()
    }

    fn is_repetition(&self, one: &StewPosition, other: &StewPosition) -> bool {
        one.board == other.board && one.state.essentials() == other.state.essentials()
    }

    fn halfmove_clock(&self, position: &StewPosition) -> u16 {
        // A turn counts once it is complete.
        let under_way = u16::from(position.state.shade == Shade::Dark);
        position.state.idle_turns.saturating_sub(under_way)
    }
}

impl Notation for Stew {
    const PAWN: PieceType = PAWN;

    fn san(&self, position: &StewPosition, side: Side, action: &Action) -> String {
        let san = position.under(self).san(action);
        san.unwrap_or_else(|| self.coordinate(side, action))
    }
}

impl Inspection for Stew {
    fn attackers(&self, position: &StewPosition, square: Square, by: Side) -> SquareSet {
        let board = &position.board;
        self.tables.attackers(board, board.of(by.faction()), square).widened()
    }

    fn pseudo_legal_targets(&self, position: &StewPosition, from: Square) -> PseudoLegalTargets {
        moves::pseudo_legal_targets(self, position, from)
    }
}
