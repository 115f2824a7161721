//! Two players choose unseen: the law that nothing sealed leaks, on the
//! smallest game that has secrets (rock, paper, scissors before a board).
#![cfg(not(target_arch = "wasm32"))]

use motley_chess::board::{Kind, Placement, Shape};
use motley_chess::movement::{Man, Men};
use motley_chess::play::{
    Action, Army, Choice, Collect, Due, Effect, Entry, Game, Gesture, Outcome, Position, Reason,
    Refusal, Rules, Sealed, Side, Stage, Table, Turn, View, Viewer, Win,
};

static ENTRY: Entry = Entry {
    slug: "toy",
    name: "Toy",
    sentence: "Both choose unseen.",
    duration: "a moment",
    options: &[],
    open: None,
};

static MEN: [Man; 1] = [Man { name: "king", letter: 'K', betza: "K" }];

/// The choices as they are made, then opened.
#[derive(Clone, PartialEq, Default)]
struct Chosen {
    sealed: [Option<Sealed<Choice>>; 2],
    open: Option<[Choice; 2]>,
}

impl Stage for Chosen {
    fn absorb(&mut self, _: &Effect) {}
}

struct Toy(Men);

type Spot = Position<Chosen>;

fn sealed(side: Side, action: &Action) -> Option<Sealed<Choice>> {
    match action {
        Action::Choose(choice) => Some(Sealed::new(side, *choice)),
        Action::Muster(_) => Some(Sealed::new(side, Choice(0))),
        _ => None,
    }
}

impl Rules for Toy {
    type Stage = Chosen;

    fn entry(&self) -> &'static Entry {
        &ENTRY
    }
    fn options(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
    fn shape(&self) -> Shape {
        Shape::ORTHODOX
    }
    fn men(&self) -> &Men {
        &self.0
    }
    fn opening(&self) -> Spot {
        Position { placement: Placement::default(), stage: Chosen::default() }
    }
    fn turn(&self, position: &Spot) -> Turn {
        let [white, black] = position.stage.sealed.each_ref().map(|choice| match choice {
            Some(_) => Due::Done,
            None => Due::Yes,
        });
        match position.stage.open {
            None => Turn::Both { white, black },
            Some(_) => Turn::Over(self.ending(position).expect("both have chosen")),
        }
    }
    fn ending(&self, position: &Spot) -> Option<Outcome> {
        let [white, black] = position.stage.open?;
        let by = if (white.0 + 1) % 3 == black.0 { Side::Black } else { Side::White };
        Some(Outcome::Won { by, how: Win::Stuck })
    }
    fn actions(&self, _: &Spot, _: Side, to: &mut impl Collect) {
        (0..3).for_each(|number| to.one(Action::Choose(Choice(number))));
    }
    fn admits(&self, _: &Spot, _: Side, action: &Action) -> bool {
        matches!(action, Action::Muster(army) if army.pieces().count() == 1)
    }
    fn compose(&self, _: &Spot, _: Side, text: &str) -> Option<Result<Action, Refusal>> {
        let square = text.strip_prefix("army:")?.parse().ok();
        let army = square.and_then(|square| Army::new([(square, Kind::new(0))]).ok());
        let refusal = Refusal::new(Reason::Unreadable, "An army is one king on a square 0 to 31.");
        Some(army.map(Action::Muster).ok_or(refusal))
    }
    fn effects(&self, before: &Spot, side: Side, action: &Action, emit: &mut impl FnMut(Effect)) {
        let other = before.stage.sealed[side.other().index()].clone();
        if let (Some(own), Some(other)) = (sealed(side, action), other) {
            emit(Effect::Reveal { side, choice: own.open() });
            emit(Effect::Reveal { side: side.other(), choice: other.open() });
        }
    }
    fn advance(&self, _: &Spot, side: Side, action: &Action, after: &mut Spot) {
        after.stage.sealed[side.index()] = sealed(side, action);
        if let [Some(white), Some(black)] = after.stage.sealed.clone() {
            after.stage.open = Some([white.open(), black.open()]);
        }
    }
    fn refuse(&self, _: &Spot, _: Side, _: &Gesture) -> Refusal {
        Refusal::new(Reason::WrongStage, "Choose rock, paper or scissors.")
    }
    fn coordinate(&self, action: &Action) -> String {
        match action {
            Action::Choose(choice) => self.choices()[usize::from(choice.0)].to_owned(),
            _ => String::new(),
        }
    }
    fn spell(&self, _: &Spot, _: Side, action: &Action) -> String {
        self.coordinate(action)
    }
    fn mark(&self, _: &Spot) -> &'static str {
        ""
    }
    fn choices(&self) -> &'static [&'static str] {
        &["rock", "paper", "scissors"]
    }
    fn view(&self, position: &Spot, viewer: Viewer) -> View {
        let seen =
            position.stage.sealed.iter().flatten().filter_map(|choice| choice.seen_by(viewer));
        View {
            placement: Placement::default(),
            reserves: Vec::new(),
            checked: Vec::new(),
            claimed: Vec::new(),
            part: seen.map(|choice| self.choices()[usize::from(choice.0)]).collect(),
            kinds: Vec::new(),
        }
    }
    fn write_position(&self, position: &Spot) -> String {
        format!("{:?}", position.stage.sealed)
    }
    fn read_position(&self, _: &str) -> Result<Spot, String> {
        Err("placement: this game has none".to_owned())
    }
    fn identity(&self, position: &Spot) -> String {
        self.write_position(position)
    }
    fn idle(&self, _: &Spot) -> u16 {
        0
    }
}

fn table() -> Game<Toy> {
    Game::new(Toy(Men::new(&MEN, Shape::ORTHODOX).unwrap()))
}

fn after(side: Side, choice: &str) -> Game<Toy> {
    let mut table = table();
    let action = table.read(side, choice).unwrap();
    table.play(side, &action).unwrap();
    table
}

#[test]
fn two_tables_that_differ_in_a_secret_look_the_same_to_the_other() {
    for side in Side::BOTH {
        let [rock, paper] = ["rock", "paper"].map(|choice| after(side, choice));
        for viewer in [Viewer::Player(side.other()), Viewer::Public] {
            assert_eq!(rock.view(viewer), paper.view(viewer));
            assert_eq!(rock.record(viewer), paper.record(viewer));
            assert_eq!(rock.position(), paper.position());
        }
        let own = Viewer::Player(side);
        assert_ne!(rock.view(own), paper.view(own));
        assert_ne!(rock.record(own), paper.record(own));
    }
}

#[test]
fn either_side_may_choose_first_and_only_once() {
    for side in Side::BOTH {
        let mut table = after(side, "rock");
        assert_eq!(table.turn().deciders(), [side.other()]);
        let again = table.read(side, "paper").unwrap_err();
        assert_eq!(again.reason, Reason::NotYourTurn);
        let refused = table.play(side, &Action::Choose(Choice(1))).unwrap_err();
        assert_eq!(refused.reason, Reason::NotYourTurn);
        let action = table.read(side.other(), "paper").unwrap();
        let played = table.play(side.other(), &action).unwrap();
        assert_eq!(played.effects.len(), 2);
        let by = side.other();
        assert_eq!(table.turn(), Turn::Over(Outcome::Won { by, how: Win::Stuck }));
        assert_eq!(table.record(Viewer::Public).actions.len(), 2);
    }
}

#[test]
fn an_army_is_composed_checked_and_kept_secret() {
    let mut table = table();
    assert_eq!(table.read(Side::White, "army:32").unwrap_err().reason, Reason::Unreadable);
    let empty = Action::Muster(Army::default());
    assert!(table.play(Side::White, &empty).is_err());
    let action = table.read(Side::White, "army:4").unwrap();
    table.play(Side::White, &action).unwrap();
    assert!(table.record(Viewer::Public).actions.is_empty());
    assert!(table.play(Side::White, &action).is_err());
}
