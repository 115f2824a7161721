//! Playing on from the past loses nothing, and what was played reads back.

use super::dice::Dice;
use crate::support::amount::share;
use crate::support::random::{decide, open, playable};
use motley_rules::game::{NodeId, StepPlace, Table, VisibleStep};
use motley_rules::notation::Record;
use motley_rules::notation::record;
use motley_rules::play::{Claim, Side, Turn, Viewer};
use motley_rules::variants;
use std::collections::HashMap;

/// Trees a variant grows, and steps that are tried for each.
const TREES: usize = 40;
const STEPS: usize = 60;

/// Plays on from anywhere, again and again, with a look after each step.
fn grow(slug: &str, seed: usize, mut look: impl FnMut(&mut dyn Table, Grown, &str)) {
    let mut dice = Dice::of(seed);
    let mut table = open(slug, &mut dice, seed);
    let context = format!("{slug}, seed {seed}, {:?}", table.record(Viewer::Public).options);
    for _ in 0..STEPS {
        let nodes: Vec<NodeId> = table.steps(Viewer::Public).iter().map(|step| step.node).collect();
        match dice.roll(6) {
            0 if !nodes.is_empty() => table.visit(nodes[dice.roll(nodes.len())]),
            1 => table.go_to(dice.roll(table.ply() + 1)),
            2 if dice.roll(4) == 0 && !table.claims().is_empty() => {
                table.claim([Claim::Agree, Claim::Resign(Side::Black)][dice.roll(2)]).unwrap();
            }
            _ => {}
        }
        let Some((side, action)) = decide(table.as_ref(), &mut dice) else {
            table.go_to(0);
            continue;
        };
        let before = Grown::of(table.as_mut());
        table.play(side, &action).unwrap();
        look(table.as_mut(), before, &context);
    }
}

/// What a tree held: every open step's position, and the claims.
struct Grown {
    positions: HashMap<NodeId, String>,
    sealed: usize,
}

impl Grown {
    fn of(table: &mut dyn Table) -> Self {
        let (here, nodes) = (table.here(), table.unsealed().1);
        let positions = nodes.into_iter().map(|node| {
            table.visit(node);
            (node, table.position())
        });
        let positions = positions.collect();
        table.visit(here);
        let told = table.steps(Viewer::Public).into_iter();
        Self { positions, sealed: told.filter(|step| step.visible.sealed().is_some()).count() }
    }
}

#[test]
fn what_was_played_stays() {
    for slug in playable() {
        for seed in 1..=share(TREES) {
            let mut most = 0;
            grow(slug, seed, |table, before, context| {
                let (here, line) = (table.here(), table.played(Viewer::Public).len());
                let after = Grown::of(table);
                assert!(after.sealed <= 1, "{context}: one decision is sealed at most");
                for (node, position) in &before.positions {
                    // Two decisions of which one was sealed may turn out to be known.
                    if let Some(now) = after.positions.get(node) {
                        assert_eq!(now, position, "{context}");
                    }
                    table.visit(*node);
                    assert_eq!(table.position(), *position, "{context}");
                    assert_eq!(table.here(), *node, "{context}");
                }
                table.visit(here);
                assert!(table.played(Viewer::Public).len() >= line.min(table.ply()), "{context}");
                let steps = table.steps(Viewer::Public);
                let on_line = steps.iter().filter(|step| step.place == StepPlace::Line).count();
                assert_eq!(on_line, table.played(Viewer::Public).len(), "{context}");
                most = most.max(steps.len());
            });
            assert!(most > 3, "{slug}, seed {seed}: only {most} steps");
        }
    }
}

#[test]
fn a_tree_reads_back_from_its_record() {
    let mut variations = 0;
    for slug in playable() {
        for seed in 1..=share(TREES) {
            let mut count = 0;
            grow(slug, seed, |table, _, context| {
                count += 1;
                if count % 9 != 0 {
                    return;
                }
                let kept = table.record(Viewer::Public);
                variations += kept.variations.len();
                let written = record::write(&kept);
                assert_eq!(record::read(&written), Ok(kept.clone()), "{context}\n{written}");
                let again =
                    variants::replay(&kept).unwrap_or_else(|why| panic!("{context}: {why}"));
                assert_eq!(again.record(Viewer::Public), kept, "{context}");
                let main = kept.actions.len() + usize::from(kept.claim.is_some());
                let end = main.checked_sub(1).map(|last| again.steps(Viewer::Public)[last].node);
                assert_eq!(
                    again.here(),
                    end.unwrap_or(NodeId::START),
                    "{context}: the main line's end"
                );
                if table.steps(Viewer::Public).iter().all(|step| step.visible.sealed().is_none()) {
                    assert_eq!(told(again.as_ref()), told(table), "{context}");
                }
            });
        }
    }
    assert!(variations > share(1000), "only {variations} variations came up");
}

/// Every step's number, text and what came of it.
fn told(table: &dyn Table) -> Vec<(usize, usize, String)> {
    let steps = table.steps(Viewer::Public).into_iter();
    steps.map(|step| (step.after, step.depth, format!("{:?}", step.visible))).collect()
}

/// The same position for the third time in one line is not the same twice in
/// one and once in another.
#[test]
fn repetition_follows_the_line() {
    let opening = "K@e1 K@e8 Q@d8 Q@d1 R@a1 R@a8 R@h8 R@h1 N@b1 N@b8 N@g8 N@g1 B@c1 B@c8 B@f8 B@f1";
    let mut table = variants::open("command", &[], None).unwrap();
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    for text in opening.split(' ').chain(shuffle) {
        motley_rules::game::play_text(table.as_mut(), text).unwrap();
    }
    let second = table.here();
    let other = ["b1c3", "b8c6", "c3b1", "c6b8"];
    for text in shuffle {
        motley_rules::game::play_text(table.as_mut(), text).unwrap();
    }
    assert!(table.claims().contains(&Claim::Threefold));
    table.go_to(16);
    for text in other {
        motley_rules::game::play_text(table.as_mut(), text).unwrap();
    }
    assert!(!table.claims().contains(&Claim::Threefold), "it came up twice on this line");
    table.visit(second);
    for text in other {
        motley_rules::game::play_text(table.as_mut(), text).unwrap();
    }
    assert!(table.claims().contains(&Claim::Threefold));
}

#[test]
fn a_variation_is_made_the_main_line_and_removed() {
    for slug in playable() {
        for seed in 1..=share(TREES) {
            let mut dice = Dice::of(seed);
            grow(slug, seed, |table, _, context| {
                let steps = table.steps(Viewer::Public);
                let Some(step) = steps.get(dice.roll(8 * steps.len())).copied() else { return };
                let (node, sealed) = (step.node, step.visible.sealed().is_some());
                table.visit(node);
                let (position, ply) = (table.position(), table.ply());
                let (before, count) = (Sorted::of(table), table.steps(Viewer::Public).len());
                table.promote(node);
                assert_eq!(Sorted::of(table), before, "{context}");
                assert_eq!((table.here(), table.position()), (node, position), "{context}");
                if !sealed {
                    let main = &table.steps(Viewer::Public)[ply - 1];
                    assert_eq!((main.node, main.depth), (node, ply), "{context}");
                }
                let whole = (table.steps(Viewer::Public).len(), table.record(Viewer::Public));
                let sealed = table.extent().edition.is_sealed();
                let removed = table.remove(node);
                table.restore(removed);
                let again = (table.steps(Viewer::Public).len(), table.record(Viewer::Public));
                assert_eq!((again, table.extent().edition.is_sealed()), (whole, sealed));
                assert!(table.leads(removed.node, node), "{context}");
                table.visit(node);
                table.remove(node);
                assert!(table.steps(Viewer::Public).len() < count, "{context}");
                assert!(table.ply() < ply, "{context}");
                let removed = table.here();
                table.visit(node);
                assert_eq!(table.here(), removed, "{context}: it leads nowhere any more");
                let kept: Record = table.record(Viewer::Public);
                assert!(variants::replay(&kept).is_ok(), "{context}");
                assert!(!matches!(table.turn(), Turn::Over(_)), "{context}");
            });
        }
    }
}

/// What a tree holds, in whatever order.
#[derive(Debug, PartialEq)]
struct Sorted(Vec<(NodeId, usize, String)>);

impl Sorted {
    fn of(table: &dyn Table) -> Self {
        let steps = table.steps(Viewer::Public).into_iter();
        let mut all: Vec<_> =
            steps.map(|step| (step.node, step.depth, name(step.visible))).collect();
        all.sort_by_key(|(node, depth, _)| (*depth, format!("{node:?}")));
        Self(all)
    }
}

fn name(told: VisibleStep<'_>) -> String {
    match told {
        VisibleStep::Open(played) => played.coordinate.clone(),
        VisibleStep::Sealed(side) => format!("sealed {side}"),
        VisibleStep::Claimed(claim) => claim.word().to_owned(),
    }
}
