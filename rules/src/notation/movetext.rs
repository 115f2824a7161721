//! The actions of a record as text, with variations in parentheses after the
//! action that they replace, as PGN has them.

use super::{Record, Variation, lines};
use crate::play::Claim;

/// A tree of words; the first one stands for the start.
pub(super) struct Movetext {
    words: Vec<Word>,
}

#[derive(Default)]
struct Word {
    text: String,
    before: usize,
    next: Vec<usize>,
}

impl Movetext {
    fn new() -> Self {
        Self { words: vec![Word::default()] }
    }

    fn add(&mut self, before: usize, text: &str) -> usize {
        let number = self.words.len();
        self.words.push(Word { text: text.to_owned(), before, next: Vec::new() });
        self.words[before].next.push(number);
        number
    }

    /// The steps of a record. The claim at the end of the main line is among
    /// them where something else was tried in its place.
    pub(super) fn of(record: &Record) -> Self {
        let mut text = Self::new();
        let mut numbers = vec![0];
        let last = |numbers: &[usize]| numbers.last().copied().unwrap_or_default();
        for action in &record.actions {
            let number = text.add(last(&numbers), action);
            numbers.push(number);
        }
        if let Some(claim) = record.claim {
            let last = last(&numbers);
            let disputed = record.variations.iter().any(|line| line.after + 1 == numbers.len());
            numbers.push(if disputed { text.add(last, claim.word()) } else { last });
        }
        for line in &record.variations {
            let Some(mut before) = numbers.get(line.after).copied() else { continue };
            for action in &line.actions {
                before = text.add(before, action);
                numbers.push(before);
            }
        }
        text
    }

    /// Puts the steps into a record, whose claim ends the main line, if it has
    /// one.
    pub(super) fn tell(mut self, record: &mut Record) {
        let mut last = 0;
        while let Some(next) = self.words[last].next.first() {
            last = *next;
        }
        if let Some(claim) = record.claim.take().filter(|_| self.claim(last).is_none()) {
            self.add(last, claim.word());
        }
        let next = |word: usize, following: &mut Vec<usize>| {
            following.extend(&self.words[word].next);
        };
        for (number, line) in lines(&next).iter().enumerate() {
            let texts = line.nodes.iter().map(|word| self.words[*word].text.clone());
            let mut actions: Vec<String> = texts.collect();
            if number > 0 {
                record.variations.push(Variation { after: line.after, actions });
                continue;
            }
            record.claim = line.nodes.last().and_then(|word| self.claim(*word));
            actions.truncate(actions.len() - usize::from(record.claim.is_some()));
            record.actions = actions;
        }
    }

    fn claim(&self, word: usize) -> Option<Claim> {
        Claim::from_word(&self.words[word].text)
    }

    /// The text as words with their parentheses. Nothing here calls itself:
    /// variations may nest as deep as they like.
    pub(super) fn write(&self) -> Vec<String> {
        let mut texts: Vec<String> = Vec::new();
        let mut opening = "";
        let mut due = vec![Due::After(0)];
        while let Some(next) = due.pop() {
            match next {
                Due::After(word) => self.plan(word, &mut due),
                Due::Word(word) => {
                    texts.push(format!("{opening}{}", self.words[word].text));
                    opening = "";
                }
                Due::Open => opening = "(",
                Due::Close => texts.iter_mut().last().into_iter().for_each(|text| text.push(')')),
            }
        }
        texts
    }

    /// Plans the words to be written after a word: the next one, then those tried in its place,
    /// then those that follow it. The last is to be put first.
    fn plan(&self, word: usize, due: &mut Vec<Due>) {
        let Some((main, others)) = self.words[word].next.split_first() else { return };
        due.push(Due::After(*main));
        for other in others.iter().rev() {
            due.extend([Due::Close, Due::After(*other), Due::Word(*other), Due::Open]);
        }
        due.push(Due::Word(*main));
    }
}

/// A part of the text that is still to be written.
enum Due {
    Word(usize),
    After(usize),
    Open,
    Close,
}

/// Reads actions line by line.
pub(super) struct Reader {
    text: Movetext,
    /// The word read last, in this variation or before it.
    last: usize,
    /// The state of this variation: begun or not.
    begun: Begun,
    /// The words that lead on after the variations that are open, the innermost last.
    open: Vec<usize>,
    comment: Comment,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Begun {
    Yes,
    No,
}

/// The state of a comment: open while it goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Comment {
    Open,
    Closed,
}

impl Reader {
    pub(super) fn new() -> Self {
        let (text, open) = (Movetext::new(), Vec::new());
        Self { text, last: 0, begun: Begun::No, open, comment: Comment::Closed }
    }

    /// True if the text that follows is no comment.
    pub(super) fn is_outside(&self) -> bool {
        self.comment == Comment::Closed
    }

    /// Takes a line.
    pub(super) fn take(&mut self, line: &str) -> Result<(), String> {
        let mut word = String::new();
        for character in line.chars().chain([' ']) {
            match character {
                '}' => self.comment = Comment::Closed,
                _ if self.comment == Comment::Open => {}
                '{' => {
                    self.put(&mut word);
                    self.comment = Comment::Open;
                }
                '(' => {
                    self.put(&mut word);
                    self.open()?;
                }
                ')' => {
                    self.put(&mut word);
                    self.last = self.open.pop().ok_or("there is a ) without its (")?;
                    self.begun = Begun::Yes;
                }
                c if c.is_whitespace() || c == ',' => self.put(&mut word),
                c => word.push(c),
            }
        }
        Ok(())
    }

    /// A variation replaces the action before it.
    fn open(&mut self) -> Result<(), String> {
        if self.begun == Begun::No {
            return Err("a ( has no action before it that it could replace".to_owned());
        }
        self.open.push(self.last);
        self.last = self.text.words[self.last].before;
        self.begun = Begun::No;
        Ok(())
    }

    fn put(&mut self, word: &mut String) {
        let action = unnumbered(word);
        if !action.is_empty() && !is_result(action) && !action.starts_with('$') {
            self.last = self.text.add(self.last, action);
            self.begun = Begun::Yes;
        }
        word.clear();
    }

    /// All that was read.
    pub(super) fn end(self) -> Result<Movetext, &'static str> {
        if self.comment == Comment::Open {
            return Err("a comment isn't closed: } is missing");
        }
        if self.open.is_empty() { Ok(self.text) } else { Err("a ( isn't closed: ) is missing") }
    }
}

/// A result as it stands at the end of a record: how the game ended is told by
/// its actions or by the tag `End`.
fn is_result(word: &str) -> bool {
    matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*")
}

/// A word without the number of its move, which may stand before it or alone.
fn unnumbered(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < word.len() && rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        word
    }
}
