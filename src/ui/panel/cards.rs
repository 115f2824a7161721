//! The answers that a stage offers, as cards.

use crate::ui::panel::{Card, Page};
use crate::ui::speech::{piece_words, sentences};
use motley_rules::board::Piece;
use motley_rules::game::Table;
use motley_rules::movement::PieceDef;
use motley_rules::play::{Action, Choice, Place, Side, View};

/// The answers that the stage offers, those that bring several pieces first: they end the choosing,
/// and would be missed at the end of a long row.
pub(crate) fn choices(page: Page<'_>) -> Vec<Card> {
    let side = page.session.now.side.unwrap_or(Side::White);
    let chosen = page.session.now.offered.iter().filter_map(|offer| match offer.action() {
        Some(Action::Choose(choice)) => Some(choice),
        _ => None,
    });
    let all = chosen.map(|choice| card(page, side, choice));
    let (mut cards, others): (Vec<Card>, Vec<Card>) = all.partition(|card| card.art.len() > 1);
    cards.extend(others);
    cards
}

/// What the answers answer: once the game is over, one may choose otherwise anywhere in it.
pub(crate) fn heading(page: Page<'_>) -> String {
    let status = sentences::status(&page.session.now);
    let session = page.session;
    let is_free = session.looks_back() && !session.only_looks() && session.study.is_none();
    if is_free { format!("{status}, otherwise than in the game") } else { status }
}

/// The place of the first card, if there are any.
pub(crate) fn first_choice(page: Page<'_>) -> Option<Place> {
    choices(page).first().map(|card| card.place)
}

/// A card with the piece that the answer names, or else with those that it
/// brings into the hand.
fn card(page: Page<'_>, side: Side, choice: Choice) -> Card {
    let info = page.session.table.choice(choice);
    let piece_set = page.session.table.piece_set();
    let told = page.session.table.choice_words(choice);
    let (art, words) = match piece_set.by_name(info.name).map(|kind| piece_set.def(kind)) {
        _ if !told.is_empty() => (Vec::new(), told),
        Some(man) => (vec![man.name], piece_words::of(man)),
        None => listed(&brought(page, side, choice)),
    };
    let words = sentences::capitalised(&words);
    let name = sentences::capitalised(info.label);
    let army = side.faction();
    let kinds = art.iter().filter_map(|name| piece_set.by_name(name));
    let pieces = kinds.map(|kind| Piece::new(army, kind));
    let diagrams = pieces.map(|piece| page.diagrams.of(&*page.session.table, piece)).collect();
    Card { place: Place::Choice(choice), name, art, army, words, diagrams }
}

fn listed(piece_set: &[&'static PieceDef]) -> (Vec<&'static str>, String) {
    let names: Vec<&str> = piece_set.iter().map(|man| man.name).collect();
    let words = names.join(" and ");
    (names, words)
}

/// The pieces that a side would have in hand once it had chosen.
fn brought(page: Page<'_>, side: Side, choice: Choice) -> Vec<&'static PieceDef> {
    let view = page.session.table.preview(side, &Action::Choose(choice)).view;
    in_hand(&*page.session.table, &view, side)
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
