use motley_rules::notation::Record;
use motley_rules::variants;
use motley_search::*;
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let nodes: u64 = args[1].parse().unwrap();
    let text = std::fs::read_to_string(&args[0]).unwrap();
    let (mut right, mut all) = (0, 0);
    let now = std::time::Instant::now();
    let mut total = 0;
    for l in text.lines() {
        let f: Vec<&str> = l.splitn(5, ' ').collect();
        if f.len() < 5 {
            continue;
        }
        let fen = format!("{} {} {} {} 0 1", f[0], f[1], f[2], f[3]);
        let Ok(table) = variants::open("command", &[], Some(&fen)) else {
            println!("bad {fen}");
            continue;
        };
        let side = table.turn().decider().unwrap();
        let (bm, rest) = (f[4].starts_with("bm"), &f[4][2..]);
        let list = rest.split(';').next().unwrap();
        let want: Vec<String> = list
            .split_whitespace()
            .filter_map(|san| table.read(side, san).ok())
            .map(|a| {
                let la = table.legal_actions(side);
                la.iter().find(|x| x.action == a).unwrap().coordinate.clone()
            })
            .collect();
        if want.is_empty() {
            println!("none {l}");
        }
        let record = Record { game: "command".into(), position: Some(fen), ..Record::default() };
        let mut engine = Engine::new(16);
        engine.begin(open(&record).unwrap(), Limits::nodes(nodes));
        engine.finish();
        total += engine.nodes();
        let best = engine.found()[0].actions[0];
        let got = engine.line().unwrap().coordinate(side, &best);
        all += 1;
        if want.contains(&got) == bm {
            right += 1
        } else if args.len() > 2 {
            println!("{got} {l}")
        }
    }
    println!(
        "{right} of {all}; {:.0} k nodes/s",
        total as f64 / now.elapsed().as_secs_f64() / 1000.
    );
}
