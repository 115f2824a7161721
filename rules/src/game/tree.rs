//! Everything that was played at a table, with its variations. Nothing is lost
//! by playing on from the past.

use super::arbiter::PositionId;
use super::{Played, Stage, VisibleStep};
use crate::board::Square;
use crate::notation::{TreeLine, lines};
use crate::play::{Claim, Turn};
use std::cell::OnceCell;
use std::sync::atomic::{AtomicU64, Ordering};

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
    /// The stage of the game that it belongs to.
    pub stage: Stage,
    /// The step itself, as far as the viewer may know it.
    pub visible: VisibleStep<'a>,
}

/// An edition of a table's list of steps. As long as it is the same, steps have only been added at
/// the list's end, and everything that was told of the others stays as it was: what is made from
/// them can be kept and gone on with. No two tables have one in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    number: u64,
    /// The decision that is still sealed.
    sealed: Option<NodeId>,
}

impl Edition {
    /// True if a decision is sealed, which not everybody may know.
    #[must_use]
    pub const fn is_sealed(self) -> bool {
        self.sealed.is_some()
    }
}

/// The extent of what was played at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The edition of the list of steps.
    pub edition: Edition,
    /// The number of steps in that list.
    pub steps: usize,
    /// The main line, with whose steps the list begins.
    pub main: LineExtent,
    /// The line that is shown, with what has been undone.
    pub line: LineExtent,
}

/// The extent of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineExtent {
    /// The number of its steps.
    pub steps: usize,
    /// The node where it ends.
    pub last: NodeId,
    /// True if the game is over there.
    pub is_over: bool,
}

/// A step that was removed with all that followed it, to be put back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removed {
    /// The node that the step leads to.
    pub node: NodeId,
    /// Its place among those that followed the same node.
    at: usize,
    /// The decision that was removed while it was sealed.
    sealed: Option<NodeId>,
}

impl Removed {
    /// True if a decision was removed that was still sealed.
    #[must_use]
    pub const fn was_sealed(&self) -> bool {
        self.sealed.is_some()
    }
}

/// A number that none of the editions before has.
fn new_edition() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
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
pub(super) struct NodeState {
    pub(super) position: PositionId,
    /// Its hash key.
    pub(super) key: u64,
    /// Whose decision is due, or the end of the game.
    pub(super) turn: Turn,
    /// The squares of kings in check.
    pub(super) checked: Vec<Square>,
    /// The number of times it has come up on the path, this time included.
    pub(super) times: usize,
    /// Turns since the last capture or pawn's move.
    pub(super) halfmove_clock: u16,
}

/// The edge that leads to a node.
pub(super) enum Edge {
    Start,
    Played(Played),
    Claimed(Claim),
}

struct Node {
    edge: Edge,
    state: NodeState,
    before: NodeId,
    /// The nodes that were tried from here, the main line's first.
    next: Vec<NodeId>,
}

/// A step as [`TreeStep`] numbers it.
#[derive(Clone, Copy)]
struct NumberedStep {
    node: NodeId,
    after: usize,
    depth: usize,
}

/// The steps in the order of their numbers.
#[derive(Default)]
struct Numbered {
    steps: Vec<NumberedStep>,
    /// The numbers of the nodes' steps, by node; 0 where none leads.
    by_node: Vec<usize>,
    /// The number of steps in the main line.
    main: usize,
}

impl Numbered {
    /// The steps of these lines.
    fn of(lines: Vec<TreeLine>, nodes: usize) -> Self {
        let mut numbered = Self { by_node: vec![0; nodes], ..Self::default() };
        numbered.main = lines.first().map_or(0, |line| line.nodes.len());
        for TreeLine { after, nodes } in lines {
            let mut after = after;
            for node in nodes {
                numbered.push(NodeId(node), after);
                after = numbered.steps.len();
            }
        }
        numbered
    }

    fn push(&mut self, node: NodeId, after: usize) {
        let depth = after.checked_sub(1).map_or(0, |before| self.steps[before].depth) + 1;
        self.steps.push(NumberedStep { node, after, depth });
        if self.by_node.len() <= node.0 {
            self.by_node.resize(node.0 + 1, 0);
        }
        self.by_node[node.0] = self.steps.len();
    }
}

/// The tree, the line through it that is shown, and how far that is shown.
pub(super) struct Tree {
    /// By number. What was removed stays here, where nothing leads to it.
    nodes: Vec<Node>,
    /// The hash keys of their positions: most have none like them, and that is soon seen.
    keys: Vec<u64>,
    /// From the first step to the last: it always ends where nothing follows.
    line: Vec<NodeId>,
    ply: usize,
    /// Every step with its number; made when it is asked for.
    numbered: OnceCell<Numbered>,
    /// The number of their edition.
    edition: u64,
    /// The decision that was taken unseen and waits for the other side's: the
    /// last one alone.
    pub(super) sealed: Option<NodeId>,
}

impl Tree {
    pub(super) fn new(state: NodeState) -> Self {
        let keys = vec![state.key];
        let root = Node { edge: Edge::Start, state, before: NodeId::START, next: Vec::new() };
        Self {
            nodes: vec![root],
            keys,
            line: Vec::new(),
            ply: 0,
            numbered: OnceCell::new(),
            edition: new_edition(),
            sealed: None,
        }
    }

    /// The number of times a position with this key has come up on the path to the node shown,
    /// where `same` compares positions whose keys meet.
    pub(super) fn times(&self, key: u64, same: impl Fn(PositionId) -> bool) -> usize {
        if !self.keys.contains(&key) {
            return 0;
        }
        let is_same = |node: &NodeId| {
            let Node { edge, state, .. } = self.node_at(*node);
            // A claim leads to no other position.
            !matches!(edge, Edge::Claimed(_)) && state.key == key && same(state.position)
        };
        self.path(self.here()).filter(is_same).count()
    }

    fn node_at(&self, node: NodeId) -> &Node {
        &self.nodes[node.0]
    }

    pub(super) fn edge(&self, node: NodeId) -> &Edge {
        &self.node_at(node).edge
    }

    pub(super) fn node_state(&self, node: NodeId) -> &NodeState {
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
        path(&self.nodes, node)
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
            let goes_on = way.starts_with(&self.line);
            self.line = way;
            self.grow();
            if !goes_on {
                self.edition = new_edition();
            }
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
            if self.ply < self.line.len() {
                self.edition = new_edition();
            }
            self.line.truncate(self.ply);
            self.line.push(node);
            self.grow();
        }
        self.ply += 1;
    }

    /// Adds an edge at the node shown, and shows the node it leads to.
    pub(super) fn add(&mut self, edge: Edge, state: NodeState) {
        let (before, node) = (self.here(), NodeId(self.nodes.len()));
        self.keys.push(state.key);
        self.nodes.push(Node { edge, state, before, next: Vec::new() });
        self.nodes[before.0].next.push(node);
        self.number(before, node);
        self.follow(node);
    }

    /// Numbers a new node: at the end, where it goes on with the line that is numbered last.
    fn number(&mut self, before: NodeId, node: NodeId) {
        let Some(numbered) = self.numbered.get_mut() else { return self.renumber() };
        if numbered.steps.last().map_or(NodeId::START, |last| last.node) != before {
            return self.renumber();
        }
        let after = numbered.steps.len();
        if numbered.main == after {
            numbered.main += 1;
        }
        numbered.push(node, after);
    }

    /// The steps have other numbers from now on, or there are others.
    fn renumber(&mut self) {
        self.numbered.take();
        self.edition = new_edition();
    }

    /// Puts another edge in the place of one that nothing follows, or only what
    /// goes with it.
    pub(super) fn replace(&mut self, node: NodeId, edge: Edge, state: NodeState) {
        let before = self.before(node);
        self.keys[node.0] = state.key;
        self.nodes[node.0] = Node { edge, state, before, next: Vec::new() };
        self.renumber();
        if let Some(at) = self.line.iter().position(|other| *other == node) {
            self.line.truncate(at + 1);
            self.ply = self.ply.min(self.line.len());
        }
    }

    /// Removes a node and all that follows it. Where it was shown, the one
    /// before it is.
    pub(super) fn remove(&mut self, node: NodeId) -> Removed {
        let sealed = self.sealed.take_if(|sealed| leads(&self.nodes, node, *sealed));
        let before = self.before(node);
        let next = &mut self.nodes[before.0].next;
        let at = next.iter().position(|other| *other == node).unwrap_or(next.len());
        next.retain(|other| *other != node);
        self.renumber();
        if let Some(at) = self.line.iter().position(|other| *other == node) {
            self.line.truncate(at);
            self.ply = self.ply.min(at);
            self.grow();
        }
        Removed { node, at, sealed }
    }

    /// Puts a node back with all that followed it, where the one before it is still there.
    pub(super) fn restore(&mut self, removed: Removed) {
        let Removed { node, at, sealed } = removed;
        let before = self.before(node);
        if self.holds(node) || !self.holds(before) {
            return;
        }
        let next = &mut self.nodes[before.0].next;
        next.insert(at.min(next.len()), node);
        self.sealed = sealed.or(self.sealed);
        self.renumber();
        self.grow();
    }

    /// Puts a node before the others that follow the same one.
    pub(super) fn put_first(&mut self, node: NodeId) {
        let before = self.before(node);
        let next = &mut self.nodes[before.0].next;
        if let Some(at) = next.iter().position(|other| *other == node) {
            next[..=at].rotate_right(1);
            if at > 0 {
                self.renumber();
            }
        }
    }

    /// The extent of what was played.
    pub(super) fn extent(&self) -> Extent {
        let Numbered { steps, main, .. } = self.numbered();
        let last = main.checked_sub(1).map_or(NodeId::START, |last| steps[last].node);
        let extent = |steps: usize, last: NodeId| {
            let Node { edge, state, .. } = self.node_at(last);
            let is_over = matches!(edge, Edge::Claimed(_)) || matches!(state.turn, Turn::Over(_));
            LineExtent { steps, last, is_over }
        };
        Extent {
            edition: Edition { number: self.edition, sealed: self.sealed },
            steps: steps.len(),
            main: extent(*main, last),
            line: extent(self.line.len(), self.line.last().copied().unwrap_or(NodeId::START)),
        }
    }

    /// The number of the step that leads to a node; 0 if none does.
    pub(super) fn number_of(&self, node: NodeId) -> usize {
        self.numbered().by_node.get(node.0).copied().unwrap_or_default()
    }

    fn numbered(&self) -> &Numbered {
        let all = || Numbered::of(self.lines_without(None, Rest::Stays), self.nodes.len());
        self.numbered.get_or_init(all)
    }

    /// The nodes of the steps after so many, in the order of their numbers.
    pub(super) fn nodes_after(&self, known: usize) -> impl Iterator<Item = NodeId> {
        self.numbered().steps.iter().skip(known).map(|step| step.node)
    }

    /// Every step after so many, as [`TreeStep`] numbers them.
    pub(super) fn steps_after<'a>(
        &'a self,
        known: usize,
        redacted_for: impl Fn(NodeId) -> Option<VisibleStep<'a>>,
        stage: impl Fn(PositionId) -> Stage,
    ) -> Vec<TreeStep<'a>> {
        let steps = self.numbered().steps.iter().skip(known);
        let told = |&NumberedStep { node, after, depth }: &NumberedStep| {
            let on_line = self.line.get(depth - 1) == Some(&node);
            let place = if on_line { StepPlace::Line } else { StepPlace::Aside };
            let visible = redacted_for(node)?;
            let stage = stage(self.node_state(self.before(node)).position);
            Some(TreeStep { node, after, depth, place, stage, visible })
        };
        steps.filter_map(told).collect()
    }
}

impl Tree {
    /// The lines without a node that is hidden.
    pub(super) fn lines_without(&self, hidden: Option<NodeId>, rest: Rest) -> Vec<TreeLine> {
        lines(&|node, following| {
            for node in self.next(NodeId(node)) {
                match rest {
                    _ if Some(*node) != hidden => following.push(node.0),
                    Rest::Stays => following.extend(self.next(*node).iter().map(|node| node.0)),
                    Rest::Goes => {}
                }
            }
        })
    }
}

/// The node and all that lead to it, from the last to the start.
fn path(nodes: &[Node], node: NodeId) -> impl Iterator<Item = NodeId> {
    let before = |node: &NodeId| (*node != NodeId::START).then(|| nodes[node.0].before);
    std::iter::successors(Some(node), before)
}

/// True if a node is another one, or leads to it.
fn leads(nodes: &[Node], node: NodeId, to: NodeId) -> bool {
    path(nodes, to).any(|other| other == node)
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
