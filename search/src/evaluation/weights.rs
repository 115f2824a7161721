//! Weights: the worth of each feature, by default from the pieces' movement, or as they were tuned.

use super::feature::{DANGERS, FILE_ZONES, MOBILITIES, RANKS};
use super::{Feature, Single, TaperedScore};
use motley_rules::board::{Bitboard, Faction, Piece, PieceType, Word};
use motley_rules::movement::{MoveTables, PieceSet};
use std::fmt::Write as _;

/// The weight of every feature of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    scores: Box<[TaperedScore; Feature::MOST]>,
    /// The same as they are by movement.
    untuned: Box<[TaperedScore; Feature::MOST]>,
    /// The number of features.
    count: usize,
    /// The features in groups, by the names under which they are written.
    groups: Vec<(String, Vec<Feature>)>,
}

/// A fault of a text of weights: the number of the line, from 1, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The reason, in a sentence.
    pub why: String,
}

impl std::fmt::Display for WeightsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "weights, line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for WeightsError {}

impl Weights {
    /// The weights that the movement of a game's pieces suggests.
    #[must_use]
    pub fn new<W: Word>(
        (piece_set, tables): (PieceSet, &MoveTables<W>),
        (pawn, king): (PieceType, PieceType),
        own: &'static [&'static str],
    ) -> Self {
        let groups = Feature::groups(piece_set, (pawn, king), own);
        let mut scores = Box::new([TaperedScore::default(); Feature::MOST]);
        let mut set = |feature: Feature, middle: i32, end: i32| {
            scores[feature.index()] = TaperedScore::new(middle, end);
        };
        for piece_type in piece_set.piece_types() {
            let worth = if piece_type == pawn {
                100
            } else if piece_type == king {
                0
            } else {
                worth_by_movement(piece_set, tables, piece_type)
            };
            set(Feature::Worth(piece_type), worth, worth);
            set(Feature::Waiting(piece_type), worth * 17 / 20, worth * 17 / 20);
            for zone in 0..FILE_ZONES {
                let out = i32::try_from(zone).unwrap_or(0);
                if piece_type == king {
                    set(Feature::File(piece_type, zone), 10 * out, -6 * out);
                } else {
                    set(Feature::File(piece_type, zone), -4 * out, -2 * out);
                }
            }
            for rank in 0..RANKS {
                let ahead = i32::try_from(rank).unwrap_or(0);
                let (middle, end) = if piece_type == pawn {
                    (3 * (ahead - 1), 6 * (ahead - 1))
                } else if piece_type == king {
                    (-12 * ahead, 6 * ahead.min(4))
                } else {
                    (5 * ahead.min(4) - 3 * (ahead - 5).max(0), 3 * ahead.min(4))
                };
                set(Feature::Rank(piece_type, rank), middle, end);
            }
            if piece_type != pawn && piece_type != king {
                for (step, squares) in (0..MOBILITIES).zip([-24, -10, -2, 3, 7, 10, 12, 14]) {
                    set(Feature::Mobility(piece_type, step), squares, squares);
                }
            }
        }
        set(Feature::Tempo(0), 12, 8);
        set(Feature::Tempo(1), 12, 8);
        set(Feature::Tempo(2), 12, 8);
        for (rank, worth) in [0, 5, 8, 15, 35, 70, 120, 0].into_iter().enumerate() {
            set(Feature::Passed(rank), worth / 2, worth);
        }
        set(Feature::Single(Single::Isolated), -12, -12);
        set(Feature::Single(Single::Doubled), -8, -14);
        set(Feature::Single(Single::Backed), 8, 5);
        set(Feature::Single(Single::FreePasser), 2, 8);
        set(Feature::Single(Single::BlockedPasser), -4, -8);
        set(Feature::Single(Single::PasserToKing), 0, -2);
        set(Feature::Single(Single::PasserToEnemy), 0, 4);
        set(Feature::Single(Single::BackedPiece), 6, 2);
        set(Feature::Single(Single::BadColour), -2, -3);
        set(Feature::Single(Single::PawnThreat), -45, -35);
        set(Feature::Single(Single::LesserThreat), -25, -20);
        set(Feature::Single(Single::Hanging), -25, -20);
        set(Feature::Single(Single::Shelter), 12, 0);
        set(Feature::Single(Single::OpenFile), 14, 6);
        set(Feature::Single(Single::Pair), 30, 45);
        for (step, danger) in (0..DANGERS).zip(0_i32..) {
            set(Feature::Danger(step), -(3 * danger * danger + 5 * danger).min(650), -danger);
        }
        Self { untuned: scores.clone(), scores, count: Feature::count(own.len()), groups }
    }

    /// The same weights with those that a text names: the name of a group, and for each of its
    /// features a worth in the middlegame and one in the endgame, such as
    /// `rank pawn: -12 -24, -17 -3, …`, a line each.
    ///
    /// # Errors
    /// [`WeightsError`]: a line that is no such thing, names no group of the game, or has more or
    /// fewer numbers than it.
    pub fn tuned(mut self, text: &str) -> Result<Self, WeightsError> {
        for (line, content) in (1..).zip(text.lines()) {
            let content = content.trim();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            let fault = |why: String| WeightsError { line, why };
            let read = || {
                let (name, numbers) = content.split_once(": ")?;
                let scores: Option<Vec<TaperedScore>> = numbers.split(", ").map(score).collect();
                Some((name, scores?))
            };
            let why = || fault("a name, a colon and pairs of whole numbers are needed".to_owned());
            let (name, scores) = read().ok_or_else(why)?;
            let group = self.groups.iter().find(|(other, _)| other == name);
            let (_, group) =
                group.ok_or_else(|| fault(format!("no feature is called \"{name}\"")))?;
            if group.len() != scores.len() {
                let (given, wanted) = (scores.len(), group.len());
                return Err(fault(format!("{given} pairs of numbers where {wanted} are needed")));
            }
            for (feature, score) in group.iter().zip(scores) {
                self.scores[feature.index()] = score;
            }
        }
        Ok(self)
    }

    /// The weight of a feature, by its number.
    #[must_use]
    pub fn at(&self, index: usize) -> TaperedScore {
        self.scores[index]
    }

    /// The weight of a feature.
    #[must_use]
    #[inline(always)]
    pub fn of(&self, feature: Feature) -> TaperedScore {
        self.scores[feature.index()]
    }

    /// The weight that a feature has by movement.
    #[must_use]
    pub(crate) fn by_movement(&self, feature: Feature) -> TaperedScore {
        self.untuned[feature.index()]
    }

    /// Gives a feature a weight.
    pub fn set(&mut self, index: usize, score: TaperedScore) {
        self.scores[index] = score;
    }

    /// Moves what files, ranks and mobility weigh on average into the worth of each type. No position
    /// is worth more or less by it, and a piece taken alone is worth what it is on an average square.
    pub fn centre(&mut self) {
        for piece_type in PieceType::all() {
            let groups = [Feature::files, Feature::ranks, Feature::mobilities];
            for group in groups.map(|group| group(piece_type)) {
                let all = group
                    .iter()
                    .fold(TaperedScore::default(), |sum, feature| sum + self.of(*feature));
                let count = i32::try_from(group.len()).unwrap_or(1);
                let mean = TaperedScore::new(all.middle / count, all.end / count);
                for feature in group {
                    self.scores[feature.index()] = self.of(feature) - mean;
                }
                self.scores[Feature::Worth(piece_type).index()] += mean;
            }
        }
    }

    /// The number of features.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// The weights as [`tuned`](Self::tuned) reads them, but for those that are as by movement.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        let differs = |feature: &Feature| self.of(*feature) != self.untuned[feature.index()];
        for (name, group) in self.groups.iter().filter(|(_, group)| group.iter().any(differs)) {
            let scores = group.iter().map(|feature| {
                let TaperedScore { middle, end } = self.of(*feature);
                format!("{middle} {end}")
            });
            let _ = writeln!(text, "{name}: {}", scores.collect::<Vec<_>>().join(", "));
        }
        text
    }
}

/// A pair of numbers as a score.
fn score(text: &str) -> Option<TaperedScore> {
    let (middle, end) = text.split_once(' ')?;
    Some(TaperedScore::new(middle.parse().ok()?, end.parse().ok()?))
}

/// The worth of a type by the squares that it reaches from a square of a half-filled board on
/// average, in hundredths of a pawn.
fn worth_by_movement<W: Word>(
    piece_set: PieceSet,
    tables: &MoveTables<W>,
    piece_type: PieceType,
) -> i32 {
    let piece = Piece::new(Faction::White, piece_type);
    let squares: Bitboard<W> = piece_set.board_size().squares().narrowed();
    // Every third square is filled, in three ways.
    let mut reached = 0;
    for shift in 0..3 {
        let filled =
            |square: &motley_rules::board::Square| (square.index() * 5 + shift).is_multiple_of(3);
        let occupied: Bitboard<W> = squares.into_iter().filter(filled).collect();
        reached += squares
            .into_iter()
            .map(|from| tables.attacks(piece, from, occupied).len())
            .sum::<u32>();
    }
    let average = f64::from(reached) / f64::from(3 * squares.len().max(1));
    #[expect(clippy::cast_possible_truncation, reason = "some hundreds")]
    let worth = (1.1 * average * (30.0 + 5.0 * average / 8.0) * 1.35) as i32;
    worth
}
