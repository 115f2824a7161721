//! Saved games as one file, and back.

use crate::ui::port::limits;
use crate::ui::port::saved_games::StoredGame;
use crate::ui::storage::import::from_file;
use crate::ui::storage::json::Item;
use crate::ui::storage::saved_game::{SaveError, SavedGame};
use crate::ui::storage::{json, open_close};
use motley_rules::game::GameInfo;
use motley_rules::play::shown;
use serde_json::Value;
use std::collections::HashMap;

/// So many games that can't be imported are named.
const NAMED: usize = 5;

/// The games of a file of at most so many bytes are played once, so that one that can't go on is told
/// at once. A longer file would hold up the page: there it is told when the game is opened.
const PLAYED: usize = 1 << 16;

/// The games of a file, and the message about them.
pub(crate) struct Brought {
    /// The games to keep.
    pub(crate) new: Vec<StoredGame>,
    /// The message about it.
    pub(crate) sentence: String,
}

/// All these games as the text of one file. What can't be read goes along as it
/// is, so that nothing is lost.
pub(crate) fn write(games: &[&StoredGame]) -> String {
    let (good, bad): (Vec<&StoredGame>, Vec<&StoredGame>) =
        games.iter().partition(|kept| SavedGame::read(&kept.text).is_ok());
    let good: Vec<&str> = good.iter().map(|kept| kept.text.trim()).collect();
    let bad: Vec<String> =
        bad.iter().map(|kept| Value::from(kept.text.as_str()).to_string()).collect();
    let (good, bad) = (good.join(",\n"), bad.join(",\n"));
    format!("{{\"motley\":\"games\",\"version\":1,\"games\":[\n{good}\n],\"damaged\":[{bad}]}}\n")
}

/// True if a text may be one that [`write()`] has written.
pub(crate) fn is_file(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with("{\"motley\":\"games\"")
}

/// Reads a file: one that [`write()`] has written, a single saved game, or a page with one in it.
/// Games that are here already stay as they are, unless the file's go on from there.
pub(crate) fn read(
    text: &str,
    there: &[&StoredGame],
    on_board: &str,
    games: &'static [GameInfo],
) -> Brought {
    let text = text.trim_start_matches('\u{feff}').trim();
    let in_page = |why| match from_file::game_in(text) {
        Some(Ok(game)) => items(&game),
        _ => Err(why),
    };
    let items = match items(text).or_else(in_page) {
        Ok(items) => items,
        Err(why) => return Brought { new: Vec::new(), sentence: why.to_owned() },
    };
    let there = there.iter().map(|kept| (&*kept.id, &*kept.text)).collect();
    let mut arrivals = Arrivals {
        there,
        on_board,
        here: HashMap::new(),
        new: Vec::new(),
        places: HashMap::new(),
        counts: Counts::default(),
    };
    for (number, item) in (1..).zip(items) {
        let played = |found: (SavedGame, _)| match text.len() {
            0..=PLAYED => found.0.replay(games).map(|_| found),
            _ => Ok(found),
        };
        let added = match item.and_then(|text| known(&text, games)).and_then(played) {
            Ok(saved) => arrivals.add(saved),
            Err(fault) => Err(fault),
        };
        if let Err(fault) = added {
            arrivals.counts.bad.push((number, fault.to_string()));
        }
    }
    let Arrivals { new, counts, .. } = arrivals;
    Brought { sentence: counts.sentence(new.len()), new }
}

type Read<T> = Result<T, SaveError>;

/// The texts of the games in a file, as far as it goes.
fn items(text: &str) -> Result<Vec<Read<String>>, &'static str> {
    const NONE: &str = "The file holds no saved games: records and links are opened under Share. Nothing was imported.";
    if text.len() > limits::GAMES_FILE as usize {
        return Err("The file is too long to be one of this page's. Nothing was imported.");
    }
    let mut found = Vec::new();
    for field in json::fields(text).ok_or(NONE)? {
        match field {
            Item::Whole(("games" | "damaged", list)) => {
                found.extend(json::list(list).into_iter().flatten().map(item));
            }
            Item::Whole(("actions", _)) => return Ok(vec![Ok(text.to_owned())]),
            Item::Whole(_) => {}
            // The list that breaks off still has whole games at its beginning.
            Item::Broken(rest) => {
                let begun = json::list(rest).into_iter().flatten().map(item);
                found.extend(begun);
                if found.is_empty() {
                    return Err("The file breaks off before its first game. Nothing was imported.");
                }
            }
        }
    }
    match found.len() {
        0 => Err(NONE),
        many if many > limits::GAMES => {
            Err("The file has more games than a browser keeps. Nothing was imported.")
        }
        _ => Ok(found),
    }
}

fn item(item: Item<&str>) -> Read<String> {
    match item {
        Item::Whole(text) => Ok(serde_json::from_str(text).unwrap_or_else(|_| text.to_owned())),
        Item::Broken(_) => Err(SaveError::Damaged("the file breaks off there".to_owned())),
    }
}

/// The saved game of a text, of a game that there is.
fn known(text: &str, games: &'static [GameInfo]) -> Read<(SavedGame, &'static str)> {
    let saved = SavedGame::read(text)?;
    match games.iter().find(|entry| entry.slug == saved.game) {
        Some(entry) => Ok((saved, entry.name)),
        None => Err(SaveError::Unplayable(format!("no game is called \"{}\"", shown(&saved.game)))),
    }
}

/// Games that come in.
struct Arrivals<'a> {
    /// The texts of the games that are kept, by their ids.
    there: HashMap<&'a str, &'a str>,
    on_board: &'a str,
    /// What is known of the games here, each read once; none of a game that can't be read.
    here: HashMap<String, Option<SavedGame>>,
    /// The games to keep.
    new: Vec<StoredGame>,
    /// Their places there, by their ids.
    places: HashMap<String, usize>,
    counts: Counts,
}

impl Arrivals<'_> {
    /// True if there is a game of this id.
    fn has(&self, id: &str) -> bool {
        self.there.contains_key(id) || self.places.contains_key(id)
    }

    fn add(&mut self, (saved, name): (SavedGame, &'static str)) -> Read<()> {
        let taken = saved.id == self.on_board;
        if !taken && !self.has(&saved.id) {
            return self.keep(saved);
        }
        let there = self.there.get(&*saved.id);
        let read = || there.and_then(|text| SavedGame::read(text).ok());
        let here = self.here.entry(saved.id.clone()).or_insert_with(read);
        match here {
            Some(here) if here.is_as(&saved) => {
                self.counts.same += 1;
                Ok(())
            }
            Some(here) if !taken && saved.continues(here) => self.keep(saved),
            _ => self.keep_apart(saved, name),
        }
    }

    /// Keeps a game that has gone another way here under an id of its own, which
    /// is always the same, so that it comes in once.
    fn keep_apart(&mut self, mut saved: SavedGame, name: &str) -> Read<()> {
        let id = saved.branch();
        if self.has(&id) {
            self.counts.same += 1;
            return Ok(());
        }
        let title = open_close::copied(saved.title.as_deref().unwrap_or(name));
        (saved.id, saved.title) = (id, Some(title));
        self.keep(saved)?;
        self.counts.copies += 1;
        Ok(())
    }

    fn keep(&mut self, saved: SavedGame) -> Read<()> {
        let kept = StoredGame { id: saved.id.clone(), text: saved.write()?, secret: None };
        let place = *self.places.entry(saved.id.clone()).or_insert(self.new.len());
        match self.new.get_mut(place) {
            Some(before) => *before = kept,
            None => self.new.push(kept),
        }
        self.here.insert(saved.id.clone(), Some(saved));
        Ok(())
    }
}

/// The counts of a file's games by what has become of them.
#[derive(Default)]
struct Counts {
    copies: usize,
    same: usize,
    /// The numbers of those that can't be imported, and why.
    bad: Vec<(usize, String)>,
}

impl Counts {
    /// What has come of the file, in which so many games are new.
    fn sentence(&self, new: usize) -> String {
        let mut sentences = vec![match new {
            0 => "Nothing was imported.".to_owned(),
            new => format!("{} imported.", games(new)),
        }];
        if self.copies > 0 {
            let copies = games(self.copies);
            sentences.push(format!("{copies} came as a copy, since another form of it is here."));
        }
        if self.same > 0 {
            let verb = if self.same == 1 { "was" } else { "were" };
            sentences.push(format!("{} {verb} here already.", games(self.same)));
        }
        let bad = self.bad.iter().take(NAMED);
        sentences.extend(bad.map(|(number, why)| format!("Not imported: game {number}. {why}")));
        let more = self.bad.len().saturating_sub(NAMED);
        if more > 0 {
            sentences.push(format!("Nor could {more} more be imported."));
        }
        sentences.join(" ")
    }
}

/// So many games, in words.
pub(crate) fn games(count: usize) -> String {
    if count == 1 { "1 game".to_owned() } else { format!("{count} games") }
}
