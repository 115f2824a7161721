//! What the table says about the position shown. Asked once a position: a
//! drag needs it at every step.

use super::draft::Draft;
use super::players::Players;
use motley_rules::game::{Answer, LegalAction, Played, Table, VisibleStep};
use motley_rules::play::{Action, Claim, Outcome, Place, Side, Turn, View, Viewer};

/// The position shown, and what can be done in it.
pub(super) struct Now {
    /// Who may see it.
    pub(super) audience: Audience,
    pub(super) turn: Turn,
    /// Who is to be asked.
    pub(super) side: Option<Side>,
    /// What that player is called, with his name.
    pub(super) player: String,
    /// What White and Black are called, with their names.
    pub(super) sides: [String; 2],
    pub(super) view: View,
    /// Every gesture that leads to something.
    pub(super) ways: Vec<Way>,
    pub(super) ply: usize,
    /// The action that led here, if both players know it.
    pub(super) last: Option<Played>,
    pub(super) claims: Vec<Claim>,
}

/// A gesture, and what it leads to.
pub(super) struct Way {
    pub(super) source: Option<Place>,
    pub(super) targets: Vec<Place>,
    /// What has to be asked, in order, if other ways share the gesture.
    pub(super) answers: Vec<Answer>,
    pub(super) end: End,
}

/// What a gesture leads to.
pub(super) enum End {
    /// An action of the game, and its coordinates.
    Play(Action, String),
    /// A change of the army that is being built.
    Build,
}

impl Way {
    fn of(offer: LegalAction) -> Self {
        let LegalAction { action, source, targets, answers, coordinate } = offer;
        Self { source, targets, answers, end: End::Play(action, coordinate) }
    }

    /// The action that it leads to, if it leads to one.
    pub(super) const fn action(&self) -> Option<Action> {
        match self.end {
            End::Play(action, _) => Some(action),
            End::Build => None,
        }
    }

    /// Whether it changes the places of two pieces.
    pub(super) fn swaps(&self) -> bool {
        self.answers.contains(&Answer::Swap)
    }

    /// Whether a gesture from the source to the place is this one.
    pub(super) fn leads(&self, source: Place, place: Place) -> bool {
        self.source == Some(source) && self.targets.contains(&place)
    }
}

/// Who is in front of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Audience {
    /// Whoever is to decide; what is sealed from the other may be seen.
    Decider,
    /// Both players, or the wrong one: nothing secret may be seen.
    Anyone,
}

impl Now {
    /// What this audience sees and can do, with the army that is being built.
    pub(super) fn of(
        table: &dyn Table,
        players: &Players,
        audience: Audience,
        draft: Option<&Draft>,
    ) -> Self {
        let turn = table.turn();
        let side = turn.decider();
        let seer = side.filter(|_| audience == Audience::Decider);
        let mut view = table.view(seer.map_or(Viewer::Public, Viewer::Player));
        let offers = seer.map(|side| table.legal_actions(side)).unwrap_or_default();
        let mut ways: Vec<Way> = offers.into_iter().map(Way::of).collect();
        if let Some(draft) = draft.filter(|_| seer.is_some()) {
            draft.show(&mut view);
            ways.extend(draft.ways());
        }
        let (ply, claims) = (table.ply(), table.claims());
        let players = players.at(table.seats(table.here()));
        let player = side.map(|side| players.with(side, &table.player(side))).unwrap_or_default();
        let sides = players.sides();
        let line = table.played(Viewer::Public);
        // A claim changes nothing on the board.
        let mut actions =
            line.iter().take(ply).filter(|told| !matches!(told, VisibleStep::Claimed(_)));
        let last = actions.next_back().and_then(|told| told.open()).cloned();
        Self { audience, turn, side, player, sides, view, ways, ply, last, claims }
    }

    /// The result, if the game is over.
    pub(super) const fn outcome(&self) -> Option<Outcome> {
        match self.turn {
            Turn::Over(outcome) => Some(outcome),
            Turn::One { .. } | Turn::Both { .. } => None,
        }
    }

    /// The result in a sentence, with the players' names.
    pub(super) fn told(&self) -> Option<String> {
        self.outcome().map(|outcome| outcome.told(&self.sides))
    }

    /// The ways from a source, by their numbers.
    pub(super) fn from(&self, source: Place) -> Vec<usize> {
        let ways = self.ways.iter().enumerate();
        ways.filter(|(_, way)| way.source == Some(source)).map(|(n, _)| n).collect()
    }

    /// Whether all that can be done is to place what is in a hand.
    pub(super) fn is_placing(&self) -> bool {
        let places = |way: &Way| matches!(way.source, Some(Place::Hand(..)));
        !self.ways.is_empty() && self.ways.iter().all(places)
    }

    /// What is to be placed, where it is the only piece that can be.
    pub(super) fn only_one_to_place(&self) -> Option<Place> {
        let first = self.ways.first()?.source?;
        let is_first = |way: &Way| way.source == Some(first);
        (self.is_placing() && self.ways.iter().all(is_first)).then_some(first)
    }

    /// Whether a gesture can start there.
    pub(super) fn is_source(&self, place: Place) -> bool {
        self.ways.iter().any(|way| way.source == Some(place))
    }

    /// Whether a gesture from the source can end there.
    pub(super) fn is_target(&self, source: Place, place: Place) -> bool {
        self.ways.iter().any(|way| way.leads(source, place))
    }
}
