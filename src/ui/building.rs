//! What is done with an army that is being built.

use super::armies::Armies;
use super::command::Command;
use super::deeds::{self, Arrival};
use super::draft::Draft;
use super::event::Building;
use super::narrowing;
use super::state::State;
use motley_rules::notation::army::{self, ArmyTextError};
use motley_rules::play::{Army, Gesture, Place, Reason, Refusal, Side};

/// A gesture that changes the army.
pub(super) fn gesture(state: &mut State, source: Place, target: Place) {
    let focus = if target.square().is_some() { target } else { source };
    change(state, |draft, men| draft.apply(source, target, men));
    state.put_focus_quietly(focus);
}

/// A piece is taken off.
pub(super) fn remove(state: &mut State, place: Place) {
    let Some(square) = place.square() else { return };
    change(state, |draft, men| draft.remove(square, men));
}

/// Does what a button says.
pub(super) fn press(state: &mut State, deed: Building) {
    match deed {
        Building::Clear => set(state, "All pieces removed.", Draft::clear),
        Building::Mirror => set(state, "Turned around.", Draft::mirror),
        Building::Model(number) => {
            set(state, "The army was set up.", |draft| draft.model(number));
        }
        Building::Load(number) => load(state, number),
        Building::Forget(number) => forget(state, number),
        Building::Done => done(state),
    }
}

fn set(state: &mut State, said: &str, deed: impl FnOnce(&mut Draft)) {
    change(state, |draft, _| {
        deed(draft);
        Some(said.trim_end_matches('.').to_owned())
    });
}

/// Changes the army, says what has changed and how strong it is now.
fn change(
    state: &mut State,
    deed: impl FnOnce(&mut Draft, &motley_rules::movement::PieceSet) -> Option<String>,
) {
    // Behind a curtain there is nothing to build.
    if state.is_curtained() {
        return;
    }
    let Some((draft, table)) = state.draft_mut() else { return };
    let Some(said) = deed(draft, table.piece_set()) else { return };
    let strength = draft.strength();
    state.refresh();
    state.say(&format!("{}. {strength}.", super::speech::capitalised(&said)));
    // The saved game doesn't tell what is built, nor how often it has changed.
    state.keep_secret();
}

/// A line of text becomes the army, if it is one.
pub(super) fn read(state: &mut State, line: &str) {
    let Some(side) = state.draft().map(Draft::side) else { return };
    match army(state, line, side) {
        Ok(army) => set(state, "The army was read", |draft| draft.set(&army)),
        Err(fault) => refuse(state, fault.to_string()),
    }
}

/// The army of a line, in whichever side's letters it is written.
fn army(state: &State, line: &str, side: Side) -> Result<Army, ArmyTextError> {
    let men = state.table.piece_set();
    army::read(line, side, men).or_else(|fault| army::read(line, side.other(), men).or(Err(fault)))
}

fn refuse(state: &mut State, sentence: impl Into<String>) {
    narrowing::show_refusal(state, Refusal::new(Reason::Unreadable, sentence));
}

/// The army is kept under a name.
pub(super) fn keep(state: &mut State, name: &str) {
    let Some(draft) = state.shown_draft() else { return };
    // Kept in White's letters, whoever has built it.
    let line = army::write(&draft.army(), Side::White, state.table.piece_set());
    match state.armies.keep(name, line) {
        Ok(()) => {
            state.say(&format!("Kept: {}.", name.trim()));
            write(state);
        }
        Err(why) => refuse(state, why),
    }
}

/// Another tab has kept armies: these are all of them now.
pub(super) fn others(state: &mut State, text: &str) {
    if let (armies, None) = Armies::read(Some(text)) {
        state.armies = armies;
        state.tell(Command::Render);
    }
}

fn write(state: &mut State) {
    state.show();
    match state.armies.write() {
        Some(text) => state.tell(Command::KeepArmies(text)),
        None => deeds::trouble(state, "The armies can't be kept.".to_owned()),
    }
}

fn load(state: &mut State, number: usize) {
    let line = state.armies.all().get(number).map(|army| army.line.clone());
    if let Some(line) = line {
        read(state, &line);
    }
}

fn forget(state: &mut State, number: usize) {
    if let Some(name) = state.armies.forget(number) {
        state.say(&format!("No longer kept: {name}."));
        write(state);
    }
}

fn done(state: &mut State) {
    let Some(draft) = state.shown_draft() else { return };
    let action = draft.action();
    deeds::play(state, action, Arrival::Glides);
}

/// Why a gesture with a piece of the army leads to nothing, as the table is to
/// be asked.
pub(super) fn asked(state: &State, gesture: Gesture) -> Gesture {
    let from = state.draft().map(|draft| draft.source_of(gesture.from));
    Gesture { from: from.unwrap_or(gesture.from), ..gesture }
}
