//! The game with somebody elsewhere, as people see it: whose turn it is, and what is to be sent.

use crate::ui::panel::lists::tool;
use crate::ui::panel::{Page, Picked, Tool, Usable};
use crate::ui::port::event::Button;
use crate::ui::port::remote::RemoteAction;
use crate::ui::session::controllers::Controller;
use motley_remote::Progress;
use motley_rules::game::Played;
use motley_rules::play::Action;

/// The box of a game with somebody elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemoteBox {
    /// The state of the game in a few words.
    pub text: String,
    /// `Yes` if something is to be sent.
    pub ready: Picked,
    /// The buttons for the message; none while one has to decide.
    pub tools: Vec<Tool>,
    /// The message whose QR code is shown.
    pub code: Option<String>,
    /// `Yes` if a turn of the other player's may come, and be put in.
    pub awaits: Picked,
    /// The turn that is told of: another text for each.
    pub turn: String,
}

/// The box, where the game on the board is played with somebody elsewhere and stands there.
pub(crate) fn remote(page: Page<'_>) -> Option<RemoteBox> {
    let session = page.session;
    let (progress, other) = (session.progress()?, session.other_player()?);
    let is_over = session.now.outcome().is_some();
    let last = session.now.last.as_ref();
    let theirs = last.filter(|last| session.controller(last.side) == Controller::Elsewhere);
    let text = match progress {
        Progress::Deciding => match theirs {
            Some(Played { action: Action::Muster(_), .. }) => {
                format!("{other} has mustered an army. Your turn.")
            }
            Some(last) => format!("{other} has played {}. Your turn.", last.san),
            None if session.other_has_sealed() => format!("{other} has sealed. Your turn."),
            None => "Your turn.".to_owned(),
        },
        Progress::Ready if !session.is_begun() => format!("Invite {other}: send this."),
        Progress::Ready => format!("Your turn is ready for {other}: send it."),
        Progress::Sent if is_over => "The game is over.".to_owned(),
        Progress::Sent => format!("Sent. It is {other}'s turn."),
    };
    let first = if progress == Progress::Sent { "Send again" } else { "Send this turn" };
    let named = |name: &str, action| tool(name, Button::Remote(action), Usable::Yes);
    let code = page.interaction.qr.clone();
    let qr = if code.is_some() { "Hide the code" } else { "QR code" };
    let tools = match progress {
        Progress::Deciding => Vec::new(),
        Progress::Ready | Progress::Sent => vec![
            named(first, RemoteAction::Send),
            named(qr, RemoteAction::Code),
            named("Copy as text", RemoteAction::CopyText),
        ],
    };
    Some(RemoteBox {
        text,
        ready: Picked::from(progress == Progress::Ready),
        tools,
        code,
        awaits: Picked::from(!is_over),
        turn: session
            .with_remote(|remote, stand| format!("{} {}", remote.id(), stand.line.decided.len()))?,
    })
}
