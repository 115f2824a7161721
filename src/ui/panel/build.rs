//! The panel of a page.

use crate::ui::canvas::legend::legend;
use crate::ui::interaction::picking::{AnswerBranch, AnswerPicture, OpenQuestion};
use crate::ui::interaction::{GameList, preview};
use crate::ui::panel::{
    AnswerButton, ControllerForm, GameCard, Ground, Input, OptionField, Page, Panel, Picked,
    Preparation, Question, Seen, Tone, Usable, analysis, army, board_map, cards, computer, grid,
    guide, keys, lab, lists, moves, remote, review, saved, study,
};
use crate::ui::session::exercise::ExerciseStage;
use crate::ui::session::seats;
use crate::ui::speech::sentences;
use crate::ui::storage::secret::Secret;
use motley_rules::board::{Piece, Square};
use motley_rules::game::{GameInfo, LOT, OptionInfo, OptionKind, OptionValue};
use motley_rules::play::{PartState, PartView};

/// The panel of the page: all that it shows around the canvas.
#[must_use]
pub(crate) fn build(page: Page<'_>) -> Panel {
    let canvas = page.surface.layout.canvas;
    let refusal = page.interaction.picking.refusal.as_ref();
    let is_listed = page.interaction.list == GameList::Open;
    let preparation = is_listed.then(|| preparation(page)).flatten();
    let guide = guide::lines(page);
    Panel {
        title: page.session.table.info().name.to_owned(),
        status: match page.session.lots_to_draw() {
            Some(_) => "Lots are drawn before the game begins".to_owned(),
            None => match stopped(page) {
                Some(ExerciseStage::Solved) => "This is done".to_owned(),
                Some(_) => "Try again".to_owned(),
                None => sentences::status(&page.session.now),
            },
        },
        tone: tone(page),
        canvas: (canvas.width, canvas.height),
        map: board_map::map(page),
        grid: grid::rows(page),
        tab_stop: page.board().tab_stop(),
        curtain: army::curtain(page),
        builder: army::builder(page),
        parts: parts(page),
        control: preview::words(page.board()),
        news: lists::news(page),
        seats: seats::seats(page.session),
        analysis: analysis::analysis(page),
        bar: analysis::bar(page),
        review: review::review(page),
        lab: lab::lab(page),
        computer: computer::computer(page),
        remote: remote::remote(page),
        limit: seats::limit(page.session),
        prompt: lists::prompt(page),
        naming: page.session.naming(),
        controllers: controllers(page),
        pairing: page
            .interaction
            .chooser
            .pairing
            .clone()
            .unwrap_or_else(|| page.session.pairing.form()),
        pairing_line: page.session.pairing.line(),
        choices: cards::choices(page),
        choices_heading: cards::heading(page),
        question: page.interaction.picking.asked.as_ref().map(|asked| question(page, asked)),
        moves: moves::rows(page),
        variation: moves::variation(page),
        result: page.session.result(),
        tools: lists::tools(page),
        claims: lists::claims(page),
        games: is_listed.then(|| page.session.games.iter().map(game).collect()),
        pictures: if is_listed && preparation.is_none() {
            page.interaction.chooser.pictures(page.session.games, page.storage.lot())
        } else {
            Vec::new()
        },
        preparation,
        saved: saved::list(page),
        elsewhere: saved::elsewhere(page),
        keeping: saved::keeping(page),
        withheld: withheld(page),
        refusal: refusal.map(|refusal| refusal.sentence.clone()),
        refused: refusal.map(|refusal| refusal.places.clone()).unwrap_or_default(),
        refusals: page.interaction.picking.refusals,
        trouble: page.interaction.trouble.clone().or_else(|| saved::loss(page)),
        text_fault: page.interaction.text_fault.clone(),
        settings: page.session.settings.lines(),
        preferences: page.session.settings.preferences.lines(),
        look: page.session.settings.look(page.surface.motion),
        legend: legend(page.board()),
        signs: guide::signs(&guide),
        guide,
        notation: page.session.settings.notation(),
        tip: guide::tip(page),
        studied: guide::studied(page),
        rules: page.session.table.info().rules,
        learning: study::learning(page),
        study: study::study(page),
        ply: page.session.now.ply,
        exercise: page.session.exercise_words(),
        position: page.session.own_table().position(),
        record: page.session.record_text(),
        keys: keys::lines(page),
    }
}

/// Who plays is agreed on with somebody elsewhere, where there is one, and stays as it was where the
/// game is over: a new one asks.
fn controllers(page: Page<'_>) -> Option<ControllerForm> {
    let session = page.session;
    let is_here = session.remote.is_none() && session.watching.is_none();
    let ends = session.study.is_none() && session.is_over() && session.is_at_head();
    (is_here && !ends).then(|| session.own_controllers().form())
}

/// The warning for a person who makes a file or a link of this game: what is left out of it.
fn withheld(page: Page<'_>) -> Option<&'static str> {
    let why = "What is decided in secret is in no file and no link.";
    Secret::of_game(page.session).is_some_and(|secret| secret.hides_something()).then_some(why)
}

/// The parts of the turn; none where no turn is due any more, or where all of it is one part, which the
/// status tells.
fn parts(page: Page<'_>) -> Vec<PartView> {
    let parts = &page.session.now.view.parts;
    // What a frame shows keeps its height from the first turn on.
    let is_told = !page.is_embedded && matches!(&parts[..], [part] if part.state == PartState::Due);
    let over = page.session.now.outcome().is_some();
    if over || is_told || stopped(page).is_some() { Vec::new() } else { parts.clone() }
}

/// The stage of what is studied, where it is done or went wrong: nothing is to be played there.
fn stopped(page: Page<'_>) -> Option<ExerciseStage> {
    let stage = page.session.exercise_stage();
    let stage = stage.filter(|it| matches!(it, ExerciseStage::Solved | ExerciseStage::Astray));
    stage.filter(|_| page.session.now.outcome().is_none())
}

fn tone(page: Page<'_>) -> Tone {
    if page.session.now.outcome().is_some() {
        Tone::Over
    } else if sentences::is_checked(&page.session.now) {
        Tone::Check
    } else {
        Tone::Plain
    }
}

fn question(page: Page<'_>, asked: &OpenQuestion) -> Question {
    match asked {
        OpenQuestion::Which { text, at, branches, .. } => Question {
            text: (*text).to_owned(),
            about: Some(*at),
            answers: branches.iter().map(|branch| answer(page, branch)).collect(),
        },
        OpenQuestion::Sure { text, answers, .. } => Question {
            text: text.clone(),
            about: None,
            answers: answers
                .iter()
                .map(|name| AnswerButton { name: (*name).to_owned(), art: Vec::new() })
                .collect(),
        },
    }
}

fn answer(page: Page<'_>, branch: &AnswerBranch) -> AnswerButton {
    let drawn = |piece: Piece| {
        (page.session.table.piece_set().def(piece.piece_type()).name, piece.faction())
    };
    let shape = page.session.table.board_size();
    let seen = |(square, there): (Square, Option<Piece>)| {
        let ground = if shape.is_dark(square) { Ground::Dark } else { Ground::Light };
        Seen { ground, piece: there.map(drawn) }
    };
    let art = match branch.picture {
        AnswerPicture::Nothing => Vec::new(),
        AnswerPicture::Piece(piece) => {
            vec![Seen { ground: Ground::None, piece: Some(drawn(piece)) }]
        }
        AnswerPicture::Squares(squares) => squares.map(seen).to_vec(),
    };
    AnswerButton { name: branch.name.clone(), art }
}

fn game(entry: &GameInfo) -> GameCard {
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
    }
}

/// The game that is being prepared, if one is.
fn preparation(page: Page<'_>) -> Option<Preparation> {
    let (chooser, games) = (&page.interaction.chooser, page.session.games);
    let info = chooser.prepared(games)?;
    let presets = info.presets.iter();
    let presets = presets.map(|it| (it.name, Picked::from(chooser.is_preset(info, it))));
    let set = chooser.options(info.slug);
    Some(Preparation {
        game: game(info),
        picture: chooser.picture(games, info, page.storage.lot()),
        presets: presets.collect(),
        options: info.options.iter().map(|option| field(option, info, set)).collect(),
    })
}

/// The value of an option as it stands.
fn standing(info: &OptionInfo, set: &[(String, String)]) -> String {
    let set = set.iter().find(|(name, _)| name == info.name).map(|(_, value)| value.clone());
    set.unwrap_or_else(|| info.values.default_value())
}

fn field(option: &OptionInfo, game: &GameInfo, set: &[(String, String)]) -> OptionField {
    let is_void = |(other, values): &(&str, &[&str])| {
        let other = game.options.iter().find(|option| option.name == *other);
        other.is_some_and(|other| values.contains(&standing(other, set).as_str()))
    };
    OptionField {
        set: standing(option, set),
        name: option.name.to_owned(),
        sentence: option.sentence.to_owned(),
        value: option.values.default_value(),
        counts: if option.unless.iter().any(is_void) { Usable::No } else { Usable::Yes },
        input: input(&option.values),
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
            let mut named = named(values);
            named.push((LOT.to_owned(), "drawn by lot".to_owned()));
            Input::OneOf(named)
        }
        OptionKind::Pair { of, .. } => {
            Input::Pair(of.iter().map(|&name| name.to_owned()).collect())
        }
        OptionKind::Number { least, most, .. } => Input::Number(*least, *most),
        OptionKind::NumberOrLot { least, most, .. } => Input::NumberOrLot(*least, *most),
        OptionKind::Held { .. } => Input::Held,
    }
}
