//! Turns the drawings of `www/art` into a Rust table, so that a bad drawing fails the build.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use roxmltree::{Document, Node};

type Fallible<T> = Result<T, Box<dyn Error>>;

const FOLDER: &str = "www/art";

fn main() -> Fallible<()> {
    println!("cargo::rerun-if-changed={FOLDER}");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let table = table(&drawings(&root.join(FOLDER))?)?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("art.rs"), table)?;
    Ok(())
}

/// Every drawing in the folder, sorted by name, as the lookup's binary search needs it.
fn drawings(folder: &Path) -> Fallible<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{FOLDER}: {error}"))?;
    let mut found: Vec<PathBuf> =
        entries.map(|entry| Ok(entry?.path())).collect::<Fallible<_>>()?;
    found.retain(|path| path.extension().is_some_and(|extension| extension == "svg"));
    found.sort_by(|one, other| one.file_stem().cmp(&other.file_stem()));
    if found.is_empty() {
        return Err(format!("{FOLDER}: no drawings").into());
    }
    Ok(found)
}

fn table(drawings: &[PathBuf]) -> Fallible<String> {
    let mut table = String::from("static TABLE: &[Art] = &[\n");
    for drawing in drawings {
        let entry = entry(drawing).map_err(|fault| format!("{}: {fault}", drawing.display()))?;
        table.push_str(&entry);
    }
    table.push_str("];\n");
    Ok(table)
}

fn entry(drawing: &Path) -> Fallible<String> {
    let name = piece_name(drawing)?;
    let text = fs::read_to_string(drawing)?;
    let svg = Document::parse(&text)?;
    let mut entry = String::new();
    writeln!(entry, "Art {{ name: {name:?}, strokes: &[")?;
    for (ink, path) in strokes(&svg)? {
        writeln!(entry, "Stroke {{ ink: Ink::{ink}, path: {path:?} }},")?;
    }
    entry.push_str("] },\n");
    Ok(entry)
}

fn piece_name(drawing: &Path) -> Fallible<&str> {
    let name = drawing.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return Err("a drawing is named with lower-case letters a to z".into());
    }
    Ok(name)
}

fn strokes<'a>(svg: &'a Document) -> Fallible<Vec<(&'static str, &'a str)>> {
    let root = svg.root_element();
    if root.tag_name().name() != "svg" || root.attribute("viewBox") != Some("0 0 100 100") {
        return Err("the root must be <svg viewBox=\"0 0 100 100\">".into());
    }
    let strokes: Vec<_> =
        root.children().filter(Node::is_element).map(stroke).collect::<Fallible<_>>()?;
    if strokes.is_empty() {
        return Err("no <path>".into());
    }
    Ok(strokes)
}

fn stroke<'a>(node: Node<'a, '_>) -> Fallible<(&'static str, &'a str)> {
    let tag = node.tag_name().name();
    if tag != "path" {
        return Err(format!("<{tag}>: only <path> is known").into());
    }
    if let Some(other) = node.attributes().find(|it| !matches!(it.name(), "class" | "d")) {
        return Err(format!("attribute {:?}: a path has class and d only", other.name()).into());
    }
    Ok((ink(node.attribute("class"))?, path_data(node.attribute("d"))?))
}

fn ink(class: Option<&str>) -> Fallible<&'static str> {
    match class.unwrap_or_default() {
        "body" => Ok("Body"),
        "pale" => Ok("Pale"),
        "line" => Ok("Line"),
        "spot" => Ok("Spot"),
        other => Err(format!("class {other:?}: known are body, pale, line and spot").into()),
    }
}

/// What canvas reads silently up to the first fault is refused here as far as its letters tell.
fn path_data(data: Option<&str>) -> Fallible<&str> {
    let data = data.unwrap_or_default();
    let known =
        |letter: char| letter.is_ascii_digit() || "MmLlHhVvCcSsQqTtAaZz ,.-".contains(letter);
    if let Some(letter) = data.chars().find(|letter| !known(*letter)) {
        return Err(format!("{letter:?} is no part of path data").into());
    }
    if !data.starts_with('M') {
        return Err("path data starts with M".into());
    }
    Ok(data)
}
