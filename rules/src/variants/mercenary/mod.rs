//! Mercenary Chess: beside the board stands a gray army that both players
//! move; whoever moved a piece of it last controls it. Source: mercenary.txt;
//! RULINGS.md, Mercenary.

mod control;
mod moves;
mod options;
mod parts;
mod passing;
mod placing;
mod placing_text;
mod plight;
mod refusals;
mod setup;
mod stage;
mod strings;
#[cfg(test)]
mod tests;
mod view;

use crate::board::{FACTIONS, Faction, Kind, Piece, Placement, Shape, Square, SquareSet};
use crate::mechanics::orthodox::{self, BISHOP, KING, KNIGHT, PAWN, ROOK};
use crate::mechanics::{Castling, Pawns, is_dead};
use crate::movement::{Man, Men};
use crate::notation::san::{San, Signs};
use crate::play::{
    Action, CastlingForm, ChoiceInfo, Collect, Draw, Effect, Entry, Game, Gesture, Go, Outcome,
    Position, Reached, Refusal, Rules, SetupError, Side, Table, TimeControl, Turn, View, Viewer,
};
use moves::Play;
use options::Options;
use stage::{Mover, Phase, State};

/// The game's entry in the list of games.
pub(super) const ENTRY: Entry = Entry {
    slug: "mercenary",
    name: "Mercenary Chess",
    sentence: "A gray army that both players move stands beside the board; markers show who holds what.",
    duration: "30 to 60 minutes",
    picture: None,
    options: &options::INFO,
    rules: include_str!("rules.txt"),
    open: Some(open),
};

/// The orthodox kinds, and what is told of pawns that go along the ranks.
static MEN: [Man; 6] = {
    let [pawn, knight, bishop, rook, queen, king] = orthodox::MEN;
    let pawn = pawn.and("steps farther from where pawns begin; promotes at the far end of the board; goes along its rank where it is gray, toward file a, and away from file a in a second army");
    [pawn, knight, bishop, rook, queen, king]
};

static LISTED: Entry = ENTRY;

type Spot = Position<State>;

/// The rules with their options, and what they look up.
struct Mercenary {
    options: Options,
    men: Men,
    pawns: [Pawns; FACTIONS],
    /// What stands on the board at the beginning.
    array: Placement,
}

fn open(
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    Game::open(Mercenary::new(Options::read(options)?), position)
}

impl Mercenary {
    fn new(options: Options) -> Self {
        let shape = setup::shape(&options);
        let men = Men::new(&MEN, shape);
        let men = men.unwrap_or_else(|fault| unreachable!("the list of men: {fault}"));
        // Neutral pawns go along the ranks (RULINGS.md, Mercenary 7).
        let pawns = Faction::ALL.map(|army| {
            let start = match army {
                Faction::White => shape.rank(setup::home(Side::White).1),
                Faction::Black => shape.rank(setup::home(Side::Black).1),
                _ => shape.file(setup::files(army, &options).1),
            };
            Pawns::new(PAWN, army, shape, vec![start])
        });
        Self { options, men, pawns, array: setup::array(&options) }
    }

    /// The castling of a king with a rook, its right and what stands against
    /// it apart (RULINGS.md, Mercenary 9).
    #[inline]
    fn castling(&self, king: Square, rook: Square) -> Option<Castling> {
        if self.options.shuffled().is_none() {
            return Castling::toward(king, rook, 2);
        }
        // To the third or the seventh of one's files, as in Chess960.
        let file = setup::first_file(&self.options) + if king < rook { 6 } else { 2 };
        Castling::landing(king, rook, Square::new(file, king.rank())?)
    }

    /// Every right to castle that could be: rooks and kings that stand where
    /// they began.
    fn possible_rights(&self, placement: &Placement) -> SquareSet {
        let unmoved = |side: Side, kind| {
            let piece = Piece::new(side.faction(), kind);
            self.array.all(piece) & placement.all(piece)
        };
        let stands = |side: &Side| self.options.castling() && !unmoved(*side, KING).is_empty();
        let rooks = Side::BOTH.into_iter().filter(stands).map(|side| unmoved(side, ROOK));
        rooks.fold(SquareSet::EMPTY, |all, rooks| all | rooks)
    }

    /// The parts that are passed over after an action.
    fn passed_over(&self, position: &Spot, side: Side, action: &Action) -> Vec<Effect> {
        let mut after = position.clone();
        match *action {
            Action::Go(go) => {
                self.play(position).deeds(go, &mut |effect| after.apply(&effect));
                self.step(position, go, &mut after)
            }
            Action::Drop(drop) => {
                after.apply(&placing::effect(side, drop));
                self.go_on_placing(&mut after)
            }
            _ => Vec::new(),
        }
    }

    #[inline]
    fn pawns(&self, army: Faction) -> &Pawns {
        &self.pawns[army.index()]
    }

    /// The armies that play.
    fn armies(&self) -> impl Iterator<Item = Faction> {
        let neutral = setup::neutral(&self.options);
        [Faction::White, Faction::Black].into_iter().chain(neutral.iter().copied())
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
        setup::shape(&self.options)
    }

    fn men(&self) -> &Men {
        &self.men
    }

    fn opening(&self) -> Spot {
        let held = self.options.held();
        let stage = if self.options.placed() {
            State::placing(held)
        } else {
            State::opening(held, self.possible_rights(&self.array))
        };
        Spot { placement: self.array.clone(), stage }
    }

    #[inline]
    fn turn(&self, position: &Spot) -> Turn {
        let State { side, mover, outcome, .. } = position.stage;
        outcome.map_or(Turn::One { side, part: self.part(mover) }, Turn::Over)
    }

    fn ending(&self, position: &Spot) -> Option<Outcome> {
        if position.stage.phase == Phase::Placing {
            return None;
        }
        let play = self.play(position);
        // Who can't move gray is passed over (RULINGS.md, Mercenary 6 and 8).
        let stuck = || position.stage.mover == Mover::Own && !play.can_act();
        let dead = || is_dead(&position.placement, KING, BISHOP, KNIGHT);
        position
            .stage
            .outcome
            .or_else(|| stuck().then_some(Outcome::Drawn(Draw::Stalemate)))
            .or_else(|| dead().then_some(Outcome::Drawn(Draw::DeadPosition)))
    }

    #[inline]
    fn actions(&self, position: &Spot, _: Side, to: &mut impl Collect) {
        match position.stage.phase {
            Phase::Placing => self.drops(position, to),
            Phase::Playing => self.play(position).actions(to),
        }
    }

    #[inline]
    fn effects(&self, position: &Spot, side: Side, action: &Action, emit: &mut impl FnMut(Effect)) {
        let play = self.play(position);
        if let Action::Go(go) = *action {
            play.deeds(go, emit);
            if play.goes_on(go) {
                return;
            }
        }
        if let Action::Drop(drop) = *action {
            emit(placing::effect(side, drop));
        }
        self.passed_over(position, side, action).into_iter().for_each(emit);
    }

    #[inline]
    fn advance(&self, before: &Spot, _: Side, action: &Action, after: &mut Spot) {
        match *action {
            Action::Go(go) => {
                self.step(before, go, after);
            }
            Action::Drop(_) => {
                self.go_on_placing(after);
            }
            // Not among this game's actions.
            Action::Promote { .. } | Action::Choose(_) | Action::Muster(_) | Action::Pass => {}
        }
    }

    /// One clock runs through all parts of a turn.
    fn clock(&self) -> Option<TimeControl> {
        self.options.clock()
    }

    fn refuse(&self, position: &Spot, _: Side, gesture: &Gesture) -> Refusal {
        match position.stage.phase {
            Phase::Placing => self.refuse_placement(position, gesture.from, gesture.to),
            Phase::Playing => self.play(position).refuse(gesture.from, gesture.to),
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
        if self.play(position).mated().next().is_some() {
            "#"
        } else if position.stage.phase == Phase::Playing
            && self.play(position).checked().next().is_some()
        {
            "+"
        } else {
            ""
        }
    }

    fn choices(&self) -> &'static [ChoiceInfo] {
        &[]
    }

    fn view(&self, position: &Spot, _: Viewer) -> View {
        let play = self.play(position);
        match position.stage.phase {
            Phase::Placing => play.look_at_placing(self.hands(position)),
            Phase::Playing => play.look(),
        }
    }

    fn fighters(&self, position: &Spot, by: Side) -> SquareSet {
        self.play(position).fighters(by)
    }

    fn plight(&self, position: &Spot, side: Side) -> Vec<String> {
        match position.stage.phase {
            Phase::Placing => Vec::new(),
            Phase::Playing => self.play(position).plight(side),
        }
    }

    fn reached(&self, position: &Spot, from: Square) -> Reached {
        self.play(position).reached(from)
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
        if let Some(castling) = Castling::of(go) {
            // The short side is that of the kings, wherever gray stands.
            let long = self.law.options.gray_by_queens() == (castling.king < castling.rook);
            return if long { "O-O-O" } else { "O-O" }.to_owned();
        }
        let legal = self.rivals(go);
        let (men, signs) = (&self.law.men, Signs::ORTHODOX);
        San { men, placement: self.placement, pawn: PAWN, legal: &legal, signs }.spell(go)
    }

    /// The legal moves that could be taken for this one: none, where no other
    /// piece of its kind may move.
    fn rivals(self, go: Go) -> Vec<Action> {
        let kind = self.placement.at(go.from).map_or(PAWN, Piece::kind);
        let armies = self.armies().iter();
        let all = armies.fold(SquareSet::EMPTY, |all, army| all | self.placement.of(*army));
        let several = (all & self.placement.kind(kind)).has_several();
        if several { self.listed() } else { Vec::new() }
    }
}
