//! Positions as text (RULINGS.md, Position strings): rows, turn and part,
//! castling, en passant, control, turns without capture or pawn's move, move
//! number.

use super::stage::{Fate, Held, Mover, State};
use super::{Mercenary, Spot, control, setup};
use crate::board::{Faction, Piece, Placement, Square, SquareSet};
use crate::mechanics::orthodox::KING;
use crate::notation::fen;
use crate::play::{Side, shown};

impl Mercenary {
    pub(super) fn write(&self, position: &Spot) -> String {
        let State { idle, number, held, .. } = position.stage;
        let passed = self.play(position).passed();
        format!("{} {idle} {number}", self.write_fields(position, passed, held))
    }

    /// What bears on play: no clocks, no right that can't be used, and the
    /// order in which pieces were moved only where it tells which is let go.
    pub(super) fn write_essence(&self, position: &Spot) -> String {
        let held = position.stage.held;
        let ordered = !self.options.releases_by_choice();
        let held = if ordered { held } else { held.map(Held::sorted) };
        self.write_fields(position, self.play(position).passed_in_effect(), held)
    }

    /// All but the clocks.
    fn write_fields(&self, position: &Spot, passed: SquareSet, held: [Held; 2]) -> String {
        let stage = &position.stage;
        let rows = fen::write_rows(&position.placement, &self.men, setup::shape());
        let (side, part) = (fen::write_side(stage.side), letter(stage.mover));
        let [rights, passed] = [stage.rights, passed].map(write_squares);
        format!("{rows} {side}{part} {rights} {passed} {}", control::write(held))
    }

    /// Reads a position. Fields missing at the end are every right that could
    /// be, `-`, 0 and 1.
    pub(super) fn read(&self, text: &str) -> Result<Spot, String> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let field = |n: usize, default| fields.get(n).copied().unwrap_or(default);
        if let Some(extra) = fields.get(7) {
            return Err(format!("\"{}\" is one field too many", shown(extra)));
        }
        let rows: Vec<&str> = field(0, "").split('/').collect();
        let placement = fen::read_rows(&rows, &self.men, setup::shape())?;
        self.check(&placement)?;
        let (side, mover) = read_turn(field(1, ""))?;
        let rights = match fields.get(2) {
            Some(field) => self.read_rights(&placement, field)?,
            None => self.possible_rights(&placement),
        };
        let held = control::read(&placement, self.options.markers(), field(4, "-"));
        let held = held.map_err(|fault| format!("control: {fault}"))?;
        let idle = fen::read_number("halfmove clock", field(5, "0"), 0..=9999)?;
        let number = fen::read_number("move number", field(6, "1"), 1..=9999)?;
        let gray = match mover {
            Mover::Gray => Fate::Due,
            Mover::Own if (side, idle, number) == (Side::White, 0, 1) => Fate::None,
            Mover::Own => Fate::Played,
        };
        let stage = State { side, mover, gray, idle, number, ..State::opening(held, rights) };
        let mut position = Spot { placement, stage };
        self.read_runs(&mut position, field(3, "-"))?;
        self.judge_read(&mut position);
        Ok(position)
    }

    /// The rooks that may castle.
    fn read_rights(&self, placement: &Placement, field: &str) -> Result<SquareSet, String> {
        let squares = fen::read_squares("castling", field, setup::shape())?;
        let possible = self.possible_rights(placement);
        let rook = |square: Square| {
            let rook = Some(square).filter(|square| possible.contains(*square));
            rook.ok_or_else(|| {
                if self.options.castling() {
                    format!("castling: no rook on {square} that can have begun there with its king")
                } else {
                    "castling: there is none in this game".to_owned()
                }
            })
        };
        squares.into_iter().map(rook).collect()
    }

    /// One king a side, none that is gray, no pawn where none can stand,
    /// nothing of a second army.
    fn check(&self, placement: &Placement) -> Result<(), String> {
        if let Some(square) = placement.of(Faction::Second).first() {
            return Err(format!(
                "placement: no second army plays, and {square} has a piece of one"
            ));
        }
        for side in Side::BOTH {
            let kings = placement.all(Piece::new(side.faction(), KING)).len();
            if kings != 1 {
                return Err(format!("placement: {side} has {kings} kings and needs one"));
            }
        }
        if let Some(square) = placement.all(Piece::new(Faction::Gray, KING)).first() {
            return Err(format!("placement: gray has no king, and one stands on {square}"));
        }
        let misplaced =
            |army: Faction| Some((army, self.pawns(army).misplaced(placement).first()?));
        let armies = [Faction::White, Faction::Black, Faction::Gray].into_iter();
        armies.filter_map(misplaced).try_for_each(|(army, square)| {
            Err(format!("placement: a {} pawn can't stand on {square}", army.name()))
        })
    }
}

fn write_squares(squares: SquareSet) -> String {
    let text: String = squares.into_iter().map(|square| square.to_string()).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

/// What stands for a part after the side's letter.
const fn letter(mover: Mover) -> &'static str {
    match mover {
        Mover::Gray => "g",
        Mover::Own => "",
    }
}

fn read_turn(field: &str) -> Result<(Side, Mover), String> {
    let turns = Side::BOTH.into_iter().flat_map(|side| Mover::ALL.map(|mover| (side, mover)));
    let mut named = turns
        .filter(|(side, mover)| field.strip_prefix(fen::write_side(*side)) == Some(letter(*mover)));
    named
        .next()
        .ok_or_else(|| format!("turn and part: \"{}\" is none of w, wg, b, bg", shown(field)))
}
