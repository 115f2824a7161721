//! The example page, as a person uses it.

use anyhow::{Context, Result};
use end_to_end::{Key, root};
use serde_json::{Value, json};

use super::{elsewhere, run};

#[tokio::test]
async fn the_example_plays() -> Result<()> {
    elsewhere(async |page| {
        page.run("slug.value = 'command'", vec![]).await?;
        page.find("#open button").await?.click().await?;
        page.wait_for_text("#turn", "White to decide").await?;
        page.find("#actions button").await?.click().await?;
        page.wait_for_text("#turn", "Black to decide").await?;
        let shown = "document.querySelectorAll('#board .white').length";
        page.wait_until(&format!("{shown} === 9")).await?;
        page.find("#undo").await?.click().await?;
        page.wait_until(&format!("{shown} === 8")).await?;
        page.find("#redo").await?.click().await?;
        page.find("#text").await?.click().await?;
        page.write("K@e5").await?;
        page.keys(&[Key::Enter]).await?;
        page.wait_for_text("#error", "back rank").await?;
        page.run("record.value = '[Game \"musketeer\"]\\n\\nleopard'", vec![]).await?;
        page.find("#read").await?.click().await?;
        page.wait_until("record.value.includes('musketeer') && !error.textContent").await
    })
    .await
}

#[tokio::test]
async fn the_example_shows_what_waits_beside_the_board() -> Result<()> {
    elsewhere(async |page| {
        let open = async |text: &str| {
            page.run("record.value = arguments[0]", vec![json!(text)]).await?;
            anyhow::Ok(page.find("#read").await?.click().await?)
        };
        open("[Game \"musketeer\"]\n\nleopard").await?;
        page.wait_for_text("#turn", "Black to decide: choose a type to go with the").await?;
        open("[Game \"musketeer\"]\n\nleopard cannon L@b0 L@g9").await?;
        let cell = |row: u8, column: u8| format!("board.rows[{row}].cells[{column}]");
        let (white, black) = (cell(9, 1), cell(0, 6));
        page.wait_until(&format!("{white}.title == 'white leopard'")).await?;
        page.wait_until(&format!("{black}.title == 'black leopard'")).await?;
        page.wait_until(&format!("{white}.className.includes('gate')")).await?;
        open("[Game \"command\"]\n\n").await?;
        page.wait_for_text("#reserves", "In white’s hand: ").await?;
        page.wait_until("board.rows.length == 8").await
    })
    .await
}

/// The code that the package's own page of explanation shows.
#[tokio::test]
async fn what_the_readme_shows_is_so() -> Result<()> {
    let readme = std::fs::read_to_string(root().join("js/README.md"))?;
    let (_, code) = readme.split_once("```js\n").context("it shows no code")?;
    let (code, _) = code.split_once("```").context("the code has no end")?;
    let lines = code.lines().filter(|line| !line.starts_with("import "));
    let code = lines.collect::<Vec<_>>().join("\n").replace("await init();", "");
    elsewhere(async |page| {
        let body = format!(
            "const said = [], claims = [], console = {{ log: (...all) => said.push(all) }}; {}\n\
             return [said, claims]",
            claimed(&code)
        );
        let told = run(page, &body, Value::Null).await?;
        let claims = told[1].as_array().context("it claims nothing")?;
        assert!(
            claims.len() > 2 && claims.iter().all(|claim| claim == true),
            "what is claimed: {claims:?}"
        );
        let said = told[0].as_array().context("it says nothing")?;
        assert!(said.len() > 20, "it lists only {}", said.len());
        assert_eq!(
            said.last(),
            Some(&json!(["First Black moves a gray piece, then the black pawn on e7 may move."]))
        );
        Ok(())
    })
    .await
}

/// A comment after an expression claims what it comes to, as far as it is written there.
fn claimed(code: &str) -> String {
    let line = |line: &str| match line.split_once("; ") {
        Some((left, claim)) if claim.trim_start().starts_with("// { ") => {
            let all = claim.trim_start().trim_start_matches("// ").replace(", …", "");
            format!(
                "{{ const is = {left}, said = {all}; claims.push(Object.keys(said).every( \
                key => JSON.stringify(is[key]) === JSON.stringify(said[key]))) }}"
            )
        }
        Some((left, claim)) if claim.trim() == "// true" => format!("claims.push({left});"),
        _ => line.to_owned(),
    };
    code.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn the_example_offers_a_picture_of_the_position() -> Result<()> {
    elsewhere(async |page| {
        let drawn = "(async () => { const image = new Image(); image.src = picture.href; \
            await image.decode(); return image.naturalWidth; })()";
        let script = format!("const done = arguments[0]; {drawn}.then(done, () => done(0));");
        let width = page.run_async(&script, vec![]).await?;
        assert!(width.as_f64().is_some_and(|width| width > 300.0), "{width}");
        Ok(())
    })
    .await
}
