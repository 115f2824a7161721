//! What a player sees.

use super::armies::{self, WHITE, listed, plays_white, strength};
use super::stage::Phase;
use super::{CHOICES, Muster, Spot};
use crate::play::{Army, Choice, Side, View, Viewer};

impl Muster {
    pub(super) fn look(&self, position: &Spot, viewer: Viewer) -> View {
        let mut placement = position.placement.clone();
        if let Phase::Building(sealed) = &position.stage.phase {
            // Whoever has mustered may still see what.
            for (side, army) in Side::BOTH.into_iter().zip(sealed.seen_by(viewer)) {
                let pieces = army.into_iter().flat_map(|army| army.on_board(side));
                pieces.for_each(|(square, piece)| placement.put(square, piece));
            }
        }
        let playing = position.stage.is_playing();
        let checked = if playing { self.law.checked(&position.placement) } else { Vec::new() };
        let kinds = armies::kinds(self.options);
        let (part, news) = (part(position), self.news(position));
        View { placement, checked, part, news, kinds, ..View::default() }
    }

    /// What is said of the armies, and of who plays which and why.
    fn news(&self, position: &Spot) -> Vec<String> {
        match &position.stage.phase {
            Phase::Choosing(built, _) => {
                let tell = |(side, army)| self.about_army(side, army);
                Side::BOTH.into_iter().zip(built).map(tell).collect()
            }
            Phase::Playing(Some(chosen)) if position.stage.has_just_begun() => {
                self.assignment(*chosen)
            }
            Phase::Building(_) | Phase::Playing(_) => Vec::new(),
        }
    }

    fn about_army(&self, side: Side, army: &Army) -> String {
        let (builder, colour) = (self.builder(side), side.faction().name());
        let (own, regular) = (strength(army), strength(&armies::regular()));
        format!("{builder}'s {colour} army: strength {own}. The regular army: {regular}.")
    }

    /// Who plays which army, and why.
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
    pub(super) fn about(&self, position: &Spot, choice: Choice) -> String {
        let Phase::Choosing(built, _) = &position.stage.phase else { return String::new() };
        let side = if choice == WHITE { Side::White } else { Side::Black };
        let army = &built[side.index()];
        let (own, men) = (strength(army), listed(army, self.law.men()));
        format!("Built by {}. Strength {own}: {men}.", self.builder(side))
    }
}

/// What the decision that is due is called.
fn part(position: &Spot) -> String {
    match &position.stage.phase {
        Phase::Building(_) => {
            let side = position.stage.turn().decider().unwrap_or(Side::White);
            format!("build the {} army, unseen", side.faction().name())
        }
        Phase::Choosing(..) => "choose an army, unseen".to_owned(),
        Phase::Playing(_) => String::new(),
    }
}
