//! Studying: something is put on the board in the place of the players' game, and taken off again.

use crate::ui::session::Session;
use crate::ui::session::controllers::Controller;
use crate::ui::session::exercise::{
    Astray, Credit, Exercise, ExerciseName, ExerciseStage, HELPED, lessons,
};
use crate::ui::session::rule_example::{self, Number, RuleExample};
use crate::ui::session::study::{Study, Subject, Waiting};
use motley_rules::game::{SetupError, Table, VisibleStep};
use motley_rules::play::{Action, Place, Reason, Refusal, Side, Viewer};

impl Session {
    /// Puts an example of a rule of this game on the board, and the players' game aside, where the
    /// keyboard's focus was at this place. Does nothing if there is no such example.
    ///
    /// # Errors
    /// The reason why the example can't be set up.
    pub(crate) fn show_example(
        &mut self,
        number: Number,
        focus: Option<Place>,
    ) -> Result<(), SetupError> {
        let info = self.table.info();
        let Some((rule, example)) = rule_example::find(info, number) else { return Ok(()) };
        let table = rule_example::set_up(info, &example)?;
        let subject = Subject::Rule(RuleExample { text: rule.text, example, number });
        self.study(table, subject, focus);
        Ok(())
    }

    /// Puts an exercise of this game on the board, and the players' game aside, as
    /// [`show_example`](Self::show_example) does. Says whether there is such an exercise.
    ///
    /// # Errors
    /// The reason why it can't be set up.
    pub(crate) fn begin_exercise(
        &mut self,
        name: ExerciseName,
        focus: Option<Place>,
    ) -> Result<bool, String> {
        let info = self.table.info();
        let Some((table, exercise)) = Exercise::begin(info, name)? else { return Ok(false) };
        let below = exercise.learner;
        self.study(table, Subject::Exercise(Box::new(exercise)), focus);
        self.below = below;
        Ok(true)
    }

    /// The exercise on the board, where there is one.
    pub(crate) fn exercise(&self) -> Option<&Exercise> {
        self.study.as_ref()?.exercise()
    }

    /// The same, to be changed.
    pub(crate) fn exercise_mut(&mut self) -> Option<&mut Exercise> {
        match &mut self.study.as_mut()?.subject {
            Subject::Rule(_) => None,
            Subject::Exercise(exercise) => Some(exercise),
        }
    }

    /// Puts something on the board, and the players' game aside, if it isn't already.
    fn study(&mut self, table: Box<dyn Table>, subject: Subject, focus: Option<Place>) {
        let before = self.put(table);
        let standing = std::mem::take(&mut self.standing);
        let waiting = match self.study.take() {
            Some(study) => study.waiting,
            None => Waiting {
                table: before,
                standing,
                below: self.below,
                drafts: std::mem::take(&mut self.drafts),
                // Where both are there, time goes on.
                clock: match std::mem::take(&mut self.clock) {
                    clock if self.is_live() => clock,
                    clock => clock.halted(),
                },
                players: std::mem::take(&mut self.players),
                offer: self.offer.take(),
                focus,
            },
        };
        // Whoever has sat down there doesn't sit here.
        (self.viewer, self.drafts, self.below) = (None, [None, None], Side::White);
        let start = self.table.ply();
        self.study = Some(Box::new(Study { subject, start, waiting }));
    }

    /// Puts the players' game back in its place, if something is studied there; nothing is shown of
    /// it yet. The place where the keyboard's focus was.
    pub(crate) fn leave_study(&mut self) -> Option<WaitingFocus> {
        let study = self.study.take()?;
        let Waiting { table, standing, below, drafts, clock, players, offer, focus } =
            study.waiting;
        self.put(table);
        (self.below, self.drafts, self.clock) = (below, drafts, clock);
        (self.players, self.offer, self.standing) = (players, offer, standing);
        self.viewer = None;
        Some(WaitingFocus(focus))
    }
}

impl Session {
    /// The words by which the exercise on the board is found again, as [`ExerciseName::read`] reads
    /// them: or the next step, once this one is done.
    pub(crate) fn exercise_words(&self) -> Option<String> {
        let (info, name) = (self.table.info(), self.exercise()?.name());
        let is_solved = self.exercise_stage() == Some(ExerciseStage::Solved);
        let name = match name {
            ExerciseName::Lesson(step) if is_solved && step + 1 < lessons(info).len() => {
                ExerciseName::Lesson(step + 1)
            }
            name => name,
        };
        // It isn't counted then, whatever the page forgets.
        let is_helped = matches!(name, ExerciseName::Puzzle(_))
            && self.exercise().is_some_and(|exercise| exercise.credit == Credit::Helped);
        let helped = if is_helped { HELPED } else { "" };
        Some(format!("{}{helped}", name.write(info.slug)))
    }

    /// The stage of the exercise on the board, where there is one.
    pub(crate) fn exercise_stage(&self) -> Option<ExerciseStage> {
        let exercise = self.exercise()?;
        if self.table.ply() < self.study_start() {
            return Some(ExerciseStage::Before);
        }
        Some(exercise.stage(&*self.table, &self.studied_line()))
    }

    /// The line shown from where the exercise on the board begins.
    fn studied_line(&self) -> Vec<VisibleStep<'_>> {
        let viewer = self.exercise().map_or(Viewer::Public, |it| Viewer::Player(it.learner));
        let line = self.table.played(viewer).into_iter().take(self.table.ply());
        line.skip(self.study_start()).collect()
    }

    /// The ply at which what is studied begins; 0 in the players' game.
    pub(crate) fn study_start(&self) -> usize {
        self.study.as_ref().map_or(0, |study| study.start)
    }

    /// Whoever decides for a side in what is studied.
    pub(super) fn studied_controller(&self, side: Side) -> Controller {
        match (self.exercise(), self.exercise_stage()) {
            (Some(exercise), Some(stage)) if !exercise.is_learner(&*self.table, side) => {
                exercise.other(stage)
            }
            _ => Controller::Person,
        }
    }

    /// The answer that the line of the exercise on the board has, where one is due.
    pub(crate) fn exercise_answer(&self) -> Option<(Side, Action)> {
        self.exercise()?.solution()?.answer(&self.studied_line())
    }

    /// The action that the learner is to find next, where he is to decide and there is a line.
    pub(crate) fn exercise_next(&self) -> Option<(Side, Action)> {
        self.exercise()?.solution()?.next_action(&self.studied_line())
    }

    /// How the learner may begin, where he has asked for it.
    pub(crate) fn hint(&self) -> Option<String> {
        let exercise = self.exercise().filter(|it| it.hinted == Some(self.table.ply()))?;
        let (side, action) = self.exercise_next()?;
        let sentence = exercise.sentence("hint").filter(|_| self.table.ply() == self.study_start());
        let source = || self.now.offered.iter().find(|it| it.action() == Some(action))?.source;
        Some(match (sentence, source()) {
            (Some(sentence), _) => sentence.to_owned(),
            (None, Some(place)) => format!("Start at {place}."),
            (None, None) => format!("It is {}.", self.table.san(side, &action)),
        })
    }

    /// What was played instead of what is looked for, in the document's notation, and what the
    /// computer has answered.
    pub(crate) fn went_astray(&self) -> Option<Astray> {
        let exercise = self.exercise()?;
        let line = self.studied_line();
        let mut wrong = line.iter().skip(exercise.reached(&line)).filter_map(|step| step.open());
        let first = wrong.next()?;
        let warning = exercise.warning(&first.coordinate);
        let answers = wrong.map(|played| played.san.clone()).collect();
        let is_choice = matches!(first.action, Action::Choose(_));
        let played = (!is_choice).then(|| first.san.clone());
        Some(Astray { played, answers, warning })
    }

    /// True if something was played in what is studied.
    pub(crate) fn is_study_begun(&self) -> bool {
        self.table.ply() > self.study_start()
    }

    /// Takes back what was played instead of what is looked for: the learner tries again from
    /// there, or from the start where he plays on against the computer.
    ///
    /// # Errors
    /// As [`begin_exercise`](Self::begin_exercise).
    pub(crate) fn try_again(&mut self) -> Result<(), String> {
        let Some(exercise) = self.exercise() else { return Ok(()) };
        let (name, line) = (exercise.name(), self.studied_line());
        let kept = if exercise.is_play() { 0 } else { exercise.reached(&line) };
        let right = line.iter().take(kept).filter_map(|step| step.open());
        let right: Vec<(Side, Action)> = right.map(|it| (it.side, it.action)).collect();
        let credit = exercise.credit;
        self.begin_exercise(name, None)?;
        for (side, action) in right {
            self.table.play(side, &action).map_err(|refusal| refusal.sentence)?;
        }
        if let Some(exercise) = self.exercise_mut() {
            exercise.credit = credit;
        }
        Ok(())
    }

    /// The reason why the learner can't play now, where there is one.
    pub(crate) fn exercise_stopped(&self) -> Option<Refusal> {
        let sentence = match self.exercise_stage()? {
            ExerciseStage::Due => return None,
            ExerciseStage::Answering | ExerciseStage::Computer => "The other side is to answer.",
            ExerciseStage::Before => "Press Begin first.",
            ExerciseStage::Astray => "Press Try again first.",
            ExerciseStage::Solved => "This is done: go on to the next, or back to the game.",
        };
        Some(Refusal::new(Reason::NotYourTurn, sentence))
    }
}

/// The place where the keyboard's focus was in the game that has waited.
pub(crate) struct WaitingFocus(pub(crate) Option<Place>);
