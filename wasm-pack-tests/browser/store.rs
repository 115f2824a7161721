use motley_chess::web::storage::store::{GAME, Store};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::page::storage;

#[wasm_bindgen_test]
fn what_is_kept_is_read_again() {
    storage();
    let store = Store::open();
    assert_eq!(store.read(GAME), None);
    assert_eq!(store.write(GAME, "text"), Ok(()));
    assert_eq!(store.read(GAME).as_deref(), Some("text"));
}

#[wasm_bindgen_test]
fn a_refused_or_missing_storage_says_so() {
    let refused = Store::found(Err(JsValue::from_str("SecurityError")));
    let missing = Store::found(Ok(None));
    assert!(refused.write(GAME, "text").unwrap_err().to_string().contains("refuses"));
    assert!(missing.write(GAME, "text").unwrap_err().to_string().contains("has no storage"));
    assert_eq!((refused.read(GAME), missing.read(GAME)), (None, None));
}

#[wasm_bindgen_test]
fn a_full_storage_says_so_and_keeps_what_it_has() {
    let storage = storage();
    let store = Store::open();
    store.write(GAME, "before").unwrap();
    // Browsers give a page five million letters.
    storage.set_item("other", &"x".repeat(5_000_000)).unwrap();
    assert!(store.write(GAME, &"y".repeat(1_000_000)).unwrap_err().to_string().contains("full"));
    assert_eq!(store.read(GAME).as_deref(), Some("before"));
    storage.clear().unwrap();
}

#[wasm_bindgen_test]
fn every_saved_game_is_told_and_nothing_else() {
    let storage = storage();
    for key in
        ["motley/game", "motley/game/b", "other/motley/game/c", "motley/last", "motley/game/a"]
    {
        storage.set_item(key, key).unwrap();
    }
    let mut games = Store::open().games();
    games.sort();
    let expected = ["a", "b"].map(|id| (id.to_owned(), format!("motley/game/{id}")));
    assert_eq!(games, expected);
    assert_eq!(Store::found(Ok(None)).games(), []);
    storage.clear().unwrap();
}

#[wasm_bindgen_test]
fn damaged_texts_are_kept_side_by_side_and_each_once() {
    let storage = storage();
    let store = Store::open();
    assert_eq!(store.set_aside("one").as_deref(), Ok("damaged-1"));
    assert_eq!(store.set_aside("two").as_deref(), Ok("damaged-2"));
    assert_eq!(store.set_aside("one").as_deref(), Ok("damaged-1"));
    assert_eq!(storage.get_item("motley/game/damaged-2").unwrap().as_deref(), Some("two"));
    assert_eq!(storage.length().unwrap(), 2);
}
