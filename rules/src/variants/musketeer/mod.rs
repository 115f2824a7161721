//! Musketeer Chess: orthodox chess with two more types of piece, selected by
//! the players, that wait behind the board and enter when the piece in front
//! of them first moves. Source: musketeer.txt; RULINGS.md, Musketeer.

mod men;
mod moves;
mod options;
mod refusals;
mod setup;
mod stage;
mod strings;
mod view;

use crate::board::{Kind, Shape, Square, SquareSet};
use crate::mechanics::orthodox::{Form, Orthodox, PAWN, PROMOTIONS, Play, RightsText};
use crate::movement::Men;
use crate::play::{
    Action, CastlingForm, Choice, ChoiceInfo, Collect, Effect, Entry, Game, Gesture, Outcome, Part,
    Place, Position, Reached, Refusal, Rules, SetupError, Side, Table, Turn, View, Viewer,
};
use men::{MEN, TYPES};
use options::Options;
use stage::{KINGS_FILE, Phase, ROOKS_FILES, State};

/// The game's entry in the list of games.
pub(super) const ENTRY: Entry = Entry {
    slug: "musketeer",
    name: "Musketeer Chess",
    sentence: "Each player adds the same two new pieces to the orthodox army, and hides them behind the board until the piece in front moves.",
    duration: "30 to 60 minutes",
    picture: Some("***l*c**/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*L***C** w KQkq - 0 1"),
    options: &options::INFO,
    rules: include_str!("rules.txt"),
    open: Some(open),
};

static LISTED: Entry = ENTRY;

/// The answers of the selection: the ten types, then the default pair.
const CHOICES: [ChoiceInfo; TYPES + 1] = {
    let mut choices = [ChoiceInfo { name: "default", label: "the default pair" }; TYPES + 1];
    let mut number = 0;
    while number < TYPES {
        let name = men::NAMES[number];
        choices[number] = ChoiceInfo { name, label: name };
        number += 1;
    }
    choices
};

/// The call for the default pair (rules, G 6).
const DEFAULT_PAIR: Choice = Choice(10);

type Spot = Position<State>;

/// The rules with their options.
struct Musketeer {
    options: Options,
    law: Orthodox,
}

fn open(
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    Game::open(Musketeer::new(Options::read(options)?), position)
}

impl Musketeer {
    fn new(options: Options) -> Self {
        let first = Shape::ORTHODOX.rank(0);
        let on = |file| first & Shape::ORTHODOX.file(file);
        let law = Orthodox::new(Form {
            men: &MEN,
            promotions: PROMOTIONS.to_vec(),
            runs: vec![Shape::ORTHODOX.rank(1)],
            kings: on(KINGS_FILE),
            rooks: ROOKS_FILES.into_iter().fold(SquareSet::EMPTY, |all, file| all | on(file)),
            steps: |_| 2,
            rights: RightsText::Letters,
        });
        Self { options, law }
    }

    /// The position as orthodox chess sees it, without what waits behind the
    /// board.
    #[inline]
    fn play<'a>(&'a self, position: &'a Spot) -> Play<'a> {
        self.law.on(&position.placement, &position.stage.ledger)
    }
}

impl Rules for Musketeer {
    type Stage = State;

    fn entry(&self) -> &'static Entry {
        &LISTED
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        self.options.write()
    }

    fn shape(&self) -> Shape {
        Shape::ORTHODOX
    }

    fn men(&self) -> &Men {
        self.law.men()
    }

    fn opening(&self) -> Spot {
        let mut position =
            Spot { placement: crate::board::Placement::default(), stage: State::opening() };
        stage::array().for_each(|(square, piece)| position.placement.put(square, piece));
        position.stage.ledger.rights = self.law.possible_rights(&position.placement);
        position
    }

    fn turn(&self, position: &Spot) -> Turn {
        Turn::One { side: position.stage.ledger.side, part: Part(0) }
    }

    fn ending(&self, position: &Spot) -> Option<Outcome> {
        moves::playing(&position.stage)?;
        // What waits or may be promoted to adds no move where there is none.
        let play = self.play(position);
        play.stuck().or_else(|| play.dead().filter(|_| !position.stage.anything_waits()))
    }

    fn actions(&self, position: &Spot, side: Side, to: &mut impl Collect) {
        match position.stage.phase {
            Phase::First => Self::selections(None, to),
            Phase::Second(taken) => Self::selections(Some(taken), to),
            Phase::Placing(_) => Self::drops(&position.stage, side, to),
            Phase::Playing(types) => self.moves(position, types, to),
        }
    }

    #[inline]
    fn effects(&self, position: &Spot, side: Side, action: &Action, emit: &mut impl FnMut(Effect)) {
        match *action {
            Action::Go(go) => self.move_effects(position, side, go, emit),
            Action::Drop(drop) => Self::drop_effects(side, drop, emit),
            Action::Choose(choice) => emit(Effect::Reveal { side, choice }),
            // Not among this game's actions.
            Action::Promote { .. } | Action::Muster(_) | Action::Pass => {}
        }
    }

    #[inline]
    fn advance(&self, before: &Spot, side: Side, action: &Action, after: &mut Spot) {
        match *action {
            Action::Go(go) => after.stage.ledger = self.play(before).next(go),
            Action::Choose(choice) => {
                after.stage.phase = self.selected(before.stage.phase, choice);
                after.stage.ledger.side = side.other();
            }
            _ => {
                after.stage.ledger.side = side.other();
                if let Phase::Placing(types) = after.stage.phase
                    && Side::BOTH.iter().all(|side| after.stage.to_place(*side).is_none())
                {
                    after.stage.phase = Phase::Playing(types);
                }
            }
        }
    }

    fn refuse(&self, position: &Spot, side: Side, gesture: &Gesture) -> Refusal {
        let Gesture { from, to } = *gesture;
        match position.stage.phase {
            Phase::First => self.refuse_selection(None, from),
            Phase::Second(taken) => self.refuse_selection(Some(taken), from),
            Phase::Placing(_) => self.refuse_placement(&position.stage, side, from, to),
            Phase::Playing(_) => self.refuse_move(position, from, to),
        }
    }

    fn castling_form(&self) -> CastlingForm {
        CastlingForm::KingsWay
    }

    fn pawn(&self) -> Kind {
        PAWN
    }

    fn spell(&self, position: &Spot, side: Side, action: &Action) -> String {
        let Action::Go(go) = *action else { return self.coordinate(side, action) };
        self.play(position).spell(go)
    }

    fn mark(&self, position: &Spot) -> &'static str {
        moves::playing(&position.stage).map_or("", |_| self.play(position).mark())
    }

    fn choices(&self) -> &'static [ChoiceInfo] {
        &CHOICES
    }

    fn view(&self, position: &Spot, _viewer: Viewer) -> View {
        self.look(position)
    }

    fn reached(&self, position: &Spot, from: Square) -> Reached {
        self.play(position).reached(from)
    }

    fn write_position(&self, position: &Spot) -> String {
        strings::write(self, position)
    }

    fn read_position(&self, text: &str) -> Result<Spot, String> {
        strings::read(self, text)
    }

    fn identity(&self, position: &Spot) -> String {
        let mut same = position.clone();
        same.stage.ledger = self.play(position).essence();
        strings::write(self, &same)
    }

    fn idle(&self, position: &Spot) -> u16 {
        position.stage.ledger.idle
    }
}

/// The places of a side's gates.
fn gates(side: Side) -> impl Iterator<Item = Place> {
    (0..8).map(move |file| Place::Gate(side, file))
}

/// Every square of the board.
fn board() -> SquareSet {
    Shape::ORTHODOX.squares()
}
