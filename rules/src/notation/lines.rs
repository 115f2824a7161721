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
/// after the line that it leaves.
pub(crate) fn lines(next: &dyn Fn(usize) -> Vec<usize>) -> Vec<TreeLine> {
    let (mut lines, mut count) = (Vec::new(), 0);
    let mut waiting: VecDeque<(usize, usize)> =
        next(0).into_iter().map(|first| (0, first)).collect();
    while let Some((after, first)) = waiting.pop_front() {
        let mut nodes = Vec::new();
        let mut node = Some(first);
        while let Some(own) = node {
            nodes.push(own);
            count += 1;
            let mut following = next(own).into_iter();
            node = following.next();
            waiting.extend(following.map(|first| (count, first)));
        }
        lines.push(TreeLine { after, nodes });
    }
    lines
}
