//! The computer against itself: a series of games, played slice by slice.

use crate::ui::opponent::mind::MEMORY;
use crate::ui::port::opponent::{Series, SeriesGame, SeriesTask};
use motley_rules::board::mixed;
use motley_rules::game::Table;
use motley_rules::notation::{Record, record};
use motley_rules::play::{Claim, Draw, Name, Outcome, Refusal, Side, Turn, Viewer};
use motley_rules::variants;
use motley_search::contest::{claim_due, halves};
use motley_search::{Level, Line, Player, line_of, open};

/// The decisions after which a game is a draw.
const LONGEST: usize = 300;

/// A decision counts as so many nodes at least, for what is done beside the search.
const LEAST_NODES: u64 = 500;

/// The nodes that are thought in one go.
const SLICE: u64 = 20_000;

/// The size of the table in which a player of a weak level remembers positions, in mebibytes.
const SMALL: usize = 1;

/// The times in a row that a player finds its game hopeless before it resigns.
const PATIENCE: u8 = 2;

/// A series that is played.
pub(super) struct Playing {
    series: Series,
    levels: [Level; 2],
    /// The number of the game that is played.
    number: u32,
    game: Option<Game>,
}

/// A game between two players.
struct Game {
    table: Box<dyn Table>,
    /// The game as a line, in step with the table; none as long as something may be sealed.
    line: Option<Box<dyn Line>>,
    /// Those who sat down for White and for Black.
    seats: [Seat; 2],
    decisions: usize,
    /// The side that is thinking, and who of the two that is.
    thinking: Option<(Side, usize)>,
}

/// A player in a game.
struct Seat {
    player: Box<Player>,
    /// The times in a row that it has found its game hopeless.
    hopeless: u8,
}

impl Playing {
    /// A series from the task's first game on.
    ///
    /// # Errors
    /// A sentence, if a level is none.
    pub(super) fn new(task: SeriesTask) -> Result<Self, String> {
        let [a, b] = task.series.levels.map(Level::new);
        let fault = |fault: motley_search::LevelError| fault.to_string();
        let levels = [a.map_err(fault)?, b.map_err(fault)?];
        Ok(Self { series: task.series, levels, number: task.first, game: None })
    }

    /// True if this is where a task begins.
    pub(super) fn is_at(&self, task: &SeriesTask) -> bool {
        self.number == task.first && self.series == task.series
    }

    /// True once every game is played.
    pub(super) const fn is_over(&self) -> bool {
        self.number >= self.series.games
    }

    /// Plays on for about so many nodes, at most to the end of a game, which is told.
    ///
    /// # Errors
    /// A sentence, if a setup can't be opened or a player decides nothing that can be played.
    pub(super) fn play(&mut self, nodes: u64) -> Result<Option<SeriesGame>, String> {
        let mut game = match self.game.take() {
            Some(game) => game,
            None => self.begin()?,
        };
        let mut left = nodes;
        while left > 0 {
            if let Some(outcome) = game.step(&mut left)? {
                let told = self.told(&game, outcome);
                self.number += 1;
                return Ok(Some(told));
            }
        }
        self.game = Some(game);
        Ok(None)
    }

    /// True if A sat down for White in the game that is played.
    const fn is_a_white(&self) -> bool {
        self.number.is_multiple_of(2)
    }

    fn begin(&self) -> Result<Game, String> {
        let setup = self.series.setups.get(self.series.setup(self.number));
        let record =
            record::read(setup.ok_or("there is no setup")?).map_err(|fault| fault.to_string())?;
        let [a, b] = self.levels;
        let seed = mixed(self.series.seed.into(), self.number.into());
        let seat = |level: Level, own: u64| {
            let memory = if level < Level::CLEAR_SIGHTED { SMALL } else { MEMORY };
            Seat { player: Box::new(Player::new(level, mixed(seed, own), memory)), hopeless: 0 }
        };
        let mut seats = [seat(a, 0), seat(b, 1)];
        if !self.is_a_white() {
            seats.reverse();
        }
        let table = variants::replay(&record).map_err(|fault| fault.to_string())?;
        Ok(Game { table, line: None, seats, decisions: 0, thinking: None })
    }

    fn told(&self, game: &Game, outcome: Outcome) -> SeriesGame {
        let own = halves(&*game.table, outcome);
        let own = if self.is_a_white() { own } else { 2 - own };
        let seat = if self.is_a_white() { Side::White } else { Side::Black };
        let white = game.table.seats(game.table.here())[Side::White.index()];
        let own_side = if white == seat { Side::White } else { Side::Black };
        // Nobody has agreed to anything.
        let why = match outcome {
            Outcome::Drawn(Draw::Agreement) => "No end in sight".to_owned(),
            outcome => outcome.why(&Side::BOTH.map(|side| side.to_string())),
        };
        SeriesGame {
            halves: u8::try_from(own).unwrap_or_default(),
            is_a_white: own_side == Side::White,
            decisions: u32::try_from(game.decisions).unwrap_or(u32::MAX),
            end: format!("{} {why}", outcome.score()),
            record: record::write(&Record {
                players: self.players(own_side),
                ..game.table.record(Viewer::Public)
            }),
        }
    }

    /// White's and Black's name, where A has played this side.
    fn players(&self, own: Side) -> [Option<Name>; 2] {
        let [a, b] = self.levels;
        let mut texts = [format!("A, level {a}"), format!("B, level {b}")];
        if own == Side::Black {
            texts.reverse();
        }
        texts.map(|text| Name::read(&text).ok().flatten())
    }
}

impl Game {
    /// Goes on until somebody has decided, or no nodes are left; the outcome once it is over.
    fn step(&mut self, left: &mut u64) -> Result<Option<Outcome>, String> {
        let thinking = self.thinking.take();
        if thinking.is_none()
            && let Some(outcome) = self.end()?
        {
            return Ok(Some(outcome));
        }
        let (side, seat) = thinking.map_or_else(|| self.begin(), Ok)?;
        let Seat { player, hopeless } = &mut self.seats[seat];
        // Where a search is interrupted tells on what it finds: always after as many nodes.
        if !player.think(SLICE) {
            self.thinking = Some((side, seat));
            *left = left.saturating_sub(SLICE);
            return Ok(None);
        }
        *left = left.saturating_sub(player.nodes().max(LEAST_NODES));
        let decision = player.decision().ok_or("a player decides nothing")?;
        *hopeless = if decision.resigns { *hopeless + 1 } else { 0 };
        let resignation = Claim::Resign(side);
        if *hopeless >= PATIENCE && self.table.claims().contains(&resignation) {
            let outcome = self.table.claim(resignation).map_err(|refusal| refusal.sentence)?;
            return Ok(Some(outcome));
        }
        let why = |refusal: Refusal| refusal.sentence;
        let action = self.table.read(side, &decision.text).map_err(why)?;
        self.table.play(side, &action).map_err(why)?;
        if let Some(line) = &mut self.line {
            line.make(side, &action);
        }
        self.decisions += 1;
        Ok(None)
    }

    /// The outcome, by the rules or by a claim that is due.
    fn end(&mut self) -> Result<Option<Outcome>, String> {
        if let Turn::Over(outcome) = self.table.turn() {
            return Ok(Some(outcome));
        }
        let claim = claim_due(&*self.table, self.decisions, LONGEST);
        let outcome = claim.map(|claim| self.table.claim(claim)).transpose();
        outcome.map_err(|refusal| refusal.sentence)
    }

    /// Whoever is to be asked first begins to think.
    fn begin(&mut self) -> Result<(Side, usize), String> {
        let side = self.table.turn().decider().ok_or("nobody is to decide")?;
        let seat = self.table.seats(self.table.here())[side.index()].index();
        let line = self.line(side)?;
        self.seats[seat].player.begin_on(line, side);
        Ok((side, seat))
    }

    /// The game as this side may see it.
    fn line(&mut self, side: Side) -> Result<Box<dyn Line>, String> {
        // Something may be sealed as long as both decide at once.
        if !matches!(self.table.turn(), Turn::One { .. }) {
            let line = open(&self.table.record(Viewer::Player(side)));
            return line.map_err(|fault| fault.to_string());
        }
        if self.line.is_none() {
            self.line = line_of(&*self.table);
        }
        let line = self.line.as_ref().map(|line| line.fork());
        line.ok_or_else(|| "the game isn't in the list".to_owned())
    }
}
