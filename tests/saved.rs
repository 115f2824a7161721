//! The list of saved games, with the real games and what is sealed in them.

use crate::support::army::{KING, QUEEN, tray};
use crate::support::page::{Page, STRONG, WEAK};
use motley_chess::ui::command::{Command, Seal};
use motley_chess::ui::event::{ArmyAction, Button, Event, RuleAction};
use motley_chess::ui::panel::SavedLine;
use motley_chess::ui::saved_games::{
    FetchPurpose, LibraryEvent, SavedGameAction, StorageRequest, StoredGame,
};
use motley_chess::ui::{
    Followed, State, Stored, branch, continues, followed, linked, panel, text_of_link, update,
};
use motley_rules::play::{Claim, Side};
use motley_rules::variants;
use std::path::Path;

fn press(state: &mut State, deed: SavedGameAction) -> Vec<Command> {
    update(state, Event::Button(Button::Library(deed)))
}

fn happens(state: &mut State, happening: LibraryEvent) -> Vec<Command> {
    update(state, Event::Library(happening))
}

fn kept(id: &str, text: &str, secret: Option<&String>) -> StoredGame {
    StoredGame { id: id.to_owned(), text: text.to_owned(), secret: secret.cloned() }
}

/// The line that a kept text makes in the list.
fn line(kept: StoredGame) -> Option<SavedLine> {
    let mut state = State::new(variants::games(), Stored::default(), 3).state;
    press(&mut state, SavedGameAction::Show);
    happens(&mut state, LibraryEvent::Listed(vec![kept]));
    panel(&state).saved.unwrap().lines.pop()
}

fn id(text: &str) -> String {
    let saved: serde_json::Value = serde_json::from_str(text).unwrap();
    saved["id"].as_str().unwrap().to_owned()
}

/// The same without what makes the list quick.
fn without_summary(text: &str) -> String {
    let mut saved: serde_json::Value = serde_json::from_str(text).unwrap();
    saved.as_object_mut().unwrap().remove("summary").expect("a summary");
    saved.to_string()
}

/// What a command keeps apart from the saved game.
fn seal(command: &Command) -> Option<&Seal> {
    match command {
        Command::Save(_, seal) => seal.as_ref(),
        Command::Seal(seal) => Some(seal),
        _ => None,
    }
}

#[test]
fn a_link_that_was_cut_anywhere_is_known() {
    let nothing = followed(variants::games(), "\n").unwrap_err();
    assert_eq!(nothing, "The link can't be read: what comes after it is missing.");
    for record in ["[Game \"command\"]\n\nK@e1 K@e8\n", "[Game \"mercenary\"]\n"] {
        let whole = text_of_link(record);
        let followed = |text: &str| followed(variants::games(), text);
        assert_eq!(followed(&whole).unwrap().doubt, None);
        for cut in 0..whole.trim_end().len() {
            match followed(&whole[..cut]) {
                Ok(Followed { doubt, .. }) => assert!(doubt.is_some(), "{}", &whole[..cut]),
                Err(why) => assert!(cut < 9 || why.ends_with("it was cut short."), "{cut}: {why}"),
            }
        }
        assert_eq!(followed(record).unwrap().doubt, None, "nobody has told its length");
    }
}

/// However a link writes its position, options and actions, what is played on from it is found again.
#[test]
fn a_game_of_a_link_goes_on_after_a_reload() {
    for (record, action) in [
        ("[Game \"mulligan-stew\"]\n[Position \"k4k/6/6/6/6/6/1K4[Mm] wl - -\"]", "b1b3"),
        (
            "[Game \"mulligan-stew\"]\n[Position \"2kk2/1pppp1/6/6/6/PPPPPP/RAKKAC[M] wl Qq\"]",
            "a2a3",
        ),
        ("[Game \"command\"]\n[Position \"4k3/pppp4/8/8/8/8/PPPP4/R2QK3 w a1\"]\n\na3 a6", "b3"),
        ("[Game \"mercenary\"]\n[Option \"markers=1\"]\n\ne4 i7", "e7e5"),
        ("[Game \"musketeer\"]\n\nleopard cannon L@b0", "L@g9"),
    ] {
        let game = followed(variants::games(), record).unwrap().game;
        let (id, _) = branch(&game).unwrap();
        let stored = Stored { apart: Some(&id), ..Stored::only(Some(&game)) };
        let mut page = Page::open(stored);
        page.send(Event::Typed(action.to_owned()));
        assert_eq!(page.panel().refusal, None, "{record}");
        assert!(continues(&page.saved, &id, &game), "{record}: {}", page.saved);
    }
}

#[test]
fn the_picture_of_every_game_is_the_board_as_it_was_left() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthroughs");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let saved = linked(&text).unwrap();
        let mut state = State::new(variants::games(), Stored::only(Some(&saved)), 1).state;
        let last = panel(&state).moves.iter().map(|row| row.moves.len()).sum::<usize>();
        for ply in [last, last / 2, last / 4, 1] {
            let commands = update(&mut state, Event::Button(Button::GoTo(ply)));
            let text = commands.iter().find_map(|command| match command {
                Command::Save(text, _) => Some(text.clone()),
                _ => None,
            });
            let Some(text) = text else { continue };
            let quick = line(kept("x", &text, None)).unwrap();
            let slow = line(kept("x", &without_summary(&text), None)).unwrap();
            assert!(quick.picture.is_some(), "no picture of {text}");
            assert_eq!(quick.picture, slow.picture, "{text}");
            seen += 1;
        }
    }
    assert!(seen > 50, "only {seen}");
}

#[test]
fn how_a_game_ended_is_in_the_list() {
    let text = include_str!("data/playthroughs/command-fools-mate.txt");
    let mut state =
        State::new(variants::games(), Stored::only(Some(&linked(text).unwrap())), 1).state;
    let commands = update(&mut state, Event::Button(Button::Flip));
    let Some(Command::Save(text, _)) =
        commands.into_iter().find(|command| matches!(command, Command::Save(..)))
    else {
        panic!("it isn't saved")
    };
    let line = line(kept("x", &text, None)).unwrap();
    assert_eq!(line.result.as_deref(), Some("0-1 Checkmate. Black wins."));
}

/// A game of Muster that both have mustered for and chosen the white army, between Ann and Bob, who
/// comes to play White and resigns.
fn resigned_by_bob() -> Page {
    let mut page = Page::muster(&[]);
    page.send(Event::Named(["Ann".to_owned(), "Bob".to_owned()]));
    page.muster_both([STRONG, WEAK]);
    page.choose(0);
    page.choose(0);
    page.press(Button::Claim(Claim::Resign(Side::White)));
    page.send(Event::Answered(0));
    page
}

#[test]
fn whoever_has_changed_places_is_named_where_he_played() {
    let page = resigned_by_bob();
    let line = line(kept(&id(&page.saved), &page.saved, None)).unwrap();
    assert_eq!(line.about, "Bob \u{2013} Ann");
    assert_eq!(line.result.as_deref(), Some("0-1 Bob (White) resigned. Ann (Black) wins."));
}

#[test]
fn no_curtain_hides_what_both_know_already() {
    let mut page = resigned_by_bob();
    for ply in (0..4).rev() {
        page.press(Button::GoTo(ply));
        let panel = page.panel();
        assert_eq!(panel.curtain, None, "at {ply}");
        assert_eq!(panel.builder, None, "at {ply}");
    }
}

/// A page on which an army is half built.
fn half_built() -> Page {
    let mut page = Page::muster(&[]);
    page.press(Button::Lift);
    page.put(Side::White, KING, "e1");
    page
}

#[test]
fn an_army_half_built_waits_among_the_saved_games() {
    let mut page = half_built();
    let (text, secret) = (page.saved.clone(), page.secret.clone());
    assert!(line(kept(&id(&text), &text, None)).is_none(), "nothing was played");
    let about = |page: &Page| {
        line(kept(&id(&page.saved), &page.saved, page.secret.as_ref())).map(|line| line.about)
    };
    assert_eq!(about(&page).as_deref(), Some("no moves yet"));
    let mut sealed = Page::muster(&[]);
    sealed.press(Button::Lift);
    sealed.send(Event::Army(STRONG.to_owned()));
    sealed.build(ArmyAction::Done);
    assert_eq!(about(&sealed).as_deref(), Some("no moves yet"));
    let commands = update(&mut page.state, Event::Button(page_again()));
    assert!(commands.is_empty() || page.panel().question.is_some());
    let commands = update(&mut page.state, Event::Answered(0));
    let lost = commands.iter().any(|command| {
        let is_erased = matches!(command, Command::Library(StorageRequest::Erase(_)));
        is_erased || seal(command).is_some_and(|seal| seal.text.is_none())
    });
    assert!(!lost, "{commands:?}");
    let kept = kept(&id(&text), &text, secret.as_ref());
    page.send(Event::Library(LibraryEvent::Fetched(
        FetchPurpose::Open,
        kept.id.clone(),
        Some(kept),
    )));
    page.press(Button::Lift);
    assert_eq!(page.line(), "army:8/8/8/4K3");
}

/// The sentence of a copy that lacks an army.
const UNBUILT: &str = "The army that was being built is secret and isn't kept in this copy of the game: build it again.";

#[test]
fn a_copy_without_the_army_that_was_being_built_says_so() {
    let page = half_built();
    let copy = Page::open(Stored::only(Some(&page.saved)));
    assert_eq!(copy.panel().trouble.as_deref(), Some(UNBUILT));
    assert_eq!(copy.said, [UNBUILT]);
    assert_eq!(page.reloaded().panel().trouble, None, "the browser itself has it");
    let mut built = page;
    for place in ["e2", "e3"] {
        let before = built.saved.clone();
        built.put(Side::White, QUEEN, place);
        assert_eq!(built.saved, before, "nothing else is told of it");
    }
    built.build(ArmyAction::Clear);
    let copy = Page::open(Stored::only(Some(&built.saved)));
    assert_eq!(copy.panel().trouble, None, "nothing is being built");
}

#[test]
fn a_copy_without_a_sealed_army_and_one_that_was_begun_says_both() {
    let mut page = Page::muster(&[]);
    page.press(Button::Lift);
    page.send(Event::Army(STRONG.to_owned()));
    page.build(ArmyAction::Done);
    let copy = |page: &Page| Page::open(Stored::only(Some(&page.saved))).panel().trouble;
    let sealed = copy(&page).expect("a sealed army isn't there");
    assert!(!sealed.contains(UNBUILT), "{sealed}");
    page.press(Button::Lift);
    page.put(Side::Black, KING, "e8");
    assert_eq!(copy(&page), Some(format!("{sealed} {UNBUILT}")));
}

fn page_again() -> Button {
    Button::Start { game: "muster".to_owned(), options: Vec::new() }
}

/// The sentence where what is sealed isn't there any more.
const DECIDE_AGAIN: &str =
    "What was decided in secret isn't kept in this copy of the game: decide again.";

/// Whoever is to choose next could otherwise choose in the duplicate first, and see.
#[test]
fn a_duplicate_has_nothing_of_what_is_sealed() {
    let mut page = Page::mustered(&[], [STRONG, WEAK]);
    page.choose(0);
    let (text, secret) = (page.saved.clone(), page.secret.clone());
    let own = kept(&id(&text), &text, secret.as_ref());
    press(&mut page.state, SavedGameAction::Show);
    happens(&mut page.state, LibraryEvent::Listed(vec![own.clone()]));
    let fetched = LibraryEvent::Fetched(FetchPurpose::Duplicate, own.id.clone(), Some(own.clone()));
    let commands = happens(&mut page.state, fetched);
    let copy = commands.into_iter().find_map(|command| match command {
        Command::Library(StorageRequest::Put(kept, _)) => Some(kept),
        _ => None,
    });
    let copy = copy.expect("a copy");
    assert_ne!(copy.id, own.id);
    assert_eq!(copy.secret, None);
    let mut again = Page::open(Stored::only(Some(&copy.text)));
    assert_eq!(again.panel().trouble.as_deref(), Some(DECIDE_AGAIN));
    again.choose(0);
    assert!(!again.panel().news.join(" ").contains("Both chose"), "{:?}", again.panel().news);
    again.choose(0);
    assert!(again.panel().news.join(" ").contains("Both chose"), "{:?}", again.panel().news);
}

#[test]
fn going_on_as_a_copy_leaves_what_is_sealed_to_the_first_game() {
    let mut page = Page::mustered(&[], [STRONG, WEAK]);
    page.choose(0);
    let before = id(&page.saved);
    happens(&mut page.state, LibraryEvent::AlsoOpen);
    let commands = press(&mut page.state, SavedGameAction::Copy);
    let touched = |command: &&Command| {
        seal(command).is_some_and(|seal| seal.game == before || seal.text.is_some())
    };
    assert_eq!(commands.iter().find(touched), None);
    assert_eq!(page.panel().trouble.as_deref(), Some(DECIDE_AGAIN));
    page.choose(0);
    assert!(!page.panel().news.join(" ").contains("Both chose"), "{:?}", page.panel().news);
}

/// Where nothing is sealed, what is being built goes along.
#[test]
fn going_on_as_a_copy_keeps_the_army_that_is_being_built() {
    let mut page = half_built();
    let before = page.line();
    happens(&mut page.state, LibraryEvent::AlsoOpen);
    press(&mut page.state, SavedGameAction::Copy);
    assert_eq!((page.line(), page.panel().trouble), (before, None));
}

#[test]
fn a_saved_page_leaves_the_secret_of_the_live_game_alone() {
    let mut page = Page::mustered(&[], [STRONG, WEAK]);
    page.choose(0);
    let (text, secret) = (page.saved.clone(), page.secret.clone());
    let stored =
        Stored { secret: secret.as_deref(), apart: Some("branch"), ..Stored::only(Some(&text)) };
    let opened = State::new(variants::games(), stored, 1);
    let sealed = |command: &Command| matches!(command, Command::Seal(_) | Command::Save(..));
    assert!(!opened.commands.iter().any(sealed), "looking changes nothing");
    let mut copy = Page::open(stored);
    copy.choose(1);
    assert_eq!(id(&copy.saved), "branch");
    assert!(copy.panel().record.contains("choose"));
}

#[test]
fn what_is_built_in_a_saved_page_is_kept_apart() {
    let page = half_built();
    let stored = Stored {
        secret: page.secret.as_deref(),
        apart: Some("branch"),
        ..Stored::only(Some(&page.saved))
    };
    let mut state = State::new(variants::games(), stored, 1).state;
    update(&mut state, Event::Button(Button::Lift));
    let place = tray(Side::White, QUEEN);
    update(&mut state, Event::Picked(place));
    let square = motley_rules::play::Place::Square("d1".parse().unwrap());
    let commands = update(&mut state, Event::Picked(square));
    let ids: Vec<_> = commands
        .iter()
        .filter_map(|command| match command {
            Command::Save(text, Some(seal)) => Some((id(text), seal.game.clone())),
            _ => None,
        })
        .collect();
    assert_eq!(ids, [("branch".to_owned(), "branch".to_owned())], "{commands:?}");
}

#[test]
fn while_a_rule_is_shown_the_game_that_waits_is_not_lost() {
    let text = include_str!("data/playthroughs/musketeer-example.txt");
    let own = linked(text).unwrap();
    let show = Button::Example(RuleAction::Show(0, 0));
    let erases = |commands: &[Command]| {
        commands.iter().any(|command| matches!(command, Command::Library(StorageRequest::Erase(_))))
    };
    let mut state = State::new(variants::games(), Stored::only(Some(&own)), 1).state;
    let before = panel(&state).moves;
    update(&mut state, Event::Button(show.clone()));
    let commands = happens(&mut state, LibraryEvent::AlsoOpen);
    assert!(!commands.iter().any(|command| matches!(command, Command::Save(..))));
    assert!(panel(&state).elsewhere.is_some(), "it is open in another tab all the same");
    press(&mut state, SavedGameAction::Show);
    assert_eq!(panel(&state).moves, before, "the players' own game is on the board");
    update(&mut state, Event::Button(show));
    let other = kept("x", &own.replace(&id(&own), "x"), None);
    let commands =
        happens(&mut state, LibraryEvent::Fetched(FetchPurpose::Open, "x".to_owned(), Some(other)));
    assert!(!erases(&commands), "{commands:?}");
}
