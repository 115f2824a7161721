//! What a board looks like at some widths.

use anyhow::{Result, ensure};
use end_to_end::{until, until_eq};

use super::setup::{FRAME, ask, board, frame, hosted};

/// The tools that can't be seen whole, or stand in another row than the first one, or are too small.
const TOOLS: &str = "const tools = [...document.querySelectorAll('.tool')]; \
    const top = tools[0].getBoundingClientRect().top; \
    return tools.filter(tool => { const area = tool.getBoundingClientRect(); \
      return area.top !== top || area.width < 24 || area.height < 24 \
        || tool.scrollWidth > tool.clientWidth; }).length || -tools.length";

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn the_tools_are_in_one_row() -> Result<()> {
    hosted("looks-tools", ("", &board("a", "game=\"muster\"")), async |page| {
        ask(page, "a", "ask()").await?;
        for width in [240, 320, 390, 640, 1200] {
            let widen = "document.querySelector('#a').parentNode.style.width = arguments[0] + 'px'";
            page.run(widen, vec![width.into()]).await?;
            page.enter_board("a").await?;
            page.wait_until(&format!("innerWidth === {width}")).await?;
            until_eq!(page.run(TOOLS, vec![]).await?, -7, "at {width}");
            page.leave().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: a rare way, whose usual ones are tried each time"]
async fn a_wide_board_is_as_high_as_what_stands_beside_it() -> Result<()> {
    let wide = board("a", "game=\"musketeer\"").replace("width: 400px", "width: 1000px");
    hosted("looks-wide", ("", &wide), async |page| {
        ask(page, "a", "ask()").await?;
        page.enter_board("a").await?;
        let fits = "[...document.querySelectorAll('.card')].length > 4 && \
            [...document.querySelectorAll('.card')].every(card => \
              card.getBoundingClientRect().bottom <= innerHeight) && \
            ['.side', ':root'].every(part => (part => part.scrollHeight <= part.clientHeight + 1)\
              (document.querySelector(part)))";
        page.wait_until(fits).await?;
        Ok(())
    })
    .await
}

#[tokio::test]
#[ignore = "for --all: many frames, of which others look at one"]
async fn a_boards_height_follows_from_its_width_alone() -> Result<()> {
    let resize = "[width, height] = arguments; const frame = document.querySelector('iframe'); \
        Object.assign(frame, { width, height })";
    let wanted = "return Math.ceil(document.querySelector('#app').getBoundingClientRect().height)";
    // Both armies of Muster are on the board, so that there is a plate for what they have captured.
    let muster = "muster&record=army:8/8/PPPPPPPP/RNBQKBNR army:rnbqkbnr/pppppppp/8/8 \
        choose:black choose:white e2e4";
    for game in ["musketeer", "command", muster] {
        hosted("looks-height", ("", &frame(&format!("game={game}"))), async |page| {
            page.heard("size").await?;
            for width in [390, 600, 1000] {
                // A board that is still being laid out is looked at again.
                until(async || {
                    let mut all = Vec::new();
                    for height in [1500, 650, 320] {
                        page.run(resize, vec![width.into(), height.into()]).await?;
                        page.enter_frame(FRAME).await?;
                        let is_as_large =
                            format!("innerWidth === {width} && innerHeight === {height}");
                        page.wait_until(&is_as_large).await?;
                        all.push(page.run(wanted, vec![]).await?);
                        page.leave().await?;
                    }
                    ensure!(all[0].as_f64() > Some(300.0), "{game} at {width}: no board: {all:?}");
                    ensure!(all.iter().all(|one| *one == all[0]), "{game} at {width}: {all:?}");
                    Ok(())
                })
                .await?;
            }
            Ok(())
        })
        .await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_map_of_a_board_that_is_too_wide_shows_what_is_seen() -> Result<()> {
    let narrow = frame("game=mercenary").replace("width=\"400\"", "width=\"300\"");
    hosted("looks-map", ("", &narrow), async |page| {
        page.enter_frame(FRAME).await?;
        page.wait_until("document.querySelector('.stage[data-pans]')").await?;
        for (left, seen) in [("0", "=== 0"), ("1000", "> 30"), ("0", "=== 0")] {
            let scroll = format!("document.querySelector('.stage').scrollLeft = {left}");
            page.run(&scroll, vec![]).await?;
            let part = "parseFloat(document.querySelector('.board-map-part').style.left)";
            page.wait_until(&format!("{part} {seen}")).await?;
        }
        Ok(())
    })
    .await
}
