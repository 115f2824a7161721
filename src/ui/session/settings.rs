//! The settings: a person makes them once, for every game.

use crate::ui::drawing::animation::Motion;
use crate::ui::port::command::{Command, Outbox, Sound};
use crate::ui::port::event::{Picked, Setting};
use crate::ui::session::preferences::{Look, Preferences};

/// A setting as the page shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingLine {
    /// The setting that it switches.
    pub setting: Setting,
    /// The meaning of the setting, in a few words.
    pub label: &'static str,
    /// `Yes` if it is on.
    pub on: Picked,
}

/// The page's settings: those that aren't as they are at first.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Settings {
    /// Those that are on or off.
    switched: Vec<Setting>,
    /// Those that have one of several values.
    pub(crate) preferences: Preferences,
}

/// The facts about a setting.
struct SettingInfo {
    setting: Setting,
    /// The word that it is kept by.
    word: &'static str,
    label: &'static str,
    /// The state that it has at first.
    first: Picked,
}

const INFOS: [SettingInfo; 8] = [
    SettingInfo { setting: Setting::Sounds, word: "sounds", label: "Sounds", first: Picked::Yes },
    SettingInfo {
        setting: Setting::Turning,
        word: "turning",
        label: "Turn the board to the player to move",
        first: Picked::No,
    },
    SettingInfo {
        setting: Setting::Absence,
        word: "absence",
        label: "Stop the clocks while the page is hidden",
        first: Picked::No,
    },
    SettingInfo {
        setting: Setting::Asking,
        word: "asking",
        label: "Ask before taking back",
        first: Picked::No,
    },
    SettingInfo {
        setting: Setting::Hover,
        word: "hover",
        label: "Show where a piece can go while the pointer rests on it",
        first: Picked::No,
    },
    SettingInfo {
        setting: Setting::Dots,
        word: "dots",
        label: "Mark where a picked piece can go",
        first: Picked::Yes,
    },
    SettingInfo {
        setting: Setting::LeftHanded,
        word: "left",
        label: "Put the panel on the left",
        first: Picked::No,
    },
    SettingInfo {
        setting: Setting::Betza,
        word: "betza",
        label: "Show Betza notation",
        first: Picked::No,
    },
];

impl Settings {
    /// Reads the words of those that were changed. Words that a newer page has
    /// written mean nothing here.
    pub(crate) fn read(text: Option<&str>) -> Self {
        let words: Vec<&str> = text.unwrap_or_default().split_whitespace().collect();
        let changed = INFOS.iter().filter(|info| words.contains(&info.word));
        Self {
            switched: changed.map(|info| info.setting).collect(),
            preferences: Preferences::read(&words),
        }
    }

    /// Those of a board inside another page: nobody expects it to be heard.
    pub(crate) fn quiet() -> Self {
        Self { switched: vec![Setting::Sounds], ..Self::default() }
    }

    /// The words to keep.
    pub(crate) fn write(&self) -> String {
        let changed = INFOS.iter().filter(|info| self.switched.contains(&info.setting));
        let mut words: Vec<String> = changed.map(|info| info.word.to_owned()).collect();
        words.extend(self.preferences.words());
        words.join(" ")
    }

    /// True if a setting is on.
    pub(crate) fn is_on(&self, setting: Setting) -> bool {
        let info = INFOS.iter().find(|info| info.setting == setting);
        let at_first = info.is_some_and(|info| info.first == Picked::Yes);
        at_first != self.switched.contains(&setting)
    }

    /// Turns a setting on or off.
    pub(crate) fn switch(&mut self, setting: Setting) {
        match self.switched.iter().position(|other| *other == setting) {
            Some(at) => drop(self.switched.remove(at)),
            None => self.switched.push(setting),
        }
    }

    /// Makes a sound, unless sounds are off.
    pub(crate) fn sound(&self, outbox: &mut Outbox, sound: Sound) {
        if self.is_on(Setting::Sounds) {
            outbox.tell(Command::Sound(sound));
        }
    }

    /// The look of the page, where so much motion is wanted.
    pub(crate) fn look(&self, motion: Motion) -> Look {
        Look {
            board: self.preferences.board(),
            panel: if self.is_on(Setting::LeftHanded) { "left" } else { "right" },
            glide: self.preferences.glide().filter(|_| motion == Motion::Full),
            volume: self.preferences.volume(),
        }
    }

    /// The settings as the page shows them together: all but the one for the notation, which is
    /// where the notation is.
    pub(crate) fn lines(&self) -> Vec<SettingLine> {
        let together = INFOS.iter().filter(|info| info.setting != Setting::Betza);
        together.map(|info| self.line(info)).collect()
    }

    /// The setting for the notation.
    pub(crate) fn notation(&self) -> Option<SettingLine> {
        INFOS.iter().find(|info| info.setting == Setting::Betza).map(|info| self.line(info))
    }

    fn line(&self, info: &SettingInfo) -> SettingLine {
        let SettingInfo { setting, label, .. } = *info;
        SettingLine { setting, label, on: Picked::from(self.is_on(setting)) }
    }
}
