//! What texts mean that name no legal action word for word.

use super::offers::gesture;
use super::{Action, Choice, Game, Gesture, Place, Reason, Refusal, Rules, Side, spelled};

impl<R: Rules> Game<R> {
    /// The gesture that a text in coordinate notation means, legal or not.
    pub(super) fn gesture_of(&self, side: Side, text: &str) -> Option<Gesture> {
        let shape = self.rules().shape();
        if let Some(choice) = self.rules().choices().iter().position(|name| *name == text) {
            let choice = Choice(u8::try_from(choice).ok()?);
            return Some(Gesture { from: Place::Choice(choice), to: None });
        }
        if let Some((letter, place)) = text.split_once('@') {
            let mut letters = letter.chars();
            let (letter, rest) = (letters.next()?, letters.next());
            let kind = self.rules().men().by_letter(letter).filter(|_| rest.is_none())?;
            let to = Place::from_name(place, shape)?;
            return Some(Gesture { from: Place::Hand(side, kind), to: Some(to) });
        }
        let from = Place::from_name(text.get(0..2)?, shape)?;
        let to = Place::from_name(text.get(2..4)?, shape)?;
        Some(Gesture { from, to: Some(to) })
    }

    /// The legal actions that a text in algebraic notation, with more or less
    /// in it than needed, could mean.
    pub(super) fn meant(&self, side: Side, text: &str, legal: &[Action]) -> Vec<Action> {
        let meant = spelled::meant(text, side, self.rules().men(), &self.now().placement);
        let fits = |action: &&Action| {
            let (from, targets, _) = gesture(side, **action);
            meant.iter().any(|m| m.from == from && m.to.is_some_and(|to| targets.contains(&to)))
        };
        legal.iter().filter(fits).copied().collect()
    }

    /// Why a text is no legal action.
    pub(super) fn misread(&self, side: Side, text: &str, legal: &[Action]) -> Refusal {
        let short: String = text.chars().take(40).collect();
        let starts = |action: &&Action| {
            let coordinate = self.rules().coordinate(action);
            text.len() >= 4 && coordinate.starts_with(text.get(0..4).unwrap_or(text))
        };
        let near: Vec<String> =
            legal.iter().filter(starts).map(|a| self.rules().coordinate(a)).collect();
        if !near.is_empty() {
            let sentence = format!("\"{short}\" is no action here: write {}.", near.join(" or "));
            return Refusal::new(Reason::Incomplete, sentence);
        }
        if let Some(gesture) = self.gesture_of(side, text) {
            return self.rules().refuse(self.now(), side, &gesture);
        }
        let could: Vec<String> = self
            .meant(side, text, legal)
            .iter()
            .map(|action| self.rules().spell(self.now(), side, action))
            .collect();
        if !could.is_empty() {
            let sentence = format!("\"{short}\" could be {}: say which.", could.join(" or "));
            return Refusal::new(Reason::Ambiguous, sentence);
        }
        let meant = spelled::meant(text, side, self.rules().men(), &self.now().placement);
        let refusals = meant.iter().map(|gesture| self.rules().refuse(self.now(), side, gesture));
        // The most telling one: of a piece that does move like that.
        if let Some(refusal) = refusals.min_by_key(|r| r.reason == Reason::NoSuchMove) {
            return refusal;
        }
        let sentence = format!("\"{short}\" is no action that can be played here.");
        Refusal::new(Reason::Unreadable, sentence)
    }
}

/// A text in document notation without what may be left out or written in
/// several ways.
pub(super) fn bare(text: &str) -> String {
    let text = text.trim_end_matches(['+', '#', '!', '?']).replace('0', "O");
    text.chars().filter(|c| !matches!(c, 'x' | ':' | '=' | '-')).collect()
}
