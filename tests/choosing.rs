//! What the chooser needs of every game: a demonstration, sets of options, and fields that count.

use crate::support::army::KING;
use crate::support::page::Page;
use motley_chess::ui::Stored;
use motley_chess::ui::event::{Button, Event, Introduction};
use motley_chess::ui::panel::steps::{Step, next_marker};
use motley_chess::ui::panel::{Preparation, Usable};
use motley_rules::game::{OptionKind, SetupError, play_text};
use motley_rules::play::{Claim, Side, Viewer};
use motley_rules::variants;

fn pairs(options: &[(&str, &str)]) -> Vec<(String, String)> {
    options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

#[test]
fn every_game_has_a_demonstration_that_can_be_played() {
    for info in variants::games() {
        let mut table = info.open.unwrap()(&[], info.picture).unwrap();
        assert!(info.demonstration.len() >= 5, "{}", info.slug);
        for text in info.demonstration {
            play_text(&mut *table, text)
                .unwrap_or_else(|why| panic!("{}, {text}: {why}", info.slug));
        }
        assert!(table.view(Viewer::Public).board.occupied().len() > 20, "{}", info.slug);
    }
}

#[test]
fn every_set_of_options_can_be_played_and_the_first_is_the_documents() {
    for info in variants::games() {
        for (number, preset) in info.presets.iter().enumerate() {
            let opened = info.open.unwrap()(&pairs(preset.options), None);
            assert!(opened.is_ok(), "{}: {}", info.slug, preset.name);
            assert_eq!(preset.options.is_empty(), number == 0, "{}: {}", info.slug, preset.name);
        }
    }
}

/// A value of an option that isn't its default.
fn another(kind: OptionKind) -> String {
    let usual = kind.default_value();
    match kind {
        OptionKind::OneOf(values) | OptionKind::OneOfOrLot(values) => values[1].name.to_owned(),
        OptionKind::Number { most, .. } | OptionKind::NumberOrLot { most, .. } => most.to_string(),
        OptionKind::Pair { of, .. } => {
            let other = of.iter().find(|name| !usual.contains(*name)).unwrap();
            format!("{other}+{}", usual.split('+').next().unwrap())
        }
        OptionKind::Held { .. } => "none".to_owned(),
    }
}

/// A field is out of sight exactly where the game refuses its option beside the other.
#[test]
fn an_option_counts_unless_the_game_refuses_it_beside_another() {
    let mut refused = 0;
    for info in variants::games() {
        for (option, other) in
            info.options.iter().flat_map(|it| info.options.iter().map(move |other| (it, other)))
        {
            for value in values(other.values) {
                let set = [
                    (option.name.to_owned(), another(option.values)),
                    (other.name.to_owned(), value.clone()),
                ];
                let set: Vec<_> = if option.name == other.name { continue } else { set.into() };
                // Beside defaults the other must make sense by itself.
                if info.open.unwrap()(&set[1..], None).is_err() {
                    continue;
                }
                let is_void = option.unless.iter().any(|(name, void)| {
                    let standing = if *name == other.name {
                        value.clone()
                    } else {
                        let named = info.options.iter().find(|it| it.name == *name).unwrap();
                        named.values.default_value()
                    };
                    void.contains(&standing.as_str())
                });
                let fault = match info.open.unwrap()(&set, None) {
                    Err(SetupError::Option { name, .. }) => name == option.name,
                    _ => false,
                };
                assert_eq!(is_void, fault, "{}: {set:?}", info.slug);
                refused += usize::from(fault);
            }
        }
    }
    assert!(refused > 0);
}

fn values(kind: OptionKind) -> Vec<String> {
    match kind {
        OptionKind::OneOf(values) | OptionKind::OneOfOrLot(values) => {
            values.iter().map(|value| value.name.to_owned()).collect()
        }
        OptionKind::Number { least, most, .. } => vec![least.to_string(), most.to_string()],
        other => vec![other.default_value()],
    }
}

/// Before armies are chosen nobody is White or Black yet.
#[test]
fn the_players_of_a_new_game_are_called_as_the_game_calls_them() {
    let mut page = Page::open(Stored::default());
    page.press(Button::Games);
    for (game, players) in [("muster", ["Player A", "Player B"]), ("command", ["White", "Black"])] {
        page.press(Button::Prepare(Some(game.to_owned())));
        assert_eq!(page.panel().preparation.unwrap().picture.players, players);
    }
}

#[test]
fn the_pieces_that_are_held_at_first_are_chosen_in_the_picture() {
    let mut page = Page::open(Stored::default());
    page.press(Button::Games);
    page.press(Button::Prepare(Some("mercenary".to_owned())));
    let preparation = |page: &Page| -> Preparation { page.panel().preparation.unwrap() };
    let held = |page: &Page, square: &str| {
        let markers = preparation(page).picture.markers;
        markers.iter().find(|spot| spot.square.to_string() == square).unwrap().held
    };
    let control = |page: &Page| preparation(page).options[1].set.clone();
    assert_eq!((held(&page, "k2"), held(&page, "k7")), (Some(Side::White), Some(Side::Black)));
    assert_eq!(control(&page), "usual");
    // Arrow keys lead to what is seen beside, above and below, from the first to the last.
    let markers = preparation(&page).picture.markers;
    let steps = [Step::First, Step::Along(1), Step::Across(-1), Step::Along(-1), Step::Along(-1)];
    let walk = steps.into_iter().scan(5, |at, step| {
        *at = next_marker(&markers, *at, step).unwrap_or(*at);
        Some(markers[*at].square.to_string())
    });
    assert_eq!(walk.collect::<Vec<_>>(), ["k1", "l1", "l2", "k2", "k2"]);
    assert_eq!(next_marker(&markers, 0, Step::Last), Some(15));
    page.press(Button::HandOn("k2".parse().unwrap()));
    assert_eq!(held(&page, "k2"), Some(Side::Black), "he has one marker");
    assert_eq!(control(&page), "-,k2");
    page.press(Button::HandOn("k2".parse().unwrap()));
    assert_eq!(held(&page, "k2"), None);
    page.press(Button::Preset(0));
    page.press(Button::HandOn("k4".parse().unwrap()));
    assert_eq!(held(&page, "k4"), Some(Side::White), "a free piece takes his marker");
    assert_eq!(control(&page), "k4,k7");
    let options = pairs(&[("markers", "2"), ("control", "k4,k7")]);
    page.send(Event::Considered { game: "mercenary".to_owned(), options });
    page.press(Button::HandOn("k4".parse().unwrap()));
    assert_eq!(control(&page), "-,k7+k4");
    let counts = |page: &Page, name: &str| {
        preparation(page).options.iter().find(|it| it.name == name).unwrap().counts
    };
    assert_eq!(counts(&page, "release"), Usable::Yes);
    page.press(Button::Preset(0));
    assert_eq!(counts(&page, "release"), Usable::No, "with one marker there is nothing to choose");
}

/// A game that is under way waits only where its own rules are shown.
#[test]
fn whoever_is_shown_another_game_is_asked_about_that() {
    for by in [Introduction::Lessons, Introduction::Rules] {
        let mut page = Page::muster(&[]);
        page.press(Button::Lift);
        page.put(Side::White, KING, "e1");
        page.press(Button::Tour("command".to_owned(), by));
        let question = page.panel().question.unwrap();
        assert_eq!(question.text, "Leave this game? It stays under Saved.");
        assert_eq!(question.answers[0].name, "Leave it");
        page.send(Event::Answered(0));
        assert!(page.panel().study.is_some() && page.panel().question.is_none());
    }
}

#[test]
fn nobody_is_asked_about_a_game_that_is_over() {
    let mut page = Page::open(Stored::default());
    page.press(Button::Start { game: "command".to_owned(), options: Vec::new() });
    page.send(Event::Typed("K@e1".to_owned()));
    page.press(Button::Claim(Claim::Resign(Side::Black)));
    page.send(Event::Answered(0));
    page.press(Button::First);
    page.press(Button::Tour("muster".to_owned(), Introduction::Rules));
    assert_eq!(page.panel().question, None, "also where one looks back at it");
    assert!(page.panel().study.is_some());
}
