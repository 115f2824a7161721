//! Mercenary Chess: beside the board stands a gray army that both players
//! move; whoever moved a piece of it last controls it. Source: mercenary.txt;
//! RULINGS.md, Mercenary.

mod control;
mod en_passant;
mod explain_check;
mod fen;
mod moves;
mod options;
mod parts;
mod placing;
mod placing_text;
mod refusals;
mod setup;
mod state;
mod strategy;
#[cfg(test)]
mod tests;
mod view;

use crate::board::{Board, FACTIONS, Faction, Piece, PieceType, Square, SquareSet};
use crate::game::{Ability, Game, GameInfo, GameOptions, GameVisitor, Inspection, ListedGame};
use crate::mechanics::orthodox::{self, KING, PAWN, ROOK};
use crate::mechanics::{Castling, CastlingRule, Pawns};
use crate::movement::{MoveTables, PieceSet};
use crate::notation::Notation;
use crate::notation::data::data;
use crate::notation::san::{San, Signs};
use crate::play::{
    Action, ActionSink, ActionsOnto, EffectSink, Move, Position, PseudoLegalTargets, Rules, Side,
    Status, Turn,
};
use moves::MercenaryPlay;
use options::{MercenaryOptions, PRESETS};
use state::{MercenaryPhase, MercenaryState};
use std::ops::ControlFlow;

/// The game's entry in the list of games.
pub(super) const INFO: GameInfo = Mercenary::INFO;

/// Does a task with this game.
pub(super) fn visit<V: GameVisitor>(visitor: V) -> V::Output {
    visitor.visit::<Mercenary>()
}

type MercenaryPosition = Position<MercenaryState>;

/// The rules with their options, and what they look up.
struct Mercenary {
    options: MercenaryOptions,
    tables: MoveTables,
    pawns: [Pawns; FACTIONS],
    /// The squares that each army's pieces are placed on, where they are placed.
    grounds: [SquareSet; FACTIONS],
    /// The pieces that stand on the board at the beginning.
    array: Board,
}

impl ListedGame for Mercenary {
    type Options = MercenaryOptions;

    const INFO: GameInfo = GameInfo {
        slug: "mercenary",
        name: "Mercenary Chess",
        sentence: "A gray army that both players move stands beside theirs; markers show who holds what.",
        duration: "30 to 60 minutes",
        picture: None,
        demonstration: &["c2c3", "l2j1", "e7e6", "k7i7", "d1b3", "k2i2", "g8i7", "l6j8"],
        options: MercenaryOptions::INFO,
        presets: PRESETS,
        strengths: &[],
        rules: data!("rules.txt"),
        lessons: data!("lessons.txt"),
        puzzles: data!("puzzles.txt"),
        open: Some(Game::open::<Self>),
    };

    fn with_options(options: &MercenaryOptions) -> Self {
        let board_size = setup::board_size(options);
        // Neutral pawns go along the ranks (RULINGS.md, Mercenary 7).
        let pawns = Faction::ALL.map(|army| {
            let start = match army {
                Faction::White => board_size.rank(setup::home(Side::White).1),
                Faction::Black => board_size.rank(setup::home(Side::Black).1),
                _ => board_size.file(setup::files(army, options).1),
            };
            Pawns::new(PAWN, army, board_size, &[start])
        });
        let tables = MoveTables::of_game(PieceSet::new(&orthodox::PIECES, board_size));
        let grounds = Faction::ALL.map(|army| setup::ground(army, options));
        Self { options: *options, tables, pawns, grounds, array: setup::array(options) }
    }
}

impl Mercenary {
    /// The castling of a king with a rook, its right and what stands against
    /// it apart (RULINGS.md, Mercenary 9).
    fn castling(&self, king: Square, rook: Square) -> Option<Castling> {
        let first = setup::first_file(&self.options);
        let rule = match self.options.shuffled() {
            None => CastlingRule::Toward(|_| 2),
            // The third or the seventh of one's files, as in Chess960.
            Some(_) => CastlingRule::ToFiles { low: first + 2, high: first + 6 },
        };
        rule.castling(king, rook)
    }

    /// All castling rights that could be: rooks and kings that stand where they began.
    fn possible_rights(&self, board: &Board) -> SquareSet {
        let unmoved = |side: Side, piece_type| {
            let piece = Piece::new(side.faction(), piece_type);
            self.array.all(piece) & board.all(piece)
        };
        let stands = |side: &Side| self.options.castling() && !unmoved(*side, KING).is_empty();
        let rooks = Side::BOTH.into_iter().filter(stands).map(|side| unmoved(side, ROOK));
        rooks.fold(SquareSet::EMPTY, |all, rooks| all | rooks)
    }

    fn pawns(&self, army: Faction) -> &Pawns {
        &self.pawns[army.index()]
    }

    /// The armies that play.
    fn armies(&self) -> impl Iterator<Item = Faction> {
        let neutral = setup::neutral(&self.options);
        [Faction::White, Faction::Black].into_iter().chain(neutral.iter().copied())
    }
}

impl Rules for Mercenary {
    type State = MercenaryState;

    fn piece_set(&self) -> PieceSet {
        PieceSet::new(&orthodox::PIECES, setup::board_size(&self.options))
    }

    fn start(&self) -> MercenaryPosition {
        let held = self.options.held();
        let state = if self.options.placed() {
            MercenaryState::placing(held)
        } else {
            MercenaryState::opening(held, self.possible_rights(&self.array))
        };
        let mut position = MercenaryPosition { board: self.array.clone(), state };
        let other = position.under(self).survey(Side::Black);
        self.survey(&mut position, &other);
        position
    }

    fn turn(&self, position: &MercenaryPosition) -> Turn {
        let MercenaryState { side, mover, outcome, .. } = position.state;
        outcome.map_or(Turn::One { side, part: self.part(mover) }, Turn::Over)
    }

    fn legal_actions(
        &self,
        position: &MercenaryPosition,
        _: Side,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        match position.state.phase {
            MercenaryPhase::Placing => self.drops(position, to),
            MercenaryPhase::Playing => position.under(self).legal_actions(to),
        }
    }

    fn apply(
        &self,
        position: &mut MercenaryPosition,
        side: Side,
        action: &Action,
        effects: &mut impl EffectSink,
    ) {
        match *action {
            Action::Move(mv) => self.play_move(position, mv, effects),
            Action::Drop(drop) => {
                position.change(drop.effect(side), effects);
                self.go_on_placing(position, effects);
            }
            // Not among this game's actions.
            Action::Promote { .. } | Action::Choose(_) | Action::Muster(_) | Action::Pass => {}
        }
    }

    fn status(&self, position: &MercenaryPosition) -> Status {
        match position.state.phase {
            MercenaryPhase::Placing => Status::default(),
            MercenaryPhase::Playing => position.under(self).status(),
        }
    }

    fn hash_key(&self, position: &MercenaryPosition) -> u64 {
        position.board.key() ^ self.essentials(position).key()
    }

    fn is_repetition(&self, one: &MercenaryPosition, other: &MercenaryPosition) -> bool {
        one.board == other.board && self.essentials(one) == self.essentials(other)
    }

    fn halfmove_clock(&self, position: &MercenaryPosition) -> u16 {
        // A turn counts once it is complete.
        let under_way = position.state.is_under_way();
        position.state.idle_turns.saturating_sub(u16::from(under_way))
    }
}

impl Notation for Mercenary {
    const PAWN: PieceType = PAWN;

    fn san(&self, position: &MercenaryPosition, side: Side, action: &Action) -> String {
        match *action {
            Action::Move(mv) => position.under(self).san(mv),
            _ => self.coordinate(side, action),
        }
    }
}

impl Inspection for Mercenary {
    fn attackers(&self, position: &MercenaryPosition, square: Square, by: Side) -> SquareSet {
        let enemies = position.under(self).enemies(by.other());
        self.tables.attackers(&position.board, enemies.all(), square)
    }

    fn pseudo_legal_targets(
        &self,
        position: &MercenaryPosition,
        from: Square,
    ) -> PseudoLegalTargets {
        position.under(self).pseudo_legal_targets(from)
    }

    fn ability(&self, piece_type: PieceType) -> Option<Ability> {
        (piece_type == KING && self.options.castling()).then_some(Ability::Castles)
    }

    fn explain_check(&self, position: &MercenaryPosition, side: Side) -> Vec<String> {
        match position.state.phase {
            MercenaryPhase::Placing => Vec::new(),
            MercenaryPhase::Playing => position.under(self).explain_check(side),
        }
    }
}

impl MercenaryPlay<'_> {
    /// A legal move in standard algebraic notation (SAN), without its check suffix.
    fn san(self, mv: Move) -> String {
        if let Some(castling) = Castling::of(mv) {
            // The short side is that of the kings, wherever gray stands.
            let long = self.rules.options.gray_by_queens() == (castling.king < castling.rook);
            return if long { "O-O-O" } else { "O-O" }.to_owned();
        }
        let legal = ActionsOnto::square(mv.to, |onto| self.legal_actions(onto));
        let (piece_set, signs) = (self.rules.piece_set(), Signs::ORTHODOX);
        San { piece_set, board: self.board, pawn: PAWN, legal: &legal, signs }.san(mv)
    }
}
