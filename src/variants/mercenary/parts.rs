//! The parts of a turn: which comes next, which is passed over, and what is
//! judged in between (RULINGS.md, Mercenary 2, 5, 6 and 8).

use super::moves::Play;
use super::stage::{Fate, Mover, State};
use super::{Mercenary, Spot};
use crate::board::{Faction, Square};
use crate::play::{Draw, Effect, Go, Outcome, Side, Win};

impl Mercenary {
    /// The stage after a move whose effects have been applied: judged, and
    /// with a part passed over in which nothing can be played.
    #[inline]
    pub(super) fn step(&self, before: &Spot, go: Go, after: &mut Spot) -> Option<Effect> {
        let State { side, mover, .. } = before.stage;
        match mover {
            Mover::Gray => after.stage.finish_gray(Fate::Played),
            Mover::Own => after.stage.finish_own(),
        }
        let play = self.play(before);
        after.stage.rights = play.rights(go);
        self.run(before, go, after);
        if play.lasts(go) {
            after.stage.idle = 0;
        }
        after.stage.outcome = match mover {
            Mover::Gray => self.play(after).judge(&Side::BOTH, Some(side)),
            // A move in one's own colour never leaves one's king attacked.
            Mover::Own => self.play(after).judge(&[side.other()], None),
        };
        self.settle(after)
    }

    /// The same for a position that a text gives: whoever controls a gray
    /// piece and is to move his own may have mated himself with it.
    pub(super) fn judge_read(&self, position: &mut Spot) {
        let State { side, mover, .. } = position.stage;
        let controls = position.stage.held(side).squares().next().is_some();
        let mover = (mover == Mover::Own && controls).then_some(side);
        position.stage.outcome = self.play(position).judge(&Side::BOTH, mover);
        self.settle(position);
    }

    /// Passes over a gray part in which nothing can be played, and says so; or
    /// ends the game, where that is agreed (RULINGS.md, Mercenary 6).
    #[inline]
    fn settle(&self, position: &mut Spot) -> Option<Effect> {
        let State { side, mover, outcome, .. } = position.stage;
        let play = self.play(position);
        if mover == Mover::Own || outcome.is_some() || play.can_move(&play.gray(side)) {
            return None;
        }
        if self.options.stuck_loses() {
            position.stage.outcome = Some(Outcome::Won { by: side.other(), how: Win::Stuck });
            return None;
        }
        let ([_, why], at) = play.why_stuck();
        position.stage.finish_gray(Fate::Skipped(why));
        self.close(position, Faction::Gray);
        Some(Effect::Skip { side, part: mover.part(), why, at })
    }
}

impl Play<'_> {
    /// How the game has ended if one of these sides is mated, when this one
    /// has just moved gray.
    #[inline]
    fn judge(self, suspects: &[Side], mover: Option<Side>) -> Option<Outcome> {
        let mut mated = suspects.iter().filter(|side| self.is_mated(**side));
        let loser = *mated.next()?;
        if mated.next().is_some() {
            return Some(Outcome::Drawn(Draw::BothMated));
        }
        let how = if mover == Some(loser) { Win::SelfMate } else { Win::Checkmate };
        Some(Outcome::Won { by: loser.other(), how })
    }

    /// Why the side can't move gray, alone and with what comes of it, and the
    /// square that shows it.
    pub(super) fn why_stuck(self) -> ([&'static str; 2], Option<Square>) {
        let [none, held, blocked] = reasons(self.stage.side);
        match self.placement.of(Faction::Gray).first() {
            None => (none, None),
            Some(at) if self.free(self.stage.side.other()).is_empty() => (held, Some(at)),
            Some(_) => (blocked, None),
        }
    }
}

macro_rules! reason {
    ($why:literal; $side:literal) => {
        [concat!($why, "."), concat!($why, ": ", $side, "'s gray part is passed over.")]
    };
}

/// Why a side can't move gray: none is left, the other side controls it, it
/// can't move. Each alone and with what comes of it.
const fn reasons(side: Side) -> [[&'static str; 2]; 3] {
    match side {
        Side::White => [
            reason!("No gray piece is left"; "White"),
            reason!("Black controls all that is left of gray"; "White"),
            reason!("No gray piece that White may move can"; "White"),
        ],
        Side::Black => [
            reason!("No gray piece is left"; "Black"),
            reason!("White controls all that is left of gray"; "Black"),
            reason!("No gray piece that Black may move can"; "Black"),
        ],
    }
}
