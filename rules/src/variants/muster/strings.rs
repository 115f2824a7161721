//! Positions as text: a FEN (RULINGS.md, Position strings). Before the first
//! move a last field tells the phase: `build`, or `choose` with both armies on
//! the board. What is sealed is in no position's text.

use super::stage::{Phase, State};
use super::{Muster, Spot, armies};
use crate::board::{Placement, Shape};
use crate::movement::read_rows;
use crate::play::{Army, Sealed, Side, shown};

const BUILDING: &str = "build";
const CHOOSING: &str = "choose";

/// What the fields between the rows and the phase are before the first move.
const STILL_EMPTY: [(&str, &str); 5] = [
    ("side to move", "w"),
    ("castling", "-"),
    ("en passant", "-"),
    ("halfmove clock", "0"),
    ("move number", "1"),
];

/// Before the first move there is nothing to tell of moves.
fn nothing_yet(fields: &[&str]) -> Result<(), String> {
    let told = fields.iter().skip(1).zip(STILL_EMPTY);
    match told.into_iter().find(|(field, (_, empty))| *field != empty) {
        None => Ok(()),
        Some((_, (name, empty))) => Err(format!("{name}: before the first move it is {empty}")),
    }
}

/// The fields of a FEN, with the phase.
const MOST_FIELDS: usize = 7;

impl Muster {
    pub(super) fn write(&self, position: &Spot) -> String {
        let play = self.play(position);
        let text = format!("{} {}", play.write_rows(), play.write_fields());
        match position.stage.phase {
            Phase::Building(_) => format!("{text} {BUILDING}"),
            Phase::Choosing(..) => format!("{text} {CHOOSING}"),
            Phase::Playing(_) => text,
        }
    }

    pub(super) fn read(&self, text: &str) -> Result<Spot, String> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        if let Some(extra) = fields.get(MOST_FIELDS) {
            return Err(format!("\"{}\" is one field too many", shown(extra)));
        }
        let rows: Vec<&str> = fields.first().copied().unwrap_or_default().split('/').collect();
        match fields.get(MOST_FIELDS - 1) {
            None => self.read_play(&rows, fields.get(1..).unwrap_or_default()),
            Some(&BUILDING) => nothing_yet(&fields).and_then(|()| self.read_building(&rows)),
            Some(&CHOOSING) => nothing_yet(&fields).and_then(|()| self.read_choosing(&rows)),
            Some(other) => {
                Err(format!("phase: \"{}\" is neither {BUILDING} nor {CHOOSING}", shown(other)))
            }
        }
    }

    fn read_play(&self, rows: &[&str], fields: &[&str]) -> Result<Spot, String> {
        let placement = self.law.read_rows(rows)?;
        let known = armies::kinds(self.options);
        let foreign = placement.pieces().find(|(_, piece)| !known.contains(&piece.kind()));
        if let Some((square, _)) = foreign {
            return Err(format!(
                "placement: the piece on {square} needs the option for royal pieces"
            ));
        }
        let ledger = self.law.read_fields(&placement, fields)?;
        Ok(Spot { placement, stage: State { phase: Phase::Playing(None), ledger } })
    }

    fn read_building(&self, rows: &[&str]) -> Result<Spot, String> {
        let placement = read_rows(rows, self.law.men(), Shape::ORTHODOX)?;
        if placement.occupied().is_empty() {
            Ok(Spot { placement, stage: State::opening() })
        } else {
            Err("placement: nothing stands on the board while armies are built".to_owned())
        }
    }

    fn read_choosing(&self, rows: &[&str]) -> Result<Spot, String> {
        let placement = read_rows(rows, self.law.men(), Shape::ORTHODOX)?;
        let read = |side| self.army_on(&placement, side);
        let built = [read(Side::White)?, read(Side::Black)?];
        let count: usize = built.iter().map(|army| army.pieces().count()).sum();
        if placement.pieces().count() > count {
            return Err("placement: a piece is neither White's nor Black's".to_owned());
        }
        let phase = Phase::Choosing(built, Sealed::default());
        Ok(Spot { placement, stage: State { phase, ..State::opening() } })
    }

    fn army_on(&self, placement: &Placement, side: Side) -> Result<Army, String> {
        let fault = |why: String| format!("placement: {side}'s army: {why}");
        let army = Army::of(placement, side);
        let army = army.map_err(|_| fault("it stands on its own first four ranks".to_owned()))?;
        let admitted = armies::admits(self.law.men(), self.options, (side, &army));
        admitted.map_err(|refusal| fault(refusal.sentence)).map(|()| army)
    }
}
