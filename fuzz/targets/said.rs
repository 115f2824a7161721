//! Whatever the other page says over a connection, lines of it one after the other: what isn't the
//! other player's to do changes nothing of what was played.

use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::live::LiveEvent;
use motley_chess::ui::panel::{ClockForm, OpponentForm, OpponentKind, PairingForm};
use motley_chess::ui::remote::RemoteAction;
use motley_chess::ui::{State, Stored, panel, update};
use motley_rules::variants;

/// Tries one text.
pub(crate) fn check(text: &str) {
    let mut state = connected();
    for line in text.lines() {
        let before = panel(&state).record;
        update(&mut state, Event::Live(LiveEvent::Said(line.to_owned())));
        let after = panel(&state).record;
        if !line.starts_with("turn ") && !line.starts_with("no-time") {
            assert_eq!(after, before, "{line}");
        }
        // What was kept opens again.
        let panel = panel(&state);
        assert!(panel.remote.is_some() && !panel.position.is_empty());
        update(&mut state, Event::Button(Button::Dismiss));
    }
}

/// A page whose player has White and has moved, with a clock, connected with the other one.
fn connected() -> State {
    let mut state = State::new(variants::games(), Stored::default(), 1).state;
    let opponent = OpponentForm {
        kind: OpponentKind::Elsewhere,
        person: "white".to_owned(),
        ..OpponentForm::default()
    };
    let pairing = PairingForm {
        names: [String::new(), String::new()],
        own_name: "Ann".to_owned(),
        clock: ClockForm::Increment,
        minutes: "5".to_owned(),
        seconds: "0".to_owned(),
        opponent,
    };
    let (game, pairing) = ("mercenary".to_owned(), Box::new(pairing));
    for event in [
        Event::Button(Button::Begin { game, options: Vec::new(), pairing }),
        Event::Button(Button::Remote(RemoteAction::Connect)),
        Event::Live(LiveEvent::Opened),
        Event::Typed("e2e4".to_owned()),
    ] {
        update(&mut state, event);
    }
    state
}
