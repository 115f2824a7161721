//! Views: what a player sees of a position.

use super::moves::MercenaryPlay;
use super::state::{MercenaryPhase, Mover, PartStatus};
use super::{Mercenary, MercenaryPosition};
use crate::board::{Faction, PieceType};
use crate::game::{Presentation, Stage};
use crate::mechanics::orthodox::PIECES;
use crate::play::{
    Draw, Gesture, Outcome, PartState, PartView, Refusal, Reserve, Side, TimeControl, View, Viewer,
    Win,
};

impl Presentation for Mercenary {
    fn view(&self, position: &MercenaryPosition, _: Viewer) -> View {
        let play = position.under(self);
        match position.state.phase {
            MercenaryPhase::Placing => play.view_of_placing(self.hands(position)),
            MercenaryPhase::Playing => play.view_of(),
        }
    }

    fn stage(&self, position: &MercenaryPosition) -> Stage {
        match position.state.phase {
            MercenaryPhase::Placing => Stage::Setup,
            MercenaryPhase::Playing => Stage::Play,
        }
    }

    fn refuse(&self, position: &MercenaryPosition, _: Side, gesture: &Gesture) -> Refusal {
        match position.state.phase {
            MercenaryPhase::Placing => self.refuse_placement(position, gesture.from, gesture.to),
            MercenaryPhase::Playing => position.under(self).refuse(gesture.from, gesture.to),
        }
    }

    /// One clock runs through all parts of a turn.
    fn clock(&self) -> Option<TimeControl> {
        self.options.clock()
    }
}

impl MercenaryPlay<'_> {
    /// The view while pieces are placed.
    pub(super) fn view_of_placing(self, reserves: Vec<Reserve>) -> View {
        let part = format!("place a {} piece", self.colour());
        View { reserves, part, ..self.view_of() }
    }

    pub(super) fn view_of(self) -> View {
        let over = self.state.outcome.is_some();
        let controlled = Side::BOTH
            .into_iter()
            .flat_map(|side| self.state.held(side).squares().map(move |square| (square, side)));
        View {
            board: self.board.clone(),
            controlled: controlled.collect(),
            part: if over { String::new() } else { format!("move a {} piece", self.colour()) },
            parts: if over { Vec::new() } else { self.parts() },
            news: self.news(),
            piece_types: PieceType::all().take(PIECES.len()).collect(),
            ..View::default()
        }
    }

    /// The colour of the pieces that may move now, or be placed.
    fn colour(self) -> &'static str {
        match self.state.mover {
            Mover::Gray if self.rules.options.allied() => "gray or red",
            mover => self.name_of(mover),
        }
    }

    fn name_of(self, mover: Mover) -> &'static str {
        let army = match mover {
            Mover::Gray => Faction::Gray,
            Mover::Second => Faction::Second,
            Mover::Own => self.state.side.faction(),
        };
        army.name()
    }

    fn parts(self) -> Vec<PartView> {
        let view = |mover: &Mover| {
            let state = self.state(*mover)?;
            Some(PartView { name: self.name_of(*mover).to_owned(), state })
        };
        self.rules.movers().iter().filter_map(view).collect()
    }

    /// The state of a part, if the turn has it.
    fn state(self, mover: Mover) -> Option<PartState> {
        if mover == self.state.mover {
            return Some(PartState::Due);
        }
        Some(match (mover, self.state.part_statuses) {
            (Mover::Gray, [status, _]) | (Mover::Second, [_, status]) => match status {
                PartStatus::None => return None,
                PartStatus::Due => PartState::ToCome,
                PartStatus::Played => PartState::Done,
                PartStatus::Skipped(why) => PartState::Skipped(why.to_owned()),
            },
            (Mover::Own, _) => PartState::ToCome,
        })
    }

    /// At the end: what gives mate, and that gray doesn't save; or why gray
    /// couldn't be moved.
    fn news(self) -> Vec<String> {
        let mut news: Vec<String> = self.mated().filter_map(|side| self.attack(side)).collect();
        if !news.is_empty() {
            news.push(NO_HELP.to_owned());
        } else if matches!(self.state.outcome, Some(Outcome::Won { how: Win::Stuck, .. })) {
            let ([why, _], _) = self.why_stuck();
            news.push(why.to_owned());
        }
        news
    }

    /// The sides that are mated.
    pub(super) fn mated(self) -> impl Iterator<Item = Side> {
        let outcome = self.state.outcome;
        Side::BOTH.into_iter().filter(move |side| match outcome {
            Some(Outcome::Won { by, how: Win::Checkmate | Win::SelfMate }) => by != *side,
            Some(Outcome::Drawn(Draw::BothMated)) => true,
            _ => false,
        })
    }
}

/// Mercenary.txt, Rules, fourth item; RULINGS.md, Mercenary 5.
const NO_HELP: &str = "No move in the king's own colour helps, and a gray move that might have helped doesn't count: mate ends the game at once.";

#[cfg(test)]
mod tests {
    use super::Mercenary;
    use crate::game::{Game, play_text};
    use crate::play::{PartState, View, Viewer};

    fn seen(position: &str, actions: &str) -> View {
        let mut table = Game::open::<Mercenary>(&[], Some(position)).unwrap();
        for action in actions.split_whitespace() {
            play_text(table.as_mut(), action).unwrap();
        }
        table.view(Viewer::Public)
    }

    #[test]
    fn the_parts_tell_what_has_become_of_them() {
        use PartState::{Done, Due, ToCome};
        let opening = "rnbqkbnr2-p-r/pppppppp2-p-n/10-p-b/10-p-q/10-p-q/10-p-b/PPPPPPPP2-p-n/RNBQKBNR2-p-r w - - k2,k7 0 1";
        let skipped = |why: &str| PartState::Skipped(why.to_owned());
        let only = "4k7/12/12/12/11-q/12/3P8/4K7 w - - l4,- 0 1";
        let none = "4k7/12/12/12/12/12/3P8/4K7 w";
        let stuck = "4k7/12/12/12/8P-p2/12/3P8/4K7 w";
        for (position, actions, parts, part) in [
            (opening, "", vec![Due], "move a white piece"),
            (opening, "e2e4", vec![Due, ToCome], "move a gray piece"),
            (opening, "e2e4 l2j3", vec![Done, Due], "move a black piece"),
            (opening, "e2e4 l2j3 e7e5", vec![Due, ToCome], "move a gray piece"),
            (
                only,
                "d2d3",
                vec![
                    skipped(
                        "White holds all that is left of gray: Black's gray part is passed over.",
                    ),
                    Due,
                ],
                "move a black piece",
            ),
            (only, "d2d3 e8e7", vec![Due, ToCome], "move a gray piece"),
            (
                none,
                "d2d3",
                vec![skipped("No gray piece is left: Black's gray part is passed over."), Due],
                "move a black piece",
            ),
            (
                stuck,
                "d2d3 e8e7",
                vec![
                    skipped("White can't move any gray piece: White's gray part is passed over."),
                    Due,
                ],
                "move a white piece",
            ),
            ("4k7/12/12/12/12/12/PP9-r/K11 bg - - -,- 0 1", "l2l1", Vec::new(), ""),
        ] {
            let view = seen(position, actions);
            let states: Vec<PartState> = view.parts.into_iter().map(|part| part.state).collect();
            assert_eq!((states, view.part.as_str()), (parts, part), "{position} {actions}");
        }
    }

    #[test]
    fn a_mate_is_told_with_what_gives_it() {
        for (position, action, attacks) in [
            (
                "4k7/12/12/12/12/12/PP9-r/K11 bg - - -,- 0 1",
                "l2l1",
                vec![
                    "The white king on a1 is in check from the gray rook on l1, which Black holds.",
                ],
            ),
            (
                "k1-n8-r/pp10/12/12/12/12/PP10/K10-r wg - - l1,- 0 1",
                "c8d6",
                vec![
                    "The white king on a1 is in check from the gray rook on l1, which nobody holds.",
                    "The black king on a8 is in check from the gray rook on l8, which nobody holds.",
                ],
            ),
            ("4k7/12/12/12/12/12/12/4K6-n w", "e1e2", Vec::new()),
        ] {
            let news = seen(position, action).news;
            let told = news.len().saturating_sub(1);
            assert_eq!(news[..told], attacks, "{position}");
            assert_eq!(news.iter().any(|last| last.contains("doesn't count")), told > 0);
        }
    }

    #[test]
    fn who_loses_for_want_of_a_gray_move_is_told_why() {
        let options = [("stuck".to_owned(), "loses".to_owned())];
        let position = "4k7/12/12/12/11-q/12/3P8/4K7 w - - l4,- 0 1";
        let mut table = Game::open::<Mercenary>(&options, Some(position)).unwrap();
        play_text(table.as_mut(), "d2d3").unwrap();
        let news = table.view(Viewer::Public).news;
        assert_eq!(news, ["White holds all that is left of gray."]);
    }

    #[test]
    fn a_text_may_give_a_position_that_is_over() {
        for (position, over) in [
            ("4k7/12/12/12/12/12/PP10/K10-r b - - -,l1 1 1", "Checkmate. Black wins."),
            ("4k7/12/12/12/9-n2/12/PP10/K10-r w - - j4,- 1 1", "White mated himself. Black wins."),
            ("4k7/12/12/12/9-n2/12/PP10/K10-r w - - -,- 1 1", "Checkmate. Black wins."),
            ("4k7/12/12/12/9-n2/12/PP10/K10-r wg - - -,- 1 1", "Checkmate. Black wins."),
        ] {
            let table = Game::open::<Mercenary>(&[], Some(position)).unwrap();
            let told = match table.turn() {
                crate::play::Turn::Over(outcome) => outcome.to_string(),
                other => format!("{other:?}"),
            };
            assert_eq!(told, over, "{position}");
            assert_eq!(table.position(), position);
        }
    }
}
