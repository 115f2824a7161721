//! The yardstick: a page with nothing but a board of chessground, as its readme says to make it.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result};
use serving::{Answer, Server};

/// The page. Its mark is set when the page's own is: in the frame in which the board is first seen.
const PAGE: &str = "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\">\
    <title>chessground</title><link rel=\"icon\" href=\"data:,\">\
    <link rel=\"stylesheet\" href=\"/assets/chessground.base.css\">\
    <link rel=\"stylesheet\" href=\"/assets/chessground.brown.css\">\
    <link rel=\"stylesheet\" href=\"/assets/chessground.cburnett.css\"></head>\
    <body><div id=\"board\" style=\"width:640px;height:640px\"></div><script type=\"module\">\
    import { Chessground } from '/dist/chessground.min.js';\
    Chessground(document.getElementById('board'), { movable: { free: false } });\
    requestAnimationFrame(() => performance.mark('motley-ready'));</script></body></html>";

/// Serves the page until it is dropped, from the package's folder, in which `CHESSGROUND` names the
/// program.
///
/// # Errors
/// When that isn't set, or no port is free.
pub(crate) fn serve() -> Result<Server> {
    let program = env::var("CHESSGROUND").context("CHESSGROUND must name chessground's program")?;
    let folder = Path::new(&program).ancestors().nth(2).map(PathBuf::from);
    let folder = folder.context("CHESSGROUND is in no package")?;
    Ok(Server::start(0, move |url| answer(url, &folder))?)
}

fn answer(url: &str, folder: &Path) -> Answer {
    if url == "/" {
        return Answer::found("text/html; charset=utf-8", PAGE.into());
    }
    let file = serving::file(url, folder).and_then(|path| Some((fs::read(&path).ok()?, path)));
    match file {
        Some((bytes, path)) => Answer::found(serving::kind(&path), bytes),
        None => Answer::trouble(404, "nothing here"),
    }
}
