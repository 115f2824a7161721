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
mod strategy;
mod view;

use crate::board::{Board64, BoardSize, PieceType, SquareSet};
use crate::game::{
    Ability, Game, GameInfo, GameOptions, GameVisitor, LEVEL_COUNT, ListedGame, Preset, Strength,
};
use crate::mechanics::CastlingRule;
use crate::mechanics::orthodox::{
    CastlingField, FenState, OrthodoxConfig, OrthodoxGame, OrthodoxRules, OrthodoxState,
    OrthodoxWith, PROMOTIONS, PositionWith,
};
use crate::notation::CastlingNotation;
use crate::notation::data::data;
use crate::play::{Action, ActionSink, ChoiceInfo, Effect, EffectSink, Move, Place, Side};
use options::MusketeerOptions;
use pieces::{PIECES, TYPES};
use setup::Selection;
use state::{KINGS_FILE, MusketeerPhase, MusketeerState, ROOKS_FILES};
use std::ops::ControlFlow;

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

/// The game's entry in the list of games.
pub(super) const INFO: GameInfo = Musketeer::INFO;

/// Does a task with this game.
pub(super) fn visit<V: GameVisitor>(visitor: V) -> V::Output {
    visitor.visit::<Musketeer>()
}

type MusketeerPosition = PositionWith<MusketeerState>;

/// The rules with their options.
type Musketeer = OrthodoxWith<MusketeerOptions>;

impl ListedGame for Musketeer {
    type Options = MusketeerOptions;

    const INFO: GameInfo = GameInfo {
        slug: "musketeer",
        name: "Musketeer Chess",
        sentence: "Both players add the same two new pieces, which wait behind the board until the piece in front moves.",
        duration: "30 to 60 minutes",
        picture: Some("***l*c**/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*L***C** w KQkq - 0 1"),
        demonstration: &["b1c3l", "d7d5", "e2e4", "d8d6l", "f1b5c"],
        options: MusketeerOptions::INFO,
        presets: &[
            Preset::STANDARD,
            Preset {
                name: "Archbishop and chancellor by default",
                options: &[("default", "archbishop+chancellor")],
            },
        ],
        strengths: &[],
        rules: data!("rules.txt"),
        lessons: data!("lessons.txt"),
        puzzles: data!("puzzles.txt"),
        open: Some(Game::open::<Self>),
    };

    fn with_options(options: &MusketeerOptions) -> Self {
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
        Self { options: *options, orthodox }
    }
}

impl OrthodoxGame for Musketeer {
    type Extra = MusketeerState;

    const CASTLING_NOTATION: CastlingNotation = CastlingNotation::KingsWay;

    fn opening(&self) -> MusketeerPosition {
        let mut board = Board64::default();
        state::array().for_each(|(square, piece)| board.put(square, piece));
        let fen_state = FenState::new(self.orthodox.possible_rights(&board));
        let state = OrthodoxState { fen_state, extra: MusketeerState::opening() };
        MusketeerPosition { board, state }
    }

    fn ability_of(&self, piece_type: PieceType) -> Option<Ability> {
        pieces::types().any(|other| other == piece_type).then_some(Ability::Gates)
    }

    fn setup_actions(
        &self,
        position: &MusketeerPosition,
        side: Side,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        match position.state.extra.phase {
            MusketeerPhase::First => Self::selections(None, to),
            MusketeerPhase::Second(taken) => Self::selections(Some(taken), to),
            MusketeerPhase::Placing(_) => Self::drops(&position.state.extra, side, to),
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
                position.state.extra.phase =
                    self.selected(position.state.extra.phase, Selection::of(choice));
            }
            Action::Drop(drop) => {
                position.change(drop.effect(side), effects);
                position.state.extra.begin_when_placed();
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

    fn anything_waits(&self, extra: &MusketeerState) -> bool {
        extra.anything_waits()
    }

    const ANSWERS: &'static [ChoiceInfo] = &CHOICES;

    const TUNED: &'static str = data!("weights.txt");

    const STRENGTHS: [Strength; LEVEL_COUNT] = [
        Strength::new(560, 268),
        Strength::new(1_060, 211),
        Strength::new(1_680, 174),
        Strength::new(2_770, 132),
        Strength::new(4_520, 96),
        Strength::new(7_200, 66),
        Strength::new(10_300, 44),
        Strength::new(15_100, 25),
        Strength::new(26_200, 12),
        Strength::new(45_000, 0),
    ];
    const OWN_TERMS: &'static [&'static str] = &strategy::TERMS;

    fn count_own_terms(&self, position: &MusketeerPosition, counts: &mut [i32]) {
        strategy::count(position, counts);
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
