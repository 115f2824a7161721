//! The rules in two forms: castling along ranks, and along ranks and files with
//! longer runs of pawns.

use super::{
    CastlingField, OrthodoxConfig, OrthodoxPosition, OrthodoxRules, OrthodoxState, PIECES,
    PROMOTIONS, PositionWith,
};
use crate::board::{BoardSize, Square, SquareSet};
use crate::mechanics::CastlingRule;
use crate::notation::PositionError;
use crate::play::{Action, ActionList, Position};

/// Kings and rooks begin on the first rank; kings go half the way.
fn along_ranks() -> OrthodoxRules {
    let first = BoardSize::ORTHODOX.rank(0);
    OrthodoxRules::new(OrthodoxConfig {
        piece_set: &PIECES,
        promotions: PROMOTIONS.to_vec(),
        multi_step_ranks: vec![BoardSize::ORTHODOX.rank(1)],
        kings: first,
        rooks: first,
        castling_rule: CastlingRule::Toward(|distance| distance.div_ceil(2)),
        castling_field: CastlingField::Squares,
    })
}

/// Kings and rooks begin on the first four ranks, and pawns run from the first
/// rank too.
fn along_files() -> OrthodoxRules {
    let board_size = BoardSize::ORTHODOX;
    let own = |square: &Square| square.rank() < 4;
    let half: SquareSet = board_size.squares().into_iter().filter(own).collect();
    OrthodoxRules::new(OrthodoxConfig {
        piece_set: &PIECES,
        promotions: PROMOTIONS.to_vec(),
        multi_step_ranks: vec![board_size.rank(0) | board_size.rank(1), board_size.rank(0)],
        kings: half.into_iter().filter(|square| square.file() >= 4).collect(),
        rooks: half,
        castling_rule: CastlingRule::Toward(|distance| {
            [0, 1, 2, 2, 2, 3, 3, 3][usize::from(distance)]
        }),
        castling_field: CastlingField::Squares,
    })
}

fn read(rules: &OrthodoxRules, text: &str) -> Result<PositionWith<()>, PositionError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let rows: Vec<&str> = fields[0].split('/').collect();
    let board = rules.read_rows(&rows)?;
    let fen_state = rules.read_fields(&board, &fields[1..])?;
    Ok(Position { board, state: OrthodoxState { fen_state, extra: () } })
}

fn write(rules: &OrthodoxRules, position: &PositionWith<()>) -> String {
    let play = rules.on(&position.board, &position.state.fen_state);
    format!("{} {}", play.write_rows(), play.write_fields())
}

fn after(rules: &OrthodoxRules, before: &PositionWith<()>, action: Action) -> PositionWith<()> {
    let Action::Move(mv) = action else { panic!("{action:?} is no move") };
    let mut position = before.clone();
    rules.apply(&mut position, mv, &mut ());
    position
}

fn listed(play: OrthodoxPosition<'_>) -> Vec<Action> {
    let mut list = ActionList::default();
    assert!(play.legal_moves(&mut list).is_continue());
    list.0
}

fn perft(rules: &OrthodoxRules, position: &PositionWith<()>, depth: u32) -> usize {
    let moves = listed(rules.on(&position.board, &position.state.fen_state));
    if depth == 1 {
        return moves.len();
    }
    moves.into_iter().map(|action| perft(rules, &after(rules, position, action), depth - 1)).sum()
}

/// The position after a move in standard algebraic notation.
fn played(rules: &OrthodoxRules, text: &str, san: &str) -> String {
    let before = read(rules, text).unwrap();
    let play = rules.on(&before.board, &before.state.fen_state);
    let named = |action: &Action| matches!(*action, Action::Move(mv) if play.san(mv) == san);
    let action = listed(play).into_iter().find(named);
    write(rules, &after(rules, &before, action.unwrap_or_else(|| panic!("{text}: no {san}"))))
}

#[test]
fn counts_of_two_forms_come_out() {
    let regular = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let long_runs = "4k3/4r3/8/3pp3/3PP3/8/4R3/P3K2P w";
    let placed = "krbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/KRBBNNQR w";
    for (rules, text, counts) in [
        (along_files(), regular, [20, 400, 8902]),
        (along_files(), long_runs, [21, 314, 6712]),
        (along_ranks(), regular, [20, 400, 8902]),
        (along_ranks(), placed, [21, 441, 10242]),
    ] {
        let position = read(&rules, text).unwrap();
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&rules, &position, depth), count, "{text}, depth {depth}");
        }
    }
}

#[test]
fn rights_are_squares_letters_or_all_that_could_be() {
    let files = along_files();
    let board = "4k3/8/8/8/8/4R3/8/R2RKR1R w";
    for (field, castling_rights) in [
        ("", "a1d1f1h1e3"),
        (" -", "-"),
        (" KQ", "a1h1"),
        (" Q", "a1"),
        (" e3a1", "a1e3"),
        (" f1d1", "d1f1"),
    ] {
        let position = read(&files, &format!("{board}{field}")).unwrap();
        assert_eq!(write(&files, &position).split(' ').nth(2), Some(castling_rights), "{field}");
    }
}

#[test]
fn a_right_is_lost_with_its_king_its_rook_or_its_capture() {
    let rules = along_ranks();
    let text = "rk5r/8/8/8/8/8/8/RK5R w a1h1a8h8 - 0 1";
    for (san, castling_rights) in
        [("Kb2", "a8h8"), ("Ra2", "h1a8h8"), ("Rxh8+", "a1a8"), ("O-O", "a8h8")]
    {
        let becomes = played(&rules, text, san.trim_end_matches('+'));
        assert_eq!(becomes.split(' ').nth(2), Some(castling_rights), "{san}");
    }
}

#[test]
fn a_pawn_may_be_captured_on_every_square_it_passed() {
    let rules = along_files();
    let text = "4k3/8/8/8/8/p1p5/8/1P2K3 w - - 5 1";
    let run = played(&rules, text, "b4");
    assert_eq!(run, "4k3/8/8/8/1P6/p1p5/8/4K3 b - b2b3 0 1");
    assert_eq!(write(&rules, &read(&rules, &run).unwrap()), run);
    let taken = played(&rules, &run, "axb2");
    assert_eq!(taken, "4k3/8/8/8/8/2p5/1p6/4K3 w - - 0 2");
    let far = played(&rules, "4k3/8/8/8/8/8/8/1P2K3 w - - 5 1", "b4");
    assert_eq!(far, "4k3/8/8/8/1P6/8/8/4K3 b - - 0 1", "nobody stands beside");
}

#[test]
fn castling_onto_the_rooks_square_captures_nothing() {
    let rules = along_files();
    let text = "4k3/8/8/8/8/4R3/8/4K1R1 w e3g1 - 7 1";
    assert_eq!(played(&rules, text, "O-O"), "4k3/8/8/8/8/4R3/8/5RK1 b - - 8 1");
    let along_ranks = along_ranks();
    let text = "4k3/8/8/8/8/8/8/4KR2 w f1 - 7 1";
    assert_eq!(played(&along_ranks, text, "O-O"), "4k3/8/8/8/8/8/8/4RK2 b - - 8 1");
}

#[test]
fn faults_name_their_field() {
    for (text, part) in [
        ("4k3/8/8/8/8/8/8/4K2R w e1", "castling: no rook on e1"),
        ("4k3/8/8/8/8/8/8/4K2R w h1h8", "castling: no rook on h8"),
        ("4k3/8/8/8/8/8/4R3/4K3 w e2", "castling: no rook on e2"),
        ("4k3/8/8/8/8/8/4K2R/8 w h2", "castling: no rook on h2"),
        ("4k3/8/8/8/8/8/8/4K2R w Q", "castling: 'Q' needs"),
        ("4k3/8/8/8/8/8/8/4K2R w x", "castling: \"x\""),
        ("4k3/8/8/8/8/8/8/4K2R w - e3", "en passant: no pawn"),
        ("4k3/8/8/8/8/8/8/4K2R w - e", "en passant: \"e\""),
        ("4k3/8/8/8/8/8/8/4K2R", "side to move"),
        ("4k3/8/8/8/8/8/8/4K1PR w", "placement: White's pawn can't stand on g1"),
        ("4k1p1/8/8/8/8/8/8/4K2R w", "placement: Black's pawn can't stand on g8"),
        ("4k1P1/8/8/8/8/8/8/4K2R w", "placement: White's pawn can't stand on g8"),
        ("4k3/8/8/8/8/8/8/7R w", "placement: White has 0 kings"),
        ("4k3/8/8/8/8/8/-q7/4K3 w", "placement: the piece on a2"),
    ] {
        let fault = read(&along_ranks(), text).err().unwrap_or_else(|| panic!("{text} is read"));
        assert!(fault.to_string().starts_with(part), "{text}: {fault}");
    }
    let first_rank = read(&along_files(), "4k3/8/8/8/8/8/8/4K1PR w");
    assert!(first_rank.is_ok());
}

#[test]
fn why_a_king_cant_castle() {
    let square = |name: &str| name.parse::<Square>().unwrap();
    for (text, from, to, part) in [
        ("4k3/8/8/8/8/8/8/4K2R w -", "e1", "h1", "The rook on h1 can't castle"),
        ("4k3/8/8/8/8/8/8/4K3 w -", "e1", "g1", "There is no rook of yours to castle with"),
        ("4k3/8/8/8/8/8/8/4KR1R w", "e1", "h1", "f1 isn't empty"),
        ("4k3/8/8/8/8/8/8/4K1NR w", "e1", "g1", "g1 isn't empty"),
        ("4k3/8/8/8/8/8/4r3/4K2R w", "e1", "h1", "in check"),
        ("4k3/8/8/8/8/8/5r2/4K2R w", "e1", "h1", "over f1"),
        ("4k3/8/8/8/8/8/6r1/4K2R w", "e1", "g1", "over g1"),
        ("4k3/8/8/8/8/8/8/1K5R w", "b1", "d1", "takes the king to e1"),
        ("4k3/8/8/8/8/8/4K3/4R3 w", "e2", "e1", "Your king has moved"),
        ("4k3/8/8/8/8/8/8/4K2R w", "e1", "e3", "doesn't move"),
        ("4k3/8/8/8/8/8/8/r3K2R w", "e1", "h1", "in check"),
        ("4k3/8/8/8/8/8/8/rRK5 w", "c1", "b1", "over b1"),
    ] {
        let rules = along_ranks();
        let position = read(&rules, text).unwrap();
        let play = rules.on(&position.board, &position.state.fen_state);
        let refusal = play.refuse(square(from), Some(square(to)));
        assert!(refusal.sentence.contains(part), "{text}: {refusal}");
    }
}

#[test]
fn a_pawn_that_cant_be_captured_makes_no_difference_to_repetition() {
    let rules = along_ranks();
    for (text, field) in
        [("4k3/8/8/8/1pP5/8/8/4K3 b - c3 7 9", "c3"), ("8/8/8/8/kpP4R/8/8/4K3 b - c3 7 9", "-")]
    {
        let Position { board, state } = read(&rules, text).unwrap();
        let same = rules.on(&board, &state.fen_state).repeated_fields();
        let fields = rules.on(&board, &same).write_fields();
        assert_eq!(fields, format!("b - {field} 0 1"), "{text}");
    }
}
