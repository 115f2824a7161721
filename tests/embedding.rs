//! The boards that the documents and the example page put into a page have no faults.
use std::fs;
use std::path::Path;

use motley_chess::ui::command::Command;
use motley_chess::ui::embed::{EmbedParameters, EmbedRequest, PARAMETERS, Value};
use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::{State, Stored, Visit, panel, update};
use motley_rules::variants;

/// What an element may have besides parameters.
const OTHERS: [&str; 6] = ["src", "label", "loading", "open", "id", "style"];

/// Every text in which a board may be put into a page.
fn texts() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = vec![root.join("docs/EMBEDDING.md"), root.join("README.md")];
    let examples = fs::read_dir(root.join("examples")).unwrap();
    paths.extend(examples.map(|file| file.unwrap().path()));
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    let has_text = |path: &&std::path::PathBuf| {
        path.extension().is_some_and(|kind| kind == "md" || kind == "html")
    };
    paths.iter().filter(has_text).map(|path| read(path)).collect()
}

fn unescaped(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&amp;", "&")
}

/// The attributes of an element, by name and value, from what follows its name.
fn attributes(mut rest: &str) -> Vec<(String, String)> {
    let mut all = Vec::new();
    loop {
        rest = rest.trim_start();
        let end = rest.find(|c: char| c == '=' || c == '>' || c.is_whitespace());
        let (name, after) = rest.split_at(end.expect("the element has an end"));
        if name.is_empty() {
            assert!(after.starts_with('>'), "{after}");
            return all;
        }
        let (value, after) = match after.strip_prefix("=\"") {
            Some(quoted) => quoted.split_once('"').expect("the value has an end"),
            None => ("", after),
        };
        all.push((name.to_owned(), unescaped(value)));
        rest = after;
    }
}

/// What each element asks for.
fn elements(text: &str) -> Vec<EmbedRequest> {
    let asked = |rest: &str| {
        let all = attributes(rest).into_iter();
        let pairs = all.filter(|(name, _)| !OTHERS.contains(&name.as_str()));
        let pairs = pairs.map(|(name, value)| {
            let is_bare = name == "flip" && value.is_empty();
            (name, if is_bare { "yes".to_owned() } else { value })
        });
        EmbedParameters::of(&pairs.collect::<Vec<_>>())
    };
    // What only speaks of the element has no attributes.
    text.split("<motley-chess ").skip(1).map(asked).collect()
}

/// What each address asks for.
fn addresses(text: &str) -> Vec<EmbedRequest> {
    let query = |rest: &str| unescaped(rest.split('"').next().unwrap_or_default());
    let asked = |rest: &str| EmbedParameters::read(&query(rest)).expect("it asks for a board");
    text.split("motley.html?").skip(1).map(asked).collect()
}

/// What is wrong with a board.
fn faults(asked: EmbedRequest) -> Vec<String> {
    let mut state = State::new(variants::games(), Stored::default(), 1).state;
    let posts = update(&mut state, Event::Embedded(asked, Visit::Opened));
    let fault = |command: Command| match command {
        Command::Post(report) if report.kind == "error" => match report.fields.into_iter().next() {
            Some((_, Value::Text(why))) => Some(why),
            other => Some(format!("{other:?}")),
        },
        _ => None,
    };
    posts.into_iter().filter_map(fault).collect()
}

#[test]
fn the_boards_of_the_documents_have_no_faults() {
    let texts = texts();
    let asked = |find: fn(&str) -> Vec<EmbedRequest>| -> Vec<EmbedRequest> {
        texts.iter().flat_map(|text| find(text)).collect()
    };
    let (elements, addresses) = (asked(elements), asked(addresses));
    assert!(elements.len() >= 8, "{} elements were found", elements.len());
    assert!(addresses.len() >= 2, "{} addresses were found", addresses.len());
    for asked in elements.into_iter().chain(addresses) {
        let told = format!("{asked:?}");
        assert_eq!(faults(asked), [""; 0], "{told}");
    }
    assert_eq!(PARAMETERS.iter().find(|name| OTHERS.contains(name)), None);
}

/// In a sandbox without windows, a link to the whole page would be dead.
#[test]
fn the_frames_of_the_documents_have_no_dead_link() {
    let texts = texts();
    let frames = || texts.iter().flat_map(|text| text.split("<iframe ").skip(1));
    let boards = || frames().filter(|rest| rest.starts_with("src=\"motley.html?"));
    assert!(boards().count() >= 2);
    for rest in boards() {
        let frame = rest.split('>').next().unwrap_or_default();
        assert!(frame.contains("link=no") || frame.contains("allow-popups"), "{frame}");
    }
}

#[test]
fn a_wrong_board_would_be_found() {
    let [asked] = &elements("<motley-chess game=\"mercenary\" record=\"e2e4 e7e5\">")[..] else {
        panic!("one element");
    };
    assert!(faults(asked.clone())[0].contains("action 2"));
    let [asked] = &addresses("\"motley.html?game=muster&amp;viev=play\"")[..] else {
        panic!("one address");
    };
    assert!(faults(asked.clone())[0].contains("viev"));
}

/// An embedded board has no buttons for what belongs to a whole game, but a pass is a decision.
#[test]
fn a_pass_is_offered_at_the_head_of_an_embedded_game() {
    let position = "k4k/6/6/6/6/6/1K4[Mm] wl - -";
    let asked = [("game", "mulligan-stew"), ("position", position), ("record", "b1b3")];
    let asked = asked.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let mut state = State::new(variants::games(), Stored::default(), 1).state;
    update(&mut state, Event::Embedded(EmbedParameters::of(&asked), Visit::Opened));
    let prompt = panel(&state).prompt.expect("something is due");
    assert_eq!(prompt.tools.iter().map(|tool| &*tool.name).collect::<Vec<_>>(), ["Pass"]);
    update(&mut state, Event::Button(prompt.tools[0].button.clone()));
    assert_eq!(panel(&state).prompt, None);
}

/// A frame is as high before the first move as after it: what a page tells about the board only until
/// then isn't told above what stays.
#[test]
fn an_embedded_game_begins_with_what_it_goes_on_with() {
    let game = "mercenary".to_owned();
    let asked = EmbedParameters::of(&[("game".to_owned(), game.clone())]);
    let own = Event::Button(Button::Start { game, options: Vec::new() });
    let begun = [own, Event::Embedded(asked, Visit::Opened)].map(|event| {
        let mut state = State::new(variants::games(), Stored::default(), 1).state;
        update(&mut state, event);
        (panel(&state).parts.len(), panel(&state).news.len())
    });
    assert_eq!(begun, [(0, 1), (1, 0)], "in a page of its own, and in a frame");
}

/// All of a wide board is seen where one only reads; where one plays, squares are as wide as a finger
/// needs, and a small map tells where one looks.
#[test]
fn a_wide_board_is_whole_in_a_narrow_frame_where_nothing_is_played() {
    let mapped = |view: &str| {
        let asked = [("game", "mercenary"), ("view", view)];
        let asked = asked.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let mut state = State::new(variants::games(), Stored::default(), 1).state;
        update(&mut state, Event::Embedded(EmbedParameters::of(&asked), Visit::Opened));
        update(&mut state, Event::Resized { width: 284.0, height: 2000.0 });
        panel(&state).map.is_some()
    };
    assert_eq!(["play", "read"].map(mapped), [true, false]);
}
