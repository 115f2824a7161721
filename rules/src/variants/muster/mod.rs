//! Muster Chess: both players build an army unseen, see both, and choose in secret which they would
//! lead; then orthodox chess, with multi-step pawn moves in a side's own half and castling along
//! ranks and files. Source: muster.txt; RULINGS.md, Muster.

mod armies;
mod fen;
mod options;
mod pieces;
mod setup;
mod state;
mod view;

use crate::board::{Board64, BoardSize, SquareSet};
use crate::game::{Game, GameInfo, Presentation, SetupError, Table};
use crate::mechanics::CastlingRule;
use crate::mechanics::orthodox::{
    CastlingField, FenState, OrthodoxConfig, OrthodoxGame, OrthodoxRules, OrthodoxState, PROMOTIONS,
};
use crate::notation::{CastlingNotation, PositionError};
use crate::play::{
    Action, ActionSink, Army, ArmyRules, Choice, ChoiceInfo, EffectSink, Gesture, Limit, Place,
    Position, Refusal, Rules, Side, Turn, View, Viewer,
};
use options::{MusterOptions, Royal};
use pieces::{PIECES, PRINCE, PRINCESS};
use state::{MusterPhase, MusterState};
use std::ops::ControlFlow;

/// The game's entry in the list of games.
pub(super) const ENTRY: GameInfo = GameInfo {
    slug: "muster",
    name: "Muster Chess",
    sentence: "Build an army unseen, then choose in secret which of the two you will lead.",
    duration: "30 to 60 minutes",
    picture: Some("rnbqkbnr/pppppppp/8/8/2P2P2/1P1PP1P1/PNBN1BNP/RQ2K2R w a1h1a8h8 - 0 1"),
    options: &options::INFO,
    rules: include_str!("rules.txt"),
    open: Some(open),
};

static LISTED: GameInfo = ENTRY;

/// The two answers of the muster.
const CHOICES: [ChoiceInfo; 2] = [
    ChoiceInfo { name: "choose:white", label: "the white army" },
    ChoiceInfo { name: "choose:black", label: "the black army" },
];

type MusterPosition = Position<MusterState>;

/// The rules with their options.
struct Muster {
    options: MusterOptions,
    orthodox: OrthodoxRules,
}

fn open(
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    Game::open(Muster::new(MusterOptions::read(options)?), position)
}

impl Muster {
    fn new(options: MusterOptions) -> Self {
        let board_size = BoardSize::ORTHODOX;
        let mut promotions = PROMOTIONS.to_vec();
        if options.royal == Royal::Yes {
            promotions.extend([PRINCE, PRINCESS]);
        }
        let home =
            |ranks: u8| (0..ranks).fold(SquareSet::EMPTY, |all, rank| all | board_size.rank(rank));
        let orthodox = OrthodoxRules::new(OrthodoxConfig {
            piece_set: &PIECES,
            promotions,
            // Two steps from the first two ranks, three from the first
            // (RULINGS.md, Muster 3).
            multi_step_ranks: vec![home(2), home(1)],
            kings: armies::kings_half(Side::White),
            rooks: home(4),
            castling_rule: CastlingRule::Toward(castling_steps),
            castling_field: CastlingField::Squares,
        });
        Self { options, orthodox }
    }

    /// The name of the player who builds for this side.
    const fn builder(&self, side: Side) -> &'static str {
        self.options.builders.player(side)
    }
}

/// The number of squares that a king castles toward a rook so many squares away: the square root of
/// the distance, rounded up (muster.txt, castling; RULINGS.md, Muster 4).
const fn castling_steps(distance: u8) -> u8 {
    match distance {
        0 => 0,
        1 => 1,
        2..=4 => 2,
        _ => 3,
    }
}

impl OrthodoxGame for Muster {
    type State = MusterState;

    const CASTLING_NOTATION: CastlingNotation = CastlingNotation::KingAndRook;

    fn orthodox(&self) -> &OrthodoxRules {
        &self.orthodox
    }

    fn opening(&self) -> MusterPosition {
        MusterPosition { board: Board64::default(), state: MusterState::opening() }
    }

    fn setup_turn(&self, position: &MusterPosition) -> Turn {
        position.state.turn()
    }

    fn setup_actions(
        &self,
        position: &MusterPosition,
        _: Side,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        if matches!(position.state.phase, MusterPhase::Choosing(..)) {
            to.one(Action::Choose(armies::WHITE))?;
            to.one(Action::Choose(armies::BLACK))?;
        }
        ControlFlow::Continue(())
    }

    fn check_army(
        &self,
        position: &MusterPosition,
        side: Side,
        army: &Army,
    ) -> Result<(), Refusal> {
        match position.state.phase {
            MusterPhase::Building(_) => armies::check(self.piece_set(), self.options, (side, army)),
            _ => Err(setup::too_late()),
        }
    }

    fn apply_setup(
        &self,
        position: &mut MusterPosition,
        side: Side,
        action: &Action,
        effects: &mut impl EffectSink,
    ) {
        match *action {
            Action::Muster(army) => setup::muster(position, side, army, effects),
            Action::Choose(choice) => {
                setup::choose(position, side, choice, effects);
                if position.state.is_playing() {
                    let castling_rights = self.orthodox.possible_rights(&position.board);
                    position.state.fen_state = FenState::new(castling_rights);
                }
            }
            // Not among this game's actions.
            Action::Move(_) | Action::Drop(_) | Action::Promote { .. } | Action::Pass => {}
        }
    }

    fn answers(&self) -> &'static [ChoiceInfo] {
        &CHOICES
    }

    fn write_fen(&self, position: &MusterPosition) -> String {
        self.write(position)
    }

    fn read_fen(&self, text: &str) -> Result<MusterPosition, PositionError> {
        self.read(text)
    }
}

impl Presentation for Muster {
    fn info(&self) -> &'static GameInfo {
        &LISTED
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        self.options.write()
    }

    fn view(&self, position: &MusterPosition, viewer: Viewer) -> View {
        self.view_of(position, viewer)
    }

    fn refuse(&self, position: &MusterPosition, side: Side, gesture: &Gesture) -> Refusal {
        match (&position.state.phase, gesture.from) {
            (MusterPhase::Building(_), from) => setup::refuse_building(side, from, gesture.to),
            (MusterPhase::Choosing(..), _) => setup::refuse_choosing(),
            (MusterPhase::Playing(_), Place::Square(from)) => {
                self.position(position).refuse(from, gesture.to.and_then(Place::square))
            }
            (MusterPhase::Playing(_), _) => setup::too_late(),
        }
    }

    fn choice_words(&self, position: &MusterPosition, choice: Choice) -> String {
        self.about(position, choice)
    }

    fn army_rules(&self, position: &MusterPosition, side: Side) -> Option<ArmyRules> {
        let building = matches!(position.state.phase, MusterPhase::Building(_));
        building.then(|| armies::army_rules(self.options, side))
    }

    fn limit(&self, position: &MusterPosition, side: Side) -> Option<Limit> {
        let choosing = matches!(position.state.phase, MusterPhase::Choosing(..));
        let seconds = self.options.minutes * 60;
        let plays = Action::Choose(armies::own(side));
        (choosing && seconds > 0).then_some(Limit { seconds, plays })
    }

    fn player(&self, position: &MusterPosition, side: Side) -> String {
        if position.state.is_playing() { side.to_string() } else { self.builder(side).to_owned() }
    }

    /// The builders who lead White and Black: whoever built an army may lead the other one
    /// (RULINGS.md, Muster 2).
    fn seats(&self, position: &MusterPosition) -> [Side; 2] {
        let MusterPhase::Playing(Some(chosen)) = position.state.phase else { return Side::BOTH };
        let white = armies::plays_white(chosen);
        [white, white.other()]
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
