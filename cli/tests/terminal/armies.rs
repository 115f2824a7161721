//! `motley armies`: armies are drawn, and play tells which are fair.

use crate::program::{answer, fault};

#[test]
fn fair_armies_are_the_same_however_many_are_tried_at_once() {
    let armies = ["armies", "muster", "--candidates", "60", "--pairs", "2", "--nodes", "40"];
    let one = answer(&armies);
    assert_eq!(answer(&[&armies[..], &["--threads", "3"]].concat()), one);
    assert!(
        one.starts_with("# Made by `motley armies muster --candidates 60 --pairs 2 --nodes 40")
    );
    let fair: Vec<&str> = one.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(!fair.is_empty(), "{one}");
    for line in fair {
        let words: Vec<&str> = line.split(' ').collect();
        let [army, points, "4"] = words[..] else { panic!("{line}") };
        let points: f64 = points.parse().unwrap();
        assert!((points - 0.5).abs() <= 0.05, "{line}");
        let built = answer(&["show", "muster", "--play", army]);
        assert!(built.contains("Player B: build the black army"), "{line}: {built}");
    }
}

#[test]
fn a_game_without_armies_is_told_so() {
    let said = fault(&["armies", "command"]);
    assert!(said.contains("command: nobody builds an army"), "{said}");
}
