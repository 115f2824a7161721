//! Motley Chess in a real browser.
