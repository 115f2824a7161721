//! Two people apart who draw by lot, both together, how their game begins.

use crate::support::amount::share;
use crate::support::browser::{Browser, words};
use crate::support::dice::Dice;
use motley_chess::ui::event::{Button, Event};
use motley_chess::ui::panel::Picked;
use motley_chess::ui::remote::RemoteAction;
use motley_rules::notation::record;
use motley_rules::play::Side;

/// What is left to chance in a game: its options with who has White.
const GAMES: [(&str, &[(&str, &str)]); 5] = [
    ("mercenary", &[("ranks", "shuffled"), ("number", "lot")]),
    ("muster", &[("builders", "lot")]),
    ("command", &[]),
    ("musketeer", &[]),
    ("mulligan-stew", &[]),
];

/// The side of the person in front of a page.
fn own(page: &Browser) -> Side {
    let you = page.panel().seats.into_iter().find(|seat| seat.is_you == Picked::Yes);
    you.expect("nobody is here").side
}

/// The pages of Ann, who has invited, and of Ben, after his part has come back.
fn drawn(game: &str, options: &[(&str, &str)], seeds: [u8; 2]) -> [Browser; 2] {
    let [mut ann, mut ben] = seeds.map(Browser::new);
    ann.invite(game, options, "random");
    let invitation = ann.message();
    ben.hear(&invitation);
    assert_eq!(ben.panel().trouble, None);
    let part = ben.message();
    ann.hear(&part);
    assert_eq!(ann.panel().trouble, None);
    [ann, ben]
}

/// Sends what is to be sent, to and fro, until somebody is to decide.
fn tell([ann, ben]: &mut [Browser; 2]) {
    for _ in 0..3 {
        if ann.is_ready() {
            let message = ann.message();
            ben.hear(&message);
            assert_eq!(ben.panel().trouble, None);
        }
        if ben.is_ready() {
            let message = ben.message();
            ann.hear(&message);
            assert_eq!(ann.panel().trouble, None);
        }
    }
}

#[test]
fn who_has_white_is_drawn_by_both() {
    let mut came_out = [0; 2];
    for seed in 0..12 {
        let [ann, mut ben] = drawn("command", &[], [seed, 100 + seed]);
        assert!(ann.said.iter().any(|said| said.starts_with("The lots are drawn: you are ")));
        let side = own(&ann);
        came_out[side.index()] += 1;
        let mut ann = ann;
        if side == Side::White {
            let told = "The lots are drawn: you are White. Your turn, then send it.";
            assert_eq!(ann.remote().text, told);
            while ann.remote().tools.is_empty() {
                ann.decides(side, &mut Dice::of(1));
            }
        } else {
            let told = "The lots are drawn: you are Black. Send this to Ben, who begins.";
            assert_eq!(ann.remote().text, told);
        }
        let message = ann.message();
        ben.reload();
        ben.hear(&message);
        assert_eq!(ben.panel().trouble, None);
        assert_eq!(own(&ben), side.other());
        let names: Vec<String> = ben.panel().seats.into_iter().map(|seat| seat.name).collect();
        assert!(names.contains(&"Ann".to_owned()) && names.contains(&"Ben".to_owned()));
    }
    assert!(came_out.iter().all(|count| *count > 1), "{came_out:?}");
}

#[test]
fn nothing_can_be_done_before_the_lots_are_drawn() {
    for (game, options) in GAMES {
        let mut ann = Browser::new(1);
        ann.invite(game, options, "random");
        let told = ann.remote().text;
        // In Muster nobody has a colour yet.
        let first = if game == "muster" { "Player A" } else { "White" };
        let begins = format!("Send this to invite Ben. Who is {first}");
        assert!(told.starts_with(&begins), "{game}: {told}");
        let mut ben = Browser::new(2);
        let invitation = ann.message();
        let told = ann.remote().text;
        assert!(told.ends_with("is drawn once Ben's part has come back."), "{told}");
        ben.hear(&invitation);
        assert!(ben.remote().text.ends_with("send Ann your part."), "{}", ben.remote().text);
        for page in [&mut ann, &mut ben] {
            let panel = page.panel();
            assert!(panel.seats.iter().all(|seat| seat.is_you == Picked::No), "{game}");
            assert!(panel.claims.is_empty(), "{game}");
            assert_eq!(panel.status, "Lots are drawn before the game begins", "{game}");
            assert!(panel.builder.is_none() && panel.question.is_none(), "{game}");
            page.send(Event::Typed("e4".to_owned()));
            let refusal = page.panel().refusal;
            let told =
                "The lots about this game aren't drawn yet: both players have a part in that.";
            assert_eq!(refusal.as_deref(), Some(told), "{game}");
        }
        // The invitation is no second one, and one's own is told as that.
        ben.message();
        assert!(ben.objection(&invitation).contains("Nothing in this turn is new"));
        assert!(ann.objection(&invitation).contains("one of your own"));
    }
}

#[test]
fn a_draw_goes_on_after_every_page_was_closed_in_between() {
    let [mut ann, mut ben] = [1, 2].map(Browser::new);
    ann.invite("command", &[], "random");
    ann.reload();
    let invitation = ann.message();
    ann.reload();
    ben.hear(&invitation);
    ben.reload();
    let part = ben.message();
    ben.reload();
    ann.hear(&part);
    let side = own(&ann);
    ann.reload();
    assert_eq!(own(&ann), side);
    while ann.remote().tools.is_empty() {
        ann.decides(side, &mut Dice::of(1));
    }
    let message = ann.message();
    ann.reload();
    ben.hear(&message);
    assert_eq!((own(&ben), ben.panel().trouble), (side.other(), None));
}

#[test]
fn shuffled_ranks_are_drawn_by_both() {
    let mut numbers = Vec::new();
    for seed in 0..6 {
        let (game, options) = GAMES[0];
        let mut pages = drawn(game, options, [seed, 100 + seed]);
        let [ann, _] = &mut pages;
        while ann.remote().tools.is_empty() {
            let side = own(ann);
            ann.decides(side, &mut Dice::of(seed.into()));
        }
        tell(&mut pages);
        let [one, other] = pages.each_ref().map(|page| record::read(&page.panel().record).unwrap());
        assert_eq!(one.options, other.options);
        numbers.extend(one.options.into_iter().find(|(name, _)| name == "number"));
    }
    numbers.dedup();
    assert!(numbers.len() > 3, "{numbers:?}");
}

/// Whole games after lots, by messages.
#[test]
fn games_go_on_after_lots() {
    for (game, options) in GAMES {
        for seed in 0..u8::try_from(share(4)).unwrap() {
            let mut dice = Dice::of(seed.into());
            let mut pages = drawn(game, options, [seed, 100 + seed]);
            // In some games the players change places: these are those for which they sat down.
            let seats = [own(&pages[0]), own(&pages[0]).other()];
            for turn in 0..30 {
                for (page, seat) in pages.iter_mut().zip(seats) {
                    if dice.one_in(4) {
                        page.reload();
                    }
                    // Whoever was invited learns his seat with the first message.
                    let may_decide =
                        turn > 0 || page.said.iter().any(|said| said.contains("drawn"));
                    while may_decide
                        && page.panel().result.is_none()
                        && page.remote().tools.is_empty()
                    {
                        page.decides(seat, &mut dice);
                    }
                }
                tell(&mut pages);
            }
            let records = pages.each_ref().map(|page| words(&page.panel().record));
            assert_eq!(records[0], records[1], "{game}, seed {seed}");
            assert!(records[0].len() > 10, "{game}, seed {seed}: {records:?}");
        }
    }
}

#[test]
fn an_own_name_is_remembered_as_that_whatever_comes_out() {
    for seed in 0..6 {
        let [mut ann, _] = drawn("command", &[], [seed, 100 + seed]);
        ann.send(Event::Named(["Cy".to_owned(), "Dan".to_owned()]));
        let own = own(&ann);
        let named = if own == Side::White { "Cy" } else { "Dan" };
        ann.press(Button::Games);
        assert_eq!(ann.panel().pairing.own_name, named);
    }
}

#[test]
fn the_other_s_part_is_nothing_where_nobody_has_invited() {
    let [mut ann, mut phone, mut ben] = [1, 3, 2].map(Browser::new);
    ann.invite("command", &[], "random");
    ben.hear(&ann.message());
    let part = ben.message();
    phone.hear(&part);
    let panel = phone.panel();
    assert!(panel.trouble.unwrap().starts_with("This belongs to a game that isn't kept here"));
    assert_eq!(panel.remote, None);
    ann.hear(&part);
    assert_eq!(ann.panel().trouble, None);
}

#[test]
fn what_was_put_in_and_isn_t_kept_any_more_is_told() {
    let [mut ann, mut ben] = [1, 2].map(Browser::new);
    ann.invite("command", &[], "random");
    ben.hear(&ann.message());
    ann.hear(&ben.message());
    for (_, secret) in ann.kept.values_mut() {
        *secret = None;
    }
    ann.reload();
    ann.delivered = None;
    ann.press(Button::Remote(RemoteAction::Send));
    assert_eq!(ann.delivered, None, "another number than was promised");
}

#[test]
fn a_second_device_draws_nothing_of_its_own() {
    for seed in 0..8 {
        let [mut ann, mut ben, mut phone] = [seed, 100 + seed, 150 + seed].map(Browser::new);
        ann.invite("command", &[], "random");
        let invitation = ann.message();
        ben.hear(&invitation);
        phone.hear(&invitation);
        phone.message();
        ann.hear(&ben.message());
        while ann.remote().tools.is_empty() {
            let side = own(&ann);
            ann.decides(side, &mut Dice::of(1));
        }
        let opened = ann.message();
        phone.hear(&opened);
        ben.hear(&opened);
        assert_eq!(own(&ben), own(&ann).other());
        let seats = phone.panel().seats;
        let is_seated = seats.iter().any(|seat| seat.is_you == Picked::Yes);
        assert!(!is_seated || own(&phone) == own(&ben), "seed {seed}");
    }
}

#[test]
fn whoever_has_no_name_is_the_other_player_until_the_seats_are_drawn() {
    let mut ann = Browser::new(1);
    ann.invite_nobody("command", "random");
    let told = ann.remote().text;
    assert!(told.starts_with("Send this to invite the other player. Who is White"), "{told}");
}
