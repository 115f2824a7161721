//! The players' plates: what was captured, what is held, and who is nearer.

use crate::support::at::open_at;
use crate::support::page::{Page, STRONG, WEAK};
use motley_chess::ui::Stored;
use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::panel;
use motley_chess::ui::panel::{Captured, Picked, Seat};
use motley_rules::board::Faction;
use motley_rules::play::Side;

fn playing(game: &str, actions: &str) -> Page {
    let mut page = Page::open(Stored::default());
    page.press(Button::Start { game: game.to_owned(), options: Vec::new() });
    for text in actions.split_whitespace() {
        page.send(Event::Typed(text.to_owned()));
        assert_eq!(page.panel().refusal, None, "{text}");
    }
    page
}

fn seats(page: &Page) -> [Seat; 2] {
    page.panel().seats.try_into().expect("a seat a side")
}

#[test]
fn captures_stand_on_the_plate_of_who_made_them() {
    let mut page =
        playing("musketeer", "leopard cannon L@a0 L@a9 C@h0 C@h9 e2e4 d7d5 e4d5 d8d5 b1c3 d5a2");
    let kind = |name, army, count| Captured { name, army, count };
    let [white, black] = seats(&page);
    assert_eq!(white.captured, [kind("pawn", Faction::Black, 1)]);
    assert_eq!(black.captured, [kind("pawn", Faction::White, 2)]);
    assert_eq!((white.lead, black.lead), (None, Some(1)), "a pawn more");
    page.press(Button::First);
    let even = |seat: &Seat| seat.captured.is_empty() && seat.lead.is_none();
    assert!(seats(&page).iter().all(even), "as it stands there");
    page.press(Button::Last);
    assert_eq!(seats(&page)[1].captured.len(), 1);
}

/// In Muster a queen counts as in the editor: the army with two is worth 45, and three pawns
/// are left of the other.
#[test]
fn a_lead_is_counted_by_the_strengths_that_the_game_gives() {
    let mut page = Page::mustered(&[], [STRONG, WEAK]);
    page.choose(0);
    page.choose(1);
    for text in ["b2b4", "a7a5", "b4a5"] {
        page.send(Event::Typed(text.to_owned()));
    }
    let leads = seats(&page).map(|seat| seat.lead);
    assert_eq!(leads, [Some(45 - 3), None], "not by what the computer has learned");
}

/// What a piece is worth was learned, and differs by less than a pawn where players count the same.
#[test]
fn a_bishop_for_a_knight_is_no_lead() {
    let mut page = Page::open(Stored::default());
    let orthodox = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    page.press(Button::Open(format!("[Game \"command\"]\n[Position \"{orthodox}\"]\n")));
    for text in ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6", "d7c6"] {
        page.send(Event::Typed(text.to_owned()));
    }
    let seats = seats(&page);
    assert_eq!(seats.each_ref().map(|seat| seat.captured.len()), [1, 1]);
    assert_eq!(seats.map(|seat| seat.lead), [None, None]);
}

#[test]
fn the_gray_piece_that_is_held_stands_on_its_holders_plate() {
    let page = playing("mercenary", "");
    let held = |seat: &Seat| -> Vec<String> {
        seat.held.iter().map(|held| format!("{} {}", held.name, held.square)).collect()
    };
    let [white, black] = seats(&page);
    assert_eq!((held(&white), held(&black)), (vec!["pawn k2".into()], vec!["pawn k7".into()]));
    assert!(white.held.iter().all(|held| held.army == Faction::Gray));
}

#[test]
fn kings_are_counted_where_there_are_several() {
    let kings = |page: &Page| seats(page).map(|seat| seat.kings);
    assert_eq!(kings(&playing("mulligan-stew", "")), [Some(2), Some(2)]);
    let left = open_at("mulligan-stew", "2k3/6/6/6/6/1r4/1MKK2[] wl -");
    let seats = panel(&left).seats;
    assert_eq!([seats[0].kings, seats[1].kings], [Some(2), Some(1)]);
    assert_eq!(kings(&playing("command", "")), [None, None], "one each is nothing to count");
}

#[test]
fn the_nearer_plate_follows_the_board() {
    let mut page = playing("mulligan-stew", "");
    let near = |page: &Page| {
        seats(page).into_iter().find(|seat| seat.near == Picked::Yes).map(|seat| seat.side)
    };
    assert_eq!(near(&page), Some(Side::White));
    page.press(Button::Flip);
    assert_eq!(near(&page), Some(Side::Black));
}

/// Both choose the black army: the white one gives way to a copy of it, and nobody has captured it.
#[test]
fn an_army_that_gives_way_in_the_setup_is_not_captured() {
    let mut page = Page::mustered(&[], [STRONG, WEAK]);
    page.choose(1);
    page.choose(1);
    assert!(page.panel().status.contains("White"), "play has begun: {}", page.panel().status);
    let seats = seats(&page);
    assert!(seats.iter().all(|seat| seat.captured.is_empty()), "{seats:?}");
}

/// Muster's players may change colours: their plates tell who is who all game.
#[test]
fn who_built_an_army_is_told_beside_the_colour_he_plays() {
    let mut page = Page::mustered(&[], [STRONG, WEAK]);
    let told = |page: &Page| {
        seats(page).map(|seat| (seat.name, seat.called.unwrap_or_default(), seat.nameless))
    };
    let player = |name: &str, called: &str| (name.to_owned(), called.to_owned(), name.to_owned());
    assert_eq!(told(&page), [player("Player A", ""), player("Player B", "")]);
    page.choose(1);
    page.choose(1);
    assert!(page.panel().news.join(" ").contains("Player B plays White"));
    let expected = [player("Player B", "White"), player("Player A", "Black")];
    assert_eq!(told(&page), expected);
    let plain = playing("mulligan-stew", "");
    assert_eq!(told(&plain), [player("White", ""), player("Black", "")]);
}

/// Somebody may be called what the game calls the other one.
#[test]
fn a_player_may_be_called_as_the_others_seat_is() {
    let mut page = Page::mustered(&[], [STRONG, WEAK]);
    page.send(Event::Named(["Player B".to_owned(), "Ann".to_owned()]));
    page.choose(0);
    page.choose(1);
    let news = page.panel().news.join(" ");
    let told = "Player B (Player A) chose the white army and Ann (Player B) the black army";
    assert!(news.contains(told), "{news}");
}

/// What pawns can become is nobody's piece yet.
#[test]
fn a_pool_is_no_lead() {
    let mut page = Page::open(Stored::default());
    let position = "1k4/pp1k2/6/6/1p4/PP4/1KK3[Mm] wl QRACA 0 5";
    page.press(Button::Open(format!("[Game \"mulligan-stew\"]\n[Position \"{position}\"]\n")));
    page.send(Event::Typed("a2b3".to_owned()));
    assert_eq!(page.panel().refusal, None);
    let seats = seats(&page);
    assert_eq!(seats[0].captured.len(), 1);
    assert_eq!(seats.map(|seat| seat.lead), [None, None], "two pawns and two kings each");
}
