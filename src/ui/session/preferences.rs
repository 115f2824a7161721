//! The settings that have one of several values.

use crate::ui::port::event::{Picked, Preference};

/// A setting with its values, as the page shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreferenceLine {
    /// The setting.
    pub preference: Preference,
    /// Its meaning, in a few words.
    pub label: &'static str,
    /// The values in words, and `Yes` for the one that is set.
    pub values: Vec<(&'static str, Picked)>,
}

/// The look of the page as a person has set it.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// The board's colours, by the name that style sheets have for them.
    pub board: &'static str,
    /// The side of the board on which the panel stands: `right` or `left`.
    pub panel: &'static str,
    /// The time that what moves glides, as a share of the usual; none if it doesn't.
    pub glide: Option<f64>,
    /// The loudness of sounds, in per cent of the usual.
    pub volume: u8,
}

/// The facts about such a setting.
struct PreferenceInfo {
    preference: Preference,
    /// The word that it is kept by.
    word: &'static str,
    label: &'static str,
    /// Its values, the usual one first: by the word that each is kept by, and in words.
    values: &'static [(&'static str, &'static str)],
}

const INFOS: [PreferenceInfo; 4] = [
    PreferenceInfo {
        preference: Preference::Board,
        word: "board",
        label: "Board",
        values: &[("wood", "Standard"), ("green", "Green"), ("blue", "Blue")],
    },
    PreferenceInfo {
        preference: Preference::Coordinates,
        word: "coordinates",
        label: "Coordinates",
        values: &[("inside", "Inside"), ("outside", "Outside"), ("none", "None")],
    },
    PreferenceInfo {
        preference: Preference::Glide,
        word: "glide",
        label: "Animation",
        values: &[("usual", "Normal"), ("quick", "Fast"), ("slow", "Slow"), ("no", "Off")],
    },
    PreferenceInfo {
        preference: Preference::Volume,
        word: "volume",
        label: "Volume",
        values: &[("usual", "Normal"), ("quiet", "Quiet"), ("loud", "Loud")],
    },
];

/// The place where coordinates stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coordinates {
    /// In the squares at the edge.
    Inside,
    /// Beside the board.
    Outside,
    /// Nowhere.
    Nowhere,
}

/// The values that aren't the usual ones, by their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Preferences(Vec<(Preference, usize)>);

impl Preferences {
    /// Reads the words of those that were changed: `board=green`.
    pub(crate) fn read(words: &[&str]) -> Self {
        let chosen = INFOS.iter().filter_map(|info| {
            let prefix = |word: &&&str| word.split_once('=').is_some_and(|it| it.0 == info.word);
            let (_, value) = words.iter().find(prefix)?.split_once('=')?;
            let number = info.values.iter().position(|(word, _)| *word == value)?;
            (number > 0).then_some((info.preference, number))
        });
        Self(chosen.collect())
    }

    /// The words to keep.
    pub(crate) fn words(&self) -> impl Iterator<Item = String> + '_ {
        INFOS.iter().filter_map(|info| {
            let number = self.number(info.preference);
            (number > 0).then(|| format!("{}={}", info.word, info.values[number].0))
        })
    }

    /// Sets the value of this number.
    pub(crate) fn set(&mut self, preference: Preference, number: usize) {
        let known = INFOS.iter().find(|info| info.preference == preference);
        self.0.retain(|(other, _)| *other != preference);
        if number > 0 && known.is_some_and(|info| number < info.values.len()) {
            self.0.push((preference, number));
        }
    }

    /// Sets the value that a setting is known by, with its own word: `board`, `green`. What isn't
    /// known changes nothing: words are checked where they are read.
    pub(crate) fn set_by_word(&mut self, word: &str, value: &str) {
        for info in INFOS.iter().filter(|info| info.word == word) {
            if let Some(number) = info.values.iter().position(|(name, _)| *name == value) {
                self.set(info.preference, number);
            }
        }
    }

    fn number(&self, preference: Preference) -> usize {
        let set = self.0.iter().find(|(other, _)| *other == preference);
        set.map_or(0, |(_, number)| *number)
    }

    /// The word for the value of a setting.
    fn word(&self, preference: Preference) -> &'static str {
        let info = INFOS.iter().find(|info| info.preference == preference);
        info.map_or("", |info| info.values[self.number(preference)].0)
    }

    /// The settings as the page shows them.
    pub(crate) fn lines(&self) -> Vec<PreferenceLine> {
        let line = |info: &PreferenceInfo| {
            let chosen = self.number(info.preference);
            let values = info.values.iter().enumerate();
            let values = values.map(|(number, (_, told))| (*told, Picked::from(number == chosen)));
            PreferenceLine {
                preference: info.preference,
                label: info.label,
                values: values.collect(),
            }
        };
        INFOS.iter().map(line).collect()
    }

    /// The board's colours, by name.
    pub(crate) fn board(&self) -> &'static str {
        self.word(Preference::Board)
    }

    /// The loudness of sounds, in per cent of the usual.
    pub(crate) fn volume(&self) -> u8 {
        match self.word(Preference::Volume) {
            "quiet" => 35,
            "loud" => 160,
            _ => 100,
        }
    }

    /// The time that pieces glide, as a share of the usual; none if they don't.
    pub(crate) fn glide(&self) -> Option<f64> {
        match self.word(Preference::Glide) {
            "quick" => Some(0.5),
            "slow" => Some(2.5),
            "no" => None,
            _ => Some(1.0),
        }
    }

    /// The place of the coordinates.
    pub(crate) fn coordinates(&self) -> Coordinates {
        match self.word(Preference::Coordinates) {
            "outside" => Coordinates::Outside,
            "none" => Coordinates::Nowhere,
            _ => Coordinates::Inside,
        }
    }
}
