//! Rows: games that are alike but for chance.

use motley_rules::board::mixed;
use motley_rules::game::{GameInfo, Table};
use motley_rules::notation::record;
use motley_rules::play::Side;
use motley_rules::variants;
use serde::Deserialize;

use super::played::Played;
use crate::contest::{Contest, Contestant, Kind, MatchScore, Terms, Test, Variety};
use crate::fault::Fault;

/// Whose points a row asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Asked {
    /// White's, who moves first.
    #[default]
    White,
    /// Those of the first of two players or setups: games are played in pairs with the sides changed.
    First,
}

/// How a game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StartText {
    /// The position, if it isn't the opening.
    pub(super) position: Option<String>,
    /// What is played first, with spaces between: actions as `motley legal` lists them, `?` for one by
    /// lot, `!` for one that the player decides on; `?*8` is eight of them.
    #[serde(default)]
    pub(super) play: String,
}

/// When a row stops before it has the most games.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stop {
    /// Once the interval of 95 % is no wider than this share of the points.
    Width(f64),
    /// Once a sequential test is decided.
    Test(Test),
}

/// A row of a plan.
pub(crate) struct Row {
    /// Its name, which its games bear.
    pub(crate) name: String,
    /// What its table says of it.
    pub(crate) label: String,
    /// A key of all that bears on its games: another one if the plan was changed.
    pub(crate) key: String,
    /// The game.
    pub(crate) game: &'static GameInfo,
    /// The options as (name, value).
    pub(super) options: Vec<(String, String)>,
    /// The starts, taken in turn, each as it is and with the sides changed.
    pub(super) starts: Vec<[StartText; 2]>,
    /// Whose points are asked for.
    pub(crate) asked: Asked,
    /// The players.
    pub(crate) players: [Kind; 2],
    /// The least number of games.
    pub(crate) games: u64,
    /// The most.
    pub(crate) most: u64,
    /// When it stops between them.
    pub(crate) stop: Option<Stop>,
    /// The seed of all that is left to chance.
    pub(super) seed: u64,
    pub(super) variety: Option<Variety>,
    pub(super) terms: Terms,
}

/// The mebibytes of a player's table: little is kept with few nodes, and a small table is quick.
const MEBIBYTES: usize = 1;

/// What stands for an action of a start.
enum Word<'a> {
    Action(&'a str),
    Lot,
    Player,
}

impl StartText {
    /// The words, those that are repeated as often as they are.
    fn words(&self) -> impl Iterator<Item = Word<'_>> {
        self.play.split_whitespace().flat_map(|text| {
            // What isn't a number of times is no such word, and no action either.
            let repeated = text.split_once('*').filter(|(word, _)| ["?", "!"].contains(word));
            let repeated = repeated.and_then(|(word, times)| Some((word, times.parse().ok()?)));
            let (word, times) = repeated.unwrap_or((text, 1));
            std::iter::repeat_with(move || match word {
                "?" => Word::Lot,
                "!" => Word::Player,
                action => Word::Action(action),
            })
            .take(times)
        })
    }
}

impl Row {
    /// The games that are counted together: two with the sides changed, or one alone.
    pub(crate) const fn unit(&self) -> u64 {
        match self.asked {
            Asked::White => 1,
            Asked::First => 2,
        }
    }

    /// True if so many units, with this score, are enough.
    pub(crate) fn is_enough(&self, score: &MatchScore) -> bool {
        let games = u64::from(score.count()) * self.unit();
        games >= self.most
            || games >= self.games
                && match self.stop {
                    None => true,
                    Some(Stop::Width(width)) => {
                        let [_, least, most] = score.points();
                        most - least <= width
                    }
                    Some(Stop::Test(test)) => score.decides(test).is_some(),
                }
    }

    /// Plays the start of each of its games by lot, to see whether it can be played.
    pub(super) fn try_starts(&self) -> Result<(), String> {
        for (number, pair) in (1..).zip(&self.starts) {
            let place = match self.starts.len() {
                1 => String::new(),
                _ => format!("starts {number}: "),
            };
            for (swapped, start) in [("", &pair[0]), ("swapped: ", &pair[1])] {
                let mut players = [0, 1].map(|n| Contestant::with_table(&Kind::Random, n, 1));
                let [white, black] = &mut players;
                self.start(start, [white, black], self.seed)
                    .map_err(|fault| format!("{place}{swapped}{fault}"))?;
            }
        }
        Ok(())
    }

    fn open(&self, start: &StartText) -> Result<Box<dyn Table>, Fault> {
        Ok(variants::open(self.game.slug, &self.options, start.position.as_deref())?)
    }

    /// A game after its start.
    fn start<'a>(
        &self,
        start: &StartText,
        players: [&'a mut Contestant; 2],
        seed: u64,
    ) -> Result<Contest<'a>, Fault> {
        let mut contest = Contest { table: self.open(start)?, players };
        for (number, word) in (1..).zip(start.words()) {
            match word {
                Word::Action(text) => contest.play_text(number, text)?,
                Word::Player => drop(contest.decide().map_err(Fault::Contest)?),
                Word::Lot => {
                    let drawn = mixed(seed, u64::try_from(number).unwrap_or(0));
                    if !contest.play_by_lot(drawn)? {
                        return Err(Fault::Contest(format!(
                            "play, action {number}, \"?\": there is nothing to draw"
                        )));
                    }
                }
            }
        }
        Ok(contest)
    }

    /// Plays the game of this number.
    ///
    /// # Errors
    /// [`Fault::Contest`], which names the row and the game.
    pub(crate) fn play(&self, number: u64) -> Result<Played, Fault> {
        let place =
            |fault: Fault| Fault::Contest(format!("row \"{}\", game {number}: {fault}", self.name));
        self.play_it(number).map_err(place)
    }

    fn play_it(&self, number: u64) -> Result<Played, Fault> {
        let unit = number / self.unit();
        let swapped = usize::from(number % self.unit() == 1);
        let seed = mixed(self.seed, unit);
        let starts = u64::try_from(self.starts.len()).unwrap_or(1);
        let at = usize::try_from(unit % starts).unwrap_or(0);
        let start = &self.starts[at][swapped];
        let [mut first, mut second] = [0, 1].map(|n: usize| {
            let chance = mixed(seed, 100 + u64::try_from(n).unwrap_or(0));
            Contestant::with_table(&self.players[n], chance, MEBIBYTES).varied(self.variety)
        });
        let players =
            if swapped == 1 { [&mut second, &mut first] } else { [&mut first, &mut second] };
        let contest = self.start(start, players, seed)?;
        let position = contest.table.position();
        // Where armies are chosen, the one who sat down for White may come to play Black.
        let ending = contest.finish(self.terms).map_err(Fault::Contest)?;
        let halves = if swapped == 1 { 2 - ending.halves } else { ending.halves };
        let halves = match (self.asked, ending.outcome.score()) {
            (Asked::First, _) => halves,
            (Asked::White, "1-0") => 2,
            (Asked::White, "0-1") => 0,
            (Asked::White, _) => 1,
        };
        let names = Side::BOTH.map(|side| side.to_string());
        Ok(Played {
            row: self.name.clone(),
            key: self.key.clone(),
            number,
            game: self.game.slug.to_owned(),
            players: [0, 1].map(|n: usize| self.players[n].to_string()),
            first: if swapped == 1 { "black" } else { "white" }.to_owned(),
            points: f64::from(halves) / 2.0,
            result: ending.outcome.score().to_owned(),
            end: ending.outcome.why(&names),
            decisions: ending.actions,
            start: position,
            record: record::write(&ending.record),
        })
    }
}
