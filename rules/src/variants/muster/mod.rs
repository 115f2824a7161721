//! Muster Chess: both players build an army unseen, see both, and choose in
//! secret which they would lead; then orthodox chess, with pawns that run
//! through their own half and castling along ranks and files. Source:
//! muster.txt; RULINGS.md, Muster.

mod armies;
mod men;
mod options;
mod setup;
mod stage;
mod strings;
mod view;

use crate::board::{Kind, Placement, Shape, Square, SquareSet};
use crate::mechanics::orthodox::{Form, Ledger, Orthodox, PAWN, PROMOTIONS, Play, RightsText};
use crate::movement::Men;
use crate::play::{
    Action, Army, CastlingForm, Choice, ChoiceInfo, Collect, Composing, Effect, Entry, Game,
    Gesture, Limit, Outcome, Place, Position, Reached, Refusal, Rules, SetupError, Side, Table,
    Turn, View, Viewer,
};
use men::{MEN, PRINCE, PRINCESS};
use options::{Options, Royal};
use stage::{Phase, State};

/// The game's entry in the list of games.
pub(super) const ENTRY: Entry = Entry {
    slug: "muster",
    name: "Muster Chess",
    sentence: "Build an army unseen, then choose in secret which of the two you will lead.",
    duration: "30 to 60 minutes",
    picture: Some("rnbqkbnr/pppppppp/8/8/2P2P2/1P1PP1P1/PNBN1BNP/RQ2K2R w a1h1a8h8 - 0 1"),
    options: &options::INFO,
    rules: include_str!("rules.txt"),
    open: Some(open),
};

static LISTED: Entry = ENTRY;

/// The two answers of the muster.
const CHOICES: [ChoiceInfo; 2] = [
    ChoiceInfo { name: "choose:white", label: "the white army" },
    ChoiceInfo { name: "choose:black", label: "the black army" },
];

type Spot = Position<State>;

/// The rules with their options.
struct Muster {
    options: Options,
    law: Orthodox,
}

fn open(
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    Game::open(Muster::new(Options::read(options)?), position)
}

impl Muster {
    fn new(options: Options) -> Self {
        let shape = Shape::ORTHODOX;
        let mut promotions = PROMOTIONS.to_vec();
        if options.royal == Royal::Yes {
            promotions.extend([PRINCE, PRINCESS]);
        }
        let home =
            |ranks: u8| (0..ranks).fold(SquareSet::EMPTY, |all, rank| all | shape.rank(rank));
        let law = Orthodox::new(Form {
            men: &MEN,
            promotions,
            // Two steps from the first two ranks, three from the first
            // (RULINGS.md, Muster 3).
            runs: vec![home(2), home(1)],
            kings: armies::kings_half(Side::White),
            rooks: home(4),
            steps: castling_steps,
            rights: RightsText::Squares,
        });
        Self { options, law }
    }

    #[inline]
    fn play<'a>(&'a self, position: &'a Spot) -> Play<'a> {
        self.law.on(&position.placement, &position.stage.ledger)
    }

    /// What the player is called who builds for this side.
    const fn builder(&self, side: Side) -> &'static str {
        self.options.builders.player(side)
    }
}

/// How many squares a king castles toward a rook so many squares away: the
/// square root of the distance, rounded up (muster.txt, castling;
/// RULINGS.md, Muster 4).
const fn castling_steps(distance: u8) -> u8 {
    match distance {
        0 => 0,
        1 => 1,
        2..=4 => 2,
        _ => 3,
    }
}

impl Rules for Muster {
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
        Spot { placement: Placement::default(), stage: State::opening() }
    }

    fn turn(&self, position: &Spot) -> Turn {
        position.stage.turn()
    }

    fn ending(&self, position: &Spot) -> Option<Outcome> {
        let play = position.stage.is_playing().then(|| self.play(position))?;
        play.stuck().or_else(|| play.dead())
    }

    fn actions(&self, position: &Spot, _: Side, to: &mut impl Collect) {
        match position.stage.phase {
            Phase::Building(_) => {}
            Phase::Choosing(..) => {
                to.one(Action::Choose(armies::WHITE));
                to.one(Action::Choose(armies::BLACK));
            }
            Phase::Playing(_) => self.play(position).actions(to),
        }
    }

    fn composing(&self, position: &Spot, side: Side) -> Option<Composing> {
        let building = matches!(position.stage.phase, Phase::Building(_));
        building.then(|| armies::composing(self.options, side))
    }

    fn admits(&self, position: &Spot, side: Side, army: &Army) -> Result<(), Refusal> {
        match position.stage.phase {
            Phase::Building(_) => armies::admits(self.men(), self.options, (side, army)),
            _ => Err(setup::too_late()),
        }
    }

    fn limit(&self, position: &Spot, side: Side) -> Option<Limit> {
        let choosing = matches!(position.stage.phase, Phase::Choosing(..));
        let seconds = self.options.minutes * 60;
        let plays = Action::Choose(armies::own(side));
        (choosing && seconds > 0).then_some(Limit { seconds, plays })
    }

    fn player(&self, position: &Spot, side: Side) -> String {
        if position.stage.is_playing() { side.to_string() } else { self.builder(side).to_owned() }
    }

    /// Whoever built an army may lead the other one (RULINGS.md, Muster 2).
    fn seats(&self, position: &Spot) -> [Side; 2] {
        let Phase::Playing(Some(chosen)) = position.stage.phase else { return Side::BOTH };
        let white = armies::plays_white(chosen);
        [white, white.other()]
    }

    #[inline]
    fn effects(&self, position: &Spot, side: Side, action: &Action, emit: &mut impl FnMut(Effect)) {
        match *action {
            Action::Go(go) => self.play(position).effects(go, emit),
            Action::Muster(army) => setup::mustered(&position.stage, side, army, emit),
            Action::Choose(choice) => setup::chosen(position, side, choice, emit),
            // Not among this game's actions.
            Action::Drop(_) | Action::Promote { .. } | Action::Pass => {}
        }
    }

    #[inline]
    fn advance(&self, before: &Spot, side: Side, action: &Action, after: &mut Spot) {
        match *action {
            Action::Go(go) => after.stage.ledger = self.play(before).next(go),
            Action::Muster(army) => after.stage.muster(side, army),
            Action::Choose(choice) => {
                after.stage.choose(side, choice);
                if after.stage.is_playing() {
                    let rights = self.law.possible_rights(&after.placement);
                    after.stage.ledger = Ledger::new(rights);
                }
            }
            _ => {}
        }
    }

    fn refuse(&self, position: &Spot, side: Side, gesture: &Gesture) -> Refusal {
        match (&position.stage.phase, gesture.from) {
            (Phase::Building(_), from) => setup::refuse_building(side, from, gesture.to),
            (Phase::Choosing(..), _) => setup::refuse_choosing(),
            (Phase::Playing(_), Place::Square(from)) => {
                self.play(position).refuse(from, gesture.to.and_then(Place::square))
            }
            (Phase::Playing(_), _) => setup::too_late(),
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
        if position.stage.is_playing() { self.play(position).mark() } else { "" }
    }

    fn choices(&self) -> &'static [ChoiceInfo] {
        &CHOICES
    }

    fn choice_words(&self, position: &Spot, choice: Choice) -> String {
        self.about(position, choice)
    }

    fn view(&self, position: &Spot, viewer: Viewer) -> View {
        self.look(position, viewer)
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
        let mut same = position.clone();
        if same.stage.is_playing() {
            same.stage.ledger = self.play(position).essence();
        }
        self.write(&same)
    }

    fn idle(&self, position: &Spot) -> u16 {
        position.stage.ledger.idle
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_king_castles_the_square_root_of_his_distance() {
        for distance in 1_u8..=10 {
            let root = f64::from(distance).sqrt().ceil();
            if distance <= 7 {
                assert!((f64::from(castling_steps(distance)) - root).abs() < 0.1, "{distance}");
            }
        }
    }
}
