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

use crate::board::{Kind, Shape, SquareSet};
use crate::mechanics::{Pawns, is_dead};
use crate::movement::Men;
use crate::notation::san::{San, Signs};
use crate::play::{
    Action, CastlingForm, Choice, ChoiceInfo, Collect, Count, Draw, Effect, Entry, Game, Gesture,
    List, Outcome, Part, Place, Position, Refusal, Rules, SetupError, Side, Table, Turn, View,
    Viewer, Win,
};
use men::{BISHOP, KING, KNIGHT, MEN, PAWN, TYPES};
use options::Options;
use stage::{Phase, State};

/// The game's entry in the list of games.
pub(super) const ENTRY: Entry = Entry {
    slug: "musketeer",
    name: "Musketeer Chess",
    sentence: "Each player adds the same two new pieces to the orthodox army, and hides them behind the board until the piece in front moves.",
    duration: "30 to 60 minutes",
    options: &options::INFO,
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
    men: Men,
    /// White's and Black's.
    pawns: [Pawns; 2],
}

fn open(
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    Game::open(Musketeer::new(Options::read(options)?), position)
}

impl Musketeer {
    fn new(options: Options) -> Self {
        let shape = Shape::ORTHODOX;
        let men =
            Men::new(&MEN, shape).unwrap_or_else(|fault| unreachable!("the list of men: {fault}"));
        let pawns = Side::BOTH.map(|side| {
            let second = if side == Side::White { 1 } else { 6 };
            Pawns::new(PAWN, side.faction(), shape, vec![shape.rank(second)])
        });
        Self { options, men, pawns }
    }

    fn listed(&self, position: &Spot, side: Side) -> Vec<Action> {
        let mut list = List::default();
        self.actions(position, side, &mut list);
        list.0
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
        &self.men
    }

    fn opening(&self) -> Spot {
        let mut position =
            Spot { placement: crate::board::Placement::default(), stage: State::opening() };
        stage::array().for_each(|(square, piece)| position.placement.put(square, piece));
        position.stage.rights = strings::possible_rights(&position.placement);
        position
    }

    fn turn(&self, position: &Spot) -> Turn {
        Turn::One { side: position.stage.side, part: Part(0) }
    }

    fn ending(&self, position: &Spot) -> Option<Outcome> {
        moves::playing(&position.stage)?;
        let side = position.stage.side;
        let mut count = Count::default();
        self.actions(position, side, &mut count);
        if count.0 == 0 {
            let checked = self.mobility(position, side).in_check();
            let mate = Outcome::Won { by: side.other(), how: Win::Checkmate };
            return Some(if checked { mate } else { Outcome::Drawn(Draw::Stalemate) });
        }
        let dead =
            is_dead(&position.placement, KING, BISHOP, KNIGHT) && !position.stage.anything_waits();
        dead.then_some(Outcome::Drawn(Draw::DeadPosition))
    }

    fn actions(&self, position: &Spot, side: Side, to: &mut impl Collect) {
        match position.stage.phase {
            Phase::First => Self::selections(None, to),
            Phase::Second(taken) => Self::selections(Some(taken), to),
            Phase::Placing(_) => Self::drops(&position.stage, side, to),
            Phase::Playing(types) => self.moves(position, side, types, to),
        }
    }

    #[inline]
    fn effects(&self, position: &Spot, side: Side, action: &Action, emit: &mut impl FnMut(Effect)) {
        match *action {
            Action::Go(go) => moves::move_effects(position, side, go, emit),
            Action::Drop(drop) => Self::drop_effects(side, drop, emit),
            Action::Choose(choice) => emit(Effect::Reveal { side, choice }),
            // Not among this game's actions.
            Action::Promote { .. } | Action::Muster(_) | Action::Pass => {}
        }
    }

    #[inline]
    fn advance(&self, before: &Spot, side: Side, action: &Action, after: &mut Spot) {
        match *action {
            Action::Go(go) => self.advance_move(before, side, go, after),
            Action::Choose(choice) => {
                after.stage.phase = self.selected(before.stage.phase, choice);
                after.stage.side = side.other();
            }
            _ => {
                after.stage.side = side.other();
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
            Phase::Playing(_) => self.refuse_move(position, side, from, to),
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
        let legal = self.listed(position, side);
        let (men, placement) = (&self.men, &position.placement);
        San { men, placement, pawn: PAWN, legal: &legal, signs: Signs::ORTHODOX }.spell(go)
    }

    fn mark(&self, position: &Spot) -> &'static str {
        let checked = moves::playing(&position.stage).is_some()
            && self.mobility(position, position.stage.side).in_check();
        match (checked, self.ending(position)) {
            (true, Some(Outcome::Won { .. })) => "#",
            (true, _) => "+",
            (false, _) => "",
        }
    }

    fn choices(&self) -> &'static [ChoiceInfo] {
        &CHOICES
    }

    fn view(&self, position: &Spot, _viewer: Viewer) -> View {
        self.look(position)
    }

    fn write_position(&self, position: &Spot) -> String {
        strings::write(&self.men, position)
    }

    fn read_position(&self, text: &str) -> Result<Spot, String> {
        strings::read(self, text)
    }

    fn identity(&self, position: &Spot) -> String {
        let mut same = position.clone();
        (same.stage.idle, same.stage.number) = (0, 1);
        let capturable = |action: &Action| matches!(action, Action::Go(go) if go.manner == crate::play::Manner::EnPassant);
        if !self.listed(&same, same.stage.side).iter().any(capturable) {
            same.stage.passing = None;
        }
        strings::write(&self.men, &same)
    }

    fn idle(&self, position: &Spot) -> u16 {
        position.stage.idle
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
