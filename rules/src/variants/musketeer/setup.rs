//! Selection and placement, before the first move (rules, C and D).

use super::Musketeer;
use super::pieces;
use super::state::{Gate, KINGS_FILE, MusketeerPhase, MusketeerState, ROOKS_FILES};
use crate::board::{Piece, PieceType};
use crate::play::{Action, ActionSink, Choice, Drop, Place, Reason, Refusal, Side};
use std::ops::ControlFlow;

/// An answer of the selection.
#[derive(Clone, Copy)]
pub(super) enum Selection {
    /// One of the ten types.
    Type(PieceType),
    /// The call for the default pair (rules, G 6).
    DefaultPair,
}

impl Selection {
    /// The selection that an answer is.
    pub(super) fn of(Choice(number): Choice) -> Self {
        pieces::types().nth(usize::from(number)).map_or(Self::DefaultPair, Self::Type)
    }

    /// The answer: its number is that among [`CHOICES`](super::CHOICES).
    fn choice(self) -> Choice {
        let number = match self {
            Self::Type(piece_type) => pieces::number(piece_type),
            Self::DefaultPair => pieces::TYPES,
        };
        Choice(u8::try_from(number).unwrap_or(u8::MAX))
    }
}

impl Musketeer {
    /// Hands over what the decider may select: any type but the one that is taken; Black also the
    /// default pair.
    pub(super) fn selections(
        taken: Option<PieceType>,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        let mut select = |selection: Selection| to.one(Action::Choose(selection.choice()));
        for piece_type in pieces::types().filter(|piece_type| Some(*piece_type) != taken) {
            select(Selection::Type(piece_type))?;
        }
        if taken.is_some() { select(Selection::DefaultPair) } else { ControlFlow::Continue(()) }
    }

    /// The phase after a selection.
    pub(super) fn selected(&self, phase: MusketeerPhase, selection: Selection) -> MusketeerPhase {
        match (phase, selection) {
            (MusketeerPhase::First, Selection::Type(first)) => MusketeerPhase::Second(first),
            (MusketeerPhase::Second(first), Selection::Type(second)) => {
                MusketeerPhase::Placing([first, second])
            }
            (MusketeerPhase::Second(_), Selection::DefaultPair) => {
                MusketeerPhase::Placing(self.options.default)
            }
            _ => phase,
        }
    }

    /// Hands over the drops of the type that a side is to place.
    pub(super) fn drops(
        state: &MusketeerState,
        side: Side,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        let Some(piece_type) = state.to_place(side) else { return ControlFlow::Continue(()) };
        let mut free = state.row(side).filter(|(file, _)| ban(state, side, *file).is_none());
        let piece = Piece::new(side.faction(), piece_type);
        free.try_for_each(|(file, _)| {
            to.one(Action::Drop(Drop { piece, at: Place::Gate(side, file) }))
        })
    }

    /// The refusal of a type that can't be selected.
    pub(super) fn refuse_selection(&self, taken: Option<PieceType>, from: Place) -> Refusal {
        let selection = match from {
            Place::Choice(choice) => Some(Selection::of(choice)),
            _ => None,
        };
        match (selection, taken) {
            (Some(Selection::DefaultPair), None) => {
                Refusal::new(Reason::OtherDecision, "Only Black may call the default pair.")
            }
            (Some(Selection::Type(piece_type)), Some(taken)) if piece_type == taken => {
                let name = self.name(Some(taken));
                Refusal::new(
                    Reason::Taken,
                    format!("White has selected the {name} already: select another type."),
                )
            }
            _ => Refusal::new(Reason::OtherDecision, "A type of piece is to be chosen first."),
        }
    }

    /// The refusal of a drop that isn't possible.
    pub(super) fn refuse_placement(
        &self,
        state: &MusketeerState,
        side: Side,
        from: Place,
        to: Option<Place>,
    ) -> Refusal {
        let due = state.to_place(side);
        let name = self.name(due);
        // Somebody points at where it is to stand, with nothing in his hand.
        if let Place::Gate(whose, file) = from
            && whose == side
            && let Some(banned) = ban(state, side, file)
        {
            return banned;
        }
        let held = match from {
            Place::Hand(whose, piece) if whose == side => piece.piece_type(),
            Place::Hand(..) => {
                return Refusal::new(
                    Reason::NotYours,
                    format!("{side} is to place the {name} first."),
                );
            }
            _ => {
                let sentence = format!(
                    "{side} is to place the {name} first, on one of the squares in the row behind \
                     {side}\u{2019}s pieces."
                );
                return Refusal::new(Reason::OtherDecision, sentence);
            }
        };
        if Some(held) != due {
            let sentence =
                format!("The {name} is to be placed now, not the {}.", self.name(Some(held)));
            return Refusal::new(Reason::OtherDecision, sentence);
        }
        match to {
            Some(Place::Gate(whose, file)) if whose == side => ban(state, side, file)
                .unwrap_or_else(|| {
                    Refusal::new(Reason::OtherDecision, "That can't be placed now.")
                }),
            Some(Place::Gate(..)) => Refusal::new(Reason::Banned, "That gate is your opponent's."),
            _ => Refusal::new(
                Reason::Banned,
                format!("The {name} is placed behind one of your pieces, off the board."),
            ),
        }
    }

    fn name(&self, piece_type: Option<PieceType>) -> &'static str {
        piece_type.map_or("piece", |piece_type| self.orthodox.piece_set().def(piece_type).name)
    }
}

/// The refusal of a file on which a side may not place its next piece; none if it may (rules, G 4;
/// RULINGS.md, Musketeer 2).
fn ban(state: &MusketeerState, side: Side, file: u8) -> Option<Refusal> {
    if state.gate(side, file) != Gate::Empty {
        return Some(
            Refusal::new(Reason::Taken, "A piece waits there already.")
                .at([Place::Gate(side, file)]),
        );
    }
    let other = state.row(side).find(|(_, gate)| *gate != Gate::Empty).map(|(file, _)| file)?;
    let banned = clash(file, other) || clash(other, file);
    banned.then(|| {
        let sentence = "One piece behind the king and one behind a rook would enter together when castling: that isn't allowed.";
        Refusal::new(Reason::Banned, sentence).at([Place::Gate(side, other)])
    })
}

fn clash(king: u8, rook: u8) -> bool {
    king == KINGS_FILE && ROOKS_FILES.contains(&rook)
}
