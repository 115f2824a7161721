//! The class `Game`.

use motley_chess::colours::Palette;
use motley_chess::ui::{Picture, StillBoard};
use motley_rules::game::{Table, addressed};
use motley_rules::notation::record;
use motley_rules::play::{Claim, Side, Turn, Viewer, shown};
use motley_rules::variants;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::objects::{Made, list};
use crate::picture::PictureOptions;
use crate::settings::Settings;
use crate::{actions, given, told, view, words};

type Fallible<T> = Result<T, JsError>;

/// The most actions of a record, with those of its variations.
const MOST_ACTIONS: usize = 10_000;

/// A game in progress, with everything that was played, variations included.
///
/// Every action is one decision of one player: a turn of several decisions is several actions.
#[wasm_bindgen]
pub struct Game {
    board: StillBoard,
}

#[wasm_bindgen]
impl Game {
    /// Opens the game of this slug, at its opening or at a position, with its usual options or
    /// others.
    ///
    /// # Errors
    /// Throws an `Error` that names the part that is wrong.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "GameSlug")] slug: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "GameSettings")] settings: &JsValue,
    ) -> Fallible<Self> {
        let first = variants::games().first().map_or("", |entry| entry.slug);
        let slug = given::text("new Game", slug, &format!("\"{first}\""))?;
        let Settings { options, position } = Settings::read(settings)?;
        Ok(Self::on(variants::open(&slug, &options, position.as_deref())?))
    }

    /// Reads a record, as `record()` or the page writes it, and goes to the end of its main line.
    ///
    /// # Errors
    /// Throws an `Error` that names the line, or the action that can't be played; what is longer
    /// than any game is refused before it is read.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    ) -> Fallible<Self> {
        let text = given::text("Game.fromRecord", text, "record() gives")?;
        let record = record::read(&text)?;
        let variations = record.variations.iter().map(|variation| variation.actions.len());
        let actions = record.actions.len() + variations.sum::<usize>();
        if actions > MOST_ACTIONS {
            return Err(JsError::new(&format!("record: it has more than {MOST_ACTIONS} actions.")));
        }
        Ok(Self::on(variants::replay(&record)?))
    }

    /// The name of the game that programs use.
    #[wasm_bindgen(getter, unchecked_return_type = "GameSlug")]
    pub fn slug(&self) -> String {
        self.table().info().slug.to_owned()
    }

    /// The name of the game that people use.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.table().info().name.to_owned()
    }

    /// The options that differ from their defaults.
    #[wasm_bindgen(getter, unchecked_return_type = "Record<string, string>")]
    pub fn options(&self) -> JsValue {
        let options = self.table().record(Viewer::Public).options.into_iter();
        options.fold(Made::new(), |all, (name, value)| all.with(&name, value)).into()
    }

    /// The turn: whose decision is due.
    #[wasm_bindgen(getter, unchecked_return_type = "Turn")]
    pub fn turn(&self) -> JsValue {
        told::turn(self.table()).into()
    }

    /// The result of the game; `undefined` while it goes on.
    #[wasm_bindgen(getter, unchecked_return_type = "Result | undefined")]
    pub fn result(&self) -> JsValue {
        match self.table().turn() {
            Turn::Over(outcome) => words::result(outcome).into(),
            Turn::One { .. } | Turn::Both { .. } => JsValue::UNDEFINED,
        }
    }

    /// The position as text. It never holds what is still sealed.
    #[wasm_bindgen(getter)]
    pub fn position(&self) -> String {
        self.table().position()
    }

    /// The number of actions and claims that lead from the start to the position shown.
    #[wasm_bindgen(getter)]
    pub fn ply(&self) -> usize {
        self.table().ply()
    }

    /// The number of actions and claims on the line shown, with those that were undone.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.table().played(Viewer::Public).len()
    }

    /// The legal actions of a side, or of whoever is to be asked first. Armies can't be listed:
    /// see `composing()`.
    ///
    /// # Errors
    /// Throws an `Error` for a side that there isn't.
    #[wasm_bindgen(unchecked_return_type = "Action[]")]
    pub fn actions(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Side")] side: &JsValue,
    ) -> Fallible<JsValue> {
        let table = self.table();
        let side = self.asked(side)?;
        Ok(list(table.legal_actions(side).iter().map(|offer| actions::offer(table, side, offer))))
    }

    /// The army rules of a side: what its army may be made of, where one is due from it; else
    /// `undefined`. The army is played as a text such as `army:8/8/PPPPPPPP/RNBQKBNR`.
    ///
    /// # Errors
    /// Throws an `Error` for a side that there isn't.
    #[wasm_bindgen(unchecked_return_type = "Composing | undefined")]
    pub fn composing(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Side")] side: &JsValue,
    ) -> Fallible<JsValue> {
        let side = self.asked(side)?;
        let composing = self.table().army_rules(side);
        let made = composing.map(|it| actions::composing(self.table(), side, &it));
        Ok(made.map_or(JsValue::UNDEFINED, JsValue::from))
    }

    /// Plays an action, given in coordinate notation or in the game's own. The side may stand
    /// before it as well (`black:choose:white`); without one it is played by whoever is to be asked
    /// first. What was undone stays in the record as a variation.
    ///
    /// Gives the action as its own player sees it: where both decide unseen, don't show it to the
    /// other one.
    ///
    /// # Errors
    /// Throws an `Error` that says why it is no legal action; nothing has changed then.
    #[wasm_bindgen(unchecked_return_type = "PlayedStep")]
    pub fn play(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Side")] side: &JsValue,
    ) -> Fallible<JsValue> {
        let text = given::text("play", text, "\"e2e4\"")?;
        let (named, text) = addressed(self.table(), &text);
        let side = words::read_side(side)?.unwrap_or(named);
        let action = self.table().read(side, text)?;
        self.board.table_mut().play(side, &action)?;
        let last = self.table().ply().saturating_sub(1);
        let steps = self.table().played(Viewer::Player(side));
        Ok(steps.get(last).map_or(JsValue::UNDEFINED, |step| told::step(*step).into()))
    }

    /// Goes back by one action or claim; `false` where the game begins.
    pub fn undo(&mut self) -> bool {
        let ply = self.table().ply();
        self.board.table_mut().go_to(ply.saturating_sub(1));
        ply > 0
    }

    /// Goes on by one action or claim that was undone; `false` where there is none.
    pub fn redo(&mut self) -> bool {
        let ply = self.table().ply();
        self.board.table_mut().go_to(ply + 1);
        self.table().ply() > ply
    }

    /// Goes to the position after so many actions and claims, at most all of the line shown.
    ///
    /// # Errors
    /// Throws an `Error` for what is no whole number.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] ply: &JsValue,
    ) -> Fallible<()> {
        let ply = given::number("goTo", ply)?;
        self.board.table_mut().go_to(usize::try_from(ply)?);
        Ok(())
    }

    /// The line that is shown, with what was undone at its end, as a player may see it, or as
    /// everybody may.
    ///
    /// # Errors
    /// Throws an `Error` for a side that there isn't.
    #[wasm_bindgen(unchecked_return_type = "Step[]")]
    pub fn history(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Side")] viewer: &JsValue,
    ) -> Fallible<JsValue> {
        let viewer = words::read_viewer(viewer)?;
        Ok(list(self.table().played(viewer).into_iter().map(told::step)))
    }

    /// Everything that was played, as a player may see it, or as everybody may: the main line first,
    /// then each variation after the line that it leaves. A step whose `after` isn't the number of
    /// the step just before it begins a variation.
    ///
    /// # Errors
    /// Throws an `Error` for a side that there isn't.
    #[wasm_bindgen(unchecked_return_type = "TreeStep[]")]
    pub fn tree(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Side")] viewer: &JsValue,
    ) -> Fallible<JsValue> {
        let steps = self.table().steps(words::read_viewer(viewer)?);
        Ok(list(steps.into_iter().map(|step| told::step(step.visible).with("after", step.after))))
    }

    /// The position, piece by piece, as a player may see it, or as everybody may.
    ///
    /// # Errors
    /// Throws an `Error` for a side that there isn't.
    #[wasm_bindgen(unchecked_return_type = "View")]
    pub fn view(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Side")] viewer: &JsValue,
    ) -> Fallible<JsValue> {
        let view = self.table().view(words::read_viewer(viewer)?);
        Ok(view::view(self.table(), &view).into())
    }

    /// A picture of the position, as a player may see it, or as everybody may: an SVG document as
    /// text, with gates, hands and pools, what is held, checks and the last action. It is what
    /// `motley picture` draws in a terminal.
    ///
    /// In a page it is best shown as an image: several that stand in one document would share the
    /// names of their pieces.
    ///
    /// ```js
    /// const picture = game.picture({ below: "black", width: 320, theme: "dark" });
    /// image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    /// ```
    ///
    /// # Errors
    /// Throws an `Error` that names the option that is wrong, and for a side that there isn't.
    pub fn picture(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "PictureOptions")] options: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Side")] viewer: &JsValue,
    ) -> Fallible<String> {
        let PictureOptions { picture, theme } = PictureOptions::read(options)?;
        let picture = Picture { viewer: words::read_viewer(viewer)?, ..picture };
        Ok(self.board.svg(picture, &Palette::of(theme)))
    }

    /// The whole game with its variations as text, without what a player, or everybody, may not
    /// see yet.
    ///
    /// # Errors
    /// Throws an `Error` for a side that there isn't.
    pub fn record(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Side")] viewer: &JsValue,
    ) -> Fallible<String> {
        let viewer = words::read_viewer(viewer)?;
        Ok(record::write(&self.table().record(viewer)))
    }

    /// The claims by which the players could end the game now.
    #[wasm_bindgen(unchecked_return_type = "Claim[]")]
    pub fn claims(&self) -> JsValue {
        list(self.table().claims().into_iter().map(Claim::word))
    }

    /// Ends the game by a claim, which can be undone like an action.
    ///
    /// # Errors
    /// Throws an `Error` if the claim doesn't hold.
    #[wasm_bindgen(unchecked_return_type = "Result")]
    pub fn claim(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Claim")] claim: &JsValue,
    ) -> Fallible<JsValue> {
        let claim = given::text("claim", claim, "\"agree\"")?;
        let unknown = || JsError::new(&format!("\"{}\" is no way to end a game.", shown(&claim)));
        let claim = Claim::from_word(&claim).ok_or_else(unknown)?;
        Ok(words::result(self.board.table_mut().claim(claim)?).into())
    }

    /// The number of ways to play so many actions from here. Armies can't be counted.
    ///
    /// # Errors
    /// Throws an `Error` for what is no whole number, and while an army is due.
    #[wasm_bindgen(unchecked_return_type = "bigint")]
    pub fn perft(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] depth: &JsValue,
    ) -> Fallible<u64> {
        let depth = given::number("perft", depth)?;
        let composes = |side: Side| self.table().army_rules(side).is_some();
        if depth > 0 && self.table().turn().deciders().into_iter().any(composes) {
            return Err(JsError::new("Armies can't be counted: muster both first."));
        }
        Ok(self.table().perft(depth))
    }
}

impl Game {
    /// The game on this table.
    fn on(table: Box<dyn Table>) -> Self {
        Self { board: StillBoard::new(table) }
    }

    fn table(&self) -> &dyn Table {
        self.board.table()
    }

    /// The side that is named, or else the one to be asked first.
    fn asked(&self, side: &JsValue) -> Fallible<Side> {
        let asked = || self.table().turn().decider().unwrap_or(Side::White);
        Ok(words::read_side(side)?.unwrap_or_else(asked))
    }
}
