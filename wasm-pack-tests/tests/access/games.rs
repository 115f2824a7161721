//! A whole game of each kind by keyboard alone: from the list of games to the result. Before each
//! key that does something, what has the focus is read from the accessibility tree, and compared
//! with the position.

use anyhow::{Result, ensure};
use end_to_end::{Key, Page, Screen, scenario, until, until_eq};

use super::board;

#[tokio::test]
async fn musketeer() -> Result<()> {
    scenario("access_musketeer", Screen::WIDE, async |page| {
        begin(page, "Musketeer Chess").await?;
        for card in ["Leopard", "Hawk"] {
            page.tab_to(card).await?;
            press(page, card).await?;
        }
        page.hears("Black chooses hawk.").await?;
        for (piece, gate) in [
            ("white leopard in hand", "a0 "),
            ("black leopard in hand", "a9 "),
            ("white hawk in hand", "b0 "),
            ("black hawk in hand", "b9 "),
        ] {
            take(page, piece).await?;
            page.leave_tray(if piece.starts_with("white") { Key::Up } else { Key::Down }).await?;
            page.keys(&[Key::Home]).await?;
            let outward = if piece.starts_with("white") { Key::Down } else { Key::Up };
            page.seek(outward, &gate.replace('b', "a")).await?;
            page.seek(Key::Right, gate).await?;
            press(page, &format!("{gate}empty gate, can go here")).await?;
        }
        play(page, "f2f3 e7e5 g2g4 d8h4").await?;
        page.hears("Black queen d8 to h4. Checkmate. Black wins.").await
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a whole game, which one other scenario plays"]
async fn command() -> Result<()> {
    scenario("access_command", Screen::WIDE, async |page| {
        begin(page, "Command Chess").await?;
        page.tab_to("white king in hand").await?;
        let order = "1w 2b 2w 2b 2w 2b 2w 2b 1w";
        let array = [
            "king e", "queen d", "rook a", "rook h", "knight b", "knight g", "bishop c", "bishop f",
        ];
        let mut left = [array.iter(), array.iter()];
        for turn in order.split(' ') {
            let (count, side) = turn.split_at(1);
            let (left, army, rank) = match side {
                "w" => (&mut left[0], "white", '1'),
                _ => (&mut left[1], "black", '8'),
            };
            for piece in left.take(count.parse()?) {
                let (kind, file) = piece.split_at(piece.len() - 1);
                let piece = format!("{army} {}", kind.trim_end());
                put(page, &piece, &format!("{file}{rank} ")).await?;
            }
        }
        play(page, "f2f3 e7e5 g2g4 d8h4").await?;
        page.hears("Black queen d8 to h4. Checkmate. Black wins.").await
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a whole game, which one other scenario plays"]
async fn muster() -> Result<()> {
    scenario("access_muster", Screen::WIDE, async |page| {
        begin(page, "Muster Chess").await?;
        let armies = [
            ("Player A", "white", "king g1, pawn a2, pawn f2, pawn g2, pawn h2"),
            ("Player B", "black", "king g8, rook e8"),
        ];
        for (player, army, pieces) in armies {
            press(page, &format!("I am {player}")).await?;
            for piece in pieces.split(", ") {
                let (kind, square) = piece.split_at(piece.len() - 2);
                put(page, &format!("{army} {}", kind.trim_end()), &format!("{square} ")).await?;
            }
            page.tab_to("Muster this army").await?;
            press(page, "Muster this army").await?;
            page.hears(&format!("{player} has mustered an army.")).await?;
        }
        for (player, card) in [("Player A", "The white army"), ("Player B", "The black army")] {
            press(page, &format!("I am {player}")).await?;
            page.tab_to(card).await?;
            press(page, card).await?;
            page.hears(&format!("{player} has chosen.")).await?;
        }
        to_board(page).await?;
        play(page, "a2a3 e8e1").await?;
        page.hears("Black rook e8 to e1. Checkmate. Black wins.").await
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a whole game, which one other scenario plays"]
async fn mulligan_stew() -> Result<()> {
    scenario("access_stew", Screen::WIDE, async |page| {
        begin(page, "Mulligan Stew Chess").await?;
        to_board(page).await?;
        play(page, "b1b5 e1e5").await?;
        page.hears("White assassin e1 to e5. Black: move from a light square.").await?;
        play(page, "a6a5 f6f5 b5c6 e5d6 e6e5 b6b5 c6d7").await?;
        page.hears(
            "One of Black's kings is captured: Black has one left. White: move what stood on a dark square.",
        )
        .await?;
        play(page, "d6c7").await?;
        page.hears("White wins.").await
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a whole game, which one other scenario plays"]
async fn mercenary() -> Result<()> {
    scenario("access_mercenary", Screen::WIDE, async |page| {
        begin(page, "Mercenary Chess").await?;
        page.hears("Mercenary Chess. White: move a white piece.").await?;
        to_board(page).await?;
        play(page, "f2f3 k5j5").await?;
        page.hears("Gray pawn k5 to j5, k7 is let go, Black holds j5. Black: move a black piece.")
            .await?;
        play(page, "b8a6").await?;
        // What the keyboard points at is told before it is done.
        step_to(page, "l6 ").await?;
        page.keys(&[Key::Enter]).await?;
        page.hears("White takes hold of l6 and lets go of k2, which both may move.").await?;
        step_to(page, "h2 ").await?;
        page.keys(&[Key::Enter]).await?;
        play(page, "g2g4 l4j6").await?;
        page.hears("Checkmate. Black wins.").await
    })
    .await
}

/// Starts a game from the list of games.
async fn begin(page: &Page, game: &str) -> Result<()> {
    let [play, start] = [format!("Play {game}"), format!("New game of {game}")];
    for button in ["Games", &play, &start] {
        page.tab_to(button).await?;
        press(page, button).await?;
        if button == play {
            // The second step is told, not only shown.
            until_eq!(page.focus_in_tree().await?.name, game);
        }
    }
    page.hears(&format!("{game}. ")).await?;
    // The list is gone: the focus is where the game goes on.
    let there = "return !!document.activeElement.closest('.grid, .curtain, .cards')";
    until_eq!(page.run(there, vec![]).await?, true);
    Ok(())
}

/// Presses Enter on what has the focus, which must be a button that is called so.
async fn press(page: &Page, name: &str) -> Result<()> {
    until(async || {
        let node = page.focus_in_tree().await?;
        ensure!(node.role == "button", "{node:?} is no button");
        ensure!(node.name.starts_with(name), "{node:?} isn't {name:?}");
        Ok(())
    })
    .await?;
    page.focus_is_seen().await?;
    page.keys(&[Key::Enter]).await
}

/// Tab goes around the page to the board.
async fn to_board(page: &Page) -> Result<()> {
    for _ in 0..80 {
        if page.run("return !!document.activeElement.closest('.grid')", vec![]).await? == true {
            return Ok(());
        }
        page.keys(&[Key::Tab]).await?;
    }
    anyhow::bail!("Tab doesn't lead to the board")
}

/// Picks a piece in the tray beyond its side's end of the board.
async fn take(page: &Page, piece: &str) -> Result<()> {
    let to_tray = if piece.starts_with("white") { Key::Down } else { Key::Up };
    // Whoever builds an army has it before him.
    let builds = page.status().await?.contains(": build ");
    page.keys(&[if builds { Key::Down } else { to_tray }; 12]).await?;
    page.keys(&[Key::Home]).await?;
    page.seek(Key::Right, piece).await?;
    press(page, piece).await
}

/// From the tray to the square, which must be empty.
async fn put(page: &Page, piece: &str, square: &str) -> Result<()> {
    take(page, &format!("{piece} in hand")).await?;
    // From the tray to the nearest row of the board.
    let down = page.is_turned().await? != piece.starts_with("white");
    page.leave_tray(if down { Key::Up } else { Key::Down }).await?;
    page.stroll(square).await?;
    press(page, &format!("{square}empty, can go here")).await?;
    // The piece stays in the hand, to be put down again.
    let there = format!("{square}{piece}");
    until!(page.focus_in_tree().await?.name.starts_with(&there), "{there}");
    Ok(())
}

/// Plays moves given by their squares with the arrow keys and Enter.
async fn play(page: &Page, moves: &str) -> Result<()> {
    for text in moves.split(' ') {
        let before = page.moves().await?.len();
        for square in [&text[..2], &text[2..4]] {
            step_to(page, &format!("{square} ")).await?;
            page.keys(&[Key::Enter]).await?;
        }
        until!(
            page.moves().await?.len() == before + 1,
            "{text} isn't played: {}",
            page.said().await?
        );
    }
    Ok(())
}

/// Goes to a square by arrow keys, and holds its name in the accessibility tree against the
/// position.
async fn step_to(page: &Page, square: &str) -> Result<()> {
    page.stroll(square).await?;
    until(async || {
        let node = page.focus_in_tree().await?;
        let there = format!("{square}{}", board::at(&page.position().await?, square)?);
        let rest = node.name.strip_prefix(&there);
        ensure!(node.role == "button", "{node:?} is no button");
        ensure!(
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(", ")),
            "{node:?} should be {there:?}"
        );
        Ok(())
    })
    .await?;
    page.focus_is_seen().await
}
