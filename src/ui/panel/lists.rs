//! The news, the result and the buttons.

use crate::ui::opponent;
use crate::ui::panel::{Occasion, Page, Prompt, Tool, Usable, review};
use crate::ui::port::event::{Button, DrawAction, ReviewAction};
use crate::ui::port::saved_games::SavedGameAction;
use crate::ui::session::clock::ClockHold;
use crate::ui::session::draws::Decider;
use crate::ui::session::{News, draws, new_game, time};
use crate::ui::speech::{names, sentences};
use motley_remote::Progress;
use motley_rules::game::VisibleStep;
use motley_rules::play::{Action, Claim, Effect, PartState, Place, Side, Viewer};

/// How to see what a piece does, told before the first decision where there is nothing else to tell.
pub const LOOK: &str = "Rest a finger or the mouse on a piece to see how it moves.";

/// How a piece is placed, told before the first one.
const PLACE: &str =
    "Drag a piece from beside the board, or press it: where it can stand is marked.";

/// The news of the position: what is sealed, how it has come about, what changed places, came in from
/// behind the board or was lost there, why parts were passed over that the turn's own list doesn't
/// show, and what the threats tell about the kings.
pub(crate) fn news(page: Page<'_>) -> Vec<String> {
    let now = &page.session.now;
    let shown = |why: &str| {
        let mut parts = now.view.parts.iter();
        parts.any(|part| matches!(&part.state, PartState::Skipped(reason) if reason == why))
    };
    let table = &page.session.table;
    let effects = now.last.iter().flat_map(|played| &played.effects);
    let last = effects.filter_map(|effect| match effect {
        Effect::Skip { why, .. } if !shown(why) => Some((*why).to_owned()),
        Effect::Shift { piece, from: Place::Gate(..), to } => {
            Some(format!("The {} comes in on {to}.", names::piece(table.piece_set(), *piece)))
        }
        Effect::Take { piece, at: gate @ Place::Gate(..) } => {
            let behind = names::in_front(table.board_size(), *gate)?;
            let piece = names::piece(table.piece_set(), *piece);
            Some(format!("The {piece} behind {behind} is lost."))
        }
        _ => None,
    });
    let turn = now.parts.iter().chain(&now.last).flat_map(|played| &played.effects);
    let swaps = turn.filter_map(|effect| match effect {
        Effect::Swap { a, b } => Some(format!("The pieces on {a} and {b} have changed places.")),
        _ => None,
    });
    let people = page.session.people();
    let named = |sentence: &String| sentences::with_names(&**table, &people, sentence);
    let earlier = page.session.earlier_news.iter().map(|news| match news {
        News::OfGame(sentence) => named(sentence),
        News::OfPage(sentence) => sentence.clone(),
    });
    let mut news: Vec<String> = sealed(page).into_iter().collect();
    news.extend(now.view.news.iter().map(named));
    news.extend(earlier);
    news.extend(swaps);
    news.extend(last);
    news.extend(time::standstill(page.session));
    if let Some(threats) = &page.interaction.threats {
        news.extend_from_slice(&threats.words);
    }
    let is_shown = page.session.study.is_none() && !page.session.looks_back();
    if is_shown {
        beginning(page, &mut news);
    }
    news
}

/// What somebody should know who begins: before the first decision where he is, or else how to see what
/// a piece does; and before the first piece is placed, how that is done. An army that is built has words
/// of its own.
fn beginning(page: Page<'_>, news: &mut Vec<String>) {
    let now = &page.session.now;
    let has_placed =
        now.last.as_ref().is_some_and(|played| matches!(played.action, Action::Drop(_)));
    let places = now.is_placing() && page.session.draft().is_none();
    if now.ply == 0 && page.session.is_unasked {
        let game = page.session.table.info().name;
        let sentence = format!("This is {game}. Press Games for others, or to choose who plays.");
        news.insert(0, sentence);
    } else if now.ply == 0 && news.is_empty() && !places && !page.is_embedded {
        news.push(LOOK.to_owned());
    }
    if places && !has_placed {
        news.push(PLACE.to_owned());
    }
}

/// That a player's decision is sealed; to himself, what he has chosen.
fn sealed(page: Page<'_>) -> Option<String> {
    let (session, now) = (page.session, &page.session.now);
    let step = |viewer| session.table.step_at(now.ply, viewer);
    let side = step(Viewer::Public)?.sealed()?;
    let player = session.called(side);
    let own = step(now.viewer).and_then(VisibleStep::open).map(|played| played.action);
    Some(if let Some(Action::Choose(choice)) = own {
        let chosen = session.table.choice(choice).label;
        format!("{player} has chosen {chosen}. It stays sealed until the other has chosen, too.")
    } else {
        format!("{player}'s decision stays sealed until the other player has decided.")
    })
}

pub(crate) fn tool(name: &str, button: Button, usable: Usable) -> Tool {
    Tool { name: name.to_owned(), button, usable }
}

fn usable_for(left: usize) -> Usable {
    if left > 0 { Usable::Yes } else { Usable::No }
}

/// Whether there is a position earlier, and later, than the one that is shown.
fn neighbours(page: Page<'_>) -> [Usable; 2] {
    let ply = page.session.now.ply;
    [usable_for(ply), usable_for(page.session.table.extent().line.steps - ply)]
}

/// The buttons under the board.
pub(crate) fn tools(page: Page<'_>) -> Vec<Tool> {
    let now = &page.session.now;
    let [back, forward] = neighbours(page);
    // Where both are there, the other player can be asked.
    let stays = page.session.is_at_head() && !page.session.is_live();
    let stays = stays && page.session.study.is_none();
    let settled = if stays { page.session.settled() } else { page.session.study_start() };
    let own = opponent::last_decision(page.session).filter(|last| last.before >= settled);
    let own = usable_for(own.into_iter().count());
    let taken = usable_for(page.session.standing.taken.len());
    let (game, options) = new_game::again(page.session);
    let again = Button::Start { game, options };
    let threats = if page.interaction.threats.is_some() { "Lens off" } else { "Lens" };
    let is_analysing = page.opponent.is_analysing;
    let analyses = if is_analysing { "Analyse off" } else { "Analyse" };
    let may = is_analysing || opponent::may_analyse(page.session);
    let may_analyse = if may { Usable::Yes } else { Usable::No };
    let may_hint = if opponent::may_hint(page.session) { Usable::Yes } else { Usable::No };
    // Whoever builds an army has it before him.
    let turnable = if page.session.shown_draft().is_some() { Usable::No } else { Usable::Yes };
    let mut tools = vec![
        tool("First", Button::First, back),
        tool("Earlier", Button::Back, back),
        tool("Later", Button::Forward, forward),
        tool("Last", Button::Last, forward),
        tool("Take back", Button::TakeBack, own),
        tool("Put back", Button::PutBack, taken),
        tool("Flip", Button::Flip, turnable),
        tool(threats, Button::Lens, Usable::Yes),
        tool("Hint", Button::Hint, may_hint),
        tool(analyses, Button::Analyse, may_analyse),
        tool("New game", again, Usable::Yes),
        tool("Saved", Button::Library(SavedGameAction::Show), Usable::Yes),
    ];
    let is_here = page.session.remote.is_none() && page.session.watching.is_none();
    let is_over = now.outcome().is_some() || page.session.is_over();
    if page.session.clock.is_timed() && !is_over && is_here {
        let held = page.session.clock.hold == ClockHold::Paused;
        let back = if page.session.is_at_head() { Usable::Yes } else { Usable::No };
        let (name, button) =
            if held { ("Resume", Button::Resume) } else { ("Pause", Button::Pause) };
        tools.push(tool(name, button, back));
    }
    tools
}

/// The ways to end the game that hold now; one resigns on one's own turn.
pub(crate) fn claims(page: Page<'_>) -> Vec<Tool> {
    if page.session.study.is_some() {
        return Vec::new();
    }
    if page.session.awaits_another() {
        return resignation(page);
    }
    let side = page.session.now.side;
    let offer = Button::Draw(DrawAction::Offer);
    let named = |claim: &Claim| match claim {
        Claim::Resign(loser) if Some(*loser) == side => Some(("Resign", Button::Claim(*claim))),
        // The clock makes the second of these; the others stand with what is due.
        Claim::Resign(_) | Claim::Time(_) | Claim::Threefold | Claim::FiftyMoves => None,
        Claim::Agree => draws::can_offer(page.session).then(|| ("Offer a draw", offer.clone())),
    };
    let claims = page.session.now.claims.iter().filter_map(named);
    claims.map(|(name, button)| tool(name, button, Usable::Yes)).collect()
}

/// The resignation of the only person, who needn't wait for the computer with it.
fn resignation(page: Page<'_>) -> Vec<Tool> {
    let own = page.session.only_person().map(Claim::Resign);
    let own = own.filter(|claim| page.session.now.claims.contains(claim));
    own.map(|claim| tool("Resign", Button::Claim(claim), Usable::Yes)).into_iter().collect()
}

/// The prompt that may be answered: an offer, a game that is over, the way back to the game, or what
/// may be done now instead of a move.
pub(crate) fn prompt(page: Page<'_>) -> Option<Prompt> {
    let asked = if page.session.study.is_some() {
        None
    } else if page.session.is_at_head() {
        draw_prompt(page).or_else(|| end(page))
    } else {
        looking(page)
    };
    let mut tools = due(page);
    if let Some(mut prompt) = asked {
        // The sentence beside an offer has the room.
        for tool in &mut tools {
            if matches!(tool.button, Button::Claim(_)) {
                "Claim a draw".clone_into(&mut tool.name);
            }
        }
        // What leads through the game is last.
        let last = if prompt.occasion == Occasion::Looking { 2 } else { 0 };
        let at = prompt.tools.len().saturating_sub(last);
        prompt.tools.splice(at..at, tools);
        return Some(prompt);
    }
    let text = String::new();
    (!tools.is_empty()).then_some(Prompt { occasion: Occasion::Due, heading: None, text, tools })
}

/// What may be done now instead of a move.
fn due(page: Page<'_>) -> Vec<Tool> {
    let session = page.session;
    let mut tools = Vec::new();
    if session.now.offered.iter().any(|offer| offer.action() == Some(Action::Pass)) {
        tools.push(tool("Pass", Button::Pass, Usable::Yes));
    }
    for claim in draws::claims(session) {
        let name = match claim {
            Claim::Threefold => "Claim a draw: same position three times",
            Claim::FiftyMoves => "Claim a draw: fifty moves",
            // The others have buttons among the ways to end the game.
            Claim::Agree | Claim::Resign(_) | Claim::Time(_) => continue,
        };
        tools.push(tool(name, Button::Claim(claim), Usable::Yes));
    }
    tools
}

/// The end of the game: who has won, why, and the ways on.
fn end(page: Page<'_>) -> Option<Prompt> {
    let outcome = page.session.now.outcome()?;
    let sides = &page.session.now.sides;
    // A line breaks at neither sign.
    let score = outcome.score().replace("1/2", "\u{bd}").replace('-', "\u{2011}");
    let why = format!("{}. {score}", outcome.why(sides));
    let people = page.session.people();
    let controllers = &page.session.controllers;
    let own = controllers.only_person().filter(|_| controllers.any_computer());
    // What ends the game is to be sent first.
    let sent = page.session.progress() != Some(Progress::Ready) && page.session.watching.is_none();
    let text = if let Some(own) = own {
        let next = page.session.table.player_at_start(own.other());
        format!("{why}. In a rematch you are {next}.")
    } else if people.any() && sent {
        let swapped = people.swapped();
        let called = |seat| swapped.with(seat, &page.session.table.player_at_start(seat));
        let [white, black] = Side::BOTH.map(called);
        format!("{why}. Rematch: {white} against {black}?")
    } else {
        why
    };
    let rematch = sent.then(|| tool("Rematch", Button::Rematch, Usable::Yes));
    // It leads to the review that is shown as well.
    let review = tool("Review the game", Button::Review(ReviewAction::Begin), Usable::Yes);
    let review = Some(review).filter(|_| opponent::may_review(page.session));
    let mut tools: Vec<Tool> = [rematch, review].into_iter().flatten().collect();
    let heading = Some(outcome.result(sides));
    if review::is_open(page) {
        // It needs the room, and leads through the game itself.
        return Some(Prompt { occasion: Occasion::Reviewed, heading, text, tools });
    }
    tools.extend([
        tool("Look back", Button::LookBack, Usable::Yes),
        tool("New game", Button::Games, Usable::Yes),
        tool("Share", Button::Share, Usable::Yes),
    ]);
    Some(Prompt { occasion: Occasion::End, heading, text, tools })
}

/// The way back from another position to where the game stands.
fn looking(page: Page<'_>) -> Option<Prompt> {
    if page.session.is_read_only() {
        return None;
    }
    let place = page.session.place_shown();
    let way = if page.session.looks_back() { "Looking back at" } else { "Trying a line:" };
    let mut tools = vec![tool("Return", Button::Return, Usable::Yes)];
    if page.session.can_try() {
        tools.push(tool("Try a line", Button::TryLine, Usable::Yes));
    }
    // For a phone, where the buttons under the board may be out of sight.
    let [back, forward] = neighbours(page);
    tools.extend([tool("Earlier", Button::Back, back), tool("Later", Button::Forward, forward)]);
    let text = format!("{way} {place}");
    Some(Prompt { occasion: Occasion::Looking, heading: None, text, tools })
}

/// The offer of a draw, to be answered or taken back.
fn draw_prompt(page: Page<'_>) -> Option<Prompt> {
    let text = draws::sentence(page.session)?;
    let (_, decider) = draws::standing(page.session)?;
    if page.session.awaits_another() {
        let tools = Vec::new();
        return Some(Prompt { occasion: Occasion::Offer, heading: None, text, tools });
    }
    let answers: &[(&str, DrawAction)] = match decider {
        Decider::Offerer => &[("Withdraw the offer", DrawAction::Withdraw)],
        Decider::Other => {
            &[("Accept the draw", DrawAction::Accept), ("Decline", DrawAction::Decline)]
        }
    };
    let tools = answers.iter().map(|(name, action)| tool(name, Button::Draw(*action), Usable::Yes));
    let tools = tools.collect();
    Some(Prompt { occasion: Occasion::Offer, heading: None, text, tools })
}
