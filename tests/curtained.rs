//! Whatever is done from one player's seat, nothing leads to what the other one has sealed.

use crate::support::amount::share;
use crate::support::dice::Dice;
use crate::support::page::{Page, STRONG, WEAK};
use motley_chess::ui::event::{
    ArmyAction, Button, Consulted, Direction, Event, RuleAction, Setting,
};
use motley_chess::ui::panel::Panel;
use motley_chess::ui::query::Query;
use motley_chess::ui::saved_games::SavedGameAction;
use motley_chess::ui::scene;
use motley_rules::play::Place;

/// Everything that the page offers to whoever sits before it, and every key, but for what takes
/// B's own decision: that opens both.
fn offered(panel: &Panel) -> Vec<Event> {
    let builder = panel.builder.iter().flat_map(|builder| &builder.tools);
    let prompt = panel.prompt.iter().flat_map(|prompt| &prompt.tools);
    let tools = panel.tools.iter().chain(&panel.claims).chain(&panel.variation);
    let tools = tools.chain(builder).chain(prompt).map(|tool| tool.button.clone());
    let steps = panel.moves.iter().flat_map(|row| &row.moves).map(|cell| Button::Visit(cell.step));
    let lifted = panel.curtain.iter().map(|_| Button::Lift);
    let others = [
        Button::Back,
        Button::Forward,
        Button::TakeBack,
        Button::PutBack,
        Button::Return,
        Button::TryLine,
        Button::Other(Direction::Back),
        Button::Other(Direction::On),
        Button::Promote(1),
        Button::Remove(1),
        Button::Example(RuleAction::Show(0, 0)),
        Button::Example(RuleAction::Close),
        Button::Library(SavedGameAction::Show),
        Button::Set(Setting::Asking),
        Button::Build(ArmyAction::Load(0)),
        Button::Pass,
    ];
    let buttons = tools.chain(steps).chain(lifted).chain(others).map(Event::Button);
    let cells: Vec<Place> =
        panel.grid.iter().flat_map(|row| &row.cells).map(|cell| cell.place).step_by(9).collect();
    let queries = "amgfrshctl?QKRP".chars().filter_map(|key| Query::of_key(&key.to_string()));
    let asked =
        queries.zip(cells.iter().copied().cycle()).map(|(query, at)| Event::Asked { query, at });
    let picked =
        cells.iter().copied().flat_map(|place| [Event::Picked(place), Event::Focused(place)]);
    let guide = (0..panel.guide.len()).map(|line| Event::Consulted(Some(Consulted::Line(line))));
    let answers = panel.question.iter().flat_map(|asked| 0..asked.answers.len());
    let typed = ["e1e2", "K@e1", "--", "zz"].map(|text| Event::Typed(text.to_owned()));
    let all = buttons.chain(asked).chain(picked).chain(guide).chain(typed);
    all.chain(answers.map(Event::Answered)).chain([Event::Dropped]).filter(stays_sealed).collect()
}

/// False for what takes a decision, or puts another game in the place of this one.
fn stays_sealed(event: &Event) -> bool {
    let ends = matches!(
        event,
        Event::Button(Button::Build(ArmyAction::Done) | Button::Start { .. } | Button::Claim(_))
            | Event::Picked(Place::Choice(_))
    );
    !ends
}

/// All that anybody in front of the page can see or hear, and all it writes but what is kept apart.
fn all(page: &Page) -> (Panel, String, String, Vec<String>) {
    (page.panel(), format!("{:?}", scene(&page.state)), page.saved.clone(), page.said.clone())
}

/// Does the same on two pages that differ in what is sealed, and looks for a difference.
fn walk(mut pages: [Page; 2], seed: u64) {
    let mut dice = Dice::of(seed);
    let mut done = Vec::new();
    for page in &mut pages {
        page.said.clear();
    }
    for _ in 0..40 {
        if dice.roll(12) == 0 {
            pages = pages.map(|page| page.reloaded());
            done.push("reload".to_owned());
        } else {
            let mut events = offered(&pages[0].panel());
            let event = events.swap_remove(dice.roll(events.len()));
            done.push(format!("{event:?}"));
            for page in &mut pages {
                page.send(event.clone());
            }
        }
        assert!(all(&pages[0]) == all(&pages[1]), "seed {seed}: {done:#?}");
    }
}

#[test]
fn nothing_leads_to_an_army_that_is_sealed() {
    for seed in 0..share(120) {
        let built = |line: &str| {
            let mut page = Page::muster(&[]);
            page.press(Button::Lift);
            page.send(Event::Army(line.to_owned()));
            page.build(ArmyAction::Done);
            page
        };
        walk([built(STRONG), built("army:8/8/8/4K3")], seed);
    }
}

#[test]
fn nothing_leads_to_a_choice_that_is_sealed() {
    for seed in 0..share(120) {
        let chosen = |number: usize| {
            let mut page = Page::mustered(&[], [STRONG, WEAK]);
            page.choose(number);
            page
        };
        walk([chosen(0), chosen(1)], seed);
    }
}
