//! The placement of the back ranks and of the neutral pieces, in turn
//! (RULINGS.md, Mercenary 10).

use super::stage::{Fate, Mover, Phase, State};
use super::{Mercenary, Spot, setup};
use crate::board::{FACTIONS, Faction, Kind, Piece, Placement, SquareSet};
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, QUEEN, ROOK};
use crate::play::{
    Action, Collect, Drop, Effect, Place, Reason, Refusal, Reserve, ReserveState, Side,
};

/// What a side places, and how many of each.
const OWN: [(Kind, u8); 5] = [(KING, 1), (QUEEN, 1), (ROOK, 2), (BISHOP, 2), (KNIGHT, 2)];

/// What is placed of a neutral army.
const NEUTRAL: [(Kind, u8); 4] = [(ROOK, 2), (KNIGHT, 2), (BISHOP, 2), (QUEEN, 2)];

/// How many pieces of an army are placed.
const ALL: u32 = 8;

/// What is placed of an army.
pub(super) const fn set(army: Faction) -> &'static [(Kind, u8)] {
    match army {
        Faction::White | Faction::Black => &OWN,
        Faction::Gray | Faction::Second => &NEUTRAL,
    }
}

impl Mercenary {
    /// Where the pieces of an army are placed: on its back rank or file.
    pub(super) fn ground(&self, army: Faction) -> SquareSet {
        let shape = setup::shape(&self.options);
        let rank = |side| {
            let first = setup::first_file(&self.options);
            let rank = shape.rank(setup::home(side).0).into_iter();
            rank.filter(|square| (first..first + 8).contains(&square.file())).collect()
        };
        match army {
            Faction::White => rank(Side::White),
            Faction::Black => rank(Side::Black),
            Faction::Gray | Faction::Second => shape.file(setup::files(army, &self.options).0),
        }
    }

    /// How many pieces of an army stand already, 0 to 8.
    fn standing(&self, placement: &Placement, army: Faction) -> u32 {
        (placement.of(army) & self.ground(army)).len()
    }

    /// Whether anything of these armies is still to be placed.
    fn is_left(&self, placement: &Placement, armies: &[Faction]) -> bool {
        armies.iter().any(|army| self.standing(placement, *army) < ALL)
    }

    /// Everything that may be placed in the part that is due.
    pub(super) fn drops(&self, position: &Spot, to: &mut impl Collect) {
        let Spot { placement, stage } = position;
        for army in self.armies_of(stage.mover, stage.side) {
            let free = self.ground(*army) & !placement.occupied();
            for (kind, all) in set(*army) {
                let piece = Piece::new(*army, *kind);
                if in_hand(placement, piece, *all) > 0 {
                    to.each(free, |at| Action::Drop(Drop { piece, at: Place::Square(at) }));
                }
            }
        }
    }

    /// Goes on from a part in which a piece was placed, and says which parts
    /// have nothing left to place. Play begins when all pieces stand.
    pub(super) fn go_on_placing(&self, position: &mut Spot) -> Vec<Effect> {
        let mut skipped = Vec::new();
        let mut fate = Fate::Played;
        while self.armies().any(|army| self.is_left(&position.placement, &[army])) {
            self.finish(position, fate);
            (position.stage.idle, position.stage.number) = (0, 1);
            let State { side, mover, .. } = position.stage;
            if self.is_left(&position.placement, self.armies_of(mover, side)) {
                return skipped;
            }
            let why = all_stand(mover, side);
            fate = Fate::Skipped(why);
            skipped.push(Effect::Skip { side, part: self.part(mover), why, at: None });
        }
        let rights = self.possible_rights(&position.placement);
        position.stage = State::opening(position.stage.held, rights);
        skipped
    }

    /// Whose part is due after so many placements, and how many of each army
    /// that moves in a part of its own (by its number) have been placed then.
    pub(super) fn due(&self, placements: u32) -> Option<(Side, Mover, [u32; FACTIONS])> {
        let mut placed = [0; FACTIONS];
        let (mut side, mut mover) = (Side::White, Mover::Own);
        let all: u32 = self.armies().map(|_| ALL).sum();
        for _ in 0..placements.min(all - 1) {
            (side, mover) = self.next_to_place(side, mover, &mut placed);
        }
        (placements < all).then_some((side, mover, placed))
    }

    /// Counts the placement in this part; the part that places next.
    fn next_to_place(
        &self,
        mut side: Side,
        mut mover: Mover,
        placed: &mut [u32; FACTIONS],
    ) -> (Side, Mover) {
        let army = |side, mover| self.armies_of(mover, side);
        let first = |armies: &[Faction]| armies.first().map_or(0, |army| army.index());
        placed[first(army(side, mover))] += 1;
        for _ in 0..2 * Mover::ALL.len() {
            (side, mover) = self.following(side, mover);
            let armies = army(side, mover);
            if (placed[first(armies)] as usize) < armies.len() * ALL as usize {
                break;
            }
        }
        (side, mover)
    }

    /// What is in the hands: neutral pieces in that of whoever places them
    /// next, before his own.
    pub(super) fn hands(&self, position: &Spot) -> Vec<Reserve> {
        let Spot { placement, stage } = position;
        let mut hands = Vec::new();
        for side in Side::BOTH {
            for army in setup::neutral(&self.options) {
                let part = if self.options.separate() && *army == Faction::Second {
                    Mover::Second
                } else {
                    Mover::Gray
                };
                let over = self.part(stage.mover).0 > self.part(part).0;
                if (side == stage.side) != over {
                    hands.extend(hand(placement, side, *army));
                }
            }
            hands.extend(hand(placement, side, side.faction()));
        }
        hands
    }

    /// Why this gesture places nothing.
    pub(super) fn refuse_placement(
        &self,
        position: &Spot,
        from: Place,
        to: Option<Place>,
    ) -> Refusal {
        let Spot { placement, stage } = position;
        let side = stage.side;
        let Place::Hand(whose, piece) = from else {
            let sentence = format!("{side} is to place a piece: moves begin when all stand.");
            return Refusal::new(Reason::WrongStage, sentence);
        };
        if whose != side {
            return Refusal::new(Reason::NotYours, format!("{side} is to place the next piece."));
        }
        let army = piece.faction();
        let name = format!("{} {}", army.name(), self.men.man(piece.kind()).name);
        let due = self.armies_of(stage.mover, side);
        if !due.contains(&army) {
            let due = due.first().map_or("", |army| army.name());
            let sentence = format!("A {due} piece is to be placed, and that is a {name}.");
            return Refusal::new(Reason::WrongStage, sentence);
        }
        let all = set(army).iter().find(|(kind, _)| *kind == piece.kind());
        if all.is_none_or(|(_, all)| in_hand(placement, piece, *all) == 0) {
            let sentence = format!("No {name} is left to place.");
            return Refusal::new(Reason::NothingThere, sentence);
        }
        let ground = self.ground(army);
        match to {
            Some(Place::Square(at)) if ground.contains(at) => {
                let there =
                    placement.at(at).map_or("piece", |there| self.men.man(there.kind()).name);
                Refusal::new(Reason::Taken, format!("A {there} stands on {at} already."))
                    .at([Place::Square(at)])
            }
            _ => {
                let ends = ground.first().zip(ground.last());
                let ends = ends.map_or_else(String::new, |(a, b)| format!(", {a} to {b}"));
                let line = if due.contains(&side.faction()) { "rank" } else { "file" };
                let sentence =
                    format!("The {name} is placed on an empty square of its {line}{ends}.");
                Refusal::new(Reason::Banned, sentence)
            }
        }
    }
}

impl State {
    /// White places the first piece.
    pub(super) fn placing(held: [super::stage::Held; 2]) -> Self {
        Self { phase: Phase::Placing, ..Self::opening(held, SquareSet::EMPTY) }
    }
}

/// What comes of a placement.
pub(super) const fn effect(side: Side, Drop { piece, at }: Drop) -> Effect {
    Effect::Shift { piece, from: Place::Hand(side, piece), to: at }
}

/// How many of this piece are still to be placed, of so many.
pub(super) fn in_hand(placement: &Placement, piece: Piece, all: u8) -> u8 {
    let standing = placement.all(piece).len();
    all.saturating_sub(u8::try_from(standing).unwrap_or(u8::MAX))
}

/// An army's pieces in a side's hand. What is all placed keeps its place.
fn hand(placement: &Placement, side: Side, army: Faction) -> impl Iterator<Item = Reserve> {
    set(army).iter().map(move |(kind, all)| {
        let piece = Piece::new(army, *kind);
        let count = in_hand(placement, piece, *all);
        let state = if count > 0 { ReserveState::Waiting } else { ReserveState::Empty };
        let place = Place::Hand(side, piece);
        Reserve { place, piece: (count > 0).then_some(piece), count, state }
    })
}

/// Why a part is passed over in which nothing is left to place.
const fn all_stand(mover: Mover, side: Side) -> &'static str {
    match (mover, side) {
        (Mover::Gray, _) => "All gray pieces stand.",
        (Mover::Second, _) => "All red pieces stand.",
        (Mover::Own, Side::White) => "All white pieces stand.",
        (Mover::Own, Side::Black) => "All black pieces stand.",
    }
}
