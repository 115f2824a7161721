//! Messages: a game so far, as a short text.
//!
//! The text is base64url of a version, four bytes of the SHA-256 of what follows, and one number
//! whose digits have a base each (`digits`): the id of the game, the sender's seat, the setup, the
//! names, the decisions, what is sealed, and two bytes of the SHA-256 of the position, by which two
//! pages find out that they don't play by the same rules.

use crate::coded::{self, Shared};
use crate::digits::{Reader, Unreadable, Writer};
use crate::kept::hex;
use crate::line::Decided;
use crate::lots::{Draw, Lot};
use crate::seal::{Commitment, Salt};
use crate::signal::{LIVE, WATCH};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use motley_rules::game::{GameInfo, SetupError, Table, open};
use motley_rules::notation::Record;
use motley_rules::play::{Claim, Name, Side, TimeControl, Turn, shown};
use sha2::{Digest, Sha256};
use std::fmt;

/// The word before a message in a link or a text.
pub const WORD: &str = "turn=";

/// The form of messages that tell of lots: the newest.
const VERSION: u8 = 3;

/// The form of those about games with a clock.
const TIMED: u8 = 2;

/// The form of those about games without one, without lots.
const UNTIMED: u8 = 1;

/// The longest text of a message, in letters.
const LONGEST: usize = 1 << 14;

/// The most decisions of a message.
pub(crate) const DECISIONS: usize = 6_000;

/// The most options, and the longest text in a setup, in bytes.
const OPTIONS: usize = 64;
const TEXT: usize = 1_024;

/// The most sealed decisions that a message opens.
const OPENINGS: usize = 16;

/// The number that tells a game between two people from any other: random, and the same for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchId(pub [u8; 8]);

impl MatchId {
    /// The id of the game that follows this one with the colours changed. Both pages know it without
    /// a word from the other, so that a rematch which both begin is one game.
    ///
    /// ```
    /// use motley_remote::MatchId;
    /// let first = MatchId([7; 8]);
    /// assert_eq!(first.rematch(), MatchId([7; 8]).rematch());
    /// assert_ne!(first.rematch(), first);
    /// ```
    #[must_use]
    pub fn rematch(self) -> Self {
        let hash = Sha256::new().chain_update(b"motley rematch 1").chain_update(self.0).finalize();
        Self(std::array::from_fn(|at| hash[at]))
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// The sender's decision that the other side doesn't know yet, where both decide unseen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Untold {
    /// There is none.
    None,
    /// It is committed to.
    Committed(Commitment),
    /// It is told: the other side is committed to its own.
    Opened(Decided, Salt),
}

/// A game so far, as one of its two players tells it.
pub struct Message {
    /// The game.
    pub id: MatchId,
    /// The sender's seat.
    pub from: Side,
    /// The game, its options and where it began.
    pub setup: Record,
    /// The names of who sat down for White and for Black.
    pub names: [Option<Name>; 2],
    pub(crate) told: Vec<Shared>,
    /// Who sat down for the sides that decide for White and Black after them.
    pub(crate) seats: [Side; 2],
    pub(crate) pending: Untold,
    /// The salts of the sender's sealed decisions that are told now, by their place among all.
    pub(crate) openings: Vec<(usize, Salt)>,
    pub(crate) claim: Option<Claim>,
    pub(crate) offers_draw: bool,
    /// The draw of lots, which is under way.
    pub(crate) lot: Option<Lot>,
}

/// A reason why a text is no message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageError {
    /// It isn't all there, or something in it was changed.
    Damaged,
    /// A newer program wrote it: the version of its form.
    Newer(u8),
    /// It is of a game that this program doesn't know.
    NoSuchGame,
    /// Its options or its position can't be used: why.
    Setup(String),
    /// A decision in it can't be played: its number, and why.
    Unplayable(usize, String),
    /// What is played in it leads to another position here.
    OtherPosition,
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged => f.write_str(
                "This turn is incomplete or was changed on the way. Ask for it again.",
            ),
            Self::Newer(version) => write!(
                f,
                "This turn was sent by a newer version of this page (form {version}; this one reads \
                 up to {VERSION})."
            ),
            Self::NoSuchGame => f.write_str("This turn is of a game that this page doesn't know."),
            Self::Setup(why) => {
                write!(f, "This turn can't be used: {}.", why.trim_end_matches('.'))
            }
            Self::Unplayable(number, why) => write!(
                f,
                "This turn can't be used: decision {number} of it isn't legal: {}.",
                why.trim_end_matches('.')
            ),
            Self::OtherPosition => f.write_str(
                "This turn can't be used: what was played leads to a different position on the sender's \
                 page. One of the two pages is out of date.",
            ),
        }
    }
}

impl std::error::Error for MessageError {}

impl From<Unreadable> for MessageError {
    fn from(_: Unreadable) -> Self {
        Self::Damaged
    }
}

/// The message that a text holds: a link to it, the message alone, or either among other words.
///
/// ```
/// let text = "Your turn! page.html#turn=AbC-_9 – Ann";
/// assert_eq!(motley_remote::found_in(text), Some("AbC-_9"));
/// let text = "page.html?return=1#turn=AbC";
/// assert_eq!(motley_remote::found_in(text), Some("AbC"));
/// assert_eq!(motley_remote::found_in("It's your turn."), None);
/// ```
#[must_use]
pub fn found_in(text: &str) -> Option<&str> {
    after_word(text, WORD).map(|(code, _)| code)
}

/// How many lines a mail program may have broken a message into.
const LINES: usize = 12;

/// A text in which a message, an invitation or an answer is whole again that a mail program has
/// broken over several lines, each perhaps after `>`; the text as it is, where nothing is found
/// whole.
///
/// ```
/// let text = "Your turn:\n> page.html#turn=AbC\n> dEf\nAnn";
/// let mended = motley_remote::unwrapped(text, |text| text.contains("turn=AbCdEf"));
/// assert_eq!(mended, "Your turn:\n> page.html#turn=AbCdEf\nAnn");
/// ```
#[must_use]
pub fn unwrapped(text: &str, is_whole: impl Fn(&str) -> bool) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let begins = |line: &&str| [WORD, LIVE, WATCH].iter().any(|word| line.contains(word));
    let Some(at) = lines.iter().position(begins) else { return text.to_owned() };
    let (before, rest) = lines.split_at(at);
    let joined = |count: usize| {
        let (broken, after) = rest.split_at(count);
        let (first, more) = broken.split_first().unwrap_or((&"", &[]));
        let more = more.iter().map(|line| line.trim_start_matches(['>', ' ']).trim_end());
        let line: String = std::iter::once(first.trim_end()).chain(more).collect();
        [before, &[line.as_str()], after].concat().join("\n")
    };
    let mut tried = (1..=rest.len().min(LINES)).map(joined);
    tried.find(|text| is_whole(text)).unwrap_or_else(|| text.to_owned())
}

/// The code after a word in a text, and what follows that.
pub(crate) fn after_word<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let is_code = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    let mut places = text.match_indices(word);
    places.find_map(|(at, word)| {
        let (before, after) = (text.get(..at)?, text.get(at + word.len()..)?);
        let is_own =
            before.chars().next_back().is_none_or(|letter| !letter.is_ascii_alphanumeric());
        let end = after.find(|letter| !is_code(letter)).unwrap_or(after.len());
        after.split_at_checked(end).filter(|(code, _)| is_own && !code.is_empty())
    })
}

/// What is written beside the line.
pub(crate) struct Parts<'a> {
    pub(crate) id: MatchId,
    pub(crate) from: Side,
    pub(crate) setup: &'a Record,
    pub(crate) names: &'a [Option<Name>; 2],
    pub(crate) pending: Untold,
    pub(crate) openings: Vec<(usize, Salt)>,
    pub(crate) claim: Option<Claim>,
    pub(crate) offers_draw: bool,
    pub(crate) lot: Option<Lot>,
}

/// A table for a setup.
pub(crate) fn fresh(
    games: &'static [GameInfo],
    setup: &Record,
) -> Result<Box<dyn Table>, MessageError> {
    let refused = |error: SetupError| MessageError::Setup(error.to_string());
    let opened = open(games, &setup.game, &setup.options, setup.position.as_deref());
    let mut table = opened.map_err(refused)?;
    table.agree(setup.clock).map_err(SetupError::Clock).map_err(refused)?;
    Ok(table)
}

/// The text of a message about what was played on this table, which shows the last decision that
/// both know.
pub(crate) fn write(
    parts: Parts<'_>,
    written: coded::Written,
    table: &dyn Table,
) -> Result<String, String> {
    let Parts { id, from, setup, names, pending, openings, claim, offers_draw, lot } = parts;
    let mut texts = setup.options.iter().flat_map(|(name, value)| [name, value]);
    let is_long = |text: &String| text.len() > TEXT;
    if texts.any(is_long) || setup.position.as_ref().is_some_and(is_long) {
        return Err("its options or its position are too long".to_owned());
    }
    if setup.options.len() > OPTIONS || written.shared.len() > DECISIONS {
        return Err("it is longer than a game that goes by messages can be".to_owned());
    }
    let mut writer = Writer::default();
    writer.bytes(&id.0);
    writer.put(place(from), 2);
    writer.bytes(&tag(&setup.game));
    writer.number(count(setup.options.len()));
    for (name, value) in &setup.options {
        writer.text(name);
        writer.text(value);
    }
    writer.text(setup.position.as_deref().unwrap_or_default());
    for name in names {
        writer.text(name.as_ref().map_or("", Name::as_str));
    }
    if setup.clock.is_some() || lot.is_some() {
        writer.text(&setup.clock.map(TimeControl::word).unwrap_or_default());
    }
    let version = match lot {
        Some(_) => VERSION,
        None if setup.clock.is_some() => TIMED,
        None => UNTIMED,
    };
    if let Some(lot) = lot {
        write_lot(lot, &mut writer);
    }
    writer.number(count(written.shared.len()));
    writer.append(written.digits);
    writer.bytes(&position_tag(table));
    let mut of_both = written.pending;
    match pending {
        Untold::None => writer.put(0, 3),
        Untold::Committed(commitment) => {
            writer.put(1, 3);
            writer.bytes(&commitment.0);
        }
        Untold::Opened(decided, salt) => {
            let own = of_both[decided.side.index()].take();
            let (_, digits) = own.ok_or("the sealed decision isn't there")?;
            writer.put(2, 3);
            writer.append(digits);
            writer.bytes(&salt.0);
        }
    }
    writer.number(count(openings.len()));
    for (at, salt) in openings {
        writer.number(count(at));
        writer.bytes(&salt.0);
    }
    writer.text(claim.map_or("", Claim::word));
    writer.put(u32::from(offers_draw), 2);
    let text = with_checksum(version, &writer.finish());
    if text.len() > LONGEST {
        return Err("it is longer than a game that goes by messages can be".to_owned());
    }
    Ok(text)
}

/// The text of a message with the checksum that what follows it needs, as a hostile page would send
/// it; none if it isn't as long as one.
#[must_use]
pub fn rechecked(text: &str) -> Option<String> {
    let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
    let version = *bytes.first()?;
    bytes.get(1 + CHECKSUM..).map(|body| with_checksum(version, body))
}

fn with_checksum(version: u8, body: &[u8]) -> String {
    let bytes: Vec<u8> = [&[version], &checksum(body)[..], body].concat();
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The form of a message, and the digits in it.
fn opened(text: &str) -> Result<(u8, Reader), MessageError> {
    if text.len() > LONGEST {
        return Err(MessageError::Damaged);
    }
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| MessageError::Damaged)?;
    let (version, rest) = bytes.split_first().ok_or(MessageError::Damaged)?;
    let (sum, body) = rest.split_at_checked(CHECKSUM).ok_or(MessageError::Damaged)?;
    if *version > VERSION {
        return Err(MessageError::Newer(*version));
    }
    if *version == 0 || sum != checksum(body) {
        return Err(MessageError::Damaged);
    }
    Ok((*version, Reader::new(body)))
}

impl Message {
    /// Reads the text of a message, and plays what it tells by the rules of its game, one of
    /// these.
    ///
    /// # Errors
    /// The reason why it is none that can be used.
    pub fn read(games: &'static [GameInfo], text: &str) -> Result<Self, MessageError> {
        let (version, mut reader) = opened(text)?;
        let message = Self::read_body(games, version, &mut reader)?;
        if reader.is_done() { Ok(message) } else { Err(MessageError::Damaged) }
    }

    /// The id of a message's game, without what is told of it: to play that takes its time. None of
    /// a text that is no message.
    #[must_use]
    pub fn id_of(text: &str) -> Option<MatchId> {
        opened(text).ok().map(|(_, mut reader)| MatchId(reader.bytes()))
    }

    fn read_body(
        games: &'static [GameInfo],
        version: u8,
        reader: &mut Reader,
    ) -> Result<Self, MessageError> {
        let (id, from) = (MatchId(reader.bytes()), side(reader.take(2)));
        let mut setup = read_setup(games, reader)?;
        let mut name = || Ok::<_, Unreadable>(Name::salvage(&reader.text(TEXT)?));
        let names = [name()?, name()?];
        if version > UNTIMED {
            let word = reader.text(TEXT)?;
            setup.clock = TimeControl::from_word(&word);
            if setup.clock.is_none() && !(version == VERSION && word.is_empty()) {
                return Err(MessageError::Damaged);
            }
        }
        let lot = if version == VERSION { Some(read_lot(games, &setup, reader)?) } else { None };
        let mut table = fresh(games, &setup)?;
        let unplayable = |(number, why)| MessageError::Unplayable(number, why);
        let count = reader.number_up_to(DECISIONS)?;
        let told = coded::read(&mut *table, count, reader).map_err(unplayable)?;
        if reader.bytes() != position_tag(&*table) {
            return Err(MessageError::OtherPosition);
        }
        let seats = table.seats(table.here());
        let pending = read_pending(&mut *table, from, reader)
            .map_err(|why| MessageError::Unplayable(count + 1, why))?;
        let openings = (0..reader.number_up_to(OPENINGS)?)
            .map(|_| Ok((reader.number_up_to(DECISIONS)?, Salt(reader.bytes()))))
            .collect::<Result<Vec<_>, Unreadable>>()?;
        let claim = match &*reader.text(TEXT)? {
            "" => None,
            word => Some(Claim::from_word(word).ok_or(MessageError::Damaged)?),
        };
        if let Some(claim) = claim {
            let refused = |refusal: motley_rules::play::Refusal| refusal.sentence;
            table
                .claim(claim)
                .map_err(refused)
                .map_err(|why| MessageError::Unplayable(count + 1, why))?;
        }
        let offers_draw = reader.take(2) == 1;
        let is_begun = !told.is_empty() || pending != Untold::None || claim.is_some();
        if is_begun && matches!(lot, Some(Lot::Offered(..) | Lot::Answered(_))) {
            return Err(MessageError::Damaged);
        }
        Ok(Self { id, from, setup, names, told, seats, pending, openings, claim, offers_draw, lot })
    }

    /// True if its sender offers a draw with the last of its decisions.
    #[must_use]
    pub const fn offers_draw(&self) -> bool {
        self.offers_draw
    }

    /// True if its game has these options and begins there, whatever the clock.
    #[must_use]
    pub fn begins_like(&self, setup: &Record) -> bool {
        let own = &self.setup;
        (&own.game, &own.options, &own.position) == (&setup.game, &setup.options, &setup.position)
    }

    /// True if it is no more than its sender's part of lots, for whoever has invited him.
    #[must_use]
    pub const fn answers_lots(&self) -> bool {
        matches!(self.lot, Some(Lot::Answered(_)))
    }

    /// The claim that ended the game, if one did.
    #[must_use]
    pub const fn claim(&self) -> Option<Claim> {
        self.claim
    }

    /// The decisions that both players know when they have it.
    #[must_use]
    pub fn decided(&self) -> Vec<&Decided> {
        self.told.iter().map(|shared| &shared.decided).collect()
    }
}

fn read_setup(games: &'static [GameInfo], reader: &mut Reader) -> Result<Record, MessageError> {
    let game: [u8; 2] = reader.bytes();
    let game = games.iter().find(|info| tag(info.slug) == game).ok_or(MessageError::NoSuchGame)?;
    let options = (0..reader.number_up_to(OPTIONS)?)
        .map(|_| Ok((reader.text(TEXT)?, reader.text(TEXT)?)))
        .collect::<Result<_, Unreadable>>()?;
    let position = Some(reader.text(TEXT)?).filter(|text| !text.is_empty());
    Ok(Record { game: game.slug.to_owned(), options, position, ..Record::default() })
}

fn write_lot(lot: Lot, writer: &mut Writer) {
    match lot {
        Lot::Offered(Draw { seats, options }, commitment) => {
            writer.put(0, 3);
            writer.put(u32::from(seats), 2);
            writer.number(count(options.len()));
            for name in &options {
                writer.text(name);
            }
            writer.bytes(&commitment.0);
        }
        Lot::Answered(number) => {
            writer.put(1, 3);
            writer.bytes(&number.0);
        }
        Lot::Opened(number) => {
            writer.put(2, 3);
            writer.bytes(&number.0);
        }
    }
}

fn read_lot(
    games: &'static [GameInfo],
    setup: &Record,
    reader: &mut Reader,
) -> Result<Lot, MessageError> {
    Ok(match reader.take(3) {
        0 => {
            let seats = reader.take(2) == 1;
            let options = (0..reader.number_up_to(OPTIONS)?).map(|_| reader.text(TEXT));
            let draw = Draw { seats, options: options.collect::<Result<_, _>>()? };
            if draw.is_empty() || draw.table(games, setup, |_| 0).is_none() {
                let why = "what it would draw by lot isn't left to chance in this game";
                return Err(MessageError::Setup(why.to_owned()));
            }
            Lot::Offered(draw, Commitment(reader.bytes()))
        }
        1 => Lot::Answered(Salt(reader.bytes())),
        _ => Lot::Opened(Salt(reader.bytes())),
    })
}

fn read_pending(table: &mut dyn Table, from: Side, reader: &mut Reader) -> Result<Untold, String> {
    let kind = reader.take(3);
    let own = Side::BOTH.into_iter().find(|side| table.seats(table.here())[side.index()] == from);
    if kind == 0 {
        return Ok(Untold::None);
    }
    let (true, Some(own)) = (matches!(table.turn(), Turn::Both { .. }), own) else {
        return Err("nothing is decided unseen there".to_owned());
    };
    if kind == 1 {
        return Ok(Untold::Committed(Commitment(reader.bytes())));
    }
    let decided = coded::read_one(table, own, reader)?;
    Ok(Untold::Opened(decided, Salt(reader.bytes())))
}

const CHECKSUM: usize = 4;

fn hash(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

fn checksum(body: &[u8]) -> [u8; CHECKSUM] {
    let hash = hash(body);
    std::array::from_fn(|at| hash[at])
}

/// Two bytes that stand for a text: for a game's slug, which no two games of the list share.
fn tag(text: &str) -> [u8; 2] {
    let hash = hash(text.as_bytes());
    [hash[0], hash[1]]
}

fn position_tag(table: &dyn Table) -> [u8; 2] {
    tag(&table.position())
}

/// A number of things in a message, of which there are thousands at most.
fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn place(side: Side) -> u32 {
    u32::from(side == Side::Black)
}

fn side(place: u32) -> Side {
    if place == 0 { Side::White } else { Side::Black }
}

/// Says what it is about, and nothing that is sealed.
impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, count) = (shown(&self.setup.game), self.told.len());
        write!(f, "Message({}, {game}, {} from {})", self.id, count, self.from)
    }
}
