//! A slow model of play on the board, written from the rules alone. Nothing
//! of the engine is used or was looked at for it.

use super::mailbox::{Colour, Mailbox, Square, name, shift};

const KING_FILE: usize = 4;

/// The right's letter, whose it is, the rook's file, where king and rook go.
const CASTLINGS: [(char, Colour, usize, usize, usize); 4] = [
    ('K', Colour::White, 7, 6, 5),
    ('Q', Colour::White, 0, 2, 3),
    ('k', Colour::Black, 7, 6, 5),
    ('q', Colour::Black, 0, 2, 3),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// A small letter.
    pub(crate) promotion: Option<u8>,
    /// Where the rook comes from and goes to.
    pub(crate) rook: Option<(Square, Square)>,
}

#[derive(Clone)]
pub(crate) struct Position {
    pub(crate) board: Mailbox,
    pub(crate) mover: Colour,
    pub(crate) rights: [bool; 4],
    /// The square a pawn has passed, if an enemy pawn stands beside that pawn.
    pub(crate) passed: Option<Square>,
    /// By colour and file: a small letter, or a star.
    pub(crate) gates: [[u8; 8]; 2],
    pub(crate) quiet: u32,
    pub(crate) number: u32,
    /// Two small letters.
    pub(crate) types: [u8; 2],
}

impl Position {
    pub(crate) fn read(text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let rows: Vec<&str> = fields[0].split('/').collect();
        let gates = [rows[9], rows[0]];
        let gates = gates.map(|row| row.to_ascii_lowercase().into_bytes().try_into().unwrap());
        assert_eq!(fields[3], "-", "an en-passant field isn't read");
        Self {
            board: Mailbox::read(rows[1..9].iter().copied()),
            mover: if fields[1] == "w" { Colour::White } else { Colour::Black },
            rights: CASTLINGS.map(|(letter, ..)| fields[2].contains(letter)),
            passed: None,
            gates,
            quiet: fields[4].parse().unwrap(),
            number: fields[5].parse().unwrap(),
            types: read_types(gates, fields.get(6).copied()),
        }
    }

    pub(crate) fn write(&self) -> String {
        let rows = self.gates.map(|row| String::from_utf8(row.to_vec()).unwrap());
        let board = self.board.write();
        let mover = if self.mover == Colour::White { 'w' } else { 'b' };
        let rights = CASTLINGS.iter().zip(self.rights).filter(|(_, held)| *held);
        let rights: String = rights.map(|((letter, ..), _)| *letter).collect();
        let rights = if rights.is_empty() { "-" } else { &rights };
        let passed = self.passed.map_or("-".to_owned(), name);
        let types = if self.are_types_told() { String::new() } else { self.types_field() };
        format!(
            "{}/{board}/{} {mover} {rights} {passed} {} {}{types}",
            rows[1],
            rows[0].to_ascii_uppercase(),
            self.quiet,
            self.number
        )
    }

    /// Whether the gates alone tell which two types were selected.
    fn are_types_told(&self) -> bool {
        self.types.iter().all(|kind| self.gates.iter().flatten().any(|waiting| waiting == kind))
    }

    fn types_field(&self) -> String {
        let letters = self.types.iter().map(|kind| char::from(kind.to_ascii_uppercase()));
        std::iter::once(' ').chain(letters).collect()
    }

    pub(crate) fn has_no_gates(&self) -> bool {
        self.gates.iter().flatten().all(|waiting| *waiting == b'*')
    }

    fn waiting(&self, colour: Colour, file: usize) -> Option<u8> {
        Some(self.gates[colour as usize][file]).filter(|letter| *letter != b'*')
    }

    pub(crate) fn kind(&self, square: Square) -> u8 {
        self.board.at(square).to_ascii_lowercase()
    }

    /// Moves as the pieces go, whether or not they leave the king attacked.
    pub(crate) fn pseudo(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in self.board.of(self.mover) {
            if self.kind(from) == b'p' {
                self.pawn_moves(from, &mut moves);
                continue;
            }
            self.board.reach(from, |to| {
                if !self.board.is_of(to, self.mover) {
                    moves.push(Move { from, to, promotion: None, rook: None });
                }
            });
        }
        moves.extend(self.castlings());
        moves.retain(|step| self.kind(step.to) != b'k');
        moves
    }

    fn pawn_moves(&self, from: Square, moves: &mut Vec<Move>) {
        let ahead = self.mover.forward();
        let mut targets: Vec<Square> = Vec::new();
        let one = shift(from, (0, ahead)).filter(|to| self.board.is_empty(*to));
        targets.extend(one);
        if one.is_some() && from.1 == self.mover.home().abs_diff(1) {
            targets.extend(shift(from, (0, 2 * ahead)).filter(|to| self.board.is_empty(*to)));
        }
        for to in [-1, 1].iter().filter_map(|side| shift(from, (*side, ahead))) {
            if self.board.is_of(to, self.mover.other()) || self.passed == Some(to) {
                targets.push(to);
            }
        }
        for to in targets {
            let last = to.1 == self.mover.other().home();
            let [first, second] = self.types;
            let promotions = [b'q', b'r', b'b', b'n', first, second].map(Some);
            let promotions = if last { &promotions[..] } else { &[None] };
            moves.extend(promotions.iter().map(|&promotion| Move {
                from,
                to,
                promotion,
                rook: None,
            }));
        }
    }

    /// Castlings that nothing stands in the way of, attacks not considered.
    pub(crate) fn open_castlings(&self) -> Vec<Move> {
        let home = self.mover.home();
        let held = CASTLINGS.iter().zip(self.rights).filter(|(_, held)| *held);
        let mine = held.map(|(castling, _)| *castling).filter(|castling| castling.1 == self.mover);
        let free = mine.filter(|(_, _, corner, ..)| {
            let mut between = *corner.min(&KING_FILE) + 1..*corner.max(&KING_FILE);
            between.all(|file| self.board.is_empty((file, home)))
        });
        let to_move = |(_, _, corner, king_to, rook_to)| Move {
            from: (KING_FILE, home),
            to: (king_to, home),
            promotion: None,
            rook: Some(((corner, home), (rook_to, home))),
        };
        free.map(to_move).collect()
    }

    /// Castlings whose king walks over no attacked square.
    fn castlings(&self) -> Vec<Move> {
        let mut moves = self.open_castlings();
        moves.retain(|step| {
            let (near, far) = (step.from.0.min(step.to.0), step.from.0.max(step.to.0));
            let enemy = self.mover.other();
            !(near..=far).any(|file| self.board.is_attacked((file, step.from.1), enemy))
        });
        moves
    }

    pub(crate) fn is_en_passant(&self, step: &Move) -> bool {
        self.kind(step.from) == b'p' && self.passed == Some(step.to) && step.from.0 != step.to.0
    }

    pub(crate) fn is_capture(&self, step: &Move) -> bool {
        !self.board.is_empty(step.to) || self.is_en_passant(step)
    }

    /// The board after a move, before a gate opens.
    pub(crate) fn stepped(&self, step: &Move) -> Mailbox {
        let mut board = self.board.clone();
        if self.is_en_passant(step) {
            board.lift((step.to.0, step.from.1));
        }
        let letter = board.lift(step.from);
        board.put(step.to, step.promotion.map_or(letter, |kind| self.mover.letter(kind)));
        if let Some((corner, beside)) = step.rook {
            let rook = board.lift(corner);
            board.put(beside, rook);
        }
        board
    }

    /// Legality is judged before the gate opens.
    pub(crate) fn is_legal(&self, step: &Move) -> bool {
        !self.stepped(step).in_check(self.mover)
    }

    pub(crate) fn legal(&self) -> Vec<Move> {
        self.pseudo().into_iter().filter(|step| self.is_legal(step)).collect()
    }

    /// Where pieces of the mover stood that started there and leave.
    fn left(&self, step: &Move) -> impl Iterator<Item = Square> {
        let home = self.mover.home();
        let rook = step.rook.map(|(corner, _)| corner);
        [Some(step.from), rook].into_iter().flatten().filter(move |square| square.1 == home)
    }

    /// A piece behind the board whose helper leaves: where, and which.
    pub(crate) fn behind(&self, step: &Move) -> Option<(Square, u8)> {
        let mut all = self
            .left(step)
            .filter_map(|square| Some((square, self.waiting(self.mover, square.0)?)));
        let found = all.next();
        assert!(all.next().is_none(), "two gates would open: {}", self.write());
        found
    }

    /// Whether a king in check runs without taking a piece that checks it.
    pub(crate) fn runs(&self, step: &Move) -> bool {
        if self.kind(step.from) != b'k' {
            return false;
        }
        let checkers = self.board.checkers(self.mover);
        !checkers.is_empty() && !checkers.contains(&step.to)
    }

    /// What comes in through a gate with this move, and where.
    pub(crate) fn entering(&self, step: &Move) -> Option<(Square, u8)> {
        self.behind(step).filter(|_| !self.runs(step))
    }

    /// The coordinate notation.
    pub(crate) fn spell(&self, step: &Move) -> String {
        let mut text = name(step.from) + &name(step.to);
        text.extend(step.promotion.map(char::from));
        text.extend(self.entering(step).map(|(_, kind)| char::from(kind)));
        text
    }

    pub(crate) fn takes_helper(&self, step: &Move) -> bool {
        let enemy = self.mover.other();
        step.to.1 == enemy.home() && self.waiting(enemy, step.to.0).is_some()
    }

    /// The position after a legal move.
    pub(crate) fn after(&self, step: &Move) -> Self {
        let mut next = self.clone();
        next.board = self.stepped(step);
        if let Some((square, kind)) = self.entering(step) {
            next.board.put(square, self.mover.letter(kind));
        }
        for square in self.left(step) {
            next.gates[self.mover as usize][square.0] = b'*';
        }
        if self.takes_helper(step) {
            next.gates[self.mover.other() as usize][step.to.0] = b'*';
        }
        next.rights = self.rights_after(step);
        next.passed = self.passed_by(step);
        let lasting = self.kind(step.from) == b'p' || self.is_capture(step);
        next.quiet = if lasting { 0 } else { self.quiet + 1 };
        next.number += u32::from(self.mover == Colour::Black);
        next.mover = self.mover.other();
        next
    }

    fn rights_after(&self, step: &Move) -> [bool; 4] {
        let mut rights = self.rights;
        for (right, (_, colour, corner, ..)) in rights.iter_mut().zip(CASTLINGS) {
            let needed = [(KING_FILE, colour.home()), (corner, colour.home())];
            *right &= !needed.contains(&step.from) && !needed.contains(&step.to);
        }
        rights
    }

    /// The square that an enemy pawn beside the pawn could capture on.
    pub(crate) fn passed_by(&self, step: &Move) -> Option<Square> {
        let double = self.kind(step.from) == b'p' && step.from.1.abs_diff(step.to.1) == 2;
        let enemy = self.mover.other().letter(b'p');
        let beside = [-1, 1].iter().filter_map(|side| shift(step.to, (*side, 0)));
        let met = double && beside.into_iter().any(|square| self.board.at(square) == enemy);
        met.then(|| (step.from.0, step.from.1.midpoint(step.to.1)))
    }

    /// Positions after `depth` moves, counted with their ways.
    pub(crate) fn perft(&self, depth: u32) -> usize {
        let moves = self.legal();
        if depth == 1 {
            return moves.len();
        }
        moves.iter().map(|step| self.after(step).perft(depth - 1)).sum()
    }
}

fn read_types(gates: [[u8; 8]; 2], field: Option<&str>) -> [u8; 2] {
    let mut letters = match field {
        Some(field) => field.to_ascii_lowercase().into_bytes(),
        None => gates.into_iter().flatten().filter(|letter| *letter != b'*').collect(),
    };
    letters.sort_unstable();
    letters.dedup();
    letters.try_into().expect("two types")
}
