//! The games in a terminal: counts, legal actions, boards.

mod picture;

use motley_rules::board::{Piece, Square};
use motley_rules::game::Table;
use motley_rules::notation::fen;
use motley_rules::play::{Place, ReserveState, Side, Turn, Viewer};
use motley_rules::variants;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;

use picture::Theme;

const USAGE: &str = "\
motley perft GAME DEPTH [--divide]   count the ways to play DEPTH actions
motley legal GAME                    every legal action, one a line
motley show GAME                     the board as text
motley picture GAME                  the board as an SVG document
motley games                         the games and their options

Where GAME is given:
  --position TEXT      start at this position instead of the opening
  --play \"a b c\"       play these actions first
  --set OPTION=VALUE   set an option; may be repeated
  --width N            how wide a picture is, in pixels: 480 unless told
  --flip               Black is below in it
  --dark               it is in dark colours
";

fn main() -> ExitCode {
    let outcome = Request::from_arguments().and_then(|request| request.answer());
    match outcome {
        Ok(text) => print(&text),
        Err(fault) => {
            eprintln!("motley: {fault}");
            ExitCode::from(2)
        }
    }
}

/// Writes to standard output, where a reader that has seen enough is no fault.
fn print(text: &str) -> ExitCode {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(fault) if fault.kind() != std::io::ErrorKind::BrokenPipe => {
            eprintln!("motley: standard output: {fault}");
            ExitCode::from(2)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// What is asked for.
#[derive(Default)]
struct Request {
    words: Vec<String>,
    position: Option<String>,
    actions: Vec<String>,
    options: Vec<(String, String)>,
    width: Option<u16>,
    flip: Option<Flip>,
    theme: Theme,
    divide: Option<Divide>,
    help: Option<Help>,
}

struct Divide;
struct Flip;

/// The width of a picture, in pixels, unless it is told.
const WIDTH: u16 = 480;

struct Help;

impl Request {
    fn from_arguments() -> Result<Self, String> {
        use lexopt::prelude::{Long, Short, Value};
        let mut request = Self::default();
        let mut parser = lexopt::Parser::from_env();
        while let Some(argument) = parser.next().map_err(|fault| fault.to_string())? {
            match argument {
                Long("position") => request.position = Some(value(&mut parser)?),
                Long("play") => request
                    .actions
                    .extend(value(&mut parser)?.split_whitespace().map(str::to_owned)),
                Long("set") => request.options.push(read_option(&value(&mut parser)?)?),
                Long("width") => request.width = Some(read_width(&value(&mut parser)?)?),
                Long("flip") => request.flip = Some(Flip),
                Long("dark") => request.theme = Theme::Dark,
                Long("divide") => request.divide = Some(Divide),
                Long("help") | Short('h') => request.help = Some(Help),
                Value(word) => {
                    request.words.push(utf8(word)?);
                }
                other => return Err(format!("{}\n\n{USAGE}", other.unexpected())),
            }
        }
        Ok(request)
    }

    fn answer(&self) -> Result<String, String> {
        if self.help.is_some() {
            return Ok(USAGE.to_owned());
        }
        let words: Vec<&str> = self.words.iter().map(String::as_str).collect();
        match words.as_slice() {
            ["games"] => Ok(list_games()),
            ["perft", game, depth] => {
                let depth =
                    depth.parse().map_err(|_| format!("depth: \"{depth}\" is no whole number"))?;
                self.perft(self.table(game)?.as_ref(), depth)
            }
            ["perft", _] => Err("depth: it is missing".to_owned()),
            ["legal", game] => Ok(legal(self.table(game)?.as_ref())),
            ["show", game] => Ok(show(self.table(game)?.as_ref())),
            ["picture", game] => self.picture(game),
            ["perft" | "legal" | "show" | "picture"] => Err("game: it is missing".to_owned()),
            ["games" | "perft" | "legal" | "show" | "picture", ..] => Err(format!(
                "\"{}\" is one word too many",
                words.last().copied().unwrap_or_default()
            )),
            [] => Err(format!("a command is needed\n\n{USAGE}")),
            [command, ..] => {
                Err(format!("command: \"{command}\" is none of perft, legal, show, picture, games"))
            }
        }
    }

    fn table(&self, game: &str) -> Result<Box<dyn Table>, String> {
        let table = variants::open(game, &self.options, self.position.as_deref());
        let mut table = table.map_err(|fault| fault.to_string())?;
        for (number, text) in (1..).zip(&self.actions) {
            variants::play_text(table.as_mut(), text)
                .map_err(|refusal| format!("play, action {number}, \"{text}\": {refusal}"))?;
        }
        Ok(table)
    }

    fn picture(&self, game: &str) -> Result<String, String> {
        let options: Vec<String> =
            self.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let flip = if self.flip.is_some() { "yes" } else { "no" };
        let mut parameters = vec![
            ("game", game.to_owned()),
            ("options", options.join(";")),
            ("record", self.actions.join(" ")),
            ("flip", flip.to_owned()),
        ];
        parameters.extend(self.position.iter().map(|position| ("position", position.clone())));
        let parameters: Vec<(String, String)> =
            parameters.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        picture::picture(&parameters, self.width.unwrap_or(WIDTH), self.theme)
    }

    fn perft(&self, table: &dyn Table, depth: u32) -> Result<String, String> {
        let composes = |side: &Side| table.army_rules(*side).is_some();
        if depth > 0 && table.turn().deciders().iter().any(composes) {
            return Err("depth: armies can't be counted: muster both with --play first".to_owned());
        }
        let mut text = String::new();
        if self.divide.is_some() && depth > 0 {
            let mut counts = table.divide(depth);
            counts.sort_unstable();
            for (action, count) in counts {
                // Writing into a string can't fail.
                let _ = writeln!(text, "{action}: {count}");
            }
        }
        let _ = writeln!(text, "{}", table.perft(depth));
        Ok(text)
    }
}

fn value(parser: &mut lexopt::Parser) -> Result<String, String> {
    utf8(parser.value().map_err(|fault| fault.to_string())?)
}

fn utf8(word: std::ffi::OsString) -> Result<String, String> {
    word.into_string().map_err(|_| "an argument isn't UTF-8".to_owned())
}

fn read_option(text: &str) -> Result<(String, String), String> {
    let (name, value) =
        text.split_once('=').ok_or_else(|| format!("--set: \"{text}\" isn't OPTION=VALUE"))?;
    Ok((name.to_owned(), value.to_owned()))
}

fn read_width(text: &str) -> Result<u16, String> {
    let width = text.parse().ok().filter(|width| (100..=4000).contains(width));
    width.ok_or_else(|| format!("--width: \"{text}\" is no number from 100 to 4000"))
}

fn list_games() -> String {
    let mut text = String::new();
    for game in variants::games() {
        let note = if game.open.is_some() { "" } else { " (to come)" };
        let _ = writeln!(text, "{}: {}{note}. {}", game.slug, game.name, game.sentence);
        for option in game.options {
            let _ =
                writeln!(text, "  {}: {} Values: {}.", option.name, option.sentence, option.values);
        }
    }
    text
}

/// The legal actions of whoever is to be asked first, in coordinate notation,
/// sorted bytewise.
fn actions(table: &dyn Table) -> Vec<String> {
    let decider = table.turn().decider();
    let offers = decider.map(|side| table.legal_actions(side)).unwrap_or_default();
    let mut actions: Vec<String> = offers.into_iter().map(|offer| offer.coordinate).collect();
    actions.sort_unstable();
    actions
}

fn legal(table: &dyn Table) -> String {
    actions(table).into_iter().map(|action| action + "\n").collect()
}

fn show(table: &dyn Table) -> String {
    let mut text = String::new();
    text += &gates(table, Side::Black);
    for rank in (0..table.board_size().ranks()).rev() {
        text += &row(table, rank);
    }
    text += &gates(table, Side::White);
    let files: Vec<String> =
        (0..table.board_size().files()).map(|file| char::from(b'a' + file).to_string()).collect();
    let _ = writeln!(text, "  {}", files.join(" "));
    text += &hands(table);
    let _ = writeln!(text, "{}", status(table));
    let _ = writeln!(text, "{}", table.position());
    text
}

fn row(table: &dyn Table, rank: u8) -> String {
    let placement = table.view(Viewer::Public).board;
    let squares = (0..table.board_size().files()).filter_map(|file| Square::new(file, rank));
    let letters = squares
        .map(|square| placement.at(square).map_or_else(|| ".".to_owned(), |p| letter(table, p)));
    format!("{} {}\n", rank + 1, letters.collect::<Vec<_>>().join(" "))
}

fn letter(table: &dyn Table, piece: Piece) -> String {
    fen::letter(piece, table.piece_set())
}

/// The row of a side's gates: a letter where a piece waits, `*` where none
/// does, `x` where one is lost.
fn gates(table: &dyn Table, side: Side) -> String {
    let view = table.view(Viewer::Public);
    let mine =
        view.reserves.iter().filter(|r| matches!(r.place, Place::Gate(whose, _) if whose == side));
    let letters: Vec<String> = mine
        .map(|reserve| match (reserve.state, reserve.piece) {
            (ReserveState::Lost, _) => "x".to_owned(),
            (ReserveState::Waiting, Some(piece)) => letter(table, piece),
            _ => "*".to_owned(),
        })
        .collect();
    let rank = if side == Side::White { 0 } else { table.board_size().ranks() + 1 };
    if letters.is_empty() { String::new() } else { format!("{rank} {}\n", letters.join(" ")) }
}

/// What each side holds and what it can promote to, where games have that.
fn hands(table: &dyn Table) -> String {
    let sides = Side::BOTH.into_iter();
    let trays = sides.flat_map(|side| [Tray::Hand, Tray::Pool].map(|tray| (side, tray)));
    trays.map(|(side, tray)| tray_line(table, side, tray)).collect()
}

/// A side's places off the board that hold pieces.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tray {
    Hand,
    Pool,
}

fn tray_line(table: &dyn Table, side: Side, tray: Tray) -> String {
    let view = table.view(Viewer::Public);
    let held = view.reserves.iter().filter(|reserve| match reserve.place {
        Place::Hand(whose, _) => whose == side && tray == Tray::Hand,
        Place::Pool(whose, _) => whose == side && tray == Tray::Pool,
        Place::Square(_) | Place::Gate(..) | Place::Choice(_) => false,
    });
    let names: Vec<String> = held
        .filter_map(|reserve| {
            let name = table.piece_set().def(reserve.piece?.piece_type()).name;
            let several = format!("{} × {name}", reserve.count);
            Some(if reserve.count > 1 { several } else { name.to_owned() })
        })
        .collect();
    let what = if tray == Tray::Hand { "hand" } else { "pool" };
    let line = format!("{} in {what}: {}\n", side.faction().name(), names.join(", "));
    if names.is_empty() { String::new() } else { line }
}

fn status(table: &dyn Table) -> String {
    let part = table.view(Viewer::Public).part;
    match table.turn() {
        Turn::Over(outcome) => format!("{} {outcome}", outcome.score()),
        Turn::One { side, .. } if part.is_empty() => format!("{side} to move"),
        Turn::One { side, .. } => format!("{side}: {part}"),
        turn @ Turn::Both { .. } => {
            let players: Vec<String> =
                turn.deciders().into_iter().map(|side| table.player(side)).collect();
            format!("{}: {part}", players.join(" and "))
        }
    }
}
