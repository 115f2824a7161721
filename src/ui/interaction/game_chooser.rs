//! The chooser of games: what each is like, and one that is being prepared: its options as they
//! stand there, what one gets with them, and why it couldn't be started.

use crate::ui::drawing::thumbnail::{self, Thumbnail, thumbnail};
use crate::ui::port::event::Button;
use crate::ui::port::pairing_form::{NewGameField, PairingForm};
use crate::ui::session::control;
use crate::ui::session::new_game;
use crate::ui::session::new_game_fault::NewGameFault;
use motley_rules::board::Square;
use motley_rules::game::{GameInfo, OptionKind, Preset, Table, play_text};
use motley_rules::play::{Side, Viewer};

/// The longer edge of a picture in the list, in CSS pixels.
const SIZE: f64 = 144.0;

/// The longer edge of the picture of the game that is being prepared, in CSS pixels.
const LARGE: f64 = 288.0;

/// The beats for which a picture rests at the end of what it plays.
const REST: usize = 3;

/// The state of the chooser, from when it is opened until a game is started.
#[derive(Default)]
pub(crate) struct Chooser {
    considered: Vec<Considered>,
    /// The players and the clock.
    pub(crate) pairing: Option<PairingForm>,
    refused: Option<Refused>,
    /// The slug of the game that is being prepared; none while all are listed.
    prepared: Option<String>,
    /// The number of beats since the list was opened: a picture plays an action at each.
    beats: usize,
}

/// The options of a game.
struct Considered {
    game: String,
    options: Vec<(String, String)>,
}

/// A game that couldn't be started, and why.
struct Refused {
    game: String,
    why: NewGameFault,
}

/// The picture of a game with its options.
#[derive(Clone, Debug, PartialEq)]
pub struct GamePicture {
    /// A position of it; none if it can't be played with these options.
    pub picture: Option<Thumbnail>,
    /// What the game calls whoever has the seat of White, and of Black, as it begins.
    pub players: [String; 2],
    /// The neutral pieces in it, where those that are held at first can be chosen.
    pub markers: Vec<MarkerSpot>,
    /// The reason why it can't be played.
    pub fault: Option<String>,
    /// The field that is at fault, if it is one alone.
    pub field: Option<NewGameField>,
}

impl GamePicture {
    /// Nothing to be seen.
    fn none() -> Self {
        let players = Side::BOTH.map(|seat| seat.to_string());
        Self { picture: None, players, markers: Vec::new(), fault: None, field: None }
    }
}

/// A neutral piece in the picture of a game, and who holds it at first.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkerSpot {
    /// Its square.
    pub square: Square,
    /// The name of the piece with its army: "gray pawn".
    pub name: String,
    /// The side that holds it.
    pub held: Option<Side>,
    /// The left edge of its square in the picture, the upper one, and the width.
    pub area: (f64, f64, f64),
}

impl Chooser {
    /// The options that were set for a game.
    pub(crate) fn options(&self, game: &str) -> &[(String, String)] {
        let mut all = self.considered.iter();
        let considered = all.find(|considered| considered.game == game);
        considered.map_or(&[], |considered| &considered.options)
    }

    fn put(&mut self, game: String, options: Vec<(String, String)>) {
        self.considered.retain(|considered| considered.game != game);
        if !options.is_empty() {
            self.considered.push(Considered { game, options });
        }
    }

    /// The game that is being prepared.
    pub(crate) fn prepared(&self, games: &'static [GameInfo]) -> Option<&'static GameInfo> {
        let slug = self.prepared.as_deref()?;
        games.iter().find(|info| info.slug == slug && info.open.is_some())
    }

    /// Prepares a game, or goes back to the list.
    pub(crate) fn prepare(&mut self, game: Option<String>) {
        self.prepared = game;
    }

    /// Every picture of the list plays its next action.
    pub(crate) fn beat(&mut self) {
        self.beats += 1;
    }

    /// Somebody has set options of a game.
    pub(crate) fn consider(&mut self, game: String, options: Vec<(String, String)>) {
        self.refused.take_if(|refused| refused.game == game);
        self.put(game, options);
    }

    /// Takes one of a game's sets of options.
    pub(crate) fn take_preset(&mut self, info: &GameInfo, preset: &Preset) {
        let options = preset.options.iter();
        let options = options.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        self.consider(info.slug.to_owned(), options.collect());
    }

    /// True if a game's options are those of a set.
    pub(crate) fn is_preset(&self, info: &GameInfo, preset: &Preset) -> bool {
        let set = self.options(info.slug);
        let is_set = |(name, value): &(&str, &str)| {
            set.iter().any(|(other, text)| other == name && text == value)
        };
        set.len() == preset.options.len() && preset.options.iter().all(is_set)
    }

    /// Gives the neutral piece on a square to the next who may hold it at first: White, Black,
    /// nobody. Who holds as many as he may already lets the first of them go.
    pub(crate) fn hand_on(&mut self, games: &'static [GameInfo], square: Square, lot: u64) {
        let Some(info) = self.prepared(games) else { return };
        let is_held = |kind: OptionKind| matches!(kind, OptionKind::Held { .. });
        let Some(option) = info.options.iter().find(|option| is_held(option.values)) else {
            return;
        };
        let set = self.options(info.slug).to_vec();
        let Ok(table) = new_game::opened(games, (info.slug, None), &set, lot) else { return };
        let held = table.view(Viewer::Public).controlled;
        let holder = held.iter().find(|(own, _)| *own == square).map(|(_, side)| *side);
        let order = [Some(Side::White), Some(Side::Black), None];
        let now = order.iter().position(|other| *other == holder).unwrap_or_default();
        let others: Vec<_> = held.into_iter().filter(|(own, _)| *own != square).collect();
        for next in (1..=order.len()).map(|step| order[(now + step) % order.len()]) {
            let mut fewer = others.clone();
            if let Some(first) = others.iter().position(|(_, side)| Some(*side) == next) {
                fewer.remove(first);
            }
            for kept in [&others, &fewer] {
                let held = kept.iter().copied().chain(next.map(|side| (square, side)));
                let mut options = set.clone();
                options.retain(|(name, _)| name != option.name);
                options.push((option.name.to_owned(), control::written(&held.collect::<Vec<_>>())));
                if new_game::opened(games, (info.slug, None), &options, lot).is_ok() {
                    return self.consider(info.slug.to_owned(), options);
                }
            }
        }
    }

    /// Remembers what was written, so that it is found again, should the list be opened again
    /// before the game is started.
    pub(crate) fn remember(&mut self, button: &Button) {
        if let Button::Begin { game, options, pairing } = button {
            self.put(game.clone(), options.clone());
            self.pairing = Some((**pairing).clone());
        }
    }

    /// A game couldn't be started, for this reason.
    pub(crate) fn refuse(&mut self, game: String, why: NewGameFault) {
        self.refused = Some(Refused { game, why });
    }

    /// A picture of every game, in the midst of what it shows.
    pub(crate) fn pictures(&self, games: &'static [GameInfo], lot: u64) -> Vec<GamePicture> {
        let picture = |info: &GameInfo| {
            let table = demonstration(games, info, self.beats, lot);
            let picture = table.map(|table| thumbnail(&*table, Side::White, SIZE));
            GamePicture { picture, ..GamePicture::none() }
        };
        games.iter().map(picture).collect()
    }

    /// A picture of the game that is being prepared, with its options as they stand. The lot draws
    /// those that are to be drawn.
    pub(crate) fn picture(
        &self,
        games: &'static [GameInfo],
        info: &GameInfo,
        lot: u64,
    ) -> GamePicture {
        let fault = self.refused.as_ref().filter(|refused| refused.game == info.slug);
        let fault = fault.map(|refused| refused.why.clone());
        let (fault, field) = fault.map(|fault| (fault.sentence, fault.field)).unzip();
        match new_game::opened(games, (info.slug, None), self.options(info.slug), lot) {
            Ok(opening) => {
                let players = Side::BOTH.map(|seat| opening.player(seat));
                let table = shown(info, opening);
                let picture = Some(thumbnail(&*table, Side::White, LARGE));
                GamePicture {
                    picture,
                    players,
                    markers: markers(info, &*table),
                    fault,
                    field: field.flatten(),
                }
            }
            Err(NewGameFault { sentence, field }) => {
                GamePicture { fault: Some(sentence), field, ..GamePicture::none() }
            }
        }
    }
}

/// The neutral pieces on a table, where a game lets those be chosen that are held at first.
fn markers(info: &GameInfo, table: &dyn Table) -> Vec<MarkerSpot> {
    let is_held = |kind: OptionKind| matches!(kind, OptionKind::Held { .. });
    if !info.options.iter().any(|option| is_held(option.values)) {
        return Vec::new();
    }
    let view = table.view(Viewer::Public);
    let neutral = view.board.pieces().filter(|(_, piece)| control::is_neutral(*piece));
    let spots = neutral.map(|(square, piece)| {
        let holder = view.controlled.iter().find(|(held, _)| *held == square);
        let name = table.piece_set().def(piece.piece_type()).name;
        MarkerSpot {
            square,
            name: format!("{} {name}", piece.faction().name()),
            held: holder.map(|(_, side)| *side),
            area: thumbnail::area(table, square, LARGE),
        }
    });
    spots.collect()
}

/// A game in the midst of the few actions that show what it is like.
fn demonstration(
    games: &'static [GameInfo],
    info: &GameInfo,
    beats: usize,
    lot: u64,
) -> Option<Box<dyn Table>> {
    let mut table = shown(info, new_game::opened(games, (info.slug, None), &[], lot).ok()?);
    let length = info.demonstration.len();
    // It begins at the end, where it rests: so it looks where nothing moves, too.
    let played = match beats % (length + 1 + REST) {
        resting if resting < REST => length,
        playing => playing - REST,
    };
    for text in info.demonstration.iter().take(played) {
        play_text(&mut *table, text).ok()?;
    }
    Some(table)
}

/// A game that begins, where it shows what it is like, or else at its opening.
fn shown(info: &GameInfo, opening: Box<dyn Table>) -> Box<dyn Table> {
    let open = info.open.filter(|_| info.picture.is_some());
    let shown =
        open.and_then(|open| open(&opening.record(Viewer::Public).options, info.picture).ok());
    shown.unwrap_or(opening)
}
