//! The pictures of the example page are those of its boards, made by `motley picture`.

use std::fs;
use std::path::Path;
use std::process::Command;

/// The value of an attribute in the text of an element.
fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    element.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

#[test]
fn the_examples_pictures_show_what_its_boards_show() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples");
    let page = fs::read_to_string(folder.join("rules-of-musketeer.html")).unwrap();
    let page = page.replace('\n', " ");
    let mut seen = 0;
    for element in page.split("<motley-chess").skip(1) {
        let game = attribute(element, "game").unwrap();
        let mut arguments = vec!["picture", game, "--width", "400"];
        if let Some(position) = attribute(element, "position") {
            arguments.extend(["--position", position]);
        }
        // A puzzle's solution isn't in its picture.
        if attribute(element, "view") != Some("puzzle")
            && let Some(record) = attribute(element, "record")
        {
            arguments.extend(["--play", record]);
        }
        let made = Command::new(env!("CARGO_BIN_EXE_motley")).args(&arguments).output().unwrap();
        assert!(made.status.success(), "{arguments:?}: {made:?}");
        let picture = element.split_once("<img src=\"").unwrap().1.split('"').next().unwrap();
        let kept = fs::read(folder.join(picture)).unwrap();
        assert!(made.stdout == kept, "another picture is due: motley {}", arguments.join(" "));
        seen += 1;
    }
    assert_eq!(seen, 6);
}

#[test]
fn what_cannot_be_pictured_is_named() {
    for (arguments, why) in [
        (&["picture", "chess"][..], "game: \"chess\""),
        (&["picture", "muster", "--width", "9"], "--width: \"9\""),
        (&["picture", "muster", "--position", "8"], "position: "),
        (&["picture"], "game: it is missing"),
    ] {
        let made = Command::new(env!("CARGO_BIN_EXE_motley")).args(arguments).output().unwrap();
        let said = String::from_utf8(made.stderr).unwrap();
        assert!(!made.status.success() && said.contains(why), "{arguments:?}: {said}");
    }
}
