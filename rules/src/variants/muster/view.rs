//! Views: what a player sees of a position.

use super::armies::{self, listed, plays_white, strength};
use super::state::MusterPhase;
use super::{CHOICES, Muster, MusterPosition, setup};
use crate::game::{Presentation, Stage};
use crate::mechanics::orthodox::{ExtraState, FenState, OrthodoxGame};
use crate::play::{
    Action, Army, ArmyRules, Choice, Gesture, Limit, Place, Refusal, Side, View, Viewer,
};

impl Presentation for Muster {
    fn view(&self, position: &MusterPosition, viewer: Viewer) -> View {
        let mut board = position.board.widened();
        if let MusterPhase::Building(sealed) = &position.state.extra {
            // Whoever has mustered may still see what.
            for (side, army) in Side::BOTH.into_iter().zip(sealed.seen_by(viewer)) {
                let pieces = army.into_iter().flat_map(|army| army.on_board(side));
                pieces.for_each(|(square, piece)| board.put(square, piece));
            }
        }
        let piece_types = armies::piece_types(self.options);
        let (part, news) = (part(position, viewer), self.news(position));
        View { board, part, news, piece_types, ..View::default() }
    }

    fn stage(&self, position: &MusterPosition) -> Stage {
        if position.state.extra.is_playing() { Stage::Play } else { Stage::Setup }
    }

    fn refuse(&self, position: &MusterPosition, side: Side, gesture: &Gesture) -> Refusal {
        match (&position.state.extra, gesture.from) {
            (MusterPhase::Building(_), from) => setup::refuse_building(side, from, gesture.to),
            (MusterPhase::Choosing(..), _) => setup::refuse_choosing(),
            (MusterPhase::Playing(_), Place::Square(from)) => {
                self.position(position).refuse(from, gesture.to.and_then(Place::square))
            }
            (MusterPhase::Playing(_), _) => setup::too_late(),
        }
    }

    fn choice_words(&self, position: &MusterPosition, choice: Choice) -> String {
        let MusterPhase::Choosing(built, _) = &position.state.extra else { return String::new() };
        let side = armies::chosen(choice);
        let army = &built[side.index()];
        let (own, piece_set) = (strength(army), listed(army, self.orthodox.piece_set()));
        format!("Built by {}. Strength {own}: {piece_set}.", self.builder(side))
    }

    fn army_rules(&self, position: &MusterPosition, side: Side) -> Option<ArmyRules> {
        let building = matches!(position.state.extra, MusterPhase::Building(_));
        building.then(|| armies::army_rules(self.options, side))
    }

    fn limit(&self, position: &MusterPosition, side: Side) -> Option<Limit> {
        let choosing = matches!(position.state.extra, MusterPhase::Choosing(..));
        let seconds = self.options.minutes * 60;
        let plays = Action::Choose(armies::choice(side));
        (choosing && seconds > 0).then_some(Limit { seconds, plays })
    }

    fn player(&self, position: &MusterPosition, side: Side) -> String {
        if position.state.extra.is_playing() {
            side.to_string()
        } else {
            self.builder(side).to_owned()
        }
    }

    /// The builders who lead White and Black: whoever built an army may lead the other one
    /// (RULINGS.md, Muster 2).
    fn seats(&self, position: &MusterPosition) -> [Side; 2] {
        let MusterPhase::Playing(Some(chosen)) = position.state.extra else { return Side::BOTH };
        let white = armies::plays_white(chosen);
        [white, white.other()]
    }
}

impl Muster {
    /// The sentences about the armies, and about who plays which and why.
    fn news(&self, position: &MusterPosition) -> Vec<String> {
        match &position.state.extra {
            MusterPhase::Choosing(built, _) => {
                vec![armies::SAME_CHOICE.to_owned(), self.strengths(built)]
            }
            MusterPhase::Playing(Some(chosen)) if has_just_begun(position) => {
                self.assignment(*chosen)
            }
            MusterPhase::Building(_) | MusterPhase::Playing(_) => Vec::new(),
        }
    }

    /// The strengths of both armies, and of the regular one, which may come into play.
    fn strengths(&self, built: &[Army; 2]) -> String {
        let [first, second] = Side::BOTH.map(|side| {
            let (builder, colour) = (self.builder(side), side.faction().name());
            format!("{builder}'s {colour} army {}", strength(&built[side.index()]))
        });
        format!("Strength: {first}, {second}, the regular army {}.", strength(&armies::regular()))
    }

    /// The sentences that say who plays which army, and why.
    fn assignment(&self, chosen: [Side; 2]) -> Vec<String> {
        let [white, black] = Side::BOTH.map(|side| self.builder(side));
        let [first, second] = chosen.map(|side| CHOICES[side.index()].label);
        let why = if chosen[0] == chosen[1] {
            let [builder, other] = [chosen[0], chosen[0].other()].map(|side| self.builder(side));
            format!(
                "Both chose {first}, which {builder} built: so {other} plays it, and {builder} plays the regular army of the other colour."
            )
        } else {
            format!("{white} chose {first} and {black} {second}: each plays the army chosen.")
        };
        let player = self.builder(plays_white(chosen));
        let other = self.builder(plays_white(chosen).other());
        vec![why, format!("{player} plays White and moves first. {other} plays Black.")]
    }
}

/// True if no move has been made on the board since it was set up.
const fn has_just_begun(position: &MusterPosition) -> bool {
    let FenState { side, fullmove_number, .. } = position.state.fen_state;
    matches!((side, fullmove_number), (Side::White, 1))
}

/// The name of the decision that is due: the viewer's own, if he has one to take.
fn part(position: &MusterPosition, viewer: Viewer) -> String {
    match &position.state.extra {
        MusterPhase::Building(armies) => {
            let turn = armies.turn();
            let own = Side::BOTH.into_iter().find(|side| viewer == Viewer::Player(*side));
            let own = own.filter(|side| turn.deciders().contains(side));
            let side = own.or(turn.decider()).unwrap_or(Side::White);
            format!("build the {} army, unseen", side.faction().name())
        }
        MusterPhase::Choosing(..) => "choose an army, unseen".to_owned(),
        MusterPhase::Playing(_) => String::new(),
    }
}
