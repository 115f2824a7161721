//! The offer of a draw: made in one's own turn, answered by the other player
//! when it is his, gone when he plays instead.

use crate::ui::port::command::Outbox;
use crate::ui::port::event::DrawAction;
use crate::ui::session::Session;
use crate::ui::session::draw_offer::DrawOffer;
use motley_rules::game::NodeId;
use motley_rules::play::{Claim, Side, Turn};

/// The player who is to decide while an offer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decider {
    /// Whoever has made it.
    Offerer,
    /// The one to whom it was made.
    Other,
}

/// The offer that stands where the position shown is.
pub(crate) fn standing(session: &Session) -> Option<(DrawOffer, Decider)> {
    let side = session.now.side.filter(|_| !session.is_curtained())?;
    let offer = session.offer.filter(|offer| leads_here(session, offer.node))?;
    let decider = if side == offer.by { Decider::Offerer } else { Decider::Other };
    session.is_at_head().then_some((offer, decider))
}

/// True if the position shown has come about through a node.
fn leads_here(session: &Session, node: NodeId) -> bool {
    session.table.leads(node, session.table.here())
}

/// True if a draw can be offered now.
pub(crate) fn can_offer(session: &Session) -> bool {
    // With what is sealed from somebody elsewhere no offer goes along.
    let sealed = session.remote.is_some() && matches!(session.now.turn, Turn::Both { .. });
    let own = session.study.is_none() && !sealed;
    own && session.now.claims.contains(&Claim::Agree) && standing(session).is_none()
}

/// The claims of a draw that somebody here may make now.
pub(crate) fn claims(session: &Session) -> Vec<Claim> {
    if session.study.is_some() || !session.is_at_head() || session.awaits_another() {
        return Vec::new();
    }
    let is_draw = |claim: &Claim| matches!(claim, Claim::Threefold | Claim::FiftyMoves);
    session.now.claims.iter().copied().filter(is_draw).collect()
}

/// The offer that stands, in a sentence.
pub(crate) fn sentence(session: &Session) -> Option<String> {
    let (offer, decider) = standing(session)?;
    let by = session.called(offer.by);
    Some(match decider {
        Decider::Offerer => format!("{by} offers a draw at the end of this turn."),
        Decider::Other => format!("{by} offers a draw."),
    })
}

/// True if a draw is offered to a side that is to decide.
pub(crate) fn is_asked(session: &Session, side: Side) -> bool {
    session.now.side == Some(side) && matches!(standing(session), Some((_, Decider::Other)))
}

/// The result of an action on an offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DrawOutcome {
    /// Nothing: there was no such offer to make or to answer.
    Nothing,
    /// The offer is made, or gone, as this sentence says.
    Told(String),
    /// The players agree on a draw.
    Agreed,
}

/// Makes an offer or answers one.
pub(crate) fn act(session: &mut Session, action: DrawAction) -> DrawOutcome {
    let Some(side) = session.now.side else { return DrawOutcome::Nothing };
    let stands = standing(session).map(|(_, decider)| decider);
    DrawOutcome::Told(match (action, stands) {
        (DrawAction::Offer, None) if can_offer(session) => {
            session.offer = Some(DrawOffer { by: side, node: session.table.here() });
            format!("{} offers a draw.", session.called(side))
        }
        (DrawAction::Withdraw, Some(Decider::Offerer)) => {
            session.offer = None;
            "The offer of a draw is withdrawn.".to_owned()
        }
        (DrawAction::Decline, Some(Decider::Other)) => {
            session.offer = None;
            format!("{} declines the draw.", session.called(side))
        }
        (DrawAction::Accept, Some(Decider::Other)) => return DrawOutcome::Agreed,
        _ => return DrawOutcome::Nothing,
    })
}

/// A side has played: an offer to it is gone, and one that it has made is told.
/// That goes with what was played, and with nothing that is played instead.
pub(crate) fn pass_on(session: &mut Session, outbox: &mut Outbox, side: Side) {
    let own = |offer: &DrawOffer| offer.by == side && leads_here(session, offer.node);
    let node = session.table.here();
    session.offer = session.offer.filter(own).map(|offer| DrawOffer { node, ..offer });
    if let Some((offer, Decider::Other)) = standing(session) {
        let by = session.called(offer.by);
        outbox.say(&format!("{by} offers a draw."));
    }
}
