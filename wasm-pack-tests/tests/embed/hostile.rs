//! Messages and parameters that mean no good.

use std::time::Instant;

use anyhow::Result;
use serde_json::json;

use crate::setup::{QUIET, ask, board, frame, hosted};

#[tokio::test]
async fn hostile_messages_change_nothing() -> Result<()> {
    let body = board("a", &format!("game=\"musketeer\" position=\"{QUIET}\""));
    hosted("hostile-messages", ("", &body), async |page| {
        ask(page, "a", "play('e2e4')").await?;
        let begun = Instant::now();
        let attack = "const { contentWindow: board } = \
              document.querySelector('#a').shadowRoot.querySelector('iframe'); \
            const say = data => board.postMessage(data, '*'); \
            const own = fields => say({ ns: 'motley', v: 1, ...fields }); \
            let deep = []; for (let n = 0; n < 400; n++) deep = [deep]; \
            [null, 0, '', 'motley', [], {}, new Map(), new Date(), { ns: 'motley' }].forEach(say); \
            own({ type: 'play' }); own({ type: 'play', text: deep }); own({ type: deep }); \
            own({ type: 'play', text: 'x'.repeat(5_000_000) }); \
            own({ type: '<img src=x onerror=alert(1)>' }); \
            own({ type: 'set', game: '<script>alert(1)<' + '/script>' }); \
            own({ type: 'set', record: '('.repeat(30_000) }); \
            own({ type: 'set', position: '\\u0000\\uD800'.repeat(1000) }); \
            own({ type: 'constructor' }); own({ type: 'goto', at: -1 }); \
            own({ type: 'goto', at: NaN }); own({ type: 'goto', at: 1e300 }); \
            own({ type: 'goto', at: 4294967295 }); own({ type: 'set', __proto__: null, at: {} }); \
            own({ type: 'play', text: 'e4', v: 2 }); own({ type: 'undo', extra: 1 }); \
            own(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => ['f' + n, n])));";
        page.run(attack, vec![]).await?;
        let state = ask(page, "a", "ask()").await?;
        assert!(begun.elapsed().as_millis() < 4000, "{:?}", begun.elapsed());
        assert_eq!((&state["steps"], &state["at"]), (&json!(1), &json!(1)));
        let faults = "return heard.filter(({ type }) => type === 'error')\
            .every(({ why }) => why.length < 300 && /^[A-Zatvgdefcrpxnio].*\\.$/.test(why))";
        assert_eq!(page.run(faults, vec![]).await?, true);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn only_the_host_is_listened_to() -> Result<()> {
    let body = board("a", &format!("game=\"musketeer\" position=\"{QUIET}\""));
    hosted("hostile-source", ("", &body), async |page| {
        ask(page, "a", "ask()").await?;
        page.enter_board("a").await?;
        // From the board's own window, which is not its host.
        page.run("postMessage({ ns: 'motley', v: 1, type: 'play', text: 'e2e4' }, '*')", vec![])
            .await?;
        page.leave().await?;
        assert_eq!(ask(page, "a", "ask()").await?["steps"], 0);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn hostile_parameters_are_explained() -> Result<()> {
    let long = "knight".repeat(4000);
    let nested = "(e4 ".repeat(6000);
    let bytes = "%FF%00%C3%28%F0%9F".repeat(40);
    for (number, parameters) in [
        "game=<script>window.owned=1</script>&view=javascript:alert(1)".to_owned(),
        format!("game=musketeer&record={long}"),
        format!("game=musketeer&record={nested}"),
        format!("game=musketeer&position={bytes}&options={bytes}"),
        "game=musketeer&position=%".to_owned(),
        format!("{}game=musketeer", "x=1&".repeat(5000)),
    ]
    .into_iter()
    .enumerate()
    {
        let body = frame(&parameters.replace('"', ""));
        hosted(&format!("hostile-{number}"), ("", &body), async |page| {
            let begun = Instant::now();
            let error = page.heard("error").await?;
            assert!(begun.elapsed().as_millis() < 2500, "{number}: {:?}", begun.elapsed());
            let why = error["why"].as_str().unwrap_or_default();
            assert!(why.starts_with("Not all of this board") && why.len() < 1000, "{why}");
            page.heard("state").await?;
            page.enter_frame(crate::setup::FRAME).await?;
            assert_eq!(page.run("return window.owned ?? null", vec![]).await?, json!(null));
            page.sees(&["e2 white pawn"]).await?;
            Ok(())
        })
        .await?;
    }
    Ok(())
}
