//! What is sealed is told to nobody before the other side has sealed its own.

use crate::support::{Chance, Peer, Setup, peers};
use motley_remote::seal::{Commitment, Occasion};
use motley_remote::{Line, Message, Progress, Salt};
use motley_rules::play::Side;
use motley_rules::variants;

fn muster() -> Setup {
    let with_secrets = |info: &&motley_rules::game::GameInfo| {
        let table = info.open.unwrap()(&[], None).unwrap();
        table.turn().deciders().len() == 2
    };
    let info = variants::games().iter().find(with_secrets).expect("no game has secrets");
    (info.slug, Vec::new())
}

/// What is told in a message, all of it, but for the commitment itself.
fn read(text: &str) -> String {
    let message = Message::read(variants::games(), text).unwrap();
    let decided: Vec<_> = message.decided().iter().map(|decided| &decided.coordinate).collect();
    format!("{message:?} {decided:?}")
}

#[test]
fn a_message_tells_nothing_of_what_it_seals() {
    let mut lengths = Vec::new();
    let mut told = Vec::new();
    let mut texts = Vec::new();
    for seed in 0..20 {
        let [mut white, _] = peers(&muster());
        white.decide(&mut Chance::new(seed));
        let text = white.send();
        lengths.push(text.len());
        told.push(read(&text));
        texts.push(text);
    }
    assert!(lengths.iter().all(|length| lengths[0].abs_diff(*length) <= 1), "{lengths:?}");
    assert!(told.iter().all(|one| *one == told[0]), "{told:?}");
    texts.sort();
    texts.dedup();
    assert!(texts.len() > 10, "the armies should differ");
}

/// Whoever tries all decisions finds none that fits without the salt.
#[test]
fn a_commitment_can_t_be_guessed_from_a_few_decisions() {
    let peer = Peer::new(&muster(), Side::White, 7);
    let occasion = Occasion { game: peer.known.id(), seat: Side::White, stage: 2 };
    let own = peer.known.key().unwrap().salt(occasion);
    let sealed = Commitment::to(occasion, own, "choose:white");
    let guesses = [[0; 16], [7; 16], [255; 16]].map(Salt);
    for decision in ["choose:white", "choose:black"] {
        assert!(guesses.iter().all(|salt| !sealed.holds(occasion, *salt, decision)));
    }
    assert!(sealed.holds(occasion, own, "choose:white"));
    // Neither for another game, nor another seat, nor another time.
    for other in [
        Occasion { game: motley_remote::MatchId([0; 8]), ..occasion },
        Occasion { seat: Side::Black, ..occasion },
        Occasion { stage: 0, ..occasion },
    ] {
        assert!(!sealed.holds(other, own, "choose:white"), "{other:?}");
        assert_ne!(peer.known.key().unwrap().salt(other), own);
    }
    assert_eq!(format!("{:?}", peer.known.key().unwrap()), "Key(…)");
}

/// The whole exchange, first with one after the other, then with both at once.
#[test]
fn both_know_what_was_sealed_once_both_have_sealed() {
    for at_once in [false, true] {
        let [mut white, mut black] = peers(&muster());
        let (mut one, mut other) = (Chance::new(3), Chance::new(4));
        white.decide(&mut one);
        let first = white.send();
        if at_once {
            black.decide(&mut other);
            let crossing = black.send();
            black.receive(&first).unwrap();
            white.receive(&crossing).unwrap();
            assert_eq!(black.line().decided.len(), 1, "nothing is open yet");
            assert_eq!([white.progress(), black.progress()], [Progress::Ready; 2]);
        } else {
            black.receive(&first).unwrap();
            assert_eq!(black.line(), Line::default());
            black.decide(&mut other);
        }
        let opened = black.send();
        white.receive(&opened).unwrap();
        assert_eq!(white.line().decided.len(), 2);
        assert_eq!(white.progress(), Progress::Deciding, "the choice is due");
        assert_eq!(black.line().decided.len(), 1);
        let answer = white.tell(&white.line());
        black.receive(&answer).unwrap();
        let sorted = |peer: &Peer| {
            let line = peer.line();
            let mut told: Vec<_> = line.decided.into_iter().map(|one| one.coordinate).collect();
            told.sort();
            told
        };
        assert_eq!(sorted(&white), sorted(&black));
    }
}
