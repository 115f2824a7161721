//! The options that players choose before a game.

use super::pieces;
use crate::board::PieceType;
use crate::game::{OptionInfo, OptionKind, SetupError};
use crate::play::shown;

/// The game's options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MusketeerOptions {
    /// The pair that Black may call, in the order in which it is placed
    /// (rules, G 6; RULINGS.md, Musketeer 1).
    pub(super) default: [PieceType; 2],
}

pub(super) const INFO: [OptionInfo; 1] = [OptionInfo {
    name: "default",
    sentence: "The pair of types that Black may call instead of choosing one, the one that is placed first before the other: for example hawk+dragon.",
    values: OptionKind::Pair { of: &pieces::NAMES, default: ["cannon", "leopard"] },
}];

impl MusketeerOptions {
    pub(super) fn standard() -> Self {
        let [leopard, cannon] = [6, 7].map(PieceType::new);
        Self { default: [cannon, leopard] }
    }

    /// Reads options given as names and values.
    pub(super) fn read(pairs: &[(String, String)]) -> Result<Self, SetupError> {
        let mut options = Self::standard();
        for (name, value) in pairs {
            let fault = |why: String| SetupError::Option { name: name.clone(), why };
            match name.as_str() {
                "default" => options.default = read_pair(value).map_err(fault)?,
                _ => return Err(fault("this game has no such option".to_owned())),
            }
        }
        Ok(options)
    }

    /// The options that differ from the standard.
    pub(super) fn write(self) -> Vec<(&'static str, String)> {
        if self == Self::standard() {
            return Vec::new();
        }
        let name = |piece_type: PieceType| pieces::PIECES[piece_type.index()].name;
        let [first, second] = self.default.map(name);
        vec![("default", format!("{first}+{second}"))]
    }
}

fn read_pair(value: &str) -> Result<[PieceType; 2], String> {
    let value = value.to_ascii_lowercase();
    let shown = shown(&value);
    let piece_type = |name: &str| {
        let found = pieces::types()
            .find(|piece_type| pieces::PIECES[piece_type.index()].name == name.trim());
        found.ok_or_else(|| format!("\"{shown}\" isn't two of the ten types"))
    };
    let (first, second) = value
        .split_once(['+', ','])
        .ok_or_else(|| format!("\"{shown}\" isn't two types with + between"))?;
    let pair = [piece_type(first)?, piece_type(second)?];
    if pair[0] == pair[1] { Err("the two types must differ".to_owned()) } else { Ok(pair) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str, value: &str) -> Result<MusketeerOptions, SetupError> {
        MusketeerOptions::read(&[(name.to_owned(), value.to_owned())])
    }

    #[test]
    fn a_pair_reads_back() {
        let options = read("default", "hawk+dragon").unwrap();
        assert_eq!(options.write(), [("default", "hawk+dragon".to_owned())]);
        assert_eq!(read("default", "Hawk, dragon"), Ok(options));
        assert!(read("default", "cannon+leopard").unwrap().write().is_empty());
    }

    #[test]
    fn what_is_no_pair_is_refused_by_name() {
        for value in ["", "hawk", "hawk+hawk", "hawk+queen", "hawk+dragon+spider"] {
            let fault = read("default", value).unwrap_err().to_string();
            assert!(fault.starts_with("option default: "), "{fault}");
        }
        assert!(read("colour", "red").unwrap_err().to_string().starts_with("option colour: "));
    }
}
