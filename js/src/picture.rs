//! The options of a picture.

use motley_chess::colours::Theme;
use motley_chess::ui::Picture;
use motley_rules::play::shown;
use wasm_bindgen::{JsError, JsValue};

use crate::{given, words};

/// The options of a picture; who sees it is told apart.
pub(crate) struct PictureOptions {
    /// The picture, as everybody may see it.
    pub(crate) picture: Picture,
    /// The theme of its colours.
    pub(crate) theme: Theme,
}

impl PictureOptions {
    /// Reads them; what isn't given is as usual.
    ///
    /// # Errors
    /// When there is something else than the options, or one has a value that it can't have.
    pub(crate) fn read(value: &JsValue) -> Result<Self, JsError> {
        let mut options = Self { picture: Picture::default(), theme: Theme::Light };
        let all = given::properties("picture", value)?;
        for (name, value) in all.into_iter().filter(|(_, value)| !value.is_undefined()) {
            match name.as_str() {
                "below" => options.picture.below = words::read_side_of("below", &value)?,
                "width" => options.picture.width = width(&value)?,
                "theme" => options.theme = theme(&value)?,
                other => {
                    let why = format!("picture: there is no option \"{}\"", shown(other));
                    return Err(JsError::new(&why));
                }
            }
        }
        Ok(options)
    }
}

fn width(value: &JsValue) -> Result<u16, JsError> {
    let number = value.as_f64().and_then(|number| number.to_string().parse().ok());
    number.filter(|number| Picture::WIDTHS.contains(number)).ok_or_else(|| {
        let (least, most) = Picture::WIDTHS.into_inner();
        JsError::new(&format!("width: it is no whole number from {least} to {most}"))
    })
}

fn theme(value: &JsValue) -> Result<Theme, JsError> {
    let name = value.as_string();
    let name = name.ok_or_else(|| JsError::new("theme: it is no text, such as \"light\""))?;
    match name.as_str() {
        "light" => Ok(Theme::Light),
        "dark" => Ok(Theme::Dark),
        other => {
            let why = format!("theme: \"{}\" is neither light nor dark", shown(other));
            Err(JsError::new(&why))
        }
    }
}
