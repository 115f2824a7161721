//! What the page says of actions of the real games, beyond what its own tests say of a toy.
#![cfg(not(target_arch = "wasm32"))]

use motley_chess::ui::command::Command;
use motley_chess::ui::event::Event;
use motley_chess::ui::{State, Stored, panel, update};
use motley_chess::variants;

/// What is said of a text that is typed at a position of a game.
fn said(game: &str, position: &str, text: &str) -> String {
    let saved = format!(
        "{{\"version\":1,\"id\":\"a\",\"revision\":1,\"game\":\"{game}\",\"options\":[],\
         \"position\":\"{position}\",\"actions\":[],\"ply\":0,\"claim\":null,\"flipped\":false}}"
    );
    let mut state = State::new(variants::games(), Stored::only(Some(&saved)), 1).state;
    assert!(panel(&state).position.starts_with(position));
    let commands = update(&mut state, Event::Typed(text.to_owned()));
    let said = commands.into_iter().find_map(|command| match command {
        Command::Say(said) => Some(said),
        _ => None,
    });
    said.unwrap_or_default()
}

/// First what is done, then where the piece goes, then what is passed over, then the news.
#[test]
fn what_comes_of_a_move_is_said_after_it() {
    for (position, text, sentence) in [
        (
            "2kk2/6/6/6/6/1r4/1MKK2[] wl -",
            "b1b2",
            "White mage b1 takes rook on b2, rook goes to Black's pool.",
        ),
        (
            "2kk2/6/6/6/6/1r4/1MKK2[] wl -",
            "b1@b2",
            "White mage b1 changes places with black rook on b2.",
        ),
        (
            "k1k3/6/r5/6/R5/6/2KK2[] wd - c1a3",
            "a3a5",
            "White rook a3 takes rook on a5, rook goes to Black's pool, \
             Black has no piece for the light part: it is passed over.",
        ),
        (
            "k1k3/6/6/6/R5/6/2KK2[] wd - c1a3",
            "a3a7",
            "White rook a3 takes king on a7, \
             Black has no piece for the light part: it is passed over. \
             One of Black's kings is captured: Black has one left.",
        ),
    ] {
        assert_eq!(said("mulligan-stew", position, text), sentence);
    }
}

/// King and rook that stand next to each other change places, and it is still castling.
#[test]
fn castling_next_door_is_said_as_castling() {
    let position = "krbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/KRBBNNQR w";
    let sentence = "White castles, king to b1, rook to a1.";
    assert_eq!(said("command", position, "a1b1"), sentence);
}
