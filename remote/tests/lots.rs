//! Lots that both draw together: neither can choose what comes out, and both come to the same.

use crate::support::{Chance, Peer, Setup};
use motley_remote::{Correspondence, Draw, Key, Message, Objection, Progress, rechecked};
use motley_rules::game::open;
use motley_rules::play::Side;
use motley_rules::variants;

/// Every game whose options leave something to chance, with those set that it needs for that.
fn drawable() -> Vec<(Setup, Vec<String>)> {
    let mut all = Vec::new();
    for info in variants::games() {
        all.push(((info.slug, Vec::new()), Vec::new()));
        for option in info.options.iter().filter(|option| option.values.drawn(0).is_some()) {
            let own = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
            let needs = option.name == "number";
            let set = needs.then(|| own(("ranks", "shuffled"))).into_iter().collect();
            all.push(((info.slug, set), vec![option.name.to_owned()]));
        }
    }
    assert!(all.len() > variants::games().len() + 1, "no option is left to chance");
    all
}

/// Who has White, and these options.
fn all(options: &[String]) -> Draw {
    Draw { seats: true, options: options.to_vec() }
}

/// These options alone.
fn only(options: &[String]) -> Draw {
    Draw { seats: false, ..all(options) }
}

/// Whoever invites, with a key of this number.
fn inviting(setup: &Setup, draw: Draw, key: u8) -> Peer {
    let peer = Peer::new(setup, Side::White, key);
    Peer { known: peer.known.drawing(draw), ..peer }
}

/// Whoever gets that invitation first.
fn invited(setup: &Setup, text: &str, key: u8) -> Peer {
    let message = Message::read(variants::games(), text).unwrap();
    let table = open(variants::games(), setup.0, &message.setup.options, None).unwrap();
    Peer { table, known: Correspondence::joining(&message, Key([key; 16])) }
}

/// Both once the lots are drawn, whoever invited first.
fn drawn(setup: &Setup, what: &Draw, keys: [u8; 2]) -> [Peer; 2] {
    let mut ann = inviting(setup, what.clone(), keys[0]);
    assert_eq!(ann.progress(), Progress::Ready);
    let invitation = ann.send();
    assert_eq!(ann.progress(), Progress::Sent);
    let mut ben = invited(setup, &invitation, keys[1]);
    assert_eq!(ben.progress(), Progress::Ready);
    assert_eq!(ben.receive(&invitation), Err(Objection::Old));
    let answer = ben.send();
    assert_eq!(ben.progress(), Progress::Sent);
    ann.receive(&answer).unwrap();
    assert_eq!(ann.receive(&answer), Err(Objection::Old));
    while ann.progress() == Progress::Deciding {
        ann.decide(&mut Chance::new(keys[0].into()));
    }
    assert_eq!(ann.progress(), Progress::Ready);
    let opened = ann.send();
    ben.receive(&opened).unwrap();
    assert_eq!(ben.receive(&opened), Err(Objection::Old), "{setup:?}");
    [ann, ben]
}

#[test]
fn both_come_to_the_same() {
    for (setup, options) in drawable() {
        for what in [all(&options), only(&options)] {
            if what.is_empty() {
                continue;
            }
            for keys in [[1, 2], [3, 4], [5, 6]] {
                let [ann, ben] = drawn(&setup, &what, keys);
                assert_eq!(ann.table.setup(), ben.table.setup(), "{setup:?}");
                assert_eq!(ann.known.own(), ben.known.own().other());
                assert!(what.seats || ann.known.own() == Side::White);
                assert_eq!((ann.known.draw(), ben.known.draw()), (None, None));
            }
        }
    }
}

/// Each of the two has a hand in what comes out, and everything can.
#[test]
fn either_number_changes_what_comes_out() {
    let number = "number".to_owned();
    let with_number = |(_, names): &(Setup, Vec<String>)| names.contains(&number);
    let (setup, names) = drawable().into_iter().find(with_number).unwrap();
    let came_out = |keys| {
        let [ann, _] = drawn(&setup, &all(&names), keys);
        let options = ann.table.setup().options;
        let value = options.into_iter().find(|(name, _)| *name == number);
        (ann.known.own(), value)
    };
    for fixed in 0..2 {
        let keys = (10..50).map(|key| if fixed == 0 { [9, key] } else { [key, 9] });
        let all: Vec<_> = keys.map(came_out).collect();
        let white = all.iter().filter(|(own, _)| *own == Side::White).count();
        assert!((8..=32).contains(&white), "{white} of 40 have White");
        let mut numbers: Vec<_> = all.into_iter().map(|(_, number)| number).collect();
        numbers.sort();
        numbers.dedup();
        assert!(numbers.len() > 30, "{} of 40 numbers", numbers.len());
    }
}

#[test]
fn the_invitation_tells_nothing_of_what_comes_out() {
    let setup = ("command", Vec::new());
    let texts: Vec<String> = (1..20).map(|key| inviting(&setup, all(&[]), key).send()).collect();
    let answers: Vec<String> = texts.iter().map(|text| invited(&setup, text, 99).send()).collect();
    // Without having seen the other's number, whoever answers tells always the same.
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    // There is room for the commitment, and none for the number.
    let plain = inviting(&setup, Draw::default(), 1).send();
    for text in &texts {
        let more = text.len() - plain.len();
        assert!(more <= 50, "{more} letters more than without lots: {text}");
    }
    let mut all = texts.clone();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), texts.len(), "the numbers should differ");
}

#[test]
fn whoever_changes_his_number_is_found_out() {
    let setup = ("command", Vec::new());
    let mut ann = inviting(&setup, all(&[]), 1);
    let mut ben = invited(&setup, &ann.send(), 2);
    let answer = ben.send();
    // Ann looks for a number by which she has White.
    for key in 3..20 {
        let mut other = inviting(&setup, all(&[]), key);
        other.send();
        other.receive(&answer).unwrap();
        let known = ben.known.clone();
        assert_eq!(ben.receive(&other.send()), Err(Objection::Lots));
        assert_eq!(ben.known, known);
    }
    // Or begins without one, or would invite once more by another.
    let mut plain = Peer::new(&setup, Side::White, 1);
    plain.decide(&mut Chance::new(1));
    assert_eq!(ben.receive(&plain.send()), Err(Objection::Lots));
    let again = inviting(&setup, all(&[]), 7).send();
    assert_eq!(ben.receive(&again), Err(Objection::Lots));
    // The truth is still welcome; a second answer changes nothing any more.
    ann.receive(&answer).unwrap();
    let own = ann.known.own();
    let invitation = inviting(&setup, all(&[]), 1).send();
    for key in 3..20 {
        let answer = invited(&setup, &invitation, key).send();
        assert_eq!(ann.receive(&answer), Err(Objection::Old));
    }
    assert_eq!(ann.known.own(), own);
    while ann.progress() == Progress::Deciding {
        ann.decide(&mut Chance::new(1));
    }
    ben.receive(&ann.send()).unwrap();
}

#[test]
fn other_options_than_were_drawn_are_found_out() {
    let number = "number".to_owned();
    let with_number = |(_, names): &(Setup, Vec<String>)| names.contains(&number);
    let (setup, names) = drawable().into_iter().find(with_number).unwrap();
    let mut ann = inviting(&setup, only(&names), 1);
    let mut ben = invited(&setup, &ann.send(), 2);
    ann.receive(&ben.send()).unwrap();
    let mut options = ann.table.setup().options;
    let drawn = options.iter_mut().find(|(name, _)| *name == number).unwrap();
    drawn.1 = if drawn.1 == "17" { "18" } else { "17" }.to_owned();
    ann.table = open(variants::games(), setup.0, &options, None).unwrap();
    ann.decide(&mut Chance::new(1));
    let known = ben.known.clone();
    assert_eq!(ben.receive(&ann.send()), Err(Objection::Lots));
    assert_eq!(ben.known, known);
}

#[test]
fn a_key_that_is_gone_is_told() {
    let setup = ("command", Vec::new());
    let mut ann = inviting(&setup, all(&[]), 1);
    let invitation = ann.send();
    let kept: Correspondence = ann.known.to_string().parse().unwrap();
    assert_eq!(kept.clone().with_key(ann.known.key(), || unreachable!()), ann.known);
    let mut ben = invited(&setup, &invitation, 2);
    let answer = ben.send();
    let lost = kept.with_key(None, || Key([9; 16]));
    assert!(lost.is_locked());
    ann.known = lost;
    assert_eq!(ann.receive(&answer), Err(Objection::NoKey));
}

#[test]
fn an_invitation_that_draws_what_isn_t_left_to_chance_is_refused() {
    let setup = ("command", Vec::new());
    for options in [vec!["nothing"], vec!["seats"], vec![""]] {
        let options: Vec<String> = options.into_iter().map(str::to_owned).collect();
        let text = inviting(&setup, all(&options), 1).send();
        let fault = Message::read(variants::games(), &text).unwrap_err();
        assert!(fault.to_string().contains("left to chance"), "{fault}");
    }
    let twice = vec!["number".to_owned(); 2];
    let set = vec![("ranks".to_owned(), "shuffled".to_owned())];
    let text = inviting(&("mercenary", set), only(&twice), 1).send();
    assert!(Message::read(variants::games(), &text).is_err());
}

#[test]
fn what_is_cut_or_changed_is_refused_or_told() {
    let setup = ("muster", Vec::new());
    let names = vec!["builders".to_owned()];
    let mut ann = inviting(&setup, all(&names), 1);
    let invitation = ann.send();
    let mut ben = invited(&setup, &invitation, 2);
    let answer = ben.send();
    ann.receive(&answer).unwrap();
    for text in [invitation, answer] {
        for end in 0..text.len() {
            assert!(Message::read(variants::games(), &text[..end]).is_err(), "{end}");
        }
        // As a hostile page would send it: whatever is read is of this game and begins nothing else.
        for at in 6..text.len() {
            let mut changed = text.clone().into_bytes();
            changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(changed).unwrap();
            let Some(changed) = rechecked(&changed) else { continue };
            if let Ok(message) = Message::read(variants::games(), &changed) {
                assert_eq!(message.setup.game, setup.0, "{changed}");
                assert!(message.decided().is_empty(), "{changed}");
            }
        }
    }
}

#[test]
fn what_is_kept_of_lots_is_read() {
    let hash = "ab".repeat(32);
    let start = "0102030405060708 white - 0/open/false/false -";
    for lots in
        ["offered/seats", "offered/options+number", "opening", &format!("{hash}/seats+number")]
    {
        let text = format!("{start} {lots}");
        let kept: Correspondence = text.parse().unwrap();
        assert_eq!(kept.to_string(), text);
    }
    for lots in ["", "offered", "offered/", "offered/options", "offered/seats+", "ab/seats", "open"]
    {
        assert!(format!("{start} {lots}").parse::<Correspondence>().is_err(), "{lots}");
    }
}
