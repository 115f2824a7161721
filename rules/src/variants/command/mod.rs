//! Command Chess: orthodox chess whose back rows the players place piece by
//! piece, in answer to each other. Source: command.txt; RULINGS.md, Command.

mod options;
mod placing;
mod refusals;
mod stage;
mod strings;
mod view;

use crate::board::{Kind, Placement, Shape, Square};
use crate::mechanics::orthodox::{Form, Ledger, MEN, Orthodox, PAWN, PROMOTIONS, Play, RightsText};
use crate::movement::Men;
use crate::play::{
    Action, CastlingForm, ChoiceInfo, Collect, Effect, Entry, Game, Gesture, Outcome, Part,
    Position, Reached, Refusal, Rules, SetupError, Side, Table, Turn, View, Viewer,
};
use options::Options;
use stage::{Phase, State};

/// The game's entry in the list of games.
pub(super) const ENTRY: Entry = Entry {
    slug: "command",
    name: "Command Chess",
    sentence: "Place your back rank piece by piece, in answer to your opponent's.",
    duration: "30 to 60 minutes",
    picture: Some("bqrnkrbn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBNR w b1h1c8f8 - 0 1"),
    options: &options::INFO,
    rules: include_str!("rules.txt"),
    open: Some(open),
};

static LISTED: Entry = ENTRY;

type Spot = Position<State>;

/// The rules with their options.
struct Command {
    options: Options,
    law: Orthodox,
}

fn open(
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    Game::open(Command::new(Options::read(options)?), position)
}

impl Command {
    /// Kings and rooks begin anywhere on the back rank. The king goes half the
    /// way to the rook, and the middle square of an odd number of squares
    /// (rules, castling; RULINGS.md, Command 2).
    fn new(options: Options) -> Self {
        let back = Shape::ORTHODOX.rank(0);
        let law = Orthodox::new(Form {
            men: &MEN,
            promotions: PROMOTIONS.to_vec(),
            runs: vec![Shape::ORTHODOX.rank(1)],
            kings: back,
            rooks: back,
            steps: |distance| distance.div_ceil(2),
            rights: RightsText::Squares,
        });
        Self { options, law }
    }

    fn play<'a>(&'a self, position: &'a Spot) -> Play<'a> {
        self.law.on(&position.placement, &position.stage.ledger)
    }

    /// The stage after a placement: rights begin when all pieces stand.
    fn placed(&self, placement: &Placement) -> State {
        if let Some((side, _)) = placing::due(placing::standing(placement)) {
            return State::placing(side);
        }
        let ledger = Ledger::new(self.law.possible_rights(placement));
        State { phase: Phase::Playing, ledger }
    }
}

impl Rules for Command {
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
        let mut placement = Placement::default();
        for side in Side::BOTH {
            let pawn = placing::pawn(side);
            placing::pawns(side).into_iter().for_each(|at| placement.put(at, pawn));
        }
        Spot { placement, stage: State::placing(Side::White) }
    }

    fn turn(&self, position: &Spot) -> Turn {
        let part = match position.stage.phase {
            Phase::Placing => placing::due(placing::standing(&position.placement)),
            Phase::Playing => None,
        };
        let part = part.map_or(Part(0), |(_, part)| part);
        Turn::One { side: position.stage.ledger.side, part }
    }

    fn ending(&self, position: &Spot) -> Option<Outcome> {
        if position.stage.phase == Phase::Placing {
            return None;
        }
        let play = self.play(position);
        play.stuck().or_else(|| play.dead())
    }

    fn actions(&self, position: &Spot, side: Side, to: &mut impl Collect) {
        match position.stage.phase {
            Phase::Placing => self.drops(&position.placement, side, to),
            Phase::Playing => self.play(position).actions(to),
        }
    }

    #[inline]
    fn effects(&self, position: &Spot, side: Side, action: &Action, emit: &mut impl FnMut(Effect)) {
        match *action {
            Action::Go(go) => self.play(position).effects(go, emit),
            Action::Drop(drop) => emit(placing::effect(side, drop)),
            // Not among this game's actions.
            Action::Promote { .. } | Action::Choose(_) | Action::Muster(_) | Action::Pass => {}
        }
    }

    #[inline]
    fn advance(&self, before: &Spot, _side: Side, action: &Action, after: &mut Spot) {
        match *action {
            Action::Go(go) => after.stage.ledger = self.play(before).next(go),
            _ => after.stage = self.placed(&after.placement),
        }
    }

    fn refuse(&self, position: &Spot, side: Side, gesture: &Gesture) -> Refusal {
        match position.stage.phase {
            Phase::Placing => self.refuse_placement(&position.placement, side, *gesture),
            Phase::Playing => self.refuse_move(position, *gesture),
        }
    }

    fn castling_form(&self) -> CastlingForm {
        CastlingForm::KingAndRook
    }

    fn pawn(&self) -> Kind {
        PAWN
    }

    fn spell(&self, position: &Spot, side: Side, action: &Action) -> String {
        match *action {
            Action::Go(go) => self.play(position).spell(go),
            _ => self.coordinate(side, action),
        }
    }

    fn mark(&self, position: &Spot) -> &'static str {
        match position.stage.phase {
            Phase::Placing => "",
            Phase::Playing => self.play(position).mark(),
        }
    }

    fn choices(&self) -> &'static [ChoiceInfo] {
        &[]
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
        let ledger = match position.stage.phase {
            Phase::Placing => position.stage.ledger.clone(),
            Phase::Playing => self.play(position).essence(),
        };
        let stage = State { ledger, ..position.stage };
        strings::write(self, &Spot { placement: position.placement.clone(), stage })
    }

    fn idle(&self, position: &Spot) -> u16 {
        position.stage.ledger.idle
    }
}
