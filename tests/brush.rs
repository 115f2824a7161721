//! An army is built as one paints: what is picked stays in the hand.

use crate::support::army::{KING, QUEEN, ROOK, tray};
use crate::support::page::{Page, STRONG};
use motley_chess::ui::command::Command;
use motley_chess::ui::event::{ArmyAction, Button, Event};
use motley_chess::ui::panel::{Picked, Usable};
use motley_chess::ui::shape::Point;
use motley_chess::ui::update;
use motley_rules::play::{Place, Side};

const REGULAR: &str = "army:8/8/PPPPPPPP/RNBQKBNR";

/// White's builder before his squares.
fn building() -> Page {
    let mut page = Page::muster(&[]);
    page.press(Button::Lift);
    page
}

fn click(page: &mut Page, squares: &str) {
    for square in squares.split_whitespace() {
        page.pick(Place::Square(square.parse().unwrap()));
    }
}

fn picked(page: &Page) -> Option<Place> {
    let mut cells = page.panel().grid.into_iter().flat_map(|row| row.cells);
    cells.find(|cell| cell.picked == Picked::Yes).map(|cell| cell.place)
}

fn middle(page: &Page, place: Place) -> Point {
    let mut cells = page.panel().grid.into_iter().flat_map(|row| row.cells);
    cells.find(|cell| cell.place == place).unwrap().middle
}

#[test]
fn a_piece_of_the_tray_is_put_wherever_is_clicked_until_it_is_let_go() {
    let mut page = building();
    page.pick(tray(Side::White, ROOK));
    click(&mut page, "a1 b1 c1 a2");
    assert_eq!(page.line(), "army:8/8/R7/RRR5");
    assert_eq!(picked(&page), Some(tray(Side::White, ROOK)));
    click(&mut page, "b1");
    assert_eq!(
        page.said.last().unwrap(),
        "Rook on b1 removed. Strength 15 (the regular army: 39)."
    );
    page.pick(tray(Side::White, ROOK));
    page.pick(tray(Side::White, QUEEN));
    click(&mut page, "b1 c1");
    assert_eq!(page.line(), "army:8/8/R7/RQQ5", "another kind takes the place");
    page.send(Event::Dropped);
    assert_eq!(picked(&page), None);
    click(&mut page, "c1 d4");
    assert_eq!(page.line(), "army:3Q4/8/R7/RQ6", "without a brush pieces are moved");
}

/// Whoever looks for the next piece has one in his hand.
#[test]
fn a_piece_of_the_tray_is_told_with_a_brush_in_the_hand() {
    let mut page = building();
    page.pick(tray(Side::White, ROOK));
    click(&mut page, "a1");
    rest(&mut page, tray(Side::White, QUEEN));
    assert_eq!(page.panel().tip.map(|tip| tip.name).as_deref(), Some("Queen"));
    assert_eq!(picked(&page), Some(tray(Side::White, ROOK)), "it stays in the hand");
}

/// A mouse comes to a place and rests there.
fn rest(page: &mut Page, place: Place) {
    let at = middle(page, place);
    let commands = update(&mut page.state, Event::Moved(at));
    let number = commands.into_iter().find_map(|command| match command {
        Command::Rest { number, .. } => Some(number),
        _ => None,
    });
    page.send(Event::Rested(number.expect("its piece may be told")));
}

#[test]
fn a_piece_of_the_army_that_is_built_is_told() {
    let mut page = building();
    page.pick(tray(Side::White, ROOK));
    click(&mut page, "a1");
    page.send(Event::Dropped);
    rest(&mut page, Place::Square("a1".parse().unwrap()));
    assert_eq!(page.panel().tip.map(|tip| tip.name).as_deref(), Some("Rook"));
}

#[test]
fn a_square_that_is_pressed_first_asks_for_a_piece() {
    let mut page = building();
    let at = middle(&page, Place::Square("d2".parse().unwrap()));
    page.send(Event::Pressed(at));
    page.send(Event::Released(at));
    assert_eq!(
        page.panel().refusal.as_deref(),
        Some("Pick a piece from the tray to put it into your army.")
    );
}

#[test]
fn what_is_dragged_from_the_tray_is_put_once() {
    let mut page = building();
    let rook = tray(Side::White, ROOK);
    for square in ["a1", "a1", "b1"] {
        let to = middle(&page, Place::Square(square.parse().unwrap()));
        let from = middle(&page, rook);
        page.send(Event::Pressed(from));
        page.send(Event::Moved(to));
        page.send(Event::Released(to));
        assert_eq!(picked(&page), None);
    }
    assert_eq!(page.line(), "army:8/8/8/RR6");
    page.pick(rook);
    let [from, to] = ["b1", "d3"].map(|at| middle(&page, Place::Square(at.parse().unwrap())));
    page.send(Event::Pressed(from));
    page.send(Event::Moved(to));
    page.send(Event::Released(to));
    assert_eq!(page.line(), "army:8/3R4/8/R7", "with a brush in hand as well");
}

#[test]
fn what_is_dragged_beside_the_board_or_into_the_tray_is_taken_off() {
    let mut page = building();
    page.send(Event::Army("army:8/8/8/RN2K3".to_owned()));
    let in_the_tray = middle(&page, tray(Side::White, QUEEN));
    for (from, to, said) in [
        ("a1", Point { x: -20.0, y: -20.0 }, "Rook on a1 removed. Strength "),
        ("b1", in_the_tray, "Knight on b1 removed. Strength "),
    ] {
        let from = middle(&page, Place::Square(from.parse().unwrap()));
        for event in [Event::Pressed(from), Event::Moved(to), Event::Released(to)] {
            page.send(event);
        }
        assert!(page.said.last().unwrap().starts_with(said), "{:?}", page.said.last());
    }
    assert_eq!(page.line(), "army:8/8/8/4K3");
}

#[test]
fn there_is_never_a_second_king() {
    let mut page = building();
    page.pick(tray(Side::White, KING));
    click(&mut page, "e1 g2");
    assert_eq!(page.line(), "army:8/8/6K1/8");
    page.send(Event::Typed("K@f3".to_owned()));
    assert_eq!(page.line(), "army:8/5K2/8/8");
    click(&mut page, "f3");
    page.send(Event::Typed("K@c1".to_owned()));
    assert_eq!(page.refusal(), "The king stands on files e to h of your army.");
    page.send(Event::Typed("Q@e5".to_owned()));
    assert_eq!(page.refusal(), "An army stands on your own first four ranks.");
    page.send(Event::Typed("Q@e9".to_owned()));
    assert_eq!(page.refusal(), "There is no e9 on this board.");
    assert_eq!(page.line(), "army:8/5K2/8/8");
}

#[test]
fn every_step_can_be_taken_back_and_done_again() {
    let mut page = building();
    let walks = |page: &Page| {
        let tools = page.panel().builder.unwrap().tools;
        ["Undo", "Redo"]
            .map(|name| tools.iter().find(|tool| tool.name == name).unwrap().usable == Usable::Yes)
    };
    assert_eq!(walks(&page), [false, false]);
    page.put(Side::White, KING, "e1");
    page.build(ArmyAction::Model(0));
    page.build(ArmyAction::Clear);
    assert_eq!(page.line(), "army:8/8/8/8");
    page.build(ArmyAction::Back);
    assert_eq!(page.line(), REGULAR);
    page.build(ArmyAction::Back);
    assert_eq!(page.line(), "army:8/8/8/4K3");
    assert_eq!(walks(&page), [true, true]);
    page.build(ArmyAction::On);
    assert_eq!(page.line(), REGULAR);
    page.build(ArmyAction::Mirror);
    assert_eq!(walks(&page), [true, true], "which changes nothing of this army");
    page.put(Side::White, QUEEN, "a3");
    assert_eq!(walks(&page), [true, false], "what was taken back is past");
    page.build(ArmyAction::Back);
    page.build(ArmyAction::Back);
    page.build(ArmyAction::Back);
    page.build(ArmyAction::Back);
    assert_eq!((page.line(), walks(&page)), ("army:8/8/8/8".to_owned(), [false, true]));
}

#[test]
fn a_whole_position_gives_each_builder_his_half() {
    const WHOLE: &str = "rqbqkbnr/pppppp2/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut page = building();
    page.send(Event::Army(WHOLE.to_owned()));
    assert_eq!(page.line(), REGULAR);
    page.send(Event::Army("8/8/8/4k3/4p3/8/8/4K3 w".to_owned()));
    assert_eq!(page.refusal(), "White's army is written in upper case only.");
    page.build(ArmyAction::Done);
    page.press(Button::Lift);
    page.send(Event::Army(WHOLE.to_owned()));
    assert_eq!(page.line(), "army:rqbqkbnr/pppppp2/8/8");
}

#[test]
fn the_strength_is_a_bar_with_the_regular_armys_mark() {
    let mut page = building();
    let bar = |page: &Page| page.panel().builder.unwrap().bar;
    assert_eq!(bar(&page), Some([0, 50]));
    page.send(Event::Army(REGULAR.to_owned()));
    assert_eq!(bar(&page), Some([50, 50]));
    page.send(Event::Army("army:8/QQQQQQQQ/QQQQQQQQ/QQQQKQQQ".to_owned()));
    assert_eq!(bar(&page), Some([100, 18]), "39 of 207");
    let advice = page.panel().builder.unwrap().advice;
    assert!(advice.ends_with("too strong an army is played against you."), "{advice}");
    page.send(Event::Army(STRONG.to_owned()));
    assert_eq!(page.line(), STRONG);
}

#[test]
fn a_piece_of_the_tray_is_told_to_a_mouse_that_rests_on_it() {
    let mut page = building();
    let at = middle(&page, tray(Side::White, ROOK));
    page.send(Event::Moved(at));
    // The rest has a number that only the browser is told.
    (0..10).for_each(|number| page.send(Event::Rested(number)));
    assert_eq!(page.panel().tip.map(|tip| tip.name), Some("Rook".to_owned()));
}

#[test]
fn an_army_that_is_the_same_turned_around_is_told_to_be() {
    let mut page = building();
    page.send(Event::Army(REGULAR.to_owned()));
    page.build(ArmyAction::Mirror);
    assert!(page.refusal().contains("the same"), "{}", page.refusal());
    page.send(Event::Army("army:8/8/8/N3K3".to_owned()));
    page.build(ArmyAction::Mirror);
    assert_eq!(page.panel().refusal, None);
}
