//! Command Chess: orthodox chess whose back rows the players place piece by
//! piece, in answer to each other. Source: command.txt; RULINGS.md, Command.

mod fen;
mod options;
mod placing;
mod refusals;
mod state;
mod view;

use crate::board::{Board64, BoardSize, PieceType, Square};
use crate::mechanics::orthodox::{
    CastlingField, FenState, MEN, OrthodoxConfig, OrthodoxPosition, OrthodoxRules, PAWN, PROMOTIONS,
};
use crate::movement::{MoveTables, PieceSet};
use crate::play::{
    Action, ActionSink, CastlingNotation, ChoiceInfo, Effect, Game, GameInfo, Gesture, Outcome,
    Part, Position, PseudoLegalTargets, Refusal, Rules, SetupError, Side, Table, Turn, View,
    Viewer,
};
use options::CommandOptions;
use state::{CommandPhase, CommandState};

/// The game's entry in the list of games.
pub(super) const ENTRY: GameInfo = GameInfo {
    slug: "command",
    name: "Command Chess",
    sentence: "Place your back rank piece by piece, in answer to your opponent's.",
    duration: "30 to 60 minutes",
    picture: Some("bqrnkrbn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBNR w b1h1c8f8 - 0 1"),
    options: &options::INFO,
    rules: include_str!("rules.txt"),
    open: Some(open),
};

static LISTED: GameInfo = ENTRY;

type CommandPosition = Position<CommandState>;

/// The rules with their options.
struct Command {
    options: CommandOptions,
    orthodox: OrthodoxRules,
}

fn open(
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    Game::open(Command::new(CommandOptions::read(options)?), position)
}

impl Command {
    /// Kings and rooks begin anywhere on the back rank. The king goes half the
    /// way to the rook, and the middle square of an odd number of squares
    /// (rules, castling; RULINGS.md, Command 2).
    fn new(options: CommandOptions) -> Self {
        let back = BoardSize::ORTHODOX.rank(0);
        let orthodox = OrthodoxRules::new(OrthodoxConfig {
            piece_set: &MEN,
            promotions: PROMOTIONS.to_vec(),
            multi_step_ranks: vec![BoardSize::ORTHODOX.rank(1)],
            kings: back,
            rooks: back,
            castling_rule: |distance| distance.div_ceil(2),
            castling_rights: CastlingField::Squares,
        });
        Self { options, orthodox }
    }

    fn play<'a>(&'a self, position: &'a CommandPosition) -> OrthodoxPosition<'a> {
        self.orthodox.on(&position.board, &position.state.fen_state)
    }

    /// The stage after a placement: rights begin when all pieces stand.
    fn placed(&self, board: &Board64) -> CommandState {
        if let Some((side, _)) = placing::due(placing::standing(board)) {
            return CommandState::placing(side);
        }
        let fen_state = FenState::new(self.orthodox.possible_rights(board));
        CommandState { phase: CommandPhase::Playing, fen_state }
    }
}

impl Rules for Command {
    type VariantState = CommandState;

    fn info(&self) -> &'static GameInfo {
        &LISTED
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        self.options.write()
    }

    fn board_size(&self) -> BoardSize {
        BoardSize::ORTHODOX
    }

    fn piece_set(&self) -> &PieceSet {
        self.orthodox.piece_set()
    }

    fn move_tables(&self) -> &MoveTables<u64> {
        self.orthodox.tables()
    }

    fn opening(&self) -> CommandPosition {
        let mut board = Board64::default();
        for side in Side::BOTH {
            let pawn = placing::pawn(side);
            placing::pawns(side).into_iter().for_each(|at| board.put(at, pawn));
        }
        CommandPosition { board, state: CommandState::placing(Side::White) }
    }

    fn turn(&self, position: &CommandPosition) -> Turn {
        let part = match position.state.phase {
            CommandPhase::Placing => placing::due(placing::standing(&position.board)),
            CommandPhase::Playing => None,
        };
        let part = part.map_or(Part(0), |(_, part)| part);
        Turn::One { side: position.state.fen_state.side, part }
    }

    fn ending(&self, position: &CommandPosition) -> Option<Outcome> {
        if position.state.phase == CommandPhase::Placing {
            return None;
        }
        let play = self.play(position);
        play.stuck().or_else(|| play.dead())
    }

    fn legal_actions(&self, position: &CommandPosition, side: Side, to: &mut impl ActionSink) {
        match position.state.phase {
            CommandPhase::Placing => self.drops(&position.board, side, to),
            CommandPhase::Playing => self.play(position).legal_actions(to),
        }
    }

    #[inline]
    fn effects(
        &self,
        position: &CommandPosition,
        side: Side,
        action: &Action,
        emit: &mut impl FnMut(Effect),
    ) {
        match *action {
            Action::Move(mv) => self.play(position).effects(mv, emit),
            Action::Drop(drop) => emit(placing::effect(side, drop)),
            // Not among this game's actions.
            Action::Promote { .. } | Action::Choose(_) | Action::Muster(_) | Action::Pass => {}
        }
    }

    #[inline]
    fn advance(
        &self,
        before: &CommandPosition,
        _side: Side,
        action: &Action,
        after: &mut CommandPosition,
    ) {
        match *action {
            Action::Move(mv) => after.state.fen_state = self.play(before).next(mv),
            _ => after.state = self.placed(&after.board),
        }
    }

    fn refuse(&self, position: &CommandPosition, side: Side, gesture: &Gesture) -> Refusal {
        match position.state.phase {
            CommandPhase::Placing => self.refuse_placement(&position.board, side, *gesture),
            CommandPhase::Playing => self.refuse_move(position, *gesture),
        }
    }

    fn castling_notation(&self) -> CastlingNotation {
        CastlingNotation::KingAndRook
    }

    fn pawn(&self) -> PieceType {
        PAWN
    }

    fn san(&self, position: &CommandPosition, side: Side, action: &Action) -> String {
        match *action {
            Action::Move(mv) => self.play(position).san(mv),
            _ => self.coordinate(side, action),
        }
    }

    fn check_suffix(&self, position: &CommandPosition) -> &'static str {
        match position.state.phase {
            CommandPhase::Placing => "",
            CommandPhase::Playing => self.play(position).check_suffix(),
        }
    }

    fn choices(&self) -> &'static [ChoiceInfo] {
        &[]
    }

    fn view(&self, position: &CommandPosition, _viewer: Viewer) -> View {
        self.look(position)
    }

    fn pseudo_legal_targets(&self, position: &CommandPosition, from: Square) -> PseudoLegalTargets {
        self.play(position).pseudo_legal_targets(from)
    }

    fn write_position(&self, position: &CommandPosition) -> String {
        fen::write(self, position)
    }

    fn read_position(&self, text: &str) -> Result<CommandPosition, String> {
        fen::read(self, text)
    }

    fn identity(&self, position: &CommandPosition) -> String {
        let fen_state = match position.state.phase {
            CommandPhase::Placing => position.state.fen_state.clone(),
            CommandPhase::Playing => self.play(position).essence(),
        };
        let state = CommandState { fen_state, ..position.state };
        fen::write(self, &CommandPosition { board: position.board.clone(), state })
    }

    fn halfmove_clock(&self, position: &CommandPosition) -> u16 {
        position.state.fen_state.halfmove_clock
    }
}
