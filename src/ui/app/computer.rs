//! The computer's part in the game: its decisions are carried out here, and people's buttons for it.

use crate::ui::app::consequences::Change;
use crate::ui::app::state::State;
use crate::ui::app::{analysis, consequences, examples, lab, navigation, play, review, turning};
use crate::ui::drawing::animation::Arrival;
use crate::ui::opponent::{Circumstances, DueDecision, Heard};
use crate::ui::port::command::Command;
use crate::ui::port::embed_messages::Report;
use crate::ui::port::event::OpponentAction;
use crate::ui::port::fingerprint::fingerprint;
use crate::ui::port::opponent::{ThinkingFailure, ThinkingReport};
use crate::ui::port::opponent_form::ControllerForm;
use crate::ui::session::controllers::{Controllers, Hold};
use crate::ui::session::{News, draws, time};
use motley_rules::play::Claim;

/// Lets the computer think where it is to, and carries out what it has decided.
pub(super) fn follow(state: &mut State) {
    analysis::forget(state);
    review::forget(state);
    state.interaction.told = analysis::arrows(state);
    // Each decision leads to the next question.
    while let Some(due) = ask(state) {
        carry_out(state, due);
    }
}

fn ask(state: &mut State) -> Option<DueDecision> {
    let is_elsewhere =
        state.storage.library.tab_conflict.is_some() && state.session.study.is_none();
    let circumstances = Circumstances {
        seed: seed(&state.storage.identity.id),
        is_busy: state.interaction.picking.asked.is_some() || state.surface.animation.is_some(),
        is_barred: is_elsewhere || state.barred().is_some() || play::full(state).is_some(),
    };
    state.opponent.to_judge = state.review.next(&state.session);
    state.opponent.follow(&state.session, circumstances, &mut state.outbox)
}

fn carry_out(state: &mut State, due: DueDecision) {
    let DueDecision { side, verdict, resigns } = due;
    // Nothing but a game of one's own is given up or drawn.
    let claims = match state.session.study {
        Some(_) => &[][..],
        None => &state.session.now.claims[..],
    };
    let ends = |claim: &Claim| matches!(claim, Claim::Threefold | Claim::FiftyMoves);
    let drawn = claims.iter().copied().find(|claim| ends(claim) && verdict.content_with_draw);
    if resigns && claims.contains(&Claim::Resign(side)) {
        return play::claim(state, Claim::Resign(side));
    }
    if let Some(claim) = drawn {
        return play::claim(state, claim);
    }
    if draws::is_asked(&state.session, side) {
        if verdict.content_with_draw {
            return play::claim(state, Claim::Agree);
        }
        let declined = format!("{} declines the draw.", state.session.called(side));
        state.say(&declined);
        state.session.earlier_news.push(News::OfPage(declined));
    }
    match state.session.table.read(side, &verdict.text) {
        Ok(action) => play::play_now(state, (side, action), Arrival::Glides),
        Err(refusal) => {
            let why = refusal.sentence;
            break_off(state, &format!("its move {} isn't one: {why}", verdict.text));
        }
    }
}

/// Takes a report of the computer.
pub(super) fn hear(state: &mut State, report: ThinkingReport) {
    let heard = state.opponent.hear(&state.session, report);
    take(state, heard);
}

/// The place where it thinks has failed.
pub(super) fn fail(state: &mut State, failure: &ThinkingFailure) {
    if *failure == ThinkingFailure::Broken {
        state.tell(Command::EndWorker);
    }
    let heard = state.opponent.fail(failure);
    take(state, heard);
}

fn take(state: &mut State, heard: Heard) {
    match heard {
        Heard::Nothing => {}
        Heard::Found(findings) => analysis::show(state, &findings),
        Heard::Hint(findings) => analysis::take_hint(state, &findings),
        Heard::Judged(asked, findings) => review::take(state, &asked, &findings),
        Heard::Played(game) => lab::take(state, *game),
        Heard::Undecided(why) => break_off(state, &why),
        Heard::NotAnalysed(why) => analysis::give_up(state, &why),
        Heard::NotPlayed(why) => lab::give_up(state, &why),
    }
}

/// The computer can't go on: it is stopped, and the page says why.
fn break_off(state: &mut State, why: &str) {
    if let Some(exercise) = state.session.exercise_mut() {
        exercise.fault = Some(format!("The computer can't decide: {}.", why.trim_end_matches('.')));
        return state.tell(Command::Render);
    }
    state.session.controllers.hold = Hold::Stopped;
    let why = why.trim_end_matches('.');
    let sentence = format!(
        "The computer can't decide: {why}. Nothing is lost: let it try again, or choose a person to \
         play in its place."
    );
    if state.embed.is_some() {
        state.tell(Command::Post(Report::new("error").text("why", sentence.clone())));
    }
    state.trouble(sentence);
}

/// Does what a button says.
pub(super) fn act(state: &mut State, action: OpponentAction) {
    match action {
        OpponentAction::MoveNow => state.opponent.conclude(&mut state.outbox),
        OpponentAction::Stop => {
            state.session.controllers.hold = Hold::Stopped;
            state.say("The computer is stopped.");
        }
        OpponentAction::GoOn => {
            state.session.controllers.hold = Hold::Plays;
            if state.session.looks_back() {
                if !state.session.can_try() && state.session.only_looks() {
                    return state.session.looking().map_or((), |refusal| state.refuse(refusal));
                }
                navigation::start_line(state);
            }
            state.opponent.go_on();
            state.say("The computer goes on.");
        }
    }
    time::begin(&mut state.session, &mut state.outbox);
    state.tell(Command::Render);
}

/// White and Black are to be played so from now on, as a person says.
pub(super) fn set(state: &mut State, form: &ControllerForm) {
    match Controllers::of(form) {
        Ok(controllers) => {
            examples::close(state);
            // Who changes places once, and once more, is back.
            let session = &state.session;
            let seats = session.table.seats(session.table.here());
            change_controllers(state, controllers.at(seats));
        }
        Err(why) => refuse(state, why),
    }
}

/// Says, and shows beside the players, why they stay as they are.
pub(super) fn refuse(state: &mut State, why: String) {
    state.say(&why);
    state.session.name_fault = Some(why);
    state.tell(Command::Render);
}

/// Lets these play from now on.
pub(super) fn change_controllers(state: &mut State, controllers: Controllers) {
    let before = state.session.controllers;
    if before.seats == controllers.seats && before.pace == controllers.pace {
        return;
    }
    if state.session.remote.is_some() || state.session.watching.is_some() {
        let why = "This game is played with someone elsewhere: that stays so.";
        return refuse(state, why.to_owned());
    }
    state.session.controllers = controllers;
    state.session.viewer = None;
    turning::face_person(state);
    consequences::follow(state, Change::default(), |session| {
        let [white, black] = session.deciders().sides();
        format!("Now {white} plays {black}.")
    });
}

/// A number that a game keeps: the same game is played in the same way.
fn seed(id: &str) -> u32 {
    let number = fingerprint(id);
    u32::try_from((number ^ (number >> 32)) & u64::from(u32::MAX)).unwrap_or_default()
}
