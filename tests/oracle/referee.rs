//! Plays on the engine's table and on the model at once, and compares.

use crate::counts::Counts;
use crate::dice::Dice;
use crate::model::{Move, Position};
use motley_chess::play::{Draw, Outcome, Side, Table, Turn, Win};
use motley_chess::variants;
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
    let mut texts: Vec<String> = table.offers(side).into_iter().map(|o| o.coordinate).collect();
    texts.sort();
    texts
}

/// The rules leave open in which order the last field names the two types.
fn with_types_in_order(position: &str) -> String {
    let mut fields: Vec<String> = position.split(' ').map(str::to_owned).collect();
    if let Some(types) = fields.get_mut(6) {
        let mut letters: Vec<char> = types.chars().collect();
        letters.sort_unstable();
        *types = letters.into_iter().collect();
    }
    fields.join(" ")
}

pub(crate) struct Referee<'a> {
    pub(crate) table: Box<dyn Table>,
    model: Position,
    seen: HashMap<String, usize>,
    dice: &'a mut Dice,
    counts: &'a mut Counts,
}

impl<'a> Referee<'a> {
    pub(crate) fn new(
        table: Box<dyn Table>,
        model: Position,
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

    fn play(&mut self, step: &Move) -> Result<(), Fault> {
        let at = self.model.write();
        let text = self.model.spell(step);
        self.counts.played(&self.model, step);
        variants::play_text(self.table.as_mut(), &text)
            .map_err(|why| format!("at {at}: {text} is refused: {why}"))?;
        self.model = self.model.after(step);
        let position = with_types_in_order(&self.table.position());
        same("position", &position, &self.model.write())
            .map_err(|fault| format!("at {at}: after {text}: {fault}"))
    }

    /// Compares all there is; the legal moves, unless the game is over.
    fn compare(&mut self) -> Result<Option<Vec<Move>>, Fault> {
        let found = self.compare_here();
        found.map_err(|fault| format!("at {}: {fault}", self.model.write()))
    }

    fn compare_here(&mut self) -> Result<Option<Vec<Move>>, Fault> {
        let position = with_types_in_order(&self.table.position());
        same("position", &position, &self.model.write())?;
        let pseudo = self.model.pseudo().into_iter();
        let (legal, illegal): (Vec<Move>, Vec<Move>) =
            pseudo.partition(|step| self.model.is_legal(step));
        if let Some(outcome) = self.outcome(&legal) {
            return same("end", &self.table.turn(), &Turn::Over(outcome)).map(|()| None);
        }
        self.compare_moves(self.table.as_ref(), &legal)?;
        self.compare_refusals(&illegal)?;
        self.counts.position(&self.model, &legal);
        if self.dice.one_in(REOPEN) {
            self.reopen(&legal)?;
        }
        Ok(Some(legal))
    }

    fn side(&self) -> Side {
        Side::BOTH[self.model.mover as usize]
    }

    fn compare_moves(&self, table: &dyn Table, legal: &[Move]) -> Result<(), Fault> {
        same("decider", &table.turn().deciders(), &vec![self.side()])?;
        let mut spelled: Vec<String> = legal.iter().map(|step| self.model.spell(step)).collect();
        spelled.sort();
        same("legal moves", &texts(table, self.side()), &spelled)
    }

    /// What leaves the king attacked is refused, and not read as something else.
    fn compare_refusals(&mut self, illegal: &[Move]) -> Result<(), Fault> {
        for step in illegal {
            self.counts.refused(&self.model, step);
            let text = self.model.spell(step);
            if self.dice.one_in(REFUSE) && self.table.read(self.side(), &text).is_ok() {
                return Err(format!("{text} isn't refused"));
            }
        }
        Ok(())
    }

    /// A new table at the model's text shows the same.
    fn reopen(&self, legal: &[Move]) -> Result<(), Fault> {
        let position = self.model.write();
        let table = variants::open("musketeer", &[], Some(&position));
        let table = table.map_err(|why| format!("it can't be opened: {why}"))?;
        same("position, opened", &with_types_in_order(&table.position()), &position)?;
        self.compare_moves(table.as_ref(), legal).map_err(|fault| format!("opened: {fault}"))
    }

    /// How the game has ended, if it has.
    fn outcome(&mut self, legal: &[Move]) -> Option<Outcome> {
        let winner = Side::BOTH[self.model.mover.other() as usize];
        let checked = self.model.board.in_check(self.model.mover);
        if legal.is_empty() && checked {
            self.counts.note("mate");
            return Some(Outcome::Won { by: winner, how: Win::Checkmate });
        }
        let (draw, note) = self.draw(legal)?;
        self.counts.note(note);
        Some(Outcome::Drawn(draw))
    }

    fn draw(&mut self, legal: &[Move]) -> Option<(Draw, &'static str)> {
        let text = self.model.write();
        let fields: Vec<&str> = text.split(' ').take(4).collect();
        let times = self.seen.entry(fields.join(" ")).or_default();
        *times += 1;
        if legal.is_empty() {
            return Some((Draw::Stalemate, "stalemate"));
        }
        if self.model.is_bare() && self.model.has_no_gates() {
            return Some((Draw::DeadPosition, "dead position"));
        }
        if *times == 5 {
            return Some((Draw::Fivefold, "fivefold"));
        }
        (self.model.quiet >= 150).then_some((Draw::SeventyFiveMoves, "seventy-five moves"))
    }

    /// Draws a move; what seldom comes up in random play weighs more.
    fn choose(&mut self, legal: &[Move]) -> Move {
        let checked = self.model.board.in_check(self.model.mover);
        let weights = legal.iter().map(|step| self.weigh(step, checked)).collect::<Vec<_>>();
        legal[self.dice.draw(&weights)]
    }

    fn weigh(&self, step: &Move, checked: bool) -> usize {
        let enemy = self.model.mover.other();
        let king = checked && self.model.kind(step.from) == b'k';
        let quiet_king = !checked && self.model.kind(step.from) == b'k' && step.rook.is_none();
        let bonuses = [
            (self.model.is_capture(step), 3),
            (self.model.stepped(step).in_check(enemy), 6),
            (step.rook.is_some(), 30),
            (step.promotion.is_some(), 3),
            (king, 3),
            (king && self.model.is_capture(step), 12),
            (self.model.is_en_passant(step), 20),
            (self.model.takes_helper(step), 4),
            (self.model.passed_by(step).is_some(), 20),
            (!quiet_king, 3),
        ];
        1 + bonuses.iter().filter(|(holds, _)| *holds).map(|(_, bonus)| bonus).sum::<usize>()
    }
}
