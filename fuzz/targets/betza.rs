//! Any text is a movement or a fault that can be told.

use motley_rules::movement::Betza;

/// Tries one text.
pub(crate) fn check(text: &str) {
    match Betza::parse(text) {
        Ok(betza) => {
            assert!(!betza.lines().is_empty());
            assert!(
                betza.lines().iter().all(|line| line.files.abs() <= 3 && line.ranks.abs() <= 3)
            );
        }
        Err(fault) => assert!(!fault.to_string().is_empty()),
    }
}
