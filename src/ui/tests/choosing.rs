//! The chooser's pictures.

use super::Page;
use crate::ui::command::Command;
use crate::ui::event::{Button, Event, Introduction, Motion, RuleAction};
use crate::ui::panel::{ClockForm, NewGameField, OpponentForm, PairingForm, Picked};

fn consider(page: &mut Page, options: &[(&str, &str)]) {
    let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let options = options.iter().map(pair).collect();
    page.send(Event::Considered { game: "toy".to_owned(), options });
}

#[test]
fn each_game_has_a_picture_while_the_list_is_open() {
    let mut page = Page::new();
    assert!(page.panel().pictures.is_empty());
    page.press(Button::Games);
    let panel = page.panel();
    assert_eq!(panel.pictures.len(), panel.games.unwrap().len());
    assert!(panel.pictures[1].picture.is_some());
    page.press(Button::Games);
    assert!(page.panel().pictures.is_empty());
}

/// A page where the toy game is prepared.
fn preparing() -> Page {
    let mut page = Page::new();
    page.press(Button::Games);
    page.press(Button::Prepare(Some("toy".to_owned())));
    page
}

fn fault(page: &Page) -> Option<String> {
    page.panel().preparation.unwrap().picture.fault
}

fn field(page: &Page) -> Option<NewGameField> {
    page.panel().preparation.unwrap().picture.field
}

#[test]
fn a_game_is_prepared_in_a_second_step() {
    let mut page = preparing();
    let panel = page.panel();
    assert!(panel.pictures.is_empty(), "nothing else moves meanwhile");
    let preparation = panel.preparation.unwrap();
    assert_eq!(preparation.game.name, "Toy Chess");
    assert!(preparation.picture.picture.is_some());
    page.press(Button::Prepare(None));
    assert!(page.panel().preparation.is_none() && page.panel().games.is_some());
    page.press(Button::Prepare(Some("coming-soon".to_owned())));
    assert!(page.panel().preparation.is_none(), "it can't be played");
}

#[test]
fn a_set_of_options_is_taken_whole() {
    let mut page = preparing();
    let sets = |page: &Page| page.panel().preparation.unwrap().presets;
    assert_eq!(sets(&page), [("Plain", Picked::Yes), ("Fast", Picked::No)]);
    page.press(Button::Preset(1));
    assert_eq!(sets(&page), [("Plain", Picked::No), ("Fast", Picked::Yes)]);
    assert_eq!(page.panel().preparation.unwrap().options[0].set, "fast");
    consider(&mut page, &[("speed", "no speed")]);
    assert_eq!(sets(&page), [("Plain", Picked::No), ("Fast", Picked::No)]);
    page.press(Button::Preset(0));
    assert_eq!(page.panel().preparation.unwrap().options[0].set, "slow");
}

#[test]
fn pictures_move_while_the_list_is_seen() {
    let mut page = Page::new();
    assert!(page.tells(Event::Button(Button::Games), &Command::Beat));
    let shown = |page: &Page| page.panel().pictures[1].picture.clone().unwrap();
    let end = shown(&page);
    let mut seen = 0;
    for _ in 0..6 {
        assert!(page.tells(Event::Beat, &Command::Beat));
        seen += usize::from(shown(&page) != end);
    }
    assert!(seen > 0, "it has played");
    page.press(Button::Prepare(Some("toy".to_owned())));
    assert!(!page.tells(Event::Beat, &Command::Beat), "it isn't seen");
    assert!(page.tells(Event::Button(Button::Prepare(None)), &Command::Beat));
    page.press(Button::Games);
    assert!(!page.tells(Event::Beat, &Command::Beat), "it is closed");
    page.send(Event::Motion(Motion::Reduced));
    assert!(!page.tells(Event::Button(Button::Games), &Command::Beat));
}

#[test]
fn a_first_visit_begins_with_the_games() {
    let mut page = Page::new();
    page.send(Event::Greeted);
    assert!(page.panel().games.is_some());
    page.press(Button::Games);
    let told = "This is Toy Chess. Press Games for others, or to choose who plays.";
    assert_eq!(page.panel().news, [told]);
    page.send(Event::Named(["Ann".to_owned(), String::new()]));
    assert_ne!(page.panel().news, [told], "somebody plays it");
    let mut again = Page::on(Page::playing().saved.as_deref());
    again.send(Event::Greeted);
    assert!(again.panel().games.is_none(), "a game that is open opens at once");
}

#[test]
fn what_goes_wrong_isnt_hidden_behind_the_games() {
    let mut page = Page::new();
    page.send(Event::Trouble("The link was cut short.".to_owned()));
    page.send(Event::Greeted);
    assert!(page.panel().games.is_none(), "the message would lie under it");
    assert_eq!(page.panel().trouble.as_deref(), Some("The link was cut short."));
    page.press(Button::Games);
    assert!(page.panel().games.is_some(), "they are there when they are asked for");
}

#[test]
fn how_a_game_goes_is_shown_by_its_first_example() {
    let mut page = Page::new();
    page.press(Button::Games);
    assert!(page.tells(
        Event::Button(Button::Tour("toy".to_owned(), Introduction::Rules)),
        &Command::ShowRules
    ));
    assert!(page.panel().study.is_some() && page.panel().games.is_none());
    let way_out = page.panel().study.unwrap().tools.pop().unwrap();
    assert_eq!(way_out.name, "Play this game", "nobody has begun it");
    page.press(way_out.button);
    let prepared = page.panel().preparation.unwrap();
    assert_eq!(prepared.game.slug, "toy");
    assert!(page.tells(Event::Button(begin(&[], "5")), &Command::ShowGame), "no rules any more");
    assert!(page.panel().study.is_none() && page.panel().games.is_none());
    page.press(Button::Example(RuleAction::Show(1, 0)));
    let way_out = page.panel().study.unwrap().tools.pop().unwrap();
    assert_eq!(way_out.name, "To the game", "somebody has");
}

#[test]
fn a_game_waits_where_it_is_what_is_shown_by_examples() {
    for by in [Introduction::Rules, Introduction::Lessons] {
        let mut page = Page::playing();
        let record = page.panel().record;
        page.press(Button::Games);
        page.press(Button::Tour("toy".to_owned(), by));
        let panel = page.panel();
        assert!(panel.question.is_none() && panel.games.is_none(), "{by:?}");
        assert!(panel.study.is_some(), "{by:?}");
        page.send(Event::Dropped);
        assert_eq!(page.panel().record, record, "{by:?}");
    }
}

#[test]
fn options_that_do_not_go_together_are_told_as_they_are_set() {
    let mut page = preparing();
    consider(&mut page, &[("nonsense", "1")]);
    let picture = page.panel().preparation.unwrap().picture;
    assert!(picture.picture.is_none() && picture.fault.unwrap().contains("nonsense"));
    consider(&mut page, &[]);
    assert_eq!(fault(&page), None);
    consider(&mut page, &[("nonsense", "1")]);
    page.press(Button::Games);
    page.press(Button::Games);
    page.press(Button::Prepare(Some("toy".to_owned())));
    assert_eq!(fault(&page), None, "they are forgotten with the list");
}

fn begin(options: &[(&str, &str)], minutes: &str) -> Button {
    let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let names = ["Ann", ""].map(str::to_owned);
    let (minutes, seconds) = (minutes.to_owned(), "0".to_owned());
    let pairing = PairingForm {
        names,
        own_name: String::new(),
        clock: ClockForm::Delay,
        minutes,
        seconds,
        opponent: OpponentForm::default(),
    };
    Button::Begin {
        game: "toy".to_owned(),
        options: options.iter().map(pair).collect(),
        pairing: Box::new(pairing),
    }
}

#[test]
fn an_option_is_called_what_stands_at_its_field() {
    let mut page = preparing();
    consider(&mut page, &[("speed", "no speed")]);
    let told = "The game can't be started. How fast: there is no such speed.";
    assert_eq!(fault(&page).as_deref(), Some(told));
    let speed = NewGameField::Option("speed".to_owned());
    assert_eq!(field(&page), Some(speed), "it stands at its field");
}

#[test]
fn why_a_game_cant_be_started_is_told_in_its_card_until_something_is_changed() {
    let mut page = preparing();
    page.press(begin(&[], "many"));
    assert!(fault(&page).unwrap().contains("minutes"));
    assert!(page.last_said().contains("minutes"));
    assert_eq!(field(&page), Some(NewGameField::Minutes), "it is marked");
    assert_eq!(page.panel().trouble, None, "not beside the board as well");
    consider(&mut page, &[]);
    assert_eq!((fault(&page), field(&page)), (None, None));
}

#[test]
fn what_was_written_is_found_again_after_keep_playing() {
    let mut page = Page::playing();
    let shown = |page: &mut Page| {
        page.press(Button::Games);
        page.press(Button::Prepare(Some("toy".to_owned())));
        let panel = page.panel();
        let set = panel.preparation.unwrap().options[0].set.clone();
        (set, panel.pairing.minutes)
    };
    let (usual, minutes) = shown(&mut page);
    page.press(begin(&[("speed", "fast")], "7"));
    page.send(Event::Answered(1));
    assert_eq!(page.panel().games, None);
    assert_eq!(shown(&mut page), ("fast".to_owned(), "7".to_owned()));
    page.press(begin(&[("speed", "fast")], "7"));
    page.send(Event::Answered(0));
    assert_eq!(shown(&mut page), (usual, "7".to_owned()), "the game has begun");
    assert_ne!(minutes, "7");
}

/// The button that began it is gone: the keyboard goes on where the game does.
#[test]
fn a_game_that_begins_has_the_focus() {
    let to_board = |command: &Command| matches!(command, Command::Focus(_));
    let mut page = preparing();
    page.press(begin(&[], "many"));
    assert!(!page.commands.iter().any(to_board), "it doesn't begin");
    page.press(begin(&[], "7"));
    let first = page.panel().choices[0].place;
    assert!(
        page.commands.contains(&Command::Focus(first)),
        "its first card, where it begins with any"
    );
}
