//! The parts of a turn: which comes next, which is passed over, and what is
//! judged in between (RULINGS.md, Mercenary 2, 5, 6, 8 and 10).

use super::moves::{MercenaryPlay, NewControl};
use super::state::{MercenaryState, Mover, PartStatus};
use super::{Mercenary, MercenaryPosition};
use crate::board::{Faction, Square};
use crate::mechanics::CheckInfo;
use crate::mechanics::orthodox::travel;
use crate::play::{Draw, Effect, EffectSink, Move, Outcome, Part, Place, Side, Win};

impl Mercenary {
    /// The armies that a side moves in a part.
    pub(super) const fn armies_of(&self, mover: Mover, side: Side) -> &'static [Faction] {
        match (mover, side) {
            (Mover::Gray, _) if self.options.allied() => &[Faction::Gray, Faction::Second],
            (Mover::Gray, _) => &[Faction::Gray],
            (Mover::Second, _) => &[Faction::Second],
            (Mover::Own, Side::White) => &[Faction::White],
            (Mover::Own, Side::Black) => &[Faction::Black],
        }
    }

    /// The part after one, and whose it is.
    pub(super) const fn following(&self, side: Side, mover: Mover) -> (Side, Mover) {
        match mover {
            Mover::Gray if self.options.separate() => (side, Mover::Second),
            Mover::Gray | Mover::Second => (side, Mover::Own),
            Mover::Own => (side.other(), Mover::Gray),
        }
    }

    /// The part before one, and whose it was.
    pub(super) const fn preceding(&self, side: Side, mover: Mover) -> (Side, Mover) {
        match mover {
            Mover::Gray => (side.other(), Mover::Own),
            Mover::Own if self.options.separate() => (side, Mover::Second),
            Mover::Second | Mover::Own => (side, Mover::Gray),
        }
    }

    /// The parts of a turn in order.
    pub(super) const fn movers(&self) -> &'static [Mover] {
        if self.options.separate() { &Mover::ALL } else { &[Mover::Gray, Mover::Own] }
    }

    /// The number of a part.
    pub(super) const fn part(&self, mover: Mover) -> Part {
        Part(match mover {
            Mover::Gray => 0,
            Mover::Own if self.options.separate() => 2,
            Mover::Second | Mover::Own => 1,
        })
    }

    /// Plays a move: on the board, for control, and on to the next part in which something can be
    /// played, with mate judged in between.
    pub(super) fn play_move(
        &self,
        position: &mut MercenaryPosition,
        mv: Move,
        effects: &mut impl EffectSink,
    ) {
        let play = position.under(self);
        let (side, mover) = (play.state.side, play.state.mover);
        let (captured, control) = (play.captured(mv), play.control_after(mv));
        let castling_rights = play.castling_rights_after(mv);
        let (resets_clock, passing_pawn) = (play.resets_clock(mv), play.passing_pawn_of(mv));
        if let Some((piece, at)) = captured {
            position.change(Effect::Take { piece, at: Place::Square(at) }, effects);
        }
        travel(position, mv, effects);
        if let Some(NewControl { released, taken }) = control {
            if let Some(at) = released {
                position.change(Effect::Control { at, by: None }, effects);
            }
            position.change(Effect::Control { at: taken, by: Some(side) }, effects);
        }
        position.state.castling_rights = castling_rights;
        self.finish(position, PartStatus::Played);
        self.note_passing_pawn(position, self.armies_of(mover, side), passing_pawn);
        if resets_clock {
            position.state.idle_turns = 0;
        }
        if mover == Mover::Own {
            // A move in one's own colour never leaves one's king attacked.
            self.judge(position, &CheckInfo::NONE, None);
        } else {
            let other = position.under(self).survey(side.other());
            self.judge(position, &other, Some(side));
        }
        self.settle(position, effects);
    }

    /// Goes on to the next part; this has become of the one that was due.
    pub(super) fn finish(&self, position: &mut MercenaryPosition, status: PartStatus) {
        let MercenaryState { side, mover, .. } = position.state;
        match self.following(side, mover) {
            (_, Mover::Gray) => position.state.finish_own(),
            (_, next) => position.state.finish(status, next),
        }
    }

    /// Judges mate in a position that has come about, by this survey of the king whose side isn't to
    /// move, when this side has just moved a neutral army.
    fn judge(&self, position: &mut MercenaryPosition, other: &CheckInfo, by: Option<Side>) {
        self.survey(position, other);
        position.state.outcome = position.under(self).mate(other, by);
    }

    /// Surveys the king of the side to move, and keeps what was found with the other king's checks.
    pub(super) fn survey(&self, position: &mut MercenaryPosition, other: &CheckInfo) {
        position.state.check_info = position.under(self).survey(position.state.side);
        position.state.other_checkers = other.checkers;
    }

    /// Judges mate in a position that a text gives: whoever controls a piece and
    /// has moved neutrals in this turn may have mated himself.
    pub(super) fn judge_read(&self, position: &mut MercenaryPosition) {
        let MercenaryState { side, mover, .. } = position.state;
        let controls = position.state.held(side).count() > 0;
        let by = (mover != Mover::Gray && controls).then_some(side);
        let other = position.under(self).survey(side.other());
        self.judge(position, &other, by);
        self.settle(position, &mut ());
    }

    /// Passes over neutral parts in which nothing can be played, and says so;
    /// or ends the game, where that is agreed (RULINGS.md, Mercenary 6).
    pub(super) fn settle(&self, position: &mut MercenaryPosition, effects: &mut impl EffectSink) {
        loop {
            let MercenaryState { side, mover, outcome, .. } = position.state;
            let play = position.under(self);
            if mover == Mover::Own || outcome.is_some() || play.can_act() {
                return;
            }
            if self.options.stuck_loses() {
                let how = Win::Stuck;
                position.state.outcome = Some(Outcome::Won { by: side.other(), how });
                return;
            }
            let ([_, why], at) = play.why_stuck();
            self.finish(position, PartStatus::Skipped(why));
            self.close(position, self.armies_of(mover, side));
            effects.effect(Effect::Skip { side, part: self.part(mover), why, at });
        }
    }
}

impl MercenaryPlay<'_> {
    /// The outcome if a side is mated, by this survey of the king whose side isn't to move, when this
    /// side has just moved a neutral army.
    fn mate(self, other: &CheckInfo, by: Option<Side>) -> Option<Outcome> {
        let MercenaryState { side, ref check_info, .. } = *self.state;
        let loser = match (self.is_mated(side, check_info), self.is_mated(side.other(), other)) {
            (false, false) => return None,
            (true, true) => return Some(Outcome::Drawn(Draw::BothMated)),
            (true, false) => side,
            (false, true) => side.other(),
        };
        let how = if by == Some(loser) { Win::SelfMate } else { Win::Checkmate };
        Some(Outcome::Won { by: loser.other(), how })
    }

    /// The reason why the side can't move the neutral army that is due, alone and with what comes
    /// of it, and the square that shows it.
    pub(super) fn why_stuck(self) -> ([&'static str; 2], Option<Square>) {
        let side = self.state.side;
        let armies = self.armies().iter();
        let left = armies.map(|army| self.board.of(*army)).reduce(|a, b| a | b);
        let left = left.unwrap_or_default();
        let [none, held, blocked] = reasons(self.state.mover, side);
        match left.first() {
            None => (none, None),
            Some(at) if !left.meets(self.free(side.other())) => (held, Some(at)),
            Some(_) => (blocked, None),
        }
    }
}

macro_rules! reasons {
    ($army:literal, $piece:literal, $part:literal, $side:literal, $other:literal) => {
        [
            reasons!("No ", $piece, " is left"; $part, $side),
            reasons!($other, " holds all that is left of ", $army; $part, $side),
            reasons!($side, " can't move any ", $piece; $part, $side),
        ]
    };
    ($($why:literal),+; $part:literal, $side:literal) => {
        [concat!($($why),+, "."), concat!($($why),+, ": ", $side, "'s ", $part, " part is passed over.")]
    };
}

/// The reasons why a side can't move an army: none is left, the other side controls it, it can't
/// move. Each alone and with what comes of it.
const fn reasons(mover: Mover, side: Side) -> [[&'static str; 2]; 3] {
    match (mover, side) {
        (Mover::Second, Side::White) => {
            reasons!("red", "red piece", "red", "White", "Black")
        }
        (Mover::Second, Side::Black) => {
            reasons!("red", "red piece", "red", "Black", "White")
        }
        (_, Side::White) => reasons!("gray", "gray piece", "gray", "White", "Black"),
        (_, Side::Black) => reasons!("gray", "gray piece", "gray", "Black", "White"),
    }
}
