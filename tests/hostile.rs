//! Texts that mean no good, at every door of the page without a browser: a sentence, and nothing
//! has changed.
#[allow(dead_code, unreachable_pub, reason = "the tests in a browser use it as well")]
mod texts;

use motley_chess::ui::command::Command;
use motley_chess::ui::embed::{EmbedParameters, Report, Value};
use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::saved_games::{LibraryEvent, StorageRequest};
use motley_chess::ui::{State, Stored, Visit, followed, panel, update};
use motley_rules::notation::record;
use motley_rules::notation::{Record, Variation};
use motley_rules::variants;
use texts::{ROOM, long_game, texts};

fn state(saved: Option<&str>) -> State {
    State::new(variants::games(), Stored::only(saved), 1).state
}

/// A page on which something was played, and what is kept of it.
fn playing() -> (State, String) {
    let mut state = state(None);
    let commands = update(&mut state, Event::Typed("leopard".to_owned()));
    let kept = commands.into_iter().find_map(|command| match command {
        Command::Save(text, _) => Some(text),
        _ => None,
    });
    (state, kept.expect("it is kept"))
}

fn is_sentence(why: &str) -> bool {
    (10..1000).contains(&why.len()) && why.ends_with('.')
}

#[test]
fn no_text_that_is_opened_changes_the_game() {
    for hostile in texts() {
        let (mut state, _) = playing();
        let before = panel(&state).record;
        let mut commands = update(&mut state, Event::Button(Button::Open(hostile.text())));
        let why = if commands.contains(&Command::Library(StorageRequest::List)) {
            let listed = Event::Library(LibraryEvent::Listed(Vec::new()));
            commands = update(&mut state, listed);
            panel(&state).saved.and_then(|list| list.note)
        } else {
            panel(&state).text_fault
        };
        let why = why.unwrap_or_else(|| panic!("{}: nothing is said", hostile.name));
        assert!(is_sentence(&why), "{}: {why}", hostile.name);
        let kept = |command: &Command| {
            matches!(command, Command::Save(..) | Command::Library(StorageRequest::Put(..)))
        };
        assert!(!commands.iter().any(kept), "{}: {commands:?}", hostile.name);
        assert_eq!(panel(&state).record, before, "{}", hostile.name);
    }
}

#[test]
fn no_text_that_is_kept_or_linked_opens_as_a_game() {
    for hostile in texts() {
        let text = hostile.text();
        let opened = State::new(variants::games(), Stored::only(Some(&text)), 1);
        let fault = opened.fault.map(|fault| fault.to_string()).unwrap_or_default();
        assert!(is_sentence(&fault), "{}: {fault}", hostile.name);
        let kept = |command: &Command| matches!(command, Command::Save(..));
        assert!(!opened.commands.iter().any(kept), "{}", hostile.name);
        let linked = followed(variants::games(), &text).expect_err(hostile.name);
        assert!(is_sentence(&linked), "{}: {linked}", hostile.name);
    }
}

/// What a board says to a message with these fields.
fn told(state: &mut State, fields: &[(&str, Value)]) -> Vec<Report> {
    let fixed = [("ns", Value::Text("motley".to_owned())), ("v", Value::Number(1))];
    let fields = fixed.iter().chain(fields);
    let fields = fields.map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    let posted = |command| match command {
        Command::Post(report) => Some(report),
        _ => None,
    };
    update(state, Event::Hosted(fields)).into_iter().filter_map(posted).collect()
}

#[test]
fn no_text_of_a_host_changes_its_board() {
    let text = |text: &str| Value::Text(text.to_owned());
    let ask = [("type", text("ask"))];
    let mut board = state(None);
    let asked = EmbedParameters::read("game=command&record=K@e1").expect("a board");
    update(&mut board, Event::Embedded(asked, Visit::Opened));
    let before = told(&mut board, &ask);
    for hostile in texts() {
        for (verb, field) in [
            ("play", "text"),
            ("set", "game"),
            ("set", "options"),
            ("set", "position"),
            ("set", "record"),
            ("set", "theme"),
        ] {
            let mut fields = vec![("type", text(verb)), (field, text(&hostile.text()))];
            if field == "record" {
                // One that is a comment has no actions, and so is no solution either.
                fields.push(("view", text("puzzle")));
            }
            let said = told(&mut board, &fields);
            let [Report { kind: "error", fields }] = &said[..] else {
                panic!("{}, {verb} {field}: {said:?}", hostile.name)
            };
            let Some((_, Value::Text(why))) = fields.first() else { panic!("{fields:?}") };
            assert!(is_sentence(why), "{}, {verb} {field}: {why}", hostile.name);
            assert_eq!(told(&mut board, &ask), before, "{}, {verb} {field}", hostile.name);
        }
    }
}

/// A record of so many actions.
fn record_of(actions: usize) -> String {
    format!("[Game \"command\"]\n[Position \"{ROOM}\"]\n\n{}", long_game(actions).join(" "))
}

/// The same, where so many variations of one action each leave a game of 4000.
fn bush_of(variations: usize) -> Record {
    let record = record::read(&record_of(4000)).expect("a record");
    let other = |at: usize| Variation { after: at * 2, actions: vec!["h2h3".to_owned()] };
    Record { variations: (0..variations).map(other).collect(), ..record }
}

#[test]
fn a_record_may_be_long_but_not_too_long() {
    for (text, actions) in [
        (record_of(2000), None),
        (record_of(4400), None),
        (record::write(&bush_of(1000)), None),
        (record::write(&bush_of(1001)), Some("5001 actions, and no game has over 5000")),
    ] {
        let mut state = state(None);
        update(&mut state, Event::Button(Button::Open(text)));
        let said = panel(&state).text_fault;
        assert_eq!(said.is_some(), actions.is_some(), "{said:?}");
        assert!(actions.is_none_or(|why| said.is_some_and(|said| said.contains(why))));
    }
}

/// What is kept must open again: so a game ends before it is too long for that.
#[test]
fn a_game_grows_only_as_long_as_it_opens_again() {
    let Record { game, position, actions, variations, .. } = bush_of(1999);
    let variations: Vec<_> = variations.into_iter().map(|it| (it.after, it.actions)).collect();
    let saved = serde_json::json!({
        "version": 2, "id": "long", "revision": 1, "game": game, "options": [], "ply": 4000,
        "position": position, "actions": actions, "variations": variations, "flipped": false,
    });
    let opened = State::new(variants::games(), Stored::only(Some(&saved.to_string())), 1);
    assert_eq!(opened.fault, None);
    let mut state = opened.state;
    let plays = |state: &mut State, text: &str| {
        let commands = update(state, Event::Typed(text.to_owned()));
        let kept = |command| match command {
            Command::Save(text, _) => Some(text),
            _ => None,
        };
        commands.into_iter().find_map(kept)
    };
    let kept = plays(&mut state, "h2h3").expect("there is room for one more");
    assert_eq!(plays(&mut state, "h7h6"), None);
    let why = panel(&state).refusal.expect("a sentence");
    assert_eq!(why, "This game is as long as a game can be here. Go on in a new one.");
    let again = State::new(variants::games(), Stored::only(Some(&kept)), 1);
    assert_eq!((again.fault, panel(&again.state).record), (None, panel(&state).record));
}
