//! Refusals, tried everywhere over random play: what they say is so.

use crate::support::amount::is_all;
use crate::support::random::over_random_play;
use motley_rules::board::{Board, Piece, Square};
use motley_rules::game::Table;
use motley_rules::movement::MoveTables;
use motley_rules::play::{Gesture, Place, Refusal, Side, Viewer};
use motley_rules::variants;
use std::collections::{HashMap, HashSet};

/// One position of so many is tried.
const ONE_OF: usize = 397;

/// A gesture that is refused, and where.
struct Tried<'a> {
    table: &'a dyn Table,
    placement: &'a Board,
    tables: &'a MoveTables,
    side: Side,
    from: Square,
    piece: Piece,
    to: Square,
}

#[test]
fn what_a_refusal_says_is_so() {
    let mut kinds: HashMap<&str, usize> = HashMap::new();
    over_random_play(|table, count, context| {
        let Some(side) = table.turn().decider().filter(|_| count % ONE_OF == 0) else { return };
        let placement = table.view(Viewer::Player(side)).board;
        let legal = legal(table, side);
        let tables = MoveTables::of_game(table.piece_set());
        for (from, piece) in placement.pieces() {
            for to in table.board_size().squares() {
                if legal.contains(&(from, to)) {
                    continue;
                }
                let gesture = Gesture { from: Place::Square(from), to: Some(Place::Square(to)) };
                let refusal = table.refuse(side, &gesture);
                let tried =
                    Tried { table, placement: &placement, tables: &tables, side, from, piece, to };
                let fault = tried.fault(&refusal, &mut kinds);
                assert_eq!(fault, None, "{from}{to}: {refusal} {context}");
            }
        }
    });
    for (kind, _) in CLAIMS.iter().filter(|_| is_all()) {
        assert!(kinds.get(kind).is_some_and(|count| *count > 2), "never tried: {kind}: {kinds:?}");
    }
}

fn legal(table: &dyn Table, side: Side) -> HashSet<(Square, Square)> {
    let offers = table.legal_actions(side).into_iter();
    let pairs = offers.flat_map(|offer| {
        let from = offer.source.and_then(Place::square);
        let targets = offer.targets.into_iter().filter_map(Place::square);
        targets.filter_map(move |to| Some((from?, to))).collect::<Vec<_>>()
    });
    pairs.collect()
}

type Claim = fn(&Tried<'_>, Option<Square>) -> bool;

/// What sentences say, and whether it is so; with the square that they name last.
const CLAIMS: [(&str, Claim); 11] = [
    ("isn't yours to move", |it, _| it.piece.faction() == it.side.other().faction()),
    ("stands on", |it, named| named == Some(it.to)),
    ("already", |it, _| it.from == it.to || it.moved_or_promotes()),
    ("stands between", |it, named| named.is_some_and(|square| it.is_between(square))),
    ("Your own", |it, _| it.owns_target() && it.could_go_but_for_what_stands_there()),
    ("Kings are never captured", |it, _| it.placement.at(it.to).is_some() && it.attacks()),
    ("doesn't move from", |it, _| !it.reaches()),
    ("is in its way", |it, named| named == Some(it.to) && it.placement.at(it.to).is_some()),
    ("is empty.", |it, named| named == Some(it.to) && it.placement.at(it.to).is_none()),
    ("is pinned", |it, named| it.reaches() && named.is_some_and(|square| it.is_foe(square))),
    ("would be attacked", |it, named| it.reaches() && named.is_some_and(|at| it.is_foe(at))),
];

impl Tried<'_> {
    /// What isn't so of what a refusal says.
    fn fault<'k>(&self, refusal: &Refusal, kinds: &mut HashMap<&'k str, usize>) -> Option<String>
    where
        'static: 'k,
    {
        let sentence = &refusal.sentence;
        for (claim, is_so) in CLAIMS {
            // "Gray doesn't capture gray: the queen stands on l3" is one of another kind.
            if sentence.contains(claim) {
                *kinds.entry(claim).or_default() += 1;
                if !is_so(self, named(sentence)) {
                    return Some(claim.to_owned());
                }
            }
        }
        let mut pieces = pieces_in(sentence).into_iter();
        let wrong = pieces.find(|(square, name)| self.name(*square) != *name);
        wrong.map(|(square, name)| format!("there is no {name} on {square}"))
    }

    fn name(&self, square: Square) -> String {
        self.placement.at(square).map_or_else(String::new, |piece| {
            format!(
                "{} {}",
                piece.faction().name(),
                self.table.piece_set().def(piece.piece_type()).name
            )
        })
    }

    fn reaches(&self) -> bool {
        self.table.pseudo_legal_targets(self.from).all().contains(self.to)
    }

    fn attacks(&self) -> bool {
        let occupied = self.placement.occupied();
        self.tables.attacks(self.piece, self.from, occupied).contains(self.to)
    }

    /// Whether it would go there if the target were empty, or an enemy's.
    fn could_go_but_for_what_stands_there(&self) -> bool {
        let man = self.table.piece_set().def(self.piece.piece_type());
        let (files, ranks) = self.piece.faction().forward();
        let before = |steps| self.from.offset(files * steps, ranks * steps) == Some(self.to);
        // Those that move otherwise than they capture.
        let goes = match man.name {
            "pawn" => (1..4).any(before),
            "assassin" => (self.from.distance(self.to) > 0) && self.is_of_its_colour(),
            _ => false,
        };
        goes || self.attacks()
    }

    fn is_of_its_colour(&self) -> bool {
        let shape = self.table.board_size();
        shape.is_dark(self.from) == shape.is_dark(self.to)
    }

    fn owns_target(&self) -> bool {
        let army = self.placement.at(self.to).map(Piece::faction);
        army == Some(self.piece.faction()) && self.from != self.to
    }

    /// Whether it is a piece that has moved in this turn, or a pawn on its last rank.
    fn moved_or_promotes(&self) -> bool {
        self.table
            .legal_actions(self.side)
            .iter()
            .all(|offer| offer.source != Some(Place::Square(self.from)))
    }

    fn is_foe(&self, square: Square) -> bool {
        self.placement.at(square).is_some_and(|piece| piece.faction() != self.side.faction())
    }

    /// Whether a piece stands on a square strictly between.
    fn is_between(&self, square: Square) -> bool {
        let between = self.tables.rays().between(self.from, self.to);
        between.contains(square) && self.placement.at(square).is_some()
    }
}

/// The pieces that a sentence names with their squares: `black rook on e8`.
fn pieces_in(sentence: &str) -> Vec<(Square, String)> {
    let words: Vec<&str> = sentence.split(' ').collect();
    let found = words.windows(4).filter_map(|four| {
        let [army, kind, "on", square] = four else { return None };
        let armies = ["white", "black", "gray", "red"];
        let square = square.trim_matches(|c: char| !c.is_ascii_alphanumeric()).parse().ok()?;
        armies.contains(army).then(|| (square, format!("{army} {kind}")))
    });
    found.collect()
}

/// The last square that a sentence names.
fn named(sentence: &str) -> Option<Square> {
    let words = sentence.split(' ').rev();
    let bare = |word: &str| word.trim_matches(|c: char| !c.is_ascii_alphanumeric()).to_owned();
    words.map(bare).find_map(|word| word.parse().ok())
}

/// A player who points at a gate with nothing in his hand means to place what is due there.
#[test]
fn a_gate_that_is_pointed_at_says_why_nothing_may_stand_there() {
    let mut table = variants::open("musketeer", &[], None).unwrap();
    for text in ["leopard", "cannon", "L@e0"] {
        let side = table.turn().decider().unwrap();
        let action = table.read(side, text).unwrap();
        table.play(side, &action).unwrap();
    }
    table.play(Side::Black, &table.read(Side::Black, "L@a9").unwrap()).unwrap();
    let refusal = |file| {
        let gesture = Gesture { from: Place::Gate(Side::White, file), to: None };
        table.refuse(Side::White, &gesture).sentence
    };
    assert!(refusal(0).contains("enter together when castling"), "{}", refusal(0));
    assert_eq!(refusal(4), "A piece waits there already.");
    assert!(refusal(1).contains("place the cannon first"), "{}", refusal(1));
}
