//! What several tests share: random play, tables of cases, and what the slow models of games are
//! made of. `mailbox.rs` and `referee.rs` are taken in by each model, with its own pieces.

pub(crate) mod amount;
pub(crate) mod assignments;
pub(crate) mod counts;
pub(crate) mod dice;
pub(crate) mod random;
pub(crate) mod tried;

use std::path::{Path, PathBuf};

/// A file or folder of `tests/data`.
pub(crate) fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data").join(name)
}
