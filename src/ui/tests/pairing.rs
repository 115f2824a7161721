//! Players' names, rematches and what the next game begins with.

use super::clocks::begin;
use super::{GAMES, Page};
use crate::ui::command::{Command, KeptText};
use crate::ui::event::{Button, DrawAction, Event};
use crate::ui::panel::{ClockForm, PairingForm, Prompt};
use crate::ui::{State, Stored, panel};
use motley_rules::play::Side;

fn named() -> Page {
    let mut page = Page::new();
    page.press(begin(ClockForm::None, "", ""));
    page
}

fn rename(page: &mut Page, white: &str, black: &str) {
    page.send(Event::Named([white.to_owned(), black.to_owned()]));
}

#[test]
fn names_are_told_with_the_side() {
    let mut page = named();
    assert_eq!(page.panel().status, "Ann (White): choose a piece");
    let seats = page.panel().seats;
    assert_eq!(seats[0].name, "Ann");
    assert_eq!(seats[1].called.as_deref(), Some("Black"));
    page.types(&["leopard"]);
    assert_eq!(
        page.last_said(),
        "Ann (White) chooses leopard. Ann (White): place it behind a piece."
    );
    page.types(&["L@a0"]);
    assert!(page.last_said().starts_with("Ann (White) places a leopard behind a1. Bob (Black): "));
    page.types(&["L@f8", "c1f1"]);
    assert_eq!(page.last_said(), "Ann (White) castles, king to e1, rook to d1. Check.");
    page.types(&["d7e6"]);
    assert_eq!(page.last_said(), "Black king d7 to e6.", "a piece has no player's name");
    page.press(Button::Claim(motley_rules::play::Claim::Resign(Side::White)));
    assert_eq!(page.last_said(), "Does Ann (White) want to resign?");
    page.send(Event::Answered(0));
    assert_eq!(page.panel().status, "Ann (White) resigned. Bob (Black) wins");
    assert_eq!(page.panel().result.unwrap(), "0-1 Ann (White) resigned. Bob (Black) wins.");
    assert!(page.panel().record.contains("[White \"Ann\"]\n[Black \"Bob\"]\n"));
}

#[test]
fn nobody_needs_a_name() {
    let page = Page::playing();
    let seats = page.panel().seats;
    assert_eq!([&seats[0].name, &seats[1].name], ["White", "Black"]);
    assert!(seats.iter().all(|seat| seat.called.is_none() && seat.time.is_none()));
    assert_eq!(page.panel().status, "White to move");
    assert!(!page.panel().record.contains("[White "));
    let mut half = Page::playing();
    rename(&mut half, "", " Bob ");
    assert_eq!(half.panel().status, "White to move");
    assert_eq!(half.panel().seats[1].name, "Bob");
    assert_eq!(half.last_said(), "The players are White and Bob (Black).");
}

#[test]
fn names_are_changed_kept_and_restored() {
    let mut page = named();
    page.types(&["leopard"]);
    rename(&mut page, "Zoë \"the rook\"", "王");
    assert!(
        page.commands
            .contains(&Command::Keep(KeptText::Pairing, "Zoë \"the rook\"\n王\n".to_owned()))
    );
    assert_eq!(page.panel().status, "Zoë \"the rook\" (White): place it behind a piece");
    let again = Page::on(page.saved.as_deref());
    assert_eq!(again.panel().naming, page.panel().naming);
    assert_eq!(again.panel().record, page.panel().record);
}

#[test]
fn what_is_no_name_is_refused_and_changes_nothing() {
    let mut page = named();
    for (text, words) in
        [("a\tb", "letters, digits"), ("\u{202e}x", "letters"), (&*"x".repeat(31), "too long")]
    {
        rename(&mut page, "Cleo", text);
        let naming = page.panel().naming;
        assert!(naming.fault.as_deref().unwrap().contains(words), "{text}");
        assert_eq!(
            (naming.fault.as_deref(), naming.names),
            (Some(page.last_said()), ["Ann", "Bob"].map(str::to_owned))
        );
    }
    rename(&mut page, "Cleo", "Bob");
    assert_eq!(page.panel().naming.fault, None);
}

#[test]
fn a_form_that_makes_no_sense_starts_no_game() {
    let mut page = named();
    page.types(&["leopard"]);
    page.press(Button::Games);
    page.press(Button::Prepare(Some("toy".to_owned())));
    for (clock, minutes, seconds, words) in
        [(ClockForm::Increment, "x", "0", "minutes"), (ClockForm::Delay, "5", "999", "seconds")]
    {
        page.press(begin(clock, minutes, seconds));
        assert!(page.panel().preparation.unwrap().picture.fault.unwrap().contains(words));
        assert_eq!(page.panel().trouble, None, "nothing is left of it beside the board");
        assert!(page.panel().question.is_none(), "nothing is asked");
        assert_eq!(page.moves(), ["leopard"], "the game goes on");
    }
}

#[test]
fn the_next_game_begins_like_the_last() {
    let mut page = named();
    let kept = page.commands.iter().find_map(|command| match command {
        Command::Keep(KeptText::Pairing, text) => Some(text.clone()),
        _ => None,
    });
    let stored = Stored { pairing: kept.as_deref(), ..Stored::default() };
    let form = panel(&State::new(&GAMES, stored, 7).state).pairing;
    assert_eq!(form.names, ["Ann", "Bob"]);
    assert_eq!(page.panel().pairing, form);
    page.press(begin(ClockForm::Delay, "1.5", "3"));
    let PairingForm { clock, minutes, seconds, .. } = page.panel().pairing;
    assert_eq!((clock, &*minutes, &*seconds), (ClockForm::Delay, "1.5", "3"));
    let line = "Ann (White) and Bob (Black)";
    assert_eq!(page.panel().pairing_line, line);
    page.press(Button::Start { game: "toy".to_owned(), options: Vec::new() });
    assert_eq!(page.panel().seats[0].time.as_ref().unwrap().time, "1:30", "the same again");
}

#[test]
fn a_rematch_changes_the_colours() {
    let mut page = Page::new();
    page.press(begin(ClockForm::Increment, "2", "1"));
    page.types(&["leopard", "L@a0"]);
    let rematch = |page: &Page| {
        let prompt: Option<Prompt> = page.panel().prompt;
        prompt.filter(|prompt| prompt.tools[0].button == Button::Rematch)
    };
    assert_eq!(rematch(&page), None);
    page.press(Button::Claim(motley_rules::play::Claim::Agree));
    let end = rematch(&page).unwrap();
    assert_eq!(end.heading.as_deref(), Some("The game is a draw"));
    assert_eq!(
        end.text,
        "By agreement. \u{bd}\u{2011}\u{bd}. Rematch: Bob (White) against Ann (Black)?"
    );
    page.press(Button::Rematch);
    assert_eq!(page.panel().status, "Bob (White): choose a piece");
    assert!(page.moves().is_empty());
    assert!(page.panel().record.contains("[TimeControl \"120+1\"]"));
    assert_eq!(page.panel().pairing.names, ["Bob", "Ann"]);
    // Where a game is under way, it is asked first.
    page.types(&["hawk"]);
    page.press(Button::Rematch);
    assert_eq!(
        page.panel().question.unwrap().text,
        "Leave this game and start a new one? It stays under Saved."
    );
}

#[test]
fn a_rematch_begins_where_the_game_did() {
    let mut page = Page::new();
    let saved = page.saved.clone().unwrap();
    page = Page::on(Some(&saved.replace("\"position\":null", "\"position\":\"play\"")));
    page.press(Button::Claim(motley_rules::play::Claim::Agree));
    page.press(Button::Rematch);
    assert!(page.panel().record.contains("[Position \"play\"]"));
}

#[test]
fn damaged_names_and_offers_of_a_saved_game_are_left_out() {
    let mut page = named();
    page.press(Button::Draw(DrawAction::Offer));
    let saved = page.saved.clone().unwrap();
    let text = saved.replace("\"Ann\"", &format!("\"{}\\n\"", "x".repeat(99)));
    let text = text.replace("[\"white\",0]", "[\"green\",0]");
    assert_ne!(text, saved);
    let again = Page::on(Some(&text));
    assert_eq!(again.panel().naming.names[0], "x".repeat(30));
    assert_eq!(again.panel().prompt, None);
}
