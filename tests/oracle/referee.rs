//! Plays on the engine's table and on the model at once, and compares.

use crate::counts::Counts;
use crate::dice::Dice;
use crate::mailbox::Colour;
use crate::model::{Move, Position};
use motley_chess::play::{Draw, Outcome, Side, Table, Turn, Win};
use motley_chess::variants;
use std::collections::HashMap;
use std::fmt::Debug;

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

pub(crate) struct Referee {
    table: Box<dyn Table>,
    model: Position,
    seen: HashMap<String, usize>,
}

impl Referee {
    pub(crate) fn new(table: Box<dyn Table>, model: Position) -> Self {
        Self { table, model, seen: HashMap::new() }
    }

    /// Plays at most so many moves and compares before each and after the last.
    pub(crate) fn follow(
        mut self,
        moves: usize,
        dice: &mut Dice,
        counts: &mut Counts,
    ) -> Result<(), Fault> {
        for _ in 0..moves {
            let at = self.model.write();
            let tell = |fault| format!("at {at}: {fault}");
            let Some(legal) = self.compare(dice, counts).map_err(tell)? else { return Ok(()) };
            let step = self.choose(&legal, dice);
            let text = self.model.spell(&step);
            counts.played(&self.model, &step);
            variants::play_text(self.table.as_mut(), &text)
                .map_err(|why| tell(format!("{text} is refused: {why}")))?;
            self.model = self.model.after(&step);
            let position = with_types_in_order(&self.table.position());
            same("position", &position, &self.model.write())
                .map_err(|fault| tell(format!("after {text}: {fault}")))?;
        }
        Ok(())
    }

    /// Compares all there is; the legal moves, unless the game is over.
    fn compare(
        &mut self,
        dice: &mut Dice,
        counts: &mut Counts,
    ) -> Result<Option<Vec<Move>>, Fault> {
        let position = self.model.write();
        same("position", &with_types_in_order(&self.table.position()), &position)?;
        let legal = self.model.legal();
        if let Some(outcome) = self.outcome(&legal, counts) {
            return same("end", &self.table.turn(), &Turn::Over(outcome)).map(|()| None);
        }
        let side = Side::BOTH[self.model.mover as usize];
        same("decider", &self.table.turn().deciders(), &vec![side])?;
        let mut spelled: Vec<String> = legal.iter().map(|step| self.model.spell(step)).collect();
        spelled.sort();
        same("legal moves", &texts(self.table.as_ref(), side), &spelled)?;
        self.compare_refusals(side, dice, counts)?;
        Ok(Some(legal))
    }

    /// What leaves the king attacked is refused, and not read as something else.
    fn compare_refusals(
        &self,
        side: Side,
        dice: &mut Dice,
        counts: &mut Counts,
    ) -> Result<(), Fault> {
        let steps = self.model.pseudo().into_iter();
        for step in steps.filter(|step| !self.model.is_legal(step)) {
            counts.refused(&self.model, &step);
            let text = self.model.spell(&step);
            if dice.one_in(8) && self.table.read(side, &text).is_ok() {
                return Err(format!("{text} isn't refused"));
            }
        }
        Ok(())
    }

    /// How the game has ended, if it has.
    fn outcome(&mut self, legal: &[Move], counts: &mut Counts) -> Option<Outcome> {
        let winner = Side::BOTH[self.model.mover.other() as usize];
        let checked = self.model.board.in_check(self.model.mover);
        if legal.is_empty() && checked {
            counts.note("mate");
            return Some(Outcome::Won { by: winner, how: Win::Checkmate });
        }
        let (draw, note) = self.draw(legal)?;
        counts.note(note);
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
        if is_dead(&self.model) {
            return Some((Draw::DeadPosition, "(dead position)"));
        }
        if *times == 5 {
            return Some((Draw::Fivefold, "(fivefold)"));
        }
        (self.model.quiet >= 150).then_some((Draw::SeventyFiveMoves, "(seventy-five moves)"))
    }

    /// Draws a move; what seldom comes up in random play weighs more.
    fn choose(&self, legal: &[Move], dice: &mut Dice) -> Move {
        let checked = self.model.board.in_check(self.model.mover);
        let weights = legal.iter().map(|step| self.weigh(step, checked)).collect::<Vec<_>>();
        legal[dice.draw(&weights)]
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
            (!quiet_king, 3),
        ];
        1 + bonuses.iter().filter(|(holds, _)| *holds).map(|(_, bonus)| bonus).sum::<usize>()
    }
}

/// Bare kings, one minor piece, or bishops of one square colour only, with
/// nothing waiting.
fn is_dead(model: &Position) -> bool {
    let standing = Colour::BOTH.into_iter().flat_map(|colour| model.board.of(colour));
    let others: Vec<_> = standing.filter(|square| model.kind(*square) != b'k').collect();
    let minor = others.len() == 1 && matches!(model.kind(others[0]), b'b' | b'n');
    let bishops = others.iter().all(|square| model.kind(*square) == b'b');
    let shade = |square: &(usize, usize)| (square.0 + square.1) % 2;
    let one_shade = others.windows(2).all(|pair| shade(&pair[0]) == shade(&pair[1]));
    model.has_no_gates() && (minor || bishops && one_shade)
}
