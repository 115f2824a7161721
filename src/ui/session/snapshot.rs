//! A snapshot of the table: all that it says about the position shown. Asked once a position: a
//! drag needs it at every step.

use crate::ui::session::army_editor::ArmyEditor;
use crate::ui::session::players::Players;
use motley_rules::board::Square;
use motley_rules::game::{Answer, LegalAction, Played, Table, VisibleStep};
use motley_rules::play::{
    Action, Claim, Effect, Move, MoveKind, Outcome, Part, Place, Reserve, Side, Turn, View, Viewer,
    Win,
};

/// The position shown, and what can be done in it.
pub(crate) struct Snapshot {
    /// The people who may see it.
    pub(crate) audience: Audience,
    /// The one of them whose own secrets are seen.
    pub(crate) viewer: Viewer,
    pub(crate) turn: Turn,
    /// The side that is to be asked, if any.
    pub(crate) side: Option<Side>,
    /// The words for that player, with his name.
    pub(crate) player: String,
    /// The words for White and Black, with their names.
    pub(crate) sides: [String; 2],
    pub(crate) view: View,
    /// Every gesture that leads to something.
    pub(crate) offered: Vec<OfferedGesture>,
    pub(crate) ply: usize,
    /// The action that led here, if both players know it.
    pub(crate) last: Option<Played>,
    /// The earlier parts of the turn that it belongs to, the last first.
    pub(crate) parts: Vec<Played>,
    pub(crate) claims: Vec<Claim>,
}

/// A gesture, and what it leads to.
pub(crate) struct OfferedGesture {
    pub(crate) source: Option<Place>,
    pub(crate) targets: Vec<Place>,
    /// The answers that have to be asked for, in order, if other ways share the gesture.
    pub(crate) answers: Vec<Answer>,
    pub(crate) end: End,
}

/// The result of a gesture.
pub(crate) enum End {
    /// An action of the game, and its coordinates.
    Play(Action, String),
    /// A change of the army that is being built.
    Build,
}

impl OfferedGesture {
    fn of(offer: LegalAction) -> Self {
        let LegalAction { action, source, targets, answers, coordinate } = offer;
        Self { source, targets, answers, end: End::Play(action, coordinate) }
    }

    /// The action that it leads to, if it leads to one.
    pub(crate) const fn action(&self) -> Option<Action> {
        match self.end {
            End::Play(action, _) => Some(action),
            End::Build => None,
        }
    }

    /// True if it changes the places of two pieces.
    pub(crate) fn swaps(&self) -> bool {
        self.answers.contains(&Answer::Swap)
    }

    /// The rook's square, if it castles.
    pub(crate) fn castles_with(&self) -> Option<Square> {
        match self.action()? {
            Action::Move(Move { kind: MoveKind::Castle(rook), .. }) => Some(rook),
            _ => None,
        }
    }

    /// True if a gesture from the source to the place is this one.
    pub(crate) fn leads(&self, source: Place, place: Place) -> bool {
        self.source == Some(source) && self.targets.contains(&place)
    }
}

/// The people in front of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Audience {
    /// Whoever is to decide; what is sealed from the other may be seen.
    Decider,
    /// Both players, or the wrong one: nothing secret may be seen.
    Anyone,
    /// The only person, if there is one, while the computer or somebody elsewhere decides.
    Waiting(Option<Side>),
}

impl Snapshot {
    /// The snapshot of all that this audience sees and can do where this side is to decide, with the
    /// army that is being built.
    pub(crate) fn of(
        (table, side): (&dyn Table, Option<Side>),
        players: &Players,
        audience: Audience,
        draft: Option<&ArmyEditor>,
    ) -> Self {
        let turn = table.turn();
        let seer = side.filter(|_| audience == Audience::Decider);
        let viewer = match audience {
            Audience::Waiting(person) => person,
            Audience::Decider | Audience::Anyone => seer,
        };
        let viewer = viewer.map_or(Viewer::Public, Viewer::Player);
        let mut view = table.view(viewer);
        let offers = seer.map(|side| table.legal_actions(side)).unwrap_or_default();
        let mut offered: Vec<OfferedGesture> = offers.into_iter().map(OfferedGesture::of).collect();
        if let Some(draft) = draft.filter(|_| seer.is_some()) {
            draft.show(&mut view);
            offered.extend(draft.offered());
        }
        let (ply, claims) = (table.ply(), table.claims());
        let players = players.at(table.seats(table.here()));
        let player = side.map(|side| players.with(side, &table.player(side))).unwrap_or_default();
        let sides = players.sides();
        let steps = (1..=ply).rev().filter_map(|ply| table.step_at(ply, Viewer::Public));
        // A claim changes nothing on the board.
        let mut actions = steps.filter(|told| !matches!(told, VisibleStep::Claimed(_)));
        let last = actions.next().and_then(VisibleStep::open).cloned();
        let side_before = last.as_ref().map(|last: &Played| last.side);
        let is_part = |played: &&Played| Some(played.side) == side_before && goes_on(played.turn);
        let parts = actions.map_while(VisibleStep::open).take_while(is_part).cloned().collect();
        Self {
            audience,
            viewer,
            turn,
            side,
            player,
            sides,
            view,
            offered,
            ply,
            last,
            parts,
            claims,
        }
    }

    /// The result, if the game is over.
    pub(crate) const fn outcome(&self) -> Option<Outcome> {
        match self.turn {
            Turn::Over(outcome) => Some(outcome),
            Turn::One { .. } | Turn::Both { .. } => None,
        }
    }

    /// True if a king stands on this place that was mated.
    pub(crate) fn is_mated(&self, place: Place) -> bool {
        let Some(Outcome::Won { by, how: Win::Checkmate | Win::SelfMate }) = self.outcome() else {
            return false;
        };
        let Place::Square(square) = place else { return false };
        let king = self.view.board.at(square).filter(|_| self.view.checked.contains(&square));
        king.is_some_and(|king| king.faction() == by.other().faction())
    }

    /// The result in a sentence, with the players' names.
    pub(crate) fn told(&self) -> Option<String> {
        self.outcome().map(|outcome| outcome.told(&self.sides))
    }

    /// The ways from a source, by their numbers.
    pub(crate) fn from(&self, source: Place) -> Vec<usize> {
        let offered = self.offered.iter().enumerate();
        offered.filter(|(_, offer)| offer.source == Some(source)).map(|(n, _)| n).collect()
    }

    /// True if all that can be done is to place what is in a hand.
    pub(crate) fn is_placing(&self) -> bool {
        let places = |offer: &OfferedGesture| matches!(offer.source, Some(Place::Hand(..)));
        !self.offered.is_empty() && self.offered.iter().all(places)
    }

    /// The place of the piece to be placed, where it is the only one that can be.
    pub(crate) fn only_one_to_place(&self) -> Option<Place> {
        let first = self.offered.first()?.source?;
        let is_first = |offer: &OfferedGesture| offer.source == Some(first);
        (self.is_placing() && self.offered.iter().all(is_first)).then_some(first)
    }

    /// The reserve at a place off the board.
    pub(crate) fn reserve(&self, place: Place) -> Option<Reserve> {
        self.view.reserves.iter().find(|reserve| reserve.place == place).copied()
    }

    /// The player who holds the piece on a square, if anybody does.
    pub(crate) fn holder(&self, square: Square) -> Option<Side> {
        let mut controlled = self.view.controlled.iter();
        controlled.find(|(held, _)| *held == square).map(|(_, side)| *side)
    }

    /// The square or gate that the last action ended on.
    pub(crate) fn last_target(&self) -> Option<Place> {
        self.last.as_ref().and_then(|played| target(&played.effects))
    }

    /// True if a gesture can start there.
    pub(crate) fn is_source(&self, place: Place) -> bool {
        self.offered.iter().any(|offer| offer.source == Some(place))
    }

    /// True if a gesture from the source can end there.
    pub(crate) fn is_target(&self, source: Place, place: Place) -> bool {
        self.offered.iter().any(|offer| offer.leads(source, place))
    }
}

/// True if the turn has more parts.
fn goes_on(turn: Turn) -> bool {
    matches!(turn, Turn::One { part, .. } if part != Part(0))
}

/// The square or gate that an action ends on.
pub(crate) fn target(effects: &[Effect]) -> Option<Place> {
    effects.iter().find_map(|effect| match effect {
        Effect::Shift { to, .. } => Some(*to),
        Effect::Swap { b, .. } => Some(Place::Square(*b)),
        Effect::Become { at, .. } => Some(Place::Square(*at)),
        _ => None,
    })
}
