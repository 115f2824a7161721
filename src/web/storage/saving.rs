//! Which game the page opens, and under what games are kept.

use js_sys::{JSON, Reflect};

use super::embedded_save::{self, Shelf};
use super::store::{GAME, GAMES, LAST, SEALED, Store};
use crate::ui::{self, Followed, Visit};
use crate::web::browser::error::Result;

/// What the page opens with.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The saved game, if there is one.
    pub text: Option<String>,
    /// What it is here.
    pub shelf: Shelf,
    /// The id it takes as soon as it is changed here, where a saved page or a link has brought it.
    pub apart: Option<String>,
    /// The revision that the browser keeps, if an instance before this one knew it.
    pub held: Option<f64>,
    /// Whether somebody opens the page.
    pub visit: Visit,
    /// Why the game of a link isn't it, or not the whole of it, if there was one.
    pub fault: Option<String>,
}

impl Found {
    const fn new(text: Option<String>, shelf: Shelf, fault: Option<String>) -> Self {
        Self { text, shelf, apart: None, held: None, visit: Visit::Opened, fault }
    }
}

/// Looks for the game to go on with, where the page was opened with this link.
///
/// # Errors
/// If the page has no place for a saved game.
pub fn find(store: &Store, link: Option<Result<Followed, String>>) -> Result<Found> {
    let embedded = embedded_save::read()?;
    if let Some(note) = embedded_save::note()? {
        // An instance before this one has put it there.
        let embedded_save::Note { shelf, held, apart } = note;
        let found = Found::new(embedded, shelf, None);
        return Ok(Found { held, apart, visit: Visit::Restarted, ..found });
    }
    Ok(match (link, embedded) {
        (Some(Ok(Followed { game, doubt })), _) => given(store, game, doubt.map(str::to_owned)),
        (fault, Some(text)) => given(store, text, fault.and_then(Result::err)),
        (fault, None) => Found::new(last(store), Shelf::Last, fault.and_then(Result::err)),
    })
}

/// A game that the page brings along. It is kept apart from what became of it elsewhere, as soon
/// as it is changed; where it was changed before, it goes on from there.
fn given(store: &Store, text: String, fault: Option<String>) -> Found {
    let Some((id, _)) = ui::branch(&text) else { return Found::new(Some(text), Shelf::Own, fault) };
    let stored = store.read(&key(&id)).filter(|stored| ui::continues(stored, &id, &text));
    let apart = stored.is_none().then_some(id);
    Found { apart, ..Found::new(stored.or(Some(text)), Shelf::Own, fault) }
}

/// The game that was played last.
fn last(store: &Store) -> Option<String> {
    let adopted = store.read(GAME).map(|text| (adopt(store, &text), text));
    match adopted {
        Some((Err(_), text)) => Some(text),
        _ => store.read(&key(&store.read(LAST)?)),
    }
}

/// Takes over the one game of a page that kept no others.
fn adopt(store: &Store, text: &str) -> Result {
    let id = match Mark::of(text) {
        None => store.set_aside(text)?,
        Some(Mark { id, .. }) => {
            let there = store.read(&key(&id));
            let known = |there: &String| there == text || ui::continues(there, &id, text);
            match (there, ui::branch(text)) {
                (Some(there), _) if known(&there) => id,
                (Some(_), Some((branch, text))) => {
                    store.write(&key(&branch), &text)?;
                    branch
                }
                (Some(_), None) => store.set_aside(text)?,
                (None, _) => {
                    store.write(&key(&id), text)?;
                    id
                }
            }
        }
    };
    store.write(LAST, &id)?;
    store.forget(GAME);
    Ok(())
}

/// Where the game of this id is kept.
#[must_use]
pub fn key(id: &str) -> String {
    format!("{GAMES}{id}")
}

/// What is sealed in this saved game, if it is kept here.
#[must_use]
pub fn secret(store: &Store, text: Option<&str>) -> Option<String> {
    store.read(&secret_key(&Mark::of(text?)?.id))
}

/// Where what is sealed in the game of this id is kept.
#[must_use]
pub fn secret_key(id: &str) -> String {
    format!("{SEALED}{id}")
}

/// What tells saved games apart, whichever version of the page has written them.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// The game's id.
    pub id: String,
    /// How often it was changed.
    pub revision: f64,
}

impl Mark {
    /// That of a saved game; none if the text is no such thing.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let saved = JSON::parse(text).ok()?;
        let field = |name: &str| Reflect::get(&saved, &name.into()).ok();
        Some(Self { id: field("id")?.as_string()?, revision: field("revision")?.as_f64()? })
    }
}
