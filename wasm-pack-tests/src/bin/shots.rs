//! `cargo xtask shots`: pictures of the page, for eyes.
//!
//! A scene is a list of steps. Each is shown on a desktop's and a phone's screen, in both colours,
//! and ends as `target/shots/SCENE-WIDTH-COLOURS.png`. Words after `shots` choose scenes by name.

use std::env;

use anyhow::{Context, Result};
use end_to_end::{Page, Pointer, Screen, shots, visit};

/// What a person does before the picture is taken.
enum Step {
    /// Opens the page with this after its address.
    Open(&'static str),
    /// Presses what has this accessible name, or whose name begins so.
    #[expect(dead_code, reason = "scenes of the page to come will press")]
    Press(&'static str),
    /// Types this wherever the focus is.
    #[expect(dead_code, reason = "scenes of the page to come will type")]
    Write(&'static str),
}

/// A picture's name and what leads to it.
struct Scene {
    name: &'static str,
    steps: &'static [Step],
}

const SCENES: &[Scene] = &[Scene { name: "opening", steps: &[Step::Open("")] }];

const SCREENS: [Screen; 2] = [Screen::WIDE, Screen::NARROW];

#[tokio::main]
async fn main() -> Result<()> {
    let chosen: Vec<String> = env::args().skip(1).collect();
    let wanted = |scene: &&Scene| chosen.is_empty() || chosen.iter().any(|name| name == scene.name);
    for scene in SCENES.iter().filter(wanted) {
        for screen in SCREENS.into_iter().flat_map(|screen| [screen, screen.dark()]) {
            take(scene, screen).await.with_context(|| format!("the scene {}", scene.name))?;
        }
    }
    Ok(())
}

async fn take(scene: &Scene, screen: Screen) -> Result<()> {
    let file = format!("{}-{}-{}.png", scene.name, screen.width, screen.scheme.name());
    let file = shots().join(file);
    visit(screen, async |page| {
        for step in scene.steps {
            act(step, page).await?;
        }
        page.picture(&file).await
    })
    .await?;
    println!("{}", file.display());
    Ok(())
}

async fn act(step: &Step, page: &Page) -> Result<()> {
    match step {
        Step::Open(tail) => page.open(tail).await,
        Step::Press(name) => {
            let at = page.middle(&page.named(name).await?).await?;
            page.press(Pointer::Mouse, at).await
        }
        Step::Write(text) => page.write(text).await,
    }
}
