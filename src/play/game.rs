//! A game in progress, for any rules.

use super::offers::{Way, way};
use super::{
    Action, Choice, ChoiceInfo, Claim, Composing, Draw, Due, Entry, Foresight, Gesture, Limit,
    List, Offer, Outcome, Played, Position, Reached, Reason, Record, Refusal, Rules, SetupError,
    Side, Table, Told, Turn, View, Viewer, after, divide, perft,
};
use crate::board::{Shape, Square, SquareSet};
use crate::movement::Men;

/// Rules with a line of play. Every position of the line is kept: undoing is
/// going back to one.
pub struct Game<R: Rules> {
    rules: R,
    start: Moment<R::Stage>,
    /// Whether the line began at a position of its own.
    own_start: Option<String>,
    /// Everything played, and where each action led.
    line: Vec<Played>,
    moments: Vec<Moment<R::Stage>>,
    ply: usize,
    /// A claim that ended the game, at the end of the line.
    claim: Option<Claim>,
}

/// A position with what repetition compares.
struct Moment<S> {
    position: Position<S>,
    identity: String,
    /// How often it has come up in the line, this time included.
    times: usize,
}

impl<R: Rules> Game<R> {
    /// A game from the opening.
    #[must_use]
    pub fn new(rules: R) -> Self {
        let position = rules.opening();
        Self::from(rules, position, None)
    }

    /// A game from a position as text.
    ///
    /// # Errors
    /// [`SetupError::Position`] if the text can't be read.
    pub fn at(rules: R, text: &str) -> Result<Self, SetupError> {
        let position = rules.read_position(text).map_err(SetupError::Position)?;
        let own_start = Some(rules.write_position(&position));
        Ok(Self::from(rules, position, own_start))
    }

    fn from(rules: R, position: Position<R::Stage>, own_start: Option<String>) -> Self {
        let identity = rules.identity(&position);
        let start = Moment { position, identity, times: 1 };
        Self { rules, start, own_start, line: Vec::new(), moments: Vec::new(), ply: 0, claim: None }
    }

    /// A table for a list entry: the opening, or a position as text.
    ///
    /// # Errors
    /// As [`at`](Self::at).
    pub fn open(rules: R, position: Option<&str>) -> Result<Box<dyn Table>, SetupError>
    where
        R: 'static,
    {
        Ok(match position {
            Some(text) => Box::new(Self::at(rules, text)?),
            None => Box::new(Self::new(rules)),
        })
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &R {
        &self.rules
    }

    /// The position shown.
    #[must_use]
    pub fn now(&self) -> &Position<R::Stage> {
        &self.moment().position
    }

    fn moment(&self) -> &Moment<R::Stage> {
        self.ply.checked_sub(1).and_then(|last| self.moments.get(last)).unwrap_or(&self.start)
    }

    /// How often a position has come up in the line up to the one shown.
    fn times(&self, identity: &str) -> usize {
        let line = &self.moments[..self.ply];
        std::iter::once(&self.start)
            .chain(line)
            .filter(|moment| moment.identity == identity)
            .count()
    }

    /// How often the position shown has come up.
    pub(super) fn repeated(&self) -> usize {
        self.moment().times
    }

    /// The end of the game by its rules or by the draws that need history.
    fn outcome(&self) -> Option<Outcome> {
        self.claimed()
            .map(Claim::outcome)
            .or_else(|| self.rules.ending(self.now()))
            .or_else(|| (self.moment().times >= 5).then_some(Outcome::Drawn(Draw::Fivefold)))
            .or_else(|| {
                let idle = self.rules.idle(self.now());
                (idle >= 150).then_some(Outcome::Drawn(Draw::SeventyFiveMoves))
            })
    }

    pub(super) fn legal(&self, side: Side) -> Vec<Action> {
        let mut list = List::default();
        if self.turn().deciders().contains(&side) {
            self.rules.actions(self.now(), side, &mut list);
        }
        list.0
    }

    /// Why this side can't decide anything now, if it can't.
    pub(super) fn not_due(&self, side: Side) -> Option<Refusal> {
        match self.turn() {
            Turn::Over(outcome) => {
                Some(Refusal::new(Reason::GameOver, format!("The game is over. {outcome}")))
            }
            Turn::One { side: due, .. } if due != side => {
                let due = self.player(due);
                Some(Refusal::new(Reason::NotYourTurn, format!("It is {due}'s turn.")))
            }
            Turn::Both { white, black } => {
                let due = if side == Side::White { white } else { black };
                (due == Due::Done).then(|| {
                    let player = self.player(side);
                    Refusal::new(Reason::NotYourTurn, format!("{player} has already decided."))
                })
            }
            Turn::One { .. } => None,
        }
    }

    fn offer(&self, side: Side, action: Action) -> Offer {
        let Way { from, targets, answers } = way(side, action);
        let coordinate = self.rules.coordinate(side, &action);
        Offer { action, source: from, targets, answers, coordinate }
    }

    /// What an action is, played from the position shown.
    fn try_out(&self, side: Side, action: &Action) -> (Played, Moment<R::Stage>) {
        let before = self.now();
        let mut effects = Vec::new();
        self.rules.effects(before, side, action, &mut |effect| effects.push(effect));
        let position = after(&self.rules, before, side, action);
        let played = Played {
            side,
            player: self.rules.player(before, side),
            action: *action,
            effects,
            coordinate: self.rules.coordinate(side, action),
            spelled: self.spell(side, action),
            turn: self.rules.turn(&position),
            checked: self.rules.view(&position, Viewer::Public).checked,
        };
        let identity = self.rules.identity(&position);
        let times = self.times(&identity) + 1;
        (played, Moment { position, identity, times })
    }
}

impl<R: Rules> Table for Game<R> {
    fn entry(&self) -> &'static Entry {
        self.rules.entry()
    }

    fn shape(&self) -> Shape {
        self.rules.shape()
    }

    fn men(&self) -> &Men {
        self.rules.men()
    }

    fn turn(&self) -> Turn {
        match self.outcome() {
            Some(outcome) => Turn::Over(outcome),
            None => self.rules.turn(self.now()),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.rules.view(self.now(), viewer)
    }

    fn player(&self, side: Side) -> String {
        self.rules.player(self.now(), side)
    }

    fn choice(&self, choice: Choice) -> ChoiceInfo {
        let info = self.rules.choices().get(usize::from(choice.0)).copied();
        info.unwrap_or(ChoiceInfo { name: "", label: "" })
    }

    fn choice_words(&self, choice: Choice) -> String {
        self.rules.choice_words(self.now(), choice)
    }

    fn composing(&self, side: Side) -> Option<Composing> {
        let due = self.turn().deciders().contains(&side);
        due.then(|| self.rules.composing(self.now(), side)).flatten()
    }

    fn limit(&self, side: Side) -> Option<Limit> {
        let due = self.turn().deciders().contains(&side);
        due.then(|| self.rules.limit(self.now(), side)).flatten()
    }

    fn offers(&self, side: Side) -> Vec<Offer> {
        self.legal(side).into_iter().map(|action| self.offer(side, action)).collect()
    }

    fn admits(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        if let Some(refusal) = self.not_due(side) {
            return Err(refusal);
        }
        if let Action::Muster(army) = action {
            return self.rules.admits(self.now(), side, army);
        }
        if self.legal(side).contains(action) {
            return Ok(());
        }
        let Way { from, targets, .. } = way(side, *action);
        let gesture = from.map(|from| Gesture { from, to: targets.first().copied() });
        Err(gesture.map_or_else(cannot_pass, |gesture| self.refuse(side, &gesture)))
    }

    fn spell(&self, side: Side, action: &Action) -> String {
        let next = after(&self.rules, self.now(), side, action);
        self.rules.spell(self.now(), side, action) + self.rules.mark(&next)
    }

    fn foresee(&self, side: Side, action: &Action) -> Foresight {
        let next = after(&self.rules, self.now(), side, action);
        let ending = self.rules.ending(&next);
        let turn = ending.map_or_else(|| self.rules.turn(&next), Turn::Over);
        Foresight { view: self.rules.view(&next, Viewer::Player(side)), turn }
    }

    fn attackers(&self, square: Square, by: Side) -> SquareSet {
        self.rules.attackers(self.now(), square, by)
    }

    fn reached(&self, from: Square) -> Reached {
        self.rules.reached(self.now(), from)
    }

    fn plight(&self, side: Side) -> Vec<String> {
        self.rules.plight(self.now(), side)
    }

    fn refuse(&self, side: Side, gesture: &Gesture) -> Refusal {
        self.not_due(side).unwrap_or_else(|| self.rules.refuse(self.now(), side, gesture))
    }

    fn read(&self, side: Side, text: &str) -> Result<Action, Refusal> {
        self.read_action(side, text)
    }

    fn completions(&self, side: Side, text: &str) -> Vec<Action> {
        self.left_open(side, text)
    }

    fn play(&mut self, side: Side, action: &Action) -> Result<Played, Refusal> {
        self.admits(side, action)?;
        let (played, moment) = self.try_out(side, action);
        self.line.truncate(self.ply);
        self.moments.truncate(self.ply);
        self.line.push(played);
        self.moments.push(moment);
        self.ply += 1;
        self.claim = None;
        let turn = self.turn();
        let played = &mut self.line[self.ply - 1];
        played.turn = turn;
        Ok(played.clone())
    }

    fn played(&self, viewer: Viewer) -> Vec<Told<'_>> {
        let sealed = self.sealed();
        let line = self.line.iter().enumerate();
        line.map(|(number, played)| tell(number, played, sealed, viewer)).collect()
    }

    fn ply(&self) -> usize {
        self.ply
    }

    fn go_to(&mut self, ply: usize) {
        self.ply = ply.min(self.line.len());
    }

    fn claims(&self) -> Vec<Claim> {
        if matches!(self.turn(), Turn::Over(_)) {
            return Vec::new();
        }
        self.open_claims()
    }

    fn claim(&mut self, claim: Claim) -> Result<Outcome, Refusal> {
        if let Turn::Over(outcome) = self.turn() {
            return Err(Refusal::new(Reason::GameOver, format!("The game is over. {outcome}")));
        }
        if !self.claims().contains(&claim) {
            return Err(Refusal::new(Reason::NoClaim, claim.why_not()));
        }
        self.line.truncate(self.ply);
        self.moments.truncate(self.ply);
        self.claim = Some(claim);
        Ok(claim.outcome())
    }

    fn claimed(&self) -> Option<Claim> {
        self.claim.filter(|_| self.ply == self.line.len())
    }

    fn withdraw(&mut self) -> Option<Claim> {
        let claim = self.claimed()?;
        self.claim = None;
        Some(claim)
    }

    fn record(&self, viewer: Viewer) -> Record {
        let options = self.rules.options().into_iter();
        Record {
            game: self.rules.entry().slug.to_owned(),
            options: options.map(|(name, value)| (name.to_owned(), value)).collect(),
            position: self.own_start.clone(),
            actions: self.tokens(viewer),
            claim: self.claimed(),
        }
    }

    fn position(&self) -> String {
        self.rules.write_position(self.now())
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.rules, self.now(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let counts = divide(&self.rules, self.now(), depth).into_iter();
        counts.map(|(side, action, n)| (self.rules.coordinate(side, &action), n)).collect()
    }
}

impl<R: Rules> Game<R> {
    /// The number of the action that is sealed: the last of the line, if the
    /// other side has yet to decide as well.
    fn sealed(&self) -> Option<usize> {
        let last = self.line.len().checked_sub(1)?;
        let turn = self.rules.turn(&self.moments.get(last)?.position);
        matches!(turn, Turn::Both { white, black } if white != black).then_some(last)
    }

    /// The actions up to the position shown that this viewer may see, as a
    /// record writes them.
    fn tokens(&self, viewer: Viewer) -> Vec<String> {
        let before = std::iter::once(&self.start).chain(&self.moments);
        let told = self.played(viewer).into_iter().take(self.ply).zip(before);
        let token = |(told, before): (Told<'_>, &Moment<R::Stage>)| {
            let played = told.open()?;
            let asked = self.rules.turn(&before.position).decider();
            Some(Record::token(played.side, asked, &played.coordinate))
        };
        told.filter_map(token).collect()
    }
}

/// What a viewer is told of an action, if this number is the sealed one's.
fn tell(number: usize, played: &Played, sealed: Option<usize>, viewer: Viewer) -> Told<'_> {
    if sealed == Some(number) && viewer != Viewer::Player(played.side) {
        Told::Sealed(played.side)
    } else {
        Told::Open(played)
    }
}

fn cannot_pass() -> Refusal {
    Refusal::new(Reason::WrongStage, "This decision can't be passed over.")
}
