//! A small game that has everything the page must show: a choice, a hand,
//! gates, promotion, castling, a swap where capturing would do as well.

mod moves;

use motley_rules::board::{Board, BoardSize, Piece, PieceType, Square, SquareSet};
use motley_rules::game::{
    Game, GameInfo, Inspection, ListedGame, OptionInfo, OptionKind, OptionValue, Presentation,
    Preset, SetupError, Table,
};
use motley_rules::movement::{MoveTables, PieceDef, PieceSet};
use motley_rules::notation::{CastlingNotation, Field, Notation, PositionError, PositionText};
use motley_rules::play::{
    Action, ActionSink, Check, Choice, ChoiceInfo, Drop, Effect, EffectSink, Gesture, MoveKind,
    Outcome, Part, Place, Position, PseudoLegalTargets, Reason, Refusal, Reserve, ReserveState,
    Rules, Side, Status, Turn, VariantState, View, Viewer, Win,
};

use std::ops::ControlFlow;

const SPEEDS: [OptionValue; 2] = [
    OptionValue { name: "slow", label: "at leisure" },
    OptionValue { name: "fast", label: "in a hurry" },
];

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
san: Rf4
try: f1e2
refused: can't go
position: play
look: f7
";

/// First lessons of three kinds: to find, with an answer; to play so many decisions; to win.
const LESSONS: &str = "\
= Rooks
Go to f4.
Then to f5.
play: leopard L@a0 L@f8
do: f1f4,f1f3 f7e7l f4f5
hint: Take the rook.
wrong: f1f2 It is too near.
right: It is there.
= Go on
Play two decisions.
play: leopard L@a0 L@f8
against: 1
decisions: 2
= Win
Win it.
play: leopard L@a0 L@f8
against: 1
";

/// Puzzles of two aims: one decision, and three with an answer.
const PUZZLES: &str = "\
d1 700;play;f1f4
m2 1240;play;f1f3 f7e7 f3f4,f3f5
";

pub(super) static GAMES: [GameInfo; 2] = [
    GameInfo {
        slug: "coming-soon",
        name: "Soon",
        sentence: "Not yet.",
        duration: "long",
        picture: None,
        demonstration: &[],
        presets: &[],
        options: &[],
        strengths: &[],
        rules: "",
        lessons: "",
        puzzles: "",
        open: None,
    },
    Toy::INFO,
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
    Game::open::<Toy>(&[], position)
}

static PIECES: [PieceDef; 5] = [
    PieceDef::new("king", 'K', "K"),
    PieceDef::new("rook", 'R', "R"),
    PieceDef::new("pawn", 'P', "mfWcfF"),
    PieceDef::new("leopard", 'L', "NB2"),
    PieceDef::new("hawk", 'H', "DHAG"),
];

pub(super) const KING: PieceType = PieceType::new(0);
pub(super) const ROOK: PieceType = PieceType::new(1);
pub(super) const PAWN: PieceType = PieceType::new(2);
pub(super) const LEOPARD: PieceType = PieceType::new(3);
pub(super) const HAWK: PieceType = PieceType::new(4);

const FILES: u8 = 6;
const RANKS: u8 = 7;

pub(super) struct Toy {
    tables: MoveTables<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Choose,
    Place,
    Play,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Gate {
    kind: PieceType,
    state: ReserveState,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ToyState {
    side: Side,
    phase: Phase,
    hands: [Option<PieceType>; 2],
    gates: [[Option<Gate>; FILES as usize]; 2],
    halfmove_clock: u16,
}

impl VariantState for ToyState {
    type Word = u64;

    fn on_effect(&mut self, effect: &Effect) {
        match *effect {
            Effect::Shift { from, to, piece } => {
                if let Place::Hand(side, _) = from {
                    self.hands[side.index()] = None;
                }
                if let Place::Gate(side, file) = from {
                    self.gates[side.index()][usize::from(file)] = None;
                }
                if let Place::Gate(side, file) = to {
                    let gate = Gate { kind: piece.piece_type(), state: ReserveState::Waiting };
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

impl ListedGame for Toy {
    type Options = ();

    const INFO: GameInfo = GameInfo {
        slug: "toy",
        name: "Toy Chess",
        sentence: "A toy.",
        duration: "a minute",
        picture: None,
        demonstration: &["leopard", "L@a0", "L@f8", "a1a5l"],
        presets: &[
            Preset { name: "Plain", options: &[] },
            Preset { name: "Fast", options: &[("speed", "fast")] },
        ],
        options: &[OptionInfo {
            name: "speed",
            sentence: "How fast.",
            values: OptionKind::OneOf(&SPEEDS),
            unless: &[],
        }],
        strengths: &[],
        rules: RULES,
        lessons: LESSONS,
        puzzles: PUZZLES,
        open: Some(open),
    };

    fn with_options((): &()) -> Self {
        Self { tables: MoveTables::of_game(piece_set()) }
    }
}

fn piece_set() -> PieceSet {
    PieceSet::new(&PIECES, BoardSize::new(FILES, RANKS).unwrap())
}

fn piece(side: Side, kind: PieceType) -> Piece {
    Piece::new(side.faction(), kind)
}

impl Rules for Toy {
    type State = ToyState;

    fn piece_set(&self) -> PieceSet {
        piece_set()
    }

    fn start(&self) -> Position<ToyState> {
        let mut board = Board::default();
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
            board.put(square.parse().unwrap(), piece(side, kind));
        }
        let (side, phase) = (Side::White, Phase::Choose);
        let state =
            ToyState { side, phase, hands: [None; 2], gates: [[None; 6]; 2], halfmove_clock: 0 };
        Position { board, state }
    }

    fn turn(&self, position: &Position<ToyState>) -> Turn {
        Turn::One { side: position.state.side, part: Part(0) }
    }

    fn legal_actions(
        &self,
        position: &Position<ToyState>,
        side: Side,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        let state = &position.state;
        match state.phase {
            Phase::Choose => (0..3).try_for_each(|n| to.one(Action::Choose(Choice(n)))),
            Phase::Place => {
                let kind = state.hands[side.index()].unwrap();
                (0..FILES).try_for_each(|file| {
                    let (piece, at) = (piece(side, kind), Place::Gate(side, file));
                    to.one(Action::Drop(Drop { piece, at }))
                })
            }
            Phase::Play => {
                self.moves(position, side).into_iter().try_for_each(|action| to.one(action))
            }
        }
    }

    fn apply(
        &self,
        position: &mut Position<ToyState>,
        side: Side,
        action: &Action,
        effects: &mut impl EffectSink,
    ) {
        let was_placing = position.state.phase == Phase::Place;
        match *action {
            Action::Drop(Drop { piece, at }) => {
                let from = Place::Hand(side, piece);
                position.change(Effect::Shift { piece, from, to: at }, effects);
            }
            Action::Move(mv) => {
                let mut told = Vec::new();
                moves::go_effects(position, side, mv, &mut |effect| told.push(effect));
                for effect in told {
                    position.change(effect, effects);
                }
            }
            _ => {}
        }
        let state = &mut position.state;
        state.side = side.other();
        state.halfmove_clock += 1;
        if let Action::Choose(Choice(n)) = action {
            let kind = if *n == 1 { HAWK } else { LEOPARD };
            (state.hands, state.phase, state.side) = ([Some(kind); 2], Phase::Place, side);
        } else if was_placing && side == Side::Black {
            state.phase = Phase::Play;
        }
    }

    fn status(&self, position: &Position<ToyState>) -> Status {
        let side = position.state.side;
        let stuck = position.state.phase == Phase::Play && self.moves(position, side).is_empty();
        let checked = self.checked(&position.board, side);
        let how = if checked.is_some() { Win::Checkmate } else { Win::Stuck };
        let outcome = stuck.then_some(Outcome::Won { by: side.other(), how });
        let checkers = |king| self.attackers(position, king, side.other());
        let check = checked.map(|king| Check { side, king, checkers: checkers(king) });
        Status { outcome, checks: check.into_iter().collect() }
    }

    fn hash_key(&self, position: &Position<ToyState>) -> u64 {
        position.board.key()
    }

    fn is_repetition(&self, one: &Position<ToyState>, other: &Position<ToyState>) -> bool {
        let bears_on_play = |state: &ToyState| ToyState { halfmove_clock: 0, ..state.clone() };
        one.board == other.board && bears_on_play(&one.state) == bears_on_play(&other.state)
    }

    fn halfmove_clock(&self, position: &Position<ToyState>) -> u16 {
        position.state.halfmove_clock
    }
}

impl Notation for Toy {
    const PAWN: PieceType = PAWN;

    fn castling_notation(&self) -> CastlingNotation {
        CastlingNotation::KingsWay
    }

    fn choices(&self) -> &'static [ChoiceInfo] {
        &CHOICES
    }

    fn san(&self, position: &Position<ToyState>, side: Side, action: &Action) -> String {
        let Action::Move(go) = *action else { return self.coordinate(side, action) };
        let mover = position.board.at(go.from).unwrap().piece_type();
        let letter = if mover == PAWN { String::new() } else { self.letter(mover) };
        let end = match (go.kind, go.gate) {
            (MoveKind::Promote(kind), _) => format!("={}", self.letter(kind)),
            (MoveKind::Swap, _) => "@".to_owned(),
            (_, Some(kind)) => format!("/{}", self.letter(kind)),
            _ => String::new(),
        };
        format!("{letter}{}{end}", go.to)
    }
}

impl PositionText for Toy {
    fn write_position(&self, position: &Position<ToyState>) -> String {
        format!("{:?}", position.state.phase).to_lowercase()
    }

    fn read_position(&self, text: &str) -> Result<Position<ToyState>, PositionError> {
        let phase = match text {
            "choose" => Phase::Choose,
            "play" => Phase::Play,
            _ => return Err(Field::Surplus.fault(format!("\"{text}\" is no position"))),
        };
        let mut position = self.start();
        position.state.phase = phase;
        Ok(position)
    }
}

impl Inspection for Toy {
    fn attackers(&self, position: &Position<ToyState>, square: Square, by: Side) -> SquareSet {
        let board = &position.board;
        self.tables.attackers(board, board.of(by.faction()), square).widened()
    }

    fn pseudo_legal_targets(
        &self,
        position: &Position<ToyState>,
        from: Square,
    ) -> PseudoLegalTargets {
        let (board, tables) = (&position.board, &self.tables);
        let Some(piece) = board.at(from) else { return PseudoLegalTargets::default() };
        let capturable = board.occupied() & !board.of(piece.faction());
        let targets = tables.targets(piece, from, board.occupied(), capturable);
        PseudoLegalTargets::new(targets, capturable)
    }
}

impl Presentation for Toy {
    fn view(&self, position: &Position<ToyState>, _: Viewer) -> View {
        let state = &position.state;
        let mut reserves = Vec::new();
        for side in Side::BOTH {
            for file in 0..FILES {
                let gate = state.gates[side.index()][usize::from(file)];
                reserves.push(Reserve {
                    place: Place::Gate(side, file),
                    piece: gate.map(|gate| piece(side, gate.kind)),
                    count: u8::from(gate.is_some()),
                    state: gate.map_or(ReserveState::Empty, |gate| gate.state),
                });
            }
            if let Some(kind) = state.hands[side.index()] {
                let piece = piece(side, kind);
                reserves.push(Reserve {
                    place: Place::Hand(side, piece),
                    piece: Some(piece),
                    count: 1,
                    state: ReserveState::Waiting,
                });
            }
        }
        let part = match state.phase {
            Phase::Choose => "choose a piece",
            Phase::Place => "place it behind a piece",
            Phase::Play => "",
        };
        View {
            board: position.board.widened(),
            reserves,
            part: part.to_owned(),
            piece_types: vec![KING, ROOK, PAWN, LEOPARD],
            ..View::default()
        }
    }

    fn refuse(&self, position: &Position<ToyState>, side: Side, gesture: &Gesture) -> Refusal {
        if position.state.phase == Phase::Choose {
            return Refusal::new(Reason::OtherDecision, "Choose a piece first.");
        }
        let there = gesture.from.square().and_then(|from| position.board.at(from));
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
}

impl Toy {
    fn letter(&self, kind: PieceType) -> String {
        self.piece_set().def(kind).letter.to_string()
    }
}

/// Every square, for tests that try all of them.
pub(super) fn squares() -> SquareSet {
    BoardSize::new(FILES, RANKS).unwrap().squares()
}
