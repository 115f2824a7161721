//! Pieces that nobody owns on the page: caps, what a move would change, what is threatened.
use motley_chess::ui::command::Command;
use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::shape::{Shape, Strength};
use motley_chess::ui::{State, Stored, panel, scene, update};
use motley_rules::board::{Faction, Square};
use motley_rules::play::Place;
use motley_rules::variants;

/// A game in which texts were typed.
fn played(texts: &str) -> State {
    played_with(&[], texts)
}

/// The same with these options.
fn played_with(options: &[(&str, &str)], texts: &str) -> State {
    let mut state = State::new(variants::games(), Stored::default(), 1).state;
    let options = options.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
    let start = Button::Start { game: "mercenary".to_owned(), options };
    update(&mut state, Event::Button(start));
    for text in texts.split(' ').filter(|text| !text.is_empty()) {
        update(&mut state, Event::Typed(text.to_owned()));
        assert_eq!(panel(&state).refusal, None, "{text}");
    }
    state
}

fn place(name: &str) -> Place {
    Place::Square(name.parse::<Square>().unwrap())
}

fn pick(state: &mut State, name: &str) {
    update(state, Event::Picked(place(name)));
}

/// The pointer comes over a square.
fn hover(state: &mut State, name: &str) {
    let cells = panel(state).grid.into_iter().flat_map(|row| row.cells);
    let at = cells.into_iter().find(|cell| cell.place == place(name)).unwrap().middle;
    update(state, Event::Moved(at));
}

fn control(state: &State) -> String {
    panel(state).control.unwrap()
}

/// The marks of the lens: whose, and whether they lie on the left or on the right.
fn corners(state: &State) -> Vec<(Faction, &'static str)> {
    let corner = |shape: Shape| match shape {
        Shape::Piece { name: name @ ("leftcorner" | "rightcorner"), army, .. } => {
            Some((army, name))
        }
        _ => None,
    };
    scene(state).into_iter().filter_map(corner).collect()
}

/// The caps on the canvas: whose, and how they are drawn.
fn caps(state: &State) -> Vec<(Faction, Strength)> {
    let cap = |shape: Shape| match shape {
        Shape::Piece { name: "roundcap" | "peakedcap", army, strength, .. } => {
            Some((army, strength))
        }
        _ => None,
    };
    scene(state).into_iter().filter_map(cap).collect()
}

#[test]
fn who_holds_what_is_seen_and_told() {
    let state = played("e2e4");
    assert_eq!(
        control(&state),
        "White holds k2. Black holds k7. Whoever moves gray holds it, and only he moves it."
    );
    assert_eq!(caps(&state), [(Faction::White, Strength::Full), (Faction::Black, Strength::Full)]);
    let legend = panel(&state).legend.into_iter().map(|line| line.words);
    assert_eq!(
        legend.collect::<Vec<_>>(),
        ["can move now", "only White moves it", "only Black moves it"]
    );
    let cells = panel(&state).grid.into_iter().flat_map(|row| row.cells);
    let names: Vec<String> = cells.map(|cell| cell.name).collect();
    assert!(names.iter().any(|name| name == "k2 gray pawn, held by White"), "{names:?}");
    let (before, after) = (played("e2e4"), played("e2e4 l2j3"));
    assert_eq!(
        control(&after),
        "White holds k2. Black holds j3. Whoever moves gray holds it, and only he moves it."
    );
    assert_ne!(scene(&before), scene(&after));
}

#[test]
fn what_a_gray_move_changes_is_told_before_it_is_made() {
    let mut state = played("e2e4");
    pick(&mut state, "l2");
    assert_eq!(control(&state), "Black takes hold of l2 and lets go of k7, which both may move.");
    assert!(caps(&state).contains(&(Faction::Black, Strength::Faint)), "l2 isn't held yet");
    update(&mut state, Event::Dropped);
    assert_eq!(
        control(&state),
        "White holds k2. Black holds k7. Whoever moves gray holds it, and only he moves it."
    );
    pick(&mut state, "k7");
    assert_eq!(control(&state), "Black keeps hold of k7.");
}

/// Where a player says which piece is let go, he is asked once he has moved another.
#[test]
fn the_marker_to_give_up_is_asked_for() {
    let mut state = played_with(&[("markers", "2"), ("release", "choice")], "e2e4");
    let before = "White holds k1 and k2. Black holds k8 and k7. Whoever moves gray holds it, and only he moves it.";
    assert_eq!(control(&state), before);
    pick(&mut state, "l2");
    pick(&mut state, "j3");
    let question = panel(&state).question.unwrap();
    let answers: Vec<&str> = question.answers.iter().map(|answer| answer.name.as_str()).collect();
    assert_eq!((question.text.as_str(), &answers[..]), ("Let go of", &["k7", "k8"][..]));
    let commands = update(&mut state, Event::Answered(1));
    let after = "White holds k1 and k2. Black holds k7 and j3. Whoever moves gray holds it, and only he moves it.";
    assert_eq!(control(&state), after);
    let saved = commands.into_iter().find_map(|command| match command {
        Command::Save(text, _) => Some(text),
        _ => None,
    });
    let again = State::new(variants::games(), Stored::only(saved.as_deref()), 1).state;
    assert_eq!(control(&again), after, "it is kept");
}

#[test]
fn both_armies_that_belong_to_nobody_are_named() {
    let state = played_with(&[("second", "own")], "e2e4");
    let told = control(&state);
    assert!(told.ends_with("Whoever moves gray or red holds it, and only he moves it."), "{told}");
}

#[test]
fn a_piece_of_ones_own_changes_no_control() {
    let mut state = played("e2e4 l2j3");
    pick(&mut state, "e7");
    assert_eq!(
        control(&state),
        "White holds k2. Black holds j3. Whoever moves gray holds it, and only he moves it."
    );
}

/// A fool's mate in the making: the queen on j6 looks at e1 unless White holds her.
#[test]
fn a_check_is_told_before_it_is_given() {
    let mut state = played("f3 j5 Na6 Bh2 g4");
    pick(&mut state, "l4");
    hover(&mut state, "j6");
    let told = control(&state);
    assert!(
        told.starts_with("Black takes hold of l4 and lets go of j5, which both may move."),
        "{told}"
    );
    assert!(told.ends_with("That would be the end: Checkmate. Black wins."), "{told}");
    hover(&mut state, "l8");
    assert_eq!(
        control(&state),
        "Black takes hold of l4 and lets go of j5, which both may move.",
        "that is no target"
    );
}

/// Whoever uses the keyboard, or listens, learns it as well.
#[test]
fn what_the_keyboard_points_at_is_told() {
    let mut state = played("f4 j5 f5 Qj6 g4 j2 a5");
    pick(&mut state, "l6");
    hover(&mut state, "i3");
    let commands = update(&mut state, Event::Focused(place("h2")));
    let warns = |command: &Command| matches!(command, Command::Say(said) if said.contains("White mated himself"));
    assert!(commands.iter().any(warns), "{commands:?}");
    assert!(control(&state).ends_with("White mated himself. Black wins."));
    let commands = update(&mut state, Event::Focused(place("i3")));
    assert!(!commands.iter().any(warns) && !control(&state).contains("mated"));
}

#[test]
fn mating_oneself_is_told_before_it_is_done() {
    let mut state = played("f4 j5 f5 Qj6 g4 j2 a5");
    pick(&mut state, "l6");
    hover(&mut state, "h2");
    assert!(control(&state).ends_with("White mated himself. Black wins."), "{}", control(&state));
}

#[test]
fn check_to_ones_own_king_is_told() {
    let mut state = played("f4 j5 f5 Qj6 e3 j2 a5");
    pick(&mut state, "l6");
    hover(&mut state, "h2");
    assert!(
        control(&state).ends_with("White's own king would be in check."),
        "{}",
        control(&state)
    );
}

#[test]
fn the_lens_shows_threats_and_says_why_a_king_is_in_check() {
    let mut state = played("f4 j5 f5 Qj6 e3 j2 a5 Bh2");
    let plain = caps(&state);
    let commands = update(&mut state, Event::Button(Button::Lens));
    let marks = corners(&state);
    assert!(marks.len() > 20, "every threatened square has a mark");
    for mark in marks {
        let each = [(Faction::White, "leftcorner"), (Faction::Black, "rightcorner")];
        assert!(each.contains(&mark), "{mark:?}");
    }
    assert_eq!(caps(&state), plain, "a cap says only who holds a piece");
    let signs = panel(&state).legend.into_iter().map(|line| {
        let sign = line.picture.shapes.into_iter().find_map(|shape| match shape {
            Shape::Piece { name, .. } => Some(name),
            _ => None,
        });
        (line.words, sign.unwrap_or_default())
    });
    let told = [
        ("only White moves it", "roundcap"),
        ("only Black moves it", "peakedcap"),
        ("White attacks it", "leftcorner"),
        ("Black attacks it", "rightcorner"),
    ];
    let told = told.map(|(words, sign)| (words.to_owned(), sign));
    assert_eq!(signs.collect::<Vec<_>>(), told);
    let news = panel(&state).news.join(" ");
    assert!(news.contains("The white king on e1 is in check from the gray queen on j6"), "{news}");
    let said = commands.iter().any(|command| matches!(command, Command::Say(said) if said.contains("in check from the gray queen")));
    assert!(said);
    update(&mut state, Event::Button(Button::Back));
    let news = panel(&state).news.join(" ");
    assert!(!news.contains("is in check"), "it follows the position: {news}");
    let commands = update(&mut state, Event::Button(Button::Lens));
    assert!(commands.contains(&Command::Say("Lens off.".to_owned())), "{commands:?}");
    assert_eq!((panel(&state).news, corners(&state)), (Vec::new(), Vec::new()));
}

#[test]
fn an_opponents_piece_is_refused_with_its_holder() {
    let mut state = played("e2e4");
    pick(&mut state, "k2");
    assert_eq!(
        panel(&state).refusal.as_deref(),
        Some("White holds that pawn: only White can move it.")
    );
}

/// Whoever presses a piece that he could move another time is told about that one.
#[test]
fn a_piece_that_is_pressed_after_another_is_told_about() {
    for (before, picked, pressed, told) in [
        ("e2e4", "l2", "k2", "White holds that pawn: only White can move it."),
        ("e2e4", "l2", "e7", "First Black moves a gray piece, then the black pawn on e7 may move."),
        ("e2e4 l2j3", "e7", "l7", "Gray has moved in this turn: now Black moves a black piece."),
        // The other player's is a target, and so is what the picked one aims at.
        ("e2e4 l2j3", "e7", "e4", "The pawn doesn't move from e7 to e4: "),
        ("e2e4 l2j3 e7e5", "k2", "j3", "Gray doesn't capture gray: the knight stands on j3."),
    ] {
        let mut state = played(before);
        pick(&mut state, picked);
        assert_eq!(panel(&state).refusal, None, "{picked}");
        pick(&mut state, pressed);
        let refusal = panel(&state).refusal.unwrap_or_default();
        assert!(refusal.contains(told), "{picked} {pressed}: {refusal}");
    }
}

/// On a small phone, where a part of the board is seen, that is one's own army.
#[test]
fn a_board_that_is_pushed_begins_with_what_can_be_moved() {
    let mut state = played("");
    update(&mut state, Event::Resized { width: 320.0, height: 308.0 });
    let map = panel(&state).map.unwrap();
    let (left, right) = map.board;
    assert_eq!(map.last, (left, left + (right - left) * 8.0 / 12.0), "files a to h");
}

/// A king is somebody's: an army that nobody owns has none, and no letter for one.
#[test]
fn only_owned_armies_have_a_letter_for_a_king() {
    for (options, king, queen) in
        [(&[][..], "K k", "Q q -q"), (&[("second", "own")][..], "K k", "Q q -q =q")]
    {
        let guide = panel(&played_with(options, "")).guide;
        let letters = |name: &str| {
            let line = guide.iter().find(|line| line.name == name).unwrap();
            line.letters.clone()
        };
        assert_eq!([letters("King"), letters("Queen")], [king, queen], "{options:?}");
    }
}
