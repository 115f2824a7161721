//! Sentences about an action, made from its effects.

use crate::ui::session::players::Players;
use crate::ui::session::snapshot::Snapshot;
use crate::ui::speech::names;
use motley_rules::board::{Piece, PieceType, Square};
use motley_rules::game::{Played, Table};
use motley_rules::movement::article;
use motley_rules::play::{Action, Effect, MoveKind, Place, Side, Turn, View, Viewer};
use std::fmt;

/// The status: the side to move and what is due, or the result; without a full stop, but for
/// results.
pub(crate) fn status(now: &Snapshot) -> String {
    if let Some(outcome) = now.told() {
        return outcome.trim_end_matches('.').to_owned();
    }
    let due = due(&now.player, &now.view.part);
    match check(&now.view, now.side) {
        Some(Check::OfDecider) => format!("Check! {due}"),
        Some(other) => format!("{other}. {due}"),
        None => due,
    }
}

/// The kings that stand in check.
enum Check {
    /// That of the player who is to decide, as always in most games.
    OfDecider,
    /// The other player's only.
    Of(Side),
    /// Both.
    OfBoth,
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OfDecider => f.write_str("Check"),
            Self::Of(side) => write!(f, "{side} is in check"),
            Self::OfBoth => f.write_str("Both kings are in check"),
        }
    }
}

fn check(view: &View, decider: Option<Side>) -> Option<Check> {
    let kings = view.checked.iter().filter_map(|king| view.board.at(*king));
    let checked = |side: &Side| kings.clone().any(|king| king.faction() == side.faction());
    let sides: Vec<Side> = Side::BOTH.into_iter().filter(checked).collect();
    match sides.as_slice() {
        [] => None,
        [side] if decider == Some(*side) => Some(Check::OfDecider),
        [side] => Some(Check::Of(*side)),
        _ => Some(Check::OfBoth),
    }
}

fn due(player: &str, part: &str) -> String {
    if part.is_empty() { format!("{player} to move") } else { format!("{player}: {part}") }
}

/// True if a king stands in check.
pub(crate) fn is_checked(now: &Snapshot) -> bool {
    !now.view.checked.is_empty()
}

/// An action in a sentence, with what should be known of how things stand now,
/// its check, and what is due next, or the result. Who held which pieces before
/// it tells whose hold ends.
pub(crate) fn sentence(
    table: &dyn Table,
    players: &Players,
    played: &Played,
    held: &[HeldPiece],
) -> String {
    // Whoever decides unseen hasn't changed places yet.
    let decided = secret(players, played);
    let view = table.view(Viewer::Public);
    let news = view.news.iter().map(|news| with_names(table, players, news.trim_end_matches('.')));
    let news: Vec<String> = news.collect();
    let players = &players.at(table.seats(table.here()));
    let mut told = match decided {
        Some(decided) => vec![decided],
        None => phrases((table, players), played, held),
    };
    told.extend(news);
    match played.turn {
        Turn::Over(outcome) => {
            return format!("{}. {}", told.join(". "), outcome.told(&players.sides()));
        }
        Turn::Both { .. } => {}
        Turn::One { side, .. } => {
            told.extend(check(&view, played.turn.decider()).map(|check| check.to_string()));
            // Where a decision has no name, it goes without saying, unless the same player goes on.
            if !view.part.is_empty() || side == played.side {
                told.push(due(&players.with(side, &table.player(side)), &view.part));
            }
        }
    }
    format!("{}.", told.join(". "))
}

/// A sentence of the game's that calls the players as they were called at the start: where they are
/// called otherwise by now, with their names.
pub(crate) fn with_names(table: &dyn Table, players: &Players, sentence: &str) -> String {
    let [(first, first_name), (second, second_name)] = Side::BOTH.map(|seat| {
        let called = table.player_at_start(seat);
        let is_former = Side::BOTH.iter().all(|side| table.player(*side) != called);
        let name = if is_former { players.with(seat, &called) } else { called.clone() };
        (called, name)
    });
    // Both at once: a person may have the name that the other one's seat has.
    let between = sentence.split(&first).map(|part| part.replace(&second, &second_name));
    between.collect::<Vec<_>>().join(&first_name)
}

/// The sentence for a decision that the other side takes unseen as well: it only says that it has
/// been taken. The results of both are told as news.
fn secret(players: &Players, played: &Played) -> Option<String> {
    let said = match played.action {
        Action::Choose(_) if was_sealed(played) => "has chosen",
        Action::Muster(_) => "has mustered an army",
        _ => return None,
    };
    Some(format!("{} {said}", players.with(played.side, &played.player)))
}

/// True if a decision was taken unseen: the other's is still due, or both came to be known
/// together.
fn was_sealed(played: &Played) -> bool {
    let reveals =
        |effect: &Effect| matches!(effect, Effect::Reveal { side, .. } if *side != played.side);
    matches!(played.turn, Turn::Both { .. }) || played.effects.iter().any(reveals)
}

/// The action in sentences of their own: what was done, and why parts are passed over.
fn phrases(
    (table, players): (&dyn Table, &Players),
    played: &Played,
    held: &[HeldPiece],
) -> Vec<String> {
    let sides = players.sides();
    let mover = &sides[played.side.index()];
    let speech = Speech { table, sides: &sides, played, held, castles: castles(played) };
    let mut told: Vec<String> = opening(table, mover, played).into_iter().collect();
    let (mut beside, mut after, mut skipped) = (Vec::new(), Vec::new(), Vec::new());
    for effect in &played.effects {
        match effect {
            Effect::Skip { why, .. } => skipped.push(why.trim_end_matches('.').to_owned()),
            // What is lost behind the board, or goes to a hand or pool, comes of the move.
            Effect::Pocket { .. } => after.extend(speech.part(effect)),
            Effect::Take { at, .. } if at.square().is_none() => after.extend(speech.part(effect)),
            // What is captured beside the way is told with the move that captures it.
            Effect::Take { .. } => beside.extend(speech.part(effect)),
            Effect::Shift { .. } => {
                told.extend(speech.part(effect));
                told.append(&mut beside);
            }
            _ => told.extend(speech.part(effect)),
        }
    }
    told.append(&mut beside);
    told.append(&mut after);
    if told.is_empty() {
        told.push(format!("{mover} plays {}", played.san));
    }
    skipped.insert(0, capitalised(&told.join(", ")));
    skipped
}

fn castles(played: &Played) -> bool {
    matches!(played.action, Action::Move(go) if matches!(go.kind, MoveKind::Castle(_)))
}

/// The words for the decision itself, before its effects.
fn opening(table: &dyn Table, mover: &str, played: &Played) -> Option<String> {
    match played.action {
        Action::Choose(choice) => Some(format!("{mover} chooses {}", table.choice(choice).label)),
        Action::Pass => Some(format!("{mover} passes")),
        Action::Muster(_) => Some(format!("{mover} musters an army")),
        Action::Move(_) if castles(played) => Some(format!("{mover} castles")),
        Action::Move(_) | Action::Drop(_) | Action::Promote { .. } => None,
    }
}

/// A piece that a player holds.
pub(crate) type HeldPiece = (Square, Side);

struct Speech<'a> {
    table: &'a dyn Table,
    /// White and Black, with their names.
    sides: &'a [String; 2],
    played: &'a Played,
    /// The pieces that were held before the action.
    held: &'a [HeldPiece],
    castles: bool,
}

impl Speech<'_> {
    fn name(&self, piece: Piece) -> &'static str {
        self.table.piece_set().def(piece.piece_type()).name
    }

    fn part(&self, effect: &Effect) -> Option<String> {
        Some(match *effect {
            Effect::Shift { piece, from, to } => self.shift(piece, from, to),
            Effect::Take { piece, at } => return self.take(piece, at),
            Effect::Put { piece, at } => format!("{} on {at}", self.name(piece)),
            Effect::Swap { a, b } => self.swap(a, b),
            Effect::Become { at, piece, into } => self.promotion(at, piece, into),
            Effect::Control { at, by: Some(side) } => format!("{side} holds {at}"),
            Effect::Control { at, by: None } => format!("{at} is let go"),
            Effect::Pocket { at } => self.pocket(at),
            // What is chosen openly has been said.
            Effect::Reveal { choice, .. } if self.played.action == Action::Choose(choice) => {
                return None;
            }
            Effect::Reveal { side, choice } => {
                let player = &self.sides[side.index()];
                format!("{player} has chosen {}", self.table.choice(choice).label)
            }
            Effect::Skip { .. } => return None,
        })
    }

    fn shift(&self, piece: Piece, from: Place, to: Place) -> String {
        let name = self.name(piece);
        match (from, to) {
            (Place::Square(_), Place::Square(to)) if self.castles => format!("{name} to {to}"),
            (Place::Square(from), Place::Square(to)) => {
                let mover = names::piece(self.table.piece_set(), piece);
                match self.victim(to) {
                    Some(victim) => {
                        let name = self.name(victim);
                        format!("{mover} {from} takes {name} on {to}{}", self.hold(to))
                    }
                    None => format!("{mover} {from} to {to}"),
                }
            }
            (Place::Gate(..), Place::Square(to)) => format!("{name} enters on {to}"),
            (Place::Hand(side, _), Place::Gate(..)) => {
                let player = &self.sides[side.index()];
                format!("{player} places {} {name} {}", article(name), self.behind(to))
            }
            (Place::Hand(side, _), Place::Square(to)) => {
                let player = &self.sides[side.index()];
                format!("{player} places {} {name} on {to}", article(name))
            }
            _ => format!("{name} from {from} to {to}"),
        }
    }

    /// The words for a swap: the pieces on the two squares have changed places. The table shows
    /// them as they stand now.
    fn swap(&self, from: Square, to: Square) -> String {
        let (piece_set, pieces) = (self.table.piece_set(), self.table.view(Viewer::Public).board);
        match (pieces.at(to), pieces.at(from)) {
            (Some(mover), Some(other)) if self.castles => {
                format!("{} to {to}, {} to {from}", self.name(mover), self.name(other))
            }
            (Some(mover), Some(other)) => {
                let [mover, other] = [mover, other].map(|piece| names::piece(piece_set, piece));
                format!("{mover} {from} changes places with {other} on {to}")
            }
            _ => format!("{from} and {to} change places"),
        }
    }

    fn promotion(&self, at: Square, piece: Piece, into: PieceType) -> String {
        let into = self.table.piece_set().def(into).name;
        if self.arrives(at) {
            format!("promotes to {into}")
        } else {
            format!("{} on {at} promotes to {into}", names::piece(self.table.piece_set(), piece))
        }
    }

    /// The piece that was captured on the target of a move.
    fn victim(&self, to: Square) -> Option<Piece> {
        self.played.effects.iter().find_map(|effect| match effect {
            Effect::Take { piece, at } if *at == Place::Square(to) => Some(*piece),
            _ => None,
        })
    }

    /// A piece that is gone, unless it was named by the move that took it.
    fn take(&self, piece: Piece, at: Place) -> Option<String> {
        let name = self.name(piece);
        match at {
            Place::Square(square) if self.arrives(square) => None,
            Place::Square(square) => Some(format!("takes {name} on {square}{}", self.hold(square))),
            Place::Gate(..) => {
                let owner = piece.faction().name();
                Some(format!("{owner} {name} {} is lost", self.behind(at)))
            }
            Place::Hand(side, _) | Place::Pool(side, _) => {
                Some(format!("{side}'s {name} in hand is lost"))
            }
            Place::Choice(_) => None,
        }
    }

    /// That the hold on a captured piece ends, if somebody held it.
    fn hold(&self, square: Square) -> String {
        let holder = self.held.iter().find(|(held, _)| *held == square);
        holder.map(|(_, side)| format!(", which {side} held")).unwrap_or_default()
    }

    fn arrives(&self, square: Square) -> bool {
        let effects = self.played.effects.iter();
        effects.into_iter().any(|effect| {
            matches!(effect, Effect::Shift { from: Place::Square(_), to, .. }
                if *to == Place::Square(square))
        })
    }

    fn behind(&self, gate: Place) -> String {
        let square = names::in_front(self.table.board_size(), gate);
        square.map_or_else(|| format!("at {gate}"), |square| format!("behind {square}"))
    }

    fn pocket(&self, at: Place) -> String {
        match at {
            Place::Hand(side, piece) => format!("{} goes to {side}'s hand", self.name(piece)),
            Place::Pool(side, kind) => {
                format!("{} goes to {side}'s pool", self.table.piece_set().def(kind).name)
            }
            Place::Square(_) | Place::Gate(..) | Place::Choice(_) => {
                format!("something goes to {at}")
            }
        }
    }
}

/// The text with a capital letter at its start.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        std::iter::once(first.to_ascii_uppercase()).chain(letters).collect()
    })
}
