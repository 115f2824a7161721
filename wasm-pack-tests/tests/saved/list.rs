//! The list of saved games, as a person uses it.

use anyhow::{Context, Result, ensure};
use end_to_end::{Key, Page, Screen, scenario, until, until_eq};

/// Starts another game, whatever is on the board.
pub(crate) async fn start(page: &Page, game: &str) -> Result<()> {
    page.click("Games").await?;
    page.click(&format!("Play {game}")).await?;
    page.click(&format!("New game of {game}")).await?;
    let asked = "document.querySelector('.question:not([hidden]) button')";
    if page.run(&format!("return !!{asked}?.checkVisibility()"), vec![]).await? == true {
        page.click("New game").await?;
    }
    page.hears(&format!("{game}. ")).await
}

/// Two games: one of Mercenary Chess of one move, and one of Musketeer Chess on the board.
async fn two(page: &Page) -> Result<()> {
    start(page, "Mercenary Chess").await?;
    page.enter("e2e4 l2j3").await?;
    start(page, "Musketeer Chess").await?;
    page.enter("leopard cannon").await?;
    Ok(())
}

/// What the lines of the list say: names, and what is said about each.
pub(crate) async fn lines(page: &Page) -> Result<Vec<String>> {
    let script = "return [...document.querySelectorAll('.saved-game')].map(line => \
        line.dataset.standing + ': ' + line.querySelector('h3').textContent)";
    Ok(serde_json::from_value(page.run(script, vec![]).await?)?)
}

pub(crate) async fn expect_lines(page: &Page, expected: &[&str]) -> Result<()> {
    until_eq!(lines(page).await?, expected, "the list of games");
    Ok(())
}

#[tokio::test]
async fn games_are_listed_and_opened() -> Result<()> {
    scenario("games_are_listed", Screen::WIDE, async |page| {
        two(page).await?;
        page.click("Saved").await?;
        expect_lines(page, &["on-board: Musketeer Chess", "listed: Mercenary Chess"]).await?;
        let about = page.reads(".saved-game:nth-child(2) .note", " · today ").await?;
        ensure!(
            about.starts_with("2 moves · today ") || about.starts_with("1 move · today "),
            "it should begin with its moves: {about:?}"
        );
        painted(page).await?;
        page.click("Open: Mercenary Chess").await?;
        page.hears("Mercenary Chess. ").await?;
        until_eq!(page.moves().await?, ["e4", "Nj3"]);
        page.reload().await?;
        until_eq!(page.moves().await?, ["e4", "Nj3"], "now it is the last game");
        page.click("Saved").await?;
        page.click("Open: Musketeer Chess").await?;
        until_eq!(page.moves().await?, ["leopard", "cannon"]);
        Ok(())
    })
    .await
}

/// The list of saved games opens within so many milliseconds. A machine that is busy with something
/// else is asked again.
pub(crate) async fn opens_within(page: &Page, milliseconds: f64) -> Result<()> {
    let open = "const start = performance.now(); \
        [...document.querySelectorAll('.tool')].find(tool => tool.textContent == 'Saved').click(); \
        return performance.now() - start";
    until(async || {
        if page.run("return !!document.querySelector('dialog[open]')", vec![]).await? == true {
            page.keys(&[Key::Escape]).await?;
            page.wait_until("!document.querySelector('dialog[open]')").await?;
        }
        let took = page.run(open, vec![]).await?.as_f64().context("no time")?;
        ensure!(took < milliseconds, "the list took {took} ms");
        Ok(())
    })
    .await
}

/// Every small board shows something in several colours.
async fn painted(page: &Page) -> Result<()> {
    let script = "return [...document.querySelectorAll('.saved-game canvas')].map(canvas => { \
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height); \
        return new Set(new Uint32Array(data.buffer)).size; })";
    until(async || {
        let colours: Vec<u32> = serde_json::from_value(page.run(script, vec![]).await?)?;
        let painted = colours.len() == 2 && colours.iter().all(|count| *count > 9);
        ensure!(painted, "so many colours are on the small boards: {colours:?}");
        Ok(())
    })
    .await
}

/// Wherever something goes away, the focus goes on.
#[tokio::test]
#[ignore = "for --all: by mouse, by touch and by keyboard"]
async fn the_whole_list_is_used_by_keyboard() -> Result<()> {
    scenario("saved_by_keyboard", Screen::WIDE, async |page| {
        two(page).await?;
        page.tab_to("Saved").await?;
        page.keys(&[Key::Enter]).await?;
        page.tab_to("Rename: Mercenary Chess").await?;
        page.keys(&[Key::Enter]).await?;
        until_eq!(page.focus().await?, "Name of the game");
        page.write("Sunday <b>").await?;
        page.keys(&[Key::Enter]).await?;
        expect_lines(page, &["on-board: Musketeer Chess", "listed: Sunday <b>"]).await?;
        until_eq!(page.focus().await?, "Rename: Sunday <b>");
        // Escape leaves the name, and not the list.
        page.keys(&[Key::Enter]).await?;
        page.write("Monday").await?;
        page.keys(&[Key::Escape]).await?;
        expect_lines(page, &["on-board: Musketeer Chess", "listed: Sunday <b>"]).await?;
        page.tab_to("Delete: Musketeer Chess").await?;
        page.keys(&[Key::Enter]).await?;
        page.hears("A new game is on the board.").await?;
        until_eq!(page.focus().await?, "Undo: Musketeer Chess");
        page.keys(&[Key::Enter]).await?;
        page.tab_to("Open: Musketeer Chess").await?;
        page.keys(&[Key::Enter]).await?;
        until_eq!(page.moves().await?, ["leopard", "cannon"]);
        page.tab_to("Saved").await?;
        page.keys(&[Key::Enter, Key::Escape]).await?;
        until!(page.focus().await?.starts_with("Saved"), "the focus comes back");
        Ok(())
    })
    .await
}
