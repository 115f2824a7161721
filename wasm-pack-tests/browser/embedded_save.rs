use motley_chess::ui::{self, Visit};
use motley_chess::web::storage::embedded_save::{self, Note, Shelf};
use motley_chess::web::storage::link;
use motley_chess::web::storage::saving::{self, Found};
use motley_chess::web::storage::store::{GAME, LAST, Store};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::page::{place_named, storage};

fn saved(id: &str, revision: u32) -> String {
    format!("{{\"id\":\"{id}\",\"revision\":{revision},\"note\":\"</script><!-- & \"}}")
}

/// A game that can be read: after so many actions.
fn game(id: &str, actions: &[&str]) -> String {
    let actions: Vec<String> = actions.iter().map(|action| format!("\"{action}\"")).collect();
    let (ply, actions) = (actions.len(), actions.join(","));
    format!(
        "{{\"version\":1,\"id\":\"{id}\",\"revision\":{ply},\"game\":\"mercenary\",\"options\":[],\
         \"position\":null,\"actions\":[{actions}],\"sealed\":null,\"ply\":{ply},\"claim\":null,\
         \"flipped\":false}}"
    )
}

/// A store that holds these texts, and a page that holds the other.
fn found(stored: &[(&str, &str)], embedded: Option<&str>) -> Found {
    let storage = storage();
    for (key, text) in stored {
        storage.set_item(key, text).unwrap();
    }
    let element = place_named("script", "saved-game");
    element.set_attribute("type", "application/json").unwrap();
    element.set_text_content(embedded);
    saving::find(&Store::open(), link::read().unwrap()).unwrap()
}

#[wasm_bindgen_test]
fn the_page_holds_the_same_json_without_the_sign_that_ends_elements() {
    let element = place_named("script", "saved-game");
    embedded_save::write(&saved("a", 1)).unwrap();
    let text = element.text_content().unwrap();
    assert!(!text.contains('<'), "{text}");
    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert_eq!(value(&text), value(&saved("a", 1)));
    assert_eq!(embedded_save::read().unwrap(), Some(text));
}

#[wasm_bindgen_test]
fn a_page_without_a_game_goes_on_with_the_last_one() {
    let (one, other) = (saved("a", 1), saved("b", 1));
    let found = found(&[("motley/game/a", &one), ("motley/game/b", &other), (LAST, "b")], None);
    assert_eq!((found.text, found.shelf, found.apart), (Some(other), Shelf::Last, None));
    assert_eq!(found.visit, Visit::Opened);
}

#[wasm_bindgen_test]
fn the_one_game_of_an_earlier_page_is_taken_over() {
    let text = saved("a", 1);
    let found = found(&[(GAME, &text)], None);
    assert_eq!((found.text.as_deref(), found.shelf), (Some(&*text), Shelf::Last));
    let store = Store::open();
    assert_eq!(store.read("motley/game/a"), Some(text));
    assert_eq!((store.read(LAST).as_deref(), store.read(GAME)), (Some("a"), None));
}

#[wasm_bindgen_test]
fn taking_over_a_game_loses_none_of_the_same_name() {
    let (here, there) = (game("a", &["k2k4", "e2e4"]), game("a", &["k2k4", "d2d4", "l7l5"]));
    let found = found(&[(GAME, &here), ("motley/game/a", &there)], None);
    let (id, text) = ui::branch(&here).unwrap();
    assert_eq!(found.text.as_ref(), Some(&text));
    let games = Store::open().games();
    assert_eq!(games.len(), 2);
    assert!(games.contains(&(id, text)) && games.contains(&("a".to_owned(), there)));
}

#[wasm_bindgen_test]
fn a_game_that_was_gone_on_with_is_taken_from_there() {
    let (old, new) = (game("a", &["k2k4"]), game("a", &["k2k4", "d2d4"]));
    let found = found(&[(GAME, &old), ("motley/game/a", &new)], None);
    assert_eq!(found.text, Some(new));
    assert_eq!(Store::open().games().len(), 1);
}

#[wasm_bindgen_test]
fn a_damaged_game_of_an_earlier_page_is_kept_among_the_others() {
    let found = found(&[(GAME, "{ no game")], None);
    assert_eq!(found.text.as_deref(), Some("{ no game"));
    let store = Store::open();
    assert_eq!(store.read("motley/game/damaged-1").as_deref(), Some("{ no game"));
    assert_eq!(store.read(GAME), None);
}

#[wasm_bindgen_test]
fn a_full_storage_keeps_the_earlier_game_where_it_was() {
    let text = saved("a", 1);
    storage().set_item(GAME, &text).unwrap();
    let room = storage();
    room.set_item(GAME, &text).unwrap();
    let mut filling = "x".repeat(1 << 22);
    for number in 0.. {
        if filling.is_empty() {
            break;
        }
        if room.set_item(&format!("full/{number}"), &filling).is_err() {
            filling.truncate(filling.len() / 2);
        }
    }
    place_named("script", "saved-game");
    let found = saving::find(&Store::open(), link::read().unwrap()).unwrap();
    assert_eq!(found.text.as_ref(), Some(&text));
    assert_eq!(room.get_item(GAME).unwrap(), Some(text));
    room.clear().unwrap();
}

#[wasm_bindgen_test]
fn a_saved_page_has_its_own_game_which_goes_its_own_way() {
    let (file, live) = (game("b", &["k2k4"]), game("b", &["k2k4", "d2d4"]));
    let found = found(&[("motley/game/b", &live), (LAST, "b")], Some(&file));
    let (id, _) = ui::branch(&file).unwrap();
    assert_eq!((found.text.as_deref(), found.shelf), (Some(&*file), Shelf::Own));
    assert_eq!(found.apart, Some(id));
}

#[wasm_bindgen_test]
fn a_saved_page_goes_on_with_what_became_of_it() {
    let file = game("b", &["k2k4"]);
    let (id, _) = ui::branch(&file).unwrap();
    let later = game(&id, &["k2k4", "d2d4"]);
    let key = saving::key(&id);
    let gone_on = found(&[(&key, &later)], Some(&file));
    assert_eq!((gone_on.text, gone_on.apart), (Some(later.clone()), None));
    let elsewhere = found(&[(&key, &later.replace("k2k4", "e2e4"))], Some(&file));
    assert_eq!((elsewhere.text, elsewhere.apart), (Some(file), Some(id)));
}

#[wasm_bindgen_test]
fn what_an_instance_before_has_saved_is_the_newest_there_is() {
    found(&[("motley/game/a", &saved("a", 1)), (LAST, "a")], None);
    let (held, apart) = (Some(6.0), Some("x".to_owned()));
    let note = Note { shelf: Shelf::Last, held, apart: apart.clone() };
    embedded_save::set_note(&note).unwrap();
    embedded_save::write(&saved("a", 7)).unwrap();
    let again = saving::find(&Store::open(), link::read().unwrap()).unwrap();
    assert_eq!((again.shelf, again.held, again.apart), (Shelf::Last, held, apart));
    assert_eq!(again.visit, Visit::Restarted);
    assert!(again.text.unwrap().contains("\"revision\":7"));
}
