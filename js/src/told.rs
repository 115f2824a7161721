//! The turn, and the steps that were played.

use motley_rules::game::{Table, VisibleStep};
use motley_rules::play::{Part, Turn, Viewer};

use crate::objects::{Made, list};
use crate::words;

/// The turn: whose decision is due.
pub(crate) fn turn(table: &dyn Table) -> Made {
    let part = table.view(Viewer::Public).part;
    match table.turn() {
        Turn::One { side, part: Part(number) } => Made::of_kind("one")
            .with("sides", list([words::side(side)]))
            .with("player", table.player(side))
            .with("part", number)
            .with("label", part),
        turn @ Turn::Both { .. } => Made::of_kind("both")
            .with("sides", list(turn.deciders().into_iter().map(words::side)))
            .with("label", part),
        Turn::Over(outcome) => Made::of_kind("over")
            .with("sides", list::<&str>([]))
            .with("result", words::result(outcome)),
    }
}

/// A step as a viewer may see it.
pub(crate) fn step(told: VisibleStep<'_>) -> Made {
    match told {
        VisibleStep::Open(played) => Made::of_kind("action")
            .with("side", words::side(played.side))
            .with("player", played.player.as_str())
            .with("text", played.coordinate.as_str())
            .with("notation", played.san.as_str())
            .with("checked", list(played.checked.iter().map(ToString::to_string))),
        VisibleStep::Sealed(side) => Made::of_kind("sealed").with("side", words::side(side)),
        VisibleStep::Claimed(claim) => Made::of_kind("claim")
            .with("text", claim.word())
            .with("result", words::result(claim.outcome())),
    }
}
