//! Everything that was played at a table, with its variations. Nothing is lost
//! by playing on from the past.

use super::{Played, VisibleStep};
use crate::board::Square;
use crate::notation::{TreeLine, lines};
use crate::play::{Claim, Position, Turn, VariantState};

/// A node in the tree of what was played: the start, or the one that a step led to.
/// One that was removed leads nowhere any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(usize);

impl NodeId {
    /// The node where the game began.
    pub const START: Self = Self(0);

    /// Its number: small, another one for each, and 0 for the start.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0
    }
}

/// A step of the tree: an action or a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeStep<'a> {
    /// The node it leads to.
    pub node: NodeId,
    /// The number, from 1 in the list, of the step before it; 0 for the start.
    /// A step that follows the one just before it in the list goes on with its
    /// line; any other one begins a variation.
    pub after: usize,
    /// The number of steps that lead here from the start, this one included.
    pub depth: usize,
    /// Its place: on the line shown, or aside.
    pub place: StepPlace,
    /// The step itself, as far as the viewer may know it.
    pub visible: VisibleStep<'a>,
}

/// The place of a step, seen from the line that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepPlace {
    /// On it.
    Line,
    /// In another variation.
    Aside,
}

/// A position with what repetition compares.
#[derive(Clone)]
pub(super) struct NodeState<S: VariantState> {
    pub(super) position: Position<S>,
    /// Its hash key.
    pub(super) key: u64,
    /// Whose decision is due, or the end of the game.
    pub(super) turn: Turn,
    /// The squares of kings in check.
    pub(super) checked: Vec<Square>,
    /// The number of times it has come up on the path, this time included.
    pub(super) times: usize,
}

/// The edge that leads to a node.
pub(super) enum Edge {
    Start,
    Played(Played),
    Claimed(Claim),
}

struct Node<S: VariantState> {
    edge: Edge,
    state: NodeState<S>,
    before: NodeId,
    /// The nodes that were tried from here, the main line's first.
    next: Vec<NodeId>,
}

/// The tree, the line through it that is shown, and how far that is shown.
pub(super) struct Tree<S: VariantState> {
    /// By number. What was removed stays here, where nothing leads to it.
    nodes: Vec<Node<S>>,
    /// The hash keys of their positions: most have none like them, and that is soon seen.
    keys: Vec<u64>,
    /// From the first step to the last: it always ends where nothing follows.
    line: Vec<NodeId>,
    ply: usize,
    /// The decision that was taken unseen and waits for the other side's: the
    /// last one alone.
    pub(super) sealed: Option<NodeId>,
}

impl<S: VariantState> Tree<S> {
    pub(super) fn new(state: NodeState<S>) -> Self {
        let keys = vec![state.key];
        let root = Node { edge: Edge::Start, state, before: NodeId::START, next: Vec::new() };
        Self { nodes: vec![root], keys, line: Vec::new(), ply: 0, sealed: None }
    }

    /// The number of times a position with this key has come up on the path to the node shown,
    /// where `same` compares positions whose keys meet.
    pub(super) fn times(&self, key: u64, same: impl Fn(&Position<S>) -> bool) -> usize {
        if !self.keys.contains(&key) {
            return 0;
        }
        let is_same = |node: &NodeId| {
            let Node { edge, state, .. } = self.node_at(*node);
            // A claim leads to no other position.
            !matches!(edge, Edge::Claimed(_)) && state.key == key && same(&state.position)
        };
        self.path(self.here()).filter(is_same).count()
    }

    fn node_at(&self, node: NodeId) -> &Node<S> {
        &self.nodes[node.0]
    }

    pub(super) fn edge(&self, node: NodeId) -> &Edge {
        &self.node_at(node).edge
    }

    pub(super) fn node_state(&self, node: NodeId) -> &NodeState<S> {
        &self.node_at(node).state
    }

    pub(super) fn next(&self, node: NodeId) -> &[NodeId] {
        &self.node_at(node).next
    }

    pub(super) fn before(&self, node: NodeId) -> NodeId {
        self.node_at(node).before
    }

    pub(super) fn line(&self) -> &[NodeId] {
        &self.line
    }

    pub(super) const fn ply(&self) -> usize {
        self.ply
    }

    /// The node that is shown.
    pub(super) fn here(&self) -> NodeId {
        self.ply.checked_sub(1).map_or(NodeId::START, |last| self.line[last])
    }

    /// The node and all that lead to it, from the last to the start.
    pub(super) fn path(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let before = |node: &NodeId| (*node != NodeId::START).then(|| self.before(*node));
        std::iter::successors(Some(node), before)
    }

    /// True if the node wasn't removed.
    fn holds(&self, node: NodeId) -> bool {
        node.0 < self.nodes.len()
            && self
                .path(node)
                .all(|node| node == NodeId::START || self.next(self.before(node)).contains(&node))
    }

    /// Goes along the line shown, at most to its end.
    pub(super) fn go_to(&mut self, ply: usize) {
        self.ply = ply.min(self.line.len());
    }

    /// Shows a node, on the line shown if that leads there, or else on the main
    /// one of those that do.
    pub(super) fn visit(&mut self, node: NodeId) {
        if !self.holds(node) {
            return;
        }
        let mut way: Vec<NodeId> = self.path(node).filter(|node| *node != NodeId::START).collect();
        way.reverse();
        self.ply = way.len();
        if !self.line.starts_with(&way) {
            self.line = way;
            self.grow();
        }
    }

    /// Leads the line on to where nothing follows.
    fn grow(&mut self) {
        let mut last = self.line.last().copied().unwrap_or(NodeId::START);
        while let Some(next) = self.next(last).first().copied() {
            self.line.push(next);
            last = next;
        }
    }

    /// Goes one step on, to a node that follows the one shown.
    pub(super) fn follow(&mut self, node: NodeId) {
        if self.line.get(self.ply) != Some(&node) {
            self.line.truncate(self.ply);
            self.line.push(node);
            self.grow();
        }
        self.ply += 1;
    }

    /// Adds an edge at the node shown, and shows the node it leads to.
    pub(super) fn add(&mut self, edge: Edge, state: NodeState<S>) {
        let (before, node) = (self.here(), NodeId(self.nodes.len()));
        self.keys.push(state.key);
        self.nodes.push(Node { edge, state, before, next: Vec::new() });
        self.nodes[before.0].next.push(node);
        self.follow(node);
    }

    /// Puts another edge in the place of one that nothing follows, or only what
    /// goes with it.
    pub(super) fn replace(&mut self, node: NodeId, edge: Edge, state: NodeState<S>) {
        let before = self.before(node);
        self.keys[node.0] = state.key;
        self.nodes[node.0] = Node { edge, state, before, next: Vec::new() };
        if let Some(at) = self.line.iter().position(|other| *other == node) {
            self.line.truncate(at + 1);
            self.ply = self.ply.min(self.line.len());
        }
    }

    /// Removes a node and all that follows it. Where it was shown, the one
    /// before it is.
    pub(super) fn remove(&mut self, node: NodeId) {
        if self.sealed.is_some_and(|sealed| self.path(sealed).any(|other| other == node)) {
            self.sealed = None;
        }
        let before = self.before(node);
        self.nodes[before.0].next.retain(|other| *other != node);
        if let Some(at) = self.line.iter().position(|other| *other == node) {
            self.line.truncate(at);
            self.ply = self.ply.min(at);
            self.grow();
        }
    }

    /// Puts a node before the others that follow the same one.
    pub(super) fn put_first(&mut self, node: NodeId) {
        let before = self.before(node);
        let next = &mut self.nodes[before.0].next;
        if let Some(at) = next.iter().position(|other| *other == node) {
            next[..=at].rotate_right(1);
        }
    }

    /// Every step as [`TreeStep`] numbers them.
    pub(super) fn steps<'a>(
        &'a self,
        redacted_for: impl Fn(NodeId) -> Option<VisibleStep<'a>>,
    ) -> Vec<TreeStep<'a>> {
        let mut steps: Vec<TreeStep<'a>> = Vec::new();
        for TreeLine { after, nodes } in self.lines_without(None, Rest::Stays) {
            for (number, node) in nodes.into_iter().map(NodeId).enumerate() {
                let after = if number == 0 { after } else { steps.len() };
                let depth = after.checked_sub(1).map_or(0, |before| steps[before].depth) + 1;
                let on_line = self.line.get(depth - 1) == Some(&node);
                let place = if on_line { StepPlace::Line } else { StepPlace::Aside };
                let Some(visible) = redacted_for(node) else { continue };
                steps.push(TreeStep { node, after, depth, place, visible });
            }
        }
        steps
    }
}

impl<S: VariantState> Tree<S> {
    /// The lines without a node that is hidden.
    pub(super) fn lines_without(&self, hidden: Option<NodeId>, rest: Rest) -> Vec<TreeLine> {
        lines(&|node| {
            let next = self.next(NodeId(node)).iter();
            let shown = |node: &NodeId| match rest {
                _ if Some(*node) != hidden => vec![*node],
                Rest::Stays => self.next(*node).to_vec(),
                Rest::Goes => Vec::new(),
            };
            next.flat_map(shown).map(|node| node.0).collect()
        })
    }
}

/// The nodes of a line.
pub(super) fn nodes_of(line: &TreeLine) -> impl Iterator<Item = NodeId> {
    line.nodes.iter().copied().map(NodeId)
}

/// The treatment of the nodes that follow one that is hidden.
#[derive(Clone, Copy)]
pub(super) enum Rest {
    /// It follows what the node follows.
    Stays,
    /// It is hidden as well.
    Goes,
}
