//! What the browser keeps may be damaged, refused or full.

use anyhow::Result;
use end_to_end::{Page, Screen, scenario, visit};
use serde_json::{Value, json};

/// The whole storage, as an object.
async fn stored(page: &Page) -> Result<Value> {
    page.run("return { ...localStorage }", vec![]).await
}

/// Puts a text in the place of the saved game, and opens the page again.
async fn damage(page: &Page, text: &str) -> Result<()> {
    page.run("localStorage.setItem('motley/game', arguments[0])", vec![json!(text)]).await?;
    page.reload().await
}

/// A text that can't be read, and words of the sentence that says why.
fn damages(saved: &str) -> Vec<(String, &'static str)> {
    vec![
        ("{ no game <script>".to_owned(), "The saved game is damaged: "),
        (saved[..saved.len() / 2].to_owned(), "The saved game is damaged: "),
        (saved.replace("\"version\":2", "\"version\":99"), "written by a newer version"),
        (
            saved.replace("L@b0", "e2e4"),
            "can't be continued: action 3, \"e2e4\": White is to place the leopard",
        ),
        (saved.replace("musketeer", "draughts"), "no game is called \"draughts\""),
    ]
}

#[tokio::test]
async fn a_damaged_game_is_explained_and_kept_aside() -> Result<()> {
    scenario("a_damaged_game", Screen::WIDE, async |page| {
        page.enter("leopard cannon").await?;
        page.enter("L@b0").await?;
        let saved = stored(page).await?["motley/game"].as_str().unwrap_or_default().to_owned();
        for (number, (text, why)) in (1..).zip(damages(&saved)) {
            damage(page, &text).await?;
            explained(page, why).await?;
            let aside = format!("motley/damaged/{number}");
            assert_eq!(stored(page).await?[&aside], json!(text));
        }
        Ok(())
    })
    .await
}

async fn explained(page: &Page, why: &str) -> Result<()> {
    let sentence = page.text(".trouble p").await?;
    assert!(sentence.contains(why), "{sentence}");
    assert!(!sentence.contains(".."), "one full stop is enough: {sentence}");
    assert!(sentence.ends_with("It was kept aside, and a new game is on the board."));
    page.hears(&sentence).await?;
    assert_eq!(page.status().await?, "White: select a type of piece");
    Ok(())
}

#[tokio::test]
async fn after_damage_a_fresh_game_is_played_and_kept() -> Result<()> {
    scenario("after_damage", Screen::WIDE, async |page| {
        damage(page, "garbage").await?;
        assert_eq!(page.content("#damaged").await?, "garbage");
        page.click("Dismiss").await?;
        page.click("Hawk").await?;
        page.reload().await?;
        assert_eq!(page.moves().await?, ["hawk"], "the fresh game is kept");
        let stored = stored(page).await?;
        assert_eq!(stored["motley/damaged/1"], json!("garbage"), "and the damaged text as well");
        assert_ne!(stored["motley/game"], json!("garbage"));
        assert!(!page.find(".trouble").await?.is_displayed().await?, "all is said");
        Ok(())
    })
    .await
}

/// Full in truth: there is room for not even one letter more.
const FILL: &str = "\
    let text = 'a'.repeat(1 << 22); \
    for (let n = 0; text; n++) \
      try { localStorage.setItem(`full/${n}`, text) } catch { text = text.slice(text.length / 2 + 1) }";

#[tokio::test]
async fn full_storage_is_said_and_the_game_goes_on() -> Result<()> {
    scenario("full_storage", Screen::WIDE, async |page| {
        page.run(FILL, vec![]).await?;
        page.enter("leopard").await?;
        let why = "this browser's storage for the page is full";
        page.hears(&format!("Not saved in this browser: {why}.")).await?;
        assert_eq!(page.text(".keeping").await?, format!("Kept only in this page: {why}."));
        page.enter("cannon").await?;
        page.hears("Black chooses cannon.").await?;
        assert!(page.content("#saved-game").await?.contains("\"leopard\",\"cannon\""));
        page.run("localStorage.clear()", vec![]).await?;
        page.enter("L@b0").await?;
        assert_eq!(page.text(".keeping").await?, "Saved in this browser.");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn that_nothing_is_kept_does_not_drown_what_was_played() -> Result<()> {
    scenario("nothing_is_drowned", Screen::WIDE, async |page| {
        page.run(FILL, vec![]).await?;
        page.click("Leopard").await?;
        page.hears("Not saved in this browser").await?;
        page.hears("White chooses leopard.").await
    })
    .await
}

#[tokio::test]
async fn refused_storage_is_said_and_the_game_goes_on() -> Result<()> {
    visit(Screen::WIDE, async |page| {
        page.open("?sandboxed").await?;
        let refused = "try { localStorage; return false } catch { return true }";
        assert_eq!(
            page.run(refused, vec![]).await?,
            json!(true),
            "the browser refuses it in truth"
        );
        let why = "this browser refuses storage to this page";
        page.hears(&format!("Not saved in this browser: {why}.")).await?;
        page.enter("leopard").await?;
        page.enter("cannon").await?;
        page.hears("Black chooses cannon.").await?;
        assert_eq!(page.text(".keeping").await?, format!("Kept only in this page: {why}."));
        assert_eq!(page.complaints().await?, Vec::<String>::new());
        Ok(())
    })
    .await
}
