//! Boards inside other pages: parameters, messages, what may be done.

use super::Page;
use crate::ui::Visit;
use crate::ui::command::Command;
use crate::ui::embed::{
    EmbedParameters, EmbedRequest, EmbedRole, PARAMETERS, REPORTS, Report, VERBS, Value,
};
use crate::ui::event::{Button, Event};
use crate::ui::panel::{Picked, Usable};

/// A board with these parameters.
fn board(query: &str) -> Page {
    let mut page = Page::new();
    let asked = EmbedParameters::read(query).unwrap_or_else(|| panic!("{query} asks for nothing"));
    page.send(Event::Embedded(asked, Visit::Opened));
    page
}

fn faults(query: &str) -> Vec<String> {
    let asked: EmbedRequest = EmbedParameters::read(query).expect("it asks for something");
    asked.1
}

impl Page {
    fn hears(&mut self, fields: &[(&str, Value)]) {
        let fixed = [("ns", text("motley")), ("v", Value::Number(1))];
        let all = fixed.iter().chain(fields);
        let all = all.map(|(name, value)| ((*name).to_owned(), value.clone()));
        self.send(Event::Hosted(all.collect()));
    }

    fn reports(&self) -> Vec<Report> {
        let told = |command: &Command| match command {
            Command::Post(report) => Some(report.clone()),
            _ => None,
        };
        self.commands.iter().filter_map(told).collect()
    }

    /// A field of the last report of this kind.
    fn told(&self, kind: &str, name: &str) -> Value {
        let reports = self.reports();
        let report = reports.iter().rev().find(|report| report.kind == kind);
        let report = report.unwrap_or_else(|| panic!("no {kind} in {reports:?}"));
        let field = report.fields.iter().find(|(other, _)| *other == name);
        field.map_or(Value::Other, |(_, value)| value.clone())
    }
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

const OPENED: &str = "record=leopard%20L%40a0%20L%40f8";

#[test]
fn every_parameter_is_read() {
    let query = "?game=g&options=a%3D1%3B+b%3Dx%2By&position=8%2F8+w&record=e4+e5&view=puzzle&at=3\
                 &theme=dark&flip=yes&chrome=board&link=no&board=green&coordinates=outside";
    let (embed, faults) = EmbedParameters::read(query).unwrap();
    assert!(faults.is_empty(), "{faults:?}");
    let options = [("a", "1"), ("b", "x+y")].map(|(a, b)| (a.to_owned(), b.to_owned()));
    assert_eq!((embed.game.as_deref(), embed.options), (Some("g"), options.to_vec()));
    assert_eq!(embed.position.as_deref(), Some("8/8 w"));
    assert_eq!((embed.record.as_deref(), embed.role), (Some("e4 e5"), EmbedRole::Puzzle));
    let dress = embed.dress;
    assert_eq!((dress.theme, dress.chrome, dress.link), ("dark", "board", "no"));
    assert_eq!((dress.board, dress.coordinates), ("green", "outside"));
    assert_eq!(embed.below, motley_rules::play::Side::Black);
}

#[test]
fn a_wrong_parameter_is_named_with_its_reason() {
    for (query, fault) in [
        ("view=solve", "view: \"solve\" is none of play, read, puzzle."),
        ("view=play&view=read", "view: it is there twice."),
        ("game=a&colour=red", "colour: there is no such parameter"),
        ("options=loud", "options: \"loud\" isn't name=value."),
        ("at=-1", "at: \"-1\" is none of start, end, or a number of steps."),
        ("record=%E9%", "record: a % in it stands for nothing."),
        ("flip=1", "flip: \"1\" is none of yes, no."),
    ] {
        assert!(faults(query)[0].starts_with(fault), "{query}: {:?}", faults(query));
    }
    let long = format!("position={}", "8".repeat(40_000));
    assert!(faults(&long)[0].contains("too long"));
    let huge = format!("game=toy&record={}", "a".repeat(1 << 20));
    assert_eq!(faults(&huge), ["The address is too long to be a board's."]);
    let many = (0..999).map(|n| format!("x{n}=1")).collect::<Vec<_>>().join("&");
    assert!(faults(&format!("game=toy&{many}")).len() <= 3);
}

#[test]
fn nothing_that_is_asked_for_breaks_a_board() {
    let bits =
        ["%00", "<script>alert(1)</script>", "((((", "]", "[Game \"x\"]", "9999999999", "%F0%9F"];
    for name in PARAMETERS {
        for bit in bits {
            let page = board(&format!("game=toy&{name}={bit}"));
            assert_eq!(page.panel().title, "Toy Chess", "{name}={bit}");
        }
    }
    let deep = format!("game=toy&record=leopard {}", "(cannon ".repeat(4000));
    assert!(board(&deep).panel().trouble.is_some());
}

#[test]
fn what_can_be_shown_is_shown_with_a_sentence() {
    let page = board("game=toy&record=leopard%20nonsense");
    let trouble = page.panel().trouble.unwrap();
    assert!(trouble.contains("record: action 2"), "{trouble}");
    assert_eq!(page.told("error", "why"), text(&trouble));
    assert_eq!(page.moves(), ["leopard"]);
    assert!(board("game=chess").panel().trouble.unwrap().contains("game: \"chess\" is none of"));
    assert!(board("position=8").panel().trouble.unwrap().contains("game: it is missing"));
    assert!(board("game=&view=play").panel().trouble.unwrap().contains("game: it is empty"));
    assert_eq!(board(&format!("game=&{OPENED}")).panel().trouble, board(OPENED).panel().trouble);
    let page = board(&format!("game=toy&{OPENED}&at=9"));
    assert!(page.panel().trouble.unwrap().contains("at: the record has only 3 steps"));
}

#[test]
fn what_comes_before_a_wrong_action_is_shown() {
    for (query, faulty, record) in [
        ("record=leopard L@a0 e9e9 L@f8", "action 3", "leopard L@a0"),
        ("record=e9e9 leopard", "action 1", ""),
        ("record=leopard (hawk e9e9) L@a0", "action 4", "leopard L@a0"),
        ("record=leopard (hawk) L@a0 (e9e9) L@f8", "action 5", "leopard L@a0 L@f8"),
        ("view=read&at=end&record=leopard e9e9", "action 2", "leopard"),
        ("options=speed=fast&record=leopard e9e9", "action 2", "leopard"),
    ] {
        let page = board(&format!("game=toy&{query}"));
        let trouble = page.panel().trouble.unwrap();
        assert!(trouble.contains(&format!("record: {faulty},")), "{query}: {trouble}");
        let Value::Text(told) = page.told("state", "record") else { panic!("{query}") };
        assert_eq!(told.split_once("\n\n").unwrap().1.trim(), record, "{query}");
        let shown = page.told("state", "at");
        assert_eq!(shown, page.told("state", "steps"), "{query}");
    }
    let page = board("game=toy&view=puzzle&record=leopard e9e9");
    assert!(page.moves().is_empty() && page.panel().trouble.is_some());
    assert_eq!(page.told("state", "steps"), Value::Number(0));
    let mut page = board("game=toy&record=leopard");
    page.hears(&[("type", text("set")), ("game", text("toy")), ("record", text("hawk e9e9"))]);
    assert_eq!(page.moves(), ["leopard"], "a message that is refused changes nothing");
}

#[test]
fn a_message_opens_a_board_as_an_address_does() {
    let asked = [
        "game=toy&record=leopard&theme=dark&flip=yes&link=no",
        "game=toy&record=leopard nonsense&view=read",
        "game=toy&record=leopard&at=9&opponent=black&level=3",
        "game=toy&record=leopard&view=puzzle",
        "game=chess&theme=loud",
    ];
    for query in asked {
        let mut page = board("game=toy&record=hawk&chrome=board&view=read");
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let fields: Vec<_> = pairs.map(|(name, value)| (name, text(value))).collect();
        page.hears(&[vec![("type", text("open")), ("id", Value::Number(0))], fields].concat());
        let other = board(query);
        assert_eq!(page.told("state", "id"), Value::Number(0), "{query}");
        assert_eq!(page.panel().record, other.panel().record, "{query}");
        assert_eq!(page.panel().trouble, other.panel().trouble, "{query}");
        assert_eq!(page.state.parameters(), other.state.parameters(), "{query}");
        for field in ["view", "at", "steps", "opponent"] {
            assert_eq!(page.told("state", field), other.told("state", field), "{query}: {field}");
        }
    }
}

#[test]
fn a_message_may_have_every_parameter() {
    let mut page = board("game=toy");
    let all = ["toy", "", "", "leopard", "play", "1", "none", "1", "dark", "no", "full", "no"];
    let all = all.into_iter().chain(["green", "none"]).map(text);
    let fields = PARAMETERS.into_iter().zip(all);
    let fixed = [("type", text("open")), ("id", Value::Number(1))];
    page.hears(&fixed.into_iter().chain(fields).collect::<Vec<_>>());
    assert_eq!(page.told("state", "id"), Value::Number(1));
    assert_eq!(page.moves(), ["leopard"]);
}

#[test]
fn a_board_keeps_nothing() {
    let mut page = board("game=toy");
    page.saved = None;
    page.types(&["leopard"]);
    assert_eq!(page.saved, None);
    assert!(page.commands.iter().any(|command| matches!(command, Command::Mirror(_))));
    assert!(!page.commands.iter().any(|command| matches!(command, Command::Sound(_))));
}

#[test]
fn only_small_tools_are_there() {
    let panel = board(&format!("game=toy&{OPENED}")).panel();
    let names: Vec<&str> = panel.tools.iter().map(|tool| tool.name.as_str()).collect();
    assert_eq!(names, ["First", "Earlier", "Later", "Last", "Take back", "Put back", "Flip"]);
    assert!(panel.claims.is_empty() && panel.prompt.is_none());
}

#[test]
fn what_is_read_is_gone_through_and_not_played() {
    let mut page = board(&format!("game=toy&view=read&{OPENED}"));
    assert_eq!((page.state.session.now.ply, page.moves().len()), (0, 3));
    page.types(&["leopard"]);
    assert!(page.panel().refusal.unwrap().contains("only shows a game"));
    page.press(Button::Last);
    assert_eq!(page.told("state", "at"), Value::Number(3));
    page.drag("b1", "b2");
    assert_eq!(page.moves().len(), 3);
    let cells = page.panel().grid.into_iter().flat_map(|row| row.cells);
    assert!(cells.into_iter().all(|cell| cell.picked == Picked::No));
    page.hears(&[("type", text("play")), ("text", text("b1b2"))]);
    assert_eq!(
        page.told("error", "why"),
        text("This board only shows a game: go through it with the buttons below.")
    );
}

#[test]
fn a_puzzle_takes_its_solution_alone_and_answers() {
    let mut page = board("game=toy&view=puzzle&record=leopard%20L%40a0%20L%40f8");
    assert!(page.panel().status.starts_with("Puzzle. "));
    assert!(page.moves().is_empty(), "the solution is hidden");
    page.types(&["cannon"]);
    assert!(page.panel().refusal.is_some());
    assert!(page.moves().is_empty());
    page.types(&["leopard"]);
    assert_eq!(page.moves().len(), 1);
}

#[test]
fn every_verb_is_answered() {
    let mut page = board("game=toy");
    page.hears(&[("type", text("play")), ("text", text("leopard")), ("id", Value::Number(7))]);
    assert_eq!(page.told("state", "id"), Value::Number(7));
    assert_eq!(page.told("action", "text"), text("leopard"));
    assert_eq!(page.told("state", "at"), Value::Number(1));
    for (verb, at) in [("undo", 0), ("redo", 1), ("first", 0), ("last", 1), ("flip", 1), ("ask", 1)]
    {
        page.hears(&[("type", text(verb))]);
        assert_eq!(page.told("state", "at"), Value::Number(at), "{verb}");
    }
    page.hears(&[("type", text("undo"))]);
    assert_eq!(page.told("state", "steps"), Value::Number(0), "it is taken back");
    page.hears(&[("type", text("redo"))]);
    assert_eq!(page.told("state", "steps"), Value::Number(1));
    page.hears(&[("type", text("goto")), ("at", Value::Number(0))]);
    assert_eq!(page.told("state", "at"), Value::Number(0));
    page.hears(&[("type", text("set")), ("game", text("toy")), ("record", text("leopard L@a0"))]);
    assert_eq!(page.told("state", "steps"), Value::Number(2));
    page.hears(&[("type", text("goto")), ("at", Value::Number(1))]);
    page.hears(&[("type", text("play")), ("text", text("L@c0"))]);
    let moves = ["leopard", "L@a0", "L@c0"];
    assert_eq!(page.moves(), moves, "a host begins a variation without a question");
    page.hears(&[("type", text("set")), ("theme", text("dark"))]);
    assert_eq!(page.told("state", "steps"), Value::Number(2), "only the look changes");
    let dark =
        |command: &Command| matches!(command, Command::Dress(dress) if dress.theme == "dark");
    assert!(page.commands.iter().any(dark));
}

/// A message `set` with these fields.
fn set(page: &mut Page, fields: &[(&str, &str)]) {
    let fields = fields.iter().map(|(name, value)| (*name, text(value)));
    page.hears(&[("type", text("set"))].into_iter().chain(fields).collect::<Vec<_>>());
}

#[test]
fn what_a_host_sets_is_beside_what_it_has_told_before() {
    let mut page = board("game=toy&options=speed=fast&record=leopard L@a0&opponent=white&level=3");
    page.types(&["L@f8"]);
    set(&mut page, &[("view", "read")]);
    assert_eq!(page.told("state", "view"), text("read"));
    assert_eq!(page.moves(), ["leopard", "L@a0", "L@f8"], "what was played is still there");
    assert_eq!(page.told("state", "opponent"), text("none"), "nobody plays where one reads");
    set(&mut page, &[("at", "1")]);
    assert_eq!(page.told("state", "at"), Value::Number(1));
    assert_eq!(page.told("state", "steps"), Value::Number(3));
    for field in [("opponent", "black"), ("level", "3")] {
        set(&mut page, &[field]);
        let Value::Text(why) = page.told("error", "why") else { panic!("{field:?}: no reason") };
        assert!(why.starts_with(&format!("{}: ", field.0)), "{field:?}: {why}");
    }
    set(&mut page, &[("view", "play"), ("at", "end"), ("opponent", "black"), ("theme", "dark")]);
    assert_eq!(page.told("state", "opponent"), text("black"));
    assert_eq!(page.told("state", "at"), Value::Number(3));

    set(&mut page, &[("record", "hawk")]);
    assert_eq!(page.moves(), ["hawk"]);
    assert_eq!(page.told("state", "opponent"), text("black"), "the same game has who played it");
    let options = |page: &Page| page.state.parameters()[0].1.clone();
    assert_eq!(options(&page), "speed=fast;");
    set(&mut page, &[("view", "puzzle")]);
    assert!(page.moves().is_empty(), "what the host has told is the solution");
    assert_eq!(page.told("state", "opponent"), text("none"));
    set(&mut page, &[("view", "read"), ("at", "end")]);
    assert_eq!(page.moves(), ["hawk"], "and is shown where there is no puzzle");
    set(&mut page, &[("options", "speed=slow")]);
    assert!(page.moves().is_empty(), "other options make another game");
    assert_eq!(
        (options(&page), page.told("state", "view")),
        ("speed=slow;".to_owned(), text("read"))
    );
    set(&mut page, &[("record", "[Game \"toy\"]\n\nleopard")]);
    assert_eq!((options(&page), page.moves()), (String::new(), vec!["leopard".to_owned()]));
    set(&mut page, &[("game", "toy")]);
    assert_eq!(page.told("state", "view"), text("play"), "another game begins with all as usual");
    assert!(page.moves().is_empty());
}

#[test]
fn the_computer_plays_again_where_one_has_read_meanwhile() {
    for role in ["read", "puzzle"] {
        let mut page = board("game=toy&record=leopard&opponent=black&level=3");
        set(&mut page, &[("view", role)]);
        assert_eq!(page.told("state", "opponent"), text("none"), "{role}");
        set(&mut page, &[("view", "play")]);
        assert_eq!(page.told("state", "opponent"), text("black"), "{role}");
        set(&mut page, &[("flip", "yes"), ("opponent", "white")]);
        assert_eq!(page.state.session.below, motley_rules::play::Side::Black, "{role}");
        assert_eq!(page.told("state", "opponent"), text("white"), "{role}");
    }
    let mut page = board("game=toy&view=puzzle&record=leopard");
    page.types(&["leopard"]);
    page.hears(&[("type", text("ask"))]);
    assert_eq!(page.told("state", "result"), text("solved"));
}

#[test]
fn messages_that_are_none_are_refused_and_change_nothing() {
    let mut page = board(&format!("game=toy&{OPENED}"));
    let before = page.panel();
    for (fields, why) in [
        (vec![("type", text("shout"))], "type: \"shout\" is none of set, open, play"),
        (vec![("type", Value::Other)], "type: it must be one of"),
        (vec![], "type: it must be one of"),
        (vec![("type", text("undo")), ("text", text("x"))], "text: undo has no such field."),
        (vec![("type", text("play"))], "text: it is missing."),
        (vec![("type", text("play")), ("text", Value::Other)], "text: it must be a text."),
        (vec![("type", text("play")), ("text", Value::TooLong)], "text: it is too long."),
        (vec![("type", text("set")), ("options", text("==;"))], "options: \"==\" isn't name=value"),
        (vec![("type", text("goto")), ("at", text("1"))], "at: it must be a whole number."),
        (vec![("type", text("goto")), ("at", Value::Number(99))], "at: there are only 3 steps."),
        (vec![("type", text("set")), ("view", text("x"))], "view: \"x\" is none of"),
        (vec![("type", text("set")), ("record", text("(("))], "record: line 1: "),
        (vec![("type", text("set")), ("at", text("4"))], "at: there are only 3 steps."),
        (vec![("type", text("set")), ("flip", Value::Other)], "flip: it must be a text."),
        (vec![("type", text("set")), ("game", text("go"))], "game: \"go\" is none of"),
        (vec![("type", text("__proto__"))], "type: \"__proto__\" is none of"),
        (vec![("x", Value::Other); 20], "The message has too many fields."),
    ] {
        page.hears(&fields);
        let Value::Text(told) = page.told("error", "why") else { panic!("{fields:?}") };
        assert!(told.starts_with(why), "{fields:?}: {told}");
        assert_eq!(page.panel().record, before.record);
    }
    page.send(Event::Hosted(vec![("v".to_owned(), Value::Number(2))]));
    assert!(matches!(page.told("error", "why"), Value::Text(why) if why.contains("version 1")));
}

#[test]
fn a_message_takes_no_focus() {
    let mut page = board(&format!("game=toy&{OPENED}"));
    for (verb, name, value) in
        [("play", "text", "b1"), ("play", "text", "b1b2"), ("set", "game", "toy")]
    {
        page.hears(&[("type", text(verb)), (name, text(value))]);
        assert!(
            !page.commands.iter().any(|command| matches!(command, Command::Focus(_))),
            "{verb}"
        );
        assert!(page.panel().question.is_none(), "{verb}");
    }
}

#[test]
fn a_page_that_starts_again_goes_on_with_what_was_played() {
    let mut page = board("game=toy");
    page.types(&["leopard"]);
    page.send(Event::Embedded(EmbedParameters::read("game=toy").unwrap(), Visit::Restarted));
    assert_eq!(page.moves().len(), 1);
    assert_eq!(page.panel().tools[1].usable, Usable::Yes);
}

/// A fresh instance for the board on this page: it has the parameters that were noted, and the game
/// that is mirrored.
fn started_again(page: &Page) -> Page {
    let mirrored = page.state.saved().write().expect("it can be written");
    let noted = page.state.parameters();
    let noted: Vec<_> = noted.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    let mut fresh = Page::on(Some(&mirrored));
    fresh.send(Event::Embedded(EmbedParameters::of(&noted), Visit::Restarted));
    fresh
}

#[test]
fn a_board_is_mirrored_before_anything_is_played() {
    let mut page = board(&format!("game=toy&{OPENED}"));
    let mirrored = |page: &Page| {
        page.commands.iter().any(|it| matches!(it, Command::Mirror(text) if text.contains("toy")))
    };
    assert!(mirrored(&page));
    page.hears(&[("type", text("set")), ("game", text("toy"))]);
    assert!(mirrored(&page));
}

#[test]
fn a_board_that_starts_again_is_what_its_host_made_of_it() {
    for (query, said) in [
        (format!("game=toy&{OPENED}"), vec![]),
        ("game=toy".to_owned(), vec![("view", "read"), ("game", "toy"), ("record", "leopard")]),
        ("game=toy".to_owned(), vec![("theme", "dark"), ("chrome", "board")]),
        ("game=toy&link=no&theme=light".to_owned(), vec![("game", "toy")]),
    ] {
        let mut page = board(&query);
        let fields = said.iter().map(|(name, value)| (*name, text(value)));
        page.hears(&[("type", text("set"))].into_iter().chain(fields).collect::<Vec<_>>());
        let fresh = started_again(&page);
        assert_eq!(fresh.panel().record, page.panel().record, "{query} {said:?}");
        assert_eq!(fresh.state.parameters(), page.state.parameters(), "{query} {said:?}");
        assert_eq!(fresh.told("state", "view"), page.told("state", "view"), "{query} {said:?}");
        assert_eq!(fresh.told("state", "at"), page.told("state", "at"), "{query} {said:?}");
    }
}

/// Every name that makes a page an embedded board is known before its program runs.
#[test]
fn what_makes_a_board_is_known_before_the_program_runs() {
    let early = include_str!("../../../www/early.js");
    assert!(early.contains(&format!("({})=/", PARAMETERS.join("|"))));
}

/// The names in backticks in the first column of the table under a heading of the document, with
/// those in the second.
fn table(heading: &str) -> Vec<(String, Vec<String>)> {
    let document = include_str!("../../../docs/EMBEDDING.md");
    let part = document.split(&format!("\n## {heading}\n")).nth(1).expect("no such heading");
    let part = part.split("\n## ").next().unwrap_or_default();
    let names = |cell: &str| {
        let quoted = cell.split('`').skip(1).step_by(2);
        quoted.map(str::to_owned).collect::<Vec<String>>()
    };
    let rows = part.lines().filter(|line| line.starts_with("| `"));
    let cells = rows.map(|row| row.split(" | ").map(names).collect::<Vec<_>>());
    cells.map(|cells| (cells[0][0].clone(), cells[1].clone())).collect()
}

#[test]
fn the_document_tells_every_name_there_is() {
    let names: Vec<String> = table("Parameters").into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, PARAMETERS);
    let own = |list: &[(&str, &[&str])]| -> Vec<(String, Vec<String>)> {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        list.iter().map(|(name, fields)| ((*name).to_owned(), owned(fields))).collect()
    };
    assert_eq!(table("What a host says"), own(&VERBS));
    assert_eq!(table("What a board says"), own(&REPORTS));
}

#[test]
fn each_verb_is_answered() {
    for (number, (verb, fields)) in (0..).zip(VERBS) {
        let mut page = board(&format!("game=toy&{OPENED}"));
        let value = |field| match field {
            "at" => Value::Number(1),
            "text" => text("f1f4"),
            "opponent" => text("black"),
            _ => text("3"),
        };
        let wanted = if fields.len() > 2 { &[][..] } else { fields };
        let mut message = vec![("type", text(verb)), ("id", Value::Number(number))];
        message.extend(wanted.iter().map(|field| (*field, value(field))));
        page.hears(&message);
        let id = Value::Number(number);
        let is_answer = |report: &&Report| report.fields.contains(&("id", id.clone()));
        assert_eq!(page.reports().iter().filter(is_answer).count(), 1, "{verb}");
    }
}

#[test]
fn reports_have_the_fields_that_are_told() {
    let mut page = board(&format!("game=toy&{OPENED}"));
    page.hears(&[("type", text("ask")), ("id", Value::Number(1))]);
    let mut reports = page.reports();
    page.hears(&[("type", text("shout")), ("id", Value::Number(2))]);
    reports.extend(page.reports());
    assert!(reports.len() >= 2);
    for report in reports {
        let (_, known) = REPORTS.iter().find(|(kind, _)| *kind == report.kind).unwrap();
        let names: Vec<&str> = report.fields.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, *known);
    }
}

/// Before the other side has answered, and after that.
#[test]
fn a_puzzle_that_starts_again_is_still_one() {
    let solution = "game=toy&position=play&view=puzzle&record=f1f3 f7e7 f3f4";
    let answers = |page: &Page| page.commands.contains(&Command::Answer);
    let mut page = board(solution);
    page.types(&["f1f3"]);
    assert!(answers(&page));
    let mut page = started_again(&page);
    assert!(answers(&page), "the other side hasn't answered yet");
    page.send(Event::Answering);
    let mut page = started_again(&page);
    assert!(!answers(&page), "it has answered");
    assert_eq!(page.moves().len(), 2);
    page.hears(&[("type", text("play")), ("text", text("f3f5"))]);
    assert!(matches!(page.told("error", "why"), Value::Text(_)), "it is none of the solution");
    page.hears(&[("type", text("play")), ("text", text("f3f4"))]);
    assert_eq!(page.told("state", "view"), text("puzzle"));
    assert_eq!(page.told("end", "result"), text("solved"));
}
