//! What a person sets once.

use super::{GAMES, Page};
use crate::ui::command::Command;
use crate::ui::event::Setting;
use crate::ui::event::{Button, Event};
use crate::ui::panel::Picked;
use crate::ui::{State, Stored, panel};

fn sounds(state: &State) -> Picked {
    let lines = panel(state).settings;
    lines.iter().find(|line| line.setting == Setting::Sounds).expect("there is a switch").on
}

#[test]
fn a_setting_is_switched_shown_and_kept() {
    let mut page = Page::new();
    assert_eq!(sounds(&page.state), Picked::Yes);
    page.send(Event::Button(Button::Set(Setting::Sounds)));
    assert!(page.commands.contains(&Command::KeepSettings("sounds".to_owned())));
    assert_eq!(sounds(&page.state), Picked::No);
    page.send(Event::Button(Button::Set(Setting::Sounds)));
    assert_eq!(sounds(&page.state), Picked::Yes);
    assert!(page.commands.contains(&Command::KeepSettings(String::new())));
}

#[test]
fn settings_are_read_even_beside_those_of_a_newer_page() {
    let stored = Stored { settings: Some("echoes sounds"), ..Stored::default() };
    assert_eq!(sounds(&State::new(&GAMES, stored, 7).state), Picked::No);
}
