//! What buttons do with saved games, and what comes of it.

use super::elsewhere::{self, Elsewhere};
use super::entry::{Entry, Standing};
use super::transfer::{self, Brought};
use super::{Deed, Errand, Happening, Kept, PAGE, Pending, Purpose, sitting};
use crate::ui::command::Command;
use crate::ui::event::{Button, Keeping};
use crate::ui::lesson;
use crate::ui::save::SavedGame;
use crate::ui::speech;
use crate::ui::starting;
use crate::ui::state::{List, State};

/// Does what a button says.
pub(in crate::ui) fn press(state: &mut State, deed: Deed) {
    // It is the players' own game that all this is about.
    lesson::close(state);
    match deed {
        Deed::Show => show(state),
        Deed::More => more(state),
        Deed::Open(number) => fetch(state, number, Purpose::Open),
        Deed::Rename(number) => state.library.renaming = Some(number),
        Deed::KeepName => state.library.renaming = None,
        Deed::Duplicate(number) => fetch(state, number, Purpose::Duplicate),
        Deed::Delete(number) => fetch(state, number, Purpose::Delete),
        Deed::Undo(number) => bring_back(state, number),
        Deed::Export => list_for(state, Pending::Export),
        Deed::TakeOver => elsewhere::take_over(state),
        Deed::Copy => elsewhere::copy(state),
        Deed::Stay => state.library.elsewhere = None,
        Deed::GoOn => state.library.greeting = None,
    }
    state.tell(Command::Render);
}

/// Takes what has happened to saved games.
pub(in crate::ui) fn happen(state: &mut State, happening: Happening) {
    match happening {
        Happening::Listed(kept) => listed(state, kept),
        Happening::Fetched(purpose, id, Some(kept)) => fetched(state, purpose, &id, kept),
        Happening::Fetched(purpose, id, None) => gone(state, &purpose, &id),
        Happening::Named(name) => named(state, name),
        Happening::Unkept(why) => unkept(state, &why),
        Happening::Brought(Ok(text)) => list_for(state, Pending::Import(text)),
        Happening::Brought(Err(why)) => note(state, why),
        Happening::AlsoOpen => elsewhere::notice(state, Elsewhere::Open),
    }
    state.tell(Command::Render);
}

fn show(state: &mut State) {
    if state.library.entries.take().is_some() {
        return;
    }
    state.list = List::Closed;
    (state.library.shown, state.library.renaming) = (PAGE, None);
    state.library.note = None;
    state.tell(Command::Library(Errand::List));
}

/// Closes the list.
fn close(state: &mut State) {
    state.library.entries = None;
}

fn list_for(state: &mut State, pending: Pending) {
    state.library.pending = Some(pending);
    state.tell(Command::Library(Errand::List));
}

fn fetch(state: &mut State, number: usize, purpose: Purpose) {
    if let Some(entry) = state.library.entry(number) {
        let id = entry.kept.id.clone();
        state.tell(Command::Library(Errand::Fetch(purpose, id)));
    }
}

/// Says what came of a deed, in the list and aloud.
fn note(state: &mut State, sentence: String) {
    state.say(&sentence);
    state.library.note = Some(sentence);
}

fn listed(state: &mut State, kept: Vec<Kept>) {
    let before = state.library.entries.take().unwrap_or_default();
    let mut entries: Vec<Entry> =
        kept.into_iter().filter_map(|kept| Entry::of(kept, state.games)).collect();
    let deleted = before.into_iter().filter(|entry| entry.standing == Standing::Deleted);
    let gone: Vec<Entry> =
        deleted.filter(|old| entries.iter().all(|entry| entry.kept.id != old.kept.id)).collect();
    entries.extend(gone);
    entries.sort_by_key(Entry::order);
    state.library.entries = Some(entries);
    match state.library.pending.take() {
        Some(Pending::Export) => export(state),
        Some(Pending::Import(text)) => import(state, &text),
        None => {}
    }
    draw(state);
}

/// Draws the boards that are seen.
fn draw(state: &mut State) {
    let games = state.games;
    let shown = state.library.shown;
    let entries = state.library.entries.iter_mut().flatten();
    entries.take(shown).for_each(|entry| entry.draw(games));
}

fn more(state: &mut State) {
    state.library.shown += PAGE;
    draw(state);
}

fn fetched(state: &mut State, purpose: Purpose, id: &str, kept: Kept) {
    let done = match purpose {
        Purpose::Open | Purpose::TakeOver => open(state, &kept),
        Purpose::Duplicate => duplicate(state, &kept),
        Purpose::Delete => {
            delete(state, id, kept);
            Ok(())
        }
        Purpose::Name(name) => rename(state, &kept, &name),
    };
    if let Err(fault) = done {
        note(state, fault.to_string());
    }
}

type Done = Result<(), crate::ui::SaveError>;

fn open(state: &mut State, kept: &Kept) -> Done {
    sitting::open(state, kept)?;
    close(state);
    let name = state.identity.title.clone().unwrap_or_else(|| state.table.info().name.to_owned());
    state.say(&format!("{name}. {}.", speech::status(&state.now)));
    Ok(())
}

fn duplicate(state: &mut State, kept: &Kept) -> Done {
    let found = state.library.by_id(&kept.id).map(|(at, entry)| (at, entry.name().to_owned()));
    let Some((at, name)) = found else { return Ok(()) };
    let copy = sitting::duplicate(state, kept, &name)?;
    if let Some(mut entry) = Entry::of(copy.clone(), state.games) {
        entry.draw(state.games);
        if let Some(entries) = &mut state.library.entries {
            entries.insert(at + 1, entry);
            state.library.shown += 1;
        }
    }
    note(state, format!("Duplicated: {name}."));
    state.tell(Command::Library(Errand::Put(copy)));
    Ok(())
}

fn rename(state: &mut State, kept: &Kept, name: &str) -> Done {
    let renamed = sitting::renamed(kept, name)?;
    if let Some((_, entry)) = state.library.by_id(&kept.id)
        && let Some(again) = Entry::of(renamed.clone(), state.games)
    {
        *entry = Entry { picture: entry.picture.clone(), ..again };
    }
    note(state, "Renamed.".to_owned());
    state.tell(Command::Library(Errand::Put(renamed)));
    Ok(())
}

fn named(state: &mut State, name: String) {
    let Some(number) = state.library.renaming.take() else { return };
    if is_on_board(state, number) {
        state.identity.title = sitting::title(&name);
        state.identity.revision = state.identity.revision.saturating_add(1);
        state.keep();
        state.tell(Command::Library(Errand::List));
        return note(state, "Renamed.".to_owned());
    }
    fetch(state, number, Purpose::Name(name));
}

/// Whether the entry of this number is the game on the board.
pub(in crate::ui) fn is_on_board(state: &State, number: usize) -> bool {
    let own = state.identity.apart.is_none().then_some(&state.identity.id);
    state.library.entry(number).is_some_and(|entry| Some(&entry.kept.id) == own)
}

fn delete(state: &mut State, id: &str, kept: Kept) {
    let Some((number, entry)) = state.library.by_id(id) else { return };
    (entry.kept, entry.standing) = (kept, Standing::Deleted);
    let name = entry.name().to_owned();
    let on_board = is_on_board(state, number);
    state.tell(Command::Library(Errand::Erase(id.to_owned())));
    if on_board {
        let (game, options) = starting::again(state);
        starting::start(state, &Button::Start { game, options });
        note(state, format!("Deleted: {name}. A new game is on the board."));
    } else {
        note(state, format!("Deleted: {name}."));
        keep_if_there_is_room(state);
    }
}

/// Where something was deleted, there may be room for the game on the board.
fn keep_if_there_is_room(state: &mut State) {
    if matches!(state.keeping, Keeping::PageOnly(_)) && state.identity.apart.is_none() {
        state.keep();
    }
}

fn bring_back(state: &mut State, number: usize) {
    let Some(entry) = state.library.entry(number).filter(|entry| entry.is_deleted()) else {
        return;
    };
    let (kept, name) = (entry.kept.clone(), entry.name().to_owned());
    note(state, format!("Brought back: {name}."));
    state.tell(Command::Library(Errand::Put(kept)));
    // Whether it could be kept again is seen then.
    state.tell(Command::Library(Errand::List));
}

fn gone(state: &mut State, purpose: &Purpose, id: &str) {
    if *purpose == Purpose::TakeOver {
        // There is nothing to take over: what is here stays.
        state.library.elsewhere = None;
        return state.save();
    }
    note(state, "This game was deleted in another tab.".to_owned());
    if let Some(entries) = &mut state.library.entries {
        entries.retain(|entry| entry.kept.id != id);
    }
}

fn unkept(state: &mut State, why: &str) {
    note(state, format!("Not all could be kept: {why}. Delete games that you no longer need."));
    state.tell(Command::Library(Errand::List));
}

fn export(state: &mut State) {
    let own = own(state);
    let entries = state.library.entries.iter().flatten();
    let mut games: Vec<&Kept> = entries.filter_map(Entry::there).collect();
    let alone = own.as_ref().filter(|own| games.iter().all(|kept| kept.id != own.id));
    games.extend(alone);
    let (count, text) = (games.len(), transfer::write(&games));
    if count == 0 {
        return note(state, "There is nothing to export yet.".to_owned());
    }
    let name = "motley-games.json".to_owned();
    state.tell(Command::Library(Errand::Download { name, text }));
    note(state, format!("{} written to motley-games.json.", transfer::games(count)));
}

/// The game on the board, which may be kept nowhere else.
fn own(state: &State) -> Option<Kept> {
    if state.played().is_empty() {
        return None;
    }
    let saved: SavedGame = state.saved();
    let text = saved.write().ok()?;
    Some(Kept { id: saved.id, text, secret: None })
}

fn import(state: &mut State, text: &str) {
    let entries = state.library.entries.iter().flatten();
    let kept: Vec<&Kept> = entries.filter_map(Entry::there).collect();
    let Brought { new, sentence } = transfer::read(text, &kept, &state.identity.id, state.games);
    let any = !new.is_empty();
    for kept in new {
        state.tell(Command::Library(Errand::Put(kept)));
    }
    if any {
        state.tell(Command::Library(Errand::List));
    }
    note(state, sentence);
}
