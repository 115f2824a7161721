//! The computer player, as people see it at work.

use crate::ui::opponent;
use crate::ui::panel::lists::tool;
use crate::ui::panel::{ComputerBox, Page, Picked, Usable};
use crate::ui::port::event::{Button, OpponentAction};
use crate::ui::session::clock::ClockHold;
use crate::ui::session::controllers::Hold;

/// The computer player, where there is one to decide something; none while its game waits for
/// something to be learned.
pub(crate) fn computer(page: Page<'_>) -> Option<ComputerBox> {
    let session = page.session;
    let is_aside = session.study.is_some() || page.review.asked(session).is_some();
    let over = session.now.outcome().is_some() || session.is_over();
    if !session.controllers.any_computer() || is_aside || session.is_read_only() || over {
        return None;
    }
    let due = opponent::computer(session).is_some();
    let looks_back = session.looks_back();
    let stopped = session.controllers.hold == Hold::Stopped;
    let paused = session.clock.is_timed() && session.clock.hold == ClockHold::Paused;
    let thinks = page.opponent.is_thinking();
    let text = if stopped {
        "Stopped"
    } else if thinks {
        "Thinking…"
    } else if due && paused {
        "Clocks paused"
    } else if due {
        "Waiting"
    } else if looks_back {
        "Looking back"
    } else {
        "Your turn"
    };
    let usable = |is_usable: bool| if is_usable { Usable::Yes } else { Usable::No };
    let (name, action) = if opponent::waits(session) {
        ("Go on", OpponentAction::GoOn)
    } else {
        ("Stop", OpponentAction::Stop)
    };
    // Where a person is to decide there is nothing to stop.
    let tools = vec![
        tool("Move now", Button::Opponent(OpponentAction::MoveNow), usable(thinks)),
        tool(name, Button::Opponent(action), usable(due || stopped)),
    ];
    let is_idle = Picked::from(!(thinks || due || stopped));
    Some(ComputerBox { text: text.to_owned(), thinks: Picked::from(thinks), is_idle, tools })
}
