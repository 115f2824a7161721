//! What a player sees.

use super::moves::Play;
use super::stage::{Fate, Mover};
use crate::board::{Faction, Kind, Square};
use crate::mechanics::orthodox::MEN;
use crate::play::{Draw, Outcome, PartState, PartView, Side, View, Win};

impl Play<'_> {
    pub(super) fn look(self) -> View {
        let over = self.stage.outcome.is_some();
        let claimed = Side::BOTH
            .into_iter()
            .flat_map(|side| self.stage.held(side).squares().map(move |square| (square, side)));
        View {
            placement: self.placement.clone(),
            checked: self.checked().collect(),
            claimed: claimed.collect(),
            part: if over { String::new() } else { format!("{} part", self.stage.mover.name()) },
            parts: if over { Vec::new() } else { self.parts() },
            news: self.news(),
            kinds: Kind::all().take(MEN.len()).collect(),
            ..View::default()
        }
    }

    /// The squares of kings that are attacked.
    pub(super) fn checked(self) -> impl Iterator<Item = Square> {
        Side::BOTH.into_iter().filter_map(move |side| {
            let own = self.own(side);
            own.king.filter(|_| own.in_check())
        })
    }

    fn parts(self) -> Vec<PartView> {
        let own = match self.stage.mover {
            Mover::Gray => PartState::ToCome,
            Mover::Own => PartState::Due,
        };
        let gray = match self.stage.gray {
            Fate::None => None,
            Fate::Due => Some(PartState::Due),
            Fate::Played => Some(PartState::Done),
            Fate::Skipped(why) => Some(PartState::Skipped(why.to_owned())),
        };
        let parts = [(Mover::Gray, gray), (Mover::Own, Some(own))].into_iter();
        let view = |(mover, state): (Mover, Option<PartState>)| {
            Some(PartView { name: mover.name().to_owned(), state: state? })
        };
        parts.filter_map(view).collect()
    }

    /// At the end by mate: what gives it, and that gray doesn't save.
    fn news(self) -> Vec<String> {
        let mated: &[Side] = match self.stage.outcome {
            Some(Outcome::Won { by: Side::White, how: Win::Checkmate | Win::SelfMate }) => {
                &[Side::Black]
            }
            Some(Outcome::Won { how: Win::Checkmate | Win::SelfMate, .. }) => &[Side::White],
            Some(Outcome::Drawn(Draw::BothMated)) => &Side::BOTH,
            _ => return Vec::new(),
        };
        let mut news: Vec<String> = mated.iter().map(|side| self.attack(*side)).collect();
        news.push("No move in the king's own colour helps, and a gray move that might have helped doesn't count: mate ends the game at once.".to_owned());
        news
    }

    /// What attacks a side's king, in a sentence.
    fn attack(self, side: Side) -> String {
        let own = self.own(side);
        let king = own.king.map_or_else(String::new, |king| self.named(king));
        let attackers: Vec<String> =
            own.danger.checkers.into_iter().map(|at| self.named(at) + self.aside(at)).collect();
        format!("The {king} is attacked by the {}.", attackers.join(" and the "))
    }

    /// A piece with its square: `gray rook on l8`.
    pub(super) fn named(self, square: Square) -> String {
        self.placement.at(square).map_or_else(
            || square.to_string(),
            |piece| {
                let name = self.law.men.man(piece.kind()).name;
                format!("{} {name} on {square}", piece.faction().name())
            },
        )
    }

    /// Who controls a gray piece, to be said after its name.
    pub(super) fn aside(self, square: Square) -> &'static str {
        let neutral = self.placement.of(Faction::Gray).contains(square);
        match self.stage.holder(square) {
            _ if !neutral => "",
            None => ", which nobody holds",
            Some(Side::White) => ", which White holds",
            Some(Side::Black) => ", which Black holds",
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::play::{PartState, View, Viewer, play_text};

    fn seen(position: &str, actions: &str) -> View {
        let mut table = super::super::open(&[], Some(position)).unwrap();
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
            (opening, "", vec![Due], "own part"),
            (opening, "e2e4", vec![Due, ToCome], "gray part"),
            (opening, "e2e4 l2j3", vec![Done, Due], "own part"),
            (opening, "e2e4 l2j3 e7e5", vec![Due, ToCome], "gray part"),
            (
                only,
                "d2d3",
                vec![
                    skipped(
                        "White controls all that is left of gray: Black's gray part is passed over.",
                    ),
                    Due,
                ],
                "own part",
            ),
            (only, "d2d3 e8e7", vec![Due, ToCome], "gray part"),
            (
                none,
                "d2d3",
                vec![skipped("No gray piece is left: Black's gray part is passed over."), Due],
                "own part",
            ),
            (
                stuck,
                "d2d3 e8e7",
                vec![
                    skipped(
                        "No gray piece that White may move can: White's gray part is passed over.",
                    ),
                    Due,
                ],
                "own part",
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
                vec!["The white king on a1 is attacked by the gray rook on l1, which Black holds."],
            ),
            (
                "k1-n8-r/pp10/12/12/12/12/PP10/K10-r wg - - l1,- 0 1",
                "c8d6",
                vec![
                    "The white king on a1 is attacked by the gray rook on l1, which nobody holds.",
                    "The black king on a8 is attacked by the gray rook on l8, which nobody holds.",
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
    fn a_text_may_give_a_position_that_is_over() {
        for (position, over) in [
            ("4k7/12/12/12/12/12/PP10/K10-r b - - -,l1 1 1", "Checkmate. Black wins."),
            ("4k7/12/12/12/9-n2/12/PP10/K10-r w - - j4,- 1 1", "White mated himself. Black wins."),
            ("4k7/12/12/12/9-n2/12/PP10/K10-r w - - -,- 1 1", "Checkmate. Black wins."),
            ("4k7/12/12/12/9-n2/12/PP10/K10-r wg - - -,- 1 1", "Checkmate. Black wins."),
        ] {
            let table = super::super::open(&[], Some(position)).unwrap();
            let told = match table.turn() {
                crate::play::Turn::Over(outcome) => outcome.to_string(),
                other => format!("{other:?}"),
            };
            assert_eq!(told, over, "{position}");
            assert_eq!(table.position(), position);
        }
    }
}
