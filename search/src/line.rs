//! A line of play from a position: what the search does with any game.

use crate::evaluation::{Evaluator, MOST_OWN, Scene, Weights};
use crate::exchange::{Exchange, acting};
use crate::level::Level;
use motley_rules::board::{
    Bitboard, BoardSize, Faction, PIECE_TYPES, Piece, PieceType, Square, SquareSet,
};
use motley_rules::game::{Game, Strategy, Strength, Variant, Winning};
use motley_rules::mechanics::CheckInfo;
use motley_rules::movement::{MoveTables, PieceSet};
use motley_rules::notation::Notation;
use motley_rules::play::{
    Action, ActionList, ActionsOnto, Army, ArmyRules, Drop, MoveKind, Outcome, Place, Position,
    Rules, Side, Turn, VariantState,
};
use std::cell::OnceCell;
use std::rc::Rc;

/// A line of play, which grows by [`make`](Self::make) and shrinks by [`unmake`](Self::unmake).
///
/// The search is written, and compiled, once over this; each game stands behind it whole.
pub trait Line {
    /// The turn: whose decision is due, as far as it is known without listing actions.
    fn turn(&self) -> Turn;
    /// The outcome of a position in which the side to decide has no action.
    fn outcome_without_actions(&self) -> Outcome;
    /// True if hardly anything is left and nobody can win.
    fn is_dead(&self) -> bool;
    /// Adds every legal action of a side to a list.
    fn legal_actions(&self, side: Side, list: &mut Vec<Action>);
    /// Adds those that capture a piece of the other side on their target, so not en passant, or
    /// promote: what is worth a look where all else is left out.
    fn captures(&self, side: Side, list: &mut Vec<Action>);
    /// Plays a legal action.
    fn make(&mut self, side: Side, action: &Action);
    /// The most parts that the turn on the board still has, the one that is due included.
    fn parts_left(&self) -> u8;
    /// Passes over the decision that is due; false, and nothing has changed, if that can't be
    /// thought.
    fn pass(&mut self) -> bool;
    /// Takes back what was played or passed last.
    fn unmake(&mut self);
    /// The hash key of the position.
    fn key(&self) -> u64;
    /// The hash keys of the positions before, the last at the end.
    fn keys_before(&self) -> &[u64];
    /// Turns since a capture or a pawn's move.
    fn halfmove_clock(&self) -> u16;
    /// True if a side would lose at once if it did nothing about it.
    fn is_in_check(&self, side: Side) -> bool;
    /// The worth of the position for White without looking ahead, in hundredths of a pawn.
    fn evaluate(&self) -> i32;
    #[cfg(feature = "tuning")]
    /// The number of times that each feature is counted for White, and the phase of the game, 1000
    /// with all pieces and 0 with kings and pawns.
    fn features(&self) -> (Vec<i32>, i32);
    /// The number of a side's kings.
    fn kings(&self, side: Side) -> u32;
    /// What an action of a side wins by.
    fn winning(&self) -> Winning;
    /// True if a side controls what the game's players strive to control.
    fn holds_prize(&self, side: Side) -> bool;
    #[cfg(feature = "proof")]
    /// The worth of a side's own pieces taken alone, on the board and waiting, in hundredths of a
    /// pawn; kings don't count.
    fn material(&self, side: Side) -> i32;
    /// The weights of the evaluation.
    fn weights(&self) -> &Weights;
    /// Evaluates by other weights from now on.
    fn weigh(&mut self, weights: Weights);
    /// The piece that an action moves, and the one that it captures.
    fn moved(&self, action: &Action) -> (Option<Piece>, Option<Piece>);
    /// True if the piece that a side moves or drops would attack a king of the other side from where
    /// it goes to, on the board as it stands.
    fn attacks_king(&self, side: Side, action: &Action) -> bool;
    /// The squares that hold back an attack by a side on a king of the other one: a piece that leaves
    /// one of them lets it through.
    fn shields(&self, side: Side) -> SquareSet;
    /// The squares where a piece of a side would be attacked by one that is worth less, by the type
    /// of the piece.
    fn lesser_attacks(&self, side: Side) -> [SquareSet; PIECE_TYPES];
    /// The worth of a piece taken alone, in hundredths of a pawn.
    fn worth(&self, piece: Piece) -> i32;
    /// The balance of the captures that an action begins on its target, in hundredths of a pawn,
    /// if both sides capture there as long as it pays.
    fn exchange(&self, side: Side, action: &Action) -> i32;
    /// True if a side has a piece besides pawns and kings.
    fn has_pieces(&self, side: Side) -> bool;
    /// The action in coordinate notation.
    fn coordinate(&self, side: Side, action: &Action) -> String;
    /// The same line, to be led on by itself.
    fn fork(&self) -> Box<dyn Line>;
    /// The army rules of a side that is to muster one, if it is.
    fn army_rules(&self, side: Side) -> Option<ArmyRules>;
    /// How strongly a level plays this game.
    fn strength(&self, level: Level) -> Strength;
    /// Armies that play has shown to be as strong as the regular one.
    fn fair_armies(&self) -> Vec<Army>;
    /// True if a side may muster an army.
    fn accepts_army(&self, side: Side, army: &Army) -> bool;
    /// The one of the two who sat down for White and for Black that decides for White.
    fn plays_white(&self) -> Side;
}

/// A line of one game.
pub struct GameLine<G: Strategy> {
    rules: Rc<G>,
    tables: Rc<MoveTables<WordOf<G>>>,
    evaluator: Rc<Evaluator<WordOf<G>>>,
    /// The first and last ranks and files.
    edges: SquareSet,
    /// The nodes from where the line begins to the last one, and behind it some that were taken back:
    /// the next ones take their room.
    nodes: Vec<Node<G>>,
    /// The place of the node where the line has come to.
    last: usize,
    /// The hash keys of all positions before the last node's.
    keys: Vec<u64>,
}

type WordOf<G> = <<G as Rules>::State as VariantState>::Word;

struct Node<G: Strategy> {
    position: Position<G::State>,
    /// The hash key, once somebody has asked for it: at the end of most lines nobody does.
    key: OnceCell<u64>,
    turn: Turn,
}

impl<G: Strategy> Node<G> {
    fn new(rules: &G, position: Position<G::State>) -> Self {
        let turn = rules.turn(&position);
        Self { position, key: OnceCell::new(), turn }
    }
}

/// The weights that a game brings along, for its pieces.
pub(crate) fn weights<G: Variant + Strategy>(
    piece_set: PieceSet,
    tables: &MoveTables<WordOf<G>>,
) -> Weights {
    let types = (<G as Notation>::PAWN, G::KING);
    Weights::new((piece_set, tables), types, G::TERMS)
        .tuned(G::WEIGHTS)
        .unwrap_or_else(|fault| unreachable!("a game's own weights: {fault}"))
}

impl<G: Variant + Strategy> GameLine<G> {
    /// The line that begins where a game is; none if it is another game.
    #[must_use]
    pub fn new(game: &Game) -> Option<Self> {
        let (options, position) = game.of::<G>()?;
        let position = position.clone();
        let mut keys = game.hash_keys();
        keys.pop();
        let rules = G::with_options(options);
        let piece_set = rules.piece_set();
        let tables = MoveTables::of_game(piece_set);
        let weights = weights::<G>(piece_set, &tables);
        let types = (<G as Notation>::PAWN, G::KING);
        let evaluator = Evaluator::new((piece_set, &tables), types, weights, &rules.start().board);
        let nodes = vec![Node::new(&rules, position)];
        let (rules, tables) = (Rc::new(rules), Rc::new(tables));
        let (evaluator, edges) = (Rc::new(evaluator), edges(piece_set.board_size()));
        Some(Self { rules, tables, evaluator, edges, nodes, last: 0, keys })
    }
}

impl<G: Strategy> GameLine<G> {
    fn here(&self) -> &Node<G> {
        &self.nodes[self.last]
    }

    /// Goes on to the position that this makes of the one here.
    fn grow(&mut self, change: impl FnOnce(&G, &mut Position<G::State>)) {
        self.keys.push(self.hash_key());
        let (before, taken_back) = self.nodes.split_at_mut(self.last + 1);
        let Node { position, turn, .. } = &before[self.last];
        if let Some(next) = taken_back.first_mut() {
            next.position.clone_from(position);
        } else {
            let (position, turn) = (position.clone(), *turn);
            self.nodes.push(Node { position, key: OnceCell::new(), turn });
        }
        self.last += 1;
        let Node { position, key, turn } = &mut self.nodes[self.last];
        change(&self.rules, position);
        *key = OnceCell::new();
        *turn = self.rules.turn(position);
    }

    fn hash_key(&self) -> u64 {
        let Node { position, key, .. } = self.here();
        *key.get_or_init(|| self.rules.hash_key(position))
    }

    /// The neutral pieces that act for White and for Black.
    fn neutral(&self) -> [Bitboard<WordOf<G>>; 2] {
        let position = &self.here().position;
        let board = &position.board;
        let neutral = board.of(Faction::Gray) | board.of(Faction::Second);
        if neutral.is_empty() {
            return [Bitboard::EMPTY; 2];
        }
        Side::BOTH.map(|side| self.rules.neutral_for(position, side))
    }

    fn with_scene<T>(&self, with: impl FnOnce(&Scene<'_, WordOf<G>>) -> T) -> T {
        let Node { position, turn, .. } = self.here();
        let mut own = [0; MOST_OWN];
        let own = &mut own[..G::TERMS.len()];
        self.rules.count_terms(position, own);
        let mut waiting = [0; PIECE_TYPES];
        self.rules.each_waiting(position, |side, piece_type| {
            waiting[piece_type.index()] += if side == Side::White { 1 } else { -1 };
        });
        let due = match *turn {
            Turn::One { side, part } => Some((side, usize::from(part.0))),
            Turn::Both { .. } | Turn::Over(_) => None,
        };
        let (board, tables) = (&position.board, &self.tables);
        with(&Scene { board, tables, neutral: self.neutral(), due, waiting: &waiting, own })
    }
}

impl<G: Variant + Strategy> Line for GameLine<G> {
    fn turn(&self) -> Turn {
        self.here().turn
    }

    fn outcome_without_actions(&self) -> Outcome {
        let drawn = Outcome::Drawn(motley_rules::play::Draw::NobodyCanMove);
        self.rules.status(&self.here().position).outcome.unwrap_or(drawn)
    }

    fn is_dead(&self) -> bool {
        let position = &self.here().position;
        position.board.occupied().len() <= 4
            && matches!(self.rules.status(position).outcome, Some(Outcome::Drawn(_)))
    }

    fn legal_actions(&self, side: Side, list: &mut Vec<Action>) {
        let mut sink = ActionList(std::mem::take(list));
        // This sink never stops.
        let _ = self.rules.legal_actions(&self.here().position, side, &mut sink);
        *list = sink.0;
    }

    fn captures(&self, side: Side, list: &mut Vec<Action>) {
        let position = &self.here().position;
        let prey = position.board.of(side.other().faction()).widened();
        // Pawns promote at the edges; what else goes there is left out below.
        let mut onto = ActionsOnto { targets: prey | self.edges, list: std::mem::take(list) };
        // This sink never stops.
        let _ = self.rules.legal_actions(position, side, &mut onto);
        onto.list.retain(|action| match action {
            Action::Move(mv) => match mv.kind {
                MoveKind::Promote(_) => true,
                MoveKind::Normal => prey.contains(mv.to),
                MoveKind::EnPassant | MoveKind::Castle(_) | MoveKind::Swap => false,
            },
            Action::Promote { .. } => true,
            _ => false,
        });
        *list = onto.list;
    }

    fn make(&mut self, side: Side, action: &Action) {
        self.grow(|rules, position| rules.apply(position, side, action, &mut ()));
    }

    fn parts_left(&self) -> u8 {
        match self.here().turn {
            Turn::One { part, .. } => self.rules.parts().saturating_sub(part.0),
            Turn::Both { .. } | Turn::Over(_) => 0,
        }
    }

    fn pass(&mut self) -> bool {
        let passed = self.rules.passed_over(&self.here().position);
        passed.map(|passed| self.grow(|_, position| *position = passed)).is_some()
    }

    fn unmake(&mut self) {
        self.last -= 1;
        self.keys.pop();
    }

    fn key(&self) -> u64 {
        self.hash_key()
    }

    fn keys_before(&self) -> &[u64] {
        &self.keys
    }

    fn halfmove_clock(&self) -> u16 {
        self.rules.halfmove_clock(&self.here().position)
    }

    fn is_in_check(&self, side: Side) -> bool {
        self.rules.is_in_check(&self.here().position, side)
    }

    fn evaluate(&self) -> i32 {
        self.with_scene(|scene| self.evaluator.evaluate(scene))
    }

    #[cfg(feature = "tuning")]
    fn features(&self) -> (Vec<i32>, i32) {
        let phase = self.evaluator.phase(&self.here().position.board);
        (self.with_scene(|scene| self.evaluator.counts(scene)), phase)
    }

    fn kings(&self, side: Side) -> u32 {
        self.here().position.board.all(Piece::new(side.faction(), G::KING)).len()
    }

    fn winning(&self) -> Winning {
        self.rules.winning()
    }

    fn holds_prize(&self, side: Side) -> bool {
        self.rules.holds_prize(&self.here().position, side)
    }

    #[cfg(feature = "proof")]
    fn material(&self, side: Side) -> i32 {
        let (position, army) = (&self.here().position, side.faction());
        let own = position.board.pieces().map(|(_, piece)| piece);
        let own = own.filter(|piece| piece.faction() == army && piece.piece_type() != G::KING);
        let mut worth: i32 = own.map(|piece| self.evaluator.worth(piece)).sum();
        self.rules.each_waiting(position, |whose, piece_type| {
            if whose == side {
                worth += self.evaluator.worth(Piece::new(army, piece_type));
            }
        });
        worth
    }

    fn weights(&self) -> &Weights {
        self.evaluator.weights()
    }

    fn weigh(&mut self, weights: Weights) {
        let pieces = (self.rules.piece_set(), self.tables.as_ref());
        let types = (<G as Notation>::PAWN, G::KING);
        let start = self.rules.start();
        self.evaluator = Rc::new(Evaluator::new(pieces, types, weights, &start.board));
    }

    fn moved(&self, action: &Action) -> (Option<Piece>, Option<Piece>) {
        let position = &self.here().position;
        let board = &position.board;
        match *action {
            Action::Move(mv) => (board.at(mv.from), self.rules.captured(position, mv)),
            Action::Drop(Drop { piece, .. }) => (Some(piece), None),
            Action::Promote { at, .. } => (board.at(at), None),
            Action::Choose(_) | Action::Muster(_) | Action::Pass => (None, None),
        }
    }

    fn attacks_king(&self, side: Side, action: &Action) -> bool {
        let board = &self.here().position.board;
        let piece = match *action {
            Action::Move(mv) => board.at(mv.from).map(|piece| match mv.kind {
                MoveKind::Promote(into) => Piece::new(piece.faction(), into),
                _ => piece,
            }),
            Action::Drop(Drop { piece, .. }) => Some(piece),
            Action::Promote { at, into } => {
                board.at(at).map(|piece| Piece::new(piece.faction(), into))
            }
            Action::Choose(_) | Action::Muster(_) | Action::Pass => None,
        };
        let kings = board.all(Piece::new(side.other().faction(), G::KING));
        piece.zip(action.target()).is_some_and(|(piece, at)| {
            let attacked = |king| self.tables.attacks_square(piece, at, king, board.occupied());
            kings.into_iter().any(attacked)
        })
    }

    fn shields(&self, side: Side) -> SquareSet {
        let (board, tables) = (&self.here().position.board, self.tables.as_ref());
        let attackers = acting(board, self.neutral(), side);
        let mut shields = Bitboard::EMPTY;
        for king in board.all(Piece::new(side.other().faction(), G::KING)) {
            shields |= CheckInfo::to(king, board.occupied(), &attackers, tables, board).pinned;
        }
        shields.widened()
    }

    fn lesser_attacks(&self, side: Side) -> [SquareSet; PIECE_TYPES] {
        let by_type = self.with_scene(|scene| self.evaluator.lesser_attacks(scene, side));
        by_type.map(Bitboard::widened)
    }

    fn worth(&self, piece: Piece) -> i32 {
        self.evaluator.worth(piece)
    }

    fn exchange(&self, side: Side, action: &Action) -> i32 {
        let (Action::Move(mv), (Some(mover), victim)) = (*action, self.moved(action)) else {
            return 0;
        };
        let (board, tables) = (&self.here().position.board, self.tables.as_ref());
        let (evaluator, neutral) = (&self.evaluator, self.neutral());
        let exchange = Exchange { board, tables, evaluator, neutral, king: G::KING };
        exchange.balance(side, mv, mover, victim)
    }

    fn has_pieces(&self, side: Side) -> bool {
        let board = &self.here().position.board;
        let plain = board.of_type(<G as Notation>::PAWN) | board.of_type(G::KING);
        !(board.of(side.faction()) & !plain).is_empty()
    }

    fn coordinate(&self, side: Side, action: &Action) -> String {
        self.rules.coordinate(side, action)
    }

    fn fork(&self) -> Box<dyn Line> {
        let node = Node::new(self.rules.as_ref(), self.here().position.clone());
        Box::new(Self {
            rules: Rc::clone(&self.rules),
            tables: Rc::clone(&self.tables),
            evaluator: Rc::clone(&self.evaluator),
            edges: self.edges,
            nodes: vec![node],
            last: 0,
            keys: self.keys.clone(),
        })
    }

    fn army_rules(&self, side: Side) -> Option<ArmyRules> {
        self.rules.army_rules(&self.here().position, side)
    }

    fn strength(&self, level: Level) -> Strength {
        G::LEVELS[level.index()]
    }

    fn fair_armies(&self) -> Vec<Army> {
        self.rules.fair_armies()
    }

    fn accepts_army(&self, side: Side, army: &Army) -> bool {
        self.rules.validate_army(&self.here().position, side, army).is_ok()
    }

    fn plays_white(&self) -> Side {
        self.rules.seats(&self.here().position)[0]
    }
}

/// The first and last ranks and files of a board.
fn edges(board_size: BoardSize) -> SquareSet {
    let (files, ranks) = (board_size.files() - 1, board_size.ranks() - 1);
    let at_edge = |at: &Square| at.file().is_multiple_of(files) || at.rank().is_multiple_of(ranks);
    board_size.squares().into_iter().filter(at_edge).collect()
}

/// A number for an action, another one for hardly any other: as good in every position.
#[must_use]
pub(crate) fn code(action: &Action) -> u32 {
    let number = |piece_type: Option<PieceType>| {
        piece_type.map_or(0, |piece_type| piece_type.index() as u64 + 1)
    };
    let (what, a, b, c, d) = match *action {
        Action::Move(mv) => {
            let (kind, with) = match mv.kind {
                MoveKind::Normal => (0, 0),
                MoveKind::EnPassant => (1, 0),
                MoveKind::Castle(rook) => (2, rook.index() as u64),
                MoveKind::Swap => (3, 0),
                MoveKind::Promote(into) => (4, into.index() as u64),
            };
            let release = mv.release.map_or(0, |at| at.index() as u64 + 1);
            let gate = number(mv.gate);
            (kind, mv.from.index() as u64, mv.to.index() as u64, with, gate | release << 5)
        }
        Action::Drop(Drop { piece, at }) => {
            let (place, at) = match at {
                Place::Square(at) => (0, at.index() as u64),
                Place::Gate(side, file) => (1 + side.index() as u64, u64::from(file)),
                _ => (3, 0),
            };
            (5, piece.index() as u64, at, place, 0)
        }
        Action::Promote { at, into } => (6, at.index() as u64, into.index() as u64, 0, 0),
        Action::Choose(choice) => (7, u64::from(choice.0), 0, 0, 0),
        Action::Muster(_) => (8, 0, 0, 0, 0),
        Action::Pass => (9, 0, 0, 0, 0),
    };
    let packed = what | a << 4 | b << 11 | c << 18 | d << 25;
    // A Fibonacci hash spreads the lower bits over the upper half.
    (packed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as u32
}
