//! How often the special rules came up, so that the comparison can't pass
//! without having compared them.

use super::amount::is_all;
use std::collections::BTreeMap;
use std::fmt;

pub(crate) struct Counts {
    /// What must have come up at least once.
    specials: &'static [&'static str],
    /// What random play needn't come to.
    seldom: &'static [&'static str],
    seen: BTreeMap<&'static str, usize>,
}

impl Counts {
    pub(crate) fn of(specials: &'static [&'static str], seldom: &'static [&'static str]) -> Self {
        Self { specials, seldom, seen: BTreeMap::new() }
    }

    #[expect(clippy::fn_params_excessive_bools, reason = "whether it was seen is what is counted")]
    pub(crate) fn add(&mut self, special: &'static str, seen: bool) {
        let listed = self.specials.contains(&special) || self.seldom.contains(&special);
        assert!(listed, "{special} isn't in the list");
        *self.seen.entry(special).or_default() += usize::from(seen);
    }

    pub(crate) fn note(&mut self, special: &'static str) {
        self.add(special, true);
    }

    /// What never came up; where only a share of the games is tried, that says nothing.
    pub(crate) fn missing(&self) -> Vec<&'static str> {
        if !is_all() {
            return Vec::new();
        }
        let seen = |special: &&str| self.seen.get(special).is_some_and(|count| *count > 0);
        self.specials.iter().copied().filter(|special| !seen(special)).collect()
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.seen.iter().try_for_each(|(special, count)| writeln!(f, "{count:>8} {special}"))
    }
}
