//! The answers that a stage offers, as cards.

use super::Card;
use crate::movement::Man;
use crate::play::{Action, Choice, Place, Side, Table, View, Viewer, replay};
use crate::ui::speech;
use crate::ui::state::State;
use crate::ui::words::words;

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
    let men = state.table.men();
    let told = state.table.choice_words(choice);
    let (art, words) = match men.by_name(info.name).map(|kind| men.man(kind)) {
        _ if !told.is_empty() => (Vec::new(), told),
        Some(man) => (vec![man.name], words(man.betza)),
        None => brought(state, side, choice).map(|men| listed(&men)).unwrap_or_default(),
    };
    let words = speech::capitalised(&words);
    let name = speech::capitalised(info.label);
    Card { place: Place::Choice(choice), name, art, army: side.faction(), words }
}

fn listed(men: &[&'static Man]) -> (Vec<&'static str>, String) {
    let names: Vec<&str> = men.iter().map(|man| man.name).collect();
    let words = names.join(" and ");
    (names, words)
}

/// The pieces that a side has in hand once it has chosen: the game so far is
/// played on another table, where the choice can be tried.
fn brought(state: &State, side: Side, choice: Choice) -> Option<Vec<&'static Man>> {
    let mut table = replay(state.games, &state.table.record(Viewer::Public)).ok()?;
    table.play(side, &Action::Choose(choice)).ok()?;
    Some(in_hand(&*table, &table.view(Viewer::Player(side)), side))
}

fn in_hand(table: &dyn Table, view: &View, side: Side) -> Vec<&'static Man> {
    let kind = |place: Place| match place {
        Place::Hand(owner, piece) if owner == side => Some(table.men().man(piece.kind())),
        _ => None,
    };
    view.reserves.iter().filter_map(|reserve| kind(reserve.place)).collect()
}
