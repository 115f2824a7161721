//! A picture of a position shows what the page shows of it, and to nobody what is sealed from him.

use motley_chess::colours::{Palette, Theme};
use motley_chess::ui::embed::EmbedParameters;
use motley_chess::ui::event::Event;
use motley_chess::ui::svg::svg;
use motley_chess::ui::{Picture, State, StillBoard, Stored, Visit, panel, scene, update};
use motley_rules::game::play_text;
use motley_rules::notation::{Record, record};
use motley_rules::play::{Side, Viewer};
use motley_rules::variants;
use std::path::Path;

/// The start of the game of a record, on a board that can be drawn.
fn opened(record: &Record) -> StillBoard {
    let Record { game, options, position, .. } = record;
    StillBoard::new(variants::open(game, options, position.as_deref()).unwrap())
}

fn drawn(board: &mut StillBoard, picture: Picture) -> String {
    board.svg(picture, &Palette::of(Theme::Light))
}

/// The board that the page shows, embedded, after these actions.
fn shown(record: &Record, actions: &[String], below: Side) -> String {
    let parameters = EmbedParameters {
        game: Some(record.game.clone()),
        options: record.options.clone(),
        position: record.position.clone(),
        record: (!actions.is_empty()).then(|| actions.join(" ")),
        below,
        ..EmbedParameters::default()
    };
    let mut state = State::new(variants::games(), Stored::default(), 0).state;
    update(&mut state, Event::Embedded((parameters, Vec::new()), Visit::Opened));
    assert_eq!(panel(&state).trouble, None);
    let width = f64::from(Picture::USUAL_WIDTH);
    update(&mut state, Event::Resized { width, height: width * 4.0 });
    svg(&scene(&state), panel(&state).canvas, &Palette::of(Theme::Light))
}

#[test]
fn a_picture_is_the_board_as_the_page_shows_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/playthroughs");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let record = record::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let mut board = opened(&record);
        let last = record.actions.len();
        for ply in 0..=last {
            if ply < 6 || ply == last {
                for below in Side::BOTH {
                    let picture = Picture { below, ..Picture::default() };
                    let same =
                        drawn(&mut board, picture) == shown(&record, &record.actions[..ply], below);
                    assert!(same, "{}, after {ply} actions, {below} below", path.display());
                }
            }
            if let Some(action) = record.actions.get(ply) {
                play_text(board.table_mut(), action).unwrap();
            }
        }
    }
}

#[test]
fn a_sealed_army_is_in_its_owners_picture_alone() {
    let record = Record { game: "muster".to_owned(), ..Record::default() };
    let mut board = opened(&record);
    let viewers = [Viewer::Public, Viewer::Player(Side::Black), Viewer::Player(Side::White)];
    let pictures = |board: &mut StillBoard| {
        viewers.map(|viewer| drawn(board, Picture { viewer, ..Picture::default() }))
    };
    let before = pictures(&mut board);
    play_text(board.table_mut(), "army:8/8/PPPPPPPP/RNBQKQNR").unwrap();
    let after = pictures(&mut board);
    assert_eq!([0, 1, 2].map(|at| before[at] == after[at]), [true, true, false]);
    let pieces = after.map(|text| text.matches("<use ").count());
    assert_eq!(pieces, [0, 0, 16]);
}

#[test]
fn a_wide_board_is_no_wider_than_its_picture_may_be() {
    let mut board = opened(&Record { game: "mercenary".to_owned(), ..Record::default() });
    for width in [200, 320, 479] {
        let text = drawn(&mut board, Picture { width, ..Picture::default() });
        let told = text.split_once(" width=\"").unwrap().1.split('"').next().unwrap();
        assert!(told.parse::<u16>().unwrap() <= width, "{told} instead of {width}");
    }
}
