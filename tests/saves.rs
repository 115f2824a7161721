//! Saved games of every form that was ever written open for ever: each file of
//! `data/saves` beside what it comes to.
use motley_chess::ui::command::Command;
use motley_chess::ui::{FORM, Opened, State, Stored, panel};
use motley_rules::variants;
use std::path::{Path, PathBuf};

fn files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/saves");
    let folders = std::fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path());
    let inside = |folder: PathBuf| std::fs::read_dir(folder).unwrap();
    let files = folders.flat_map(inside).map(|entry| entry.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|kind| kind == "json")).collect()
}

fn open(text: &str) -> Opened {
    State::new(variants::games(), Stored::only(Some(text)), 1)
}

/// What a file comes to: the position shown, the score that is told, and the
/// record's actions.
fn comes_to(opened: &Opened) -> String {
    let panel = panel(&opened.state);
    let score = panel.result.as_deref().and_then(|result| result.split(' ').next());
    let actions = panel.record.split("\n\n").nth(1).unwrap_or_default();
    format!("{}\n{}\n{actions}", panel.position, score.unwrap_or("*"))
}

fn saved(opened: &Opened) -> Option<&str> {
    opened.commands.iter().find_map(|command| match command {
        Command::Save(text, _) => Some(text.as_str()),
        _ => None,
    })
}

#[test]
fn every_saved_game_opens_for_ever() {
    let files = files();
    assert!(files.len() > 30, "only {} files were found", files.len());
    for path in files {
        let name = path.display();
        let read = |path: &Path| std::fs::read_to_string(path).unwrap();
        let (text, wanted) = (read(&path), read(&path.with_extension("txt")));
        let opened = open(text.trim());
        assert_eq!(opened.fault, None, "{name}");
        assert_eq!(comes_to(&opened), wanted, "{name}");
        let trouble = panel(&opened.state).trouble;
        assert_eq!(trouble.is_some(), text.contains("\"sealed\":\""), "{name}: {trouble:?}");
        // What it is kept as from now on is in today's form and comes to the same.
        let kept = saved(&opened).expect("it is kept");
        assert!(kept.contains(&format!("\"version\":{FORM}")), "{name}");
        let again = open(kept);
        assert_eq!((again.fault.as_ref(), comes_to(&again)), (None, wanted), "{name}");
        assert_eq!(saved(&again), Some(kept), "{name}");
    }
}
