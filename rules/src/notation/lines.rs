//! The lines of a tree of moves: the main one and the variations, in the order in which records
//! number their steps.

use std::collections::VecDeque;

/// A line of a tree of numbered nodes.
pub(crate) struct TreeLine {
    /// The number, from 1, of the node that it follows, among the nodes of the lines before it; 0
    /// if it follows the root.
    pub(crate) after: usize,
    /// Its nodes.
    pub(crate) nodes: Vec<usize>,
}

/// The lines of a tree with the root 0: the main one first, and each variation
/// after the line that it leaves. `next` adds the nodes that follow one to a list.
pub(crate) fn lines(next: &dyn Fn(usize, &mut Vec<usize>)) -> Vec<TreeLine> {
    let (mut lines, mut count) = (Vec::new(), 0);
    let mut following = Vec::new();
    next(0, &mut following);
    let mut waiting: VecDeque<(usize, usize)> =
        following.drain(..).map(|first| (0, first)).collect();
    while let Some((after, first)) = waiting.pop_front() {
        let mut nodes = Vec::new();
        let mut node = Some(first);
        while let Some(own) = node {
            nodes.push(own);
            count += 1;
            next(own, &mut following);
            let mut others = following.drain(..);
            node = others.next();
            waiting.extend(others.map(|first| (count, first)));
        }
        lines.push(TreeLine { after, nodes });
    }
    lines
}
