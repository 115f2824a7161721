//! The panel of a state.

use super::{
    AnswerButton, GameCard, Input, OptionField, Panel, Question, Tone, Usable, army, cards, grid,
    lists,
};
use crate::board::Piece;
use crate::notation::record;
use crate::play::{Entry, OptionInfo, Value, Values, Viewer};
use crate::ui::deeds::LOT;
use crate::ui::narrowing::{Asked, Branch};
use crate::ui::speech;
use crate::ui::state::{List, State};

/// What the page shows around the canvas.
#[must_use]
pub fn panel(state: &State) -> Panel {
    let canvas = state.layout.canvas;
    let refusal = state.picking.refusal.as_ref();
    Panel {
        title: state.table.entry().name.to_owned(),
        status: speech::status(&state.now),
        tone: tone(state),
        canvas: (canvas.width, canvas.height),
        grid: grid::rows(state),
        tab_stop: grid::tab_stop(state),
        curtain: army::curtain(state),
        builder: army::builder(state),
        parts: state.now.view.parts.clone(),
        news: state.now.view.news.clone(),
        clock: state.clock.shown(),
        choices: cards::choices(state),
        choices_heading: speech::status(&state.now),
        question: state.picking.asked.as_ref().map(|asked| question(state, asked)),
        moves: lists::moves(state),
        result: lists::result(state),
        tools: lists::tools(state),
        claims: lists::claims(state),
        games: (state.list == List::Open).then(|| state.games.iter().map(game).collect()),
        keeping: state.keeping.clone(),
        refusal: refusal.map(|refusal| refusal.sentence.clone()),
        refused: refusal.map(|refusal| refusal.places.clone()).unwrap_or_default(),
        trouble: state.trouble.clone(),
        position: state.table.position(),
        record: record::write(&state.table.record(Viewer::Public)),
    }
}

/// What is said where a game isn't kept in the browser.
pub(in crate::ui) fn unsaved(why: &str) -> String {
    let why = why.trim_end_matches('.');
    format!("Not saved in this browser: {why}. Save the page to keep the game.")
}

fn tone(state: &State) -> Tone {
    if state.now.outcome().is_some() {
        Tone::Over
    } else if speech::is_checked(&state.now) {
        Tone::Check
    } else {
        Tone::Plain
    }
}

fn question(state: &State, asked: &Asked) -> Question {
    match asked {
        Asked::Which { text, at, branches, .. } => Question {
            text: (*text).to_owned(),
            about: Some(*at),
            answers: branches.iter().map(|branch| answer(state, branch)).collect(),
        },
        Asked::Sure { text, answers, .. } => Question {
            text: text.clone(),
            about: None,
            answers: answers
                .iter()
                .map(|name| AnswerButton { name: (*name).to_owned(), art: Vec::new() })
                .collect(),
        },
    }
}

fn answer(state: &State, branch: &Branch) -> AnswerButton {
    let drawn = |piece: Piece| (state.table.men().man(piece.kind()).name, piece.faction());
    let art = branch.picture.iter().map(|there| there.map(drawn)).collect();
    AnswerButton { name: branch.name.clone(), art }
}

fn game(entry: &Entry) -> GameCard {
    let (note, usable) = match entry.open {
        Some(_) => (entry.duration.to_owned(), Usable::Yes),
        None => ("coming".to_owned(), Usable::No),
    };
    GameCard {
        slug: entry.slug.to_owned(),
        name: entry.name.to_owned(),
        sentence: entry.sentence.to_owned(),
        note,
        usable,
        options: entry.options.iter().map(option).collect(),
    }
}

fn option(info: &OptionInfo) -> OptionField {
    OptionField {
        name: info.name.to_owned(),
        sentence: info.sentence.to_owned(),
        value: info.values.default_value(),
        input: input(&info.values),
    }
}

fn input(values: &Values) -> Input {
    let named = |values: &[Value]| {
        let pair = |value: &Value| (value.name.to_owned(), value.label.to_owned());
        values.iter().map(pair).collect::<Vec<_>>()
    };
    match values {
        Values::OneOf(values) => Input::OneOf(named(values)),
        Values::OneOfOrLot(values) => {
            let lot = (LOT.to_owned(), "drawn by lot".to_owned());
            Input::OneOf(named(values).into_iter().chain([lot]).collect())
        }
        Values::Pair { of, .. } => Input::Pair(of.iter().map(|&name| name.to_owned()).collect()),
        Values::Number { least, most, .. } | Values::NumberOrLot { least, most, .. } => {
            Input::Number(*least, *most)
        }
        Values::Text { .. } => Input::Text,
    }
}
