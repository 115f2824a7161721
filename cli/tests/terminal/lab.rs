//! `motley lab`: games by a plan, kept in files, counted and told.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use motley_rules::notation::record;
use motley_rules::play::Turn;
use motley_rules::variants;

use crate::program::{answer, fault, program, project_file};

/// A plan of few short games, the second of its rows in pairs.
pub(crate) const PLAN: &str = r#"
title = "A try"

[defaults]
game = "mulligan-stew"
players = ["nodes:20", "nodes:20"]
games = 6
seed = 3
longest = 40
variety = { decisions = 4, among = 3, margin = 60 }

[[row]]
name = "first-move"

[[row]]
name = "rook"
label = "Without the rook"
asked = "first"
position = "rakkac/pppppp/6/6/6/PPPPPP/1AKKAC[Mm] wl Qq 0 1"
swapped = { position = "1akkac/pppppp/6/6/6/PPPPPP/RAKKAC[Mm] wl Qq 0 1" }

[[fit]]
name = "worth"
title = "What a rook is worth"
features = ["pieces"]
"#;

/// A folder with a plan in it.
pub(crate) struct Lab {
    folder: tempfile::TempDir,
}

impl Lab {
    pub(crate) fn new(plan: &str) -> Self {
        let lab = Self { folder: tempfile::tempdir().unwrap() };
        fs::write(lab.path("try.toml"), plan).unwrap();
        lab
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// The arguments that play the plan into a folder.
    fn arguments(&self, out: &str, more: &[&str]) -> Vec<String> {
        let path = |name| self.path(name).to_str().unwrap().to_owned();
        let own = ["lab".to_owned(), path("try.toml"), "--out".to_owned(), path(out)];
        own.into_iter().chain(more.iter().map(|word| (*word).to_owned())).collect()
    }

    pub(crate) fn play(&self, out: &str, more: &[&str]) -> String {
        answer(&self.arguments(out, more))
    }
}

#[test]
fn what_was_cut_in_the_middle_of_a_line_is_played_again() {
    let lab = Lab::new(PLAN);
    let told = lab.play("whole", &["--jobs", "1"]);
    let games = lab.text("whole/try/games.jsonl");
    assert_eq!(games.lines().count(), 12);
    assert!(told.starts_with("# A try\n\n|  | games | points, % |"), "{told}");
    for cut in [0, 10, games.len() / 2, games.len() - 1] {
        fs::create_dir_all(lab.path("cut/try")).unwrap();
        fs::write(lab.path("cut/try/games.jsonl"), &games[..cut]).unwrap();
        assert_eq!(lab.play("cut", &["--jobs", "1"]), told, "{cut}");
        assert_eq!(lab.text("cut/try/games.jsonl"), games, "{cut}");
    }
    // Nothing is left to be played.
    assert_eq!(lab.play("cut", &["--jobs", "1"]), told);
    assert_eq!(lab.text("cut/try/games.jsonl"), games);
}

#[test]
fn a_lab_that_was_killed_comes_to_the_same_end() {
    let lab = Lab::new(&PLAN.replace("games = 6", "games = 20"));
    let mut killed = program(&lab.arguments("killed", &["--jobs", "1"])).spawn().unwrap();
    let file = lab.path("killed/try/games.jsonl");
    let lines = |path: &Path| fs::read_to_string(path).map_or(0, |text| text.lines().count());
    for _ in 0..2_000 {
        if lines(&file) >= 3 {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    killed.kill().unwrap();
    killed.wait().unwrap();
    let kept = lines(&file);
    assert!((3..40).contains(&kept), "{kept} games: it was to be killed in the middle");
    let resumed = lab.play("killed", &["--jobs", "1"]);
    assert_eq!(resumed, lab.play("whole", &["--jobs", "1"]));
    assert_eq!(lab.text("killed/try/games.jsonl"), lab.text("whole/try/games.jsonl"));
}

#[test]
fn shards_put_together_are_one_run() {
    let lab = Lab::new(PLAN);
    let told = lab.play("whole", &["--jobs", "2"]);
    for shard in ["1/2", "2/2"] {
        assert_eq!(lab.play("shards", &["--jobs", "1", "--shard", shard]), "", "not all is there");
    }
    fs::create_dir_all(lab.path("half/try")).unwrap();
    let half = "games-1-of-2.jsonl";
    fs::copy(lab.path("shards/try").join(half), lab.path("half/try").join(half)).unwrap();
    let part = lab.play("half", &["--count"]);
    assert!(part.contains("| first-move (unfinished) | 1 |"), "as far as they follow: {part}");
    assert!(part.contains("| Without the rook (unfinished) | 0 |"), "no pair is whole: {part}");
    let shard = |n: u32| lab.text(&format!("shards/try/games-{n}-of-2.jsonl"));
    assert_eq!(shard(1).lines().count(), 6);
    assert_eq!(lab.play("shards", &["--count"]), told);
    assert!(!lab.path("shards/try/games.jsonl").exists(), "it only counts");
    fs::create_dir_all(lab.path("joined/try")).unwrap();
    fs::write(lab.path("joined/try/all.jsonl"), shard(2) + &shard(1)).unwrap();
    assert_eq!(lab.play("joined", &[]), told);
    let table = |out| lab.text(&format!("{out}/try/tables.md"));
    assert_eq!(table("joined"), table("whole"));
}

#[test]
fn a_scheduler_tells_the_shard() {
    let lab = Lab::new(PLAN);
    let played = program(&lab.arguments("slurm", &["--shard", "env"]))
        .env("SLURM_ARRAY_TASK_ID", "2")
        .env("SLURM_ARRAY_TASK_MIN", "1")
        .env("SLURM_ARRAY_TASK_COUNT", "3")
        .status();
    assert!(played.unwrap().success());
    assert_eq!(lab.text("slurm/try/games-2-of-3.jsonl").lines().count(), 4);
}

#[test]
fn the_page_opens_every_game() {
    let muster = r#"
title = "Armies"
[[row]]
name = "lot"
game = "muster"
asked = "first"
play = "?*2"
players = ["nodes:20", "random"]
games = 2
longest = 30
[[row]]
name = "placed"
game = "command"
set = { bishops = "opposite" }
play = "! ?*14 !"
players = ["nodes:20", "nodes:20"]
games = 2
resign = { value = 100, decisions = 2 }
"#;
    for plan in [PLAN, muster] {
        let lab = Lab::new(plan);
        lab.play("out", &[]);
        for line in lab.text("out/try/games.jsonl").lines() {
            let game: serde_json::Value = serde_json::from_str(line).unwrap();
            let text = game["record"].as_str().unwrap();
            let table = variants::replay(&record::read(text).unwrap()).unwrap();
            let Turn::Over(outcome) = table.turn() else { panic!("it goes on: {text}") };
            assert_eq!(outcome.score(), game["result"], "{text}");
            let first = if game["first"] == "white" { "1-0" } else { "0-1" };
            let points = match outcome.score() {
                "1/2-1/2" => 0.5,
                score => f64::from(u8::from(score == first)),
            };
            // Whoever chooses an army may come to play the other colour.
            if game["game"] != "muster" {
                assert_eq!(game["points"], points, "{line}");
            }
        }
    }
}

#[test]
fn a_row_stops_when_it_is_clear() {
    let uneven = r#"
title = "Uneven"
[defaults]
game = "mulligan-stew"
asked = "first"
players = ["nodes:60", "random"]
games = 4
most = 400
[[row]]
name = "sprt"
sprt = [0.0, 100.0]
[[row]]
name = "width"
width = 60.0
"#;
    let lab = Lab::new(uneven);
    let told = lab.play("out", &["--jobs", "1"]);
    let games = lab.text("out/try/games.jsonl").lines().count();
    assert!((8..100).contains(&games), "{games}");
    assert!(told.contains("| sprt (test: yes) |"), "{told}");
    assert!(!told.contains("unfinished"), "{told}");
    // Games that come after the end don't count.
    let again = lab.play("again", &["--jobs", "2"]);
    assert_eq!(again, told);
    lab.play("shard", &["--shard", "1/4"]);
    let part = lab.text("shard/try/games-1-of-4.jsonl").lines().count();
    assert_eq!(part, 200, "a shard can't see what the others play");
}

#[test]
fn games_of_another_plan_are_refused() {
    let lab = Lab::new(PLAN);
    lab.play("out", &[]);
    // More games of the same kind are added to those that are there.
    fs::write(lab.path("try.toml"), PLAN.replace("games = 6", "games = 8")).unwrap();
    lab.play("out", &[]);
    assert_eq!(lab.text("out/try/games.jsonl").lines().count(), 16);
    fs::write(lab.path("try.toml"), PLAN.replace("seed = 3", "seed = 4")).unwrap();
    let said = fault(&lab.arguments("out", &[]));
    assert!(
        said.contains("row \"first-move\", game 0: it was played when the plan said"),
        "{said}"
    );
    fs::write(lab.path("out/try/games.jsonl"), "{}\n").unwrap();
    let said = fault(&lab.arguments("out", &[]));
    assert!(said.contains("games.jsonl: line 1: missing field"), "{said}");
}

#[test]
fn a_document_gets_its_tables_and_plots() {
    let lab = Lab::new(PLAN);
    let marks = "Said.\n<!-- lab: try -->\n<!-- /lab -->\n<!-- lab: try-worth -->\n<!-- /lab -->\n";
    fs::write(lab.path("said.md"), marks).unwrap();
    let (document, plots) = (lab.path("said.md"), lab.path("plots"));
    let more = ["--document", document.to_str().unwrap(), "--plots", plots.to_str().unwrap()];
    lab.play("out", &more);
    let said = lab.text("said.md");
    assert!(said.starts_with("Said.\n<!-- lab: try -->\n|  | games |"), "{said}");
    assert!(said.contains("| Without the rook | 6 |"), "{said}");
    assert!(said.contains("| one more | Elo |") && said.contains("| rook | "), "{said}");
    for plot in ["plots/try.svg", "plots/try-worth.svg", "out/try/try.svg"] {
        let svg = lab.text(plot);
        assert!(svg.starts_with("<svg") && svg.contains("</svg>"), "{plot}: {svg}");
    }
    assert!(lab.text("plots/try.svg").contains("Without the rook"));
    assert_eq!(lab.text("out/try/rows.csv").lines().count(), 3);
}

#[test]
fn what_is_wrong_with_a_plan_is_named() {
    let row = "title = \"x\"\n[[row]]\nname = \"a\"\ngame = \"command\"\n";
    for (plan, sentence) in [
        ("title =", "line 1: "),
        ("title = \"x\"", "row: there is none"),
        ("title = \"x\"\ncolour = 1\n", "line 2: unknown field `colour`, expected one of `title`"),
        (&format!("{row}speed = 3\n"), "row \"a\": speed: unknown field `speed`, expected one of"),
        (&row.replace("command", "chess"), "row \"a\": game: \"chess\" is none of musketeer, "),
        (&row.replace("game = \"command\"", ""), "row \"a\": missing field `game`"),
        (&format!("{row}games = 0\n"), "row \"a\": games: 0 tell nothing"),
        (
            &format!("{row}games = -1\n"),
            "row \"a\": games: invalid value: integer `-1`, expected u64",
        ),
        (
            &format!("{row}variety = {{ decisions = 2, among = 3, margin = \"x\" }}\n"),
            "row \"a\": variety.margin: invalid type: string \"x\", expected i32",
        ),
        (
            &format!("{row}variety = {{ decisions = 2, among = 3 }}\n"),
            "row \"a\": variety: missing field `margin`",
        ),
        (
            &format!("{row}starts = [{{}}, {{ play = 3 }}]\n"),
            "row \"a\": starts[1].play: invalid type: integer `3`, expected a string",
        ),
        (
            &format!("{row}asked = \"first\"\ngames = 3\n"),
            "row \"a\": games: they are played in pairs",
        ),
        (&format!("{row}set = {{ bishops = \"same\" }}\n"), "row \"a\": option bishops: \"same\""),
        (&format!("{row}set = {{ rooks = 1 }}\n"), "row \"a\": option rooks: "),
        (&format!("{row}set = {{ bishops = 1.5 }}\n"), "row \"a\": set.bishops: a text or a whole"),
        (&format!("{row}play = \"R@a1 R@b1\"\n"), "row \"a\": play, action 2, \"R@b1\": "),
        (&format!("{row}play = \"?*x\"\n"), "row \"a\": play, action 1, \"?*x\": "),
        (&format!("{row}position = \"8\"\n"), "row \"a\": position: "),
        (&format!("{row}swapped = {{ play = \"?\" }}\n"), "row \"a\": swapped: it is only for"),
        (
            &format!("{row}players = [\"nodes:x\", \"random\"]\n"),
            "row \"a\": players: \"nodes:x\" isn't",
        ),
        (&format!("{row}most = 10\n"), "row \"a\": most: 10 is less than games, which is 400"),
        (&format!("{row}most = 500\n"), "row \"a\": most: it needs width or sprt"),
        (
            &format!("{row}sprt = [5.0, 0.0]\n"),
            "row \"a\": sprt: the first number is to be the less",
        ),
        (&format!("{row}width = 0.0\n"), "row \"a\": width: 0 isn't more than 0"),
        (&format!("{row}{}", &row[row.find("[[row").unwrap()..]), "row \"a\": name: another row"),
        (
            &format!("{row}[[fit]]\nname = \"f\"\ntitle = \"f\"\nfeatures = [\"luck\"]\n"),
            "fit \"f\": features: \"luck\" is none of pieces, waiting, waiting from mean, ",
        ),
        (
            &format!(
                "{row}[[fit]]\nname = \"f\"\ntitle = \"f\"\nrows = [\"b\"]\nfeatures = [\"pieces\"]\n"
            ),
            "fit \"f\": rows: there is no row \"b\"",
        ),
    ] {
        let lab = Lab::new(plan);
        let said = fault(&lab.arguments("out", &[]));
        assert!(said.contains(&format!("try.toml: {sentence}")), "{plan}\n{said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    }
}

#[test]
fn what_is_wrong_with_the_arguments_is_named() {
    let lab = Lab::new(PLAN);
    for (more, sentence) in [
        (&["--shard", "3/2"][..], "--shard: shard 3 isn't one of 1 to 2\n"),
        (&["--shard", "0/2"], "--shard: shard 0 isn't one of 1 to 2\n"),
        (&["--shard", "half"], "--shard: \"half\" isn't I/N, such as 2/8, or env\n"),
        (&["--jobs", "x"], "--jobs: \"x\" is no whole number\n"),
    ] {
        let said = fault(&lab.arguments("out", more));
        assert_eq!(said, format!("motley: {sentence}"));
    }
    assert!(fault(&["lab", "--out", "x"]).starts_with("motley: plan: it is missing"));
    assert!(fault(&["lab", "no.toml"]).starts_with("motley: --out: it is missing"));
    assert!(fault(&["lab", "no.toml", "--out", "x"]).starts_with("motley: no.toml: "));
}

#[test]
fn the_plan_in_the_document_can_be_played() {
    let document = project_file("docs/LAB.md");
    let plan = document.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let lab = Lab::new(&plan.replace("nodes:300", "nodes:20").replace("= 400", "= 2"));
    let told = lab.play("out", &[]);
    assert!(told.contains("| first-move | 2 |") && told.contains("| rook | "), "{told}");
}

#[test]
fn the_plans_of_the_repository_can_be_played() {
    let plans = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/lab");
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let mut read = 0;
    for plan in fs::read_dir(plans).unwrap() {
        let plan = plan.unwrap().path();
        if plan.extension().is_some_and(|ending| ending == "toml") {
            let told = answer(&["lab", plan.to_str().unwrap(), "--out", out, "--count"]);
            assert!(told.contains("(unfinished) | 0 | – |"), "{told}");
            read += 1;
        }
    }
    assert!(read > 5, "{read}");
}
