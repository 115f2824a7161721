//! A sixth game, which nothing outside this folder knows: Chess960, also called Fischer random
//! chess. It shows what a game of the orthodox family has to write, and that the parts it is made
//! of don't only fit the five.

mod starts;

use motley_rules::board::{Board, BoardSize, PieceType};
use motley_rules::game::{Game, GameInfo, OptionInfo, OptionKind, Presentation, SetupError, Table};
use motley_rules::mechanics::CastlingRule;
use motley_rules::mechanics::orthodox::{
    CastlingField, FenState, OrthodoxConfig, OrthodoxGame, OrthodoxRules, OrthodoxState, PIECES,
    PROMOTIONS,
};
use motley_rules::notation::{CastlingNotation, PositionError};
use motley_rules::play::{
    Effect, Gesture, Place, Position, Reason, Refusal, Side, VariantState, View, Viewer,
};
use starts::{STARTS, back_rank};

/// The game's entry in a list of games.
pub(crate) const INFO: GameInfo = GameInfo {
    slug: "chess960",
    name: "Chess960",
    sentence: "Orthodox chess from one of 960 arrays.",
    duration: "30 to 60 minutes",
    picture: None,
    options: &[OptionInfo {
        name: "start",
        sentence: "The number of the array.",
        values: OptionKind::Number {
            least: 0,
            most: STARTS - 1,
            default: ORTHODOX,
            unit: "the array's number",
        },
    }],
    rules: "",
    open: Some(open),
};

static LISTED: GameInfo = INFO;

/// The number of the orthodox array.
const ORTHODOX: u32 = 518;

/// The rules with their option: the number of the array, 0 to 959.
struct Chess960 {
    start: u32,
    orthodox: OrthodoxRules,
}

fn open(
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    let mut start = ORTHODOX;
    for (name, value) in options {
        let fault = |why: &str| SetupError::Option { name: name.clone(), why: why.to_owned() };
        if name != "start" {
            return Err(fault("this game has no such option"));
        }
        let number = value.parse().ok().filter(|number| *number < STARTS);
        start = number.ok_or_else(|| fault("a number from 0 to 959 is needed"))?;
    }
    Game::open(Chess960::new(start), position)
}

impl Chess960 {
    fn new(start: u32) -> Self {
        let back = BoardSize::ORTHODOX.rank(0);
        let orthodox = OrthodoxRules::new(OrthodoxConfig {
            piece_set: &PIECES,
            promotions: PROMOTIONS.to_vec(),
            multi_step_ranks: vec![BoardSize::ORTHODOX.rank(1)],
            kings: back,
            rooks: back,
            castling_rule: CastlingRule::ToFiles { low: 2, high: 6 },
            castling_field: CastlingField::Squares,
        });
        Self { start, orthodox }
    }
}

/// What the game keeps besides the board: nothing but the fields of a FEN.
#[derive(Clone, Debug, PartialEq)]
struct Chess960State(FenState);

impl VariantState for Chess960State {
    type Word = u64;

    fn on_effect(&mut self, _: &Effect) {}
}

impl OrthodoxState for Chess960State {
    fn fen_state(&self) -> &FenState {
        &self.0
    }

    fn fen_state_mut(&mut self) -> &mut FenState {
        &mut self.0
    }

    fn is_playing(&self) -> bool {
        true
    }
}

impl OrthodoxGame for Chess960 {
    type State = Chess960State;

    const CASTLING_NOTATION: CastlingNotation = CastlingNotation::KingAndRook;

    fn orthodox(&self) -> &OrthodoxRules {
        &self.orthodox
    }

    fn opening(&self) -> Position<Chess960State> {
        let mut board = Board::default();
        starts::pieces(self.start).for_each(|(at, piece)| board.put(at, piece));
        let castling_rights = self.orthodox.possible_rights(&board);
        Position { board, state: Chess960State(FenState::new(castling_rights)) }
    }

    fn write_fen(&self, position: &Position<Chess960State>) -> String {
        let play = self.position(position);
        format!("{} {}", play.write_rows(), play.write_fields())
    }

    fn read_fen(&self, text: &str) -> Result<Position<Chess960State>, PositionError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let rows: Vec<&str> = fields.first().copied().unwrap_or_default().split('/').collect();
        let board = self.orthodox.read_rows(&rows)?;
        let fen_state = self.orthodox.read_fields(&board, fields.get(1..).unwrap_or_default())?;
        Ok(Position { board, state: Chess960State(fen_state) })
    }
}

impl Presentation for Chess960 {
    fn info(&self) -> &'static GameInfo {
        &LISTED
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        let start = (self.start != ORTHODOX).then(|| ("start", self.start.to_string()));
        start.into_iter().collect()
    }

    fn view(&self, position: &Position<Chess960State>, _: Viewer) -> View {
        View {
            board: position.board.widened(),
            piece_types: PieceType::all().take(PIECES.len()).collect(),
            ..View::default()
        }
    }

    fn refuse(&self, position: &Position<Chess960State>, _: Side, gesture: &Gesture) -> Refusal {
        match gesture.from {
            Place::Square(from) => {
                self.position(position).refuse(from, gesture.to.and_then(Place::square))
            }
            _ => Refusal::new(Reason::NothingThere, "Nothing waits off the board."),
        }
    }
}

#[test]
fn the_arrays_are_960_and_lawful() {
    let arrays: std::collections::HashSet<_> = (0..STARTS).map(back_rank).collect();
    assert_eq!(arrays.len(), 960);
    assert!(arrays.into_iter().all(starts::is_lawful));
}
