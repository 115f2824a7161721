//! Features of a start: what a fit looks at.

use std::collections::BTreeMap;

use motley_rules::board::Faction;
use motley_rules::game::Table;
use motley_rules::play::{Place, ReserveState, Viewer};

/// What is counted for White, less the same for Black.
pub(crate) enum Spec {
    /// `pieces`: the pieces of each type on the board.
    Pieces,
    /// `waiting`: those of each type off the board that can come in. `waiting from mean`: the same, but
    /// what is told is how much better one type is than the mean of all that wait.
    Waiting {
        /// True if they are told from their mean.
        from_mean: bool,
    },
    /// `files`: the pieces of each type on files so far from the edge, `a/h` first. What is told is how
    /// much better one is than the mean of the others.
    Files,
    /// `one-colour TYPE`: 1 if a side has two or more pieces of this type, all on squares of one
    /// colour.
    OneColour(String),
}

/// A feature's group, whose members are told from their mean if there are several, and its name.
pub(crate) type Name = (String, String);

impl Spec {
    /// Reads the features of a fit.
    ///
    /// # Errors
    /// A sentence that names the one that is wrong.
    pub(crate) fn read(texts: &[String]) -> Result<Vec<Self>, String> {
        if texts.is_empty() {
            return Err("features: there is none".to_owned());
        }
        let spec = |text: &String| match (text.as_str(), text.split_once(' ')) {
            ("pieces", _) => Ok(Self::Pieces),
            ("waiting", _) => Ok(Self::Waiting { from_mean: false }),
            ("waiting from mean", _) => Ok(Self::Waiting { from_mean: true }),
            ("files", _) => Ok(Self::Files),
            (_, Some(("one-colour", name))) => Ok(Self::OneColour(name.to_owned())),
            _ => Err(format!(
                "features: \"{text}\" is none of pieces, waiting, waiting from mean, files, one-colour TYPE"
            )),
        };
        texts.iter().map(spec).collect()
    }

    /// Counts on a table, and adds to what was counted.
    pub(crate) fn count(&self, table: &dyn Table, counts: &mut BTreeMap<Name, f64>) {
        let view = table.view(Viewer::Public);
        let set = table.piece_set();
        let pieces = || view.board.pieces();
        let mut add = |name: Name, faction: Faction, by: f64| {
            let sign = match faction {
                Faction::White => by,
                Faction::Black => -by,
                _ => return,
            };
            *counts.entry(name).or_default() += sign;
        };
        match self {
            Self::Pieces => {
                for (_, piece) in pieces() {
                    let name = set.def(piece.piece_type()).name;
                    add((String::new(), name.to_owned()), piece.faction(), 1.0);
                }
            }
            Self::Waiting { from_mean } => {
                let group = if *from_mean { "waiting" } else { "" };
                for reserve in &view.reserves {
                    let (Some(piece), ReserveState::Waiting) = (reserve.piece, reserve.state)
                    else {
                        continue;
                    };
                    if matches!(reserve.place, Place::Gate(..) | Place::Hand(..)) {
                        let name = format!("waiting {}", set.def(piece.piece_type()).name);
                        add((group.to_owned(), name), piece.faction(), f64::from(reserve.count));
                    }
                }
            }
            Self::Files => {
                let files = table.board_size().files();
                for (square, piece) in pieces() {
                    let edge = square.file().min(files - 1 - square.file());
                    let letter = |file: u8| char::from(b'a' + file);
                    let name = set.def(piece.piece_type()).name;
                    let zone = format!("{name} {}/{}", letter(edge), letter(files - 1 - edge));
                    add((format!("file {name}"), zone), piece.faction(), 1.0);
                }
            }
            Self::OneColour(name) => {
                for faction in [Faction::White, Faction::Black] {
                    let of = |piece: &motley_rules::board::Piece| {
                        piece.faction() == faction && set.def(piece.piece_type()).name == name
                    };
                    let colours: Vec<bool> = pieces()
                        .filter(|(_, piece)| of(piece))
                        .map(|(square, _)| (square.file() + square.rank()).is_multiple_of(2))
                        .collect();
                    let same = colours.len() > 1 && colours.iter().all(|dark| *dark == colours[0]);
                    let feature = format!("{name}s on one colour");
                    add((String::new(), feature), faction, f64::from(u8::from(same)));
                }
            }
        }
    }
}
