//! What holds of the games, whoever shows them. Modules are named after what they show; `support` is
//! what several of them share, `tests/data` of the project what they read.

mod assignments;
mod attackers;
mod cases;
mod castling;
mod chess960;
mod laws;
mod oracle;
mod oracle_mercenary;
mod oracle_orthodox;
mod oracle_stew;
mod perft;
mod playthroughs;
mod positions;
mod reached;
mod refusing;
mod sealed;
mod sixth_game;
mod support;
