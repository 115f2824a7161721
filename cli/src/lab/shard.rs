//! Shards: the share of the games that one of several machines plays.

use std::str::FromStr;

/// A share of the games: those whose number leaves this remainder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    /// Its number, from 1.
    number: u64,
    /// How many shards there are.
    of: u64,
}

/// The variables that schedulers set: a task's number, its first number, and how many there are.
/// GNU parallel's number is for `--shard {#}/N`: it tells nobody how many there are.
const SCHEDULERS: [(&str, &str, &str); 2] = [
    ("SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_COUNT"),
    ("JOB_COMPLETION_INDEX", "", "JOB_COMPLETIONS"),
];

impl Shard {
    /// The shard that a scheduler tells through the environment, which `read` reads.
    ///
    /// # Errors
    /// A sentence that names the variable, if one is missing or no number.
    pub(crate) fn of_environment(read: impl Fn(&str) -> Option<String>) -> Result<Self, String> {
        let number = |name: &str| {
            let text = read(name).ok_or_else(|| format!("{name} isn't set"))?;
            text.parse::<u64>().map_err(|_| format!("{name}: \"{text}\" is no whole number"))
        };
        let known = SCHEDULERS.into_iter().find(|(task, ..)| read(task).is_some());
        let Some((task, first, count)) = known else {
            return Err("neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX is set".to_owned());
        };
        let first = if first.is_empty() { 0 } else { number(first)? };
        let at =
            number(task)?.checked_sub(first).ok_or_else(|| format!("{task} is below {first}"))?;
        Self::new(at.saturating_add(1), number(count)?)
    }

    fn new(number: u64, of: u64) -> Result<Self, String> {
        if of == 0 {
            Err("there is no shard of 0".to_owned())
        } else if number == 0 || number > of {
            Err(format!("shard {number} isn't one of 1 to {of}"))
        } else {
            Ok(Self { number, of })
        }
    }

    /// True if a game of this number belongs to the shard.
    pub(crate) const fn has(self, game: u64) -> bool {
        game % self.of == self.number - 1
    }

    /// True if it isn't the whole.
    pub(crate) const fn is_part(self) -> bool {
        self.of > 1
    }

    /// The name of the file that its games are kept in.
    pub(crate) fn file_name(self) -> String {
        if self.is_part() {
            format!("games-{}-of-{}.jsonl", self.number, self.of)
        } else {
            "games.jsonl".to_owned()
        }
    }
}

impl FromStr for Shard {
    type Err = String;

    /// Reads `2/8`, or `env` for what a scheduler has set.
    fn from_str(text: &str) -> Result<Self, String> {
        if text == "env" {
            return Self::of_environment(|name| std::env::var(name).ok());
        }
        let fault = || format!("\"{text}\" isn't I/N, such as 2/8, or env");
        let (number, of) = text.split_once('/').ok_or_else(fault)?;
        let read = |text: &str| text.trim().parse().map_err(|_| fault());
        Self::new(read(number)?, read(of)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_in_one_shard() {
        let shards: Vec<Shard> = (1..=3).map(|n| format!("{n}/3").parse().unwrap()).collect();
        for game in 0..20 {
            assert_eq!(shards.iter().filter(|shard| shard.has(game)).count(), 1);
        }
    }

    #[test]
    fn schedulers_tell_the_shard() {
        let slurm = |name: &str| {
            let value = match name {
                "SLURM_ARRAY_TASK_ID" => "5",
                "SLURM_ARRAY_TASK_MIN" => "4",
                "SLURM_ARRAY_TASK_COUNT" => "8",
                _ => return None,
            };
            Some(value.to_owned())
        };
        assert_eq!(Shard::of_environment(slurm), "2/8".parse());
        let kubernetes = |name: &str| {
            let value = match name {
                "JOB_COMPLETION_INDEX" => "0",
                "JOB_COMPLETIONS" => "8",
                _ => return None,
            };
            Some(value.to_owned())
        };
        assert_eq!(Shard::of_environment(kubernetes), "1/8".parse());
        let half = |name: &str| (name == "JOB_COMPLETION_INDEX").then(|| "0".to_owned());
        assert_eq!(Shard::of_environment(half), Err("JOB_COMPLETIONS isn't set".to_owned()));
        assert!(Shard::of_environment(|_| None).is_err());
    }

    #[test]
    fn what_is_no_shard_is_refused() {
        for wrong in ["3/2", "0/2", "1/0", "1", "a/b", "-1/2", ""] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
