//! Lots that both players draw together before a game begins: who has White, and options that are
//! left to chance.
//!
//! Whoever invites commits to a number. The other one answers with a number of his own, and then
//! the first is opened: both together decide. Neither can choose what comes out. Whoever doesn't
//! like it can only not open his number, and then there is no game.

use crate::MatchId;
use crate::correspondence::{Correspondence, LOCKED, begins_as};
use crate::message::{self, Message};
use crate::objection::Objection;
use crate::seal::{Commitment, Key, Occasion, Salt};
use motley_rules::game::{GameInfo, Table};
use motley_rules::notation::Record;
use motley_rules::play::Side;
use sha2::{Digest, Sha256};

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Draw {
    /// True if it is who has White.
    pub seats: bool,
    /// The names of options, which are left out of the game's setup until then.
    pub options: Vec<String>,
}

/// How far a draw is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Lots {
    /// This side invites, and is committed to its number.
    Offered(Draw),
    /// This side answers the other's commitment.
    Answered(Draw, Commitment),
    /// It is drawn; this side's number goes along, since the other side may not know it yet.
    Opening,
}

/// What a message tells of a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Lot {
    /// Its sender invites.
    Offered(Draw, Commitment),
    /// Its sender's number, where he was invited.
    Answered(Salt),
    /// Its sender's number, where he has invited.
    Opened(Salt),
}

impl Draw {
    /// True if there is nothing to be drawn.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        !self.seats && self.options.is_empty()
    }

    /// A table for a game of this setup that begins with what a number for each option draws; none if
    /// one of them can't be drawn in this game, or is there twice.
    pub(crate) fn table(
        &self,
        games: &'static [GameInfo],
        setup: &Record,
        number: impl Fn(&str) -> u64,
    ) -> Option<Box<dyn Table>> {
        let game = games.iter().find(|info| info.slug == setup.game)?;
        let mut options = setup.options.clone();
        for name in &self.options {
            let option = game.options.iter().find(|option| option.name == name)?;
            if options.iter().any(|(known, _)| known == name) {
                return None;
            }
            options.push((name.clone(), option.values.drawn(number(name))?));
        }
        message::fresh(games, &Record { options, ..setup.clone() }).ok()
    }
}

/// The number that both together draw for something: from those of whoever has invited, and of the
/// other.
fn drawn_together(id: MatchId, [first, second]: [Salt; 2], what: &str) -> u64 {
    let hash = Sha256::new()
        .chain_update(b"motley lots")
        .chain_update(id.0)
        .chain_update(first.0)
        .chain_update(second.0)
        .chain_update(what)
        .finalize();
    hash.iter().take(8).fold(0, |sum, byte| (sum << 8) | u64::from(*byte))
}

/// The occasion of a side's number: White's stands for whoever has invited.
const fn occasion(game: MatchId, seat: Side) -> Occasion {
    Occasion { game, seat, stage: usize::MAX }
}

/// The number of whoever has invited to this game (White), or of the other, by his key.
pub(crate) fn number(game: MatchId, seat: Side, key: Key) -> Salt {
    key.salt(occasion(game, seat))
}

/// The commitment to the number of whoever invites.
pub(crate) fn commitment(game: MatchId, number: Salt) -> Commitment {
    Commitment::to(occasion(game, Side::White), number, "lots")
}

/// What has come out of the lots that both have drawn.
pub struct Drawn {
    /// The game as it begins.
    pub table: Box<dyn Table>,
    /// True if the two have changed places.
    pub swaps: bool,
    /// What is known then.
    pub next: Correspondence,
}

impl Correspondence {
    /// The same with lots to be drawn before the game: this side invites. Until they are drawn, both
    /// sit where they sit without.
    #[must_use]
    pub fn drawing(self, draw: Draw) -> Self {
        let lots = (!draw.is_empty()).then_some(Lots::Offered(draw));
        Self { lots, ..self }
    }

    /// What is still to be drawn by lot before the game begins.
    #[must_use]
    pub const fn draw(&self) -> Option<&Draw> {
        match &self.lots {
            Some(Lots::Offered(draw) | Lots::Answered(draw, _)) => Some(draw),
            Some(Lots::Opening) | None => None,
        }
    }

    /// True if this side has invited the other to draw.
    #[must_use]
    pub const fn invites_to_draw(&self) -> bool {
        matches!(self.lots, Some(Lots::Offered(_)))
    }

    /// True if this side has drawn, and the other may not know it yet.
    #[must_use]
    pub const fn opens_lots(&self) -> bool {
        matches!(self.lots, Some(Lots::Opening))
    }

    /// What a message tells of the lots.
    pub(crate) fn lot(&self) -> Result<Option<Lot>, &'static str> {
        let Some(lots) = &self.lots else { return Ok(None) };
        let own = |seat| Ok(number(self.id, seat, self.key.ok_or(LOCKED)?));
        Ok(Some(match lots {
            Lots::Offered(draw) => {
                Lot::Offered(draw.clone(), commitment(self.id, own(Side::White)?))
            }
            Lots::Answered(..) => Lot::Answered(own(Side::Black)?),
            Lots::Opening => Lot::Opened(own(Side::White)?),
        }))
    }

    /// What has come out of the lots, where this message brings the other side's number; none if it
    /// is about something else. A message that opens the lots is judged once the game has begun as
    /// they say: it may hold a turn besides.
    ///
    /// # Errors
    /// An [`Objection`].
    pub fn drawn(
        &self,
        games: &'static [GameInfo],
        setup: &Record,
        message: &Message,
    ) -> Result<Option<Drawn>, Objection> {
        let key = || self.key.ok_or(Objection::NoKey);
        let (draw, numbers, own, lots) = match (&self.lots, &message.lot) {
            _ if message.id != self.id => return Err(Objection::OtherGame),
            (Some(Lots::Offered(draw)), Some(Lot::Answered(theirs))) => {
                let own = number(self.id, Side::White, key()?);
                (draw, [own, *theirs], Side::White, Some(Lots::Opening))
            }
            (Some(Lots::Answered(draw, committed)), Some(Lot::Opened(theirs))) => {
                if commitment(self.id, *theirs) != *committed {
                    return Err(Objection::Lots);
                }
                let own = number(self.id, Side::Black, key()?);
                (draw, [*theirs, own], Side::Black, None)
            }
            _ => return Ok(None),
        };
        if own == Side::White && begins_as(&message.setup) != begins_as(setup) {
            return Err(Objection::OtherSetup);
        }
        let lot = |what: &str| drawn_together(self.id, numbers, what);
        let table = draw.table(games, setup, lot).ok_or(Objection::OtherSetup)?;
        let swaps = draw.seats && !lot("seats").is_multiple_of(2);
        let seat = if swaps { self.own.other() } else { self.own };
        // Otherwise the other side has drawn with somebody who has answered by another number: on
        // another device of this player's, maybe.
        let agrees = || {
            let begins = table.setup();
            message.from != seat && begins_as(&message.setup) == begins_as(&begins)
        };
        if own == Side::Black && !agrees() {
            return Err(Objection::Lots);
        }
        let next = Self {
            own: seat,
            // Whoever has invited tells what has come out.
            sent: self.sent.filter(|_| lots.is_none()),
            lots,
            ..self.clone()
        };
        Ok(Some(Drawn { table, swaps, next }))
    }

    /// Objects to a message of before the lots were drawn, or that goes on without.
    pub(crate) fn check_lots(&self, message: &Message) -> Result<(), Objection> {
        match (&message.lot, &self.lots) {
            (Some(Lot::Offered(_, told)), Some(Lots::Answered(_, known))) if told != known => {
                Err(Objection::Lots)
            }
            (Some(Lot::Offered(..) | Lot::Answered(_)), _) => Err(Objection::Old),
            (_, Some(Lots::Offered(_) | Lots::Answered(..))) => Err(Objection::Lots),
            _ => Ok(()),
        }
    }
}
