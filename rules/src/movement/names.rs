//! The names of pieces in sentences.

/// A piece's name for so many of them, without the number: `rook`, `rooks`, `princesses`.
///
/// ```
/// # use motley_rules::movement::counted_name;
/// assert_eq!(counted_name("fortress", 2), "fortresses");
/// ```
#[must_use]
pub fn counted_name(name: &str, count: usize) -> String {
    match count {
        1 => name.to_owned(),
        _ if name.ends_with('s') => format!("{name}es"),
        _ => format!("{name}s"),
    }
}

/// The same with the number before it where there is more than one: `king`, `2 queens`.
///
/// ```
/// # use motley_rules::movement::counted;
/// assert_eq!([counted("king", 1), counted("fortress", 2)], ["king", "2 fortresses"]);
/// ```
#[must_use]
pub fn counted(name: &str, count: usize) -> String {
    if count == 1 { name.to_owned() } else { format!("{count} {}", counted_name(name, count)) }
}

/// The article before a piece's name, or before that of its army: `an elephant`, `a unicorn`.
///
/// ```
/// # use motley_rules::movement::article;
/// assert_eq!(article("unicorn"), "a");
/// ```
#[must_use]
pub fn article(name: &str) -> &'static str {
    if name.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" }
}
