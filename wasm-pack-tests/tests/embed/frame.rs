//! A plain frame in a sandbox that allows scripts and nothing else.

use anyhow::Result;
use end_to_end::{Pointer, until, until_eq};
use serde_json::json;

use super::setup::{FRAME, QUIET, frame, hosted};

#[tokio::test]
async fn parameters_make_the_board() -> Result<()> {
    let body = frame(&format!("game=musketeer&position={QUIET}&record=e2e4&flip=yes&theme=dark"));
    hosted("frame-parameters", ("", &body), async |page| {
        let state = page.heard("state").await?;
        assert_eq!((&state["at"], &state["steps"]), (&json!(1), &json!(1)));
        assert_eq!(state["turn"], "black");
        page.enter_frame(FRAME).await?;
        page.sees(&["e4 white pawn"]).await?;
        until!(page.is_turned().await?);
        let theme = "return document.documentElement.dataset.theme";
        until_eq!(page.run(theme, vec![]).await?, "dark");
        let gone = "return ['.bar', '.typing', '.tabs', '.claims']\
            .every(css => getComputedStyle(document.querySelector(css)).display === 'none')";
        until_eq!(page.run(gone, vec![]).await?, true);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_mouse_plays_and_the_host_hears() -> Result<()> {
    let body = frame(&format!("game=musketeer&position={QUIET}"));
    hosted("frame-mouse", ("", &body), async |page| {
        page.heard("state").await?;
        page.enter_frame(FRAME).await?;
        page.carry(Pointer::Mouse, "e2 ", "e4 ").await?;
        page.sees(&["e4 white pawn"]).await?;
        page.leave().await?;
        let action = page.heard("action").await?;
        assert_eq!((&action["text"], &action["side"]), (&json!("e2e4"), &json!("white")));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn storage_is_refused_and_nothing_is_missed() -> Result<()> {
    let body = frame(&format!("game=musketeer&position={QUIET}"));
    hosted("frame-storage", ("", &body), async |page| {
        page.heard("state").await?;
        page.enter_frame(FRAME).await?;
        let refused = "try { return localStorage.length } catch (fault) { return fault.name }";
        until_eq!(page.run(refused, vec![]).await?, "SecurityError");
        page.carry(Pointer::Mouse, "e2 ", "e4 ").await?;
        page.sees(&["e4 white pawn"]).await?;
        let trouble = "return document.querySelector('.trouble').hidden";
        until_eq!(page.run(trouble, vec![]).await?, true);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_frame_with_storage_writes_nothing_there() -> Result<()> {
    let body = frame(&format!("game=musketeer&position={QUIET}"));
    let body = body.replace("allow-scripts", "allow-scripts allow-same-origin");
    hosted("frame-writes-nothing", ("", &body), async |page| {
        page.heard("state").await?;
        page.enter_frame(FRAME).await?;
        let kept = "return localStorage.length";
        let before = page.run(kept, vec![]).await?;
        page.carry(Pointer::Mouse, "e2 ", "e4 ").await?;
        page.sees(&["e4 white pawn"]).await?;
        until_eq!(page.run(kept, vec![]).await?, before);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_wrong_parameter_is_said_in_the_board() -> Result<()> {
    let body = frame("game=musketeer&position=nonsense");
    hosted("frame-wrong", ("", &body), async |page| {
        let why = page.heard("error").await?["why"].as_str().unwrap_or_default().to_owned();
        assert!(why.contains("position: "), "{why:?} doesn't name what is wrong");
        page.enter_frame(FRAME).await?;
        page.wait_for_text(".trouble", "position: ").await?;
        page.sees(&["e2 white pawn"]).await?;
        Ok(())
    })
    .await
}
