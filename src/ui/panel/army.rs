//! The curtain between the players, and the army that is built behind it.

use crate::ui::panel::{Builder, Covers, Curtain, KeptArmies, Page, Picked, Tool, Usable};
use crate::ui::port::event::{ArmyAction, Button};
use crate::ui::session::army_editor::ArmyEditor;
use crate::ui::speech::sentences;
use motley_rules::play::{Due, Turn};

/// The curtain, if it is closed.
pub(crate) fn curtain(page: Page<'_>) -> Option<Curtain> {
    let side = page.session.now.side.filter(|_| page.session.is_curtained())?;
    let player = &page.session.now.player;
    let other = page.session.called(side.other());
    let covers = if page.session.draft().is_some() { Covers::Board } else { Covers::Nothing };
    let away = format!("{}, please look away.", sentences::capitalised(&other));
    let nobody_yet =
        matches!(page.session.now.turn, Turn::Both { white: Due::Yes, black: Due::Yes });
    let text = if covers == Covers::Nothing && nobody_yet {
        format!("Look at the board together. Then hand over to {player}. {away}")
    } else {
        format!("Hand over to {player}. {away}")
    };
    Some(Curtain {
        // What is to be done stands in the status, which isn't covered.
        heading: format!("Only for {player}"),
        text,
        button: format!("I am {player}"),
        covers,
    })
}

/// How an army is built, where nothing of it stands yet.
const HOW: &str =
    "Press a piece of the tray, then its squares; press it there once more to take it off.";

/// The army that is being built, if it may be seen.
pub(crate) fn builder(page: Page<'_>) -> Option<Builder> {
    let draft = page.session.shown_draft()?;
    let fault = draft.fault(&*page.session.table);
    let usable = if fault.is_none() { Usable::Yes } else { Usable::No };
    let is_alone = draft.army().pieces().count() == 1;
    let though = if is_alone { ", though its king is alone" } else { "" };
    let ready = format!("Ready to be mustered{though}.");
    Some(Builder {
        strength: draft.strength(),
        bar: draft.strengths().map(bar),
        advice: draft.advice(),
        judgement: match fault {
            // Nothing is wrong with what hasn't begun.
            Some(_) if draft.is_empty() => HOW.to_owned(),
            fault => fault.map_or(ready, |refusal| refusal.sentence),
        },
        usable,
        begun: Picked::from(!draft.is_empty()),
        tools: tools(draft),
        line: draft.line(page.session.table.piece_set()),
        kept: kept(page),
    })
}

/// The kept armies, by those who have kept them.
fn kept(page: Page<'_>) -> Vec<KeptArmies> {
    let armies = &page.storage.armies;
    let own = |keeper: &str| {
        page.interaction.shown_keeper.as_ref().filter(|shown| *shown == keeper)?;
        let own = armies.seen(keeper);
        Some(own.map(|(number, army)| (number, army.name.clone())).collect())
    };
    let group = |keeper: &str| {
        let by =
            if keeper.is_empty() { "Kept earlier".to_owned() } else { format!("Kept by {keeper}") };
        KeptArmies { by, armies: own(keeper) }
    };
    armies.keepers().into_iter().map(group).collect()
}

/// The strength as a share of a bar, and the mark of the other: it is in the middle, as long as the
/// strength isn't more than twice as much.
fn bar((own, other): (u32, u32)) -> [u32; 2] {
    let whole = own.max(2 * other).max(1);
    [own, other].map(|strength| strength * 100 / whole)
}

fn tools(draft: &ArmyEditor) -> Vec<Tool> {
    let some = if draft.is_empty() { Usable::No } else { Usable::Yes };
    let presets = draft.presets().enumerate();
    let mut tools: Vec<Tool> = presets
        .map(|(number, name)| {
            tool(&sentences::capitalised(name), ArmyAction::Model(number), Usable::Yes)
        })
        .collect();
    let (back, on) = draft.walks();
    let usable = |is: bool| if is { Usable::Yes } else { Usable::No };
    tools.extend([
        tool("Mirror", ArmyAction::Mirror, some),
        tool("Clear", ArmyAction::Clear, some),
        tool("Undo", ArmyAction::Back, usable(back)),
        tool("Redo", ArmyAction::On, usable(on)),
    ]);
    tools
}

fn tool(name: &str, action: ArmyAction, usable: Usable) -> Tool {
    Tool { name: name.to_owned(), button: Button::Build(action), usable }
}
