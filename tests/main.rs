//! What holds of the games and of the page, shown without a browser. Modules are named after what
//! they show; `support` is what several of them share, `data` what they read.
#![cfg(not(target_arch = "wasm32"))]

mod analysis;
mod apart;
mod asking;
mod assignments;
mod attackers;
mod brush;
mod cases;
mod castling;
mod chess960;
mod choosing;
mod control;
mod curtained;
mod embedding;
mod fuzzed;
mod hostile;
mod laws;
mod lessons;
mod live;
mod lots;
mod opponent;
mod oracle;
mod oracle_mercenary;
mod oracle_orthodox;
mod oracle_stew;
mod page;
mod perft;
mod plates;
mod playthroughs;
mod positions;
mod reach;
mod reached;
mod records;
mod refusing;
mod rulings;
mod saved;
mod saves;
mod sealed;
mod seats;
mod secrets;
mod sixth_game;
mod support;
mod telling;
mod tidy;
mod turns;
