//! The evaluator: what is counted in a position of any game.

use super::feature::{DANGERS, FILE_ZONES, MOBILITIES, PARTS, RANKS};
use super::surroundings::{Around, SetOfEach, boxed};
use super::{Feature, Single, TaperedScore, Weights};
use crate::value::MOST_WORTH;
use motley_rules::board::{
    Bitboard, Board, BoardSize, FACTIONS, Faction, PIECE_TYPES, Piece, PieceType, SQUARES, Square,
    Word,
};
use motley_rules::movement::{MoveTables, PieceSet};
use motley_rules::play::Side;

/// A position as the evaluator sees it.
pub struct Scene<'a, W: Word> {
    /// The pieces on the board.
    pub board: &'a Board<W>,
    /// The movement of the pieces.
    pub tables: &'a MoveTables<W>,
    /// The neutral pieces that act for White and for Black.
    pub neutral: [Bitboard<W>; 2],
    /// Whose decision is due, and of which part of the turn.
    pub due: Option<(Side, usize)>,
    /// The pieces that wait off the board, White's less Black's, by type.
    pub waiting: &'a [i32; PIECE_TYPES],
    /// The terms that the game has alone, White's less Black's.
    pub own: &'a [i32],
}

/// A receiver of what is counted.
trait Tally {
    /// Counts a feature so many times for White.
    fn count(&mut self, feature: Feature, times: i32);

    /// The same of a feature without parts.
    #[inline(always)]
    fn single(&mut self, single: Single, times: i32) {
        self.count(Feature::Single(single), times);
    }

    /// Counts a coloured piece where it stands: its worth, its file and its rank.
    fn piece(&mut self, piece: Piece, at: Square, sign: i32);
}

/// The sum of what is counted, each with its weight.
struct Sum<'a> {
    weights: &'a Weights,
    places: &'a [TaperedScore; PLACES],
    score: TaperedScore,
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn count(&mut self, feature: Feature, times: i32) {
        self.score += self.weights.of(feature) * times;
    }

    #[inline]
    fn piece(&mut self, piece: Piece, at: Square, _: i32) {
        self.score += self.places[piece.index() * SQUARES + at.index()];
    }
}

/// The number of times that each feature is counted.
struct Counts<'a> {
    places: &'a Places,
    counts: Vec<i32>,
}

impl Tally for Counts<'_> {
    fn count(&mut self, feature: Feature, times: i32) {
        self.counts[feature.index()] += times;
    }

    fn piece(&mut self, piece: Piece, at: Square, sign: i32) {
        for feature in self.places.features(piece, at) {
            self.counts[feature.index()] += sign;
        }
    }
}

/// The zones that files and ranks are parted into.
struct Places {
    board_size: BoardSize,
}

impl Places {
    fn zone(&self, at: Square) -> usize {
        let files = usize::from(self.board_size.files());
        let doubled = (2 * usize::from(at.file()) + 1).abs_diff(files);
        (doubled * FILE_ZONES / files).min(FILE_ZONES - 1)
    }

    fn rank(&self, faction: Faction, at: Square) -> usize {
        let last = self.board_size.ranks() - 1;
        let rank =
            if faction == Faction::Black { last.saturating_sub(at.rank()) } else { at.rank() };
        usize::from(rank).min(RANKS - 1)
    }

    fn features(&self, piece: Piece, at: Square) -> [Feature; 3] {
        let piece_type = piece.piece_type();
        [
            Feature::Worth(piece_type),
            Feature::File(piece_type, self.zone(at)),
            Feature::Rank(piece_type, self.rank(piece.faction(), at)),
        ]
    }
}

/// The number of pieces on squares.
const PLACES: usize = FACTIONS * PIECE_TYPES * SQUARES;

/// The numbers of the sides, and the signs of what is counted for them.
const WHITE: usize = Side::White.index();
const BLACK: usize = Side::Black.index();
const SIGNS: [i32; 2] = [1, -1];

/// What both sides attack, by their numbers.
struct Attacks<W: Word> {
    pawns: [Bitboard<W>; 2],
    kings: [Bitboard<W>; 2],
    /// The squares around the kings.
    zones: [Bitboard<W>; 2],
    by_pawns: [Bitboard<W>; 2],
    /// What pawns, pieces and kings attack.
    all: [Bitboard<W>; 2],
    /// The same but for kings.
    by_others: [Bitboard<W>; 2],
    by_type: [[Bitboard<W>; PIECE_TYPES]; 2],
    /// What neutral pieces attack for a side.
    neutral: [Bitboard<W>; 2],
    /// The danger around a side's kings.
    danger: [u32; 2],
}

impl<W: Word> Attacks<W> {
    /// Adds the danger of a piece that attacks these squares to a side's kings.
    fn endanger(&mut self, side: usize, attacked: Bitboard<W>) {
        let near = (attacked & self.zones[side]).len();
        if near > 0 {
            self.danger[side] += ATTACKER + near.min(3);
        }
    }

    /// Notes what neutral pieces attack for each side.
    fn add_neutral(&mut self, scene: &Scene<'_, W>) {
        let Scene { board, tables, neutral, .. } = *scene;
        for from in neutral[WHITE] | neutral[BLACK] {
            let Some(piece) = board.at(from) else { continue };
            let attacked = tables.attacks(piece, from, board.occupied());
            for side in [WHITE, BLACK] {
                if neutral[side].contains(from) {
                    self.neutral[side] |= attacked;
                    self.endanger(1 - side, attacked);
                }
            }
        }
    }
}

/// The squares of all these sets.
pub(super) fn joined<W: Word>(sets: impl Iterator<Item = Bitboard<W>>) -> Bitboard<W> {
    sets.fold(Bitboard::EMPTY, |all, some| all | some)
}

/// The squares that all pieces like this one attack.
pub(super) fn attacked_by<W: Word>(scene: &Scene<'_, W>, piece: Piece) -> Bitboard<W> {
    let Scene { board, tables, .. } = *scene;
    let (table, occupied) = (tables.of(piece), board.occupied());
    let attacks = |from| table.attacks(from, occupied, tables.rays());
    joined(board.all(piece).into_iter().map(attacks))
}

/// The evaluation of positions of one game.
pub struct Evaluator<W: Word> {
    weights: Weights,
    pub(super) pawn: PieceType,
    king: PieceType,
    places: Places,
    /// The worth of each piece on each square, for White.
    worths: Box<[TaperedScore; PLACES]>,
    /// The worth of a piece, taken alone: of neutral ones nothing.
    plain: [i32; FACTIONS * PIECE_TYPES],
    /// The types but pawns and kings from the least worth to the greatest.
    pub(super) by_worth: Vec<PieceType>,
    /// The share of each type in the phase of the game.
    shares: [i32; PIECE_TYPES],
    /// The step of mobility of each type that attacks so many squares.
    mobility_steps: [[u8; MOST_ATTACKED]; PIECE_TYPES],
    /// True for types that slide along files, and for those that never leave their colour.
    slides: [bool; PIECE_TYPES],
    colourbound: [bool; PIECE_TYPES],
    around: [Around<W>; 2],
    /// The squares next to a square, with it.
    zones: SetOfEach<W>,
    files: [Bitboard<W>; 16],
    /// The files beside each file.
    beside: [Bitboard<W>; 16],
    dark: Bitboard<W>,
    full_phase: i32,
}

impl<W: Word> Evaluator<W> {
    /// The evaluation of a game with these pieces, pawns and kings, by these weights. The board is
    /// the one that the game begins with, which tells how many pieces a full board has.
    #[must_use]
    pub fn new(
        (piece_set, tables): (PieceSet, &MoveTables<W>),
        (pawn, king): (PieceType, PieceType),
        weights: Weights,
        start: &Board<W>,
    ) -> Self {
        let board_size = piece_set.board_size();
        let places = Places { board_size };
        let squares: Bitboard<W> = board_size.squares().narrowed();
        let mut worths = boxed(vec![TaperedScore::default(); PLACES]);
        let mut plain = [0; FACTIONS * PIECE_TYPES];
        for piece_type in piece_set.piece_types() {
            for (faction, sign) in [(Faction::White, 1), (Faction::Black, -1)] {
                let piece = Piece::new(faction, piece_type);
                plain[piece.index()] = weights.of(Feature::Worth(piece_type)).middle;
                for at in squares {
                    let features = places.features(piece, at).map(|feature| weights.of(feature));
                    let worth = features.into_iter().fold(TaperedScore::default(), |a, b| a + b);
                    worths[piece.index() * SQUARES + at.index()] = worth * sign;
                }
            }
        }
        let by_worth = by_worth(piece_set, (pawn, king), &weights);
        let attacks = |piece_type, from| {
            tables.attacks(Piece::new(Faction::White, piece_type), from, Bitboard::EMPTY)
        };
        let (mut slides, mut colourbound) = ([false; PIECE_TYPES], [true; PIECE_TYPES]);
        let mut most = [0; PIECE_TYPES];
        let dark: Bitboard<W> =
            squares.into_iter().filter(|square| board_size.is_dark(*square)).collect();
        for piece_type in piece_set.piece_types() {
            for from in squares {
                let reached = attacks(piece_type, from);
                let most = &mut most[piece_type.index()];
                *most = (*most).max(reached.len() as usize);
                let far =
                    |to: Square| to.file() == from.file() && to.rank().abs_diff(from.rank()) > 3;
                slides[piece_type.index()] |= reached.into_iter().any(far);
                let leaves = |to: Square| dark.contains(to) != dark.contains(from);
                colourbound[piece_type.index()] &= !reached.into_iter().any(leaves);
            }
        }
        let around = Side::BOTH.map(|side| Around::new(side, squares));
        let zones = SetOfEach::new(squares, |square, to| square.distance(to) <= 1);
        let files_at = |distance| {
            let far = move |file, at: &Square| usize::from(at.file()).abs_diff(file) == distance;
            std::array::from_fn(|file| squares.into_iter().filter(|at| far(file, at)).collect())
        };
        let shares = shares(&by_worth, &weights);
        let full = phase(start, &by_worth, &shares);
        Self {
            pawn,
            king,
            places,
            worths,
            plain,
            by_worth,
            shares,
            mobility_steps: most
                .map(|most| std::array::from_fn(|squares| mobility_step(squares, most))),
            slides,
            colourbound,
            around,
            zones,
            files: files_at(0),
            beside: files_at(1),
            dark,
            full_phase: if full < LEAST_FULL { ORTHODOX_FULL } else { full },
            weights,
        }
    }

    /// The weights.
    #[must_use]
    pub const fn weights(&self) -> &Weights {
        &self.weights
    }

    /// The worth of a piece taken alone, in hundredths of a pawn; nothing for a neutral one.
    #[must_use]
    pub const fn worth(&self, piece: Piece) -> i32 {
        self.plain[piece.index()]
    }

    /// The phase of the game: 1000 with all pieces on the board, 0 with kings and pawns only.
    #[must_use]
    pub fn phase(&self, board: &Board<W>) -> i32 {
        let phase = phase(board, &self.by_worth, &self.shares);
        (phase * 1000 / self.full_phase).min(1000)
    }

    /// The worth of a position for White, in hundredths of a pawn.
    #[must_use]
    pub fn evaluate(&self, scene: &Scene<'_, W>) -> i32 {
        let mut sum =
            Sum { weights: &self.weights, places: &self.worths, score: TaperedScore::default() };
        self.count(scene, &mut sum);
        let worth = sum.score.tapered(self.phase(scene.board), 1000);
        worth.clamp(-MOST_WORTH, MOST_WORTH)
    }

    /// The number of times that each feature is counted in a position, by its number.
    #[must_use]
    pub fn counts(&self, scene: &Scene<'_, W>) -> Vec<i32> {
        let counts = vec![0; self.weights.count()];
        let mut counts = Counts { places: &self.places, counts };
        self.count(scene, &mut counts);
        counts.counts
    }

    fn count(&self, scene: &Scene<'_, W>, tally: &mut impl Tally) {
        let mut attacks = self.attacks(scene);
        for side in [WHITE, BLACK] {
            self.count_army(scene, side, &mut attacks, tally);
        }
        attacks.add_neutral(scene);
        for side in [WHITE, BLACK] {
            self.count_pawns(scene, side, &attacks, tally);
            self.count_threats(scene, side, &attacks, tally);
        }
        for (piece_type, count) in PieceType::all().zip(scene.waiting) {
            if *count != 0 {
                tally.count(Feature::Waiting(piece_type), *count);
            }
        }
        for (number, count) in scene.own.iter().enumerate() {
            if *count != 0 {
                tally.count(Feature::Own(number), *count);
            }
        }
        if let Some((side, part)) = scene.due {
            tally.count(Feature::Tempo(part.min(PARTS - 1)), SIGNS[side.index()]);
        }
    }

    /// What pawns attack, and where kings stand: what is known before the pieces are looked at.
    fn attacks(&self, scene: &Scene<'_, W>) -> Attacks<W> {
        let piece = |side: Side, piece_type| Piece::new(side.faction(), piece_type);
        let all = |piece_type| Side::BOTH.map(|side| scene.board.all(piece(side, piece_type)));
        let (pawns, kings) = (all(self.pawn), all(self.king));
        let by_pawns = Side::BOTH.map(|side| attacked_by(scene, piece(side, self.pawn)));
        let zones = kings.map(|kings| joined(kings.into_iter().map(|king| self.zones.of(king))));
        Attacks {
            pawns,
            kings,
            zones,
            by_pawns,
            all: by_pawns,
            by_others: by_pawns,
            by_type: [[Bitboard::EMPTY; PIECE_TYPES]; 2],
            neutral: [Bitboard::EMPTY; 2],
            danger: [0; 2],
        }
    }

    /// Counts a side's pieces and kings, and notes what they attack.
    fn count_army(
        &self,
        scene: &Scene<'_, W>,
        side: usize,
        attacks: &mut Attacks<W>,
        tally: &mut impl Tally,
    ) {
        let Scene { board, tables, .. } = *scene;
        let (faction, sign, enemy) = (Side::BOTH[side].faction(), SIGNS[side], 1 - side);
        let (own, occupied) = (board.of(faction), board.occupied());
        let allowed = !own & !attacks.by_pawns[enemy];
        for piece_type in &self.by_worth {
            let number = piece_type.index();
            let pieces = own & board.of_type(*piece_type);
            if pieces.is_empty() {
                continue;
            }
            let piece = Piece::new(faction, *piece_type);
            let table = tables.of(piece);
            let (mut reached, steps) = (Bitboard::EMPTY, &self.mobility_steps[number]);
            for from in pieces {
                tally.piece(piece, from, sign);
                let attacked = table.attacks(from, occupied, tables.rays());
                reached |= attacked;
                let mobility = (attacked & allowed).len() as usize;
                let step = usize::from(steps[mobility.min(MOST_ATTACKED - 1)]);
                tally.count(Feature::Mobility(*piece_type, step), sign);
                attacks.endanger(enemy, attacked);
                let file = self.files[usize::from(from.file())];
                if self.slides[number] && !attacks.pawns[side].meets(file) {
                    tally.single(Single::OpenFile, sign);
                }
            }
            if self.colourbound[number] {
                let on_dark = pieces & self.dark;
                let on_light = pieces & !self.dark;
                if !on_dark.is_empty() && !on_light.is_empty() {
                    tally.single(Single::Pair, sign);
                }
                let pawns = attacks.pawns[side];
                let beside = on_dark.len() * (pawns & self.dark).len()
                    + on_light.len() * (pawns & !self.dark).len();
                tally.single(Single::BadColour, sign * beside.cast_signed());
            }
            let backed = pieces & attacks.by_pawns[side];
            tally.single(Single::BackedPiece, sign * backed.len().cast_signed());
            attacks.by_type[side][number] = reached;
            attacks.all[side] |= reached;
        }
        attacks.by_others[side] = attacks.all[side];
        let king_piece = Piece::new(faction, self.king);
        for king in attacks.kings[side] {
            tally.piece(king_piece, king, sign);
            attacks.all[side] |= tables.attacks(king_piece, king, occupied);
            let shelter = self.around[side].shelter.of(king) & attacks.pawns[side];
            tally.single(Single::Shelter, sign * shelter.len().min(3).cast_signed());
        }
    }

    /// Counts what threatens a side: the danger around its kings, and its pieces that are attacked.
    fn count_threats(
        &self,
        scene: &Scene<'_, W>,
        side: usize,
        attacks: &Attacks<W>,
        tally: &mut impl Tally,
    ) {
        let (sign, enemy) = (SIGNS[side], 1 - side);
        let every = attacks.all[enemy] | attacks.neutral[enemy];
        let weak = attacks.zones[side] & every & !attacks.by_others[side];
        let checks = self.safe_checks(scene, side, attacks);
        let danger = attacks.danger[side] + WEAK * weak.len() + CHECK * checks;
        if danger > 0 {
            let step = usize::try_from(danger / 3).unwrap_or(0).min(DANGERS - 1);
            tally.count(Feature::Danger(step), sign);
        }
        let mut count = |single, squares: Bitboard<W>| {
            if !squares.is_empty() {
                tally.single(single, sign * squares.len().cast_signed());
            }
        };
        let pieces = scene.board.of(Side::BOTH[side].faction());
        let undefended = every & !attacks.all[side];
        let mut lesser = attacks.neutral[enemy];
        for piece_type in &self.by_worth {
            let of_type = pieces & scene.board.of_type(*piece_type);
            if !of_type.is_empty() {
                let by_pawns = of_type & attacks.by_pawns[enemy];
                let by_lesser = of_type & lesser & !by_pawns;
                count(Single::PawnThreat, by_pawns);
                count(Single::LesserThreat, by_lesser);
                count(Single::Hanging, of_type & undefended & !by_pawns & !by_lesser);
            }
            lesser |= attacks.by_type[enemy][piece_type.index()];
        }
        count(Single::Hanging, attacks.pawns[side] & undefended);
    }

    /// The number of types of which a piece can come to attack a side's king from a square that
    /// this side doesn't attack.
    fn safe_checks(&self, scene: &Scene<'_, W>, side: usize, attacks: &Attacks<W>) -> u32 {
        let Scene { board, tables, .. } = *scene;
        let enemy = 1 - side;
        let (faction, other) = (Side::BOTH[side].faction(), Side::BOTH[enemy].faction());
        let free = !attacks.all[side] & !board.of(other);
        let mut checks = 0;
        for piece_type in &self.by_worth {
            let reached = attacks.by_type[enemy][piece_type.index()] & free;
            if reached.is_empty() {
                continue;
            }
            // From where a piece attacks the king, one of the king's own side would be attacked by
            // it: the same way back.
            let piece = Piece::new(faction, *piece_type);
            let back = |king| tables.attacks(piece, king, board.occupied());
            checks += u32::from(joined(attacks.kings[side].into_iter().map(back)).meets(reached));
        }
        checks
    }

    /// Counts a side's pawns: where they stand, alone, behind each other, past the enemy's.
    fn count_pawns(
        &self,
        scene: &Scene<'_, W>,
        side: usize,
        attacks: &Attacks<W>,
        tally: &mut impl Tally,
    ) {
        let (faction, sign) = (Side::BOTH[side].faction(), SIGNS[side]);
        let (own, enemies) = (attacks.pawns[side], attacks.pawns[1 - side]);
        let around = &self.around[side];
        for at in own {
            tally.piece(Piece::new(faction, self.pawn), at, sign);
            if !own.meets(self.beside[usize::from(at.file())]) {
                tally.single(Single::Isolated, sign);
            }
            if own.meets(around.file.of(at)) {
                tally.single(Single::Doubled, sign);
            } else if !enemies.meets(around.front.of(at)) {
                tally.count(Feature::Passed(self.places.rank(faction, at)), sign);
                self.count_passer(scene, side, at, attacks, tally);
            }
        }
        let backed = own & attacks.by_pawns[side];
        tally.single(Single::Backed, sign * backed.len().cast_signed());
    }

    /// Counts what helps a passed pawn on, and what stops it: the more, the farther it has come.
    fn count_passer(
        &self,
        scene: &Scene<'_, W>,
        side: usize,
        at: Square,
        attacks: &Attacks<W>,
        tally: &mut impl Tally,
    ) {
        let (sign, enemy) = (SIGNS[side], 1 - side);
        let come = i32::try_from(self.places.rank(Side::BOTH[side].faction(), at)).unwrap_or(0) - 1;
        let next = self.around[side].file.of(at) & self.zones.of(at);
        let times = sign * come.max(0);
        if next.meets(scene.board.of(Side::BOTH[enemy].faction())) {
            tally.single(Single::BlockedPasser, times);
        } else if !next.meets(attacks.all[enemy] | attacks.neutral[enemy]) {
            tally.single(Single::FreePasser, times);
        }
        let far = |kings: Bitboard<W>| {
            let distances = kings.into_iter().map(|king| king.distance(at).min(FAR));
            i32::from(distances.min().unwrap_or(FAR))
        };
        tally.single(Single::PasserToKing, times * far(attacks.kings[side]));
        tally.single(Single::PasserToEnemy, times * far(attacks.kings[enemy]));
    }
}

/// The step of mobility of a piece that may go to so many squares, of a type that attacks so many at
/// most.
fn mobility_step(squares: usize, most: usize) -> u8 {
    let step = (squares * MOBILITIES / (most + 1)).min(MOBILITIES - 1);
    u8::try_from(step).unwrap_or_else(|_| unreachable!("there are few steps of mobility"))
}

/// No piece attacks so many squares.
const MOST_ATTACKED: usize = 64;

/// The danger that is added by a piece that attacks squares next to a king, besides one for each of
/// them; by a square there that the enemy attacks and only the king defends; and by a type that can
/// give check in safety.
const ATTACKER: u32 = 3;
const WEAK: u32 = 2;
const CHECK: u32 = 5;

/// The worth by movement of what stands on the board as a game begins, from which on it is a full
/// one. A game whose pieces come later has less, and is taken to have the worth of those of chess.
const LEAST_FULL: i32 = 2000;
const ORTHODOX_FULL: i32 = 6200;

/// The distance beyond which a king is just far away.
const FAR: u8 = 6;

/// The types but pawns and kings, from the least worth to the greatest.
fn by_worth(
    piece_set: PieceSet,
    (pawn, king): (PieceType, PieceType),
    weights: &Weights,
) -> Vec<PieceType> {
    let worth = |piece_type: &PieceType| weights.of(Feature::Worth(*piece_type)).middle;
    let mut by_worth: Vec<PieceType> =
        piece_set.piece_types().filter(|t| *t != pawn && *t != king).collect();
    by_worth.sort_by_key(worth);
    by_worth
}

/// The share of each of these types in the phase of the game. It goes by movement: a phase by tuned
/// worths would shift under the weights that are tuned to it.
fn shares(piece_types: &[PieceType], weights: &Weights) -> [i32; PIECE_TYPES] {
    let mut shares = [0; PIECE_TYPES];
    for piece_type in piece_types {
        let worth = weights.by_movement(Feature::Worth(*piece_type));
        shares[piece_type.index()] = worth.middle;
    }
    shares
}

/// The material of these types that tells how far a game has come.
fn phase<W: Word>(board: &Board<W>, piece_types: &[PieceType], shares: &[i32; PIECE_TYPES]) -> i32 {
    let coloured = board.of(Faction::White) | board.of(Faction::Black);
    let share = |piece_type: &PieceType| {
        let count = (board.of_type(*piece_type) & coloured).len().cast_signed();
        count * shares[piece_type.index()]
    };
    piece_types.iter().map(share).sum()
}
