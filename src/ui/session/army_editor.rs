//! An army that is being built. The table knows only what it may be built
//! from, and judges the whole.

use crate::ui::session::snapshot::{End, OfferedGesture};
use motley_rules::board::{Board, BoardSize, Piece, PieceType, Square, SquareSet};
use motley_rules::game::{Played, Table};
use motley_rules::movement::PieceSet;
use motley_rules::notation::army;
use motley_rules::play::{
    Action, Army, ArmyRules, Place, Refusal, Reserve, ReserveState, Side, View, Viewer, in_pawns,
};

/// A side's army as far as it is built.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ArmyEditor {
    side: Side,
    shape: BoardSize,
    composing: ArmyRules,
    placement: Board,
}

impl ArmyEditor {
    /// Nothing yet, if the table wants an army from this side.
    pub(crate) fn begin(table: &dyn Table, side: Side) -> Option<Self> {
        let (shape, composing) = (table.board_size(), table.army_rules(side)?);
        Some(Self { side, shape, composing, placement: Board::default() })
    }

    /// The army that this side has mustered and taken back, if it has, or
    /// nothing yet; if the table wants an army from this side.
    pub(crate) fn again(table: &dyn Table, side: Side) -> Option<Self> {
        let mut draft = Self::begin(table, side)?;
        let line = table.played(Viewer::Player(side));
        let next = line.get(table.ply()).and_then(|told| told.open());
        if let Some(Played { action: Action::Muster(army), side: owner, .. }) = next
            && *owner == side
        {
            draft.set(army);
        }
        Some(draft)
    }

    /// Whose army it is.
    pub(crate) const fn side(&self) -> Side {
        self.side
    }

    /// Whether nothing stands yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.placement.occupied().is_empty()
    }

    /// The army as it stands.
    pub(crate) fn army(&self) -> Army {
        // Pieces are put on the side's own squares alone, so there is no fault.
        Army::of(&self.placement, self.side).unwrap_or_default()
    }

    /// The army as a line of text.
    pub(crate) fn line(&self, men: &PieceSet) -> String {
        army::write(&self.army(), self.side, men)
    }

    /// The action that musters it.
    pub(crate) fn action(&self) -> Action {
        Action::Muster(self.army())
    }

    /// What is still wrong with it.
    pub(crate) fn fault(&self, table: &dyn Table) -> Option<Refusal> {
        table.check_legal(self.side, &self.action()).err()
    }

    /// How strong it is, beside the army it is compared with.
    pub(crate) fn strength(&self) -> String {
        let own = in_pawns(self.composing.strength(&self.army()));
        self.composing.presets.first().map_or_else(
            || format!("Strength {own}"),
            |model| {
                let other = in_pawns(self.composing.strength(&model.army));
                format!("Strength {own} (the {}: {other})", model.name)
            },
        )
    }

    /// The names of the armies one may begin with.
    pub(crate) fn models(&self) -> impl Iterator<Item = &'static str> {
        self.composing.presets.iter().map(|model| model.name)
    }

    /// Puts another army in its place.
    pub(crate) fn set(&mut self, army: &Army) {
        self.placement = Board::default();
        for (square, piece) in army.on_board(self.side) {
            self.placement.put(square, piece);
        }
    }

    /// Begins again with the army of this number.
    pub(crate) fn model(&mut self, number: usize) {
        if let Some(model) = self.composing.presets.get(number).copied() {
            self.set(&model.army);
        }
    }

    /// Takes everything off.
    pub(crate) fn clear(&mut self) {
        self.placement = Board::default();
    }

    /// Turns it around: the a-file becomes the last, and so on. What may not
    /// stand on the other side stays, as does what stands there.
    pub(crate) fn mirror(&mut self) {
        let mut mirrored = Board::default();
        for (square, piece) in self.placement.pieces() {
            let to = self.opposite(square).filter(|to| {
                let other = self.placement.at(*to);
                self.may_stand(piece, *to) && other.is_none_or(|it| self.may_stand(it, square))
            });
            mirrored.put(to.unwrap_or(square), piece);
        }
        self.placement = mirrored;
    }

    fn opposite(&self, square: Square) -> Option<Square> {
        Square::new(self.shape.files() - 1 - square.file(), square.rank())
    }

    /// Whether an army may have a piece there, as far as that piece goes.
    fn may_stand(&self, piece: Piece, square: Square) -> bool {
        let mut materials = self.composing.pieces.iter();
        materials.any(|it| it.piece_type == piece.piece_type() && it.squares.contains(square))
    }

    /// Does what a gesture says: a piece comes from the tray, goes from square
    /// to square (two change places), or goes back to the tray. Says what has
    /// happened; nothing if the gesture means nothing here.
    pub(crate) fn apply(&mut self, source: Place, target: Place, men: &PieceSet) -> Option<String> {
        match (source, target) {
            (Place::Hand(_, piece), Place::Square(to)) => {
                self.placement.put(to, piece);
                Some(format!("{} on {to}", men.def(piece.piece_type()).name))
            }
            (Place::Square(from), Place::Square(to)) => {
                let moved = self.placement.take(from)?;
                if let Some(other) = self.placement.take(to) {
                    self.placement.put(from, other);
                }
                self.placement.put(to, moved);
                Some(format!("{} {from} to {to}", men.def(moved.piece_type()).name))
            }
            (Place::Square(from), Place::Hand(..)) => self.remove(from, men),
            _ => None,
        }
    }

    /// Takes a piece off, and says so; nothing if none stands there.
    pub(crate) fn remove(&mut self, from: Square, men: &PieceSet) -> Option<String> {
        let gone = self.placement.take(from)?;
        Some(format!("{} on {from} removed", men.def(gone.piece_type()).name))
    }

    /// What the table is to be asked about a gesture: a piece on the board is
    /// nothing to it but one from the tray.
    pub(crate) fn source_of(&self, place: Place) -> Place {
        let there = place.square().and_then(|square| self.placement.at(square));
        there.map_or(place, |piece| Place::Hand(self.side, piece))
    }

    /// Adds the army and the trays to what is seen.
    pub(crate) fn show(&self, view: &mut View) {
        for (square, piece) in self.placement.pieces() {
            view.board.put(square, piece);
        }
        view.reserves.extend(self.trays().map(|piece| Reserve {
            place: Place::Hand(self.side, piece),
            piece: Some(piece),
            count: 1,
            state: ReserveState::Waiting,
        }));
    }

    fn trays(&self) -> impl Iterator<Item = Piece> {
        let army = self.side.faction();
        self.composing.pieces.iter().map(move |material| Piece::new(army, material.piece_type))
    }

    /// Every gesture that changes the army.
    pub(crate) fn ways(&self) -> Vec<OfferedGesture> {
        let from_trays = self.trays().map(|piece| {
            let source = Place::Hand(self.side, piece);
            build(source, self.squares(piece).into_iter().map(Place::Square).collect())
        });
        let trays: Vec<Place> = self.trays().map(|piece| Place::Hand(self.side, piece)).collect();
        let from_squares = self.placement.pieces().map(|(square, piece)| {
            let targets = self.squares(piece).without(square);
            let targets = targets.into_iter().map(Place::Square);
            build(Place::Square(square), targets.chain(trays.iter().copied()).collect())
        });
        from_trays.chain(from_squares).collect()
    }

    /// Where anything may stand.
    pub(crate) fn ground(&self) -> SquareSet {
        self.composing.squares()
    }

    /// The kinds that may stand on a part of the ground only, and that part.
    pub(crate) fn bounds(&self) -> impl Iterator<Item = (PieceType, SquareSet)> {
        let ground = self.ground();
        let materials = self.composing.pieces.iter();
        let bounded = materials.filter(move |material| material.squares != ground);
        bounded.map(|material| (material.piece_type, material.squares))
    }

    /// Where this piece may stand.
    fn squares(&self, piece: Piece) -> SquareSet {
        let materials = self.composing.pieces.iter();
        let mut own = materials.filter(|material| material.piece_type == piece.piece_type());
        own.next().map_or(SquareSet::EMPTY, |material| material.squares)
    }
}

fn build(source: Place, targets: Vec<Place>) -> OfferedGesture {
    OfferedGesture { source: Some(source), targets, answers: Vec::new(), end: End::Build }
}
