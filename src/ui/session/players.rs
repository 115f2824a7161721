//! The players: the names of the two who sat down for White and for Black. In some games they
//! change places.
//!
//! The table knows sides and what the game calls those who decide for them. Names are the page's,
//! and belong, as the clock's times do, to those who sat down: `seats` tells where whoever decides
//! for a side sat. Records tell who played which colour in the end. Pieces stay White's and
//! Black's.

use motley_rules::play::{Name, Side};

/// The players' names, as far as they have given any: of those who sat down for
/// White and for Black, or of those who decide for them at some node.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Players(pub(crate) [Option<Name>; 2]);

/// The players' names as a person may change them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naming {
    /// White's and Black's name, empty where there is none.
    pub names: [String; 2],
    /// The reason why what was written last are no names.
    pub fault: Option<String>,
}

impl Players {
    /// Reads White's and Black's name.
    ///
    /// # Errors
    /// The player whose name can't be taken, and the reason in a sentence.
    pub(crate) fn read(names: &[String; 2]) -> Result<Self, (Side, &'static str)> {
        let read = |side: Side| Name::read(&names[side.index()]).map_err(|why| (side, why));
        Ok(Self([read(Side::White)?, read(Side::Black)?]))
    }

    /// A player's name, if he has one.
    pub(crate) const fn name(&self, side: Side) -> Option<&Name> {
        self.0[side.index()].as_ref()
    }

    /// A player, where the game calls him so: `Ann (White)`, or only what the
    /// game says.
    pub(crate) fn with(&self, side: Side, called: &str) -> String {
        match self.name(side) {
            Some(name) => format!("{name} ({called})"),
            None => called.to_owned(),
        }
    }

    /// White and Black, with their names.
    pub(crate) fn sides(&self) -> [String; 2] {
        Side::BOTH.map(|side| self.with(side, &side.to_string()))
    }

    /// White's and Black's name as texts.
    pub(crate) fn texts(&self) -> [String; 2] {
        Side::BOTH.map(|side| self.name(side).map(ToString::to_string).unwrap_or_default())
    }

    /// Those who decide for White and Black, where these sit so: see
    /// [`seats`](motley_rules::game::About::seats).
    pub(crate) fn at(&self, seats: [Side; 2]) -> Self {
        Self(seats.map(|seat| self.name(seat).cloned()))
    }

    /// The same people with the other colours.
    pub(crate) fn swapped(&self) -> Self {
        let [white, black] = self.0.clone();
        Self([black, white])
    }

    /// The same with the computers' names, whatever stood in their places.
    pub(crate) fn with_computers(&self, names: [Option<Name>; 2]) -> Self {
        let [white, black] = names;
        let [own_white, own_black] = self.0.clone();
        Self([white.or(own_white), black.or(own_black)])
    }

    /// True if somebody has a name.
    pub(crate) fn any(&self) -> bool {
        self.0.iter().any(Option::is_some)
    }
}
