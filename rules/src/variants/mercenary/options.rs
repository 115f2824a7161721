//! The options that players choose before a game (RULINGS.md, Mercenary 10).

use super::state::ControlMarkers;
use super::{control, setup};
use crate::game::{
    GameOptions, OptionInfo, OptionKind, OptionValue, Preset, SetupError, no_such_option,
};
use crate::play::{Bonus, TimeControl, shown};

const MARKERS: OptionKind = OptionKind::Number { least: 1, most: 3, default: 1, unit: "pieces" };

const NUMBER: OptionKind = OptionKind::NumberOrLot { least: 0, most: 959, default: USUAL_NUMBER };

const MINUTES: OptionKind =
    OptionKind::Number { least: 0, most: 180, default: 0, unit: "minutes; 0 for none" };

const INCREMENT: OptionKind =
    OptionKind::Number { least: 0, most: 60, default: 0, unit: "seconds" };

/// The number of the usual back rank among the 960 shuffled ones.
const USUAL_NUMBER: u32 = 518;

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

/// Sets of options that go well together.
pub(super) const PRESETS: &[Preset] = &[
    Preset::STANDARD,
    Preset { name: "Two gray armies", options: &[("second", "gray")] },
    Preset { name: "A red army as well", options: &[("second", "own")] },
    Preset { name: "Two markers each", options: &[("markers", "2"), ("release", "choice")] },
    Preset { name: "Castling, en passant", options: &[("castling", "yes"), ("en-passant", "yes")] },
    Preset { name: "Placed piece by piece", options: &[("ranks", "placed")] },
    Preset { name: "Nobody holds anything", options: &[("control", "none")] },
];

/// The values of `control` that are no squares.
const USUAL: &str = "usual";
const NONE: &str = "none";

/// The side of the boards of White and Black that gray stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GraySide {
    Kings,
    Queens,
}

impl GraySide {
    const ALL: [Self; 2] = [Self::Kings, Self::Queens];
}

/// The piece that is let go when a player with all markers out moves another neutral piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Release {
    Oldest,
    ByChoice,
}

impl Release {
    const ALL: [Self; 2] = [Self::Oldest, Self::ByChoice];
}

/// The consequence of a part in which a player can't move gray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stuck {
    Passes,
    Loses,
}

impl Stuck {
    const ALL: [Self; 2] = [Self::Passes, Self::Loses];
}

/// The way the back ranks of White and Black begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ranks {
    Usual,
    Shuffled,
    Placed,
}

impl Ranks {
    const ALL: [Self; 3] = [Self::Usual, Self::Shuffled, Self::Placed];
}

/// A second neutral army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Second {
    None,
    /// Gray as well: both are one, but for where they stand and which way their pawns go.
    Gray,
    /// Moved in a part of its own.
    Own,
}

impl Second {
    const ALL: [Self; 3] = [Self::None, Self::Gray, Self::Own];
}

/// An option that is on or off, in the order of [`NO_YES`].
const SWITCH: [bool; 2] = [false, true];

/// The game's options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MercenaryOptions {
    gray: GraySide,
    /// The pieces that White and Black control from the start, if not the usual.
    control: Option<[ControlMarkers; 2]>,
    /// The most pieces that a side controls, 1 to 3.
    markers: u32,
    release: Release,
    stuck: Stuck,
    castling: bool,
    en_passant: bool,
    ranks: Ranks,
    /// The number of the shuffled back ranks, 0 to 959.
    number: u32,
    /// The minutes of each player for the whole game, 0 to 180; 0 for no clock.
    minutes: u32,
    /// The seconds that are added after each turn, 0 to 60.
    increment: u32,
    second: Second,
}

impl Default for MercenaryOptions {
    fn default() -> Self {
        Self {
            gray: GraySide::Kings,
            control: None,
            markers: 1,
            release: Release::Oldest,
            stuck: Stuck::Passes,
            castling: false,
            en_passant: false,
            ranks: Ranks::Usual,
            number: USUAL_NUMBER,
            minutes: 0,
            increment: 0,
            second: Second::None,
        }
    }
}

impl GameOptions for MercenaryOptions {
    const INFO: &'static [OptionInfo] = &[
        OptionInfo {
            name: "gray",
            sentence: "Where gray stands; beside the queens, both kings and queens change places.",
            values: OptionKind::OneOf(&GRAY),
            unless: &[("ranks", &["shuffled", "placed"]), ("second", &["gray", "own"])],
        },
        OptionInfo {
            name: "control",
            sentence: "What White and Black hold from the start.",
            values: OptionKind::Held {
                default: USUAL,
                form: "none, or White's and Black's squares such as k3,k6 or k1+k2,-",
            },
            unless: &[],
        },
        OptionInfo {
            name: "markers",
            sentence: "How many gray pieces a player may hold.",
            values: MARKERS,
            unless: &[],
        },
        OptionInfo {
            name: "release",
            sentence: "Which piece a player lets go when all markers are out and another gray piece is moved.",
            values: OptionKind::OneOf(&RELEASE),
            unless: &[("markers", &["1"])],
        },
        OptionInfo {
            name: "stuck",
            sentence: "What happens to a player who can't move gray.",
            values: OptionKind::OneOf(&STUCK),
            unless: &[],
        },
        OptionInfo {
            name: "castling",
            sentence: "Castling by White and Black.",
            values: OptionKind::OneOf(&NO_YES),
            unless: &[("ranks", &["placed"])],
        },
        OptionInfo {
            name: "en-passant",
            sentence: "En passant between the pawns of all armies.",
            values: OptionKind::OneOf(&NO_YES),
            unless: &[],
        },
        OptionInfo {
            name: "ranks",
            sentence: "The back ranks of White and Black.",
            values: OptionKind::OneOf(&RANKS),
            unless: &[],
        },
        OptionInfo {
            name: "number",
            sentence: "Which of the 960 shuffled back ranks; 518 is the usual one.",
            values: NUMBER,
            unless: &[("ranks", &["usual", "placed"])],
        },
        OptionInfo {
            name: "minutes",
            sentence: "The minutes each player has for the whole game; 0 for no clock. Or choose one under Clock.",
            values: MINUTES,
            unless: &[],
        },
        OptionInfo {
            name: "increment",
            sentence: "The seconds added after each turn.",
            values: INCREMENT,
            unless: &[("minutes", &["0"])],
        },
        OptionInfo {
            name: "second",
            sentence: "A second army, the red one, on the other side of a board of sixteen files.",
            values: OptionKind::OneOf(&SECOND),
            unless: &[],
        },
    ];

    /// Reads `control` once all others are known.
    fn read(pairs: &[(String, String)]) -> Result<Self, SetupError> {
        let mut options = Self::default();
        let mut control = USUAL;
        for (name, text) in pairs {
            if name == "control" {
                control = text;
            } else {
                options.set(name, text).map_err(|why| fault(name, why))?;
            }
        }
        options.check().map_err(|(name, why)| fault(name, why.to_owned()))?;
        options.read_control(control).map_err(|why| fault("control", why))?;
        Ok(options)
    }

    fn set(&mut self, name: &str, text: &str) -> Result<(), String> {
        match name {
            "gray" => self.gray = chosen(&GRAY, &GraySide::ALL, text)?,
            "markers" => self.markers = number(MARKERS, text)?,
            "release" => self.release = chosen(&RELEASE, &Release::ALL, text)?,
            "stuck" => self.stuck = chosen(&STUCK, &Stuck::ALL, text)?,
            "castling" => self.castling = chosen(&NO_YES, &SWITCH, text)?,
            "en-passant" => self.en_passant = chosen(&NO_YES, &SWITCH, text)?,
            "ranks" => self.ranks = chosen(&RANKS, &Ranks::ALL, text)?,
            "number" => self.number = number(NUMBER, text)?,
            "minutes" => self.minutes = number(MINUTES, text)?,
            "increment" => self.increment = number(INCREMENT, text)?,
            "second" => self.second = chosen(&SECOND, &Second::ALL, text)?,
            _ => return Err(no_such_option()),
        }
        Ok(())
    }

    fn values(&self) -> Vec<String> {
        let control = match self.control {
            None => USUAL.to_owned(),
            Some(held) if held == [ControlMarkers::default(); 2] => NONE.to_owned(),
            Some(held) => control::write(held),
        };
        vec![
            named(&GRAY, &GraySide::ALL, self.gray),
            control,
            self.markers.to_string(),
            named(&RELEASE, &Release::ALL, self.release),
            named(&STUCK, &Stuck::ALL, self.stuck),
            named(&NO_YES, &SWITCH, self.castling),
            named(&NO_YES, &SWITCH, self.en_passant),
            named(&RANKS, &Ranks::ALL, self.ranks),
            self.number.to_string(),
            self.minutes.to_string(),
            self.increment.to_string(),
            named(&SECOND, &Second::ALL, self.second),
        ]
    }
}

impl MercenaryOptions {
    /// Refuses options that make no sense together: the option's name, and why.
    fn check(&self) -> Result<(), (&'static str, &'static str)> {
        if self.releases_by_choice() && self.markers == 1 {
            return Err(("release", "with one marker there is nothing to choose"));
        }
        if self.shuffled().is_none() && self.number != USUAL_NUMBER {
            return Err(("number", "only shuffled ranks have a number"));
        }
        if self.increment > 0 && self.minutes == 0 {
            return Err(("increment", "without minutes there is no clock to add seconds to"));
        }
        if self.castling && self.placed() {
            let why = "where ranks are placed, a king need not stand between rooks";
            return Err(("castling", why));
        }
        if self.gray_by_queens() && self.ranks != Ranks::Usual {
            return Err(("gray", "only kings and queens in their usual places change places"));
        }
        if self.gray_by_queens() && self.has_second() {
            return Err(("gray", "with a second army there is one on both sides"));
        }
        Ok(())
    }

    fn read_control(&mut self, text: &str) -> Result<(), String> {
        self.control = match text {
            USUAL => None,
            NONE => Some([ControlMarkers::default(); 2]),
            squares => Some(control::read(&setup::array(self), self, squares)?),
        };
        Ok(())
    }

    /// The most pieces that a side controls, 1 to 3.
    pub(super) const fn markers(&self) -> usize {
        self.markers as usize
    }

    /// True if a player says which piece is let go.
    pub(super) fn releases_by_choice(&self) -> bool {
        self.release == Release::ByChoice
    }

    /// True if gray stands on the queens' side.
    pub(super) fn gray_by_queens(&self) -> bool {
        self.gray == GraySide::Queens
    }

    /// True if a player loses who can't move gray.
    pub(super) fn stuck_loses(&self) -> bool {
        self.stuck == Stuck::Loses
    }

    /// True if White and Black can castle.
    pub(super) const fn castling(&self) -> bool {
        self.castling
    }

    /// True if pawns can capture en passant.
    pub(super) const fn en_passant(&self) -> bool {
        self.en_passant
    }

    /// The number of the shuffled back ranks, 0 to 959, if they are.
    pub(super) fn shuffled(&self) -> Option<u32> {
        (self.ranks == Ranks::Shuffled).then_some(self.number)
    }

    /// True if pieces are placed one by one.
    pub(super) fn placed(&self) -> bool {
        self.ranks == Ranks::Placed
    }

    /// The clock of both players, if they have one.
    pub(super) fn clock(&self) -> Option<TimeControl> {
        let bonus = Bonus::Increment(self.increment);
        (self.minutes > 0).then_some(TimeControl { seconds: self.minutes * 60, bonus })
    }

    /// True if a second army plays.
    pub(super) const fn has_second(&self) -> bool {
        !matches!(self.second, Second::None)
    }

    /// True if the second army is gray as well.
    pub(super) const fn allied(&self) -> bool {
        matches!(self.second, Second::Gray)
    }

    /// True if the second army is moved in a part of its own.
    pub(super) const fn separate(&self) -> bool {
        matches!(self.second, Second::Own)
    }

    /// The pieces that White and Black control from the start.
    pub(super) fn held(&self) -> [ControlMarkers; 2] {
        self.control.unwrap_or_else(|| setup::held(self))
    }
}

fn fault(name: &str, why: String) -> SetupError {
    SetupError::Option { name: name.to_owned(), why }
}

/// The choice that a text names.
fn chosen<T: Copy>(values: &'static [OptionValue], all: &[T], text: &str) -> Result<T, String> {
    let found = values.iter().zip(all).find(|(value, _)| value.name == text);
    found
        .map(|(_, choice)| *choice)
        .ok_or_else(|| format!("\"{}\" is none of {}", shown(text), OptionKind::OneOf(values)))
}

/// The name of a choice.
fn named<T: Copy + PartialEq>(values: &[OptionValue], all: &[T], choice: T) -> String {
    let found = values.iter().zip(all).find(|(_, other)| **other == choice);
    found.map_or_else(String::new, |(value, _)| value.name.to_owned())
}

/// The number that a text is, within an option's range.
fn number(kind: OptionKind, text: &str) -> Result<u32, String> {
    let (OptionKind::Number { least, most, .. } | OptionKind::NumberOrLot { least, most, .. }) =
        kind
    else {
        unreachable!("{kind} is no range of numbers")
    };
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("\"{}\" is no whole number from {least} to {most}", shown(text)))
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
            ("control=k2+k3,k7", "option control: White holds 1 piece at most"),
            ("markers=2 control=-,k2+k3+l1", "option control: Black holds 2 pieces at most"),
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
            ("second=gray control=o3+b1,-", "option control: White holds 1 piece at most"),
            (
                "second=own control=-,b2+b1",
                "option control: Black holds 1 piece of an army at most",
            ),
            ("ranks=placed castling=yes", "option castling: where ranks are placed"),
            ("ranks=placed control=l1,-", "option control: no gray piece stands on l1"),
            ("minutes=181", "option minutes: \"181\" is no whole number from 0 to 180"),
            ("increment=3", "option increment: without minutes there is no clock"),
            ("second=own control=e1,-", "option control: no gray or red piece stands on e1"),
            ("release=both", "option release: \"both\" is none of oldest, choice"),
            ("release=choice", "option release: with one marker there is nothing to choose"),
        ] {
            let fault = read(pairs).map(|_| ()).unwrap_err().to_string();
            assert!(fault.starts_with(part), "{pairs}: {fault}");
        }
    }
}
