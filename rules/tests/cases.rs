//! One position a sentence of the rules, one runner for all of them: the data
//! files under `data/cases`, and the rules that each game's page shows.
use crate::support::data;
use motley_rules::game::{GameInfo, Table};
use motley_rules::notation::fen::letter;
use motley_rules::notation::rulebook::{self, Example, Rule};
use motley_rules::play::{Claim, Side, Turn, Viewer};
use motley_rules::variants;

/// A case's lines: what sets it up, what is tried and what is claimed of that.
type Lines<'a> = Vec<(&'a str, &'a str)>;

/// The claims that a case can make.
const CLAIMS: [&str; 8] =
    ["targets", "san", "refused", "after", "becomes", "next", "ends", "claims"];

#[test]
fn every_sentence_holds() {
    let folder = data("cases");
    let mut checked = 0;
    let mut wrong = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let game = path.file_stem().unwrap().to_str().unwrap().to_owned();
        for case in std::fs::read_to_string(&path).unwrap().split("\n\n").filter_map(read_case) {
            checked += 1;
            let name = get(&case, "case").unwrap();
            let told = is_complete(&case).and_then(|()| check(&game, &case));
            wrong.extend(told.err().map(|fault| format!("{game}: {name}: {fault}")));
        }
    }
    assert!(checked > 90, "only {checked} cases were found");
    assert!(wrong.is_empty(), "{} of {checked}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_rule_that_the_page_shows_holds() {
    let mut wrong = Vec::new();
    for game in variants::games() {
        let chapters = rulebook::read(game.rules).unwrap_or_else(|e| panic!("{}: {e}", game.slug));
        let rules: Vec<&Rule<'_>> = chapters.iter().flat_map(|chapter| &chapter.rules).collect();
        let shown = rules.iter().filter(|rule| !rule.examples.is_empty()).count();
        assert!(shown > 8, "{}: only {shown} rules are shown", game.slug);
        for rule in rules {
            for case in rule.examples.iter().flat_map(cases) {
                let fault = check(game.slug, &case).err();
                wrong.extend(fault.map(|why| format!("{}: {}: {why}", game.slug, rule.text)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// What a sentence of the rules must be to be read on the page.
#[test]
fn every_rule_is_a_sentence() {
    for GameInfo { slug, rules, .. } in variants::games() {
        for chapter in rulebook::read(rules).unwrap() {
            assert!(!chapter.rules.is_empty(), "{slug}: {} has no rules", chapter.heading);
            for Rule { text, examples } in chapter.rules {
                assert!(text.ends_with('.'), "{slug}: {text}");
                assert!(text.len() < 260, "{slug}: too long: {text}");
                let shows =
                    |example: &Example<'_>| example.get("try").or(example.get("look")).is_some();
                assert!(examples.iter().all(shows), "{slug}: {text}");
            }
        }
    }
}

/// Each kind of piece that a game has of its own is told of in its rules.
#[test]
fn every_piece_is_in_the_rules() {
    for game in variants::games() {
        let table = variants::open(game.slug, &[], None).unwrap();
        for name in table.piece_set().all().map(|(_, man)| man.name) {
            let orthodox = ["knight", "bishop", "rook", "queen", "king"].contains(&name);
            let told = game.rules.to_lowercase().contains(name);
            assert!(told || orthodox, "{}: {name}", game.slug);
        }
    }
}

/// A case's lines; nothing for a block of comments.
fn read_case(block: &str) -> Option<Lines<'_>> {
    let lines = block.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let fields: Lines<'_> = lines.map(|line| line.split_once(": ").unwrap()).collect();
    (!fields.is_empty()).then_some(fields)
}

fn get<'a>(case: &Lines<'a>, key: &str) -> Option<&'a str> {
    case.iter().find(|(other, _)| *other == key).map(|(_, value)| *value)
}

/// A case of a data file tells all that becomes of its action, or all that a piece reaches.
fn is_complete(case: &Lines<'_>) -> Result<(), String> {
    let has = |key| get(case, key).is_some();
    let told = has("refused") || has("targets") || (has("becomes") && has("san"));
    if told { Ok(()) } else { Err("it claims too little".to_owned()) }
}

/// The cases that an example of the rules is: one for each thing it shows.
fn cases<'a>(example: &Example<'a>) -> Vec<Lines<'a>> {
    let begins = |(key, _): &(&str, &str)| ["look", "try"].contains(key);
    let first = example.0.iter().position(begins).unwrap_or(example.0.len());
    let (setup, shown) = example.0.split_at(first);
    let mut cases: Vec<Lines<'a>> = Vec::new();
    for line in shown {
        if begins(line) {
            cases.push(setup.to_vec());
        }
        cases.last_mut().unwrap().push(*line);
    }
    cases
}

fn check(game: &str, case: &Lines<'_>) -> Result<(), String> {
    let options = get(case, "options").into_iter().flat_map(|all| all.split(' '));
    let options: Vec<(String, String)> = options
        .filter_map(|option| option.split_once('='))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let table = variants::open(game, &options, get(case, "position"));
    let mut table = match (table.map_err(|fault| fault.to_string()), get(case, "refused")) {
        // Where nothing is tried, the options or the position are refused.
        (Err(fault), Some(part)) if fault.contains(part) && get(case, "try").is_none() => {
            return Ok(());
        }
        (table, _) => table?,
    };
    for action in get(case, "play").unwrap_or("").split_whitespace() {
        let told = motley_rules::game::play_text(table.as_mut(), action);
        told.map_err(|refusal| format!("{action}: {refusal}"))?;
    }
    if let Some(at) = get(case, "look") {
        return look(table.as_ref(), at, get(case, "targets"));
    }
    let tried = get(case, "try").ok_or("nothing is tried")?;
    if !case.iter().any(|(key, _)| CLAIMS.contains(key)) {
        return Err(format!("nothing is claimed of {tried}"));
    }
    let before = table.position();
    match (motley_rules::game::play_text(table.as_mut(), tried), get(case, "refused")) {
        (Ok(()), None) => compare(table.as_mut(), case),
        (Ok(()), Some(_)) => Err(format!("{tried} isn't refused")),
        (Err(refusal), None) => Err(format!("{tried} is refused: {refusal}")),
        (Err(_), Some(_)) if table.position() != before => {
            Err("a refusal changed something".to_owned())
        }
        (Err(refusal), Some(part)) if refusal.sentence.contains(part) => Ok(()),
        (Err(refusal), Some(_)) => Err(format!("{tried}: another refusal: {refusal}")),
    }
}

/// Whether a piece stands there that goes somewhere: to these squares, if they are told.
fn look(table: &dyn Table, at: &str, targets: Option<&str>) -> Result<(), String> {
    let found =
        table.pseudo_legal_targets(at.parse().map_err(|_| format!("{at} is no square"))?).all();
    let wanted = targets.map(|squares| squares.split(' ').map(|at| at.parse().unwrap()).collect());
    match wanted {
        Some(wanted) if found == wanted => Ok(()),
        None if !found.is_empty() => Ok(()),
        _ => Err(format!("{at} reaches {found:?}")),
    }
}

fn compare(table: &mut dyn Table, case: &Lines<'_>) -> Result<(), String> {
    let position = table.position();
    if get(case, "becomes").is_some_and(|wanted| wanted != position) {
        return Err(format!("it becomes {position}"));
    }
    stands(table, get(case, "after").unwrap_or(""))?;
    decides(table, get(case, "next"))?;
    claimable(table, get(case, "claims"))?;
    if let (Some(ends), turn) = (get(case, "ends"), table.turn()) {
        match turn {
            Turn::Over(outcome) if outcome.to_string() == ends => {}
            other => return Err(format!("then {other:?}")),
        }
    }
    let last = table.ply() - 1;
    // What is sealed is known to its own side.
    let lines = Side::BOTH.map(|side| table.played(Viewer::Player(side)));
    let mut told = lines.iter().filter_map(|line| line[last].open());
    let played = told.next().unwrap();
    let (side, action, san): (Side, _, _) = (played.side, played.action, played.san.clone());
    if get(case, "san").is_some_and(|wanted| wanted != san) {
        return Err(format!("it is written {san}"));
    }
    table.go_to(last);
    match table.read(side, &san) {
        Ok(read) if read == action => Ok(()),
        other => Err(format!("{san} reads back as {other:?}")),
    }
}

/// Whether these pieces stand on these squares: `b1=L c3=-p e2=`.
fn stands(table: &dyn Table, facts: &str) -> Result<(), String> {
    let placement = table.view(Viewer::Public).board;
    for fact in facts.split_whitespace() {
        let (square, wanted) = fact.split_once('=').ok_or("no fact")?;
        let there = placement.at(square.parse().map_err(|_| fact.to_owned())?);
        let found = there.map(|piece| letter(piece, table.piece_set())).unwrap_or_default();
        if found != wanted {
            return Err(format!("on {square} stands \"{found}\""));
        }
    }
    Ok(())
}

/// Whether these draws may be claimed and no other that follows from play: `threefold`,
/// `fifty-moves`, or `-` for none.
fn claimable(table: &dyn Table, wanted: Option<&str>) -> Result<(), String> {
    let Some(wanted) = wanted else { return Ok(()) };
    let mut found = table.claims();
    found.retain(|claim| matches!(claim, Claim::Threefold | Claim::FiftyMoves));
    let found = found.into_iter().map(Claim::word).collect::<Vec<_>>().join(" ");
    let same = found == wanted || found.is_empty() && wanted == "-";
    if same { Ok(()) } else { Err(format!("what may be claimed is \"{found}\"")) }
}

/// Whether this player decides next, and a part of what.
fn decides(table: &dyn Table, wanted: Option<&str>) -> Result<(), String> {
    let Some(wanted) = wanted else { return Ok(()) };
    let side = table.turn().decider().ok_or("nobody decides next")?;
    let part = table.view(Viewer::Player(side)).part;
    let found = format!("{} {part}", table.player(side));
    if found.starts_with(wanted) { Ok(()) } else { Err(format!("next is {found}")) }
}
