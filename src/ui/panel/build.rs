//! The panel of a state.

use super::{
    AnswerButton, GameCard, Ground, Input, OptionField, Panel, Question, Seen, Tone, Usable, army,
    cards, grid, guide, keys, lesson, lists, moves, saved, seats,
};
use crate::ui::chooser;
use crate::ui::embed;
use crate::ui::narrowing::{Asked, Branch, Picture};
use crate::ui::settings;
use crate::ui::speech;
use crate::ui::starting::LOT;
use crate::ui::state::{List, State};
use crate::ui::{players, preview};
use motley_rules::board::{Piece, Square};
use motley_rules::game::{GameInfo, OptionInfo, OptionKind, OptionValue};
use motley_rules::notation::record;
use motley_rules::play::PartView;

/// What the page shows around the canvas.
#[must_use]
pub fn panel(state: &State) -> Panel {
    let canvas = state.layout.canvas;
    let refusal = state.picking.refusal.as_ref();
    let panel = Panel {
        title: state.table.info().name.to_owned(),
        status: speech::status(&state.now),
        tone: tone(state),
        canvas: (canvas.width, canvas.height),
        grid: grid::rows(state),
        tab_stop: grid::tab_stop(state),
        curtain: army::curtain(state),
        builder: army::builder(state),
        parts: parts(state),
        control: control(state),
        news: lists::news(state),
        seats: seats::seats(state),
        limit: seats::limit(state),
        prompt: lists::prompt(state),
        naming: players::naming(state),
        pairing: state.chooser.pairing.clone().unwrap_or_else(|| state.pairing.form()),
        pairing_line: state.pairing.line(),
        choices: cards::choices(state),
        choices_heading: speech::status(&state.now),
        question: state.picking.asked.as_ref().map(|asked| question(state, asked)),
        moves: moves::rows(state),
        variation: moves::variation(state),
        result: lists::result(state),
        tools: lists::tools(state),
        claims: lists::claims(state),
        games: (state.list == List::Open).then(|| games(state)),
        pictures: if state.list == List::Open { chooser::pictures(state) } else { Vec::new() },
        saved: saved::list(state),
        greeting: saved::greeting(state),
        elsewhere: saved::elsewhere(state),
        keeping: saved::keeping(state),
        withheld: state.withheld(),
        refusal: refusal.map(|refusal| refusal.sentence.clone()),
        refused: refusal.map(|refusal| refusal.places.clone()).unwrap_or_default(),
        refusals: state.picking.refusals,
        trouble: state.trouble.clone(),
        text_fault: state.text_fault.clone(),
        settings: settings::lines(state),
        guide: guide::lines(state),
        studied: guide::studied(state),
        rules: state.table.info().rules,
        lesson: lesson::lesson(state),
        position: state.own_table().position(),
        record: record::write(&state.record()),
        keys: keys::lines(state),
    };
    embed::shown(state, panel)
}

/// What is said where a game isn't kept in the browser.
pub(in crate::ui) fn unsaved(why: &str) -> String {
    let why = why.trim_end_matches('.');
    format!("Not saved in this browser: {why}. Save the page to keep the game.")
}

fn control(state: &State) -> Option<String> {
    let preview = state.picking.preview.as_ref().map(|preview| preview.words.clone());
    preview.or_else(|| preview::holdings(&state.now.view))
}

/// The parts of the turn; none where no turn is due any more.
fn parts(state: &State) -> Vec<PartView> {
    let over = state.now.outcome().is_some();
    if over { Vec::new() } else { state.now.view.parts.clone() }
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
    let drawn =
        |piece: Piece| (state.table.piece_set().def(piece.piece_type()).name, piece.faction());
    let shape = state.table.board_size();
    let seen = |(square, there): (Square, Option<Piece>)| {
        let ground = if shape.is_dark(square) { Ground::Dark } else { Ground::Light };
        Seen { ground, piece: there.map(drawn) }
    };
    let art = match branch.picture {
        Picture::Nothing => Vec::new(),
        Picture::Piece(piece) => vec![Seen { ground: Ground::None, piece: Some(drawn(piece)) }],
        Picture::Squares(squares) => squares.map(seen).to_vec(),
    };
    AnswerButton { name: branch.name.clone(), art }
}

fn games(state: &State) -> Vec<GameCard> {
    state.games.iter().map(|entry| game(entry, state.chooser.options(entry.slug))).collect()
}

fn game(entry: &GameInfo, set: &[(String, String)]) -> GameCard {
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
        options: entry.options.iter().map(|info| option(info, set)).collect(),
    }
}

fn option(info: &OptionInfo, set: &[(String, String)]) -> OptionField {
    let value = info.values.default_value();
    let set = set.iter().find(|(name, _)| name == info.name).map(|(_, value)| value.clone());
    OptionField {
        set: set.unwrap_or_else(|| value.clone()),
        name: info.name.to_owned(),
        sentence: match info.values {
            // Nothing else shows what may be written there.
            OptionKind::Text { .. } => format!("{} Write {}.", info.sentence, info.values),
            _ => info.sentence.to_owned(),
        },
        value,
        input: input(&info.values),
    }
}

fn input(values: &OptionKind) -> Input {
    let named = |values: &[OptionValue]| {
        let pair = |value: &OptionValue| (value.name.to_owned(), value.label.to_owned());
        values.iter().map(pair).collect::<Vec<_>>()
    };
    match values {
        OptionKind::OneOf(values) => Input::OneOf(named(values)),
        OptionKind::OneOfOrLot(values) => {
            let lot = (LOT.to_owned(), "drawn by lot".to_owned());
            Input::OneOf(named(values).into_iter().chain([lot]).collect())
        }
        OptionKind::Pair { of, .. } => {
            Input::Pair(of.iter().map(|&name| name.to_owned()).collect())
        }
        OptionKind::Number { least, most, .. } => Input::Number(*least, *most),
        OptionKind::NumberOrLot { least, most, .. } => Input::NumberOrLot(*least, *most),
        OptionKind::Text { .. } => Input::Text,
    }
}
