//! The curtain between the players, and the army that is built behind it.

use super::{Builder, Covers, Curtain, Tool, Usable};
use crate::ui::draft::Draft;
use crate::ui::event::{Building, Button};
use crate::ui::speech;
use crate::ui::state::State;
use motley_rules::play::{Due, Turn};

/// The curtain, if it is closed.
pub(super) fn curtain(state: &State) -> Option<Curtain> {
    let side = state.now.side.filter(|_| state.is_curtained())?;
    let player = &state.now.player;
    let other = state.called(side.other());
    let covers = if state.draft().is_some() { Covers::Board } else { Covers::Nothing };
    let away = format!("{}, please look away.", speech::capitalised(&other));
    let nobody_yet = matches!(state.now.turn, Turn::Both { white: Due::Yes, black: Due::Yes });
    let text = if covers == Covers::Nothing && nobody_yet {
        format!("Look at the board together. Then hand over to {player}. {away}")
    } else {
        format!("Hand over to {player}. {away}")
    };
    Some(Curtain {
        heading: speech::status(&state.now),
        text,
        button: format!("I am {player}"),
        covers,
    })
}

/// The army that is being built, if it may be seen.
pub(super) fn builder(state: &State) -> Option<Builder> {
    let draft = state.shown_draft()?;
    let fault = draft.fault(&*state.table);
    let usable = if fault.is_none() { Usable::Yes } else { Usable::No };
    let ready = "Ready to be mustered.".to_owned();
    Some(Builder {
        strength: draft.strength(),
        judgement: fault.map_or(ready, |refusal| refusal.sentence),
        usable,
        tools: tools(draft),
        line: draft.line(state.table.piece_set()),
        kept: state.armies.all().iter().map(|army| army.name.clone()).collect(),
    })
}

fn tools(draft: &Draft) -> Vec<Tool> {
    let some = if draft.is_empty() { Usable::No } else { Usable::Yes };
    let models = draft.models().enumerate();
    let models = models.map(|(number, name)| {
        tool(&speech::capitalised(name), Building::Model(number), Usable::Yes)
    });
    let others = [tool("Mirror", Building::Mirror, some), tool("Clear", Building::Clear, some)];
    models.chain(others).collect()
}

fn tool(name: &str, deed: Building, usable: Usable) -> Tool {
    Tool { name: name.to_owned(), button: Button::Build(deed), usable }
}
