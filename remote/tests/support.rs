//! Two peers with a table each, and chance that is the same each time.

use motley_remote::{Correspondence, Key, Line, MatchId, Message, Objection, Progress, Stand};
use motley_rules::game::{Table, open};
use motley_rules::notation::Record;
use motley_rules::play::{Action, Army, ArmyRules, Side};
use motley_rules::variants;

/// The game's id in all tests.
pub(crate) const GAME: MatchId = MatchId(*b"a match!");

/// A xorshift generator.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).unwrap()
    }
}

/// A player with a page.
pub(crate) struct Peer {
    pub(crate) table: Box<dyn Table>,
    pub(crate) known: Correspondence,
}

/// A game's slug and the options that differ from their defaults.
pub(crate) type Setup = (&'static str, Vec<(String, String)>);

/// Every game with its default options, and with each of its presets.
pub(crate) fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for info in variants::games() {
        setups.push((info.slug, Vec::new()));
        for preset in info.presets {
            let options = preset.options.iter();
            let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
            setups.push((info.slug, options.map(own).collect()));
        }
    }
    setups
}

impl Peer {
    pub(crate) fn new((slug, options): &Setup, seat: Side, key: u8) -> Self {
        let table = open(variants::games(), slug, options, None).unwrap();
        Self { table, known: Correspondence::new(GAME, seat, Key([key; 16])) }
    }

    pub(crate) fn line(&self) -> Line {
        Line::of(&*self.table, self.table.here())
    }

    /// Does something with where the game stands.
    pub(crate) fn with<T>(&self, act: impl FnOnce(Stand<'_>) -> T) -> T {
        let (setup, line): (Record, Line) = (self.table.setup(), self.line());
        act(Stand { setup: &setup, line: &line, names: &[None, None], offers_draw: false })
    }

    pub(crate) fn progress(&self) -> Progress {
        self.with(|stand| self.known.progress(&*self.table, stand))
    }

    /// The message of a line, which need not be the one that was played.
    pub(crate) fn tell(&self, line: &Line) -> String {
        let setup = self.table.setup();
        let stand = Stand { setup: &setup, line, names: &[None, None], offers_draw: false };
        self.known.write(variants::games(), stand).unwrap()
    }

    pub(crate) fn send(&mut self) -> String {
        self.known = self.with(|stand| self.known.after_sending(&*self.table, stand));
        self.tell(&self.line())
    }

    pub(crate) fn receive(&mut self, text: &str) -> Result<(), Objection> {
        let (games, message) = (variants::games(), Message::read(variants::games(), text).unwrap());
        let drawn = self.with(|stand| self.known.drawn(games, stand.setup, &message))?;
        let drew = drawn.is_some();
        if let Some(drawn) = drawn {
            (self.table, self.known) = (drawn.table, drawn.next);
        }
        let news = match self.with(|stand| self.known.judge(games, stand, &message)) {
            Err(Objection::Old) if drew => return Ok(()),
            judged => judged?,
        };
        for decided in &news.decided {
            self.table.play(decided.side, &decided.action).unwrap();
        }
        if let Some(claim) = news.claim {
            self.table.claim(claim).unwrap();
        }
        self.known = news.next;
        Ok(())
    }

    /// Takes a random decision of this player's.
    pub(crate) fn decide(&mut self, chance: &mut Chance) {
        let seats = self.table.seats(self.table.here());
        let deciders = self.table.turn().deciders();
        let own = deciders.into_iter().find(|side| seats[side.index()] == self.known.own());
        let side = own.expect("nothing is due from this player");
        let action = if let Some(rules) = self.table.army_rules(side) {
            Action::Muster(army(&*self.table, side, &rules, chance))
        } else {
            let legal = self.table.legal_actions(side);
            legal[chance.below(legal.len())].action
        };
        self.table.play(side, &action).unwrap();
    }
}

/// A legal army: a preset with some pieces gone or in each other's places.
pub(crate) fn army(table: &dyn Table, side: Side, rules: &ArmyRules, chance: &mut Chance) -> Army {
    let mut army = rules.presets[chance.below(rules.presets.len())].army;
    for _ in 0..20 {
        let (one, other) = (chance.below(32), chance.below(32));
        let swapped = |square: usize| match square {
            square if square == one => other,
            square if square == other => one,
            square => square,
        };
        let tried = Army::new(army.pieces().map(|(square, kind)| (swapped(square), kind))).unwrap();
        if table.check_legal(side, &Action::Muster(tried)).is_ok() {
            army = tried;
        }
    }
    army
}

/// Both peers of a game, White's first.
pub(crate) fn peers(setup: &Setup) -> [Peer; 2] {
    [Peer::new(setup, Side::White, 1), Peer::new(setup, Side::Black, 2)]
}

/// The pair of peers with the game after so many random decisions, told to both.
pub(crate) fn played(setup: &Setup, decisions: usize, seed: u64) -> [Peer; 2] {
    let mut chance = Chance::new(seed);
    let mut peers = peers(setup);
    for _ in 0..decisions * 2 {
        let count = peers[0].line().decided.len();
        if count >= decisions || peers[0].table.turn().deciders().is_empty() {
            break;
        }
        for at in 0..2 {
            while peers[at].progress() == Progress::Deciding {
                peers[at].decide(&mut chance);
            }
            if peers[at].progress() == Progress::Ready {
                let text = peers[at].send();
                peers[1 - at].receive(&text).unwrap();
            }
        }
    }
    peers
}
