//! A game of the list, and the options that players choose before it, as names and values.

use super::{GameInfo, OptionInfo, SetupError};

/// A game of the list of games: its entry, and its rules made from its options.
pub trait ListedGame: Sized {
    /// The options that players choose before a game.
    type Options: GameOptions;

    /// The game's entry in the list of games.
    const INFO: GameInfo;

    /// The rules with these options.
    fn with_options(options: &Self::Options) -> Self;
}

/// The options of one game. `()` has none.
///
/// What equals the default isn't written.
pub trait GameOptions: Default {
    /// The options, in the order in which they are shown and written.
    const INFO: &'static [OptionInfo];

    /// Sets the option of this name to the value that a text means.
    ///
    /// # Errors
    /// The reason, in a sentence; [`no_such_option`] for a name that none has.
    fn set(&mut self, name: &str, value: &str) -> Result<(), String>;

    /// The values as they are written, in the order of [`INFO`](Self::INFO).
    fn values(&self) -> Vec<String>;

    /// Reads options given as names and values.
    ///
    /// # Errors
    /// [`SetupError::Option`]: the first that is wrong, and why.
    fn read(pairs: &[(String, String)]) -> Result<Self, SetupError> {
        let mut options = Self::default();
        for (name, value) in pairs {
            let fault = |why| SetupError::Option { name: name.clone(), why };
            options.set(name, value).map_err(fault)?;
        }
        Ok(options)
    }

    /// The options that differ from their defaults, as names and values.
    fn write(&self) -> Vec<(&'static str, String)> {
        let all = Self::INFO.iter().zip(self.values());
        let differing = all.filter(|(info, value)| info.values.default_value() != *value);
        differing.map(|(info, value)| (info.name, value)).collect()
    }
}

impl GameOptions for () {
    const INFO: &'static [OptionInfo] = &[];

    fn set(&mut self, _: &str, _: &str) -> Result<(), String> {
        Err(no_such_option())
    }

    fn values(&self) -> Vec<String> {
        Vec::new()
    }
}

/// The reason why an option can't be set that a game doesn't have.
#[must_use]
pub fn no_such_option() -> String {
    "this game has no such option".to_owned()
}
