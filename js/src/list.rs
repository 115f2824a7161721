//! The list of games.

use motley_rules::game::{GameInfo, OptionInfo, OptionKind, OptionValue};
use motley_rules::variants;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::objects::{Made, list};

/// Every game that can be played, with its options.
#[wasm_bindgen(unchecked_return_type = "GameInfo[]")]
pub fn games() -> JsValue {
    list(variants::games().iter().filter(|entry| entry.open.is_some()).map(game))
}

fn game(entry: &GameInfo) -> Made {
    Made::new()
        .with("slug", entry.slug)
        .with("name", entry.name)
        .with("sentence", entry.sentence)
        .with("duration", entry.duration)
        .with("options", list(entry.options.iter().map(option)))
}

fn option(option: &OptionInfo) -> Made {
    values(&option.values)
        .with("name", option.name)
        .with("sentence", option.sentence)
        .with("default", option.values.default_value())
}

fn values(values: &OptionKind) -> Made {
    let number =
        |least: u32, most: u32| Made::of_kind("number").with("least", least).with("most", most);
    match values {
        OptionKind::OneOf(of) => one_of(of).with("byLot", false),
        OptionKind::OneOfOrLot(of) => one_of(of).with("byLot", true),
        OptionKind::Number { least, most, unit, .. } => {
            number(*least, *most).with("unit", *unit).with("byLot", false)
        }
        OptionKind::NumberOrLot { least, most, .. } => number(*least, *most).with("byLot", true),
        OptionKind::Pair { of, .. } => Made::of_kind("pair").with("of", list(of.iter().copied())),
        OptionKind::Held { form, .. } => Made::of_kind("text").with("form", *form),
    }
}

fn one_of(values: &[OptionValue]) -> Made {
    let value =
        |value: &OptionValue| Made::new().with("name", value.name).with("label", value.label);
    Made::of_kind("one-of").with("of", list(values.iter().map(value)))
}
