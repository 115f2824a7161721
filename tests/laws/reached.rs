//! Laws about where pieces could go.

use super::random::Context;
use motley_rules::board::{Square, SquareSet};
use motley_rules::play::{
    Action, Gesture, Go, Manner, Offer, Place, Reached, Reason, Side, Table, Viewer,
};

/// One position of so many is looked at.
const SOME: usize = 8;

/// Where a legal move of a piece is found in what it reaches.
fn agrees(reached: &Reached, go: Go, occupied: SquareSet) -> bool {
    match go.manner {
        Manner::Castle(rook) => reached.castles.contains(rook),
        Manner::Swap => reached.swaps.contains(go.to),
        Manner::EnPassant => reached.captures.contains(go.to),
        _ if occupied.contains(go.to) => reached.captures.contains(go.to),
        // A pawn that promotes may capture in passing by it.
        Manner::Promote(_) => (reached.goes | reached.captures).contains(go.to),
        Manner::Plain => reached.goes.contains(go.to),
    }
}

fn moves(offers: &[Offer]) -> impl Iterator<Item = Go> {
    offers.iter().filter_map(|offer| match offer.action {
        Action::Go(go) => Some(go),
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
    let occupied = table.view(Viewer::Public).placement.occupied();
    for side in table.turn().deciders() {
        for go in moves(&table.offers(side)) {
            let reached = table.reached(go.from);
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
    let offers = table.offers(side);
    let squares = table.shape().squares();
    let legal = |from| -> SquareSet {
        let of_it = moves(&offers).filter(|go| go.from == from);
        of_it.filter(|go| !matches!(go.manner, Manner::Castle(_))).map(|go| go.to).collect()
    };
    let sources: SquareSet = moves(&offers).map(|go| go.from).collect();
    for from in sources {
        let (reached, legal) = (table.reached(from), legal(from));
        let reached = reached.goes | reached.captures | reached.swaps;
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
    let placement = table.view(Viewer::Public).placement;
    let king = table.men().by_letter('K').unwrap();
    for side in Side::BOTH {
        let own = placement.of(side.faction());
        for at in placement.occupied() & !own & !placement.kind(king) {
            let captures = |from: &Square| table.reached(*from).captures.contains(at);
            let captors: SquareSet = own.into_iter().filter(captures).collect();
            assert_eq!(captors, table.attackers(at, side) & own, "{context}: {at}");
        }
        for from in own {
            assert!(!table.reached(from).captures.meets(own), "{context}: {from}");
        }
    }
}
