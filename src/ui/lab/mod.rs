//! The lab: the computer plays a game against itself again and again, and what came of it is
//! counted. Nothing of it is kept.

mod table;

use crate::ui::opponent::{self, Series, SeriesGame, ToPlay};
use crate::ui::port::event::{LabForm, LabStart};
use crate::ui::session::Session;
use crate::ui::session::new_game;
use motley_rules::notation::record;
use motley_rules::play::{Turn, Viewer};
use std::rc::Rc;
pub(crate) use table::{table, tenths};

/// The fewest and the most games of a series, for each setup.
const GAMES: std::ops::RangeInclusive<u32> = 2..=200;

/// The lab.
#[derive(Default)]
pub(crate) struct Lab {
    /// The series that was begun last.
    pub(crate) run: Option<Run>,
    /// The reason why none could be begun, or why it can't go on.
    pub(crate) fault: Option<String>,
    /// The number of series that were begun.
    begun: u32,
}

/// A series with what came of it.
pub(crate) struct Run {
    number: u32,
    pub(crate) state: RunState,
    /// The game and the players.
    pub(crate) title: String,
    /// The names of the setups.
    pub(crate) setups: Vec<String>,
    pub(crate) series: Rc<Series>,
    pub(crate) games: Vec<SeriesGame>,
    /// The games in a line each.
    pub(crate) lines: Vec<Rc<str>>,
    /// The time when it began, in milliseconds, and when its last game was over.
    pub(crate) times: [f64; 2],
}

/// The state of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunState {
    Plays,
    Stopped,
    Done,
}

impl Run {
    /// The number of all its games.
    pub(crate) fn wanted(&self) -> u32 {
        self.series.games
    }

    /// The number of those that are played.
    pub(crate) fn played(&self) -> u32 {
        u32::try_from(self.games.len()).unwrap_or(u32::MAX)
    }
}

impl Lab {
    /// True if games are played.
    pub(crate) fn plays(&self) -> bool {
        self.run.as_ref().is_some_and(|run| run.state == RunState::Plays)
    }

    /// The record of a game that was played.
    pub(crate) fn record(&self, number: usize) -> Option<String> {
        Some(self.run.as_ref()?.games.get(number)?.record.clone())
    }

    /// The games that are to be played.
    pub(crate) fn to_play(&self) -> Option<ToPlay> {
        let run = self.run.as_ref().filter(|run| run.state == RunState::Plays)?;
        let (number, series) = (run.number, Rc::clone(&run.series));
        Some(ToPlay { number, series, played: run.played() })
    }

    /// Begins a series with the game on the board.
    ///
    /// # Errors
    /// The reason why there is none, in a sentence.
    pub(crate) fn begin(
        &mut self,
        session: &Session,
        form: &LabForm,
        lot: u64,
    ) -> Result<(), String> {
        if self.plays() {
            return Err("The lab is already playing: stop it first.".to_owned());
        }
        let games = form
            .games
            .trim()
            .parse()
            .ok()
            .filter(|games: &u32| GAMES.contains(games) && games.is_multiple_of(2));
        let games = games.ok_or("The number of games must be even, from 2 to 200.")?;
        let level = |text: &String| text.parse().map_err(|_| "A level is a number.".to_owned());
        let [a, b] = form.levels.each_ref().map(level);
        let levels: [u8; 2] = [a?, b?];
        let (setups, records) =
            setups(session, form, lot)?.into_iter().unzip::<_, _, Vec<_>, Vec<_>>();
        self.begun += 1;
        let seed = (lot ^ u64::from(self.begun)) & u64::from(u32::MAX);
        let count = u32::try_from(records.len()).unwrap_or(1);
        let series = Series {
            setups: records,
            levels,
            games: games * count,
            seed: u32::try_from(seed).unwrap_or_default(),
        };
        let name = session.table.info().name;
        let now = session.time.unwrap_or_default();
        self.run = Some(Run {
            number: self.begun,
            state: RunState::Plays,
            title: format!("{name}, A at level {}, B at level {}", levels[0], levels[1]),
            setups,
            series: Rc::new(series),
            games: Vec::new(),
            lines: Vec::new(),
            times: [now, now],
        });
        Ok(())
    }

    /// Takes the next game of the series.
    pub(crate) fn take(&mut self, game: SeriesGame, now: f64) {
        let Some(run) = &mut self.run else { return };
        let number = run.played();
        let white = if game.is_a_white { "A" } else { "B" };
        let setup = match run.setups.as_slice() {
            [_] => String::new(),
            setups => format!(" ({})", setups[run.series.setup(number)]),
        };
        let (end, decisions) = (&game.end, game.decisions);
        let unit = if decisions == 1 { "decision" } else { "decisions" };
        let line = format!("{}. {white} has White{setup}: {end}, {decisions} {unit}", number + 1);
        run.lines.push(line.into());
        run.games.push(game);
        run.times[1] = now;
        if run.played() >= run.wanted() {
            run.state = RunState::Done;
        }
    }

    /// The series is played no more, for this reason if there is one.
    pub(crate) fn stop(&mut self, fault: Option<String>) {
        if let Some(run) = self.run.as_mut().filter(|run| run.state == RunState::Plays) {
            run.state = RunState::Stopped;
            self.fault = fault;
        }
    }
}

/// The setups that are asked for, by name and as records.
fn setups(session: &Session, form: &LabForm, lot: u64) -> Result<Vec<(String, String)>, String> {
    let (name, ply) = match form.start {
        LabStart::Opening => ("As on the board", 0),
        LabStart::Shown => ("The position shown", session.table.ply()),
    };
    if form.start == LabStart::Shown && matches!(session.table.turn(), Turn::Over(_)) {
        return Err("The game is over in the position shown.".to_owned());
    }
    let own = match form.start {
        // A puzzle or an example has another beginning than its game.
        LabStart::Opening if session.study.is_some() => session.own_table().setup(),
        _ => opponent::line(session, Viewer::Public, ply),
    };
    let info = session.table.info();
    let mut setups = vec![(name.to_owned(), record::write(&own))];
    if let Some(preset) = info.presets.iter().find(|preset| preset.name == form.beside) {
        let options = preset.options.iter();
        let options: Vec<_> =
            options.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let table = new_game::opened(session.games, (info.slug, None), &options, lot);
        let table = table.map_err(|fault| fault.sentence)?;
        setups.push((preset.name.to_owned(), record::write(&table.record(Viewer::Public))));
    }
    Ok(setups)
}

/// True if the computer may play against itself: nobody elsewhere plays the game on the board.
pub(crate) fn may_play(session: &Session) -> bool {
    session.remote.is_none() && session.watching.is_none() && session.live.is_none()
}
