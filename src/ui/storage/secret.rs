//! The secret of a saved game: a sealed decision, and an army that is being built. Both would give
//! themselves away to whoever looks at the page's source or reads the saved game, so they are kept
//! apart in the browser, and written so that a glance doesn't read them. From its owner, a browser
//! keeps no secret.
//!
//! If both sides decide unseen (`Turn::Both`), `Session::is_curtained` holds until somebody says
//! to be the player who is asked. Behind the curtain the page is made from the public view: no
//! legal actions, no army. An army that is being built is an [`ArmyEditor`], built through the same
//! disambiguation as every gesture; the table judges it whole.
//!
//! The mirrored page, the saved game, the record and the position never hold what is sealed. A
//! reload must not lose an army that took minutes to build, so a `Seal` keeps the sealed
//! action and the draft here, under the game's id; a copy of the page without it asks for the
//! decision again, and says that an army that was begun isn't in it: that one is being built, the
//! saved game tells, and nothing else of it. Building raises no revision, since the number would tell how an army came about.
//!
//! At most one decision of a tree is sealed. Taken anew before it was opened, it is replaced in
//! place; where the same was decided and opened before, the new one still stands beside that, since
//! to lead it there would tell it.

use crate::ui::port::fingerprint::mixed;
use crate::ui::session::Session;
use crate::ui::session::army_editor::ArmyEditor;
use motley_remote::{Key, from_hex, hex};
use motley_rules::game::Table;
use motley_rules::notation::army;
use motley_rules::play::{Side, Viewer};

/// The secret that is kept apart.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Secret {
    /// The sealed action, as a record of its owner's would write it.
    pub(crate) sealed: Option<String>,
    /// White's and Black's army as far as they are built, as lines.
    drafts: [Option<String>; 2],
    /// The key of what is sealed from somebody elsewhere.
    key: Option<Key>,
}

impl Secret {
    /// The secret of a game, to be kept apart, if there is any.
    pub(crate) fn of<'a>(
        table: &dyn Table,
        drafts: impl Iterator<Item = &'a ArmyEditor>,
    ) -> Option<Self> {
        let mut secret = Self { sealed: sealed(table), ..Self::default() };
        for draft in drafts.filter(|draft| !draft.is_empty()) {
            secret.drafts[draft.side().index()] = Some(draft.line(table.piece_set()));
        }
        (secret != Self::default()).then_some(secret)
    }

    /// The secret of the game on the board, if there is any.
    pub(crate) fn of_game(session: &Session) -> Option<Self> {
        let secret = Self::of(&*session.table, session.drafts.iter().flatten());
        let Some(remote) = &session.remote else { return secret };
        let secret = Self { key: remote.key(), ..secret.unwrap_or_default() };
        (secret != Self::default()).then_some(secret)
    }

    /// The key of what is sealed from somebody elsewhere, where it is kept.
    pub(crate) const fn key(&self) -> Option<Key> {
        self.key
    }

    /// The same where the sealed decision couldn't be played: without it, the key opens nothing.
    pub(crate) fn unopened(self) -> Self {
        Self { key: None, ..self }
    }

    /// What a copy has of it: the armies that are being built. What is sealed stays with the game,
    /// or it could be opened in the copy by whoever plays on there. None if nothing is left.
    pub(crate) fn of_copy(self) -> Option<Self> {
        let secret = Self { drafts: self.drafts, ..Self::default() };
        (secret != Self::default()).then_some(secret)
    }

    /// True if it has a decision that is sealed, or an army that is being built.
    pub(crate) fn hides_something(&self) -> bool {
        self.sealed.is_some() || self.has_draft()
    }

    /// True if it has an army that is being built.
    pub(crate) fn has_draft(&self) -> bool {
        self.drafts.iter().any(Option::is_some)
    }

    /// The armies that were being built on this table, White's and Black's.
    pub(crate) fn drafts(&self, table: &dyn Table) -> [Option<ArmyEditor>; 2] {
        Side::BOTH.map(|side| {
            let line = self.drafts[side.index()].as_deref()?;
            let army = army::read(line, side, table.piece_set()).ok()?;
            let mut draft = ArmyEditor::begin(table, side)?;
            draft.set(&army);
            Some(draft)
        })
    }

    /// The text to keep for the game with this id. The nonce, any text without
    /// a point, makes it another one each time.
    pub(crate) fn write(&self, id: &str, nonce: &str) -> String {
        let [white, black] = &self.drafts;
        let key = self.key.map(|Key(bytes)| hex(&bytes));
        let parts = [&self.sealed, white, black].map(|part| part.as_deref().unwrap_or(""));
        let mut parts = parts.to_vec();
        parts.extend(key.as_deref());
        let text = parts.join("\n");
        let mask = mask(&format!("{id}{nonce}"));
        let masked = text.bytes().zip(mask).map(|(byte, mask)| format!("{:02x}", byte ^ mask));
        format!("{nonce}.{}", masked.collect::<String>())
    }

    /// Reads what [`write`](Self::write) wrote for the same game.
    pub(crate) fn read(text: &str, id: &str) -> Option<Self> {
        let (nonce, text) = text.split_once('.')?;
        let pairs = text.as_bytes().chunks(2).map(|pair| {
            let pair = std::str::from_utf8(pair).ok()?;
            u8::from_str_radix(pair, 16).ok()
        });
        let bytes = pairs.zip(mask(&format!("{id}{nonce}"))).map(|(byte, mask)| Some(byte? ^ mask));
        let text = String::from_utf8(bytes.collect::<Option<Vec<u8>>>()?).ok()?;
        let parts: Vec<&str> = text.split('\n').collect();
        let ([sealed, white, black], rest) = parts.split_first_chunk()?;
        let key = match rest {
            [] => None,
            [key] => Some(Key(from_hex(key)?)),
            _ => return None,
        };
        let part = |part: &str| (!part.is_empty()).then(|| part.to_owned());
        Some(Self { sealed: part(sealed), drafts: [part(white), part(black)], key })
    }
}

/// The sealed action as its owner knows it, with its side.
fn sealed(table: &dyn Table) -> Option<String> {
    if !table.extent().edition.is_sealed() {
        return None;
    }
    let mut steps = table.steps(Viewer::Public).into_iter().enumerate();
    let (at, side) = steps.find_map(|(at, step)| Some((at, step.visible.sealed()?)))?;
    let known = table.steps(Viewer::Player(side));
    let played = known.get(at)?.visible.open()?;
    Some(format!("{}:{}", side.faction().name(), played.coordinate))
}

/// Numbers that only this text tells.
fn mask(text: &str) -> impl Iterator<Item = u8> + use<> {
    let seed = text.bytes().fold(0x9e37_79b9_7f4a_7c15, |seed, byte| mixed(seed, byte.into()));
    let next = |state: &u64| {
        Some(state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f))
    };
    std::iter::successors(next(&seed), next).map(|state| state.to_be_bytes()[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_reads_back_for_its_own_game_only() {
        let key = Some(Key([5; 16]));
        let secret = Secret {
            sealed: Some("white:choose:black".to_owned()),
            drafts: [Some("army:8/8/8/4K3".to_owned()), None],
            key: None,
        };
        let with_key = Secret { key, ..secret.clone() };
        assert_eq!(Secret::read(&with_key.write("a game", "1f"), "a game"), Some(with_key));
        let text = secret.write("a game", "1f");
        assert_ne!(text, secret.write("a game", "2f"));
        assert!(!text.contains("choose") && !text.contains("4K3"), "{text}");
        assert_eq!(Secret::read(&text, "a game"), Some(secret.clone()));
        assert_ne!(Secret::read(&text, "another"), Some(secret));
        for damaged in ["", "zz", "0", &text[..text.len() / 4]] {
            assert_ne!(Secret::read(damaged, "a game"), Secret::read(&text, "a game"));
        }
    }
}
