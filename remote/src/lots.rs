//! Lots that both players draw together before a game begins: who has White, and options that are
//! left to chance.
//!
//! Whoever invites commits to a number. The other one answers with a number of his own, and then
//! the first is opened: both together decide. Neither can choose what comes out. Whoever doesn't
//! like it can only not open his number, and then there is no game.

use crate::MatchId;
use crate::seal::{Commitment, Key, Occasion, Salt};
use motley_rules::game::{GameInfo, open};
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

/// What has come out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// True if the two change places.
    pub(crate) swaps: bool,
    /// The options with their values.
    pub(crate) options: Vec<(String, String)>,
}

impl Draw {
    /// True if there is nothing to be drawn.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        !self.seats && self.options.is_empty()
    }

    /// True if every option is one of the game's that can be drawn, and none is there twice.
    pub(crate) fn is_of(&self, game: &GameInfo) -> bool {
        let mut names = self.options.iter().enumerate();
        names.all(|(at, name)| {
            let mut options = game.options.iter().filter(|option| option.name == name);
            options.any(|option| option.values.drawn(0).is_some())
                && !self.options[..at].contains(name)
        })
    }

    /// True if a game of this setup can begin with what is drawn.
    pub(crate) fn may_come_out(&self, games: &'static [GameInfo], setup: &Record) -> bool {
        let value = |name: &String| {
            let game = games.iter().find(|info| info.slug == setup.game)?;
            let option = game.options.iter().find(|option| option.name == name)?;
            Some((name.clone(), option.values.drawn(0)?))
        };
        let drawn = self.options.iter().filter_map(value);
        let options: Vec<_> = setup.options.iter().cloned().chain(drawn).collect();
        open(games, &setup.game, &options, setup.position.as_deref()).is_ok()
    }

    /// What comes out of the numbers of whoever has invited, and of the other.
    pub(crate) fn outcome(&self, game: &GameInfo, id: MatchId, numbers: [Salt; 2]) -> Outcome {
        let of_both = numbers
            .iter()
            .fold(Sha256::new().chain_update(b"motley lots").chain_update(id.0), |hash, number| {
                hash.chain_update(number.0)
            });
        let lot = |what: &str| {
            let hash = of_both.clone().chain_update(what).finalize();
            hash.iter().take(8).fold(0, |sum, byte| (sum << 8) | u64::from(*byte))
        };
        let value = |name: &String| {
            let option = game.options.iter().find(|option| option.name == name)?;
            Some((name.clone(), option.values.drawn(lot(name))?))
        };
        Outcome {
            swaps: self.seats && lot("seats") % 2 == 1,
            options: self.options.iter().filter_map(value).collect(),
        }
    }
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
