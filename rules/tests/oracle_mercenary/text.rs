//! Positions and deeds as text, as the rulings write them.

use super::board::{Army, Board, Man, RANKS, Square, name, named};
use super::laws::{Laws, control};
use super::model::{Deed, Model, Part, Passed};
use std::rc::Rc;

/// In coordinate notation.
pub(crate) fn spell(deed: &Deed) -> String {
    match deed {
        Deed::Go(go) => {
            let into = go.into.map(|kind| kind.to_ascii_lowercase().to_string());
            let release = go.release.map(|square| format!("!{}", name(square)));
            let told = [into, release].map(Option::unwrap_or_default);
            format!("{}{}{}", name(go.from), name(go.to), told.concat())
        }
        Deed::Castle { king, rook, .. } => name(*king) + &name(*rook),
        Deed::Drop { man, at } => format!("{}@{}", man.kind, name(*at)),
    }
}

fn sign(man: Man) -> String {
    match man.army {
        Army::White => man.kind.to_string(),
        Army::Black => man.kind.to_ascii_lowercase().to_string(),
        Army::Gray => format!("-{}", man.kind.to_ascii_lowercase()),
        Army::Second => format!("={}", man.kind.to_ascii_lowercase()),
    }
}

/// The whole position string. The clock counts the turn under way.
pub(crate) fn write(model: &Model) -> String {
    let quiet = if model.lasting { 0 } else { model.quiet + usize::from(model.is_under_way()) };
    format!("{} {quiet} {}", essence(model), model.number)
}

/// The position string without its clocks.
pub(crate) fn essence(model: &Model) -> String {
    let rows: Vec<String> = (0..RANKS).rev().map(|rank| row(&model.board, rank)).collect();
    let rooks = in_order(model.rooks.clone());
    let passed = model.passed.iter().filter(|passed| model.is_open(passed));
    let passed = in_order(passed.map(|passed| passed.square).collect());
    let control = [0, 1].map(|side| told_control(model, side)).join(",");
    format!("{}{} {} {rooks} {passed} {control}", rows.join("/"), hand(model), turn(model))
}

fn row(board: &Board, rank: usize) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for file in 0..board.files {
        if let Some(man) = board.at((file, rank)) {
            text += &number(empty);
            text += &sign(man);
            empty = 0;
        } else {
            empty += 1;
        }
    }
    text + &number(empty)
}

fn number(empty: usize) -> String {
    if empty == 0 { String::new() } else { empty.to_string() }
}

fn hand(model: &Model) -> String {
    if !model.is_placing() {
        return String::new();
    }
    let rank = |man: &Man| (man.army, "KQRBN".find(man.kind));
    let mut men = model.hand.clone();
    men.sort_by_key(rank);
    format!("[{}]", men.into_iter().map(sign).collect::<String>())
}

fn turn(model: &Model) -> String {
    let side = ["w", "b"][model.side];
    let part = match model.part {
        Part::Own => "",
        Part::Gray => "g",
        Part::Second => "t",
    };
    format!("{side}{part}{}", if model.is_placing() { "@" } else { "" })
}

/// Squares one after another, or `-`.
fn in_order(mut squares: Vec<Square>) -> String {
    squares.sort_unstable();
    squares.dedup();
    or_dash(squares.into_iter().map(name).collect())
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

/// A side's markers, faction by faction.
fn told_control(model: &Model, side: usize) -> String {
    let factions = model.laws.factions().into_iter();
    let held = factions.flat_map(|faction| model.held(side, faction));
    or_dash(held.map(name).collect::<Vec<_>>().join("+"))
}

/// Reads a position under these laws.
pub(crate) fn read(laws: &Rc<Laws>, text: &str) -> Model {
    let fields: Vec<&str> = text.split(' ').collect();
    let (rows, hand) = fields[0].split_once('[').unwrap_or((fields[0], "]"));
    let (side, part) = read_turn(fields[1].trim_end_matches('@'));
    let hand = read_signs(hand.trim_end_matches(']')).into_iter().flatten().collect();
    let mut model = Model {
        laws: Rc::clone(laws),
        board: read_board(laws, rows),
        side,
        part,
        hand,
        rooks: read_squares(fields[2]),
        passed: Vec::new(),
        markers: control(fields[4]),
        quiet: fields[5].parse().unwrap(),
        lasting: false,
        number: fields[6].parse().unwrap(),
        actor: None,
        skipped: Vec::new(),
    };
    if model.is_under_way() {
        model.lasting = model.quiet == 0;
        model.quiet = model.quiet.saturating_sub(1);
    }
    let passed = read_squares(fields[3]).into_iter();
    model.passed = passed.map(|square| read_passed(&model, square)).collect();
    model.pass_over();
    model.skipped.clear();
    model
}

fn read_turn(field: &str) -> (usize, Part) {
    let side = usize::from(field.starts_with('b'));
    match &field[1..] {
        "" => (side, Part::Own),
        "g" => (side, Part::Gray),
        "t" => (side, Part::Second),
        other => panic!("{other} is no part"),
    }
}

fn read_board(laws: &Laws, rows: &str) -> Board {
    let mut board = Board::empty(laws.files());
    for (rank, row) in (0..RANKS).rev().zip(rows.split('/')) {
        let squares = read_signs(row);
        assert_eq!(squares.len(), board.files, "{row}");
        for (file, man) in squares.into_iter().enumerate() {
            if let Some(man) = man {
                board.put((file, rank), man);
            }
        }
    }
    board
}

/// Men and gaps, one entry a square.
fn read_signs(row: &str) -> Vec<Option<Man>> {
    let (mut squares, mut letters) = (Vec::new(), row.chars().peekable());
    while let Some(letter) = letters.next() {
        if let Some(digit) = letter.to_digit(10) {
            let mut gap = digit;
            while let Some(next) = letters.peek().and_then(|next| next.to_digit(10)) {
                gap = gap * 10 + next;
                letters.next();
            }
            squares.extend((0..gap).map(|_| None));
            continue;
        }
        let (army, letter) = match letter {
            '-' => (Army::Gray, letters.next().unwrap()),
            '=' => (Army::Second, letters.next().unwrap()),
            own if own.is_uppercase() => (Army::White, own),
            own => (Army::Black, own),
        };
        squares.push(Some(Man { army, kind: letter.to_ascii_uppercase() }));
    }
    squares
}

fn read_squares(field: &str) -> Vec<Square> {
    if field == "-" {
        return Vec::new();
    }
    let letters: Vec<char> = field.chars().collect();
    let names = letters.chunks(2).map(|pair| pair.iter().collect::<String>());
    names.map(|text| named(&text).expect(&text)).collect()
}

/// The pawn that passed a square, and who hasn't moved since: it stepped in the
/// last part of its kind, of the player who holds it if it is neutral.
fn read_passed(model: &Model, square: Square) -> Passed {
    let beyond = |army: &Army| {
        let pawn = model.board.shift(square, army.forward())?;
        let (files, ranks) = army.forward();
        let start = model.board.shift(square, (-files, -ranks))?;
        let stands = model.board.at(pawn) == Some(Man { army: *army, kind: 'P' });
        (stands && model.laws.is_pawns_start(*army, start)).then_some((pawn, *army))
    };
    let (pawn, army) = Army::ALL.iter().find_map(beyond).expect("a pawn that passed");
    let own = model.laws.faction(army);
    let stepper = match army {
        Army::White => 0,
        Army::Black => 1,
        Army::Gray | Army::Second => usize::from(model.is_held(pawn, 1)),
    };
    let mut walk = Model { side: stepper, part: Part::of(own), ..model.clone() };
    let mut open: Vec<Army> =
        model.laws.factions().into_iter().filter(|faction| *faction != own).collect();
    walk.end_part();
    while (walk.side, walk.part) != (model.side, model.part) {
        let moved = walk.part.faction(walk.side);
        open.retain(|faction| *faction != moved);
        walk.end_part();
    }
    Passed { square, pawn, open }
}

/// A position string with the order of what has none mended: the pieces in
/// hand, the squares of rooks and of passed pawns.
pub(crate) fn canonical(text: &str) -> String {
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    if let Some((board, hand)) = text.split(' ').next().and_then(|field| field.split_once('[')) {
        let mut men: Vec<Man> =
            read_signs(hand.trim_end_matches(']')).into_iter().flatten().collect();
        men.sort_unstable();
        fields[0] = format!("{board}[{}]", men.into_iter().map(sign).collect::<String>());
    }
    for field in fields.iter_mut().skip(2).take(2) {
        *field = in_order(read_squares(field));
    }
    fields.join(" ")
}
