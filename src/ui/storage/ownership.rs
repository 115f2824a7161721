//! Ownership of saved games: which one the page opens with, under what keys texts are kept, and how two
//! tabs that have the same game don't write over each other.
//!
//! Every game is kept under [`GAMES`] and its id. Before each write the stored revision must be the
//! one that this tab has read or written last. If it isn't, nothing is written, the page says so and
//! offers to take over or to go on as a copy. A game that a saved page or a link brings goes its own
//! way as soon as it is changed here; where it was changed before, it goes on from there.
//!
//! The texts' place is a [`TextStore`]: the browser's storage, or a map in a test.

use crate::ui::port::command::Seal;
use crate::ui::port::event::{Keeping, Visit};
use crate::ui::storage::lineage::{branch, continues};
use crate::ui::storage::link::Followed;
use serde::{Deserialize, Serialize};

/// The key of the one game that earlier pages kept.
pub const GAME: &str = "motley/game";

/// The beginning of the keys of saved games; their ids come after it.
pub const GAMES: &str = "motley/game/";

/// The key of the id of the game that was played last.
pub const LAST: &str = "motley/last";

/// The beginning of the keys of what is sealed in a game; the game's id comes after it.
pub const SEALED: &str = "motley/sealed/";

/// The beginning of the ids of texts that couldn't be read; a number from 1 comes after it.
const DAMAGED: &str = "damaged-";

/// The most damaged texts that are kept; then the page refuses to overwrite what it can't read.
const MOST_DAMAGED: u32 = 50;

/// A place for texts by keys. It may be refused, missing, full or cleared at any time.
pub trait TextStore {
    /// The text kept under this key.
    fn read(&self, key: &str) -> Option<String>;

    /// Keeps the text under this key.
    ///
    /// # Errors
    /// The reason why it can't, as the second half of a sentence.
    fn write(&self, key: &str, text: &str) -> Result<(), &'static str>;

    /// Forgets what is kept under this key, if anything is.
    fn forget(&self, key: &str);

    /// True if nothing can be kept here, whatever is forgotten.
    fn is_refused(&self) -> bool {
        false
    }
}

/// The place of a game that isn't kept for this reason.
fn unkept(store: &impl TextStore, why: &str) -> Keeping {
    let why = why.to_owned();
    if store.is_refused() { Keeping::Nowhere(why) } else { Keeping::PageOnly(why) }
}

/// The key of the game of this id.
#[must_use]
pub fn key(id: &str) -> String {
    format!("{GAMES}{id}")
}

/// The key of what is sealed in the game of this id.
#[must_use]
pub fn secret_key(id: &str) -> String {
    format!("{SEALED}{id}")
}

/// The part of a saved game that tells it from others, whichever version of the page has written it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct SavedMark {
    /// The game's id.
    pub id: String,
    /// The number of its changes.
    pub revision: f64,
}

impl SavedMark {
    /// The mark of a saved game; none if the text is no such thing.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

/// The standing of the game on the board in this browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shelf {
    /// The last game played here, with which the site opens next time.
    Last,
    /// One among the saved games: the page is a saved one, or was opened by a link, and must not
    /// take the last game's place.
    Own,
}

/// The note of an instance of the program for those after it in the same page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// The standing of the game.
    pub shelf: Shelf,
    /// The revision of it that the browser keeps.
    pub held: Option<f64>,
    /// The id it takes as soon as it is changed.
    pub apart: Option<String>,
}

/// The game that the page opens with.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The saved game, if there is one.
    pub text: Option<String>,
    /// Its standing here.
    pub shelf: Shelf,
    /// The id it takes as soon as it is changed here, where a saved page or a link has brought it.
    pub apart: Option<String>,
    /// The revision that the browser keeps, if an instance before this one knew it.
    pub held: Option<f64>,
    /// The reason why the page is opened.
    pub visit: Visit,
    /// The reason why the game of a link isn't it, or not the whole of it, if there was one.
    pub fault: Option<String>,
}

impl Found {
    const fn new(text: Option<String>, shelf: Shelf, fault: Option<String>) -> Self {
        Self { text, shelf, apart: None, held: None, visit: Visit::Opened, fault }
    }
}

/// Looks for the game to go on with: the one of a link, the one embedded in the page, or the last
/// one. An instance before this one may have left a note.
pub fn find(
    store: &impl TextStore,
    link: Option<Result<Followed, String>>,
    embedded: Option<String>,
    note: Option<Note>,
) -> Found {
    if let Some(Note { shelf, held, apart }) = note {
        let found = Found::new(embedded, shelf, None);
        return Found { held, apart, visit: Visit::Restarted, ..found };
    }
    match (link, embedded) {
        (Some(Ok(Followed { game, doubt })), _) => given(store, game, doubt.map(str::to_owned)),
        (fault, Some(text)) => given(store, text, fault.and_then(Result::err)),
        (fault, None) => Found::new(last(store), Shelf::Last, fault.and_then(Result::err)),
    }
}

/// A game that the page brings along.
fn given(store: &impl TextStore, text: String, fault: Option<String>) -> Found {
    let Some((id, _)) = branch(&text) else { return Found::new(Some(text), Shelf::Own, fault) };
    let stored = store.read(&key(&id)).filter(|stored| continues(stored, &id, &text));
    let apart = stored.is_none().then_some(id);
    Found { apart, ..Found::new(stored.or(Some(text)), Shelf::Own, fault) }
}

/// The game that was played last.
fn last(store: &impl TextStore) -> Option<String> {
    let adopted = store.read(GAME).map(|text| (adopt(store, &text), text));
    match adopted {
        Some((Err(_), text)) => Some(text),
        _ => store.read(&key(&store.read(LAST)?)),
    }
}

/// Takes over the one game of a page that kept no others.
fn adopt(store: &impl TextStore, text: &str) -> Result<(), &'static str> {
    let id = match SavedMark::of(text) {
        None => set_aside(store, text)?,
        Some(SavedMark { id, .. }) => {
            let there = store.read(&key(&id));
            let known = |there: &String| there == text || continues(there, &id, text);
            match (there, branch(text)) {
                (Some(there), _) if known(&there) => id,
                (Some(_), Some((branch, text))) => {
                    store.write(&key(&branch), &text)?;
                    branch
                }
                (Some(_), None) => set_aside(store, text)?,
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

/// Keeps a text that can't be read aside, and gives the id it is kept under.
///
/// # Errors
/// The reason why it can't, as the second half of a sentence.
pub fn set_aside(store: &impl TextStore, text: &str) -> Result<String, &'static str> {
    for number in 1..=MOST_DAMAGED {
        let id = format!("{DAMAGED}{number}");
        match store.read(&key(&id)) {
            Some(kept) if kept == text => return Ok(id),
            Some(_) => {}
            None => return store.write(&key(&id), text).map(|()| id),
        }
    }
    Err("too many damaged games are kept already")
}

/// The secret of this saved game, if it is kept here.
pub fn secret(store: &impl TextStore, text: Option<&str>) -> Option<String> {
    store.read(&secret_key(&SavedMark::of(text?)?.id))
}

/// The hold of a tab on the game on its board.
pub struct Ownership {
    shelf: Shelf,
    /// The game's id, and the revision that was read or written last.
    held: Option<SavedMark>,
    /// The id of a game about which other tabs were asked and haven't answered.
    asked: Option<String>,
}

/// The outcome of keeping a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// The place where it is kept now.
    pub keeping: Keeping,
    /// The note for instances after this one, if it was written.
    pub note: Option<Note>,
    /// The id of the game about which the other tabs are to be asked, if it is new to this one.
    pub ask: Option<String>,
}

impl Kept {
    const fn nowhere(keeping: Keeping) -> Self {
        Self { keeping, note: None, ask: None }
    }
}

impl Ownership {
    /// Of the game that the page opens with.
    #[must_use]
    pub fn new(found: &Found) -> Self {
        let mark = found.text.as_deref().and_then(SavedMark::of);
        let held = mark.zip(found.held).map(|(mark, revision)| SavedMark { revision, ..mark });
        Self { shelf: found.shelf, held, asked: None }
    }

    /// True if what is stored of the game on the board, if it is the one of this id, isn't what this
    /// tab knows of it.
    #[must_use]
    pub fn has_lost(&self, store: &impl TextStore, id: &str) -> bool {
        let Some(held) = self.held.as_ref().filter(|held| held.id == id) else { return false };
        let stored = store.read(&key(id));
        stored.is_some_and(|text| SavedMark::of(&text).is_none_or(|stored| stored != *held))
    }

    /// Keeps the text, a saved game, and what is to be kept apart from it, unless another tab has
    /// gone on with it.
    pub fn keep(&mut self, store: &impl TextStore, text: &str, seal: Option<&Seal>) -> Kept {
        let Some(mark) = SavedMark::of(text) else {
            return Kept::nowhere(Keeping::PageOnly("it can't be told from others".to_owned()));
        };
        let key = key(&mark.id);
        if self.is_behind(store.read(&key).as_deref(), &mark) {
            return Kept::nowhere(Keeping::Elsewhere);
        }
        if let Err(why) = store.write(&key, text) {
            return Kept::nowhere(unkept(store, why));
        }
        let ask = (!self.has(&mark.id)).then(|| mark.id.clone());
        self.asked = ask.clone().or(self.asked.take());
        let note = Note { shelf: self.shelf, held: Some(mark.revision), apart: None };
        let last = self.note_last(store, &mark.id);
        self.held = Some(mark);
        let sealed = seal.map_or(Ok(()), |seal| self.seal(store, seal));
        let kept = last.map_err(|why| unkept(store, why)).and(sealed);
        Kept { keeping: kept.err().unwrap_or(Keeping::Browser), note: Some(note), ask }
    }

    /// Keeps what is to be kept apart from a saved game, or forgets it, unless another tab has gone
    /// on with the game.
    ///
    /// # Errors
    /// The place where the game is kept, if that is this page alone.
    pub fn seal(&self, store: &impl TextStore, seal: &Seal) -> Result<(), Keeping> {
        if self.has_lost(store, &seal.game) {
            return Ok(());
        }
        let key = secret_key(&seal.game);
        let Some(text) = &seal.text else {
            store.forget(&key);
            return Ok(());
        };
        store.write(&key, text).map_err(|why| unkept(store, why))
    }

    /// True if what is stored in the place of this form of a game isn't what this tab knows of it.
    fn is_behind(&self, stored: Option<&str>, mark: &SavedMark) -> bool {
        let Some(stored) = stored else { return false };
        let Some(stored) = SavedMark::of(stored) else { return true };
        match self.held.as_ref().filter(|held| held.id == mark.id) {
            Some(held) => stored != *held,
            None => stored.id != mark.id || stored.revision > mark.revision,
        }
    }

    /// The site opens with this game next time.
    fn note_last(&self, store: &impl TextStore, id: &str) -> Result<(), &'static str> {
        if self.shelf == Shelf::Own || store.read(LAST).as_deref() == Some(id) {
            return Ok(());
        }
        store.write(LAST, id)
    }

    /// This stored game has come to the board.
    pub fn take(&mut self, text: &str) {
        self.held = SavedMark::of(text);
    }

    /// True if the game of this id is on the board.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.held.as_ref().is_some_and(|held| held.id == id)
    }

    /// True if another tab answers what was asked about the game of this id. One answer is enough.
    pub fn is_answered(&mut self, id: &str) -> bool {
        let asked = self.asked.take_if(|asked| asked == id).is_some();
        asked && self.has(id)
    }

    /// True if the game on the board is stored under this key.
    #[must_use]
    pub fn is_under(&self, key: &str) -> bool {
        self.held.as_ref().is_some_and(|held| self::key(&held.id) == key)
    }

    /// True if this text is the form of the game on the board that this tab knows. Another form was
    /// stored by another tab, which has gone on with the game.
    #[must_use]
    pub fn knows(&self, text: &str) -> bool {
        self.held.is_some() && SavedMark::of(text) == self.held
    }

    /// True if the game on the board is no longer stored where another tab has removed what is under
    /// this key, or everything.
    #[must_use]
    pub fn is_erased(&self, key: Option<&str>) -> bool {
        key.map_or_else(|| self.held.is_some(), |key| self.is_under(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::storage::link::linked;
    use std::cell::{Cell, RefCell};
    use std::collections::BTreeMap;

    /// A text for which there is no room.
    const TOO_LONG: &str = "too long";

    /// A store that is full as soon as it is told to be.
    #[derive(Default)]
    struct Texts {
        all: RefCell<BTreeMap<String, String>>,
        is_full: Cell<bool>,
        is_refused: Cell<bool>,
    }

    impl TextStore for Texts {
        fn read(&self, key: &str) -> Option<String> {
            self.all.borrow().get(key).cloned()
        }

        fn write(&self, key: &str, text: &str) -> Result<(), &'static str> {
            if self.is_full.get() || text == TOO_LONG {
                return Err("it is full");
            }
            if self.is_refused.get() {
                return Err("it is refused");
            }
            self.all.borrow_mut().insert(key.to_owned(), text.to_owned());
            Ok(())
        }

        fn forget(&self, key: &str) {
            self.all.borrow_mut().remove(key);
        }

        fn is_refused(&self) -> bool {
            self.is_refused.get()
        }
    }

    fn saved(id: &str, revision: u32) -> String {
        format!("{{\"id\":\"{id}\",\"revision\":{revision},\"new\":[{{}}]}}")
    }

    fn opened(store: &Texts) -> Ownership {
        Ownership::new(&find(store, None, None, None))
    }

    fn kept(ownership: &mut Ownership, store: &Texts, text: &str) -> Keeping {
        ownership.keep(store, text, None).keeping
    }

    #[test]
    fn a_game_is_kept_and_opened_as_the_last_one() {
        let store = Texts::default();
        let mut tab = opened(&store);
        let first = tab.keep(&store, &saved("a", 1), None);
        assert_eq!((first.keeping, first.ask.as_deref()), (Keeping::Browser, Some("a")));
        assert_eq!(tab.keep(&store, &saved("a", 2), None).ask, None, "it is known by now");
        let found = find(&store, None, None, None);
        assert_eq!((found.text, found.shelf), (Some(saved("a", 2)), Shelf::Last));
    }

    #[test]
    fn two_tabs_dont_write_over_each_other() {
        let store = Texts::default();
        let (mut one, mut other) = (opened(&store), opened(&store));
        assert_eq!(kept(&mut one, &store, &saved("a", 1)), Keeping::Browser);
        other.take(&saved("a", 1));
        assert_eq!(kept(&mut other, &store, &saved("a", 2)), Keeping::Browser);
        assert_eq!(kept(&mut one, &store, &saved("a", 2)), Keeping::Elsewhere);
        assert!(one.has_lost(&store, "a") && !other.has_lost(&store, "a"));
        assert!(!one.knows(&saved("a", 2)) && one.is_under(&key("a")));
        assert_eq!(store.read(&key("a")), Some(saved("a", 2)), "nothing is lost");
        // What can't be read is nobody's to overwrite.
        store.write(&key("a"), "{").unwrap();
        assert_eq!(kept(&mut other, &store, &saved("a", 3)), Keeping::Elsewhere);
    }

    #[test]
    fn a_full_store_is_told_and_room_is_used_again() {
        let store = Texts::default();
        let mut tab = opened(&store);
        store.is_full.set(true);
        let full = Keeping::PageOnly("it is full".to_owned());
        assert_eq!(kept(&mut tab, &store, &saved("a", 1)), full);
        store.is_full.set(false);
        assert_eq!(kept(&mut tab, &store, &saved("a", 2)), Keeping::Browser);
        let unreadable = kept(&mut tab, &store, "no game");
        assert!(matches!(unreadable, Keeping::PageOnly(_)), "{unreadable:?}");
    }

    #[test]
    fn a_secret_that_cannot_be_kept_is_told_though_the_game_is() {
        let store = Texts::default();
        let mut tab = opened(&store);
        let long = Seal { game: "a".to_owned(), text: Some(TOO_LONG.to_owned()) };
        let kept = tab.keep(&store, &saved("a", 1), Some(&long));
        let full = Keeping::PageOnly("it is full".to_owned());
        assert_eq!((kept.keeping, tab.seal(&store, &long)), (full.clone(), Err(full)));
        assert_eq!(store.read(&key("a")), Some(saved("a", 1)));
        let short = Seal { text: Some("short".to_owned()), ..long };
        assert_eq!(tab.keep(&store, &saved("a", 2), Some(&short)).keeping, Keeping::Browser);
        assert_eq!(store.read(&secret_key("a")).as_deref(), Some("short"));
    }

    #[test]
    fn a_browser_that_keeps_nothing_is_told_from_one_that_is_full() {
        let store = Texts::default();
        let mut tab = opened(&store);
        store.is_refused.set(true);
        let refused = Keeping::Nowhere("it is refused".to_owned());
        assert_eq!(kept(&mut tab, &store, &saved("a", 1)), refused);
    }

    #[test]
    fn one_answer_of_another_tab_is_enough() {
        let store = Texts::default();
        let mut tab = opened(&store);
        tab.keep(&store, &saved("a", 1), None);
        assert!(!tab.is_answered("b") && tab.is_answered("a") && !tab.is_answered("a"));
        assert!(tab.is_erased(None) && tab.is_erased(Some(&key("a"))));
        assert!(!tab.is_erased(Some(&key("b"))) && !opened(&Texts::default()).is_erased(None));
    }

    #[test]
    fn a_game_that_is_brought_goes_its_own_way_and_is_found_again() {
        let store = Texts::default();
        let text = linked("[Game \"toy\"]\n\na1a2").unwrap();
        let link = || Some(Ok(Followed { game: text.clone(), doubt: None }));
        let found = find(&store, link(), None, None);
        assert_eq!((found.text.as_ref(), found.shelf), (Some(&text), Shelf::Own));
        let own = found.apart.clone().expect("it has an id of its own");
        let changed = branch(&text).unwrap().1;
        let mut tab = Ownership::new(&found);
        assert_eq!(kept(&mut tab, &store, &changed), Keeping::Browser);
        assert_eq!(store.read(LAST), None, "it isn't the last game");
        let again = find(&store, None, Some(text), None);
        assert_eq!((again.text, again.apart), (Some(changed), None));
        assert!(store.read(&key(&own)).is_some());
    }

    #[test]
    fn a_link_that_cannot_be_read_leaves_the_last_game_on_the_board() {
        let store = Texts::default();
        opened(&store).keep(&store, &saved("a", 1), None);
        let found = find(&store, Some(Err("It can't be read.".to_owned())), None, None);
        assert_eq!((found.text, found.shelf), (Some(saved("a", 1)), Shelf::Last));
        assert_eq!(found.fault.as_deref(), Some("It can't be read."));
        assert_eq!(store.all.borrow().len(), 2, "the game, and which one was last");
    }

    #[test]
    fn a_fresh_instance_goes_on_with_what_was_noted() {
        let store = Texts::default();
        let mut tab = opened(&store);
        let note = tab.keep(&store, &saved("a", 1), None).note;
        let found = find(&store, None, Some(saved("a", 2)), note);
        assert_eq!((found.visit, found.held), (Visit::Restarted, Some(1.0)));
        assert_eq!(kept(&mut Ownership::new(&found), &store, &saved("a", 2)), Keeping::Browser);
    }

    #[test]
    fn the_game_of_an_earlier_page_is_taken_over_and_damage_is_set_aside() {
        let store = Texts::default();
        store.write(GAME, &saved("a", 3)).unwrap();
        assert_eq!(find(&store, None, None, None).text, Some(saved("a", 3)));
        assert_eq!((store.read(GAME), store.read(LAST).as_deref()), (None, Some("a")));
        store.write(GAME, "damaged").unwrap();
        assert_eq!(find(&store, None, None, None).text.as_deref(), Some("damaged"));
        assert_eq!(store.read(&key("damaged-1")).as_deref(), Some("damaged"));
        assert_eq!(set_aside(&store, "damaged").as_deref(), Ok("damaged-1"), "once is enough");
        for number in 2..=MOST_DAMAGED {
            set_aside(&store, &number.to_string()).unwrap();
        }
        assert!(set_aside(&store, "one more").is_err());
    }

    #[test]
    fn secrets_are_kept_by_their_games_id() {
        let store = Texts::default();
        store.write(&secret_key("a"), "hidden").unwrap();
        assert_eq!(secret(&store, Some(&saved("a", 1))).as_deref(), Some("hidden"));
        assert_eq!((secret(&store, Some("{")), secret(&store, None)), (None, None));
    }
}
