//! Refusals, tried everywhere: what is said must be so.
#![cfg(not(target_arch = "wasm32"))]

#[path = "laws/dice.rs"]
mod dice;
#[path = "laws/random.rs"]
#[expect(dead_code, reason = "the laws use more of it")]
mod random;

use motley_chess::board::Square;
use motley_chess::play::{Gesture, Place, Viewer};
use random::over_random_play;
use std::collections::BTreeMap;

#[test]
fn refusals_are_collected() {
    let mut all: BTreeMap<(String, String), (usize, Vec<String>)> = BTreeMap::new();
    over_random_play(|table, count, context| {
        if count % 97 != 0 { return; }
        let Some(side) = table.turn().decider() else { return };
        let legal: Vec<(Place, Place)> = table.offers(side).into_iter().flat_map(|o| o.targets.clone().into_iter().filter_map(move |t| Some((o.source?, t)))).collect();
        let view = table.view(Viewer::Player(side));
        let squares: Vec<Square> = table.shape().squares().into_iter().collect();
        for from in &squares {
            let targets = squares.iter().map(|s| Some(*s)).chain([None]);
            if view.placement.at(*from).is_none() { continue; }
            for to in targets {
                if let Some(to) = to && legal.contains(&(Place::Square(*from), Place::Square(to))) { continue; }
                if to.is_none() && legal.iter().any(|(f, _)| *f == Place::Square(*from)) { continue; }
                let refusal = table.refuse(side, &Gesture { from: Place::Square(*from), to: to.map(Place::Square) });
                let key = normal(&refusal.sentence);
                let entry = all.entry((table.entry().slug.to_owned(), key)).or_default();
                entry.0 += 1;
                if entry.1.len() < 2 && entry.0 % 7 == 1 {
                    entry.1.push(format!("{from} {to:?} at {}: {}", context.text.split("ply").nth(1).unwrap(), refusal.sentence));
                }
            }
        }
    });
    for ((game, key), (count, examples)) in all {
        println!("{game} {count} {key}");
        for example in examples { println!("      {example}"); }
    }
}

fn normal(sentence: &str) -> String {
    sentence.split(' ').map(|word| {
        let bare = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        let is_square = bare.len() == 2 && matches!(bare.as_bytes(), [b'a'..=b'p', b'1'..=b'8']);
        let piece = ["pawn","knight","bishop","rook","queen","king","leopard","cannon","unicorn","dragon","chancellor","archbishop","elephant","hawk","fortress","spider","mage","assassin","cardinal","prince","princess"].contains(&bare);
        let colour = ["white","black","gray","red","White","Black"].contains(&bare);
        if is_square { word.replace(bare, "SQ") } else if piece { word.replace(bare, "PC") } else if colour { word.replace(bare, "COL") } else { word.to_owned() }
    }).collect::<Vec<_>>().join(" ")
}
