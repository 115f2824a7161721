//! What holds of the page and its games, shown without a browser. Modules are named after what
//! they show; `support` is what several of them share, `data` what they read.
#![cfg(not(target_arch = "wasm32"))]

mod analysis;
mod apart;
mod asking;
mod brush;
mod choosing;
mod control;
mod curtained;
mod embedding;
mod examples;
mod fuzzed;
mod hostile;
mod kept;
mod lab;
mod lessons;
mod live;
mod lots;
mod opponent;
mod page;
mod pictures;
mod plates;
mod reach;
mod records;
mod reviewing;
mod rulings;
mod saved;
mod saves;
mod seats;
mod secrets;
mod support;
mod telling;
mod tidy;
mod turns;
