//! The gestures and inputs of people on the board and in the page, up to the point where they mean
//! something: picking, questions, inspection, drawing and writing. The result of a gesture is an
//! [`Intent`], which the page carries out.

pub(crate) mod analysed;
pub(crate) mod annotations;
pub(crate) mod disambiguation;
pub(crate) mod game_chooser;
pub(crate) mod picking;
pub(crate) mod piece_inspector;
pub(crate) mod pointer;
pub(crate) mod preview;
pub(crate) mod typed;

use crate::ui::drawing::animation::Arrival;
use crate::ui::drawing::layout::Area;
use crate::ui::drawing::shape::Point;
use crate::ui::drawing::surface::Surface;
use crate::ui::interaction::analysed::{Analysed, ToldArrows};
use crate::ui::interaction::annotations::Annotations;
use crate::ui::interaction::game_chooser::Chooser;
use crate::ui::interaction::picking::{Picking, Press};
use crate::ui::interaction::piece_inspector::PieceInspector;
use crate::ui::port::command::{Command, Outbox, Sound};
use crate::ui::review::hint::Hint;
use crate::ui::session::Session;
use crate::ui::session::threats::ThreatOverlay;
use motley_remote::{Mark, Signal};
use motley_rules::board::{Piece, PieceType, Square};
use motley_rules::play::{Action, Place, Refusal, ReserveState};

/// The state of all that people do on the board and in the page.
pub(crate) struct Interaction {
    pub(crate) picking: Picking,
    /// The place used last, to which Tab leads.
    pub(crate) focus: Option<Place>,
    /// The piece that is looked at.
    pub(crate) inspector: PieceInspector,
    /// Arrows and circles.
    pub(crate) drawn: Annotations,
    /// What an analysis has found last.
    pub(crate) analysed: Option<Analysed>,
    /// The hint that is told.
    pub(crate) hint: Option<Hint>,
    /// The arrows of what the computer tells.
    pub(crate) told: ToldArrows,
    /// The squares that each side threatens, while they are shown.
    pub(crate) threats: Option<ThreatOverlay>,
    /// The pieces that a key asked for last.
    pub(crate) asked_pieces: Option<AskedPieces>,
    /// The player whose kept armies are shown: none knows by itself what the other has kept.
    pub(crate) shown_keeper: Option<String>,
    pub(crate) list: GameList,
    /// The options and players that were written in the list.
    pub(crate) chooser: Chooser,
    /// Something that went wrong and should be read.
    pub(crate) trouble: Option<String>,
    /// The reason why the text that was to be opened can't be.
    pub(crate) text_fault: Option<String>,
    /// The text for somebody elsewhere whose QR code is shown.
    pub(crate) qr: Option<String>,
    /// The invitation of somebody elsewhere whose game isn't on the board yet.
    pub(crate) call: Option<Signal>,
    /// The invitation that was answered last.
    pub(crate) last_call: Option<Mark>,
}

/// The kind of the pieces that a key asked for, and where the focus was then.
pub(crate) type AskedPieces = (PieceType, Place);

/// The list of games: open or closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameList {
    Open,
    Closed,
}

impl Interaction {
    /// Before anybody has done anything.
    pub(crate) fn new() -> Self {
        Self {
            picking: Picking::default(),
            focus: None,
            inspector: PieceInspector::default(),
            drawn: Annotations::default(),
            analysed: None,
            hint: None,
            told: ToldArrows::Lines,
            threats: None,
            asked_pieces: None,
            shown_keeper: None,
            list: GameList::Closed,
            chooser: Chooser::default(),
            trouble: None,
            text_fault: None,
            qr: None,
            call: None,
            last_call: None,
        }
    }

    /// The pointer's place while a piece is dragged.
    pub(crate) fn dragged_to(&self) -> Option<Point> {
        self.picking.press.as_ref().and_then(Press::dragged_to)
    }
}

/// The result of a gesture, for the page to carry out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Intent {
    /// Nothing more than what was shown or asked.
    Nothing,
    /// An action is to be played by the side whose turn it is.
    Play(Action, Arrival),
    /// A piece of the army that is being built goes from the first place to the second: a piece of
    /// the tray stays picked for more, unless it was dragged or written.
    Build(Place, Place, Arrival),
    /// A piece of the army that is being built is taken off.
    Unbuild(Place),
}

/// The board as it is seen and used.
#[derive(Clone, Copy)]
pub(crate) struct BoardView<'a> {
    pub(crate) session: &'a Session,
    pub(crate) interaction: &'a Interaction,
    pub(crate) surface: &'a Surface,
}

/// The same while somebody does something on it.
pub(crate) struct Hands<'a> {
    pub(crate) session: &'a Session,
    pub(crate) surface: &'a Surface,
    pub(crate) interaction: &'a mut Interaction,
    pub(crate) outbox: &'a mut Outbox,
    /// The reason why nothing can be played on this board now, where there is one.
    pub(crate) stopped: Option<Refusal>,
}

impl Hands<'_> {
    /// The board as it is now.
    pub(crate) fn board(&self) -> BoardView<'_> {
        BoardView { session: self.session, interaction: self.interaction, surface: self.surface }
    }

    /// Moves the keyboard's focus to a place of the board.
    pub(crate) fn put_focus(&mut self, place: Place) {
        self.interaction.focus = Some(place);
        self.outbox.tell(Command::Focus(place));
    }

    /// Shows and says a refusal.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.outbox.say(&refusal.sentence);
        self.session.settings.sound(self.outbox, Sound::Refusal);
        self.interaction.picking.refusal = Some(refusal);
        self.interaction.picking.refusals = self.interaction.picking.refusals.wrapping_add(1);
        self.outbox.show();
    }
}

impl BoardView<'_> {
    /// The place that Tab leads to: the one used last, or one where something can be begun.
    pub(crate) fn tab_stop(self) -> Place {
        let (layout, now) = (&self.surface.layout, &self.session.now);
        let is_there = |place: &Place| layout.area(*place).is_some();
        let sources = now.offered.iter().filter_map(|offer| offer.source);
        let used = self.interaction.focus.filter(is_there);
        let last = now.last_target().filter(is_there);
        let first = layout.places().first().map(|(place, _)| *place);
        used.or(last)
            .or_else(|| sources.into_iter().find(is_there))
            .or(first)
            .unwrap_or(Place::Square(Square::from_index(0)))
    }

    /// The place whose targets are marked: of what is picked, or of what alone can be placed, which
    /// needn't be picked.
    pub(crate) fn marked_source(self) -> Option<Place> {
        let only = self.session.now.only_one_to_place();
        let only = only.filter(|_| self.session.draft().is_none());
        self.interaction.picking.source.or(only)
    }

    /// The piece that stands or waits at a place.
    pub(crate) fn piece_at(self, place: Place) -> Option<Piece> {
        if let Place::Square(square) = place {
            return self.session.now.view.board.at(square);
        }
        let reserve = self.session.now.reserve(place)?;
        reserve.piece.filter(|_| reserve.state != ReserveState::Empty && reserve.count > 0)
    }

    /// The middle of a square.
    pub(crate) fn middle(self, square: Square) -> Option<Point> {
        self.surface.layout.area(Place::Square(square)).map(Area::middle)
    }

    /// True if what is on a square or in a hand is marked as something that can be moved in the part
    /// that is due, as long as none is picked.
    pub(crate) fn is_eligible(self, place: Place) -> bool {
        let now = &self.session.now;
        let has_parts = !now.view.parts.is_empty() && self.interaction.picking.source.is_none();
        let is_held = place.square().is_some() || matches!(place, Place::Hand(..));
        has_parts && is_held && now.is_source(place)
    }

    /// The pointer's place while a piece is dragged.
    pub(crate) fn dragged_to(self) -> Option<Point> {
        self.interaction.dragged_to()
    }
}
