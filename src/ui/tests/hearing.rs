//! What is heard.

use super::Page;
use crate::ui::command::Command;
use crate::ui::command::Sound;
use crate::ui::event::Setting;
use crate::ui::event::{Button, Event};

fn heard(page: &Page) -> Vec<Sound> {
    let sound = |command: &Command| match command {
        Command::Sound(sound) => Some(*sound),
        _ => None,
    };
    page.commands.iter().filter_map(sound).collect()
}

#[test]
fn each_kind_of_action_has_its_sound() {
    let mut page = Page::new();
    for (text, sound) in [
        ("leopard", Sound::Choice),
        ("L@a0", Sound::Drop),
        ("L@f8", Sound::Drop),
        ("f1e1", Sound::Move),
        ("a1a2", Sound::Refusal),
        ("d7d6", Sound::Move),
    ] {
        page.types(&[text]);
        assert_eq!(heard(&page), [sound], "{text}");
    }
}

#[test]
fn to_capture_and_to_change_places_sound_different() {
    for (answer, sound) in [(0, Sound::Capture), (1, Sound::Swap)] {
        let mut page = Page::playing();
        page.types(&["a1a6"]);
        page.send(Event::Answered(answer));
        assert_eq!(heard(&page), [sound]);
    }
}

#[test]
fn who_goes_on_again_hears_it_again() {
    let mut page = Page::playing();
    page.types(&["f1e1"]);
    page.press(Button::Back);
    assert!(heard(&page).is_empty());
    page.press(Button::Forward);
    assert_eq!(heard(&page), [Sound::Move]);
}

#[test]
fn sounds_can_be_silenced() {
    let mut page = Page::playing();
    page.send(Event::Button(Button::Set(Setting::Sounds)));
    page.types(&["f1e1"]);
    assert!(heard(&page).is_empty());
}
