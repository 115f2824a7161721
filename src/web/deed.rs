//! What a button does: a few words in its `data-deed`. One listener serves the whole page, so that
//! buttons come and go without listeners of their own.

use super::export::Format;
use crate::ui::event::{Building, Button, Event, Teaching};
use crate::ui::library;
use crate::ui::panel::{Panel, Tool, Usable};

/// What a button asks for.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Deed {
    /// Something has happened to the page's state.
    Tell(Event),
    /// Start the game with this number in the list, with the options as they stand there.
    Start(usize),
    /// Put a number drawn by lot into the field of this id.
    Draw(String),
    /// Ask for a file with games.
    Bring,
    /// The next theme.
    Theme,
    /// Save a picture of the board.
    Picture(Format),
    /// Save the page as a file with the game in it.
    Page,
    /// Copy the text shown in this part of the page.
    Copy(String),
}

impl Deed {
    /// Reads a button's words; none if what they mean is no longer there or not to be had now.
    #[must_use]
    pub(super) fn read(words: &str, panel: &Panel) -> Option<Self> {
        let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
        let number = || rest.parse::<usize>().ok();
        let event = match verb {
            "theme" => return Some(Self::Theme),
            "saved-bring" => return Some(Self::Bring),
            "draw" => return Some(Self::Draw(rest.to_owned())),
            "copy" => return Some(Self::Copy(rest.to_owned())),
            "page" => return Some(Self::Page),
            "svg" => return Some(Self::Picture(Format::Svg)),
            "png" => return Some(Self::Picture(Format::Png)),
            "start" => return number().map(Self::Start),
            "cell" => cell(rest, panel)?,
            "choose" => Event::Picked(panel.choices.get(number()?)?.place),
            "answer" => Event::Answered(number()?),
            "drop" => Event::Dropped,
            "tool" => usable(panel.tools.get(number()?)?)?,
            "claim" => usable(panel.claims.get(number()?)?)?,
            "prompt-answer" => usable(panel.prompt.as_ref()?.tools.get(number()?)?)?,
            "show" => lesson(rest)?,
            "teach" => usable(panel.lesson.as_ref()?.tools.get(number()?)?)?,
            "guide" => Event::Button(Button::Explain(number()?)),
            "step" => Event::Button(Button::Visit(number()?)),
            "variation" => usable(panel.variation.get(number()?)?)?,
            "lift" => Event::Button(Button::Lift),
            "army-tool" => usable(panel.builder.as_ref()?.tools.get(number()?)?)?,
            "build" => Event::Button(Button::Build(Building::Done)),
            "load" => Event::Button(Button::Build(Building::Load(number()?))),
            "forget" => Event::Button(Button::Build(Building::Forget(number()?))),
            "set" => Event::Button(Button::Set(panel.settings.get(number()?)?.setting)),
            "greeting" => usable(panel.greeting.as_ref()?.tools.get(number()?)?)?,
            "elsewhere" => usable(panel.elsewhere.as_ref()?.tools.get(number()?)?)?,
            _ if verb.starts_with("saved") => {
                Event::Button(Button::Library(saved(verb, number())?))
            }
            "games" => Event::Button(Button::Games),
            "dismiss" => Event::Button(Button::Dismiss),
            _ => return None,
        };
        Some(Self::Tell(event))
    }
}

/// What is done with a saved game.
fn saved(verb: &str, number: Option<usize>) -> Option<library::Deed> {
    use library::Deed;
    Some(match verb {
        "saved" => Deed::Show,
        "saved-more" => Deed::More,
        "saved-open" => Deed::Open(number?),
        "saved-rename" => Deed::Rename(number?),
        "saved-keep-name" => Deed::KeepName,
        "saved-duplicate" => Deed::Duplicate(number?),
        "saved-delete" => Deed::Delete(number?),
        "saved-undo" => Deed::Undo(number?),
        "saved-export" => Deed::Export,
        _ => return None,
    })
}

fn cell(numbers: &str, panel: &Panel) -> Option<Event> {
    let (row, column) = numbers.split_once(' ')?;
    let row = panel.grid.get(row.parse::<usize>().ok()?)?;
    Some(Event::Picked(row.cells.get(column.parse::<usize>().ok()?)?.place))
}

fn lesson(numbers: &str) -> Option<Event> {
    let (rule, example) = numbers.split_once(' ')?;
    let show = Teaching::Show(rule.parse().ok()?, example.parse().ok()?);
    Some(Event::Button(Button::Lesson(show)))
}

fn usable(tool: &Tool) -> Option<Event> {
    (tool.usable == Usable::Yes).then(|| Event::Button(tool.button.clone()))
}
