//! The choice among puzzles that are proved: varied, and pretty first.

use motley_rules::board::{Board, Faction, Piece};
use motley_rules::game::Table;
use motley_rules::notation::puzzles::{Aim, Puzzle};
use motley_rules::play::{Action, Move, MoveKind, Part, Turn, View, Viewer};

use super::table_of;
use crate::fault::Fault;

/// Two positions are alike if they differ on fewer squares.
const ALIKE: usize = 10;

/// A side with so many pieces, kings and pawns among them, is beaten by anybody.
const PREY: u32 = 3;

/// The letters of orthodox pieces in their sides' colours: what moves otherwise is a game's own.
const ORTHODOX: [&str; 6] = ["K", "Q", "R", "B", "N", "P"];

/// The steps of grades that count as different.
const STEP: u16 = 200;

/// What counts in a puzzle beside its text.
struct Looks {
    board: Board,
    /// The type that makes the first move, by its letter.
    mover: String,
    /// The first action.
    first: String,
    /// How pretty it is; more is prettier.
    beauty: i32,
}

/// Picks so many puzzles of a game, or all that aren't alike if there are fewer: the easiest first.
///
/// # Errors
/// [`Fault`], if a position can't be opened or a line can't be played.
pub(crate) fn pick<'a>(
    slug: &str,
    puzzles: Vec<Puzzle<'a>>,
    keep: usize,
) -> Result<Vec<Puzzle<'a>>, Fault> {
    let mut left: Vec<(Puzzle<'a>, Looks)> = Vec::new();
    for puzzle in puzzles {
        let looks = looks(table_of(slug, &puzzle)?.as_mut(), &puzzle)?;
        left.push((puzzle, looks));
    }
    let mut kept: Vec<(Puzzle<'a>, Looks)> = Vec::new();
    while kept.len() < keep {
        left.retain(|(_, looks)| kept.iter().all(|(_, other)| !are_alike(looks, other)));
        let worth = |(puzzle, looks): &(Puzzle<'a>, Looks)| {
            looks.beauty - kept.iter().map(|other| likeness((puzzle, looks), other)).sum::<i32>()
        };
        let best = (0..left.len()).max_by_key(|at| (worth(&left[*at]), std::cmp::Reverse(*at)));
        let Some(best) = best else { break };
        kept.push(left.swap_remove(best));
    }
    let mut picked: Vec<Puzzle<'a>> = kept.into_iter().map(|(puzzle, _)| puzzle).collect();
    picked.sort_by_cached_key(|puzzle| (puzzle.grade, puzzle.turns, puzzle.to_string()));
    Ok(picked)
}

/// True if two puzzles are nearly the same: the same action, or nearly the same position.
fn are_alike(one: &Looks, other: &Looks) -> bool {
    let differ = |at| one.board.at(at) != other.board.at(at);
    let squares = one.board.occupied() | other.board.occupied();
    let differing = squares.into_iter().filter(|at| differ(*at)).count();
    differing < ALIKE || (one.first == other.first && differing < 2 * ALIKE)
}

/// How much a puzzle takes from the worth of another one.
fn likeness((puzzle, looks): (&Puzzle<'_>, &Looks), (other, others): &(Puzzle<'_>, Looks)) -> i32 {
    let same_kind = (puzzle.aim, puzzle.turns) == (other.aim, other.turns);
    let same_grade = puzzle.grade / STEP == other.grade / STEP;
    6 * i32::from(same_kind)
        + 3 * i32::from(same_grade)
        + 3 * i32::from(looks.mover == others.mover)
        + 15 * i32::from(looks.first == others.first)
}

fn looks(table: &mut dyn Table, puzzle: &Puzzle<'_>) -> Result<Looks, Fault> {
    let View { board, parts, .. } = table.view(Viewer::Public);
    let Turn::One { side: solver, part } = table.turn() else {
        return Err(Fault::NothingToDecide(puzzle.to_string()));
    };
    // Few pieces and a short line are pretty, and make a short text.
    let length = i32::try_from(puzzle.to_string().len()).unwrap_or(i32::MAX);
    let is_easy_prey = board.of(solver.other().faction()).len() <= PREY;
    let mut beauty = 15 * i32::from(part == Part(0)) - length / 4 - 20 * i32::from(is_easy_prey);
    let (mut first, mut special, mut own) = (None, false, false);
    for (number, step) in (1..).zip(&puzzle.line) {
        let Some(side) = table.turn().decider() else { break };
        let fault = |refusal| Fault::Action { number, text: step.action.to_owned(), refusal };
        let action = table.read(side, step.action).map_err(fault)?;
        let mover = mover(table, &action);
        own |= side == solver && !mover.is_empty() && !ORTHODOX.contains(&mover.as_str());
        let played = table.play(side, &action).map_err(fault)?;
        if side == solver {
            special |= is_special(&action);
            first.get_or_insert((mover, played.san));
        }
        beauty -= 4 * i32::try_from(step.others.len()).unwrap_or(i32::MAX);
    }
    let (mover, san) = first.unwrap_or_default();
    let is_quiet = !san.contains(['x', ':', '=']);
    beauty += 20 * i32::from(is_quiet) + 12 * i32::from(!san.ends_with(['+', '#']));
    beauty += 25 * i32::from(special) + 18 * i32::from(own) + 6 * i32::from(puzzle.turns);
    beauty += 8 * i32::from(puzzle.aim != Aim::Mate);
    // Where turns have parts, what is over after one of them is mostly plain.
    beauty -= 15 * i32::from(puzzle.line.len() == 1 && !parts.is_empty());
    let first = puzzle.line.first().map_or("", |step| step.action).to_owned();
    Ok(Looks { board, mover, first, beauty })
}

/// The letter of the type that an action moves, with `-` before it where its army is neutral.
fn mover(table: &dyn Table, action: &Action) -> String {
    let board = table.view(Viewer::Public).board;
    let piece = match action {
        Action::Move(mv) => board.at(mv.from),
        Action::Drop(drop) => Some(drop.piece),
        Action::Promote { at, .. } => board.at(*at),
        Action::Choose(_) | Action::Muster(_) | Action::Pass => None,
    };
    let named = |piece: Piece| {
        let is_neutral = matches!(piece.faction(), Faction::Gray | Faction::Second);
        let army = if is_neutral { "-" } else { "" };
        format!("{army}{}", table.piece_set().def(piece.piece_type()).letter)
    };
    piece.map_or_else(String::new, named)
}

/// True if an action is more than a move or a capture.
fn is_special(action: &Action) -> bool {
    match action {
        Action::Move(Move { kind, gate, .. }) => *kind != MoveKind::Normal || gate.is_some(),
        Action::Drop(_) | Action::Promote { .. } | Action::Pass => true,
        Action::Choose(_) | Action::Muster(_) => false,
    }
}
