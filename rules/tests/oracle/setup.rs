//! Selection and placement by brute force: every text there could be, kept
//! if the rules allow it.

use super::mailbox::Colour;
use super::men::TYPES;

const FILES: [char; 8] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

#[derive(Clone, Default)]
pub(crate) struct Setup {
    /// Small letters: White's type, Black's.
    pub(crate) chosen: Vec<u8>,
    /// By colour, in order: the letter and its file.
    placed: [Vec<(u8, usize)>; 2],
}

impl Setup {
    fn stones(&self) -> usize {
        self.placed.iter().map(Vec::len).sum()
    }

    pub(crate) fn is_done(&self) -> bool {
        self.chosen.len() == 2 && self.stones() == 4
    }

    pub(crate) fn decider(&self) -> Colour {
        let taken = self.chosen.len() + self.stones();
        if taken.is_multiple_of(2) { Colour::White } else { Colour::Black }
    }

    /// Every text that could mean something in these two phases.
    pub(crate) fn all_texts() -> Vec<String> {
        let names = TYPES.iter().map(|(name, _)| (*name).to_owned());
        let placements = TYPES.iter().flat_map(|(_, kind)| {
            let kind = char::from(kind.to_ascii_uppercase());
            let on = move |file| [format!("{kind}@{file}0"), format!("{kind}@{file}9")];
            FILES.into_iter().flat_map(on)
        });
        names.chain(["default".to_owned()]).chain(placements).collect()
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let mut texts = Self::all_texts();
        texts.retain(|text| self.allows(text));
        texts
    }

    fn allows(&self, text: &str) -> bool {
        match text.split_once('@') {
            None => self.allows_choice(text),
            Some((kind, gate)) => {
                self.chosen.len() == 2 && !self.is_done() && self.allows_placement(kind, gate)
            }
        }
    }

    fn allows_choice(&self, text: &str) -> bool {
        match self.chosen[..] {
            [] => text != "default",
            [white] => text == "default" || letter(text) != white,
            _ => false,
        }
    }

    fn allows_placement(&self, kind: &str, gate: &str) -> bool {
        let colour = self.decider();
        let row = if colour == Colour::White { '0' } else { '9' };
        let (file, on) = read_gate(gate);
        let mine = &self.placed[colour as usize];
        let due = char::from(self.chosen[mine.len()].to_ascii_uppercase());
        let free = mine.iter().all(|(_, other)| !clash(*other, file));
        on == row && kind == due.to_string() && free
    }

    /// The phases after a legal text.
    pub(crate) fn after(&self, text: &str) -> Self {
        let mut next = self.clone();
        if let Some((_, gate)) = text.split_once('@') {
            let mine = &mut next.placed[self.decider() as usize];
            let kind = self.chosen[mine.len()];
            mine.push((kind, read_gate(gate).0));
        } else if text == "default" {
            next.chosen = vec![b'c', b'l'];
        } else {
            next.chosen.push(letter(text));
        }
        next
    }

    /// The position that play begins from, once all is placed.
    pub(crate) fn position(&self) -> String {
        let rows = self.placed.each_ref().map(|mine| {
            let at = |file| mine.iter().find(|(_, on)| *on == file);
            let row = (0..8).map(|file| at(file).map_or('*', |(kind, _)| char::from(*kind)));
            row.collect::<String>()
        });
        let white = rows[0].to_ascii_uppercase();
        let army = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        format!("{}/{army}/{white} w KQkq - 0 1", rows[1])
    }
}

/// Whether one side's two pieces can't wait behind these files: the same one,
/// or the king's and a rook's.
pub(crate) fn clash(one: usize, two: usize) -> bool {
    let king_and_rook = |one, two| one == 4 && [0, 7].contains(&two);
    one == two || king_and_rook(one, two) || king_and_rook(two, one)
}

fn letter(name: &str) -> u8 {
    TYPES.iter().find(|(known, _)| *known == name).expect("one of the ten").1
}

/// The file and the row of a gate.
fn read_gate(gate: &str) -> (usize, char) {
    let mut letters = gate.chars();
    let file = letters.next().and_then(|file| FILES.iter().position(|known| *known == file));
    (file.expect("a file"), letters.next().expect("a row"))
}
