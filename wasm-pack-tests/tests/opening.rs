//! The page opens.

use anyhow::{Result, ensure};
use end_to_end::{Page, Screen, scenario, until, until_eq, visit};
use serde_json::{Value, json};

#[tokio::test]
async fn the_page_opens() -> Result<()> {
    scenario("the_page_opens", Screen::WIDE, async |page| {
        until_eq!(page.title().await?, "Musketeer Chess – Motley Chess");
        until_eq!(
            page.text("body").await?,
            page.text("#app").await?,
            "nothing but the game is seen"
        );
        Ok(())
    })
    .await
}

/// What has moved on the page since it was asked for, without anybody's doing.
const SHIFTS: &str = "\
    const done = arguments[0], shifts = []; \
    new PerformanceObserver(list => shifts.push(...list.getEntries())) \
      .observe({ type: 'layout-shift', buffered: true }); \
    const told = () => done(shifts.map(({ value, sources }) => \
      [value, ...sources.map(({ node }) => node?.className ?? 'gone')])); \
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(told)), 200);";

async fn shifts(page: &Page) -> Result<Value> {
    page.run_async(SHIFTS, vec![]).await
}

const UPRIGHT: Screen = Screen { width: 768, height: 1024, ..Screen::WIDE };
const LOW: Screen = Screen { width: 844, height: 390, ..Screen::NARROW };
const SCREENS: [(&str, Screen); 4] =
    [("wide", Screen::WIDE), ("narrow", Screen::NARROW), ("upright", UPRIGHT), ("low", LOW)];

#[tokio::test]
async fn nothing_shifts_while_the_page_loads() -> Result<()> {
    scenario("nothing_shifts", Screen::WIDE, async |page| {
        for (name, screen) in SCREENS {
            page.set_screen(screen).await?;
            page.reload().await?;
            assert_eq!(shifts(page).await?, json!([]), "on {name}");
            let push = "document.querySelector('.bar').style.marginBlockStart = '40px'";
            page.run(push, vec![]).await?;
            until!(shifts(page).await? != json!([]), "what shifts is seen on {name}");
        }
        Ok(())
    })
    .await
}

/// How far a part of the page may be from where its place was kept, in pixels.
const NEAR: f64 = 12.0;

/// The browser doesn't count it as a shift, since they are other elements: a person would.
#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn bar_and_board_come_where_their_places_were_kept() -> Result<()> {
    visit(Screen::WIDE, async |page| {
        for (name, screen) in SCREENS {
            page.set_screen(screen).await?;
            page.open("?damaged").await?;
            let kept = [page.area(".bar").await?, page.area(".stage").await?];
            page.open("").await?;
            for (kept, css) in kept.into_iter().zip([".bar", ".stage"]) {
                let near = |a: f64, b: f64| (a - b).abs() < NEAR;
                until(async || {
                    let came = page.area(css).await?;
                    let corner = near(kept.left, came.left) && near(kept.top, came.top);
                    let other = near(kept.right, came.right) && near(kept.bottom, came.bottom);
                    ensure!(corner && other, "{css} on {name}: {kept:?} became {came:?}");
                    Ok(())
                })
                .await?;
            }
        }
        Ok(())
    })
    .await
}

/// What the browser asks the site for besides its page.
const SITE: [&str; 3] = ["/", "/manifest.webmanifest", "/icon.svg"];

#[tokio::test]
async fn nothing_is_fetched_but_the_page_itself() -> Result<()> {
    // What its own policy forbids to fetch would be among the browser's complaints.
    scenario("nothing_is_fetched", Screen::WIDE, async |page| {
        for (path, allowed) in [("", &SITE[..]), ("motley.html", &["/motley.html"])] {
            page.open(path).await?;
            page.enter("leopard cannon L@b0 L@g9 C@e0 C@d9 Nc3 Nc6").await?;
            page.click("Games").await?;
            page.click("Close").await?;
            let fetched = "return ['navigation', 'resource'].flatMap(kind => \
                performance.getEntriesByType(kind)).map(({ name }) => new URL(name).pathname)";
            let fetched: Vec<String> = serde_json::from_value(page.run(fetched, vec![]).await?)?;
            assert!(fetched.iter().all(|it| allowed.contains(&it.as_str())), "{path}: {fetched:?}");
        }
        Ok(())
    })
    .await
}
