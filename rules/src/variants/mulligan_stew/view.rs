//! Views: what a player sees of a position.

use super::pieces::{MAGE, PIECES, POOLED};
use super::state::{PartStatus, Shade, StewState};
use super::{Stew, StewPosition};
use crate::board::{Piece, PieceType};
use crate::game::Presentation;
use crate::play::{
    Gesture, Outcome, PartState, PartView, Place, Refusal, Reserve, Side, View, Viewer,
};

impl Presentation for Stew {
    fn view(&self, position: &StewPosition, _: Viewer) -> View {
        let state = &position.state;
        let over = matches!(state.outcome, Some(Outcome::Won { .. }));
        View {
            board: position.board.widened(),
            reserves: Side::BOTH.into_iter().flat_map(|side| reserves(state, side)).collect(),
            part: if over { String::new() } else { self.part(position) },
            parts: if over { Vec::new() } else { parts(state) },
            news: if over { Vec::new() } else { self.news(position) },
            piece_types: PieceType::all().take(PIECES.len()).collect(),
            ..View::default()
        }
    }

    fn refuse(&self, position: &StewPosition, _: Side, gesture: &Gesture) -> Refusal {
        position.under(self).refuse(gesture.from, gesture.to)
    }
}

impl Stew {
    /// The part that is due, and what may be left undone.
    fn part(&self, position: &StewPosition) -> String {
        if position.under(self).may_pass() {
            "drop the mage or pass".to_owned()
        } else {
            match position.state.shade {
                Shade::Light => "move from a light square".to_owned(),
                // Where a piece stands meanwhile doesn't count (RULINGS.md, Mulligan Stew 2).
                Shade::Dark => "move what stood on a dark square".to_owned(),
            }
        }
    }

    /// The news that a king has fallen, and the reason why a drop may be kept.
    fn news(&self, position: &StewPosition) -> Vec<String> {
        let StewState { side, shade, captured_king, .. } = position.state;
        let mut news = Vec::from_iter(captured_king.map(fallen));
        if position.under(self).may_pass() {
            news.push(format!(
                "No piece of {side}'s on the board can move in the {} part: {side} may drop the mage, or pass.",
                shade.name()
            ));
        }
        news
    }
}

fn fallen(side: Side) -> String {
    format!("One of {side}'s kings is captured: {side} has one left.")
}

fn parts(state: &StewState) -> Vec<PartView> {
    let part = |shade: Shade, state| PartView { name: format!("{} squares", shade.name()), state };
    vec![part(Shade::Light, light_part(state)), part(Shade::Dark, dark_part(state))]
}

/// A side's hand, then its pool: every type has its place, empty or not.
fn reserves(state: &StewState, side: Side) -> Vec<Reserve> {
    let mage = Piece::new(side.faction(), MAGE);
    let held = u8::from(state.holds_mage(side));
    let hand = Reserve::held(Place::Hand(side, mage), mage, held);
    let mut reserves = vec![hand];
    for piece_type in POOLED {
        let (place, piece) =
            (Place::Pool(side, piece_type), Piece::new(side.faction(), piece_type));
        reserves.push(Reserve::held(place, piece, state.pool(side).count(piece_type)));
    }
    reserves
}

fn light_part(state: &StewState) -> PartState {
    match state.light {
        PartStatus::Due => PartState::Due,
        PartStatus::Played(_) => PartState::Done,
        PartStatus::Kept => PartState::Skipped(format!("{} keeps the mage in hand.", state.side)),
        PartStatus::Skipped(why) => PartState::Skipped(why.to_owned()),
    }
}

const fn dark_part(state: &StewState) -> PartState {
    match state.shade {
        Shade::Light => PartState::ToCome,
        Shade::Dark => PartState::Due,
    }
}

#[cfg(test)]
mod tests {
    use super::Stew;
    use crate::game::{Game, play_text};
    use crate::play::{PartState, Viewer};

    /// The states that the two parts are shown in after these actions, and what is due.
    fn shown(position: &str, actions: &str) -> (Vec<PartState>, String) {
        let mut table = Game::open::<Stew>(&[], Some(position)).unwrap();
        for action in actions.split_whitespace() {
            play_text(table.as_mut(), action).unwrap();
        }
        let view = table.view(Viewer::Public);
        (view.parts.into_iter().map(|part| part.state).collect(), view.part)
    }

    /// The news of how the position after these actions has come about.
    fn news(position: &str, actions: &str) -> Vec<String> {
        let mut table = Game::open::<Stew>(&[], Some(position)).unwrap();
        for action in actions.split_whitespace() {
            play_text(table.as_mut(), action).unwrap();
        }
        table.view(Viewer::Public).news
    }

    #[test]
    fn a_captured_king_is_told_of_until_the_next_action() {
        let swap = "2k3/6/1k4/6/1MR3/6/2KK2[] wl -";
        let told = "One of Black's kings is captured: Black has one left.";
        assert_eq!(news(swap, "b3@b5"), Vec::<String>::new());
        assert_eq!(news(swap, "b3@b5 c3b3"), [told]);
        assert_eq!(news(swap, "b3@b5 c3b3 c7b6"), Vec::<String>::new());
        assert_eq!(news("2k3/2R3/6/6/6/6/2KK2[] wl -", "c6c7"), Vec::<String>::new(), "over");
        assert_eq!(news("2kk2/r1R3/6/6/6/6/2KK2[] wl -", "c6a6"), Vec::<String>::new(), "a rook");
        let whites = "2kk2/6/6/6/6/2r3/2KK2[] bl -";
        assert_eq!(news(whites, "c2c1"), ["One of White's kings is captured: White has one left."]);
    }

    #[test]
    fn why_a_drop_may_be_kept_is_told() {
        let stuck = "KPP3/PP4/P5/6/4k1/4k1/6[M] wl -";
        let told = |shade: &str| {
            format!(
                "No piece of White's on the board can move in the {shade} part: White may drop the mage, or pass."
            )
        };
        assert_eq!(news(stuck, ""), [told("light")]);
        assert_eq!(news(stuck, "--"), [told("dark")]);
        assert_eq!(news("2kk2/6/6/6/6/6/3K2[M] wl -", ""), Vec::<String>::new(), "it must move");
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
            (kings, "", vec![Due, ToCome], "move from a light square"),
            (kings, "d1e2", vec![Done, Due], "move what stood on a dark square"),
            (kings, "d1e2 c1d2", vec![Due, ToCome], "move from a light square"),
            (stuck, "", vec![Due, ToCome], "drop the mage or pass"),
            (
                stuck,
                "--",
                vec![skipped("White keeps the mage in hand."), Due],
                "drop the mage or pass",
            ),
            (
                "2kk2/6/6/6/6/6/2K1K1[] wl -",
                "",
                vec![skipped(nobody), Due],
                "move what stood on a dark square",
            ),
            ("2kk2/6/6/6/3P2/3P2/2K1K1[] wl -", "", vec![Due, ToCome], "move from a light square"),
            (
                "2kkP1/6/6/6/6/6/2K1K1[] wl -",
                "",
                vec![skipped(nobody), Due],
                "move what stood on a dark square",
            ),
            (
                "2kP2/6/6/6/6/6/2K1K1[] wl -",
                "",
                vec![skipped(no_move), Due],
                "move what stood on a dark square",
            ),
            ("2k3/2R3/6/6/6/6/2KK2[] wl -", "c6c7", Vec::new(), ""),
        ] {
            assert_eq!(shown(position, actions), (parts, due.to_owned()), "{position} {actions}");
        }
    }
}
