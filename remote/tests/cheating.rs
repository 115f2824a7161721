//! A page that cheats is told so, and changes nothing.

use crate::support::{Chance, Peer, Setup, army, peers, played, setups};
use motley_remote::{Decided, Key, Line, Message, Objection, Stand};
use motley_rules::play::{Action, Claim, Side};
use motley_rules::variants;

fn of_game(slug: &str) -> Setup {
    setups().into_iter().find(|(own, _)| *own == slug).unwrap()
}

/// What comes of a text, which must change nothing.
fn objection(peer: &mut Peer, text: &str) -> Objection {
    let (line, known) = (peer.line(), peer.known.clone());
    let objection = peer.receive(text).expect_err("it was followed");
    assert_eq!((peer.line(), &peer.known), (line, &known));
    objection
}

/// The decision that a peer would take otherwise.
fn another(peer: &Peer, decided: &Decided, seed: u64) -> Decided {
    let mut table = motley_rules::game::replay(variants::games(), &peer.table.setup()).unwrap();
    let rules = table.army_rules(decided.side).unwrap();
    let mut chance = Chance::new(seed);
    let action = Action::Muster(army(&*table, decided.side, &rules, &mut chance));
    assert_ne!(action, decided.action);
    let played = table.play(decided.side, &action).unwrap();
    Decided { side: decided.side, action, coordinate: played.coordinate, san: played.san }
}

#[test]
fn another_army_than_was_committed_to_is_found_out() {
    let [mut white, mut black] = peers(&of_game("muster"));
    white.decide(&mut Chance::new(1));
    black.receive(&white.send()).unwrap();
    black.decide(&mut Chance::new(2));
    white.receive(&black.send()).unwrap();
    // Now White knows Black's army, and would like to have had another one.
    let mut line = white.line();
    line.decided[0] = another(&white, &line.decided[0].clone(), 9);
    assert_eq!(objection(&mut black, &white.tell(&line)), Objection::BrokenSeal);
    // The truth is still welcome.
    black.receive(&white.tell(&white.line())).unwrap();
    assert_eq!(black.line().decided.len(), 2);
}

#[test]
fn another_commitment_than_before_is_found_out() {
    let [mut white, mut black] = peers(&of_game("muster"));
    white.decide(&mut Chance::new(1));
    black.receive(&white.send()).unwrap();
    let mut line = white.line();
    line.decided[0] = another(&white, &line.decided[0].clone(), 9);
    assert_eq!(objection(&mut black, &white.tell(&line)), Objection::BrokenSeal);
}

#[test]
fn what_was_played_otherwise_is_told_with_both() {
    let [white, mut black] = played(&of_game("mercenary"), 12, 5);
    let mut other = Peer::new(&of_game("mercenary"), Side::White, 1);
    let mut chance = Chance::new(77);
    other.decide(&mut chance);
    let Objection::Contradiction(number, here, there) =
        objection(&mut black, &other.tell(&other.line()))
    else {
        panic!("it should contradict");
    };
    let (known, told) = (white.line(), other.line());
    assert_eq!((number, &here, &there), (1, &known.decided[0].san, &told.decided[0].san));
}

#[test]
fn a_decision_of_ones_own_that_was_never_taken_is_refused() {
    let [white, mut black] = played(&of_game("musketeer"), 16, 5);
    let mut forged = played(&of_game("musketeer"), 20, 5);
    let before = black.line().decided.len();
    assert!(forged[0].line().decided.len() > before + 1);
    assert_eq!(white.line().decided[..], forged[0].line().decided[..before]);
    let text = forged[0].send();
    let told = objection(&mut black, &text);
    assert!(matches!(told, Objection::NotTaken(number, _) if number > before), "{told}");
}

#[test]
fn what_is_old_or_ones_own_changes_nothing() {
    let [mut white, mut black] = peers(&of_game("command"));
    white.decide(&mut Chance::new(1));
    let first = white.send();
    black.receive(&first).unwrap();
    assert_eq!(objection(&mut black, &first), Objection::Old);
    assert_eq!(objection(&mut white, &first), Objection::Own);
}

#[test]
fn another_game_and_another_beginning_are_refused() {
    let [mut white, mut black] = peers(&of_game("mercenary"));
    white.decide(&mut Chance::new(1));
    let text = white.send();
    let mut elsewhere = peers(&of_game("command")).into_iter().nth(1).unwrap();
    assert_eq!(objection(&mut elsewhere, &text), Objection::OtherSetup);
    black.known = motley_remote::Correspondence::new(
        motley_remote::MatchId([1; 8]),
        Side::Black,
        Key([2; 16]),
    );
    assert_eq!(objection(&mut black, &text), Objection::OtherGame);
}

#[test]
fn a_game_is_ended_only_as_its_sender_can() {
    let [white, mut black] = played(&of_game("mercenary"), 12, 5);
    for (claim, expected) in [
        (Claim::Agree, Some(Objection::Claim)),
        (Claim::Resign(Side::Black), Some(Objection::Claim)),
        (Claim::Resign(Side::White), None),
    ] {
        let text = white.tell(&Line { claim: Some(claim), ..white.line() });
        if let Some(expected) = expected {
            assert_eq!(objection(&mut black, &text), expected, "{claim:?}");
        } else {
            black.receive(&text).unwrap();
            assert_eq!(black.table.claimed(), Some(claim));
            assert_eq!(objection(&mut black, &text), Objection::Old);
        }
    }
}

#[test]
fn a_draw_is_agreed_on_only_where_it_was_offered() {
    let [white, mut black] = played(&of_game("mercenary"), 12, 5);
    let text = white.tell(&Line { claim: Some(Claim::Agree), ..white.line() });
    let message = Message::read(variants::games(), &text).unwrap();
    let (setup, line) = (black.table.setup(), black.line());
    let stand = Stand { setup: &setup, line: &line, names: &[None, None], offers_draw: true };
    let news = black.known.judge(variants::games(), stand, &message).unwrap();
    assert_eq!(news.claim, Some(Claim::Agree));
    assert_eq!(objection(&mut black, &text), Objection::Claim);
}

/// The seats count where the game stands: in Muster the players may have changed sides.
#[test]
fn nobody_resigns_for_the_other_by_an_older_position() {
    let swapped = |peers: &[Peer; 2]| {
        let table = &peers[0].table;
        table.seats(table.here()) == [Side::Black, Side::White]
    };
    let games = (0..20).map(|seed| played(&of_game("muster"), 10, seed));
    let [white, mut black] = games.into_iter().find(swapped).expect("nobody has changed sides");
    // Who sat down for White leads Black now. An old position, in which he led White:
    let old = Line { claim: Some(Claim::Resign(Side::White)), ..Line::default() };
    let told = Message::read(variants::games(), &white.tell(&old)).unwrap();
    let claim = |peer: &Peer, message: &Message| {
        peer.with(|stand| peer.known.judge(variants::games(), stand, message))
            .map(|news| news.claim)
    };
    // It is he who has resigned, whichever side he leads now.
    assert_eq!(claim(&black, &told), Ok(Some(Claim::Resign(Side::Black))));
    // Where the game stands, the side that Black's player leads isn't his to give up.
    let forged = Line { claim: Some(Claim::Resign(Side::White)), ..white.line() };
    assert_eq!(objection(&mut black, &white.tell(&forged)), Objection::Claim);
    let own = Line { claim: Some(Claim::Resign(Side::Black)), ..white.line() };
    black.receive(&white.tell(&own)).unwrap();
    assert_eq!(black.table.claimed(), Some(Claim::Resign(Side::Black)));
    // What the other has ended can't be taken back.
    assert_eq!(black.known.settled(), black.line().decided.len() + 1);
}

#[test]
fn a_resignation_while_something_is_sealed_leaves_nothing_to_send() {
    let [mut white, mut black] = peers(&of_game("muster"));
    black.decide(&mut Chance::new(1));
    let text = white.tell(&Line { claim: Some(Claim::Resign(Side::White)), ..white.line() });
    black.receive(&text).unwrap();
    assert_eq!(black.line().shared(), 0);
    assert_eq!(black.progress(), motley_remote::Progress::Sent);
    // Nor does White's own army, sealed before, count twice.
    white.decide(&mut Chance::new(2));
    white.table.claim(Claim::Resign(Side::White)).unwrap();
    white.send();
    assert_eq!(white.progress(), motley_remote::Progress::Sent);
}
