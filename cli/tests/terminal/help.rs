//! The help and the version.

use crate::program::{COMMANDS, answer};

#[test]
fn the_help_tells_every_command() {
    let help = answer(&["--help"]);
    for command in COMMANDS {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
    }
    assert_eq!(answer(&["-h"]), help);
    assert_eq!(answer(&["help"]), help);
}

#[test]
fn a_commands_help_tells_its_options() {
    let start = ["--position <TEXT>", "--play <ACTIONS>", "--set <OPTION=VALUE>"];
    let own: [&[&str]; 6] = [
        &["<DEPTH>", "--divide"],
        &[],
        &[],
        &["--width <N>", "[default: 480]", "--flip", "--dark"],
        &["--side <SIDE>", "[default: white]", "--level <N>", "--seed <N>"],
        &["--nodes <N>", "--depth <N>", "--level <N>", "--lines <K>", "--side <SIDE>"],
    ];
    for (command, own) in COMMANDS.into_iter().zip(own) {
        let help = answer(&[command, "--help"]);
        assert!(help.contains(&format!("Usage: motley {command} [OPTIONS] <GAME>")), "{help}");
        for option in start.iter().chain(own) {
            assert!(help.contains(option), "{option}: {help}");
        }
        assert_eq!(answer(&["help", command]), help);
    }
}

#[test]
fn a_commands_help_tells_the_games() {
    let help = answer(&["show", "--help"]);
    for game in answer(&["games"]).lines().filter(|line| !line.starts_with(' ')) {
        let slug = game.split(':').next().unwrap();
        assert!(help.contains(slug), "{slug}: {help}");
    }
}

#[test]
fn the_version_is_the_packages() {
    let version = format!("motley {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(answer(&["--version"]), version);
    assert_eq!(answer(&["-V"]), version);
}
