//! The screen a page is shown on.

use serde_json::{Value, json};

/// Which colours the system asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scheme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Scheme {
    /// As CSS calls it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    pub(crate) fn media(self) -> Value {
        json!({ "features": [{ "name": "prefers-color-scheme", "value": self.name() }] })
    }
}

/// The size and the colours of a window.
#[derive(Debug, Clone, Copy)]
pub struct Screen {
    /// CSS pixels.
    pub width: u32,
    /// CSS pixels.
    pub height: u32,
    /// Device pixels a CSS pixel.
    pub scale: f64,
    /// Its colours.
    pub scheme: Scheme,
}

impl Screen {
    /// A desktop's window.
    pub const WIDE: Self = Self { width: 1400, height: 900, scale: 1.0, scheme: Scheme::Light };
    /// A phone, upright.
    pub const NARROW: Self = Self { width: 390, height: 844, scale: 2.0, scheme: Scheme::Light };

    /// The same screen in dark colours.
    #[must_use]
    pub fn dark(self) -> Self {
        Self { scheme: Scheme::Dark, ..self }
    }

    pub(crate) fn metrics(&self) -> Value {
        let Self { width, height, scale, .. } = self;
        json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": false })
    }
}
