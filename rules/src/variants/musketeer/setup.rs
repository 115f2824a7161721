//! Selection and placement, before the first move (rules, C and D).

use super::pieces;
use super::state::{Gate, KINGS_FILE, MusketeerPhase, MusketeerState, ROOKS_FILES};
use super::{DEFAULT_PAIR, Musketeer};
use crate::board::{Piece, PieceType};
use crate::play::{Action, ActionSink, Choice, Drop, Place, Reason, Refusal, Side};
use std::ops::ControlFlow;

impl Musketeer {
    /// Hands over what the decider may select: any type but the one that is taken; Black also the
    /// default pair.
    pub(super) fn selections(
        taken: Option<PieceType>,
        to: &mut impl ActionSink,
    ) -> ControlFlow<()> {
        let mut free = pieces::types()
            .filter(|piece_type| Some(*piece_type) != taken)
            .filter_map(pieces::number);
        free.try_for_each(|number| to.one(Action::Choose(Choice(number))))?;
        if taken.is_some() {
            to.one(Action::Choose(DEFAULT_PAIR))
        } else {
            ControlFlow::Continue(())
        }
    }

    /// The phase after a selection.
    pub(super) fn selected(&self, phase: MusketeerPhase, choice: Choice) -> MusketeerPhase {
        let piece_type = pieces::types().nth(usize::from(choice.0));
        match (phase, piece_type) {
            (MusketeerPhase::First, Some(piece_type)) => MusketeerPhase::Second(piece_type),
            (MusketeerPhase::Second(first), Some(second)) => {
                MusketeerPhase::Placing([first, second])
            }
            (MusketeerPhase::Second(_), None) => MusketeerPhase::Placing(self.options.default),
            _ => phase,
        }
    }

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
        match from {
            Place::Choice(DEFAULT_PAIR) if taken.is_none() => {
                Refusal::new(Reason::WrongStage, "Only Black may call the default pair.")
            }
            Place::Choice(choice)
                if pieces::types().nth(usize::from(choice.0)) == taken && taken.is_some() =>
            {
                let name = self.name(taken);
                Refusal::new(
                    Reason::Taken,
                    format!("White has selected the {name} already: select another type."),
                )
            }
            _ => Refusal::new(Reason::WrongStage, "A type of piece is to be selected first."),
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
        let held = match from {
            Place::Hand(whose, piece) if whose == side => piece.piece_type(),
            Place::Hand(..) => {
                return Refusal::new(
                    Reason::NotYours,
                    format!("{side} is to place the {name} first."),
                );
            }
            _ => {
                let sentence = format!("{side} is to place the {name} behind a piece first.");
                return Refusal::new(Reason::WrongStage, sentence);
            }
        };
        if Some(held) != due {
            let sentence =
                format!("The {name} is to be placed now, not the {}.", self.name(Some(held)));
            return Refusal::new(Reason::WrongStage, sentence);
        }
        match to {
            Some(Place::Gate(whose, file)) if whose == side => ban(state, side, file)
                .unwrap_or_else(|| Refusal::new(Reason::WrongStage, "That can't be placed now.")),
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
