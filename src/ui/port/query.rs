//! Questions that keys ask at a place of the board.

/// A question that a key asks at a place of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// The list of keys.
    Keys,
    /// The pieces that attack this square, and those that cover it.
    Attackers,
    /// The places where the piece here can go.
    Reach,
    /// The words for how pieces like the one here move.
    Guide,
    /// The pieces on this file.
    File,
    /// The pieces on this rank.
    Rank,
    /// The places of the pieces with this letter; asked again, the focus goes to the next of them.
    Pieces(char),
    /// The number of pieces of each type on the board, for each army.
    Material,
    /// The pieces in the hands, pools and gates.
    Reserves,
    /// The neutral pieces that each player holds.
    Control,
    /// The side to move, what is due, the kings in check and the time left.
    Turn,
    /// The last action.
    Last,
}

/// The keys, and what each tells. Capital letters ask for pieces.
pub(crate) const KEYS: [(char, Query, &str); 11] = [
    ('a', Query::Attackers, "what attacks and defends this square"),
    ('m', Query::Reach, "where the piece here can move"),
    ('g', Query::Guide, "how pieces like the one here move"),
    ('f', Query::File, "what stands on this file"),
    ('r', Query::Rank, "what stands on this rank"),
    ('s', Query::Material, "how many pieces each side has"),
    ('h', Query::Reserves, "what is in the hands, pools and gates"),
    ('c', Query::Control, "who holds which pieces"),
    ('t', Query::Turn, "whose turn it is, checks and clocks"),
    ('l', Query::Last, "the last move"),
    ('?', Query::Keys, "all these keys"),
];

impl Query {
    /// The question that a key asks, by the character it writes; none if it
    /// asks nothing.
    ///
    /// ```
    /// use motley_chess::ui::query::Query;
    /// assert_eq!(Query::of_key("a"), Some(Query::Attackers));
    /// assert_eq!(Query::of_key("R"), Some(Query::Pieces('R')));
    /// assert_eq!(Query::of_key("Tab"), None);
    /// ```
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        let mut letters = key.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
        if letter.is_ascii_uppercase() {
            return Some(Self::Pieces(letter));
        }
        KEYS.iter().find(|(key, ..)| *key == letter).map(|(_, query, _)| *query)
    }
}
