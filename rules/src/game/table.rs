//! A game in progress, whatever game it is: the one seam between the engine and whatever shows it.
//!
//! [`Table`] is the sum of what it is for: [`About`] the game, its [`Decisions`], the [`Study`] of
//! a position, the [`History`] of what was played, and the [`Export`] as text.

use super::{
    ActionPreview, Extent, GameInfo, LegalAction, NodeId, Played, Reach, Removed, TreeStep,
    VisibleStep,
};
use crate::board::{Board, BoardSize, Piece, Square, SquareSet};
use crate::movement::PieceSet;
use crate::notation::Record;
use crate::play::{
    Action, ArmyRules, Choice, ChoiceInfo, Claim, Gesture, Limit, Outcome, PseudoLegalTargets,
    Refusal, Side, TimeControl, Turn, View, Viewer,
};
use std::any::Any;

/// A game in progress. The page, the terminal and the tests hold this and know no game.
pub trait Table: About + Decisions + Study + History + Export {
    /// The game itself, for whoever knows which it is.
    fn as_any(&self) -> &dyn Any;
}

impl<T: About + Decisions + Study + History + Export + 'static> Table for T {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The game that is played, and those who play it.
pub trait About {
    /// The game's info in the list of games.
    fn info(&self) -> &'static GameInfo;
    /// The size of the board.
    fn board_size(&self) -> BoardSize;
    /// The types of pieces.
    fn piece_set(&self) -> PieceSet;
    /// The name of the player who decides for a side now.
    fn player(&self, side: Side) -> String;
    /// The name of the player who sat down for a side, as it was at the start: where
    /// [`seats`](Self::seats) change, it follows him.
    fn player_at_start(&self, seat: Side) -> String;
    /// The seats at a node: the one of the two who sat down for White and for Black that decides
    /// for White, and the one that decides for Black.
    fn seats(&self, node: NodeId) -> [Side; 2];
    /// The name and label of an answer; empty ones if the game has no answer of this number.
    fn choice(&self, choice: Choice) -> ChoiceInfo;
    /// A few words about an answer; none if its name says all.
    fn choice_words(&self, choice: Choice) -> String;
    /// The clock of both sides: the game's own or the one agreed on.
    fn clock(&self) -> Option<TimeControl>;
    /// Gives both sides a clock besides the game's rules, or takes it away; the record has it.
    ///
    /// # Errors
    /// If the game's own options have given them one.
    fn agree(&mut self, clock: Option<TimeControl>) -> Result<(), &'static str>;
}

/// The decisions that are due, and taking them.
pub trait Decisions {
    /// The turn: whose decision is due.
    fn turn(&self) -> Turn;
    /// The position as a viewer sees it.
    fn view(&self, viewer: Viewer) -> View;
    /// The army rules of a side, if an army is due from it.
    fn army_rules(&self, side: Side) -> Option<ArmyRules>;
    /// The time that a side has for this one decision, and what is played at its end; none if the
    /// game sets no limit.
    fn limit(&self, side: Side) -> Option<Limit>;
    /// Every legal action of a side with the gesture that makes it; none if nothing is due from
    /// that side.
    fn legal_actions(&self, side: Side) -> Vec<LegalAction>;
    /// Checks that a side may play this action now.
    ///
    /// # Errors
    /// A refusal that says why not.
    fn check_legal(&self, side: Side, action: &Action) -> Result<(), Refusal>;
    /// The reason why a gesture leads to no action.
    fn refuse(&self, side: Side, gesture: &Gesture) -> Refusal;
    /// Reads an action in coordinate or document notation.
    ///
    /// # Errors
    /// A refusal that says why the text is no legal action.
    fn read(&self, side: Side, text: &str) -> Result<Action, Refusal>;
    /// The legal actions that a text leaves open: those of its gesture, or those whose notation
    /// begins with it.
    fn completions(&self, side: Side, text: &str) -> Vec<Action>;
    /// Plays an action. What was played from here before stays as a variation; only a decision
    /// that is still sealed gives way to another.
    ///
    /// # Errors
    /// A refusal, if the action isn't legal; nothing has changed then.
    fn play(&mut self, side: Side, action: &Action) -> Result<Played, Refusal>;
    /// The claims a player could make now.
    fn claims(&self) -> Vec<Claim>;
    /// Ends the game by a claim, which is a step like an action: one can go back and play on.
    ///
    /// # Errors
    /// A refusal, if the claim doesn't hold.
    fn claim(&mut self, claim: Claim) -> Result<Outcome, Refusal>;
    /// The claim that has ended the game here, if one has.
    fn claimed(&self) -> Option<Claim>;
}

/// The questions that can be asked about the position that is shown.
pub trait Study {
    /// A legal action in the document's notation, with its mark of check.
    fn san(&self, side: Side, action: &Action) -> String;
    /// A preview of what this legal action of a side would come to, as that side would see it.
    fn preview(&self, side: Side, action: &Action) -> ActionPreview;
    /// The pieces that threaten a square on behalf of a side as things stand.
    fn attackers(&self, square: Square, by: Side) -> SquareSet;
    /// The squares that the piece on a square could go to if it were to move now, whoever's turn
    /// it is and whatever its king would say to it; none, if none stands there.
    fn pseudo_legal_targets(&self, from: Square) -> PseudoLegalTargets;
    /// The same for the piece on a square of this board, whatever else the position is.
    fn targets_on(&self, board: &Board, from: Square) -> PseudoLegalTargets;
    /// The reach of a piece, whether or not there is one.
    fn reach(&self, piece: Piece) -> Reach;
    /// The reasons why a side's king is in check or isn't, in sentences; none where there is
    /// nothing to explain.
    fn explain_check(&self, side: Side) -> Vec<String>;
    #[cfg(feature = "perft")]
    /// The number of ways to play `depth` actions from here, without armies; 1 for a `depth` of 0.
    fn perft(&self, depth: u32) -> u64;
    #[cfg(feature = "perft")]
    /// The same for each action in coordinate notation, from a `depth` of 1 on.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
}

/// Everything that was played, and going back and forth in it.
pub trait History {
    /// The line that is shown, as far as a viewer may know it: every action, and the claim that
    /// ended it, with what has been undone at the end.
    fn played(&self, viewer: Viewer) -> Vec<VisibleStep<'_>>;
    /// The number of steps of that line that the position shows, 0 at the start.
    fn ply(&self) -> usize;
    /// Goes to the position after this many steps of the line, at most all.
    fn go_to(&mut self, ply: usize);
    /// Everything that was played, with the variations: the main line first, then each variation
    /// after the line that it leaves, as far as a viewer may know it.
    fn steps(&self, viewer: Viewer) -> Vec<TreeStep<'_>> {
        self.steps_after(0, viewer)
    }
    /// The steps after so many of that list.
    fn steps_after(&self, known: usize, viewer: Viewer) -> Vec<TreeStep<'_>>;
    /// The number in that list, from 1, of the step that leads to a node; 0 if none does.
    fn number_of(&self, node: NodeId) -> usize;
    /// The extent of what was played, which is known without listing it.
    fn extent(&self) -> Extent;
    /// The step of the line shown that leads to the position after so many of them.
    fn step_at(&self, ply: usize, viewer: Viewer) -> Option<VisibleStep<'_>>;
    /// The node that the position shows.
    fn here(&self) -> NodeId;
    /// Goes to a node, and with it to a line that leads through it; stays if it was removed.
    fn visit(&mut self, node: NodeId);
    /// Makes the line that leads to a node the main one.
    fn promote(&mut self, node: NodeId);
    /// Removes the step to a node and all that follows it. Decisions that were opened together are
    /// removed together.
    fn remove(&mut self, node: NodeId) -> Removed;
    /// Puts back what was removed, as long as what it followed is still there. Stays where it is.
    fn restore(&mut self, removed: Removed);
    /// True if one node is the other, or on the way to it from the start.
    fn leads(&self, node: NodeId, to: NodeId) -> bool;
    /// Takes the seal off a decision that came from a text that anybody can read: it is kept as
    /// any other from now on.
    fn disclose(&mut self);
}

/// The game and its position as text.
pub trait Export {
    /// The game with all variations as a record, without what the viewer may not see.
    fn record(&self, viewer: Viewer) -> Record;
    /// The game as a record, without anything that was played.
    fn setup(&self) -> Record;
    /// The steps after so many, in the order of their numbers, as records write them: claims by
    /// their words. What is sealed is told.
    fn words_after(&self, known: usize) -> Vec<String>;
    /// The game as a record that leaves out what is sealed and all that follows it, and where its
    /// steps lead, in the order of their numbers.
    fn unsealed(&self) -> (Record, Vec<NodeId>);
    /// The position as text.
    fn position(&self) -> String;
}
