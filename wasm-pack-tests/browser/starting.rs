use js_sys::{Object, Reflect};
use motley_chess::web;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{AbortController, HtmlElement};

use crate::page::{all, named, place_named, storage};

/// What `www/boot.js` gives an instance.
fn instance() -> AbortController {
    let life = AbortController::new().unwrap();
    let motley = Object::new();
    Reflect::set(&motley, &"signal".into(), &life.signal()).unwrap();
    Reflect::set(&js_sys::global(), &"motley".into(), &motley).unwrap();
    life
}

/// Everything about starting is in one test: an instance takes the signal it was given first.
#[wasm_bindgen_test]
fn a_started_page_plays_until_its_instance_dies() {
    storage();
    let life = instance();
    place_named("script", "saved-game");
    place_named("noscript", "still");
    let root = place_named("div", "app");
    // The stage tells the room for the board, which is painted at once.
    root.set_inner_html(
        "<section class=\"stage\" style=\"max-width: 400px; max-height: 400px\">\
         what a saved page holds</section>",
    );
    // The page's hook speaks to the boot script; failing tests should speak to the runner.
    let hook = std::panic::take_hook();
    web::start();
    std::panic::set_hook(hook);
    assert!(!root.text_content().unwrap().contains("what a saved page holds"));
    assert_eq!(all(&root, ".felt > .canvas[aria-hidden=true]").len(), 1);

    let choose = |number: usize| {
        let card: HtmlElement = all(&root, ".card")[number].clone().unchecked_into();
        card.click();
    };
    let status = || all(&root, ".status")[0].text_content().unwrap();
    assert!(status().starts_with("White"), "{}", status());
    choose(0);
    assert!(status().starts_with("Black"), "{}", status());
    assert_eq!(named(&root, "e2 ").tag_name(), "BUTTON");

    life.abort();
    choose(0);
    assert!(status().starts_with("Black"), "a dead instance has played: {}", status());
}
