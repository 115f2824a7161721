//! Any text is a record or a fault with its line. What is read writes itself
//! so that it reads back; what replays, replays to the same end.

use motley_rules::notation::record;
use motley_rules::play::Viewer;
use motley_rules::variants;

/// Tries one text.
pub(crate) fn check(text: &str) {
    let Ok(read) = record::read(text) else { return };
    if let Ok(table) = variants::replay(&read) {
        let kept = table.record(Viewer::Public);
        assert_eq!(record::read(&record::write(&kept)), Ok(kept.clone()));
        let again = variants::replay(&kept).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(again.position(), table.position());
    }
}
