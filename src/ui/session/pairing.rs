//! The players and the clock that a new game is begun with, remembered for the next one.

use crate::ui::port::pairing_form::{ClockForm, NewGameField, PairingForm};
use crate::ui::session::controllers::Rival;
use crate::ui::session::new_game_fault::NewGameFault;
use crate::ui::session::players::Players;
use motley_rules::play::{Bonus, Name, Side, TimeControl};

/// The clock of a quick game.
const QUICK: TimeControl = TimeControl { seconds: 5 * 60, bonus: Bonus::Increment(3) };

/// The clock of a long game.
const LONG: TimeControl = TimeControl { seconds: 20 * 60, bonus: Bonus::Increment(10) };

/// The players of a game and the clock that they have agreed on.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Pairing {
    pub(crate) players: Players,
    pub(crate) clock: Option<TimeControl>,
    /// Against whom a person plays.
    pub(crate) rival: Rival,
}

impl Pairing {
    /// Reads what was kept, as far as it can be read.
    pub(crate) fn read(text: Option<&str>) -> Self {
        let mut lines = text.unwrap_or_default().lines();
        let mut line = || lines.next().unwrap_or_default();
        let players = Players([Name::salvage(line()), Name::salvage(line())]);
        let clock = TimeControl::from_word(line());
        Self { players, clock, rival: Rival::read(line()) }
    }

    /// The text to keep.
    pub(crate) fn write(&self) -> String {
        let [white, black] = self.players.texts();
        let clock = self.clock.map(TimeControl::word).unwrap_or_default();
        let mut lines = vec![white, black, clock];
        lines.extend(self.rival.write());
        lines.join("\n")
    }

    /// Reads what a person has written.
    ///
    /// # Errors
    /// The fault of it.
    pub(crate) fn of(form: &PairingForm) -> Result<Self, NewGameFault> {
        let rival = Rival::of(&form.opponent)?;
        if let Rival::Elsewhere(own) = rival {
            let name = Name::read(&form.own_name);
            let name = name.map_err(|why| NewGameFault::of(NewGameField::OwnName, why))?;
            let players = players_elsewhere(own, name);
            return Ok(Self { players, clock: clock(form)?, rival });
        }
        let players = Players::read(&form.names);
        let players =
            players.map_err(|(side, why)| NewGameFault::of(NewGameField::Name(side), why))?;
        Ok(Self { players, clock: clock(form)?, rival })
    }

    /// The name of the person who has played somebody elsewhere last.
    pub(crate) fn own_name(&self) -> Option<Name> {
        match self.rival {
            Rival::Elsewhere(own) => self.players.0[seat_elsewhere(own).index()].clone(),
            Rival::Here | Rival::Computer(_) => None,
        }
    }

    /// The same as a person would write it.
    pub(crate) fn form(&self) -> PairingForm {
        // What one's own would begin with.
        let ready = |clock| (clock, "10".to_owned(), 5);
        let (clock, minutes, seconds) = match self.clock {
            None => ready(ClockForm::None),
            Some(QUICK) => ready(ClockForm::Quick),
            Some(LONG) => ready(ClockForm::Long),
            Some(TimeControl { seconds, bonus: Bonus::Increment(more) }) => {
                (ClockForm::Increment, minutes(seconds), more)
            }
            Some(TimeControl { seconds, bonus: Bonus::Delay(wait) }) => {
                (ClockForm::Delay, minutes(seconds), wait)
            }
        };
        PairingForm {
            names: self.players.texts(),
            own_name: self.own_name().map(|name| name.to_string()).unwrap_or_default(),
            clock,
            minutes,
            seconds: seconds.to_string(),
            opponent: self.rival.form(),
        }
    }

    /// The players in a line.
    pub(crate) fn line(&self) -> String {
        self.players.sides().join(" and ")
    }
}

/// The seat of a person who plays somebody elsewhere, as long as it isn't drawn.
pub(crate) fn seat_elsewhere(own: Option<Side>) -> Side {
    own.unwrap_or(Side::White)
}

/// The players of a game with somebody elsewhere: the other one writes his name himself.
pub(crate) fn players_elsewhere(own: Option<Side>, name: Option<Name>) -> Players {
    let mut players = Players::default();
    players.0[seat_elsewhere(own).index()] = name;
    players
}

/// A clock in words: `5 minutes each, 3 seconds more a turn`.
pub(crate) fn words(clock: TimeControl) -> String {
    let each = match minutes(clock.seconds) {
        one if one == "1" => "1 minute each".to_owned(),
        more => format!("{more} minutes each"),
    };
    let seconds = |count: u32| match count {
        1 => "1 second".to_owned(),
        more => format!("{more} seconds"),
    };
    match clock.bonus {
        Bonus::Increment(0) | Bonus::Delay(0) => each,
        Bonus::Increment(more) => format!("{each}, {} more a turn", seconds(more)),
        Bonus::Delay(wait) => format!("{each}, a delay of {}", seconds(wait)),
    }
}

/// Seconds as minutes, with up to two decimals.
fn minutes(seconds: u32) -> String {
    ((f64::from(seconds) / 0.6).round() / 100.0).to_string()
}

/// Minutes with up to two decimals as seconds.
fn read_minutes(text: &str) -> Option<u32> {
    let text = text.trim();
    let (whole, decimals) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() > 3 || decimals.len() > 2 || !digits(whole) || !digits(decimals) {
        return None;
    }
    let number = |text: &str| if text.is_empty() { Some(0) } else { text.parse::<u32>().ok() };
    let hundredths = number(whole)? * 100 + number(&format!("{decimals:0<2}"))?;
    let seconds = (hundredths * 60 + 50) / 100;
    (TimeControl::LEAST..=TimeControl::MOST).contains(&seconds).then_some(seconds)
}

/// The clock that a person has written, if there is to be one.
fn clock(form: &PairingForm) -> Result<Option<TimeControl>, NewGameFault> {
    let bonus = match form.clock {
        ClockForm::None => return Ok(None),
        ClockForm::Quick => return Ok(Some(QUICK)),
        ClockForm::Long => return Ok(Some(LONG)),
        ClockForm::Increment => Bonus::Increment(read_seconds(&form.seconds)?),
        ClockForm::Delay => Bonus::Delay(read_seconds(&form.seconds)?),
    };
    let seconds = read_minutes(&form.minutes).ok_or_else(|| {
        let sentence = "The clock's minutes must be from 0.1 to 180, such as 5 or 1.5.";
        NewGameFault::of(NewGameField::Minutes, sentence)
    })?;
    Ok(Some(TimeControl { seconds, bonus }))
}

fn read_seconds(text: &str) -> Result<u32, NewGameFault> {
    let seconds = text.trim().parse().ok().filter(|more| *more <= TimeControl::LONGEST_BONUS);
    seconds.ok_or_else(|| {
        let longest = TimeControl::LONGEST_BONUS;
        let sentence = format!("The clock's seconds are a whole number from 0 to {longest}.");
        NewGameFault::of(NewGameField::Seconds, sentence)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::port::opponent_form::{OpponentForm, OpponentKind};

    fn form(clock: ClockForm, minutes: &str, seconds: &str) -> PairingForm {
        let names = ["Ann".to_owned(), String::new()];
        let (minutes, seconds) = (minutes.to_owned(), seconds.to_owned());
        PairingForm {
            names,
            own_name: String::new(),
            clock,
            minutes,
            seconds,
            opponent: OpponentForm::default(),
        }
    }

    #[test]
    fn what_is_written_is_remembered() {
        for (minutes, seconds) in
            [("5", 300), ("0.5", 30), ("0.1", 6), ("1,25", 75), ("180", 10_800)]
        {
            for clock in [ClockForm::Increment, ClockForm::Delay] {
                let pairing = Pairing::of(&form(clock, minutes, "7")).unwrap();
                assert_eq!(pairing.clock.unwrap().seconds, seconds);
                assert_eq!(Pairing::read(Some(&pairing.write())), pairing);
                assert_eq!(Pairing::of(&pairing.form()), Ok(pairing));
            }
        }
        let none = Pairing::of(&form(ClockForm::None, "x", "x")).unwrap();
        assert_eq!((none.clock, none.line()), (None, "Ann (White) and Black".to_owned()));
        assert_eq!(Pairing::read(Some(&none.write())), none);
        assert_eq!(Pairing::read(None), Pairing::default());
        assert_eq!(Pairing::read(Some("\n\nnonsense\nmore")), Pairing::default());
    }

    /// The label of a clock that is ready tells its minutes and seconds, and nothing has to be written.
    #[test]
    fn a_clock_that_is_ready_is_what_its_label_says() {
        for (clock, name, label) in ClockForm::READY {
            let pairing = Pairing::of(&form(clock, "x", "x")).unwrap();
            assert_eq!(pairing.form().clock, clock, "{name} is remembered as itself");
            let told = pairing.clock.map(|clock| match clock.bonus {
                Bonus::Increment(more) => format!("{}+{more}", minutes(clock.seconds)),
                Bonus::Delay(_) => panic!("{name} has no delay"),
            });
            let numbers = label.split_once(": ").map(|(_, numbers)| numbers.to_owned());
            assert_eq!(told, numbers, "{name}");
        }
    }

    #[test]
    fn seconds_are_the_same_after_they_were_minutes() {
        for seconds in TimeControl::LEAST..=TimeControl::MOST {
            assert_eq!(read_minutes(&minutes(seconds)), Some(seconds));
        }
    }

    #[test]
    fn what_is_no_name_is_refused_at_its_field() {
        let long = "a".repeat(Name::LONGEST + 1);
        for side in Side::BOTH {
            let mut form = form(ClockForm::None, "", "");
            form.names[side.index()].clone_from(&long);
            let why = Pairing::of(&form).unwrap_err();
            assert_eq!(why.field, Some(NewGameField::Name(side)), "{why:?}");
        }
        let mut form = form(ClockForm::None, "", "");
        form.opponent.kind = OpponentKind::Elsewhere;
        form.own_name = long;
        let why = Pairing::of(&form).unwrap_err();
        assert_eq!(why.field, Some(NewGameField::OwnName), "{why:?}");
    }

    #[test]
    fn what_is_no_clock_is_refused() {
        for minutes in ["", "x", "0", "0.05", "181", "180.1", "-5", "1.234", "1e2", "5.x", "9999"] {
            let why = Pairing::of(&form(ClockForm::Increment, minutes, "0")).unwrap_err();
            assert!(why.sentence.contains("minutes"), "{minutes}: {why:?}");
            assert_eq!(why.field, Some(NewGameField::Minutes), "{minutes}");
        }
        for seconds in ["", "x", "181", "-1", "1.5"] {
            let why = Pairing::of(&form(ClockForm::Delay, "5", seconds)).unwrap_err();
            assert!(why.sentence.contains("seconds"), "{seconds}: {why:?}");
            assert_eq!(why.field, Some(NewGameField::Seconds), "{seconds}");
        }
    }

    #[test]
    fn clocks_have_words() {
        for (word, told) in [
            ("300", "5 minutes each"),
            ("60+1", "1 minute each, 1 second more a turn"),
            ("90d5", "1.5 minutes each, a delay of 5 seconds"),
        ] {
            assert_eq!(words(TimeControl::from_word(word).unwrap()), told);
        }
    }
}
