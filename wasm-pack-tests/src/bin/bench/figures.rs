//! Figures of the page beside chessground's.

/// Values that were measured, sorted.
pub(crate) struct Figures(Vec<f64>);

impl Figures {
    /// Of these values.
    pub(crate) fn of(mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        Self(values)
    }

    /// The value below which so many percent lie; 0 if there are none.
    pub(crate) fn percentile(&self, percent: usize) -> f64 {
        let last = self.0.len().saturating_sub(1);
        self.0.get(last * percent / 100).copied().unwrap_or_default()
    }
}

/// Prints what both pages took, in milliseconds, and the ratio.
pub(crate) fn report(what: &str, ours: &Figures, theirs: &Figures) {
    let [half, most, worst] = [50, 95, 100].map(|percent| ours.percentile(percent));
    let [their_half, their_most] = [50, 95].map(|percent| theirs.percentile(percent));
    println!(
        "{what}: p50 {half:.2} ms, p95 {most:.2}, worst {worst:.2} of {}; \
         chessground {their_half:.2} and {their_most:.2}; {:.2} times",
        ours.0.len(),
        half / their_half
    );
}
