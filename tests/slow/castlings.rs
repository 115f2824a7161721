//! The table of castlings under `data/castling`.

use std::fs;
use std::path::Path;

/// A row: what is tried where, and what comes of it.
pub(crate) struct Row {
    pub(crate) game: String,
    pub(crate) position: String,
    /// Actions to play first.
    pub(crate) play: Vec<String>,
    /// The king's square and the rook's.
    pub(crate) castle: String,
    /// Placement and side afterwards, or why not.
    pub(crate) expected: Result<String, String>,
    /// The row as it is written.
    pub(crate) line: String,
}

impl Row {
    fn read(line: &str) -> Self {
        let fields: Vec<&str> = line.split(';').collect();
        let [game, position, play, castle, expected] = fields.as_slice() else {
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
            castle: (*castle).to_owned(),
            expected,
            line: line.to_owned(),
        }
    }
}

/// Every row of every file.
pub(crate) fn rows() -> Vec<Row> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/castling");
    let mut rows = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
        rows.extend(lines.map(Row::read));
    }
    rows
}
