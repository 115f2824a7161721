//! How much is tried: `cargo xtask test` tries a share of the random games and of the deep counts,
//! `cargo xtask test --all` all of them.

use std::env;
use std::ops::Div;

/// One in so many is tried, where not all are.
const SHARE: u8 = 16;

/// The environment's name for whether all is tried.
const ALL: &str = "MOTLEY_ALL";

/// Whether all is tried.
pub(crate) fn is_all() -> bool {
    env::var_os(ALL).is_some()
}

/// How many of so many are tried: one at least.
pub(crate) fn share<N: Div<Output = N> + From<u8> + Ord>(all: N) -> N {
    if is_all() { all } else { (all / N::from(SHARE)).max(N::from(1)) }
}
