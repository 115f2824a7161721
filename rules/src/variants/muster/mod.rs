//! Muster Chess: both players build an army unseen, see both, and choose in
//! secret which they would lead; then orthodox chess, with pawns that run
//! through their own half and castling along ranks and files. Source:
//! muster.txt; RULINGS.md, Muster.

mod armies;
mod fen;
mod options;
mod pieces;
mod setup;
mod state;
mod view;

use crate::board::{Board64, BoardSize, PieceType, Square, SquareSet};
use crate::mechanics::orthodox::{
    CastlingField, FenState, OrthodoxConfig, OrthodoxPosition, OrthodoxRules, PAWN, PROMOTIONS,
};
use crate::movement::{MoveTables, PieceSet};
use crate::play::{
    Action, ActionSink, Army, ArmyRules, CastlingNotation, Choice, ChoiceInfo, Effect, Game,
    GameInfo, Gesture, Limit, Outcome, Place, Position, PseudoLegalTargets, Refusal, Rules,
    SetupError, Side, Table, Turn, View, Viewer,
};
use options::{MusterOptions, Royal};
use pieces::{MEN, PRINCE, PRINCESS};
use state::{MusterPhase, MusterState};

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
            piece_set: &MEN,
            promotions,
            // Two steps from the first two ranks, three from the first
            // (RULINGS.md, Muster 3).
            multi_step_ranks: vec![home(2), home(1)],
            kings: armies::kings_half(Side::White),
            rooks: home(4),
            castling_rule: castling_steps,
            castling_rights: CastlingField::Squares,
        });
        Self { options, orthodox }
    }

    #[inline]
    fn play<'a>(&'a self, position: &'a MusterPosition) -> OrthodoxPosition<'a> {
        self.orthodox.on(&position.board, &position.state.fen_state)
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
    type VariantState = MusterState;

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

    fn opening(&self) -> MusterPosition {
        MusterPosition { board: Board64::default(), state: MusterState::opening() }
    }

    fn turn(&self, position: &MusterPosition) -> Turn {
        position.state.turn()
    }

    fn ending(&self, position: &MusterPosition) -> Option<Outcome> {
        let play = position.state.is_playing().then(|| self.play(position))?;
        play.stuck().or_else(|| play.dead())
    }

    fn legal_actions(&self, position: &MusterPosition, _: Side, to: &mut impl ActionSink) {
        match position.state.phase {
            MusterPhase::Building(_) => {}
            MusterPhase::Choosing(..) => {
                to.one(Action::Choose(armies::WHITE));
                to.one(Action::Choose(armies::BLACK));
            }
            MusterPhase::Playing(_) => self.play(position).legal_actions(to),
        }
    }

    fn army_rules(&self, position: &MusterPosition, side: Side) -> Option<ArmyRules> {
        let building = matches!(position.state.phase, MusterPhase::Building(_));
        building.then(|| armies::army_rules(self.options, side))
    }

    fn admits(&self, position: &MusterPosition, side: Side, army: &Army) -> Result<(), Refusal> {
        match position.state.phase {
            MusterPhase::Building(_) => {
                armies::admits(self.piece_set(), self.options, (side, army))
            }
            _ => Err(setup::too_late()),
        }
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

    /// Whoever built an army may lead the other one (RULINGS.md, Muster 2).
    fn seats(&self, position: &MusterPosition) -> [Side; 2] {
        let MusterPhase::Playing(Some(chosen)) = position.state.phase else { return Side::BOTH };
        let white = armies::plays_white(chosen);
        [white, white.other()]
    }

    #[inline]
    fn effects(
        &self,
        position: &MusterPosition,
        side: Side,
        action: &Action,
        emit: &mut impl FnMut(Effect),
    ) {
        match *action {
            Action::Move(mv) => self.play(position).effects(mv, emit),
            Action::Muster(army) => setup::mustered(&position.state, side, army, emit),
            Action::Choose(choice) => setup::chosen(position, side, choice, emit),
            // Not among this game's actions.
            Action::Drop(_) | Action::Promote { .. } | Action::Pass => {}
        }
    }

    #[inline]
    fn advance(
        &self,
        before: &MusterPosition,
        side: Side,
        action: &Action,
        after: &mut MusterPosition,
    ) {
        match *action {
            Action::Move(mv) => after.state.fen_state = self.play(before).next(mv),
            Action::Muster(army) => after.state.muster(side, army),
            Action::Choose(choice) => {
                after.state.choose(side, choice);
                if after.state.is_playing() {
                    let castling_rights = self.orthodox.possible_rights(&after.board);
                    after.state.fen_state = FenState::new(castling_rights);
                }
            }
            _ => {}
        }
    }

    fn refuse(&self, position: &MusterPosition, side: Side, gesture: &Gesture) -> Refusal {
        match (&position.state.phase, gesture.from) {
            (MusterPhase::Building(_), from) => setup::refuse_building(side, from, gesture.to),
            (MusterPhase::Choosing(..), _) => setup::refuse_choosing(),
            (MusterPhase::Playing(_), Place::Square(from)) => {
                self.play(position).refuse(from, gesture.to.and_then(Place::square))
            }
            (MusterPhase::Playing(_), _) => setup::too_late(),
        }
    }

    fn castling_notation(&self) -> CastlingNotation {
        CastlingNotation::KingAndRook
    }

    fn pawn(&self) -> PieceType {
        PAWN
    }

    fn san(&self, position: &MusterPosition, side: Side, action: &Action) -> String {
        match *action {
            Action::Move(mv) => self.play(position).san(mv),
            _ => self.coordinate(side, action),
        }
    }

    fn check_suffix(&self, position: &MusterPosition) -> &'static str {
        if position.state.is_playing() { self.play(position).check_suffix() } else { "" }
    }

    fn choices(&self) -> &'static [ChoiceInfo] {
        &CHOICES
    }

    fn choice_words(&self, position: &MusterPosition, choice: Choice) -> String {
        self.about(position, choice)
    }

    fn view(&self, position: &MusterPosition, viewer: Viewer) -> View {
        self.look(position, viewer)
    }

    fn pseudo_legal_targets(&self, position: &MusterPosition, from: Square) -> PseudoLegalTargets {
        self.play(position).pseudo_legal_targets(from)
    }

    fn write_position(&self, position: &MusterPosition) -> String {
        self.write(position)
    }

    fn read_position(&self, text: &str) -> Result<MusterPosition, String> {
        self.read(text)
    }

    fn identity(&self, position: &MusterPosition) -> String {
        let mut same = position.clone();
        if same.state.is_playing() {
            same.state.fen_state = self.play(position).essence();
        }
        self.write(&same)
    }

    fn halfmove_clock(&self, position: &MusterPosition) -> u16 {
        position.state.fen_state.halfmove_clock
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
