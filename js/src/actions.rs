//! Legal actions as objects.

use motley_rules::play::{Action, Composing, Drop, Go, Manner, Offer, Place, Side, Table};

use crate::objects::{Made, list};
use crate::words;

/// A legal action of a side.
pub(crate) fn offer(table: &dyn Table, side: Side, offer: &Offer) -> Made {
    let from = place(table, offer.source);
    let to = offer.targets.first().and_then(|to| place(table, Some(*to)));
    action(table, &offer.action)
        .with("side", words::side(side))
        .with("text", offer.coordinate.as_str())
        .with("notation", table.spell(side, &offer.action))
        .with_any("from", from)
        .with_any("to", to)
}

/// What kind of action it is, and what that kind has of its own.
fn action(table: &dyn Table, action: &Action) -> Made {
    match action {
        Action::Go(go) => way(table, *go),
        Action::Drop(Drop { piece, .. }) => {
            Made::of_kind("drop").with("piece", words::piece(table, *piece))
        }
        Action::Promote { into, .. } => {
            Made::of_kind("promote").with("into", words::kind(table, *into))
        }
        Action::Choose(choice) => {
            Made::of_kind("choose").with("label", table.choice(*choice).label)
        }
        Action::Muster(_) => Made::of_kind("muster"),
        Action::Pass => Made::of_kind("pass"),
    }
}

fn way(table: &dyn Table, go: Go) -> Made {
    let made = Made::of_kind("go").with("manner", manner(go.manner));
    let made = match go.manner {
        Manner::Castle(rook) => made.with("rook", rook.to_string()),
        Manner::Promote(into) => made.with("into", words::kind(table, into)),
        Manner::Plain | Manner::EnPassant | Manner::Swap => made,
    };
    made.with_any("gate", go.gate.map(|kind| words::kind(table, kind)))
        .with_any("release", go.release.map(|square| square.to_string()))
}

const fn manner(manner: Manner) -> &'static str {
    match manner {
        Manner::Plain => "plain",
        Manner::EnPassant => "en-passant",
        Manner::Castle(_) => "castle",
        Manner::Swap => "swap",
        Manner::Promote(_) => "promote",
    }
}

fn place(table: &dyn Table, place: Option<Place>) -> Option<String> {
    place?.name(table.shape())
}

/// What an army may be made of.
pub(crate) fn composing(table: &dyn Table, side: Side, composing: &Composing) -> Made {
    let materials = composing.materials.iter().map(|material| {
        Made::new()
            .with("name", words::kind(table, material.kind))
            .with("letter", table.men().man(material.kind).letter.to_string())
            .with("worth", f64::from(material.worth) / 100.0)
            .with("squares", list(material.squares.into_iter().map(|square| square.to_string())))
    });
    let models = composing.models.iter().map(|model| {
        Made::new()
            .with("name", model.name)
            .with("text", model.army.write(side, table.men()))
            .with("worth", f64::from(composing.strength(&model.army)) / 100.0)
    });
    Made::new().with("materials", list(materials)).with("models", list(models))
}
