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

use crate::board::{BoardSize, PieceType, Square, SquareSet, SquareSet64};
use crate::mechanics::orthodox::{
    CastlingField, OrthodoxConfig, OrthodoxPosition, OrthodoxRules, PAWN, PROMOTIONS,
};
use crate::movement::{MoveTables, PieceSet};
use crate::play::{
    Action, ActionSink, CastlingNotation, Choice, ChoiceInfo, Effect, Game, GameInfo, Gesture,
    Outcome, Part, Place, Position, PseudoLegalTargets, Refusal, Rules, SetupError, Side, Table,
    Turn, View, Viewer,
};
use options::MusketeerOptions;
use pieces::{MEN, TYPES};
use state::{KINGS_FILE, MusketeerPhase, MusketeerState, ROOKS_FILES};

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
            piece_set: &MEN,
            promotions: PROMOTIONS.to_vec(),
            multi_step_ranks: vec![BoardSize::ORTHODOX.rank(1)],
            kings: on(KINGS_FILE),
            rooks: ROOKS_FILES.into_iter().fold(SquareSet::EMPTY, |all, file| all | on(file)),
            castling_rule: |_| 2,
            castling_rights: CastlingField::Letters,
        });
        Self { options, orthodox }
    }

    /// The position as orthodox chess sees it, without what waits behind the
    /// board.
    #[inline]
    fn play<'a>(&'a self, position: &'a MusketeerPosition) -> OrthodoxPosition<'a> {
        self.orthodox.on(&position.board, &position.state.fen_state)
    }
}

impl Rules for Musketeer {
    type VariantState = MusketeerState;

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

    fn opening(&self) -> MusketeerPosition {
        let mut position = MusketeerPosition {
            board: crate::board::Board64::default(),
            state: MusketeerState::opening(),
        };
        state::array().for_each(|(square, piece)| position.board.put(square, piece));
        position.state.fen_state.castling_rights = self.orthodox.possible_rights(&position.board);
        position
    }

    fn turn(&self, position: &MusketeerPosition) -> Turn {
        Turn::One { side: position.state.fen_state.side, part: Part(0) }
    }

    fn ending(&self, position: &MusketeerPosition) -> Option<Outcome> {
        moves::playing(&position.state)?;
        // What waits or may be promoted to adds no move where there is none.
        let play = self.play(position);
        play.stuck().or_else(|| play.dead().filter(|_| !position.state.anything_waits()))
    }

    fn legal_actions(&self, position: &MusketeerPosition, side: Side, to: &mut impl ActionSink) {
        match position.state.phase {
            MusketeerPhase::First => Self::selections(None, to),
            MusketeerPhase::Second(taken) => Self::selections(Some(taken), to),
            MusketeerPhase::Placing(_) => Self::drops(&position.state, side, to),
            MusketeerPhase::Playing(types) => self.moves(position, types, to),
        }
    }

    #[inline]
    fn effects(
        &self,
        position: &MusketeerPosition,
        side: Side,
        action: &Action,
        emit: &mut impl FnMut(Effect),
    ) {
        match *action {
            Action::Move(mv) => self.move_effects(position, side, mv, emit),
            Action::Drop(drop) => Self::drop_effects(side, drop, emit),
            Action::Choose(choice) => emit(Effect::Reveal { side, choice }),
            // Not among this game's actions.
            Action::Promote { .. } | Action::Muster(_) | Action::Pass => {}
        }
    }

    #[inline]
    fn advance(
        &self,
        before: &MusketeerPosition,
        side: Side,
        action: &Action,
        after: &mut MusketeerPosition,
    ) {
        match *action {
            Action::Move(mv) => after.state.fen_state = self.play(before).next(mv),
            Action::Choose(choice) => {
                after.state.phase = self.selected(before.state.phase, choice);
                after.state.fen_state.side = side.other();
            }
            _ => {
                after.state.fen_state.side = side.other();
                if let MusketeerPhase::Placing(types) = after.state.phase
                    && Side::BOTH.iter().all(|side| after.state.to_place(*side).is_none())
                {
                    after.state.phase = MusketeerPhase::Playing(types);
                }
            }
        }
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

    fn castling_notation(&self) -> CastlingNotation {
        CastlingNotation::KingsWay
    }

    fn pawn(&self) -> PieceType {
        PAWN
    }

    fn san(&self, position: &MusketeerPosition, side: Side, action: &Action) -> String {
        let Action::Move(mv) = *action else { return self.coordinate(side, action) };
        self.play(position).san(mv)
    }

    fn check_suffix(&self, position: &MusketeerPosition) -> &'static str {
        moves::playing(&position.state).map_or("", |_| self.play(position).check_suffix())
    }

    fn choices(&self) -> &'static [ChoiceInfo] {
        &CHOICES
    }

    fn view(&self, position: &MusketeerPosition, _viewer: Viewer) -> View {
        self.look(position)
    }

    fn pseudo_legal_targets(
        &self,
        position: &MusketeerPosition,
        from: Square,
    ) -> PseudoLegalTargets {
        self.play(position).pseudo_legal_targets(from)
    }

    fn write_position(&self, position: &MusketeerPosition) -> String {
        fen::write(self, position)
    }

    fn read_position(&self, text: &str) -> Result<MusketeerPosition, String> {
        fen::read(self, text)
    }

    fn identity(&self, position: &MusketeerPosition) -> String {
        let mut same = position.clone();
        same.state.fen_state = self.play(position).essence();
        fen::write(self, &same)
    }

    fn halfmove_clock(&self, position: &MusketeerPosition) -> u16 {
        position.state.fen_state.halfmove_clock
    }
}

/// The places of a side's gates.
fn gates(side: Side) -> impl Iterator<Item = Place> {
    (0..8).map(move |file| Place::Gate(side, file))
}

/// Every square of the board.
fn board() -> SquareSet64 {
    BoardSize::ORTHODOX.squares().narrowed()
}
