//! What the README's commands call: `cargo xtask VERB`.
//!
//! One verb a module; what several verbs need stands beside them.

mod bench;
mod build;
mod files;
mod fuzz;
mod install;
mod npm;
mod package;
mod page;
mod process;
mod rooms;
mod say;
mod serve;
mod shots;
mod site;
mod sizes;
mod steps;
mod terser;
mod test;
mod tested;
mod wasm;
mod wasm_opt;
mod watch;

use std::process::ExitCode;

use lexopt::prelude::*;

const USAGE: &str = "\
cargo xtask build [--dev] [--keep-sizes]       writes the page and its site into dist/; a release
                                               keeps its sizes to be compared with
cargo xtask serve [--dev] [--port N] [--watch] builds it and serves it on this machine; --watch builds
                                               quickly, and again at each change
cargo xtask package                            writes the rules for JavaScript into js/pkg/
cargo xtask test [--all] [--only STEP]... [--fuzz-seconds N]
                                               installs what is missing and runs the tests; with
                                               --all also the long ones, in all browsers
cargo xtask bench [PART]                       measures, natively and in a browser; or one part
                                               in a browser: load, drag, long, perft, player
cargo xtask shots [SCENE]...                   takes pictures of the page into target/shots
cargo xtask rooms                              shows which room of the code imports which
";

fn main() -> ExitCode {
    match run(lexopt::Parser::from_env()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("\nerror: {trouble:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut flags: lexopt::Parser) -> anyhow::Result<()> {
    match flags.next()? {
        Some(Value(verb)) if verb == "build" => build::verb(flags),
        Some(Value(verb)) if verb == "serve" => serve::verb(flags),
        Some(Value(verb)) if verb == "package" => package::verb(flags),
        Some(Value(verb)) if verb == "test" => test::verb(flags),
        Some(Value(verb)) if verb == "bench" => bench::verb(flags),
        Some(Value(verb)) if verb == "shots" => shots::verb(flags),
        Some(Value(verb)) if verb == "rooms" => rooms::verb(flags),
        Some(Short('h') | Long("help")) => {
            print!("{USAGE}");
            Ok(())
        }
        Some(other) => Err(anyhow::anyhow!("{}\n{USAGE}", other.unexpected())),
        None => Err(anyhow::anyhow!("which of these?\n{USAGE}")),
    }
}
