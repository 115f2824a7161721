//! A rule that is shown on the board. The players' own game waits aside,
//! untouched: nothing is kept of what happens meanwhile.

use super::clock::Clock;
use super::command::Command;
use super::draft::Draft;
use super::draw::Offer;
use super::now::{End, Way};
use super::players::Players;
use super::state::{List, State};
use super::{building, deeds, speech, study, typed};
use motley_rules::board::Square;
use motley_rules::game::{GameInfo, SetupError, Table, play_text};
use motley_rules::notation::rulebook::{self, Example, Rule};
use motley_rules::play::{Place, Side};

/// What an example is called: the number of its rule in the rulebook, and its
/// own among those that show this rule.
pub(super) type Number = (usize, usize);

/// A rule that is being shown.
pub(super) struct Lesson {
    /// The rule in a sentence.
    pub(super) text: &'static str,
    example: Example<'static>,
    number: Number,
    /// How many actions set it up.
    start: usize,
    /// The players' game.
    waiting: Waiting,
}

/// What belongs to the players' game.
struct Waiting {
    table: Box<dyn Table>,
    below: Side,
    drafts: [Option<Draft>; 2],
    clock: Clock,
    players: Players,
    offer: Option<Offer>,
    focus: Option<Place>,
}

impl Lesson {
    /// Whether something else is on the board than what the example begins with.
    pub(super) fn is_left(&self, state: &State) -> bool {
        state.table.ply() != self.start
    }

    /// What can be tried: the actions as an example has them, with the
    /// document's notation of those that are legal.
    pub(super) fn tries(&self) -> impl Iterator<Item = (&'static str, Option<&'static str>)> {
        let lines = &self.example.0;
        let tries = lines.iter().enumerate().filter(|(_, (key, _))| *key == "try");
        tries.map(|(at, (_, text))| {
            let spelled = lines.get(at + 1).filter(|(key, _)| *key == "san");
            (*text, spelled.map(|(_, spelled)| *spelled))
        })
    }
}

impl State {
    /// The players of the game, whatever is on the board.
    pub(super) fn own_players(&self) -> &Players {
        self.lesson.as_ref().map_or(&self.players, |lesson| &lesson.waiting.players)
    }

    /// The players' own game, whatever is on the board.
    pub(super) fn own_table(&self) -> &dyn Table {
        self.lesson.as_ref().map_or(&*self.table, |lesson| &*lesson.waiting.table)
    }
}

/// Shows an example of a rule of this game.
pub(super) fn open(state: &mut State, number: Number) {
    let Some((rule, example)) = find(state.table.info(), number) else { return };
    match set_up(state.table.info(), &example) {
        Ok(table) => {
            let waiting = put_aside(state, table);
            let (text, start) = (rule.text, state.table.ply());
            state.lesson = Some(Box::new(Lesson { text, example, number, start, waiting }));
            begin(state);
        }
        Err(why) => deeds::trouble(state, format!("The example can't be shown: {why}.")),
    }
}

/// The example once more, as it began.
pub(super) fn again(state: &mut State) {
    if let Some(lesson) = &state.lesson {
        open(state, lesson.number);
    }
}

/// Plays what an example tries, from where it began.
pub(super) fn attempt(state: &mut State, number: usize) {
    let Some(lesson) = &state.lesson else { return };
    let tried = lesson.tries().nth(number);
    if lesson.is_left(state) {
        again(state);
    }
    match tried {
        // An army is put where it can be seen, with what is wrong with it.
        Some((text, _)) if state.draft().is_some() => building::read(state, text),
        Some((text, _)) => typed::enter(state, text),
        None => {}
    }
}

/// Puts the players' game back in its place, if an example is there; nothing
/// is shown of it yet. Says whether one was.
pub(super) fn leave(state: &mut State) -> bool {
    let Some(lesson) = state.lesson.take() else { return false };
    let Waiting { table, below, drafts, clock, players, offer, focus } = lesson.waiting;
    (state.table, state.below, state.drafts, state.clock) = (table, below, drafts, clock);
    (state.players, state.offer) = (players, offer);
    (state.seated, state.focus) = (None, focus);
    true
}

/// Back to the players' game.
pub(super) fn close(state: &mut State) {
    if !leave(state) {
        return;
    }
    state.refresh();
    state.say(&format!("Back to the game. {}.", speech::status(&state.now)));
}

/// The rule and the example of these numbers.
fn find(entry: &GameInfo, (rule, example): Number) -> Option<(Rule<'static>, Example<'static>)> {
    let chapters = rulebook::read(entry.rules).ok()?;
    let rule = chapters.into_iter().flat_map(|chapter| chapter.rules).nth(rule)?;
    let example = rule.examples.get(example)?.clone();
    Some((rule, example))
}

/// A table with what comes before the example.
fn set_up(entry: &GameInfo, example: &Example<'_>) -> Result<Box<dyn Table>, SetupError> {
    let open = entry.open.ok_or(SetupError::NotYet(entry.name))?;
    let options = example.get("options").unwrap_or_default().split_whitespace();
    let options = options.filter_map(|option| option.split_once('='));
    let options: Vec<(String, String)> =
        options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let mut table = open(&options, example.get("position"))?;
    for (number, text) in (1..).zip(example.get("play").unwrap_or_default().split_whitespace()) {
        play_text(&mut *table, text).map_err(|refusal| {
            let text = text.to_owned();
            SetupError::Action { number, text, refusal }
        })?;
    }
    Ok(table)
}

/// Puts an example on the board, and the players' game aside, if it isn't
/// already.
fn put_aside(state: &mut State, table: Box<dyn Table>) -> Waiting {
    let before = std::mem::replace(&mut state.table, table);
    let waiting = match state.lesson.take() {
        Some(lesson) => lesson.waiting,
        None => Waiting {
            table: before,
            below: state.below,
            drafts: std::mem::take(&mut state.drafts),
            clock: std::mem::take(&mut state.clock).halted(),
            players: std::mem::take(&mut state.players),
            offer: state.offer.take(),
            focus: state.focus,
        },
    };
    // Whoever has sat down there doesn't sit here.
    (state.seated, state.drafts, state.below) = (None, [None, None], Side::White);
    waiting
}

/// Shows what the example is about, and tells of it.
fn begin(state: &mut State) {
    state.list = List::Closed;
    state.refresh();
    let Some(lesson) = &state.lesson else { return };
    let (text, first) = (lesson.text, lesson.example.get("try").unwrap_or_default());
    let look = lesson.example.get("look");
    // A way of its own, or a text that begins with the square it starts from.
    let written = |way: &&Way| matches!(&way.end, End::Play(_, written) if written == first);
    let source = state.now.ways.iter().find(written).and_then(|way| way.source);
    let square = look.or(first.get(..2)).and_then(|name| name.parse::<Square>().ok());
    let source = source.filter(|_| look.is_none()).or(square.map(Place::Square));
    state.say(&format!("Example: {text} {}.", speech::status(&state.now)));
    let Some(source) = source else { return };
    state.put_focus(source);
    if look.is_none() && state.now.is_source(source) {
        state.picking.source = Some(source);
    } else if let Place::Square(from) = source {
        study::look_at(state, from);
    }
    state.tell(Command::Paint);
}
