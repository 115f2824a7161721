//! The transposition table: what was found out about positions before.

/// The bound that a search has shown a value to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The value itself.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

impl Bound {
    /// The bound that a value is which was found between these two.
    pub(crate) const fn of(value: i32, alpha: i32, beta: i32) -> Self {
        if value >= beta {
            Self::Lower
        } else if value > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }
}

/// What is kept of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The code of the best action; 0 if none is known.
    pub(crate) code: u32,
    /// The value, for the side to decide.
    pub(crate) value: i16,
    /// The worth without looking ahead, for the side to decide.
    pub(crate) worth: i16,
    /// The depth of the search, in decisions.
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
}

#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    age: u8,
    entry: Entry,
}

/// Slots that share a place: the one of least use gives way.
const WAYS: usize = 4;

/// A table of a fixed size.
pub(crate) struct TranspositionTable {
    slots: Vec<Option<Slot>>,
    age: u8,
}

impl TranspositionTable {
    /// A table of about so many mebibytes, at least one.
    pub(crate) fn new(mebibytes: usize) -> Self {
        let wanted = (mebibytes.max(1) << 20) / (size_of::<Option<Slot>>() * WAYS);
        let rows = 1 << wanted.ilog2();
        Self { slots: vec![None; rows * WAYS], age: 0 }
    }

    /// Notes that another search begins: older entries give way to its own.
    pub(crate) fn begin(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.slots.fill(None);
    }

    fn row(&self, key: u64) -> usize {
        let rows = self.slots.len() / WAYS;
        // The number of rows is a power of two.
        #[expect(clippy::cast_possible_truncation, reason = "only the lower bits are asked for")]
        let row = key as usize & (rows - 1);
        row * WAYS
    }

    /// What is known of a position.
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let row = self.row(key);
        let slots = self.slots[row..row + WAYS].iter().flatten();
        slots.filter(|slot| slot.key == key).map(|slot| slot.entry).next()
    }

    /// Keeps what was found out about a position.
    pub(crate) fn put(&mut self, key: u64, mut entry: Entry) {
        let (row, age) = (self.row(key), self.age);
        let slots = &mut self.slots[row..row + WAYS];
        let same = slots.iter().position(|slot| slot.is_some_and(|slot| slot.key == key));
        let use_of = |slot: &Option<Slot>| {
            slot.map_or(i32::MIN, |slot| {
                i32::from(slot.entry.depth) - 8 * i32::from(age.wrapping_sub(slot.age))
            })
        };
        let at = same.or_else(|| (0..WAYS).min_by_key(|n| use_of(&slots[*n]))).unwrap_or(0);
        if let Some(old) = slots[at].filter(|_| same.is_some()) {
            if entry.code == 0 {
                entry.code = old.entry.code;
            }
            let deeper = old.entry.depth > entry.depth + 3 && old.age == age;
            if deeper && entry.bound != Bound::Exact {
                return;
            }
        }
        slots[at] = Some(Slot { key, age, entry });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: i8, code: u32) -> Entry {
        Entry { code, value: 5, worth: 3, depth, bound: Bound::Lower }
    }

    #[test]
    fn what_was_put_is_there_and_nothing_else() {
        let mut table = TranspositionTable::new(1);
        table.put(7, entry(2, 9));
        assert_eq!(table.get(7), Some(entry(2, 9)));
        assert_eq!(table.get(8), None);
        table.put(7, entry(3, 0));
        assert_eq!(table.get(7), Some(entry(3, 9)), "the action that was known stays");
        table.clear();
        assert_eq!(table.get(7), None);
    }

    #[test]
    fn in_a_full_row_the_shallowest_gives_way() {
        let mut table = TranspositionTable::new(1);
        let step = (table.slots.len() / WAYS) as u64;
        for n in 0..4 {
            table.put(5 + n * step, entry(i8::try_from(n).unwrap() + 1, 1));
        }
        table.put(5 + 4 * step, entry(9, 1));
        assert_eq!(table.get(5), None);
        assert!((1..5).all(|n| table.get(5 + n * step).is_some()));
    }
}
