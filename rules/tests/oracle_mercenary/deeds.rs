//! How men go, and what of it leaves the king unattacked: each deed is tried
//! out on a copy.

use super::board::{Army, Man, Square};
use super::laws::{Allowed, Ranks, Release};
use super::model::{Deed, Go, Model, Part, Passed};

const PROMOTIONS: [char; 4] = ['Q', 'R', 'B', 'N'];

impl Model {
    /// What a side may do with its own colour as things stand, whether or not
    /// that is due.
    pub(crate) fn own_deeds(&self, side: usize) -> Vec<Deed> {
        let mut deeds = self.own_tries(side);
        deeds.retain(|deed| !self.leaves_attacked(side, *deed));
        deeds.extend(self.castlings(side));
        deeds
    }

    /// The same without a look at the king, and without castling.
    pub(crate) fn own_tries(&self, side: usize) -> Vec<Deed> {
        let own = self.board.standing().filter(|(_, man)| man.army == Army::OWN[side]);
        own.flat_map(|(from, man)| self.steps_of(from, man)).map(Deed::Go).collect()
    }

    fn leaves_attacked(&self, side: usize, deed: Deed) -> bool {
        let mut tried = self.clone();
        tried.apply(deed);
        tried.is_attacked(side)
    }

    /// What the part's men may do that the opponent doesn't hold.
    pub(crate) fn neutral_deeds(&self) -> Vec<Deed> {
        let armies = self.armies(self.part);
        let ours = |(square, man): &(Square, Man)| {
            armies.contains(&man.army) && !self.is_held(*square, 1 - self.side)
        };
        let steps = self.board.standing().filter(ours);
        let steps = steps.flat_map(|(from, man)| self.steps_of(from, man));
        steps.flat_map(|go| self.releases(go)).map(Deed::Go).collect()
    }

    /// The same step with each marker that could be given up for it.
    fn releases(&self, go: Go) -> Vec<Go> {
        let faction = self.part.faction(self.side);
        let held = self.held(self.side, faction);
        let asked = self.laws.release == Release::Choice
            && held.len() >= self.laws.markers
            && !held.contains(&go.from);
        if !asked {
            return vec![go];
        }
        held.into_iter().map(|square| Go { release: Some(square), ..go }).collect()
    }

    fn steps_of(&self, from: Square, man: Man) -> Vec<Go> {
        if man.is_pawn() {
            return self.pawn_steps(from, man);
        }
        let mut steps = Vec::new();
        self.board.reach(from, man, |to| {
            if self.board.is_empty(to) || self.may_take(man.army, to) {
                steps.push(plain(from, to));
            }
        });
        steps
    }

    /// Whether an enemy stands there, and no king.
    fn may_take(&self, army: Army, to: Square) -> bool {
        let target = self.board.at(to);
        target.is_some_and(|man| !self.are_friends(army, man.army) && man.kind != 'K')
    }

    fn pawn_steps(&self, from: Square, man: Man) -> Vec<Go> {
        let mut steps = Vec::new();
        let empty = |square: &Square| self.board.is_empty(*square);
        if let Some(front) = self.board.shift(from, man.army.forward()).filter(empty) {
            steps.push(plain(from, front));
            let beyond = self.board.shift(front, man.army.forward()).filter(empty);
            if self.laws.is_pawns_start(man.army, from) {
                steps.extend(beyond.map(|beyond| plain(from, beyond)));
            }
        }
        self.board.reach(from, man, |to| {
            if self.may_take(man.army, to) {
                steps.push(plain(from, to));
            }
            let passer = self.passer(man.army, to);
            steps.extend(passer.map(|pawn| Go { passer: Some(pawn), ..plain(from, to) }));
        });
        steps.into_iter().flat_map(|go| self.promotions(man, go)).collect()
    }

    /// The pawn that an army's pawns may capture by going to this square.
    fn passer(&self, army: Army, to: Square) -> Option<Square> {
        let faction = self.laws.faction(army);
        let mut open = self.passed.iter().filter(|passed| passed.open.contains(&faction));
        open.find(|passed| passed.square == to).map(|passed| passed.pawn)
    }

    fn promotions(&self, man: Man, go: Go) -> Vec<Go> {
        if self.board.shift(go.to, man.army.forward()).is_some() {
            return vec![go];
        }
        PROMOTIONS.map(|kind| Go { into: Some(kind), ..go }).to_vec()
    }

    /// Who could take a passed pawn: pawns of factions that haven't moved since,
    /// and that the player who will move them doesn't find held.
    pub(crate) fn takers(&self, passed: &Passed) -> Vec<(Square, Man)> {
        let takes = |&(square, man): &(Square, Man)| {
            let faction = self.laws.faction(man.army);
            man.is_pawn()
                && passed.open.contains(&faction)
                && self.board.hits(square, man, passed.square)
                && !(faction.is_neutral() && self.is_held(square, 1 - self.next_mover(faction)))
        };
        self.board.standing().filter(takes).collect()
    }

    /// Whether a passed pawn can still be taken: by a legal deed of the faction
    /// that is due; by another's pawn whatever would keep it from it now, for
    /// something is played before.
    pub(crate) fn is_open(&self, passed: &Passed) -> bool {
        let due = self.part.faction(self.side);
        let takes = |deed: &Deed| matches!(deed, Deed::Go(go) if go.to == passed.square && go.passer == Some(passed.pawn));
        self.takers(passed)
            .iter()
            .any(|(_, man)| self.laws.faction(man.army) != due || self.legal().iter().any(takes))
    }

    /// Which player moves a neutral faction next.
    fn next_mover(&self, faction: Army) -> usize {
        if Part::of(faction) < self.part { 1 - self.side } else { self.side }
    }

    /// Castling as it is legal: with a rook and a king that haven't moved.
    fn castlings(&self, side: usize) -> Vec<Deed> {
        if self.laws.castling == Allowed::No {
            return Vec::new();
        }
        let own = Man { army: Army::OWN[side], kind: 'R' };
        let rooks = self.rooks.iter().filter(|rook| self.board.at(**rook) == Some(own));
        rooks.filter_map(|rook| self.castling(side, *rook)).collect()
    }

    fn castling(&self, side: usize, rook: Square) -> Option<Deed> {
        let king = self.board.king(Army::OWN[side])?;
        let to = self.castled(king, rook);
        let passed: Vec<Square> = match self.laws.ranks {
            Ranks::Shuffled(_) => span(king, to[0]).chain(span(rook, to[1])).collect(),
            _ => span(king, rook).collect(),
        };
        let mut others = passed.into_iter().filter(|square| *square != king && *square != rook);
        let is_clear = others.all(|square| self.board.is_empty(square));
        let deed = Deed::Castle { king, rook, to };
        let mut way = span(king, to[0]);
        let safe = is_clear
            && way.all(|at| !self.is_attacked_at(side, at))
            && !self.leaves_attacked(side, deed);
        safe.then_some(deed)
    }

    /// Where king and rook come to stand.
    fn castled(&self, king: Square, rook: Square) -> [Square; 2] {
        let (first, rank) = (self.laws.first_file(), king.1);
        let files = match (self.laws.ranks, rook.0 > king.0) {
            (Ranks::Shuffled(_), false) => [first + 2, first + 3],
            (Ranks::Shuffled(_), true) => [first + 6, first + 5],
            (_, false) => [king.0 - 2, king.0 - 1],
            (_, true) => [king.0 + 2, king.0 + 1],
        };
        files.map(|file| (file, rank))
    }

    /// Whether the king would be attacked if he stood there.
    fn is_attacked_at(&self, side: usize, at: Square) -> bool {
        let mut tried = self.clone();
        let king = tried.board.king(Army::OWN[side]).expect("a king");
        let man = tried.board.lift(king).expect("the king");
        tried.board.put(at, man);
        tried.is_attacked(side)
    }
}

fn plain(from: Square, to: Square) -> Go {
    Go { from, to, into: None, passer: None, release: None }
}

/// The squares of a rank from one to the other, both included.
fn span(one: Square, other: Square) -> impl Iterator<Item = Square> {
    (one.0.min(other.0)..=one.0.max(other.0)).map(move |file| (file, one.1))
}
