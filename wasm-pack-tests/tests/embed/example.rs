//! The example page.

use anyhow::{Context, Result};
use end_to_end::{Pointer, Screen, scenario, until_eq};

#[tokio::test]
async fn it_shows_six_boards_that_live() -> Result<()> {
    scenario("example", Screen::NARROW, async |page| {
        let own = page.client().current_url().await?;
        let example = own.join("examples/rules-of-musketeer.html")?;
        page.client().goto(example.as_str()).await.context("the example")?;
        let boards = "document.querySelectorAll('motley-chess')";
        until_eq!(page.run(&format!("return {boards}.length"), vec![]).await?, 6);
        let pictures = "return [...document.querySelectorAll('motley-chess img')]\
            .every(image => image.complete && image.naturalWidth > 300 && image.alt)";
        until_eq!(page.run(pictures, vec![]).await?, true);
        for number in 0..6 {
            page.run(
                &format!("{boards}[{number}].scrollIntoView({{ behavior: 'instant' }})"),
                vec![],
            )
            .await?;
            page.wait_until(&format!("{boards}[{number}].state")).await?;
        }
        let faults = format!("return [...{boards}].map(board => board.state.game)");
        until_eq!(page.run(&faults, vec![]).await?, serde_json::Value::from(vec!["musketeer"; 6]));
        page.enter_board("mating").await?;
        // Its address has a fragment, which is no link.
        let trouble = "return document.querySelector('.trouble').checkVisibility()";
        until_eq!(page.run(trouble, vec![]).await?, false);
        page.carry(Pointer::Mouse, "e5 ", "e7 ").await?;
        page.wait_for_text(".action:last-child", "Kh7").await?;
        page.carry(Pointer::Mouse, "e7 ", "f7 ").await?;
        page.leave().await?;
        page.wait_for_text("#verdict", "at the first try").await?;
        Ok(())
    })
    .await
}
