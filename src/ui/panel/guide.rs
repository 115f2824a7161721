//! The guide to the pieces.

use crate::ui::moves_from;
use crate::ui::speech;
use crate::ui::state::State;
use crate::ui::words;
use motley_rules::board::{Faction, Piece, PieceType};
use motley_rules::notation::fen::letter;

/// A kind of piece, as the guide shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuideLine {
    /// The name of its drawing.
    pub art: &'static str,
    /// Its name, with a capital letter.
    pub name: String,
    /// Its letters, one for each army, as positions have them.
    pub letters: String,
    /// How it moves.
    pub words: String,
    /// The same as Betza text, as far as that can say it.
    pub betza: &'static str,
}

/// The piece that is looked at, to see how it moves from where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Studied {
    /// Its kind's number in the guide, if the guide has it.
    pub line: Option<usize>,
    /// How it moves from there, in sentences.
    pub words: String,
}

/// A line for each kind of piece that the position can have.
pub(super) fn lines(state: &State) -> Vec<GuideLine> {
    let men = state.table.piece_set();
    let armies = armies(state);
    let line = |kind: PieceType| {
        let man = men.def(kind);
        let letters = armies.iter().map(|army| letter(Piece::new(*army, kind), men));
        GuideLine {
            art: man.name,
            name: speech::capitalised(man.name),
            letters: letters.collect::<Vec<_>>().join(" "),
            words: speech::capitalised(&words::of(man)),
            betza: man.betza,
        }
    };
    state.now.view.piece_types.iter().map(|kind| line(*kind)).collect()
}

/// The two players' armies, and those of nobody that are there.
fn armies(state: &State) -> Vec<Faction> {
    let view = &state.now.view;
    let waits = |army: Faction| {
        let waiting = view.reserves.iter().filter_map(|reserve| reserve.piece);
        waiting.into_iter().any(|piece| piece.faction() == army)
    };
    let there = |army: &Faction| {
        let owned = matches!(army, Faction::White | Faction::Black);
        owned || waits(*army) || !view.board.of(*army).is_empty()
    };
    Faction::ALL.into_iter().filter(there).collect()
}

/// The piece that is looked at, in words.
pub(in crate::ui) fn studied(state: &State) -> Option<Studied> {
    let study = state.studies.now.as_ref()?;
    let line = state.now.view.piece_types.iter().position(|kind| *kind == study.kind);
    let told = study.from.and_then(|from| moves_from::sentence(state, from));
    let words = told.unwrap_or_else(|| {
        let name = state.table.piece_set().def(study.kind).name;
        format!("No {name} is on the board.")
    });
    Some(Studied { line, words })
}
