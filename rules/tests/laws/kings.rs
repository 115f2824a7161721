//! Laws about kings.

use super::last;
use crate::support::random::Context;
use motley_rules::board::Piece;
use motley_rules::game::Table;
use motley_rules::play::{Action, Effect, Outcome, Side, Turn, View, Viewer, Win};

/// Whether each side has one king at most when the game begins. Where one has
/// more, kings may be captured: then it is the last one that ends the game.
fn has_one_king_a_side(table: &mut dyn Table) -> bool {
    let ply = table.ply();
    table.go_to(0);
    let board = table.view(Viewer::Public).board;
    table.go_to(ply);
    let king = table.piece_set().by_letter('K').unwrap();
    Side::BOTH.iter().all(|side| board.all(Piece::new(side.faction(), king)).len() <= 1)
}

pub(crate) fn kings_are_never_captured(table: &mut dyn Table, _: usize, context: &Context) {
    if !has_one_king_a_side(table) {
        return;
    }
    let Some(played) = last(table) else { return };
    if !matches!(played.action, Action::Move(_)) {
        return;
    }
    let is_king = |effect: &Effect| matches!(effect, Effect::Take { piece, .. } if table.piece_set().def(piece.piece_type()).letter == 'K');
    assert!(!played.effects.iter().any(is_king), "{context}");
}

/// Once moves are made, the kings that stand in check are those attacked, and
/// a game that tells why tells it of them.
pub(crate) fn kings_in_check_are_those_that_are_attacked(
    table: &mut dyn Table,
    _: usize,
    context: &Context,
) {
    let View { board, checked, .. } = table.view(Viewer::Public);
    let sides = table.turn().deciders();
    let moves = |side: &Side| {
        let offers = table.legal_actions(*side);
        offers.iter().any(|offer| matches!(offer.action, Action::Move(_)))
    };
    if !sides.iter().any(moves) || !has_one_king_a_side(table) {
        return;
    }
    let king = table.piece_set().by_letter('K').unwrap();
    for side in Side::BOTH {
        let Some(at) = board.all(Piece::new(side.faction(), king)).first() else {
            continue;
        };
        let attacked = !table.attackers(at, side.other()).is_empty();
        assert_eq!(checked.contains(&at), attacked, "{context}: {at}");
        let told = table.explain_check(side);
        let check = told.iter().any(|sentence| sentence.contains("is in check"));
        assert!(told.is_empty() || check == attacked, "{context}: {told:?}");
    }
}

/// The game is won by capturing kings when a side has none left, and only in
/// games that begin with several.
pub(crate) fn the_last_king_decides_where_there_are_several(
    table: &mut dyn Table,
    _: usize,
    context: &Context,
) {
    let several = !has_one_king_a_side(table);
    let board = table.view(Viewer::Public).board;
    let king = table.piece_set().by_letter('K').unwrap();
    let bare = |side: &Side| board.all(Piece::new(side.faction(), king)).is_empty();
    let loser = Side::BOTH.into_iter().find(|side| several && bare(side));
    let captured = match table.turn() {
        Turn::Over(Outcome::Won { by, how: Win::KingsCaptured }) => Some(by.other()),
        _ => None,
    };
    assert_eq!(captured, loser, "{context}");
}
