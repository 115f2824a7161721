//! The id of a game and its changes: what tells saved games apart.

use crate::ui::storage::open_close;
use crate::ui::storage::saved_game::SavedGame;
/// Tells saved games apart.
pub(crate) struct GameIdentity {
    pub(crate) id: String,
    pub(crate) revision: u64,
    /// The name that was given to the game.
    pub(crate) title: Option<String>,
    /// The time of its last change, in milliseconds since 1970.
    pub(crate) changed: Option<u64>,
    /// The id that it takes as soon as it is changed here: a saved page or a
    /// link has brought it, and what it was before isn't touched.
    pub(crate) apart: Option<String>,
    /// The seed that the next game's id is made from.
    pub(crate) seed: u64,
}

impl GameIdentity {
    pub(crate) fn new(seed: u64) -> Self {
        // Steps of SplitMix64: ids of one seed never meet.
        let next = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (next ^ (next >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let id = format!("{:016x}", mixed ^ (mixed >> 31));
        Self { id, revision: 0, title: None, changed: None, apart: None, seed: next }
    }

    /// That of another game, which is new.
    pub(crate) fn next(&self) -> Self {
        Self::new(self.seed)
    }

    /// That of a saved game, where the next game's id will be another one.
    pub(crate) fn of(self, saved: &SavedGame) -> Self {
        let (id, title) = (saved.id.clone(), saved.title.as_deref().and_then(open_close::title));
        Self { id, revision: saved.revision, title, changed: saved.changed, ..self }
    }

    /// Passes over an id that is given to another game.
    pub(crate) fn skip(&mut self) {
        self.seed = self.next().seed;
    }
}
