//! One game of a contest.

use motley_rules::board::mixed;
use motley_rules::game::{GameInfo, SetupError, Table};
use motley_rules::notation::Record;
use motley_rules::play::{Action, Claim, Draw, Outcome, Side, Turn, Viewer};
use motley_rules::variants;
use motley_search::{Engine, Level, Limits, Player, open};

use super::Contestant;

/// The actions after which a game that goes on is called a draw.
const LONGEST: usize = 800;

/// A value beyond which an opening is too good for one side to tell who plays better.
const UNFAIR: i32 = 120;

/// The openings that are drawn before the fairest of them is taken.
const DRAWS: u64 = 50;

/// The start of a pair of games.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    /// The record of the opening.
    pub(crate) record: Record,
}

/// The end of a game.
#[derive(Clone, Debug)]
pub(crate) struct Ending {
    /// The outcome.
    pub(crate) outcome: Outcome,
    /// The number of actions.
    pub(crate) actions: usize,
    /// The record.
    pub(crate) record: Record,
    /// The half points of the one who sat down for White: 2 for a win.
    pub(crate) halves: u32,
}

/// An opening of so many moves on the board, drawn by a seed, that is fair to both sides as far as
/// a short search can tell; the setup before it is drawn as well.
///
/// # Errors
/// [`SetupError`], if the options or the position are wrong.
pub(crate) fn opening(
    game: &GameInfo,
    options: &[(String, String)],
    position: Option<&str>,
    (moves, seed): (usize, u64),
) -> Result<Start, SetupError> {
    let mut best: Option<(i32, Start)> = None;
    for number in 0..DRAWS {
        let mut table = variants::open(game.slug, options, position)?;
        play_at_random(table.as_mut(), moves, mixed(seed, number))?;
        if matches!(table.turn(), Turn::Over(_)) {
            continue;
        }
        let record = table.record(Viewer::Public);
        let mut engine = Engine::new(1);
        engine.begin(open(&record)?, Limits::nodes(3_000));
        engine.finish();
        let unfair = engine.found().first().map_or(0, |found| found.value.abs());
        if best.as_ref().is_none_or(|(least, _)| unfair < *least) {
            best = Some((unfair, Start { record }));
        }
        if unfair <= UNFAIR {
            break;
        }
    }
    if let Some((_, start)) = best {
        return Ok(start);
    }
    let table = variants::open(game.slug, options, position)?;
    Ok(Start { record: table.record(Viewer::Public) })
}

/// Plays the setup and so many moves by lot, as far as the game goes on.
///
/// # Errors
/// [`SetupError`], if what was played can't be played again.
fn play_at_random(table: &mut dyn Table, moves: usize, seed: u64) -> Result<(), SetupError> {
    let mut on_board = 0;
    for ply in 0.. {
        let Some(side) = table.turn().decider() else { break };
        let legal = table.legal_actions(side);
        let is_playing = legal.iter().any(|action| matches!(action.action, Action::Move(_)));
        if is_playing && on_board >= moves {
            break;
        }
        on_board += usize::from(is_playing);
        let drawn = mixed(seed, ply);
        let action = if legal.is_empty() {
            army(table, side, drawn)?
        } else {
            let at = drawn % u64::try_from(legal.len()).unwrap_or(1);
            legal.get(usize::try_from(at).unwrap_or(0)).map(|legal| legal.action)
        };
        // What is drawn is legal: the game goes on as long as there is anything to draw.
        if action.is_none_or(|action| table.play(side, &action).is_err()) {
            break;
        }
    }
    Ok(())
}

/// An army that a seed draws.
fn army(table: &dyn Table, side: Side, seed: u64) -> Result<Option<Action>, SetupError> {
    let mut player = Player::new(Level::LEAST, seed, 1);
    player.begin(&table.record(Viewer::Player(side)), side)?;
    while !player.think(u64::MAX) {}
    Ok(player.decision().map(|decision| decision.action))
}

/// Plays a game from a start to its end. Whoever may claim a draw does.
///
/// # Errors
/// A sentence, if a contestant decides what can't be played.
pub(crate) fn play(start: &Start, [white, black]: [&mut Contestant; 2]) -> Result<Ending, String> {
    let mut table = variants::replay(&start.record).map_err(|error| error.to_string())?;
    let outcome = loop {
        if let Turn::Over(outcome) = table.turn() {
            break outcome;
        }
        if let Some(claim) = table
            .claims()
            .into_iter()
            .find(|claim| matches!(claim, Claim::Threefold | Claim::FiftyMoves))
        {
            break claim.outcome();
        }
        if table.ply() >= LONGEST {
            break Outcome::Drawn(Draw::Agreement);
        }
        let Some(side) = table.turn().decider() else {
            return Err("nobody is to decide".to_owned());
        };
        // Where armies are chosen, the one who sat down for White may come to play Black.
        let seat = table.seats(table.here())[side.index()];
        let player = if seat == Side::White { &mut *white } else { &mut *black };
        let text = player.decide(table.as_ref(), side)?;
        let action = table.read(side, &text).map_err(|refusal| format!("{text}: {refusal}"))?;
        table.play(side, &action).map_err(|refusal| format!("{text}: {refusal}"))?;
    };
    let record = table.record(Viewer::Public);
    let halves = match outcome {
        Outcome::Won { by, .. } if table.seats(table.here())[by.index()] == Side::White => 2,
        Outcome::Won { .. } => 0,
        Outcome::Drawn(_) => 1,
    };
    Ok(Ending { outcome, actions: table.ply(), record, halves })
}
