//! Games from texts that somebody gives.

use crate::ui::app::state::State;
use crate::ui::app::{remote, saved_games, turning};
use crate::ui::interaction::GameList;
use crate::ui::interaction::picking::OpenQuestion;
use crate::ui::port::command::Command;
use crate::ui::port::event::Button;
use crate::ui::port::saved_games::LibraryEvent;
use crate::ui::session::controllers::Controllers;
use crate::ui::session::time;
use crate::ui::speech::sentences;
use crate::ui::storage::import::from_text;
use crate::ui::storage::restored::Restored;
use crate::ui::storage::secret::Secret;
use crate::ui::storage::{open_close, transfer};
/// Opens the game of a text, after a question where another would be lost. A
/// text that can't be read is explained, and changes nothing.
pub(super) fn open(state: &mut State, text: String) {
    // What was asked was about another text.
    let about_another = |asked: &mut OpenQuestion| {
        matches!(asked, OpenQuestion::Sure { button: Button::Open(_), .. })
    };
    state.interaction.picking.asked.take_if(about_another);
    // What was said of another text goes with it, and what is said of this one is seen.
    state.interaction.text_fault = None;
    state.interaction.list = GameList::Closed;
    if remote::is_message(&text) {
        return remote::hear(state, &text);
    }
    if transfer::is_file(&text) {
        return saved_games::happen(state, LibraryEvent::Brought(Ok(text)));
    }
    match from_text::read(&state.session, &text) {
        Err(why) => fault(state, why),
        Ok(_) if state.session.is_under_way() => {
            let question = state.leaving("Leave this game and open the other one?");
            let answers = ["Open it", "Keep playing"];
            state.interaction.list = GameList::Closed;
            let button = Button::Open(text);
            state.ask(OpenQuestion::Sure { text: question, answers, button });
        }
        Ok(opened) => open_restored(state, opened),
    }
}

/// Opens it without a question.
pub(super) fn open_now(state: &mut State, text: &str) {
    if remote::is_message(text) {
        return remote::hear_now(state, text);
    }
    match from_text::read(&state.session, text) {
        Err(why) => fault(state, why),
        Ok(opened) => open_restored(state, opened),
    }
}

fn fault(state: &mut State, why: String) {
    state.say(&why);
    state.interaction.text_fault = Some(why);
    state.tell(Command::Render);
}

fn open_restored(state: &mut State, opened: Restored) {
    let Restored { saved, table, trouble, .. } = opened;
    state.interaction.list = GameList::Closed;
    state.interaction.text_fault = None;
    state.interaction.trouble.clone_from(&trouble);
    state.session.controllers = Controllers::default();
    state.begin_game(table);
    if let Some(saved) = saved {
        state.storage.identity.title = saved.title.as_deref().and_then(open_close::title);
        saved.take_seats(&mut state.session, &Secret::default());
        // Whoever opens a text plays on here: only the pages that began it know of each other.
        state.session.remote = None;
        state.session.controllers = state.session.controllers.brought_here();
        state.refresh();
        time::wait(&mut state.session, &mut state.outbox);
    }
    let (name, status) = (state.session.table.info().name, sentences::status(&state.session.now));
    state.say(&format!("{name}. {status}."));
    if let Some(trouble) = trouble {
        state.say(&trouble);
    }
    turning::turn_now(state);
    state.tell(Command::ClearText);
    state.tell(Command::ShowGame);
    state.save();
}
