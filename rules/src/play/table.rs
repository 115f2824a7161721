//! A game in progress, whatever game it is: the one seam between the engine
//! and whatever shows it.

use super::{
    Action, ArmyRules, Choice, Claim, Effect, GameInfo, Limit, NodeId, Outcome, Place,
    PseudoLegalTargets, Record, Refusal, Side, TimeControl, TreeStep, Turn, View, Viewer,
};
use crate::board::{BoardSize, PieceType, Square, SquareSet};
use crate::movement::PieceSet;

/// The start and end of a drag, a click-click or a typed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gesture {
    /// Where it starts.
    pub from: Place,
    /// Where it ends, once it has.
    pub to: Option<Place>,
}

/// A legal action and the gesture that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalAction {
    /// The action.
    pub action: Action,
    /// Where the gesture starts; nothing for what has a button of its own.
    pub source: Option<Place>,
    /// Where it may end; none if picking the source is enough.
    pub targets: Vec<Place>,
    /// What has to be asked, in order, if other actions share the gesture.
    pub answers: Vec<Answer>,
    /// The action in coordinate notation.
    pub coordinate: String,
}

/// The answer to a question that a gesture leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Promote to this kind.
    PieceType(PieceType),
    /// Move, capturing what stands there.
    Move,
    /// Castle with the rook on this square.
    Castle(Square),
    /// Change places with what stands there.
    Swap,
    /// Give up control of the piece on this square.
    Release(Square),
}

/// An action that was played, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who decided.
    pub side: Side,
    /// What that player was called then.
    pub player: String,
    /// What was decided.
    pub action: Action,
    /// What came of it.
    pub effects: Vec<Effect>,
    /// The action in coordinate notation.
    pub coordinate: String,
    /// The action in the document's notation, with marks of check.
    pub san: String,
    /// Who decides next.
    pub turn: Turn,
    /// The squares of kings in check afterwards.
    pub checked: Vec<Square>,
}

/// What a viewer is told of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VisibleStep<'a> {
    /// All of it.
    Open(&'a Played),
    /// Only that this side has decided.
    Sealed(Side),
    /// No action: the game was ended by this claim.
    Claimed(Claim),
}

impl<'a> VisibleStep<'a> {
    /// The action, if it is one and the viewer may know it.
    #[must_use]
    pub const fn open(self) -> Option<&'a Played> {
        match self {
            Self::Open(played) => Some(played),
            Self::Sealed(_) | Self::Claimed(_) => None,
        }
    }

    /// Who decided, if that is all that is told.
    #[must_use]
    pub const fn sealed(self) -> Option<Side> {
        match self {
            Self::Sealed(side) => Some(side),
            Self::Open(_) | Self::Claimed(_) => None,
        }
    }
}

/// What an action would come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionPreview {
    /// What the player would see.
    pub view: View,
    /// Who would decide next, or how the game would have ended.
    pub turn: Turn,
}

/// An answer that a stage offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceInfo {
    /// Its name in coordinate notation.
    pub name: &'static str,
    /// What people call it.
    pub label: &'static str,
}

/// A game in progress. The page, the terminal and the tests hold this and
/// know no game.
pub trait Table {
    /// The game's entry in the list.
    fn info(&self) -> &'static GameInfo;
    /// The size of the board.
    fn board_size(&self) -> BoardSize;
    /// The kinds of pieces.
    fn piece_set(&self) -> &PieceSet;
    /// Whose decision is due.
    fn turn(&self) -> Turn;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> View;
    /// What the player is called who decides for a side now.
    fn player(&self, side: Side) -> String;
    /// Which of the two who sat down for White and for Black decides at a node
    /// for White, and which for Black.
    fn seats(&self, node: NodeId) -> [Side; 2];
    /// What an answer is called.
    fn choice(&self, choice: Choice) -> ChoiceInfo;
    /// A few words about an answer; none if its name says all.
    fn choice_words(&self, choice: Choice) -> String;
    /// What a side may compose an army from, if one is due from it.
    fn army_rules(&self, side: Side) -> Option<ArmyRules>;
    /// The time a side has for this one decision, if the game limits it.
    fn limit(&self, side: Side) -> Option<Limit>;
    /// The clock of both sides: the game's own or the one agreed on.
    fn clock(&self) -> Option<TimeControl>;
    /// Gives both sides a clock besides the game's rules, or takes it away;
    /// the record tells it.
    ///
    /// # Errors
    /// If the game's own options have given them one.
    fn agree(&mut self, clock: Option<TimeControl>) -> Result<(), &'static str>;
    /// Every legal action of a side with the gesture that makes it; none if
    /// nothing is due from that side.
    fn legal_actions(&self, side: Side) -> Vec<LegalAction>;
    /// Whether a side may play this action now.
    ///
    /// # Errors
    /// A refusal that says why not.
    fn admits(&self, side: Side, action: &Action) -> Result<(), Refusal>;
    /// A legal action in the document's notation, with its mark of check.
    fn san(&self, side: Side, action: &Action) -> String;
    /// What it would come to if a side played this legal action, as that side
    /// would see it.
    fn preview(&self, side: Side, action: &Action) -> ActionPreview;
    /// The pieces that threaten a square on behalf of a side as things stand.
    fn attackers(&self, square: Square, by: Side) -> SquareSet;
    /// Where the piece on a square could go if it were to move now, whoever's
    /// turn it is and whatever its king would say to it; nowhere, if none
    /// stands there.
    fn pseudo_legal_targets(&self, from: Square) -> PseudoLegalTargets;
    /// Why a side's king is in check or isn't, in sentences; none where there
    /// is nothing to explain.
    fn explain_check(&self, side: Side) -> Vec<String>;
    /// Why a gesture leads to no action.
    fn refuse(&self, side: Side, gesture: &Gesture) -> Refusal;
    /// Reads an action in coordinate or document notation.
    ///
    /// # Errors
    /// A refusal that says why the text is no legal action.
    fn read(&self, side: Side, text: &str) -> Result<Action, Refusal>;
    /// The legal actions that a text leaves open: those of its gesture, or
    /// those whose notation begins with it.
    fn completions(&self, side: Side, text: &str) -> Vec<Action>;
    /// Plays an action. What was played from here before stays as a variation;
    /// only a decision that is still sealed gives way to another.
    ///
    /// # Errors
    /// A refusal, if the action isn't legal; nothing has changed then.
    fn play(&mut self, side: Side, action: &Action) -> Result<Played, Refusal>;
    /// The line that is shown, as far as a viewer may know it: every action,
    /// and the claim that ended it, with what has been undone at the end.
    fn played(&self, viewer: Viewer) -> Vec<VisibleStep<'_>>;
    /// How many steps of that line the position shows, 0 at the start.
    fn ply(&self) -> usize;
    /// Goes to the position after this many steps of the line, at most all.
    fn go_to(&mut self, ply: usize);
    /// Everything that was played, with the variations: the main line first,
    /// then each variation after the line that it leaves, as far as a viewer
    /// may know it.
    fn steps(&self, viewer: Viewer) -> Vec<TreeStep<'_>>;
    /// The node that the position shows.
    fn here(&self) -> NodeId;
    /// Goes to a node, and with it to a line that leads through it.
    fn visit(&mut self, node: NodeId);
    /// Makes the line that leads to a node the main one.
    fn promote(&mut self, node: NodeId);
    /// Removes the step to a node and all that follows it. Decisions that were
    /// opened together are removed together.
    fn remove(&mut self, node: NodeId);
    /// A decision that is sealed came from a text that anybody can read: it is
    /// kept as any other from now on.
    fn disclose(&mut self);
    /// The claims a player could make now.
    fn claims(&self) -> Vec<Claim>;
    /// Ends the game by a claim, which is a step like an action: one can go
    /// back and play on.
    ///
    /// # Errors
    /// A refusal, if the claim doesn't hold.
    fn claim(&mut self, claim: Claim) -> Result<Outcome, Refusal>;
    /// The claim that has ended the game here, if one has.
    fn claimed(&self) -> Option<Claim>;
    /// The game with all variations as a record, without what the viewer may
    /// not see.
    fn record(&self, viewer: Viewer) -> Record;
    /// The game as a record that leaves out what is sealed and all that follows
    /// it, and where its steps lead, in the order of their numbers.
    fn unsealed(&self) -> (Record, Vec<NodeId>);
    /// The position as text.
    fn position(&self) -> String;
    /// The number of ways to play `depth` actions from here.
    fn perft(&self, depth: u32) -> u64;
    /// The same for each action in coordinate notation, from a `depth` of 1 on.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
}
