//! The hunt: games of the computer against itself, and the puzzles in them.

use std::collections::HashSet;

use motley_rules::board::mixed;
use motley_rules::game::Table;
use motley_rules::notation::puzzles::{Aim, Puzzle, Step};
use motley_rules::play::{Action, Move, Part, Side, Turn, Viewer};
use motley_rules::variants;
use motley_search::proof::{Proved, forced_win, prove, prove_again};
use motley_search::{Engine, Found, Level, Limits, Line, LineScore, WON, line_of};

use crate::contest::{self, Contest, Contestant, Kind};
use crate::fault::Fault;
use crate::start::Chosen;

use super::grade::{grade, nodes_to_find};
use super::table_of;

/// The most turns of a puzzle.
const TURNS: u8 = 3;

/// The moves at random that a game begins with.
const OPENING: usize = 4;

/// The levels that play: such as make mistakes.
const LEVELS: std::ops::RangeInclusive<u64> = 2..=6;

/// The actions after which a game isn't looked at any more.
const LONGEST: usize = 260;

/// By how much a gain is to be the best in a quick search, in hundredths of a pawn.
const GAIN: i32 = 80;

/// A defence of what is lost anyway isn't sought: the least value, in hundredths of a pawn.
const HELD: i32 = -900;

/// The most actions that may be as good as those of a line, all in all.
const MOST_OTHERS: usize = 6;

/// The grade of what isn't graded.
const LEAST_GRADE: u16 = 600;

/// The size of the table in mebibytes.
const TABLE: usize = 8;

/// The positions that are proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Where {
    /// Those which a quick search takes for a puzzle. It has one solution, which the computer finds.
    Promising,
    /// Every position, for a win by force: whether the computer sees it or not, and however it
    /// begins.
    Everywhere,
}

/// How many positions were taken for a puzzle of each aim by a quick search, and how many were
/// proved to be one.
pub(crate) type Counts = [[u32; 2]; Aim::ALL.len()];

/// A hunt for puzzles of a game.
pub(crate) struct Hunt<'a> {
    chosen: &'a Chosen,
    /// The positions that are proved.
    at: Where,
    /// The nodes of the quick search of a position, and the most of a proof.
    nodes: u64,
    most: u64,
    engine: Engine,
    /// The positions that were looked at.
    seen: HashSet<u64>,
    /// What was found so far.
    pub(crate) counts: Counts,
    /// The puzzles, as texts have them.
    pub(crate) puzzles: Vec<String>,
}

impl<'a> Hunt<'a> {
    /// A hunt with so many nodes for a quick search of each position, and so many for a proof at
    /// most.
    pub(crate) fn new(chosen: &'a Chosen, at: Where, nodes: u64, most: u64) -> Self {
        Self {
            chosen,
            at,
            nodes,
            most,
            engine: Engine::new(TABLE),
            seen: HashSet::new(),
            counts: Counts::default(),
            puzzles: Vec::new(),
        }
    }

    /// Plays a game that a seed draws, and looks for puzzles at each of its positions.
    pub(crate) fn game(&mut self, seed: u64) -> Result<(), Fault> {
        let Chosen { game, options } = self.chosen;
        let start = contest::opening(game, options, None, (OPENING, seed))?;
        let levels = LEVELS.end() - LEVELS.start() + 1;
        let level = |number| {
            let drawn = LEVELS.start() + mixed(seed, number) % levels;
            Level::new(u8::try_from(drawn).unwrap_or(1)).unwrap_or(Level::LEAST)
        };
        let player = |number| Contestant::new(&Kind::Level(level(number)), mixed(seed, number));
        let (mut white, mut black) = (player(1), player(2));
        let table = variants::replay(&start.record)?;
        let mut contest = Contest { table, players: [&mut white, &mut black] };
        while !matches!(contest.table.turn(), Turn::Over(_)) && contest.table.ply() < LONGEST {
            self.look(contest.table.as_ref())?;
            contest.decide().map_err(Fault::Contest)?;
        }
        Ok(())
    }

    /// Takes up a puzzle that was found before, if it is one still: it is proved and graded again.
    pub(crate) fn take_up(&mut self, puzzle: &Puzzle<'_>) -> Result<(), Fault> {
        let table = table_of(self.chosen.game.slug, puzzle)?;
        let Some(line) = line_of(table.as_ref()) else { return Ok(()) };
        let Ok(proved) = prove_again(line.as_ref(), puzzle, self.most) else { return Ok(()) };
        if let Some(grade) = graded(line.as_ref(), puzzle.aim, &proved)
            && self.seen.insert(line.key())
        {
            self.puzzles.push(Puzzle { grade, ..puzzle.clone() }.to_string());
        }
        Ok(())
    }

    /// Looks for a puzzle where a table is.
    fn look(&mut self, table: &dyn Table) -> Result<(), Fault> {
        let Turn::One { side, part } = table.turn() else { return Ok(()) };
        let is_playing =
            table.legal_actions(side).iter().any(|it| matches!(it.action, Action::Move(_)));
        let Some(text) = is_playing.then(|| self.shortest(table)).flatten() else { return Ok(()) };
        let table = self.chosen.open(Some(&text))?;
        let Some(line) = line_of(table.as_ref()) else { return Ok(()) };
        if !self.seen.insert(line.key()) {
            return Ok(());
        }
        if self.at == Where::Everywhere {
            let won = self.win(line.as_ref(), side, &text);
            self.puzzles.extend(won);
            return Ok(());
        }
        let guesses = self.guesses(line.as_ref(), side, part);
        for aim in Aim::ALL {
            let is_guessed = guesses.iter().any(|(other, _)| *other == aim);
            self.counts[place(aim)][0] += u32::from(is_guessed);
        }
        for (aim, turns) in guesses {
            let Some(proved) = self.proved(line.as_ref(), (aim, turns)) else { continue };
            let Some(grade) = graded(line.as_ref(), aim, &proved) else { continue };
            let others: usize = proved.line.iter().map(|step| step.others.len()).sum();
            if others > MOST_OTHERS {
                continue;
            }
            self.counts[place(aim)][1] += 1;
            let step = |decision: &'_ motley_search::proof::ProvedDecision| {
                let others = decision.others.clone();
                (decision.text.clone(), others)
            };
            let steps: Vec<(String, Vec<String>)> = proved.line.iter().map(step).collect();
            let line = steps.iter().map(|(action, others)| Step {
                action,
                others: others.iter().map(String::as_str).collect(),
            });
            let puzzle = Puzzle {
                aim,
                turns,
                grade,
                options: self.chosen.options.clone(),
                position: &text,
                line: line.collect(),
            };
            self.puzzles.push(puzzle.to_string());
            break;
        }
        Ok(())
    }

    /// A win by force, as a puzzle's text has it, with an action that begins to win.
    fn win(&mut self, line: &dyn Line, side: Side, text: &str) -> Option<String> {
        let (turns, action) = forced_win(line, TURNS, self.most).ok()??;
        for counts in &mut self.counts[place(Aim::Mate)] {
            *counts += 1;
        }
        let first = line.coordinate(side, &action);
        let puzzle = Puzzle {
            aim: Aim::Mate,
            turns,
            grade: LEAST_GRADE,
            options: self.chosen.options.clone(),
            position: text,
            line: vec![Step { action: &first, others: Vec::new() }],
        };
        Some(puzzle.to_string())
    }

    /// The shortest text of a position that is read as the whole one is.
    fn shortest(&self, table: &dyn Table) -> Option<String> {
        let text = table.position();
        let fields: Vec<&str> = text.split(' ').collect();
        let seen = |text: &str| {
            let table = self.chosen.open(Some(text)).ok()?;
            Some((line_of(table.as_ref())?.key(), table.view(Viewer::Public), table.turn()))
        };
        let whole = seen(&text)?;
        let shorter = (2..fields.len()).map(|count| fields[..count].join(" "));
        let shorter = shorter.chain(without_clocks(&fields));
        let mut same = shorter.filter(|text| seen(text).as_ref() == Some(&whole));
        same.next().or(Some(text))
    }

    /// The aims that a quick look finds worth a proof, with the turns.
    fn guesses(&mut self, line: &dyn Line, side: Side, part: Part) -> Vec<(Aim, u8)> {
        let limits = Limits { nodes: self.nodes, lines: 2, values: true, ..Limits::NONE };
        self.engine.forget();
        self.engine.begin(line.fork(), limits);
        self.engine.finish();
        let found = self.engine.found();
        let [best, second, ..] = &found[..] else { return Vec::new() };
        let mut guesses = Vec::new();
        if let LineScore::Mate(turns @ 1..) = LineScore::of(best, line) {
            let turns = u8::try_from(turns).unwrap_or(u8::MAX).min(TURNS);
            guesses.extend((1..=turns).map(|turns| (Aim::Mate, turns)));
            return guesses;
        }
        if best.value >= HELD && second.value <= -WON {
            guesses.push((Aim::Defence, 1));
        }
        if gates(best) && best.value >= second.value + GAIN {
            guesses.push((Aim::Gain, 1));
        }
        if line.kings(side.other()) > 1 && part.0 == 0 {
            guesses.extend([(Aim::King, 1), (Aim::King, 2)]);
        }
        if part.0 == 0 && can_hold(line, side) {
            guesses.push((Aim::Control, 1));
        }
        guesses
    }

    fn proved(&self, line: &dyn Line, (aim, turns): (Aim, u8)) -> Option<Proved> {
        prove(line, aim, turns, self.most).ok()
    }
}

/// The grade of what is proved; none where the computer player would rather play something else.
fn graded(line: &dyn Line, aim: Aim, proved: &Proved) -> Option<u16> {
    let first = proved.line.first()?;
    let mut actions = Vec::new();
    line.legal_actions(first.side, &mut actions);
    let nodes = match nodes_to_find(line, aim, &first.action) {
        // What is worth little to the player may be plain to whoever is told the aim.
        Some(nodes) => nodes.min(proved.nodes),
        // What is to be held is an aim of its own, whatever else is better.
        None if aim == Aim::Control => proved.nodes,
        None => return None,
    };
    Some(grade(actions.len(), nodes))
}

/// A position's fields with clocks as they are where a game begins: two numbers, one after the
/// other. None where there are no such fields.
fn without_clocks(fields: &[&str]) -> Option<String> {
    let is_number = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    let clocks = fields.windows(2).position(|pair| pair.iter().all(is_number))?;
    let mut fields = fields.to_vec();
    (fields[clocks], fields[clocks + 1]) = ("0", "1");
    Some(fields.join(" "))
}

fn gates(found: &Found) -> bool {
    matches!(found.actions.first(), Some(Action::Move(Move { gate: Some(_), .. })))
}

/// True if a side doesn't hold a prize, and an action of it comes to hold one.
fn can_hold(line: &dyn Line, side: Side) -> bool {
    let mut actions = Vec::new();
    line.legal_actions(side, &mut actions);
    let mut line = line.fork();
    !line.holds_prize(side)
        && actions.iter().any(|action| {
            line.make(side, action);
            let holds = line.holds_prize(side);
            line.unmake();
            holds
        })
}

/// The place of an aim among all.
fn place(aim: Aim) -> usize {
    Aim::ALL.iter().position(|other| *other == aim).unwrap_or(0)
}
