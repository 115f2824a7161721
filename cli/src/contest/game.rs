//! One game of a contest.

use motley_rules::board::{key_of, mixed};
use motley_rules::game::{GameInfo, SetupError, Table};
use motley_rules::notation::Record;
use motley_rules::play::{Action, Claim, Outcome, Refusal, Side, Turn, Viewer};
use motley_rules::variants;
use motley_search::contest::{claim_due, halves};
use motley_search::{Engine, Level, Limits, Player, open};

use crate::fault::Fault;

use super::contestant::{Contestant, Decided};

/// When a game ends that goes on by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Terms {
    /// The actions after which it is called a draw.
    pub(crate) longest: usize,
    /// When it is given up; none if it is played to the end.
    pub(crate) resign: Option<Resign>,
}

impl Terms {
    /// Nobody gives up, and 800 actions are enough.
    pub(crate) const PLAYED_OUT: Self = Self { longest: 800, resign: None };
}

/// A game is given up for the side that both players have thought lost for some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Resign {
    /// The value for the other side, in hundredths of a pawn.
    pub(crate) value: i32,
    /// The decisions for which it has to be as much, those of both sides counted.
    pub(crate) decisions: u32,
}

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

/// The seed of one of many games, which are counted from 0. Those of neighbouring seeds share none:
/// so many games of one seed and as many of the next are twice as many games.
pub(crate) fn seed_of(seed: u64, number: u64) -> u64 {
    key_of([seed, number])
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
        let action = by_lot(table, side, mixed(seed, ply))?;
        // What is drawn is legal: the game goes on as long as there is anything to draw.
        if action.is_none_or(|action| table.play(side, &action).is_err()) {
            break;
        }
    }
    Ok(())
}

/// A legal action of a side, or an army, that a seed draws.
///
/// # Errors
/// [`SetupError`], if what was played can't be played again.
fn by_lot(table: &dyn Table, side: Side, drawn: u64) -> Result<Option<Action>, SetupError> {
    let legal = table.legal_actions(side);
    if legal.is_empty() {
        return army(table, side, drawn);
    }
    let at = drawn % u64::try_from(legal.len()).unwrap_or(1);
    Ok(legal.get(usize::try_from(at).unwrap_or(0)).map(|legal| legal.action))
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
pub(crate) fn play(start: &Start, players: [&mut Contestant; 2]) -> Result<Ending, String> {
    let table = variants::replay(&start.record).map_err(|error| error.to_string())?;
    Contest { table, players }.finish(Terms::PLAYED_OUT)
}

/// A game between two contestants.
pub(crate) struct Contest<'a> {
    /// The table.
    pub(crate) table: Box<dyn Table>,
    /// Who sat down for White, and who for Black.
    pub(crate) players: [&'a mut Contestant; 2],
}

impl Contest<'_> {
    /// Plays an action that is given as text.
    ///
    /// # Errors
    /// [`Fault::Action`], if it can't be played.
    pub(crate) fn play_text(&mut self, number: usize, text: &str) -> Result<(), Fault> {
        let fault = |refusal| Fault::Action { number, text: text.to_owned(), refusal };
        let (side, word) = motley_rules::game::addressed(self.table.as_ref(), text);
        let action = self.table.read(side, word).map_err(fault)?;
        self.play(side, &action).map_err(fault)
    }

    /// Plays any legal action, drawn by a seed, for whoever is to be asked first. False if there is
    /// none.
    ///
    /// # Errors
    /// [`Fault`], if what was played can't be played again.
    pub(crate) fn play_by_lot(&mut self, seed: u64) -> Result<bool, Fault> {
        let Some(side) = self.table.turn().decider() else { return Ok(false) };
        let Some(action) = by_lot(self.table.as_ref(), side, seed)? else { return Ok(false) };
        Ok(self.play(side, &action).is_ok())
    }

    /// Lets whoever is to be asked first decide, and tells what it thinks the game is worth for
    /// White, in hundredths of a pawn.
    ///
    /// # Errors
    /// A sentence, if nobody is to decide, or a contestant decides what can't be played.
    pub(crate) fn decide(&mut self) -> Result<i32, String> {
        let side = self.table.turn().decider().ok_or("nobody is to decide")?;
        // Where armies are chosen, the one who sat down for White may come to play Black.
        let seat = self.table.seats(self.table.here())[side.index()];
        let player = &mut *self.players[seat.index()];
        let Decided { text, value } = player.decide(self.table.as_ref(), side)?;
        let name = player.kind().to_string();
        let fault = |refusal: Refusal| {
            format!("{name} decides \"{}\": {refusal}", motley_rules::play::shown(&text))
        };
        let action = self.table.read(side, &text).map_err(fault)?;
        self.play(side, &action).map_err(fault)?;
        Ok(if side == Side::White { value } else { -value })
    }

    fn play(&mut self, side: Side, action: &Action) -> Result<(), Refusal> {
        self.table.play(side, action)?;
        self.players.iter_mut().for_each(|player| player.follow(side, action));
        Ok(())
    }

    /// Plays on to the end. Whoever may claim a draw does.
    ///
    /// # Errors
    /// A sentence, if a contestant decides what can't be played.
    pub(crate) fn finish(mut self, terms: Terms) -> Result<Ending, String> {
        let mut lead = Lead::default();
        let outcome = loop {
            if let Turn::Over(outcome) = self.table.turn() {
                break outcome;
            }
            let due = claim_due(self.table.as_ref(), self.table.ply(), terms.longest);
            if let Some(claim) = due.or_else(|| lead.given_up(terms.resign?)) {
                break self.table.claim(claim).map_err(|refusal| refusal.to_string())?;
            }
            lead.see(self.decide()?, terms.resign);
        };
        let halves = halves(self.table.as_ref(), outcome);
        let record = self.table.record(Viewer::Public);
        Ok(Ending { outcome, actions: record.actions.len(), record, halves })
    }
}

/// How long one side has been thought to win.
#[derive(Default)]
struct Lead {
    side: Option<Side>,
    decisions: u32,
}

impl Lead {
    /// Takes notice of the value for White that a side saw.
    fn see(&mut self, value: i32, resign: Option<Resign>) {
        let clear = resign.is_some_and(|resign| value.abs() >= resign.value);
        let side = clear.then_some(if value > 0 { Side::White } else { Side::Black });
        self.decisions = if side.is_some() && side == self.side { self.decisions + 1 } else { 1 };
        self.side = side;
    }

    /// The claim by which the other side gives up.
    fn given_up(&self, resign: Resign) -> Option<Claim> {
        let winner = self.side.filter(|_| self.decisions >= resign.decisions)?;
        Some(Claim::Resign(winner.other()))
    }
}
