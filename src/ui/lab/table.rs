//! What came of a series, as a table.

use crate::ui::lab::Run;
use crate::ui::opponent::SeriesGame;
use motley_search::contest::MatchScore;

/// The table of a series: its rows, each with its name and a value for each setup. Only pairs that
/// are complete count. Nothing where there is none.
pub(crate) fn table(run: &Run) -> Vec<Vec<String>> {
    let pairs: Vec<&[SeriesGame]> = run.games.chunks_exact(2).collect();
    if pairs.is_empty() {
        return Vec::new();
    }
    let of_setup = |setup: usize| pairs.iter().skip(setup).step_by(run.setups.len()).copied();
    let columns: Vec<Vec<String>> =
        (0..run.setups.len()).map(|setup| column(&of_setup(setup).collect::<Vec<_>>())).collect();
    let names = [
        "Games",
        "A wins",
        "Draws",
        "B wins",
        "A's score",
        "95 % bounds",
        "White's score",
        "Decisions a game",
    ];
    let mut rows: Vec<Vec<String>> = Vec::new();
    if run.setups.len() > 1 {
        let mut heads = vec![String::new()];
        heads.extend_from_slice(&run.setups);
        rows.push(heads);
    }
    for (number, name) in names.into_iter().enumerate() {
        let mut row = vec![name.to_owned()];
        row.extend(columns.iter().map(|column| column[number].clone()));
        rows.push(row);
    }
    rows
}

/// The values of a setup, in the order of their names.
fn column(pairs: &[&[SeriesGame]]) -> Vec<String> {
    let mut score = MatchScore::default();
    for pair in pairs {
        if let [first, second] = pair {
            score.add([first.halves.into(), second.halves.into()]);
        }
    }
    let games = || pairs.iter().copied().flatten();
    let count = u32::try_from(games().count()).unwrap_or(u32::MAX).max(1);
    let [won, drawn, lost] = score.games();
    let [points, least, most] = score.points();
    let white: u32 = games().map(|game| u32::from(game.white())).sum();
    let decisions: u32 = games().map(|game| game.decisions).sum();
    vec![
        (won + drawn + lost).to_string(),
        won.to_string(),
        drawn.to_string(),
        lost.to_string(),
        percent(points),
        format!("{} to {}", percent(least), percent(most)),
        percent(f64::from(white) / f64::from(2 * count)),
        ((decisions + count / 2) / count).to_string(),
    ]
}

/// A share of 1 in per cent, with a tenth.
fn percent(share: f64) -> String {
    format!("{} %", tenths(share * 100.0))
}

/// A number of no more than thousands, with a tenth.
pub(crate) fn tenths(number: f64) -> String {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is between nothing and thousands"
    )]
    let tenths = (number * 10.0).round() as u32;
    format!("{}.{}", tenths / 10, tenths % 10)
}
