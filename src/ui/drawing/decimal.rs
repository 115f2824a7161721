//! Numbers with a fraction, written from whole numbers: Rust's own way to write a fraction would be
//! the largest thing in the page.

/// A number of some thousands at most, with up to two digits after the point.
///
/// ```
/// use motley_chess::ui::decimal::decimal;
///
/// assert_eq!([2.0, -0.456, 12.5, -0.001].map(decimal), ["2", "-0.46", "12.5", "0"]);
/// ```
#[must_use]
pub(crate) fn decimal(value: f64) -> String {
    #[expect(clippy::cast_possible_truncation, reason = "it is some thousands at most")]
    let hundredths = (value * 100.0).round() as i32;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    match (rest / 10, rest % 10) {
        (0, 0) => format!("{sign}{whole}"),
        (tenths, 0) => format!("{sign}{whole}.{tenths}"),
        (tenths, last) => format!("{sign}{whole}.{tenths}{last}"),
    }
}
