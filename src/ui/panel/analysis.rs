//! The best lines of the position shown, as people read them.

use crate::ui::opponent;
use crate::ui::panel::Page;
use motley_search::LineScore;

/// The best lines of the position shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisBox {
    /// How far it is, in a few words.
    pub text: String,
    /// The lines, the best first: the score of each, and its moves.
    pub lines: Vec<(String, String)>,
}

/// The box, where somebody wants to see it and it may be shown.
pub(crate) fn analysis(page: Page<'_>) -> Option<AnalysisBox> {
    if !page.opponent.is_analysing {
        return None;
    }
    let here = page.session.table.here();
    let found = page.interaction.analysed.as_ref().filter(|found| found.node == here);
    let (text, lines) = match found {
        _ if page.session.now.outcome().is_some() => ("The game is over here.".to_owned(), &[][..]),
        _ if !opponent::may_analyse(page.session) => {
            ("Nothing is analysed here.".to_owned(), &[][..])
        }
        _ if page.opponent.is_thinking() => ("The computer decides first.".to_owned(), &[][..]),
        None => ("Looking …".to_owned(), &[][..]),
        Some(found) => (format!("{} decisions deep", found.depth), &found.lines[..]),
    };
    let lines = lines.iter().map(|line| (words(line.score), line.moves.clone())).collect();
    Some(AnalysisBox { text, lines })
}

/// A score for White in a few words: `+1.25`, `White wins in 3`.
fn words(score: LineScore) -> String {
    match score {
        LineScore::Pawns(_) => score.to_string(),
        LineScore::Mate(turns) if turns > 0 => format!("White wins in {turns}"),
        LineScore::Mate(turns) => format!("Black wins in {}", -turns),
    }
}
