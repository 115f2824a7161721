//! How the commands speak: one plain sentence a line.

use std::time::Duration;

/// Says what is about to happen, on a line of its own.
pub(crate) fn doing(sentence: &str) {
    println!("• {sentence}");
}

/// Says what could not be done, though the work goes on.
pub(crate) fn warn(sentence: &str) {
    println!("! {sentence}");
}

/// A heading above a longer output.
pub(crate) fn heading(title: &str) {
    println!("\n=== {title} ===");
}

/// A time in seconds, to a tenth.
pub(crate) fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

/// A number of bytes as people read it.
pub(crate) fn kilobytes(bytes: usize) -> String {
    let tenths = (bytes + 50) / 100;
    format!("{}.{} KB", tenths / 10, tenths % 10)
}
