//! The house rules that neither the compiler nor clippy enforces.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// The folders of the code that people run.
const CODE: [&str; 4] = ["rules/src", "src", "cli/src", "js/src"];

/// The most lines a file may have: more are a hint that it holds two ideas.
const LINES: usize = 600;

/// Words that only the part that speaks to the browser may use.
const BROWSER: [&str; 5] = ["web_sys", "web-sys", "js_sys", "wasm_bindgen", "gloo"];

/// What would tell one game from another, in lower case. To muster an army and a page's command are
/// words of every game: those two are names only with their `Chess`, or as a game's id.
const GAMES: [&str; 7] = [
    "musketeer",
    "mulligan",
    "mercenary",
    "muster chess",
    "command chess",
    "\"muster\"",
    "\"command\"",
];

/// The parts that know no game by name.
const GAMELESS: [&str; 9] = [
    "rules/src/board",
    "rules/src/movement",
    "rules/src/play",
    "rules/src/mechanics",
    "rules/src/notation",
    "search/src",
    "src/ui",
    "src/web",
    "cli/src",
];

/// Each part, and the parts of its crate that it may not name. `cargo xtask rooms` holds the arrows
/// between the rooms of each.
const ARROWS: [(&str, &[&str]); 1] = [("src/ui", &["web"])];

/// A Rust file of the project.
struct Source {
    /// Its path from the root.
    path: String,
    text: String,
}

impl Source {
    fn is_in(&self, folder: &str) -> bool {
        self.path.starts_with(&format!("{folder}/")) || self.path == format!("{folder}.rs")
    }

    /// The lines without their comments, and their numbers.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, without_comment(line)))
    }

    /// The same, up to the unit tests, which stand at the end of a file or in a folder `tests`.
    fn shipped(&self) -> impl Iterator<Item = (usize, &str)> {
        let tests = self.path.contains("/tests/");
        let is_shipped = move |line: &str| !tests && !line.trim_start().starts_with("#[cfg(test)]");
        self.code().take_while(move |(_, line)| is_shipped(line))
    }

    /// The code as one text.
    fn whole(&self) -> String {
        self.code().map(|(_, line)| line).collect::<Vec<_>>().join("\n")
    }
}

/// The line up to its `//`; that of an address, as in `http://`, is none.
fn without_comment(line: &str) -> &str {
    let comment = line.match_indices("//").find(|&(at, _)| !line[..at].ends_with(':'));
    comment.map_or(line, |(at, _)| &line[..at])
}

fn sources(folder: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    collect(&root.join(folder), root, &mut found);
    found
}

fn collect(folder: &Path, root: &Path, found: &mut Vec<Source>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            collect(&path, root, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let inside = path.strip_prefix(root).unwrap().to_str().unwrap();
            let text = fs::read_to_string(&path).unwrap();
            found.push(Source { path: inside.replace('\\', "/"), text });
        }
    }
}

/// Fails with a list of all faults, one a line.
fn none(faults: impl Iterator<Item = String>) {
    let faults: Vec<String> = faults.collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// The top-level modules that a text names as `crate::name` or in `crate::{name, …}`.
fn modules_named(text: &str) -> Vec<String> {
    text.split("crate::").skip(1).flat_map(names_at).collect()
}

fn names_at(rest: &str) -> Vec<String> {
    let Some(group) = rest.strip_prefix('{') else { return vec![identifier(rest)] };
    let mut depth = 0;
    let mut names = vec![identifier(group)];
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => names.push(identifier(&group[at + 1..])),
            _ => {}
        }
    }
    names
}

fn identifier(text: &str) -> String {
    text.trim_start().chars().take_while(|&c| c.is_alphanumeric() || c == '_').collect()
}

/// The games' own modules.
fn variants() -> Vec<String> {
    let inside =
        sources("rules/src").into_iter().filter(|source| source.is_in("rules/src/variants"));
    let name = |source: Source| {
        let below = source.path.strip_prefix("rules/src/variants/")?.to_owned();
        below.split(['/', '.']).next().map(str::to_owned)
    };
    let mut names: Vec<String> = inside.filter_map(name).filter(|name| name != "mod").collect();
    names.dedup();
    names
}

/// The games' modules that a text names.
fn variants_named<'a>(text: &str, variants: &'a [String]) -> Vec<&'a String> {
    let named = |variant: &&String| {
        text.split("variants::").skip(1).any(|rest| names_at(rest).contains(variant))
    };
    variants.iter().filter(named).collect()
}

#[test]
fn files_are_short() {
    let all = CODE.into_iter().chain(["xtask", "wasm-pack-tests", "tests"]).flat_map(sources);
    let long = all.filter(|source| source.text.lines().count() > LINES);
    none(long.map(|source| format!("{} has more than {LINES} lines", source.path)));
}

#[test]
fn only_the_web_part_speaks_to_the_browser() {
    let all: Vec<Source> = ["rules", "src", "cli"].into_iter().flat_map(sources).collect();
    let others = all.iter().filter(|s| !s.is_in("src/web") && s.path != "src/lib.rs");
    none(others.flat_map(|source| {
        let faulty =
            source.code().filter(|(_, line)| BROWSER.iter().any(|word| line.contains(word)));
        faulty.map(|(number, line)| format!("{}:{number}: {}", source.path, line.trim()))
    }));
}

#[test]
fn no_game_is_named_where_none_is_known() {
    let all: Vec<Source> = CODE.into_iter().flat_map(sources).collect();
    let gameless = |source: &&Source| GAMELESS.iter().any(|part| source.is_in(part));
    none(all.iter().filter(gameless).flat_map(|source| {
        let named = |line: &str| GAMES.iter().any(|game| line.to_lowercase().contains(game));
        let faulty = source.code().filter(move |(_, line)| named(line));
        faulty.map(|(number, line)| format!("{}:{number}: {}", source.path, line.trim()))
    }));
}

#[test]
fn the_arrows_point_one_way() {
    let all: Vec<Source> = CODE.into_iter().flat_map(sources).collect();
    none(ARROWS.iter().flat_map(|(part, forbidden)| {
        let inside = all.iter().filter(move |source| source.is_in(part));
        inside.flat_map(move |source| {
            let named = modules_named(&source.whole()).into_iter();
            let bad = named.filter(|name| forbidden.contains(&name.as_str()));
            bad.map(|name| format!("{} names crate::{name}", source.path))
        })
    }));
}

/// Whoever needs the games takes them from the list in `variants/mod.rs`, and no game knows another.
#[test]
fn no_game_is_named_but_in_the_one_list() {
    let variants = variants();
    let all: Vec<Source> = CODE.into_iter().flat_map(sources).collect();
    let others = all.iter().filter(|source| source.path != "rules/src/variants/mod.rs");
    none(others.flat_map(|source| {
        let own = |name: &str| source.is_in(&format!("rules/src/variants/{name}"));
        let named = variants_named(&source.whole(), &variants);
        let bad: Vec<&String> = named.into_iter().filter(|name| !own(name)).collect();
        bad.into_iter().map(|name| format!("{} names variants::{name}", source.path))
    }));
}

/// Every game with its files: the folders of the list, and the sixth that is tried.
fn games() -> Vec<(String, Source)> {
    let listed = sources("rules/src/variants").into_iter().filter_map(|source| {
        let (game, _) = source.path.strip_prefix("rules/src/variants/")?.split_once('/')?;
        Some((game.to_owned(), source))
    });
    let sixth =
        sources("rules/tests/chess960").into_iter().map(|source| ("sixth".to_owned(), source));
    listed.chain(sixth).collect()
}

/// The bodies of functions, without comments and indents, as they stand when they are formatted.
fn bodies(source: &Source) -> Vec<String> {
    let lines: Vec<&str> = source.code().map(|(_, line)| line.trim_end()).collect();
    let body = |at: usize| {
        let code = lines[at].trim_start();
        let is_public = code.starts_with("pub") && code.contains(" fn ");
        if !(code.starts_with("fn ") || code.starts_with("const fn ") || is_public) {
            return None;
        }
        let end = format!("{}}}", &lines[at][..lines[at].len() - code.len()]);
        let close = at + lines[at..].iter().position(|line| *line == end)?;
        let open = at + lines[at..close].iter().position(|line| line.ends_with('{'))?;
        Some(lines[open + 1..close].iter().map(|line| line.trim()).collect())
    };
    (0..lines.len()).filter_map(body).collect()
}

/// What two games have in common stands in `mechanics`, once.
#[test]
fn no_two_games_repeat_a_function() {
    let mut known: HashMap<String, (String, String)> = HashMap::new();
    let mut faults = Vec::new();
    for (game, source) in games() {
        for body in bodies(&source) {
            let here = (game.clone(), source.path.clone());
            let (other, there) = known.entry(body.clone()).or_insert(here);
            if *other != game {
                faults.push(format!("{} and {there} both have {{ {body} }}", source.path));
            }
        }
    }
    assert!(known.len() > 300, "only {} bodies are found", known.len());
    none(faults.into_iter());
}

#[test]
fn the_page_never_gives_up() {
    let all = sources("src");
    let page = all.iter().filter(|source| source.is_in("src/ui") || source.is_in("src/web"));
    none(page.filter(|source| !source.path.ends_with("tests.rs")).flat_map(|source| {
        let panics = |line: &str| line.contains(".unwrap()") || line.contains(".expect(");
        let faulty = source.shipped().filter(move |(_, line)| panics(line));
        faulty.map(|(number, line)| format!("{}:{number}: {}", source.path, line.trim()))
    }));
}

#[test]
fn what_the_rules_read_is_what_is_written() {
    assert_eq!(without_comment("a // b"), "a ");
    assert_eq!(without_comment("\"http://x\" // b"), "\"http://x\" ");
    let text = "use crate::board::Square; use crate::{play::{Game, Side}, movement, ui};";
    assert_eq!(modules_named(text), ["board", "play", "movement", "ui"]);
    let games = ["one".to_owned(), "two".to_owned()];
    assert_eq!(variants_named("crate::variants::{one::X, ALL}", &games), ["one"]);
    assert_eq!(variants_named("crate::variants::ALL", &games), Vec::<&str>::new());
}
