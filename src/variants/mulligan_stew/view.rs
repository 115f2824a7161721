//! What a player sees.

use super::men::{MAGE, MEN, POOLED};
use super::parts::is_won;
use super::stage::{Fate, Shade, State};
use super::{Spot, Stew};
use crate::board::{Kind, Piece};
use crate::play::{PartState, PartView, Place, Reserve, ReserveState, Side, View};

impl Stew {
    pub(super) fn look(&self, position: &Spot) -> View {
        let stage = &position.stage;
        let over = is_won(position);
        View {
            placement: position.placement.clone(),
            reserves: Side::BOTH.into_iter().flat_map(|side| reserves(stage, side)).collect(),
            part: if over { String::new() } else { self.part(position) },
            parts: if over { Vec::new() } else { parts(stage) },
            kinds: Kind::all().take(MEN.len()).collect(),
            ..View::default()
        }
    }

    /// What is due, and what may be left undone.
    fn part(&self, position: &Spot) -> String {
        let shade = position.stage.shade.name();
        let play = self.play(position);
        if play.may_pass() {
            format!("{shade} part, drop the mage or pass")
        } else {
            format!("{shade} part")
        }
    }
}

fn parts(stage: &State) -> Vec<PartView> {
    let part = |shade: Shade, state| PartView { name: shade.name().to_owned(), state };
    vec![part(Shade::Light, light_part(stage)), part(Shade::Dark, dark_part(stage))]
}

/// A side's hand, then its pool: every kind has its place, empty or not.
fn reserves(stage: &State, side: Side) -> impl Iterator<Item = Reserve> {
    let mage = Piece::new(side.faction(), MAGE);
    let held = u8::from(stage.holds_mage(side));
    let hand = reserve(Place::Hand(side, mage), mage, held);
    let pooled = POOLED.into_iter().map(move |kind| {
        let piece = Piece::new(side.faction(), kind);
        reserve(Place::Pool(side, kind), piece, stage.pool(side).count(kind))
    });
    std::iter::once(hand).chain(pooled)
}

fn reserve(place: Place, piece: Piece, count: u8) -> Reserve {
    let state = if count == 0 { ReserveState::Empty } else { ReserveState::Waiting };
    Reserve { place, piece: (count > 0).then_some(piece), count, state }
}

fn light_part(stage: &State) -> PartState {
    match stage.light {
        Fate::Due => PartState::Due,
        Fate::Played(_) => PartState::Done,
        Fate::Kept => PartState::Skipped(format!("{} keeps the mage in hand.", stage.side)),
        Fate::Skipped(why) => PartState::Skipped(why.to_owned()),
    }
}

const fn dark_part(stage: &State) -> PartState {
    match stage.shade {
        Shade::Light => PartState::ToCome,
        Shade::Dark => PartState::Due,
    }
}

#[cfg(test)]
mod tests {
    use crate::play::{PartState, Viewer, play_text};

    /// What the two parts are shown as after these actions, and what is due.
    fn shown(position: &str, actions: &str) -> (Vec<PartState>, String) {
        let mut table = super::super::open(&[], Some(position)).unwrap();
        for action in actions.split_whitespace() {
            play_text(table.as_mut(), action).unwrap();
        }
        let view = table.view(Viewer::Public);
        (view.parts.into_iter().map(|part| part.state).collect(), view.part)
    }

    fn skipped(why: &str) -> PartState {
        PartState::Skipped(why.to_owned())
    }

    #[test]
    fn the_parts_tell_what_has_become_of_them() {
        use PartState::{Done, Due, ToCome};
        let (kings, stuck) = ("2kk2/6/6/6/6/6/2KK2[] wl -", "KPP3/PP4/P5/6/4k1/4k1/6[M] wl -");
        let nobody = "White has no piece for the light part: it is passed over.";
        let no_move = "White has no move in the light part: it is passed over.";
        for (position, actions, parts, due) in [
            (kings, "", vec![Due, ToCome], "light part"),
            (kings, "d1e2", vec![Done, Due], "dark part"),
            (kings, "d1e2 c1d2", vec![Due, ToCome], "light part"),
            (stuck, "", vec![Due, ToCome], "light part, drop the mage or pass"),
            (
                stuck,
                "--",
                vec![skipped("White keeps the mage in hand."), Due],
                "dark part, drop the mage or pass",
            ),
            ("2kk2/6/6/6/6/6/2K1K1[] wl -", "", vec![skipped(nobody), Due], "dark part"),
            ("2kk2/6/6/6/3P2/3P2/2K1K1[] wl -", "", vec![Due, ToCome], "light part"),
            ("2kkP1/6/6/6/6/6/2K1K1[] wl -", "", vec![skipped(nobody), Due], "dark part"),
            ("2kP2/6/6/6/6/6/2K1K1[] wl -", "", vec![skipped(no_move), Due], "dark part"),
            ("2k3/2R3/6/6/6/6/2KK2[] wl -", "c6c7", Vec::new(), ""),
        ] {
            assert_eq!(shown(position, actions), (parts, due.to_owned()), "{position} {actions}");
        }
    }
}
