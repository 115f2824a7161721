//! Two players choose unseen: the law that nothing sealed leaks, on the
//! smallest game that has secrets (rock, paper, scissors before a board).
use motley_rules::board::{Board, BoardSize, PieceType, Square, SquareSet};
use motley_rules::game::{
    Decisions, Export, Game, GameInfo, History, Inspection, ListedGame, Presentation, SetupError,
    VisibleStep, replay,
};
use motley_rules::movement::{PieceDef, PieceSet};
use motley_rules::notation::{Field, Notation, PositionError, PositionText, Record, Variation};
use motley_rules::play::{
    Action, ActionSink, Army, ArmyPiece, ArmyRules, Choice, ChoiceInfo, Claim, Effect, EffectSink,
    Gesture, Limit, Outcome, Position, PseudoLegalTargets, Reason, Refusal, Rules, Sealed, Side,
    Status, Turn, VariantState, View, Viewer, Win,
};

use std::ops::ControlFlow;

static ENTRY: GameInfo = Toy::INFO;

const CHOICES: [ChoiceInfo; 3] = [
    ChoiceInfo { name: "rock", label: "a rock" },
    ChoiceInfo { name: "paper", label: "a sheet of paper" },
    ChoiceInfo { name: "scissors", label: "scissors" },
];

const KING: PieceType = PieceType::new(0);

static PIECES: [PieceDef; 1] = [PieceDef::new("king", 'K', "K")];

/// The choices.
#[derive(Clone, PartialEq, Default)]
struct Chosen {
    choices: Sealed<Choice>,
}

impl VariantState for Chosen {
    type Word = u64;

    fn on_effect(&mut self, _: &Effect) {}
}

struct Toy;

type Spot = Position<Chosen>;

impl ListedGame for Toy {
    type Options = ();

    const INFO: GameInfo = GameInfo {
        slug: "toy",
        name: "Toy",
        sentence: "Both choose unseen.",
        duration: "a moment",
        picture: None,
        demonstration: &[],
        presets: &[],
        options: &[],
        strengths: &[],
        rules: "",
        lessons: "",
        puzzles: "",
        open: Some(Game::open::<Self>),
    };

    fn with_options((): &()) -> Self {
        Self
    }
}

fn chosen(action: &Action) -> Choice {
    match action {
        Action::Choose(choice) => *choice,
        _ => Choice(0),
    }
}

impl Rules for Toy {
    type State = Chosen;

    fn piece_set(&self) -> PieceSet {
        PieceSet::new(&PIECES, BoardSize::ORTHODOX)
    }
    fn start(&self) -> Spot {
        Position { board: Board::default(), state: Chosen::default() }
    }
    fn turn(&self, position: &Spot) -> Turn {
        self.status(position).outcome.map_or_else(|| position.state.choices.turn(), Turn::Over)
    }
    fn legal_actions(&self, _: &Spot, _: Side, to: &mut impl ActionSink) -> ControlFlow<()> {
        (0..3).try_for_each(|number| to.one(Action::Choose(Choice(number))))
    }
    fn validate_army(&self, _: &Spot, _: Side, army: &Army) -> Result<(), Refusal> {
        let refusal = Refusal::new(Reason::Banned, "An army is one king.");
        if army.pieces().count() == 1 { Ok(()) } else { Err(refusal) }
    }
    fn apply(&self, position: &mut Spot, side: Side, action: &Action, to: &mut impl EffectSink) {
        position.state.choices.put(side, chosen(action));
        if let Some([white, black]) = position.state.choices.opened() {
            let told = [(Side::White, *white), (Side::Black, *black)];
            for (side, choice) in told {
                position.change(Effect::Reveal { side, choice }, to);
            }
        }
    }
    fn status(&self, position: &Spot) -> Status {
        let won = position.state.choices.opened().map(|[white, black]| {
            let by = if (white.0 + 1) % 3 == black.0 { Side::Black } else { Side::White };
            Outcome::Won { by, how: Win::Stuck }
        });
        Status { outcome: won, checks: Vec::new() }
    }
    fn hash_key(&self, position: &Spot) -> u64 {
        position.board.key()
    }
    fn is_repetition(&self, one: &Spot, other: &Spot) -> bool {
        one == other
    }
    fn halfmove_clock(&self, _: &Spot) -> u16 {
        0
    }
}

impl Notation for Toy {
    const PAWN: PieceType = KING;
    fn choices(&self) -> &'static [ChoiceInfo] {
        &CHOICES
    }
    fn san(&self, _: &Spot, side: Side, action: &Action) -> String {
        self.coordinate(side, action)
    }
}

impl PositionText for Toy {
    fn write_position(&self, position: &Spot) -> String {
        format!("{:?}", position.state.choices)
    }
    fn read_position(&self, _: &str) -> Result<Spot, PositionError> {
        Err(Field::Placement.fault("this game has none"))
    }
}

impl Inspection for Toy {
    fn attackers(&self, _: &Spot, _: Square, _: Side) -> SquareSet {
        SquareSet::EMPTY
    }

    fn pseudo_legal_targets(&self, _: &Spot, _: Square) -> PseudoLegalTargets {
        PseudoLegalTargets::default()
    }
}

impl Presentation for Toy {
    fn view(&self, position: &Spot, viewer: Viewer) -> View {
        let seen = position.state.choices.seen_by(viewer).into_iter().flatten();
        let part = seen.map(|choice| CHOICES[usize::from(choice.0)].name).collect();
        View { part, ..View::default() }
    }
    fn refuse(&self, _: &Spot, _: Side, _: &Gesture) -> Refusal {
        Refusal::new(Reason::OtherDecision, "Choose rock, paper or scissors.")
    }
    fn army_rules(&self, _: &Spot, _: Side) -> Option<ArmyRules> {
        let squares = BoardSize::ORTHODOX.rank(0);
        let king = ArmyPiece { piece_type: KING, squares, worth: 0, most: 1 };
        Some(ArmyRules { pieces: vec![king], presets: Vec::new(), advice: "" })
    }
    fn limit(&self, _: &Spot, _: Side) -> Option<Limit> {
        Some(Limit { seconds: 60, plays: Action::Choose(Choice(0)) })
    }
}

fn table() -> Game {
    Game::new::<Toy>(())
}

fn after(side: Side, choice: &str) -> Game {
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
            assert_eq!(rock.played(viewer), paper.played(viewer));
            assert_eq!(rock.played(viewer), [VisibleStep::Sealed(side)]);
            assert_eq!(rock.position(), paper.position());
        }
        let own = Viewer::Player(side);
        assert_ne!(rock.view(own), paper.view(own));
        assert_ne!(rock.record(own), paper.record(own));
        assert_ne!(rock.played(own), paper.played(own));
    }
}

#[test]
fn what_was_taken_back_stays_sealed() {
    let mut table = after(Side::White, "rock");
    table.go_to(0);
    assert_eq!(table.played(Viewer::Public), [VisibleStep::Sealed(Side::White)]);
    table.go_to(1);
    let action = table.read(Side::Black, "paper").unwrap();
    table.play(Side::Black, &action).unwrap();
    table.go_to(0);
    assert!(table.played(Viewer::Public).iter().all(|told| told.open().is_some()), "all is known");
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
    }
}

#[test]
fn a_record_tells_who_decided_what() {
    for (side, actions) in
        [(Side::White, ["rock", "paper"]), (Side::Black, ["black:rock", "paper"])]
    {
        let mut table = after(side, "rock");
        let action = table.read(side.other(), "paper").unwrap();
        table.play(side.other(), &action).unwrap();
        let record = table.record(Viewer::Public);
        assert_eq!(record.actions, actions);
        let again = replay(std::slice::from_ref(&ENTRY), &record).unwrap();
        assert_eq!((again.turn(), again.record(Viewer::Public)), (table.turn(), record));
    }
    let twice = ["rock", "white:paper"].map(str::to_owned).to_vec();
    let record = Record { game: "toy".to_owned(), actions: twice, ..Record::default() };
    let fault = replay(std::slice::from_ref(&ENTRY), &record).err().unwrap();
    assert!(matches!(fault, SetupError::Action { number: 2, .. }), "{fault}");
}

#[test]
fn an_army_is_composed_checked_and_kept_secret() {
    let mut table = table();
    let refusal = |table: &Game, text| table.read(Side::White, text).unwrap_err().reason;
    assert_eq!(refusal(&table, "army:8/8/8/4K4"), Reason::Unreadable);
    assert_eq!(refusal(&table, "army:8/8/8/4KK2"), Reason::Banned);
    let empty = Action::Muster(Army::default());
    assert_eq!(table.play(Side::White, &empty).unwrap_err().sentence, "An army is one king.");
    let action = table.read(Side::White, "army:8/8/8/4K3").unwrap();
    table.play(Side::White, &action).unwrap();
    assert!(table.record(Viewer::Public).actions.is_empty());
    assert_eq!(table.record(Viewer::Player(Side::White)).actions, ["army:8/8/8/4K3"]);
    assert!(table.play(Side::White, &action).is_err());
    assert!(table.army_rules(Side::White).is_none(), "its army is mustered");
    assert!(table.army_rules(Side::Black).is_some());
}

#[test]
fn a_limit_names_an_action_that_is_legal() {
    let mut table = table();
    let limit = table.limit(Side::White).unwrap();
    table.play(Side::White, &limit.plays).unwrap();
    assert_eq!(table.limit(Side::White), None);
}

fn play(table: &mut Game, side: Side, choice: &str) {
    let action = table.read(side, choice).unwrap();
    table.play(side, &action).unwrap();
}

fn told(table: &Game) -> Vec<VisibleStep<'_>> {
    table.steps(Viewer::Public).into_iter().map(|step| step.visible).collect()
}

#[test]
fn a_sealed_decision_gives_way_to_another() {
    let tables = ["rock", "paper"].map(|choice| {
        let mut table = after(Side::White, "rock");
        table.go_to(0);
        play(&mut table, Side::White, choice);
        table
    });
    for table in &tables {
        assert_eq!(told(table), [VisibleStep::Sealed(Side::White)]);
    }
    let [first, second] = tables.each_ref().map(|table| table.steps(Viewer::Public));
    assert_eq!(first, second, "whether it is another one doesn't show");
    let mut table = after(Side::White, "rock");
    table.go_to(0);
    play(&mut table, Side::Black, "paper");
    assert_eq!(told(&table), [VisibleStep::Sealed(Side::Black)], "whoever decided it");
}

#[test]
fn to_decide_again_what_was_opened_tells_nothing() {
    let again = |choice: &str| {
        let mut table = after(Side::White, "rock");
        play(&mut table, Side::Black, "paper");
        table.go_to(0);
        play(&mut table, Side::White, choice);
        table
    };
    let (mut rock, mut paper) = (again("rock"), again("paper"));
    assert_eq!(rock.steps(Viewer::Public), paper.steps(Viewer::Public));
    assert_eq!(rock.record(Viewer::Public), paper.record(Viewer::Public));
    assert_eq!(rock.unsealed(), paper.unsealed());
    assert_eq!((told(&rock).len(), rock.ply()), (3, 1));
    // Once it is opened, the same stands in one place, the other beside it.
    play(&mut rock, Side::Black, "scissors");
    play(&mut paper, Side::Black, "scissors");
    assert_eq!((told(&rock).len(), told(&paper).len()), (3, 4));
    assert_eq!(rock.record(Viewer::Public).variations[0].actions, ["scissors"]);
    assert_eq!(paper.record(Viewer::Public).variations[0].actions, ["paper", "scissors"]);
    assert_eq!(rock.played(Viewer::Public).len(), 2);
}

#[test]
fn a_claim_after_a_sealed_decision_is_told_without_it() {
    let mut table = after(Side::White, "rock");
    table.claim(Claim::Resign(Side::Black)).unwrap();
    let record = table.record(Viewer::Public);
    assert_eq!((record.actions.len(), record.claim), (0, Some(Claim::Resign(Side::Black))));
    assert_eq!(table.unsealed(), (Record { game: "toy".to_owned(), ..Record::default() }, vec![]));
    table.go_to(1);
    play(&mut table, Side::Black, "paper");
    let record = table.record(Viewer::Public);
    assert_eq!((record.actions.len(), record.claim), (1, Some(Claim::Resign(Side::Black))));
    assert_eq!(record.variations[0].actions, ["paper"]);
}

#[test]
fn what_was_opened_together_is_removed_together() {
    let mut table = after(Side::White, "rock");
    play(&mut table, Side::Black, "paper");
    let here = table.here();
    table.remove(here);
    assert_eq!((told(&table).len(), table.ply()), (0, 0));
}

/// The first line ends where White alone has decided, and others go on there
/// and beside it.
#[test]
fn a_record_may_break_off_between_two_decisions() {
    let lines = [(0, &["rock", "agree"][..]), (0, &["paper", "rock"]), (1, &["scissors"])];
    let mut lines = lines.map(|(after, texts)| (after, texts.iter().map(|&text| text.to_owned())));
    let record = Record {
        game: "toy".to_owned(),
        actions: lines[0].1.by_ref().take(1).collect(),
        claim: Some(Claim::Agree),
        variations: lines[1..]
            .iter()
            .map(|(after, texts)| Variation { after: *after, actions: texts.clone().collect() })
            .collect(),
        ..Record::default()
    };
    let table = replay(std::slice::from_ref(&ENTRY), &record).unwrap();
    assert_eq!(table.record(Viewer::Public), record);
}
