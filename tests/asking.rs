//! What a key asks on the board of the real games, and what is told.

use crate::support::at::open_at;
use motley_chess::ui::command::Command;
use motley_chess::ui::event::{ArmyAction, Button, Event};
use motley_chess::ui::query::Query;
use motley_chess::ui::{State, Stored, panel, update};
use motley_rules::play::Place;
use motley_rules::variants;

const ORTHODOX: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b - - 3 3";
const STEW: &str = "1Rkk2/6/6/6/3p2/6/1AKK1m[M] wl Qr";
const MERCENARY: &str = "rnbqkbnr2-p-r/pppp1ppp2-p1/9-n-p-b/4p5-p-q/4P2-n2-p-q/3P6-p-b/PPP2PPP2-p1/RNBQKBNR2-p-r bg - - j6,h4 1 2";
const MUSKETEER: &str =
    "***c**l*/rnbqkbnr/ppp1pppp/3p4/8/8/2N5/PPPPPPPP/RLBQKBNR/****C*** b KQkq - 1 2";
const CASTLING: &str = "4k3/8/8/8/8/8/8/R3K2R w a1h1 - 0 1";
const CHECK: &str = "4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1";
const BLOCKED: &str = "rakkac/pppppp/6/6/2P3/PP1PPP/RAKKAC[Mm] wd Qq a1c1e1b2d2f2";
const BESIDE: &str = "2kk2/6/6/6/6/1r4/1MKK2[] wl -";
const LAST_RANK: &str = "1Pkk2/6/6/6/6/6/2KK2[] wl Q";

/// What is said when a key is pressed on the place whose name begins so.
fn told(state: &mut State, name: &str, key: &str) -> (String, Vec<Command>) {
    let cells = panel(state).grid.into_iter().flat_map(|row| row.cells);
    let cell = cells.into_iter().find(|cell| cell.name.starts_with(name));
    let at = cell.unwrap_or_else(|| panic!("nothing is called {name}")).place;
    let query = Query::of_key(key).unwrap();
    let commands = update(state, Event::Asked { query, at });
    let said = commands.iter().find_map(|command| match command {
        Command::Say(said) => Some(said.clone()),
        _ => None,
    });
    (said.unwrap_or_default(), commands)
}

/// A game, a position, a place, a key, what is told.
const ROWS: [(&str, &str, &str, &str, &str); 49] = [
    (
        "command",
        ORTHODOX,
        "e5",
        "a",
        "e5 black pawn. White attacks: knight f3. Black defends: knight c6.",
    ),
    (
        "command",
        ORTHODOX,
        "d4",
        "a",
        "d4 empty. White attacks: knight f3. Black attacks: pawn e5, knight c6.",
    ),
    (
        "command",
        ORTHODOX,
        "h4",
        "a",
        "h4 empty. White attacks: knight f3. Black attacks: queen d8.",
    ),
    ("command", ORTHODOX, "c6", "m", "c6 black knight: can go to b4, d4, a5, e7, b8."),
    (
        "command",
        ORTHODOX,
        "h8",
        "m",
        "The black rook on h8 has no move: pieces of its own side stand in its way.",
    ),
    (
        "command",
        ORTHODOX,
        "f3",
        "m",
        "The white knight on f3 goes to g1, d4, h4 and g5, captures on e5.",
    ),
    ("command", ORTHODOX, "d5", "m", "There is no piece on d5."),
    (
        "command",
        CASTLING,
        "e1",
        "m",
        "e1 white king: can go to d1, f1, d2, e2, f2; can castle with rook on a1, rook on h1.",
    ),
    ("command", ORTHODOX, "d5", "g", "There is no piece here."),
    ("command", ORTHODOX, "c6", "g", "Knight, N: leaps two squares straight and one aside."),
    (
        "command",
        ORTHODOX,
        "e1",
        "f",
        "File e: e1 white king, e4 white pawn, e5 black pawn, e8 black king.",
    ),
    (
        "command",
        ORTHODOX,
        "e1",
        "r",
        "Rank 1: a1 white rook, b1 white knight, c1 white bishop, d1 white queen, e1 white king, h1 white rook.",
    ),
    ("command", ORTHODOX, "d6", "r", "Rank 6: c6 black knight."),
    ("command", CASTLING, "e5", "f", "File e: e1 white king, e8 black king."),
    ("command", CASTLING, "e5", "r", "Rank 5: empty."),
    ("command", ORTHODOX, "e1", "N", "Black knights: c6, g8. White knights: b1, f3."),
    ("command", CASTLING, "e1", "N", "There is no knight."),
    ("command", ORTHODOX, "e1", "X", "No piece of this game has the letter X."),
    ("command", CASTLING, "e1", "s", "White: 1 king, 2 rooks. Black: 1 king."),
    ("command", ORTHODOX, "e1", "h", "Nothing waits off the board."),
    ("command", ORTHODOX, "e1", "c", "No piece is held by a player in this game."),
    ("command", ORTHODOX, "e1", "t", "Black to move."),
    (
        "command",
        CHECK,
        "a1",
        "t",
        "Check! Black to move. The black king e8 is in check from white queen e2.",
    ),
    ("command", ORTHODOX, "e1", "l", "Nothing has been played yet."),
    (
        "mulligan-stew",
        STEW,
        "b1",
        "m",
        "b1 white assassin: can go to a2, c2, e2, b3, f3, a4, c4, e4, b5, d5, f5, a6, c6, e6, f7; can take pawn on d3.",
    ),
    (
        "mulligan-stew",
        STEW,
        "white mage in hand",
        "m",
        "white mage in hand: can go to a2, c2, e2, b3, f3, a4, c4, e4, b5, d5, f5, a6, c6, e6, f7.",
    ),
    (
        "mulligan-stew",
        STEW,
        "white queen in pool",
        "m",
        "The queen can't be dropped from the pool: a pawn of White's that promotes can become it.",
    ),
    ("mulligan-stew", STEW, "white queen in pool", "a", "This is no square of the board."),
    (
        "mulligan-stew",
        STEW,
        "white queen in pool",
        "g",
        "Queen, Q: slides any distance in any direction.",
    ),
    (
        "mulligan-stew",
        STEW,
        "b1",
        "h",
        "White's hand: mage. White's pool: queen. Black's hand: empty. Black's pool: rook.",
    ),
    (
        "mulligan-stew",
        STEW,
        "b1",
        "t",
        "White: move from a light square. Light squares: due. Dark squares: to come.",
    ),
    ("mulligan-stew", STEW, "b1", "M", "White mage: in hand. Black mage: f1."),
    ("mulligan-stew", STEW, "b1", "Q", "White queen: in the pool."),
    (
        "mulligan-stew",
        BESIDE,
        "b1",
        "m",
        "b1 white mage: can go to a1, a2, c2; can take rook on b2; can change places with king on c1, king on d1, rook on b2.",
    ),
    (
        "mulligan-stew",
        BLOCKED,
        "c1",
        "m",
        "The white king on c1 has no move: a king goes one square diagonally, or leaps two along a rank or file. Pieces of its own side stand in its way.",
    ),
    ("mulligan-stew", LAST_RANK, "b7", "m", "b7 white pawn: can become queen."),
    (
        "mercenary",
        MERCENARY,
        "k4",
        "a",
        "k4 gray pawn. White attacks: nothing. Black attacks: nothing.",
    ),
    (
        "mercenary",
        MERCENARY,
        "g4",
        "a",
        "g4 empty. White attacks: queen d1. Black attacks: nothing.",
    ),
    (
        "mercenary",
        MERCENARY,
        "g2",
        "a",
        "g2 white pawn. White defends: bishop f1. Black attacks: gray knight h4.",
    ),
    (
        "mercenary",
        MERCENARY,
        "h4",
        "m",
        "h4 gray knight: can go to i2, f3, j3, f5, j5, g6, i6; can take pawn on g2.",
    ),
    (
        "mercenary",
        MERCENARY,
        "j6",
        "m",
        "The gray knight on j6 goes to i4, h5, l7 and i8, captures on h7. White holds that knight: only White can move it.",
    ),
    (
        "mercenary",
        MERCENARY,
        "a2",
        "g",
        "Pawn, P: steps one square forward without capturing; steps one square diagonally forward to capture; may step farther where pawns begin; promotes at the far end of the board.",
    ),
    (
        "mercenary",
        MERCENARY,
        "k4",
        "g",
        "Pawn, P: steps one square forward without capturing; steps one square diagonally forward to capture; may step farther where pawns begin; promotes at the far end of the board; goes along its rank, toward file a.",
    ),
    (
        "mercenary",
        MERCENARY,
        "a1",
        "c",
        "White holds: gray knight j6. Black holds: gray knight h4.",
    ),
    (
        "mercenary",
        MERCENARY,
        "a1",
        "N",
        "Black knights: b8, g8. White knights: b1, g1. Gray knights: h4 held by Black, j6 held by White.",
    ),
    (
        "musketeer",
        MUSKETEER,
        "a1",
        "h",
        "White's gates: cannon behind e1. Black's gates: cannon behind d8, leopard behind g8.",
    ),
    ("musketeer", MUSKETEER, "a1", "L", "Black leopard: behind g8. White leopard: b1."),
    (
        "musketeer",
        MUSKETEER,
        "e0",
        "m",
        "The cannon enters by itself when the king in front of it first moves.",
    ),
    (
        "musketeer",
        MUSKETEER,
        "e0",
        "g",
        "Cannon, C: leaps like a knight, but only far to the sides; leaps 2 squares straight; steps one square in any direction.",
    ),
];

#[test]
fn every_question_is_answered() {
    let mut wrong = Vec::new();
    for (game, position, at, key, answer) in ROWS {
        let said = told(&mut open_at(game, position), at, key).0;
        if said != answer {
            wrong.push(format!("{game} {at} {key}: {said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The first press tells where they are; the next ones lead from one to the next, own first.
#[test]
fn a_letter_again_leads_to_the_next_of_these_pieces() {
    let mut state = open_at("command", ORTHODOX);
    let square = |name: &str| Place::Square(name.parse().unwrap());
    assert_eq!(told(&mut state, "e4", "N").0, "Black knights: c6, g8. White knights: b1, f3.");
    for (from, to) in [("e4", "c6"), ("c6", "g8"), ("g8", "b1"), ("b1", "f3"), ("f3", "c6")] {
        let (said, commands) = told(&mut state, from, "N");
        assert_eq!(said, "", "the button's own name is read");
        assert!(commands.contains(&Command::Focus(square(to))), "{from} to {to}: {commands:?}");
        assert_eq!(panel(&state).tab_stop, square(to));
    }
    assert_eq!(told(&mut state, "c6", "R").0, "Black rooks: a8, h8. White rooks: a1, h1.");
    assert_ne!(told(&mut state, "e4", "R").0, "", "elsewhere it begins anew");
    let mut state = open_at("command", CASTLING);
    for _ in 0..2 {
        assert_eq!(told(&mut state, "e4", "N").0, "There is no knight.");
    }
}

#[test]
fn the_last_move_is_told_again() {
    let mut state = open_at("command", ORTHODOX);
    update(&mut state, Event::Typed("Nf6".to_owned()));
    assert_eq!(told(&mut state, "e4", "l").0, "Black knight g8 to f6.");
    update(&mut state, Event::Button(Button::Back));
    assert_eq!(told(&mut state, "e4", "l").0, "Nothing has been played yet.");
}

/// The keys that the page lists, and that are told, are those that tell something in this game.
#[test]
fn the_keys_are_listed() {
    for (game, position, hands, holds) in [
        ("command", ORTHODOX, false, false),
        ("mulligan-stew", STEW, true, false),
        ("mercenary", MERCENARY, false, true),
        ("musketeer", MUSKETEER, true, false),
    ] {
        let mut state = open_at(game, position);
        let lines = panel(&state).keys;
        let has = |key: &str| lines.iter().any(|line| line.keys == key);
        assert_eq!((has("h"), has("c")), (hands, holds), "{game}");
        assert!(has("a") && has("?") && has("Enter") && !has("Del"), "{game}");
        let said = told(&mut state, "a1", "?").0;
        assert_eq!((said.contains("h: "), said.contains("c: ")), (hands, holds), "{said}");
        assert!(said.contains("a: what attacks and defends this square."), "{said}");
    }
}

const KEYS: [&str; 17] =
    ["a", "m", "g", "f", "r", "s", "h", "c", "t", "l", "?", "K", "Q", "R", "B", "N", "P"];

/// Everything that every key tells at every place.
fn everything(state: &mut State) -> Vec<String> {
    let cells = panel(state).grid.into_iter().flat_map(|row| row.cells);
    let mut all = Vec::new();
    for at in cells.map(|cell| cell.place).collect::<Vec<_>>() {
        for key in KEYS {
            let query = Query::of_key(key).unwrap();
            let commands = update(state, Event::Asked { query, at });
            all.extend(commands.into_iter().filter_map(|command| match command {
                Command::Say(said) => Some(said),
                _ => None,
            }));
        }
    }
    all
}

fn mustering() -> State {
    let mut state = State::new(variants::games(), Stored::default(), 1).state;
    let start = Button::Start { game: "muster".to_owned(), options: Vec::new() };
    update(&mut state, Event::Button(start));
    state
}

#[test]
fn an_army_that_is_built_is_told_to_its_builder_alone() {
    let mut told_to_black = Vec::new();
    for line in ["8/8/8/RNBQKBNR", "8/8/PPPPPPPP/QQQQKQQQ"] {
        let mut state = mustering();
        update(&mut state, Event::Button(Button::Lift));
        let before = everything(&mut state);
        update(&mut state, Event::Army(line.to_owned()));
        assert_eq!(told(&mut state, "e1", "K").0, "White kings: e1, in hand.");
        assert_eq!(told(&mut state, "e1", "a").0, "Nothing is attacked while armies are built.");
        assert!(panel(&state).keys.iter().any(|line| line.keys == "Del"));
        assert_ne!(everything(&mut state), before);
        update(&mut state, Event::Button(Button::Build(ArmyAction::Done)));
        let curtained = everything(&mut state);
        assert!(curtained.len() > 64 * 10);
        update(&mut state, Event::Button(Button::Lift));
        told_to_black.push((curtained, everything(&mut state)));
    }
    assert_eq!(told_to_black[0], told_to_black[1]);
}
