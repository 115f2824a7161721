//! What only a browser shows of the page. One program has all scenarios, as linking takes longer
//! than they do; a module is called after what it shows. Those that are ignored are `cargo xtask
//! test --all`'s: each says why it can wait.

mod access;
mod apart;
mod board;
mod copies;
mod embed;
mod firefox;
mod game;
mod guide;
mod hands;
mod mercenary;
mod muster;
mod opening;
mod opponent;
mod package;
mod pasting;
mod saved;
mod seat;
mod site;
mod starting_again;
mod stew;
mod variations;
