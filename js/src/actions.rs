//! Legal actions as objects.

use motley_rules::game::{LegalAction, Table};
use motley_rules::notation::army;
use motley_rules::play::{Action, ArmyRules, Drop, Move, MoveKind, Place, Side};

use crate::objects::{Made, list};
use crate::words;

/// A legal action of a side.
pub(crate) fn offer(table: &dyn Table, side: Side, offer: &LegalAction) -> Made {
    let from = place(table, offer.source);
    let to = offer.targets.first().and_then(|to| place(table, Some(*to)));
    action(table, &offer.action)
        .with("side", words::side(side))
        .with("text", offer.coordinate.as_str())
        .with("notation", table.san(side, &offer.action))
        .with_any("from", from)
        .with_any("to", to)
}

/// An action's kind, and the properties that this kind has of its own.
fn action(table: &dyn Table, action: &Action) -> Made {
    match action {
        Action::Move(go) => way(table, *go),
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

fn way(table: &dyn Table, go: Move) -> Made {
    let made = Made::of_kind("go").with("manner", manner(go.kind));
    let made = match go.kind {
        MoveKind::Castle(rook) => made.with("rook", rook.to_string()),
        MoveKind::Promote(into) => made.with("into", words::kind(table, into)),
        MoveKind::Normal | MoveKind::EnPassant | MoveKind::Swap => made,
    };
    made.with_any("gate", go.gate.map(|kind| words::kind(table, kind)))
        .with_any("release", go.release.map(|square| square.to_string()))
}

const fn manner(manner: MoveKind) -> &'static str {
    match manner {
        MoveKind::Normal => "plain",
        MoveKind::EnPassant => "en-passant",
        MoveKind::Castle(_) => "castle",
        MoveKind::Swap => "swap",
        MoveKind::Promote(_) => "promote",
    }
}

fn place(table: &dyn Table, place: Option<Place>) -> Option<String> {
    place?.name(table.board_size())
}

/// The army rules of a side: what an army may be made of.
pub(crate) fn composing(table: &dyn Table, side: Side, composing: &ArmyRules) -> Made {
    let materials = composing.pieces.iter().map(|material| {
        Made::new()
            .with("name", words::kind(table, material.piece_type))
            .with("letter", table.piece_set().def(material.piece_type).letter.to_string())
            .with("worth", f64::from(material.worth) / 100.0)
            .with("squares", list(material.squares.into_iter().map(|square| square.to_string())))
    });
    let models = composing.presets.iter().map(|model| {
        Made::new()
            .with("name", model.name)
            .with("text", army::write(&model.army, side, table.piece_set()))
            .with("worth", f64::from(composing.strength(&model.army)) / 100.0)
    });
    Made::new().with("materials", list(materials)).with("models", list(models))
}
