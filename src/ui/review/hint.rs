//! A hint: the piece, its target, the reason.

use crate::ui::review::told::{self, ToldLine};
use crate::ui::session::Session;
use motley_rules::game::NodeId;
use motley_rules::play::{Action, Drop, Place};

/// A hint for one position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Hint {
    /// The position.
    pub(crate) node: NodeId,
    /// How much of it is told.
    pub(crate) step: HintStep,
    /// The best line, once it is found.
    pub(crate) line: Option<ToldLine>,
}

/// How much of a hint is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HintStep {
    /// The piece.
    Piece,
    /// Its target as well.
    Target,
    /// The reason as well.
    Reason,
}

impl HintStep {
    /// What is told next; none after the reason.
    pub(crate) const fn next(self) -> Option<Self> {
        match self {
            Self::Piece => Some(Self::Target),
            Self::Target => Some(Self::Reason),
            Self::Reason => None,
        }
    }
}

impl Hint {
    /// The place of the piece, on the board or beside it, twice, or those between which it goes.
    pub(crate) fn arrow(&self, session: &Session) -> Option<(Place, Place)> {
        let line = self.line.as_ref()?;
        match self.step {
            HintStep::Piece => {
                let mut offered = session.now.offered.iter();
                let offer = offered.find(|offer| offer.action() == Some(line.action))?;
                offer.source.map(|source| (source, source))
            }
            HintStep::Target | HintStep::Reason => line.arrow(),
        }
    }

    /// The hint in words.
    pub(crate) fn words(&self, session: &Session) -> String {
        let Some(line) = &self.line else { return "Looking …".to_owned() };
        match self.step {
            HintStep::Piece => piece(session, &line.action),
            HintStep::Target => target(session, &line.action),
            HintStep::Reason => reason(line),
        }
    }
}

/// Where to look.
fn piece(session: &Session, action: &Action) -> String {
    let set = session.table.piece_set();
    match action {
        Action::Move(step) => {
            let piece = session.now.view.board.at(step.from);
            let name = piece.map_or("piece", |piece| set.def(piece.piece_type()).name);
            format!("Look at the {name} on {}.", step.from)
        }
        Action::Drop(Drop { piece, .. }) => {
            format!("Look at the {} that waits to be put down.", set.def(piece.piece_type()).name)
        }
        Action::Promote { at, .. } => format!("Look at the pawn on {at}."),
        Action::Choose(_) | Action::Muster(_) => "Look at what can be chosen.".to_owned(),
        Action::Pass => "No piece need move.".to_owned(),
    }
}

/// Where it goes.
fn target(session: &Session, action: &Action) -> String {
    match action {
        Action::Move(step) => format!("It goes to {}.", step.to),
        Action::Drop(Drop { at, .. }) => {
            let name = at.name(session.table.board_size());
            format!("It goes to {}.", name.unwrap_or_default())
        }
        Action::Promote { into, .. } => {
            format!("It is promoted: {}.", session.table.piece_set().def(*into).name)
        }
        Action::Choose(choice) => format!("Choose {}.", session.table.choice(*choice).label),
        Action::Muster(_) => "Muster an army.".to_owned(),
        Action::Pass => "Pass.".to_owned(),
    }
}

/// What it is good for.
fn reason(line: &ToldLine) -> String {
    let score = told::words(line.score);
    if line.is_sure_win {
        return format!("It wins by force ({score}): {}", line.text());
    }
    // What loses something may be the best all the same.
    match line.gain.words().filter(|_| line.gain.given_away().is_none()) {
        Some(gain) => format!("It {gain} ({score}): {}", line.text()),
        None => format!("Best ({score}): {}", line.text()),
    }
}
