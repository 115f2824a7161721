//! Proofs of puzzles: that an aim is reached by force, and that only one action begins to.
//!
//! # What is proved
//! The search is exhaustive, over decisions: each legal action of the solver and each answer is
//! looked at, or a position that the same search has judged before. Turns are the solver's, and a
//! turn of several parts is one.
//!
//! | aim | what is proved |
//! |---|---|
//! | mate | the game is won within the turns, whatever the other side answers |
//! | king | a king of several is captured within the turns, whatever the other side answers |
//! | control | a prize that isn't held now is held as the turn after the last begins |
//! | gain | one action gates and wins two pawns' worth, every other is worth 1.5 pawns less: by a full-width search of four decisions in which captures are resolved after that |
//! | defence | after one action the other side can't force a win within two of its turns; after every other, of three at least, it can |
//!
//! # One solution
//! Exactly one action reaches the aim in the turns that are told, and none does in fewer. Where a
//! turn has several parts, this is asked of the first decision alone: a second part is often free,
//! or two ways of playing it come to the same. At every later decision of the solver each action
//! that still reaches the aim in time is listed beside that of the line.
//!
//! # The line
//! The other side answers what holds longest; among such answers, what leaves the solver the fewest
//! good actions.

mod gain;
mod walk;

use crate::line::Line;
use crate::prover::{Goal, Prover, TooLong};
use gain::Gains;
use motley_rules::notation::puzzles::{Aim, Puzzle, Step};
use motley_rules::play::{Action, Side, Turn};
use std::fmt;
use walk::Walk;

/// The turns in which nobody may be able to win after the only defence.
const HELD: u8 = 2;

/// The least number of actions of which one is the only defence.
const LEAST_CHOICE: usize = 3;

/// The reason why a position is no puzzle of an aim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// No action reaches the aim in the turns.
    None,
    /// An action reaches it in fewer.
    Sooner,
    /// Several do; or there is too little to choose from.
    Several,
    /// The proof takes more nodes than it may.
    TooLong,
    /// The line that is told isn't the one that is proved: the number of the decision, from 1.
    Line(usize),
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("no action reaches the aim"),
            Self::Sooner => f.write_str("an action reaches the aim in fewer turns"),
            Self::Several => f.write_str("more than one action is a solution"),
            Self::TooLong => f.write_str("the proof takes too many nodes"),
            Self::Line(number) => write!(f, "decision {number} of the line isn't what is proved"),
        }
    }
}

impl std::error::Error for Unproved {}

impl From<TooLong> for Unproved {
    fn from(_: TooLong) -> Self {
        Self::TooLong
    }
}

/// A decision of a line that is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvedDecision {
    /// The side that decides.
    pub side: Side,
    /// Its action.
    pub action: Action,
    /// The action in coordinate notation.
    pub text: String,
    /// The other actions that are as good, in the order of their texts; none where the other side
    /// decides.
    pub others: Vec<String>,
}

/// A puzzle that is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    /// Its line.
    pub line: Vec<ProvedDecision>,
    /// The nodes that the proof took.
    pub nodes: u64,
}

/// Proves that the position where a line is has one solution, and finds it.
///
/// # Errors
/// [`Unproved`]: what is missing, or that so many nodes aren't enough.
pub fn prove(line: &dyn Line, aim: Aim, turns: u8, most: u64) -> Result<Proved, Unproved> {
    proved(line, (aim, turns), None, most)
}

/// The least number of turns, of so many at most, in which the side whose decision is due wins by
/// force from where a line is, and an action that begins to; none if it doesn't. There may be other
/// such actions.
///
/// # Errors
/// [`Unproved::TooLong`], if so many nodes aren't enough.
pub fn forced_win(line: &dyn Line, turns: u8, most: u64) -> Result<Option<(u8, Action)>, Unproved> {
    let Turn::One { side, .. } = line.turn() else { return Ok(None) };
    let mut line = line.fork();
    let mut prover = Prover::new(Goal::Win, side, line.as_ref(), most);
    let mut actions = Vec::new();
    line.legal_actions(side, &mut actions);
    for turns in 1..=turns {
        if prover.forces(line.as_mut(), turns)? {
            for action in &actions {
                if prover.forces_by(line.as_mut(), side, action, turns)? {
                    return Ok(Some((turns, *action)));
                }
            }
        }
    }
    Ok(None)
}

/// Proves a puzzle that is told, with its line, in the position where a line is.
///
/// # Errors
/// [`Unproved`]: what isn't as it is told, or that so many nodes aren't enough.
pub fn prove_again(line: &dyn Line, puzzle: &Puzzle<'_>, most: u64) -> Result<Proved, Unproved> {
    let told = &puzzle.line;
    let proved = proved(line, (puzzle.aim, puzzle.turns), Some(told), most)?;
    let is_told = |(step, decision): (&Step<'_>, &ProvedDecision)| {
        let mut others = step.others.clone();
        others.sort_unstable();
        step.action == decision.text && others == decision.others
    };
    let same = told.iter().zip(&proved.line).take_while(|pair| is_told(*pair)).count();
    if same == told.len().max(proved.line.len()) {
        Ok(proved)
    } else {
        Err(Unproved::Line(same + 1))
    }
}

fn proved(
    line: &dyn Line,
    (aim, turns): (Aim, u8),
    told: Option<&[Step<'_>]>,
    most: u64,
) -> Result<Proved, Unproved> {
    let Turn::One { side, .. } = line.turn() else { return Err(Unproved::None) };
    let goal = match aim {
        Aim::Mate => Goal::Win,
        Aim::King if line.kings(side.other()) > 1 => Goal::King,
        Aim::Control if !line.holds_prize(side) => Goal::Prize,
        Aim::King | Aim::Control => return Err(Unproved::None),
        Aim::Gain => return gain(line, side, turns, most),
        Aim::Defence => return defence(line, (side, turns), told, most),
    };
    let prover = Prover::new(goal, side, line, most);
    let mut walk = Walk::new(line.fork(), prover, told);
    let first = walk.only_solution(turns)?;
    walk.attack(first, turns)?;
    Ok(walk.proved())
}

/// A gain is one decision, after which there is nothing to prove.
fn gain(line: &dyn Line, side: Side, turns: u8, most: u64) -> Result<Proved, Unproved> {
    if turns != 1 {
        return Err(Unproved::None);
    }
    let mut gains = Gains::new(most);
    let action = gains.only(line.fork().as_mut(), side)?;
    let text = line.coordinate(side, &action);
    let decision = ProvedDecision { side, action, text, others: Vec::new() };
    Ok(Proved { line: vec![decision], nodes: gains.nodes() })
}

/// A defence is one turn.
fn defence(
    line: &dyn Line,
    (side, turns): (Side, u8),
    told: Option<&[Step<'_>]>,
    most: u64,
) -> Result<Proved, Unproved> {
    if turns != 1 {
        return Err(Unproved::None);
    }
    let prover = Prover::new(Goal::Win, side.other(), line, most);
    let mut walk = Walk::new(line.fork(), prover, told);
    walk.defend(side)?;
    Ok(walk.proved())
}
