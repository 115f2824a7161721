//! The game with somebody elsewhere, as people see it: whose turn it is, and what is to be sent.

use crate::ui::panel::lists::tool;
use crate::ui::panel::{Page, Picked, Tool, Usable};
use crate::ui::port::event::Button;
use crate::ui::port::remote::RemoteAction;
use crate::ui::session::controllers::Controller;
use motley_remote::{Correspondence, Progress};
use motley_rules::game::Played;
use motley_rules::play::{Action, Turn};

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
    let text = match progress {
        Progress::Deciding => {
            let what = theirs(page).map(|what| format!("{other} {what}. ")).unwrap_or_default();
            // Whoever was invited has never sent anything.
            let then = match is_first(page) {
                true if session.is_begun() || session.other_has_sealed() => ", then send it back",
                true => ", then send it",
                false => "",
            };
            format!("{what}Your turn{then}.")
        }
        Progress::Ready if !session.is_begun() => format!("Send this to invite {other}."),
        Progress::Ready => format!("Your turn is ready for {other}: send it."),
        Progress::Sent if is_over => "The game is over.".to_owned(),
        Progress::Sent => format!("Sent. It is {other}'s turn."),
    };
    let was_ended = session.remote.as_ref().is_some_and(Correspondence::was_ended);
    let first = if progress == Progress::Sent { "Send again" } else { "Send this turn" };
    let named = |name: &str, action| tool(name, Button::Remote(action), Usable::Yes);
    let code = page.interaction.qr.clone();
    let qr = if code.is_some() { "Hide the code" } else { "QR code" };
    let tools = match progress {
        Progress::Deciding => Vec::new(),
        Progress::Sent if was_ended => Vec::new(),
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
        // Where both decide unseen, turns may cross.
        awaits: Picked::from(
            !is_over
                && (progress != Progress::Deciding
                    || matches!(session.now.turn, Turn::Both { .. })),
        ),
        turn: session
            .with_remote(|remote, stand| format!("{} {}", remote.id(), stand.line.decided.len()))?,
    })
}

/// What the other player has done last, as it follows his name.
fn theirs(page: Page<'_>) -> Option<String> {
    let session = page.session;
    let is_theirs = |played: &&Played| session.controller(played.side) == Controller::Elsewhere;
    let Some(last) = session.now.last.as_ref().filter(is_theirs) else {
        return session.other_has_sealed().then(|| "has sealed a decision".to_owned());
    };
    Some(match last.action {
        Action::Muster(_) => "has mustered an army".to_owned(),
        Action::Choose(choice) => format!("has chosen: {}", session.table.choice(choice).label),
        _ => {
            let parts = session.now.parts.iter().rev().filter(is_theirs).chain([last]);
            let parts: Vec<&str> = parts.map(|played| &*played.san).collect();
            format!("has played {}", parts.join(", "))
        }
    })
}

/// True if nobody here has sent anything yet.
fn is_first(page: Page<'_>) -> bool {
    page.session.remote.as_ref().is_some_and(|remote| !remote.has_sent())
}
