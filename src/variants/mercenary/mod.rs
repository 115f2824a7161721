//! Mercenary Chess: beside the board stands a gray army that both players
//! move; whoever moved a piece of it last controls it. Source: mercenary.txt;
//! RULINGS.md, Mercenary.

mod control;
mod moves;
mod options;
mod parts;
mod plight;
mod refusals;
mod setup;
mod stage;
mod strings;
mod view;

use crate::board::{Faction, Kind, Piece, Shape, SquareSet};
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, MEN, PAWN};
use crate::mechanics::{Pawns, is_dead};
use crate::movement::Men;
use crate::notation::san::{San, Signs};
use crate::play::{
    Action, CastlingForm, ChoiceInfo, Collect, Draw, Effect, Entry, Game, Gesture, Go, Outcome,
    Position, Refusal, Rules, SetupError, Side, Table, Turn, View, Viewer,
};
use moves::Play;
use options::Options;
use stage::{Mover, State};

/// The game's entry in the list of games.
pub(super) const ENTRY: Entry = Entry {
    slug: "mercenary",
    name: "Mercenary Chess",
    sentence: "A gray army that both players move stands beside the board; markers show who holds what.",
    duration: "30 to 60 minutes",
    options: &options::INFO,
    open: Some(open),
};

static LISTED: Entry = ENTRY;

type Spot = Position<State>;

/// The rules with their options, and what they look up.
struct Mercenary {
    options: Options,
    men: Men,
    /// The pawns of each faction that has any.
    pawns: [Pawns; 3],
}

fn open(
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    Game::open(Mercenary::new(Options::read(options)?), position)
}

impl Mercenary {
    fn new(options: Options) -> Self {
        let shape = setup::shape();
        let men = Men::new(&MEN, shape);
        let men = men.unwrap_or_else(|fault| unreachable!("the list of men: {fault}"));
        let rank = |side| shape.rank(setup::home(side).1);
        // Gray pawns go along the ranks (RULINGS.md, Mercenary 7).
        let pawns = [
            (Faction::White, rank(Side::White)),
            (Faction::Black, rank(Side::Black)),
            (Faction::Gray, shape.file(setup::GRAY_PAWNS)),
        ];
        let pawns = pawns.map(|(army, start)| Pawns::new(PAWN, army, shape, vec![start]));
        Self { options, men, pawns }
    }

    #[inline]
    fn pawns(&self, army: Faction) -> &Pawns {
        &self.pawns[army.index()]
    }

    #[inline]
    fn play<'a>(&'a self, position: &'a Spot) -> Play<'a> {
        Play { law: self, placement: &position.placement, stage: &position.stage }
    }
}

impl Rules for Mercenary {
    type Stage = State;

    fn entry(&self) -> &'static Entry {
        &LISTED
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        self.options.write()
    }

    fn shape(&self) -> Shape {
        setup::shape()
    }

    fn men(&self) -> &Men {
        &self.men
    }

    fn opening(&self) -> Spot {
        Spot { placement: setup::array(&self.options), stage: State::opening(self.options.held()) }
    }

    #[inline]
    fn turn(&self, position: &Spot) -> Turn {
        let State { side, mover, outcome, .. } = position.stage;
        outcome.map_or(Turn::One { side, part: mover.part() }, Turn::Over)
    }

    fn ending(&self, position: &Spot) -> Option<Outcome> {
        let play = self.play(position);
        // Who can't move gray is passed over (RULINGS.md, Mercenary 6 and 8).
        let stuck = || position.stage.mover == Mover::Own && !play.can_move(&play.due());
        let dead = || is_dead(&position.placement, KING, BISHOP, KNIGHT);
        position
            .stage
            .outcome
            .or_else(|| stuck().then_some(Outcome::Drawn(Draw::Stalemate)))
            .or_else(|| dead().then_some(Outcome::Drawn(Draw::DeadPosition)))
    }

    #[inline]
    fn actions(&self, position: &Spot, _: Side, to: &mut impl Collect) {
        self.play(position).actions(to);
    }

    #[inline]
    fn effects(&self, position: &Spot, _: Side, action: &Action, emit: &mut impl FnMut(Effect)) {
        let Action::Go(go) = *action else { return };
        let play = self.play(position);
        play.deeds(go, emit);
        if position.stage.mover == Mover::Own && !play.goes_on(go) {
            let mut after = position.clone();
            play.deeds(go, &mut |effect| after.apply(&effect));
            self.step(position, go, &mut after).into_iter().for_each(emit);
        }
    }

    #[inline]
    fn advance(&self, before: &Spot, _: Side, action: &Action, after: &mut Spot) {
        if let Action::Go(go) = *action {
            self.step(before, go, after);
        }
    }

    fn refuse(&self, position: &Spot, _: Side, gesture: &Gesture) -> Refusal {
        self.play(position).refuse(gesture.from, gesture.to)
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
        if self.play(position).mated().next().is_some() {
            "#"
        } else if self.play(position).checked().next().is_some() {
            "+"
        } else {
            ""
        }
    }

    fn choices(&self) -> &'static [ChoiceInfo] {
        &[]
    }

    fn view(&self, position: &Spot, _: Viewer) -> View {
        self.play(position).look()
    }

    fn fighters(&self, position: &Spot, by: Side) -> SquareSet {
        self.play(position).fighters(by)
    }

    fn plight(&self, position: &Spot, side: Side) -> Vec<String> {
        self.play(position).plight(side)
    }

    fn write_position(&self, position: &Spot) -> String {
        self.write(position)
    }

    fn read_position(&self, text: &str) -> Result<Spot, String> {
        self.read(text)
    }

    fn identity(&self, position: &Spot) -> String {
        self.write_essence(position)
    }

    fn idle(&self, position: &Spot) -> u16 {
        // A turn counts once it is complete.
        let under_way = position.stage.is_under_way();
        position.stage.idle.saturating_sub(u16::from(under_way))
    }
}

impl Play<'_> {
    /// A legal move in standard algebraic notation, without its mark.
    fn spell(self, go: Go) -> String {
        let legal = self.rivals(go);
        let (men, signs) = (&self.law.men, Signs::ORTHODOX);
        San { men, placement: self.placement, pawn: PAWN, legal: &legal, signs }.spell(go)
    }

    /// The legal moves that could be taken for this one: none, where no other
    /// piece of its kind may move.
    fn rivals(self, go: Go) -> Vec<Action> {
        let kind = self.placement.at(go.from).map_or(PAWN, Piece::kind);
        let several = (self.due().movers & self.placement.kind(kind)).has_several();
        if several { self.listed() } else { Vec::new() }
    }
}
