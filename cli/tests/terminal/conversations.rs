//! Conversations with the program, as `data/README.md` says how they are written.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use crate::program::{answer_to, program};

/// How long a line may take to come, on a machine that has much else to do.
const PATIENCE: Duration = Duration::from_mins(1);

/// A conversation.
struct Conversation {
    name: String,
    arguments: Vec<String>,
    /// The steps: a mark and a text.
    steps: Vec<(char, String)>,
}

impl Conversation {
    fn read(path: &Path) -> Self {
        let name = path.display().to_string();
        let text = fs::read_to_string(path).unwrap();
        let mut conversation = Self { name, arguments: Vec::new(), steps: Vec::new() };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match line.chars().next() {
                Some(mark @ ('>' | '<' | '=')) => {
                    let said = line[1..].strip_prefix(' ').unwrap_or_default();
                    conversation.steps.push((mark, said.to_owned()));
                }
                // An argument with spaces has a line of its own.
                Some(' ') => conversation.arguments.push(line.trim().to_owned()),
                _ => conversation.arguments.extend(line.split_whitespace().map(str::to_owned)),
            }
        }
        conversation
    }

    fn all(folder: &str) -> Vec<Self> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(folder);
        let mut paths: Vec<PathBuf> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        paths.iter().map(|path| Self::read(path)).collect()
    }

    /// Says each line when what is due before it has come.
    fn hold(&self) {
        let mut child = program(&self.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (heard, lines) = mpsc::channel();
        let reader = thread::spawn(move || {
            output.lines().map_while(Result::ok).all(|line| heard.send(line).is_ok())
        });
        for (mark, text) in &self.steps {
            match mark {
                '>' => writeln!(input, "{text}").unwrap(),
                '=' => assert_eq!(&self.line(&lines, text), text, "{}", self.name),
                _ => while !self.line(&lines, text).starts_with(text) {},
            }
        }
        drop(input);
        let rest: Vec<String> = lines.iter().collect();
        reader.join().unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{}: {output:?}", self.name);
        let panics = rest.iter().any(|line| line.contains("panicked"));
        assert!(!panics, "{}: {rest:?}", self.name);
    }

    fn line(&self, lines: &Receiver<String>, awaited: &str) -> String {
        let line = lines.recv_timeout(PATIENCE);
        line.unwrap_or_else(|_| panic!("{}: \"{awaited}\" never came", self.name))
    }

    /// Says all lines at once; what is awaited stands in the answer in its order.
    fn tell(&self) {
        let lines = |wanted: char| {
            self.steps
                .iter()
                .filter(move |(mark, _)| *mark == wanted)
                .map(|(_, text)| text.as_str())
        };
        let told: String = lines('>').flat_map(|text| [text, "\n"]).collect();
        let answer = answer_to(&told, &self.arguments);
        let mut rest = answer.as_str();
        for text in lines('<') {
            let (_, after) = rest
                .split_once(text)
                .unwrap_or_else(|| panic!("{}: no \"{text}\" in:\n{rest}", self.name));
            rest = after;
        }
    }
}

#[test]
fn uci_is_spoken() {
    let all = Conversation::all("uci");
    assert!(all.len() >= 6);
    all.iter().for_each(Conversation::hold);
}

#[test]
fn games_are_played() {
    let all = Conversation::all("play");
    assert!(all.len() >= 8);
    all.iter().for_each(Conversation::tell);
}

#[test]
fn the_end_of_the_input_ends_what_never_would() {
    let answer = answer_to("go infinite\n", &["uci", "mercenary"]);
    assert!(answer.contains("\nbestmove "), "{answer}");
    // Also what had to wait until then.
    let answer = answer_to("go nodes 30000\ngo infinite\n", &["uci", "mercenary"]);
    assert_eq!(answer.matches("bestmove ").count(), 2, "{answer}");
    assert_eq!(answer_to("go infinite\nquit\n", &["uci", "command"]).lines().last(), None);
}

#[test]
fn bytes_that_are_no_text_are_told() {
    let mut child =
        program(&["uci", "command"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"\xff\nisready\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.stdout, b"info string a line isn't UTF-8\nreadyok\n");
}
