//! Every example of README's section about the terminal does what it says.

use std::path::PathBuf;

use crate::program::{COMMANDS, answer_to, project_file};

/// How README's examples call the program.
const CALL: &str = "cargo run --release --bin motley -- ";

/// An example: what is given to the program and told it, and whether its answer goes to a file.
struct Example {
    told: String,
    arguments: Vec<String>,
    file: Option<PathBuf>,
}

impl Example {
    /// Reads a line as a shell would.
    fn read(line: &str) -> Self {
        let (echo, call) = line.split_once(" | ").unwrap_or(("", line));
        let told = shlex::split(echo).unwrap_or_default().into_iter().skip(1).collect();
        let call = call.strip_prefix(CALL).unwrap_or_else(|| panic!("another program: {line}"));
        let mut arguments = shlex::split(call).unwrap_or_else(|| panic!("open quotes: {line}"));
        let redirected = arguments.iter().position(|word| word == ">");
        let file = redirected.map(|at| arguments.split_off(at).swap_remove(1).into());
        Self { told, arguments, file }
    }
}

fn examples() -> Vec<Example> {
    let readme = project_file("README.md");
    let section = readme.split_once("\n## In the terminal\n").unwrap().1;
    let section = section.split("\n## ").next().unwrap();
    let blocks = section.split("```\n").skip(1).step_by(2);
    blocks.flat_map(str::lines).map(Example::read).collect()
}

#[test]
fn every_example_is_answered() {
    for Example { told, arguments, file } in examples() {
        let answer = answer_to(&told, &arguments);
        assert!(!answer.is_empty(), "{arguments:?}");
        let is_picture = answer.starts_with("<svg ") && answer.ends_with("</svg>\n");
        let is_drawn = file.is_some_and(|file| file.extension() == Some("svg".as_ref()));
        assert_eq!(is_picture, is_drawn, "{arguments:?}");
    }
}

#[test]
fn every_command_has_an_example() {
    let examples = examples();
    for command in COMMANDS {
        assert!(examples.iter().any(|example| example.arguments[0] == command), "{command}");
    }
}
