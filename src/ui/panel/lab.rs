//! The lab, as people see it: what is played, how far that is, and what came of it.

use crate::ui::lab::{self, Run, RunState};
use crate::ui::panel::lists::tool;
use crate::ui::panel::{Page, Tool, Usable};
use crate::ui::port::event::{Button, LabAction};
use std::rc::Rc;

/// The lab beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabBox {
    /// The names of the setups that can be compared with the one on the board.
    pub presets: Vec<&'static str>,
    /// The reason why nothing could be begun, or why it can't go on.
    pub fault: Option<String>,
    /// The series that was begun last.
    pub text: Option<String>,
    /// The games that are played, and all of them, while it goes on.
    pub progress: Option<[u32; 2]>,
    /// The table of what came of it: rows with their name and values.
    pub table: Vec<Vec<String>>,
    /// Its games, in a line each.
    pub games: Vec<Rc<str>>,
    /// The buttons for it.
    pub tools: Vec<Tool>,
}

/// The lab; none in a board inside another page, and while somebody elsewhere plays.
pub(crate) fn lab(page: Page<'_>) -> Option<LabBox> {
    if page.is_embedded || !lab::may_play(page.session) {
        return None;
    }
    let run = page.lab.run.as_ref();
    let plays = run.filter(|run| run.state == RunState::Plays);
    let stop = plays.map(|_| tool("Stop", Button::Lab(LabAction::Stop), Usable::Yes));
    let presets = page.session.table.info().presets.iter();
    Some(LabBox {
        presets: presets.map(|preset| preset.name).collect(),
        fault: page.lab.fault.clone(),
        text: run.map(text),
        progress: plays.map(|run| [run.played(), run.wanted()]),
        table: run.map(lab::table).unwrap_or_default(),
        games: run.map(|run| run.lines.clone()).unwrap_or_default(),
        tools: stop.into_iter().collect(),
    })
}

/// What is played, how far it is and how quickly that goes.
fn text(run: &Run) -> String {
    let Run { title, times: [began, last], .. } = run;
    let (played, wanted) = (run.played(), run.wanted());
    let seconds = (last - began) / 1_000.0;
    let rate = (seconds > 0.0).then(|| lab::tenths(f64::from(played) / seconds));
    let rate = rate.map(|rate| format!(", {rate} a second")).unwrap_or_default();
    let state = if run.state == RunState::Stopped { " Stopped." } else { "" };
    format!("{title}: {played} of {wanted} games{rate}.{state}")
}
