//! Why a piece can't go from one square to another.

use super::mobility::Mobility;
use crate::board::{Kind, Piece, Square, SquareSet};
use crate::play::{Place, Reason, Refusal};

/// Why the piece of the army in motion can't go from `from` to `to` (or
/// anywhere, if no target is given). Castling is its game's to explain first.
#[must_use]
pub fn why_not(mobility: &Mobility<'_>, king: Kind, from: Square, to: Option<Square>) -> Refusal {
    let Some(piece) = mobility.placement.at(from) else {
        return Refusal::new(Reason::NothingThere, format!("There is no piece on {from}."));
    };
    if piece.faction() != mobility.army {
        let name = named(mobility, from);
        return Refusal::new(Reason::NotYours, format!("The {name} isn't yours to move."));
    }
    match to {
        None => stuck(mobility, from),
        Some(to) => why_not_there(mobility, king, (from, piece), to),
    }
}

fn why_not_there(
    mobility: &Mobility<'_>,
    king: Kind,
    (from, piece): (Square, Piece),
    to: Square,
) -> Refusal {
    let mover = mobility.men.man(piece.kind()).name;
    if let Some(target) = mobility.placement.at(to) {
        if target.faction() == mobility.army {
            let own = mobility.men.man(target.kind()).name;
            let sentence = format!("Your own {own} stands on {to}.");
            return Refusal::new(Reason::OwnPiece, sentence).at([Place::Square(to)]);
        }
        if target.kind() == king {
            return Refusal::new(Reason::NoSuchMove, "Kings are never captured.");
        }
    }
    let reach = mobility.men.reach(piece);
    let rays = mobility.men.rays();
    if !reach.goes(from, mobility.occupied, mobility.prey, rays).contains(to) {
        return unreachable(mobility, (from, piece), to);
    }
    attackers_after(mobility, from, to).map_or_else(
        || Refusal::new(Reason::NoSuchMove, format!("The {mover} can't go from {from} to {to}.")),
        |attacker| king_left(mobility, (from, piece), attacker),
    )
}

fn unreachable(mobility: &Mobility<'_>, (from, piece): (Square, Piece), to: Square) -> Refusal {
    let mover = mobility.men.man(piece.kind()).name;
    let reach = mobility.men.reach(piece);
    let on_empty = reach.goes(from, SquareSet::EMPTY, SquareSet::of(to), mobility.men.rays());
    let blocker = mobility.men.rays().between(from, to) & mobility.occupied;
    match blocker.first() {
        Some(blocker) if on_empty.contains(to) => {
            let what = named(mobility, blocker);
            let sentence = format!("The way is blocked: the {what} stands between.");
            Refusal::new(Reason::Blocked, sentence).at([Place::Square(blocker)])
        }
        _ if on_empty.contains(to) => {
            let verb =
                if mobility.occupied.contains(to) { "capture" } else { "move without capturing" };
            Refusal::new(Reason::NoSuchMove, format!("The {mover} can't {verb} like that."))
        }
        _ => Refusal::new(
            Reason::NoSuchMove,
            format!("The {mover} doesn't move from {from} to {to}."),
        ),
    }
}

/// A foe that would attack the king after this move.
fn attackers_after(mobility: &Mobility<'_>, from: Square, to: Square) -> Option<Square> {
    let king = mobility.king?;
    let king = if king == from { to } else { king };
    let occupied = mobility.occupied.without(from).with(to);
    let foes = mobility.foes.without(to);
    foes.attackers(mobility.men, mobility.placement, king, occupied).first()
}

fn king_left(mobility: &Mobility<'_>, (from, piece): (Square, Piece), attacker: Square) -> Refusal {
    let by = named(mobility, attacker);
    let sentence = if Some(from) == mobility.king {
        format!("The king would be attacked by the {by}.")
    } else if mobility.danger.checkers.contains(attacker) {
        format!("Your king is in check from the {by}, and this doesn't help.")
    } else {
        let mover = mobility.men.man(piece.kind()).name;
        format!("The {mover} is pinned: it would leave your king attacked by the {by}.")
    };
    Refusal::new(Reason::KingLeftInCheck, sentence).at([Place::Square(attacker)])
}

/// Why a piece can't move at all.
fn stuck(mobility: &Mobility<'_>, from: Square) -> Refusal {
    let what = named(mobility, from);
    let pinned = mobility.danger.pinned.contains(from);
    let sentence = if mobility.in_check() {
        let checker = mobility.danger.checkers.first();
        let by = checker.map_or_else(String::new, |c| format!(" from the {}", named(mobility, c)));
        return Refusal::new(
            Reason::KingLeftInCheck,
            format!("Your king is in check{by}; the {what} can't help."),
        )
        .at(mobility.danger.checkers.into_iter().map(Place::Square));
    } else if pinned {
        format!("The {what} is pinned to your king.")
    } else {
        format!("The {what} has no move.")
    };
    Refusal::new(Reason::Blocked, sentence)
}

/// A piece with its square: `black rook on e8`.
fn named(mobility: &Mobility<'_>, square: Square) -> String {
    mobility.placement.at(square).map_or_else(
        || square.to_string(),
        |piece| {
            let name = mobility.men.man(piece.kind()).name;
            format!("{} {name} on {square}", piece.faction().name())
        },
    )
}
