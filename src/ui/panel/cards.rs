//! The answers that a stage offers, as cards.

use super::Card;
use crate::ui::speech;
use crate::ui::state::State;
use crate::ui::words;
use motley_rules::game::Table;
use motley_rules::movement::PieceDef;
use motley_rules::play::{Action, Choice, Place, Side, View};

/// The answers that the stage offers.
pub(super) fn choices(state: &State) -> Vec<Card> {
    let side = state.now.side.unwrap_or(Side::White);
    let chosen = state.now.ways.iter().filter_map(|way| match way.action() {
        Some(Action::Choose(choice)) => Some(choice),
        _ => None,
    });
    chosen.map(|choice| card(state, side, choice)).collect()
}

/// A card with the piece that the answer names, or else with those that it
/// brings into the hand.
fn card(state: &State, side: Side, choice: Choice) -> Card {
    let info = state.table.choice(choice);
    let men = state.table.piece_set();
    let told = state.table.choice_words(choice);
    let (art, words) = match men.by_name(info.name).map(|kind| men.def(kind)) {
        _ if !told.is_empty() => (Vec::new(), told),
        Some(man) => (vec![man.name], words::of(man)),
        None => listed(&brought(state, side, choice)),
    };
    let words = speech::capitalised(&words);
    let name = speech::capitalised(info.label);
    Card { place: Place::Choice(choice), name, art, army: side.faction(), words }
}

fn listed(men: &[&'static PieceDef]) -> (Vec<&'static str>, String) {
    let names: Vec<&str> = men.iter().map(|man| man.name).collect();
    let words = names.join(" and ");
    (names, words)
}

/// The pieces that a side would have in hand once it had chosen.
fn brought(state: &State, side: Side, choice: Choice) -> Vec<&'static PieceDef> {
    let view = state.table.preview(side, &Action::Choose(choice)).view;
    in_hand(&*state.table, &view, side)
}

fn in_hand(table: &dyn Table, view: &View, side: Side) -> Vec<&'static PieceDef> {
    let kind = |place: Place| match place {
        Place::Hand(owner, piece) if owner == side => {
            Some(table.piece_set().def(piece.piece_type()))
        }
        _ => None,
    };
    view.reserves.iter().filter_map(|reserve| kind(reserve.place)).collect()
}
