//! Cargo calls this for every test binary of the wasm target.
//!
//! It is the test runner of `wasm-bindgen-cli`, called as a library: so it is always of the version
//! that the page is compiled with, and nothing needs to be installed.

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os())
}
