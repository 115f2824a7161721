//! The armies that are kept in this browser.

use serde::{Deserialize, Serialize};

/// So many armies are kept at most.
const MOST: usize = 100;

/// The longest name, in characters.
const LONGEST_NAME: usize = 40;

/// Kept armies, the newest last.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct Armies {
    version: u32,
    armies: Vec<KeptArmy>,
}

/// An army with its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KeptArmy {
    pub(crate) name: String,
    /// The army as a line of text.
    pub(crate) line: String,
    /// The player who has kept it; empty if that wasn't written down.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) by: String,
    /// The id of the game in which it was kept; empty if that wasn't written down.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    game: String,
    /// True from when its keeper has mustered in that game until both have: nobody sees it
    /// meanwhile, in whatever game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    sealed: bool,
}

impl KeptArmy {
    /// True if this player has kept it under this name: two players may use the same.
    fn is_named(&self, name: &str, by: &str) -> bool {
        self.name == name && self.by == by
    }
}

/// The version of the form.
const FORM: u32 = 1;

/// The kept armies as they are to be written, all as texts: what this page
/// has, what it read or wrote last, and what is there now. Nothing if one of
/// them can't be read.
///
/// ```
/// use motley_chess::ui::merged_armies;
/// let list = |name| format!(r#"{{"version":1,"armies":[{{"name":"{name}","line":"x"}}]}}"#);
/// let both = merged_armies(&list("mine"), None, Some(&list("theirs"))).unwrap();
/// assert!(both.contains("mine") && both.contains("theirs"));
/// ```
#[must_use]
pub fn merged_armies(mine: &str, before: Option<&str>, theirs: Option<&str>) -> Option<String> {
    let read = |text: Option<&str>| match Armies::read(text) {
        (armies, None) => Some(armies),
        _ => None,
    };
    read(Some(mine))?.merged(&read(before)?, read(theirs)?).write()
}

impl Armies {
    /// Reads what was kept, and says what is lost if it can't be read.
    pub(crate) fn read(text: Option<&str>) -> (Self, Option<String>) {
        let Some(text) = text else { return (Self::default(), None) };
        match serde_json::from_str::<Self>(text) {
            Ok(armies) if armies.version == FORM => (armies, None),
            _ => {
                let sentence = "The list of kept armies can't be read. It was kept aside.";
                (Self::default(), Some(sentence.to_owned()))
            }
        }
    }

    /// The text to keep.
    pub(crate) fn write(&self) -> Option<String> {
        let form = Self { version: FORM, armies: self.armies.clone() };
        serde_json::to_string(&form).ok()
    }

    /// The armies to keep where another tab has kept these meanwhile: theirs, with what was kept
    /// and removed here since both were as they were before.
    fn merged(self, before: &Self, theirs: Self) -> Self {
        let is_in = |army: &KeptArmy, list: &Self| list.armies.contains(army);
        let new: Vec<KeptArmy> =
            self.armies.iter().filter(|army| !is_in(army, before)).cloned().collect();
        let named = |list: &[KeptArmy], army: &KeptArmy| {
            list.iter().any(|other| other.is_named(&army.name, &army.by))
        };
        let removed = |army: &KeptArmy| is_in(army, before) && !named(&self.armies, army);
        let stays = |army: &KeptArmy| !removed(army) && !named(&new, army);
        let mut armies: Vec<KeptArmy> = theirs.armies.into_iter().filter(stays).collect();
        armies.extend(new);
        Self { armies, ..self }
    }

    /// The players who have kept any, each once.
    pub(crate) fn keepers(&self) -> Vec<&str> {
        let mut keepers: Vec<&str> = Vec::new();
        for army in &self.armies {
            if !keepers.contains(&army.by.as_str()) {
                keepers.push(&army.by);
            }
        }
        keepers
    }

    /// What may be seen of what this player has kept, with their numbers.
    pub(crate) fn seen(&self, keeper: &str) -> impl Iterator<Item = (usize, &KeptArmy)> {
        let all = self.armies.iter().enumerate();
        all.filter(move |(_, army)| army.by == keeper && !army.sealed)
    }

    /// Every army.
    #[cfg(test)]
    pub(crate) fn all(&self) -> &[KeptArmy] {
        &self.armies
    }

    /// Keeps a player's army under a name in the game of this id, in place of another that he has
    /// kept under that name.
    ///
    /// # Errors
    /// The reason why it can't be kept, in a sentence.
    pub(crate) fn keep(
        &mut self,
        name: &str,
        line: String,
        (by, game): (&str, &str),
    ) -> Result<(), &'static str> {
        let name: String = name.trim().chars().filter(|c| !c.is_control()).collect();
        if name.is_empty() {
            return Err("An army needs a name to be kept.");
        }
        if name.chars().count() > LONGEST_NAME {
            return Err("The name is too long: forty letters at most.");
        }
        // What is sealed isn't seen, nor put aside for another of its name.
        self.armies.retain(|army| army.sealed || !army.is_named(&name, by));
        if self.armies.len() >= MOST {
            return Err("A hundred armies are kept already: remove one first.");
        }
        let (by, game) = (by.to_owned(), game.to_owned());
        self.armies.push(KeptArmy { name, line, by, game, sealed: false });
        Ok(())
    }

    /// Seals what this player has kept in the game of this id, and nothing else that was kept there;
    /// true if that changes anything. Without a player all of it can be seen again.
    pub(crate) fn seal(&mut self, by: Option<&str>, game: &str) -> bool {
        let mut is_changed = false;
        for army in self.armies.iter_mut().filter(|army| army.game == game) {
            let sealed = by == Some(army.by.as_str());
            is_changed |= std::mem::replace(&mut army.sealed, sealed) != sealed;
        }
        is_changed
    }

    /// The game of the first id goes on under the second, and what was kept in it goes along; true
    /// if that changes anything.
    pub(crate) fn go_along(&mut self, from: &str, to: &str) -> bool {
        let mut is_changed = false;
        for army in self.armies.iter_mut().filter(|army| army.game == from) {
            to.clone_into(&mut army.game);
            is_changed = true;
        }
        is_changed
    }

    /// Removes the army of this number, and says its name.
    pub(crate) fn forget(&mut self, number: usize) -> Option<String> {
        (number < self.armies.len()).then(|| self.armies.remove(number).name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn armies_read_back() {
        let mut armies = Armies::default();
        armies.keep(" Two \"towers\" ", "army:8/8/8/R3K2R".to_owned(), ("Ann", "1")).unwrap();
        armies.keep("Queens", "army:8/8/8/QQ2K2Q".to_owned(), ("Ann", "1")).unwrap();
        armies.keep("Queens", "army:8/8/8/QQQ1K2Q".to_owned(), ("Ann", "1")).unwrap();
        let text = armies.write().unwrap();
        let (again, lost) = Armies::read(Some(&text));
        assert_eq!((again.all(), lost), (armies.all(), None));
        assert_eq!(again.all().len(), 2);
        assert_eq!(again.all()[0].name, "Two \"towers\"");
    }

    #[test]
    fn a_name_that_two_players_use_keeps_both_armies() {
        let kept = |names: &[&str]| {
            let mut armies = Armies::default();
            for by in names {
                armies.keep("Queens", format!("army:{by}"), (by, "1")).unwrap();
            }
            armies.write().unwrap()
        };
        let both = kept(&["Ann", "Bob"]);
        assert_eq!(Armies::read(Some(&both)).0.all().len(), 2);
        let [ann, bob] = ["Ann", "Bob"].map(|by| kept(&[by]));
        assert_eq!(merged_armies(&bob, None, Some(&ann)), Some(both), "in two tabs as well");
    }

    /// A list of armies with these names, each with its own line.
    fn list(names: &str) -> String {
        let mut armies = Armies::default();
        for name in names.split_whitespace() {
            armies.keep(name, format!("army:{name}"), ("Ann", "1")).unwrap();
        }
        armies.write().unwrap()
    }

    #[test]
    fn what_two_tabs_keep_comes_together() {
        let merged = |mine: &str, before: &str, theirs: &str| {
            merged_armies(&list(mine), Some(&list(before)), Some(&list(theirs))).unwrap()
        };
        assert_eq!(merged("a b", "a", "a c"), list("a c b"), "both have kept one");
        assert_eq!(merged("a", "a b", "a b c"), list("a c"), "one was removed here");
        assert_eq!(merged("a b c", "a b", "b"), list("b c"), "one was removed there");
        assert_eq!(merged("", "", "a"), list("a"));
        let changed = list("a b").replace("army:b", "army:bb");
        let both = merged_armies(&changed, Some(&list("a b")), Some(&list("a b c"))).unwrap();
        assert_eq!(both, list("a c b").replace("army:b", "army:bb"), "one was built anew");
    }

    #[test]
    fn what_cannot_be_read_isnt_brought_together() {
        let good = list("a");
        assert_eq!(merged_armies(&good, None, None), Some(list("a")));
        assert_eq!(merged_armies(&good, Some("{"), Some(&good)), None);
        assert_eq!(merged_armies(&good, Some(&good), Some("{")), None);
    }

    #[test]
    fn what_cannot_be_kept_or_read_is_said() {
        let mut armies = Armies::default();
        assert!(armies.keep("  ", String::new(), ("Ann", "1")).is_err());
        assert!(armies.keep(&"x".repeat(41), String::new(), ("Ann", "1")).is_err());
        (0..MOST).for_each(|n| armies.keep(&n.to_string(), String::new(), ("Ann", "1")).unwrap());
        assert!(armies.keep("one more", String::new(), ("Ann", "1")).is_err());
        assert_eq!(armies.forget(0).as_deref(), Some("0"));
        assert_eq!(armies.forget(MOST), None);
        for damaged in ["", "[", "{\"version\":9,\"armies\":[]}"] {
            assert!(Armies::read(Some(damaged)).1.is_some(), "{damaged}");
        }
        assert_eq!(Armies::read(None), (Armies::default(), None));
    }
}
