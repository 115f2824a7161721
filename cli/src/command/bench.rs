//! `motley bench`: how quickly decisions are searched, and whether they are still the same.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use motley_rules::board::mixed;
use motley_rules::game::GameInfo;
use motley_rules::notation::Record;
use motley_rules::variants;
use motley_search::{Level, Limits, Player};

use crate::clock::now;
use crate::fault::Fault;
use crate::start::{game_parser, whole_number};

/// The positions, one a line.
const POSITIONS: &str = include_str!("../../data/bench.csv");

/// The size of the table in mebibytes.
const TABLE: usize = 8;

/// The arguments of `motley bench`.
#[derive(Args)]
pub(crate) struct Bench {
    /// Positions of this game only
    #[arg(value_parser = game_parser())]
    game: Option<&'static GameInfo>,

    /// The nodes for each position
    #[arg(
        long,
        value_name = "N",
        default_value_t = 50_000,
        value_parser = whole_number::<u64>,
        allow_negative_numbers = true
    )]
    nodes: u64,
}

/// A position that is searched.
struct Case(Record);

impl Case {
    /// Reads a line of the file.
    fn read(line: &str) -> Self {
        let mut fields = line.split(';');
        let mut field = || fields.next().unwrap_or_default();
        let game = field().to_owned();
        let pairs = field().split_whitespace().filter_map(|pair| pair.split_once('='));
        let options = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let position = Some(field()).filter(|text| !text.is_empty()).map(str::to_owned);
        let actions = field().split_whitespace().map(str::to_owned).collect();
        Self(Record { game, options, position, actions, ..Record::default() })
    }

    fn all() -> impl Iterator<Item = Self> {
        let rows = POSITIONS.lines().filter(|line| !line.starts_with('#')).skip(1);
        rows.map(Self::read)
    }
}

/// The work that was done.
#[derive(Clone, Copy, Default)]
struct Sum {
    positions: u32,
    nodes: u64,
    time: Duration,
}

impl Sum {
    fn add(&mut self, other: Self) {
        self.positions += other.positions;
        self.nodes += other.nodes;
        self.time += other.time;
    }

    fn write(self, name: &str, out: &mut dyn Write) -> Result<(), Fault> {
        let Self { positions, nodes, time } = self;
        let pace = u128::from(nodes) * 1_000_000 / time.as_micros().max(1);
        Ok(writeln!(out, "{name}: {positions} positions, {nodes} nodes, {pace} nodes a second")?)
    }
}

impl Bench {
    /// Writes what was searched of each game and in all, and the signature.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let mut player =
            Player::new(Level::MOST, 1, TABLE).limited(Limits::nodes(self.nodes.max(1)));
        let (mut all, mut signature) = (Sum::default(), 0);
        for info in self.game.map_or(variants::games(), std::slice::from_ref) {
            let mut sum = Sum::default();
            for Case(record) in Case::all().filter(|Case(record)| record.game == info.slug) {
                sum.add(search(&mut player, &record, &mut signature)?);
            }
            sum.write(info.slug, out)?;
            out.flush()?;
            all.add(sum);
        }
        all.write("all", out)?;
        Ok(writeln!(out, "signature {signature:016x}")?)
    }
}

/// Searches one position, whose decision, value and nodes go into the signature.
fn search(player: &mut Player, record: &Record, signature: &mut u64) -> Result<Sum, Fault> {
    let table = variants::replay(record)?;
    let Some(side) = table.turn().decider() else { return Ok(Sum::default()) };
    player.forget();
    player.begin(record, side)?;
    let began = now();
    let mut nodes = 0;
    // A secret decision takes several searches: each is whole after one step.
    while !player.think(u64::MAX) {
        nodes += player.thought().nodes;
    }
    nodes += player.thought().nodes;
    let time = began.elapsed();
    let decision = player.decision();
    let text = decision.as_ref().map_or("", |decision| &decision.text);
    let value = decision.as_ref().map_or(0, |decision| decision.value);
    let letters = text.bytes().map(u64::from);
    for part in letters.chain([nodes, u64::from(value.cast_unsigned())]) {
        *signature = mixed(*signature, part);
    }
    Ok(Sum { positions: 1, nodes, time })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_positions_that_can_be_opened() {
        for info in variants::games() {
            let cases: Vec<Case> = Case::all().filter(|case| case.0.game == info.slug).collect();
            assert!(cases.len() > 3, "{}", info.slug);
            for Case(record) in cases {
                let table =
                    variants::replay(&record).unwrap_or_else(|why| panic!("{record:?}: {why}"));
                assert!(table.turn().decider().is_some(), "{record:?}");
            }
        }
    }
}
