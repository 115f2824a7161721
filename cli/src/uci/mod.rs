//! UCI: a conversation with a program that shows boards or plays matches (docs/UCI.md).
//!
//! Lines are read by one thread, decisions are thought about in another one, and all that either has
//! to say comes to the session, which alone writes: so a decision is out before the next line is
//! looked at.

mod budget;
mod settings;
mod thinker;
mod words;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Instant;

use motley_rules::game::{Table, play_text};
use motley_rules::notation::Record;
use motley_rules::play::{PartState, Turn, Viewer, shown};

use crate::clock::now;
use crate::diagram::Diagram;
use crate::fault::Fault;
use crate::start::{Chosen, awaits_army};
use budget::Budget;
use settings::Settings;
use thinker::{Job, Order};
use words::{Go, Word};

/// What a session hears.
enum Event {
    /// A line, none if it isn't text, and when it was read.
    Line(Option<String>, Instant),
    /// There are no more lines.
    End,
    /// Lines from the thread that thinks.
    Told(String),
    /// The last lines of its answer.
    Done(String),
}

/// Holds a conversation until its end.
pub(crate) fn converse(chosen: &Chosen, out: &mut dyn Write) -> Result<(), Fault> {
    let table = chosen.open(None)?;
    let (events, heard) = mpsc::channel();
    let (orders, ordered) = mpsc::channel();
    let told = events.clone();
    thread::spawn(move || think(&ordered, &told));
    thread::spawn(move || listen(&events));
    Session::new(chosen, table, orders, out).run(&heard)
}

/// Thinks until nobody gives orders any more. A fault of the program doesn't end the conversation.
fn think(orders: &Receiver<Order>, events: &Sender<Event>) {
    let run = || thinker::run(orders, events);
    while panic::catch_unwind(AssertUnwindSafe(run)).is_err() {
        let sorry = "info string the thinking has broken down\nbestmove (none)";
        // Nobody may listen any more: then orders end as well.
        let _ = events.send(Event::Done(sorry.to_owned()));
    }
}

/// Sends every line to the session.
fn listen(events: &Sender<Event>) {
    // What can't be read is the end, as if nobody were there any more.
    let lines = io::stdin().lock().split(b'\n').map_while(Result::ok);
    for line in lines {
        if events.send(Event::Line(String::from_utf8(line).ok(), now())).is_err() {
            return;
        }
    }
    let _ = events.send(Event::End);
}

/// What is under way in the thread that thinks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Busy {
    /// Ways to play are counted, which nothing breaks off.
    Counts,
    /// It thinks, and ends by itself.
    Thinks,
    /// It thinks until it is stopped.
    ThinksOn,
    /// It ponders, and the clock doesn't run yet: what comes once it does.
    Ponders {
        /// True if it ends by itself then.
        is_limited: bool,
    },
}

impl Busy {
    /// True if only an order ends it, which hasn't come.
    const fn is_endless(self) -> bool {
        matches!(self, Self::ThinksOn | Self::Ponders { .. })
    }
}

struct Session<'a> {
    chosen: &'a Chosen,
    table: Box<dyn Table>,
    settings: Settings,
    orders: Sender<Order>,
    busy: Option<Busy>,
    /// The lines that wait for the end of what is under way.
    waiting: VecDeque<Word>,
    /// Since when nothing has been under way that lines would wait for.
    free: Instant,
    ended: bool,
    out: &'a mut dyn Write,
}

impl<'a> Session<'a> {
    /// A session whose orders go to a thread that thinks, which makes its table at once.
    fn new(
        chosen: &'a Chosen,
        table: Box<dyn Table>,
        orders: Sender<Order>,
        out: &'a mut dyn Write,
    ) -> Self {
        let (settings, waiting) = (Settings::default(), VecDeque::new());
        let (busy, free, ended) = (None, now(), false);
        let session = Self { chosen, table, settings, orders, busy, waiting, free, ended, out };
        session.give(Order::Table(settings.hash));
        session
    }

    fn run(&mut self, heard: &Receiver<Event>) -> Result<(), Fault> {
        while let Ok(event) = heard.recv() {
            match event {
                Event::Line(line, read) => {
                    let line = line.ok_or_else(|| "a line isn't UTF-8".to_owned());
                    match line.and_then(|line| words::read(&line)) {
                        Ok(Word::Quit) => return Ok(()),
                        Ok(word) => self.hear(word, read)?,
                        Err(why) => self.complain(&why)?,
                    }
                }
                Event::Told(text) => self.say(&text)?,
                Event::Done(text) => {
                    (self.busy, self.free) = (None, now());
                    self.say(&text)?;
                    while self.busy.is_none()
                        && let Some(word) = self.waiting.pop_front()
                    {
                        self.act(word, self.free)?;
                    }
                }
                Event::End => self.ended = true,
            }
            if self.ended {
                // What would never end is ended, also when it has waited until now.
                self.order(Order::Stop, Busy::is_endless);
                if self.busy.is_none() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Says lines, at once.
    fn say(&mut self, text: &str) -> Result<(), Fault> {
        if !text.is_empty() {
            writeln!(self.out, "{text}")?;
        }
        Ok(self.out.flush()?)
    }

    fn complain(&mut self, why: &str) -> Result<(), Fault> {
        self.say(&format!("info string {why}"))
    }

    /// Gives an order, if something is under way that it is for.
    fn order(&mut self, order: Order, is_for: impl FnOnce(Busy) -> bool) -> bool {
        // Nobody gets it if that thread has died, which its own message tells.
        self.busy.is_some_and(is_for) && self.orders.send(order).is_ok()
    }

    /// Does what can be done at once; what can't waits, unless it would wait for ever.
    fn hear(&mut self, word: Word, read: Instant) -> Result<(), Fault> {
        // No clock runs while a line waits for those before it.
        let read = read.max(self.free);
        match (word, self.busy) {
            (Word::Nothing, _) => Ok(()),
            (Word::IsReady, Some(_)) => self.say("readyok"),
            (Word::IsReady, None) => {
                self.get_ready();
                self.say("readyok")
            }
            (Word::Show, _) => self.show(),
            (Word::Stop, Some(Busy::Counts)) => {
                self.complain("stop: a count isn't broken off; \"quit\" ends it")
            }
            (Word::Stop, _) => {
                if self.order(Order::Stop, |_| true) {
                    self.busy = Some(Busy::Thinks);
                    return Ok(());
                }
                self.complain("stop: nothing is being thought about")
            }
            (Word::PonderHit, Some(Busy::Ponders { is_limited })) => {
                self.give(Order::PonderHit(read));
                self.busy = Some(if is_limited { Busy::Thinks } else { Busy::ThinksOn });
                Ok(())
            }
            (Word::PonderHit, _) => self.complain("ponderhit: nothing is being pondered"),
            (_, Some(busy)) if busy.is_endless() => self.complain(
                "this has to wait until \"stop\" or \"ponderhit\" has ended the thinking",
            ),
            (word, Some(_)) => {
                self.waiting.push_back(word);
                Ok(())
            }
            (word, None) => self.act(word, read),
        }
    }

    /// Waits until what was ordered is done: the table is there, and empty if it is to be.
    fn get_ready(&mut self) {
        let (told, ready) = mpsc::channel();
        self.give(Order::Ready(told));
        // The thread ends with the session only, and goes on after a fault of its own.
        let _ = ready.recv();
        self.free = now();
    }

    /// Does what needs the whole program, as if it had been read at a certain time.
    fn act(&mut self, word: Word, read: Instant) -> Result<(), Fault> {
        let done = match word {
            Word::Uci => return self.introduce(),
            Word::NewGame => {
                self.give(Order::Forget);
                Ok(())
            }
            Word::SetOption { name, value } => self.set(&name, &value),
            Word::Position { text, moves } => self.position(text.as_deref(), &moves),
            Word::Go(go) => self.go(&go, read),
            Word::Perft(depth) => self.count(depth),
            // What is heard at once never waits.
            Word::Nothing
            | Word::IsReady
            | Word::Show
            | Word::Stop
            | Word::PonderHit
            | Word::Quit => Ok(()),
        };
        done.or_else(|why| self.complain(&why))
    }

    fn give(&self, order: Order) {
        // The thread ends with the session only.
        let _ = self.orders.send(order);
    }

    fn introduce(&mut self) -> Result<(), Fault> {
        let (version, game) = (env!("CARGO_PKG_VERSION"), self.chosen.game.name);
        let options = Settings::told();
        self.say(&format!(
            "id name Motley Chess {version}, {game}\nid author the Motley Chess founders\n\
             {options}uciok"
        ))
    }

    fn show(&mut self) -> Result<(), Fault> {
        let text = Diagram::of(self.table.as_ref(), Viewer::Public).to_string();
        self.say(text.trim_end())
    }

    fn position(&mut self, text: Option<&str>, moves: &[String]) -> Result<(), String> {
        let before = "the position before stays";
        let opened = self.chosen.open(text);
        let mut table = opened.map_err(|why| format!("{why}; {before}"))?;
        for (number, text) in (1..).zip(moves) {
            play_text(table.as_mut(), text).map_err(|why| {
                format!("position: action {number}, \"{}\": {why} ({before})", shown(text))
            })?;
        }
        self.table = table;
        Ok(())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        self.settings.set(name, value)?;
        self.give(Order::Table(self.settings.hash));
        Ok(())
    }

    fn go(&mut self, go: &Go, read: Instant) -> Result<(), String> {
        let turn = self.table.turn();
        let Some(asked) = turn.decider() else {
            let over = match turn {
                Turn::Over(outcome) => outcome.to_string(),
                Turn::One { .. } | Turn::Both { .. } => String::new(),
            };
            // Whoever asked waits for an answer.
            self.tell(&format!("info string go: the game is over. {over}\nbestmove (none)"));
            return Ok(());
        };
        let side = go.side.unwrap_or(asked);
        if !turn.deciders().contains(&side) {
            return Err(format!("go: {side} has nothing to decide now"));
        }
        let budget = Budget::of(go, side, decisions(self.table.as_ref()))?;
        let job = Job {
            record: self.table.record(Viewer::Player(side)),
            side,
            prefix: Record::token(side, Some(asked), ""),
            settings: self.settings,
            nodes: go.nodes,
            depth: go.depth,
            mate: go.mate,
            budget,
            began: read,
            infinite: go.infinite,
            ponder: go.ponder,
        };
        let is_limited = job.is_limited();
        self.busy = Some(match job.ponder {
            true => Busy::Ponders { is_limited },
            false if is_limited => Busy::Thinks,
            false => Busy::ThinksOn,
        });
        self.give(Order::Think(Box::new(job)));
        Ok(())
    }

    /// Says something that is no fault of what was asked.
    fn tell(&mut self, text: &str) {
        // A reader that is gone is noticed at the next line.
        let _ = self.say(text);
    }

    fn count(&mut self, depth: u32) -> Result<(), String> {
        if awaits_army(self.table.as_ref()) {
            return Err("perft: armies can't be counted".to_owned());
        }
        if depth == 0 {
            self.tell("1");
            return Ok(());
        }
        self.busy = Some(Busy::Counts);
        let record = Record {
            position: Some(self.table.position()),
            actions: Vec::new(),
            ..self.table.record(Viewer::Public)
        };
        self.give(Order::Count(Box::new(record), depth));
        Ok(())
    }
}

/// The number of decisions that are left in the turn.
fn decisions(table: &dyn Table) -> u32 {
    let parts = table.view(Viewer::Public).parts.into_iter();
    let left = parts.filter(|part| matches!(part.state, PartState::Due | PartState::ToCome));
    u32::try_from(left.count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use motley_rules::variants;

    use super::*;

    /// Hands what is said to a test.
    struct Out(Sender<String>);

    impl Write for Out {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _ = self.0.send(String::from_utf8_lossy(bytes).into_owned());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// A session whose orders the test carries out.
    struct Held {
        events: Sender<Event>,
        orders: Receiver<Order>,
        said: Receiver<String>,
    }

    impl Held {
        fn new() -> Self {
            let (events, heard) = mpsc::channel();
            let (ordered, orders) = mpsc::channel();
            let (out, said) = mpsc::channel();
            thread::spawn(move || {
                let chosen = Chosen { game: &variants::games()[0], options: Vec::new() };
                let table = chosen.open(None).unwrap();
                Session::new(&chosen, table, ordered, &mut Out(out)).run(&heard).is_ok()
            });
            let held = Self { events, orders, said };
            let Order::Table(16) = held.order() else { panic!("no table at first") };
            held
        }

        /// Says a line that was read at a certain time.
        fn say(&self, line: &str, read: Instant) {
            self.events.send(Event::Line(Some(line.to_owned()), read)).unwrap();
        }

        fn order(&self) -> Order {
            self.orders.recv_timeout(Duration::from_mins(1)).unwrap()
        }

        fn job(&self) -> Job {
            let Order::Think(job) = self.order() else { panic!("nothing to think about") };
            *job
        }
    }

    #[test]
    fn it_is_ready_once_the_table_is_there_and_empty() {
        let held = Held::new();
        held.say("setoption name Hash value 2", now());
        held.say("ucinewgame", now());
        held.say("isready", now());
        assert!(matches!(held.order(), Order::Table(2)));
        assert!(matches!(held.order(), Order::Forget));
        let Order::Ready(told) = held.order() else { panic!("it doesn't wait") };
        assert!(held.said.try_recv().is_err(), "it says so too soon");
        let before = now();
        told.send(()).unwrap();
        assert!(held.said.recv().unwrap().starts_with("readyok"));
        // What was said too soon has its whole time.
        held.say("go infinite", before.checked_sub(Duration::from_mins(1)).unwrap());
        assert!(held.job().began >= before);
        // While it thinks, it says so at once.
        held.say("isready", now());
        assert!(held.said.iter().any(|text| text.starts_with("readyok")));
    }

    #[test]
    fn the_clock_runs_from_when_a_line_was_read() {
        let held = Held::new();
        let read = now();
        held.say("go ponder movetime 50", read);
        assert_eq!(held.job().began, read);
        let hit = now();
        held.say("ponderhit", hit);
        assert!(matches!(held.order(), Order::PonderHit(since) if since == hit));
    }

    /// A program that shows boards says all three at once when somebody plays what wasn't expected.
    #[test]
    fn what_comes_after_the_order_to_end_waits_for_the_answer() {
        for (go, order) in [("go infinite", "stop"), ("go ponder nodes 90", "ponderhit")] {
            let held = Held::new();
            held.say(go, now());
            held.job();
            held.say(order, now());
            assert!(matches!(held.order(), Order::Stop | Order::PonderHit(_)), "{order}");
            held.say("position startpos moves leopard", now());
            held.say("go nodes 500", now());
            held.events.send(Event::Done("bestmove (none)".to_owned())).unwrap();
            let job = held.job();
            assert_eq!((job.nodes, job.record.actions.len()), (Some(500), 1), "{order}");
        }
    }

    #[test]
    fn the_clock_of_a_line_that_waits_runs_from_when_it_is_done() {
        let held = Held::new();
        held.say("go movetime 50", now());
        held.job();
        let long_ago = now().checked_sub(Duration::from_mins(1)).unwrap();
        held.say("go movetime 50", long_ago);
        let before = now();
        held.events.send(Event::Done("bestmove (none)".to_owned())).unwrap();
        assert!(held.job().began >= before);
    }
}
