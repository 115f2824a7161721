//! The panel of a page.

use crate::ui::interaction::GameList;
use crate::ui::interaction::picking::{AnswerBranch, AnswerPicture, OpenQuestion};
use crate::ui::panel::{
    AnswerButton, GameCard, Ground, Input, OptionField, Page, Panel, Question, Seen, Tone, Usable,
    army, cards, computer, grid, guide, keys, lists, moves, rules, saved,
};
use crate::ui::session::new_game::LOT;
use crate::ui::session::{control, seats};
use crate::ui::speech::sentences;
use crate::ui::storage::secret::Secret;
use motley_rules::board::{Piece, Square};
use motley_rules::game::{GameInfo, OptionInfo, OptionKind, OptionValue};
use motley_rules::play::PartView;

/// The panel of the page: all that it shows around the canvas.
#[must_use]
pub(crate) fn build(page: Page<'_>) -> Panel {
    let canvas = page.surface.layout.canvas;
    let refusal = page.interaction.picking.refusal.as_ref();
    Panel {
        title: page.session.table.info().name.to_owned(),
        status: sentences::status(&page.session.now),
        tone: tone(page),
        canvas: (canvas.width, canvas.height),
        grid: grid::rows(page),
        tab_stop: page.board().tab_stop(),
        curtain: army::curtain(page),
        builder: army::builder(page),
        parts: parts(page),
        control: held(page),
        news: lists::news(page),
        seats: seats::seats(page.session),
        computer: computer::computer(page),
        limit: seats::limit(page.session),
        prompt: lists::prompt(page),
        naming: page.session.naming(),
        controllers: page.session.own_controllers().form(),
        pairing: page
            .interaction
            .chooser
            .pairing
            .clone()
            .unwrap_or_else(|| page.session.pairing.form()),
        pairing_line: page.session.pairing.line(),
        choices: cards::choices(page),
        choices_heading: sentences::status(&page.session.now),
        question: page.interaction.picking.asked.as_ref().map(|asked| question(page, asked)),
        moves: moves::rows(page),
        variation: moves::variation(page),
        result: page.session.result(),
        tools: lists::tools(page),
        claims: lists::claims(page),
        games: (page.interaction.list == GameList::Open).then(|| games(page)),
        pictures: if page.interaction.list == GameList::Open {
            page.interaction.chooser.pictures(page.session.games, page.storage.lot())
        } else {
            Vec::new()
        },
        saved: saved::list(page),
        greeting: saved::greeting(page),
        elsewhere: saved::elsewhere(page),
        keeping: saved::keeping(page),
        withheld: withheld(page),
        refusal: refusal.map(|refusal| refusal.sentence.clone()),
        refused: refusal.map(|refusal| refusal.places.clone()).unwrap_or_default(),
        refusals: page.interaction.picking.refusals,
        trouble: page.interaction.trouble.clone(),
        text_fault: page.interaction.text_fault.clone(),
        settings: page.session.settings.lines(),
        guide: guide::lines(page),
        studied: guide::studied(page),
        rules: page.session.table.info().rules,
        lesson: rules::lesson(page),
        position: page.session.own_table().position(),
        record: page.session.record_text(),
        keys: keys::lines(page),
    }
}

/// The warning for a person who makes a file or a link of this game: what is left out of it.
fn withheld(page: Page<'_>) -> Option<&'static str> {
    let why = "What is decided in secret is in no file and no link.";
    Secret::of_game(page.session).map(|_| why)
}

fn held(page: Page<'_>) -> Option<String> {
    let preview = page.interaction.picking.preview.as_ref().map(|preview| preview.words.clone());
    preview.or_else(|| control::holdings(&page.session.now.view))
}

/// The parts of the turn; none where no turn is due any more.
fn parts(page: Page<'_>) -> Vec<PartView> {
    let over = page.session.now.outcome().is_some();
    if over { Vec::new() } else { page.session.now.view.parts.clone() }
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

fn games(page: Page<'_>) -> Vec<GameCard> {
    page.session
        .games
        .iter()
        .map(|entry| game(entry, page.interaction.chooser.options(entry.slug)))
        .collect()
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
