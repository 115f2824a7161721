//! Rooms of a crate's folder: which of them may know which, and how large a circle of files that
//! know each other may be.
use std::collections::{BTreeMap, BTreeSet};

use super::{Source, none, sources};

/// A folder whose files lie in rooms.
struct House {
    /// The folder, from the project's root.
    folder: &'static str,
    /// What its module is called.
    module: &'static str,
    /// Its rooms, each a folder or a file. A room knows those before its line, and no other of its
    /// own line.
    rooms: &'static [&'static [&'static str]],
    /// So many files may know each other in a circle.
    circle: usize,
}

/// The houses that are in order.
const HOUSES: [House; 1] = [House {
    folder: "src/web",
    module: "crate::web",
    rooms: &[
        &["browser", "sender", "sound", "measure"],
        &["canvas", "storage"],
        &["panel"],
        &["input", "embed"],
        &["app"],
    ],
    circle: 5,
}];

/// Files, by the paths of their modules, and the modules that each of them names.
type Imports = BTreeMap<String, BTreeSet<String>>;

impl House {
    /// What the files of the house import from each other.
    fn imports(&self) -> Imports {
        let all = sources(self.folder);
        let modules: BTreeMap<String, &Source> =
            all.iter().filter_map(|source| Some((module_of(&source.path)?, source))).collect();
        let known: BTreeSet<&str> = modules.keys().map(String::as_str).collect();
        let named = |(own, source): (&String, &&Source)| {
            let lines: Vec<&str> = source.shipped().map(|(_, line)| line).collect();
            let text = lines.join("\n");
            let paths = paths(&text).into_iter().filter_map(|path| absolute(&path, own, &known));
            let found = paths.filter_map(|path| file_of(&path, &known)).filter(|it| it != own);
            (own.clone(), found.collect())
        };
        modules.iter().map(named).collect()
    }

    /// The room of a module, and the number of its line; none for the house's own file.
    fn room<'a>(&self, module: &'a str) -> Option<(&'a str, Option<usize>)> {
        let inside = module.strip_prefix(self.module)?.strip_prefix("::")?;
        let room = inside.split("::").next()?;
        Some((room, self.rooms.iter().position(|line| line.contains(&room))))
    }

    /// The imports that run back, or sideways.
    fn back(&self, imports: &Imports) -> Vec<String> {
        let mut faults = Vec::new();
        for (from, to) in
            imports.iter().flat_map(|(from, all)| all.iter().map(move |to| (from, to)))
        {
            let (Some((room, line)), Some((other, before))) = (self.room(from), self.room(to))
            else {
                continue;
            };
            if room != other && (line.is_none() || before.is_none() || before >= line) {
                faults.push(format!("{from} names {to}"));
            }
        }
        faults
    }

    /// The circles that are too large.
    fn circles(&self, imports: &Imports) -> Vec<String> {
        let large = circles(imports).into_iter().filter(|circle| circle.len() > self.circle);
        large.map(|circle| format!("a circle of {}: {}", circle.len(), circle.join(", "))).collect()
    }
}

/// The path of the module that a file holds: `crate::web::panel` for `src/web/panel/mod.rs`.
fn module_of(path: &str) -> Option<String> {
    let (_, inside) = path.split_once("src/")?;
    let inside = inside.strip_suffix(".rs")?;
    let inside = inside.strip_suffix("/mod").unwrap_or(inside);
    Some(format!("crate::{}", inside.replace('/', "::")))
}

/// The path from the crate's root; none if it leads to another crate.
fn absolute(path: &str, own: &str, known: &BTreeSet<&str>) -> Option<String> {
    let (first, rest) = path.split_once("::").unwrap_or((path, ""));
    match first {
        "crate" => Some(path.to_owned()),
        "self" => Some(format!("{own}::{rest}")),
        "super" => {
            let (above, _) = own.rsplit_once("::")?;
            absolute(&format!("self::{rest}"), above, known)
                .map(|path| path.replace("::self::", "::"))
                .and_then(|path| match path.split_once("::super::") {
                    Some((at, rest)) => absolute(&format!("super::{rest}"), at, known),
                    None => Some(path),
                })
        }
        _ => {
            let inside = format!("{own}::{path}");
            file_of(&inside, known).filter(|file| file != own).map(|_| inside)
        }
    }
}

/// The file that a path leads into.
fn file_of(path: &str, known: &BTreeSet<&str>) -> Option<String> {
    let mut path = path;
    loop {
        if known.contains(path) {
            return Some(path.to_owned());
        }
        path = path.rsplit_once("::")?.0;
    }
}

/// All paths that a text names, those in braces each by itself.
fn paths(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut rest = text;
    while let Some(at) = rest.find("::") {
        let start = rest[..at].rfind(|c: char| !is_name(c)).map_or(0, |at| at + 1);
        let is_inner = rest[..start].ends_with("::");
        let end = tree(&rest[start..], "", &mut found);
        rest = if is_inner { &rest[at + 2..] } else { &rest[start + end..] };
    }
    found
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Reads a path, with what is in its braces, and gives its length.
fn tree(text: &str, before: &str, found: &mut BTreeSet<String>) -> usize {
    let name: String = text.chars().take_while(|&c| is_name(c)).collect();
    let path = if before.is_empty() { name.clone() } else { format!("{before}::{name}") };
    let after = &text[name.len()..];
    let Some(inside) = after.strip_prefix("::") else {
        found.insert(path.trim_end_matches("::self").to_owned());
        return name.len();
    };
    let length = name.len() + 2;
    let Some(mut group) = inside.strip_prefix('{') else {
        return length + tree(inside, &path, found);
    };
    let whole = group.len();
    loop {
        group = group.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
        if group.is_empty() || group.starts_with('}') {
            return length + 1 + whole - group.len() + 1.min(group.len());
        }
        let read = tree(group, &path, found);
        group = &group[read.max(1)..];
    }
}

/// The sets of modules that lead to each other.
fn circles(imports: &Imports) -> Vec<Vec<String>> {
    let reached: BTreeMap<&String, BTreeSet<&String>> =
        imports.keys().map(|from| (from, reached(from, imports))).collect();
    let mut circles = BTreeSet::new();
    for (from, all) in &reached {
        let back = |to: &&&String| reached.get(**to).is_some_and(|there| there.contains(from));
        let circle: Vec<String> = all.iter().filter(back).map(|to| (*to).clone()).collect();
        if circle.len() > 1 {
            circles.insert(circle);
        }
    }
    circles.into_iter().collect()
}

fn reached<'a>(from: &'a String, imports: &'a Imports) -> BTreeSet<&'a String> {
    let mut found = BTreeSet::new();
    let mut open = vec![from];
    while let Some(next) = open.pop() {
        for to in imports.get(next).into_iter().flatten() {
            if found.insert(to) {
                open.push(to);
            }
        }
    }
    found
}

#[test]
fn no_import_between_rooms_runs_back() {
    none(HOUSES.iter().flat_map(|house| house.back(&house.imports())));
}

#[test]
fn no_circle_of_files_is_large() {
    none(HOUSES.iter().flat_map(|house| house.circles(&house.imports())));
}

#[test]
fn every_room_is_there() {
    let rooms = |house: &House| {
        let modules: Vec<String> = house.imports().into_keys().collect();
        let missing = house.rooms.iter().copied().flatten().filter(|room| {
            !modules.iter().any(|module| house.room(module).is_some_and(|(own, _)| own == **room))
        });
        missing.map(|room| format!("{} has no {room}", house.folder)).collect::<Vec<_>>()
    };
    none(HOUSES.iter().flat_map(rooms));
}

#[test]
fn what_is_imported_is_what_is_written() {
    let text = "use super::{a::B, c::{self, D}};\nlet x = crate::web::e::f(); self::g::h();";
    let all = ["super::a::B", "super::c", "super::c::D", "crate::web::e::f", "self::g::h"];
    assert_eq!(paths(text), all.map(str::to_owned).into());
    let known = ["crate::web", "crate::web::a", "crate::web::b", "crate::web::b::c"].into();
    let file = |path| file_of(&absolute(path, "crate::web::b::c", &known)?, &known);
    assert_eq!(file("super::super::a::X").as_deref(), Some("crate::web::a"));
    assert_eq!(file("super::Y").as_deref(), Some("crate::web::b"));
    assert_eq!(file("std::rc::Rc"), None);
    let (one, two) = ("one".to_owned(), "two".to_owned());
    let imports: Imports = [(one.clone(), [two.clone()].into()), (two, [one].into())].into();
    assert_eq!(circles(&imports), [["one", "two"]]);
}
