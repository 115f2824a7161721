//! What the program takes from the page: the pictures it draws, and the links that lead there.

use motley_rules::variants;

use crate::program::{answer, project_file};
use crate::terminal::lab::{Lab, PLAN};

/// The value of an attribute in the text of an element.
fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    element.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

/// The arguments for the picture of a board.
fn arguments(board: &str) -> Vec<&str> {
    let mut arguments = vec!["picture", attribute(board, "game").unwrap(), "--width", "400"];
    if let Some(position) = attribute(board, "position") {
        arguments.extend(["--position", position]);
    }
    // A puzzle's solution isn't in its picture.
    if attribute(board, "view") != Some("puzzle")
        && let Some(record) = attribute(board, "record")
    {
        arguments.extend(["--play", record]);
    }
    arguments
}

#[test]
fn the_examples_pictures_show_what_its_boards_show() {
    let page = project_file("examples/rules-of-musketeer.html").replace('\n', " ");
    let boards: Vec<&str> = page.split("<motley-chess").skip(1).collect();
    assert_eq!(boards.len(), 6);
    for board in boards {
        let picture = board.split_once("<img src=\"").unwrap().1.split('"').next().unwrap();
        let kept = project_file(&format!("examples/{picture}"));
        let arguments = arguments(board);
        let due = answer(&arguments) != kept;
        assert!(!due, "{picture}: another picture is due: motley {}", arguments.join(" "));
    }
}

#[test]
fn pictures_differ_in_width_side_and_theme() {
    let plain = answer(&["picture", "musketeer", "--play", "leopard"]);
    let told = answer(&["picture", "musketeer", "--play", "leopard", "--width", "480"]);
    assert!(told == plain, "another width");
    for option in [&["--flip"][..], &["--dark"], &["--width", "500"]] {
        let other = answer(&[&["picture", "musketeer", "--play", "leopard"], option].concat());
        assert!(other != plain, "{option:?} changes nothing");
    }
    let width = ["picture", "command", "--width", "100"];
    let again = ["picture", "command", "--width", "4000", "--width", "100"];
    assert!(answer(&again) == answer(&width), "a wider picture");
}

#[test]
fn the_page_opens_the_games_of_a_series() {
    let lab = Lab::new(PLAN);
    lab.play("out", &[]);
    let games = lab.text("out/try/games.jsonl");
    assert_eq!(games.lines().count(), 12);
    for line in games.lines() {
        let game: serde_json::Value = serde_json::from_str(line).unwrap();
        let link = motley_chess::ui::text_of_link(game["record"].as_str().unwrap());
        let followed = motley_chess::ui::followed(variants::games(), &link).unwrap();
        assert_eq!(followed.doubt, None);
    }
}
