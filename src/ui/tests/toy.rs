//! A small game that has everything the page must show: a choice, a hand,
//! gates, promotion, castling, a swap where capturing would do as well.

mod moves;

use motley_rules::board::{Kind, Piece, Placement, Shape, SquareSet};
use motley_rules::movement::{Man, Men};
use motley_rules::play::{
    Action, CastlingForm, Choice, ChoiceInfo, Collect, Drop, Effect, Entry, Game, Gesture, Manner,
    OptionInfo, Outcome, Part, Place, Position, Reason, Refusal, Reserve, ReserveState, Rules,
    SetupError, Side, Stage, Table, Turn, Value, Values, View, Viewer, Win,
};

const SPEEDS: [Value; 2] =
    [Value { name: "slow", label: "at leisure" }, Value { name: "fast", label: "in a hurry" }];

const CHOICES: [ChoiceInfo; 3] = [
    ChoiceInfo { name: "leopard", label: "leopard" },
    ChoiceInfo { name: "hawk", label: "hawk" },
    ChoiceInfo { name: "default", label: "default" },
];

/// Rules with what the page has to show: a legal action, a refused one, a
/// piece to look at.
const RULES: &str = "\
= Toys
A toy is told, not shown.
The leopard is chosen.
try: leopard
next: White
Rooks go straight.
play: leopard L@a0 L@f8
try: f1f4
spelled: Rf4
try: f1e2
refused: can't go
position: play
look: f7
";

pub(super) static GAMES: [Entry; 2] = [
    Entry {
        slug: "coming-soon",
        name: "Soon",
        sentence: "Not yet.",
        duration: "long",
        picture: None,
        options: &[],
        rules: "",
        open: None,
    },
    Entry {
        slug: "toy",
        name: "Toy Chess",
        sentence: "A toy.",
        duration: "a minute",
        picture: None,
        options: &[OptionInfo {
            name: "speed",
            sentence: "How fast.",
            values: Values::OneOf(&SPEEDS),
        }],
        rules: RULES,
        open: Some(open),
    },
];

fn open(
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    let fault = |name: &str, why: &str| {
        Err(SetupError::Option { name: name.to_owned(), why: why.to_owned() })
    };
    if let Some((name, _)) = options.iter().find(|(name, _)| name != "speed") {
        return fault(name, "there is none");
    }
    if options.iter().any(|(_, value)| SPEEDS.iter().all(|speed| speed.name != value)) {
        return fault("speed", "there is no such speed");
    }
    Game::open(Toy::new(), position)
}

static MEN: [Man; 5] = [
    Man::new("king", 'K', "K"),
    Man::new("rook", 'R', "R"),
    Man::new("pawn", 'P', "mfWcfF"),
    Man::new("leopard", 'L', "NB2"),
    Man::new("hawk", 'H', "DHAG"),
];

pub(super) const KING: Kind = Kind::new(0);
pub(super) const ROOK: Kind = Kind::new(1);
pub(super) const PAWN: Kind = Kind::new(2);
pub(super) const LEOPARD: Kind = Kind::new(3);
pub(super) const HAWK: Kind = Kind::new(4);

const FILES: u8 = 6;
const RANKS: u8 = 7;

pub(super) struct Toy {
    men: Men,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Choose,
    Place,
    Play,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Gate {
    kind: Kind,
    state: ReserveState,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ToyStage {
    side: Side,
    phase: Phase,
    hands: [Option<Kind>; 2],
    gates: [[Option<Gate>; FILES as usize]; 2],
    idle: u16,
}

impl Stage for ToyStage {
    fn absorb(&mut self, effect: &Effect) {
        match *effect {
            Effect::Shift { from, to, piece } => {
                if let Place::Hand(side, _) = from {
                    self.hands[side.index()] = None;
                }
                if let Place::Gate(side, file) = from {
                    self.gates[side.index()][usize::from(file)] = None;
                }
                if let Place::Gate(side, file) = to {
                    let gate = Gate { kind: piece.kind(), state: ReserveState::Waiting };
                    self.gates[side.index()][usize::from(file)] = Some(gate);
                }
            }
            Effect::Take { at: Place::Gate(side, file), .. } => {
                if let Some(gate) = &mut self.gates[side.index()][usize::from(file)] {
                    gate.state = ReserveState::Lost;
                }
            }
            _ => {}
        }
    }
}

impl Toy {
    fn new() -> Self {
        let shape = Shape::new(FILES, RANKS).unwrap();
        Self { men: Men::new(&MEN, shape).unwrap() }
    }
}

fn piece(side: Side, kind: Kind) -> Piece {
    Piece::new(side.faction(), kind)
}

impl Rules for Toy {
    type Stage = ToyStage;

    fn entry(&self) -> &'static Entry {
        &GAMES[1]
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn shape(&self) -> Shape {
        Shape::new(FILES, RANKS).unwrap()
    }

    fn men(&self) -> &Men {
        &self.men
    }

    fn opening(&self) -> Position<ToyStage> {
        let mut placement = Placement::default();
        for (square, side, kind) in [
            ("a1", Side::White, ROOK),
            ("c1", Side::White, KING),
            ("f1", Side::White, ROOK),
            ("b6", Side::White, PAWN),
            ("d7", Side::Black, KING),
            ("f7", Side::Black, ROOK),
            ("e2", Side::Black, PAWN),
            ("a6", Side::Black, PAWN),
        ] {
            placement.put(square.parse().unwrap(), piece(side, kind));
        }
        let (side, phase) = (Side::White, Phase::Choose);
        let stage = ToyStage { side, phase, hands: [None; 2], gates: [[None; 6]; 2], idle: 0 };
        Position { placement, stage }
    }

    fn turn(&self, position: &Position<ToyStage>) -> Turn {
        Turn::One { side: position.stage.side, part: Part(0) }
    }

    fn ending(&self, position: &Position<ToyStage>) -> Option<Outcome> {
        let side = position.stage.side;
        let stuck = position.stage.phase == Phase::Play && self.moves(position, side).is_empty();
        let how = if self.checked(&position.placement, side).is_some() {
            Win::Checkmate
        } else {
            Win::Stuck
        };
        stuck.then_some(Outcome::Won { by: side.other(), how })
    }

    fn actions(&self, position: &Position<ToyStage>, side: Side, to: &mut impl Collect) {
        let stage = &position.stage;
        match stage.phase {
            Phase::Choose => (0..3).for_each(|n| to.one(Action::Choose(Choice(n)))),
            Phase::Place => {
                let kind = stage.hands[side.index()].unwrap();
                for file in 0..FILES {
                    let (piece, at) = (piece(side, kind), Place::Gate(side, file));
                    to.one(Action::Drop(Drop { piece, at }));
                }
            }
            Phase::Play => self.moves(position, side).into_iter().for_each(|action| to.one(action)),
        }
    }

    fn effects(
        &self,
        position: &Position<ToyStage>,
        side: Side,
        action: &Action,
        emit: &mut impl FnMut(Effect),
    ) {
        match *action {
            Action::Drop(Drop { piece, at }) => {
                emit(Effect::Shift { piece, from: Place::Hand(side, piece), to: at });
            }
            Action::Go(go) => moves::go_effects(position, side, go, emit),
            _ => {}
        }
    }

    fn advance(
        &self,
        before: &Position<ToyStage>,
        side: Side,
        action: &Action,
        after: &mut Position<ToyStage>,
    ) {
        let stage = &mut after.stage;
        stage.side = side.other();
        stage.idle = before.stage.idle + 1;
        if let Action::Choose(Choice(n)) = action {
            let kind = if *n == 1 { HAWK } else { LEOPARD };
            (stage.hands, stage.phase, stage.side) = ([Some(kind); 2], Phase::Place, side);
        } else if before.stage.phase == Phase::Place && side == Side::Black {
            stage.phase = Phase::Play;
        }
    }

    fn refuse(&self, position: &Position<ToyStage>, side: Side, gesture: &Gesture) -> Refusal {
        if position.stage.phase == Phase::Choose {
            return Refusal::new(Reason::WrongStage, "Choose a piece first.");
        }
        let there = gesture.from.square().and_then(|from| position.placement.at(from));
        match (there, gesture.to) {
            (None, _) => Refusal::new(Reason::NothingThere, "Nothing stands there."),
            (Some(there), _) if there.faction() != side.faction() => {
                Refusal::new(Reason::NotYours, "That isn't yours.").at([gesture.from])
            }
            (Some(_), Some(to)) => {
                Refusal::new(Reason::NoSuchMove, format!("It can't go to {to}.")).at([to])
            }
            (Some(_), None) => Refusal::new(Reason::Blocked, "It has no move."),
        }
    }

    fn castling_form(&self) -> CastlingForm {
        CastlingForm::KingsWay
    }

    fn pawn(&self) -> Kind {
        PAWN
    }

    fn spell(&self, position: &Position<ToyStage>, side: Side, action: &Action) -> String {
        let Action::Go(go) = *action else { return self.coordinate(side, action) };
        let mover = position.placement.at(go.from).unwrap().kind();
        let letter = if mover == PAWN { String::new() } else { self.letter(mover) };
        let end = match (go.manner, go.gate) {
            (Manner::Promote(kind), _) => format!("={}", self.letter(kind)),
            (Manner::Swap, _) => "@".to_owned(),
            (_, Some(kind)) => format!("/{}", self.letter(kind)),
            _ => String::new(),
        };
        format!("{letter}{}{end}", go.to)
    }

    fn mark(&self, position: &Position<ToyStage>) -> &'static str {
        if self.checked(&position.placement, position.stage.side).is_some() { "+" } else { "" }
    }

    fn choices(&self) -> &'static [ChoiceInfo] {
        &CHOICES
    }

    fn view(&self, position: &Position<ToyStage>, _: Viewer) -> View {
        let stage = &position.stage;
        let mut reserves = Vec::new();
        for side in Side::BOTH {
            for file in 0..FILES {
                let gate = stage.gates[side.index()][usize::from(file)];
                reserves.push(Reserve {
                    place: Place::Gate(side, file),
                    piece: gate.map(|gate| piece(side, gate.kind)),
                    count: u8::from(gate.is_some()),
                    state: gate.map_or(ReserveState::Empty, |gate| gate.state),
                });
            }
            if let Some(kind) = stage.hands[side.index()] {
                let piece = piece(side, kind);
                reserves.push(Reserve {
                    place: Place::Hand(side, piece),
                    piece: Some(piece),
                    count: 1,
                    state: ReserveState::Waiting,
                });
            }
        }
        let part = match stage.phase {
            Phase::Choose => "choose a piece",
            Phase::Place => "place it behind a piece",
            Phase::Play => "",
        };
        View {
            placement: position.placement.clone(),
            reserves,
            checked: self.checked(&position.placement, stage.side).into_iter().collect(),
            part: part.to_owned(),
            kinds: vec![KING, ROOK, PAWN, LEOPARD],
            ..View::default()
        }
    }

    fn write_position(&self, position: &Position<ToyStage>) -> String {
        format!("{:?}", position.stage.phase).to_lowercase()
    }

    fn read_position(&self, text: &str) -> Result<Position<ToyStage>, String> {
        let phase = match text {
            "choose" => Phase::Choose,
            "play" => Phase::Play,
            _ => return Err(format!("\"{text}\" is no position")),
        };
        let mut position = self.opening();
        position.stage.phase = phase;
        Ok(position)
    }

    fn identity(&self, position: &Position<ToyStage>) -> String {
        let pieces: Vec<_> = position.placement.pieces().collect();
        format!("{pieces:?}{:?}", ToyStage { idle: 0, ..position.stage.clone() })
    }

    fn idle(&self, position: &Position<ToyStage>) -> u16 {
        position.stage.idle
    }
}

impl Toy {
    fn letter(&self, kind: Kind) -> String {
        self.men.man(kind).letter.to_string()
    }
}

/// Every square, for tests that try all of them.
pub(super) fn squares() -> SquareSet {
    Shape::new(FILES, RANKS).unwrap().squares()
}
