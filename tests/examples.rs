//! The rules of the real games on the page: every example is shown and tried,
//! and the players' game is never touched. And what the page says of how
//! pieces move.

use crate::support::at::open_at;
use motley_chess::ui::command::Command;
use motley_chess::ui::event::{Button, Event, RuleAction};
use motley_chess::ui::panel::rules;
use motley_chess::ui::{State, Stored, panel, scene, update};
use motley_rules::variants;

fn press(state: &mut State, button: Button) -> Vec<Command> {
    update(state, Event::Button(button))
}

fn teach(state: &mut State, teaching: RuleAction) -> Vec<Command> {
    press(state, Button::Example(teaching))
}

fn start(game: &str, options: &[(&str, &str)]) -> State {
    let mut state = State::new(variants::games(), Stored::default(), 1).state;
    let options = options.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
    press(&mut state, Button::Start { game: game.to_owned(), options });
    state
}

/// Whether nothing of this reaches what the browser keeps.
fn keeps_nothing(commands: &[Command]) -> bool {
    let keeps =
        |command: &Command| matches!(command, Command::Save(..) | Command::Seal(_) | Command::Tick);
    !commands.iter().any(keeps)
}

#[test]
fn every_example_is_shown_and_tried_while_the_game_waits() {
    for game in variants::games() {
        let mut state = start(game.slug, &[]);
        let before = panel(&state);
        let lines = rules(before.rules);
        let mut tried = 0;
        for (number, line) in lines.iter().enumerate() {
            for example in 0..line.examples {
                let place = format!("{}: {} ({example})", game.slug, line.text);
                let commands = teach(&mut state, RuleAction::Show(number, example));
                assert!(keeps_nothing(&commands), "{place}");
                let shown = panel(&state).study.unwrap_or_else(|| panic!("{place}"));
                assert_eq!(shown.text, line.text);
                assert!(!scene(&state).is_empty());
                for tool in shown.tools {
                    let Button::Example(RuleAction::Try(number)) = tool.button else { continue };
                    tried += 1;
                    let ply = panel(&state).moves.iter().map(|row| row.moves.len()).sum::<usize>();
                    let commands = teach(&mut state, RuleAction::Try(number));
                    assert!(keeps_nothing(&commands), "{place}");
                    let after = panel(&state);
                    let played = after.moves.iter().map(|row| row.moves.len()).sum::<usize>() > ply;
                    // An army is put before its builder, to be judged.
                    if let Some(builder) = after.builder {
                        assert!(!played && builder.strength.starts_with("Strength"), "{place}");
                        assert!(!builder.strength.starts_with("Strength 0"), "{place}");
                        let is_ready = builder.judgement.starts_with("Ready to be mustered");
                        let is_refused = tool.name.starts_with("See what is refused");
                        assert_ne!(is_ready, is_refused, "{place}: {}", builder.judgement);
                        let told = after.study.and_then(|study| study.told);
                        assert_eq!(told, Some(builder.judgement), "beside the rule, too");
                        teach(&mut state, RuleAction::Again);
                        continue;
                    }
                    assert_ne!(played, after.refusal.is_some(), "{place}: {}", tool.name);
                    let legal = tool.name.starts_with("See what is allowed");
                    assert!(played || !legal, "{place}: {}", tool.name);
                    teach(&mut state, RuleAction::Again);
                }
            }
        }
        assert!(tried > 15, "{}: only {tried} were tried", game.slug);
        assert!(keeps_nothing(&teach(&mut state, RuleAction::Close)), "{}", game.slug);
        // Only how often something was refused is another number.
        let after = motley_chess::ui::panel::Panel { refusals: before.refusals, ..panel(&state) };
        assert!(after == before, "{}", game.slug);
    }
}

/// Nobody's time runs while an example is shown, and what was decided unseen
/// stays unseen.
#[test]
fn clocks_and_secrets_wait_too() {
    let mut state = start("mercenary", &[("minutes", "5")]);
    update(&mut state, Event::Typed("e2e4".to_owned()));
    update(&mut state, Event::Tick(1_000.0));
    update(&mut state, Event::Tick(61_000.0));
    let before = panel(&state);
    let times = |state: &State| -> Vec<String> {
        panel(state).seats.into_iter().filter_map(|seat| seat.time).map(|face| face.time).collect()
    };
    assert!(times(&state).contains(&"4:00".to_owned()));
    teach(&mut state, RuleAction::Show(0, 0));
    assert!(times(&state).is_empty());
    update(&mut state, Event::Tick(200_000.0));
    state.set_time(300_000.0);
    let commands = teach(&mut state, RuleAction::Close);
    assert!(commands.contains(&Command::Tick), "it runs on");
    update(&mut state, Event::Tick(300_000.0));
    assert_eq!(panel(&state).seats, before.seats);

    let mut state = start("muster", &[]);
    press(&mut state, Button::Lift);
    update(&mut state, Event::Army("army:8/8/PPPPPPPP/RNBQKBNR".to_owned()));
    assert!(panel(&state).builder.is_some());
    teach(&mut state, RuleAction::Show(1, 0));
    assert_eq!(panel(&state).curtain, None, "an example has no secrets");
    teach(&mut state, RuleAction::Close);
    assert!(panel(&state).curtain.is_some(), "somebody else may sit there now");
    press(&mut state, Button::Lift);
    assert!(panel(&state).builder.is_some_and(|builder| builder.line.contains("RNBQKBNR")));
}

/// What is said of the piece on a square.
fn told(game: &str, position: &str, square: &str) -> String {
    let mut state = open_at(game, position);
    let grid = panel(&state).grid;
    let mut cells = grid.iter().flat_map(|row| &row.cells);
    let cell = cells.find(|cell| cell.place.to_string() == square).unwrap();
    update(&mut state, Event::Focused(cell.place));
    panel(&state).studied.map(|studied| studied.words).unwrap_or_default()
}

#[test]
fn pieces_tell_how_they_move_and_what_forbids_it() {
    for (game, position, square, wanted) in [
        (
            "command",
            "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1",
            "e2",
            "The white knight on e2 goes to c1, g1, c3, g3, d4 and f4. The white knight on e2 is pinned to your king.",
        ),
        (
            "command",
            "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1",
            "e2",
            "The white rook on e2 goes to a2, b2, c2, d2, f2, g2, h2, e3, e4, e5, e6 and e7, captures on e8. Now only to e3, e4, e5, e6, e7 and e8. The rook is pinned: it would leave your king attacked by the black rook on e8.",
        ),
        (
            "command",
            "4k3/8/8/8/8/8/4r3/R3K2R w a1h1 - 0 1",
            "e2",
            "The black rook on e2 goes to a2, b2, c2, d2, f2, g2, h2, e3, e4, e5, e6 and e7. It gives check on e1.",
        ),
        (
            "command",
            "4k3/8/8/8/8/8/8/R3K2R b a1h1 - 0 1",
            "e1",
            "The white king on e1 goes to d1, f1, d2, e2 and f2, can castle toward a1 and h1.",
        ),
        (
            "mercenary",
            "4k7/12/12/12/12/12/9-p-p1/4K7 bg - - k2,- 0 1",
            "j2",
            "The gray pawn on j2 goes to i2.",
        ),
        (
            "mercenary",
            "4k7/12/12/12/12/12/11-n/4K5-p1 bg - - l2,- 0 1",
            "l2",
            "The gray knight on l2 goes to j1, j3 and k4. White holds that knight: only White can move it.",
        ),
        (
            "mulligan-stew",
            "2kk2/6/6/6/6/1p4/M1KK2[] bl",
            "a1",
            "The white mage on a1 goes to b1 and a2, captures on b2, changes places on c1, d1 and b2.",
        ),
        (
            "command",
            "4k3/8/8/8/8/p7/P7/4K3 w - - 0 1",
            "a3",
            "The black pawn on a3 has nowhere to go.",
        ),
    ] {
        assert_eq!(told(game, position, square), wanted, "{game} {position}");
    }
}
