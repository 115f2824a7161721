//! What players choose before a game (RULINGS.md, Mercenary 10).

use super::state::ControlMarkers;
use super::{control, setup};
use crate::game::{OptionInfo, OptionKind, OptionValue, SetupError};
use crate::play::{Bonus, TimeControl, shown};

/// An option, by its place in [`INFO`].
#[derive(Clone, Copy)]
enum Name {
    Gray,
    Control,
    Markers,
    Release,
    Stuck,
    Castling,
    EnPassant,
    Ranks,
    Number,
    Minutes,
    Increment,
    Second,
}

const COUNT: usize = 12;

pub(super) const INFO: [OptionInfo; COUNT] = [
    OptionInfo {
        name: "gray",
        sentence: "Which side gray stands on: with the queens there, both kings and queens change places.",
        values: OptionKind::OneOf(&GRAY),
    },
    OptionInfo {
        name: "control",
        sentence: "What White and Black control from the start.",
        values: OptionKind::Text {
            default: USUAL,
            form: "none, or White's and Black's squares such as k3,k6 or k1+k2,-",
        },
    },
    OptionInfo {
        name: "markers",
        sentence: "How many gray pieces a player controls at most.",
        values: OptionKind::Number { least: 1, most: 3, default: 1, unit: "pieces" },
    },
    OptionInfo {
        name: "release",
        sentence: "Which piece is let go when a player with all markers out moves another gray piece.",
        values: OptionKind::OneOf(&RELEASE),
    },
    OptionInfo {
        name: "stuck",
        sentence: "What happens to a player who can't move gray.",
        values: OptionKind::OneOf(&STUCK),
    },
    OptionInfo {
        name: "castling",
        sentence: "Whether White and Black can castle.",
        values: OptionKind::OneOf(&NO_YES),
    },
    OptionInfo {
        name: "en-passant",
        sentence: "Whether pawns of every army can capture those of others in passing.",
        values: OptionKind::OneOf(&NO_YES),
    },
    OptionInfo {
        name: "ranks",
        sentence: "How the back ranks of White and Black begin.",
        values: OptionKind::OneOf(&RANKS),
    },
    OptionInfo {
        name: "number",
        sentence: "Which of the 960 shuffled back ranks it is; 518 is the usual one.",
        values: OptionKind::NumberOrLot { least: 0, most: 959, default: 518 },
    },
    OptionInfo {
        name: "minutes",
        sentence: "The minutes each player has for the whole game; 0 for no clock. Or set one under Players and clock.",
        values: OptionKind::Number { least: 0, most: 180, default: 0, unit: "minutes; 0 for none" },
    },
    OptionInfo {
        name: "increment",
        sentence: "The seconds that are added after each turn.",
        values: OptionKind::Number { least: 0, most: 60, default: 0, unit: "seconds" },
    },
    OptionInfo {
        name: "second",
        sentence: "Whether a second army, the red one, stands on the other side, on a board of sixteen files.",
        values: OptionKind::OneOf(&SECOND),
    },
];

const RANKS: [OptionValue; 3] = [
    OptionValue { name: "usual", label: "as usual" },
    OptionValue { name: "shuffled", label: "shuffled, by a number" },
    OptionValue { name: "placed", label: "placed piece by piece, gray as well" },
];

const SECOND: [OptionValue; 3] = [
    OptionValue { name: "none", label: "no" },
    OptionValue { name: "gray", label: "yes, gray as well" },
    OptionValue { name: "own", label: "yes, moved apart from gray" },
];

const NO_YES: [OptionValue; 2] =
    [OptionValue { name: "no", label: "no" }, OptionValue { name: "yes", label: "yes" }];

const GRAY: [OptionValue; 2] = [
    OptionValue { name: "king", label: "beside the kings" },
    OptionValue { name: "queen", label: "beside the queens" },
];

const RELEASE: [OptionValue; 2] = [
    OptionValue { name: "oldest", label: "the one moved longest ago" },
    OptionValue { name: "choice", label: "whichever the player says" },
];

const STUCK: [OptionValue; 2] = [
    OptionValue { name: "passes", label: "the gray part is passed over" },
    OptionValue { name: "loses", label: "the player loses" },
];

/// The values of `control` that are no squares.
const USUAL: &str = "usual";
const NONE: &str = "none";

/// The game's options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MercenaryOptions {
    /// The number of each option's value, or the number that it is.
    values: [u32; COUNT],
    /// What White and Black control from the start, if not the usual.
    control: Option<[ControlMarkers; 2]>,
}

impl MercenaryOptions {
    /// Reads options given as names and values.
    pub(super) fn read(pairs: &[(String, String)]) -> Result<Self, SetupError> {
        let mut options = Self { values: INFO.map(|info| standard(info.values)), control: None };
        let mut control = USUAL;
        for (name, text) in pairs {
            let fault = |why: String| SetupError::Option { name: name.clone(), why };
            let found = INFO.iter().zip(&mut options.values).find(|(info, _)| info.name == name);
            let (info, value) =
                found.ok_or_else(|| fault("this game has no such option".to_owned()))?;
            match info.values {
                OptionKind::Text { .. } => control = text,
                values => *value = read(values, text).map_err(fault)?,
            }
        }
        let fault = |(name, why): (Name, String)| SetupError::Option {
            name: INFO[name as usize].name.to_owned(),
            why,
        };
        options.check().map_err(fault)?;
        options.read_control(control).map_err(|why| fault((Name::Control, why)))?;
        Ok(options)
    }

    /// Refuses options that make no sense together.
    fn check(&self) -> Result<(), (Name, String)> {
        let fault = |name, why: &str| Err((name, why.to_owned()));
        if self.releases_by_choice() && self.markers() == 1 {
            return fault(Name::Release, "with one marker there is nothing to choose");
        }
        if self.shuffled().is_none()
            && self.value(Name::Number) != standard(INFO[Name::Number as usize].values)
        {
            return fault(Name::Number, "only shuffled ranks have a number");
        }
        if self.value(Name::Increment) > 0 && self.value(Name::Minutes) == 0 {
            return fault(Name::Increment, "without minutes there is no clock to add seconds to");
        }
        if self.castling() && self.placed() {
            return fault(
                Name::Castling,
                "where ranks are placed, a king need not stand between rooks",
            );
        }
        if self.gray_by_queens() && self.value(Name::Ranks) != 0 {
            return fault(Name::Gray, "only kings and queens in their usual places change places");
        }
        if self.gray_by_queens() && self.has_second() {
            return fault(Name::Gray, "with a second army there is one on both sides");
        }
        Ok(())
    }

    const fn value(&self, name: Name) -> u32 {
        self.values[name as usize]
    }

    /// How many pieces a side controls at most, 1 to 3.
    pub(super) const fn markers(&self) -> usize {
        self.value(Name::Markers) as usize
    }

    /// Whether a player says which piece is let go.
    pub(super) const fn releases_by_choice(&self) -> bool {
        self.value(Name::Release) == 1
    }

    fn read_control(&mut self, text: &str) -> Result<(), String> {
        self.control = match text {
            USUAL => None,
            NONE => Some([ControlMarkers::default(); 2]),
            squares => Some(control::read(&setup::array(self), self, squares)?),
        };
        Ok(())
    }

    /// The options that differ from the standard.
    pub(super) fn write(&self) -> Vec<(&'static str, String)> {
        let all = INFO.iter().zip(self.values).map(|(info, value)| (info, self.text(info, value)));
        let differing = all.filter(|(info, text)| info.values.default_value() != *text);
        differing.map(|(info, text)| (info.name, text)).collect()
    }

    fn text(&self, info: &OptionInfo, value: u32) -> String {
        match info.values {
            OptionKind::Text { .. } => match self.control {
                None => USUAL.to_owned(),
                Some(held) if held == [ControlMarkers::default(); 2] => NONE.to_owned(),
                Some(held) => control::write(held),
            },
            OptionKind::OneOf(all) => all[value as usize].name.to_owned(),
            _ => value.to_string(),
        }
    }

    /// Whether gray stands on the queens' side.
    pub(super) const fn gray_by_queens(&self) -> bool {
        self.value(Name::Gray) == 1
    }

    /// Whether a player who can't move gray loses.
    pub(super) const fn stuck_loses(&self) -> bool {
        self.value(Name::Stuck) == 1
    }

    /// Whether White and Black can castle.
    pub(super) const fn castling(&self) -> bool {
        self.value(Name::Castling) == 1
    }

    /// Whether pawns can capture in passing.
    pub(super) const fn en_passant(&self) -> bool {
        self.value(Name::EnPassant) == 1
    }

    /// The number of the shuffled back ranks, 0 to 959, if they are.
    pub(super) fn shuffled(&self) -> Option<u32> {
        (self.value(Name::Ranks) == 1).then_some(self.value(Name::Number))
    }

    /// Whether pieces are placed one by one.
    pub(super) const fn placed(&self) -> bool {
        self.value(Name::Ranks) == 2
    }

    /// The clock of both players, if they have one.
    pub(super) fn clock(&self) -> Option<TimeControl> {
        let (minutes, more) = (self.value(Name::Minutes), self.value(Name::Increment));
        let clock = TimeControl { seconds: minutes * 60, bonus: Bonus::Increment(more) };
        (minutes > 0).then_some(clock)
    }

    /// Whether a second army plays.
    pub(super) const fn has_second(&self) -> bool {
        self.value(Name::Second) != 0
    }

    /// Whether the second army is gray as well: both are one, but for where
    /// they stand and which way their pawns go.
    pub(super) const fn allied(&self) -> bool {
        self.value(Name::Second) == 1
    }

    /// Whether the second army is moved in a part of its own.
    pub(super) const fn separate(&self) -> bool {
        self.value(Name::Second) == 2
    }

    /// What White and Black control from the start.
    pub(super) fn held(&self) -> [ControlMarkers; 2] {
        self.control.unwrap_or_else(|| setup::held(self))
    }
}

/// The number of the default.
const fn standard(values: OptionKind) -> u32 {
    match values {
        OptionKind::Number { default, .. } | OptionKind::NumberOrLot { default, .. } => default,
        _ => 0,
    }
}

/// The number that a text is or that its value has.
fn read(values: OptionKind, text: &str) -> Result<u32, String> {
    let number = match values {
        OptionKind::OneOf(all) => {
            let at = all.iter().position(|value| value.name == text);
            at.and_then(|at| u32::try_from(at).ok())
        }
        OptionKind::Number { least, most, .. } | OptionKind::NumberOrLot { least, most, .. } => {
            text.parse().ok().filter(|number| (least..=most).contains(number))
        }
        _ => None,
    };
    number.ok_or_else(|| match values {
        OptionKind::Number { least, most, .. } | OptionKind::NumberOrLot { least, most, .. } => {
            format!("\"{}\" is no whole number from {least} to {most}", shown(text))
        }
        _ => format!("\"{}\" is none of {values}", shown(text)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pairs: &str) -> Result<MercenaryOptions, SetupError> {
        let pair = |pair: &str| pair.split_once('=').map(|(a, b)| (a.to_owned(), b.to_owned()));
        MercenaryOptions::read(&pairs.split(' ').filter_map(pair).collect::<Vec<_>>())
    }

    fn written(pairs: &str) -> String {
        let options = read(pairs).unwrap_or_else(|why| panic!("{pairs}: {why}"));
        let pairs = options.write().into_iter().map(|(name, value)| format!("{name}={value}"));
        pairs.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_differs_from_the_standard_reads_back() {
        for text in [
            "",
            "control=k3,k6",
            "control=none",
            "control=l1,-",
            "control=-,k1",
            "markers=3",
            "control=k1+l2,k4 markers=2",
            "markers=2 release=choice",
        ] {
            assert_eq!(written(text), text);
        }
        assert_eq!(written("control=usual number=518 ranks=usual"), "");
        assert_eq!(written("control=-,-"), "control=none");
    }

    #[test]
    fn what_makes_no_sense_is_refused_by_name() {
        for (pairs, part) in [
            ("colour=red", "option colour: this game has no such option"),
            ("control=", "option control: \"\" isn't like"),
            ("control=k2", "option control: \"k2\" isn't like"),
            ("control=e2,k7", "option control: no gray piece stands on e2"),
            ("control=j4,k7", "option control: no gray piece stands on j4"),
            ("control=k2,k2", "option control: k2 is named twice"),
            ("control=k2+k3,k7", "option control: White controls 1 piece at most"),
            ("markers=2 control=-,k2+k3+l1", "option control: Black controls 2 pieces at most"),
            ("markers=0", "option markers: \"0\" is no whole number from 1 to 3"),
            ("markers=4", "option markers: \"4\" is no whole number"),
            ("number=17", "option number: only shuffled ranks have a number"),
            (
                "ranks=shuffled number=960",
                "option number: \"960\" is no whole number from 0 to 959",
            ),
            ("ranks=shuffled gray=queen", "option gray: only kings and queens in their usual"),
            (
                "second=gray gray=queen",
                "option gray: with a second army there is one on both sides",
            ),
            ("second=gray control=o3+b1,-", "option control: White controls 1 piece at most"),
            (
                "second=own control=-,b2+b1",
                "option control: Black controls 1 piece of an army at most",
            ),
            ("ranks=placed castling=yes", "option castling: where ranks are placed"),
            ("ranks=placed control=l1,-", "option control: no gray piece stands on l1"),
            ("minutes=181", "option minutes: \"181\" is no whole number from 0 to 180"),
            ("increment=3", "option increment: without minutes there is no clock"),
            ("release=both", "option release: \"both\" is none of oldest, choice"),
            ("release=choice", "option release: with one marker there is nothing to choose"),
        ] {
            let fault = read(pairs).map(|_| ()).unwrap_err().to_string();
            assert!(fault.starts_with(part), "{pairs}: {fault}");
        }
    }
}
