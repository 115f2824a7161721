//! Musketeer Chess: orthodox chess with two more types of piece, selected by
//! the players, that wait behind the board and enter when the piece in front
//! of them first moves. Source: musketeer.txt; RULINGS.md, Musketeer.

mod fen;
mod moves;
mod options;
mod pieces;
mod refusals;
mod setup;
mod state;
mod view;

use crate::board::{Board64, BoardSize, SquareSet};
use crate::game::{Game, GameInfo, Presentation, SetupError, Table};
use crate::mechanics::CastlingRule;
use crate::mechanics::orthodox::{
    CastlingField, OrthodoxConfig, OrthodoxGame, OrthodoxRules, PROMOTIONS,
};
use crate::notation::{CastlingNotation, PositionError};
use crate::play::{
    Action, ActionSink, Choice, ChoiceInfo, Drop, Effect, EffectSink, Gesture, Move, Place,
    Position, Refusal, Side, View, Viewer,
};
use options::MusketeerOptions;
use pieces::{PIECES, TYPES};
use state::{KINGS_FILE, MusketeerPhase, MusketeerState, ROOKS_FILES};
use std::ops::ControlFlow;

/// The game's entry in the list of games.
pub(super) const ENTRY: GameInfo = GameInfo {
    slug: "musketeer",
    name: "Musketeer Chess",
    sentence: "Each player adds the same two new pieces to the orthodox army, and hides them behind the board until the piece in front moves.",
    duration: "30 to 60 minutes",
    picture: Some("***l*c**/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*L***C** w KQkq - 0 1"),
    options: &options::INFO,
    rules: include_str!("rules.txt"),
    open: Some(open),
};

static LISTED: GameInfo = ENTRY;

/// The answers of the selection: the ten types, then the default pair.
const CHOICES: [ChoiceInfo; TYPES + 1] = {
    let mut choices = [ChoiceInfo { name: "default", label: "the default pair" }; TYPES + 1];
    let mut number = 0;
    while number < TYPES {
        let name = pieces::NAMES[number];
        choices[number] = ChoiceInfo { name, label: name };
        number += 1;
    }
    choices
};

/// The call for the default pair (rules, G 6).
const DEFAULT_PAIR: Choice = Choice(10);

type MusketeerPosition = Position<MusketeerState>;

/// The rules with their options.
struct Musketeer {
    options: MusketeerOptions,
    orthodox: OrthodoxRules,
}

fn open(
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    Game::open(Musketeer::new(MusketeerOptions::read(options)?), position)
}

impl Musketeer {
    fn new(options: MusketeerOptions) -> Self {
        let first = BoardSize::ORTHODOX.rank(0);
        let on = |file| first & BoardSize::ORTHODOX.file(file);
        let orthodox = OrthodoxRules::new(OrthodoxConfig {
            piece_set: &PIECES,
            promotions: PROMOTIONS.to_vec(),
            multi_step_ranks: vec![BoardSize::ORTHODOX.rank(1)],
            kings: on(KINGS_FILE),
            rooks: ROOKS_FILES.into_iter().fold(SquareSet::EMPTY, |all, file| all | on(file)),
            castling_rule: CastlingRule::Toward(|_| 2),
            castling_field: CastlingField::Letters,
        });
        Self { options, orthodox }
    }
}

impl OrthodoxGame for Musketeer {
    type State = MusketeerState;

    const CASTLING_NOTATION: CastlingNotation = CastlingNotation::KingsWay;

    fn orthodox(&self) -> &OrthodoxRules {
        &self.orthodox
    }

    fn opening(&self) -> MusketeerPosition {
        let mut position =
            MusketeerPosition { board: Board64::default(), state: MusketeerState::opening() };
        state::array().for_each(|(square, piece)| position.board.put(square, piece));
        position.state.fen_state.castling_rights = self.orthodox.possible_rights(&position.board);
        position
    }

    fn setup_actions(
        &self,
        position: &MusketeerPosition,
        side: Side,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        match position.state.phase {
            MusketeerPhase::First => Self::selections(None, to),
            MusketeerPhase::Second(taken) => Self::selections(Some(taken), to),
            MusketeerPhase::Placing(_) => Self::drops(&position.state, side, to),
            MusketeerPhase::Playing(_) => ControlFlow::Continue(()),
        }
    }

    fn apply_setup(
        &self,
        position: &mut MusketeerPosition,
        side: Side,
        action: &Action,
        effects: &mut impl EffectSink,
    ) {
        match *action {
            Action::Choose(choice) => {
                position.change(Effect::Reveal { side, choice }, effects);
                position.state.phase = self.selected(position.state.phase, choice);
            }
            Action::Drop(Drop { piece, at }) => {
                let from = Place::Hand(side, piece);
                position.change(Effect::Shift { piece, from, to: at }, effects);
                position.state.begin_when_placed();
            }
            // Not among this game's actions.
            Action::Move(_) | Action::Promote { .. } | Action::Muster(_) | Action::Pass => {}
        }
        position.state.fen_state.side = side.other();
    }

    fn moves(&self, position: &MusketeerPosition, to: &mut impl ActionSink) -> ControlFlow<()> {
        self.gating_moves(position, to)
    }

    fn apply_move(
        &self,
        position: &mut MusketeerPosition,
        mv: Move,
        effects: &mut impl EffectSink,
    ) {
        self.apply_gating_move(position, mv, effects);
    }

    fn anything_waits(&self, state: &MusketeerState) -> bool {
        state.anything_waits()
    }

    fn answers(&self) -> &'static [ChoiceInfo] {
        &CHOICES
    }

    fn write_fen(&self, position: &MusketeerPosition) -> String {
        fen::write(self, position)
    }

    fn read_fen(&self, text: &str) -> Result<MusketeerPosition, PositionError> {
        fen::read(self, text)
    }
}

impl Presentation for Musketeer {
    fn info(&self) -> &'static GameInfo {
        &LISTED
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        self.options.write()
    }

    fn view(&self, position: &MusketeerPosition, _viewer: Viewer) -> View {
        self.view_of(position)
    }

    fn refuse(&self, position: &MusketeerPosition, side: Side, gesture: &Gesture) -> Refusal {
        let Gesture { from, to } = *gesture;
        match position.state.phase {
            MusketeerPhase::First => self.refuse_selection(None, from),
            MusketeerPhase::Second(taken) => self.refuse_selection(Some(taken), from),
            MusketeerPhase::Placing(_) => self.refuse_placement(&position.state, side, from, to),
            MusketeerPhase::Playing(_) => self.refuse_move(position, from, to),
        }
    }
}

/// The places of a side's gates.
fn gates(side: Side) -> impl Iterator<Item = Place> {
    (0..8).map(move |file| Place::Gate(side, file))
}

/// Every square of the board.
fn squares() -> SquareSet {
    BoardSize::ORTHODOX.squares()
}
