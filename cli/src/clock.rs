//! The clock.

use std::time::Instant;

/// The time it is.
#[expect(clippy::disallowed_methods, reason = "this runs in no browser")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
