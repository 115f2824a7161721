//! Which game the page opens, and where it is kept.

use js_sys::{JSON, Reflect};

use super::dom::Outcome;
use super::store::{GAME, SEALED, Store};
use super::{link, mirror};

/// Where this page's game is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// As the last game played here.
    Last,
    /// Under the game's own name: the page is a saved one, and must not take the last game's place.
    Own,
}

/// What the page opens with.
pub struct Found {
    /// The saved game, if there is one.
    pub text: Option<String>,
    /// Where it is kept from now on.
    pub shelf: Shelf,
    /// Why the game of a link isn't it, if there was one.
    pub fault: Option<String>,
}

/// Looks for the game to go on with.
///
/// # Errors
/// When the page has no place for one.
pub fn find(store: &Store) -> Outcome<Found> {
    let embedded = mirror::read()?;
    let own =
        |text: String, fault| Found { text: Some(newest(store, text)), shelf: Shelf::Own, fault };
    Ok(match (mirror::shelf()?, link::read()?, embedded) {
        // An instance before this one has put it there.
        (Some(shelf), _, text) => Found { text, shelf, fault: None },
        (None, Some(Ok(linked)), _) => own(linked, None),
        (None, fault, Some(text)) => own(text, fault.and_then(Result::err)),
        (None, fault, None) => {
            let fault = fault.and_then(Result::err);
            Found { text: store.read(GAME), shelf: Shelf::Last, fault }
        }
    })
}

/// Where the text, a saved game, is kept.
#[must_use]
pub fn key(shelf: Shelf, text: &str) -> String {
    match (shelf, Mark::of(text)) {
        (Shelf::Own, Some(mark)) => own_key(&mark.id),
        _ => GAME.to_owned(),
    }
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

fn own_key(id: &str) -> String {
    format!("{GAME}/{id}")
}

/// The stored form of the embedded game, if it isn't older.
fn newest(store: &Store, embedded: String) -> String {
    let Some(mark) = Mark::of(&embedded) else { return embedded };
    let own = store.read(&own_key(&mark.id));
    own.into_iter()
        .chain(store.read(GAME))
        .find(|stored| Mark::of(stored).is_some_and(|stored| stored.continues(&mark)))
        .unwrap_or(embedded)
}

/// What tells saved games apart.
struct Mark {
    id: String,
    revision: f64,
}

impl Mark {
    fn of(text: &str) -> Option<Self> {
        let saved = JSON::parse(text).ok()?;
        let field = |name: &str| Reflect::get(&saved, &name.into()).ok();
        Some(Self { id: field("id")?.as_string()?, revision: field("revision")?.as_f64()? })
    }

    fn continues(&self, other: &Self) -> bool {
        self.id == other.id && self.revision >= other.revision
    }
}
