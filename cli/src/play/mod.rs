//! A game of people and the computer, in a terminal.
//!
//! Whoever sits down for a side may come to lead the other one: a person is a seat, not a side.

mod told;

use std::io::{BufRead, Write};

use motley_rules::game::{Table, VisibleStep, addressed};
use motley_rules::notation::{Record, record};
use motley_rules::play::{Action, Claim, Refusal, Side, Turn, Viewer};
use motley_search::{Level, Limits, Player};

use crate::diagram::Diagram;
use crate::fault::Fault;
use crate::start::Start;

/// The size of the computer's table in mebibytes.
const TABLE: usize = 16;

/// The nodes between two looks at whether it has decided.
const SLICE: u64 = 20_000;

/// The nodes for a hint.
const HINT: u64 = 50_000;

/// How well the computer plays, and by which chance.
#[derive(Clone, Copy)]
pub(crate) struct Strength {
    /// The level.
    pub(crate) level: Level,
    /// The seed.
    pub(crate) seed: u64,
}

/// Who decides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Person,
    Computer,
}

/// A decision that was taken.
#[derive(Clone)]
struct Step {
    /// As a record has it.
    text: String,
    /// Who took it.
    by: By,
    /// Whether the computer, which took it, would have taken a draw instead.
    is_content: bool,
}

/// What a person's line leads to.
#[derive(PartialEq, Eq)]
enum Next {
    /// Another line is asked for.
    Ask,
    /// The game goes on.
    GoOn,
    /// The person leaves.
    Leave,
}

/// A game under way.
pub(crate) struct Session<'a> {
    start: &'a Start,
    table: Box<dyn Table>,
    /// Whether a person sits there, by seat.
    people: [bool; 2],
    steps: Vec<Step>,
    /// Who made the claim that ended the game, if one has.
    claimed: Option<By>,
    player: Player,
    seed: u64,
}

impl<'a> Session<'a> {
    /// The game that begins where a command does.
    pub(crate) fn open(
        start: &'a Start,
        people: [bool; 2],
        Strength { level, seed }: Strength,
    ) -> Result<Self, Fault> {
        // This names an action that is wrong.
        start.open()?;
        let table = start.chosen.open(start.position.as_deref())?;
        let player = Player::new(level, seed, TABLE);
        let (steps, claimed) = (Vec::new(), None);
        let mut session = Self { start, table, people, steps, claimed, player, seed };
        session.play_again(start.actions().map(str::to_owned).collect())?;
        Ok(session)
    }

    /// Plays texts on a table that has just been opened.
    fn play_again(&mut self, texts: Vec<String>) -> Result<(), Fault> {
        self.table = self.start.chosen.open(self.start.position.as_deref())?;
        self.steps.clear();
        for (number, text) in (1..).zip(texts) {
            let (side, action) = addressed(self.table.as_ref(), &text);
            let played = self.table.read(side, action);
            let played = played.and_then(|action| self.play(side, &action));
            played.map_err(|refusal| Fault::Action { number, text: text.clone(), refusal })?;
        }
        Ok(())
    }

    /// Plays an action.
    fn play(&mut self, side: Side, action: &Action) -> Result<(), Refusal> {
        let asked = self.table.turn().decider();
        let by = if self.is_person(side) { By::Person } else { By::Computer };
        let played = self.table.play(side, action)?;
        let text = Record::token(side, asked, &played.coordinate);
        self.steps.push(Step { text, by, is_content: false });
        Ok(())
    }

    /// True if a person decides for a side now.
    fn is_person(&self, side: Side) -> bool {
        let seat = self.table.seats(self.table.here())[side.index()];
        self.people[seat.index()]
    }

    /// The eyes that look at the screen: those of the one person who plays, or nobody's.
    fn viewer(&self) -> Viewer {
        let mut sides = Side::BOTH.into_iter().filter(|side| self.is_person(*side));
        match (sides.next(), sides.next()) {
            (Some(side), None) => Viewer::Player(side),
            _ => Viewer::Public,
        }
    }

    /// Plays until the game is over and nobody wants it back, or nobody is there any more.
    pub(crate) fn run(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<(), Fault> {
        self.show(out)?;
        loop {
            match self.table.turn().decider() {
                Some(side) if !self.is_person(side) => {
                    self.let_computer_decide(side, out)?;
                    // People look at the board before they decide, not at every one between.
                    let next = self.table.turn().decider();
                    if next.is_none_or(|side| self.is_person(side)) {
                        self.show(out)?;
                    } else {
                        self.tell_news(out)?;
                    }
                }
                None if self.people == [false; 2] => return Ok(()),
                asked => {
                    let mut line = Vec::new();
                    write!(out, "{}> ", asked.map_or("over".to_owned(), |s| self.table.player(s)))?;
                    out.flush()?;
                    if input.read_until(b'\n', &mut line).unwrap_or(0) == 0 {
                        return Ok(writeln!(out, "\nThe input has ended, and so has the game.")?);
                    }
                    let Ok(line) = String::from_utf8(line) else {
                        writeln!(out, "This isn't text.")?;
                        continue;
                    };
                    match self.hear(asked, line.trim(), out)? {
                        Next::Ask => {}
                        Next::GoOn => self.show(out)?,
                        Next::Leave => return Ok(writeln!(out, "Goodbye.")?),
                    }
                }
            }
        }
    }

    /// Writes the board, and what has just come out.
    fn show(&self, out: &mut dyn Write) -> Result<(), Fault> {
        self.tell_news(out)?;
        Ok(write!(out, "{}", Diagram::of(self.table.as_ref(), self.viewer()))?)
    }

    fn tell_news(&self, out: &mut dyn Write) -> Result<(), Fault> {
        for news in self.table.view(self.viewer()).news {
            writeln!(out, "{news}")?;
        }
        Ok(())
    }

    /// Lets the computer decide for a side, and says what it has played.
    fn let_computer_decide(&mut self, side: Side, out: &mut dyn Write) -> Result<(), Fault> {
        let name = self.table.player(side);
        self.player.begin(&self.table.record(Viewer::Player(side)), side)?;
        while !self.player.think(SLICE) {}
        let nothing = |why: String| Fault::NothingToDecide(why);
        let decision = self.player.decision();
        let decision = decision.ok_or_else(|| nothing(format!("{name} finds none")))?;
        let is_content = decision.content_with_draw;
        let wish = if decision.resigns {
            Some((Claim::Resign(side), "gives up"))
        } else {
            self.draw_to_claim().filter(|_| is_content).map(|claim| (claim, "claims a draw"))
        };
        if let Some((claim, does)) = wish
            && self.table.claim(claim).is_ok()
        {
            self.claimed = Some(By::Computer);
            return Ok(writeln!(out, "{name} {does}.")?);
        }
        let played = self.play(side, &decision.action);
        played.map_err(|why| nothing(format!("{name}, {}: {why}", decision.text)))?;
        if let Some(step) = self.steps.last_mut() {
            step.is_content = is_content;
        }
        let viewer = self.viewer();
        // Decisions that come out together are in the news.
        let played = self.table.played(viewer);
        let last = self.table.ply().checked_sub(1).and_then(|last| played.get(last).copied());
        let text = match last.and_then(VisibleStep::open) {
            Some(played) if played.side == side => told::both_ways(&played.san, &played.coordinate),
            _ => "unseen".to_owned(),
        };
        Ok(writeln!(out, "{name} has decided: {text}")?)
    }

    /// Ends the game by a person's claim, or says why it doesn't hold.
    fn end(&mut self, claim: Claim, out: &mut dyn Write) -> Result<Next, Fault> {
        match self.table.claim(claim) {
            Ok(_) => {
                self.claimed = Some(By::Person);
                Ok(Next::GoOn)
            }
            Err(refusal) => {
                writeln!(out, "{refusal}")?;
                Ok(Next::Ask)
            }
        }
    }

    /// The draw that can be claimed without anybody's consent, if one can.
    fn draw_to_claim(&self) -> Option<Claim> {
        let claims = self.table.claims();
        [Claim::Threefold, Claim::FiftyMoves].into_iter().find(|claim| claims.contains(claim))
    }

    /// Does what a person's line says. Nobody is asked once the game is over.
    fn hear(
        &mut self,
        asked: Option<Side>,
        line: &str,
        out: &mut dyn Write,
    ) -> Result<Next, Fault> {
        match (line, asked) {
            ("", _) => {}
            ("quit", _) => return Ok(Next::Leave),
            ("help", _) => write!(out, "{}", told::HELP)?,
            ("board", _) => self.show(out)?,
            ("record", _) => write!(out, "{}", record::write(&self.table.record(self.viewer())))?,
            ("undo", _) => return self.undo(out),
            ("moves", Some(side)) => told::moves(self.table.as_ref(), side, out)?,
            ("hint", Some(side)) => self.hint(side, out)?,
            ("resign", Some(side)) => return self.end(Claim::Resign(side), out),
            ("draw", Some(side)) => return self.draw(side, out),
            (text, Some(side)) => {
                let played = self.table.read(side, text);
                let played = played.and_then(|action| self.play(side, &action));
                match played {
                    Ok(()) => return Ok(Next::GoOn),
                    Err(refusal) => writeln!(out, "{refusal}")?,
                }
            }
            (_, None) => writeln!(out, "The game is over: undo, record, board or quit.")?,
        }
        Ok(Next::Ask)
    }

    /// Goes back to the last decision of a person.
    fn undo(&mut self, out: &mut dyn Write) -> Result<Next, Fault> {
        let to = match self.claimed {
            Some(By::Person) => Some(self.steps.len()),
            _ => self.steps.iter().rposition(|step| step.by == By::Person),
        };
        let Some(to) = to else {
            writeln!(out, "There is no decision of yours to take back.")?;
            return Ok(Next::Ask);
        };
        let steps = self.steps[..to].to_vec();
        self.claimed = None;
        self.play_again(steps.iter().map(|step| step.text.clone()).collect())?;
        self.steps = steps;
        Ok(Next::GoOn)
    }

    /// Says what the computer would play, with what this side may know.
    fn hint(&self, side: Side, out: &mut dyn Write) -> Result<(), Fault> {
        let mut player = Player::new(Level::MOST, self.seed, TABLE).limited(Limits::nodes(HINT));
        player.begin(&self.table.record(Viewer::Player(side)), side)?;
        while !player.think(SLICE) {}
        let Some(decision) = player.decision() else { return Ok(()) };
        let san = match self.table.turn() {
            Turn::One { .. } => self.table.san(side, &decision.action),
            Turn::Both { .. } | Turn::Over(_) => decision.text.clone(),
        };
        Ok(writeln!(out, "Try {}.", told::both_ways(&san, &decision.text))?)
    }

    /// Claims a draw, or offers one.
    fn draw(&mut self, side: Side, out: &mut dyn Write) -> Result<Next, Fault> {
        if let Some(claim) = self.draw_to_claim() {
            return self.end(claim, out);
        }
        let last = self.steps.iter().rfind(|step| step.by == By::Computer);
        let alone = self.people == [true; 2];
        if alone || last.is_some_and(|step| step.is_content) {
            return self.end(Claim::Agree, out);
        }
        writeln!(out, "{} would rather play on.", self.table.player(side.other()))?;
        Ok(Next::Ask)
    }
}
