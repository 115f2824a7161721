//! Saved games, whole and damaged.

use super::Page;
use super::toy::GAMES;
use crate::ui::command::Command;
use crate::ui::event::{Button, Event, Keeping};
use crate::ui::panel::Panel;
use crate::ui::{SaveError, State, Stored};
use motley_rules::play::{Claim, Side};

fn stored(game: &str) -> Stored<'_> {
    Stored::only(Some(game))
}

fn saved(page: &Page) -> String {
    page.saved.clone().expect("a saved game")
}

#[test]
fn a_game_is_restored_in_every_phase() {
    let game = ["leopard", "L@a0", "L@f8", "a1a5", "e2f1r", "c1b2"];
    for length in 0..=game.len() {
        for back in 0..=length.min(2) {
            let mut page = Page::new();
            page.types(&game[..length]);
            (0..back).for_each(|_| page.press(Button::Back));
            page.press(Button::Flip);
            let again = Page::on(Some(&saved(&page)));
            // Where the keyboard was isn't part of the game.
            let Panel { tab_stop, .. } = page.panel();
            let panel = Panel { tab_stop, ..again.panel() };
            assert!(panel == page.panel(), "{length} actions, {back} looked back");
        }
    }
}

#[test]
fn a_claim_is_restored() {
    let mut page = Page::playing();
    page.press(Button::Claim(Claim::Resign(Side::White)));
    page.send(Event::Answered(0));
    let again = Page::on(Some(&saved(&page)));
    assert_eq!(again.panel().status, "White resigned. Black wins");
    page.press(Button::GoTo(2));
    let mut again = Page::on(Some(&saved(&page)));
    assert_eq!(again.panel().status, "Black: place it behind a piece");
    again.press(Button::Last);
    assert_eq!(again.panel().status, "White resigned. Black wins");
}

#[test]
fn restoring_doesnt_count_as_a_change() {
    let page = Page::playing();
    assert_eq!(Page::on(Some(&saved(&page))).saved, page.saved);
}

#[test]
fn every_change_is_saved_with_a_higher_revision() {
    let revision = |page: &Page| {
        let value: serde_json::Value = serde_json::from_str(&saved(page)).unwrap();
        value["revision"].as_u64().unwrap()
    };
    let mut page = Page::new();
    let mut last = revision(&page);
    let typed = |text: &str| Event::Typed(text.to_owned());
    for event in [
        typed("leopard"),
        typed("L@a0"),
        Event::Button(Button::Back),
        Event::Button(Button::Forward),
        Event::Button(Button::TakeBack),
        Event::Button(Button::PutBack),
        Event::Button(Button::First),
        Event::Button(Button::GoTo(2)),
        Event::Button(Button::Flip),
    ] {
        page.send(event);
        assert!(page.commands.iter().any(|command| matches!(command, Command::Save(..))));
        assert!(revision(&page) > last);
        last = revision(&page);
    }
    page.click("c4");
    assert_eq!(revision(&page), last, "looking around changes nothing");
}

#[test]
fn the_highest_revision_stays() {
    let text = saved(&Page::new());
    let text = text.replace("\"revision\":0", &format!("\"revision\":{}", u64::MAX));
    let mut page = Page::on(Some(&text));
    page.types(&["leopard"]);
    assert!(saved(&page).contains(&format!("\"revision\":{}", u64::MAX)));
    assert!(saved(&page).contains("leopard"));
}

#[test]
fn brackets_in_words_are_no_nesting() {
    let good = saved(&Page::playing());
    let text = good.replace("L@a0", &"[".repeat(40));
    let fault = State::new(&GAMES, stored(&text), 1).fault.unwrap().to_string();
    assert!(fault.contains("action 2"), "{fault}");
}

#[test]
fn a_new_game_has_another_id() {
    let id = |page: &Page| {
        let value: serde_json::Value = serde_json::from_str(&saved(page)).unwrap();
        value["id"].as_str().unwrap().to_owned()
    };
    let mut page = Page::new();
    let first = id(&page);
    page.press(Button::Start { game: "toy".to_owned(), options: Vec::new() });
    assert_ne!(id(&page), first);
}

#[test]
fn a_damaged_save_is_explained_and_not_overwritten() {
    let good = saved(&Page::playing());
    let cases = [
        (String::new(), "damaged"),
        ("null".to_owned(), "damaged"),
        ("[1,2".to_owned(), "damaged"),
        ("[".repeat(200_000), "damaged"),
        (format!("{{\"x\":{}", "[".repeat(1_000_000)), "damaged"),
        (format!("{{\"x\":{}", "{\"\\\"\":".repeat(100_000)), "damaged"),
        (good[..good.len() - 9].to_owned(), "damaged"),
        (good.replace("\"ply\":3", "\"ply\":4"), "action 4 of 3"),
        (good.replace("\"ply\":3", "\"ply\":-1"), "damaged"),
        (good.replace("\"version\":2", "\"version\":3"), "newer version"),
        (good.replace("\"version\":2", "\"version\":0"), "no form 0"),
        (good.replace("\"line\":3", "\"line\":4"), "action 4 of 3"),
        (good.replace("\"variations\":[]", "\"variations\":[[9,[\"L@b8\"]]]"), "action 9"),
        (
            good.replace("\"variations\":[]", "\"variations\":[[2,[\"L@z8\"]]]"),
            "action 4, \"L@z8\"",
        ),
        (good.replace("\"variations\":[]", "\"variations\":[[2,3]]"), "damaged"),
        (good.replace("\"after_sealed\":[]", "\"after_sealed\":[\"boredom\"]"), "boredom"),
        (good.replace("L@a0", "L@z0"), "action 2, \"L@z0\""),
        (good.replace("\"toy\"", "\"chess\""), "no game is called \"chess\""),
        (good.replace("\"toy\"", "\"coming-soon\""), "can't be played"),
        (good.replace("\"claim\":null", "\"claim\":\"boredom\""), "boredom"),
        (good.replace("\"claim\":null", "\"claim\":\"threefold\""), "three times"),
        (good.replace("\"position\":null", "\"position\":\"x\""), "\"x\" is no position"),
        (good.replace("\"options\":[]", "\"options\":[[\"a\",\"b\"]]"), "option a"),
        (" ".repeat(2 << 20), "too long"),
    ];
    for (text, words) in cases {
        assert_ne!(text, good, "{words}: the case changes nothing");
        let opened = State::new(&GAMES, stored(&text), 1);
        let fault = opened.fault.expect(words);
        assert!(fault.to_string().contains(words), "{fault} / {words}");
        assert!(!fault.to_string().contains(".."), "{fault}");
        let trouble = crate::ui::panel(&opened.state).trouble.unwrap();
        let aside = "It was kept aside, and a new game is on the board.";
        assert_eq!(trouble, format!("{fault} {aside}"));
        assert!(opened.commands.contains(&Command::Say(trouble)), "it is said as well");
        assert!(!opened.commands.iter().any(|command| matches!(command, Command::Save(..))));
        assert_eq!(crate::ui::panel(&opened.state).status, "White: choose a piece");
    }
}

#[test]
fn a_newer_save_is_told_from_a_damaged_one() {
    let opened = State::new(&GAMES, stored("{\"version\":7,\"moves\":{}}"), 1);
    assert_eq!(opened.fault, Some(SaveError::Newer(7)));
}

#[test]
fn games_are_deleted_or_exported_only_where_some_may_be_kept() {
    let mut page = Page::new();
    page.types(&["leopard"]);
    for (keeping, offers) in [
        (Keeping::PageOnly("storage is full".to_owned()), true),
        (Keeping::Nowhere("storage is refused".to_owned()), false),
        (Keeping::Browser, false),
        (Keeping::Elsewhere, false),
    ] {
        let unkept = !matches!(keeping, Keeping::Browser);
        page.send(Event::Saved(keeping.clone()));
        assert_eq!(page.panel().keeping.offers_room(), offers, "{keeping:?}");
        assert_eq!(page.state.is_unkept(), unkept, "{keeping:?}");
    }
    page.said.clear();
    page.send(Event::Saved(Keeping::Nowhere("storage is refused".to_owned())));
    let sentence = "Not saved in this browser: storage is refused. Save the page to keep the game.";
    assert_eq!(page.said, [sentence]);
}

#[test]
fn where_the_game_is_kept_is_said_once() {
    let mut page = Page::new();
    let full = || Event::Saved(Keeping::PageOnly("storage is full.".to_owned()));
    page.send(full());
    let sentence = "Not saved in this browser: storage is full. Save the page to keep the game.";
    assert_eq!(page.last_said(), sentence);
    page.said.clear();
    page.send(full());
    assert!(page.said.is_empty());
    assert_eq!(page.panel().keeping, Keeping::PageOnly("storage is full.".to_owned()));
    page.send(Event::Saved(Keeping::Browser));
    assert_eq!(page.panel().keeping, Keeping::AsGiven, "nothing was played yet");
    page.types(&["leopard"]);
    page.send(Event::Saved(Keeping::Browser));
    assert_eq!(page.panel().keeping, Keeping::Browser);
}

#[test]
fn that_a_game_isnt_kept_is_seen_until_it_is_dismissed() {
    let mut page = Page::new();
    let full = || Event::Saved(Keeping::PageOnly("storage is full.".to_owned()));
    page.send(full());
    assert_eq!(page.panel().trouble, None, "nothing was played yet");
    page.types(&["leopard"]);
    let sentence = "Not saved in this browser: storage is full. Save the page to keep the game.";
    assert_eq!(page.panel().trouble.as_deref(), Some(sentence));
    page.send(Event::Saved(Keeping::Browser));
    assert_eq!(page.panel().trouble, None, "there is room again");
    page.send(full());
    page.press(Button::Dismiss);
    assert_eq!(page.panel().trouble, None);
    page.send(full());
    assert_eq!(page.panel().trouble, None, "once is enough");
}
