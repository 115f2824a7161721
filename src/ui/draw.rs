//! The offer of a draw: made in one's own turn, answered by the other player
//! when it is his, gone when he plays instead.

use super::clock;
use super::deeds;
use super::event::{Button, DrawDeed};
use super::panel::{self, Prompt, Tool, Usable};
use super::state::State;
use motley_rules::game::{NodeId, StepPlace};
use motley_rules::play::{Claim, Side, Viewer};

/// An offer that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    pub(super) by: Side,
    /// Where it was made, or what its maker has played since led.
    pub(super) node: NodeId,
}

/// Who is to decide while an offer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Decider {
    /// Whoever has made it.
    Offerer,
    /// The one to whom it was made.
    Other,
}

/// The offer that stands where the position shown is.
fn standing(state: &State) -> Option<(Offer, Decider)> {
    let side = state.now.side.filter(|_| !state.is_curtained())?;
    let offer = state.offer.filter(|offer| leads_here(state, offer.node))?;
    let decider = if side == offer.by { Decider::Offerer } else { Decider::Other };
    (!clock::looks_back(state)).then_some((offer, decider))
}

/// Whether the position shown has come about through a node.
fn leads_here(state: &State, node: NodeId) -> bool {
    let steps = state.table.steps(Viewer::Public).into_iter();
    let mut way = steps.filter(|step| step.place == StepPlace::Line).take(state.table.ply());
    node == NodeId::START || way.any(|step| step.node == node)
}

/// Whether a draw can be offered now.
pub(super) fn can_offer(state: &State) -> bool {
    let own = state.lesson.is_none();
    own && state.now.claims.contains(&Claim::Agree) && standing(state).is_none()
}

/// The offer, to be answered or taken back.
pub(super) fn prompt(state: &State) -> Option<Prompt> {
    let (offer, decider) = standing(state)?;
    let by = state.called(offer.by);
    let tool = |name: &str, deed: DrawDeed| Tool {
        name: name.to_owned(),
        button: Button::Draw(deed),
        usable: Usable::Yes,
    };
    Some(match decider {
        Decider::Offerer => Prompt {
            text: format!("{by} offers a draw with this move."),
            tools: vec![tool("Withdraw the offer", DrawDeed::Withdraw)],
        },
        Decider::Other => Prompt {
            text: format!("{by} offers a draw."),
            tools: vec![
                tool("Accept the draw", DrawDeed::Accept),
                tool("Decline", DrawDeed::Decline),
            ],
        },
    })
}

/// Does what a button says.
pub(super) fn press(state: &mut State, deed: DrawDeed) {
    let Some(side) = state.now.side else { return };
    let stands = standing(state).map(|(_, decider)| decider);
    let sentence = match (deed, stands) {
        (DrawDeed::Offer, None) if can_offer(state) => {
            state.offer = Some(Offer { by: side, node: state.table.here() });
            format!("{} offers a draw.", state.called(side))
        }
        (DrawDeed::Withdraw, Some(Decider::Offerer)) => {
            state.offer = None;
            "The offer of a draw is withdrawn.".to_owned()
        }
        (DrawDeed::Decline, Some(Decider::Other)) => {
            state.offer = None;
            format!("{} declines the draw.", state.called(side))
        }
        (DrawDeed::Accept, Some(Decider::Other)) => {
            deeds::confirmed(state, Button::Claim(Claim::Agree));
            return leave(state);
        }
        _ => return,
    };
    state.say(&sentence);
    state.save();
    state.show();
    leave(state);
}

/// The button that was pressed is gone: the keyboard's focus goes to the board.
fn leave(state: &mut State) {
    let place = panel::tab_stop(state);
    state.put_focus(place);
}

/// A side has played: an offer to it is gone, and one that it has made is told.
/// That goes with what was played, and with nothing that is played instead.
pub(super) fn pass_on(state: &mut State, side: Side) {
    let own = |offer: &Offer| offer.by == side && leads_here(state, offer.node);
    let node = state.table.here();
    state.offer = state.offer.filter(own).map(|offer| Offer { node, ..offer });
    if let Some((offer, Decider::Other)) = standing(state) {
        let by = state.called(offer.by);
        state.say(&format!("{by} offers a draw."));
    }
}
