//! The controllers of both sides: persons in front of the page or elsewhere, or the computer.
//!
//! They belong, as names and clocks do, to the seats, those who sat down for White and for Black:
//! in some games the players change places.

use crate::ui::port::opponent_form::{ControllerForm, OpponentForm, OpponentKind};
use motley_rules::play::{Name, Side};
use motley_search::Level;

/// Whoever decides for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Controller {
    /// A person in front of the page.
    #[default]
    Person,
    /// The computer, at this level.
    Computer(Level),
    /// A person in front of another page.
    Elsewhere,
}

/// The time that the computer takes for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Pace {
    /// As its level asks for.
    #[default]
    Level,
    /// So many seconds.
    Seconds(u16),
    /// About as long as the person takes.
    Person,
}

/// The activity of the computer: it plays when it is due, or has been stopped by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Hold {
    #[default]
    Plays,
    Stopped,
}

/// The controllers of both seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Controllers {
    /// Those who sat down for White and for Black.
    pub(crate) seats: [Controller; 2],
    pub(crate) pace: Pace,
    pub(crate) hold: Hold,
}

/// The computer as an opponent in a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Challenge {
    pub(crate) level: Level,
    /// The side of the person; none if it is drawn by lot.
    pub(crate) person: Option<Side>,
    pub(crate) pace: Pace,
}

/// The most seconds that somebody may give it for a decision.
const MOST_SECONDS: u16 = 600;

/// The beginning of a computer's name; its level comes after it.
const COMPUTER: &str = "Computer, level ";

/// The level of a computer for which none is told.
pub(crate) const FIRST_LEVEL: Level = Level::LEAST;

impl Controller {
    fn read(word: &str) -> Result<Self, String> {
        match word.trim() {
            "person" => Ok(Self::Person),
            "elsewhere" => Ok(Self::Elsewhere),
            level => level_of(level).map(Self::Computer),
        }
    }

    fn word(self) -> String {
        match self {
            Self::Person => "person".to_owned(),
            Self::Elsewhere => "elsewhere".to_owned(),
            Self::Computer(level) => level.to_string(),
        }
    }

    /// The level of the computer, where this is one.
    pub(crate) const fn level(self) -> Option<Level> {
        match self {
            Self::Person | Self::Elsewhere => None,
            Self::Computer(level) => Some(level),
        }
    }

    /// The name of the computer, where this is one.
    fn name(self) -> Option<Name> {
        Name::salvage(&format!("{COMPUTER}{}", self.level()?))
    }

    /// The player who has this name in a record.
    fn named(name: Option<&Name>) -> Self {
        let level = name.and_then(|name| name.as_str().strip_prefix(COMPUTER));
        let level = level.and_then(|level| level_of(level).ok());
        level.map_or(Self::Person, Self::Computer)
    }
}

fn level_of(text: &str) -> Result<Level, String> {
    text.parse::<Level>().map_err(|fault| format!("{fault}."))
}

impl Pace {
    fn read(word: &str) -> Result<Self, String> {
        let seconds =
            |word: &str| word.parse().ok().filter(|most| (1..=MOST_SECONDS).contains(most));
        match word.trim() {
            "level" => Ok(Self::Level),
            "person" => Ok(Self::Person),
            word => seconds(word).map(Self::Seconds).ok_or_else(|| {
                format!("The computer's seconds are a whole number from 1 to {MOST_SECONDS}.")
            }),
        }
    }

    fn word(self) -> String {
        match self {
            Self::Level => "level".to_owned(),
            Self::Person => "person".to_owned(),
            Self::Seconds(seconds) => seconds.to_string(),
        }
    }
}

impl Controllers {
    /// The computer at this level on these sides.
    pub(crate) fn computers(sides: [bool; 2], level: Level) -> Self {
        let seat = |computer: bool| {
            if computer { Controller::Computer(level) } else { Controller::Person }
        };
        Self { seats: sides.map(seat), ..Self::default() }
    }

    /// Reads the words that a saved game has for them.
    ///
    /// # Errors
    /// The fault of them, in a sentence.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [white, black, pace] = words[..] else {
            return Err("It has three words: White, Black and the pace.".to_owned());
        };
        let seats = [Controller::read(white)?, Controller::read(black)?];
        Ok(Self { seats, pace: Pace::read(pace)?, hold: Hold::Plays })
    }

    /// The words for a saved game; none where two persons play.
    pub(crate) fn write(&self) -> Option<String> {
        let Self { seats: [white, black], pace, .. } = self;
        (!self.two_persons()).then(|| [white.word(), black.word(), pace.word()].join(" "))
    }

    /// Reads what a person has set.
    ///
    /// # Errors
    /// The fault of it, in a sentence.
    pub(crate) fn of(form: &ControllerForm) -> Result<Self, String> {
        let ControllerForm { sides: [white, black], pace } = form;
        let seats = [Controller::read(white)?, Controller::read(black)?];
        Ok(Self { seats, pace: Pace::read(pace)?, hold: Hold::Plays })
    }

    /// The same as a person would set it.
    pub(crate) fn form(&self) -> ControllerForm {
        ControllerForm { sides: self.seats.map(Controller::word), pace: self.pace.word() }
    }

    /// A person here, and one elsewhere for the other seat. Before lots are drawn about the game, neither
    /// of the two can do anything: then there is no own seat.
    pub(crate) fn elsewhere(own: Option<Side>) -> Self {
        let seat =
            |side| if Some(side) == own { Controller::Person } else { Controller::Elsewhere };
        Self { seats: Side::BOTH.map(seat), ..Self::default() }
    }

    /// True if the computer plays at all.
    pub(crate) fn any_computer(&self) -> bool {
        self.seats.iter().any(|seat| matches!(seat, Controller::Computer(_)))
    }

    /// The seat of the only person in front of the page; none where two play, or none does.
    pub(crate) fn only_person(&self) -> Option<Side> {
        match self.seats.map(|seat| seat == Controller::Person) {
            [true, false] => Some(Side::White),
            [false, true] => Some(Side::Black),
            _ => None,
        }
    }

    /// True if somebody elsewhere plays.
    pub(crate) fn any_elsewhere(&self) -> bool {
        self.seats.contains(&Controller::Elsewhere)
    }

    /// True if two persons play, both in front of the page.
    pub(crate) fn two_persons(&self) -> bool {
        self.seats == [Controller::Person; 2]
    }

    /// The same with everybody here whom a message would have to reach.
    pub(crate) fn brought_here(self) -> Self {
        let seat = |seat| if seat == Controller::Elsewhere { Controller::Person } else { seat };
        Self { seats: self.seats.map(seat), ..self }
    }

    /// The computers' names, by seats.
    pub(crate) fn names(&self) -> [Option<Name>; 2] {
        self.seats.map(Controller::name)
    }

    /// The same with the other colours.
    pub(crate) fn swapped(self) -> Self {
        let [white, black] = self.seats;
        Self { seats: [black, white], ..self }
    }

    /// The same for those who decide for White and Black, where these sit so.
    pub(crate) fn at(self, seats: [Side; 2]) -> Self {
        Self { seats: seats.map(|seat| self.seats[seat.index()]), ..self }
    }

    /// The persons and computers who have these names in a record.
    pub(crate) fn named(players: &[Option<Name>; 2]) -> Self {
        let seats = players.each_ref().map(|name| Controller::named(name.as_ref()));
        Self { seats, ..Self::default() }
    }
}

impl Challenge {
    /// Reads what was kept of the last one.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [level, person, pace] = words[..] else { return None };
        let form = OpponentForm {
            kind: OpponentKind::Computer,
            level: level.to_owned(),
            person: person.to_owned(),
            pace: pace.to_owned(),
        };
        Self::of(&form).ok()
    }

    /// The text to keep.
    pub(crate) fn write(self) -> String {
        let OpponentForm { level, person, pace, .. } = self.form();
        [level, person, pace].join(" ")
    }

    /// Reads what a person has chosen of the computer.
    ///
    /// # Errors
    /// The fault of it, in a sentence.
    fn of(form: &OpponentForm) -> Result<Self, String> {
        let (level, pace) = (level_of(&form.level)?, Pace::read(&form.pace)?);
        Ok(Self { level, person: side_of(&form.person), pace })
    }

    /// The same as a person would choose it.
    pub(crate) fn form(self) -> OpponentForm {
        OpponentForm {
            kind: OpponentKind::Computer,
            level: self.level.to_string(),
            person: side_word(self.person).to_owned(),
            pace: self.pace.word(),
        }
    }

    /// The controllers of a new game. The lot, a number that is another one each time, draws the
    /// colours where they are to be drawn.
    pub(crate) fn controllers(self, lot: u64) -> Controllers {
        let drawn = if lot.count_ones().is_multiple_of(2) { Side::White } else { Side::Black };
        let person = self.person.unwrap_or(drawn);
        let computer = Side::BOTH.map(|side| side != person);
        Controllers { pace: self.pace, ..Controllers::computers(computer, self.level) }
    }
}

/// The side that a word means, if it means one.
fn side_of(word: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.faction().name() == word)
}

/// The word for a person's side, which may be drawn by lot.
fn side_word(side: Option<Side>) -> &'static str {
    side.map_or("random", |side| side.faction().name())
}

/// The one against whom a person begins a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Rival {
    /// Somebody at the same device.
    #[default]
    Here,
    /// The computer.
    Computer(Challenge),
    /// Somebody elsewhere; the person's own side, none if it is drawn by lot.
    Elsewhere(Option<Side>),
}

/// The word that somebody elsewhere is kept by.
const ELSEWHERE: &str = "elsewhere ";

impl Rival {
    /// Reads what was kept of the last one.
    pub(crate) fn read(text: &str) -> Self {
        let elsewhere = text.strip_prefix(ELSEWHERE).map(|side| Self::Elsewhere(side_of(side)));
        let computer = || Challenge::read(text).map(Self::Computer);
        elsewhere.or_else(computer).unwrap_or_default()
    }

    /// The text to keep; none for somebody at the same device.
    pub(crate) fn write(self) -> Option<String> {
        match self {
            Self::Here => None,
            Self::Computer(challenge) => Some(challenge.write()),
            Self::Elsewhere(own) => Some(format!("{ELSEWHERE}{}", side_word(own))),
        }
    }

    /// Reads what a person has chosen.
    ///
    /// # Errors
    /// The fault of it, in a sentence.
    pub(crate) fn of(form: &OpponentForm) -> Result<Self, String> {
        match form.kind {
            OpponentKind::Person => Ok(Self::Here),
            OpponentKind::Computer => Challenge::of(form).map(Self::Computer),
            OpponentKind::Elsewhere => Ok(Self::Elsewhere(side_of(&form.person))),
        }
    }

    /// The same as a person would choose it.
    pub(crate) fn form(self) -> OpponentForm {
        match self {
            Self::Here => OpponentForm::default(),
            Self::Computer(challenge) => challenge.form(),
            Self::Elsewhere(own) => OpponentForm {
                kind: OpponentKind::Elsewhere,
                person: side_word(own).to_owned(),
                ..OpponentForm::default()
            },
        }
    }

    /// The controllers of a new game. The lot, a number that is another one each time, draws the
    /// colours where they are to be drawn.
    pub(crate) fn controllers(self, lot: u64) -> Controllers {
        match self {
            Self::Here => Controllers::default(),
            Self::Computer(challenge) => challenge.controllers(lot),
            Self::Elsewhere(own) => Controllers::elsewhere(own),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for text in ["person 4 level", "10 person 5", "1 10 person", "elsewhere person level"] {
            let controllers = Controllers::read(text).unwrap();
            assert_eq!(controllers.write().as_deref(), Some(text));
            assert_eq!(Controllers::of(&controllers.form()), Ok(controllers));
            assert_eq!(controllers.swapped().swapped(), controllers);
        }
        let two = Controllers::read("person person level").unwrap();
        assert_eq!((two, two.write()), (Controllers::default(), None));
    }

    #[test]
    fn what_is_no_level_and_no_pace_is_told() {
        for (text, told) in [
            ("person 0 level", "\"0\" is no level: a number from 1 to 10 is needed."),
            ("person 11 level", "\"11\" is no level: a number from 1 to 10 is needed."),
            ("strong person level", "\"strong\" is no level: a number from 1 to 10 is needed."),
            ("person 4 0", "The computer's seconds are a whole number from 1 to 600."),
            ("person 4 601", "The computer's seconds are a whole number from 1 to 600."),
            ("person 4", "It has three words: White, Black and the pace."),
        ] {
            assert_eq!(Controllers::read(text), Err(told.to_owned()), "{text}");
        }
    }

    #[test]
    fn a_challenge_is_remembered() {
        for text in ["4 white level", "1 black 10", "10 random person"] {
            let challenge = Challenge::read(text).unwrap();
            assert_eq!(challenge.write(), text);
            assert_eq!(Rival::of(&challenge.form()), Ok(Rival::Computer(challenge)));
        }
        for text in ["4 white level", "elsewhere black", "elsewhere random"] {
            let rival = Rival::read(text);
            assert_eq!(rival.write().as_deref(), Some(text));
            assert_eq!(Rival::of(&rival.form()), Ok(rival));
        }
        assert_eq!(Rival::of(&OpponentForm::default()), Ok(Rival::Here));
        assert_eq!((Rival::read(""), Rival::Here.write()), (Rival::Here, None));
        assert_eq!(Challenge::read("11 white level"), None);
        let black = Challenge::read("4 black level").unwrap().controllers(0);
        assert_eq!(black.only_person(), Some(Side::Black));
        let random = Challenge::read("4 random level").unwrap();
        let drawn = |lot: u64| random.controllers(lot).only_person();
        assert!((0..20).any(|lot| drawn(lot) != drawn(0)));
    }
}
