//! Two tabs of one browser.

use anyhow::{Context, Result, ensure};
use end_to_end::{Page, Screen, scenario, until, until_eq};
use fantoccini::wd::WindowHandle;

/// Two tabs on the same page, in front of which a person goes from one to the other.
struct Tabs<'a> {
    page: &'a Page,
    handles: [WindowHandle; 2],
}

impl<'a> Tabs<'a> {
    async fn open(page: &'a Page) -> Result<Self> {
        let first = page.client().window().await.context("the first tab")?;
        let second = page.client().new_window(true).await.context("a second tab")?.handle;
        page.client().switch_to_window(second.clone()).await?;
        page.open("").await?;
        Ok(Self { page, handles: [first, second] })
    }

    async fn go(&self, number: usize) -> Result<()> {
        let handle = self.handles.get(number).context("there are two tabs")?;
        Ok(self.page.client().switch_to_window(handle.clone()).await?)
    }
}

async fn says(page: &Page, words: &str) -> Result<()> {
    page.wait_for_text(".elsewhere p", words).await?;
    until!(page.shows(".elsewhere").await?, "it is seen");
    Ok(())
}

#[tokio::test]
async fn the_second_tab_says_so_and_offers_a_copy() -> Result<()> {
    scenario("the_second_tab", Screen::WIDE, async |page| {
        page.enter("leopard cannon").await?;
        let tabs = Tabs::open(page).await?;
        says(page, "This game is open in another tab as well.").await?;
        page.click("Go on here as a copy").await?;
        page.hears("This is a copy now").await?;
        until!(!page.shows(".elsewhere").await?, "all is said");
        page.enter("L@b0").await?;
        page.run("localStorage.setItem('motley/settings', 'board=green')", vec![]).await?;
        tabs.go(0).await?;
        page.wait_until("document.documentElement.dataset.board === 'green'").await?;
        page.enter("L@a0").await?;
        until!(!page.shows(".elsewhere").await?, "they are two games now");
        until_eq!(page.games().await?.len(), 2);
        until_eq!(page.moves_after(2).await?, ["L@a0"]);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn what_another_tab_played_is_told_at_once_and_taken_over() -> Result<()> {
    scenario("taken_over", Screen::NARROW, async |page| {
        page.enter("leopard cannon").await?;
        let tabs = Tabs::open(page).await?;
        page.click("Dismiss").await?;
        page.enter("L@b0").await?;
        tabs.go(0).await?;
        says(page, "This game has gone on in another tab.").await?;
        page.enter("L@h0").await?;
        page.hears("White places a leopard behind h1.").await?;
        let text = page.last_game().await?;
        ensure!(text.contains("L@b0") && !text.contains("L@h0"), "it was overwritten: {text}");
        page.click("Load that tab's game").await?;
        until_eq!(page.moves_after(2).await?, ["L@b0"]);
        page.enter("L@g9").await?;
        tabs.go(1).await?;
        says(page, "This game has gone on in another tab.").await?;
        page.click("Go on here as a copy").await?;
        page.enter("L@a9").await?;
        page.reload().await?;
        until_eq!(page.moves_after(2).await?, ["L@b0", "L@a9"]);
        page.click("Saved").await?;
        page.reads(".saved ul", "Musketeer Chess (copy)").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn what_another_tab_erases_is_told_and_kept_again() -> Result<()> {
    scenario("erased", Screen::WIDE, async |page| {
        let here = "Saved in this browser.";
        let gone = "Kept only in this page: what was saved was erased in another tab.";
        page.enter("leopard cannon").await?;
        let tabs = Tabs::open(page).await?;
        for (erase, action) in [
            ("localStorage.clear()", "L@b0"),
            ("for (const key of Object.keys(localStorage)) localStorage.removeItem(key)", "L@g9"),
        ] {
            tabs.go(1).await?;
            page.run(erase, vec![]).await?;
            tabs.go(0).await?;
            page.wait_for_text(".keeping span", gone).await?;
            until!(page.games().await?.is_empty());
            page.enter(action).await?;
            page.wait_for_text(".keeping span", here).await?;
            until!(page.last_game().await?.contains(action), "it is saved again");
        }
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn two_tabs_keep_armies_side_by_side() -> Result<()> {
    scenario("two_tabs_keep_armies", Screen::WIDE, async |page| {
        build(page, "one").await?;
        let tabs = Tabs::open(page).await?;
        build(page, "two").await?;
        keep(page, "three").await?;
        tabs.go(0).await?;
        page.click("Kept by Player A").await?;
        page.wait_for_text(".kept", "three").await?;
        keep(page, "four").await?;
        for name in ["one", "two", "three", "four"] {
            until(async || {
                let kept = page.stored().await?["motley/armies"].to_string();
                ensure!(kept.contains(&format!("\\\"{name}\\\"")), "{name} is lost: {kept}");
                Ok(())
            })
            .await?;
        }
        Ok(())
    })
    .await
}

/// A new game in which an army is kept under this name.
async fn build(page: &Page, name: &str) -> Result<()> {
    super::list::start(page, "Muster Chess").await?;
    page.click("I am Player A").await?;
    page.click("Regular army").await?;
    page.click("Keep, load, copy").await?;
    keep(page, name).await
}

async fn keep(page: &Page, name: &str) -> Result<()> {
    page.click("Name").await?;
    page.write(name).await?;
    page.keys(&[end_to_end::Key::Enter]).await?;
    page.hears(&format!("Kept: {name}.")).await
}
