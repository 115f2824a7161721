//! Two people apart, each with a page of their own, and nothing but messages between them.

use crate::support::amount::share;
use crate::support::browser::{Browser, words};
use crate::support::dice::Dice;
use crate::support::page::{STRONG, WEAK};
use motley_chess::ui::event::{Button, DrawAction, Event, Keeping};
use motley_chess::ui::panel::Picked;
use motley_chess::ui::remote::{Delivery, RemoteAction};
use motley_chess::ui::saved_games::SavedGameAction;
use motley_rules::play::{Claim, Side};
use motley_rules::variants;

/// Both pages of a game; Ann has White.
fn pages(game: &str, options: &[(&str, &str)]) -> [Browser; 2] {
    let (mut ann, ben) = (Browser::new(1), Browser::new(2));
    ann.invite(game, options, "white");
    [ann, ben]
}

/// A game by messages, with pages that are closed and opened in between.
fn play(game: &str, options: &[(&str, &str)], seed: u64, decisions: usize) {
    let mut dice = Dice::of(seed);
    let mut pages = pages(game, options);
    let mut has_joined = false;
    for turn in 0..decisions {
        let own = if turn % 2 == 0 { Side::White } else { Side::Black };
        let [ann, ben] = &mut pages;
        let (page, other) = if own == Side::White { (ann, ben) } else { (ben, ann) };
        if own == Side::Black && !has_joined {
            break;
        }
        while page.panel().remote.is_some_and(|remote| remote.tools.is_empty()) {
            page.decides(own, &mut dice);
            if dice.one_in(3) {
                page.reload();
            }
        }
        if page.is_ready() {
            let message = page.message();
            if dice.one_in(3) {
                page.reload();
            }
            assert!(!page.is_ready());
            other.hear(&message);
            has_joined = true;
            assert_eq!(other.panel().trouble, None, "{game}, seed {seed}, turn {turn}");
            if dice.one_in(3) {
                other.reload();
            }
        }
    }
    let records = pages.each_ref().map(|page| words(&page.panel().record));
    assert_eq!(records[0], records[1], "{game}, seed {seed}");
    assert!(records[0].len() > 10, "{game}, seed {seed}: {records:?}");
}

#[test]
fn games_are_played_by_messages() {
    for info in variants::games() {
        for seed in 0..share(8) {
            play(info.slug, &[], seed, 40);
        }
    }
}

#[test]
fn a_message_begins_the_game_with_the_right_side_below() {
    let [mut ann, mut ben] = pages("mercenary", &[]);
    assert_eq!(ann.remote().text, "Your turn, then send it.");
    ann.types("e2e4");
    let ready = "Your turn is ready for Ben: send it.";
    assert_eq!(ann.remote().text, ready);
    assert!(ann.said.last().unwrap().ends_with(ready), "{:?}", ann.said);
    let message = ann.message();
    assert_eq!(ann.remote().text, "Sent. It is Ben's turn.");
    ben.hear(&message);
    assert_eq!(ben.remote().text, "Ann has played e4. Your turn, then send it back.");
    let seats = ben.panel().seats;
    let near: Vec<&str> =
        seats.iter().filter(|seat| seat.near == Picked::Yes).map(|seat| &*seat.name).collect();
    assert_eq!(near, ["Ben"]);
    let you: Vec<Picked> = seats.iter().map(|seat| seat.is_you).collect();
    assert_eq!(you, [Picked::No, Picked::Yes]);
    // Nobody plays for the other.
    ann.send(Event::Typed("e7e5".to_owned()));
    assert_eq!(ann.panel().refusal.as_deref(), Some("It is Ben's turn, on the other device."));
}

#[test]
fn a_turn_that_a_mail_program_has_broken_is_whole_again() {
    let [mut ann, mut ben] = pages("mercenary", &[]);
    ann.types("e2e4");
    let message = ann.message();
    let (first, rest) = message.split_at(30);
    let (second, third) = rest.split_at(9);
    ben.press(Button::Open(format!("Hello Ben,\n> {first}\n> {second}\n> {third}\nAnn")));
    assert_eq!(ben.remote().text, "Ann has played e4. Your turn, then send it back.");
    // What is cut is told as that.
    let told = ben.objection(&format!("{first}\n{second}\n"));
    assert!(told.contains("is incomplete or was changed"), "{told}");
}

#[test]
fn who_has_told_his_name_once_is_called_by_it() {
    let (mut ann, mut ben) = (Browser::new(1), Browser::new(2));
    ben.invite_as("Ben", "command");
    ann.invite_as("Ann", "mercenary");
    ann.types("e2e4");
    let message = ann.message();
    ben.hear(&message);
    if ben.panel().question.is_some() {
        ben.send(Event::Answered(0));
    }
    ben.types("k7j7");
    ben.types("e7e5");
    ann.hear(&ben.message());
    assert_eq!(ann.remote().text, "Ben has played j7, e5. Your turn.");
}

#[test]
fn each_is_told_of_the_army_that_he_is_to_build() {
    let [mut ann, mut ben] = pages("muster", &[]);
    assert_eq!(ann.panel().status, "Ann (Player A): build the white army, unseen");
    ann.musters(STRONG);
    let message = ann.message();
    ben.hear(&message);
    assert_eq!(ben.panel().status, "Ben (Player B): build the black army, unseen");
}

#[test]
fn an_invitation_needs_no_move() {
    let (mut ann, mut ben) = (Browser::new(1), Browser::new(2));
    ann.invite("musketeer", &[], "black");
    assert_eq!(ann.remote().text, "Send this to invite Ann.");
    let message = ann.message();
    ben.hear(&message);
    assert_eq!(ben.remote().text, "Your turn, then send it.");
    assert!(ben.said.iter().any(|said| said.contains("You are White.")), "{:?}", ben.said);
}

#[test]
fn a_message_finds_its_game_among_others() {
    let [mut ann, mut ben] = pages("mercenary", &[]);
    ann.types("e2e4");
    let first = ann.message();
    ben.hear(&first);
    // Ann plays something else meanwhile.
    ann.press(Button::Start { game: "command".to_owned(), options: Vec::new() });
    ann.send(Event::Answered(0));
    assert_eq!((ann.panel().title.as_str(), ann.panel().remote), ("Command Chess", None));
    while ben.remote().tools.is_empty() {
        ben.decides(Side::Black, &mut Dice::of(4));
    }
    ben.send(Event::Named(["Ann".to_owned(), "Benjamin".to_owned()]));
    let answer = ben.message();
    ann.hear(&answer);
    assert_eq!((ann.panel().title.as_str(), ann.panel().trouble), ("Mercenary Chess", None));
    assert!(ann.remote().text.starts_with("Benjamin has played"), "{}", ann.remote().text);
    assert_eq!(words(&ann.panel().record), words(&ben.panel().record));
}

#[test]
fn what_is_wrong_with_a_message_is_told_and_changes_nothing() {
    let [mut ann, mut ben] = pages("musketeer", &[]);
    ann.types("leopard");
    let first = ann.message();
    ben.hear(&first);
    ben.types("cannon");
    let second = ben.message();
    ann.hear(&second);
    for (text, told) in [
        (first.clone(), "one of your own"),
        (second.clone(), "Nothing in this turn is new"),
        (second[..second.len() - 3].to_owned(), "is incomplete or was changed"),
        ("page.html#turn=AAAA".to_owned(), "is incomplete or was changed"),
    ] {
        let why = ann.objection(&text);
        assert!(why.contains(told), "{text}: {why}");
    }
    // Ben's page cheats: it tells another selection than before.
    let [mut other, _] = pages("musketeer", &[]);
    other.types("unicorn");
    assert!(other.is_ready());
    assert_eq!(other.panel().trouble, None);
}

#[test]
fn a_text_that_is_pasted_is_a_message_as_well() {
    let [mut ann, mut ben] = pages("mercenary", &[]);
    ann.types("e2e4");
    ann.press(Button::Remote(RemoteAction::CopyText));
    let (delivery, text) = ann.delivered.take().unwrap();
    assert_eq!(delivery, Delivery::Text);
    assert!(text.starts_with("turn="), "{text}");
    ben.press(Button::Open(format!("Your turn, Ben! {text} Ann")));
    assert_eq!(ben.remote().text, "Ann has played e4. Your turn, then send it back.");
}

#[test]
fn what_was_sent_stays() {
    let [mut ann, mut ben] = pages("mercenary", &[]);
    ann.types("e2e4");
    ann.press(Button::TakeBack);
    assert_eq!(ann.remote().text, "Your turn, then send it.");
    ann.types("d2d4");
    let message = ann.message();
    ann.press(Button::TakeBack);
    let refusal = ann.panel().refusal.unwrap();
    assert!(refusal.contains("Ben has been sent this"), "{refusal}");
    ben.hear(&message);
    ben.press(Button::TakeBack);
    assert!(ben.panel().refusal.is_some());
    assert_eq!(ben.panel().record, ann.panel().record);
}

#[test]
fn draws_and_resignations_go_by_messages() {
    let [mut ann, mut ben] = pages("command", &[]);
    let mut dice = Dice::of(3);
    let mut turns = 0;
    while ann.panel().claims.iter().all(|claim| claim.name != "Offer a draw") {
        for own in Side::BOTH {
            let (page, other) =
                if own == Side::White { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
            while page.remote().tools.is_empty() {
                page.decides(own, &mut dice);
            }
            let message = page.message();
            other.hear(&message);
        }
        turns += 1;
        assert!(turns < 40, "nobody may offer a draw");
    }
    ann.press(Button::Draw(DrawAction::Offer));
    while ann.remote().tools.is_empty() {
        ann.decides(Side::White, &mut dice);
    }
    let offer = ann.message();
    ben.hear(&offer);
    let prompt = ben.panel().prompt.expect("the offer isn't shown");
    assert_eq!(prompt.text, "Ann (White) offers a draw.");
    assert!(ann.panel().prompt.is_none_or(|prompt| prompt.tools.is_empty()));
    // Somebody who resigns needn't wait for his turn.
    let mut resigned = Browser::new(9);
    resigned.kept.clone_from(&ann.kept);
    resigned.last.clone_from(&ann.last);
    resigned.reload();
    ben.press(Button::Draw(DrawAction::Accept));
    let agreed = ben.message();
    ann.hear(&agreed);
    assert_eq!(ann.panel().result, ben.panel().result);
    assert!(ann.panel().result.unwrap().starts_with("1/2-1/2"), "{:?}", ben.panel().result);
    assert_eq!(ann.remote().text, "The game is over.");
    let before = resigned.remote().turn;
    resigned.press(Button::Claim(Claim::Resign(Side::White)));
    resigned.send(Event::Answered(0));
    assert!(resigned.is_ready());
    assert_ne!(resigned.remote().turn, before, "what was handed over doesn't tell it");
    assert!(ben.objection(&resigned.message()).contains("had ended"));
}

#[test]
fn sealed_armies_and_choices_stay_sealed_until_both_are_in() {
    let [mut ann, mut ben] = pages("muster", &[]);
    ann.musters(STRONG);
    let sealed = ann.message();
    ben.hear(&sealed);
    assert_eq!(ben.remote().text, "Ann has sealed a decision. Your turn, then send it back.");
    assert!(!ben.panel().record.contains("army"), "{}", ben.panel().record);
    ben.musters(WEAK);
    let opened = ben.message();
    // Ben's army is known to Ann's page once hers is sealed there, and shown with hers.
    ann.hear(&opened);
    assert!(ann.panel().record.contains("army:8/8/PPPPPPPP/RNBQKQNR"));
    assert_eq!(ann.remote().text, "Ben has mustered an army. Your turn.");
    ann.types("choose:white");
    let own = "Ann (Player A) has chosen the white army. It stays sealed until the other has chosen, too.";
    assert_eq!(ann.panel().news[0], own);
    let choice = ann.message();
    ben.hear(&choice);
    assert!(!ben.panel().news.join(" ").contains("Ann"), "nor is it told to the other");
    assert_eq!(ben.panel().trouble, None);
    assert!(ben.panel().record.contains("army:8/8/PPPPPPPP/RNBQKQNR"));
    assert!(!ben.panel().record.contains("choose"), "{}", ben.panel().record);
    ben.decides(Side::Black, &mut Dice::of(3));
    let both = ben.message();
    ann.hear(&both);
    assert!(ann.panel().record.contains("choose"), "{}", ann.panel().record);
}

#[test]
fn a_seal_that_is_lost_is_told() {
    let [mut ann, _] = pages("muster", &[]);
    ann.musters(STRONG);
    ann.message();
    for kept in ann.kept.values_mut() {
        kept.1 = None;
    }
    ann.reload();
    is_locked(&mut ann);
}

#[test]
fn a_seal_whose_decision_is_lost_is_told_though_its_key_is_there() {
    let [mut ann, _] = pages("muster", &[]);
    let before = ann.kept.clone();
    ann.musters(STRONG);
    ann.message();
    // The storage was full when the decision was to be kept.
    for (id, kept) in &mut ann.kept {
        kept.1.clone_from(&before[id].1);
    }
    ann.reload();
    is_locked(&mut ann);
}

/// The other player has the seal of what was decided before, and not of this.
#[test]
fn a_sealed_decision_that_was_not_sent_is_taken_again_where_it_is_lost() {
    let [mut ann, mut ben] = pages("muster", &[]);
    ann.musters(STRONG);
    ben.hear(&ann.message());
    ben.musters(WEAK);
    ann.hear(&ben.message());
    let before = ann.kept.clone();
    ann.types("choose:white");
    for (id, kept) in &mut ann.kept {
        kept.1.clone_from(&before[id].1);
    }
    ann.reload();
    let trouble = ann.panel().trouble.expect("it is lost");
    assert!(trouble.contains("decide again"), "{trouble}");
    ann.press(Button::Dismiss);
    ann.types("choose:black");
    ben.hear(&ann.message());
    assert_eq!(ben.panel().trouble, None);
}

/// A page says that what was decided here is sealed, and lets nobody decide it again.
fn is_locked(page: &mut Browser) {
    let told = page.remote().text;
    assert!(told.contains("already sealed"), "{told}");
    assert!(page.panel().builder.is_none());
    page.send(Event::Typed(STRONG.to_owned()));
    let refusal = page.panel().refusal.expect("it was taken again");
    assert!(refusal.contains("already sealed"), "{refusal}");
}

#[test]
fn the_line_of_both_stays_the_main_one_and_lines_may_be_tried() {
    let [mut ann, mut ben] = pages("mercenary", &[]);
    ann.types("e2e4");
    ben.hear(&ann.message());
    while ben.remote().tools.is_empty() {
        ben.decides(Side::Black, &mut Dice::of(1));
    }
    ann.hear(&ben.message());
    ann.press(Button::First);
    ann.press(Button::TryLine);
    ann.types("d2d4");
    let step = ann.panel().moves.iter().flat_map(|row| &row.moves).map(|cell| cell.step).max();
    ann.press(Button::Promote(step.unwrap()));
    assert!(ann.panel().refusal.unwrap().contains("both of you"));
    ann.press(Button::Remove(1));
    assert!(ann.panel().refusal.unwrap().contains("both of you"));
    ann.press(Button::Return);
    assert!(ann.remote().text.starts_with("Ben has played"));
    ann.decides(Side::White, &mut Dice::of(1));
    assert!(ann.panel().remote.is_some());
}

#[test]
fn a_copy_is_nobody_elses_business() {
    let [mut ann, _] = pages("mercenary", &[]);
    ann.types("e2e4");
    ann.message();
    ann.press(Button::Library(SavedGameAction::Show));
    ann.press(Button::Library(SavedGameAction::Duplicate(0)));
    let copies = ann.panel().saved.unwrap().lines.len();
    assert_eq!(copies, 2);
    ann.press(Button::Library(SavedGameAction::Open(1)));
    assert_eq!(ann.panel().remote, None);
}

/// Turns of two tabs that differ: the answer would fit only one of them.
#[test]
fn a_tab_that_fell_behind_sends_no_turn() {
    let [mut ann, _] = pages("mercenary", &[]);
    ann.types("e2e4");
    ann.send(Event::Saved(Keeping::Elsewhere));
    for action in [RemoteAction::Send, RemoteAction::CopyText, RemoteAction::Code] {
        ann.press(Button::Remote(action));
        let trouble = ann.panel().trouble;
        let told = "This can't be sent: the game has gone on in another tab.";
        assert_eq!((ann.delivered.as_ref(), trouble.as_deref()), (None, Some(told)));
        assert!(ann.is_ready());
        ann.press(Button::Dismiss);
    }
    // Once that is settled it is sent.
    ann.press(Button::Library(SavedGameAction::Stay));
    ann.message();
}

#[test]
fn the_list_tells_whose_turn_it_is() {
    let [mut ann, mut ben] = pages("mercenary", &[]);
    let about = |page: &mut Browser| {
        page.press(Button::Library(SavedGameAction::Show));
        let about = page.panel().saved.unwrap().lines[0].about.clone();
        page.press(Button::Library(SavedGameAction::Show));
        about
    };
    ann.types("e2e4");
    assert_eq!(about(&mut ann), "Ann – Ben, 1 move, to be sent");
    let message = ann.message();
    assert_eq!(about(&mut ann), "Ann – Ben, 1 move, Ben's turn");
    ben.hear(&message);
    assert_eq!(about(&mut ben), "Ann – Ben, 1 move, your turn");
}

#[test]
fn a_rematch_is_another_game_with_the_colours_changed() {
    let [mut ann, mut ben] = pages("mercenary", &[]);
    ann.types("e2e4");
    ben.hear(&ann.message());
    ben.press(Button::Claim(Claim::Resign(Side::Black)));
    ben.send(Event::Answered(0));
    ann.hear(&ben.message());
    assert!(ann.panel().result.is_some());
    ann.press(Button::Rematch);
    assert_eq!(ann.remote().text, "Send this to invite Ben.");
    let invitation = ann.message();
    ben.hear(&invitation);
    assert_eq!(
        (ben.remote().text.as_str(), ben.panel().trouble),
        ("Your turn, then send it.", None)
    );
}

#[test]
fn a_rematch_that_both_begin_is_one_game() {
    let [mut ann, mut ben] = pages("mercenary", &[]);
    ann.types("e2e4");
    ben.hear(&ann.message());
    ben.press(Button::Claim(Claim::Resign(Side::Black)));
    ben.send(Event::Answered(0));
    let resignation = ben.message();
    // Ben, who has White in it, begins it before his message is read.
    ben.press(Button::Rematch);
    ben.types("d2d4");
    ann.hear(&resignation);
    ann.press(Button::Rematch);
    let invitation = ann.message();
    let count = ann.kept.len();
    ann.hear(&ben.message());
    assert_eq!(ann.panel().trouble, None);
    assert!(ann.panel().record.contains("d2d4") && ann.kept.len() == count);
    // Hers tells him nothing new.
    let kept = ben.kept.len();
    ben.hear(&invitation);
    assert!(ben.panel().trouble.unwrap().starts_with("Nothing in this turn is new"));
    assert!(ben.panel().record.contains("d2d4") && ben.kept.len() == kept);
    // Once it is there, whoever asks for it from the game before is led to it.
    ann.decides(Side::Black, &mut Dice::of(1));
    let list = |page: &mut Browser| {
        page.press(Button::Library(SavedGameAction::Show));
        page.panel().saved.unwrap().lines
    };
    let record = ann.panel().record;
    let ended = list(&mut ann).iter().position(|line| line.about.starts_with("Ann")).unwrap();
    ann.press(Button::Library(SavedGameAction::Open(ended)));
    assert!(ann.panel().record.contains("e2e4"));
    ann.press(Button::Rematch);
    assert_eq!((ann.panel().record, ann.kept.len()), (record, count));
}

#[test]
fn the_code_of_one_game_isnt_shown_in_another() {
    let [mut ann, _] = pages("mercenary", &[]);
    ann.types("e2e4");
    ann.press(Button::Remote(RemoteAction::Code));
    assert!(ann.remote().code.is_some() && !ann.is_ready());
    ann.invite("command", &[], "black");
    assert_eq!((ann.remote().text.as_str(), ann.remote().code), ("Send this to invite Ann.", None));
    ann.press(Button::Remote(RemoteAction::Code));
    ann.press(Button::Remote(RemoteAction::Code));
    assert_eq!(ann.remote().code, None);
}

#[test]
fn what_the_other_has_ended_stays_so() {
    let [mut ann, mut ben] = pages("mercenary", &[]);
    ann.types("e2e4");
    ben.hear(&ann.message());
    ben.press(Button::Claim(Claim::Resign(Side::Black)));
    ben.send(Event::Answered(0));
    ann.hear(&ben.message());
    ann.press(Button::TakeBack);
    assert!(ann.panel().result.is_some());
    assert!(ann.panel().refusal.is_some());
}

#[test]
fn what_only_names_a_turn_is_opened_as_what_it_is() {
    let mut ann = Browser::new(1);
    ann.press(Button::Open("[Game \"mercenary\"]\n[White \"my turn=x\"]\n\ne2e4".to_owned()));
    assert_eq!((ann.panel().trouble, ann.panel().text_fault), (None, None));
    assert!(ann.panel().record.contains("e2e4"));
    // A page that was saved as an archive has every word somewhere, and a link to its game.
    let archive = format!("From: a page\n{}\nturn=AbC\n", "x".repeat(1 << 15));
    ann.press(Button::Open(archive));
    assert_eq!(ann.panel().trouble, None);
    let link = "turn=AbC page.html#record=%5BGame%20%22mercenary%22%5D%0A%0Ad2d4";
    ann.press(Button::Open(link.to_owned()));
    ann.send(Event::Answered(0));
    assert_eq!(ann.panel().trouble, None);
    assert!(ann.panel().record.contains("d2d4"), "{}", ann.panel().record);
    ann.press(Button::Open("nothing like turn= at all".to_owned()));
    assert!(ann.panel().text_fault.is_some());
    ann.hear("no turn");
    assert_eq!(
        ann.panel().trouble.as_deref(),
        Some("This text holds no turn: press Send this turn on the other page.")
    );
}

#[test]
fn a_browser_that_keeps_nothing_takes_turns_of_the_game_on_the_board_without_a_question() {
    let [mut ann, mut ben] = pages("mercenary", &[]);
    ann.types("e2e4");
    ben.hear(&ann.message());
    while ben.remote().tools.is_empty() {
        ben.decides(Side::Black, &mut Dice::of(1));
    }
    ann.send(Event::Saved(Keeping::PageOnly("the browser refuses it".to_owned())));
    ann.hear(&ben.message());
    assert_eq!(ann.panel().question, None);
    assert!(ann.remote().text.starts_with("Ben has played"));
    // Another game would take its place.
    let mut other = Browser::new(77);
    other.invite("command", &[], "white");
    other.decides(Side::White, &mut Dice::of(1));
    ann.hear(&other.message());
    assert!(ann.panel().question.is_some());
    ann.send(Event::Answered(1));
    assert!(ann.remote().text.starts_with("Ben has played"));
}

#[test]
fn a_line_about_the_other_side_that_cant_be_read_is_told() {
    let [mut ann, _] = pages("mercenary", &[]);
    ann.types("e2e4");
    ann.message();
    for (text, _) in ann.kept.values_mut() {
        *text = text.replace("\"remote\":\"", "\"remote\":\"?");
    }
    ann.reload();
    assert!(ann.panel().trouble.unwrap().contains("both sides are played here"));
    assert_eq!(ann.panel().remote, None);
    ann.press(Button::Dismiss);
    while !ann.panel().status.starts_with("Ann") {
        let table = ann.table();
        let side = table.turn().decider().unwrap();
        let text = table.legal_actions(side)[0].coordinate.clone();
        ann.types(&text);
    }
}

#[test]
fn a_game_that_was_deleted_cant_be_sealed_anew() {
    let [mut ann, mut ben] = pages("muster", &[]);
    ann.musters(STRONG);
    ben.hear(&ann.message());
    ben.musters(WEAK);
    let opened = ben.message();
    // Nothing of Ann's is left, but that Ben has her seal.
    ann.kept.clear();
    ann.last = None;
    ann.reload();
    ann.hear(&opened);
    is_locked(&mut ann);
}
