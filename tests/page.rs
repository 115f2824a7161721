//! The page plays the real games: whatever the engine offers can be reached
//! by pointing, by buttons and by text, and nothing else can.

use crate::support::amount::share;
use crate::support::at::open_at;
use motley_chess::ui::command::Command;
use motley_chess::ui::event::{ArmyAction, Button, DrawAction, Event};
use motley_chess::ui::{State, Stored, panel, scene, update};
use motley_rules::game::{Answer, LegalAction, Table};
use motley_rules::play::{Action, PartState, Place, Side};
use motley_rules::variants;

/// A small generator of numbers that look random, the same in each run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end
    }
}

fn open() -> State {
    State::new(variants::games(), Stored::default(), 1).state
}

/// Which offers could be meant by a gesture, and by its answers so far.
fn meant<'a>(
    offers: &'a [LegalAction],
    wanted: &LegalAction,
    target: Place,
) -> Vec<&'a LegalAction> {
    let same =
        |offer: &&LegalAction| offer.source == wanted.source && offer.targets.contains(&target);
    offers.iter().filter(same).collect()
}

/// Answers the page's questions as the offer says.
fn answer(
    state: &mut State,
    table: &dyn Table,
    offers: &[LegalAction],
    wanted: &LegalAction,
    target: Place,
) {
    let alike = meant(offers, wanted, target);
    let is_asked = alike.len() > 1 || matches!(wanted.action, Action::Promote { .. });
    if !is_asked {
        return;
    }
    let question = panel(state).question.expect("several actions share the gesture");
    let name = match wanted.answers.first() {
        Some(Answer::PieceType(kind)) => table.piece_set().def(*kind).name.to_owned(),
        Some(Answer::Move)
            if alike.iter().any(|offer| matches!(offer.answers[0], Answer::PieceType(_))) =>
        {
            "stay".to_owned()
        }
        Some(Answer::Move) if alike.iter().any(|offer| offer.answers[0] == Answer::Swap) => {
            "capture".to_owned()
        }
        Some(Answer::Move) => "move".to_owned(),
        Some(Answer::Swap) => "change places".to_owned(),
        Some(Answer::Castle(rook)) => format!("castle with the rook on {rook}"),
        other => panic!("no game asks this yet: {other:?}"),
    };
    let number = question.answers.iter().position(|answer| answer.name == name);
    update(state, Event::Answered(number.expect("the answer is offered")));
}

fn source(wanted: &LegalAction) -> Place {
    wanted.source.expect("every action but passing starts at a place")
}

fn by_button(state: &mut State, wanted: &LegalAction, target: Option<Place>) {
    if wanted.action == Action::Pass {
        update(state, Event::Button(Button::Pass));
        return;
    }
    update(state, Event::Picked(source(wanted)));
    if let Some(target) = target {
        update(state, Event::Picked(target));
    }
}

fn by_drag(state: &mut State, wanted: &LegalAction, target: Option<Place>) {
    let Some(target) = target else { return by_button(state, wanted, target) };
    let middle = |place| {
        let cells = panel(state).grid.into_iter().flat_map(|row| row.cells);
        let mut cells = cells.filter(|cell| cell.place == place);
        cells.next().expect("the place has a button").middle
    };
    let (from, to) = (middle(source(wanted)), middle(target));
    update(state, Event::Pressed(from));
    update(state, Event::Moved(to));
    assert!(!scene(state).is_empty());
    update(state, Event::Released(to));
}

fn playable() -> impl Iterator<Item = &'static str> {
    variants::games().iter().filter(|game| game.open.is_some()).map(|game| game.slug)
}

fn begin(game: &str) -> (Box<dyn Table>, State) {
    let mut state = open();
    let start = Button::Start { game: game.to_owned(), options: Vec::new() };
    update(&mut state, Event::Button(start));
    (variants::open(game, &[], None).unwrap(), state)
}

/// An army for whoever is to build one, with rooks in line with its king.
fn army(side: Side) -> &'static str {
    match side {
        Side::White => "army:8/4R3/P3Q2P/R3KN1R",
        Side::Black => "army:r3k1r1/pp2bnpp/4r3/8",
    }
}

/// Lifts the curtain, and musters an army where one is due.
fn prepare(state: &mut State, table: &mut dyn Table) {
    while let Some(side) = table.turn().decider() {
        if panel(state).curtain.is_some() {
            update(state, Event::Button(Button::Lift));
        }
        if table.army_rules(side).is_none() {
            break;
        }
        let action = table.read(side, army(side)).unwrap();
        table.play(side, &action).unwrap();
        update(state, Event::Army(army(side).to_owned()));
        update(state, Event::Button(Button::Build(ArmyAction::Done)));
    }
}

/// Plays a random game on a table and on the page, and compares them.
fn follow(game: &str, seed: u64, gesture: fn(&mut State, &LegalAction, Option<Place>)) {
    let mut dice = Dice(seed);
    let (mut table, mut state) = begin(game);
    for _ in 0..120 {
        prepare(&mut state, table.as_mut());
        let Some(side) = table.turn().decider() else { break };
        let offers = table.legal_actions(side);
        let wanted = &offers[dice.below(offers.len())];
        let targets = &wanted.targets;
        let target = (!targets.is_empty()).then(|| targets[dice.below(targets.len())]);
        gesture(&mut state, wanted, target);
        if let Some(target) = target {
            answer(&mut state, &*table, &offers, wanted, target);
        }
        table.play(side, &wanted.action).unwrap();
        assert_eq!(panel(&state).position, table.position(), "{game}: {}", wanted.coordinate);
        if dice.below(8) == 0 {
            update(&mut state, Event::Button(Button::Flip));
        }
    }
}

#[test]
fn random_games_by_dragging() {
    playable().for_each(|game| (0..share(8)).for_each(|seed| follow(game, seed, by_drag)));
}

#[test]
fn random_games_by_buttons() {
    playable()
        .for_each(|game| (100..100 + share(8)).for_each(|seed| follow(game, seed, by_button)));
}

/// Plays a random game as text on the page, in either notation.
fn typed(game: &str, seed: u64) -> State {
    let mut dice = Dice(seed);
    let (mut table, mut state) = begin(game);
    for number in 0..80 {
        prepare(&mut state, table.as_mut());
        let Some(side) = table.turn().decider() else { break };
        let offers = table.legal_actions(side);
        let wanted = &offers[dice.below(offers.len())];
        let spelled = table.san(side, &wanted.action);
        let text = if number % 2 == 0 { wanted.coordinate.clone() } else { spelled };
        update(&mut state, Event::Typed(text.clone()));
        table.play(side, &wanted.action).unwrap();
        assert_eq!(panel(&state).position, table.position(), "{game}: {text}");
    }
    state
}

#[test]
fn random_games_by_text_are_saved_and_restored() {
    for (game, seed) in
        playable().flat_map(|game| (200..200 + share(8)).map(move |seed| (game, seed)))
    {
        let mut state = typed(game, seed);
        let commands = update(&mut state, Event::Button(Button::Back));
        let text = commands.iter().find_map(|command| match command {
            Command::Save(text, _) => Some(text.as_str()),
            _ => None,
        });
        let again = State::new(variants::games(), Stored::only(text), 2);
        assert_eq!(again.fault, None);
        assert_eq!(panel(&again.state).record, panel(&state).record);
        assert_eq!(panel(&again.state).moves, panel(&state).moves);
    }
}

fn play(texts: &[&str]) -> (State, Vec<String>) {
    let mut state = open();
    let mut said = Vec::new();
    for text in texts {
        for command in update(&mut state, Event::Typed((*text).to_owned())) {
            if let Command::Say(sentence) = command {
                said.push(sentence);
            }
        }
    }
    (state, said)
}

#[test]
fn what_is_said_of_the_first_moves() {
    let (_, said) = play(&["leopard", "cannon", "L@b0", "L@g9", "C@d0", "C@f9", "Nc3"]);
    assert_eq!(
        said,
        [
            "White chooses leopard. Black: choose a type to go with the leopard, or the default pair instead.",
            "Black chooses cannon. White: place the leopard behind a piece.",
            "White places a leopard behind b1. Black: place the leopard behind a piece.",
            "Black places a leopard behind g8. White: place the cannon behind a piece.",
            "White places a cannon behind d1. Black: place the cannon behind a piece.",
            "Black places a cannon behind f8.",
            "White knight b1 to c3, leopard enters on b1.",
        ]
    );
}

#[test]
fn the_board_lies_still_from_selection_to_play_where_hands_are_beside_it() {
    let phases: [&[&str]; 4] = [
        &[],
        &["leopard", "cannon"],
        &["leopard", "cannon", "L@b0"],
        &["leopard", "cannon", "L@b0", "L@g9", "C@d0", "C@f9", "Nc3"],
    ];
    let mut seen = Vec::new();
    for texts in phases {
        let (mut state, _) = play(texts);
        update(&mut state, Event::Resized { width: 1400.0, height: 800.0 });
        let grid = panel(&state).grid;
        let ranks = grid.into_iter().filter(|row| row.name.starts_with("rank"));
        let middles: Vec<_> = ranks.flat_map(|row| row.cells).map(|cell| cell.middle).collect();
        seen.push(middles);
    }
    assert!(seen.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn the_result_stands_below_the_moves_wherever_one_looks() {
    let begun = ["leopard", "cannon", "L@b0", "L@g9", "C@e0", "C@d9", "f3", "e5", "g4"];
    let (mut state, _) = play(&begun);
    assert_eq!(panel(&state).result, None);
    update(&mut state, Event::Typed("Qh4".to_owned()));
    for button in [Button::Last, Button::First, Button::GoTo(3)] {
        update(&mut state, Event::Button(button));
        assert_eq!(panel(&state).result.as_deref(), Some("0-1 Checkmate. Black wins."));
    }
    let commands = update(&mut state, Event::Button(Button::LookBack));
    let focus = commands.iter().find_map(|command| match command {
        Command::Focus(place) => Some(*place),
        _ => None,
    });
    assert!(matches!(focus, Some(Place::Square(_))), "Enter on a card would choose: {focus:?}");
    update(&mut state, Event::Typed("spider".to_owned()));
    assert_eq!(panel(&state).result, None, "another game now");
}

#[test]
fn a_draw_that_was_agreed_has_its_result() {
    let (mut state, _) = play(&["leopard"]);
    update(&mut state, Event::Button(Button::Draw(DrawAction::Offer)));
    update(&mut state, Event::Typed("hawk".to_owned()));
    assert_eq!(panel(&state).result, None, "the other player answers");
    update(&mut state, Event::Button(Button::Draw(DrawAction::Accept)));
    assert_eq!(panel(&state).result.as_deref(), Some("1/2-1/2 By agreement. The game is a draw."));
}

#[test]
fn a_choice_has_a_card_with_picture_and_words() {
    let panel = panel(&open());
    assert_eq!(panel.choices.len(), 10);
    for card in &panel.choices {
        assert_eq!(card.art, [card.name.to_lowercase()], "{card:?}");
        assert!(!card.words.is_empty());
    }
    assert!(panel.choices_heading.starts_with(&Side::White.to_string()));
}

#[test]
fn the_pair_that_may_be_called_is_shown() {
    let (state, _) = play(&["leopard"]);
    let cards = panel(&state).choices;
    let pair = cards.iter().find(|card| card.art.len() == 2).expect("a card for the pair");
    assert_eq!(
        (pair.name.as_str(), pair.words.as_str()),
        ("The default pair", "Cannon and leopard")
    );
}

/// What a text leads to from a position.
fn typed_at(position: &str, text: &str) -> String {
    let mut state = open_at("musketeer", position);
    update(&mut state, Event::Typed(text.to_owned()));
    panel(&state).position
}

/// Of what waited behind the board nothing but the board itself told that it has come in.
#[test]
fn a_piece_that_comes_in_is_told_until_the_next_action() {
    let position = "*l***c**/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/*L*C**** w KQkq - 0 1";
    let mut state = open_at("musketeer", position);
    update(&mut state, Event::Typed("b1c3l".to_owned()));
    assert_eq!(panel(&state).news, ["The white leopard comes in on b1."]);
    update(&mut state, Event::Typed("e7e5".to_owned()));
    assert_eq!(panel(&state).news, Vec::<String>::new());
}

/// What the turn's own list of parts can't show, since another turn has begun.
#[test]
fn a_part_passed_over_at_the_end_of_a_turn_is_told() {
    let mut state = open_at("mulligan-stew", "3k2/6/6/6/6/6/2KK2[] bl - 1 2");
    update(&mut state, Event::Typed("d7e6".to_owned()));
    let told = panel(&state).news;
    assert_eq!(told, ["Black has no piece for the dark part: it is passed over."]);
    assert!(panel(&state).parts.iter().all(|part| !matches!(part.state, PartState::Skipped(_))));
    update(&mut state, Event::Typed("d1e2".to_owned()));
    assert_eq!(panel(&state).news, Vec::<String>::new(), "that was a turn ago");
}

/// Where the list of parts tells it, it isn't told twice.
#[test]
fn a_part_passed_over_in_this_turn_stands_in_the_turns_list() {
    let mut state = open_at("mulligan-stew", "2kk2/6/6/6/6/6/2K1K1[] bd - c7");
    update(&mut state, Event::Typed("c7b6".to_owned()));
    let panel = panel(&state);
    assert_eq!(panel.news, Vec::<String>::new());
    assert!(panel.parts.iter().any(|part| matches!(part.state, PartState::Skipped(_))));
}

/// A pawn's new piece is what is looked for; to stay one comes last.
#[test]
fn to_stay_a_pawn_is_the_last_answer() {
    let mut state = open_at("mulligan-stew", "2kk2/P5/6/6/6/6/2KK2[] wl QR");
    for place in ["a6", "a7"] {
        update(&mut state, Event::Picked(Place::Square(place.parse().unwrap())));
    }
    let question = panel(&state).question.unwrap();
    assert_eq!(question.text, "Promote, or stay as it is");
    let names: Vec<String> = question.answers.into_iter().map(|answer| answer.name).collect();
    assert_eq!(names, ["queen", "rook", "stay"]);
    update(&mut state, Event::Answered(2));
    assert_eq!(panel(&state).position, "P1kk2/6/6/6/6/6/2KK2[] wd QR c1 0 1");
}

#[test]
fn a_capital_letter_is_forgiven_where_it_tells_nothing() {
    let position = "********/4k3/8/8/8/8/2n5/1P6/2B1K3/******** w - - 0 1 LC";
    for text in ["B2c3", "b2c3", "bxc3", "B2c3 "] {
        assert_ne!(typed_at(position, text), position, "{text}");
    }
    let pushed = "********/4k3/8/8/8/8/1Pn5/8/2B1K3/******** b - - 0 1 LC";
    assert_eq!(typed_at(position, "B3"), pushed);
    for text in ["Bxc3", "Bc3", "BXC3"] {
        assert_eq!(typed_at(position, text), position, "{text}: the pawn isn't a bishop");
    }
}

#[test]
fn the_list_of_moves_has_a_row_for_each_turn() {
    let (_, mut state) = begin("command");
    let setup = "K@e1 K@e8 Q@d8 Q@d1 R@a1 R@a8 R@h8 R@h1 N@b1 N@b8 N@g8 N@g1 B@c1 B@c8 B@f8 B@f1";
    for text in setup.split(' ').chain(["e2e4", "e7e5"]) {
        update(&mut state, Event::Typed(text.to_owned()));
    }
    let rows = panel(&state).moves;
    let text = |side: Side, row: usize| {
        let cells = rows[row].moves.iter().filter(|cell| cell.side == side);
        cells.map(|cell| cell.text.as_str()).collect::<Vec<_>>().join(" ")
    };
    for (row, white, black) in
        [(0, "K@e1", "K@e8 Q@d8"), (1, "Q@d1 R@a1", "R@a8 R@h8"), (4, "B@f1", ""), (5, "e4", "e5")]
    {
        assert_eq!((text(Side::White, row), text(Side::Black, row)), (white.into(), black.into()));
    }
    assert_eq!(rows.len(), 6);
}

/// What a person is told who drags a piece with a mouse from one square to another.
fn dragged(state: &mut State, from: &str, to: &str) -> Vec<String> {
    let grid = panel(state).grid;
    let middle = |name: &str| {
        let place = Place::Square(name.parse().unwrap());
        let mut cells = grid.iter().flat_map(|row| &row.cells);
        cells.find(|cell| cell.place == place).unwrap().middle
    };
    let [from, to] = [middle(from), middle(to)];
    let said = |command| match command {
        Command::Say(text) => Some(text),
        _ => None,
    };
    let events = [Event::Pressed(from), Event::Moved(to), Event::Released(to)];
    events.into_iter().flat_map(|event| update(state, event)).filter_map(said).collect()
}

#[test]
fn a_refusal_tells_the_rule_and_what_stands_against_it_once() {
    const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w a1h1a8h8 - 0 1";
    const GRAY: &str = "4k7/12/12/12/12/12/12/4K5-p1 bg - - -,- 0 1";
    for (game, position, [from, to], told) in [
        ("command", ARRAY, ["e1", "g1"], "Castling is blocked: "),
        ("command", ARRAY, ["e1", "h1"], "Castling is blocked: "),
        ("command", ARRAY, ["f1", "c4"], "The way is blocked: the white pawn on e2"),
        (
            "command",
            ARRAY,
            ["e2", "e5"],
            "The pawn doesn't move from e2 to e5: it goes ahead, to e3 or e4, and captures on d3 or f3.",
        ),
        (
            "mercenary",
            GRAY,
            ["k1", "k2"],
            "The pawn doesn't move from k1 to k2: it goes ahead toward file a, to i1 or j1, and captures on j2.",
        ),
    ] {
        let mut state = open_at(game, position);
        let said = dragged(&mut state, from, to);
        let refusal = panel(&state).refusal.unwrap();
        assert!(refusal.starts_with(told), "{from}{to}: {refusal}");
        let refusals = said.iter().filter(|said| !said.contains("takes hold"));
        assert!(refusals.eq([&refusal]), "{from}{to} is told once: {said:?}");
        update(&mut state, Event::Button(Button::Flip));
        assert_eq!(panel(&state).refusal, None, "something else was done");
    }
}

#[test]
fn castling_is_read_in_every_writing() {
    for text in ["O-O", "0-0", "o-o", "e1h1"] {
        let mut state = open_at("command", "4k3/8/8/8/8/8/8/4K2R w h1 - 0 1");
        update(&mut state, Event::Typed(text.to_owned()));
        let moves = panel(&state).moves;
        assert_eq!(moves.last().unwrap().moves[0].text, "O-O", "{text}");
    }
    let mut state = open_at("command", "4k3/8/8/8/8/8/8/R3K3 w a1 - 0 1");
    update(&mut state, Event::Typed("o-o-o".to_owned()));
    assert_eq!(panel(&state).moves[0].moves[0].text, "O-O-O");
}
