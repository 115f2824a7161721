//! Selection and placement, before the first move (rules, C and D).

use super::men;
use super::stage::{Gate, KINGS_FILE, Phase, ROOKS_FILES, State};
use super::{DEFAULT_PAIR, Musketeer};
use crate::board::{Kind, Piece};
use crate::play::{Action, Choice, Collect, Drop, Effect, Place, Reason, Refusal, Side};

impl Musketeer {
    /// What the decider may select: any type but the one that is taken; Black
    /// also the default pair.
    pub(super) fn selections(taken: Option<Kind>, to: &mut impl Collect) {
        let free = men::types().filter(|kind| Some(*kind) != taken).filter_map(men::number);
        free.for_each(|number| to.one(Action::Choose(Choice(number))));
        if taken.is_some() {
            to.one(Action::Choose(DEFAULT_PAIR));
        }
    }

    /// The phase after a selection.
    pub(super) fn selected(&self, phase: Phase, choice: Choice) -> Phase {
        let kind = men::types().nth(usize::from(choice.0));
        match (phase, kind) {
            (Phase::First, Some(kind)) => Phase::Second(kind),
            (Phase::Second(first), Some(second)) => Phase::Placing([first, second]),
            (Phase::Second(_), None) => Phase::Placing(self.options.default),
            _ => phase,
        }
    }

    pub(super) fn drops(stage: &State, side: Side, to: &mut impl Collect) {
        let Some(kind) = stage.to_place(side) else { return };
        let free = stage.row(side).filter(|(file, _)| ban(stage, side, *file).is_none());
        let piece = Piece::new(side.faction(), kind);
        free.for_each(|(file, _)| {
            to.one(Action::Drop(Drop { piece, at: Place::Gate(side, file) }));
        });
    }

    pub(super) fn drop_effects(side: Side, drop: Drop, emit: &mut impl FnMut(Effect)) {
        let Drop { piece, at } = drop;
        emit(Effect::Shift { piece, from: Place::Hand(side, piece), to: at });
    }

    /// Why a type can't be selected.
    pub(super) fn refuse_selection(&self, taken: Option<Kind>, from: Place) -> Refusal {
        match from {
            Place::Choice(DEFAULT_PAIR) if taken.is_none() => {
                Refusal::new(Reason::WrongStage, "Only Black may call the default pair.")
            }
            Place::Choice(choice)
                if men::types().nth(usize::from(choice.0)) == taken && taken.is_some() =>
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

    /// Why a piece can't be placed so.
    pub(super) fn refuse_placement(
        &self,
        stage: &State,
        side: Side,
        from: Place,
        to: Option<Place>,
    ) -> Refusal {
        let due = stage.to_place(side);
        let name = self.name(due);
        let held = match from {
            Place::Hand(whose, piece) if whose == side => piece.kind(),
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
            Some(Place::Gate(whose, file)) if whose == side => ban(stage, side, file)
                .unwrap_or_else(|| Refusal::new(Reason::WrongStage, "That can't be placed now.")),
            Some(Place::Gate(..)) => Refusal::new(Reason::Banned, "That gate is your opponent's."),
            _ => Refusal::new(
                Reason::Banned,
                format!("The {name} is placed behind one of your pieces, off the board."),
            ),
        }
    }

    fn name(&self, kind: Option<Kind>) -> &'static str {
        kind.map_or("piece", |kind| self.law.men().man(kind).name)
    }
}

/// Why a side may not place its next piece on a file, if it may not
/// (rules, G 4; RULINGS.md, Musketeer 2).
fn ban(stage: &State, side: Side, file: u8) -> Option<Refusal> {
    if stage.gate(side, file) != Gate::Empty {
        return Some(
            Refusal::new(Reason::Taken, "A piece waits there already.")
                .at([Place::Gate(side, file)]),
        );
    }
    let other = stage.row(side).find(|(_, gate)| *gate != Gate::Empty).map(|(file, _)| file)?;
    let banned = clash(file, other) || clash(other, file);
    banned.then(|| {
        let sentence = "One piece behind the king and one behind a rook would enter together when castling: that isn't allowed.";
        Refusal::new(Reason::Banned, sentence).at([Place::Gate(side, other)])
    })
}

fn clash(king: u8, rook: u8) -> bool {
    king == KINGS_FILE && ROOKS_FILES.contains(&rook)
}
