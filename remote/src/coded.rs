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
    let legal = legal(table, side);
    let place = legal.iter().position(|legal| legal.action == *action);
    let place = place.ok_or("an action isn't legal here")?;
    writer.put(place as u64, legal.len() as u64);
    Ok(())
}

/// The next decision, which a side may take at this table.
fn read_decision(table: &dyn Table, side: Side, reader: &mut Reader) -> Result<Action, Fault> {
    if let Some(rules) = table.army_rules(side) {
        return read_army(&rules, reader).map(Action::Muster);
    }
    let legal = legal(table, side);
    if legal.is_empty() {
        return Err("an action follows where there is none".to_owned());
    }
    let place = usize::try_from(reader.take(legal.len() as u64)).unwrap_or_default();
    Ok(legal[place].action)
}

/// The legal actions in the order of their notation.
fn legal(table: &dyn Table, side: Side) -> Vec<LegalAction> {
    let mut legal = table.legal_actions(side);
    legal.sort_by(|one, other| one.coordinate.cmp(&other.coordinate));
    legal
}

fn write_army(rules: &ArmyRules, army: &Army, writer: &mut Writer) -> Result<(), Fault> {
    for square in 0..ARMY_SQUARES {
        let digit = match army.at(square) {
            None => 0,
            Some(piece_type) => {
                let known = rules.pieces.iter().position(|piece| piece.piece_type == piece_type);
                known.ok_or("an army has a piece that can't be mustered")? as u64 + 1
            }
        };
        writer.put(digit, rules.pieces.len() as u64 + 1);
    }
    Ok(())
}

fn read_army(rules: &ArmyRules, reader: &mut Reader) -> Result<Army, Fault> {
    let pieces: Vec<_> = (0..ARMY_SQUARES)
        .filter_map(|square| {
            let digit = reader.take(rules.pieces.len() as u64 + 1);
            let known = usize::try_from(digit).ok()?.checked_sub(1)?;
            Some((square, rules.pieces.get(known)?.piece_type))
        })
        .collect();
    Army::new(pieces).map_err(|fault| fault.to_string())
}

/// A line as digits.
pub(crate) struct Written {
    /// The decisions that both players know.
    pub(crate) digits: Writer,
    /// Those decisions, what both have decided unseen with White's before Black's.
    pub(crate) decided: Vec<Decided>,
    /// True for each of them that was decided unseen.
    pub(crate) unseen: Vec<bool>,
    /// White's and Black's decision that the other doesn't know yet, with its digits.
    pub(crate) pending: [Option<(Decided, Writer)>; 2],
    /// Who sat down for whom by then, at each of those decisions.
    pub(crate) seats: Vec<[Side; 2]>,
}

/// Plays a line on a table that has only begun, and writes it down.
pub(crate) fn write(table: &mut dyn Table, line: &[Decided]) -> Result<Written, Fault> {
    let mut written = Written {
        digits: Writer::default(),
        decided: Vec::new(),
        unseen: Vec::new(),
        pending: [None, None],
        seats: Vec::new(),
    };
    for decided in line {
        let mut digits = Writer::default();
        write_decision(table, decided.side, &decided.action, &mut digits)?;
        let (unseen, seats) = (matches!(table.turn(), Turn::Both { .. }), here(table));
        table.play(decided.side, &decided.action).map_err(|refusal| refusal.sentence)?;
        if !unseen {
            written.add(decided.clone(), digits, unseen, seats);
            continue;
        }
        written.pending[decided.side.index()] = Some((decided.clone(), digits));
        if written.pending.iter().all(Option::is_some) {
            for (decided, digits) in std::mem::take(&mut written.pending).into_iter().flatten() {
                written.add(decided, digits, unseen, seats);
            }
        }
    }
    Ok(written)
}

impl Written {
    fn add(&mut self, decided: Decided, digits: Writer, unseen: bool, seats: [Side; 2]) {
        self.decided.push(decided);
        self.unseen.push(unseen);
        self.seats.push(seats);
        self.digits.append(digits);
    }
}

fn here(table: &dyn Table) -> [Side; 2] {
    table.seats(table.here())
}

/// A line read from digits.
pub(crate) struct Told {
    pub(crate) decided: Vec<Decided>,
    pub(crate) unseen: Vec<bool>,
    pub(crate) seats: Vec<[Side; 2]>,
}

/// Plays so many decisions on a table that has only begun.
///
/// # Errors
/// The number of the decision that can't be played, and why.
pub(crate) fn read(
    table: &mut dyn Table,
    count: usize,
    reader: &mut Reader,
) -> Result<Told, (usize, Fault)> {
    let mut told = Told { decided: Vec::new(), unseen: Vec::new(), seats: Vec::new() };
    for number in 1..=count {
        let turn = table.turn();
        let Some(side) = turn.decider() else {
            return Err((number, "the game is over before".to_owned()));
        };
        if number == count && is_open(turn) {
            return Err((number, "one of two sealed decisions is missing".to_owned()));
        }
        let seats = here(table);
        let decided = read_one(table, side, reader).map_err(|why| (number, why))?;
        told.unseen.push(matches!(turn, Turn::Both { .. }));
        told.seats.push(seats);
        told.decided.push(decided);
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
