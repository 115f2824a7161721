//! The armies that are kept in this browser.

use serde::{Deserialize, Serialize};

/// So many armies are kept at most.
const MOST: usize = 100;

/// The longest name, in characters.
const LONGEST_NAME: usize = 40;

/// Kept armies, the newest last.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(super) struct Armies {
    version: u32,
    armies: Vec<KeptArmy>,
}

/// An army with its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct KeptArmy {
    pub(super) name: String,
    /// The army as a line of text.
    pub(super) line: String,
}

/// The version of the form.
const FORM: u32 = 1;

impl Armies {
    /// Reads what was kept, and says what is lost if it can't be read.
    pub(super) fn read(text: Option<&str>) -> (Self, Option<String>) {
        let Some(text) = text else { return (Self::default(), None) };
        let mut room = vec![0; text.len()];
        match serde_json_core::from_str_escaped::<Self>(text, &mut room) {
            Ok((armies, _)) if armies.version == FORM => (armies, None),
            _ => {
                let sentence = "The list of kept armies can't be read. It was kept aside.";
                (Self::default(), Some(sentence.to_owned()))
            }
        }
    }

    /// The text to keep.
    pub(super) fn write(&self) -> Option<String> {
        let form = Self { version: FORM, armies: self.armies.clone() };
        let mut room = vec![0; 64 + self.armies.len() * 512];
        let length = serde_json_core::to_slice(&form, &mut room).ok()?;
        Some(String::from_utf8_lossy(&room[..length]).into_owned())
    }

    /// Every army.
    pub(super) fn all(&self) -> &[KeptArmy] {
        &self.armies
    }

    /// Keeps an army under a name, in place of another of that name.
    ///
    /// # Errors
    /// Why it can't be kept, in a sentence.
    pub(super) fn keep(&mut self, name: &str, line: String) -> Result<(), &'static str> {
        let name: String = name.trim().chars().filter(|c| !c.is_control()).collect();
        if name.is_empty() {
            return Err("An army needs a name to be kept.");
        }
        if name.chars().count() > LONGEST_NAME {
            return Err("The name is too long: forty letters at most.");
        }
        self.armies.retain(|army| army.name != name);
        if self.armies.len() >= MOST {
            return Err("A hundred armies are kept already: remove one first.");
        }
        self.armies.push(KeptArmy { name, line });
        Ok(())
    }

    /// Removes the army of this number, and says its name.
    pub(super) fn forget(&mut self, number: usize) -> Option<String> {
        (number < self.armies.len()).then(|| self.armies.remove(number).name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn armies_read_back() {
        let mut armies = Armies::default();
        armies.keep(" Two \"towers\" ", "army:8/8/8/R3K2R".to_owned()).unwrap();
        armies.keep("Queens", "army:8/8/8/QQ2K2Q".to_owned()).unwrap();
        armies.keep("Queens", "army:8/8/8/QQQ1K2Q".to_owned()).unwrap();
        let text = armies.write().unwrap();
        let (again, lost) = Armies::read(Some(&text));
        assert_eq!((again.all(), lost), (armies.all(), None));
        assert_eq!(again.all().len(), 2);
        assert_eq!(again.all()[0].name, "Two \"towers\"");
    }

    #[test]
    fn what_cannot_be_kept_or_read_is_said() {
        let mut armies = Armies::default();
        assert!(armies.keep("  ", String::new()).is_err());
        assert!(armies.keep(&"x".repeat(41), String::new()).is_err());
        (0..MOST).for_each(|n| armies.keep(&n.to_string(), String::new()).unwrap());
        assert!(armies.keep("one more", String::new()).is_err());
        assert_eq!(armies.forget(0).as_deref(), Some("0"));
        assert_eq!(armies.forget(MOST), None);
        for damaged in ["", "[", "{\"version\":9,\"armies\":[]}"] {
            assert!(Armies::read(Some(damaged)).1.is_some(), "{damaged}");
        }
        assert_eq!(Armies::read(None), (Armies::default(), None));
    }
}
