//! Texts as actions: in coordinate notation, in the document's, or less.

use super::gestures::gesture_of;
use super::{About, Decisions, Game, Study};
use crate::notation::army::{self, ARMY};
use crate::notation::coordinate::PASS;
use crate::notation::san_meaning;
use crate::notation::written::{Marked, Plain};
use crate::play::{
    Action, Gesture, Move, MoveKind, Place, Reason, Refusal, Reserve, Side, Viewer, shown,
};

impl Game {
    /// The legal action that a text means.
    pub(super) fn read_action(&self, side: Side, text: &str) -> Result<Action, Refusal> {
        if let Some(refusal) = self.not_due(side) {
            return Err(refusal);
        }
        if text.starts_with(ARMY) {
            return self.read_army(side, text);
        }
        if text == PASS {
            return self.check_legal(side, &Action::Pass).map(|()| Action::Pass);
        }
        let legal = self.legal(side);
        let named = legal.iter().find(|action| self.coordinates().write(side, action) == text);
        let named = named.or_else(|| self.by_san(side, text, &legal));
        named.copied().ok_or_else(|| self.misread(side, text, &legal))
    }

    /// The legal action that a text in document notation means.
    fn by_san<'a>(&self, side: Side, text: &str, legal: &'a [Action]) -> Option<&'a Action> {
        let Marked { body, is_marked } = Marked::of(text);
        if is_marked && self.gesture_of(side, body).is_some() {
            // No mark follows coordinates, but for SAN that has no more than squares.
            return legal.iter().find(|action| self.san(side, action) == text);
        }
        let wanted = Plain::of(body)?;
        let written = |action: &Action| {
            let written = self.arbiter.san(self.now(), side, action);
            Plain::of(Marked::of(&written).body)
        };
        let is_meant = |action: &&Action| written(action).is_some_and(|it| wanted.means(&it));
        legal.iter().find(is_meant).or_else(|| {
            let meant = self.meant(side, body, legal);
            let [only] = meant.as_slice() else { return None };
            let is_so = written(only).is_some_and(|it| wanted.is_so(&it));
            let is_meant = is_so && !says_more(body) && says_swap(body, only);
            legal.iter().find(|action| is_meant && *action == only)
        })
    }

    fn read_army(&self, side: Side, text: &str) -> Result<Action, Refusal> {
        if self.arbiter.army_rules(self.now(), side).is_none() {
            return Err(Refusal::new(Reason::OtherDecision, "No army is to be mustered now."));
        }
        let army = army::read(text, side, self.piece_set());
        let army = army.map_err(|fault| Refusal::new(Reason::Unreadable, fault.to_string()))?;
        let action = Action::Muster(army);
        self.check_legal(side, &action).map(|()| action)
    }

    /// The legal actions of a text's gesture, or those whose notation begins
    /// with the text.
    pub(super) fn left_open(&self, side: Side, text: &str) -> Vec<Action> {
        let legal = self.legal(side);
        if let Some(Gesture { from, to: Some(to) }) = self.whole_gesture(side, text) {
            let ends = |action: &Action| {
                let way = gesture_of(side, *action);
                way.from == Some(from) && way.targets.contains(&to)
            };
            return legal.into_iter().filter(ends).collect();
        }
        let wanted = Plain::of(text.trim_end_matches(['/', '=', '!']));
        let continues = |action: &Action| {
            let Some(wanted) = &wanted else { return false };
            let whole = self.arbiter.san(self.now(), side, action);
            let begun = |at: usize| Plain::of(&whole[..at]).is_some_and(|it| wanted.means(&it));
            whole.match_indices(['/', '=', '!']).any(|(at, _)| begun(at))
        };
        legal.into_iter().filter(continues).collect()
    }

    /// The gesture that a text means, if there is nothing more in the text.
    fn whole_gesture(&self, side: Side, text: &str) -> Option<Gesture> {
        let whole = text.contains('@') || text.len() == 4;
        self.gesture_of(side, text).filter(|_| whole)
    }

    /// The places off the board and what they hold, as a side sees them.
    fn held(&self, side: Side) -> Vec<Reserve> {
        self.arbiter.view(self.now(), Viewer::Player(side)).reserves
    }

    fn gesture_of(&self, side: Side, text: &str) -> Option<Gesture> {
        let held = self.held(side);
        self.coordinates().gesture((side, &held), text)
    }

    /// The gestures that a text in algebraic notation could mean.
    fn gestures(&self, side: Side, text: &str) -> Vec<Gesture> {
        let (board, held) = (self.board(), self.held(side));
        san_meaning::meant(text, side, (self.piece_set(), self.arbiter.pawn()), (&board, &held))
    }

    /// The legal actions that a text in algebraic notation, with more or less
    /// in it than needed, could mean.
    fn meant(&self, side: Side, text: &str, legal: &[Action]) -> Vec<Action> {
        let meant = self.gestures(side, text);
        let fits = |action: &&Action| {
            let way = gesture_of(side, **action);
            let made_by = |gesture: &Gesture| {
                Some(gesture.from) == way.from
                    && gesture.to.is_some_and(|to| way.targets.contains(&to))
            };
            let swaps = !san_meaning::is_swap(text) || is_swap(action);
            swaps && meant.iter().any(made_by)
        };
        legal.iter().filter(fits).copied().collect()
    }

    /// The refusal of a text that is no legal action.
    fn misread(&self, side: Side, text: &str, legal: &[Action]) -> Refusal {
        let short = shown(text);
        let near = self.begun(side, text, legal);
        if !near.is_empty() {
            let why = self.unpromotable(text, &near);
            let why = why.unwrap_or_else(|| format!("\"{short}\" is no action here"));
            let sentence = format!("{why}: write {}.", near.join(" or "));
            return Refusal::new(Reason::Incomplete, sentence);
        }
        if let Some(gesture) = self.gesture_of(side, text) {
            return self.arbiter.refuse(self.now(), side, gesture);
        }
        if let Some(place) = self.coordinates().nowhere(&self.held(side), text) {
            let sentence = format!("There is no {place} on this board.");
            return Refusal::new(Reason::NoSuchMove, sentence);
        }
        let meant = self.meant(side, text, legal);
        let could: Vec<String> =
            meant.iter().map(|action| self.arbiter.san(self.now(), side, action)).collect();
        if !could.is_empty() {
            let ask = if could.len() == 1 { "write that" } else { "say which" };
            let sentence = format!("\"{short}\" could be {}: {ask}.", could.join(" or "));
            return Refusal::new(Reason::Ambiguous, sentence);
        }
        let meant = self.gestures(side, text);
        if let Some(refusal) = self.captures_nowhere(text, &meant) {
            return refusal;
        }
        self.most_telling(side, &meant).unwrap_or_else(|| {
            let ways = legal.first().map_or_else(String::new, |first| {
                let mut ways = vec![self.coordinates().write(side, first), self.san(side, first)];
                ways.dedup();
                format!(" Write one as {}.", ways.join(" or "))
            });
            let sentence = format!("\"{short}\" is no action that can be played here.{ways}");
            Refusal::new(Reason::Unreadable, sentence)
        })
    }

    /// The words that a pawn can't become what the text's last letter says, if it is that by which
    /// the text differs from those that could be written.
    fn unpromotable(&self, text: &str, near: &[String]) -> Option<String> {
        let (at, letter) = text.char_indices().next_back()?;
        let piece_type = self.piece_set().by_letter(letter.to_ascii_uppercase())?;
        let other = |near: &String| near.len() == text.len() && near.starts_with(&text[..at]);
        near.iter().any(other).then(|| {
            let name = self.piece_set().def(piece_type).name;
            format!("No {name} can be had there")
        })
    }

    /// The most telling of the refusals of gestures that a text could mean:
    /// of a piece that does go there, or else of one that something keeps from
    /// it; or that none of them goes there.
    fn most_telling(&self, side: Side, meant: &[Gesture]) -> Option<Refusal> {
        let refused = |gesture: &Gesture| self.arbiter.refuse(self.now(), side, *gesture);
        if let Some(gesture) = meant.iter().find(|gesture| self.goes_there(**gesture)) {
            return Some(refused(gesture));
        }
        let refusals: Vec<Refusal> = meant.iter().map(refused).collect();
        let says_little = |refusal: &Refusal| {
            matches!(refusal.reason, Reason::NoSuchMove | Reason::NotYours | Reason::OtherDecision)
        };
        let first = refusals.first()?;
        let alike = refusals.iter().all(|refusal| refusal.sentence == first.sentence);
        let telling = refusals.iter().find(|refusal| !says_little(refusal));
        let telling = telling.or(alike.then_some(first)).cloned();
        telling.or_else(|| self.none_goes_there(*meant.first()?))
    }

    /// True if the piece of a gesture could go there if it were to move.
    fn goes_there(&self, gesture: Gesture) -> bool {
        let ends = gesture.from.square().zip(gesture.to.and_then(Place::square));
        ends.is_some_and(|(from, to)| {
            self.arbiter.pseudo_legal_targets(self.now(), from).all().contains(to)
        })
    }

    /// The refusal that no such piece captures where a text says that one does, if none could.
    fn captures_nowhere(&self, text: &str, meant: &[Gesture]) -> Option<Refusal> {
        let captures = text.contains(['x', ':']);
        if !captures || meant.iter().any(|gesture| self.goes_there(*gesture)) {
            return None;
        }
        let (from, to) = meant.first()?.from.square().zip(meant.first()?.to?.square())?;
        let piece_type = self.board().at(from)?.piece_type();
        let name = self.piece_set().def(piece_type).name;
        let sentence = if self.board().at(to).is_none() {
            format!("No {name} can capture on {to}: nothing stands there.")
        } else {
            format!("No {name} can capture on {to}.")
        };
        Some(Refusal::new(Reason::NoSuchMove, sentence))
    }

    /// The refusal that no piece like the one of a gesture can go where it ends.
    fn none_goes_there(&self, gesture: Gesture) -> Option<Refusal> {
        let (from, to) = gesture.from.square().zip(gesture.to.and_then(Place::square))?;
        let piece_type = self.board().at(from)?.piece_type();
        let name = self.piece_set().def(piece_type).name;
        Some(Refusal::new(Reason::NoSuchMove, format!("No {name} can go to {to}.")))
    }

    /// The legal actions whose coordinates begin as the text does; none for
    /// swaps and drops, whose first four letters tell only a file.
    fn begun(&self, side: Side, text: &str, legal: &[Action]) -> Vec<String> {
        let squares = text.get(0..4).filter(|_| !text.contains('@'));
        let Some(beginning) = squares else { return Vec::new() };
        let written = legal.iter().map(|action| self.coordinates().write(side, action));
        written.filter(|coordinate| coordinate.starts_with(beginning)).collect()
    }
}

/// True if a text says what enters, what a pawn becomes or what is let go, or
/// has a mark that isn't at its end.
fn says_more(text: &str) -> bool {
    text.contains(['/', '=', '!', '?', '+', '#'])
}

const fn is_swap(action: &Action) -> bool {
    matches!(action, Action::Move(Move { kind: MoveKind::Swap, .. }))
}

/// True if a text says that pieces change places if and only if they do.
fn says_swap(text: &str, action: &Action) -> bool {
    san_meaning::is_swap(text) == is_swap(action)
}
