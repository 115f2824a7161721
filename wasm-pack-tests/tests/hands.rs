//! What the helpers do with pointers and keys is what a page sees of a person's hands.

use anyhow::Result;
use end_to_end::{Key, Page, Point, Pointer, Screen, scenario, until_eq};
use serde_json::{Value, json};

const FROM: Point = Point { x: 100.0, y: 100.0 };
const TO: Point = Point { x: 180.0, y: 140.0 };

/// Notes every event of the kinds, as the page sees it.
const NOTE: &str = "\
    window.seen = []; \
    document.documentElement.style.touchAction = 'none'; \
    for (const kind of ['pointerdown', 'pointerup', 'pointercancel']) \
      addEventListener(kind, e => seen.push([kind, e.pointerType, e.clientX, e.clientY]), true); \
    addEventListener('keydown', e => seen.push(['keydown', e.key]), true);";

async fn seen(page: &Page) -> Result<Value> {
    page.run("return seen", vec![]).await
}

#[tokio::test]
async fn a_drag_is_seen_as_each_pointer() -> Result<()> {
    scenario("a_drag_is_seen", Screen::WIDE, async |page| {
        page.run(NOTE, vec![]).await?;
        for (pointer, name) in
            [(Pointer::Mouse, "mouse"), (Pointer::Touch, "touch"), (Pointer::Pen, "pen")]
        {
            page.drag(pointer, FROM, TO).await?;
            let drag = json!([["pointerdown", name, 100, 100], ["pointerup", name, 180, 140]]);
            until_eq!(seen(page).await?, drag);
            page.run("seen.length = 0", vec![]).await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn keys_are_seen_as_pressed() -> Result<()> {
    scenario("keys_are_seen", Screen::NARROW, async |page| {
        page.run(NOTE, vec![]).await?;
        page.keys(&[Key::Left, Key::Enter]).await?;
        page.write("e4").await?;
        let keys = ["ArrowLeft", "Enter", "e", "4"].map(|key| json!(["keydown", key]));
        until_eq!(seen(page).await?, json!(keys));
        Ok(())
    })
    .await
}
