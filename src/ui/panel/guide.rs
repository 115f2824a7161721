//! The guide to the pieces.

use crate::ui::drawing::reach_diagram::{ReachDiagram, Sign};
use crate::ui::panel::Page;
use crate::ui::port::event::Setting;
use crate::ui::session::balance::KING;
use crate::ui::speech::{moves_from, piece_words, sentences};
use motley_rules::board::{Faction, Piece, PieceType};
use motley_rules::notation::fen::letter;
use motley_rules::play::Place;
use std::rc::Rc;

/// A kind of piece, as the guide shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct GuideLine {
    /// The name of its drawing.
    pub art: &'static str,
    /// Its name, with a capital letter.
    pub name: String,
    /// Its letters, one for each army, as positions have them.
    pub letters: String,
    /// The words for how it moves.
    pub words: String,
    /// The same as Betza text, as far as that can say it; nothing while nobody wants to see it.
    pub betza: &'static str,
    /// The same as a diagram; and those of armies that go another way, with where they go.
    pub diagrams: Vec<(Option<String>, Rc<ReachDiagram>)>,
}

/// The piece that is looked at, to see how it moves from where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Studied {
    /// Its kind's number in the guide, if the guide has it.
    pub line: Option<usize>,
    /// The sentences for how it moves from there.
    pub words: String,
}

/// How the piece under a pointer that rests moves, told beside it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tip {
    /// The place of the piece.
    pub place: Place,
    /// Its kind's name, with a capital letter.
    pub name: String,
    /// The words for how it moves.
    pub words: String,
    /// The same as a diagram.
    pub diagram: Rc<ReachDiagram>,
    /// The squares that are marked on the board, where it goes.
    pub reached: Vec<Place>,
}

/// A line for each kind of piece that the position can have.
pub(crate) fn lines(page: Page<'_>) -> Vec<GuideLine> {
    let piece_set = page.session.table.piece_set();
    let armies = armies(page);
    let betza = page.session.settings.is_on(Setting::Betza);
    let line = |kind: PieceType| {
        let man = piece_set.def(kind);
        // A king is somebody's: armies that nobody owns have none.
        let theirs = armies.iter().filter(|army| man.name != KING || is_owned(**army));
        let letters = theirs.map(|army| letter(Piece::new(*army, kind), piece_set));
        GuideLine {
            art: man.name,
            name: sentences::capitalised(man.name),
            letters: letters.collect::<Vec<_>>().join(" "),
            words: sentences::capitalised(&piece_words::of(man)),
            betza: if betza { man.betza } else { "" },
            diagrams: diagrams(page, kind, &armies),
        }
    };
    page.session.now.view.piece_types.iter().map(|kind| line(*kind)).collect()
}

/// The diagram of a kind, and those of armies in which it goes neither up nor down the board.
fn diagrams(
    page: Page<'_>,
    kind: PieceType,
    armies: &[Faction],
) -> Vec<(Option<String>, Rc<ReachDiagram>)> {
    let table = &*page.session.table;
    let diagram = |army: Faction| page.diagrams.of(table, Piece::new(army, kind));
    let own = diagram(Faction::White);
    let others = armies.iter().filter_map(|army| {
        let way = piece_words::along(*army, table.board_size())?;
        Some((Some(format!("{}, {way}", army.name())), diagram(*army)))
    });
    let differs = |(_, other): &(Option<String>, Rc<ReachDiagram>)| other.marks != own.marks;
    let others: Vec<_> = others.filter(differs).collect();
    let mut diagrams = vec![(None, own)];
    diagrams.extend(others);
    diagrams
}

/// The signs in the diagrams, in their order.
pub(crate) fn signs(lines: &[GuideLine]) -> Vec<Sign> {
    let diagrams = || lines.iter().flat_map(|line| &line.diagrams);
    let is_used = |sign: &Sign| diagrams().any(|(_, diagram)| diagram.has(*sign));
    Sign::ALL.into_iter().filter(is_used).collect()
}

/// The two players' armies, and those of nobody that are there.
fn armies(page: Page<'_>) -> Vec<Faction> {
    let view = &page.session.now.view;
    let waits = |army: Faction| {
        let waiting = view.reserves.iter().filter_map(|reserve| reserve.piece);
        waiting.into_iter().any(|piece| piece.faction() == army)
    };
    let there =
        |army: &Faction| is_owned(*army) || waits(*army) || !view.board.of(*army).is_empty();
    Faction::ALL.into_iter().filter(there).collect()
}

const fn is_owned(army: Faction) -> bool {
    matches!(army, Faction::White | Faction::Black)
}

/// The piece that is looked at, in words.
pub(crate) fn studied(page: Page<'_>) -> Option<Studied> {
    let study = page.interaction.inspector.now.as_ref()?;
    let line = page.session.now.view.piece_types.iter().position(|kind| *kind == study.kind);
    let from = study.from?;
    let words = match study.ghost {
        Some(_) => {
            let name = page.session.table.piece_set().def(study.kind).name;
            moves_from::of_ghost(name, from, &study.reached)
        }
        None => moves_from::sentence(page.board(), from)?,
    };
    Some(Studied { line, words })
}

/// How the piece under the pointer moves.
pub(crate) fn tip(page: Page<'_>) -> Option<Tip> {
    let study = page.interaction.inspector.now.as_ref()?;
    let place = study.tip?;
    let piece = page.board().piece_at(place)?;
    let table = &*page.session.table;
    let piece_set = table.piece_set();
    let words = sentences::capitalised(&piece_words::of_piece(piece_set, piece));
    let pooled = matches!(place, Place::Pool(..)).then_some("; in the pool: a pawn may become one");
    Some(Tip {
        place,
        name: sentences::capitalised(piece_set.def(piece.piece_type()).name),
        words: words + pooled.unwrap_or_default(),
        diagram: page.diagrams.of(table, piece),
        reached: study.reached.all().into_iter().map(Place::Square).collect(),
    })
}
