//! Tables of special moves: `data/castling` and `data/pawns`.

use super::data;
use std::fs;

/// A row: what is tried where, and what comes of it.
pub(crate) struct Row {
    pub(crate) game: String,
    pub(crate) position: String,
    /// Actions to play first.
    pub(crate) play: Vec<String>,
    /// The action that is tried.
    pub(crate) tried: String,
    /// Placement and side afterwards, or why not.
    pub(crate) expected: Result<String, String>,
    /// The row as it is written.
    pub(crate) line: String,
}

impl Row {
    fn read(line: &str) -> Self {
        let fields: Vec<&str> = line.split(';').collect();
        let [game, position, play, tried, expected] = fields.as_slice() else {
            panic!("five fields are needed: {line}")
        };
        let expected = match expected.strip_prefix("no ") {
            Some(why) => Err(why.to_owned()),
            None => Ok((*expected).to_owned()),
        };
        Self {
            game: (*game).to_owned(),
            position: (*position).to_owned(),
            play: play.split_whitespace().map(str::to_owned).collect(),
            tried: (*tried).to_owned(),
            expected,
            line: line.to_owned(),
        }
    }
}

/// Every row of every file in a folder of `data`.
pub(crate) fn rows(folder: &str) -> Vec<Row> {
    let folder = data(folder);
    let mut rows = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
        rows.extend(lines.map(Row::read));
    }
    rows
}
