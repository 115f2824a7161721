//! A game with somebody elsewhere: whose decision is due, what is to be sent, and what can't be
//! changed any more.

use crate::ui::session::Session;
use crate::ui::session::controllers::Controller;
use crate::ui::session::live::{Call, Live, Stage};
use motley_remote::{Correspondence, Draw, Line, Progress, Stand};
use motley_rules::play::{Name, Reason, Refusal, Side, Turn};

/// The reason why a sealed decision can't be taken again, where it was sent and isn't here.
pub(crate) const LOCKED: &str = "You have already sealed this decision: go on where you made it.";

impl Session {
    /// The result of a look at what is known of the game with somebody elsewhere, where it stands;
    /// none if it is no such game.
    pub(crate) fn with_remote<T>(
        &self,
        look: impl FnOnce(&Correspondence, Stand<'_>) -> T,
    ) -> Option<T> {
        let remote = self.remote.as_ref()?;
        let table = self.own_table();
        let head = self.own_head();
        let (setup, line, seats) = (table.setup(), Line::of(table, head), table.seats(head));
        let names: [Option<Name>; 2] = self.own_players().0;
        let offers_draw = self.offer.is_some_and(|offer| {
            table.leads(offer.node, head) && seats[offer.by.index()] == remote.own()
        });
        let stand = Stand { setup: &setup, line: &line, names: &names, offers_draw };
        Some(look(remote, stand))
    }

    /// What is to be done with the game with somebody elsewhere, where it is on the board as it
    /// stands.
    pub(crate) fn progress(&self) -> Option<Progress> {
        if self.study.is_some() || !self.is_at_head() {
            return None;
        }
        self.with_remote(|remote, stand| remote.progress(&*self.table, stand))
    }

    /// What is to be done with the game with somebody elsewhere, in a few words; also while one
    /// looks back.
    pub(crate) fn due(&self) -> Option<String> {
        let is_over = || self.own_table().extent().main.is_over;
        Some(match self.progress().or(self.last_progress)? {
            Progress::Deciding if self.is_locked() => "decided elsewhere".to_owned(),
            Progress::Deciding => "your turn".to_owned(),
            Progress::Ready => "to be sent".to_owned(),
            Progress::Sent if is_over() => return None,
            Progress::Sent => format!("{}'s turn", self.other_player()?),
        })
    }

    /// The other player of a game with somebody elsewhere, as one calls him: by his name, or else
    /// as the game calls whoever decides for his side.
    pub(crate) fn other_player(&self) -> Option<String> {
        let remote = self.remote.as_ref()?;
        let seat = remote.own().other();
        let (players, table) = (self.own_players(), self.own_table());
        let [white, _] = table.seats(table.here());
        let side = if white == seat { Side::White } else { Side::Black };
        let is_drawn = remote.draw().is_none_or(|draw| !draw.seats);
        let called = || if is_drawn { table.player(side) } else { "the other player".to_owned() };
        Some(players.name(seat).map_or_else(called, ToString::to_string))
    }

    /// The reason why nothing can be played here, where somebody elsewhere is to decide, or has
    /// the seal of a decision that isn't here.
    pub(crate) fn not_ours(&self) -> Option<Refusal> {
        let sentence = match self.decider().map(|side| self.decides(side))? {
            _ if self.watching.is_some() => {
                format!(
                    "You are watching {}. Stop watching to play on by yourself.",
                    self.watched()
                )
            }
            _ if self.lots_to_draw().is_some() => {
                "The lots about this game aren't drawn yet: both players have a part in that."
                    .to_owned()
            }
            Controller::Elsewhere => {
                let other = self.other_player()?;
                format!("It is {other}'s turn, on the other device.")
            }
            Controller::Person if self.is_locked() => LOCKED.to_owned(),
            Controller::Person | Controller::Computer(_) => return None,
        };
        Some(Refusal::new(Reason::NotYourTurn, sentence))
    }

    /// True if the other player has the seal of a decision that isn't here.
    pub(crate) fn is_locked(&self) -> bool {
        self.remote.as_ref().is_some_and(Correspondence::is_locked)
    }

    /// What both players are still to draw by lot before they begin.
    pub(crate) fn lots_to_draw(&self) -> Option<&Draw> {
        self.remote.as_ref()?.draw()
    }

    /// True if nobody here is to decide: the computer is, or somebody elsewhere, or what was decided
    /// is kept elsewhere.
    pub(crate) fn awaits_another(&self) -> bool {
        let is_another = |side| self.decides(side) != Controller::Person;
        self.is_locked() || self.decider().is_some_and(is_another)
    }

    /// True if the other player has sealed a decision, which isn't known here.
    pub(crate) fn other_has_sealed(&self) -> bool {
        let sealed = |remote: &Correspondence, stand: Stand<'_>| remote.awaits_opening(stand.line);
        let is_known = self.own_table().extent().edition.is_sealed();
        is_known || self.with_remote(sealed).unwrap_or(false)
    }

    /// The number of steps from the start that were sent or have come: they stay.
    pub(crate) fn settled(&self) -> usize {
        let own = self.remote.as_ref().map_or(0, Correspondence::settled);
        if self.watching.is_some() { usize::MAX } else { own }
    }

    /// The names of the two whose game is watched here.
    pub(crate) fn watched(&self) -> String {
        let (players, table) = (self.own_players(), self.own_table());
        let seats = table.seats(table.here());
        let called = |side: Side| players.with(seats[side.index()], &table.player(side));
        Side::BOTH.map(called).join(" against ")
    }

    /// True if both players of a game with somebody elsewhere are there.
    pub(crate) fn is_live(&self) -> bool {
        self.live.as_ref().is_some_and(Live::is_open)
    }

    /// True if an invitation waits to be answered, or the browser looks for its addresses.
    pub(crate) fn is_on_the_way(&self) -> bool {
        let stage = self.live.as_ref().map(|live| &live.stage);
        matches!(stage, Some(Stage::Invited(_) | Stage::Describing(_)))
    }

    /// True if a turn is whole that is to be handed over.
    pub(crate) fn is_to_be_sent(&self) -> bool {
        let goes_by_itself = self.is_live() || self.is_on_the_way() || self.call().is_some();
        self.progress() == Some(Progress::Ready) && !goes_by_itself
    }

    /// The invitation to watch that is to be handed over, once nothing else is.
    pub(crate) fn watch_call(&self) -> Option<&Call> {
        let is_due = self.progress() == Some(Progress::Ready) && !self.is_live();
        let busy = is_due || self.call().is_some() || self.is_on_the_way();
        self.watchers.call().filter(|_| !busy)
    }

    /// What is to be handed over before the two are connected.
    pub(crate) fn call(&self) -> Option<&Call> {
        let watching = self.watching.as_ref().map(|watching| &watching.stage);
        match watching.or(self.live.as_ref().map(|live| &live.stage))? {
            Stage::Calling(call) => Some(call),
            _ => None,
        }
    }

    /// True if nothing was decided unseen after so many decisions, and something was decided.
    pub(crate) fn is_open_from(&mut self, decided: usize) -> bool {
        let ply = self.table.ply();
        let mut is_open = decided < ply;
        for at in decided..ply {
            self.table.go_to(at);
            is_open &= matches!(self.table.turn(), Turn::One { .. });
        }
        self.table.go_to(ply);
        is_open
    }

    /// The number of decisions before the last one of this seat, and the names of those after.
    pub(crate) fn last_of(&self, seat: Side) -> Option<(usize, String)> {
        let seats = self.own_table().seats(self.head());
        self.with_remote(|_, stand| {
            let decided = &stand.line.decided;
            let at = decided.iter().rposition(|it| seats[it.side.index()] == seat)?;
            let names: Vec<&str> = decided[at..].iter().map(|it| &*it.san).collect();
            Some((at, names.join(", ")))
        })?
    }
}
