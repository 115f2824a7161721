//! The saved game as text, and back to a table.

use super::clock::Kept;
use super::seating::Seating;
use super::secret::Secret;
use super::state::{Identity, State};
use crate::play::{Claim, Entry, Record, Side, Table, Told, Viewer, play_text, replay};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The version of the saved form that this program writes. It reads every
/// version up to this one.
pub const FORM: u32 = 1;

/// A longer text is no game of ours.
const LONGEST: usize = 1 << 20;

/// Deeper than any form nests: the reader, which calls itself for what it
/// doesn't know, would use up its stack.
const DEEPEST: usize = 16;

/// More actions than any game has.
const MOST_ACTIONS: usize = 20_000;

/// A game as it is kept in storage and in the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SavedGame {
    /// The version of the form.
    pub(super) version: u32,
    /// Tells games apart.
    pub(super) id: String,
    /// Grows with every change of this game.
    pub(super) revision: u64,
    /// The game's slug.
    pub(super) game: String,
    /// The options that differ from their defaults.
    pub(super) options: Vec<(String, String)>,
    /// The position it started from, if not the opening.
    pub(super) position: Option<String>,
    /// Every action, with those that were undone at the end, without the one
    /// that is sealed.
    pub(super) actions: Vec<String>,
    /// Which side has decided last and is sealed, `white` or `black`. What it
    /// has decided isn't here: see `Secret`.
    pub(super) sealed: Option<String>,
    /// How many actions the board shows.
    pub(super) ply: usize,
    /// The word of the claim that ended the game.
    pub(super) claim: Option<String>,
    /// Whether Black is below.
    pub(super) flipped: bool,
    /// The seconds left for the decision that is due: what the first pages
    /// wrote in the place of `clocks`.
    #[serde(skip_serializing)]
    left: Option<u32>,
    /// The seconds that White and Black have left for one decision.
    clocks: Option<[Option<u32>; 2]>,
    /// Who plays, and by what clock.
    seating: Option<Seating>,
}

/// Why a text is no saved game that can go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// Longer than any saved game.
    TooLong,
    /// It isn't JSON of the right form; what the reader says.
    Damaged(String),
    /// A newer program wrote it: the version of its form.
    Newer(u32),
    /// The game, its options, its position or an action can't be used: why.
    Unplayable(String),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => f.write_str("The saved game is too long to be one."),
            Self::Damaged(why) => {
                write!(f, "The saved game is damaged: {}.", why.trim_end_matches('.'))
            }
            Self::Newer(version) => write!(
                f,
                "The saved game was written by a newer version of this page (form {version}; this one reads up to {FORM})."
            ),
            Self::Unplayable(why) => write!(f, "The saved game can't be continued: {why}."),
        }
    }
}

impl std::error::Error for SaveError {}

/// The part of the form that every version has.
#[derive(Deserialize)]
struct Form {
    version: u32,
}

impl SavedGame {
    /// Takes a game down.
    pub(super) fn of(table: &mut dyn Table, identity: &Identity, below: Side) -> Self {
        let ply = table.ply();
        // A claim ends the line, so it is in the record only from there.
        table.go_to(usize::MAX);
        let record = table.record(Viewer::Public);
        table.go_to(ply);
        Self {
            version: FORM,
            id: identity.id.clone(),
            revision: identity.revision,
            game: record.game,
            options: record.options,
            position: record.position,
            actions: record.actions,
            sealed: sealed(table).map(|side| side.faction().name().to_owned()),
            ply,
            claim: record.claim.map(|claim| claim.word().to_owned()),
            flipped: below == Side::Black,
            left: None,
            clocks: None,
            seating: None,
        }
    }

    /// A game that a record tells, as nobody has played it here yet.
    pub(super) fn of_record(record: Record, id: String) -> Self {
        Self {
            seating: Seating::of_record(&record),
            version: FORM,
            id,
            revision: 1,
            game: record.game,
            options: record.options,
            position: record.position,
            ply: record.actions.len(),
            actions: record.actions,
            sealed: None,
            claim: record.claim.map(|claim| claim.word().to_owned()),
            flipped: false,
            left: None,
            clocks: None,
        }
    }

    /// The same with who plays, and what time there is left.
    pub(super) fn seated(mut self, state: &State) -> Self {
        let decisions = state.clock.kept().decisions;
        self.clocks = decisions.iter().any(Option::is_some).then_some(decisions);
        self.seating = Seating::of(state);
        self
    }

    /// Who plays.
    pub(super) fn seating(&self) -> Seating {
        self.seating.clone().unwrap_or_default()
    }

    /// What is left on the clocks at this table.
    pub(super) fn clocks(&self, table: &dyn Table) -> Kept {
        let decisions = self.clocks.unwrap_or_else(|| {
            let decider = table.turn().decider();
            Side::BOTH.map(|side| self.left.filter(|_| decider == Some(side)))
        });
        self.seating().clocks(decisions)
    }

    /// The text to keep.
    pub(super) fn write(&self) -> Result<String, serde_json_core::ser::Error> {
        let mut room = vec![0; 1024];
        loop {
            match serde_json_core::to_slice(self, &mut room) {
                Ok(length) => return Ok(String::from_utf8_lossy(&room[..length]).into_owned()),
                Err(_) if room.len() < LONGEST => room.resize(room.len() * 2, 0),
                Err(error) => return Err(error),
            }
        }
    }

    /// Reads a text. Whether the game can be played isn't known yet.
    pub(super) fn read(text: &str) -> Result<Self, SaveError> {
        if text.len() > LONGEST {
            return Err(SaveError::TooLong);
        }
        if depth(text) > DEEPEST {
            return Err(SaveError::Damaged("it isn't what this page writes".to_owned()));
        }
        let damaged = |error| SaveError::Damaged(fault(error).to_owned());
        let mut room = vec![0; text.len()];
        let (Form { version }, _) =
            serde_json_core::from_str_escaped(text, &mut room).map_err(damaged)?;
        if version > FORM {
            return Err(SaveError::Newer(version));
        }
        let (saved, _): (Self, _) =
            serde_json_core::from_str_escaped(text, &mut room).map_err(damaged)?;
        let problem = saved.problem();
        problem.map_or(Ok(saved), |why| Err(SaveError::Damaged(why)))
    }

    /// What is wrong with the numbers and words, if anything.
    fn problem(&self) -> Option<String> {
        let (actions, ply) = (self.actions.len(), self.ply);
        let played = actions + usize::from(self.sealed.is_some());
        let claim = self.claim.as_deref();
        if self.version == 0 {
            Some("there is no form 0".to_owned())
        } else if self.id.is_empty() || self.id.len() > 64 {
            Some("its id is empty or too long".to_owned())
        } else if actions > MOST_ACTIONS {
            Some(format!("it has {actions} actions, and no game has over {MOST_ACTIONS}"))
        } else if ply > played {
            Some(format!("it is at action {ply} of {played}"))
        } else {
            let unknown = claim.filter(|word| Claim::from_word(word).is_none());
            let unknown = unknown.map(|word| format!("\"{word}\" is no way to end a game"));
            unknown.or_else(|| self.seating.as_ref().and_then(Seating::problem))
        }
    }

    /// Whose side is below.
    pub(super) const fn below(&self) -> Side {
        if self.flipped { Side::Black } else { Side::White }
    }

    /// Plays the game again, as far as it is told here.
    fn replay(&self, games: &'static [Entry]) -> Result<Box<dyn Table>, SaveError> {
        let record = Record {
            game: self.game.clone(),
            options: self.options.clone(),
            position: self.position.clone(),
            actions: self.actions.clone(),
            clock: self.seating.as_ref().and_then(Seating::control),
            // What is sealed comes before a claim.
            ..Record::default()
        };
        let unplayable = |error: &dyn fmt::Display| {
            SaveError::Unplayable(error.to_string().trim_end_matches('.').to_owned())
        };
        replay(games, &record).map_err(|error| unplayable(&error))
    }
}

/// The side whose last decision is sealed.
pub(super) fn sealed(table: &dyn Table) -> Option<Side> {
    match table.played(Viewer::Public).last()? {
        Told::Sealed(side) => Some(*side),
        Told::Open(_) => None,
    }
}

/// A game that goes on.
pub(super) struct Restored {
    pub(super) saved: Option<SavedGame>,
    pub(super) table: Box<dyn Table>,
    /// What was kept apart: the armies that are being built.
    pub(super) secret: Secret,
    /// What couldn't be restored.
    pub(super) trouble: Option<String>,
}

impl Restored {
    /// A game that has only begun.
    pub(super) fn fresh(table: Box<dyn Table>) -> Self {
        Self { saved: None, table, secret: Secret::default(), trouble: None }
    }
}

/// Reads a saved game and plays it again, with what was sealed, if that is
/// there.
pub(super) fn restore(
    games: &'static [Entry],
    text: &str,
    secret: Option<&str>,
) -> Result<Restored, SaveError> {
    let saved = SavedGame::read(text)?;
    let mut table = saved.replay(games)?;
    let secret = secret.and_then(|text| Secret::read(text, &saved.id)).unwrap_or_default();
    let trouble = saved.sealed.as_ref().and_then(|_| unseal(&mut *table, &secret));
    if let Some(claim) = saved.claim.as_deref().and_then(Claim::from_word) {
        let refused = table.claim(claim);
        refused.map_err(|refusal| {
            SaveError::Unplayable(refusal.sentence.trim_end_matches('.').to_owned())
        })?;
    }
    table.go_to(saved.ply);
    Ok(Restored { saved: Some(saved), table, secret, trouble })
}

/// Plays what was sealed; what to say if it isn't there any more.
fn unseal(table: &mut dyn Table, secret: &Secret) -> Option<String> {
    let played = secret.sealed.as_deref().map(|action| play_text(table, action));
    match played {
        Some(Ok(())) => None,
        _ => Some(
            "What was decided in secret isn't kept in this copy of the game: decide again."
                .to_owned(),
        ),
    }
}

/// How deep the lists and objects of a JSON text nest.
fn depth(text: &str) -> usize {
    let (mut now, mut most) = (0_usize, 0);
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'[' | b'{' => now += 1,
            b']' | b'}' => now = now.saturating_sub(1),
            b'"' => skip_string(&mut bytes),
            _ => {}
        }
        most = most.max(now);
    }
    most
}

/// Goes on to the end of a string that has begun.
fn skip_string(bytes: &mut impl Iterator<Item = u8>) {
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' => return,
            b'\\' => {
                bytes.next();
            }
            _ => {}
        }
    }
}

/// What is wrong with a text, for people: where exactly it stops being JSON
/// helps nobody.
fn fault(error: serde_json_core::de::Error) -> &'static str {
    use serde_json_core::de::Error;
    match error {
        Error::EofWhileParsingList
        | Error::EofWhileParsingObject
        | Error::EofWhileParsingString
        | Error::EofWhileParsingNumber
        | Error::EofWhileParsingValue => "its end is missing",
        Error::TrailingCharacters => "something was added at its end",
        _ => "it isn't what this page writes",
    }
}
