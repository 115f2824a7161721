//! The players' plates, above the board and below it: colour, name, what was captured and is held,
//! and the clock.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::seats;
use crate::ui::panel::{Captured, Held, Panel, Picked, Seat};
use crate::web::browser::dom;
use crate::web::browser::error::Result;
use crate::web::canvas::inline_drawing;
use motley_rules::board::Faction;
use motley_rules::movement::counted;
use motley_rules::play::{Name, Side};

/// Both plates: the farther player's, and the nearer one's.
pub struct Plates {
    /// The element that both are in.
    pub around: Element,
    plates: [Plate; 2],
}

struct Plate {
    element: Element,
    name: HtmlInputElement,
    called: Element,
    captured: Element,
    lead: Element,
    kings: Element,
    held: Element,
    clock: Element,
}

impl Plates {
    /// The plates above and below the stage, with which `play` begins.
    pub(super) fn new(play: &Element) -> Result<Self> {
        let far = Plate::new(play)?;
        play.prepend_with_node_1(&far.element)?;
        Ok(Self { around: play.clone(), plates: [far, Plate::new(play)?] })
    }

    pub(super) fn update(&self, panel: &Panel, shown: Option<&Panel>) -> Result {
        if shown.is_some_and(|shown| shown.seats == panel.seats && shown.naming == panel.naming) {
            return Ok(());
        }
        for seat in &panel.seats {
            let [far, near] = &self.plates;
            let plate = if seat.near == Picked::Yes { near } else { far };
            plate.show(seat, &panel.naming.names[seat.side.index()])?;
        }
        Ok(())
    }

    /// White's and Black's name as they are written on the plates; none if that isn't where it was
    /// written.
    #[must_use]
    pub fn names(&self, written: &Element) -> Option<[String; 2]> {
        self.plates.iter().find(|plate| plate.name == *written.unchecked_ref())?;
        Some(["white", "black"].map(|side| {
            let plate = self.plates.iter().find(|plate| plate.name.id() == id(side));
            plate.map(|plate| plate.name.value()).unwrap_or_default()
        }))
    }
}

fn id(side: &str) -> String {
    format!("plate-{side}")
}

impl Plate {
    fn new(play: &Element) -> Result<Self> {
        let element = dom::add(play, "div", "plate")?;
        dom::set(&element, "role", "group")?;
        // What finds no room in it beside the name is left out whole.
        let player = dom::add(&element, "div", "player")?;
        let name = dom::add(&player, "input", "who")?;
        for (attribute, value) in [
            ("autocomplete", "off"),
            ("spellcheck", "false"),
            ("enterkeyhint", "done"),
            ("maxlength", &Name::LONGEST.to_string()),
        ] {
            dom::set(&name, attribute, value)?;
        }
        let called = dom::add(&player, "small", "called")?;
        let captured = dom::add(&player, "span", "captured")?;
        let lead = dom::add(&player, "span", "lead")?;
        let kings = dom::add(&element, "span", "held")?;
        let held = dom::add(&element, "span", "held")?;
        let clock = dom::add(&element, "span", "clock")?;
        dom::set(&clock, "role", "timer")?;
        // A clock that spoke every second would drown all else.
        dom::set(&clock, "aria-live", "off")?;
        let name = name.unchecked_into();
        Ok(Self { element, name, called, captured, lead, kings, held, clock })
    }

    fn show(&self, seat: &Seat, name: &str) -> Result {
        let side = if seat.side == Side::White { "white" } else { "black" };
        dom::set(&self.element, "data-side", side)?;
        dom::set(&self.element, "data-turn", seats::word(seat.turn))?;
        dom::set(&self.element, "aria-label", &seat.name)?;
        let is_plain = seat.called.is_none() && seat.time.is_none() && seat.is_you == Picked::No;
        dom::set(&self.element, "data-plain", if is_plain { "yes" } else { "no" })?;
        self.name.set_id(&id(side));
        let is_fixed = seat.renamed == Picked::No;
        dom::set(
            &self.name,
            "aria-label",
            &format!("Player: {}", seat.called.as_ref().unwrap_or(&seat.name)),
        )?;
        dom::set(&self.name, "placeholder", &seat.nameless)?;
        self.name.set_read_only(is_fixed);
        let text = if is_fixed { seat.name.as_str() } else { name };
        if self.name.value() != text {
            self.name.set_value(text);
        }
        let mut told = Vec::from_iter(seat.called.as_deref());
        if seat.is_you == Picked::Yes {
            told.push("you");
        }
        let told = Some(told.join(", ")).filter(|told| !told.is_empty());
        dom::set_optional_text(&self.called, told.as_deref())?;
        show_captured(&self.captured, &seat.captured)?;
        dom::set_optional_text(&self.lead, seat.lead.map(|pawns| format!("+{pawns}")).as_deref())?;
        let more = seat.lead.map(|pawns| {
            let pawns = if pawns == 1 { "a pawn".to_owned() } else { format!("{pawns} pawns") };
            format!("The pieces of {} are worth {pawns} more", seat.name)
        });
        dom::set(&self.lead, "title", &more.unwrap_or_default())?;
        show_kings(&self.kings, seat)?;
        show_held(&self.held, &seat.held)?;
        seats::show_time(&self.clock, seat.time.as_ref())
    }
}

/// Draws the pieces of a kind, as many as there are.
fn show_captured(list: &Element, captured: &[Captured]) -> Result {
    let words: Vec<String> = captured.iter().map(|kind| counted(kind.name, kind.count)).collect();
    if !begin(list, "Captured", (&words, captured.iter().map(|kind| kind.army)))? {
        return Ok(());
    }
    let first = captured.first().map_or(0, |kind| kind.count);
    dom::set_style(list, "--pieces", &first.to_string())?;
    for kind in captured {
        let group = dom::add(list, "span", "kind-captured")?;
        for _ in 0..kind.count {
            inline_drawing::piece(&group, kind.name, kind.army)?;
        }
    }
    Ok(())
}

/// Draws the kings that are left, where there are several.
fn show_kings(list: &Element, seat: &Seat) -> Result {
    let count = seat.kings.unwrap_or_default();
    let left: Vec<String> = seat.kings.map(|kings| kings.to_string()).into_iter().collect();
    let army = if seat.side == Side::White { Faction::White } else { Faction::Black };
    if begin(list, "Kings left", (&left, [army]))? {
        for _ in 0..count {
            inline_drawing::piece(list, "king", army)?;
        }
        dom::add_text(list, "span", "", if count == 0 { "no king left" } else { "left" })?;
    }
    Ok(())
}

fn show_held(list: &Element, held: &[Held]) -> Result {
    let words: Vec<String> =
        held.iter().map(|held| format!("{} on {}", held.name, held.square)).collect();
    if !begin(list, "Holds", (&words, held.iter().map(|held| held.army)))? {
        return Ok(());
    }
    for Held { name, army, square } in held {
        inline_drawing::piece(list, name, *army)?;
        dom::add_text(list, "span", "", &square.to_string())?;
    }
    Ok(())
}

/// The armies of the pictures in a list: plates change sides as the board is turned, where their words
/// may be the same.
const ARMIES: &str = "data-armies";

/// Empties a list of pictures that is to show something else, with the words for it; false where it
/// shows that already, or nothing is to be shown.
fn begin(
    list: &Element,
    heading: &str,
    (words, armies): (&[String], impl IntoIterator<Item = Faction>),
) -> Result<bool> {
    let armies: Vec<&str> = armies.into_iter().map(Faction::name).collect();
    let armies = armies.join(" ");
    let told = format!("{heading}: {}", words.join(", "));
    if words.is_empty() {
        dom::clear(list);
        list.remove_attribute("aria-label")?;
        dom::hide(list)?;
        return Ok(false);
    }
    let is = |name, value: &str| list.get_attribute(name).as_deref() == Some(value);
    if is("aria-label", &told) && is(ARMIES, &armies) {
        return Ok(false);
    }
    dom::set(list, ARMIES, &armies)?;
    dom::clear(list);
    dom::set(list, "role", "img")?;
    dom::set(list, "aria-label", &told)?;
    dom::set(list, "title", &told)?;
    dom::show(list)?;
    Ok(true)
}
