//! A game in progress, for any rules.

use super::arbiter::{Arbiter, ArbiterOf, Judged, PositionId};
use super::gestures::{ActionGesture, gesture_of};
use super::tree::{Edge, NodeState, Rest, Tree, nodes_of};
use super::{
    About, ActionPreview, Decisions, Export, Extent, GameInfo, GameOptions, History, LegalAction,
    NodeId, Played, Reach, Removed, SetupError, Study, Table, TreeStep, Variant, VisibleStep,
};
use crate::board::{Board, BoardSize, Piece, Square, SquareSet};
use crate::movement::PieceSet;
use crate::notation::Record;
use crate::notation::coordinate::Coordinates;
use crate::play::{
    Action, ArmyRules, Choice, ChoiceInfo, Claim, Draw, Due, Gesture, Limit, Outcome, Position,
    PseudoLegalTargets, Reason, Refusal, Side, TimeControl, Turn, View, Viewer, Win,
};
use std::any::Any;

/// A game in progress: rules with everything that was played. Every position is kept: undoing is
/// going back to one.
pub struct Game {
    /// The rules and the positions: all that is another type for each game.
    pub(super) arbiter: Box<dyn Arbiter>,
    /// The position that the game began at, as text, if it was given one.
    pub(super) own_start: Option<String>,
    pub(super) tree: Tree,
    /// The clock that the players have agreed on.
    pub(super) agreed: Option<TimeControl>,
}

impl Game {
    /// A game with these options from the opening.
    #[must_use]
    pub fn new<R: Variant>(options: R::Options) -> Self {
        let rules = R::with_options(&options);
        let position = rules.start();
        Self::from(Box::new(ArbiterOf::new(options, rules, position)), None)
    }

    /// A game with these options from a position as text.
    ///
    /// # Errors
    /// [`SetupError::Position`] if the text can't be read.
    pub fn at<R: Variant>(options: R::Options, text: &str) -> Result<Self, SetupError> {
        Self::started::<R>(options, Some(text))
    }

    /// A game with these options from the opening, or from a position as text.
    fn started<R: Variant>(options: R::Options, text: Option<&str>) -> Result<Self, SetupError> {
        let rules = R::with_options(&options);
        let (position, own_start) = match text {
            None => (rules.start(), None),
            Some(text) => {
                let position = rules.read_position(text).map_err(SetupError::Position)?;
                let own_start = rules.write_position(&position);
                (position, Some(own_start))
            }
        };
        Ok(Self::from(Box::new(ArbiterOf::new(options, rules, position)), own_start))
    }

    fn from(arbiter: Box<dyn Arbiter>, own_start: Option<String>) -> Self {
        let judged = arbiter.judge(PositionId::START);
        let tree = Tree::new(node_state(PositionId::START, judged, 1));
        Self { arbiter, own_start, tree, agreed: None }
    }

    /// A table for [`GameInfo::open`], with options as (name, value): at the opening, or at a
    /// position as text.
    ///
    /// # Errors
    /// [`SetupError`], which names an option or a position that is wrong.
    pub fn open<R: Variant>(
        options: &[(String, String)],
        position: Option<&str>,
    ) -> Result<Box<dyn Table>, SetupError> {
        Ok(Box::new(Self::started::<R>(R::Options::read(options)?, position)?))
    }

    /// The options and the position shown, for whoever knows which game it is; none if it is
    /// another.
    #[must_use]
    pub fn of<R: Variant>(&self) -> Option<(&R::Options, &Position<R::State>)> {
        let arbiter: &dyn Any = &*self.arbiter;
        let arbiter: &ArbiterOf<R> = arbiter.downcast_ref()?;
        Some((&arbiter.options, arbiter.position(self.now())))
    }

    /// The hash keys of the positions that led to the one shown, from the start, its own last.
    #[must_use]
    pub fn hash_keys(&self) -> Vec<u64> {
        let path = self.tree.path(self.tree.here());
        let mut keys: Vec<u64> = path.map(|node| self.tree.node_state(node).key).collect();
        keys.reverse();
        keys
    }

    /// The position shown.
    pub(super) fn now(&self) -> PositionId {
        self.node_state().position
    }

    /// The pieces on the board that is shown.
    pub(super) fn board(&self) -> Board {
        self.arbiter.board(self.now())
    }

    pub(super) fn coordinates(&self) -> Coordinates {
        self.arbiter.coordinates()
    }

    pub(super) fn node_state(&self) -> &NodeState {
        self.tree.node_state(self.tree.here())
    }

    /// The number of times the position shown has come up.
    pub(super) fn repeated(&self) -> usize {
        self.node_state().times
    }

    pub(super) fn legal(&self, side: Side) -> Vec<Action> {
        let is_due = self.turn().deciders().contains(&side);
        if is_due { self.arbiter.legal_actions(self.now(), side) } else { Vec::new() }
    }

    /// The refusal of any decision of this side now, if it can't decide anything.
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

    /// Plays an action from the position shown, and tells what it leads to. The position after it
    /// is kept; the tree isn't changed.
    pub(super) fn try_out(&mut self, side: Side, action: &Action) -> (Played, NodeState) {
        let before = self.now();
        let mut effects = Vec::new();
        let next = self.arbiter.play(before, side, action, &mut effects);
        let judged = self.arbiter.judge(next);
        let same = |other| self.arbiter.is_repetition(other, next);
        let times = self.tree.times(judged.key, same) + 1;
        let state = node_state(next, judged, times);
        let san = self.arbiter.san(before, side, action);
        let played = Played {
            side,
            player: self.arbiter.player(before, side),
            action: *action,
            effects,
            coordinate: self.coordinates().write(side, action),
            san: san + self.check_suffix(side, state.turn, &state.checked),
            turn: state.turn,
            checked: state.checked.clone(),
        };
        (played, state)
    }

    /// The mark that follows an action of a side that leads to this: `#` for mate, `+` for check,
    /// or nothing. A side that moves another army while its own king stands in check gives none by
    /// that.
    fn check_suffix(&self, side: Side, turn: Turn, checked: &[Square]) -> &'static str {
        let own = |king: &Square| {
            let there = self.board().at(*king);
            there.is_some_and(|piece| piece.faction() == side.faction())
        };
        let given = |king: &Square| !own(king) || !self.node_state().checked.contains(king);
        match turn {
            Turn::Over(
                Outcome::Won { how: Win::Checkmate | Win::SelfMate, .. }
                | Outcome::Drawn(Draw::BothMated),
            ) => "#",
            _ if checked.iter().any(given) => "+",
            _ => "",
        }
    }
}

/// What is known at a node whose position has come up so often. The game is over by its rules, or
/// by the draws that need history (RULINGS.md, For every game 2).
fn node_state(position: PositionId, judged: Judged, times: usize) -> NodeState {
    let Judged { key, turn, checked, halfmove_clock } = judged;
    let turn = match turn {
        Turn::Over(_) => turn,
        _ if times >= 5 => Turn::Over(Outcome::Drawn(Draw::Fivefold)),
        _ if halfmove_clock >= 150 => Turn::Over(Outcome::Drawn(Draw::SeventyFiveMoves)),
        _ => turn,
    };
    NodeState { position, key, turn, checked, times, halfmove_clock }
}

fn legal_action(coordinates: &Coordinates, side: Side, action: Action) -> LegalAction {
    let ActionGesture { from, targets, answers } = gesture_of(side, action);
    let coordinate = coordinates.write(side, &action);
    LegalAction { action, source: from, targets, answers, coordinate }
}

impl About for Game {
    fn info(&self) -> &'static GameInfo {
        self.arbiter.info()
    }

    fn board_size(&self) -> BoardSize {
        self.arbiter.piece_set().board_size()
    }

    fn piece_set(&self) -> PieceSet {
        self.arbiter.piece_set()
    }

    fn player(&self, side: Side) -> String {
        self.arbiter.player(self.now(), side)
    }

    fn player_at_start(&self, seat: Side) -> String {
        self.arbiter.player(self.tree.node_state(NodeId::START).position, seat)
    }

    fn seats(&self, node: NodeId) -> [Side; 2] {
        self.arbiter.seats(self.tree.node_state(node).position)
    }

    fn choice(&self, choice: Choice) -> ChoiceInfo {
        let info = self.coordinates().choices.get(usize::from(choice.0)).copied();
        info.unwrap_or(ChoiceInfo { name: "", label: "" })
    }

    fn choice_words(&self, choice: Choice) -> String {
        self.arbiter.choice_words(self.now(), choice)
    }

    fn clock(&self) -> Option<TimeControl> {
        self.arbiter.clock().or(self.agreed)
    }

    fn agree(&mut self, clock: Option<TimeControl>) -> Result<(), &'static str> {
        if clock.is_some() && self.arbiter.clock().is_some() {
            return Err("the game's own options set a clock: choose one of the two");
        }
        self.agreed = clock;
        Ok(())
    }
}

impl Decisions for Game {
    fn turn(&self) -> Turn {
        match self.claimed() {
            Some(claim) => Turn::Over(claim.outcome()),
            None => self.node_state().turn,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let checked = self.node_state().checked.clone();
        View { checked, ..self.arbiter.view(self.now(), viewer) }
    }

    fn army_rules(&self, side: Side) -> Option<ArmyRules> {
        let due = self.turn().deciders().contains(&side);
        due.then(|| self.arbiter.army_rules(self.now(), side)).flatten()
    }

    fn limit(&self, side: Side) -> Option<Limit> {
        let due = self.turn().deciders().contains(&side);
        due.then(|| self.arbiter.limit(self.now(), side)).flatten()
    }

    fn legal_actions(&self, side: Side) -> Vec<LegalAction> {
        let coordinates = self.coordinates();
        let actions = self.legal(side).into_iter();
        actions.map(|action| legal_action(&coordinates, side, action)).collect()
    }

    fn check_legal(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        if let Some(refusal) = self.not_due(side) {
            return Err(refusal);
        }
        if let Action::Muster(army) = action {
            return self.arbiter.validate_army(self.now(), side, army);
        }
        if self.arbiter.is_legal(self.now(), side, *action) {
            return Ok(());
        }
        let ActionGesture { from, targets, .. } = gesture_of(side, *action);
        let gesture = from.map(|from| Gesture { from, to: targets.first().copied() });
        Err(gesture.map_or_else(Refusal::cannot_pass, |gesture| self.refuse(side, &gesture)))
    }

    fn refuse(&self, side: Side, gesture: &Gesture) -> Refusal {
        self.not_due(side).unwrap_or_else(|| self.arbiter.refuse(self.now(), side, *gesture))
    }

    fn read(&self, side: Side, text: &str) -> Result<Action, Refusal> {
        self.read_action(side, text)
    }

    fn completions(&self, side: Side, text: &str) -> Vec<Action> {
        self.left_open(side, text)
    }

    fn play(&mut self, side: Side, action: &Action) -> Result<Played, Refusal> {
        self.check_legal(side, action)?;
        Ok(self.play_on(side, action))
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
        self.end_by(claim);
        Ok(claim.outcome())
    }

    fn claimed(&self) -> Option<Claim> {
        match self.tree.edge(self.tree.here()) {
            Edge::Claimed(claim) => Some(*claim),
            Edge::Start | Edge::Played(_) => None,
        }
    }
}

impl Study for Game {
    fn san(&self, side: Side, action: &Action) -> String {
        let Judged { turn, checked, .. } = self.arbiter.judge_after(self.now(), side, action);
        self.arbiter.san(self.now(), side, action) + self.check_suffix(side, turn, &checked)
    }

    fn preview(&self, side: Side, action: &Action) -> ActionPreview {
        self.arbiter.preview(self.now(), side, action)
    }

    fn attackers(&self, square: Square, by: Side) -> SquareSet {
        self.arbiter.attackers(self.now(), square, by)
    }

    fn pseudo_legal_targets(&self, from: Square) -> PseudoLegalTargets {
        self.arbiter.pseudo_legal_targets(self.now(), from)
    }

    fn targets_on(&self, board: &Board, from: Square) -> PseudoLegalTargets {
        self.arbiter.targets_on(board, from)
    }

    fn reach(&self, piece: Piece) -> Reach {
        self.arbiter.reach(piece)
    }

    fn explain_check(&self, side: Side) -> Vec<String> {
        self.arbiter.explain_check(self.now(), side)
    }

    #[cfg(feature = "perft")]
    fn perft(&self, depth: u32) -> u64 {
        self.arbiter.perft(self.now(), depth)
    }

    #[cfg(feature = "perft")]
    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let coordinates = self.coordinates();
        let counts = self.arbiter.divide(self.now(), depth).into_iter();
        counts.map(|(side, action, n)| (coordinates.write(side, &action), n)).collect()
    }
}

impl History for Game {
    fn played(&self, viewer: Viewer) -> Vec<VisibleStep<'_>> {
        self.tree.line().iter().filter_map(|node| self.redacted_for(*node, viewer)).collect()
    }

    fn ply(&self) -> usize {
        self.tree.ply()
    }

    fn go_to(&mut self, ply: usize) {
        self.tree.go_to(ply);
    }

    fn steps_after(&self, known: usize, viewer: Viewer) -> Vec<TreeStep<'_>> {
        let stage = |position| self.arbiter.stage(position);
        self.tree.steps_after(known, |node| self.redacted_for(node, viewer), stage)
    }

    fn number_of(&self, node: NodeId) -> usize {
        self.tree.number_of(node)
    }

    fn extent(&self) -> Extent {
        self.tree.extent()
    }

    fn step_at(&self, ply: usize, viewer: Viewer) -> Option<VisibleStep<'_>> {
        self.redacted_for(*self.tree.line().get(ply.checked_sub(1)?)?, viewer)
    }

    fn here(&self) -> NodeId {
        self.tree.here()
    }

    fn visit(&mut self, node: NodeId) {
        self.tree.visit(node);
    }

    fn promote(&mut self, node: NodeId) {
        self.put_first(node);
    }

    fn remove(&mut self, node: NodeId) -> Removed {
        self.take_away(node)
    }

    fn restore(&mut self, removed: Removed) {
        self.tree.restore(removed);
    }

    fn leads(&self, node: NodeId, to: NodeId) -> bool {
        self.tree.path(to).any(|other| other == node)
    }

    fn disclose(&mut self) {
        self.tree.sealed = None;
    }
}

impl Export for Game {
    fn record(&self, viewer: Viewer) -> Record {
        self.written(&self.tree.lines_without(self.hidden(viewer), Rest::Stays))
    }

    fn setup(&self) -> Record {
        self.written(&[])
    }

    fn words_after(&self, known: usize) -> Vec<String> {
        self.tree.nodes_after(known).map(|node| self.token(node)).collect()
    }

    fn unsealed(&self) -> (Record, Vec<NodeId>) {
        let lines = self.tree.lines_without(self.hidden(Viewer::Public), Rest::Goes);
        (self.written(&lines), lines.iter().flat_map(nodes_of).collect())
    }

    fn position(&self) -> String {
        self.arbiter.write_position(self.now())
    }
}
