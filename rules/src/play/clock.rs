//! Time to decide. Nothing here reads a clock: the page does.

use super::Action;

/// The time that a side has for the one decision that is due from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The time in seconds, at least one.
    pub seconds: u32,
    /// The legal action that is played when it has run out.
    pub plays: Action,
}

/// A clock for each side, over all its decisions together. Whoever has no time
/// left has lost ([`Claim::Time`](super::Claim::Time)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The time that each side has at first, in seconds: [`TimeControl::LEAST`] to
    /// [`TimeControl::MOST`].
    pub seconds: u32,
    /// The time that each turn brings.
    pub bonus: Bonus,
}

/// The time that a turn brings to the side that takes it, once, whatever number of parts it has: 0
/// to [`TimeControl::LONGEST_BONUS`] seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// So many seconds are added when it ends.
    Increment(u32),
    /// The clock stands still for so many seconds when it begins. What isn't
    /// used of them isn't added.
    Delay(u32),
}

impl TimeControl {
    /// The least time in seconds.
    pub const LEAST: u32 = 6;

    /// The most time in seconds: three hours.
    pub const MOST: u32 = 3 * 60 * 60;

    /// The longest increment or delay in seconds.
    pub const LONGEST_BONUS: u32 = 180;

    /// The clock as a record's tag `TimeControl` writes it: seconds, then `+`
    /// and an increment or `d` and a delay.
    ///
    /// ```
    /// use motley_rules::play::{Bonus, TimeControl};
    /// let clock = TimeControl { seconds: 300, bonus: Bonus::Delay(5) };
    /// assert_eq!(clock.word(), "300d5");
    /// assert_eq!(TimeControl::from_word("300d5"), Some(clock));
    /// ```
    #[must_use]
    pub fn word(self) -> String {
        match self.bonus {
            Bonus::Increment(more) => format!("{}+{more}", self.seconds),
            Bonus::Delay(wait) => format!("{}d{wait}", self.seconds),
        }
    }

    /// The clock that [`word`](Self::word) writes so, or a time alone as other
    /// programs write it; none for what is no such clock.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        let bonus = |text: &str| text.parse().ok().filter(|more| *more <= Self::LONGEST_BONUS);
        let (seconds, bonus) = if let Some((seconds, more)) = word.split_once('+') {
            (seconds, Bonus::Increment(bonus(more)?))
        } else if let Some((seconds, wait)) = word.split_once('d') {
            (seconds, Bonus::Delay(bonus(wait)?))
        } else {
            (word, Bonus::Increment(0))
        };
        let seconds = seconds.parse().ok()?;
        (Self::LEAST..=Self::MOST).contains(&seconds).then_some(Self { seconds, bonus })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_clocks_read_back() {
        for bonus in [Bonus::Increment(0), Bonus::Increment(180), Bonus::Delay(0), Bonus::Delay(7)]
        {
            for seconds in [TimeControl::LEAST, 30, 300, TimeControl::MOST] {
                let clock = TimeControl { seconds, bonus };
                assert_eq!(TimeControl::from_word(&clock.word()), Some(clock));
            }
        }
        let sudden = TimeControl { seconds: 300, bonus: Bonus::Increment(0) };
        assert_eq!(TimeControl::from_word("300"), Some(sudden));
    }

    #[test]
    fn what_is_no_clock_of_ours_is_none() {
        for word in [
            "",
            "?",
            "-",
            "40/9000:300",
            "*180",
            "5",
            "10801",
            "300+181",
            "300+",
            "300d-1",
            "300+1+1",
        ] {
            assert_eq!(TimeControl::from_word(word), None, "{word}");
        }
    }
}
