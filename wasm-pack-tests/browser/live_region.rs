use motley_chess::web::panel::live_region::LiveRegion;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::page::place;

#[wasm_bindgen_test]
fn a_sentence_said_again_differs_by_a_space() {
    let parent = place();
    let live = LiveRegion::new(&parent).unwrap();
    let region = parent.first_element_child().unwrap();
    assert_eq!(region.get_attribute("aria-live").as_deref(), Some("polite"));
    let mut heard = Vec::new();
    for sentence in ["Check.", "Check.", "Check.", "Mate."] {
        live.say(sentence);
        heard.push(region.text_content().unwrap());
    }
    assert_eq!(heard, ["Check.", "Check.\u{a0}", "Check.", "Mate."]);
}
