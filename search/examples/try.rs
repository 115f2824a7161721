use motley_rules::notation::Record;
use motley_search::*;
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let nodes: u64 = args[0].parse().unwrap();
    let cases: [(&str, &str); 6] = [
        ("command", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        ("musketeer", "lc******/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/LC****** w KQkq - 0 1"),
        ("mulligan-stew", ""),
        ("mercenary", ""),
        ("command", ""),
        (
            "mercenary",
            "r1bqkbnr2-p-r/pppppppp2-p-n/n9-p1/9-p1-q/6P3-p-q/5P4-p-b/PPPPP2-b2-p-n/RNBQKBNR2-p-r wg - - h2,j5 1 2",
        ),
    ];
    for (game, pos) in cases {
        let record = Record {
            game: game.into(),
            position: (!pos.is_empty()).then(|| pos.into()),
            ..Record::default()
        };
        let line = open(&record).unwrap();
        let mut engine = Engine::new(64);
        let now = Instant::now();
        engine.begin(line, Limits::nodes(nodes));
        engine.finish();
        let t = now.elapsed().as_secs_f64();
        let found = engine.found();
        let line = engine.line().unwrap();
        let mut l = line.fork();
        let mut texts = vec![];
        for a in &found[0].actions {
            if let motley_rules::play::Turn::One { side, .. } = l.turn() {
                texts.push(l.coordinate(side, a));
                l.make(side, a);
            }
        }
        println!(
            "{game:14} depth {} value {} nodes {} {:.0} k/s  {}",
            engine.depth(),
            found[0].value,
            engine.nodes(),
            engine.nodes() as f64 / t / 1000.,
            texts.join(" ")
        );
    }
}
