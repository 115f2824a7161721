//! The preview of moving a neutral piece, shown while it is picked and dragged: which piece one
//! holds then, which one lets go, and what that does to the kings.

use crate::ui::interaction::picking::Preview;
use crate::ui::interaction::{BoardView, Hands};
use crate::ui::port::command::Command;
use crate::ui::session::Session;
use crate::ui::session::control::{self, is_neutral};
use crate::ui::session::snapshot::OfferedGesture;
use motley_rules::board::Square;
use motley_rules::game::ActionPreview;
use motley_rules::play::{Action, Place, Side, Turn, View};

/// Brings the preview up to date with what is picked and pointed at.
pub(crate) fn update(hands: &mut Hands<'_>) {
    let about = neutral(hands.board()).map(|from| (from, aim(hands.board(), from)));
    let known = hands.interaction.picking.preview.as_ref().map(|preview| preview.about);
    if about != known {
        hands.interaction.picking.preview = about.and_then(|about| preview(hands.board(), about));
        // A pointer sees it at once; whoever listens should hear of harm.
        let heard = hands
            .interaction
            .picking
            .preview
            .as_ref()
            .filter(|_| hands.interaction.dragged_to().is_none());
        if let Some(words) = heard.map(|preview| preview.words.clone()) {
            hands.outbox.say(&words);
        }
        hands.outbox.tell(Command::Paint);
        let control = words(hands.board());
        hands.outbox.tell(Command::Control(control));
    }
}

/// What moving the picked piece would change, or else who holds what; nothing in games where
/// nothing is held.
pub(crate) fn words(board: BoardView<'_>) -> Option<String> {
    let preview = board.interaction.picking.preview.as_ref().map(|preview| preview.words.clone());
    let goes_on = board.session.now.outcome().is_none();
    preview.or_else(|| control::holdings(&board.session.now.view).filter(|_| goes_on))
}

/// The square of the piece that is picked, if it belongs to no player.
fn neutral(board: BoardView<'_>) -> Option<Square> {
    let from = board.interaction.picking.source?.square()?;
    let there = board.session.now.view.board.at(from)?;
    is_neutral(there).then_some(from)
}

/// The target that is pointed at, or that has the keyboard's focus.
fn aim(board: BoardView<'_>, from: Square) -> Option<Place> {
    let places = [board.interaction.picking.hovered, board.interaction.focus].into_iter().flatten();
    let mut targets =
        places.filter(|place| board.session.now.is_target(Place::Square(from), *place));
    targets.next()
}

fn preview(board: BoardView<'_>, about: (Square, Option<Place>)) -> Option<Preview> {
    let (from, target) = about;
    let by = board.session.now.side?;
    let fits = |offer: &&OfferedGesture| {
        offer.source == Some(Place::Square(from))
            && target.is_none_or(|target| offer.targets.contains(&target))
    };
    let actions = board.session.now.offered.iter().filter(fits).filter_map(OfferedGesture::action);
    let ends: Vec<(Action, ActionPreview)> =
        actions.map(|action| (action, board.session.table.preview(by, &action))).collect();
    let before = &board.session.now.view;
    let freed = shared(ends.iter().map(|(action, end)| freed(before, end, (from, action))));
    // Before the target is known, what every one of them would come to.
    let checked = shared(ends.iter().map(|(_, end)| added(&before.checked, &end.view.checked)));
    let over = ends.first().map(|(_, end)| end.turn).filter(|turn| {
        matches!(turn, Turn::Over(_)) && ends.iter().all(|(_, end)| end.turn == *turn)
    });
    let gives_up = freed.is_empty() && ends.iter().any(|(action, _)| releases(action));
    let words =
        Words { session: board.session, by, from, freed: &freed, checked: &checked, gives_up };
    let words = words.all(over);
    Some(Preview { about, from, by, freed, checked, words })
}

/// The pieces that are let go, and by whom: those held before that nobody
/// holds afterwards, but for the one that moves.
fn freed(
    before: &View,
    end: &ActionPreview,
    (from, action): (Square, &Action),
) -> Vec<(Square, Side)> {
    let to = match action {
        Action::Move(go) => go.to,
        _ => from,
    };
    let still = |square: Square| end.view.controlled.iter().any(|(held, _)| *held == square);
    let before = before.controlled.iter().copied();
    before.filter(|(square, _)| *square != from && *square != to && !still(*square)).collect()
}

/// True if an action says which marker is given up.
const fn releases(action: &Action) -> bool {
    matches!(action, Action::Move(go) if go.release.is_some())
}

/// The items that every one of the lists has: the rest is still to be chosen.
fn shared<T: PartialEq>(mut lists: impl Iterator<Item = Vec<T>>) -> Vec<T> {
    let mut common = lists.next().unwrap_or_default();
    for list in lists {
        common.retain(|item| list.contains(item));
    }
    common
}

fn added(before: &[Square], after: &[Square]) -> Vec<Square> {
    after.iter().copied().filter(|square| !before.contains(square)).collect()
}

struct Words<'a> {
    session: &'a Session,
    by: Side,
    from: Square,
    freed: &'a [(Square, Side)],
    checked: &'a [Square],
    /// True if it is still to be said which marker is given up.
    gives_up: bool,
}

impl Words<'_> {
    fn all(&self, turn: Option<Turn>) -> String {
        let mut sentences = vec![self.hold()];
        match turn {
            Some(Turn::Over(outcome)) => {
                sentences.push(format!("That would be the end: {outcome}"));
            }
            _ => sentences.extend(self.checked.iter().filter_map(|king| self.check(*king))),
        }
        sentences.join(" ")
    }

    fn hold(&self) -> String {
        let Self { by, from, .. } = self;
        let claimed = &self.session.now.view.controlled;
        let free: Vec<String> = self.freed.iter().map(|(square, _)| square.to_string()).collect();
        if !free.is_empty() {
            let free = free.join(" and ");
            format!("{by} takes hold of {from} and lets go of {free}, which both may move.")
        } else if claimed.contains(&(*from, *by)) {
            format!("{by} keeps hold of {from}.")
        } else if self.gives_up {
            format!("{by} takes hold of {from} and gives up a marker.")
        } else {
            format!("{by} takes hold of {from}.")
        }
    }

    fn check(&self, king: Square) -> Option<String> {
        let there = self.session.now.view.board.at(king)?;
        let own = there.faction() == self.by.faction();
        let whose = Side::BOTH.into_iter().find(|side| side.faction() == there.faction())?;
        let own = if own { "own " } else { "" };
        Some(format!("{whose}'s {own}king would be in check."))
    }
}
