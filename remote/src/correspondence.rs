//! What a page knows of a game with somebody elsewhere, beside the game.

use crate::coded::{self, Secrecy, Shared, Written};
use crate::line::{Decided, Line};
use crate::message::{self, MatchId, Message, Parts, Pending};
use crate::objection::Objection;
use crate::seal::{Commitment, Key, Occasion, Salt};
use motley_rules::game::{GameInfo, Table};
use motley_rules::notation::Record;
use motley_rules::play::{Claim, Name, Side, Turn};

/// What a page knows of a game with somebody elsewhere: which side is played here, how far both
/// know the game, and what the other side has sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correspondence {
    pub(crate) id: MatchId,
    pub(crate) own: Side,
    pub(crate) key: Key,
    pub(crate) sent: Option<Extent>,
    pub(crate) heard: Extent,
    /// The other side's commitment, and the number of decisions that both knew by then.
    pub(crate) theirs: Option<(usize, Commitment)>,
}

/// How far a message tells a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Extent {
    /// The number of decisions that both know.
    pub decided: usize,
    /// What it tells of a decision that only its sender knows.
    pub pending: Sealing,
    /// True if it ends the game.
    pub ended: bool,
    /// True if it offers a draw.
    pub offers_draw: bool,
}

/// What a message tells of its sender's sealed decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Sealing {
    /// There is none.
    #[default]
    None,
    /// A commitment to it.
    Committed,
    /// All of it: the other side is committed to its own.
    Opened,
}

/// A game where it stands.
#[derive(Clone, Copy)]
pub struct Stand<'a> {
    /// The game, its options and where it began.
    pub setup: &'a Record,
    /// What was played, as this side knows it.
    pub line: &'a Line,
    /// The names of who sat down for White and for Black.
    pub names: &'a [Option<Name>; 2],
    /// True if this side offers a draw there.
    pub offers_draw: bool,
}

/// What is to be done with a game where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It is this side that has to decide.
    Deciding,
    /// There is something that the other side hasn't been sent.
    Ready,
    /// The other side has been sent everything: it is to decide, or the game is over.
    Sent,
}

/// What a message brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The other side's decisions, to be played in this order.
    pub decided: Vec<Decided>,
    /// The claim by which it ends the game.
    pub claim: Option<Claim>,
    /// True if it offers a draw.
    pub offers_draw: bool,
    /// True if the other side has sealed a decision, which isn't told yet.
    pub has_sealed: bool,
    /// What is known once that is played.
    pub next: Correspondence,
}

impl Correspondence {
    /// A new game, in which this side plays from this seat. The id and the key are random.
    #[must_use]
    pub const fn new(id: MatchId, own: Side, key: Key) -> Self {
        let heard = Extent { decided: 0, pending: Sealing::None, ended: false, offers_draw: false };
        Self { id, own, key, sent: None, heard, theirs: None }
    }

    /// The game of a message that nothing is known of here, once its decisions are played.
    #[must_use]
    pub fn joining(message: &Message, key: Key) -> Self {
        let decided = message.decided().len();
        let theirs = match message.pending {
            Pending::Committed(commitment) => Some((decided, commitment)),
            Pending::None | Pending::Opened(..) => None,
        };
        let heard = Extent { decided, ..Extent::default() };
        let new = Self::new(message.id, message.from.other(), key);
        Self { heard, theirs, ..new }
    }

    /// The game's id.
    #[must_use]
    pub const fn id(&self) -> MatchId {
        self.id
    }

    /// The seat of the player on this side.
    #[must_use]
    pub const fn own(&self) -> Side {
        self.own
    }

    /// The key of what is sealed here.
    #[must_use]
    pub const fn key(&self) -> Key {
        self.key
    }

    /// The same with the key, which is kept elsewhere.
    #[must_use]
    pub const fn with_key(mut self, key: Key) -> Self {
        self.key = key;
        self
    }

    /// The number of decisions that the other side knows of, or is committed to: none of them can
    /// be taken back.
    #[must_use]
    pub fn settled(&self) -> usize {
        let sent = self.sent.unwrap_or_default();
        let sealed = usize::from(sent.pending != Sealing::None) + usize::from(sent.ended);
        self.heard.decided.max(sent.decided + sealed)
    }

    /// True if this side has sent a commitment to a decision here, where so many decisions are
    /// known to both.
    #[must_use]
    pub fn is_committed(&self, decided: usize) -> bool {
        self.sent.is_some_and(|sent| sent.decided == decided && sent.pending != Sealing::None)
    }

    /// True if the other side has committed itself to a decision that isn't known yet, where this
    /// was played.
    #[must_use]
    pub fn awaits_opening(&self, line: &Line) -> bool {
        self.theirs.is_some_and(|(stage, _)| stage == line.decided.len())
    }

    /// How far a message would tell the game where it stands, at this table.
    fn extent(&self, table: &dyn Table, stand: Stand<'_>) -> Extent {
        let sealed = is_half(table.turn());
        let decided = stand.line.decided.len() - usize::from(sealed);
        let is_own =
            || stand.line.decided.last().is_some_and(|last| self.decides(table, last.side));
        let pending = match self.theirs {
            _ if !sealed || !is_own() => Sealing::None,
            Some((stage, _)) if stage == decided => Sealing::Opened,
            _ => Sealing::Committed,
        };
        let ended = stand.line.claim.is_some();
        Extent { decided, pending, ended, offers_draw: stand.offers_draw }
    }

    /// True if it is the player of this side who decides for that one at this table.
    fn decides(&self, table: &dyn Table, side: Side) -> bool {
        table.seats(table.here())[side.index()] == self.own
    }

    /// What is to be done with the game where it stands, which this table shows.
    #[must_use]
    pub fn progress(&self, table: &dyn Table, stand: Stand<'_>) -> Progress {
        let deciders = table.turn().deciders();
        if deciders.iter().any(|side| self.decides(table, *side)) {
            return Progress::Deciding;
        }
        let extent = self.extent(table, stand);
        let is_known = extent.decided <= self.heard.decided
            && extent.pending == Sealing::None
            && (!extent.ended || self.heard.ended);
        let invites = self.sent.is_none() && self.heard == Extent::default();
        if self.sent == Some(extent) || (is_known && !invites) {
            Progress::Sent
        } else {
            Progress::Ready
        }
    }

    /// The same once the message about the game where it stands was sent.
    #[must_use]
    pub fn after_sending(&self, table: &dyn Table, stand: Stand<'_>) -> Self {
        Self { sent: Some(self.extent(table, stand)), ..self.clone() }
    }

    /// The text of the message about a game of this list where it stands.
    ///
    /// # Errors
    /// The reason why the line can't be told, in a sentence.
    pub fn write(&self, games: &'static [GameInfo], stand: Stand<'_>) -> Result<String, String> {
        let mut table = message::fresh(games, stand.setup).map_err(|error| error.to_string())?;
        let written = coded::write(&mut *table, &stand.line.decided)?;
        let stage = written.shared.len();
        let own = written.pending.iter().flatten().find(|(shared, _)| shared.is_by(self.own));
        let pending = match own {
            None => Pending::None,
            Some((shared, _)) => {
                let occasion = self.occasion(self.own, stage);
                let decided = shared.decided.clone();
                let salt = self.key.salt(occasion);
                if self.theirs.is_some_and(|(at, _)| at == stage) {
                    Pending::Opened(decided, salt)
                } else {
                    Pending::Committed(Commitment::to(occasion, salt, &decided.coordinate))
                }
            }
        };
        let openings = self.openings(&written);
        table.go_to(stage);
        let parts = Parts {
            id: self.id,
            from: self.own,
            setup: stand.setup,
            names: stand.names,
            pending,
            openings,
            claim: stand.line.claim,
            offers_draw: stand.offers_draw,
        };
        message::write(parts, written, &*table)
    }

    /// The salts of this side's sealed decisions that the other side may not have seen opened.
    fn openings(&self, written: &Written) -> Vec<(usize, Salt)> {
        let new = written.shared.iter().enumerate().skip(self.heard.decided);
        let own =
            new.filter(|(_, shared)| shared.secrecy == Secrecy::Sealed && shared.is_by(self.own));
        let salt = |at, shared: &Shared| {
            self.key.salt(self.occasion(self.own, stage_of(at, shared.decided.side)))
        };
        own.map(|(at, shared)| (at, salt(at, shared))).collect()
    }

    fn occasion(&self, seat: Side, stage: usize) -> Occasion {
        Occasion { game: self.id, seat, stage }
    }

    /// Judges a message by what is known here: what it brings to the game where it stands, or why
    /// it changes nothing.
    ///
    /// # Errors
    /// An [`Objection`].
    pub fn judge(
        &self,
        games: &'static [GameInfo],
        stand: Stand<'_>,
        message: &Message,
    ) -> Result<News, Objection> {
        if message.id != self.id {
            return Err(Objection::OtherGame);
        }
        if message.from == self.own {
            return Err(Objection::Own);
        }
        let same = |record: &Record| {
            (record.game.clone(), record.options.clone(), record.position.clone())
        };
        if same(&message.setup) != same(stand.setup) {
            return Err(Objection::OtherSetup);
        }
        let mut table = message::fresh(games, stand.setup).map_err(|_| Objection::OtherSetup)?;
        let here = coded::write(&mut *table, &stand.line.decided);
        let here = here.map_err(|_| Objection::OtherSetup)?;
        compare(&here, message)?;
        if let Some(claim) = stand.line.claim {
            let is_same = message.claim == Some(claim);
            let is_longer = message.told.len() > here.shared.len();
            let later = !is_same && (is_longer || message.claim.is_some());
            return Err(if later { Objection::AfterEnd } else { Objection::Old });
        }
        let mut decided = self.new_decisions(&here, message)?;
        let stage = message.told.len();
        let is_current = stage >= here.shared.len();
        let mut theirs = self.theirs.filter(|(at, _)| *at >= stage);
        let mut has_sealed = false;
        match &message.pending {
            Pending::Committed(commitment) if is_current => {
                match self.theirs {
                    Some((at, before)) if at == stage && before != *commitment => {
                        return Err(Objection::BrokenSeal);
                    }
                    Some((at, _)) => has_sealed = at != stage,
                    None => has_sealed = true,
                }
                theirs = Some((stage, *commitment));
            }
            Pending::Opened(opened, salt) if is_current => {
                self.check_seal(stage, Some(*salt), opened)?;
                match &here.pending[opened.side.index()] {
                    Some((known, _)) if known.decided.action != opened.action => {
                        return Err(Objection::BrokenSeal);
                    }
                    Some(_) => {}
                    None => decided.push(opened.clone()),
                }
            }
            _ => {}
        }
        let claim = self.claim(stand, message)?;
        if decided.is_empty() && claim.is_none() && !has_sealed {
            return Err(Objection::Old);
        }
        let heard = Extent {
            decided: stage.max(self.heard.decided),
            ended: claim.is_some(),
            ..Extent::default()
        };
        let next = Self { heard, theirs, ..self.clone() };
        let offers_draw = message.offers_draw && claim.is_none() && !decided.is_empty();
        Ok(News { decided, claim, offers_draw, has_sealed, next })
    }

    /// The decisions of the other side that aren't known here yet.
    fn new_decisions(&self, here: &Written, message: &Message) -> Result<Vec<Decided>, Objection> {
        let mut new = Vec::new();
        for (at, shared) in message.told.iter().enumerate().skip(here.shared.len()) {
            let decided = &shared.decided;
            let taken = here.pending[decided.side.index()].as_ref();
            let is_taken = taken.map(|(taken, _)| taken.decided.action == decided.action);
            if shared.is_by(self.own) {
                if is_taken != Some(true) {
                    return Err(Objection::NotTaken(at + 1, decided.san.clone()));
                }
                continue;
            }
            if shared.secrecy == Secrecy::Sealed {
                let opened = message.openings.iter().find(|(number, _)| *number == at);
                let salt = opened.map(|(_, salt)| *salt);
                self.check_seal(stage_of(at, decided.side), salt, decided)?;
                match is_taken {
                    Some(true) => continue,
                    Some(false) => return Err(Objection::BrokenSeal),
                    None => {}
                }
            }
            new.push(decided.clone());
        }
        Ok(new)
    }

    /// Objects to a decision of the other side that isn't the one that it has sealed.
    fn check_seal(
        &self,
        stage: usize,
        salt: Option<Salt>,
        decided: &Decided,
    ) -> Result<(), Objection> {
        let Some((_, sealed)) = self.theirs.filter(|(at, _)| *at == stage) else { return Ok(()) };
        let salt = salt.ok_or(Objection::Unopened)?;
        let occasion = self.occasion(self.own.other(), stage);
        if sealed.holds(occasion, salt, &decided.coordinate) {
            Ok(())
        } else {
            Err(Objection::BrokenSeal)
        }
    }

    /// The claim of a message, if its sender can make it.
    fn claim(&self, stand: Stand<'_>, message: &Message) -> Result<Option<Claim>, Objection> {
        let seats = message.told.last().map_or(Side::BOTH, |last| last.seats);
        match message.claim {
            Some(Claim::Resign(side)) if seats[side.index()] == self.own => Err(Objection::Claim),
            Some(Claim::Agree) if !stand.offers_draw => Err(Objection::Claim),
            Some(Claim::Time(_)) => Err(Objection::Claim),
            claim => Ok(claim),
        }
    }
}

/// Objects to a message that contradicts what was played.
fn compare(here: &Written, message: &Message) -> Result<(), Objection> {
    for (at, (known, told)) in here.shared.iter().zip(&message.told).enumerate() {
        let (known, told) = (&known.decided, &told.decided);
        if (known.side, known.action) != (told.side, told.action) {
            return Err(Objection::Contradiction(at + 1, known.san.clone(), told.san.clone()));
        }
    }
    Ok(())
}

/// The number of decisions that both knew when that of this place was sealed: White's stands before
/// Black's.
fn stage_of(at: usize, side: Side) -> usize {
    if side == Side::White { at } else { at.saturating_sub(1) }
}

/// True if one side has decided unseen, and the other hasn't.
fn is_half(turn: Turn) -> bool {
    matches!(turn, Turn::Both { white, black } if white != black)
}
