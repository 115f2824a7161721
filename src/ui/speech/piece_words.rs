//! The moves of a piece type, in words: made from its Betza lines, and what its game says besides.

use motley_rules::board::{BoardSize, Faction, Piece};
use motley_rules::movement::{Betza, Modality, MovementLine, PieceDef, PieceSet, Range};

/// The words for a knight, which others are likened to.
const KNIGHT: [&str; 2] = ["leaps like a knight", "leaps two squares straight and one aside"];

/// The words for how a piece type moves.
pub(crate) fn of(man: &PieceDef) -> String {
    let words = words(man.betza);
    let [alike, plain] = KNIGHT;
    let words = if words == alike { plain.to_owned() } else { words };
    let told = [words, man.extra_rules.to_owned()];
    told.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
}

/// The same for a piece, whose army may go along the ranks where others go up or down the board.
pub(crate) fn of_piece(piece_set: PieceSet, piece: Piece) -> String {
    let man = piece_set.def(piece.piece_type());
    // Only what has a way ahead goes another way.
    let way = along(piece.faction(), piece_set.board_size()).filter(|_| man.betza.contains('f'));
    let way = way.map(|way| format!("; goes along its rank, {way}"));
    of(man) + &way.unwrap_or_default()
}

/// The words for where an army goes that goes along the ranks.
pub(crate) fn along(army: Faction, board_size: BoardSize) -> Option<String> {
    let (ahead, _) = army.forward();
    let file = if ahead < 0 { 0 } else { board_size.files() - 1 };
    (ahead != 0).then(|| format!("toward file {}", char::from(b'a' + file)))
}

/// The words for how a piece with this Betza text moves; nothing if it is no Betza text.
fn words(betza: &str) -> String {
    let Ok(betza) = Betza::parse(betza) else { return String::new() };
    let mut phrases: Vec<String> = Vec::new();
    for group in groups(betza.lines()) {
        let phrase = phrase(&group);
        if !phrases.contains(&phrase) {
            phrases.push(phrase);
        }
    }
    phrases.join("; ")
}

/// Lines that differ in their direction only, in the order they first come.
fn groups(lines: &[MovementLine]) -> Vec<Vec<MovementLine>> {
    let mut groups: Vec<Vec<MovementLine>> = Vec::new();
    for line in lines {
        let alike = |group: &&mut Vec<MovementLine>| {
            group.first().is_some_and(|first| alike(*first, *line))
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.push(*line),
            None => groups.push(vec![*line]),
        }
    }
    groups
}

fn alike(one: MovementLine, other: MovementLine) -> bool {
    let same_way = distance(one) == distance(other)
        || (is_straight_or_diagonal(one) && is_straight_or_diagonal(other));
    one.range == other.range && one.modality == other.modality && same_way
}

fn is_straight_or_diagonal(line: MovementLine) -> bool {
    matches!(distance(line), (1, _))
}

/// The step as (longer, shorter).
fn distance(line: MovementLine) -> (i8, i8) {
    let (files, ranks) = (line.files.abs(), line.ranks.abs());
    (files.max(ranks), files.min(ranks))
}

fn phrase(group: &[MovementLine]) -> String {
    let Some(&first) = group.first() else { return String::new() };
    let purpose = match first.modality {
        Modality::Both => "",
        Modality::Move => " without capturing",
        Modality::Capture => " to capture",
    };
    format!("{}{purpose}", way(first, group))
}

fn way(first: MovementLine, group: &[MovementLine]) -> String {
    match (first.range, distance(first)) {
        (Range::Slide(steps), _) => {
            let far = if steps >= 15 {
                "any distance".to_owned()
            } else {
                format!("up to {steps} squares")
            };
            format!("slides {far} {}", directions(group))
        }
        (Range::Leap, (1, _)) => format!("steps one square {}", directions(group)),
        (Range::Leap, (2, 1)) => format!("{}{}", KNIGHT[0], narrowed(group)),
        (Range::Leap, (long, 0)) => format!("leaps {long} squares {}", directions(group)),
        (Range::Leap, (long, short)) if long == short => {
            format!("leaps {long} squares {}", directions(group))
        }
        (Range::Leap, (long, short)) => {
            format!("leaps {long} squares straight and {short} aside{}", narrowed(group))
        }
    }
}

/// The words for the directions of a group of straight or diagonal lines.
fn directions(group: &[MovementLine]) -> String {
    let straight = sides(&group.iter().filter(|line| distance(**line).1 == 0).collect::<Vec<_>>());
    let diagonal: Vec<&MovementLine> =
        group.iter().filter(|line| distance(**line).1 != 0).collect();
    match (straight.as_str(), diagonal.len()) {
        ("straight", 4) => "in any direction".to_owned(),
        (straight, 0) => straight.to_owned(),
        ("", 4) => "diagonally".to_owned(),
        ("", _) => format!("diagonally {}", ahead(&diagonal)),
        (straight, 4) => format!("{straight} or diagonally"),
        (straight, _) => format!("{straight} or diagonally {}", ahead(&diagonal)),
    }
}

/// The straight directions among the lines.
fn sides(lines: &[&MovementLine]) -> String {
    let any = |x: i8, y: i8| {
        lines.iter().any(|line| (line.files.signum(), line.ranks.signum()) == (x, y))
    };
    let found = [any(0, 1), any(0, -1), any(-1, 0) || any(1, 0)];
    let words = ["forward", "backward", "sideways"];
    let parts: Vec<&str> =
        words.into_iter().zip(found).filter(|(_, is)| *is).map(|(name, _)| name).collect();
    if parts.len() == 3 { "straight".to_owned() } else { parts.join(" or ") }
}

fn ahead(lines: &[&MovementLine]) -> &'static str {
    if lines.iter().all(|line| line.ranks > 0) {
        "forward"
    } else if lines.iter().all(|line| line.ranks < 0) {
        "backward"
    } else {
        "some ways"
    }
}

/// The words for those of the eight leaps that are left, if not all.
fn narrowed(group: &[MovementLine]) -> &'static str {
    let tall = group.iter().filter(|line| line.ranks.abs() > line.files.abs()).count();
    match (group.len(), tall) {
        (8, _) => "",
        (4, 4) => ", but only far forward or back",
        (4, 0) => ", but only far to the sides",
        _ => ", some ways only",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn movement_in_words() {
        for (betza, expected) in [
            ("N", "leaps like a knight"),
            ("NB2", "leaps like a knight; slides up to 2 squares diagonally"),
            ("Q", "slides any distance in any direction"),
            ("K", "steps one square in any direction"),
            ("R", "slides any distance straight"),
            (
                "DHAG",
                "leaps 2 squares straight; leaps 3 squares straight; leaps 2 squares diagonally; leaps 3 squares diagonally",
            ),
            ("CN", "leaps 3 squares straight and 1 aside; leaps like a knight"),
            ("llNrrN", "leaps like a knight, but only far to the sides"),
            ("fNbN", "leaps like a knight, but only far forward or back"),
            (
                "mfWcfF",
                "steps one square forward without capturing; steps one square diagonally forward to capture",
            ),
            ("?", ""),
        ] {
            assert_eq!(words(betza), expected, "{betza}");
        }
    }

    #[test]
    fn what_the_game_says_follows_what_betza_says() {
        assert_eq!(of(&PieceDef::new("knight", 'N', "N")), KNIGHT[1]);
        let king = PieceDef::new("king", 'K', "K");
        assert_eq!(of(&king), "steps one square in any direction");
        let castling = king.and("castles with a rook");
        assert_eq!(of(&castling), "steps one square in any direction; castles with a rook");
        let teleporting = PieceDef::new("ghost", 'G', "").and("goes anywhere");
        assert_eq!(of(&teleporting), "goes anywhere");
    }
}
