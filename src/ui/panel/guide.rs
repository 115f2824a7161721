//! The guide to the pieces.

use crate::ui::panel::Page;
use crate::ui::speech::{moves_from, piece_words, sentences};
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
    /// The words for how it moves.
    pub words: String,
    /// The same as Betza text, as far as that can say it.
    pub betza: &'static str,
}

/// The piece that is looked at, to see how it moves from where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Studied {
    /// Its kind's number in the guide, if the guide has it.
    pub line: Option<usize>,
    /// The sentences for how it moves from there.
    pub words: String,
}

/// A line for each kind of piece that the position can have.
pub(crate) fn lines(page: Page<'_>) -> Vec<GuideLine> {
    let piece_set = page.session.table.piece_set();
    let armies = armies(page);
    let line = |kind: PieceType| {
        let man = piece_set.def(kind);
        let letters = armies.iter().map(|army| letter(Piece::new(*army, kind), piece_set));
        GuideLine {
            art: man.name,
            name: sentences::capitalised(man.name),
            letters: letters.collect::<Vec<_>>().join(" "),
            words: sentences::capitalised(&piece_words::of(man)),
            betza: man.betza,
        }
    };
    page.session.now.view.piece_types.iter().map(|kind| line(*kind)).collect()
}

/// The two players' armies, and those of nobody that are there.
fn armies(page: Page<'_>) -> Vec<Faction> {
    let view = &page.session.now.view;
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
pub(crate) fn studied(page: Page<'_>) -> Option<Studied> {
    let study = page.interaction.inspector.now.as_ref()?;
    let line = page.session.now.view.piece_types.iter().position(|kind| *kind == study.kind);
    let told = study.from.and_then(|from| moves_from::sentence(page.board(), from));
    let words = told.unwrap_or_else(|| {
        let name = page.session.table.piece_set().def(study.kind).name;
        format!("No {name} is on the board.")
    });
    Some(Studied { line, words })
}
