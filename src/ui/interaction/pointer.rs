//! Presses and releases, by a pointer or by a button.

use crate::ui::drawing::animation::Arrival;
use crate::ui::drawing::shape::Point;
use crate::ui::interaction::picking::{Drag, OpenQuestion, Press, PressRole};
use crate::ui::interaction::{
    BoardView, Hands, Intent, annotations, disambiguation, piece_inspector,
};
use crate::ui::port::command::Command;
use crate::ui::session::snapshot::OfferedGesture;
use motley_rules::play::{Action, Gesture, Place, Reason, Refusal, ReserveState};

/// The distance that a pointer goes before a press is a drag, in CSS pixels.
const THRESHOLD: f64 = 4.0;

/// The means by which a place is activated: by pointing at it, or on purpose by its button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Means {
    Pointer,
    Button,
}

/// The pointer goes down.
pub(crate) fn press(hands: &mut Hands<'_>, at: Point) {
    annotations::wipe(hands);
    piece_inspector::end(hands);
    let place = hands.surface.layout.place_at(at);
    hands.interaction.picking.hovered = place;
    let role = begin(hands, place, Means::Pointer);
    hands.interaction.picking.press = Some(Press { place, at, now: at, role, drag: Drag::Still });
}

/// A place's button is used.
pub(crate) fn pick(hands: &mut Hands<'_>, place: Place) -> Intent {
    let role = begin(hands, Some(place), Means::Button);
    tap(hands, place, role)
}

/// The last card takes the keyboard's focus with it: then the board gets it,
/// unless a curtain does.
pub(crate) fn focus_after_choice(hands: &mut Hands<'_>, place: Place) {
    let is_choice = |offer: &OfferedGesture| matches!(offer.action(), Some(Action::Choose(_)));
    let more = hands.session.now.offered.iter().any(is_choice);
    if matches!(place, Place::Choice(_)) && !more && !hands.session.is_curtained() {
        let place = hands.board().tab_stop();
        hands.put_focus(place);
    }
}

/// The pointer moves.
pub(crate) fn moved(hands: &mut Hands<'_>, to: Point) {
    hover(hands, to);
    let Some(press) = &mut hands.interaction.picking.press else { return };
    press.now = to;
    if press.drag == Drag::Still && (to.x - press.at.x).hypot(to.y - press.at.y) >= THRESHOLD {
        lift(hands);
    }
    if hands.interaction.dragged_to().is_some() {
        hands.outbox.tell(Command::Carry);
    }
}

fn hover(hands: &mut Hands<'_>, to: Point) {
    let place = hands.surface.layout.place_at(to);
    let before = hands.interaction.picking.hovered;
    if before != place {
        hands.interaction.picking.hovered = place;
        piece_inspector::hover(hands);
        // The target under the pointer is marked.
        let now = &hands.session.now;
        let is_marked = |source: Place| {
            [before, place].into_iter().flatten().any(|place| now.is_target(source, place))
        };
        if hands.board().marked_source().is_some_and(is_marked) {
            hands.outbox.tell(Command::Paint);
        }
    }
}

/// A press becomes a drag.
fn lift(hands: &mut Hands<'_>) {
    piece_inspector::end(hands);
    // Where it stood it is drawn faintly from now on.
    hands.outbox.tell(Command::Paint);
    let Some(press) = &mut hands.interaction.picking.press else { return };
    let place = press.place;
    let is_source = place.is_some_and(|place| hands.session.now.is_source(place));
    match press.role {
        PressRole::Fresh | PressRole::Again => press.drag = Drag::Lifted,
        // A rook that its king could castle with may be moved all the same.
        PressRole::Target if is_source => {
            (press.drag, press.role) = (Drag::Lifted, PressRole::Fresh);
            hands.interaction.picking.source = place;
            hands.outbox.show();
        }
        PressRole::Target | PressRole::Wrong | PressRole::Idle | PressRole::Settled => {
            press.drag = Drag::Empty;
        }
    }
}

/// The pointer goes up.
pub(crate) fn release(hands: &mut Hands<'_>, at: Point) -> Intent {
    moved(hands, at);
    let pressed = hands.interaction.picking.press.as_ref().and_then(|press| press.place);
    let has_looked = piece_inspector::is_told(hands.board(), pressed);
    piece_inspector::end(hands);
    let Some(press) = hands.interaction.picking.press.take() else { return Intent::Nothing };
    let released = hands.surface.layout.place_at(at);
    let intent = match (press.drag, press.place) {
        (Drag::Lifted, _) => drop_at(hands, released),
        // Whoever has looked at a piece plays nothing by letting go.
        (Drag::Still, _) if has_looked => Intent::Nothing,
        (Drag::Still, Some(place)) => tap(hands, place, press.role),
        (Drag::Empty, Some(place)) if released == Some(place) => tap(hands, place, press.role),
        (Drag::Empty, Some(place)) if press.role == PressRole::Idle => {
            // Where it was to go tells more than that it goes nowhere.
            let stands = !is_empty(hands.board(), place);
            if let Some(target) = released.filter(|_| stands) {
                disambiguation::refuse(hands, Gesture { from: place, to: Some(target) });
            } else {
                complain(hands, place, Means::Pointer);
            }
            Intent::Nothing
        }
        (Drag::Empty, Some(place)) if press.role == PressRole::Wrong => {
            hands.interaction.picking.source = None;
            complain(hands, place, Means::Pointer);
            Intent::Nothing
        }
        (Drag::Still | Drag::Empty, _) => Intent::Nothing,
    };
    hands.outbox.tell(Command::Paint);
    intent
}

/// The press is taken back.
pub(crate) fn cancel(hands: &mut Hands<'_>) {
    piece_inspector::end(hands);
    let Some(press) = hands.interaction.picking.press.take() else { return };
    if press.role == PressRole::Fresh {
        hands.interaction.picking.source = None;
    }
    hands.outbox.show();
}

/// Nothing is picked or asked any more. Says whether anything was.
pub(crate) fn let_go(hands: &mut Hands<'_>) -> bool {
    annotations::wipe(hands);
    let asked = hands.interaction.picking.asked.take();
    let changed = hands.interaction.picking.source.take().is_some()
        | hands.interaction.picking.refusal.take().is_some()
        | piece_inspector::end(hands);
    hands.interaction.picking.press = None;
    // What a button of the page asked leads back to that button, which the
    // browser's side knows.
    if matches!(asked, Some(OpenQuestion::Which { .. })) {
        let place = hands.board().tab_stop();
        hands.put_focus(place);
    }
    let changed = asked.is_some() || changed;
    if changed {
        hands.outbox.show();
    }
    changed
}

fn begin(hands: &mut Hands<'_>, place: Option<Place>, means: Means) -> PressRole {
    if hands.interaction.picking.asked.is_some() {
        hands.interaction.picking.source = None;
    }
    hands.interaction.picking.asked = None;
    let was_refused = hands.interaction.picking.refusal.is_some();
    let was_shown = std::mem::take(&mut hands.interaction.picking.is_shown);
    if means == Means::Button || !place.is_some_and(|place| means_nothing(hands.board(), place)) {
        hands.interaction.picking.refusal = None;
    }
    hands.outbox.show();
    let Some(place) = place else {
        hands.interaction.picking.source = None;
        return PressRole::Idle;
    };
    hands.interaction.focus = Some(place);
    match hands.interaction.picking.source {
        Some(source) if hands.session.now.is_target(source, place) => PressRole::Target,
        // Whoever was refused begins again, and whoever is shown the piece takes it up.
        Some(source) if source == place && (was_refused || was_shown) => PressRole::Fresh,
        Some(source) if source == place => PressRole::Again,
        _ if hands.session.now.is_source(place) => {
            let before = hands.interaction.picking.source.replace(place);
            if let Some(refusal) = before.and_then(|king| why_not_castle(hands, king, place)) {
                hands.refuse(refusal);
            }
            PressRole::Fresh
        }
        Some(_) => PressRole::Wrong,
        None => match hands.session.now.only_one_to_place() {
            Some(source) if hands.session.now.is_target(source, place) => {
                hands.interaction.picking.source = Some(source);
                PressRole::Target
            }
            // What a pointer means is known once it goes up.
            _ if means == Means::Pointer => PressRole::Idle,
            _ => {
                complain(hands, place, means);
                PressRole::Settled
            }
        },
    }
}

/// The reason why a king that was picked can't castle now with the rook that is pressed; none if they
/// are no such pieces, or can never castle.
fn why_not_castle(hands: &Hands<'_>, king: Place, rook: Place) -> Option<Refusal> {
    if hands.stopped.is_some() {
        return None;
    }
    let gesture = Gesture { from: king, to: Some(rook) };
    let refusal = disambiguation::refusal(hands.session, gesture);
    (refusal.reason == Reason::CastlingWithRook).then_some(refusal)
}

/// Says why nothing can start at a place. Pointing at an empty one means
/// nothing, and needs no answer, unless something is to be placed.
fn complain(hands: &mut Hands<'_>, place: Place, means: Means) {
    let places = hands.session.now.is_placing();
    if means == Means::Button || places || !is_empty(hands.board(), place) {
        disambiguation::refuse(hands, Gesture { from: place, to: None });
    }
}

/// True if pointing at a place neither begins anything nor ends it. Whoever points at a piece that
/// can't move, and then at where it was to go, still finds why.
fn means_nothing(board: BoardView<'_>, place: Place) -> bool {
    let (picking, now) = (&board.interaction.picking, &board.session.now);
    let is_free = picking.source.is_none() && !now.is_placing() && board.session.draft().is_none();
    is_free && !now.is_source(place) && is_empty(board, place)
}

fn is_empty(board: BoardView<'_>, place: Place) -> bool {
    let view = &board.session.now.view;
    match place {
        Place::Square(square) => view.board.at(square).is_none(),
        _ => view
            .reserves
            .iter()
            .find(|reserve| reserve.place == place)
            .is_none_or(|reserve| reserve.state == ReserveState::Empty),
    }
}

fn tap(hands: &mut Hands<'_>, place: Place, role: PressRole) -> Intent {
    let refused = match (role, hands.interaction.picking.source) {
        (PressRole::Fresh, Some(source)) => return play_if_whole(hands, source),
        (PressRole::Target, Some(source)) => {
            return disambiguation::aim(hands, source, place, Arrival::Glides);
        }
        // A brush stays in the hand.
        (PressRole::Again, Some(Place::Hand(..))) if hands.session.draft().is_some() => {
            return Intent::Nothing;
        }
        (PressRole::Again, _) => {
            hands.interaction.picking.source = None;
            hands.outbox.show();
            return Intent::Nothing;
        }
        (PressRole::Wrong, Some(source)) if is_meant(hands.board(), source, place) => {
            if let Some(refusal) = why_not_castle(hands, source, place) {
                hands.refuse(refusal);
                return Intent::Nothing;
            }
            // What is said next isn't about the piece that was picked.
            hands.interaction.picking.source = None;
            Gesture { from: place, to: None }
        }
        (PressRole::Wrong, Some(source)) => Gesture { from: source, to: Some(place) },
        (PressRole::Idle, _) => {
            complain(hands, place, Means::Pointer);
            return Intent::Nothing;
        }
        (PressRole::Fresh | PressRole::Target | PressRole::Wrong, None)
        | (PressRole::Settled, _) => {
            return Intent::Nothing;
        }
    };
    disambiguation::refuse(hands, refused);
    Intent::Nothing
}

/// True if whoever presses a piece while another is picked means to pick that one: another one of his
/// own, or one of an army that he moves, own or neutral, onto which the picked one doesn't move at
/// all.
fn is_meant(board: BoardView<'_>, source: Place, place: Place) -> bool {
    let now = &board.session.now;
    let army = |place: Place| Some(now.view.board.at(place.square()?)?.faction());
    let (Some(side), Some(picked), Some(pressed)) = (now.side, army(source), army(place)) else {
        return false;
    };
    let goes = || {
        let gesture = Gesture { from: source, to: Some(place) };
        disambiguation::refusal(board.session, gesture).reason != Reason::NoSuchMove
    };
    let own = side.faction();
    (picked, pressed) == (own, own) || pressed != side.other().faction() && !goes()
}

/// Goes on at once where picking the source is the whole gesture.
fn play_if_whole(hands: &mut Hands<'_>, source: Place) -> Intent {
    let left = hands.session.now.from(source);
    let whole = |n: &usize| {
        let offer = hands.session.now.offered.get(*n);
        offer.is_some_and(|offer| offer.targets.iter().all(|target| *target == source))
    };
    if left.iter().all(whole) {
        disambiguation::ask_or_play(hands, &left, source)
    } else {
        Intent::Nothing
    }
}

fn drop_at(hands: &mut Hands<'_>, released: Option<Place>) -> Intent {
    let Some(source) = hands.interaction.picking.source else { return Intent::Nothing };
    let intent = match released {
        // A piece of an army that is being built goes back to its tray.
        None if hands.session.draft().is_some() && source.square().is_some() => {
            Intent::Unbuild(source)
        }
        None => {
            hands.interaction.picking.source = None;
            Intent::Nothing
        }
        Some(place) if place == source => play_if_whole(hands, source),
        Some(place) => {
            hands.interaction.focus = Some(place);
            disambiguation::aim(hands, source, place, Arrival::Dropped(source))
        }
    };
    hands.outbox.show();
    intent
}
