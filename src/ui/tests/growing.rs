//! Games that grow: all that is kept and gone on with is as it would be if it were made anew.

use super::{GAMES, Page};
use crate::ui::event::{Button, Event};
use crate::ui::panel::{MoveList, Page as Shown, build};
use crate::ui::session::snapshot::End;
use crate::ui::{State, Stored, panel};
use motley_rules::notation::record;
use motley_rules::play::{Claim, Side};

/// Numbers by lot, the same each time.
struct Lot(u64);

impl Lot {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        usize::try_from(self.0 >> 33).unwrap() % end.max(1)
    }
}

/// Does something with the game.
fn step(page: &mut Page, lot: &mut Lot) {
    let steps = page.state.session.table.extent().steps;
    match lot.below(22) {
        0..12 => {
            let offered = &page.state.session.now.offered;
            let Some(offer) = offered.get(lot.below(offered.len())) else { return };
            let End::Play(_, text) = &offer.end else { return };
            let text = text.clone();
            page.types(&[&text]);
        }
        12 | 13 => page.press(Button::Back),
        14 => {
            page.press(Button::Forward);
            page.press(Button::TryLine);
        }
        15 => page.press(Button::First),
        16 => page.press(Button::Last),
        17 => page.press(Button::Visit(lot.below(steps) + 1)),
        18 => {
            let variation =
                page.panel().variation.into_iter().map(|tool| tool.button).nth(lot.below(2));
            if let Some(button) = variation {
                page.press(button);
            }
        }
        19 => page.press(Button::TakeBack),
        20 => page.press(Button::PutBack),
        _ if lot.below(3) == 0 => page.press(Button::Claim(Claim::Resign(Side::Black))),
        _ => page.press(Button::Flip),
    }
    page.send(Event::Answered(0));
}

fn check(page: &Page) {
    let state = &page.state;
    assert_eq!(state.saved_text(), state.saved().write());
    let shown = panel(state);
    assert_eq!(shown.record, record::write(&state.session.record()));
    let moves = MoveList::default();
    let anew = build(Shown { moves: &moves, ..state.page() });
    assert_eq!(shown.moves, anew.moves);
    if state.session.table.extent().edition.is_sealed() {
        return;
    }
    let text = state.saved_text().unwrap();
    let again = panel(&State::new(&GAMES, Stored::only(Some(&text)), 3).state);
    assert_eq!((&shown.moves, &shown.variation), (&again.moves, &again.variation), "{text}");
    assert_eq!((shown.record, shown.result), (again.record, again.result), "{text}");
}

#[test]
fn a_game_that_grows_is_as_one_that_is_opened() {
    for seed in 0..40 {
        let (mut page, mut lot) = (Page::new(), Lot(seed));
        for _ in 0..40 {
            step(&mut page, &mut lot);
            check(&page);
        }
    }
}

#[test]
fn rows_of_moves_that_stay_are_the_same_ones() {
    let mut page = Page::playing();
    page.types(&["a1a5", "e2f1r"]);
    let before = page.panel().moves;
    page.types(&["c1b2"]);
    let after = page.panel().moves;
    assert!(std::rc::Rc::ptr_eq(&before[0], &after[0]), "the first row is made anew");
    assert_ne!(before.last(), after.last());
}
