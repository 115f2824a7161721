//! Playing on, from wherever one is in a game: what was played before stays,
//! but for a sealed decision that is taken anew.

use super::tree::{Edge, NodeId, NodeState, nodes_of};
use super::{Game, Played, Removed, VisibleStep};
use crate::notation::{Record, TreeLine, Variation};
use crate::play::{Action, Claim, Side, Turn, Viewer};

impl Game {
    /// Plays a legal action: again, where it was played from here before, or
    /// as another variation.
    pub(super) fn play_on(&mut self, side: Side, action: &Action) -> Played {
        let (played, node_state) = self.try_out(side, action);
        if is_half(node_state.turn) {
            self.seal(Edge::Played(played.clone()), node_state);
            return played;
        }
        self.open_sealed();
        match self.known(self.tree.here(), side, action) {
            Some(node) => {
                self.arbiter.forget_last();
                self.tree.follow(node);
            }
            None => self.tree.add(Edge::Played(played.clone()), node_state),
        }
        played
    }

    /// Puts a decision that nobody else may know yet. It never goes where the
    /// same was decided before, and was opened: that would show it. The last
    /// one that wasn't opened gives way to it.
    fn seal(&mut self, edge: Edge, node_state: NodeState) {
        let here = self.tree.here();
        match self.tree.sealed.take() {
            Some(old) if self.tree.before(old) == here => {
                self.tree.replace(old, edge, node_state);
                self.tree.follow(old);
            }
            old => {
                if let Some(old) = old {
                    self.tree.remove(old);
                }
                self.tree.add(edge, node_state);
            }
        }
        self.tree.sealed = Some(self.tree.here());
    }

    /// Opens the decision that was sealed here: if it was decided like that
    /// before, the game goes on from there.
    fn open_sealed(&mut self) {
        let here = self.tree.here();
        if self.tree.sealed != Some(here) {
            return;
        }
        self.tree.sealed = None;
        let Edge::Played(Played { side, action, .. }) = self.tree.edge(here) else { return };
        let same = self.known(self.tree.before(here), *side, action);
        if let Some(same) = same.filter(|same| *same != here) {
            self.tree.remove(here);
            self.tree.follow(same);
        }
    }

    /// The node that this action leads to from another, if it was played there before.
    fn known(&self, from: NodeId, side: Side, action: &Action) -> Option<NodeId> {
        let same = |node: &NodeId| match self.tree.edge(*node) {
            Edge::Played(played) => played.side == side && played.action == *action,
            Edge::Start | Edge::Claimed(_) => false,
        };
        self.tree.next(from).iter().copied().find(same)
    }

    /// Ends the game here by a claim.
    pub(super) fn end_by(&mut self, claim: Claim) {
        let here = self.tree.here();
        let same = |node: &NodeId| matches!(self.tree.edge(*node), Edge::Claimed(c) if *c == claim);
        match self.tree.next(here).iter().copied().find(same) {
            Some(node) => self.tree.follow(node),
            None => self.tree.add(Edge::Claimed(claim), self.tree.node_state(here).clone()),
        }
    }

    /// Removes a step and all that follows it. Two decisions that were opened
    /// together go together.
    pub(super) fn take_away(&mut self, node: NodeId) -> Removed {
        let before = self.tree.before(node);
        let half = is_half(self.tree.node_state(before).turn);
        let pair = half && before != NodeId::START && self.tree.sealed != Some(before);
        let only = self.tree.next(before) == [node];
        self.tree.remove(if pair && only { before } else { node })
    }

    /// Makes the line that leads through a node the main one. What is sealed
    /// stays behind its siblings.
    pub(super) fn put_first(&mut self, node: NodeId) {
        let unsealed = |node: &NodeId| self.tree.sealed != Some(*node);
        let way: Vec<NodeId> = self.tree.path(node).filter(unsealed).collect();
        for node in way {
            self.tree.put_first(node);
        }
    }

    /// The decision that this viewer may not know.
    pub(super) fn hidden(&self, viewer: Viewer) -> Option<NodeId> {
        self.tree.sealed.filter(|node| match self.tree.edge(*node) {
            Edge::Played(played) => viewer != Viewer::Player(played.side),
            Edge::Start | Edge::Claimed(_) => false,
        })
    }

    /// The step to a node as a viewer may see it; none for the start.
    pub(super) fn redacted_for(&self, node: NodeId, viewer: Viewer) -> Option<VisibleStep<'_>> {
        Some(match self.tree.edge(node) {
            Edge::Start => return None,
            Edge::Claimed(claim) => VisibleStep::Claimed(*claim),
            Edge::Played(played) if self.hidden(viewer) == Some(node) => {
                VisibleStep::Sealed(played.side)
            }
            Edge::Played(played) => VisibleStep::Open(played),
        })
    }

    /// These lines as a record.
    pub(super) fn written(&self, lines: &[TreeLine]) -> Record {
        let options = self.arbiter.options().into_iter();
        let mut record = Record {
            game: self.arbiter.info().slug.to_owned(),
            options: options.map(|(name, value)| (name.to_owned(), value)).collect(),
            position: self.own_start.clone(),
            clock: self.agreed,
            ..Record::default()
        };
        for (number, line) in lines.iter().enumerate() {
            let mut nodes: Vec<NodeId> = nodes_of(line).collect();
            if let (0, Some(Edge::Claimed(claim))) =
                (number, nodes.last().map(|n| self.tree.edge(*n)))
            {
                record.claim = Some(*claim);
                nodes.pop();
            }
            let actions = nodes.into_iter().map(|node| self.token(node)).collect();
            if number == 0 {
                record.actions = actions;
            } else {
                record.variations.push(Variation { after: line.after, actions });
            }
        }
        record
    }

    /// A step as a record writes it.
    pub(super) fn token(&self, node: NodeId) -> String {
        match self.tree.edge(node) {
            Edge::Start => String::new(),
            Edge::Claimed(claim) => claim.word().to_owned(),
            Edge::Played(played) => {
                let before = self.tree.node_state(self.tree.before(node));
                let asked = before.turn.decider();
                Record::token(played.side, asked, &played.coordinate)
            }
        }
    }
}

/// True if one side has decided unseen, and the other has yet to.
fn is_half(turn: Turn) -> bool {
    matches!(turn, Turn::Both { white, black } if white != black)
}
