//! A sixth game, which nothing outside this folder knows: Chess960, also called Fischer random
//! chess. It shows what a game of the orthodox family has to write, and that the parts it is made
//! of don't only fit the five.

mod starts;

use motley_rules::board::{Board, BoardSize, PieceType};
use motley_rules::game::{
    Game, GameInfo, GameOptions, ListedGame, OptionInfo, OptionKind, Presentation, no_such_option,
};
use motley_rules::mechanics::CastlingRule;
use motley_rules::mechanics::orthodox::{
    CastlingField, FenState, OrthodoxConfig, OrthodoxGame, OrthodoxRules, OrthodoxState, PIECES,
    PROMOTIONS, PositionWith,
};
use motley_rules::notation::{PositionError, PositionText};
use motley_rules::play::{Gesture, Place, Reason, Refusal, Side, View, Viewer};
use starts::{STARTS, back_rank};

/// The number of the orthodox array.
const ORTHODOX: u32 = 518;

/// The option: the number of the array, 0 to 959.
struct Chess960Options {
    start: u32,
}

impl Default for Chess960Options {
    fn default() -> Self {
        Self { start: ORTHODOX }
    }
}

impl GameOptions for Chess960Options {
    const INFO: &'static [OptionInfo] = &[OptionInfo {
        name: "start",
        sentence: "The number of the array.",
        values: OptionKind::Number {
            least: 0,
            most: STARTS - 1,
            default: ORTHODOX,
            unit: "the array's number",
        },
        unless: &[],
    }];

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        if name != "start" {
            return Err(no_such_option());
        }
        let number = value.parse().ok().filter(|number| *number < STARTS);
        self.start = number.ok_or("a number from 0 to 959 is needed")?;
        Ok(())
    }

    fn values(&self) -> Vec<String> {
        vec![self.start.to_string()]
    }
}

/// The rules.
struct Chess960 {
    start: u32,
    orthodox: OrthodoxRules,
}

impl AsRef<OrthodoxRules> for Chess960 {
    fn as_ref(&self) -> &OrthodoxRules {
        &self.orthodox
    }
}

/// The game's entry in a list of games.
pub(crate) const INFO: GameInfo = Chess960::INFO;

impl ListedGame for Chess960 {
    type Options = Chess960Options;

    const INFO: GameInfo = GameInfo {
        slug: "chess960",
        name: "Chess960",
        sentence: "Orthodox chess from one of 960 arrays.",
        duration: "30 to 60 minutes",
        picture: None,
        demonstration: &[],
        presets: &[],
        options: Chess960Options::INFO,
        strengths: &[],
        rules: "",
        lessons: "",
        puzzles: "",
        open: Some(Game::open::<Self>),
    };

    fn with_options(options: &Chess960Options) -> Self {
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
        Self { start: options.start, orthodox }
    }
}

/// A position: besides the board there is nothing but the fields of a FEN.
type Chess960Position = PositionWith<()>;

impl OrthodoxGame for Chess960 {
    type Extra = ();

    fn opening(&self) -> Chess960Position {
        let mut board = Board::default();
        starts::pieces(self.start).for_each(|(at, piece)| board.put(at, piece));
        let castling_rights = self.orthodox.possible_rights(&board);
        let fen_state = FenState::new(castling_rights);
        Chess960Position { board, state: OrthodoxState { fen_state, extra: () } }
    }
}

impl PositionText for Chess960 {
    fn write_position(&self, position: &Chess960Position) -> String {
        let play = self.position(position);
        format!("{} {}", play.write_rows(), play.write_fields())
    }

    fn read_position(&self, text: &str) -> Result<Chess960Position, PositionError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let rows: Vec<&str> = fields.first().copied().unwrap_or_default().split('/').collect();
        let board = self.orthodox.read_rows(&rows)?;
        let fen_state = self.orthodox.read_fields(&board, fields.get(1..).unwrap_or_default())?;
        Ok(Chess960Position { board, state: OrthodoxState { fen_state, extra: () } })
    }
}

impl Presentation for Chess960 {
    fn view(&self, position: &Chess960Position, _: Viewer) -> View {
        View {
            board: position.board.widened(),
            piece_types: PieceType::all().take(PIECES.len()).collect(),
            ..View::default()
        }
    }

    fn refuse(&self, position: &Chess960Position, _: Side, gesture: &Gesture) -> Refusal {
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
