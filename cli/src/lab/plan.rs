//! Plans: the questions of a lab, read from a file.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use toml::{Table, Value};

use super::row::{Asked, Row, StartText, Stop};
use crate::contest::{Kind, Resign, Terms, Test, Variety};
use crate::fault::Fault;
use motley_rules::board::key_of;
use motley_rules::variants;

/// A plan: rows of games, and fits over them.
pub(crate) struct Plan {
    /// The name of the file, without its ending: that of its tables and plots.
    pub(crate) name: String,
    /// The heading of its tables and plots.
    pub(crate) title: String,
    /// The rows.
    pub(crate) rows: Vec<Row>,
    /// The fits.
    pub(crate) fits: Vec<Fit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanText {
    title: String,
    #[serde(default)]
    defaults: Table,
    #[serde(default)]
    row: Vec<Table>,
    #[serde(default)]
    fit: Vec<Fit>,
}

/// A fit: how much some features of the start tell of the result.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fit {
    /// Its name, which its table and its plot bear.
    pub(crate) name: String,
    /// The heading of its table and plot.
    pub(crate) title: String,
    /// The rows whose games it looks at; all of the plan if none is named.
    #[serde(default)]
    pub(crate) rows: Vec<String>,
    /// The [features](super::start_features::Spec), by their names.
    pub(crate) features: Vec<String>,
    /// The feature that the others are told in, if one is.
    pub(crate) unit: Option<String>,
}

/// A row as it is written: what it leaves out stands in the plan's `defaults`, or here.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RowText {
    name: String,
    label: Option<String>,
    game: String,
    #[serde(default)]
    set: BTreeMap<String, Value>,
    position: Option<String>,
    #[serde(default)]
    play: String,
    swapped: Option<StartText>,
    #[serde(default)]
    starts: Vec<StartsText>,
    #[serde(default)]
    asked: Asked,
    #[serde(default = "players")]
    players: [String; 2],
    #[serde(default = "games")]
    games: u64,
    most: Option<u64>,
    width: Option<f64>,
    sprt: Option<[f64; 2]>,
    #[serde(default = "seed")]
    seed: u64,
    variety: Option<VarietyText>,
    resign: Option<ResignText>,
    #[serde(default = "longest")]
    longest: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartsText {
    position: Option<String>,
    #[serde(default)]
    play: String,
    swapped: Option<StartText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VarietyText {
    decisions: u32,
    among: usize,
    margin: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ResignText {
    value: i32,
    decisions: u32,
}

fn players() -> [String; 2] {
    ["nodes:1000", "nodes:1000"].map(str::to_owned)
}

const fn games() -> u64 {
    400
}

const fn seed() -> u64 {
    1
}

const fn longest() -> usize {
    Terms::PLAYED_OUT.longest
}

impl Plan {
    /// Reads the plan in a file.
    ///
    /// # Errors
    /// [`Fault::Plan`], which names the file, the row and the field that is wrong, and why.
    pub(crate) fn read(path: &Path) -> Result<Self, Fault> {
        let fault = |why: &dyn std::fmt::Display| {
            Fault::Plan(format!("{}: {why}", path.display()).trim_end().to_owned())
        };
        let text = std::fs::read_to_string(path).map_err(|error| fault(&error))?;
        let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        Self::of_text(name.unwrap_or_default(), &text).map_err(|why| fault(&why))
    }

    fn of_text(name: String, text: &str) -> Result<Self, String> {
        let plan: PlanText = toml::from_str(text).map_err(|error| {
            let before = error.span().and_then(|span| text.get(..span.start));
            let line = before.map_or(1, |before| before.matches('\n').count() + 1);
            format!("line {line}: {}", error.message())
        })?;
        if plan.row.is_empty() {
            return Err("row: there is none".to_owned());
        }
        let mut rows: Vec<Row> = Vec::new();
        for (number, table) in (1..).zip(&plan.row) {
            let named = table.get("name").and_then(Value::as_str);
            let place = named.map_or_else(|| number.to_string(), |name| format!("\"{name}\""));
            let row = row(&plan.defaults, table).map_err(|why| format!("row {place}: {why}"))?;
            if rows.iter().any(|other| other.name == row.name) {
                return Err(format!("row {place}: name: another row has it as well"));
            }
            rows.push(row);
        }
        for fit in &plan.fit {
            let check = || -> Result<(), String> {
                let unknown =
                    fit.rows.iter().find(|name| rows.iter().all(|row| row.name != **name));
                if let Some(name) = unknown {
                    return Err(format!("rows: there is no row \"{name}\""));
                }
                super::start_features::Spec::read(&fit.features).map(|_| ())
            };
            check().map_err(|why| format!("fit \"{}\": {why}", fit.name))?;
        }
        Ok(Self { name, title: plan.title, rows, fits: plan.fit })
    }
}

/// Reads a row.
fn row(defaults: &Table, table: &Table) -> Result<Row, String> {
    let mut whole = defaults.clone();
    whole.extend(table.clone());
    let text: RowText = serde_path_to_error::deserialize(Value::Table(whole))
        .map_err(|error| named(&error.path().to_string(), error.inner()))?;
    let game = variants::games().iter().find(|info| info.slug == text.game).ok_or_else(|| {
        let known: Vec<&str> = variants::games().iter().map(|info| info.slug).collect();
        format!("game: \"{}\" is none of {}", text.game, known.join(", "))
    })?;
    let options = options(&text.set)?;
    let starts = starts(&text)?;
    let players = players_of(&text.players)?;
    let (stop, most) = stop(&text)?;
    if text.games == 0 {
        return Err("games: 0 tell nothing: at least 1 is needed".to_owned());
    }
    if text.asked == Asked::First && (!text.games.is_multiple_of(2) || !most.is_multiple_of(2)) {
        return Err("games: they are played in pairs with the sides changed: an even number is \
                    needed"
            .to_owned());
    }
    if text.longest == 0 {
        return Err("longest: a game of 0 decisions tells nothing".to_owned());
    }
    let variety = text.variety.as_ref().map(variety).transpose()?;
    let resign = text.resign.as_ref().map(resign).transpose()?;
    let row = Row {
        key: String::new(),
        label: text.label.clone().unwrap_or_else(|| text.name.clone()),
        name: text.name,
        game,
        options,
        starts,
        asked: text.asked,
        players,
        games: text.games,
        most,
        stop,
        seed: text.seed,
        variety,
        terms: Terms { longest: text.longest, resign },
    };
    row.try_starts()?;
    Ok(Row { key: key(&row), ..row })
}

/// What is wrong with a field, which is named if it isn't the row as a whole, in one line.
fn named(field: &str, error: &toml::de::Error) -> String {
    let why = error.message().lines().map(str::trim).collect::<Vec<_>>().join(" ");
    if field == "." { why } else { format!("{field}: {why}") }
}

/// The options as a table is opened with them.
fn options(set: &BTreeMap<String, Value>) -> Result<Vec<(String, String)>, String> {
    let text = |(name, value): (&String, &Value)| match value {
        Value::String(text) => Ok((name.clone(), text.clone())),
        Value::Integer(number) => Ok((name.clone(), number.to_string())),
        _ => Err(format!("set.{name}: a text or a whole number is needed")),
    };
    set.iter().map(text).collect()
}

/// The starts, each as it is and with the sides changed.
fn starts(text: &RowText) -> Result<Vec<[StartText; 2]>, String> {
    let own = StartText { position: text.position.clone(), play: text.play.clone() };
    let both = |start: StartText, swapped: &Option<StartText>| {
        let swapped = swapped.clone().unwrap_or_else(|| start.clone());
        [start, swapped]
    };
    let is_swapped = text.swapped.is_some() || text.starts.iter().any(|s| s.swapped.is_some());
    if is_swapped && text.asked == Asked::White {
        return Err("swapped: it is only for asked = \"first\"".to_owned());
    }
    if text.starts.is_empty() {
        return Ok(vec![both(own, &text.swapped)]);
    }
    if own != StartText::default() || text.swapped.is_some() {
        return Err("starts: beside them there is no position, play or swapped".to_owned());
    }
    let start = |start: &StartsText| {
        let own = StartText { position: start.position.clone(), play: start.play.clone() };
        both(own, &start.swapped)
    };
    Ok(text.starts.iter().map(start).collect())
}

fn players_of(texts: &[String; 2]) -> Result<[Kind; 2], String> {
    let kind = |text: &String| text.parse::<Kind>().map_err(|why| format!("players: {why}"));
    Ok([kind(&texts[0])?, kind(&texts[1])?])
}

/// When a row stops before the most games, and the most games.
fn stop(text: &RowText) -> Result<(Option<Stop>, u64), String> {
    let most = text.most.unwrap_or(text.games);
    if most < text.games {
        return Err(format!("most: {most} is less than games, which is {}", text.games));
    }
    let stop = match (text.width, text.sprt) {
        (None, None) if text.most.is_some() => {
            return Err("most: it needs width or sprt, which tell when to stop".to_owned());
        }
        (None, None) => None,
        (Some(_), Some(_)) => return Err("sprt: it doesn't go together with width".to_owned()),
        (Some(width), None) if width > 0.0 => Some(Stop::Width(width / 100.0)),
        (Some(width), None) => return Err(format!("width: {width} isn't more than 0")),
        (None, Some([least, most])) if least < most => Some(Stop::Test(Test { least, most })),
        (None, Some(_)) => return Err("sprt: the first number is to be the less".to_owned()),
    };
    Ok((stop, most))
}

fn variety(text: &VarietyText) -> Result<Variety, String> {
    let VarietyText { decisions, among, margin } = *text;
    if among == 0 {
        return Err("variety.among: at least 1 is needed".to_owned());
    }
    if margin < 0 {
        return Err(format!("variety.margin: {margin} is less than 0"));
    }
    Ok(Variety { decisions, among, margin })
}

fn resign(text: &ResignText) -> Result<Resign, String> {
    let ResignText { value, decisions } = *text;
    if value <= 0 || decisions == 0 {
        return Err("resign: its value and its decisions are to be more than 0".to_owned());
    }
    Ok(Resign { value, decisions })
}

/// A key of all that bears on a row's games; how many there are and how they are told doesn't.
fn key(row: &Row) -> String {
    let Row { game, options, starts, asked, players, seed, variety, terms, .. } = row;
    let text =
        format!("{}{options:?}{starts:?}{asked:?}{players:?}{seed}{variety:?}{terms:?}", game.slug);
    format!("{:016x}", key_of(text.bytes().map(u64::from)))
}
