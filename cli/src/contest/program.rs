//! Other programs that play: they are spoken to by the Universal Chess Interface.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::str::FromStr;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use motley_rules::game::Table;
use motley_rules::play::{Side, Turn, Viewer};

use super::contestant::Decided;

/// A program, how long it may think, and what it is set to: `LIMIT:PROGRAM[,OPTION=VALUE…]`, where the
/// limit is `time=N`, in thousandths of a second, or `nodes=N`, and words may follow the program's
/// name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ProgramKind {
    limit: Limit,
    /// A path, or a name that the system looks up, and the words that the program is started with.
    program: String,
    options: Vec<(String, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    Time(u64),
    Nodes(u64),
}

impl FromStr for ProgramKind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (limit, rest) = text
            .split_once(':')
            .ok_or_else(|| format!("\"{text}\" names no program: uci:time=N:PROGRAM"))?;
        let number = |number: &str| {
            number.parse().map_err(|_| format!("limit: \"{number}\" isn't a whole number"))
        };
        let limit = match limit.split_once('=') {
            Some(("time", time)) => Limit::Time(number(time)?),
            Some(("nodes", nodes)) => Limit::Nodes(number(nodes)?),
            _ => return Err(format!("limit: \"{limit}\" isn't time=N or nodes=N")),
        };
        let mut words = rest.split(',');
        let program = words.next().unwrap_or_default().to_owned();
        if program.trim().is_empty() {
            return Err("the program has no name".to_owned());
        }
        let option = |word: &str| {
            let (name, value) = word
                .split_once('=')
                .ok_or_else(|| format!("option: \"{word}\" isn't NAME=VALUE"))?;
            Ok::<_, String>((name.to_owned(), value.to_owned()))
        };
        let options = words.map(option).collect::<Result<_, _>>()?;
        Ok(Self { limit, program, options })
    }
}

impl ProgramKind {
    /// True if the program is set to castle by the king's move to his rook, as ours are written.
    fn is_chess960(&self) -> bool {
        self.options.iter().any(|(name, value)| name == "UCI_Chess960" && value == "true")
    }
}

impl fmt::Display for ProgramKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.limit {
            Limit::Time(time) => write!(f, "uci:time={time}:{}", self.program)?,
            Limit::Nodes(nodes) => write!(f, "uci:nodes={nodes}:{}", self.program)?,
        }
        self.options.iter().try_for_each(|(name, value)| write!(f, ",{name}={value}"))
    }
}

/// How long a program may keep silent beyond its time.
const PATIENCE: Duration = Duration::from_mins(1);

/// A value for a side that is mated, or mates, in hundredths of a pawn.
const MATED: i32 = 30_000;

/// A program that runs, in one game.
pub(crate) struct Program {
    kind: ProgramKind,
    process: Child,
    words: ChildStdin,
    answers: Receiver<String>,
}

impl Program {
    /// Starts a program and sets its options.
    ///
    /// # Errors
    /// A sentence, if it doesn't run or doesn't answer.
    pub(crate) fn start(kind: &ProgramKind) -> Result<Self, String> {
        let fault = |why: &dyn fmt::Display| format!("{}: {why}", kind.program);
        let mut command = kind.program.split_whitespace();
        let mut process = Command::new(command.next().unwrap_or_default())
            .args(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| fault(&error))?;
        let ends = process.stdin.take().zip(process.stdout.take());
        let (words, said) = ends.ok_or_else(|| fault(&"it has no input or output"))?;
        let (sender, answers) = mpsc::channel();
        std::thread::spawn(move || {
            let lines = BufReader::new(said).split(b'\n').map_while(Result::ok);
            let text = |line: Vec<u8>| String::from_utf8_lossy(&line).into_owned();
            // Nobody listens any more once the game is over.
            lines.map(|line| sender.send(text(line))).find(Result::is_err);
        });
        let mut program = Self { kind: kind.clone(), process, words, answers };
        let told = program.ask("uci", "uciok")?;
        for (name, value) in &kind.options {
            if !told.iter().any(|line| names_option(line, name)) {
                return Err(fault(&format!("it has no option \"{name}\"")));
            }
            program.say(&format!("setoption name {name} value {value}"))?;
        }
        program.ask("isready", "readyok")?;
        Ok(program)
    }

    /// Lets the program decide for a side.
    ///
    /// # Errors
    /// A sentence, if it doesn't answer.
    pub(crate) fn decide(&mut self, table: &dyn Table, side: Side) -> Result<Decided, String> {
        let record = table.record(Viewer::Player(side));
        let start = record.position.map_or_else(
            || "startpos".to_owned(),
            |fen| {
                format!("fen {}", if self.kind.is_chess960() { with_rook_files(&fen) } else { fen })
            },
        );
        let moves = if record.actions.is_empty() { "" } else { " moves " };
        self.say(&format!("position {start}{moves}{}", record.actions.join(" ")))?;
        let go = match self.kind.limit {
            Limit::Time(time) => format!("go movetime {time}"),
            Limit::Nodes(nodes) => format!("go nodes {nodes}"),
        };
        // Only programs that play such games know what this means (docs/UCI.md).
        let asked = match (table.turn(), side) {
            (Turn::Both { .. }, Side::White) => " side white",
            (Turn::Both { .. }, Side::Black) => " side black",
            _ => "",
        };
        let said = self.ask(&format!("{go}{asked}"), "bestmove")?;
        let best = said.last().and_then(|line| line.split_whitespace().nth(1));
        let text = best.ok_or_else(|| self.fault("\"bestmove\" without a move"))?.to_owned();
        let value = said.iter().rev().find_map(|line| score(line)).unwrap_or(0);
        Ok(Decided { text, value })
    }

    fn fault(&self, why: &str) -> String {
        format!("{}: {why}", self.kind.program)
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        let said = writeln!(self.words, "{line}").and_then(|()| self.words.flush());
        said.map_err(|error| self.fault(&error.to_string()))
    }

    /// Says something, and waits for the answer that begins with a word: the lines up to it.
    fn ask(&mut self, line: &str, answer: &str) -> Result<Vec<String>, String> {
        self.say(line)?;
        let patience = match self.kind.limit {
            Limit::Time(time) => PATIENCE + Duration::from_millis(time),
            Limit::Nodes(_) => PATIENCE,
        };
        let mut said = Vec::new();
        loop {
            let Ok(heard) = self.answers.recv_timeout(patience) else {
                return Err(self.fault(&format!("no \"{answer}\" after \"{line}\"")));
            };
            let is_answer = heard.split_whitespace().next() == Some(answer);
            said.push(heard);
            if is_answer {
                return Ok(said);
            }
        }
    }
}

/// True if a line tells that a program has an option of this name, in capitals or not.
fn names_option(line: &str, name: &str) -> bool {
    let rest = line.trim().strip_prefix("option name ");
    let told = rest.and_then(|rest| rest.split_once(" type ")).map(|(told, _)| told.trim());
    told.is_some_and(|told| told.eq_ignore_ascii_case(name))
}

impl Drop for Program {
    fn drop(&mut self) {
        // A program that has ended already needs no end.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A FEN whose castling field has the letters of the rooks' files, White's as capitals, where ours has
/// their squares (docs/RULINGS.md, Position strings).
fn with_rook_files(fen: &str) -> String {
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    if let Some(castling) = fields.get_mut(2) {
        let mut letters = String::new();
        for sign in castling.chars() {
            match sign {
                '1' => {
                    let file = letters.pop().unwrap_or_default();
                    letters.push(file.to_ascii_uppercase());
                }
                _ if sign.is_ascii_digit() => {}
                _ => letters.push(sign),
            }
        }
        *castling = letters;
    }
    fields.join(" ")
}

/// The value that an `info` line tells, in hundredths of a pawn.
fn score(line: &str) -> Option<i32> {
    let mut words = line.split_whitespace().skip_while(|word| *word != "score").skip(1);
    let (unit, number) = (words.next()?, words.next()?.parse::<i32>().ok()?);
    match unit {
        "cp" => Some(number),
        "mate" => Some(if number > 0 { MATED } else { -MATED }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_read_as_it_is_written() {
        for text in ["uci:time=100:stockfish", "uci:nodes=20000:./motley uci muster,Hash=16,Seed=2"]
        {
            let kind = ProgramKind::from_str(text.split_once(':').map_or("", |(_, rest)| rest));
            assert_eq!(kind.map(|kind| kind.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, wrong) in [
            ("time=100", "names no program"),
            ("time=x:stockfish", "\"x\" isn't a whole number"),
            ("depth=3:stockfish", "\"depth=3\" isn't time=N or nodes=N"),
            ("time=100:", "the program has no name"),
            ("time=100:stockfish,Hash", "\"Hash\" isn't NAME=VALUE"),
        ] {
            let told = ProgramKind::from_str(text).expect_err(text);
            assert!(told.contains(wrong), "{text}: {told}");
        }
    }

    #[test]
    fn rooks_that_may_castle_are_told_by_their_files() {
        let told = |castling| with_rook_files(&format!("4k3/8/8/8/8/8/8/4K3 w {castling} - 0 1"));
        assert_eq!(told("a1h1b8g8"), "4k3/8/8/8/8/8/8/4K3 w AHbg - 0 1");
        assert_eq!(told("-"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    }

    #[test]
    fn the_value_is_read_from_what_is_told() {
        assert_eq!(score("info depth 3 score cp -31 nodes 7 pv e2e4"), Some(-31));
        assert_eq!(score("info depth 3 score mate 2"), Some(MATED));
        assert_eq!(score("info depth 3 score mate -2"), Some(-MATED));
        assert_eq!(score("info string nothing"), None);
    }
}
