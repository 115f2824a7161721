//! What a person has set once, for every game.

use super::command::Command;
use super::panel::Picked;
use super::sound::Sound;
use super::state::State;
use super::{clock, turning};

/// One thing that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Whether actions are heard.
    Sounds,
    /// Whether the board turns to the player to move.
    Turning,
    /// Whether clocks stop while the page isn't seen.
    Absence,
}

/// A setting as the page shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingLine {
    /// What is switched.
    pub setting: Setting,
    /// What it means, in a few words.
    pub label: &'static str,
    /// Whether it is on.
    pub on: Picked,
}

/// The page's settings: those that aren't as they are at first.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Settings(Vec<Setting>);

/// What is known of a setting.
struct Info {
    setting: Setting,
    /// The word that it is kept by.
    word: &'static str,
    label: &'static str,
    /// How it is at first.
    first: Picked,
}

const INFOS: [Info; 3] = [
    Info { setting: Setting::Sounds, word: "sounds", label: "Sounds", first: Picked::Yes },
    Info {
        setting: Setting::Turning,
        word: "turning",
        label: "Turn the board to the player to move",
        first: Picked::No,
    },
    Info {
        setting: Setting::Absence,
        word: "absence",
        label: "Stop the clocks while the page is hidden",
        first: Picked::No,
    },
];

impl Settings {
    /// Reads the words of those that were changed. Words that a newer page has
    /// written mean nothing here.
    pub(super) fn read(text: Option<&str>) -> Self {
        let words: Vec<&str> = text.unwrap_or_default().split_whitespace().collect();
        let changed = INFOS.iter().filter(|info| words.contains(&info.word));
        Self(changed.map(|info| info.setting).collect())
    }

    /// Those of a board inside another page: nobody expects it to be heard.
    pub(super) fn quiet() -> Self {
        Self(vec![Setting::Sounds])
    }

    fn write(&self) -> String {
        let changed = INFOS.iter().filter(|info| self.0.contains(&info.setting));
        changed.map(|info| info.word).collect::<Vec<_>>().join(" ")
    }

    /// Whether a setting is on.
    pub(super) fn is_on(&self, setting: Setting) -> bool {
        let info = INFOS.iter().find(|info| info.setting == setting);
        let at_first = info.is_some_and(|info| info.first == Picked::Yes);
        at_first != self.0.contains(&setting)
    }
}

/// The settings as the page shows them.
pub(super) fn lines(state: &State) -> Vec<SettingLine> {
    let line = |info: &Info| SettingLine {
        setting: info.setting,
        label: info.label,
        on: if state.settings.is_on(info.setting) { Picked::Yes } else { Picked::No },
    };
    INFOS.iter().map(line).collect()
}

/// Makes a sound, unless sounds are off.
pub(super) fn sound(state: &mut State, sound: Sound) {
    if state.settings.is_on(Setting::Sounds) {
        state.tell(Command::Sound(sound));
    }
}

/// Turns a setting on or off.
pub(super) fn switch(state: &mut State, setting: Setting) {
    let changed = &mut state.settings.0;
    match changed.iter().position(|other| *other == setting) {
        Some(at) => {
            changed.remove(at);
        }
        None => changed.push(setting),
    }
    state.tell(Command::KeepSettings(state.settings.write()));
    match setting {
        Setting::Turning => turning::turn_now(state),
        Setting::Absence => clock::begin(state),
        Setting::Sounds => {}
    }
    state.tell(Command::Render);
}
