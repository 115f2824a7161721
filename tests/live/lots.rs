//! Lots that are drawn over a connection.

use super::{FirstLines, Two, remote};
use crate::support::browser::Browser;
use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::panel::{LiveState, Picked};
use motley_chess::ui::remote::RemoteAction;
use motley_rules::play::{Claim, Side};

/// Two who leave to chance what can be, with pages of these kinds of luck.
fn two(game: &str, options: &[(&str, &str)], chance: u8) -> Two {
    let mut two = Two::new(game, &[]);
    (two.ann, two.ben) = (Browser::new(chance), Browser::new(200 - chance));
    two.ann.invite(game, options, "random");
    two
}

#[test]
fn lots_are_drawn_once_both_are_there() {
    let mut white = 0;
    for chance in 1..9 {
        let mut two = two("mercenary", &[("ranks", "shuffled"), ("number", "lot")], chance);
        two.connect();
        two.agree("drawn");
        let seats = two.seats();
        assert_eq!(seats[0], seats[1].other());
        white += usize::from(seats[0] == Side::White);
        let (first, second) =
            if seats[0] == Side::White { (&two.ann, &two.ben) } else { (&two.ben, &two.ann) };
        assert!(first.remote().text.ends_with("Your turn."), "{}", first.remote().text);
        assert!(second.remote().text.ends_with("turn."), "{}", second.remote().text);
        assert_eq!(second.remote().ready, Picked::No);
        let first = if seats[0] == Side::White { &mut two.ann } else { &mut two.ben };
        first.types("e2e4");
        two.settle();
        two.agree("played");
        two.lose();
        two.ann.reload();
        two.ben.reload();
        two.connect();
        two.agree("connected again");
        assert_eq!(two.seats(), seats);
    }
    assert!((1..8).contains(&white), "{white} of 8");
}

#[test]
fn lots_are_drawn_where_the_first_lines_come_early_or_not_at_all() {
    for first in [FirstLines::Early, FirstLines::Never] {
        let mut two = two("command", &[], 3);
        two.first = first;
        two.connect();
        two.agree("drawn");
        assert_eq!(two.seats()[0], two.seats()[1].other());
    }
}

#[test]
fn lots_are_drawn_where_the_connection_is_lost_in_between() {
    for lost in 0..6 {
        let mut two = two("command", &[], 3);
        two.connect_losing(lost);
        two.agree("drawn");
        let seats = two.seats();
        assert_eq!(seats[0], seats[1].other());
        for page in [&two.ann, &two.ben] {
            assert_eq!((page.panel().trouble, page.remote().ready), (None, Picked::No));
        }
    }
}

#[test]
fn what_was_left_to_chance_is_drawn_again_in_a_rematch() {
    for chance in 1..6 {
        let mut two = two("muster", &[("builders", "lot")], chance);
        two.connect();
        let before = two.seats();
        let [loser, _] = before;
        while two.ann.panel().claims.is_empty() {
            assert!(two.decide(), "nobody decides");
            two.settle();
        }
        two.ann.press(Button::Claim(Claim::Resign(loser)));
        two.ann.send(Event::Answered(0));
        two.settle();
        two.ann.press(Button::Rematch);
        two.settle();
        remote(&mut two.ben, RemoteAction::PlayAgain);
        two.settle();
        two.agree("again");
        assert_eq!(two.seats(), before.map(Side::other), "the colours change");
        for page in [&two.ann, &two.ben] {
            assert_eq!((page.panel().trouble, page.remote().live.state), (None, LiveState::Open));
        }
    }
}
