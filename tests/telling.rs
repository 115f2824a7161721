//! What the page says and shows of the real games, beyond what its own tests see of a toy.

use crate::support::at::open_at;
use crate::support::page::{Page, STRONG};
use motley_chess::ui::command::Command;
use motley_chess::ui::event::{ArmyAction, Button, Event};
use motley_chess::ui::shape::{Paint, Point, Shape, Strength};
use motley_chess::ui::{State, Stored, panel, scene, update};
use motley_rules::board::Faction;
use motley_rules::play::{Claim, Place, Side};
use motley_rules::variants;

/// What is said of a text that is typed at a position of a game.
fn said(game: &str, position: &str, text: &str) -> String {
    let mut state = open_at(game, position);
    let commands = update(&mut state, Event::Typed(text.to_owned()));
    let said = commands.into_iter().find_map(|command| match command {
        Command::Say(said) => Some(said),
        _ => None,
    });
    said.unwrap_or_default()
}

/// Before the first decision it is told how to see what a piece does, or how one is placed.
#[test]
fn how_to_look_at_a_piece_or_to_place_it_is_told_at_the_beginning() {
    let told = "Rest a finger or the mouse on a piece to see how it moves.";
    let placing = "Drag a piece from beside the board, or press it: where it can stand is marked.";
    let begin = |game: &str| {
        let mut page = Page::open(Stored::default());
        page.press(Button::Start { game: game.to_owned(), options: Vec::new() });
        page
    };
    for info in variants::games() {
        let page = begin(info.slug);
        let first = if info.slug == "command" { placing } else { told };
        assert_eq!(page.panel().news, [first], "{}", info.name);
    }
    let mut page = begin("command");
    page.send(Event::Typed("K@e1".to_owned()));
    page.press(Button::First);
    assert_eq!(page.panel().news, [""; 0], "one only looks");
    let mut page = begin("muster");
    page.press(Button::Lift);
    assert!(page.panel().builder.is_some());
    assert!(!page.panel().news.contains(&placing.to_owned()), "an army has words of its own");
    for (game, text) in [("command", "K@e1"), ("musketeer", "leopard cannon L@b0")] {
        let mut page = begin(game);
        let mut said_when_due = game == "command";
        for text in text.split(' ') {
            said_when_due |= page.panel().news.contains(&placing.to_owned());
            page.send(Event::Typed(text.to_owned()));
        }
        assert!(said_when_due, "{game}");
        assert!(!page.panel().news.contains(&placing.to_owned()), "once is enough");
    }
    let mut page = begin("mulligan-stew");
    page.send(Event::Typed("e2e3".to_owned()));
    assert!(!page.panel().news.contains(&told.to_owned()), "{:?}", page.panel().news);
    page.press(Button::First);
    assert!(!page.panel().news.contains(&told.to_owned()), "one only looks");
}

/// The status tells what a turn of one part asks for.
#[test]
fn only_a_turn_of_several_parts_lists_them() {
    let mut page = Page::open(Stored::default());
    page.press(Button::Start { game: "command".to_owned(), options: Vec::new() });
    assert_eq!(page.panel().parts, []);
    page.send(Event::Typed("K@e1".to_owned()));
    assert_eq!(page.panel().parts.len(), 2);
}

/// Two pieces that have changed places look as if they had stood there: the news tells of it until
/// the turn is over.
#[test]
fn that_pieces_have_changed_places_is_told() {
    let mut state = open_at("mulligan-stew", "2kk2/6/6/6/6/1r4/1MKK2[] wl -");
    let told = "The pieces on b1 and b2 have changed places.".to_owned();
    assert!(!panel(&state).news.contains(&told));
    update(&mut state, Event::Typed("b1@b2".to_owned()));
    assert!(panel(&state).news.contains(&told), "{:?}", panel(&state).news);
}

/// First what is done, then where the piece goes, then what is passed over, then the news.
#[test]
fn what_comes_of_a_move_is_said_after_it() {
    for (position, text, sentence) in [
        (
            "2kk2/6/6/6/6/1r4/1MKK2[] wl -",
            "b1b2",
            "White mage b1 takes rook on b2, rook goes to Black's pool. White: move what stood on a dark square.",
        ),
        (
            "2kk2/6/6/6/6/1r4/1MKK2[] wl -",
            "b1@b2",
            "White mage b1 changes places with black rook on b2. White: move what stood on a dark square.",
        ),
        (
            "k1k3/6/r5/6/R5/6/2KK2[] wd - c1a3",
            "a3a5",
            "White rook a3 takes rook on a5, rook goes to Black's pool. \
             Black has no piece for the light part: it is passed over. Black: move what stood on a dark square.",
        ),
        (
            "k1k3/6/6/6/R5/6/2KK2[] wd - c1a3",
            "a3a7",
            "White rook a3 takes king on a7. \
             Black has no piece for the light part: it is passed over. \
             One of Black's kings is captured: Black has one left. Black: move what stood on a dark square.",
        ),
    ] {
        assert_eq!(said("mulligan-stew", position, text), sentence);
    }
}

/// After each part of a turn, whose turn it is now, and what is to be moved.
#[test]
fn what_is_due_next_is_said() {
    for (position, text, sentence) in [
        (
            "4k7/12/12/9-n2/12/12/3P8/4K7 w - - -,- 0 1",
            "d2d4",
            "White pawn d2 to d4. Black: move a gray piece.",
        ),
        (
            "4k7/12/12/9-n2/12/12/3P8/4K7 bg - - -,- 0 1",
            "j5i3",
            "Gray knight j5 to i3, Black holds i3. Black: move a black piece.",
        ),
        (
            "4k7/12/12/7Q1-n2/12/12/12/4K7 w - - -,- 0 1",
            "h5e5",
            "White queen h5 to e5. Check. Black: move a gray piece.",
        ),
        (
            "4k7/12/12/7Q1-n1-n/12/12/12/4K7 w - - j5,l5 0 1",
            "h5j5",
            "White queen h5 takes knight on j5, which White held. Black: move a gray piece.",
        ),
        (
            "4k7/12/12/9-n2/12/4P7/12/4K7 w - - j5,- 0 1",
            "e3e4",
            "White pawn e3 to e4. White holds all that is left of gray: \
             Black's gray part is passed over. Black: move a black piece.",
        ),
    ] {
        assert_eq!(said("mercenary", position, text), sentence);
    }
}

/// What is captured beside the way is told after the move.
#[test]
fn en_passant_is_told_after_its_move() {
    let position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    let sentence = "White pawn e5 to d6, takes pawn on d5.";
    assert_eq!(said("command", position, "e5d6"), sentence);
    let mut page = Page::open(Stored::default());
    let record = "[Game \"mercenary\"]\n[Option \"en-passant=yes\"]\n\
        [Position \"4k7/12/12/12/3p8/12/4P7/4K6-n w - - -,- 0 1\"]\n\ne2e4 l1j2";
    page.press(Button::Open(record.to_owned()));
    page.send(Event::Typed("d4e3".to_owned()));
    let said = page.said.last().unwrap();
    assert!(said.starts_with("Black pawn d4 to e3, takes pawn on e4"), "{said}");
}

/// A draw that can be claimed is told, and its button stands with what is due.
#[test]
fn a_draw_that_can_be_claimed_is_told() {
    let there_and_back = ["b1c3", "b8c6", "c3b1", "c6b8"];
    let mut page = Page::open(Stored::default());
    let array = "[Game \"command\"]\n[Position \"1n2k3/8/8/8/8/8/8/1N2K3 w - - 0 1\"]";
    page.press(Button::Open(array.to_owned()));
    let play = |page: &mut Page, text: &str| page.send(Event::Typed(text.to_owned()));
    there_and_back.iter().chain(&there_and_back[..3]).for_each(|text| play(&mut page, text));
    assert_eq!(page.panel().prompt, None);
    play(&mut page, "c6b8");
    assert!(page.said.last().unwrap().ends_with(" A draw can be claimed."), "{:?}", page.said);
    let prompt = page.panel().prompt.expect("what is due");
    assert_eq!(prompt.tools[0].name, "Claim a draw: same position three times");
}

/// King and rook that stand next to each other change places, and it is still castling.
#[test]
fn castling_next_door_is_said_as_castling() {
    let position = "krbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/KRBBNNQR w";
    let sentence = "White castles, king to b1, rook to a1.";
    assert_eq!(said("command", position, "a1b1"), sentence);
}

/// How many dots and how many rings mark targets.
fn marks(state: &State) -> (usize, usize) {
    let all = scene(state);
    let is_dot = |shape: &&Shape| matches!(shape, Shape::Disc { paint: Paint::Target, .. });
    let is_ring = |shape: &&Shape| matches!(shape, Shape::Ring { paint: Paint::Target, .. });
    (all.iter().filter(is_dot).count(), all.iter().filter(is_ring).count())
}

fn picked(position: &str, square: &str) -> State {
    let mut state = open_at("mulligan-stew", position);
    update(&mut state, Event::Picked(Place::Square(square.parse().unwrap())));
    state
}

/// Where an assassin goes there are dots, and what it captures has a ring.
#[test]
fn teleports_have_dots_and_captures_have_rings() {
    // b1 is light; of its squares d3 has a pawn, and c2, d1 and d7 pieces that it doesn't reach.
    let state = picked("2kk2/6/6/6/3p2/6/1AKK2[] wl -", "b1");
    assert_eq!(marks(&state), (17, 1));
    let state = picked("2kk2/6/6/6/3p2/2P3/1AKK2[] wl -", "b1");
    assert_eq!(marks(&state), (16, 0), "the pawn on c2 stands between");
}

/// A bar under each piece of the part that is due, and none while one of them is picked.
#[test]
fn pieces_of_the_part_that_is_due_have_bars() {
    let bars = |state: &State| {
        let is_bar = |shape: &&Shape| matches!(shape, Shape::Line { paint: Paint::Hover, .. });
        scene(state).iter().filter(is_bar).count()
    };
    let opening = "rakkac/pppppp/6/6/6/PPPPPP/RAKKAC[Mm] wl Qq";
    let named = |state: &State| {
        let cells = panel(state).grid.into_iter().flat_map(|row| row.cells);
        let can = cells.filter(|cell| cell.name.ends_with(", can move"));
        let mut places: Vec<String> = can.map(|cell| cell.place.to_string()).collect();
        places.sort();
        places.join(" ")
    };
    let mut state = open_at("mulligan-stew", opening);
    assert_eq!(bars(&state), 7, "three pawns, an assassin, a king, the cardinal, the mage in hand");
    assert_eq!(named(&state), "White's hand a2 b1 c2 d1 e2 f1");
    update(&mut state, Event::Typed("e3".to_owned()));
    assert_eq!(
        bars(&state),
        6,
        "three pawns, a king, an assassin, the mage: the rook is walled in"
    );
    assert_eq!(named(&state), "White's hand b2 c1 d2 e1 f2");
    let state = picked(opening, "e2");
    assert_eq!(bars(&state), 0);
}

/// A king in check that can move has a bar as well: it is painted over the sign of check.
#[test]
fn a_bar_is_seen_under_a_king_in_check() {
    let position = "r1b1kbn3-p-r/p3pp-p4-n/npp6-p2/2Pp4-p3/Q4qP2-p2/N9-p1/PP1-bPPBP2-p-n/R1B1K1N3-p-r w - - g7,d2";
    let shapes = scene(&open_at("mercenary", position));
    let is_check = |shape: &Shape| matches!(shape, Shape::Ring { paint: Paint::Check, .. });
    let is_bar = |shape: &Shape| matches!(shape, Shape::Line { paint: Paint::Hover, .. });
    let check = shapes.iter().rposition(is_check);
    let first_bar = shapes.iter().position(is_bar);
    assert!(check.is_some() && check < first_bar, "{check:?}, {first_bar:?}");
}

/// Hands and pools are called so where there is room, and nothing else is. A hand alone needs no
/// name where that would lie over its first piece.
#[test]
fn hands_and_pools_have_labels() {
    let labels = |state: &State| {
        let texts = scene(state).into_iter().filter_map(|shape| match shape {
            Shape::Text { text, .. } if text.len() > 3 => Some(text),
            _ => None,
        });
        texts.collect::<Vec<String>>()
    };
    let mut state = open_at("mulligan-stew", "2kk2/6/6/6/6/1r4/1MKK2[m] wl Qr");
    assert_eq!(labels(&state), ["hand", "pool", "hand", "pool"]);
    let two = open_at("mulligan-stew", "2kk2/6/6/6/6/1r4/1MKK2[] wl Qqm");
    assert_eq!(labels(&two), ["hand", "pool", "hand", "pool"], "one name for what is in it");
    update(&mut state, Event::Resized { width: 120.0, height: 200.0 });
    assert_eq!(labels(&state), Vec::<String>::new(), "there is no room");
    let phone = || Event::Resized { width: 390.0, height: 500.0 };
    update(&mut state, phone());
    assert_eq!(labels(&state), ["hand", "pool", "hand", "pool"], "they are told apart");
    let mut state = open_at("command", "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1 @");
    assert_eq!(labels(&state), ["hand", "hand"]);
    update(&mut state, phone());
    assert_eq!(labels(&state), Vec::<String>::new(), "a hand alone, and small");
}

/// What is in a pool stands side by side, whatever else could come there.
#[test]
fn a_pool_has_no_gaps() {
    let state = open_at("mulligan-stew", "2kk2/6/6/6/6/1r4/1MKK2[] wl Qqm");
    let cells = panel(&state).grid.into_iter().flat_map(|row| row.cells);
    let pool = cells.filter(|cell| cell.name.contains("black") && cell.name.contains("in pool"));
    let names: Vec<String> = pool.map(|cell| cell.name).collect();
    assert!(names[0].starts_with("black queen"), "{names:?}");
    assert!(names[1].starts_with("black mage"), "{names:?}");
}

/// The name of the half that a king is kept to stands off it: nothing is built under the name.
#[test]
fn the_name_of_the_kings_half_lies_over_none_of_its_squares() {
    let mut state = open_at("command", "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1 @");
    update(&mut state, Event::Resized { width: 390.0, height: 440.0 });
    let start = Button::Start { game: "muster".to_owned(), options: Vec::new() };
    for button in [start, Button::Lift] {
        update(&mut state, Event::Button(button));
    }
    let shapes = scene(&state);
    let named = shapes.iter().find_map(|shape| match shape {
        Shape::Text { at, size, text, .. } if text.contains("half") => Some(at.y + size / 2.0),
        _ => None,
    });
    let framed = shapes.iter().find_map(|shape| match shape {
        Shape::Frame { at, paint: Paint::Hover, .. } => Some(at.y),
        _ => None,
    });
    let (named, framed) = (named.unwrap(), framed.unwrap());
    assert!(framed > 100.0, "the frame is in the lower half of the board");
    assert!(named < framed, "{named} is not above {framed}");
}

/// What a player is to build is in the status: the curtain before it doesn't repeat it, nor does the
/// box of the army behind it.
#[test]
fn what_is_to_be_built_is_told_once() {
    let mut page = Page::muster(&[]);
    let told = |page: &Page, army: &str| {
        let mut panel = page.panel();
        if panel.choices.is_empty() {
            // It names the cards, and is hidden with them.
            panel.choices_heading.clear();
        }
        let all = format!("{panel:?}").to_lowercase();
        all.matches(&format!("build the {army} army")).count()
    };
    for army in ["white", "black"] {
        assert!(page.panel().curtain.is_some());
        assert_eq!(told(&page, army), 1, "the {army} army, before the curtain");
        page.press(Button::Lift);
        assert!(page.panel().builder.is_some());
        assert_eq!(told(&page, army), 1, "the {army} army, behind it");
        page.send(Event::Army(STRONG.to_owned()));
        page.build(ArmyAction::Done);
    }
}

/// The places of a kind that have a box: a ground, or an outline.
fn boxes(state: &State, is_meant: fn(Place) -> bool) -> Vec<Place> {
    let middle = |shape: &Shape| match *shape {
        Shape::Rect { at, width, height, .. } | Shape::Frame { at, width, height, .. } => {
            Some(Point { x: at.x + width / 2.0, y: at.y + height / 2.0 })
        }
        _ => None,
    };
    let middles: Vec<Point> = scene(state).iter().filter_map(middle).collect();
    let cells = panel(state).grid.into_iter().flat_map(|row| row.cells);
    let meant = cells.filter(|cell| is_meant(cell.place) && middles.contains(&cell.middle));
    meant.map(|cell| cell.place).collect()
}

/// A setup shows from the first where something will wait behind the board.
#[test]
fn gates_are_outlined_before_anything_is_placed() {
    let mut state = State::new(variants::games(), Stored::default(), 1).state;
    let gates = |state: &State| boxes(state, |place| matches!(place, Place::Gate(..))).len();
    assert_eq!(gates(&state), 16, "while White selects");
    update(&mut state, Event::Typed("leopard".to_owned()));
    assert_eq!(gates(&state), 16, "while Black selects");
    for text in ["cannon", "L@b0", "L@g9", "C@e0", "C@d9"] {
        update(&mut state, Event::Typed(text.to_owned()));
    }
    assert_eq!(gates(&state), 4, "those that nothing waits in are gone");
}

/// A pool that is empty leaves the room beside the board blank.
#[test]
fn only_what_is_in_a_pool_has_a_box() {
    let mut state = open_at("mulligan-stew", "2kk2/6/6/6/6/1r4/1MKK2[] wl -");
    let is_pool: fn(Place) -> bool = |place| matches!(place, Place::Pool(..));
    let rows = panel(&state).grid;
    let places = rows.iter().flat_map(|row| &row.cells).filter(|cell| is_pool(cell.place));
    assert!(places.count() > 2, "each side has places for what may come");
    assert_eq!(boxes(&state, is_pool), []);
    update(&mut state, Event::Typed("b1b2".to_owned()));
    let boxes = boxes(&state, is_pool);
    assert!(matches!(boxes[..], [Place::Pool(Side::Black, _)]), "{boxes:?}");
}

/// What a pool is for is told where the pointer rests on one of its pieces.
#[test]
fn what_a_pool_is_for_is_told_at_its_pieces() {
    let mut state = open_at("mulligan-stew", "2kk2/6/6/6/6/1r4/1MKK2[m] wl Qr");
    let mut told = |is_meant: fn(Place) -> bool| {
        let cells = panel(&state).grid.into_iter().flat_map(|row| row.cells);
        let mut meant = cells.filter(|cell| is_meant(cell.place) && cell.name.contains("black"));
        let at = meant.next().unwrap().middle;
        let commands = update(&mut state, Event::Moved(at));
        let number = commands.into_iter().find_map(|command| match command {
            Command::Rest { number, .. } => Some(number),
            _ => None,
        });
        update(&mut state, Event::Rested(number.expect("a piece is there")));
        panel(&state).tip.unwrap().words
    };
    let pool = "; in the pool: a pawn may become one";
    let pooled = told(|place| matches!(place, Place::Pool(..)));
    assert!(pooled.ends_with(pool), "{pooled}");
    let held = told(|place| matches!(place, Place::Hand(..)));
    assert!(!held.contains(pool), "{held}");
}

/// Once the game is over its choices may be made otherwise, which is another line, not another game.
#[test]
fn choices_that_are_looked_back_at_say_so() {
    let mut page = Page::open(Stored::default());
    page.send(Event::Typed("leopard".to_owned()));
    page.press(Button::First);
    assert!(!page.panel().choices_heading.contains("otherwise"), "nothing is chosen there yet");
    page.press(Button::Last);
    page.press(Button::Claim(Claim::Resign(Side::Black)));
    page.send(Event::Answered(0));
    page.press(Button::First);
    assert!(!page.panel().choices.is_empty());
    let heading = page.panel().choices_heading;
    assert!(heading.ends_with(", otherwise than in the game"), "{heading}");
    page.press(Button::Last);
    assert!(!page.panel().choices_heading.contains("otherwise"));
}

/// The letters of the files are read while the lens is on.
#[test]
fn no_mark_of_the_lens_lies_on_a_letter() {
    let mut state = open_at("mulligan-stew", "2kk2/6/6/6/6/1r4/1MKK2[] wl -");
    update(&mut state, Event::Button(Button::Lens));
    let shapes = scene(&state);
    let corners = shapes.iter().filter_map(|shape| match *shape {
        Shape::Piece { name: "leftcorner" | "rightcorner", at, size, .. } => Some((at, size)),
        _ => None,
    });
    let corners: Vec<(Point, f64)> = corners.collect();
    let letters = shapes.iter().filter_map(|shape| match *shape {
        Shape::Text { at, size, ref text, .. } if text.len() == 1 => Some((at, size)),
        _ => None,
    });
    let letters: Vec<(Point, f64)> = letters.collect();
    assert!(corners.len() > 10 && letters.len() >= 13, "{} {}", corners.len(), letters.len());
    for (letter, height) in letters {
        let apart = |at: Point, size: f64| {
            let room = f64::midpoint(height, size);
            (letter.x - at.x).abs() >= room * 0.8 || (letter.y - at.y).abs() >= room * 0.8
        };
        assert!(corners.iter().all(|(at, size)| apart(*at, *size)), "{letter:?}");
    }
}

/// The pieces that lie on their side.
fn fallen(state: &State) -> Vec<(&'static str, Faction)> {
    let is_fallen = |shape| match shape {
        Shape::Piece { name, army, strength: Strength::Fallen, .. } => Some((name, army)),
        _ => None,
    };
    scene(state).into_iter().filter_map(is_fallen).collect()
}

#[test]
fn the_mated_king_tips_over_and_no_other() {
    let array = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b";
    let mut state = open_at("command", array);
    assert_eq!(fallen(&state), []);
    update(&mut state, Event::Typed("Qh4".to_owned()));
    assert_eq!(fallen(&state), [("king", Faction::White)]);
    update(&mut state, Event::Button(Button::TakeBack));
    assert_eq!(fallen(&state), [], "he stands again");
    // In check he stands, also where his player gives up.
    let mut state = open_at("command", &array.replace("PPPPP2P", "PPP1P2P"));
    update(&mut state, Event::Typed("Qh4".to_owned()));
    update(&mut state, Event::Button(Button::Claim(Claim::Resign(Side::White))));
    update(&mut state, Event::Answered(0));
    assert!(panel(&state).result.is_some());
    assert_eq!(fallen(&state), []);
}
