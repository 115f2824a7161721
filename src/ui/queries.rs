//! What a sighted player answers by looking, answered by one key while the
//! keyboard's focus is on the board. Everything is told from what is shown, so
//! nothing secret can be heard.

mod around;
mod board;
mod game;

use super::command::Command;
use super::state::State;
use motley_rules::board::PieceType;
use motley_rules::play::Place;

/// A question that a key asks at a place of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// Which keys there are.
    Keys,
    /// What attacks this square, and what covers it.
    Attackers,
    /// Where the piece here can go.
    Reach,
    /// How pieces like the one here move.
    Guide,
    /// What stands on this file.
    File,
    /// What stands on this rank.
    Rank,
    /// Where the pieces with this letter are; asked again, the focus goes to
    /// the next of them.
    Pieces(char),
    /// How many pieces of which kind stand on the board.
    Material,
    /// What is in the hands, pools and gates.
    Reserves,
    /// Who holds which neutral pieces.
    Control,
    /// Whose turn it is, what is due, who is in check and what time is left.
    Turn,
    /// What was done last.
    Last,
}

/// The keys, and what each tells. Capital letters ask for pieces.
const KEYS: [(char, Query, &str); 11] = [
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
    /// use motley_chess::ui::queries::Query;
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

/// The pieces that were asked for last, and where the focus was then.
pub(super) type Found = (PieceType, Place);

/// The keys that tell something in this game: what is pressed, and what it
/// tells.
pub(super) fn keys(state: &State) -> Vec<(String, &'static str)> {
    let tells = |query: Query| match query {
        Query::Control => game::has_neutral(state),
        Query::Reserves => game::has_reserves(state),
        _ => true,
    };
    let mut keys: Vec<(String, &str)> = KEYS
        .iter()
        .filter(|(_, query, _)| tells(*query))
        .map(|(key, _, words)| (key.to_string(), *words))
        .collect();
    keys.insert(0, (letters(state), "with Shift: where these pieces are; again: to the next"));
    keys
}

/// The letters of the kinds there can be in the position, as they are pressed.
fn letters(state: &State) -> String {
    let men = state.table.piece_set();
    let letters = state.now.view.piece_types.iter().map(|kind| men.def(*kind).letter.to_string());
    letters.collect::<Vec<_>>().join(" ")
}

/// Answers a question that was asked at a place.
pub(super) fn ask(state: &mut State, query: Query, at: Place) {
    let answer = match query {
        Query::Keys => {
            state.tell(Command::ShowKeys);
            told_keys(state)
        }
        Query::Attackers => around::attackers(state, at),
        Query::Reach => around::reach(state, at),
        Query::Guide => around::guide(state, at),
        Query::File => board::line(state, at, board::Line::File),
        Query::Rank => board::line(state, at, board::Line::Rank),
        Query::Pieces(letter) => return board::pieces(state, letter, at),
        Query::Material => board::material(state),
        Query::Reserves => game::reserves(state),
        Query::Control => game::control(state),
        Query::Turn => game::turn(state),
        Query::Last => game::last(state),
    };
    state.say(&answer);
}

fn told_keys(state: &State) -> String {
    let lines = keys(state).into_iter().map(|(key, words)| format!("{key}: {words}"));
    format!("{}.", lines.collect::<Vec<_>>().join(". "))
}

/// Several names as a list that is spoken; the word for none of them, if there
/// are none.
fn listed(names: &[String], none: &str) -> String {
    if names.is_empty() { none.to_owned() } else { names.join(", ") }
}
