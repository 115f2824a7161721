//! A board that nobody uses: pictures of a position, without the page around it.

use crate::ui::canvas::scene::scene;
use crate::ui::drawing::layout::{Layout, Room};
use crate::ui::drawing::surface::Surface;
use crate::ui::drawing::svg::{Colours, svg};
use crate::ui::interaction::{BoardView, Interaction};
use crate::ui::session::Session;
use crate::ui::session::snapshot::{Audience, Snapshot};
use motley_rules::game::Table;
use motley_rules::play::{Side, Turn, Viewer};
use std::ops::RangeInclusive;

/// A picture of a position: who sees it, from where, and how wide it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The eyes that see it: what is sealed from them isn't drawn.
    pub viewer: Viewer,
    /// The side that is below.
    pub below: Side,
    /// The width that it may take, in CSS pixels: one of [`WIDTHS`](Self::WIDTHS). A square is
    /// 12 wide at least, so that a wide board may take more.
    pub width: u16,
}

impl Picture {
    /// The widths that a picture may be given.
    pub const WIDTHS: RangeInclusive<u16> = 100..=4000;

    /// The width that it is given if nobody says another.
    pub const USUAL_WIDTH: u16 = 480;
}

/// As everybody may see it, with White below, in the usual width.
impl Default for Picture {
    fn default() -> Self {
        Self { viewer: Viewer::Public, below: Side::White, width: Self::USUAL_WIDTH }
    }
}

/// A table, and the board that pictures of it are drawn on.
pub struct StillBoard {
    session: Session,
    interaction: Interaction,
    surface: Surface,
}

impl StillBoard {
    /// A board for this table.
    #[must_use]
    pub fn new(table: Box<dyn Table>) -> Self {
        let session = Session::new(&[], table);
        let surface = Surface::new(session.table.board_size(), &session.now.view);
        Self { session, interaction: Interaction::new(), surface }
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &dyn Table {
        &*self.session.table
    }

    /// The table, to play on it.
    pub fn table_mut(&mut self) -> &mut dyn Table {
        &mut *self.session.table
    }

    /// The position that the table shows as an SVG document: the board as the page shows it, with
    /// gates, hands and pools, the last action, checks, and what can be moved in a turn of parts.
    ///
    /// ```
    /// use motley_chess::colours::{Palette, Theme};
    /// use motley_chess::ui::{Picture, StillBoard};
    /// use motley_rules::play::Side;
    /// use motley_rules::variants;
    ///
    /// let table = variants::games()[0].open.unwrap()(&[], None).unwrap();
    /// let picture = Picture { below: Side::Black, ..Picture::default() };
    /// let text = StillBoard::new(table).svg(picture, &Palette::of(Theme::Light));
    /// assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"));
    /// ```
    #[must_use]
    pub fn svg(&mut self, picture: Picture, colours: &impl Colours) -> String {
        self.look(picture.viewer);
        self.lay_out(picture);
        let Self { session, interaction, surface } = self;
        let shapes = scene(BoardView { session, interaction, surface });
        let Room { width, height } = surface.layout.canvas;
        svg(&shapes, (width, height), colours)
    }

    /// Asks the table what this viewer sees, and what whoever is to decide can do: where both
    /// decide unseen, that is for his own eyes.
    fn look(&mut self, viewer: Viewer) {
        let Session { table, players, now, .. } = &mut self.session;
        let turn = table.turn();
        let own = turn.deciders().into_iter().find(|side| viewer == Viewer::Player(*side));
        let is_secret = matches!(turn, Turn::Both { .. });
        let audience =
            if is_secret && own.is_none() { Audience::Anyone } else { Audience::Decider };
        *now = Snapshot::of((&**table, own.or(turn.decider())), players, audience, None);
        // What whoever is to decide may see isn't what this viewer may.
        now.view = table.view(viewer);
    }

    fn lay_out(&mut self, Picture { below, width, .. }: Picture) {
        let Session { table, now, .. } = &self.session;
        let width = f64::from(width);
        // As high as it likes.
        let room = Room { width, height: width * 4.0 };
        self.surface.layout = Layout::whole(table.board_size(), &now.view, below, room);
    }
}
