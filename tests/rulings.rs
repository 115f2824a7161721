//! The rulings of `docs/RULINGS.md`: whoever cites one cites one that is there, and each is cited
//! by a case.
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Where rulings are cited: in code, in tests and in their data.
const CITING: [&str; 8] =
    ["rules", "src", "cli", "js", "tests", "wasm-pack-tests", "xtask", "examples"];

/// Where the cases are: whatever is played or counted and compared with what is written there.
const CASES: &str = "tests/data";

/// What begins a citation in a text, and what begins a line of a case that has nothing else.
const BEGINNING: &str = "RULINGS.md,";
const LINE: &str = "ruling: ";

/// A heading and a number under it.
type Ruling = (String, usize);

/// A heading and how many rulings stand under it.
struct Chapter {
    heading: String,
    rulings: usize,
}

/// The chapters of the rulings.
fn read(text: &str) -> Result<Vec<Chapter>, String> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            chapters.push(Chapter { heading: heading.to_owned(), rulings: 0 });
        }
        let Some((number, _)) = line.split_once(". ") else { continue };
        let (Ok(number), Some(chapter)) = (number.parse::<usize>(), chapters.last_mut()) else {
            continue;
        };
        chapter.rulings += 1;
        if number != chapter.rulings {
            return Err(format!("{} {number} isn't number {}", chapter.heading, chapter.rulings));
        }
    }
    let empty = chapters.iter().find(|chapter| chapter.rulings == 0);
    empty.map_or(Ok(()), |it| Err(format!("{} has no rulings", it.heading)))?;
    Ok(chapters)
}

/// The rulings that a text names at its beginning, none if it names a whole chapter; and the rest
/// of the text.
fn cited<'a>(text: &'a str, chapters: &[Chapter]) -> Result<(Vec<Ruling>, &'a str), String> {
    let part = |text: &str| text.chars().take(40).collect::<String>();
    let named = chapters.iter().find_map(|chapter| {
        let rest = text.strip_prefix(chapter.heading.as_str())?;
        (!rest.starts_with(char::is_alphanumeric)).then_some((chapter, rest))
    });
    let (chapter, mut rest) = named.ok_or_else(|| format!("no heading: {}", part(text)))?;
    let mut rulings = Vec::new();
    for separators in
        std::iter::once([" "].as_slice()).chain(std::iter::repeat(&[", ", " and ", " to "][..]))
    {
        let next = separators.iter().find_map(|separator| {
            let digits = rest.strip_prefix(separator)?;
            let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
            Some((*separator, digits[..end].parse::<usize>().ok()?, &digits[end..]))
        });
        let Some((separator, number, after)) = next else { break };
        let first = match rulings.last() {
            Some((_, before)) if separator == " to " => before + 1,
            _ => number,
        };
        if number == 0 || number > chapter.rulings || first > number {
            return Err(format!("no such ruling: {} {number}", chapter.heading));
        }
        rulings.extend((first..=number).map(|number| (chapter.heading.clone(), number)));
        rest = after;
    }
    if rulings.is_empty() && rest.starts_with(", ") {
        return Err(format!("no number: {}{}", chapter.heading, part(rest)));
    }
    Ok((rulings, rest))
}

/// All rulings that a text cites, in comments and sentences of several lines or in lines of cases,
/// and what is wrong with the citations.
fn citations(text: &str, chapters: &[Chapter]) -> (Vec<Ruling>, Vec<String>) {
    let (mut rulings, mut faults) = (Vec::new(), Vec::new());
    let mut add = |found: Result<Vec<Ruling>, String>| match found {
        Ok(found) => rulings.extend(found),
        Err(fault) => faults.push(fault),
    };
    let bare = |line: &str| line.trim().trim_start_matches(['/', '!', '#']).trim().to_owned();
    let whole = text.lines().map(bare).collect::<Vec<_>>().join(" ");
    for rest in whole.split(BEGINNING).skip(1) {
        add(cited(rest.trim_start(), chapters).map(|(found, _)| found));
    }
    for line in text.lines().filter_map(|line| line.strip_prefix(LINE)) {
        for one in line.split("; ") {
            add(match cited(one, chapters) {
                Ok((found, "")) if !found.is_empty() => Ok(found),
                Ok(_) => Err(format!("no list of rulings: {one}")),
                Err(fault) => Err(fault),
            });
        }
    }
    (rulings, faults)
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn chapters() -> Vec<Chapter> {
    let text = fs::read_to_string(root().join("docs/RULINGS.md")).unwrap();
    read(&text).unwrap()
}

/// The texts under a folder, but for this one.
fn texts(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let built = ["target", "node_modules", "pkg"].iter().any(|name| path.ends_with(name));
        let kinds = ["rs", "txt", "csv", "md", "js", "ts", "html"];
        let is_text = path.extension().is_some_and(|it| kinds.iter().any(|kind| it == *kind));
        if path.is_dir() && !built {
            found.extend(texts(&path));
        } else if path.is_file() && is_text && path != root().join(file!()) {
            let text = fs::read_to_string(&path).unwrap();
            found.push((path, text));
        }
    }
    found
}

#[test]
fn every_ruling_that_is_cited_is_there() {
    let chapters = chapters();
    let (mut count, mut wrong) = (0, Vec::new());
    for (path, text) in CITING.iter().flat_map(|folder| texts(&root().join(folder))) {
        let (rulings, faults) = citations(&text, &chapters);
        count += rulings.len();
        wrong.extend(faults.iter().map(|fault| format!("{}: {fault}", path.display())));
    }
    assert!(count > 500, "only {count} rulings are cited");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_case_cites_every_ruling() {
    let chapters = chapters();
    let cited: BTreeSet<Ruling> = texts(&root().join(CASES))
        .iter()
        .flat_map(|(_, text)| citations(text, &chapters).0)
        .collect();
    let all = chapters
        .iter()
        .flat_map(|chapter| (1..=chapter.rulings).map(|number| (chapter.heading.clone(), number)));
    let missing: Vec<Ruling> = all.filter(|ruling| !cited.contains(ruling)).collect();
    assert!(missing.is_empty(), "no case cites {missing:?}");
}

#[test]
fn citations_are_read_as_they_are_written() {
    let chapters =
        read("# R\n## For every game\n1. a\n2. b\n\n## Chess\n1. a\n   3. b\n2. c\n3. d\n4. e\n");
    let chapters = chapters.unwrap();
    assert_eq!(chapters.iter().map(|it| it.rulings).collect::<Vec<_>>(), [2, 4]);
    for (text, numbers, faults) in [
        ("/// (RULINGS.md, Chess 3): so", vec![3], 0),
        ("//! (RULINGS.md, Chess\n//! 1, 2 and 4).", vec![1, 2, 4], 0),
        ("# As RULINGS.md,\n# Chess 2, says", vec![2], 0),
        ("RULINGS.md, Chess 2 to 4, and RULINGS.md, Chess 1", vec![2, 3, 4, 1], 0),
        ("as RULINGS.md has it; RULINGS.md, Chess.", vec![], 0),
        ("ruling: For every game 2; Chess 1 and 3", vec![2, 1, 3], 0),
        ("RULINGS.md, Chess, second item", vec![], 1),
        ("RULINGS.md, Chess 5", vec![], 1),
        ("RULINGS.md, Chess 2, 3 and 9", vec![], 1),
        ("RULINGS.md, Chess 0", vec![], 1),
        ("RULINGS.md, Chessboard 1", vec![], 1),
        ("RULINGS.md, Draughts 1", vec![], 1),
        ("ruling: Chess", vec![], 1),
        ("ruling: Chess 1.", vec![], 1),
        ("ruling: Chess 1, For every game 1", vec![], 1),
    ] {
        let (found, wrong) = citations(text, &chapters);
        let found: Vec<usize> = found.into_iter().map(|(_, number)| number).collect();
        assert_eq!((found, wrong.len()), (numbers, faults), "{text}");
    }
    assert!(read("## Chess\n1. a\n3. b\n").is_err());
    assert!(read("## Chess\n\n## Other\n1. a\n").is_err());
}
