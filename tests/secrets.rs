//! Two players at one page decide unseen: what the page shows, says and saves
//! while one of them has decided.

use crate::support::army::{KING, QUEEN, ROOK, tray};
use crate::support::page::{Page, STRONG, WEAK};
use motley_chess::ui::command::Command;
use motley_chess::ui::event::{ArmyAction, Button, Event, Keeping};
use motley_chess::ui::panel::{Covers, KeptArmies, Panel};
use motley_chess::ui::{State, Stored, panel, scene, update};
use motley_rules::play::{Claim, Place, Side};
use motley_rules::variants;

#[test]
fn an_army_is_built_by_gestures() {
    let mut page = Page::muster(&[]);
    page.press(Button::Lift);
    assert!(page.judgement().starts_with("Press a piece of the tray, then its squares"));
    page.put(Side::White, KING, "c2");
    assert_eq!(page.refusal(), "The king stands on files e to h of your army.");
    page.put(Side::White, QUEEN, "d5");
    assert_eq!(page.refusal(), "An army stands on your own first four ranks.");
    page.send(Event::Dropped);
    page.put(Side::White, KING, "e1");
    page.put(Side::White, QUEEN, "a1");
    page.put(Side::White, ROOK, "b4 c3");
    assert_eq!(page.line(), "army:1R6/2R5/8/Q3K3");
    let builder = page.panel().builder.unwrap();
    assert_eq!(builder.strength, "Strength 19 (the regular army: 39)");
    page.send(Event::Dropped);
    // Two pieces change places; one goes back to its tray; one is taken off.
    for (from, to) in [("a1", "b4"), ("c3", "d3")] {
        page.pick(Place::Square(from.parse().unwrap()));
        page.pick(Place::Square(to.parse().unwrap()));
    }
    assert_eq!(page.line(), "army:1Q6/3R4/8/R3K3");
    page.pick(Place::Square("d3".parse().unwrap()));
    page.pick(tray(Side::White, QUEEN));
    page.send(Event::Removed(Place::Square("a1".parse().unwrap())));
    assert_eq!(page.line(), "army:1Q6/8/8/4K3");
    page.build(ArmyAction::Mirror);
    assert_eq!(page.line(), "army:6Q1/8/8/4K3", "the king's half isn't left");
    page.send(Event::Army("army:6Q1/8/8/3K4".to_owned()));
    assert_eq!(page.judgement(), "The king stands on files e to h, not on d1.");
    page.build(ArmyAction::Done);
    assert_eq!(page.refusal(), "The king stands on files e to h, not on d1.");
    assert_eq!(page.line(), "army:6Q1/8/8/3K4", "a refusal changes nothing");
    page.send(Event::Army("army:8/8/8/4K3".to_owned()));
    assert_eq!(page.judgement(), "Ready to be mustered, though its king is alone.");
    page.build(ArmyAction::Clear);
    assert_eq!(page.line(), "army:8/8/8/8");
    page.build(ArmyAction::Model(0));
    assert_eq!(page.line(), "army:8/8/PPPPPPPP/RNBQKBNR");
    assert_eq!(page.judgement(), "Ready to be mustered.");
}

#[test]
fn armies_are_kept_by_name_and_read_from_a_line() {
    let mut page = Page::muster(&[]);
    page.press(Button::Lift);
    page.send(Event::Army(STRONG.to_owned()));
    page.send(Event::NamedArmy(String::new()));
    assert_eq!(page.refusal(), "An army needs a name to be kept.");
    for (line, fault) in [
        ("army:8/8/PPPPPPPP", "An army has four ranks"),
        ("army:8/8/PPPPPPPP/RNBQXBNR", "Rank 1: 'X' is no piece of this game."),
        ("army:8/8/PPPPPPPPP/RNBQKBNR", "Rank 2: more than 8 squares"),
        ("army:8/8/PPPPPPPP/RNBQkBNR", "upper case"),
    ] {
        page.send(Event::Army(line.to_owned()));
        assert!(page.refusal().contains(fault), "{line}: {}", page.refusal());
        assert_eq!(page.line(), STRONG, "a refusal changes nothing");
    }
    // The other side's letters are understood, and a kept army serves both.
    page.send(Event::Army(WEAK.to_owned()));
    assert_eq!(page.line(), "army:8/8/PPPP4/4K3");
    page.build(ArmyAction::Done);
    page.press(Button::Lift);
    page.send(Event::Army(STRONG.to_owned()));
    page.send(Event::NamedArmy("Strong".to_owned()));
    page.build(ArmyAction::Clear);
    let mut page = page.reloaded();
    page.press(Button::Lift);
    let kept = |page: &Page| page.panel().builder.unwrap().kept;
    let hidden = KeptArmies { by: "Kept by Player B".to_owned(), armies: None };
    assert_eq!(kept(&page), std::slice::from_ref(&hidden));
    page.build(ArmyAction::Load(0));
    assert_eq!(page.line(), "army:8/8/8/8", "what isn't shown isn't loaded either");
    page.build(ArmyAction::Show(0));
    let shown = Some(vec![(0, "Strong".to_owned())]);
    assert_eq!(kept(&page), [KeptArmies { armies: shown, ..hidden }]);
    page.build(ArmyAction::Load(0));
    assert_eq!(page.line(), "army:rnbqkqnr/pppppppp/8/8");
    page.build(ArmyAction::Forget(0));
    assert!(page.panel().builder.unwrap().kept.is_empty());
}

/// Each builds on the side of the board that is next to him.
#[test]
fn whoever_builds_has_his_own_side_below() {
    let mut page = Page::muster(&[]);
    let lowest = |page: &Page| {
        let grid = page.panel().grid;
        let mut ranks = grid.iter().filter(|row| row.name.starts_with("rank"));
        ranks.next_back().map(|row| row.name.clone()).unwrap()
    };
    for (line, rank) in [(STRONG, "rank 1"), (WEAK, "rank 8")] {
        page.press(Button::Lift);
        assert_eq!(lowest(&page), rank);
        page.send(Event::Army(line.to_owned()));
        page.build(ArmyAction::Done);
    }
    assert_eq!(lowest(&page), "rank 1", "both look at the board together");
}

#[test]
fn a_curtain_hides_what_is_built_until_its_player_is_there() {
    let mut page = Page::muster(&[]);
    let curtain = page.panel().curtain.unwrap();
    assert_eq!(curtain.text, "Hand over to Player A. Player B, please look away.");
    assert_eq!(curtain.covers, Covers::Board);
    page.build(ArmyAction::Model(0));
    page.send(Event::Army(STRONG.to_owned()));
    page.send(Event::Typed(STRONG.to_owned()));
    assert!(page.refusal().contains("press I am Player A"), "{}", page.refusal());
    page.press(Button::Lift);
    assert_eq!(page.line(), "army:8/8/8/8", "nothing is built behind the curtain");
    page.send(Event::Army(STRONG.to_owned()));
    page.build(ArmyAction::Done);
    let panel = page.panel();
    assert_eq!(panel.builder, None);
    assert_eq!(panel.curtain.unwrap().heading, "Only for Player B");
    assert_eq!(page.said.last().unwrap(), "Player A has mustered an army.");
}

/// All that anybody in front of the page can see or hear, and all it writes
/// but what is kept apart.
fn all(page: &Page) -> (Panel, String, String, Vec<String>) {
    (page.panel(), format!("{:?}", scene(&page.state)), page.saved.clone(), page.said.clone())
}

#[test]
fn a_sealed_decision_shows_nowhere_until_both_are_made() {
    let secret = |number: usize| {
        let mut page = Page::mustered(&[], [STRONG, WEAK]);
        page.choose(number);
        page
    };
    let (mut white, mut black) = (secret(0), secret(1));
    assert_eq!(all(&white), all(&black));
    assert!(!white.saved.contains("choose:"), "{}", white.saved);
    assert_ne!(white.secret, black.secret, "what is kept apart does differ");
    for page in [&mut white, &mut black] {
        page.press(Button::Lift);
        page.press(Button::TakeBack);
        page.press(Button::PutBack);
    }
    assert_eq!(all(&white), all(&black), "taking it back tells nothing either");
    let built = |line: &str| {
        let mut page = Page::muster(&[]);
        page.press(Button::Lift);
        page.send(Event::Army(line.to_owned()));
        page.said.clear();
        page.build(ArmyAction::Done);
        page.press(Button::Lift);
        page
    };
    let (strong, weak) = (built(STRONG), built("army:8/8/8/4K3"));
    assert_eq!(all(&strong), all(&weak));
}

/// Whoever comes next to the page that both use learns that something is sealed, and not what.
#[test]
fn that_a_decision_is_sealed_is_told_until_the_other_is_taken() {
    let told = "Player A's decision stays sealed until the other player has decided.";
    for choice in [0, 1] {
        let mut page = Page::muster(&[]);
        assert!(!page.panel().news.contains(&told.to_owned()), "nothing is decided yet");
        page.press(Button::Lift);
        page.send(Event::Army(STRONG.to_owned()));
        page.build(ArmyAction::Done);
        assert_eq!(page.panel().news, [told], "the army");
        page.press(Button::Lift);
        page.send(Event::Army(WEAK.to_owned()));
        page.build(ArmyAction::Done);
        assert!(!page.panel().news.contains(&told.to_owned()), "both armies are open");
        page.choose(choice);
        assert_eq!(page.panel().news[0], told, "the choice");
        page.press(Button::Lift);
        assert_eq!(page.panel().news[0], told, "the choice, to the other player");
        page.choose(0);
        assert!(!page.panel().news.join(" ").contains("sealed"), "{:?}", page.panel().news);
        page.press(Button::Back);
        assert!(!page.panel().news.join(" ").contains("sealed"), "looking back it is known");
    }
}

#[test]
fn both_choices_are_told_together_with_their_reason() {
    let cases = [
        (
            [0, 1],
            "Player A chose the white army and Player B the black army",
            "Player A plays White",
        ),
        (
            [1, 0],
            "Player A chose the black army and Player B the white army",
            "Player B plays White",
        ),
        ([0, 0], "Both chose the white army, which Player A built", "Player B plays White"),
        ([1, 1], "Both chose the black army, which Player B built", "Player B plays White"),
    ];
    for (choices, why, who) in cases {
        let mut page = Page::mustered(&[], [STRONG, WEAK]);
        assert!(page.panel().curtain.unwrap().text.starts_with("Look at the board together."));
        for told in [
            "Strength: Player A's white army 45, ",
            "Player B's black army 4, the regular army 39.",
        ] {
            let news = page.panel().news.join(" ");
            assert!(news.contains(told), "{news}");
        }
        for choice in choices {
            page.choose(choice);
        }
        let news = page.panel().news.join(" ");
        assert!(news.contains(why) && news.contains(who), "{news}");
        assert!(page.said.last().unwrap().contains(why), "{:?}", page.said.last());
        assert_eq!(page.panel().curtain, None);
        page.send(Event::Typed("a2a3".to_owned()));
        assert!(page.panel().news.is_empty(), "after the first move it is known");
    }
    let mut page = Page::mustered(&[("builders", "ba")], [STRONG, WEAK]);
    page.choose(0);
    page.choose(1);
    assert!(page.panel().news.join(" ").contains("Player B plays White"));
}

#[test]
fn a_reload_in_any_phase_loses_nothing() {
    let mut page = Page::muster(&[]);
    page.press(Button::Lift);
    page.put(Side::White, KING, "e1");
    page.put(Side::White, ROOK, "h1");
    let mut page = page.reloaded();
    assert!(page.panel().builder.is_none(), "the curtain is closed again");
    page.press(Button::Lift);
    assert_eq!(page.line(), "army:8/8/8/4K2R");
    page.build(ArmyAction::Done);
    let mut page = page.reloaded();
    page.press(Button::Lift);
    page.send(Event::Army(WEAK.to_owned()));
    page.build(ArmyAction::Done);
    page.choose(1);
    let mut page = page.reloaded();
    assert_eq!(page.panel().curtain.unwrap().button, "I am Player B");
    page.choose(1);
    assert!(page.panel().news.join(" ").contains("Both chose the black army"));
    assert_eq!(page.reloaded().panel().record, page.panel().record);
    assert_eq!(page.secret, None, "there is no secret any more");
}

#[test]
fn a_copy_without_the_secret_asks_again() {
    let mut page = Page::mustered(&[], [STRONG, WEAK]);
    page.choose(0);
    for secret in [None, Some("00"), Some("not a secret")] {
        let stored = Stored { game: Some(&page.saved), secret, ..Stored::default() };
        let again = Page::open(stored);
        let trouble = again.panel().trouble.unwrap();
        assert!(trouble.contains("decide again"), "{trouble}");
        assert_eq!(again.panel().curtain.unwrap().button, "I am Player A");
    }
}

#[test]
fn a_sealed_army_that_is_taken_back_is_shown_to_nobody() {
    let mut page = Page::muster(&[]);
    page.press(Button::Lift);
    page.send(Event::Army(STRONG.to_owned()));
    page.build(ArmyAction::Done);
    page.press(Button::TakeBack);
    assert_eq!(
        page.said.last().unwrap(),
        "Taken back: the sealed decision. Player A: build the white army, unseen."
    );
    assert_eq!(page.panel().curtain.unwrap().button, "I am Player A");
    page.press(Button::Lift);
    assert_eq!(page.line(), "army:8/8/8/8", "who lifts the curtain may be Player B");
    page.press(Button::PutBack);
    page.press(Button::Lift);
    page.send(Event::Army(WEAK.to_owned()));
    page.build(ArmyAction::Done);
    assert!(page.panel().record.contains(STRONG), "what was put back is as it was");
}

#[test]
fn armies_that_both_know_are_given_back_to_be_changed() {
    let mut page = Page::mustered(&[], [STRONG, WEAK]);
    page.press(Button::TakeBack);
    for line in [STRONG, WEAK] {
        page.press(Button::Lift);
        assert_eq!(page.line(), line);
        page.build(ArmyAction::Done);
    }
    assert_eq!(page.panel().curtain.unwrap().button, "I am Player A");
}

#[test]
fn an_army_half_built_waits_while_somebody_looks_back() {
    let mut page = Page::muster(&[]);
    page.press(Button::Lift);
    page.send(Event::Army(STRONG.to_owned()));
    page.build(ArmyAction::Done);
    page.press(Button::Lift);
    page.put(Side::Black, KING, "e8");
    page.press(Button::Back);
    let panel = page.panel();
    assert_eq!((panel.builder, panel.curtain), (None, None), "there is nothing to decide");
    page.press(Button::TryLine);
    assert_eq!(page.panel().builder, None, "what is sealed isn't decided anew by the way");
    page.press(Button::Return);
    page.press(Button::Lift);
    assert_eq!(page.line(), "army:4k3/8/8/8", "B finds what he has built");
    page.press(Button::Start { game: "muster".to_owned(), options: Vec::new() });
    page.send(Event::Answered(0));
    page.press(Button::Lift);
    page.send(Event::Army(STRONG.to_owned()));
    page.build(ArmyAction::Done);
    page.press(Button::Lift);
    assert_eq!(page.line(), "army:8/8/8/8", "nothing goes along into another game");
}

#[test]
fn an_army_half_built_is_not_left_without_a_question() {
    let again = || Button::Start { game: "muster".to_owned(), options: Vec::new() };
    let mut page = Page::muster(&[]);
    page.press(Button::Lift);
    page.press(again());
    assert_eq!(page.panel().question, None, "nothing is lost");
    page.press(Button::Lift);
    page.put(Side::White, KING, "e1");
    page.press(again());
    assert_eq!(
        page.panel().question.unwrap().text,
        "Leave this game and start a new one? It stays under Saved."
    );
    page.send(Event::Answered(1));
    assert_eq!(page.line(), "army:8/8/8/4K3");
}

#[test]
fn where_one_player_was_on_the_board_the_other_is_not_told() {
    let built = |square: &str| {
        let mut page = Page::muster(&[]);
        page.press(Button::Lift);
        page.put(Side::White, KING, square);
        page.said.clear();
        page.build(ArmyAction::Done);
        page
    };
    let (mut one, mut other) = (built("e1"), built("h4"));
    assert_eq!(all(&one), all(&other), "behind the curtain");
    for page in [&mut one, &mut other] {
        page.press(Button::Lift);
    }
    assert_eq!(all(&one), all(&other), "before the other player");
    for page in [&mut one, &mut other] {
        page.press(Button::TakeBack);
    }
    assert_eq!(all(&one), all(&other), "and behind the curtain again");
}

#[test]
fn after_a_sealed_choice_the_focus_is_left_to_the_curtain() {
    let mut page = Page::mustered(&[], [STRONG, WEAK]);
    for (number, to_board) in [(0, false), (1, true)] {
        page.press(Button::Lift);
        let place = page.panel().choices[number].place;
        let commands = update(&mut page.state, Event::Picked(place));
        let focused = commands.iter().any(|command| matches!(command, Command::Focus(_)));
        assert_eq!(focused, to_board);
    }
}

#[test]
fn what_is_drawn_by_lot_is_drawn_both_ways() {
    let drawn = |seed: u64| {
        let mut state = State::new(variants::games(), Stored::default(), seed).state;
        let options = vec![("builders".to_owned(), "lot".to_owned())];
        let start = Button::Start { game: "muster".to_owned(), options };
        update(&mut state, Event::Button(start));
        panel(&state).curtain.unwrap().button
    };
    let drawn: std::collections::HashSet<String> = (0..40).map(drawn).collect();
    assert_eq!(drawn.len(), 2, "{drawn:?}");
}

/// A number that is left to chance is another one in the next game, and is one there is.
#[test]
fn a_number_is_drawn_for_the_back_ranks() {
    let begun = |number: &str, seed: u64| {
        let mut state = State::new(variants::games(), Stored::default(), seed).state;
        let options = [("ranks", "shuffled"), ("number", number)];
        let options = options.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
        let start = Button::Start { game: "mercenary".to_owned(), options };
        update(&mut state, Event::Button(start));
        let panel = panel(&state);
        let (_, drawn) = panel.record.split_once("number=").expect("a number");
        let drawn = drawn.split_once('"').expect("the tag ends").0.to_owned();
        (drawn, panel.position)
    };
    let (number, position) = begun("0", 1);
    assert!(number == "0" && position.starts_with("bbqnnrkr2-p-r/"), "{number}: {position}");
    let drawn: std::collections::HashSet<String> =
        (0..20).map(|seed| begun("lot", seed).0).collect();
    assert!(drawn.len() > 10, "{drawn:?}");
    let among = |number: &String| number.parse::<u32>().is_ok_and(|number| number < 960);
    assert!(drawn.iter().all(among), "{drawn:?}");
}

#[test]
fn a_list_of_armies_that_cannot_be_read_is_kept_aside() {
    let stored = Stored { armies: Some("{"), ..Stored::default() };
    let opened = State::new(variants::games(), stored, 1);
    assert!(opened.commands.contains(&Command::SetAside("{".to_owned())));
    assert!(panel(&opened.state).trouble.unwrap().contains("kept aside"));
}

#[test]
fn the_saved_game_does_not_tell_how_an_army_was_built() {
    let mut quick = Page::muster(&[]);
    quick.press(Button::Lift);
    quick.put(Side::White, KING, "e1");
    let mut slow = Page::muster(&[]);
    slow.press(Button::Lift);
    slow.put(Side::White, KING, "e1");
    slow.put(Side::White, QUEEN, "a1 b1 c1 d1");
    assert_eq!(quick.saved, slow.saved);
    quick.build(ArmyAction::Done);
    slow.build(ArmyAction::Done);
    assert_eq!(quick.saved, slow.saved);
}

#[test]
fn a_game_that_was_given_up_keeps_what_is_sealed() {
    let mut page = Page::muster(&[]);
    page.press(Button::Lift);
    page.send(Event::Army(STRONG.to_owned()));
    page.build(ArmyAction::Done);
    page.press(Button::Claim(Claim::Resign(Side::Black)));
    page.send(Event::Answered(0));
    let mut page = page.reloaded();
    assert_eq!(page.panel().trouble, None);
    assert_eq!(page.panel().status, "Black resigned. White wins");
    page.press(Button::TakeBack);
    page.press(Button::Lift);
    page.send(Event::Army(WEAK.to_owned()));
    page.build(ArmyAction::Done);
    assert!(page.panel().record.contains(STRONG), "the sealed army is there");
}

#[test]
fn an_army_turned_around_stays_one_that_may_be_mustered() {
    let mut page = Page::muster(&[]);
    page.press(Button::Lift);
    page.send(Event::Army("army:8/8/PPPP4/RN1QK2R".to_owned()));
    page.build(ArmyAction::Mirror);
    let builder = page.panel().builder.unwrap();
    assert_eq!(builder.line, "army:8/8/4PPPP/R2QK1NR", "the king and the queen stay");
    page.build(ArmyAction::Mirror);
    assert_eq!(page.panel().builder.unwrap().line, "army:8/8/PPPP4/RN1QK2R");
}

/// Where the storage was full, what is sealed is kept as soon as there is room.
#[test]
fn a_secret_that_was_not_kept_is_kept_with_the_next_change() {
    let mut page = Page::muster(&[]);
    page.press(Button::Lift);
    page.send(Event::Army(STRONG.to_owned()));
    page.build(ArmyAction::Done);
    page.secret = None;
    page.press(Button::Flip);
    assert_eq!(page.secret, None, "nothing has changed of what is known to be kept");
    page.send(Event::Saved(Keeping::PageOnly("it is full".to_owned())));
    assert!(page.said.last().unwrap().contains("it is full"), "{:?}", page.said);
    page.press(Button::Flip);
    let again = page.reloaded();
    assert_eq!(again.panel().trouble, None, "the sealed army is there");
}
