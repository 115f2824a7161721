//! Positions as text (RULINGS.md, Position strings): rows, turn and part,
//! castling, en passant, control, turns without capture or pawn's move, move
//! number.

use super::stage::{Fate, Held, Mover, Phase, State};
use super::{Mercenary, Spot, control, setup};
use crate::board::{Faction, Piece, Placement, Square, SquareSet};
use crate::mechanics::orthodox::KING;
use crate::notation::fen;
use crate::play::{Rules, Side, shown};

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
        let mut rows = fen::write_rows(&position.placement, &self.men, self.shape());
        let mut turn = turn(stage.side, stage.mover);
        if stage.phase == Phase::Placing {
            rows = [rows.as_str(), "[", &self.write_hands(&position.placement), "]"].concat();
            turn += PLACING;
        }
        let [rights, passed] = [stage.rights, passed].map(write_squares);
        // Armies that keep their markers apart are written apart.
        let first = position.placement.of(Faction::Gray);
        let first = if self.options.separate() { first } else { SquareSet::EVERY };
        format!("{rows} {turn} {rights} {passed} {}", control::write(held, first))
    }

    /// Reads a position. Fields missing at the end are every right that could
    /// be, `-`, 0 and 1.
    pub(super) fn read(&self, text: &str) -> Result<Spot, String> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let field = |n: usize, default| fields.get(n).copied().unwrap_or(default);
        if let Some(extra) = fields.get(7) {
            return Err(format!("\"{}\" is one field too many", shown(extra)));
        }
        let (rows, hands) = field(0, "").split_once('[').unwrap_or((field(0, ""), "]"));
        let hands = hands.strip_suffix(']').ok_or("hands: ] is missing")?;
        let rows: Vec<&str> = rows.split('/').collect();
        let placement = fen::read_rows(&rows, &self.men, self.shape())?;
        let turn = field(1, "");
        let placed = turn.strip_suffix(PLACING);
        let due = self.read_turn(placed.unwrap_or(turn))?;
        let held = control::read(&placement, &self.options, field(4, "-"));
        let held = held.map_err(|fault| format!("control: {fault}"))?;
        if placed.is_some() {
            check_still_empty(&fields)?;
            return self.read_placing(placement, due, (hands, held));
        }
        if !hands.is_empty() {
            return Err(format!("hands: \"{}\" isn't empty, and nothing is placed", shown(hands)));
        }
        self.read_playing(placement, due, (held, &fields))
    }

    /// The same once all pieces stand.
    fn read_playing(
        &self,
        placement: Placement,
        (side, mover): (Side, Mover),
        (held, fields): ([Held; 2], &[&str]),
    ) -> Result<Spot, String> {
        let field = |n: usize, default| fields.get(n).copied().unwrap_or(default);
        self.check(&placement)?;
        let rights = match fields.get(2) {
            Some(field) => self.read_rights(&placement, field)?,
            None => self.possible_rights(&placement),
        };
        let idle = fen::read_number("halfmove clock", field(5, "0"), 0..=9999)?;
        let number = fen::read_number("move number", field(6, "1"), 1..=9999)?;
        let stage = State { side, mover, idle, number, ..State::opening(held, rights) };
        let first = (side, mover, idle, number) == (Side::White, Mover::Own, 0, 1);
        let fates = if first { stage.fates } else { Fate::read(mover) };
        let mut position = Spot { placement, stage: State { fates, ..stage } };
        self.read_runs(&mut position, field(3, "-"))?;
        self.judge_read(&mut position);
        Ok(position)
    }

    fn read_turn(&self, field: &str) -> Result<(Side, Mover), String> {
        let movers = self.movers();
        let turns = Side::BOTH.into_iter().flat_map(|side| movers.iter().map(move |m| (side, *m)));
        let named = |(side, mover): &(Side, Mover)| {
            field.strip_prefix(fen::write_side(*side)) == Some(letter(*mover))
        };
        turns.into_iter().find(named).ok_or_else(|| {
            let all = if movers.len() == 3 { "w, wg, wt, b, bg, bt" } else { "w, wg, b, bg" };
            format!("turn and part: \"{}\" is none of {all}", shown(field))
        })
    }

    /// The rooks that may castle.
    fn read_rights(&self, placement: &Placement, field: &str) -> Result<SquareSet, String> {
        let squares = fen::read_squares("castling", field, self.shape())?;
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
        let second = placement.of(Faction::Second).first();
        if let Some(square) = second.filter(|_| !self.options.has_second()) {
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
        for army in setup::neutral(&self.options) {
            if let Some(square) = placement.all(Piece::new(*army, KING)).first() {
                let army = army.name();
                return Err(format!("placement: {army} has no king, and one stands on {square}"));
            }
        }
        let misplaced =
            |army: Faction| Some((army, self.pawns(army).misplaced(placement).first()?));
        self.armies().filter_map(misplaced).try_for_each(|(army, square)| {
            Err(format!("placement: a {} pawn can't stand on {square}", army.name()))
        })
    }
}

fn write_squares(squares: SquareSet) -> String {
    let text: String = squares.into_iter().map(|square| square.to_string()).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

/// What follows turn and part while pieces are placed.
const PLACING: &str = "@";

/// The fields after the turn, which have nothing to tell while pieces are
/// placed, but for control.
const STILL_EMPTY: [(usize, &str, &str); 4] = [
    (2, "castling", "-"),
    (3, "en passant", "-"),
    (5, "halfmove clock", "0"),
    (6, "move number", "1"),
];

fn check_still_empty(fields: &[&str]) -> Result<(), String> {
    for (n, name, empty) in STILL_EMPTY {
        if let Some(field) = fields.get(n).filter(|field| **field != empty) {
            let field = shown(field);
            return Err(format!("{name}: while pieces are placed it is {empty}, not \"{field}\""));
        }
    }
    Ok(())
}

/// Turn and part: `w`, `bg`.
pub(super) fn turn(side: Side, mover: Mover) -> String {
    format!("{}{}", fen::write_side(side), letter(mover))
}

/// What stands for a part after the side's letter.
const fn letter(mover: Mover) -> &'static str {
    match mover {
        Mover::Gray => "g",
        Mover::Second => "t",
        Mover::Own => "",
    }
}
