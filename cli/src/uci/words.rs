//! The lines of UCI: what each says, or what is wrong with it.

use std::str::FromStr;
use std::time::Duration;

use motley_rules::play::{Side, shown};

/// A line, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    /// Nothing that asks for anything.
    Nothing,
    /// Who is this, and what can be set?
    Uci,
    /// An answer is wanted.
    IsReady,
    /// What comes belongs to another game.
    NewGame,
    /// An option is set.
    SetOption {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
    },
    /// A position is put on the board.
    Position {
        /// Its text; none for the opening.
        text: Option<String>,
        /// The actions that are played from there.
        moves: Vec<String>,
    },
    /// A decision is wanted.
    Go(Box<Go>),
    /// A decision is wanted at once.
    Stop,
    /// The other side has played what was expected.
    PonderHit,
    /// The end.
    Quit,
    /// The board is to be shown.
    Show,
    /// The ways to play so many actions are to be counted.
    Perft(u32),
}

/// What is said of a decision that is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    /// The most nodes.
    pub(crate) nodes: Option<u64>,
    /// The greatest depth, in decisions.
    pub(crate) depth: Option<u32>,
    /// A win within so many turns is enough.
    pub(crate) mate: Option<u32>,
    /// The time for this decision.
    pub(crate) movetime: Option<Duration>,
    /// The time on White's and Black's clock.
    pub(crate) time: [Option<Duration>; 2],
    /// What White and Black get for each turn.
    pub(crate) increment: [Duration; 2],
    /// The turns until there is more time.
    pub(crate) turns: Option<u32>,
    /// Nothing is said before `stop`.
    pub(crate) infinite: bool,
    /// Nothing is said before `stop` or `ponderhit`.
    pub(crate) ponder: bool,
    /// The side that is to decide, where both do.
    pub(crate) side: Option<Side>,
}

/// The words that a line may begin with.
const WORDS: &str = "uci, debug, isready, ucinewgame, setoption, position, go, stop, ponderhit, d, \
                     perft and quit";

/// Reads a line.
///
/// # Errors
/// A sentence that says what is wrong.
pub(crate) fn read(line: &str) -> Result<Word, String> {
    let mut words = line.split_whitespace();
    let Some(first) = words.next() else { return Ok(Word::Nothing) };
    let rest: Vec<&str> = words.collect();
    let alone = |word| match rest.first() {
        None => Ok(word),
        Some(surplus) => Err(format!("{first}: \"{}\" is one word too many", shown(surplus))),
    };
    match first {
        "uci" => alone(Word::Uci),
        "isready" => alone(Word::IsReady),
        "ucinewgame" => alone(Word::NewGame),
        "stop" => alone(Word::Stop),
        "ponderhit" => alone(Word::PonderHit),
        "quit" => alone(Word::Quit),
        "d" => alone(Word::Show),
        "debug" => match rest[..] {
            ["on" | "off"] => Ok(Word::Nothing),
            _ => Err("debug: \"on\" or \"off\" is needed".to_owned()),
        },
        "setoption" => set_option(&rest),
        "position" => position(&rest),
        "go" if rest.first() == Some(&"perft") => perft(&rest[1..]),
        "go" => go(&rest),
        "perft" => perft(&rest),
        other => Err(format!("\"{}\" is none of {WORDS}", shown(other))),
    }
}

fn set_option(rest: &[&str]) -> Result<Word, String> {
    let Some(("name", after)) = rest.split_first().map(|(first, after)| (*first, after)) else {
        return Err("setoption: \"name\" and a name are needed".to_owned());
    };
    let at = after.iter().position(|word| *word == "value").unwrap_or(after.len());
    let name = after[..at].join(" ");
    let value = after.get(at + 1..).unwrap_or_default().join(" ");
    if name.is_empty() {
        return Err("setoption: a name is needed after \"name\"".to_owned());
    }
    if value.is_empty() {
        let name = shown(&name);
        return Err(format!("setoption {name}: \"value\" and a value are needed"));
    }
    Ok(Word::SetOption { name, value })
}

fn position(rest: &[&str]) -> Result<Word, String> {
    let at = rest.iter().position(|word| *word == "moves").unwrap_or(rest.len());
    let moves = rest.get(at + 1..).unwrap_or_default();
    let text = match &rest[..at] {
        ["startpos"] => None,
        ["startpos", surplus, ..] => {
            let surplus = shown(surplus);
            return Err(format!("position: \"{surplus}\" stands where \"moves\" is needed"));
        }
        ["fen"] => return Err("position: a position's text is needed after \"fen\"".to_owned()),
        ["fen", fields @ ..] => Some(fields.join(" ")),
        _ => return Err("position: \"startpos\" or \"fen\" and a text are needed".to_owned()),
    };
    Ok(Word::Position { text, moves: moves.iter().map(|text| (*text).to_owned()).collect() })
}

fn perft(rest: &[&str]) -> Result<Word, String> {
    match rest {
        [depth] => Ok(Word::Perft(number("perft", "depth", Some(depth))?)),
        _ => Err("perft: one whole number is needed".to_owned()),
    }
}

fn go(rest: &[&str]) -> Result<Word, String> {
    let mut go = Go::default();
    let mut words = rest.iter().copied();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "nodes" => go.nodes = Some(number("go", word, words.next())?),
            "depth" => go.depth = Some(number("go", word, words.next())?),
            "mate" => go.mate = Some(number("go", word, words.next())?),
            "movestogo" => {
                let turns: u32 = number("go", word, words.next())?;
                // None to go is said by who doesn't know.
                go.turns = Some(turns).filter(|turns| *turns > 0);
            }
            "movetime" => go.movetime = Some(time(word, words.next())?),
            "wtime" => go.time[0] = Some(time(word, words.next())?),
            "btime" => go.time[1] = Some(time(word, words.next())?),
            "winc" => go.increment[0] = time(word, words.next())?,
            "binc" => go.increment[1] = time(word, words.next())?,
            "side" => go.side = Some(side(words.next())?),
            other => {
                return Err(format!(
                    "go: \"{}\" is none of nodes, depth, mate, movetime, wtime, btime, winc, binc, \
                     movestogo, infinite, ponder and side",
                    shown(other)
                ));
            }
        }
    }
    Ok(Word::Go(Box::new(go)))
}

fn side(word: Option<&str>) -> Result<Side, String> {
    let named = |side: &Side| word == Some(side.faction().name());
    let side = Side::BOTH.into_iter().find(named);
    side.ok_or_else(|| "go: side: \"white\" or \"black\" is needed".to_owned())
}

/// A whole number that follows a word of a line.
fn number<T: FromStr>(line: &str, word: &str, text: Option<&str>) -> Result<T, String> {
    let Some(text) = text else { return Err(format!("{line}: {word}: a number is missing")) };
    let wrong = || format!("{line}: {word}: \"{}\" is no whole number that fits", shown(text));
    text.parse().map_err(|_| wrong())
}

/// A time in milliseconds; what is below 0 is none at all.
fn time(word: &str, text: Option<&str>) -> Result<Duration, String> {
    let milliseconds: i64 = number("go", word, text)?;
    Ok(Duration::from_millis(milliseconds.max(0).unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_takes_every_field_up_to_the_moves() {
        let read = read("position fen 8/8 w - - k2,k7 0 1 moves e2e4  e7e5").unwrap();
        let moves = vec!["e2e4".to_owned(), "e7e5".to_owned()];
        assert_eq!(read, Word::Position { text: Some("8/8 w - - k2,k7 0 1".to_owned()), moves });
    }

    #[test]
    fn limits_are_read_in_any_order() {
        let Ok(Word::Go(go)) = read("go binc 20 wtime -5 nodes 100 side black ponder") else {
            panic!("no go")
        };
        assert_eq!(go.time, [Some(Duration::ZERO), None]);
        assert_eq!(go.increment[1], Duration::from_millis(20));
        assert_eq!((go.nodes, go.side, go.ponder), (Some(100), Some(Side::Black), true));
    }
}
