//! The pictures of the example page are those of its boards, as `motley picture` draws them.

use crate::program::{answer, project_file};

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
