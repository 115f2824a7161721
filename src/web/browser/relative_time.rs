//! Times, as people say them where they live.

use js_sys::{Date, Object, Reflect};

use super::dom;
use super::error::Result;

/// A time in milliseconds since 1970 in a few words: "today 14:05". Empty if there is no such time.
///
/// # Errors
/// If the browser takes no options for it.
pub fn words(time: u64) -> Result<String> {
    #[expect(clippy::cast_precision_loss, reason = "no date is as late as that")]
    let date = Date::new(&(time as f64).into());
    if date.get_time().is_nan() {
        return Ok(String::new());
    }
    let hour = said(&date, &[("hour", "numeric"), ("minute", "2-digit")])?;
    let (today, yesterday) = (Date::new_0(), Date::new_0());
    yesterday.set_date(yesterday.get_date().wrapping_sub(1));
    let day = |other: &Date| String::from(other.to_date_string());
    if day(&date) == day(&today) {
        return Ok(format!("today {hour}"));
    }
    if day(&date) == day(&yesterday) {
        return Ok(format!("yesterday {hour}"));
    }
    let mut parts = vec![("day", "numeric"), ("month", "short")];
    if date.get_full_year() != today.get_full_year() {
        parts.push(("year", "numeric"));
    }
    Ok(format!("{}, {hour}", said(&date, &parts)?))
}

/// The parts of a date, as it is written where the browser is at home.
fn said(date: &Date, parts: &[(&str, &str)]) -> Result<String> {
    let options = Object::new();
    for (name, value) in parts {
        Reflect::set(&options, &(*name).into(), &(*value).into())?;
    }
    let language = dom::window().navigator().language();
    Ok(date.to_locale_string(language.as_deref().unwrap_or("en"), &options).into())
}
