//! Two of the ways in which a person plays.

use anyhow::{Result, ensure};
use end_to_end::{Key, Page, Pointer, Screen};
use serde_json::json;

/// What a person plays with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Means {
    /// A finger, on a phone.
    Touch,
    /// The keys alone.
    Keys,
}

/// More rows than a board has, with hands and pools.
const ROWS: usize = 12;

/// More columns than it has, with hands and pools.
const COLUMNS: usize = 9;

/// More presses of Tab than it takes to get to the board.
const ONCE_AROUND: usize = 80;

impl Means {
    pub(crate) fn screen(self) -> Screen {
        if self == Self::Touch { Screen::NARROW } else { Screen::WIDE }
    }

    /// Brings what is at one place of the board to another: by a drag, or by picking the two.
    pub(crate) async fn play(self, page: &Page, from: &str, to: &str) -> Result<()> {
        match self {
            Self::Touch => drag_by_finger(page, from, to).await,
            Self::Keys => {
                // What was refused leaves its piece picked.
                if !page.name(from).await?.ends_with(", picked") {
                    self.pick(page, from).await?;
                }
                self.pick(page, to).await
            }
        }
    }

    /// Picks a place of the board: a square, or what is in a hand.
    pub(crate) async fn pick(self, page: &Page, place: &str) -> Result<()> {
        match self {
            Self::Touch => page.tap(Pointer::Touch, place).await,
            Self::Keys => {
                to_board(page).await?;
                if place.ends_with("in hand") {
                    to_hand(page, place).await?;
                    page.keys(&[Key::Enter]).await
                } else {
                    to_squares(page).await?;
                    page.walk(place).await
                }
            }
        }
    }

    /// Presses a button that isn't on the board: a tool, or an answer.
    pub(crate) async fn press(self, page: &Page, name: &str) -> Result<()> {
        match self {
            Self::Touch => page.tap(Pointer::Touch, name).await,
            Self::Keys => {
                if page.run(ASKED, vec![]).await? == true {
                    page.seek(Key::Right, name).await?;
                } else {
                    page.tab_to(name).await?;
                }
                page.focus_is_seen().await?;
                page.keys(&[Key::Enter]).await
            }
        }
    }
}

const ASKED: &str = "return !!document.activeElement.closest('.question .answers')";

/// A drag under which the page must stay where it is.
async fn drag_by_finger(page: &Page, from: &str, to: &str) -> Result<()> {
    // Where board and hands are seen: farther down, a page that gets shorter scrolls by itself.
    page.run("scrollTo(0, 0)", vec![]).await?;
    let before = page.run("return scrollY", vec![]).await?;
    page.carry(Pointer::Touch, from, to).await?;
    let after = page.run("return scrollY", vec![]).await?;
    ensure!(after == before, "the page scrolled while {from} was dragged to {to}");
    Ok(())
}

/// Tab leads to the board, wherever the focus is.
async fn to_board(page: &Page) -> Result<()> {
    let inside = "return !!document.activeElement.closest('.grid')";
    for _ in 0..ONCE_AROUND {
        if page.run(inside, vec![]).await? == json!(true) {
            return page.focus_is_seen().await;
        }
        page.keys(&[Key::Tab]).await?;
    }
    anyhow::bail!("Tab doesn't lead to the board")
}

/// Each side's hand is beyond its end of the board, as long as White is below, or in one of the
/// columns beside the board.
async fn to_hand(page: &Page, name: &str) -> Result<()> {
    let (away, back) =
        if name.starts_with("white") { (Key::Down, Key::Up) } else { (Key::Up, Key::Down) };
    page.keys(&[away; ROWS]).await?;
    if page.seek(back, name).await.is_err() {
        page.keys(&[Key::Left; COLUMNS]).await?;
        let mut found = false;
        for _ in 0..COLUMNS {
            page.keys(&[away; ROWS]).await?;
            found = found || page.seek(back, name).await.is_ok();
            if found {
                break;
            }
            page.keys(&[Key::Right]).await?;
        }
        ensure!(found, "no arrow key leads to {name}");
    }
    page.focus_is_seen().await
}

async fn to_squares(page: &Page) -> Result<()> {
    let name = page.focus().await?;
    if matches!(name.as_bytes(), [b'a'..=b'f', b'1'..=b'7', b' ', ..]) {
        return Ok(());
    }
    page.leave_tray(if name.contains("black") { Key::Down } else { Key::Up }).await
}
