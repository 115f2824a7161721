//! The model's positions and deeds as text.

use super::model::{Deed, Done, FILES, Model, Piece, RANKS, Shade, Square, shade, squares};

pub(crate) fn name((file, rank): Square) -> String {
    format!("{}{}", char::from(b"abcdef"[file]), rank + 1)
}

/// In coordinate notation.
pub(crate) fn spell(deed: Deed) -> String {
    match deed {
        Deed::Go(from, to) => name(from) + &name(to),
        Deed::Arrive(from, to, kind) => {
            name(from) + &name(to) + &kind.to_ascii_lowercase().to_string()
        }
        Deed::Swap(from, to) => format!("{}@{}", name(from), name(to)),
        Deed::Promote(at, kind) => format!("{0}{0}{1}", name(at), kind.to_ascii_lowercase()),
        Deed::Drop(at) => format!("M@{}", name(at)),
        Deed::Pass => "--".to_owned(),
    }
}

/// The whole position string.
pub(crate) fn write(model: &Model) -> String {
    let under_way = usize::from(model.part == Shade::Dark);
    let quiet = if model.lasting { 0 } else { model.quiet + under_way };
    format!("{} {quiet} {}", essence(model), model.number)
}

/// The position string without its clocks.
pub(crate) fn essence(model: &Model) -> String {
    let rows: Vec<String> = (0..RANKS).rev().map(|rank| row(model, rank)).collect();
    let hands: String = ["M", "m"].iter().zip(model.hands).filter(|h| h.1).map(|h| *h.0).collect();
    let turn = ["w", "b"][model.mover];
    let text = format!("{}[{hands}] {turn}", rows.join("/"));
    match model.part {
        Shade::Light => format!("{text}l {}", pools(model)),
        Shade::Dark => format!("{text}d {} {}", pools(model), due(model)),
    }
}

fn row(model: &Model, rank: usize) -> String {
    let letter = |file| model.at((file, rank)).map_or('.', |piece| piece.letter);
    counted((0..FILES).map(letter).collect())
}

/// A text with numbers for rows of dots.
pub(crate) fn counted(mut text: String) -> String {
    for empty in (1..=FILES).rev() {
        text = text.replace(&".".repeat(empty), &empty.to_string());
    }
    text
}

fn pools(model: &Model) -> String {
    let mut text = String::new();
    for side in 0..2 {
        for kind in "QRCAM".chars() {
            let count = model.pools[side].iter().filter(|other| **other == kind).count();
            let letter = if side == 0 { kind } else { kind.to_ascii_lowercase() };
            text += &letter.to_string().repeat(count);
        }
    }
    or_dash(text)
}

fn due(model: &Model) -> String {
    let due = |square: &Square| model.at(*square).is_some_and(|piece| model.is_due(piece));
    or_dash(squares().filter(due).map(name).collect())
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Reads a position at the beginning of a turn.
pub(crate) fn read(text: &str) -> Model {
    let fields: Vec<&str> = text.split(' ').collect();
    let (rows, hands) = fields[0].trim_end_matches(']').split_once('[').unwrap();
    let mut model = Model {
        board: [[None; FILES]; RANKS],
        hands: [hands.contains('M'), hands.contains('m')],
        pools: [char::is_ascii_uppercase, char::is_ascii_lowercase].map(|own| {
            let letters = fields[2].chars().filter(own);
            letters.map(|letter| letter.to_ascii_uppercase()).collect()
        }),
        mover: ["wl", "bl"].iter().position(|turn| *turn == fields[1]).unwrap(),
        part: Shade::Light,
        quiet: fields[3].parse().unwrap(),
        lasting: false,
        number: fields[4].parse().unwrap(),
        skipped: Vec::new(),
    };
    for (rank, row) in (0..RANKS).rev().zip(rows.split('/')) {
        let mut file = 0;
        for letter in row.chars() {
            if let Some(empty) = letter.to_digit(10) {
                file += empty as usize;
                continue;
            }
            let began = Some(shade((file, rank)));
            model.board[rank][file] = Some(Piece { letter, began, done: Done::Nothing });
            file += 1;
        }
    }
    model.pass_over();
    model.skipped.clear();
    model
}
