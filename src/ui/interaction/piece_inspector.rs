//! A piece that is looked at, to see how it moves from where it stands: any
//! piece, whoever's turn it is.

use crate::ui::drawing::shape::Point;
use crate::ui::interaction::picking::Drag;
use crate::ui::interaction::{BoardView, GameList, Hands};
use crate::ui::port::command::Command;
use crate::ui::port::event::{Consulted, Setting};
use motley_rules::board::{Piece, PieceType, Square, SquareSet};
use motley_rules::play::{Place, PseudoLegalTargets, Side};

/// The piece, or piece type, that is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct InspectedPiece {
    source: InspectedFrom,
    /// The kind of piece.
    pub(crate) kind: PieceType,
    /// The one whose reach is shown; none, where none stands on the board.
    pub(crate) from: Option<Square>,
    /// All of its kind, where the kind is looked at.
    pub(crate) alike: SquareSet,
    pub(crate) reached: PseudoLegalTargets,
    /// The piece that would stand there, where none of the kind is on the board.
    pub(crate) ghost: Option<Piece>,
    /// The place on which a pointer rests: how its piece moves is told there.
    pub(crate) tip: Option<Place>,
}

impl InspectedPiece {
    /// A kind that nothing is shown of on the board.
    fn alone(kind: PieceType) -> Self {
        Self {
            source: InspectedFrom::Board,
            kind,
            from: None,
            alike: SquareSet::EMPTY,
            reached: PseudoLegalTargets::default(),
            ghost: None,
            tip: None,
        }
    }
}

/// The place where somebody looks at a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InspectedFrom {
    /// At a piece on the board.
    Board,
    /// At a kind in the guide, or on a card.
    Beside,
    /// At the piece that an example is about: whatever the pointer passes over, until another one is
    /// looked at, pressed or moved.
    Example,
}

/// The inspector: the piece looked at now, and the square looked at last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PieceInspector {
    pub(crate) now: Option<InspectedPiece>,
    /// The square looked at last.
    last: Option<Square>,
    /// Counts the places that the pointer has come to rest over.
    rests: u32,
}

/// The time that a pointer rests on a piece before something is shown that was asked for, or that
/// covers nothing of the board, in milliseconds.
const GLANCE: u32 = 300;

/// The time that it rests on a piece on the board before that is named, in milliseconds: longer than
/// somebody who thinks lets it rest by chance.
const STAY: u32 = 1000;

/// The pointer has come to another place: it may rest there.
pub(crate) fn hover(hands: &mut Hands<'_>) {
    leave(hands, InspectedFrom::Board);
    let milliseconds = patience(hands.board(), hands.interaction.picking.hovered);
    // Another number also where nothing is shown: where the pointer was before, it no longer rests.
    hands.interaction.inspector.rests = hands.interaction.inspector.rests.wrapping_add(1);
    if let Some(milliseconds) = milliseconds {
        let number = hands.interaction.inspector.rests;
        hands.outbox.tell(Command::Rest { number, milliseconds });
    }
}

/// The time that a pointer rests on a place before something is shown of its piece, in milliseconds.
fn patience(board: BoardView<'_>, place: Option<Place>) -> Option<u32> {
    if waiting(board, place).is_some() {
        let is_beside = place.is_some_and(|place| place.square().is_none());
        return Some(if is_beside { GLANCE } else { STAY });
    }
    looked_at(board, place)?;
    if shows_reach(board) { Some(GLANCE) } else { is_idle(board).then_some(STAY) }
}

/// True if somebody wants to see on the board where a piece goes on which the pointer rests.
fn shows_reach(board: BoardView<'_>) -> bool {
    board.session.settings.is_on(Setting::Hover)
}

/// The pointer has rested for a while since it came to the place of this
/// number.
pub(crate) fn rested(hands: &mut Hands<'_>, number: u32) {
    // It may rest on the list of games, over the board.
    let is_covered = hands.interaction.list == GameList::Open;
    let is_past = number != hands.interaction.inspector.rests;
    if is_covered || is_past || hands.interaction.picking.press.is_some() {
        return;
    }
    let (board, tip) = (hands.board(), hands.interaction.picking.hovered);
    if shows_reach(board) && waiting(board, tip).is_none() {
        return look(hands, tip, tip);
    }
    // The board is left alone: whoever points there may be about to play.
    let there = looked_at(board, tip).filter(|_| is_idle(board)).map(Place::Square);
    let piece = waiting(board, tip).or_else(|| board.piece_at(there?));
    if let Some(piece) = piece {
        let kind = piece.piece_type();
        show(hands, InspectedPiece { tip, ..InspectedPiece::alone(kind) });
    }
}

/// The board lies elsewhere: a pointer that rested on a piece doesn't any more.
pub(crate) fn shift(hands: &mut Hands<'_>) {
    let inspector = &mut hands.interaction.inspector;
    inspector.rests = inspector.rests.wrapping_add(1);
    if inspector.now.as_ref().is_some_and(|study| study.tip.is_some()) {
        end(hands);
    }
}

/// The keyboard points at a place.
pub(crate) fn focus(hands: &mut Hands<'_>, place: Place) {
    let now = hands.interaction.inspector.now.as_ref();
    let example = now.filter(|study| study.source == InspectedFrom::Example);
    if example.is_some_and(|study| study.from == place.square()) {
        // It has the focus from the beginning.
        return;
    }
    leave(hands, InspectedFrom::Board);
    look(hands, Some(place), None);
}

/// The keyboard's focus has left the board.
pub(crate) fn blur(hands: &mut Hands<'_>) {
    leave(hands, InspectedFrom::Board);
}

/// A finger rests on the board, or on a piece beside it.
pub(crate) fn hold(hands: &mut Hands<'_>, at: Point) {
    leave(hands, InspectedFrom::Board);
    let tip = hands.surface.layout.place_at(at);
    let press = hands.interaction.picking.press.as_ref();
    if press.is_some_and(|press| press.drag != Drag::Still) {
        return;
    }
    if let Some(piece) = pressed(hands.board()) {
        let kind = piece.piece_type();
        return show(hands, InspectedPiece { tip, ..InspectedPiece::alone(kind) });
    }
    match beside(hands.board(), tip) {
        Some(piece) => {
            let study = of_kind(hands.board(), piece);
            show(hands, InspectedPiece { source: InspectedFrom::Board, tip, ..study });
        }
        None => look(hands, tip, tip),
    }
}

/// Somebody looks at this piece in the guide or on a card, or no longer at any.
pub(crate) fn consult(hands: &mut Hands<'_>, consulted: Option<Consulted>) {
    let kind = consulted.and_then(|consulted| match consulted {
        Consulted::Line(line) => hands.session.now.view.piece_types.get(line).copied(),
        Consulted::Card(choice) => hands.session.kind_of(choice),
    });
    match kind {
        None => leave(hands, InspectedFrom::Beside),
        Some(kind) => {
            let side = hands.session.now.side.unwrap_or(Side::White);
            let study = of_kind(hands.board(), Piece::new(side.faction(), kind));
            show(hands, study);
        }
    }
}

/// True if a finger that still presses on this place has been told about its piece.
pub(crate) fn is_told(board: BoardView<'_>, place: Option<Place>) -> bool {
    let tip = board.interaction.inspector.now.as_ref().and_then(|study| study.tip);
    tip.is_some() && tip == place
}

/// Nothing is looked at any more. Says whether anything was.
pub(crate) fn end(hands: &mut Hands<'_>) -> bool {
    let ended = hands.interaction.inspector.now.take().is_some();
    if ended {
        hands.outbox.show();
    }
    ended
}

/// Looks at the piece on a square, which an example is about.
pub(crate) fn look_at(hands: &mut Hands<'_>, from: Square) {
    look_with(hands, from, InspectedFrom::Example, None);
}

fn look_with(hands: &mut Hands<'_>, from: Square, source: InspectedFrom, tip: Option<Place>) {
    if let Some(piece) = hands.session.now.view.board.at(from) {
        let reached = hands.session.table.pseudo_legal_targets(from);
        let (kind, alike) = (piece.piece_type(), SquareSet::EMPTY);
        hands.interaction.inspector.last = Some(from);
        let (from, ghost) = (Some(from), None);
        show(hands, InspectedPiece { source, kind, from, alike, reached, ghost, tip });
    }
}

fn look(hands: &mut Hands<'_>, place: Option<Place>, tip: Option<Place>) {
    if let Some(from) = looked_at(hands.board(), place) {
        look_with(hands, from, InspectedFrom::Board, tip);
    }
}

/// The piece under a press that hasn't become a drag.
fn pressed(board: BoardView<'_>) -> Option<Piece> {
    let press = board.interaction.picking.press.as_ref()?;
    board.piece_at(press.place.filter(|_| press.drag == Drag::Still)?)
}

/// The piece on a place beside the board: not of an army that is being built, whose pieces have
/// nowhere to go yet.
fn beside(board: BoardView<'_>, place: Option<Place>) -> Option<Piece> {
    let place = place.filter(|place| place.square().is_none() && board.session.draft().is_none());
    board.piece_at(place?)
}

/// The piece beside the board, or of an army that is being built, that a mouse that rests there is
/// told about. Whoever builds an army looks for the next piece with one in his hand.
fn waiting(board: BoardView<'_>, place: Option<Place>) -> Option<Piece> {
    let is_building = board.session.draft().is_some();
    let is_pressed = board.interaction.picking.press.is_some();
    let is_free = is_building && !is_pressed || is_idle(board);
    let is_there = |place: &Place| is_free && (is_building || place.square().is_none());
    board.piece_at(place.filter(is_there)?)
}

/// True while nothing is picked, pressed or asked.
fn is_idle(board: BoardView<'_>) -> bool {
    let picking = &board.interaction.picking;
    picking.source.is_none() && picking.press.is_none() && picking.asked.is_none()
}

/// The square of a place, if a piece can be looked at there: not while another
/// one is lifted, nor where a gesture that is under way begins or could end.
fn looked_at(board: BoardView<'_>, place: Option<Place>) -> Option<Square> {
    let at = place?.square().filter(|at| board.session.now.view.board.at(*at).is_some())?;
    let place = Place::Square(at);
    let gesture = match board.interaction.picking.source {
        Some(source) => {
            board.session.now.is_source(place) || board.session.now.is_target(source, place)
        }
        None => false,
    };
    let busy = gesture
        || board.interaction.picking.press.is_some()
        || board.interaction.picking.asked.is_some();
    // An army that is being built isn't on the table.
    (!busy && board.session.draft().is_none()).then_some(at)
}

fn show(hands: &mut Hands<'_>, study: InspectedPiece) {
    if hands.interaction.inspector.now.as_ref() != Some(&study) {
        hands.interaction.inspector.now = Some(study);
        hands.outbox.show();
    }
}

fn leave(hands: &mut Hands<'_>, source: InspectedFrom) {
    if hands.interaction.inspector.now.as_ref().is_some_and(|study| study.source == source) {
        end(hands);
    }
}

/// All pieces of a piece's kind, and where one of them goes: the one looked at last, or else the
/// first of its army.
fn of_kind(board: BoardView<'_>, piece: Piece) -> InspectedPiece {
    let (kind, pieces) = (piece.piece_type(), &board.session.now.view.board);
    let alike =
        if board.session.draft().is_none() { pieces.of_type(kind) } else { SquareSet::EMPTY };
    let last = board.interaction.inspector.last.filter(|last| alike.contains(*last));
    let own = || pieces.all(piece).first();
    let from = last.or_else(own).filter(|from| alike.contains(*from)).or_else(|| alike.first());
    let source = InspectedFrom::Beside;
    if let Some(at) = from {
        let reached = board.session.table.pseudo_legal_targets(at);
        return InspectedPiece { source, kind, from, alike, reached, ghost: None, tip: None };
    }
    let ghost = piece;
    let from = stand_in(board, ghost);
    let reached = from.map(|at| {
        let mut pieces = pieces.clone();
        pieces.put(at, ghost);
        board.session.table.targets_on(&pieces, at)
    });
    let reached = reached.unwrap_or_default();
    InspectedPiece { source, kind, from, alike, reached, ghost: Some(ghost), tip: None }
}

/// The empty square on which a piece is shown that isn't there: the one of its diagram, or as near
/// to it as can be.
fn stand_in(board: BoardView<'_>, ghost: Piece) -> Option<Square> {
    let table = &board.session.table;
    let best = table.reach(ghost).from;
    let empty = table.board_size().squares() & !board.session.now.view.board.occupied();
    empty.into_iter().min_by_key(|at| best.distance(*at))
}
