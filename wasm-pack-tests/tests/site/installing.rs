//! The site can be installed.

use anyhow::Result;
use end_to_end::{Page, Screen, visit, visit_usual};
use serde_json::json;

use super::{kept, served};

#[tokio::test]
#[ignore = "for --all: what a browser asks of a site"]
async fn the_browser_would_install_it() -> Result<()> {
    let test = async |page: &Page, _server| {
        kept(page).await?;
        let manifest = page.devtools("Page.getAppManifest", &json!({})).await?;
        assert_eq!(manifest["errors"], json!([]));
        assert!(manifest["url"].as_str().is_some_and(|it| it.ends_with("/manifest.webmanifest")));
        let told = page.devtools("Page.getInstallabilityErrors", &json!({})).await?;
        assert_eq!(told["installabilityErrors"], json!([]));
        // What is seen to be wrong where it is.
        page.run("document.querySelector('link[rel=manifest]').href = 'icon.svg'", vec![]).await?;
        let told = page.devtools("Page.getInstallabilityErrors", &json!({})).await?;
        assert_ne!(told["installabilityErrors"], json!([]));
        page.complaints().await.map(drop)
    };
    visit_usual(Screen::WIDE, async |page| served(page, test).await).await
}

/// How far the pictures are from the drawing, in parts of 255 of a colour on average, and how wide
/// they are.
const PICTURES: &str = "\
    const done = arguments[0]; \
    const load = async src => { const image = new Image(); image.src = src; await image.decode(); \
      return image }; \
    const colours = (image, size) => { const canvas = new OffscreenCanvas(size, size); \
      const context = canvas.getContext('2d'); context.drawImage(image, 0, 0, size, size); \
      return context.getImageData(0, 0, size, size).data }; \
    const compare = async size => { \
      const drawing = await load('/icon.svg'), picture = await load(`/icon-${size}.png`); \
      const [a, b] = [colours(drawing, size), colours(picture, size)]; \
      return [picture.naturalWidth, a.reduce((sum, it, at) => sum + Math.abs(it - b[at]), 0) / a.length] \
    }; \
    Promise.all([192, 512].map(compare)).then(done, error => done(String(error)))";

#[tokio::test]
async fn the_pictures_show_the_pages_icon() -> Result<()> {
    visit(Screen::WIDE, async |page| {
        page.go("js/example.html").await?;
        let told = page.run_async(PICTURES, vec![]).await?;
        let told: Vec<(u32, f64)> = serde_json::from_value(told)?;
        assert_eq!(told.iter().map(|(width, _)| *width).collect::<Vec<_>>(), [192, 512]);
        assert!(told.iter().all(|(_, apart)| *apart < 1.0), "they differ so much: {told:?}");
        Ok(())
    })
    .await
}
