//! Armies for a game in which each player builds one unseen. Nothing of the other's army is in the line
//! that a player gets, so nothing of it can bear on what is built.

use crate::level::Level;
use crate::line::Line;
use crate::player::{Decision, pick};
use motley_rules::board::{PieceType, mixed};
use motley_rules::play::{ARMY_SQUARES, Action, Army, ArmyRules, Side};

/// The least level that musters an army which play has shown to be fair. Those below go by what the
/// list of strengths says, as beginners do.
const EXPERIENCED: u8 = 4;

/// Changes to the army that all begin with, at the levels below.
const CHANGES: u64 = 3;

/// The armies that are drawn before the one that all begin with is mustered.
const DRAWS: u64 = 200;

/// The decision of a player who builds an army, another one each time.
///
/// An army stronger than the regular one is played by the other side, and a weaker one by its
/// builder (`RULINGS.md`, Muster 2): what is sought is one as strong as the regular army.
pub(crate) fn muster(
    line: &dyn Line,
    rules: &ArmyRules,
    (side, level): (Side, Level),
    seed: u64,
) -> Decision {
    let regular = rules.presets.first().map(|preset| preset.army).unwrap_or_default();
    let mut fair = if level.number() >= EXPERIENCED { line.fair_armies() } else { Vec::new() };
    fair.retain(|army| line.accepts_army(side, army));
    let army = if fair.is_empty() {
        let drawn = (0..DRAWS).map(|draw| as_strong(&regular, rules, CHANGES, mixed(seed, draw)));
        drawn.into_iter().find(|army| line.accepts_army(side, army)).unwrap_or(regular)
    } else {
        fair[pick(seed, fair.len())]
    };
    let action = Action::Muster(army);
    Decision::in_secret(line.coordinate(side, &action), action)
}

/// An army of the same strength as another one by its game's list, with so many changes that a seed
/// draws; the army itself, where they don't come to that strength.
///
/// ```
/// use motley_rules::play::Side;
/// use motley_rules::variants;
/// let table = variants::open("muster", &[], None).unwrap();
/// let rules = table.army_rules(Side::White).unwrap();
/// let regular = rules.presets[0].army;
/// let army = motley_search::as_strong(&regular, &rules, 3, 2);
/// assert_ne!(army, regular);
/// assert_eq!(rules.strength(&army), rules.strength(&regular));
/// ```
#[must_use]
pub fn as_strong(army: &Army, rules: &ArmyRules, changes: u64, seed: u64) -> Army {
    let worth = |piece_type: PieceType| {
        let piece = rules.pieces.iter().find(|piece| piece.piece_type == piece_type);
        piece.map_or(0, |piece| i32::from(piece.worth))
    };
    let mut pieces: Vec<(usize, PieceType)> = army.pieces().collect();
    let whole: i32 = pieces.iter().map(|(_, piece_type)| worth(*piece_type)).sum();
    let mut draw = seed;
    let mut drawn = |count: usize| {
        draw = mixed(draw, 1);
        pick(draw, count)
    };
    let others: Vec<PieceType> =
        rules.pieces.iter().filter(|piece| piece.worth > 0).map(|piece| piece.piece_type).collect();
    let pawn = others.iter().copied().min_by_key(|piece_type| worth(*piece_type));
    let (Some(pawn), false) = (pawn, others.is_empty()) else { return *army };
    for _ in 0..changes {
        let at = drawn(pieces.len());
        let (square, old) = pieces[at];
        if worth(old) == 0 || old == pawn {
            continue;
        }
        // Kings stay, and pawns: they are what the worth is made up with.
        pieces[at] = (square, others[drawn(others.len())]);
        let now: i32 = pieces.iter().map(|(_, piece_type)| worth(*piece_type)).sum();
        let mut missing = (whole - now) / worth(pawn).max(1);
        while missing < 0 {
            let Some(spare) = pieces.iter().rposition(|(_, piece_type)| *piece_type == pawn) else {
                break;
            };
            pieces.remove(spare);
            missing += 1;
        }
        for _ in 0..missing.max(0) {
            let free: Vec<usize> = (FILES..PAWNS_UP_TO)
                .filter(|square| pieces.iter().all(|(other, _)| other != square))
                .collect();
            let Some(square) = free.get(drawn(free.len())) else { break };
            pieces.push((*square, pawn));
        }
    }
    let now: i32 = pieces.iter().map(|(_, piece_type)| worth(*piece_type)).sum();
    if (now - whole).abs() > worth(pawn) / 2 { *army } else { Army::new(pieces).unwrap_or(*army) }
}

/// The squares of an army on which pawns are put: those of its second and third rank.
const FILES: usize = 8;
const PAWNS_UP_TO: usize = ARMY_SQUARES - FILES;
