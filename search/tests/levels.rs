//! The levels of each game.

use crate::support::random::playable;
use motley_rules::variants;
use motley_search::{Level, line_of};

#[test]
fn each_level_looks_at_more_than_the_one_below_and_overlooks_less() {
    for slug in playable() {
        let line = line_of(variants::open(slug, &[], None).unwrap().as_ref()).unwrap();
        let strengths: Vec<_> = Level::all().map(|level| line.strength(level)).collect();
        for (number, pair) in (1..).zip(strengths.windows(2)) {
            let [weak, strong] = [pair[0], pair[1]];
            let grows = weak.nodes() < strong.nodes() && weak.overlooked() > strong.overlooked();
            assert!(grows, "{slug}: {number} is {weak:?}, the next {strong:?}");
        }
        assert_eq!(line.strength(Level::MOST).overlooked(), 0, "{slug}");
    }
}
