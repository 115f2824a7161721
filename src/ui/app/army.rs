//! The buttons of the army editor.

use crate::ui::app::play;
use crate::ui::app::state::State;
use crate::ui::drawing::animation::Arrival;
use crate::ui::port::command::Command;
use crate::ui::port::event::ArmyAction;
use crate::ui::session::army_editor::ArmyEditor;
use crate::ui::speech::sentences;
use crate::ui::storage::Storage;
use crate::ui::storage::identity::GameIdentity;
use crate::ui::storage::kept_armies::Armies;
use motley_rules::board::BoardSize;
use motley_rules::movement::PieceSet;
use motley_rules::notation::army::{self, ArmyTextError};
use motley_rules::play::{Army, Place, Reason, Refusal, Side};

/// A gesture that changes the army. What is picked in the tray is a brush.
pub(super) fn gesture(state: &mut State, (source, target): (Place, Place), arrival: Arrival) {
    let focus = if target.square().is_some() { target } else { source };
    let brush = matches!((source, arrival), (Place::Hand(..), Arrival::Glides)).then_some(source);
    change(state, |draft, piece_set| match (brush, target) {
        (Some(Place::Hand(_, piece)), Place::Square(at)) => draft.dab(piece, at, piece_set),
        _ => draft.apply(source, target, piece_set),
    });
    state.interaction.picking.source = brush;
    // The focus goes along with a gesture where it is on the board.
    state.interaction.focus = Some(focus);
}

/// A piece is taken off.
pub(super) fn remove(state: &mut State, place: Place) {
    let Some(square) = place.square() else { return };
    change(state, |draft, piece_set| draft.remove(square, piece_set));
}

/// Does what a button says.
pub(super) fn act(state: &mut State, action: ArmyAction) {
    match action {
        ArmyAction::Clear => set(state, "All pieces removed.", ArmyEditor::clear),
        ArmyAction::Mirror => mirror(state),
        ArmyAction::Back => set(state, "Undone.", ArmyEditor::back),
        ArmyAction::On => set(state, "Redone.", ArmyEditor::on),
        ArmyAction::Model(number) => {
            set(state, "The army was set up.", |draft| draft.preset(number));
        }
        ArmyAction::Show(number) => show(state, number),
        ArmyAction::Load(number) => load(state, number),
        ArmyAction::Forget(number) => forget(state, number),
        ArmyAction::Done => done(state),
    }
}

/// Turns the army around, if that makes it another one.
fn mirror(state: &mut State) {
    let before = state.session.draft().map(ArmyEditor::army);
    set(state, "Mirrored.", ArmyEditor::mirror);
    if before == state.session.draft().map(ArmyEditor::army) {
        refuse(state, "Mirrored, the army is the same: the king stays in his half.".to_owned());
    }
}

fn set(state: &mut State, said: &str, edit: impl FnOnce(&mut ArmyEditor)) {
    change(state, |draft, _| {
        edit(draft);
        Some(said.trim_end_matches('.').to_owned())
    });
}

/// Changes the army, says what has changed and how strong it is now.
fn change(state: &mut State, edit: impl FnOnce(&mut ArmyEditor, PieceSet) -> Option<String>) {
    // Behind a curtain there is nothing to build.
    if state.session.is_curtained() {
        return;
    }
    let Some((draft, table)) = state.session.draft_mut() else { return };
    let Some(said) = draft.step(|draft| edit(draft, table.piece_set())) else { return };
    let strength = draft.strength();
    state.refresh();
    state.say(&format!("{}. {strength}.", sentences::capitalised(&said)));
    // The saved game doesn't tell what is built, nor how often it has changed.
    state.keep_draft();
}

/// A line of text becomes the army, if it is one.
pub(super) fn read(state: &mut State, line: &str) {
    let Some(side) = state.session.draft().map(ArmyEditor::side) else { return };
    match army(state, line, side) {
        Ok(army) => set(state, "The army was read", |draft| draft.set(&army)),
        Err(fault) => refuse(state, fault.to_string()),
    }
}

/// The army of a line, in whichever side's letters it is written.
fn army(state: &State, line: &str, side: Side) -> Result<Army, ArmyTextError> {
    let piece_set = state.session.table.piece_set();
    if let Some(half) = own_half(line, side, state.session.table.board_size()) {
        return army::read(&half, side, piece_set);
    }
    army::read(line, side, piece_set)
        .or_else(|fault| army::read(line, side.other(), piece_set).or(Err(fault)))
}

/// A side's ranks of a whole position as text, if it is one.
fn own_half(line: &str, side: Side, board_size: BoardSize) -> Option<String> {
    let rows: Vec<&str> = line.split_whitespace().next()?.split('/').collect();
    let is_whole = rows.len() == usize::from(board_size.ranks());
    let (far, near) = rows.split_at(rows.len() / 2);
    is_whole.then(|| if side == Side::White { near } else { far }.join("/"))
}

fn refuse(state: &mut State, sentence: impl Into<String>) {
    state.refuse(Refusal::new(Reason::Unreadable, sentence));
}

/// The army is kept under a name.
pub(super) fn keep(state: &mut State, name: &str) {
    let Some(draft) = state.session.shown_draft() else { return };
    // Kept in White's letters, whoever has built it.
    let line = army::write(&draft.army(), Side::White, state.session.table.piece_set());
    // A saved page's game has an id of its own from its first action on.
    let GameIdentity { id, apart, .. } = &state.storage.identity;
    let keeper = (state.session.now.player.as_str(), apart.as_ref().unwrap_or(id).as_str());
    match state.storage.armies.keep(name, line, keeper) {
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
        state.storage.armies = armies;
        state.tell(Command::Render);
    }
}

fn write(state: &mut State) {
    state.show();
    match state.storage.armies.write() {
        Some(text) => state.tell(Command::KeepArmies(text)),
        None => state.trouble("The armies can't be kept.".to_owned()),
    }
}

/// Shows what somebody has kept, or hides it. What is sealed on the board may be among it.
fn show(state: &mut State, number: usize) {
    let keepers = state.storage.armies.keepers();
    let Some(keeper) = keepers.get(number).map(|keeper| (*keeper).to_owned()) else { return };
    if sealed_by(state).is_some_and(|other| other == keeper) {
        return refuse(state, format!("What {keeper} has kept is shown once both have mustered."));
    }
    if state.storage.armies.seen(&keeper).next().is_none() {
        let told = format!("What {keeper} has kept is sealed in a game that is being set up.");
        return refuse(state, told);
    }
    let shown = &mut state.interaction.shown_keeper;
    *shown = Some(keeper).filter(|keeper| shown.as_ref() != Some(keeper));
    state.tell(Command::Render);
}

/// The side whose army is sealed while the other one builds.
pub(super) fn sealed(state: &State) -> Option<Side> {
    let other = state.session.draft()?.side().other();
    (!state.session.now.turn.deciders().contains(&other)).then_some(other)
}

/// The player whose army is sealed while the other one builds.
fn sealed_by(state: &State) -> Option<String> {
    sealed(state).map(|side| state.session.called(side))
}

/// Seals what a player has kept in this game as soon as his army is sealed, and opens it once nothing
/// is built any more: meanwhile the other one may begin another game or a lesson, or take the
/// mustering back.
pub(super) fn seal_kept(state: &mut State) {
    if state.session.study.is_some() || state.session.looks_back() {
        return;
    }
    let keeper = sealed_by(state);
    if keeper.is_none() && state.session.draft().is_some() {
        return;
    }
    if state.storage.armies.seal(keeper.as_deref(), &state.storage.identity.id) {
        write(state);
    }
}

/// The game of this id is gone, and nothing is sealed in it any more.
pub(super) fn open_kept(state: &mut State, game: &str) {
    if state.storage.armies.seal(None, game) {
        write(state);
    }
}

/// The game on the board was of this id before, and what was kept in it goes along.
pub(super) fn go_along(state: &mut State, game: &str) {
    let Storage { armies, identity, .. } = &mut state.storage;
    if armies.go_along(game, &identity.id) {
        write(state);
    }
}

fn load(state: &mut State, number: usize) {
    let Some(keeper) = &state.interaction.shown_keeper else { return };
    let army = state.storage.armies.seen(keeper).find(|(own, _)| *own == number);
    let line = army.map(|(_, army)| army.line.clone());
    if let Some(line) = line {
        read(state, &line);
    }
}

fn forget(state: &mut State, number: usize) {
    if let Some(name) = state.storage.armies.forget(number) {
        state.say(&format!("Removed: {name}."));
        write(state);
    }
}

fn done(state: &mut State) {
    let Some(draft) = state.session.shown_draft() else { return };
    let action = draft.action();
    play::play(state, action, Arrival::Glides);
    // The editor's button is gone. A curtain takes the focus itself.
    if state.session.draft().is_none() && !state.session.is_curtained() {
        state.focus_on_board();
    }
}
