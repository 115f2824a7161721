//! The buttons of saved games, and the browser's answers to them.

use crate::ui::app::state::State;
use crate::ui::app::{army, examples, games, remote};
use crate::ui::interaction::GameList;
use crate::ui::port::command::Command;
use crate::ui::port::event::{Button, Keeping};
use crate::ui::port::saved_games::{
    FetchPurpose, LibraryEvent, SavedGameAction, StorageRequest, StoredGame,
};
use crate::ui::session::new_game;
use crate::ui::speech::sentences;
use crate::ui::storage::library::{PAGE, Pending, farthest};
use crate::ui::storage::library_entry::{LibraryEntry, Presence};
use crate::ui::storage::restored::{replayed, restore};
use crate::ui::storage::saved_game::{SaveError, SavedGame};
use crate::ui::storage::secret::Secret;
use crate::ui::storage::tab_conflict::TabConflict;
use crate::ui::storage::transfer::Brought;
use crate::ui::storage::{open_close, transfer};
use motley_remote::MatchId;

/// Does what a button says.
pub(super) fn act(state: &mut State, action: SavedGameAction) {
    use SavedGameAction::{KeepName, More, Rename, Show};
    if !matches!(action, Show | More | Rename(_) | KeepName) {
        // It is the players' own game that this is about; who only looks goes on with what he studies.
        examples::close(state);
    }
    match action {
        SavedGameAction::Show => show(state),
        SavedGameAction::More => more(state),
        SavedGameAction::Open(number) => fetch(state, number, FetchPurpose::Open),
        SavedGameAction::Rename(number) => state.storage.library.renaming = Some(number),
        SavedGameAction::KeepName => state.storage.library.renaming = None,
        SavedGameAction::Duplicate(number) => fetch(state, number, FetchPurpose::Duplicate),
        SavedGameAction::Delete(number) => fetch(state, number, FetchPurpose::Delete),
        SavedGameAction::Undo(number) => bring_back(state, number),
        SavedGameAction::Export => list_for(state, Pending::Export),
        SavedGameAction::TakeOver => take_over(state),
        SavedGameAction::Copy => copy(state),
        SavedGameAction::Stay => state.storage.library.tab_conflict = None,
    }
    state.tell(Command::Render);
}

/// Takes what has happened to saved games.
pub(super) fn happen(state: &mut State, happening: LibraryEvent) {
    match happening {
        LibraryEvent::Listed(kept) => listed(state, kept),
        LibraryEvent::Fetched(purpose, id, Some(kept)) => fetched(state, purpose, &id, kept),
        LibraryEvent::Fetched(purpose, id, None) => gone(state, &purpose, &id),
        LibraryEvent::Named(name) => named(state, name),
        LibraryEvent::Kept(sentence) => note(state, sentence),
        LibraryEvent::Unkept(why) => unkept(state, &why),
        LibraryEvent::Brought(Ok(text)) => list_for(state, Pending::Import(text)),
        LibraryEvent::Brought(Err(why)) => note(state, why),
        LibraryEvent::AlsoOpen => notice(state, TabConflict::Open),
    }
    state.tell(Command::Render);
}

fn show(state: &mut State) {
    if close(state) {
        return;
    }
    state.interaction.list = GameList::Closed;
    (state.storage.library.shown, state.storage.library.renaming) = (PAGE, None);
    state.storage.library.note = None;
    state.tell(Command::Library(StorageRequest::List));
}

/// Closes the list, and says whether it was open. What was deleted can't be brought back any more.
fn close(state: &mut State) -> bool {
    let Some(entries) = state.storage.library.entries.take() else { return false };
    for entry in entries.iter().filter(|entry| entry.is_deleted()) {
        army::open_kept(state, &entry.kept.id);
    }
    true
}

fn list_for(state: &mut State, pending: Pending) {
    state.storage.library.pending = Some(pending);
    state.tell(Command::Library(StorageRequest::List));
}

fn fetch(state: &mut State, number: usize, purpose: FetchPurpose) {
    if let Some(entry) = state.storage.library.entry(number) {
        let id = entry.kept.id.clone();
        state.tell(Command::Library(StorageRequest::Fetch(purpose, id)));
    }
}

/// Keeps a game, and tells this once it is kept.
fn put(state: &mut State, kept: StoredGame, sentence: String) {
    state.tell(Command::Library(StorageRequest::Put(kept, Some(sentence))));
}

/// Tells the result of the last action on saved games, in the list and aloud.
fn note(state: &mut State, sentence: String) {
    state.say(&sentence);
    state.storage.library.note = Some(sentence);
}

fn listed(state: &mut State, kept: Vec<StoredGame>) {
    match state.storage.library.pending.take() {
        Some(Pending::Message(message)) => return remote::listed(state, &kept, &message),
        Some(Pending::Rematch(id)) => return rematch(state, &kept, id),
        task => state.storage.library.pending = task,
    }
    let before = state.storage.library.entries.take().unwrap_or_default();
    let mut entries: Vec<LibraryEntry> =
        kept.into_iter().filter_map(|kept| LibraryEntry::of(kept, state.session.games)).collect();
    let deleted = before.into_iter().filter(|entry| entry.standing == Presence::Deleted);
    let gone: Vec<LibraryEntry> =
        deleted.filter(|old| entries.iter().all(|entry| entry.kept.id != old.kept.id)).collect();
    entries.extend(gone);
    entries.sort_by_key(LibraryEntry::order);
    state.storage.library.entries = Some(entries);
    match state.storage.library.pending.take() {
        Some(Pending::Export) => export(state),
        Some(Pending::Import(text)) => import(state, &text),
        Some(Pending::Message(_) | Pending::Rematch(_)) | None => {}
    }
    draw(state);
}

/// The games that the browser keeps are known: the rematch that the other player, or a press before,
/// has begun goes on; otherwise it begins.
fn rematch(state: &mut State, kept: &[StoredGame], id: MatchId) {
    // Who plays White now plays Black there.
    let own = state.session.remote.as_ref().map(|remote| remote.own().other());
    match farthest(kept, id, &|remote| Some(remote.own()) == own) {
        Some((found, true)) => match open(state, found) {
            Ok(()) => state.focus_on_board(),
            Err(fault) => state.trouble(fault.to_string()),
        },
        _ => games::begin_rematch(state),
    }
}

/// Draws the boards that are seen.
fn draw(state: &mut State) {
    let games = state.session.games;
    let shown = state.storage.library.shown;
    let entries = state.storage.library.entries.iter_mut().flatten();
    entries.take(shown).for_each(|entry| entry.draw(games));
}

fn more(state: &mut State) {
    state.storage.library.shown += PAGE;
    draw(state);
}

fn fetched(state: &mut State, purpose: FetchPurpose, id: &str, kept: StoredGame) {
    let done = match purpose {
        FetchPurpose::Open | FetchPurpose::TakeOver => open(state, &kept),
        FetchPurpose::Duplicate => duplicate(state, &kept),
        FetchPurpose::Delete => {
            delete(state, id, kept);
            Ok(())
        }
        FetchPurpose::Name(name) => rename(state, &kept, &name),
    };
    if let Err(fault) = done {
        note(state, fault.to_string());
    }
}

/// What becomes of something that is done with a saved text.
pub(super) type Done = Result<(), SaveError>;

/// Puts a saved game on the board.
pub(super) fn open(state: &mut State, kept: &StoredGame) -> Done {
    let games = state.session.games;
    let restored = restore(games, &kept.text, kept.secret.as_deref())?;
    let trouble = state.restore_game(restored);
    state.tell(Command::Library(StorageRequest::Take(kept.text.clone())));
    if let Some(sentence) = &trouble {
        state.say(sentence);
    }
    state.interaction.trouble = trouble;
    state.keep();
    close(state);
    let name = state
        .storage
        .identity
        .title
        .clone()
        .unwrap_or_else(|| state.session.table.info().name.to_owned());
    state.say(&format!("{name}. {}.", sentences::status(&state.session.now)));
    Ok(())
}

fn duplicate(state: &mut State, kept: &StoredGame) -> Done {
    let found =
        state.storage.library.by_id(&kept.id).map(|(at, entry)| (at, entry.name().to_owned()));
    let Some((at, name)) = found else { return Ok(()) };
    let copy = open_close::duplicate(&mut state.storage.identity, state.storage.date, kept, &name)?;
    if let Some(mut entry) = LibraryEntry::of(copy.clone(), state.session.games) {
        entry.draw(state.session.games);
        if let Some(entries) = &mut state.storage.library.entries {
            entries.insert(at + 1, entry);
            state.storage.library.shown += 1;
        }
    }
    put(state, copy, format!("Duplicated: {name}."));
    Ok(())
}

fn rename(state: &mut State, kept: &StoredGame, name: &str) -> Done {
    let renamed = open_close::renamed(kept, name)?;
    if let Some((_, entry)) = state.storage.library.by_id(&kept.id)
        && let Some(again) = LibraryEntry::of(renamed.clone(), state.session.games)
    {
        *entry = LibraryEntry { picture: entry.picture.clone(), ..again };
    }
    put(state, renamed, "Renamed.".to_owned());
    Ok(())
}

fn named(state: &mut State, name: String) {
    let Some(number) = state.storage.library.renaming.take() else { return };
    if state.storage.is_on_board(number) {
        state.storage.identity.title = open_close::title(&name);
        state.storage.identity.revision = state.storage.identity.revision.saturating_add(1);
        state.keep();
        state.tell(Command::Library(StorageRequest::List));
        return note(state, "Renamed.".to_owned());
    }
    fetch(state, number, FetchPurpose::Name(name));
}

fn delete(state: &mut State, id: &str, kept: StoredGame) {
    let Some((number, entry)) = state.storage.library.by_id(id) else { return };
    (entry.kept, entry.standing) = (kept, Presence::Deleted);
    let name = entry.name().to_owned();
    let on_board = state.storage.is_on_board(number);
    state.tell(Command::Library(StorageRequest::Erase(id.to_owned())));
    if on_board {
        let (game, options) = new_game::again(&state.session);
        games::start(state, &Button::Start { game, options });
        note(state, format!("Deleted: {name}. A new game is on the board."));
    } else {
        note(state, format!("Deleted: {name}."));
        keep_if_there_is_room(state);
    }
}

/// Keeps the game on the board after a deletion, which may have made room for it.
fn keep_if_there_is_room(state: &mut State) {
    if state.storage.keeping.offers_room() && state.storage.identity.apart.is_none() {
        state.keep();
    }
}

fn bring_back(state: &mut State, number: usize) {
    let Some(entry) = state.storage.library.entry(number).filter(|entry| entry.is_deleted()) else {
        return;
    };
    let (kept, name) = (entry.kept.clone(), entry.name().to_owned());
    put(state, kept, format!("Brought back: {name}."));
    // Whether it could be kept again is seen then.
    state.tell(Command::Library(StorageRequest::List));
}

fn gone(state: &mut State, purpose: &FetchPurpose, id: &str) {
    if *purpose == FetchPurpose::TakeOver {
        // There is nothing to take over: what is here stays.
        state.storage.library.tab_conflict = None;
        return state.save();
    }
    note(state, "This game was deleted in another tab.".to_owned());
    if let Some(entries) = &mut state.storage.library.entries {
        entries.retain(|entry| entry.kept.id != id);
    }
}

fn unkept(state: &mut State, why: &str) {
    note(state, format!("Not all could be kept: {why}. Delete games that you no longer need."));
    state.tell(Command::Library(StorageRequest::List));
}

fn export(state: &mut State) {
    let own = own(state);
    let entries = state.storage.library.entries.iter().flatten();
    let mut games: Vec<&StoredGame> = entries.filter_map(LibraryEntry::there).collect();
    let alone = own.as_ref().filter(|own| games.iter().all(|kept| kept.id != own.id));
    games.extend(alone);
    let (count, text) = (games.len(), transfer::write(&games));
    if count == 0 {
        return note(state, "There is nothing to export yet.".to_owned());
    }
    let name = "motley-games.json".to_owned();
    state.tell(Command::Library(StorageRequest::Download { name, text }));
    note(state, format!("{} written to motley-games.json.", transfer::games(count)));
}

/// The game on the board, which may be kept nowhere else.
fn own(state: &State) -> Option<StoredGame> {
    if !state.session.is_begun() {
        return None;
    }
    let saved: SavedGame = state.saved();
    let text = saved.write().ok()?;
    Some(StoredGame { id: saved.id, text, secret: None })
}

fn import(state: &mut State, text: &str) {
    let entries = state.storage.library.entries.iter().flatten();
    let kept: Vec<&StoredGame> = entries.filter_map(LibraryEntry::there).collect();
    let Brought { new, sentence } =
        transfer::read(text, &kept, &state.storage.identity.id, state.session.games);
    let any = !new.is_empty();
    for kept in new {
        state.tell(Command::Library(StorageRequest::Put(kept, None)));
    }
    if any {
        state.tell(Command::Library(StorageRequest::List));
    }
    note(state, sentence);
}

/// Another tab does this with the game on the board.
pub(super) fn notice(state: &mut State, conflict: TabConflict) {
    // That it has gone on says more than that it is open.
    if state.storage.library.tab_conflict == Some(TabConflict::Changed) {
        return;
    }
    // A game in which nothing was played is as good as any other.
    if conflict == TabConflict::Open && state.storage.is_blank(&state.session) {
        state.storage.identity = state.storage.identity.next();
        return state.keep();
    }
    state.storage.library.tab_conflict = Some(conflict);
    state.say(conflict.sentence());
    state.tell(Command::Render);
}

/// Takes over what the other tab has kept.
fn take_over(state: &mut State) {
    let id = state.storage.identity.id.clone();
    state.tell(Command::Library(StorageRequest::Fetch(FetchPurpose::TakeOver, id)));
}

/// Goes on here with a copy, a game of its own.
fn copy(state: &mut State) {
    let title = state.storage.identity.title.as_deref();
    let title = open_close::copied(title.unwrap_or(state.session.table.info().name));
    let next = state.storage.identity.next();
    let before = std::mem::replace(&mut state.storage.identity, next);
    state.storage.identity.title = Some(title);
    state.storage.kept_secret = None;
    state.storage.library.tab_conflict = None;
    // What keeps the other one doesn't keep this one from being kept.
    state.storage.keeping = Keeping::Browser;
    state.leave_connection();
    state.session.remote = None;
    state.session.controllers = state.session.controllers.brought_here();
    let lost = forget_sealed(state);
    if lost.is_none() {
        army::go_along(state, &before.id);
    }
    state.save();
    state.say("This is a copy now, a game of its own.");
    if let Some(sentence) = &lost {
        state.say(sentence);
    }
    state.interaction.trouble = lost;
    state.show();
}

/// What is sealed on the board stays with the game that this one is a copy of: here whoever plays on
/// could open it. What is then to be said.
fn forget_sealed(state: &mut State) -> Option<String> {
    let secret = Secret::of_game(&state.session).filter(|secret| secret.sealed.is_some())?;
    let secret = secret.of_copy().unwrap_or_default();
    match replayed(state.session.games, state.saved(), secret) {
        Ok(restored) => state.restore_game(restored),
        Err(fault) => Some(fault.to_string()),
    }
}
