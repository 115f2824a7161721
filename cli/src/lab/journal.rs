//! The journal: the games that were played, in files of a folder.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::played::Played;
use super::shard::Shard;
use crate::fault::Fault;

/// The games in a folder, and the file of it that grows.
pub(crate) struct Journal {
    /// The games by row and number.
    games: BTreeMap<String, BTreeMap<u64, Played>>,
    /// The file to which games are added, and its path; none if they are only read.
    file: Option<(PathBuf, File)>,
}

/// What is wrong with a file.
fn trouble(path: &Path, why: &dyn std::fmt::Display) -> Fault {
    Fault::Games(format!("{}: {why}", path.display()))
}

impl Journal {
    /// Reads every file of games in a folder, which is made if it isn't there, and opens that of a
    /// shard. A line at its end that was cut is dropped: its game will be played again.
    ///
    /// # Errors
    /// [`Fault::Games`], which names the file, and the line if one of them is no game.
    pub(crate) fn open(folder: &Path, shard: Shard) -> Result<Self, Fault> {
        std::fs::create_dir_all(folder).map_err(|error| trouble(folder, &error))?;
        let path = folder.join(shard.file_name());
        let opened = OpenOptions::new().read(true).append(true).create(true).open(&path);
        let mut file = opened.map_err(|error| trouble(&path, &error))?;
        if file.try_lock().is_err() {
            return Err(trouble(&path, &"another lab is writing to it"));
        }
        cut(&path, &mut file).map_err(|error| trouble(&path, &error))?;
        let journal = Self::read(folder)?;
        Ok(Self { file: Some((path, file)), ..journal })
    }

    /// Reads every file of games in a folder. Lines that are still being written are left out.
    ///
    /// # Errors
    /// [`Fault::Games`], which names the file, and the line if one of them is no game.
    pub(crate) fn read(folder: &Path) -> Result<Self, Fault> {
        std::fs::create_dir_all(folder).map_err(|error| trouble(folder, &error))?;
        let mut files = Vec::new();
        for entry in std::fs::read_dir(folder).map_err(|error| trouble(folder, &error))? {
            let other = entry.map_err(|error| trouble(folder, &error))?.path();
            if other.extension().is_some_and(|ending| ending == "jsonl") {
                files.push(other);
            }
        }
        files.sort();
        let mut journal = Self { games: BTreeMap::new(), file: None };
        files.iter().try_for_each(|path| journal.read_file(path))?;
        Ok(journal)
    }

    fn read_file(&mut self, path: &Path) -> Result<(), Fault> {
        let text = std::fs::read_to_string(path).map_err(|error| trouble(path, &error))?;
        // Another process may be writing the last line at this moment.
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        for (number, line) in (1..).zip(whole.lines()) {
            let game: Played = serde_json::from_str(line).map_err(|error| {
                trouble(path, &format!("line {number}: {error}; without it, it is played again"))
            })?;
            self.keep(game);
        }
        Ok(())
    }

    fn keep(&mut self, game: Played) {
        let row = self.games.entry(game.row.clone()).or_default();
        row.entry(game.number).or_insert(game);
    }

    /// The games of a row by their numbers.
    ///
    /// # Errors
    /// [`Fault::Games`], if one was played by another plan.
    pub(crate) fn row(&self, name: &str, key: &str) -> Result<Vec<&Played>, Fault> {
        let games: Vec<&Played> =
            self.games.get(name).into_iter().flat_map(BTreeMap::values).collect();
        match games.iter().find(|game| game.key != key) {
            None => Ok(games),
            Some(game) => Err(Fault::Games(format!(
                "row \"{name}\", game {}: it was played when the plan said something else: give \
                 another folder, or take the row's games out of this one",
                game.number
            ))),
        }
    }

    /// Adds a game, and writes it to the end of the file.
    ///
    /// # Errors
    /// [`Fault::Games`], if it can't be written.
    pub(crate) fn add(&mut self, game: Played) -> Result<(), Fault> {
        if let Some((path, file)) = &mut self.file {
            let line = serde_json::to_string(&game).map_err(|error| trouble(path, &error))?;
            let written = file.write_all(format!("{line}\n").as_bytes());
            written.and_then(|()| file.flush()).map_err(|error| trouble(path, &error))?;
        }
        self.keep(game);
        Ok(())
    }
}

/// Drops what stands after the last whole line.
fn cut(path: &Path, file: &mut File) -> std::io::Result<()> {
    let bytes = std::fs::read(path)?;
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    if whole < bytes.len() {
        file.set_len(u64::try_from(whole).unwrap_or(0))?;
    }
    file.seek(SeekFrom::End(0)).map(drop)
}
