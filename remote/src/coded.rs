//! Decisions as digits: each is told by its place among the legal ones, in the order of their
//! coordinate notation, so that nothing depends on how they were found.
//!
//! What both sides decide unseen stands with White's before Black's, whoever was first.

use crate::digits::{Reader, Writer};
use crate::line::Decided;
use motley_rules::game::{LegalAction, Table};
use motley_rules::play::{ARMY_SQUARES, Action, Army, ArmyRules, Due, Side, Turn};

/// The fault of a decision that can't be told or isn't legal, in a sentence.
pub(crate) type Fault = String;

/// Adds a decision that a side may take at this table.
fn write_decision(
    table: &dyn Table,
    side: Side,
    action: &Action,
    writer: &mut Writer,
) -> Result<(), Fault> {
    if let Action::Muster(army) = action {
        let rules = table.army_rules(side).ok_or("no army is due")?;
        return write_army(&rules, army, writer);
    }
    let legal = table.legal_actions(side);
    let own = legal.iter().find(|legal| legal.action == *action);
    let own = own.ok_or("an action isn't legal here")?;
    writer.put(place(own, &legal), small(legal.len()));
    Ok(())
}

/// The next decision, which a side may take at this table.
fn read_decision(table: &dyn Table, side: Side, reader: &mut Reader) -> Result<Action, Fault> {
    if let Some(rules) = table.army_rules(side) {
        return read_army(&rules, reader).map(Action::Muster);
    }
    let legal = table.legal_actions(side);
    if legal.is_empty() {
        return Err("an action follows where there is none".to_owned());
    }
    let wanted = reader.take(small(legal.len()));
    let found = legal.iter().find(|one| place(one, &legal) == wanted);
    found.map(|found| found.action).ok_or_else(|| "two actions are written alike".to_owned())
}

/// A number of legal actions or of types: there are no thousands of them.
fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The place of an action among the legal ones, in the order of their notation.
fn place(own: &LegalAction, legal: &[LegalAction]) -> u32 {
    small(legal.iter().filter(|other| other.coordinate < own.coordinate).count())
}

fn write_army(rules: &ArmyRules, army: &Army, writer: &mut Writer) -> Result<(), Fault> {
    for square in 0..ARMY_SQUARES {
        let digit = match army.at(square) {
            None => 0,
            Some(piece_type) => {
                let known = rules.pieces.iter().position(|piece| piece.piece_type == piece_type);
                known.ok_or("an army has a piece that can't be mustered")? + 1
            }
        };
        writer.put(small(digit), small(rules.pieces.len() + 1));
    }
    Ok(())
}

fn read_army(rules: &ArmyRules, reader: &mut Reader) -> Result<Army, Fault> {
    let pieces: Vec<_> = (0..ARMY_SQUARES)
        .filter_map(|square| {
            let digit = reader.take(small(rules.pieces.len() + 1));
            let known = usize::try_from(digit).ok()?.checked_sub(1)?;
            Some((square, rules.pieces.get(known)?.piece_type))
        })
        .collect();
    Army::new(pieces).map_err(|fault| fault.to_string())
}

/// A decision that both players know.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    pub(crate) decided: Decided,
    /// How it was taken.
    pub(crate) secrecy: Secrecy,
    /// Those who sat down for the sides that decide for White and Black there.
    pub(crate) seats: [Side; 2],
}

/// How a decision is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Secrecy {
    /// Before the other player's eyes.
    Open,
    /// By both at once, unseen.
    Sealed,
}

impl Secrecy {
    /// How the decision is taken that is due in this turn.
    const fn of(turn: Turn) -> Self {
        match turn {
            Turn::Both { .. } => Self::Sealed,
            Turn::One { .. } | Turn::Over(_) => Self::Open,
        }
    }
}

impl Shared {
    /// True if the player of this seat has taken it.
    pub(crate) fn is_by(&self, seat: Side) -> bool {
        self.seats[self.decided.side.index()] == seat
    }
}

/// A line as digits.
#[derive(Default)]
pub(crate) struct Written {
    /// The decisions that both players know.
    pub(crate) digits: Writer,
    /// Those decisions, what both have decided unseen with White's before Black's.
    pub(crate) shared: Vec<Shared>,
    /// White's and Black's decision that the other doesn't know yet, with its digits.
    pub(crate) pending: [Option<(Shared, Writer)>; 2],
}

/// Plays a line on a table that has only begun, and writes it down.
pub(crate) fn write(table: &mut dyn Table, line: &[Decided]) -> Result<Written, Fault> {
    let mut written = Written::default();
    for decided in line {
        let mut digits = Writer::default();
        write_decision(table, decided.side, &decided.action, &mut digits)?;
        let (secrecy, seats) = (Secrecy::of(table.turn()), here(table));
        table.play(decided.side, &decided.action).map_err(|refusal| refusal.sentence)?;
        let shared = Shared { decided: decided.clone(), secrecy, seats };
        if secrecy == Secrecy::Open {
            written.add(shared, digits);
            continue;
        }
        written.pending[decided.side.index()] = Some((shared, digits));
        if written.pending.iter().all(Option::is_some) {
            for (shared, digits) in std::mem::take(&mut written.pending).into_iter().flatten() {
                written.add(shared, digits);
            }
        }
    }
    Ok(written)
}

impl Written {
    fn add(&mut self, shared: Shared, digits: Writer) {
        self.shared.push(shared);
        self.digits.append(digits);
    }
}

fn here(table: &dyn Table) -> [Side; 2] {
    table.seats(table.here())
}

/// Plays so many decisions on a table that has only begun.
///
/// # Errors
/// The number of the decision that can't be played, and why.
pub(crate) fn read(
    table: &mut dyn Table,
    count: usize,
    reader: &mut Reader,
) -> Result<Vec<Shared>, (usize, Fault)> {
    let mut told = Vec::new();
    for number in 1..=count {
        let turn = table.turn();
        let Some(side) = turn.decider() else {
            return Err((number, "the game is over before".to_owned()));
        };
        if number == count && is_open(turn) {
            return Err((number, "one of two sealed decisions is missing".to_owned()));
        }
        if reader.is_exhausted() {
            return Err((number, "nothing more is told".to_owned()));
        }
        let (secrecy, seats) = (Secrecy::of(turn), here(table));
        let decided = read_one(table, side, reader).map_err(|why| (number, why))?;
        told.push(Shared { decided, secrecy, seats });
    }
    Ok(told)
}

/// Reads and plays one decision of a side.
pub(crate) fn read_one(
    table: &mut dyn Table,
    side: Side,
    reader: &mut Reader,
) -> Result<Decided, Fault> {
    let action = read_decision(table, side, reader)?;
    let played = table.play(side, &action).map_err(|refusal| refusal.sentence)?;
    Ok(Decided { side, action, coordinate: played.coordinate, san: played.san })
}

/// True if neither side has decided unseen yet.
fn is_open(turn: Turn) -> bool {
    matches!(turn, Turn::Both { white: Due::Yes, black: Due::Yes })
}
