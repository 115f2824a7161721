//! Armies: what may be mustered, and who plays which (muster.txt, third and
//! fourth paragraph; RULINGS.md, Muster 1 and 2).

use super::options::{MusterOptions, Royal};
use super::pieces::{WORTHS, is_royal};
use crate::board::{BoardSize, PieceType, Square, SquareSet};
use crate::mechanics::orthodox::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};
use crate::movement::{PieceSet, counted};
use crate::play::{
    Army, ArmyPiece, ArmyPreset, ArmyRules, Choice, Place, Reason, Refusal, Side, in_pawns,
};

/// The answer that chooses the army built for a side.
pub(super) const fn choice(side: Side) -> Choice {
    match side {
        Side::White => Choice(0),
        Side::Black => Choice(1),
    }
}

/// The side whose army an answer chooses.
pub(super) const fn chosen(choice: Choice) -> Side {
    match choice {
        Choice(0) => Side::White,
        Choice(_) => Side::Black,
    }
}

/// The army of orthodox chess.
pub(super) fn regular() -> Army {
    const BACK: [PieceType; 8] = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK];
    let pieces = BACK.into_iter().chain([PAWN; 8]).enumerate();
    Army::new(pieces).unwrap_or_else(|fault| unreachable!("the regular army: {fault}"))
}

/// White's and Black's army after both have chosen, in the order White's
/// builder, Black's: the same choice puts the regular army in the other's
/// place.
pub(super) fn assigned(built: [Army; 2], chosen: [Side; 2]) -> [Army; 2] {
    match chosen {
        [Side::White, Side::White] => [built[0], regular()],
        [Side::Black, Side::Black] => [regular(), built[1]],
        _ => built,
    }
}

/// The one of the two builders who plays White.
pub(super) fn plays_white(chosen: [Side; 2]) -> Side {
    if chosen == Side::BOTH { Side::White } else { Side::Black }
}

/// A side's first four ranks.
fn ground(side: Side) -> SquareSet {
    let squares = BoardSize::ORTHODOX.squares().into_iter();
    squares.filter(|square| Army::number(*square, side).is_some()).collect()
}

/// The half of the ground that the king stands on, files e to h for either
/// colour.
pub(super) fn kings_half(side: Side) -> SquareSet {
    ground(side).into_iter().filter(|square| square.file() >= KINGS_FIRST_FILE).collect()
}

const KINGS_FIRST_FILE: u8 = 4;

/// The piece types that these options let be mustered, with their strengths.
fn worths(options: MusterOptions) -> impl Iterator<Item = (PieceType, u16)> {
    let allowed = move |piece_type: PieceType| options.royal == Royal::Yes || !is_royal(piece_type);
    WORTHS.into_iter().filter(move |(piece_type, _)| allowed(*piece_type))
}

/// The piece types that these options let take part.
pub(super) fn piece_types(options: MusterOptions) -> Vec<PieceType> {
    worths(options).map(|(piece_type, _)| piece_type).collect()
}

/// What becomes of the armies if both choose the same one (RULINGS.md, Muster 2).
pub(super) const SAME_CHOICE: &str = "If both choose the same army, it goes to the player who \
    didn't build it, and its builder plays the regular army of the other colour.";

/// What it means to have the stronger army (RULINGS.md, Muster 2).
const ADVICE: &str = "Any strength is allowed. But if you both choose the army that you build here, \
    your opponent plays it and you play the regular one, as in orthodox chess: too \
    strong an army is played against you.";

/// The pieces that a side may build from, and the armies that it may begin with.
pub(super) fn army_rules(options: MusterOptions, side: Side) -> ArmyRules {
    let squares = |piece_type| if piece_type == KING { kings_half(side) } else { ground(side) };
    let material = |(piece_type, worth)| {
        let squares = squares(piece_type);
        let most = if piece_type == KING { 1 } else { u32::MAX };
        ArmyPiece { piece_type, squares, worth, most }
    };
    let pieces = worths(options).map(material).collect();
    let presets = vec![ArmyPreset { name: "regular army", army: regular() }];
    ArmyRules { pieces, presets, advice: ADVICE }
}

/// Checks that a side may muster this army.
pub(super) fn check(
    piece_set: PieceSet,
    options: MusterOptions,
    (side, army): (Side, &Army),
) -> Result<(), Refusal> {
    let banned = |sentence: String| Err(Refusal::new(Reason::Banned, sentence));
    let foreign = army
        .pieces()
        .find(|(_, piece_type)| worths(options).all(|(known, _)| known != *piece_type));
    if let Some((_, piece_type)) = foreign {
        let name = piece_set.def(piece_type).name;
        return banned(format!("A {name} needs the option for princes and princesses."));
    }
    let kings: Vec<Square> = army
        .on_board(side)
        .filter(|(_, piece)| piece.piece_type() == KING)
        .map(|(square, _)| square)
        .collect();
    match kings.as_slice() {
        [] => banned("An army needs its king.".to_owned()),
        [king] if kings_half(side).contains(*king) => Ok(()),
        [king] => misplaced(*king),
        several => {
            let places = several.iter().map(|square| Place::Square(*square));
            let sentence = format!("An army has one king, not {}.", several.len());
            Err(Refusal::new(Reason::Banned, sentence).at(places))
        }
    }
}

fn misplaced(king: Square) -> Result<(), Refusal> {
    let sentence = format!("The king stands on files e to h, not on {king}.");
    Err(Refusal::new(Reason::Banned, sentence).at([Place::Square(king)]))
}

/// The strength of an army, in pawns.
pub(super) fn strength(army: &Army) -> String {
    let worth = |piece_type| {
        WORTHS.iter().find(|(known, _)| *known == piece_type).map_or(0, |(_, worth)| *worth)
    };
    in_pawns(army.pieces().map(|(_, piece_type)| u32::from(worth(piece_type))).sum())
}

/// The pieces that an army is made of: `king, 2 queens, 8 pawns`.
pub(super) fn listed(army: &Army, piece_set: PieceSet) -> String {
    let count = |piece_type| army.pieces().filter(|(_, other)| *other == piece_type).count();
    let numbers = WORTHS
        .into_iter()
        .map(|(piece_type, _)| (piece_set.def(piece_type).name, count(piece_type)));
    let present = numbers.filter(|(_, count)| *count > 0);
    let words: Vec<String> = present.map(|(name, count)| counted(name, count)).collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{ListedGame, Strategy};
    use crate::play::Rules;
    use crate::play::Side::{Black, White};
    use crate::variants::muster::Muster;

    fn army(first: usize, piece_type: PieceType) -> Army {
        Army::new([(4, KING), (first, piece_type)]).unwrap()
    }

    #[test]
    fn the_four_ways_to_choose() {
        let built = [army(0, QUEEN), army(0, ROOK)];
        for (chosen, armies, white) in [
            ([White, Black], built, White),
            ([Black, White], built, Black),
            ([White, White], [built[0], regular()], Black),
            ([Black, Black], [regular(), built[1]], Black),
        ] {
            assert_eq!(assigned(built, chosen), armies, "{chosen:?}");
            assert_eq!(plays_white(chosen), white, "{chosen:?}");
        }
    }

    #[test]
    fn every_fair_army_is_another_one_that_may_be_mustered() {
        let game = Muster::with_options(&MusterOptions::default());
        let armies = game.fair_armies();
        assert!(armies.len() >= 40, "{}", armies.len());
        for (number, army) in armies.iter().enumerate() {
            for side in Side::BOTH {
                let admitted = check(game.piece_set(), MusterOptions::default(), (side, army));
                assert_eq!(admitted, Ok(()), "{number}");
            }
            assert_eq!(strength(army), strength(&regular()), "{number}");
            assert!(*army != regular() && !armies[..number].contains(army), "{number}");
        }
    }

    #[test]
    fn the_regular_army_counts_39() {
        assert_eq!(strength(&regular()), "39");
    }
}
