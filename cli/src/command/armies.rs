//! `motley armies`: armies that play shows to be as strong as the regular one.

use std::collections::BTreeSet;
use std::io::Write;

use clap::Args;
use motley_rules::board::mixed;
use motley_rules::game::Table;
use motley_rules::notation::{Record, army};
use motley_rules::play::{Action, Army, Side, Viewer};
use motley_rules::variants;
use motley_search::{Engine, Limits, as_strong, open};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::contest::{self, Contest, Contestant, Kind, MatchScore, Resign, Terms, Variety};
use crate::fault::Fault;
use crate::start::{Chosen, one_or_more, threads, whole_number};

/// The arguments of `motley armies`.
#[derive(Args)]
pub(crate) struct Armies {
    #[command(flatten)]
    chosen: Chosen,

    /// Draw so many armies
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = whole_number::<u32>,
          allow_negative_numbers = true)]
    candidates: u32,

    /// Let each that may be fair play so many pairs of games against the regular army
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = one_or_more,
          allow_negative_numbers = true)]
    pairs: u32,

    /// Visit N nodes for each decision
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = whole_number::<u64>,
          allow_negative_numbers = true)]
    nodes: u64,

    /// Seed for everything random
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole_number::<u64>,
          allow_negative_numbers = true)]
    seed: u64,

    /// Try so many armies at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads,
          allow_negative_numbers = true)]
    threads: u16,
}

/// An army that is tried.
struct Candidate {
    army: Army,
    text: String,
    number: u64,
}

/// How far from a half the points of a fair army are at most.
const FAIR: f64 = 0.05;

/// The same for what a short search sees, in hundredths of a pawn, and the nodes of that search.
const LOOKS_FAIR: i32 = 45;
const LOOK: u64 = 4_000;

/// The pairs of games after which an army may be given up that is clearly unfair.
const FIRST_PAIRS: u32 = 10;

/// The least and the most changes to the regular army.
const LEAST_CHANGES: u64 = 2;
const MOST_CHANGES: u64 = 6;

/// Games that begin alike come to differ by this.
const VARIETY: Variety = Variety { decisions: 6, among: 4, margin: 40 };

/// When a game ends that goes on by the rules.
const TERMS: Terms = Terms { longest: 400, resign: Some(Resign { value: 900, decisions: 4 }) };

/// The mebibytes of a player's table.
const MEBIBYTES: usize = 1;

impl Armies {
    /// Plays, and writes a line for each army that is fair: the army as White writes it, its points,
    /// and the number of games.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let (regular, candidates) = self.candidates()?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.into()).build();
        let pool = pool.map_err(|error| Fault::Contest(format!("--threads: {error}")))?;
        let try_one = |candidate: &Candidate| {
            let score = self.score(candidate, &regular)?;
            Ok(score.map(|score| (candidate.text.clone(), score)))
        };
        let tried: Result<Vec<Option<(String, MatchScore)>>, Fault> =
            pool.install(|| candidates.into_par_iter().map(|one| try_one(&one)).collect());
        writeln!(
            out,
            "# Made by `motley armies {} --candidates {} --pairs {} --nodes {} --seed {}`: each army, its \
             share\n# of the points against the regular one, and the games.",
            self.chosen.arguments(),
            self.candidates,
            self.pairs,
            self.nodes,
            self.seed
        )?;
        for (text, score) in tried?.into_iter().flatten() {
            let [points, ..] = score.points();
            writeln!(out, "{text} {points:.3} {}", 2 * score.count())?;
        }
        Ok(())
    }

    /// The regular army, and those that are tried.
    fn candidates(&self) -> Result<(Army, Vec<Candidate>), Fault> {
        let table = self.chosen.open(None)?;
        let rules = table.army_rules(Side::White).ok_or_else(|| {
            Fault::Contest(format!("{}: nobody builds an army", self.chosen.game.slug))
        })?;
        let regular = rules.presets.first().map(|preset| preset.army).unwrap_or_default();
        let mut drawn = BTreeSet::new();
        let mut candidates = Vec::new();
        for number in 0..u64::from(self.candidates) {
            let seed = contest::seed_of(self.seed, number);
            let changes = LEAST_CHANGES + seed % (MOST_CHANGES - LEAST_CHANGES + 1);
            let army = as_strong(&regular, &rules, changes, seed);
            let action = Action::Muster(army);
            let text = army::write(&army, Side::White, table.piece_set());
            let is_legal = table.check_legal(Side::White, &action).is_ok();
            if army != regular && is_legal && drawn.insert(text.clone()) {
                candidates.push(Candidate { army, text, number });
            }
        }
        Ok((regular, candidates))
    }

    /// The points of an army against the regular one; none if it isn't fair.
    fn score(&self, candidate: &Candidate, regular: &Army) -> Result<Option<MatchScore>, Fault> {
        let white = self.start([candidate.army, *regular])?;
        let black = self.start([*regular, candidate.army])?;
        if ((value(&white)? - value(&black)?) / 2).abs() > LOOKS_FAIR {
            return Ok(None);
        }
        let mut score = MatchScore::default();
        for pair in 0..self.pairs {
            let seed = mixed(contest::seed_of(self.seed, candidate.number), u64::from(pair));
            let [white, black] =
                [self.play(&white, mixed(seed, 0))?, self.play(&black, mixed(seed, 1))?];
            score.add([white, 2 - black]);
            let [_, least, most] = score.points();
            if pair + 1 >= FIRST_PAIRS && (least > 0.5 + FAIR || most < 0.5 - FAIR) {
                return Ok(None);
            }
        }
        let [points, ..] = score.points();
        Ok(((points - 0.5).abs() <= FAIR).then_some(score))
    }

    /// The half points of White in a game from where a record ends.
    fn play(&self, start: &Record, seed: u64) -> Result<u32, Fault> {
        let table = variants::replay(start)?;
        let [mut white, mut black] = [0, 1].map(|n| {
            let kind = Kind::Nodes(self.nodes, None);
            Contestant::with_table(&kind, mixed(seed, n), MEBIBYTES).varied(Some(VARIETY))
        });
        let contest = Contest { table, players: [&mut white, &mut black] };
        Ok(contest.finish(TERMS).map_err(Fault::Contest)?.halves)
    }

    /// The record of a setup in which White and Black lead these armies, which they have built.
    fn start(&self, armies: [Army; 2]) -> Result<Record, Fault> {
        let mut table = self.chosen.open(None)?;
        play(table.as_mut(), armies.map(Action::Muster))?;
        let built = table.record(Viewer::Public);
        let choices = Side::BOTH.map(|side| table.legal_actions(side));
        for white in &choices[0] {
            for black in &choices[1] {
                let mut table = variants::replay(&built)?;
                play(table.as_mut(), [white.action, black.action])?;
                let of = |side| Army::of(&table.view(Viewer::Public).board, side).ok();
                let seated = table.seats(table.here()) == Side::BOTH;
                if seated && Side::BOTH.map(of) == armies.map(Some) {
                    return Ok(table.record(Viewer::Public));
                }
            }
        }
        Err(Fault::Contest("no choices let each lead the army that he has built".to_owned()))
    }
}

/// Plays what White and Black decide unseen by each other.
fn play(table: &mut dyn Table, decisions: [Action; 2]) -> Result<(), Fault> {
    for (side, action) in Side::BOTH.into_iter().zip(decisions) {
        let played = table.play(side, &action);
        played.map_err(|refusal| Fault::Contest(refusal.to_string()))?;
    }
    Ok(())
}

/// The value for White that a short search sees where a record ends, in hundredths of a pawn.
fn value(start: &Record) -> Result<i32, Fault> {
    let mut engine = Engine::new(MEBIBYTES);
    engine.begin(open(start)?, Limits::nodes(LOOK));
    engine.finish();
    Ok(engine.found().first().map_or(0, |found| found.value))
}
