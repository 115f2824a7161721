//! The computer player: from a game as one side may see it to the decision of that side.

use crate::armies;
use crate::engine::{Engine, Found, Limits};
use crate::level::Level;
use crate::line::Line;
use crate::open::open;
use crate::score::LineScore;
use crate::secrets::Choosing;
use crate::value::WON;
use crate::win_search::WinSearch;
use motley_rules::board::mixed;
use motley_rules::game::SetupError;
use motley_rules::notation::Record;
use motley_rules::play::{Action, Side, Turn};

/// A value from here down is a game that is lost: the player gives up.
const HOPELESS: i32 = -1_200;

/// The least level that gives up. Those below play on, as beginners do.
const PROUD: u8 = 4;

/// The number of best actions among which any level chooses in the setup, and by how much they may
/// be worse, in hundredths of a pawn.
const SETUPS: usize = 6;
const SETUP_MARGIN: i32 = 12;

/// The decisions of a game that count as its opening, and the same for them.
const OPENING: usize = 8;
const OPENINGS: usize = 3;
const OPENING_MARGIN: i32 = 8;

/// A value down to here is as good as a draw that is offered.
const CONTENT: i32 = -20;

/// A computer player of one level. It decides for one side at a time, and remembers from one
/// decision to the next only what makes it quicker.
///
/// ```
/// use motley_rules::notation::Record;
/// use motley_rules::play::Side;
/// use motley_search::{Level, Player};
/// let mut player = Player::new(Level::LEAST, 1, 1);
/// let record = Record { game: "mulligan-stew".into(), ..Record::default() };
/// player.begin(&record, Side::White).unwrap();
/// while !player.think(10_000) {}
/// assert!(player.decision().is_some());
/// ```
pub struct Player {
    engine: Engine,
    level: Level,
    seed: u64,
    /// The limits, where they aren't the level's.
    limits: Option<Limits>,
    task: Task,
}

enum Task {
    Nothing,
    /// The search for an action, which may be worse than the best by a margin, and for a sure win.
    Searching {
        seed: u64,
        margin: i32,
        win: Option<WinSearch>,
    },
    /// What was decided at once.
    Decided(Box<Decision>),
    Choosing(Box<Choosing>),
}

/// What a player thinks at the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The nodes visited for this decision.
    pub nodes: u64,
    /// The depth that is complete, in decisions.
    pub depth: u32,
    /// The best line so far in coordinate notation; none while something is decided in secret.
    pub line: Vec<String>,
    /// The value for the side that decides, in hundredths of a pawn.
    pub value: i32,
    /// The decisions until a forced win, or negative until a forced loss.
    pub mate: Option<i32>,
}

/// One of the best lines that were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestLine {
    /// Its score for White.
    pub score: LineScore,
    /// Its actions in coordinate notation, the first of them the one that is recommended.
    pub actions: Vec<String>,
}

impl BestLine {
    /// A line that was found where another one ends, if a single side decides there.
    pub(crate) fn of(found: &Found, line: &dyn Line) -> Option<Self> {
        let Turn::One { side, .. } = line.turn() else { return None };
        let score = LineScore::of(found, line).for_white(side);
        Some(Self { score, actions: written(line, &found.actions) })
    }
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The action in coordinate notation.
    pub text: String,
    /// The action.
    pub action: Action,
    /// The value for the side that decides, in hundredths of a pawn.
    pub value: i32,
    /// True if the player would rather give up.
    pub resigns: bool,
    /// True if the player would rather have a draw, were one offered.
    pub content_with_draw: bool,
}

impl Decision {
    /// A decision of which nothing is known but what it is.
    pub(crate) const fn in_secret(text: String, action: Action) -> Self {
        Self { text, action, value: 0, resigns: false, content_with_draw: false }
    }
}

impl Player {
    /// A player of a level, with a seed for what is left to chance and a table of so many
    /// mebibytes.
    #[must_use]
    pub fn new(level: Level, seed: u64, mebibytes: usize) -> Self {
        Self { engine: Engine::new(mebibytes), level, seed, limits: None, task: Task::Nothing }
    }

    /// The same player with other limits than its level's.
    #[must_use]
    pub fn limited(mut self, limits: Limits) -> Self {
        self.limits = Some(limits);
        self
    }

    /// The level.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Plays at another level from the next decision on.
    pub fn set_level(&mut self, level: Level) {
        self.level = level;
    }

    /// Takes other limits than its level's from the next decision on, or its level's again.
    pub fn set_limits(&mut self, limits: Option<Limits>) {
        self.limits = limits;
    }

    /// Leaves to another chance what is left to chance, from the next decision on.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Forgets all that was learned.
    pub fn forget(&mut self) {
        self.engine.forget();
    }

    /// Begins to think about the decision that is due from a side where a record's main line ends.
    /// The record is to be the one that this side may see: what it leaves out isn't known here.
    ///
    /// # Errors
    /// [`SetupError`], if the record can't be played.
    pub fn begin(&mut self, record: &Record, side: Side) -> Result<(), SetupError> {
        self.begin_on(open(record)?, side);
        Ok(())
    }

    /// The same where a line has been opened already.
    pub fn begin_on(&mut self, line: Box<dyn Line>, side: Side) {
        self.engine.rest();
        let seed = mixed(self.seed, line.key());
        let (limits, margin) = if let Some(limits) = self.limits {
            (limits, 0)
        } else {
            let limits = self.level.limits(line.strength(self.level), seed);
            varied(limits, self.level.margin(), line.as_ref())
        };
        self.task = match line.turn() {
            Turn::One { side: due, .. } if due == side => {
                let win = match self.limits {
                    Some(limits) => Some(WinSearch::beside(limits)),
                    None => self.level.sure_win().map(WinSearch::last),
                };
                self.engine.begin(line, limits);
                Task::Searching { seed, margin, win }
            }
            turn @ Turn::Both { .. } if !turn.deciders().contains(&side) => Task::Nothing,
            Turn::Both { .. } => match line.army_rules(side) {
                Some(rules) => Task::Decided(Box::new(armies::muster(
                    line.as_ref(),
                    &rules,
                    (side, self.level),
                    seed,
                ))),
                None => Task::Choosing(Box::new(Choosing::new(line.as_ref(), side, limits, seed))),
            },
            Turn::One { .. } | Turn::Over(_) => Task::Nothing,
        };
    }

    /// Thinks on for about so many nodes. True once it has decided.
    pub fn think(&mut self, nodes: u64) -> bool {
        match &mut self.task {
            Task::Nothing | Task::Decided(_) => true,
            Task::Searching { win: Some(win), .. } => win.think(&mut self.engine, nodes),
            Task::Searching { win: None, .. } => self.engine.advance(nodes),
            Task::Choosing(choosing) => choosing.advance(&mut self.engine, nodes),
        }
    }

    /// The nodes visited for this decision: by the search, and in the time that a search for a sure
    /// win has taken.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        let win = match &self.task {
            Task::Searching { win, .. } => win.as_ref(),
            _ => None,
        };
        self.engine.nodes() + win.map_or(0, WinSearch::nodes)
    }

    /// What it thinks at the moment.
    #[must_use]
    pub fn thought(&self) -> Thought {
        let mut thought = Thought {
            nodes: self.nodes(),
            depth: self.engine.depth(),
            line: Vec::new(),
            value: 0,
            mate: None,
        };
        if let (Task::Searching { .. }, Some(line)) = (&self.task, self.engine.line())
            && let Some(best) = self.lines().first()
        {
            thought.line = written(line, &best.actions);
            thought.value = best.value;
            thought.mate = best.decisions_to_win();
        }
        thought
    }

    /// The lines found so far, the best first.
    fn lines(&self) -> Vec<Found> {
        match &self.task {
            Task::Searching { win: Some(win), .. } => win.lines(&self.engine),
            _ => self.engine.found(),
        }
    }

    /// The lines found so far, the best first, and the line they go on from; none while something is
    /// decided in secret.
    #[must_use]
    pub fn found(&self) -> Option<(Vec<Found>, &dyn Line)> {
        let Task::Searching { .. } = self.task else { return None };
        Some((self.lines(), self.engine.line()?))
    }

    /// The same as people are told it.
    #[must_use]
    pub fn best_lines(&self) -> Vec<BestLine> {
        let Some((found, line)) = self.found() else { return Vec::new() };
        found.iter().filter_map(|one| BestLine::of(one, line)).collect()
    }

    /// Its decision, as far as it has thought: at any time, even before it is done. None where none
    /// is due from its side.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        match &self.task {
            Task::Nothing => None,
            Task::Decided(decision) => Some(decision.as_ref().clone()),
            Task::Choosing(choosing) => choosing.decision(),
            Task::Searching { seed, margin, .. } => {
                let found = self.lines();
                let best = found.first()?;
                // A win is never let go for variety.
                let margin = if best.value >= WON { 0 } else { *margin };
                let near: Vec<&Found> =
                    found.iter().filter(|one| one.value >= best.value - margin).collect();
                let chosen = if margin == 0 { best } else { near[pick(*seed, near.len())] };
                let action = *chosen.actions.first()?;
                let line = self.engine.line()?;
                let Turn::One { side, .. } = line.turn() else { return None };
                Some(Decision {
                    text: line.coordinate(side, &action),
                    action,
                    value: chosen.value,
                    resigns: best.value <= HOPELESS && self.level.number() >= PROUD,
                    content_with_draw: best.value <= CONTENT,
                })
            }
        }
    }
}

/// The limits and the margin of a level where games begin: nobody likes to meet the same setup and
/// the same opening each time.
fn varied(limits: Limits, margin: i32, line: &dyn Line) -> (Limits, i32) {
    let in_setup = !line.fork().pass();
    let (lines, at_least) = if in_setup {
        (SETUPS, SETUP_MARGIN)
    } else if line.keys_before().len() < OPENING {
        (OPENINGS, OPENING_MARGIN)
    } else {
        (limits.lines, margin)
    };
    (Limits { lines: lines.max(limits.lines), ..limits }, margin.max(at_least))
}

/// A number below `count` that a seed draws.
pub(crate) fn pick(seed: u64, count: usize) -> usize {
    let drawn = mixed(seed, 0x5EED) % u64::try_from(count.max(1)).unwrap_or(1);
    usize::try_from(drawn).unwrap_or(0)
}

/// Actions that follow each other, in coordinate notation.
fn written(line: &dyn Line, actions: &[Action]) -> Vec<String> {
    let mut line = line.fork();
    let mut texts = Vec::new();
    for action in actions {
        let Turn::One { side, .. } = line.turn() else { break };
        texts.push(line.coordinate(side, action));
        line.make(side, action);
    }
    texts
}
