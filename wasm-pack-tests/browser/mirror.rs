use motley_chess::web::mirror;
use motley_chess::web::saving::{self, Shelf};
use motley_chess::web::store::{GAME, Store};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::page::{place_named, storage};

fn saved(id: &str, revision: u32) -> String {
    format!("{{\"id\":\"{id}\",\"revision\":{revision},\"note\":\"</script><!-- & \"}}")
}

/// A store that holds this text as the last game, and a page that holds the other.
fn found(stored: Option<&str>, embedded: Option<&str>) -> saving::Found {
    let storage = storage();
    if let Some(text) = stored {
        storage.set_item(GAME, text).unwrap();
    }
    let element = place_named("script", "saved-game");
    element.set_attribute("type", "application/json").unwrap();
    element.set_text_content(embedded);
    saving::find(&Store::open()).unwrap()
}

#[wasm_bindgen_test]
fn the_mirror_holds_the_same_json_without_the_sign_that_ends_elements() {
    let element = place_named("script", "saved-game");
    mirror::write(&saved("a", 1)).unwrap();
    let text = element.text_content().unwrap();
    assert!(!text.contains('<'), "{text}");
    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert_eq!(value(&text), value(&saved("a", 1)));
    assert_eq!(mirror::read().unwrap(), Some(text));
}

#[wasm_bindgen_test]
fn a_page_without_a_game_goes_on_with_the_last_one() {
    let found = found(Some(&saved("a", 1)), None);
    assert_eq!((found.text, found.shelf), (Some(saved("a", 1)), Shelf::Last));
}

#[wasm_bindgen_test]
fn a_saved_page_goes_on_with_its_own_game() {
    let found = found(Some(&saved("a", 9)), Some(&saved("b", 1)));
    assert_eq!((found.text, found.shelf), (Some(saved("b", 1)), Shelf::Own));
    assert_eq!(saving::key(Shelf::Own, &saved("b", 2)), "motley/game/b");
}

#[wasm_bindgen_test]
fn the_same_game_is_taken_from_where_it_is_newer() {
    let newer = found(Some(&saved("a", 2)), Some(&saved("a", 1)));
    assert_eq!(newer.text, Some(saved("a", 2)));
    let older = found(Some(&saved("a", 1)), Some(&saved("a", 2)));
    assert_eq!(older.text, Some(saved("a", 2)));
}

#[wasm_bindgen_test]
fn what_an_instance_before_has_mirrored_is_the_newest_there_is() {
    found(Some(&saved("a", 1)), None);
    mirror::note_shelf(Shelf::Last).unwrap();
    mirror::write(&saved("a", 7)).unwrap();
    let again = saving::find(&Store::open()).unwrap();
    assert_eq!(again.shelf, Shelf::Last);
    assert!(again.text.unwrap().contains("\"revision\":7"));
}
