//! What a person sets once.

use super::{GAMES, Page};
use crate::ui::command::{Command, KeptText};
use crate::ui::event::{Button, Event, Motion, Preference, Setting};
use crate::ui::panel::Picked;
use crate::ui::shape::{Paint, Shape};
use crate::ui::{State, Stored, panel, scene};

fn sounds(state: &State) -> Picked {
    let lines = panel(state).settings;
    lines.iter().find(|line| line.setting == Setting::Sounds).expect("there is a switch").on
}

#[test]
fn a_setting_is_switched_shown_and_kept() {
    let mut page = Page::new();
    assert_eq!(sounds(&page.state), Picked::Yes);
    page.send(Event::Button(Button::Set(Setting::Sounds)));
    assert!(page.commands.contains(&Command::Keep(KeptText::Settings, "sounds".to_owned())));
    assert_eq!(sounds(&page.state), Picked::No);
    page.send(Event::Button(Button::Set(Setting::Sounds)));
    assert_eq!(sounds(&page.state), Picked::Yes);
    assert!(page.commands.contains(&Command::Keep(KeptText::Settings, String::new())));
}

#[test]
fn settings_are_read_even_beside_those_of_a_newer_page() {
    let stored = Stored { settings: Some("echoes sounds"), ..Stored::default() };
    assert_eq!(sounds(&State::new(&GAMES, stored, 7).state), Picked::No);
}

/// As what is on it: a board that takes another place.
#[test]
fn a_board_glides_as_pieces_do() {
    let mut page = Page::new();
    let mut glides = |event| {
        page.send(event);
        page.panel().look.glide
    };
    let prefer = |value| Event::Button(Button::Prefer(Preference::Glide, value));
    assert_eq!(glides(prefer(1)), Some(0.5), "quickly");
    assert_eq!(glides(Event::Motion(Motion::Reduced)), None);
    assert_eq!(glides(Event::Motion(Motion::Full)), Some(0.5));
    assert_eq!(glides(prefer(3)), None);
    assert_eq!(glides(prefer(0)), Some(1.0), "as usual");
}

#[test]
fn a_setting_with_several_values_is_set_shown_and_kept() {
    let mut page = Page::new();
    let picked = |page: &Page, label: &str| {
        let lines = page.panel().preferences;
        let line = lines.into_iter().find(|line| line.label == label).unwrap();
        line.values.into_iter().find(|(_, picked)| *picked == Picked::Yes).unwrap().0
    };
    assert_eq!((picked(&page, "Board"), page.panel().look.board), ("Standard", "wood"));
    let green = Event::Button(Button::Prefer(Preference::Board, 1));
    assert!(page.tells(green, &Command::Keep(KeptText::Settings, "board=green".to_owned())));
    assert_eq!((picked(&page, "Board"), page.panel().look.board), ("Green", "green"));
    page.press(Button::Prefer(Preference::Volume, 1));
    assert_eq!(page.panel().look.volume, 35);
    let stored = Stored { settings: Some("board=blue volume=echo dots"), ..Stored::default() };
    let look = panel(&State::new(&GAMES, stored, 7).state).look;
    assert_eq!((look.board, look.volume), ("blue", 100), "a newer page's word means nothing");
}

/// The letters and numbers of the coordinates that are seen, and the least left edge of a square.
fn coordinates(page: &Page) -> (usize, f64) {
    let shapes = scene(&page.state);
    let texts = shapes.iter().filter(|shape| matches!(shape, Shape::Text { .. })).count();
    let edges = shapes.iter().filter_map(|shape| match shape {
        Shape::Rect { at, paint: Paint::Light | Paint::Dark, .. } => Some(at.x),
        _ => None,
    });
    (texts, edges.fold(f64::MAX, f64::min))
}

#[test]
fn coordinates_stand_inside_outside_or_nowhere() {
    let mut page = Page::playing();
    let (inside, edge) = coordinates(&page);
    let size = page.state.session.table.board_size();
    let edges = usize::from(size.files() + size.ranks());
    assert!(inside >= edges && edge == 0.0, "{inside}, {edge}");
    page.press(Button::Prefer(Preference::Coordinates, 1));
    let (outside, moved) = coordinates(&page);
    assert!(outside == inside && moved > 0.0, "{outside}, {moved}");
    page.press(Button::Prefer(Preference::Coordinates, 2));
    assert_eq!(coordinates(&page), (inside - edges, 0.0));
}

#[test]
fn pieces_glide_as_long_as_is_set() {
    let mut page = Page::playing();
    page.press(Button::Prefer(Preference::Glide, 2));
    page.types(&["a1a5"]);
    page.send(Event::Frame(0.0));
    page.send(Event::Frame(300.0));
    assert!(page.state.surface.animation.is_some(), "slowly");
    page.send(Event::Frame(500.0));
    assert!(page.state.surface.animation.is_none());
    page.press(Button::Prefer(Preference::Glide, 3));
    page.types(&["f7f6"]);
    assert!(page.state.surface.animation.is_none(), "at once");
}

#[test]
fn targets_are_marked_unless_that_is_switched_off() {
    let mut page = Page::playing();
    let dots = |page: &Page| {
        let is_dot = |shape: &&Shape| matches!(shape, Shape::Disc { paint: Paint::Target, .. });
        scene(&page.state).iter().filter(is_dot).count()
    };
    page.click("a1");
    assert!(dots(&page) > 0);
    page.press(Button::Set(Setting::Dots));
    assert_eq!(dots(&page), 0);
}

#[test]
fn what_another_tab_keeps_holds_here_as_well() {
    let mut page = Page::new();
    page.send(Event::Kept(KeptText::Settings, "board=green".to_owned()));
    assert_eq!(page.panel().look.board, "green");
    page.send(Event::Button(Button::Set(Setting::Sounds)));
    let both = page.commands.iter().find_map(|command| match command {
        Command::Keep(KeptText::Settings, text) => Some(text.as_str()),
        _ => None,
    });
    assert_eq!(
        both.map(|text| (text.contains("board=green"), text.contains("sounds"))),
        Some((true, true))
    );
    page.send(Event::Kept(KeptText::Learned, "row=3".to_owned()));
    assert_eq!(page.state.session.learned.row(), 3);
    page.send(Event::Kept(KeptText::Pairing, "Ann\n\n".to_owned()));
    assert_eq!(page.panel().pairing.names[0], "Ann");
}
