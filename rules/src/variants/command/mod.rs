//! Command Chess: orthodox chess whose back rows the players place piece by
//! piece, in answer to each other. Source: command.txt; RULINGS.md, Command.

mod fen;
mod options;
mod placing;
mod refusals;
mod state;
mod view;

use crate::board::{Board64, BoardSize};
use crate::game::{
    Game, GameInfo, GameOptions, GameVisitor, LEVEL_COUNT, ListedGame, Preset, Strength,
};
use crate::mechanics::CastlingRule;
use crate::mechanics::orthodox::{
    CastlingField, FenState, OrthodoxConfig, OrthodoxGame, OrthodoxRules, OrthodoxWith, PIECES,
    PROMOTIONS,
};
use crate::notation::data::data;
use crate::play::{Action, ActionSink, EffectSink, Part, Position, Side, Turn};
use options::CommandOptions;
use state::{CommandPhase, CommandState};
use std::ops::ControlFlow;

/// The game's entry in the list of games.
pub(super) const INFO: GameInfo = Command::INFO;

/// Does a task with this game.
pub(super) fn visit<V: GameVisitor>(visitor: V) -> V::Output {
    visitor.visit::<Command>()
}

type CommandPosition = Position<CommandState>;

/// The rules with their options.
type Command = OrthodoxWith<CommandOptions>;

impl ListedGame for Command {
    type Options = CommandOptions;

    const INFO: GameInfo = GameInfo {
        slug: "command",
        name: "Command Chess",
        sentence: "Place your back rank piece by piece, in answer to your opponent's.",
        duration: "30 to 60 minutes",
        picture: None,
        demonstration: &[
            "R@b1", "Q@h8", "R@f8", "Q@d1", "R@f1", "K@g8", "R@c8", "B@h1", "N@e1", "B@b8", "N@d8",
            "K@g1", "B@a1", "B@a8", "N@e8", "N@c1", "g2g3", "c7c5",
        ],
        options: CommandOptions::INFO,
        presets: &[
            Preset::STANDARD,
            Preset { name: "Bishops on both colours", options: &[("bishops", "opposite")] },
        ],
        strengths: &[],
        rules: data!("rules.txt"),
        lessons: data!("lessons.txt"),
        puzzles: data!("puzzles.txt"),
        open: Some(Game::open::<Self>),
    };

    /// Kings and rooks begin anywhere on the back rank. The king goes half the
    /// way to the rook, and the middle square of an odd number of squares
    /// (rules, castling; RULINGS.md, Command 2).
    fn with_options(options: &CommandOptions) -> Self {
        let back = BoardSize::ORTHODOX.rank(0);
        let orthodox = OrthodoxRules::new(OrthodoxConfig {
            piece_set: &PIECES,
            promotions: PROMOTIONS.to_vec(),
            multi_step_ranks: vec![BoardSize::ORTHODOX.rank(1)],
            kings: back,
            rooks: back,
            castling_rule: CastlingRule::Toward(|distance| distance.div_ceil(2)),
            castling_field: CastlingField::Squares,
        });
        Self { options: *options, orthodox }
    }
}

impl Command {
    /// The state after a drop: castling rights begin when all pieces stand.
    fn placed(&self, board: &Board64) -> CommandState {
        if let Some((side, _)) = placing::due(placing::standing(board)) {
            return state::placing(side);
        }
        let fen_state = FenState::new(self.orthodox.possible_rights(board));
        CommandState { fen_state, extra: CommandPhase::Playing }
    }
}

impl OrthodoxGame for Command {
    type Extra = CommandPhase;

    fn opening(&self) -> CommandPosition {
        let mut board = Board64::default();
        for side in Side::BOTH {
            let pawn = placing::pawn(side);
            placing::pawns(side).into_iter().for_each(|at| board.put(at, pawn));
        }
        CommandPosition { board, state: state::placing(Side::White) }
    }

    fn setup_turn(&self, position: &CommandPosition) -> Turn {
        let due = placing::due(placing::standing(&position.board));
        let part = due.map_or(Part(0), |(_, part)| part);
        Turn::One { side: position.state.fen_state.side, part }
    }

    fn setup_actions(
        &self,
        position: &CommandPosition,
        side: Side,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        self.drops(&position.board, side, to)
    }

    fn apply_setup(
        &self,
        position: &mut CommandPosition,
        side: Side,
        action: &Action,
        effects: &mut impl EffectSink,
    ) {
        if let Action::Drop(drop) = *action {
            position.change(drop.effect(side), effects);
            position.state = self.placed(&position.board);
        }
    }

    const TUNED: &'static str = data!("weights.txt");

    const STRENGTHS: [Strength; LEVEL_COUNT] = [
        Strength::new(430, 292),
        Strength::new(1_050, 209),
        Strength::new(1_800, 169),
        Strength::new(3_050, 124),
        Strength::new(5_100, 89),
        Strength::new(7_150, 67),
        Strength::new(10_200, 44),
        Strength::new(16_700, 21),
        Strength::new(31_000, 10),
        Strength::new(52_000, 0),
    ];
}
