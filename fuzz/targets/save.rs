//! Any text is a saved game or a fault that can be told; the page opens all
//! the same, and what it keeps opens again.

use motley_chess::ui::command::Command;
use motley_chess::ui::{State, Stored};
use motley_rules::variants;

/// Tries one text.
pub(crate) fn check(text: &str) {
    let opened = State::new(variants::games(), Stored::only(Some(text)), 1);
    if let Some(fault) = &opened.fault {
        assert!(fault.to_string().len() > 10);
        assert!(!opened.commands.iter().any(|command| matches!(command, Command::Save(..))));
        return;
    }
    let kept = opened.commands.iter().find_map(|command| match command {
        Command::Save(text, _) => Some(text.as_str()),
        _ => None,
    });
    let again = State::new(variants::games(), Stored::only(kept), 1);
    assert!(kept.is_some() && again.fault.is_none());
}
