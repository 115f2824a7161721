//! The parameters by which an address, or a host, asks for a board inside another page.

use crate::ui::port::limits::PARAMETER;
use crate::ui::port::{limits, percent};
use motley_rules::play::{Side, shown};
use motley_search::Level;

/// The names of the parameters, as an address and a host write them.
pub const PARAMETERS: [&str; 14] = [
    "game",
    "options",
    "position",
    "record",
    "view",
    "at",
    "opponent",
    "level",
    "theme",
    "flip",
    "chrome",
    "link",
    "board",
    "coordinates",
];

/// The role of a reader: the actions that he may play on an embedded board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmbedRole {
    /// Both sides' actions, freely.
    #[default]
    Play,
    /// Go through what is shown, and play nothing.
    Read,
    /// Find the actions of a solution.
    Puzzle,
}

impl EmbedRole {
    /// The word for it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Read => "read",
            Self::Puzzle => "puzzle",
        }
    }
}

/// The step of the record after which a board begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmbedStart {
    /// After its last step.
    End,
    /// After so many steps.
    Step(usize),
}

/// The computer on an embedded board, as far as it is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EmbedOpponent {
    /// Whether it plays White and Black.
    pub sides: Option<[bool; 2]>,
    /// Its level.
    pub level: Option<Level>,
}

impl EmbedOpponent {
    /// The words for the sides that the computer may play.
    const SIDES: [(&'static str, [bool; 2]); 4] = [
        ("white", [true, false]),
        ("black", [false, true]),
        ("both", [true, true]),
        ("none", [false, false]),
    ];

    /// The word for the sides that the computer plays.
    pub(crate) fn word(sides: [bool; 2]) -> &'static str {
        let named = Self::SIDES.into_iter().find(|(_, own)| *own == sides);
        named.map_or("none", |(word, _)| word)
    }
}

/// The look of an embedded board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmbedLook {
    /// The theme's name: `system`, `light` or `dark`.
    pub theme: &'static str,
    /// The surroundings of the board: `full`, or `board` for its status alone.
    pub chrome: &'static str,
    /// The link to the whole page: `yes` to show it, or `no`.
    pub link: &'static str,
    /// The board's colours: `wood`, `green` or `blue`.
    pub board: &'static str,
    /// The place of the coordinates: `inside`, `outside` or `none`.
    pub coordinates: &'static str,
}

/// The parameters as they are asked for. Opening them tells if they can be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmbedParameters {
    /// The game's slug.
    pub game: Option<String>,
    /// Options that were set, by name and value.
    pub options: Vec<(String, String)>,
    /// The position where the game starts, if not at its opening.
    pub position: Option<String>,
    /// The actions that were played, or the solution: a record, or actions alone.
    pub record: Option<String>,
    /// The reader's role.
    pub role: EmbedRole,
    /// The step of the record after which it begins; none for the one that is of most use.
    pub at: Option<EmbedStart>,
    /// The side that is below.
    pub below: Side,
    /// The sides that the computer plays, and its level, as far as they are asked for.
    pub opponent: EmbedOpponent,
    /// The look of the board.
    pub dress: EmbedLook,
}

impl Default for EmbedParameters {
    fn default() -> Self {
        Self {
            game: None,
            options: Vec::new(),
            position: None,
            record: None,
            role: EmbedRole::Play,
            at: None,
            below: Side::White,
            opponent: EmbedOpponent::default(),
            dress: EmbedLook {
                theme: "system",
                chrome: "full",
                link: "yes",
                board: "wood",
                coordinates: "inside",
            },
        }
    }
}

/// The parameters asked for, and the faults of those that can't be understood: a sentence for each,
/// which names the parameter.
pub type EmbedRequest = (EmbedParameters, Vec<String>);

impl EmbedParameters {
    /// Reads the query of an address, with or without its question mark. None
    /// if it holds none of the parameters: then the page isn't embedded.
    ///
    /// ```
    /// use motley_chess::ui::embed::{EmbedParameters, EmbedRole};
    /// let (embed, faults) = EmbedParameters::read("?game=muster&view=read&flip=perhaps").unwrap();
    /// assert_eq!((embed.game.as_deref(), embed.role), (Some("muster"), EmbedRole::Read));
    /// assert_eq!(faults, ["flip: \"perhaps\" is none of yes, no."]);
    /// assert!(EmbedParameters::read("?utm_source=mail").is_none());
    /// ```
    #[must_use]
    pub fn read(query: &str) -> Option<EmbedRequest> {
        let query = query.strip_prefix('?').unwrap_or(query);
        let pairs = || query.split('&').filter(|pair| !pair.is_empty());
        let name = |pair: &str| pair.split('=').next().map(str::to_owned).unwrap_or_default();
        if !pairs().any(|pair| PARAMETERS.contains(&name(pair).as_str())) {
            return None;
        }
        if query.len() > limits::QUERY {
            let why = "The address is too long to be a board's.".to_owned();
            return Some((Self::default(), vec![why]));
        }
        let mut broken = Vec::new();
        let mut decoded = Vec::new();
        for pair in pairs() {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            match percent::decoded(&value.replace('+', " ")) {
                Some(value) => decoded.push((name.to_owned(), value)),
                None => broken.push(format!("{}: a % in it stands for nothing.", shown(name))),
            }
        }
        let (embed, faults) = Self::of(&decoded);
        broken.extend(faults);
        Some((embed, broken))
    }

    /// Takes parameters by name and value.
    #[must_use]
    pub fn of(pairs: &[(String, String)]) -> EmbedRequest {
        Self::default().with(pairs)
    }

    /// The same with these parameters, by name and value, set besides.
    pub(crate) fn with(self, pairs: &[(String, String)]) -> EmbedRequest {
        let (mut embed, mut faults) = (self, Vec::new());
        for (number, (name, value)) in pairs.iter().enumerate() {
            let again = pairs.iter().take(number).any(|(other, _)| other == name);
            let set = if again {
                Err("it is there twice".to_owned())
            } else if value.len() > PARAMETER {
                Err(format!("it is too long; it may have {PARAMETER} bytes"))
            } else {
                embed.set(name, value)
            };
            // Nobody reads a hundred of them.
            if let Err(why) = set
                && faults.len() < 3
            {
                faults.push(format!("{}: {why}.", shown(name)));
            }
        }
        let is_empty = |(name, _): &(String, String)| name == "game" && embed.game.is_none();
        if embed.record.is_none() && pairs.iter().any(is_empty) {
            faults.push("game: it is empty.".to_owned());
        }
        (embed, faults)
    }

    /// What is kept of these beside others that are given: nothing that belongs to a game, options or
    /// a position in whose place others come, and no step; whoever plays, the board knows better.
    pub(crate) fn kept_beside(self, given: &[(String, String)]) -> Self {
        let given = |name: &str| given.iter().find(|(given, _)| given == name);
        if given("game").is_some() {
            return Self { below: self.below, dress: self.dress, ..Self::default() };
        }
        let other_game = given("record").is_some_and(|(_, record)| tells_game(record));
        let other_options = other_game || given("options").is_some();
        let other_position = other_options || given("position").is_some();
        Self {
            game: self.game.filter(|_| !other_game),
            options: if other_game { Vec::new() } else { self.options },
            position: self.position.filter(|_| !other_options),
            record: self.record.filter(|_| !other_position),
            at: None,
            opponent: EmbedOpponent::default(),
            ..self
        }
    }

    /// The parameters that ask for this, but for what the game on the board
    /// tells by itself: where it is, and whose side is below.
    #[must_use]
    pub(crate) fn pairs(&self) -> Vec<(&'static str, String)> {
        let mut options = String::new();
        for (name, value) in &self.options {
            for part in [name, "=", value, ";"] {
                options += part;
            }
        }
        let EmbedLook { theme, chrome, link, board, coordinates } = self.dress;
        let words = [
            ("theme", theme),
            ("chrome", chrome),
            ("link", link),
            ("board", board),
            ("coordinates", coordinates),
        ];
        let mut pairs = vec![("options", options), ("view", self.role.word().to_owned())];
        pairs.extend(words.map(|(name, word)| (name, word.to_owned())));
        let texts = [("game", &self.game), ("position", &self.position), ("record", &self.record)];
        for (name, text) in texts {
            if let Some(text) = text {
                pairs.push((name, text.clone()));
            }
        }
        pairs
    }

    /// Sets a parameter.
    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let text = || Some(value.trim().to_owned()).filter(|text| !text.is_empty());
        match name {
            "game" => self.game = text(),
            "options" => self.options = options(value)?,
            "position" => self.position = text(),
            "record" => self.record = text(),
            "view" => {
                let roles = [EmbedRole::Play, EmbedRole::Read, EmbedRole::Puzzle];
                let word = one_of(value, &roles.map(EmbedRole::word))?;
                self.role = roles.into_iter().find(|role| role.word() == word).unwrap_or_default();
            }
            "at" => self.at = Some(at(value)?),
            "opponent" => {
                let words = EmbedOpponent::SIDES;
                let word = one_of(value, &words.map(|(word, _)| word))?;
                let named = words.into_iter().find(|(own, _)| *own == word);
                self.opponent.sides = named.map(|(_, sides)| sides);
            }
            "level" => {
                let level = value.parse::<Level>().map_err(|fault| fault.to_string())?;
                self.opponent.level = Some(level);
            }
            "theme" => self.dress.theme = one_of(value, &["system", "light", "dark"])?,
            "chrome" => self.dress.chrome = one_of(value, &["full", "board"])?,
            "link" => self.dress.link = one_of(value, &["yes", "no"])?,
            "board" => self.dress.board = one_of(value, &["wood", "green", "blue"])?,
            "coordinates" => {
                self.dress.coordinates = one_of(value, &["inside", "outside", "none"])?;
            }
            "flip" => {
                let flipped = one_of(value, &["yes", "no"])? == "yes";
                self.below = if flipped { Side::Black } else { Side::White };
            }
            _ => {
                return Err(format!("there is no such parameter; there are {}", list(&PARAMETERS)));
            }
        }
        Ok(())
    }
}

/// True if a record tells which game it is of; actions alone don't.
pub(crate) fn tells_game(record: &str) -> bool {
    record.lines().any(|line| line.trim_start().starts_with("[Game "))
}

fn list(words: &[&str]) -> String {
    words.join(", ")
}

fn one_of(value: &str, words: &[&'static str]) -> Result<&'static str, String> {
    let found = words.iter().find(|word| **word == value.trim());
    found.copied().ok_or_else(|| format!("\"{}\" is none of {}", shown(value), list(words)))
}

/// Options as `name=value;name=value`. No value has a space; an address may
/// write a plus as one.
fn options(value: &str) -> Result<Vec<(String, String)>, String> {
    let parts = value.split(';').map(str::trim).filter(|part| !part.is_empty());
    let option = |part: &str| {
        let fault = || format!("\"{}\" isn't name=value", shown(part));
        let (name, value) =
            part.split_once('=').filter(|(name, _)| !name.trim().is_empty()).ok_or_else(fault)?;
        Ok((name.trim().to_owned(), value.trim().replace(' ', "+")))
    };
    parts.map(option).collect()
}

fn at(value: &str) -> Result<EmbedStart, String> {
    match value.trim() {
        "end" => Ok(EmbedStart::End),
        "start" => Ok(EmbedStart::Step(0)),
        number => number.parse().map(EmbedStart::Step).map_err(|_| {
            format!("\"{}\" is none of start, end, or a number of steps", shown(value))
        }),
    }
}
