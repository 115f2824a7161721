//! What stands where, read from a position's text: what the page's names are held against.

use anyhow::{Context, Result};

/// What stands on a square of a position, as it should be called: `white pawn`, or `empty`.
pub(crate) fn at(position: &str, square: &str) -> Result<String> {
    let text = position.split([' ', '[']).next().unwrap_or_default();
    let mut ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() == 10 {
        // The first and the last row are what waits behind the board.
        ranks = ranks[1..9].to_vec();
    }
    let [file, rank, ..] = square.as_bytes() else { anyhow::bail!("{square:?} is no square") };
    let (file, rank) = (usize::from(file - b'a'), usize::from(rank - b'1'));
    let row = ranks.iter().rev().nth(rank).with_context(|| format!("no {square} in {text}"))?;
    Ok(cells(row)?.get(file).cloned().flatten().unwrap_or_else(|| "empty".to_owned()))
}

/// The squares of a row, each with what stands there.
fn cells(row: &str) -> Result<Vec<Option<String>>> {
    let (mut cells, mut number, mut army) = (Vec::new(), 0, None);
    for sign in row.chars() {
        if let Some(digit) = sign.to_digit(10) {
            number = number * 10 + digit;
            continue;
        }
        cells.extend((0..std::mem::take(&mut number)).map(|_| None));
        match sign {
            '-' => army = Some("gray"),
            '=' => army = Some("red"),
            letter => {
                let own = if letter.is_ascii_uppercase() { "white" } else { "black" };
                let name = name(letter)?;
                cells.push(Some(format!("{} {name}", army.take().unwrap_or(own))));
            }
        }
    }
    cells.extend((0..number).map(|_| None));
    Ok(cells)
}

fn name(letter: char) -> Result<&'static str> {
    Ok(match letter.to_ascii_uppercase() {
        'P' => "pawn",
        'N' => "knight",
        'B' => "bishop",
        'R' => "rook",
        'Q' => "queen",
        'K' => "king",
        'L' => "leopard",
        'M' => "mage",
        'A' => "assassin",
        // Only in games where no cannon plays is it anything else.
        'C' => "cardinal",
        other => anyhow::bail!("there is no piece {other}"),
    })
}

#[test]
fn squares_are_read() {
    let mercenary = "rnbqkbnr2-p-r/8=q3/10-p-b/10-p-q/10-p-q/10-p-b/PPPPPPPP2-p-n/RNBQKBNR2-p-r w";
    for (position, square, there) in [
        (mercenary, "k8", "gray pawn"),
        (mercenary, "l8", "gray rook"),
        (mercenary, "i7", "red queen"),
        (mercenary, "j7", "empty"),
        (mercenary, "e1", "white king"),
        ("rakkac/pppppp/6/6/6/PPPPPP/RAKKAC[Mm] wl", "f7", "black cardinal"),
        ("********/k7/8/8/8/8/8/8/7K/L******* w", "a8", "black king"),
    ] {
        assert_eq!(at(position, square).unwrap(), there, "{square}");
    }
}
