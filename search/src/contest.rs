//! Contests between computer players: how a game of theirs ends that nobody watches, and the score
//! with points, difference in strength, and how sure it is.

use motley_rules::game::Table;
use motley_rules::play::{Claim, Outcome, Side};

/// The claim by which a game between computers ends where the rules leave it to the players: whoever
/// may claim a draw does, and one of as many decisions as the longest is a draw.
#[must_use]
pub fn claim_due(table: &dyn Table, decisions: usize, longest: usize) -> Option<Claim> {
    let ends = |claim: &Claim| matches!(claim, Claim::Threefold | Claim::FiftyMoves);
    let drawn = table.claims().into_iter().find(ends);
    drawn.or((decisions >= longest).then_some(Claim::Agree))
}

/// The half points of the one who sat down for White, where the game on a table has ended so: 2 for
/// a win.
///
/// Where armies are chosen, the one who sat down for White may have come to play Black.
#[must_use]
pub fn halves(table: &dyn Table, outcome: Outcome) -> u32 {
    let seats = table.seats(table.here());
    match outcome {
        Outcome::Won { by, .. } if seats[by.index()] == Side::White => 2,
        Outcome::Won { .. } => 0,
        Outcome::Drawn(_) => 1,
    }
}

/// The score of a contestant, pair by pair.
#[derive(Clone, Debug, Default)]
pub struct MatchScore {
    /// The number of pairs in which it made 0, 1, 2, 3 or 4 half points.
    pairs: [u32; 5],
    /// Games won, drawn and lost.
    games: [u32; 3],
}

/// A sequential test: that a contestant is stronger by `most` rather than by `least` Elo.
#[derive(Clone, Copy, Debug)]
pub struct Test {
    /// The difference of the one hypothesis.
    pub least: f64,
    /// The difference of the other.
    pub most: f64,
}

/// The chance of either error in a test.
const ERROR: f64 = 0.05;

impl MatchScore {
    /// Adds a pair of games, each with its half points.
    pub fn add(&mut self, halves: [u32; 2]) {
        for half in halves {
            self.games[2 - half.min(2) as usize] += 1;
        }
        self.pairs[halves.iter().sum::<u32>().min(4) as usize] += 1;
    }

    /// Adds a game that stands alone, with its half points.
    pub fn add_single(&mut self, half: u32) {
        self.games[2 - half.min(2) as usize] += 1;
        self.pairs[2 * half.min(2) as usize] += 1;
    }

    /// The number of pairs, or of games that stand alone.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.pairs.iter().sum()
    }

    /// Games won, drawn and lost.
    #[must_use]
    pub const fn games(&self) -> [u32; 3] {
        self.games
    }

    /// The mean of a pair's score, from 0 to 1, and the variance of one pair.
    fn moments(&self) -> (f64, f64) {
        let count = f64::from(self.count().max(1));
        let shares = || self.pairs.iter().zip(0_u32..);
        let mean = shares().map(|(n, points)| f64::from(*n) * f64::from(points) / 4.0).sum::<f64>()
            / count;
        let variance = shares()
            .map(|(n, points)| f64::from(*n) * (f64::from(points) / 4.0 - mean).powi(2))
            .sum::<f64>()
            / count;
        (mean, variance)
    }

    /// The points of all that were to be had, from 0 to 1, with the bounds between which they lie
    /// with 95 % certainty.
    ///
    /// The bounds are those of Agresti and Coull: two more pairs are thought won and two lost, so that
    /// a contestant who has won every game isn't sure to win the next.
    #[must_use]
    pub fn points(&self) -> [f64; 3] {
        let (mean, _) = self.moments();
        let cautious = self.cautious();
        let (middle, variance) = cautious.moments();
        let error = 1.96 * (variance / f64::from(cautious.count())).sqrt();
        [mean, (middle - error).max(0.0).min(mean), (middle + error).min(1.0).max(mean)]
    }

    /// The score with two more pairs won and two lost.
    fn cautious(&self) -> Self {
        let mut cautious = self.clone();
        cautious.pairs[0] += 2;
        cautious.pairs[4] += 2;
        cautious
    }

    /// The difference in Elo, with its bounds.
    #[must_use]
    pub fn elo(&self) -> [f64; 3] {
        self.points().map(elo)
    }

    /// The logarithm of the likelihood of a test's second hypothesis against its first.
    ///
    /// How much pairs differ is taken from the cautious score that [`points`](Self::points) has:
    /// pairs that all came out alike wouldn't differ at all.
    #[must_use]
    pub fn likelihood(&self, test: Test) -> f64 {
        let (mean, _) = self.moments();
        let (_, variance) = self.cautious().moments();
        let [least, most] = [test.least, test.most].map(expected);
        f64::from(self.count()) * (most - least) * (2.0 * mean - least - most) / (2.0 * variance)
    }

    /// True if a test is decided for its second hypothesis, false if against it; none while neither
    /// is likely enough.
    #[must_use]
    pub fn decides(&self, test: Test) -> Option<bool> {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        let likelihood = self.likelihood(test);
        if likelihood >= bound {
            Some(true)
        } else if likelihood <= -bound {
            Some(false)
        } else {
            None
        }
    }
}

/// The points of one that a difference in Elo lets one expect.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

fn elo(points: f64) -> f64 {
    let points = points.clamp(0.001, 0.999);
    400.0 * (points / (1.0 - points)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_score_is_no_difference() {
        let mut score = MatchScore::default();
        (0..50).for_each(|_| score.add([2, 0]));
        assert_eq!(score.games(), [50, 0, 50]);
        assert!(score.elo()[0].abs() < 0.001 && score.elo()[0].is_sign_positive());
        score.add([2, 2]);
        assert!(score.elo()[0] > 0.0);
    }

    #[test]
    fn three_of_four_points_are_190_elo() {
        let mut score = MatchScore::default();
        (0..100).for_each(|n| score.add(if n % 2 == 0 { [2, 2] } else { [1, 1] }));
        let [elo, least, most] = score.elo();
        assert!((elo - 190.8).abs() < 1.0 && least < elo && elo < most, "{elo} {least} {most}");
    }

    #[test]
    fn nobody_is_sure_to_win_who_has_won_every_game() {
        let mut score = MatchScore::default();
        (0..20).for_each(|_| score.add_single(2));
        let [points, least, most] = score.points();
        assert!(points > 0.999 && most > 0.999 && (0.75..0.9).contains(&least), "{least}");
        assert_eq!((score.games(), score.count()), ([20, 0, 0], 20));
    }

    #[test]
    fn single_games_are_less_sure_than_pairs_that_agree() {
        let (mut alone, mut paired) = (MatchScore::default(), MatchScore::default());
        (0..100).for_each(|n| alone.add_single(2 * (n % 2)));
        (0..50).for_each(|_| paired.add([2, 0]));
        let width = |score: &MatchScore| score.points()[2] - score.points()[1];
        assert!(width(&alone) > 2.0 * width(&paired));
        assert!((width(&alone) - 0.192).abs() < 0.005, "{}", width(&alone));
    }

    #[test]
    fn a_test_is_decided_either_way() {
        let test = Test { least: 0.0, most: 20.0 };
        let score = |better: u32, worse: u32| {
            let mut score = MatchScore::default();
            (0..better).for_each(|_| score.add([2, 1]));
            (0..worse).for_each(|_| score.add([1, 0]));
            score
        };
        assert_eq!(score(300, 100).decides(test), Some(true));
        assert_eq!(score(100, 300).decides(test), Some(false));
        assert_eq!(score(3, 2).decides(test), None);
    }

    #[test]
    fn a_test_is_decided_where_all_pairs_come_out_alike() {
        let test = Test { least: 0.0, most: 100.0 };
        let score = |count: u32, halves: u32| {
            let mut score = MatchScore::default();
            (0..count).for_each(|_| score.add([halves; 2]));
            score
        };
        assert_eq!(score(2, 2).decides(test), None);
        assert_eq!(score(40, 2).decides(test), Some(true));
        assert_eq!(score(40, 1).decides(test), Some(false));
        assert_eq!(score(40, 0).decides(test), Some(false));
    }
}
