//! `cargo run --release -p motley-remote --example sizes`: how long messages are, in letters, and the
//! version of the QR code of a link with each: for games of random moves, which have more to choose
//! from than games of people.

#[path = "../tests/support.rs"]
mod support;

use qrcode::{EcLevel, QrCode, Version};
use support::{Chance, Setup, played};

/// The address of a page, of a usual length.
const PAGE: &str = "https://motley.example/chess/#turn=";

/// How many games are played for each figure.
const GAMES: u64 = 10;

fn main() {
    println!("{:28} {:>22} {:>22} {:>22}", "letters (version of the code)", "10 moves", "40", "80");
    let mut seen: Vec<&str> = Vec::new();
    for setup in support::setups() {
        if !seen.contains(&setup.0) {
            seen.push(setup.0);
            let figures = [10, 40, 80].map(|moves| figure(&setup, moves));
            println!("{:28} {:>22} {:>22} {:>22}", setup.0, figures[0], figures[1], figures[2]);
        }
    }
}

/// The letters after so many moves of both, and the code's version; fewer where games end before.
fn figure(setup: &Setup, moves: usize) -> String {
    let decisions = setup_decisions(setup) + 2 * moves * parts(setup);
    let (mut letters, mut played_out) = (0, 0);
    for seed in 0..GAMES {
        let [white, _] = played(setup, decisions, seed);
        let line = white.line();
        letters += white.tell(&line).len();
        played_out += usize::from(line.decided.len() >= decisions);
    }
    let letters = letters / usize::try_from(GAMES).unwrap_or(1);
    let link = format!("{PAGE}{}", "A".repeat(letters));
    let code = QrCode::with_error_correction_level(link, EcLevel::L);
    let version = match code.map(|code| code.version()) {
        Ok(Version::Normal(version)) => version.to_string(),
        _ => "none".to_owned(),
    };
    format!("{letters} ({version}), {played_out}/{GAMES}")
}

/// The decisions before the first move.
fn setup_decisions(setup: &Setup) -> usize {
    let mut peer = support::Peer::new(setup, motley_rules::play::Side::White, 1);
    let mut chance = Chance::new(1);
    let mut count = 0;
    while peer
        .table
        .steps(motley_rules::play::Viewer::Public)
        .last()
        .is_none_or(|step| step.stage != motley_rules::game::Stage::Play)
        && count < 60
    {
        let Some(side) = peer.table.turn().decider() else { break };
        let seat = peer.table.seats(peer.table.here())[side.index()];
        let key = motley_remote::Key([1; 16]);
        peer.known = motley_remote::Correspondence::new(peer.known.id(), seat, key);
        peer.decide(&mut chance);
        count += 1;
    }
    count - 1
}

/// The decisions of a turn.
fn parts(setup: &Setup) -> usize {
    let peer = support::Peer::new(setup, motley_rules::play::Side::White, 1);
    peer.table.view(motley_rules::play::Viewer::Public).parts.len().max(1)
}
