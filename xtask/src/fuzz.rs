//! Coverage-guided fuzzing with the stable compiler: what `cargo fuzz` does, without its nightly.

use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::process::Stdio;
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, Result, anyhow, ensure};

use crate::{files, install, process, say};

/// What makes the compiler count which way the program went, for the fuzzer to follow.
const COVERAGE: [&str; 7] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=1",
    "--cfg=fuzzing",
];

/// How long one input may take, in seconds.
const PATIENCE: &str = "-timeout=5";

/// Builds every target of `fuzz/` and runs each for so long, as many at once as there are cores.
///
/// # Errors
/// When one can't be built, or an input breaks it; the error names the file of that input.
pub(crate) fn all(seconds: u32) -> Result<()> {
    install::cpp_compiler()?;
    let host = host()?;
    build(&host)?;
    let programs = files::target().join("fuzz").join(host).join("release");
    let names = targets()?;
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    say::doing(&format!("Fuzzing {} for {seconds} s each.", names.join(", ")));
    let queue = Mutex::new(names.iter());
    let next = || queue.lock().ok()?.next();
    let broken = thread::scope(|scope| {
        let work = || {
            let mut broken = Vec::new();
            while let Some(name) = next() {
                if let Err(trouble) = fuzz(&programs.join(name), name, seconds) {
                    say::warn(&format!("{trouble:#}"));
                    broken.push(name.as_str());
                }
            }
            broken
        };
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let ended = workers
            .into_iter()
            .map(|it| it.join().map_err(|_| anyhow!("a fuzzer's worker panicked")));
        ended.collect::<Result<Vec<_>>>()
    })?
    .concat();
    ensure!(broken.is_empty(), "broken by fuzzing: {}", broken.join(", "));
    Ok(())
}

/// Coverage is for the program alone, not for build scripts: so the target is named.
fn build(host: &str) -> Result<()> {
    let mut cargo = process::cargo(&["build", "--release", "--manifest-path", "fuzz/Cargo.toml"]);
    cargo.args(["--target", host, "--target-dir"]).arg(files::target().join("fuzz"));
    process::run(cargo.env("CARGO_ENCODED_RUSTFLAGS", COVERAGE.join("\u{1f}")))
}

/// What `fuzz/fuzz_targets` holds.
fn targets() -> Result<Vec<String>> {
    let sources = files::with_extension(&files::root().join("fuzz/fuzz_targets"), "rs");
    ensure!(!sources.is_empty(), "there is no target in fuzz/fuzz_targets");
    let name = |path: &Path| Some(path.file_stem()?.to_str()?.to_owned());
    sources.iter().map(|path| name(path).context("a target's name is no text")).collect()
}

/// New finds go below `target/`; the corpus in the project only seeds them.
fn fuzz(program: &Path, name: &str, seconds: u32) -> Result<()> {
    let finds = files::target().join("fuzz/corpus").join(name);
    let faults = files::target().join("fuzz/faults").join(name);
    let seeds = files::root().join("fuzz/corpus").join(name);
    for folder in [&finds, &faults] {
        fs::create_dir_all(folder)?;
    }
    let mut run = process::command(&program.display().to_string(), &[PATIENCE]);
    run.arg(format!("-max_total_time={seconds}")).arg("-print_final_stats=1").arg(&finds);
    run.arg(format!("-artifact_prefix={}/", faults.display())).stdin(Stdio::null());
    if seeds.is_dir() {
        run.arg(&seeds);
    }
    let out = run.output().with_context(|| format!("can't start the fuzzer of {name}"))?;
    let said = String::from_utf8_lossy(&out.stderr);
    ensure!(
        out.status.success(),
        "an input breaks {name}; it is kept below {}\n{said}",
        faults.display()
    );
    println!("  {name}: {}", said.lines().rfind(|line| line.starts_with("Done")).unwrap_or("done"));
    Ok(())
}

/// The name of this machine's own target.
fn host() -> Result<String> {
    let said = process::quietly(&mut process::command("rustc", &["-vV"]))?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc doesn't name its host")?.to_owned())
}
