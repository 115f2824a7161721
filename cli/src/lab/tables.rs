//! Tables: what came of a plan, as Markdown and as comma-separated values.

use std::fmt::Write as _;

use super::fit::FitSummary;
use super::row::Asked;
use super::summary::RowSummary;

/// What came of a plan.
pub(crate) struct Findings {
    /// The name of the plan.
    pub(crate) name: String,
    /// Its heading.
    pub(crate) title: String,
    /// Its rows.
    pub(crate) rows: Vec<RowSummary>,
    /// Its fits.
    pub(crate) fits: Vec<FitSummary>,
}

/// A table of Markdown, with the name of the place in a document that it is for.
pub(crate) struct Table {
    /// The place.
    pub(crate) place: String,
    /// The text.
    pub(crate) text: String,
}

impl Findings {
    /// Its tables as Markdown: that of the rows, then one for each fit.
    pub(crate) fn markdown(&self) -> Vec<Table> {
        let rows = Table { place: self.name.clone(), text: rows_table(&self.rows) };
        let fit = |fit: &FitSummary| Table {
            place: format!("{}-{}", self.name, fit.name),
            text: fit_table(fit),
        };
        std::iter::once(rows).chain(self.fits.iter().map(fit)).collect()
    }

    /// Its rows as comma-separated values.
    pub(crate) fn csv(&self) -> String {
        let mut text =
            "row,asked,first,second,games,won,drawn,lost,points,points_least,points_most,\
                        elo,elo_least,elo_most,white,white_least,white_most,decisions,different\n"
                .to_owned();
        for row in &self.rows {
            let RowSummary { games: [won, drawn, lost], points, elo, white, players, .. } = row;
            let label = row.label.replace('"', "\"\"");
            let asked = if row.asked == Asked::White { "white" } else { "first" };
            let numbers: Vec<String> =
                points.iter().chain(elo).chain(white).map(|n| format!("{n:.4}")).collect();
            let _ = writeln!(
                text,
                "\"{label}\",{asked},{},{},{},{won},{drawn},{lost},{},{:.1},{}",
                players[0],
                players[1],
                row.count(),
                numbers.join(","),
                row.decisions,
                row.different,
            );
        }
        text
    }
}

fn rows_table(rows: &[RowSummary]) -> String {
    let in_pairs = rows.iter().any(|row| row.asked == Asked::First);
    let whose = if in_pairs { "points, %" } else { "White's points, %" };
    let mut heads = vec!["", "games", whose, "Elo", "won, drawn, lost", "draws, %"];
    if in_pairs {
        heads.push("White's points, %");
    }
    heads.extend(["decisions a game", "different"]);
    let mut lines = vec![cells(heads.iter().map(|head| (*head).to_owned()))];
    lines.push(cells(heads.iter().map(|_| "---".to_owned())));
    for row in rows {
        let [won, drawn, lost] = row.games;
        let known = |text: String| if row.count() == 0 { "–".to_owned() } else { text };
        let mut label = row.label.clone();
        if row.is_unfinished {
            label += " (unfinished)";
        }
        if let Some(second) = row.test {
            label += if second { " (test: yes)" } else { " (test: no)" };
        }
        let mut line = vec![
            label,
            row.count().to_string(),
            known(percent(row.points)),
            known(signed(row.elo)),
            format!("{won}, {drawn}, {lost}"),
            format!("{:.0}", 100.0 * f64::from(drawn) / f64::from(row.count().max(1))),
        ];
        if in_pairs {
            line.push(known(percent(row.white)));
        }
        line.push(format!("{:.0}", row.decisions));
        line.push(row.different.to_string());
        lines.push(cells(line));
    }
    lines.join("\n")
}

fn fit_table(fit: &FitSummary) -> String {
    let mut heads = vec!["one more".to_owned(), "Elo".to_owned()];
    heads.extend(fit.unit.as_ref().map(|unit| format!("in {unit}s")));
    let mut lines = vec![cells(heads.clone()), cells(heads.iter().map(|_| "---".to_owned()))];
    let known = |text: String| if fit.games == 0 { "–".to_owned() } else { text };
    for item in &fit.items {
        let units = item.units.map(|units| known(in_units(units)));
        let units = fit.unit.as_ref().map(|_| units.unwrap_or_default());
        let line = [item.name.clone(), known(signed(item.elo))].into_iter().chain(units);
        lines.push(cells(line));
    }
    format!("{}\n\n({} games)", lines.join("\n"), fit.games)
}

fn cells(cells: impl IntoIterator<Item = String>) -> String {
    let mut line = "|".to_owned();
    for cell in cells {
        let _ = write!(line, " {} |", cell.replace('|', "\\|"));
    }
    line
}

/// As in "54.2 (51.1 to 57.3)".
pub(crate) fn percent(share: [f64; 3]) -> String {
    let [middle, least, most] = share.map(|share| format!("{:.1}", 100.0 * share));
    format!("{middle} ({least} to {most})")
}

/// As in "+12 (−5 to +30)".
pub(crate) fn signed(numbers: [f64; 3]) -> String {
    let [middle, least, most] = numbers.map(|number| {
        // Whoever has won every game may be stronger by any number.
        if number.abs() > 1_190.0 {
            return if number > 0.0 { "+∞" } else { "−∞" }.to_owned();
        }
        let text = format!("{number:+.0}");
        if text == "-0" { "+0".to_owned() } else { text.replace('-', "−") }
    });
    format!("{middle} ({least} to {most})")
}

/// As in "2.36 (1.87 to 2.84)".
pub(crate) fn in_units(numbers: [f64; 3]) -> String {
    let [middle, least, most] = numbers.map(|number| {
        let text = format!("{number:.2}");
        if text == "-0.00" { "0.00".to_owned() } else { text.replace('-', "−") }
    });
    format!("{middle} ({least} to {most})")
}

/// Puts tables into a document, each between its marks: `<!-- lab: PLACE -->` and `<!-- /lab -->`.
/// Places of other plans stay as they are.
///
/// # Errors
/// A sentence that names the place whose end isn't marked.
pub(crate) fn fill(document: &str, tables: &[Table]) -> Result<String, String> {
    const BEGIN: &str = "<!-- lab: ";
    const END: &str = "<!-- /lab -->";
    let mut filled = String::new();
    let mut rest = document;
    while let Some(at) = rest.find(BEGIN) {
        let after = &rest[at + BEGIN.len()..];
        let place = after.split(" -->").next().unwrap_or_default();
        let end = after.find(END).ok_or_else(|| format!("\"{place}\" has no {END}"))?;
        let head = at + BEGIN.len() + place.len() + " -->".len();
        match tables.iter().find(|table| table.place == place) {
            Some(table) => {
                filled += &rest[..head];
                let _ = write!(filled, "\n{}\n{END}", table.text);
            }
            None => filled += &rest[..at + BEGIN.len() + end + END.len()],
        }
        rest = &after[end + END.len()..];
    }
    Ok(filled + rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::fit::FitItem;

    #[test]
    fn a_document_keeps_what_isnt_between_marks() {
        let document =
            "a\n<!-- lab: x -->\nold\n<!-- /lab -->\nb\n<!-- lab: y -->\n<!-- /lab -->\n";
        let table = Table { place: "x".to_owned(), text: "| new |".to_owned() };
        let filled = fill(document, &[table]).unwrap();
        assert_eq!(
            filled,
            "a\n<!-- lab: x -->\n| new |\n<!-- /lab -->\nb\n<!-- lab: y -->\n<!-- /lab -->\n"
        );
        assert_eq!(fill(&filled, &[]).unwrap(), filled);
        let open = fill("<!-- lab: x -->\n", &[]).unwrap_err();
        assert!(open.contains("\"x\" has no"), "{open}");
    }

    #[test]
    fn nothing_is_told_where_nothing_was_played() {
        let item = FitItem { name: "queen".to_owned(), elo: [0.0; 3], units: None };
        let (name, title) = ("fit".to_owned(), "Worths".to_owned());
        let fit = FitSummary { name, title, games: 0, unit: None, items: vec![item] };
        let told = "| one more | Elo |\n| --- | --- |\n| queen | – |\n\n(0 games)";
        assert_eq!(fit_table(&fit), told);
    }

    #[test]
    fn numbers_have_their_signs() {
        assert_eq!(signed([12.4, -5.0, 30.0]), "+12 (−5 to +30)");
        assert_eq!(signed([0.2, -0.2, 1_199.0]), "+0 (+0 to +∞)");
        assert_eq!(in_units([2.361, -0.001, -1.0]), "2.36 (0.00 to −1.00)");
        assert_eq!(percent([0.5, 0.4567, 0.6]), "50.0 (45.7 to 60.0)");
    }
}
