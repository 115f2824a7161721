//! A game in progress, for any rules.

use super::offers::gesture;
use super::reading::bare;
use super::table::SetupError;
use super::{
    Action, Choice, Claim, Draw, Due, Entry, Gesture, List, Offer, Outcome, Played, Position,
    Reason, Record, Refusal, Rules, Side, Table, Turn, View, Viewer, after, perft,
};
use crate::board::Shape;
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
        let start = Moment { position, identity };
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

    /// How often the position shown has come up in the line.
    fn repeats(&self) -> usize {
        let now = &self.moment().identity;
        let line = &self.moments[..self.ply];
        std::iter::once(&self.start).chain(line).filter(|moment| moment.identity == *now).count()
    }

    /// The end of the game by its rules or by the draws that need history.
    fn outcome(&self) -> Option<Outcome> {
        self.claimed()
            .map(Claim::outcome)
            .or_else(|| self.rules.ending(self.now()))
            .or_else(|| (self.repeats() >= 5).then_some(Outcome::Drawn(Draw::Fivefold)))
            .or_else(|| {
                let idle = self.rules.idle(self.now());
                (idle >= 150).then_some(Outcome::Drawn(Draw::SeventyFiveMoves))
            })
    }

    fn legal(&self, side: Side) -> Vec<Action> {
        let mut list = List::default();
        if self.turn().deciders().contains(&side) {
            self.rules.actions(self.now(), side, &mut list);
        }
        list.0
    }

    fn accepts(&self, side: Side, action: &Action) -> bool {
        let due = self.turn().deciders().contains(&side);
        self.legal(side).contains(action) || (due && self.rules.admits(self.now(), side, action))
    }

    /// Why this side can't decide anything now, if it can't.
    fn not_due(&self, side: Side) -> Option<Refusal> {
        match self.turn() {
            Turn::Over(outcome) => {
                Some(Refusal::new(Reason::GameOver, format!("The game is over. {outcome}")))
            }
            Turn::One { side: due, .. } if due != side => {
                Some(Refusal::new(Reason::NotYourTurn, format!("It is {due}'s turn.")))
            }
            Turn::Both { white, black } => {
                let due = if side == Side::White { white } else { black };
                (due == Due::Done).then(|| {
                    Refusal::new(Reason::NotYourTurn, format!("{side} has already decided."))
                })
            }
            Turn::One { .. } => None,
        }
    }

    fn offer(&self, side: Side, action: Action) -> Offer {
        let (source, targets, answers) = gesture(side, action);
        Offer { action, source, targets, answers, coordinate: self.rules.coordinate(&action) }
    }

    /// What an action is, played from the position shown.
    fn try_out(&self, side: Side, action: &Action) -> (Played, Moment<R::Stage>) {
        let before = self.now();
        let mut effects = Vec::new();
        self.rules.effects(before, side, action, &mut |effect| effects.push(effect));
        let position = after(&self.rules, before, side, action);
        let played = Played {
            side,
            action: *action,
            effects,
            coordinate: self.rules.coordinate(action),
            spelled: self.spell(side, action),
            turn: self.rules.turn(&position),
            checked: self.rules.view(&position, Viewer::Public).checked,
        };
        let identity = self.rules.identity(&position);
        (played, Moment { position, identity })
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

    fn choice_name(&self, choice: Choice) -> &'static str {
        self.rules.choices().get(usize::from(choice.0)).copied().unwrap_or_default()
    }

    fn offers(&self, side: Side) -> Vec<Offer> {
        self.legal(side).into_iter().map(|action| self.offer(side, action)).collect()
    }

    fn spell(&self, side: Side, action: &Action) -> String {
        let next = after(&self.rules, self.now(), side, action);
        self.rules.spell(self.now(), side, action) + self.rules.mark(&next)
    }

    fn refuse(&self, side: Side, gesture: &Gesture) -> Refusal {
        self.not_due(side).unwrap_or_else(|| self.rules.refuse(self.now(), side, gesture))
    }

    fn read(&self, side: Side, text: &str) -> Result<Action, Refusal> {
        if let Some(refusal) = self.not_due(side) {
            return Err(refusal);
        }
        if let Some(composed) = self.rules.compose(self.now(), side, text) {
            return composed;
        }
        let legal = self.legal(side);
        if let Some(action) = legal.iter().find(|action| self.rules.coordinate(action) == text) {
            return Ok(*action);
        }
        let wanted = bare(text);
        let spelled =
            |action: &&Action| bare(&self.rules.spell(self.now(), side, action)) == wanted;
        if let Some(action) = legal.iter().find(spelled) {
            return Ok(*action);
        }
        let meant = self.meant(side, text, &legal);
        match meant.as_slice() {
            [only] if !text.contains(['/', '=']) => Ok(*only),
            _ => Err(self.misread(side, text, &legal)),
        }
    }

    fn play(&mut self, side: Side, action: &Action) -> Result<Played, Refusal> {
        if !self.accepts(side, action) {
            let (from, targets, _) = gesture(side, *action);
            let gesture = Gesture { from, to: targets.first().copied() };
            return Err(self.refuse(side, &gesture));
        }
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

    fn played(&self) -> &[Played] {
        &self.line
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
        let mut claims = vec![Claim::Resign(Side::White), Claim::Resign(Side::Black), Claim::Agree];
        if self.repeats() >= 3 {
            claims.push(Claim::Threefold);
        }
        if self.rules.idle(self.now()) >= 100 {
            claims.push(Claim::FiftyMoves);
        }
        claims
    }

    fn claim(&mut self, claim: Claim) -> Result<Outcome, Refusal> {
        if let Turn::Over(outcome) = self.turn() {
            return Err(Refusal::new(Reason::GameOver, format!("The game is over. {outcome}")));
        }
        if !self.claims().contains(&claim) {
            return Err(Refusal::new(Reason::NoClaim, no_claim(claim)));
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
            actions: self.seen_by(viewer).map(|played| played.coordinate.clone()).collect(),
            claim: self.claimed(),
        }
    }

    fn position(&self) -> String {
        self.rules.write_position(self.now())
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.rules, self.now(), depth)
    }
}

impl<R: Rules> Game<R> {
    /// The actions up to the position shown that this viewer may see: not the
    /// one that is sealed until the other side has decided as well.
    fn seen_by(&self, viewer: Viewer) -> impl Iterator<Item = &Played> {
        let line = self.line[..self.ply].iter();
        let sealed = match self.rules.turn(self.now()) {
            Turn::Both { white, black } => white != black,
            Turn::One { .. } | Turn::Over(_) => false,
        };
        let last = self.ply.wrapping_sub(1);
        let hidden = move |n: usize, played: &Played| {
            sealed && n == last && viewer != Viewer::Player(played.side)
        };
        line.enumerate().filter(move |(n, played)| !hidden(*n, played)).map(|(_, played)| played)
    }
}

fn no_claim(claim: Claim) -> &'static str {
    match claim {
        Claim::Threefold => "This position hasn't come up three times.",
        Claim::FiftyMoves => "Fifty moves without a capture or a pawn's move haven't passed.",
        Claim::Resign(_) | Claim::Agree => "The game is over.",
    }
}
