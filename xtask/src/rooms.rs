//! `cargo xtask rooms`: who imports whom, file by file and room by room.
//!
//! A room is a folder or a file below one of [`HOUSES`]. Its files may import those of the rooms
//! that stand before it in the list. Paths are read as text: `crate::…`, `super::…` and `self::…`,
//! with groups in braces.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::files;

/// A part of a crate.
struct House {
    /// Its folder, from the root of the project.
    folder: &'static str,
    /// The module that the folder is, as paths name it.
    module: &'static str,
    /// Its rooms, each allowed to import from those before it.
    rooms: &'static [&'static str],
}

const HOUSES: [House; 3] = [
    House {
        folder: "rules/src",
        module: "crate",
        rooms: &["board", "movement", "play", "notation", "game", "mechanics", "variants"],
    },
    House {
        folder: "src/ui",
        module: "crate::ui",
        rooms: &[
            "drawing",
            "port",
            "session",
            "opponent",
            "lab",
            "review",
            "storage",
            "interaction",
            "canvas",
            "speech",
            "panel",
            "embed",
            "app",
        ],
    },
    House {
        folder: "src/web",
        module: "crate::web",
        rooms: &[
            "browser", "sender", "sound", "canvas", "storage", "panel", "input", "embed",
            "opponent", "live", "app",
        ],
    },
];

/// The largest circle of files that may import each other.
const LARGEST_CIRCLE: usize = 5;

/// The files of a house, each by its module's path below the house, and what they import.
struct Imports(BTreeMap<String, BTreeSet<String>>);

/// Prints the rooms, their arrows and the circles.
///
/// # Errors
/// When the code can't be read, or an argument is left over.
pub(crate) fn verb(mut flags: lexopt::Parser) -> Result<()> {
    if let Some(flag) = flags.next()? {
        anyhow::bail!(flag.unexpected());
    }
    for house in &HOUSES {
        let imports = Imports::read(house)?;
        println!("{}", house.folder);
        for room in house.rooms {
            let to = imports.arrows(room);
            let to = to.iter().map(|(to, count)| format!("{to} {count}"));
            let count = imports.0.keys().filter(|file| room_of(file) == *room).count();
            println!("  {room:12} {count:3} files → {}", to.collect::<Vec<_>>().join(", "));
        }
        match imports.circles().first() {
            Some(circle) => println!("  largest circle: {} ({})", circle.len(), circle.join(", ")),
            None => println!("  no circle"),
        }
        for fault in imports.faults(house) {
            println!("  FAULT {fault}");
        }
    }
    Ok(())
}

fn room_of(file: &str) -> &str {
    file.split("::").next().unwrap_or_default()
}

impl Imports {
    fn read(house: &House) -> Result<Self> {
        let root = files::root().join(house.folder);
        let mut texts = BTreeMap::new();
        collect(&root, &mut Vec::new(), &mut texts)?;
        ensure!(!texts.is_empty(), "{} has no files", house.folder);
        let named = |(file, text): (&String, &String)| {
            let paths = paths(text).into_iter();
            let inside = paths.filter_map(|path| absolute(&path, file, house.module));
            let mut to: BTreeSet<String> =
                inside.filter_map(|path| module_of(&path, &texts)).collect();
            to.remove(file);
            (file.clone(), to)
        };
        Ok(Self(texts.iter().map(named).collect()))
    }

    /// The rooms that a room's files import from, and by how many imports.
    fn arrows(&self, room: &str) -> BTreeMap<&str, usize> {
        let mut arrows = BTreeMap::new();
        for (_, to) in self.0.iter().filter(|(file, _)| room_of(file) == room) {
            for other in to.iter().map(|to| room_of(to)).filter(|other| *other != room) {
                *arrows.entry(other).or_default() += 1;
            }
        }
        arrows
    }

    /// Every file that a file leads to, by whatever way.
    fn reached<'a>(&'a self, from: &'a str) -> BTreeSet<&'a str> {
        let mut reached = BTreeSet::new();
        let mut due = vec![from];
        while let Some(file) = due.pop() {
            let to = self.0.get(file).into_iter().flatten().map(String::as_str);
            due.extend(to.filter(|to| reached.insert(*to)));
        }
        reached
    }

    /// The circles, the largest first: files each of which leads to all the others.
    fn circles(&self) -> Vec<Vec<String>> {
        let reached: BTreeMap<&str, BTreeSet<&str>> =
            self.0.keys().map(|file| (file.as_str(), self.reached(file))).collect();
        let mut circles = BTreeSet::new();
        for (file, to) in reached.iter().filter(|(file, to)| to.contains(*file)) {
            let back = to.iter().filter(|other| reached[*other].contains(file));
            circles.insert(back.map(ToString::to_string).collect::<Vec<_>>());
        }
        let mut circles: Vec<Vec<String>> = circles.into_iter().collect();
        circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
        circles
    }

    /// Imports that run back, and circles that are too large.
    fn faults(&self, house: &House) -> Vec<String> {
        let place = |file: &str| house.rooms.iter().position(|room| *room == room_of(file));
        let mut faults = Vec::new();
        let is_there = |room: &str| self.0.keys().any(|file| room_of(file) == room);
        let missing = house.rooms.iter().filter(|room| !is_there(room));
        faults.extend(missing.map(|room| format!("there is no room {room}")));
        for (file, to) in &self.0 {
            if place(file).is_none() {
                faults.push(format!("{file} is in no room"));
            }
            for to in to {
                if let (Some(from), Some(into)) = (place(file), place(to))
                    && into > from
                {
                    faults.push(format!("{file} imports {to}, which stands after it"));
                }
            }
        }
        for circle in self.circles().iter().filter(|circle| circle.len() > LARGEST_CIRCLE) {
            faults.push(format!("a circle of {} files: {}", circle.len(), circle.join(", ")));
        }
        faults
    }
}

/// The texts of the files below a folder, by their modules' paths; without tests.
fn collect(
    folder: &Path,
    above: &mut Vec<String>,
    texts: &mut BTreeMap<String, String>,
) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        if path.is_dir() {
            if name != "tests" {
                above.push(name);
                collect(&path, above, texts)?;
                above.pop();
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") && name != "lib" {
            let own = (name != "mod").then_some(name);
            let module: Vec<String> = above.iter().cloned().chain(own).collect();
            let text = fs::read_to_string(&path)?;
            let shipped = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
            if !module.is_empty() {
                texts.insert(module.join("::"), shipped.to_owned());
            }
        }
    }
    Ok(())
}

/// Every path of a text that begins at the crate, above, or here; groups are taken apart.
fn paths(text: &str) -> Vec<String> {
    let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let code = code.collect::<Vec<_>>().join("\n");
    let mut found = Vec::new();
    for start in ["crate::", "super::", "self::"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back();
            if !before.is_some_and(|letter| letter.is_alphanumeric() || "_:".contains(letter)) {
                expand(&code[at..], "", &mut found);
            }
        }
    }
    found
}

/// Adds the paths that begin at the start of a text; what is left of the text.
fn expand<'a>(text: &'a str, prefix: &str, found: &mut Vec<String>) -> &'a str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
    let (head, mut rest) = text.split_at(end.unwrap_or(text.len()));
    let path = format!("{prefix}{head}");
    if !(path.ends_with("::") && rest.starts_with('{')) {
        found.push(path);
        return rest;
    }
    rest = &rest[1..];
    loop {
        rest = expand(rest.trim_start(), &path, found).trim_start();
        match rest.chars().next() {
            Some(',') => rest = rest[1..].trim_start(),
            Some('}') => return &rest[1..],
            // Something else than a list of imports.
            _ => return rest,
        }
        if let Some(after) = rest.strip_prefix('}') {
            return after;
        }
    }
}

/// A path below the house, if it leads there, as seen from one of its files.
fn absolute(path: &str, file: &str, module: &str) -> Option<String> {
    let mut here: Vec<&str> = module.split("::").chain(file.split("::")).collect();
    let mut rest: Vec<&str> = path.split("::").filter(|part| !part.is_empty()).collect();
    match *rest.first()? {
        "crate" => here.clear(),
        "self" => drop(rest.remove(0)),
        _ => {
            while rest.first() == Some(&"super") {
                rest.remove(0);
                here.pop();
            }
        }
    }
    here.extend(rest);
    let whole = here.join("::");
    Some(whole.strip_prefix(module)?.strip_prefix("::")?.to_owned())
}

/// The file that a path below the house leads into.
fn module_of(path: &str, texts: &BTreeMap<String, String>) -> Option<String> {
    let mut parts: Vec<&str> = path.split("::").collect();
    while !parts.is_empty() {
        let module = parts.join("::");
        if texts.contains_key(&module) {
            return Some(module);
        }
        parts.pop();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_run_one_way_and_circles_are_small() {
        for house in &HOUSES {
            let faults = Imports::read(house).unwrap().faults(house);
            assert!(faults.is_empty(), "{}:\n{}", house.folder, faults.join("\n"));
        }
    }

    #[test]
    fn paths_are_read_with_their_groups() {
        let text = "use crate::a::{b, c::{d, e}};\n// crate::no\nlet x = super::f(self::g::h);";
        let mut found = paths(text);
        found.sort();
        assert_eq!(
            found,
            ["crate::a::b", "crate::a::c::d", "crate::a::c::e", "self::g::h", "super::f"]
        );
        let path = |path: &str| absolute(path, "room::file", "crate::ui");
        assert_eq!(path("super::other::X").as_deref(), Some("room::other::X"));
        assert_eq!(path("crate::ui::a").as_deref(), Some("a"));
        assert_eq!(path("crate::web::a"), None);
    }

    #[test]
    fn a_wrong_house_has_faults() {
        let to = |names: &[&str]| names.iter().map(ToString::to_string).collect();
        let mut map: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        map.insert("a::one".to_owned(), to(&["b::one"]));
        map.extend((0..6).map(|n| (format!("b::{n}"), to(&[&format!("b::{}", (n + 1) % 6)]))));
        map.insert("b::one".to_owned(), to(&[]));
        let house = House { folder: "", module: "", rooms: &["a", "b"] };
        assert_eq!(Imports(map).faults(&house).len(), 2);
    }
}
