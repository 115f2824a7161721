//! The options that players choose before a game.

use super::pieces;
use crate::board::PieceType;
use crate::game::{GameOptions, OptionInfo, OptionKind, no_such_option};
use crate::play::shown;

/// The game's options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MusketeerOptions {
    /// The pair that Black may call, in the order in which it is placed
    /// (rules, G 6; RULINGS.md, Musketeer 1).
    pub(super) default: [PieceType; 2],
}

impl Default for MusketeerOptions {
    fn default() -> Self {
        let [leopard, cannon] = [6, 7].map(PieceType::new);
        Self { default: [cannon, leopard] }
    }
}

impl GameOptions for MusketeerOptions {
    const INFO: &'static [OptionInfo] = &[OptionInfo {
        name: "default",
        sentence: "The default pair, which Black may call instead of choosing a type; the first one is placed first.",
        values: OptionKind::Pair { of: &pieces::NAMES, default: ["cannon", "leopard"] },
        unless: &[],
    }];

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "default" => self.default = read_pair(value)?,
            _ => return Err(no_such_option()),
        }
        Ok(())
    }

    fn values(&self) -> Vec<String> {
        vec![self.default.map(|piece_type| pieces::PIECES[piece_type.index()].name).join("+")]
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
    use crate::game::SetupError;

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
