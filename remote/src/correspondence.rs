//! What a page knows of a game with somebody elsewhere, beside the game.

use crate::coded::{self, Secrecy, Written};
use crate::line::{Decided, Line};
use crate::lots::{Lot, Lots};
use crate::message::{self, MatchId, Message, Parts, Untold};
use crate::objection::Objection;
use crate::seal::{Commitment, Key, Occasion, Salt};
use motley_rules::game::{GameInfo, Table};
use motley_rules::notation::Record;
use motley_rules::play::{Claim, Name, Side};

/// What a page knows of a game with somebody elsewhere: which side is played here, how far both
/// know the game, and what the other side has sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correspondence {
    pub(crate) id: MatchId,
    pub(crate) own: Side,
    /// The key of what is sealed here; none where it isn't kept, and something was sealed by it.
    pub(crate) key: Option<Key>,
    pub(crate) sent: Option<Told>,
    pub(crate) heard: Told,
    /// The other side's commitment, and the number of decisions that both knew by then.
    pub(crate) theirs: Option<(usize, Commitment)>,
    /// The draw of lots before the game, as long as one of the two may not know what has come out.
    pub(crate) lots: Option<Lots>,
}

/// How far a message tells a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Told {
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

/// The reason why a turn can't be written without the key.
pub(crate) const LOCKED: &str = "what was sealed can't be opened here: go on where it was decided";

impl Correspondence {
    /// A new game, in which this side plays from this seat. The id and the key are random.
    #[must_use]
    pub const fn new(id: MatchId, own: Side, key: Key) -> Self {
        let heard = Told { decided: 0, pending: Sealing::None, ended: false, offers_draw: false };
        Self { id, own, key: Some(key), sent: None, heard, theirs: None, lots: None }
    }

    /// The game of a message that nothing is known of here, once its decisions are played. Where its
    /// sender tells what he has sealed, he has a seal of this side's, whose key is elsewhere.
    #[must_use]
    pub fn joining(message: &Message, key: Key) -> Self {
        let decided = message.decided().len();
        let heard = Told { decided, ..Told::default() };
        let lots = match &message.lot {
            Some(Lot::Offered(draw, theirs)) => Some(Lots::Answered(draw.clone(), *theirs)),
            _ => None,
        };
        let new = Self { heard, lots, ..Self::new(message.id, message.from.other(), key) };
        match message.pending {
            Untold::None => new,
            Untold::Committed(commitment) => Self { theirs: Some((decided, commitment)), ..new },
            Untold::Opened(..) => {
                let sent = Told { decided, pending: Sealing::Committed, ..Told::default() };
                Self { sent: Some(sent), key: None, ..new }
            }
        }
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

    /// The key of what is sealed here, if it is here.
    #[must_use]
    pub const fn key(&self) -> Option<Key> {
        self.key
    }

    /// The same with the key, which is kept apart. Where it isn't kept any more, another one does as
    /// long as nothing that was sealed by the old one has to be opened.
    #[must_use]
    pub fn with_key(self, kept: Option<Key>, another: impl FnOnce() -> Key) -> Self {
        let key = kept.or_else(|| (!self.is_bound()).then(another));
        Self { key, ..self }
    }

    /// True if the other side has the seal of what was decided here once so many decisions were known
    /// to both: it can't be decided anew.
    #[must_use]
    pub fn has_sent_seal(&self, decided: usize) -> bool {
        let is_it = |sent: Told| sent.pending != Sealing::None && sent.decided == decided;
        self.sent.is_some_and(is_it)
    }

    /// True if something that was sealed by the key is still to be opened for the other side.
    fn is_bound(&self) -> bool {
        let waits =
            |sent: Told| sent.pending != Sealing::None && self.heard.decided <= sent.decided;
        let is_drawing = |sent| self.lots.is_some() || waits(sent);
        self.opens_lots() || self.sent.is_some_and(is_drawing)
    }

    /// True if a message was sent from here.
    #[must_use]
    pub const fn has_sent(&self) -> bool {
        self.sent.is_some()
    }

    /// True if a message of the other side has come.
    #[must_use]
    pub fn has_heard(&self) -> bool {
        self.heard != Told::default() || self.theirs.is_some() || self.opens_lots()
    }

    /// True if a message was written on this side, as far as that can be told.
    #[must_use]
    pub fn wrote(&self, message: &Message) -> bool {
        message.id == self.id
            && match (&message.lot, &self.lots) {
                (Some(Lot::Offered(..)), lots) => {
                    matches!(lots, Some(Lots::Offered(_) | Lots::Opening))
                }
                (Some(Lot::Answered(_)), lots) => matches!(lots, Some(Lots::Answered(..))),
                // Until they are drawn, nobody has a seat.
                (_, Some(Lots::Offered(_) | Lots::Answered(..))) => false,
                _ => message.from == self.own,
            }
    }

    /// True if it was the other side that has ended the game.
    #[must_use]
    pub const fn was_ended(&self) -> bool {
        self.heard.ended
    }

    /// True if something was sealed here by a key that isn't here: it can't be opened, and what was
    /// sealed can't be decided anew.
    #[must_use]
    pub const fn is_locked(&self) -> bool {
        self.key.is_none()
    }

    /// The number of decisions that the other side knows of, or is committed to: none of them can
    /// be taken back.
    #[must_use]
    pub fn settled(&self) -> usize {
        let sent = self.sent.unwrap_or_default();
        let more = usize::from(sent.pending != Sealing::None) + usize::from(sent.ended);
        let heard = self.heard.decided.saturating_add(usize::from(self.heard.ended));
        heard.max(sent.decided.saturating_add(more))
    }

    /// True if the other side has committed itself to a decision that isn't known yet, where this
    /// was played.
    #[must_use]
    pub fn awaits_opening(&self, line: &Line) -> bool {
        self.theirs.is_some_and(|(stage, _)| stage == line.shared())
    }

    /// How far a message would tell the game where it stands, at this table.
    fn told(&self, table: &dyn Table, stand: Stand<'_>) -> Told {
        let line = stand.line;
        let (decided, is_own) = (line.shared(), |side| self.decides(table, side));
        let pending = match self.theirs {
            _ if !line.sealed.is_some_and(is_own) => Sealing::None,
            Some((stage, _)) if stage == decided => Sealing::Opened,
            _ => Sealing::Committed,
        };
        let ended = stand.line.claim.is_some();
        Told { decided, pending, ended, offers_draw: stand.offers_draw }
    }

    /// True if it is the player of this side who decides for that one at this table.
    fn decides(&self, table: &dyn Table, side: Side) -> bool {
        table.seats(table.here())[side.index()] == self.own
    }

    /// What is to be done with the game where it stands, which this table shows.
    #[must_use]
    pub fn progress(&self, table: &dyn Table, stand: Stand<'_>) -> Progress {
        if self.draw().is_some() {
            return if self.has_sent() { Progress::Sent } else { Progress::Ready };
        }
        let deciders = table.turn().deciders();
        if deciders.iter().any(|side| self.decides(table, *side)) {
            return Progress::Deciding;
        }
        let told = self.told(table, stand);
        // What the other side has ended needs no answer.
        let is_known = self.heard.ended
            || (told.decided <= self.heard.decided && told.pending == Sealing::None && !told.ended);
        let invites = self.sent.is_none() && self.heard == Told::default();
        if self.sent == Some(told) || (is_known && !invites) {
            Progress::Sent
        } else {
            Progress::Ready
        }
    }

    /// The same once the message about the game where it stands was sent.
    #[must_use]
    pub fn after_sending(&self, table: &dyn Table, stand: Stand<'_>) -> Self {
        Self { sent: Some(self.told(table, stand)), ..self.clone() }
    }

    /// The same where both players have agreed to take back all but so many decisions.
    ///
    /// What was sealed and opened behind them can't be sealed once more: its salt is known to the
    /// other player. Whoever calls this sees to it that there is nothing of that kind.
    #[must_use]
    pub fn taken_back_to(&self, decided: usize) -> Self {
        let told = Told { decided, ..Told::default() };
        let theirs = self.theirs.filter(|(stage, _)| *stage < decided);
        Self { sent: Some(told), heard: told, theirs, ..self.clone() }
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
            None => Untold::None,
            Some((shared, _)) => {
                let occasion = self.occasion(self.own, stage);
                let decided = shared.decided.clone();
                let salt = self.key.ok_or(LOCKED)?.salt(occasion);
                if self.theirs.is_some_and(|(at, _)| at == stage) {
                    Untold::Opened(decided, salt)
                } else {
                    Untold::Committed(Commitment::to(occasion, salt, &decided.coordinate))
                }
            }
        };
        let openings = self.openings(&written)?;
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
            lot: self.lot()?,
        };
        message::write(parts, written, &*table)
    }

    /// The text of a message for whoever watches: what both players know, and nothing that is sealed
    /// or isn't sent yet.
    ///
    /// # Errors
    /// As [`write`](Self::write).
    pub fn write_shown(
        &self,
        games: &'static [GameInfo],
        stand: Stand<'_>,
    ) -> Result<String, String> {
        let sent = self.sent.unwrap_or_default();
        let known = self.heard.decided.max(sent.decided);
        let decided = stand.line.decided.iter().take(known.min(stand.line.shared())).cloned();
        let claim = stand.line.claim.filter(|_| self.heard.ended || sent.ended);
        let line = Line { decided: decided.collect(), sealed: None, claim };
        let shown = Self { lots: None, ..self.clone() };
        shown.write(games, Stand { line: &line, offers_draw: false, ..stand })
    }

    /// The salts of this side's sealed decisions that the other side may not have seen opened.
    fn openings(&self, written: &Written) -> Result<Vec<(usize, Salt)>, &'static str> {
        let new = written.shared.iter().enumerate().skip(self.heard.decided);
        let own =
            new.filter(|(_, shared)| shared.secrecy == Secrecy::Sealed && shared.is_by(self.own));
        own.map(|(at, shared)| {
            let occasion = self.occasion(self.own, stage_of(at, shared.decided.side));
            Ok((at, self.key.ok_or(LOCKED)?.salt(occasion)))
        })
        .collect()
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
        if self.wrote(message) {
            return Err(Objection::Own);
        }
        self.check_lots(message)?;
        if begins_as(&message.setup) != begins_as(stand.setup) {
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
            Untold::Committed(commitment) if is_current => {
                match self.theirs {
                    Some((at, before)) if at == stage && before != *commitment => {
                        return Err(Objection::BrokenSeal);
                    }
                    Some((at, _)) => has_sealed = at != stage,
                    None => has_sealed = true,
                }
                theirs = Some((stage, *commitment));
            }
            Untold::Opened(opened, salt) if is_current => {
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
        let claim = claim(stand, message, (&here, &*table))?;
        if decided.is_empty() && claim.is_none() && !has_sealed {
            return Err(Objection::Old);
        }
        let heard = Told {
            decided: stage.max(self.heard.decided),
            ended: claim.is_some(),
            ..Told::default()
        };
        // Whoever goes on knows what has come out of the lots.
        let next = Self { heard, theirs, lots: None, ..self.clone() };
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
}

/// What two beginnings of a game have to share.
pub(crate) fn begins_as(setup: &Record) -> impl PartialEq + '_ {
    (&setup.game, &setup.options, &setup.position, setup.clock)
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

/// The claim of a message, if its sender can make it where the game stands here.
fn claim(
    stand: Stand<'_>,
    message: &Message,
    (here, table): (&Written, &dyn Table),
) -> Result<Option<Claim>, Objection> {
    match message.claim {
        None => Ok(None),
        // Also where one more decision was taken here meanwhile. Players may change places: it
        // is his side where the game stands.
        Some(own @ (Claim::Resign(side) | Claim::Time(side)))
            if message.seats[side.index()] == message.from =>
        {
            let is_longer = message.told.len() > here.shared.len();
            let seats = if is_longer { message.seats } else { table.seats(table.here()) };
            let side = if seats[0] == message.from { Side::White } else { Side::Black };
            let is_time = matches!(own, Claim::Time(_));
            Ok(Some(if is_time { Claim::Time(side) } else { Claim::Resign(side) }))
        }
        Some(Claim::Agree) if !stand.offers_draw => Err(Objection::Claim),
        Some(claim @ (Claim::Agree | Claim::Threefold | Claim::FiftyMoves))
            if message.told.len() >= here.shared.len() =>
        {
            Ok(Some(claim))
        }
        Some(_) => Err(Objection::Claim),
    }
}
