//! Mulligan Stew Chess: two kings a side, two moves a turn, a mage that
//! changes places, assassins that go anywhere on their colour, pawns that leap
//! and pools to promote from. Source: mulligan-stew.txt; RULINGS.md, Mulligan
//! Stew.

mod men;
mod moves;
mod notation;
mod parts;
mod refusals;
mod stage;
mod strings;
mod view;

use crate::board::{Kind, Piece, Placement, SQUARES, Shape, Square, SquareSet};
use crate::movement::Men;
use crate::play::{
    Action, CastlingForm, ChoiceInfo, Collect, Draw, Effect, Entry, Game, Gesture, Outcome,
    Position, Reached, Refusal, Rules, SetupError, Side, Table, Turn, View, Viewer, Win,
};
use men::{ASSASSIN, CARDINAL, KING, MEN, PAWN, ROOK};
use moves::Play;
use stage::{Shade, State};

/// The game's entry in the list of games.
pub(super) const ENTRY: Entry = Entry {
    slug: "mulligan-stew",
    name: "Mulligan Stew Chess",
    sentence: "Two moves a turn on 42 squares, two kings, a swapping mage and teleporting assassins.",
    duration: "15 to 30 minutes",
    picture: None,
    options: &[],
    rules: include_str!("rules.txt"),
    open: Some(open),
};

static LISTED: Entry = ENTRY;

type Spot = Position<State>;

/// The rules, and what they look up.
struct Stew {
    men: Men,
    board: SquareSet,
    /// The light squares and the dark ones.
    shades: [SquareSet; 2],
    /// For each square, those that a mage there can change places with.
    swaps: Box<[SquareSet; SQUARES]>,
    /// The last rank of White's and of Black's pawns.
    last: [SquareSet; 2],
}

/// How far a mage's swap reaches (mulligan-stew.txt, Mage).
const SWAP: i8 = 3;

fn open(
    options: &[(String, String)],
    position: Option<&str>,
) -> Result<Box<dyn Table>, SetupError> {
    if let Some((name, _)) = options.first() {
        let why = "this game has no such option".to_owned();
        return Err(SetupError::Option { name: name.clone(), why });
    }
    Game::open(Stew::new(), position)
}

/// Six files, seven ranks.
fn shape() -> Shape {
    Shape::new(6, 7).unwrap_or(Shape::ORTHODOX)
}

impl Stew {
    fn new() -> Self {
        let (shape, board) = (shape(), shape().squares());
        let men = Men::new(&MEN, shape);
        let men = men.unwrap_or_else(|fault| unreachable!("the list of men: {fault}"));
        let dark: SquareSet = board.into_iter().filter(|square| shape.is_dark(*square)).collect();
        let mut swaps = Box::new([SquareSet::EMPTY; SQUARES]);
        for from in board {
            swaps[from.index()] = swaps_from(from) & board;
        }
        let last = [shape.rank(shape.ranks() - 1), shape.rank(0)];
        Self { men, board, shades: [board & !dark, dark], swaps, last }
    }

    #[inline]
    fn play<'a>(&'a self, position: &'a Spot) -> Play<'a> {
        Play { law: self, placement: &position.placement, stage: &position.stage }
    }

    /// The colour of a square.
    #[inline]
    fn shade(&self, square: Square) -> Shade {
        if self.shades[Shade::Dark.index()].contains(square) { Shade::Dark } else { Shade::Light }
    }
}

/// The squares one to three steps away in each of the eight directions.
fn swaps_from(from: Square) -> SquareSet {
    let steps = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
    let ways = steps.filter(|step| *step != (0, 0));
    let reached = ways.flat_map(|(files, ranks)| {
        (1..=SWAP).filter_map(move |far| from.offset(far * files, far * ranks))
    });
    reached.collect()
}

/// Where everything stands at the beginning (RULINGS.md, Mulligan Stew 1).
fn array() -> Placement {
    const BACK: [Kind; 6] = [ROOK, ASSASSIN, KING, KING, ASSASSIN, CARDINAL];
    let mut placement = Placement::default();
    for (file, kind) in (0..).zip(BACK) {
        let pieces = [(Side::White, 0, kind), (Side::White, 1, PAWN)];
        let others = [(Side::Black, 5, PAWN), (Side::Black, 6, kind)];
        for (side, rank, kind) in pieces.into_iter().chain(others) {
            if let Some(square) = Square::new(file, rank) {
                placement.put(square, Piece::new(side.faction(), kind));
            }
        }
    }
    placement
}

impl Rules for Stew {
    type Stage = State;

    fn entry(&self) -> &'static Entry {
        &LISTED
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn shape(&self) -> Shape {
        shape()
    }

    fn men(&self) -> &Men {
        &self.men
    }

    fn opening(&self) -> Spot {
        let placement = array();
        let stage = State::opening(self.dark_pieces(&placement, Side::White));
        Spot { placement, stage }
    }

    #[inline]
    fn turn(&self, position: &Spot) -> Turn {
        match winner(position) {
            Some(by) => Turn::Over(Outcome::Won { by, how: Win::KingsCaptured }),
            None => Turn::One { side: position.stage.side, part: position.stage.shade.part() },
        }
    }

    fn ending(&self, position: &Spot) -> Option<Outcome> {
        let won = winner(position).map(|by| Outcome::Won { by, how: Win::KingsCaptured });
        let stuck = || (!self.play(position).can_act()).then_some(Draw::NobodyCanMove);
        won.or_else(|| stuck().map(Outcome::Drawn))
    }

    #[inline]
    fn actions(&self, position: &Spot, _: Side, to: &mut impl Collect) {
        self.play(position).actions(to);
    }

    #[inline]
    fn effects(&self, position: &Spot, _: Side, action: &Action, emit: &mut impl FnMut(Effect)) {
        let play = self.play(position);
        play.deeds(action, emit);
        if play.goes_on(action) {
            return;
        }
        let mut after = position.clone();
        play.deeds(action, &mut |effect| after.apply(&effect));
        self.step(position, action, &mut after);
        self.settle(&mut after).into_iter().for_each(emit);
    }

    #[inline]
    fn advance(&self, before: &Spot, _: Side, action: &Action, after: &mut Spot) {
        self.step(before, action, after);
        self.settle(after);
    }

    fn refuse(&self, position: &Spot, _: Side, gesture: &Gesture) -> Refusal {
        self.play(position).refuse(gesture.from, gesture.to)
    }

    fn castling_form(&self) -> CastlingForm {
        CastlingForm::KingAndRook
    }

    fn pawn(&self) -> Kind {
        PAWN
    }

    fn spell(&self, position: &Spot, side: Side, action: &Action) -> String {
        let spelled = self.play(position).spell(action);
        spelled.unwrap_or_else(|| self.coordinate(side, action))
    }

    // Whether a king is captured is told by the action, not by where it leads.
    fn mark(&self, _: &Spot) -> &'static str {
        ""
    }

    fn choices(&self) -> &'static [ChoiceInfo] {
        &[]
    }

    fn view(&self, position: &Spot, _: Viewer) -> View {
        self.look(position)
    }

    fn reached(&self, position: &Spot, from: Square) -> Reached {
        moves::reached(self, position, from)
    }

    fn write_position(&self, position: &Spot) -> String {
        self.write(position)
    }

    fn read_position(&self, text: &str) -> Result<Spot, String> {
        self.read(text)
    }

    fn identity(&self, position: &Spot) -> String {
        self.write_essence(position)
    }

    fn idle(&self, position: &Spot) -> u16 {
        // A turn counts once it is complete.
        let under_way = u16::from(position.stage.shade == Shade::Dark);
        position.stage.idle.saturating_sub(under_way)
    }
}

/// Who has captured the last king of the other, if anyone.
#[inline]
fn winner(position: &Spot) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| moves::kings(position, side.other()) == 0)
}
