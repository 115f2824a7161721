//! Laws about where pieces could go.

use crate::support::random::Context;
use motley_rules::board::{Square, SquareSet};
use motley_rules::game::{LegalAction, Table};
use motley_rules::play::{
    Action, Gesture, Move, MoveKind, Place, PseudoLegalTargets, Reason, Side, Viewer,
};

/// One position of so many is looked at.
const SOME: usize = 8;

/// Where a legal move of a piece is found in what it reaches.
fn agrees(reached: &PseudoLegalTargets, go: Move, occupied: SquareSet) -> bool {
    match go.kind {
        MoveKind::Castle(rook) => reached.castles.contains(rook),
        MoveKind::Swap => reached.swaps.contains(go.to),
        MoveKind::EnPassant => reached.captures.contains(go.to),
        _ if occupied.contains(go.to) => reached.captures.contains(go.to),
        // A pawn that promotes may capture in passing by it.
        MoveKind::Promote(_) => (reached.moves | reached.captures).contains(go.to),
        MoveKind::Normal => reached.moves.contains(go.to),
    }
}

fn moves(offers: &[LegalAction]) -> impl Iterator<Item = Move> {
    offers.iter().filter_map(|offer| match offer.action {
        Action::Move(go) => Some(go),
        _ => None,
    })
}

pub(crate) fn every_legal_move_is_within_reach(
    table: &mut dyn Table,
    count: usize,
    context: &Context,
) {
    if !count.is_multiple_of(SOME) {
        return;
    }
    let occupied = table.view(Viewer::Public).board.occupied();
    for side in table.turn().deciders() {
        for go in moves(&table.legal_actions(side)) {
            let reached = table.pseudo_legal_targets(go.from);
            assert!(agrees(&reached, go, occupied), "{context}: {go:?}: {reached:?}");
        }
    }
}

/// What a piece that is due reaches and may not go to is denied for its king's
/// sake alone; and what it doesn't reach never is.
pub(crate) fn within_reach_only_the_king_stands_against_a_move(
    table: &mut dyn Table,
    count: usize,
    context: &Context,
) {
    let Some(side) = table.turn().decider().filter(|_| count % (8 * SOME) == 1) else {
        return;
    };
    let offers = table.legal_actions(side);
    let squares = table.board_size().squares();
    let legal = |from| -> SquareSet {
        let of_it = moves(&offers).filter(|go| go.from == from);
        of_it.filter(|go| !matches!(go.kind, MoveKind::Castle(_))).map(|go| go.to).collect()
    };
    let sources: SquareSet = moves(&offers).map(|go| go.from).collect();
    for from in sources {
        let (reached, legal) = (table.pseudo_legal_targets(from), legal(from));
        let reached = reached.moves | reached.captures | reached.swaps;
        for to in squares & !legal {
            let places = [from, to].map(Place::Square);
            let gesture = Gesture { from: places[0], to: Some(places[1]) };
            let refusal = table.refuse(side, &gesture);
            let for_the_king = refusal.reason == Reason::KingLeftInCheck;
            let castling = offers
                .iter()
                .any(|offer| offer.source == Some(places[0]) && offer.targets.contains(&places[1]));
            if !castling && refusal.reason != Reason::Castling {
                let within = reached.contains(to);
                assert_eq!(within, for_the_king, "{context}: {from}{to}: {refusal}");
            }
        }
    }
}

/// What either side could capture, the table says it threatens, and nothing
/// else; a side's own piece it never captures.
pub(crate) fn captures_are_threats(table: &mut dyn Table, count: usize, context: &Context) {
    if count % SOME != 2 {
        return;
    }
    let board = table.view(Viewer::Public).board;
    let king = table.piece_set().by_letter('K').unwrap();
    for side in Side::BOTH {
        let own = board.of(side.faction());
        for at in board.occupied() & !own & !board.of_type(king) {
            let captures = |from: &Square| table.pseudo_legal_targets(*from).captures.contains(at);
            let captors: SquareSet = own.into_iter().filter(captures).collect();
            assert_eq!(captors, table.attackers(at, side) & own, "{context}: {at}");
        }
        for from in own {
            assert!(!table.pseudo_legal_targets(from).captures.meets(own), "{context}: {from}");
        }
    }
}
