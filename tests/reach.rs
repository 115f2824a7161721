//! The reach of every type of every game, against the movement tables.

use crate::support::page::Page;
use motley_chess::ui::Stored;
use motley_chess::ui::event::Button;
use motley_chess::ui::panel::{GuideLine, Sign};
use motley_rules::board::{BoardSize, Faction, Piece, Square, SquareSet};
use motley_rules::game::{Slide, Table};
use motley_rules::movement::{Betza, MoveTables, MovementLine, Range, Rays};
use motley_rules::play::Viewer;
use motley_rules::variants;

/// A game, its options, and its armies.
type Row = (&'static str, &'static [(&'static str, &'static str)], &'static [Faction]);

/// The games, the options with which they have the most types and armies, and those armies.
const GAMES: [Row; 5] = [
    ("muster", &[("royal", "yes")], &[Faction::White, Faction::Black]),
    ("command", &[], &[Faction::White, Faction::Black]),
    ("musketeer", &[], &[Faction::White, Faction::Black]),
    ("mulligan-stew", &[], &[Faction::White, Faction::Black]),
    ("mercenary", &[("second", "own")], &Faction::ALL),
];

/// What the tables don't say: of a piece of a game, its squares only from where it begins, those
/// over another piece, and those of pieces it changes places with.
const BESIDES: [(&str, &str, Faction, [&str; 3]); 14] = [
    ("muster", "pawn", Faction::White, ["d3 d4", "", ""]),
    ("muster", "pawn", Faction::Black, ["d6 d5", "", ""]),
    ("command", "pawn", Faction::White, ["d4", "", ""]),
    ("command", "pawn", Faction::Black, ["d5", "", ""]),
    ("musketeer", "pawn", Faction::White, ["d4", "", ""]),
    ("musketeer", "pawn", Faction::Black, ["d5", "", ""]),
    ("mulligan-stew", "pawn", Faction::White, ["", "c4", ""]),
    ("mulligan-stew", "pawn", Faction::Black, ["", "c4", ""]),
    ("mulligan-stew", "mage", Faction::White, ["", "", MAGE]),
    ("mulligan-stew", "mage", Faction::Black, ["", "", MAGE]),
    ("mercenary", "pawn", Faction::White, ["h4", "", ""]),
    ("mercenary", "pawn", Faction::Black, ["h5", "", ""]),
    ("mercenary", "pawn", Faction::Gray, ["m4", "", ""]),
    ("mercenary", "pawn", Faction::Second, ["d4", "", ""]),
];

/// Everything within three squares of c4 on a line.
const MAGE: &str = "c5 c6 c7 c3 c2 c1 a4 b4 d4 e4 f4 b5 a6 d5 e6 f7 b3 a2 d3 e2 f1";

fn squares(names: &str) -> SquareSet {
    names.split_whitespace().map(|name| name.parse::<Square>().unwrap()).collect()
}

fn open(game: &str, options: &[(&str, &str)]) -> Box<dyn Table> {
    let options: Vec<(String, String)> =
        options.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
    variants::open(game, &options, None).unwrap_or_else(|why| panic!("{game}: {why}"))
}

/// Where a line of slides ends on an empty board.
fn end(line: MovementLine, from: Square, steps: u8, board_size: BoardSize) -> Option<Square> {
    let next =
        |at: &Square| at.offset(line.files, line.ranks).filter(|to| board_size.contains(*to));
    let way: Vec<Square> =
        std::iter::successors(next(&from), next).take(usize::from(steps)).collect();
    way.last().copied().filter(|_| way.len() > 1)
}

/// The slides of a type, as its Betza text has them.
fn slides(betza: &str, from: Square, board_size: BoardSize) -> Vec<Slide> {
    let betza = Betza::parse(betza).unwrap();
    let slide = |line: &MovementLine| {
        let Range::Slide(steps) = line.range else { return None };
        let endless = line.range == Range::UNLIMITED;
        Some(Slide { to: end(*line, from, steps, board_size)?, endless })
    };
    let mut slides: Vec<Slide> = betza.lines().iter().filter_map(slide).collect();
    slides.sort_by_key(|slide| slide.to);
    slides
}

#[test]
fn every_type_reaches_what_its_tables_and_its_game_say() {
    for (game, options, armies) in GAMES {
        let table = open(game, options);
        let (piece_set, board_size) = (table.piece_set(), table.board_size());
        let tables = MoveTables::<u128>::of_game(piece_set);
        for (kind, def) in piece_set.all() {
            for army in armies {
                let piece = Piece::new(*army, kind);
                let (mut reach, context) =
                    (table.reach(piece), format!("{game}: {army:?} {}", def.name));
                let from = reach.from;
                let alone = SquareSet::of(from);
                let row =
                    BESIDES.iter().find(|row| (row.0, row.1, row.2) == (game, def.name, *army));
                let [first, hops, swaps] = row.map_or([""; 3], |row| row.3).map(squares);
                let anywhere = if def.name == "assassin" {
                    let alike = |at: &Square| board_size.is_dark(*at) == board_size.is_dark(from);
                    board_size.squares().without(from).into_iter().filter(alike).collect()
                } else {
                    SquareSet::EMPTY
                };
                let steps = tables.targets(piece, from, alone, SquareSet::EMPTY);
                assert_eq!(reach.moves, steps | first | anywhere, "{context}");
                let takes =
                    |at: &Square| tables.attacks(piece, from, alone.with(*at)).contains(*at);
                let captures: SquareSet =
                    board_size.squares().without(from).into_iter().filter(takes).collect();
                assert_eq!(reach.captures, captures, "{context}");
                let found = [reach.first, reach.hops, reach.swaps, reach.anywhere];
                assert_eq!(found, [first, hops, swaps, anywhere], "{context}");
                reach.slides.sort_by_key(|slide| slide.to);
                let mut wanted = slides(def.betza, from, board_size);
                // The longest of a pawn's first steps is a way that must be free.
                let run = first.into_iter().max_by_key(|to| from.distance(*to));
                wanted.extend(run.map(|to| Slide { to, endless: false }));
                assert_eq!(reach.slides, wanted, "{context}");
            }
        }
    }
}

/// The types of a game with this sign below their diagrams.
fn with_sign(game: &str, options: &[(&str, &str)], sign: Sign) -> Vec<String> {
    let mut page = Page::open(Stored::default());
    let options = options.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
    page.press(Button::Start { game: game.to_owned(), options });
    let guide = page.panel().guide.into_iter();
    guide.filter(|line| line.diagrams[0].1.below == Some(sign)).map(|line| line.name).collect()
}

#[test]
fn a_diagram_tells_castling_and_gating() {
    for game in ["muster", "command", "musketeer"] {
        assert_eq!(with_sign(game, &[], Sign::Castle), ["King"], "{game}");
    }
    let castling = with_sign("mercenary", &[("castling", "yes")], Sign::Castle);
    assert_eq!(castling, ["King"], "the option");
    for game in ["mercenary", "mulligan-stew"] {
        assert_eq!(with_sign(game, &[], Sign::Castle), [""; 0], "{game}");
    }
    let ten = "Leopard Cannon Unicorn Dragon Chancellor Archbishop Elephant Hawk Fortress Spider";
    let ten: Vec<&str> = ten.split(' ').collect();
    assert_eq!(with_sign("musketeer", &[], Sign::Gate), ten);
    for game in ["muster", "command", "mercenary", "mulligan-stew"] {
        assert_eq!(with_sign(game, &[], Sign::Gate), [""; 0], "{game}");
    }
}

#[test]
fn a_piece_that_isnt_there_is_shown_among_those_that_are() {
    let table = open("mulligan-stew", &[]);
    let mage = table.piece_set().by_name("mage").unwrap();
    let (mut board, at) = (table.view(Viewer::Public).board, "c4".parse().unwrap());
    board.put(at, Piece::new(Faction::White, mage));
    let found = table.targets_on(&board, at);
    assert_eq!(found.moves, squares("b3 c3 d3 b4 d4 b5 c5 d5"));
    // White's pieces on the first two ranks, and Black's on the last two.
    assert_eq!(found.swaps, squares("c1 f1 a2 c2 e2 a6 c6 e6 c7 f7"));
}

/// The squares of a line's signs, beside those that arrows lead over.
fn shown(line: &GuideLine, signs: &[Sign]) -> SquareSet {
    let marks = line.diagrams[0].1.marks.iter();
    marks.filter(|(_, sign)| signs.contains(sign)).map(|(square, _)| *square).collect()
}

#[test]
fn the_guide_shows_all_of_it() {
    for (game, options, _) in GAMES {
        let table = open(game, options);
        let mut page = Page::open(Stored::default());
        let options = options.iter().map(|(n, v)| ((*n).to_owned(), (*v).to_owned())).collect();
        page.press(Button::Start { game: game.to_owned(), options });
        for line in &page.panel().guide {
            let kind = table.piece_set().by_name(line.art).unwrap();
            let reach = table.reach(Piece::new(Faction::White, kind));
            let endless = reach.slides.iter().filter(|slide| slide.endless);
            let rays = Rays::<u128>::new(table.board_size());
            let arrows = endless.fold(SquareSet::EMPTY, |all, slide| {
                all | rays.between(reach.from, slide.to).with(slide.to)
            });
            let near = |at: &Square| reach.from.distance(*at) <= 3 && !arrows.contains(*at);
            let seen = |squares: SquareSet| squares.into_iter().filter(near).collect::<SquareSet>();
            let goes = [Sign::Move, Sign::Both, Sign::First, Sign::Anywhere];
            assert_eq!(shown(line, &goes), seen(reach.moves), "{game}: {}", line.name);
            let takes = [Sign::Capture, Sign::Both];
            assert_eq!(shown(line, &takes), seen(reach.captures), "{game}: {}", line.name);
            let besides = [Sign::Swap, Sign::Hop, Sign::First, Sign::Anywhere];
            let wanted = [reach.swaps, reach.hops, reach.first, reach.anywhere].map(seen);
            assert_eq!(besides.map(|sign| shown(line, &[sign])), wanted, "{game}: {}", line.name);
        }
    }
}

#[test]
fn pawns_that_go_to_the_side_have_a_diagram_of_their_own() {
    let mut page = Page::open(Stored::default());
    for (second, wanted) in [
        ("none", vec!["gray, toward file a"]),
        ("own", vec!["gray, toward file a", "red, toward file p"]),
    ] {
        let options = vec![("second".to_owned(), second.to_owned())];
        page.press(Button::Start { game: "mercenary".to_owned(), options });
        let captions = page.panel().guide.into_iter().flat_map(|line| line.diagrams);
        let captions: Vec<String> = captions.filter_map(|(caption, _)| caption).collect();
        assert_eq!(captions, wanted);
    }
}
