//! Light or dark: the order in which the button for it goes on.

/// The themes by name; the first is the system's own.
pub const THEMES: [&str; 3] = ["system", "light", "dark"];

/// The theme that comes after this one, where the system has a light or a dark one. After the
/// system's comes the one that it doesn't have: the first press is seen.
///
/// ```
/// use motley_chess::ui::panel::theme;
/// assert_eq!(theme::after("system", "light"), "dark");
/// ```
#[must_use]
pub fn after(now: &str, system: &str) -> &'static str {
    let [own, light, dark] = THEMES;
    let order = if system == dark { THEMES } else { [own, dark, light] };
    let place = order.iter().position(|name| *name == now).unwrap_or(0);
    order[(place + 1) % order.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_press_is_seen_and_three_come_round() {
        for system in ["light", "dark"] {
            let first = after("system", system);
            assert_ne!(first, "system");
            assert_ne!(first, system, "what is seen changes");
            let second = after(first, system);
            assert_eq!(second, system, "and changes again");
            assert_eq!(after(second, system), "system");
        }
        assert_eq!(after("", "light"), "dark", "where none is chosen it is the system's");
    }
}
