//! Long games, which nobody has to end.

use motley_rules::game::open;
use motley_rules::notation::record;
use motley_rules::play::{Action, Turn, Viewer};
use motley_rules::variants;

/// A record of a game of so many actions: pieces walk about, and a pawn moves now and then, so that
/// no draw comes in between.
pub(crate) fn walk(actions: usize) -> String {
    let start = "rn2k1nr/pppp4/8/8/8/8/4PPPP/RN2K1NR w - - 0 1";
    let mut table = open(variants::games(), "command", &[], Some(start)).expect("a position");
    let pawn = table.piece_set().by_name("pawn").expect("it has pawns");
    let (mut seed, mut since_pawn) = (7_u64, 0);
    while table.ply() < actions {
        let turn = table.turn();
        let Turn::One { side, .. } = turn else { panic!("{turn:?} at {}", table.ply()) };
        let board = table.view(Viewer::Public).board;
        let count = board.pieces().count();
        let fits = |action: &Action, is_due: bool| {
            let Action::Move(go) = action else { return false };
            let after = table.preview(side, action);
            let is_pawn = board.at(go.from).is_some_and(|piece| piece.piece_type() == pawn);
            let goes_on = matches!(after.turn, Turn::One { .. });
            goes_on && is_pawn == is_due && after.view.board.pieces().count() == count
        };
        let legal = table.legal_actions(side).into_iter().map(|legal| legal.action);
        let legal: Vec<Action> = legal.collect();
        let fitting = |is_due: bool| -> Vec<Action> {
            legal.iter().copied().filter(|action| fits(action, is_due)).collect()
        };
        // In check there may be nothing of the wished kind.
        let is_due = since_pawn > 130;
        let goes_on =
            |action: &Action| matches!(table.preview(side, action).turn, Turn::One { .. });
        let others = || legal.iter().copied().filter(goes_on).collect();
        let wished = [fitting(is_due), fitting(!is_due), others()];
        let fitting = wished.into_iter().find(|some| !some.is_empty()).expect("it isn't over");
        since_pawn = if fits(&fitting[0], true) { 0 } else { since_pawn + 1 };
        seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let at = usize::try_from(seed >> 33).expect("31 bits") % fitting.len();
        table.play(side, &fitting[at]).expect("it is legal");
    }
    record::write(&table.record(Viewer::Public))
}
