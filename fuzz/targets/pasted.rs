//! Any text that is pasted opens as a game or is explained, and then nothing
//! has changed.

use motley_chess::ui::command::Command;
use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::saved_games::{LibraryEvent, StorageRequest};
use motley_chess::ui::{State, Stored, panel, update};
use motley_remote::{found_in, live_in, watch_in};
use motley_rules::variants;

/// Tries one text.
pub(crate) fn check(text: &str) {
    let mut state = State::new(variants::games(), Stored::default(), 1).state;
    let before = panel(&state).record;
    let commands = update(&mut state, Event::Button(Button::Open(text.to_owned())));
    let is_short = text.len() <= 1 << 15 && !text.contains("#record=");
    let may_be_message = is_short && !text.trim_start().starts_with(['{', '[', '<']);
    if may_be_message && watch_in(text).is_some() {
        // An invitation to watch: the game is shown, or it is told why not.
        let panel = panel(&state);
        let is_refused = panel.trouble.is_some() && panel.record == before;
        assert!(is_refused || panel.remote.is_some());
        return;
    }
    let is_told = found_in(text).is_some() || live_in(text).is_some();
    if may_be_message && is_told {
        // A turn or an invitation of somebody elsewhere, which `turn` and `call` are about.
        let is_sought = commands.contains(&Command::Library(StorageRequest::List));
        assert!(is_sought || panel(&state).trouble.is_some());
        assert_eq!(panel(&state).record, before);
        return;
    }
    if commands.contains(&Command::Library(StorageRequest::List)) {
        // A file of saved games.
        update(&mut state, Event::Library(LibraryEvent::Listed(Vec::new())));
        let note = panel(&state).saved.and_then(|list| list.note).expect("what came of it");
        assert!(note.len() > 10 && note.ends_with('.'), "{note}");
        return;
    }
    let kept = commands.iter().find_map(|command| match command {
        Command::Save(text, _) => Some(text.as_str()),
        _ => None,
    });
    if let Some(fault) = panel(&state).text_fault {
        assert!(fault.len() > 10 && kept.is_none());
        assert_eq!(panel(&state).record, before);
    } else {
        let again = State::new(variants::games(), Stored::only(kept), 2);
        assert!(kept.is_some() && again.fault.is_none());
        assert_eq!(panel(&again.state).record, panel(&state).record);
    }
}
