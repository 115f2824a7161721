//! The weights that fit samples best.

use motley_search::evaluation::{TaperedScore, Weights};

use super::Samples;
use super::samples::float;

/// The greatest step of a weight, at first and in the end, in hundredths of a pawn.
const STEPS: [f32; 2] = [1.0, 0.02];

/// The samples after which the weights take a step.
const BATCH: usize = 8_192;

/// How samples are gone over.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    /// How often.
    pub(crate) rounds: usize,
    /// How strongly weights are held where they began: the slope of the error for each hundredth of a
    /// pawn. It keeps what is hardly ever counted from wandering.
    pub(crate) hold: f32,
}

/// What came of a fit.
pub(crate) struct Fitted {
    /// The weights.
    pub(crate) weights: Weights,
    /// The mean square error over the samples that they were fitted to, before and after.
    pub(crate) errors: [f64; 2],
    /// The same over samples of games that were kept out of it.
    pub(crate) errors_elsewhere: [f64; 2],
}

/// The weights that fit the samples best by gradient descent with momentum (Adam), from these on.
pub(crate) fn fit(
    weights: &Weights,
    samples: &Samples,
    others: &Samples,
    effort: Effort,
) -> Fitted {
    let start: Vec<[f32; 2]> = (0..weights.count())
        .map(|number| weights.at(number))
        .map(|TaperedScore { middle, end }| [float(middle), float(end)])
        .collect();
    let mut descent = Descent::new(start.clone());
    let batches: Vec<_> = (0..samples.len()).step_by(BATCH).collect();
    let steps = effort.rounds * batches.len();
    for step in 0..steps {
        let first = batches[step % batches.len()];
        let slope = descent.slope(samples, first..(first + BATCH).min(samples.len()));
        let [begin, end] = STEPS;
        let done = ratio(step, steps);
        descent.take(&slope, (&start, effort.hold), begin * (end / begin).powf(done));
    }
    let mut fitted = weights.clone();
    for (number, [middle, end]) in descent.now.iter().enumerate() {
        #[expect(clippy::cast_possible_truncation, reason = "hundredths of a pawn")]
        fitted.set(number, TaperedScore::new(middle.round() as i32, end.round() as i32));
    }
    let of = |samples| [&start, &descent.now].map(|weights| error(samples, weights));
    Fitted { weights: fitted, errors: of(samples), errors_elsewhere: of(others) }
}

/// A descent, with the means of the slopes and of their squares (Kingma and Ba, 2015).
struct Descent {
    now: Vec<[f32; 2]>,
    mean: Vec<[f32; 2]>,
    square: Vec<[f32; 2]>,
    steps: i32,
}

impl Descent {
    fn new(now: Vec<[f32; 2]>) -> Self {
        let nothing = vec![[0.0; 2]; now.len()];
        Self { mean: nothing.clone(), square: nothing, now, steps: 0 }
    }

    /// How the mean error grows with each weight.
    fn slope(&self, samples: &Samples, batch: std::ops::Range<usize>) -> Vec<[f32; 2]> {
        let mut slope = vec![[0.0; 2]; self.now.len()];
        let share = 1.0 / ratio(batch.len(), 1);
        for number in batch {
            let sample = samples.at(number);
            let shares = [sample.phase, 1.0 - sample.phase];
            let seen = samples.chance(worth(sample.counts, shares, &self.now));
            let steep = (seen - sample.points) * seen * (1.0 - seen) * share;
            for (feature, times) in sample.counts {
                let slope = &mut slope[usize::from(*feature)];
                let steep = steep * f32::from(*times);
                slope[0] += steep * shares[0];
                slope[1] += steep * shares[1];
            }
        }
        slope
    }

    /// Takes a step of at most this size.
    fn take(&mut self, slope: &[[f32; 2]], (start, hold): (&[[f32; 2]], f32), size: f32) {
        self.steps += 1;
        let (mean_bias, square_bias) =
            (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for (number, slope) in slope.iter().enumerate() {
            for half in 0..2 {
                let now = &mut self.now[number][half];
                let slope = slope[half] + hold * (*now - start[number][half]);
                let (mean, square) = (&mut self.mean[number][half], &mut self.square[number][half]);
                *mean = 0.9 * *mean + 0.1 * slope;
                *square = 0.999 * *square + 0.001 * slope * slope;
                *now -= size * (*mean / mean_bias) / ((*square / square_bias).sqrt() + 1e-9);
            }
        }
    }
}

/// The worth of a position for White.
fn worth(counts: &[(u16, i16)], shares: [f32; 2], weights: &[[f32; 2]]) -> f32 {
    let worth = |(feature, times): &(u16, i16)| {
        let [middle, end] = weights[usize::from(*feature)];
        f32::from(*times) * (middle * shares[0] + end * shares[1])
    };
    counts.iter().map(worth).sum()
}

/// The mean square error over samples.
fn error(samples: &Samples, weights: &[[f32; 2]]) -> f64 {
    let one = |number| {
        let sample = samples.at(number);
        let shares = [sample.phase, 1.0 - sample.phase];
        let seen = samples.chance(worth(sample.counts, shares, weights));
        f64::from((seen - sample.points).powi(2))
    };
    let count = u32::try_from(samples.len().max(1)).unwrap_or(u32::MAX);
    (0..samples.len()).map(one).sum::<f64>() / f64::from(count)
}

#[expect(clippy::cast_precision_loss, reason = "a share, or a count below a million or two")]
fn ratio(part: usize, whole: usize) -> f32 {
    part as f32 / whole.max(1) as f32
}
