//! A game in progress, for any rules.

use super::gestures::{ActionGesture, gesture_of};
use super::reach::{Trial, targets_on};
use super::tree::{Edge, NodeState, Rest, Tree, nodes_of};
use super::{
    About, ActionPreview, Decisions, Export, Extent, GameInfo, GameOptions, History, LegalAction,
    NodeId, Played, Reach, Removed, SetupError, Study, Table, TreeStep, Variant, VisibleStep,
};
use crate::board::{Board, BoardSize, Piece, Square, SquareSet};
use crate::movement::PieceSet;
use crate::notation::Record;
use crate::play::{
    Action, ActionList, ArmyRules, Choice, ChoiceInfo, Claim, Draw, Due, Gesture, Limit, Outcome,
    Position, PseudoLegalTargets, Reason, Refusal, Side, ThisAction, TimeControl, Turn, View,
    Viewer, Win, divide, perft,
};

/// Rules with everything that was played. Every position is kept: undoing is
/// going back to one.
pub struct Game<R: Variant> {
    pub(super) options: R::Options,
    rules: R,
    /// The position that the game began at, as text, if it was given one.
    pub(super) own_start: Option<String>,
    pub(super) tree: Tree<R::State>,
    /// The clock that the players have agreed on.
    pub(super) agreed: Option<TimeControl>,
}

impl<R: Variant> Game<R> {
    /// A game with these options from the opening.
    #[must_use]
    pub fn new(options: R::Options) -> Self {
        let rules = R::with_options(&options);
        let position = rules.start();
        Self::from(options, rules, position, None)
    }

    /// A game with these options from a position as text.
    ///
    /// # Errors
    /// [`SetupError::Position`] if the text can't be read.
    pub fn at(options: R::Options, text: &str) -> Result<Self, SetupError> {
        let rules = R::with_options(&options);
        let position = rules.read_position(text).map_err(SetupError::Position)?;
        let own_start = Some(rules.write_position(&position));
        Ok(Self::from(options, rules, position, own_start))
    }

    fn from(
        options: R::Options,
        rules: R,
        position: Position<R::State>,
        own_start: Option<String>,
    ) -> Self {
        let key = rules.hash_key(&position);
        let (turn, checked) = judged(&rules, &position, 1);
        let tree = Tree::new(NodeState { position, key, turn, checked, times: 1 });
        Self { options, rules, own_start, tree, agreed: None }
    }

    /// A table for [`GameInfo::open`], with options as (name, value): at the opening, or at a
    /// position as text.
    ///
    /// # Errors
    /// [`SetupError`], which names an option or a position that is wrong.
    pub fn open(
        options: &[(String, String)],
        position: Option<&str>,
    ) -> Result<Box<dyn Table>, SetupError> {
        let options = R::Options::read(options)?;
        Ok(match position {
            Some(text) => Box::new(Self::at(options, text)?),
            None => Box::new(Self::new(options)),
        })
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &R {
        &self.rules
    }

    /// The options.
    #[must_use]
    pub const fn options(&self) -> &R::Options {
        &self.options
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
    #[must_use]
    pub fn now(&self) -> &Position<R::State> {
        &self.node_state().position
    }

    fn node_state(&self) -> &NodeState<R::State> {
        self.tree.node_state(self.tree.here())
    }

    /// The number of times the position shown has come up.
    pub(super) fn repeated(&self) -> usize {
        self.node_state().times
    }

    pub(super) fn legal(&self, side: Side) -> Vec<Action> {
        let mut list = ActionList::default();
        if self.turn().deciders().contains(&side) {
            let _ = self.rules.legal_actions(self.now(), side, &mut list);
        }
        list.0
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

    fn legal_action(&self, side: Side, action: Action) -> LegalAction {
        let ActionGesture { from, targets, answers } = gesture_of(side, action);
        let coordinate = self.rules.coordinate(side, &action);
        LegalAction { action, source: from, targets, answers, coordinate }
    }

    /// An action played from the position shown, and what it leads to.
    pub(super) fn try_out(&self, side: Side, action: &Action) -> (Played, NodeState<R::State>) {
        let (rules, before) = (&self.rules, self.now());
        let (mut position, mut effects) = (before.clone(), Vec::new());
        rules.apply(&mut position, side, action, &mut effects);
        let key = rules.hash_key(&position);
        let times = self.tree.times(key, |other| rules.is_repetition(other, &position)) + 1;
        let (turn, checked) = judged(rules, &position, times);
        let node_state = NodeState { position, key, turn, checked: checked.clone(), times };
        let played = Played {
            side,
            player: rules.player(before, side),
            action: *action,
            effects,
            coordinate: rules.coordinate(side, action),
            san: rules.san(before, side, action) + self.check_suffix(side, turn, &checked),
            turn,
            checked,
        };
        (played, node_state)
    }

    /// The mark that follows an action of a side that leads to this: `#` for mate, `+` for check,
    /// or nothing. A side that moves another army while its own king stands in check gives none by
    /// that.
    fn check_suffix(&self, side: Side, turn: Turn, checked: &[Square]) -> &'static str {
        let own = |king: &Square| {
            let there = self.now().board.at(*king);
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

/// The turn in a position that has come up so often, and the squares of kings in check. The game is
/// over by its rules, or by the draws that need history (RULINGS.md, For every game 2).
fn judged<R: Variant>(
    rules: &R,
    position: &Position<R::State>,
    times: usize,
) -> (Turn, Vec<Square>) {
    let status = rules.status(position);
    let by_history = || {
        if times >= 5 {
            Some(Outcome::Drawn(Draw::Fivefold))
        } else if rules.halfmove_clock(position) >= 150 {
            Some(Outcome::Drawn(Draw::SeventyFiveMoves))
        } else {
            None
        }
    };
    let outcome = status.outcome.or_else(by_history);
    let turn = outcome.map_or_else(|| rules.turn(position), Turn::Over);
    (turn, status.checked().collect())
}

impl<R: Variant> About for Game<R> {
    fn info(&self) -> &'static GameInfo {
        const { &R::INFO }
    }

    fn board_size(&self) -> BoardSize {
        self.rules.piece_set().board_size()
    }

    fn piece_set(&self) -> PieceSet {
        self.rules.piece_set()
    }

    fn player(&self, side: Side) -> String {
        self.rules.player(self.now(), side)
    }

    fn seats(&self, node: NodeId) -> [Side; 2] {
        self.rules.seats(&self.tree.node_state(node).position)
    }

    fn choice(&self, choice: Choice) -> ChoiceInfo {
        let info = self.rules.choices().get(usize::from(choice.0)).copied();
        info.unwrap_or(ChoiceInfo { name: "", label: "" })
    }

    fn choice_words(&self, choice: Choice) -> String {
        self.rules.choice_words(self.now(), choice)
    }

    fn clock(&self) -> Option<TimeControl> {
        self.rules.clock().or(self.agreed)
    }

    fn agree(&mut self, clock: Option<TimeControl>) -> Result<(), &'static str> {
        if clock.is_some() && self.rules.clock().is_some() {
            return Err("the game's own options set a clock: choose one of the two");
        }
        self.agreed = clock;
        Ok(())
    }
}

impl<R: Variant> Decisions for Game<R> {
    fn turn(&self) -> Turn {
        match self.claimed() {
            Some(claim) => Turn::Over(claim.outcome()),
            None => self.node_state().turn,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let checked = self.node_state().checked.clone();
        View { checked, ..self.rules.view(self.now(), viewer) }
    }

    fn army_rules(&self, side: Side) -> Option<ArmyRules> {
        let due = self.turn().deciders().contains(&side);
        due.then(|| self.rules.army_rules(self.now(), side)).flatten()
    }

    fn limit(&self, side: Side) -> Option<Limit> {
        let due = self.turn().deciders().contains(&side);
        due.then(|| self.rules.limit(self.now(), side)).flatten()
    }

    fn legal_actions(&self, side: Side) -> Vec<LegalAction> {
        self.legal(side).into_iter().map(|action| self.legal_action(side, action)).collect()
    }

    fn check_legal(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        if let Some(refusal) = self.not_due(side) {
            return Err(refusal);
        }
        if let Action::Muster(army) = action {
            return self.rules.validate_army(self.now(), side, army);
        }
        if self.rules.legal_actions(self.now(), side, &mut ThisAction(*action)).is_break() {
            return Ok(());
        }
        let ActionGesture { from, targets, .. } = gesture_of(side, *action);
        let gesture = from.map(|from| Gesture { from, to: targets.first().copied() });
        Err(gesture.map_or_else(Refusal::cannot_pass, |gesture| self.refuse(side, &gesture)))
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

impl<R: Variant> Study for Game<R> {
    fn san(&self, side: Side, action: &Action) -> String {
        let next = self.now().after(&self.rules, side, action);
        let (turn, checked) = judged(&self.rules, &next, 1);
        self.rules.san(self.now(), side, action) + self.check_suffix(side, turn, &checked)
    }

    fn preview(&self, side: Side, action: &Action) -> ActionPreview {
        let next = self.now().after(&self.rules, side, action);
        let status = self.rules.status(&next);
        let turn = status.outcome.map_or_else(|| self.rules.turn(&next), Turn::Over);
        let checked = status.checked().collect();
        let view = View { checked, ..self.rules.view(&next, Viewer::Player(side)) };
        ActionPreview { view, turn }
    }

    fn attackers(&self, square: Square, by: Side) -> SquareSet {
        self.rules.attackers(self.now(), square, by)
    }

    fn pseudo_legal_targets(&self, from: Square) -> PseudoLegalTargets {
        self.rules.pseudo_legal_targets(self.now(), from)
    }

    fn targets_on(&self, board: &Board, from: Square) -> PseudoLegalTargets {
        targets_on(&self.rules, &mut self.rules.start(), &mut board.pieces(), from)
    }

    fn reach(&self, piece: Piece) -> Reach {
        let mut position = self.rules.start();
        let mut targets = |pieces: &[(Square, Piece)], from| {
            targets_on(&self.rules, &mut position, &mut pieces.iter().copied(), from)
        };
        let ability = self.rules.ability(piece.piece_type());
        Trial { piece, board_size: self.board_size(), ability, targets: &mut targets }.reach()
    }

    fn explain_check(&self, side: Side) -> Vec<String> {
        self.rules.explain_check(self.now(), side)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.rules, self.now(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let counts = divide(&self.rules, self.now(), depth).into_iter();
        counts.map(|(side, action, n)| (self.rules.coordinate(side, &action), n)).collect()
    }
}

impl<R: Variant> History for Game<R> {
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
        let stage = |position: &Position<R::State>| self.rules.stage(position);
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

impl<R: Variant> Export for Game<R> {
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
        self.rules.write_position(self.now())
    }
}
