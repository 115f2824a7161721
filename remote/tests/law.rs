//! Whatever happens to the messages, what has come is the same game on both sides.

use crate::support::{Chance, Peer, Setup, peers, setups};
use motley_remote::{Correspondence, Key, Line, Message, Objection, Progress};
use motley_rules::play::Side;
use motley_rules::variants;

/// The decisions after which a game is left.
const LONGEST: usize = 60;

/// One game, in which messages are lost, doubled and overtake each other.
fn play(setup: &Setup, seed: u64) {
    let mut chance = Chance::new(seed);
    let mut peers = peers(setup);
    let mut under_way: Vec<(usize, String)> = Vec::new();
    for _ in 0..LONGEST * 12 {
        let at = chance.below(2);
        match peers[at].progress() {
            Progress::Deciding => peers[at].decide(&mut chance),
            Progress::Ready => under_way.push((1 - at, peers[at].send())),
            // Nothing has come for a while: it is sent once more.
            Progress::Sent if chance.below(4) == 0 => {
                under_way.push((1 - at, peers[at].tell(&peers[at].line())));
            }
            Progress::Sent => {}
        }
        if under_way.is_empty() || chance.below(3) == 0 {
            continue;
        }
        let next = chance.below(under_way.len());
        let (to, text) = match chance.below(4) {
            // Lost.
            0 => {
                under_way.swap_remove(next);
                continue;
            }
            // It will come once more.
            1 => under_way[next].clone(),
            _ => under_way.swap_remove(next),
        };
        deliver(&mut peers[to], &text, (setup, seed));
        if peers.iter().all(|peer| peer.line().decided.len() >= LONGEST) {
            break;
        }
    }
    for _ in 0..3 {
        for at in 0..2 {
            let text = peers[at].tell(&peers[at].line());
            deliver(&mut peers[1 - at], &text, (setup, seed));
        }
    }
    let [one, other] = peers.each_ref().map(agreed);
    let shorter = one.len().min(other.len());
    assert_eq!(one[..shorter], other[..shorter], "{setup:?}, seed {seed}");
    assert!(one.len().abs_diff(other.len()) <= 4, "{setup:?}, seed {seed}");
    assert!(shorter > 20 || one.len() == other.len(), "{setup:?}, seed {seed}: {shorter}");
}

fn deliver(peer: &mut Peer, text: &str, context: (&Setup, u64)) {
    let before = peer.line();
    match peer.receive(text) {
        Ok(()) => {}
        Err(Objection::Old) => assert_eq!(peer.line(), before),
        Err(objection) => panic!("{context:?}: {objection}"),
    }
}

/// What was decided, with what both have sealed in one order.
fn agreed(peer: &Peer) -> Vec<String> {
    let message = Message::read(variants::games(), &peer.tell(&peer.line())).unwrap();
    message.decided().iter().map(|decided| decided.coordinate.clone()).collect()
}

/// So many games, or an eighth of them unless all are asked for.
fn games(all: u64) -> u64 {
    if std::env::var_os("MOTLEY_ALL").is_some() { all } else { all.div_ceil(8) }
}

#[test]
fn both_sides_agree_whatever_happens_to_the_messages() {
    for setup in setups() {
        for seed in 0..games(4) {
            play(&setup, seed);
        }
    }
}

#[test]
fn a_code_is_the_line_that_it_was_made_of() {
    for setup in setups() {
        for seed in 100..100 + games(4) {
            let mut chance = Chance::new(seed);
            // One table, on which both decide.
            let mut peer = Peer::new(&setup, Side::White, 1);
            for _ in 0..60 {
                let Some(side) = peer.table.turn().decider() else { break };
                let seat = peer.table.seats(peer.table.here())[side.index()];
                peer.known = Correspondence::new(peer.known.id(), seat, Key([1; 16]));
                peer.decide(&mut chance);
                let line = peer.line();
                let code = peer.tell(&line);
                let message = Message::read(variants::games(), &code).unwrap();
                assert_eq!(Message::id_of(&code), Some(message.id), "{setup:?}");
                let told: Line = Line {
                    decided: message.decided().into_iter().cloned().collect(),
                    ..Line::default()
                };
                let open = line.decided.len() - told.decided.len();
                assert!(open <= 1, "{setup:?}");
                assert_eq!(told.decided[..], line.decided[..told.decided.len()], "{setup:?}");
            }
        }
    }
}
