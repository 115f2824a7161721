//! Views: what a player sees of a position.

use super::armies::{self, WHITE, listed, plays_white, strength};
use super::state::MusterPhase;
use super::{CHOICES, Muster, MusterPosition};
use crate::play::{Army, Choice, Side, View, Viewer};

impl Muster {
    pub(super) fn view_of(&self, position: &MusterPosition, viewer: Viewer) -> View {
        let mut board = position.board.widened();
        if let MusterPhase::Building(sealed) = &position.state.phase {
            // Whoever has mustered may still see what.
            for (side, army) in Side::BOTH.into_iter().zip(sealed.seen_by(viewer)) {
                let pieces = army.into_iter().flat_map(|army| army.on_board(side));
                pieces.for_each(|(square, piece)| board.put(square, piece));
            }
        }
        let piece_types = armies::piece_types(self.options);
        let (part, news) = (part(position), self.news(position));
        View { board, part, news, piece_types, ..View::default() }
    }

    /// The sentences about the armies, and about who plays which and why.
    fn news(&self, position: &MusterPosition) -> Vec<String> {
        match &position.state.phase {
            MusterPhase::Choosing(built, _) => {
                let tell = |(side, army)| self.about_army(side, army);
                Side::BOTH.into_iter().zip(built).map(tell).collect()
            }
            MusterPhase::Playing(Some(chosen)) if position.state.has_just_begun() => {
                self.assignment(*chosen)
            }
            MusterPhase::Building(_) | MusterPhase::Playing(_) => Vec::new(),
        }
    }

    fn about_army(&self, side: Side, army: &Army) -> String {
        let (builder, colour) = (self.builder(side), side.faction().name());
        let (own, regular) = (strength(army), strength(&armies::regular()));
        format!("{builder}'s {colour} army: strength {own}. The regular army: {regular}.")
    }

    /// The sentences that say who plays which army, and why.
    fn assignment(&self, chosen: [Choice; 2]) -> Vec<String> {
        let [white, black] = Side::BOTH.map(|side| self.builder(side));
        let label = |choice: Choice| CHOICES.get(usize::from(choice.0)).map_or("", |c| c.label);
        let [first, second] = chosen.map(label);
        let why = if chosen[0] == chosen[1] {
            let (builder, other) = if chosen[0] == WHITE { (white, black) } else { (black, white) };
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

    /// A few words about the army that an answer means.
    pub(super) fn about(&self, position: &MusterPosition, choice: Choice) -> String {
        let MusterPhase::Choosing(built, _) = &position.state.phase else { return String::new() };
        let side = if choice == WHITE { Side::White } else { Side::Black };
        let army = &built[side.index()];
        let (own, piece_set) = (strength(army), listed(army, self.orthodox.piece_set()));
        format!("Built by {}. Strength {own}: {piece_set}.", self.builder(side))
    }
}

/// The name of the decision that is due.
fn part(position: &MusterPosition) -> String {
    match &position.state.phase {
        MusterPhase::Building(_) => {
            let side = position.state.turn().decider().unwrap_or(Side::White);
            format!("build the {} army, unseen", side.faction().name())
        }
        MusterPhase::Choosing(..) => "choose an army, unseen".to_owned(),
        MusterPhase::Playing(_) => String::new(),
    }
}
