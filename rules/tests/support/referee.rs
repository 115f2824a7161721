//! Plays on the engine's table and on a slow model at once, and compares.

use super::mailbox::{Colour, Mailbox};
use crate::support::counts::Counts;
use crate::support::dice::Dice;
use motley_rules::game::Table;
use motley_rules::play::{Draw, Outcome, Side, Turn, Win};
use motley_rules::variants;
use std::collections::HashMap;
use std::fmt::Debug;

/// A slow comparison is made once in so many times.
const REOPEN: usize = 16;
const REFUSE: usize = 16;

/// What differs, in words.
pub(crate) type Fault = String;

pub(crate) fn same<T: PartialEq + Debug + ?Sized>(
    what: &str,
    engine: &T,
    model: &T,
) -> Result<(), Fault> {
    let told = || format!("{what}\n engine {engine:?}\n model  {model:?}");
    if engine == model { Ok(()) } else { Err(told()) }
}

/// The coordinates of a side's legal actions, sorted.
pub(crate) fn texts(table: &dyn Table, side: Side) -> Vec<String> {
    let mut texts: Vec<String> =
        table.legal_actions(side).into_iter().map(|o| o.coordinate).collect();
    texts.sort();
    texts
}

/// A position of a slow model in which kings are mated and never captured.
pub(crate) trait Slow {
    type Move: Clone;

    /// The game's name in the list of games.
    fn slug(&self) -> &'static str;
    fn board(&self) -> &Mailbox;
    fn mover(&self) -> Colour;
    /// Half moves since something that lasts.
    fn quiet(&self) -> u32;
    /// Moves as the pieces go, whether or not they leave the king attacked.
    fn pseudo(&self) -> Vec<Self::Move>;
    fn is_legal(&self, step: &Self::Move) -> bool;
    /// The coordinate notation.
    fn spell(&self, step: &Self::Move) -> String;
    fn after(&self, step: &Self::Move) -> Self;
    /// The position string, one way to write it.
    fn write(&self) -> String;
    /// Whether the engine's position string says the same.
    fn agrees(&self, position: &str) -> Result<(), Fault>;
    /// Ways to write the position that the engine should read.
    fn openings(&self) -> Vec<String>;
    /// All that a repeated position has in common.
    fn bearing(&self) -> String;
    /// Whether nobody could ever mate.
    fn is_dead(&self) -> bool;
    /// How likely a move is drawn: at least 1.
    fn weigh(&self, step: &Self::Move) -> usize;
    /// Counts what a move that is played brings up.
    fn note_played(&self, step: &Self::Move, counts: &mut Counts);
    /// Counts what a position brings up.
    fn note_position(&self, legal: &[Self::Move], counts: &mut Counts);
    /// Counts what a move that isn't legal brings up.
    fn note_refused(&self, step: &Self::Move, counts: &mut Counts);
}

pub(crate) struct Referee<'a, Model> {
    pub(crate) table: Box<dyn Table>,
    model: Model,
    seen: HashMap<String, usize>,
    dice: &'a mut Dice,
    counts: &'a mut Counts,
}

impl<'a, Model: Slow> Referee<'a, Model> {
    pub(crate) fn new(
        table: Box<dyn Table>,
        model: Model,
        dice: &'a mut Dice,
        counts: &'a mut Counts,
    ) -> Self {
        Self { table, model, seen: HashMap::new(), dice, counts }
    }

    /// Plays at most so many moves and compares before each and after the last.
    pub(crate) fn follow(mut self, moves: usize) -> Result<(), Fault> {
        for _ in 0..moves {
            let Some(legal) = self.compare()? else { return Ok(()) };
            let step = self.choose(&legal);
            self.play(&step)?;
        }
        self.compare().map(|_| ())
    }

    /// Plays these moves; each has to be legal. Whether the game is over then.
    pub(crate) fn script<'t>(
        &mut self,
        texts: impl Iterator<Item = &'t str>,
    ) -> Result<bool, Fault> {
        for text in texts {
            let legal = self.compare()?.unwrap_or_default();
            let step = legal.iter().find(|step| self.model.spell(step) == text);
            self.play(step.ok_or_else(|| format!("{text} at {}", self.model.write()))?)?;
        }
        Ok(self.compare()?.is_none())
    }

    fn play(&mut self, step: &Model::Move) -> Result<(), Fault> {
        let at = self.model.write();
        let text = self.model.spell(step);
        self.model.note_played(step, self.counts);
        motley_rules::game::play_text(self.table.as_mut(), &text)
            .map_err(|why| format!("at {at}: {text} is refused: {why}"))?;
        self.model = self.model.after(step);
        let agreed = self.model.agrees(&self.table.position());
        agreed.map_err(|fault| format!("at {at}: after {text}: {fault}"))
    }

    /// Compares all there is; the legal moves, unless the game is over.
    fn compare(&mut self) -> Result<Option<Vec<Model::Move>>, Fault> {
        let found = self.compare_here();
        found.map_err(|fault| format!("at {}: {fault}", self.model.write()))
    }

    fn compare_here(&mut self) -> Result<Option<Vec<Model::Move>>, Fault> {
        self.model.agrees(&self.table.position())?;
        let pseudo = self.model.pseudo().into_iter();
        let (legal, illegal): (Vec<_>, Vec<_>) = pseudo.partition(|step| self.model.is_legal(step));
        if let Some(outcome) = self.outcome(&legal) {
            return same("end", &self.table.turn(), &Turn::Over(outcome)).map(|()| None);
        }
        self.compare_moves(self.table.as_ref(), &legal)?;
        self.compare_refusals(&illegal)?;
        self.model.note_position(&legal, self.counts);
        if self.dice.one_in(REOPEN) {
            self.reopen(&legal)?;
        }
        Ok(Some(legal))
    }

    fn side(&self) -> Side {
        Side::BOTH[self.model.mover() as usize]
    }

    fn compare_moves(&self, table: &dyn Table, legal: &[Model::Move]) -> Result<(), Fault> {
        same("decider", &table.turn().deciders(), &vec![self.side()])?;
        let mut spelled: Vec<String> = legal.iter().map(|step| self.model.spell(step)).collect();
        spelled.sort();
        same("legal moves", &texts(table, self.side()), &spelled)
    }

    /// What leaves the king attacked is refused, and not read as something else.
    fn compare_refusals(&mut self, illegal: &[Model::Move]) -> Result<(), Fault> {
        for step in illegal {
            self.model.note_refused(step, self.counts);
            let text = self.model.spell(step);
            if self.dice.one_in(REFUSE) && self.table.read(self.side(), &text).is_ok() {
                return Err(format!("{text} isn't refused"));
            }
        }
        Ok(())
    }

    /// A new table at the model's text shows the same.
    fn reopen(&self, legal: &[Model::Move]) -> Result<(), Fault> {
        for text in self.model.openings() {
            let table = variants::open(self.model.slug(), &[], Some(&text));
            let table = table.map_err(|why| format!("{text} can't be opened: {why}"))?;
            let agreed = self.model.agrees(&table.position());
            let agreed = agreed.and_then(|()| self.compare_moves(table.as_ref(), legal));
            agreed.map_err(|fault| format!("opened at {text}: {fault}"))?;
        }
        Ok(())
    }

    /// How the game has ended, if it has.
    fn outcome(&mut self, legal: &[Model::Move]) -> Option<Outcome> {
        let winner = Side::BOTH[self.model.mover().other() as usize];
        let checked = self.model.board().in_check(self.model.mover());
        if legal.is_empty() && checked {
            self.counts.note("mate");
            return Some(Outcome::Won { by: winner, how: Win::Checkmate });
        }
        let (draw, note) = self.draw(legal)?;
        self.counts.note(note);
        Some(Outcome::Drawn(draw))
    }

    fn draw(&mut self, legal: &[Model::Move]) -> Option<(Draw, &'static str)> {
        let times = self.seen.entry(self.model.bearing()).or_default();
        *times += 1;
        if legal.is_empty() {
            return Some((Draw::Stalemate, "stalemate"));
        }
        if self.model.is_dead() {
            return Some((Draw::DeadPosition, "dead position"));
        }
        if *times == 5 {
            return Some((Draw::Fivefold, "fivefold"));
        }
        (self.model.quiet() >= 150).then_some((Draw::SeventyFiveMoves, "seventy-five moves"))
    }

    /// Draws a move; what seldom comes up in random play weighs more.
    fn choose(&mut self, legal: &[Model::Move]) -> Model::Move {
        let weights = legal.iter().map(|step| self.model.weigh(step)).collect::<Vec<_>>();
        legal[self.dice.draw(&weights)].clone()
    }
}
