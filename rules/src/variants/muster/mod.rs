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
use crate::game::{
    Game, GameInfo, GameOptions, GameVisitor, LEVEL_COUNT, ListedGame, Preset, Strength,
};
use crate::mechanics::CastlingRule;
use crate::mechanics::orthodox::{
    CastlingField, ExtraState, FenState, OrthodoxConfig, OrthodoxGame, OrthodoxRules, OrthodoxWith,
    PROMOTIONS,
};
use crate::notation::data::data;
use crate::play::{
    Action, ActionSink, Army, ChoiceInfo, EffectSink, Position, Refusal, Rules, Sealed, Side, Turn,
};
use options::{MusterOptions, Royal};
use pieces::{PIECES, PRINCE, PRINCESS, WORTHS};
use state::{MusterPhase, MusterState};
use std::ops::ControlFlow;

/// The two answers of the muster.
const CHOICES: [ChoiceInfo; 2] = [
    ChoiceInfo { name: "choose:white", label: "the white army" },
    ChoiceInfo { name: "choose:black", label: "the black army" },
];

/// The game's entry in the list of games.
pub(super) const INFO: GameInfo = Muster::INFO;

/// Does a task with this game.
pub(super) fn visit<V: GameVisitor>(visitor: V) -> V::Output {
    visitor.visit::<Muster>()
}

type MusterPosition = Position<MusterState>;

/// The rules with their options.
type Muster = OrthodoxWith<MusterOptions>;

impl ListedGame for Muster {
    type Options = MusterOptions;

    const INFO: GameInfo = GameInfo {
        slug: "muster",
        name: "Muster Chess",
        sentence: "Build an army unseen, then choose in secret which of the two you will lead.",
        duration: "30 to 60 minutes",
        picture: Some("rnbqkbnr/pppppppp/8/8/2P2P2/1P1PP1P1/PNBN1BNP/RQ2K2R w a1h1a8h8 - 0 1"),
        demonstration: &["d3d4", "g8f6", "e1h1", "e7e6", "d2e4"],
        options: MusterOptions::INFO,
        presets: &[
            Preset::STANDARD,
            Preset { name: "With princes and princesses", options: &[("royal", "yes")] },
            Preset { name: "Two minutes to choose", options: &[("minutes", "2")] },
        ],
        strengths: &WORTHS,
        rules: data!("rules.txt"),
        lessons: data!("lessons.txt"),
        puzzles: data!("puzzles.txt"),
        open: Some(Game::open::<Self>),
    };

    fn with_options(options: &MusterOptions) -> Self {
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
        Self { options: *options, orthodox }
    }
}

impl Muster {
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
    type Extra = MusterPhase;

    fn opening(&self) -> MusterPosition {
        MusterPosition {
            board: Board64::default(),
            state: state::before_play(MusterPhase::Building(Sealed::default())),
        }
    }

    fn setup_turn(&self, position: &MusterPosition) -> Turn {
        match &position.state.extra {
            MusterPhase::Building(armies) => armies.turn(),
            MusterPhase::Choosing(_, choices) => choices.turn(),
            MusterPhase::Playing(_) => self.turn(position),
        }
    }

    fn setup_actions(
        &self,
        position: &MusterPosition,
        _: Side,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        if matches!(position.state.extra, MusterPhase::Choosing(..)) {
            for side in Side::BOTH {
                to.one(Action::Choose(armies::choice(side)))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check_army(
        &self,
        position: &MusterPosition,
        side: Side,
        army: &Army,
    ) -> Result<(), Refusal> {
        match position.state.extra {
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
                if position.state.extra.is_playing() {
                    let castling_rights = self.orthodox.possible_rights(&position.board);
                    position.state.fen_state = FenState::new(castling_rights);
                }
            }
            // Not among this game's actions.
            Action::Move(_) | Action::Drop(_) | Action::Promote { .. } | Action::Pass => {}
        }
    }

    const ANSWERS: &'static [ChoiceInfo] = &CHOICES;

    const TUNED: &'static str = data!("weights.txt");

    const STRENGTHS: [Strength; LEVEL_COUNT] = [
        Strength::new(400, 304),
        Strength::new(880, 220),
        Strength::new(1_600, 177),
        Strength::new(2_700, 134),
        Strength::new(4_400, 99),
        Strength::new(6_500, 75),
        Strength::new(8_900, 53),
        Strength::new(14_000, 25),
        Strength::new(23_100, 14),
        Strength::new(40_000, 0),
    ];

    const ARMIES: &'static str = data!("armies.txt");
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
