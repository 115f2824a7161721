//! An army that is being built. The table knows only what it may be built
//! from, and judges the whole.

use crate::ui::session::snapshot::{End, OfferedGesture};
use motley_rules::board::{Board, BoardSize, Piece, PieceType, Square, SquareSet};
use motley_rules::game::Table;
use motley_rules::movement::PieceSet;
use motley_rules::notation::army;
use motley_rules::play::{
    Action, Army, ArmyPiece, ArmyRules, Place, Refusal, Reserve, ReserveState, Side, View, in_pawns,
};

/// A side's army as far as it is built.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ArmyEditor {
    side: Side,
    shape: BoardSize,
    army_rules: ArmyRules,
    pieces: Board,
    /// The steps before this one, the last one last.
    past: Vec<Board>,
    /// Those that were taken back, the last one last.
    future: Vec<Board>,
}

impl ArmyEditor {
    /// Nothing yet, if the table wants an army from this side.
    pub(crate) fn begin(table: &dyn Table, side: Side) -> Option<Self> {
        let (shape, army_rules) = (table.board_size(), table.army_rules(side)?);
        let (pieces, past, future) = (Board::default(), Vec::new(), Vec::new());
        Some(Self { side, shape, army_rules, pieces, past, future })
    }

    /// The side whose army it is.
    pub(crate) const fn side(&self) -> Side {
        self.side
    }

    /// True if no piece stands yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.pieces.occupied().is_empty()
    }

    /// The army as it stands.
    pub(crate) fn army(&self) -> Army {
        // Pieces are put on the side's own squares alone, so there is no fault.
        Army::of(&self.pieces, self.side).unwrap_or_default()
    }

    /// The army as a line of text.
    pub(crate) fn line(&self, piece_set: PieceSet) -> String {
        army::write(&self.army(), self.side, piece_set)
    }

    /// The action that musters it.
    pub(crate) fn action(&self) -> Action {
        Action::Muster(self.army())
    }

    /// The fault that the army still has, if any.
    pub(crate) fn fault(&self, table: &dyn Table) -> Option<Refusal> {
        table.check_legal(self.side, &self.action()).err()
    }

    /// The strength of the army in words, beside the army it is compared with.
    pub(crate) fn strength(&self) -> String {
        let own = in_pawns(self.army_rules.strength(&self.army()));
        self.army_rules.presets.first().map_or_else(
            || format!("Strength {own}"),
            |preset| {
                let other = in_pawns(self.army_rules.strength(&preset.army));
                format!("Strength {own} (the {}: {other})", preset.name)
            },
        )
    }

    /// The strength beside that of the army it is compared with, if it is with one.
    pub(crate) fn strengths(&self) -> Option<(u32, u32)> {
        let other = self.army_rules.presets.first()?;
        let strength = |army| self.army_rules.strength(army);
        Some((strength(&self.army()), strength(&other.army)))
    }

    /// What it means to have the stronger army, in a sentence.
    pub(crate) const fn advice(&self) -> &'static str {
        self.army_rules.advice
    }

    /// Does something, as a step that can be taken back if it changes anything.
    pub(crate) fn step(
        &mut self,
        edit: impl FnOnce(&mut Self) -> Option<String>,
    ) -> Option<String> {
        let (before, steps) = (self.pieces.clone(), self.past.len());
        let said = edit(self)?;
        // Going back and on are no steps of their own.
        if self.past.len() == steps && self.pieces != before {
            self.past.push(before);
            self.future.clear();
        }
        Some(said)
    }

    /// Takes the last step back.
    pub(crate) fn back(&mut self) {
        if let Some(before) = self.past.pop() {
            self.future.push(std::mem::replace(&mut self.pieces, before));
        }
    }

    /// Does the step again that was taken back last.
    pub(crate) fn on(&mut self) {
        if let Some(after) = self.future.pop() {
            self.past.push(std::mem::replace(&mut self.pieces, after));
        }
    }

    /// True if there is a step to go back, and one to go on.
    pub(crate) const fn walks(&self) -> (bool, bool) {
        (!self.past.is_empty(), !self.future.is_empty())
    }

    /// The names of the armies one may begin with.
    pub(crate) fn presets(&self) -> impl Iterator<Item = &'static str> {
        self.army_rules.presets.iter().map(|preset| preset.name)
    }

    /// Puts another army in its place.
    pub(crate) fn set(&mut self, army: &Army) {
        self.pieces = Board::default();
        for (square, piece) in army.on_board(self.side) {
            self.pieces.put(square, piece);
        }
    }

    /// Begins again with the army of this number.
    pub(crate) fn preset(&mut self, number: usize) {
        if let Some(preset) = self.army_rules.presets.get(number).copied() {
            self.set(&preset.army);
        }
    }

    /// Takes everything off.
    pub(crate) fn clear(&mut self) {
        self.pieces = Board::default();
    }

    /// Turns it around: the a-file becomes the last, and so on. What may not
    /// stand on the other side stays, as does what stands there.
    pub(crate) fn mirror(&mut self) {
        let mut mirrored = Board::default();
        for (square, piece) in self.pieces.pieces() {
            let to = self.opposite(square).filter(|to| {
                let other = self.pieces.at(*to);
                self.may_stand(piece, *to) && other.is_none_or(|it| self.may_stand(it, square))
            });
            mirrored.put(to.unwrap_or(square), piece);
        }
        self.pieces = mirrored;
    }

    fn opposite(&self, square: Square) -> Option<Square> {
        Square::new(self.shape.files() - 1 - square.file(), square.rank())
    }

    /// True if an army may have a piece there, as far as that piece goes.
    fn may_stand(&self, piece: Piece, square: Square) -> bool {
        let mut materials = self.army_rules.pieces.iter();
        materials.any(|it| it.piece_type == piece.piece_type() && it.squares.contains(square))
    }

    /// Does what a gesture says: a piece comes from the tray, goes from square
    /// to square (two change places), or goes back to the tray. Says what has
    /// happened; nothing if the gesture means nothing here.
    pub(crate) fn apply(
        &mut self,
        source: Place,
        target: Place,
        piece_set: PieceSet,
    ) -> Option<String> {
        match (source, target) {
            (Place::Hand(_, piece), Place::Square(to)) => {
                // Another king is the same one in another place.
                let alike = self.pieces.all(piece);
                if alike.len() >= self.most(piece)
                    && let Some(other) = alike.first()
                {
                    self.pieces.take(other);
                }
                self.pieces.put(to, piece);
                Some(format!("{} on {to}", piece_set.def(piece.piece_type()).name))
            }
            (Place::Square(from), Place::Square(to)) => {
                let moved = self.pieces.take(from)?;
                if let Some(other) = self.pieces.take(to) {
                    self.pieces.put(from, other);
                }
                self.pieces.put(to, moved);
                Some(format!("{} {from} to {to}", piece_set.def(moved.piece_type()).name))
            }
            (Place::Square(from), Place::Hand(..)) => self.remove(from, piece_set),
            _ => None,
        }
    }

    /// Puts a piece on a square, or takes it off where it stands already.
    pub(crate) fn dab(&mut self, piece: Piece, at: Square, piece_set: PieceSet) -> Option<String> {
        if self.pieces.at(at) == Some(piece) {
            return self.remove(at, piece_set);
        }
        self.apply(Place::Hand(self.side, piece), Place::Square(at), piece_set)
    }

    /// Takes a piece off, and says so; nothing if none stands there.
    pub(crate) fn remove(&mut self, from: Square, piece_set: PieceSet) -> Option<String> {
        let gone = self.pieces.take(from)?;
        Some(format!("{} on {from} removed", piece_set.def(gone.piece_type()).name))
    }

    /// The source of a gesture as the table is to be asked about it: a piece on the board is
    /// nothing to it but one from the tray.
    pub(crate) fn source_of(&self, place: Place) -> Place {
        let there = place.square().and_then(|square| self.pieces.at(square));
        there.map_or(place, |piece| Place::Hand(self.side, piece))
    }

    /// Adds the army and the trays to what is seen.
    pub(crate) fn show(&self, view: &mut View) {
        for (square, piece) in self.pieces.pieces() {
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
        self.army_rules.pieces.iter().map(move |material| Piece::new(army, material.piece_type))
    }

    /// Every gesture that changes the army.
    pub(crate) fn offered(&self) -> Vec<OfferedGesture> {
        let trays: Vec<Place> = self.trays().map(|piece| Place::Hand(self.side, piece)).collect();
        let squares = |squares: SquareSet| squares.into_iter().map(Place::Square).collect();
        let mut gestures: Vec<OfferedGesture> = Vec::new();
        for (tray, piece) in trays.iter().zip(self.trays()) {
            gestures.push(build(*tray, squares(self.squares(piece))));
        }
        for (square, piece) in self.pieces.pieces() {
            let mut targets: Vec<Place> = squares(self.squares(piece).without(square));
            targets.extend(&trays);
            gestures.push(build(Place::Square(square), targets));
        }
        gestures
    }

    /// The squares where any piece may stand.
    pub(crate) fn ground(&self) -> SquareSet {
        self.army_rules.squares()
    }

    /// The kinds that may stand on a part of the ground only, and that part.
    pub(crate) fn bounds(&self) -> impl Iterator<Item = (PieceType, SquareSet)> {
        let ground = self.ground();
        let materials = self.army_rules.pieces.iter();
        let bounded = materials.filter(move |material| material.squares != ground);
        bounded.map(|material| (material.piece_type, material.squares))
    }

    /// The squares where this piece may stand.
    fn squares(&self, piece: Piece) -> SquareSet {
        self.material(piece).map_or(SquareSet::EMPTY, |material| material.squares)
    }

    /// How many of this piece there may be.
    fn most(&self, piece: Piece) -> u32 {
        self.material(piece).map_or(0, |material| material.most)
    }

    fn material(&self, piece: Piece) -> Option<&ArmyPiece> {
        self.army_rules.pieces.iter().find(|material| material.piece_type == piece.piece_type())
    }
}

fn build(source: Place, targets: Vec<Place>) -> OfferedGesture {
    OfferedGesture { source: Some(source), targets, answers: Vec::new(), end: End::Build }
}
