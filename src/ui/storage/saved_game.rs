//! The saved game as text, and back to a table.
//!
//! A saved game is a record (game, options, start, actions in coordinate notation with their
//! variations, how it ended) with a revision and the side that is below: a versioned JSON.
//! `tests/data/saves` holds games of every form, which open for ever. It is written at every change
//! to localStorage and into the page's own `<script id="saved-game">`; restoring is replaying.
//!
//! A record numbers its steps, actions and claims alike: the main line's, then each variation's
//! after the line it leaves; a variation says which step it follows, so nothing nests and nothing
//! that reads one calls itself. Beside its actions a saved game has a name, the time of its last
//! change and a summary, so that the list of games plays nothing again.
//!
//! A text that can't be read is shown, kept among the saved games, and never overwritten.

use crate::ui::port::limits;
use crate::ui::session::Session;
use crate::ui::session::clock::Clock;
use crate::ui::session::kept_clocks::KeptClocks;
use crate::ui::session::written_steps::WrittenSteps;
use crate::ui::storage::identity::GameIdentity;
use crate::ui::storage::seating::Seating;
use crate::ui::storage::secret::Secret;
use crate::ui::storage::summary::Summary;
use motley_remote::Correspondence;
use motley_rules::game::{
    GameInfo, NodeId, StepPlace, Table, VisibleStep, open, play_text, replay_by,
};
use motley_rules::notation::{Record, Variation};
use motley_rules::play::{Claim, Side, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use std::fmt;

/// The version of the saved form that this program writes. It reads every
/// version up to this one.
pub const FORM: u32 = 2;

/// A game as it is kept in storage and in the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SavedGame {
    /// The version of the form.
    pub(crate) version: u32,
    /// Tells games apart.
    pub(crate) id: String,
    /// Grows with every change of this game.
    pub(crate) revision: u64,
    /// The game's slug.
    pub(crate) game: String,
    /// The options that differ from their defaults.
    pub(crate) options: Vec<(String, String)>,
    /// The position it started from, if not the opening.
    pub(crate) position: Option<String>,
    /// The main line's actions, without what is sealed.
    pub(crate) actions: Vec<String>,
    /// The variations: each the number of the step that it follows, as a
    /// record numbers them, and its actions. None in form 1.
    #[serde(default)]
    pub(crate) variations: Vec<(usize, Vec<String>)>,
    /// The side that has decided last and is sealed, `white` or `black`. The decision itself isn't
    /// here: see `Secret`.
    pub(crate) sealed: Option<String>,
    /// The number of the step that the sealed decision follows.
    pub(crate) sealed_after: Option<usize>,
    /// The words of the claims that were made after it.
    #[serde(default)]
    pub(crate) after_sealed: Vec<String>,
    /// True if somebody is building an army, which isn't here either.
    #[serde(default)]
    pub(crate) is_building: bool,
    /// The number of the step with which the line ends that the board shows,
    /// or that the sealed decision follows; none if that is the main line.
    pub(crate) line: Option<usize>,
    /// The number of steps of that line that the board shows. In form 1 a claim wasn't one.
    pub(crate) ply: usize,
    /// The word of the claim that ended the main line.
    pub(crate) claim: Option<String>,
    /// True if Black is below.
    pub(crate) flipped: bool,
    /// The seconds left for the decision that is due: what the first pages
    /// wrote in the place of `clocks`.
    #[serde(skip_serializing)]
    left: Option<u32>,
    /// The seconds that White and Black have left for one decision.
    clocks: Option<[Option<u32>; 2]>,
    /// The name that was given to it.
    pub(crate) title: Option<String>,
    /// The time of its last change, in milliseconds since 1970, if that is known.
    pub(crate) changed: Option<u64>,
    /// The summary that a list of games shows of it.
    pub(crate) summary: Option<Summary>,
    /// The players, and their clock.
    seating: Option<Seating>,
    /// What is known of a game with somebody elsewhere, in a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    remote: Option<String>,
}

/// The reason why a text is no saved game that can go on.
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
            Self::TooLong => f.write_str("This is too long for a saved game."),
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

impl SaveError {
    /// The fault in words, of whatever text it was.
    pub(crate) fn why(&self) -> String {
        match self {
            Self::Damaged(why) | Self::Unplayable(why) => why.clone(),
            Self::TooLong | Self::Newer(_) => self.to_string(),
        }
    }
}

/// The part of the form that every version has.
#[derive(Deserialize)]
struct Form {
    version: u32,
}

impl SavedGame {
    /// Takes a game down, all but its steps; nothing in it is sealed.
    pub(crate) fn around(
        table: &dyn Table,
        identity: &GameIdentity,
        below: Side,
        claim: Option<Claim>,
    ) -> Self {
        let record = Record { claim, ..table.setup() };
        let line = table.number_of(table.extent().line.last);
        Self { line: Some(line), ..Self::of_record(record, String::new()) }
            .identified(table, identity, below)
    }

    /// Takes a game down.
    pub(crate) fn of(table: &dyn Table, identity: &GameIdentity, below: Side) -> Self {
        let (record, nodes) = table.unsealed();
        let number = |node: &NodeId| nodes.iter().position(|other| other == node);
        let steps = table.steps(Viewer::Public);
        let on_line = steps.iter().filter(|step| step.place == StepPlace::Line);
        let line = on_line.filter_map(|step| number(&step.node)).next_back();
        let sealed = (1..).zip(&steps);
        let mut sealed =
            sealed.filter_map(|(at, step)| Some((at, step.visible.sealed()?, step.after)));
        let sealed = sealed.next();
        let claims = steps.iter().filter_map(|step| match (sealed, step.visible) {
            (Some((at, ..)), VisibleStep::Claimed(claim)) if step.after == at => Some(claim.word()),
            _ => None,
        });
        let after = |after: usize| after.checked_sub(1).and_then(|at| number(&steps[at].node));
        Self {
            sealed: sealed.map(|(_, side, _)| side.faction().name().to_owned()),
            sealed_after: sealed.map(|(.., before)| after(before).map_or(0, |at| at + 1)),
            after_sealed: claims.map(str::to_owned).collect(),
            line: Some(line.map_or(0, |at| at + 1)),
            ..Self::of_record(record, String::new())
        }
        .identified(table, identity, below)
    }

    /// The same with what tells it from others, and how it is shown.
    fn identified(self, table: &dyn Table, identity: &GameIdentity, below: Side) -> Self {
        Self {
            id: identity.id.clone(),
            revision: identity.revision,
            ply: table.ply(),
            flipped: below == Side::Black,
            title: identity.title.clone(),
            changed: identity.changed,
            ..self
        }
    }

    /// A game that a record tells, as nobody has played it here yet.
    pub(crate) fn of_record(record: Record, id: String) -> Self {
        let seating = Seating::of_record(&record);
        let variations = record.variations.into_iter();
        Self {
            seating,
            remote: None,
            version: FORM,
            id,
            revision: 1,
            game: record.game,
            options: record.options,
            position: record.position,
            ply: record.actions.len() + usize::from(record.claim.is_some()),
            actions: record.actions,
            variations: variations.map(|line| (line.after, line.actions)).collect(),
            sealed: None,
            sealed_after: None,
            after_sealed: Vec::new(),
            is_building: false,
            line: None,
            claim: record.claim.map(|claim| claim.word().to_owned()),
            flipped: false,
            left: None,
            clocks: None,
            title: None,
            changed: None,
            summary: None,
        }
    }

    /// The same with its start and its steps as this table writes them, on which they were played.
    pub(crate) fn written_on(self, table: &dyn Table) -> Self {
        let Self { options, position, actions, variations, claim, .. } =
            Self::of_record(table.unsealed().0, String::new());
        Self { options, position, actions, variations, claim, ..self }
    }

    /// The same with what a list shows of it.
    pub(crate) fn told(self, summary: Summary) -> Self {
        Self { summary: Some(summary), ..self }
    }

    /// The same with who plays, what time there is left, and whether an army is being built.
    pub(crate) fn seated(mut self, session: &Session) -> Self {
        let decisions = session.clock.kept(&*session.table).decisions;
        self.clocks = decisions.iter().any(Option::is_some).then_some(decisions);
        self.seating = Seating::of(session);
        self.remote = session.remote.as_ref().map(ToString::to_string);
        self.is_building = session.is_building();
        self
    }

    /// Gives a session what a saved game says besides its actions: who plays, what time is left,
    /// whose side is below; the key of what is sealed is kept with the secret.
    pub(crate) fn take_seats(&self, session: &mut Session, secret: &Secret) {
        let seating = self.seating();
        session.players = seating.players(&*session.table);
        let controllers = seating.seated(&*session.table);
        let remote = self.remote();
        session.remote =
            remote.map(|remote| remote.with_key(secret.key(), || session.chance.key()));
        let is_remote = session.remote.is_some();
        session.controllers = if is_remote { controllers } else { controllers.brought_here() };
        session.offer = seating.offer(&*session.table);
        session.standing.head = seating.head(&*session.table);
        session.lots = seating.lots().to_vec();
        session.clock = Clock::restored(&*session.table, &self.clocks(&*session.table));
        session.below = self.below();
    }

    /// The fault of what should be known of a game with somebody elsewhere, if it can't be read.
    pub(crate) fn unknown_remote(&self) -> Option<String> {
        let is_lost = self.remote.is_some() && self.remote().is_none();
        let why = "What this page knew of the player elsewhere can't be read: both sides are played here.";
        is_lost.then(|| why.to_owned())
    }

    /// What is known of a game with somebody elsewhere, without the key.
    pub(crate) fn remote(&self) -> Option<Correspondence> {
        self.remote.as_deref()?.parse().ok()
    }

    /// The same as a game of its own, which nobody elsewhere knows of.
    pub(crate) fn brought_here(self) -> Self {
        let seating = self.seating.map(Seating::brought_here);
        Self { remote: None, seating, ..self }
    }

    /// The players, and their clock.
    pub(crate) fn seating(&self) -> Seating {
        self.seating.clone().unwrap_or_default()
    }

    /// The clocks at this table, with the times that are left.
    pub(crate) fn clocks(&self, table: &dyn Table) -> KeptClocks {
        let decisions = self.clocks.unwrap_or_else(|| {
            let decider = table.turn().decider();
            Side::BOTH.map(|side| self.left.filter(|_| decider == Some(side)))
        });
        self.seating().clocks(decisions)
    }

    /// The text to keep.
    ///
    /// # Errors
    /// [`SaveError::TooLong`]; or that it can't be written at all, which only a fault of the
    /// program could bring about.
    pub(crate) fn write(&self) -> Result<String, SaveError> {
        let text =
            serde_json::to_string(self).map_err(|error| SaveError::Damaged(error.to_string()))?;
        if text.len() > limits::SAVED_GAME { Err(SaveError::TooLong) } else { Ok(text) }
    }

    /// As [`write`](Self::write), of a game [without its steps](Self::around), with those that were
    /// written before.
    ///
    /// # Errors
    /// As [`write`](Self::write).
    pub(crate) fn write_with(&self, steps: &WrittenSteps) -> Result<String, SaveError> {
        // In a text of JSON, quotes stand only around its parts.
        const NONE: &str = "\"actions\":[],\"variations\":[]";
        let text = self.write()?;
        let (before, after) = text
            .split_once(NONE)
            .ok_or_else(|| SaveError::Damaged("it has no place for its actions".to_owned()))?;
        let WrittenSteps { actions, variations, .. } = steps;
        let text = format!("{before}\"actions\":[{actions}],\"variations\":[{variations}]{after}");
        if text.len() > limits::SAVED_GAME { Err(SaveError::TooLong) } else { Ok(text) }
    }

    /// Itself, which is brought to the page, or what is wrong with its numbers
    /// and words.
    pub(crate) fn checked(self) -> Result<Self, String> {
        self.problem(limits::BROUGHT).map_or(Ok(self), Err)
    }

    /// Reads a text. Whether the game can be played isn't known yet.
    pub(crate) fn read(text: &str) -> Result<Self, SaveError> {
        if text.len() > limits::SAVED_GAME {
            return Err(SaveError::TooLong);
        }
        let damaged = |error| SaveError::Damaged(fault(&error).to_owned());
        let Form { version } = serde_json::from_str(text).map_err(damaged)?;
        if version > FORM {
            return Err(SaveError::Newer(version));
        }
        let mut saved: Self = serde_json::from_str(text).map_err(damaged)?;
        if version == 1 {
            saved.renew();
        }
        saved.problem(limits::KEPT).map_or(Ok(saved), |why| Err(SaveError::Damaged(why)))
    }

    /// Makes form 2 of form 1, which had one line, with what is sealed and a
    /// claim at its end.
    fn renew(&mut self) {
        let actions = self.actions.len();
        let played = actions + usize::from(self.sealed.is_some());
        if self.claim.is_some() && self.ply == played {
            self.ply += 1;
        }
        if self.sealed.is_some() {
            (self.sealed_after, self.line) = (Some(actions), Some(actions));
            self.after_sealed.extend(self.claim.take());
        }
        self.version = FORM;
    }

    /// The fault of the numbers and words, if they have one.
    fn problem(&self, most: usize) -> Option<String> {
        let others = self.variations.iter().map(|(_, actions)| actions.len().max(1));
        let actions = self.actions.len() + others.sum::<usize>();
        if self.version == 0 {
            Some("there is no form 0".to_owned())
        } else if self.id.is_empty() || self.id.len() > 64 {
            Some("its id is empty or too long".to_owned())
        } else if actions > most {
            Some(format!("it has {actions} actions, and no game has over {most}"))
        } else {
            let mut words = self.claim.iter().chain(&self.after_sealed);
            let unknown = words.find(|word| Claim::from_word(word).is_none());
            let unknown = unknown.map(|word| format!("\"{word}\" is no way to end a game"));
            unknown.or_else(|| self.seating.as_ref().and_then(Seating::problem))
        }
    }

    /// The side that is below.
    pub(crate) const fn below(&self) -> Side {
        if self.flipped { Side::Black } else { Side::White }
    }

    /// Plays the game again, as far as it is told here. Gives the nodes that
    /// its steps lead to as well.
    pub(crate) fn replay(
        &self,
        games: &'static [GameInfo],
    ) -> Result<(Box<dyn Table>, Vec<NodeId>), SaveError> {
        let variations = self.variations.iter().cloned();
        let record = Record {
            actions: self.actions.clone(),
            clock: self.seating.as_ref().and_then(Seating::control),
            variations: variations.map(|(after, actions)| Variation { after, actions }).collect(),
            claim: self.claim.as_deref().and_then(Claim::from_word),
            ..Record::default()
        };
        let unplayable = |error: &dyn fmt::Display| {
            SaveError::Unplayable(error.to_string().trim_end_matches('.').to_owned())
        };
        let table = open(games, &self.game, &self.options, self.position.as_deref());
        let mut table = table.map_err(|error| unplayable(&error))?;
        table.agree(record.clock).map_err(|why| unplayable(&why))?;
        let nodes = replay_by(&mut *table, &record, &mut play_text);
        Ok((table, nodes.map_err(|error| unplayable(&error))?))
    }
}

/// The fault of a text, for people: where exactly it stops being JSON helps nobody.
fn fault(error: &serde_json::Error) -> &'static str {
    match error.classify() {
        Category::Eof => "its end is missing",
        // The reader has no other name for it.
        Category::Syntax if error.to_string().starts_with("trailing characters") => {
            "something was added at its end"
        }
        Category::Syntax | Category::Data | Category::Io => "it isn't what this page writes",
    }
}
