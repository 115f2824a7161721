//! Texts that mean no good, made once for every door by which a text comes to the page.

/// A text, by its parts: the middle comes many times.
#[derive(Debug, Clone)]
pub struct Hostile {
    /// What it is, in a few words.
    pub name: &'static str,
    /// Its beginning.
    pub head: String,
    /// What comes after that, again and again.
    pub unit: String,
    /// How often.
    pub times: usize,
    /// Its end.
    pub tail: String,
}

impl Hostile {
    fn new(name: &'static str, head: &str, (unit, times): (&str, usize), tail: &str) -> Self {
        let [head, unit, tail] = [head, unit, tail].map(str::to_owned);
        Self { name, head, unit, times, tail }
    }

    /// All of it.
    #[must_use]
    pub fn text(&self) -> String {
        [&*self.head, &self.unit.repeat(self.times), &self.tail].concat()
    }

    /// How many bytes it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.head.len() + self.unit.len() * self.times + self.tail.len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A saved game as the page writes it, but for its end.
const SAVED: &str = "{\"version\":2,\"id\":\"abc\",\"revision\":3,\"game\":\"command\",\"options\":[],\
    \"position\":null,\"sealed\":null,\"sealed_after\":null,\"after_sealed\":[],\"line\":null,\
    \"ply\":1,\"claim\":null,\"flipped\":false,\"clocks\":null,\"title\":null,\"changed\":null,\
    \"summary\":null,\"seating\":null,";

/// What would set `window.owned`, were it let.
const SCRIPT: &str = "</script><img src=x onerror='window.owned=1'><script>window.owned=1</script>";

/// The tags of a record, and its first action.
const RECORD: &str = "[Game \"command\"]\n\nK@e1";

/// Each kind of them.
#[must_use]
pub fn texts() -> Vec<Hostile> {
    let once = |name, text: &str| Hostile::new(name, text, ("", 0), "");
    let many = Hostile::new;
    let closed = format!("{}{{", ")".repeat(30_000));
    vec![
        once("random bytes", &noise(3000)),
        once("odd letters", "\u{0}\u{1}\u{202e}\u{feff}\u{ffff}{\u{1f9ff}\u{301}[("),
        once("a saved game that breaks off", &SAVED[..SAVED.len() / 2]),
        once("another value", "null"),
        once("a link that breaks off", "http://x/#record=%5BGame%2"),
        once("wrong types", "{\"version\":\"2\",\"id\":[],\"revision\":{},\"actions\":7}"),
        once("huge numbers", &format!("{SAVED}\"actions\":[],\"ply\":1e999}}")),
        once(
            "a script in a record",
            &format!("[Game \"{SCRIPT}\"]\n[White \"{SCRIPT}\"]\n\n{SCRIPT}"),
        ),
        once(
            "a script in a saved game",
            &format!("{}\"actions\":[\"{SCRIPT}\"]}}", SAVED.replace("\"title\":null", &titled())),
        ),
        once("a script in a page", &format!("<i id=\"saved-game\">{{\"x\":1}}{SCRIPT}")),
        many("many letters", "", ("a", 5_000_000), ""),
        many("many spaces", "", (" ", 5_000_000), ""),
        many("many tags", "", ("[Option \"a=b\"]\n", 60_000), ""),
        many("a million actions", RECORD, (" e2e4", 1_000_000), ""),
        many("a hundred thousand actions", RECORD, (" K@d1", 100_000), ""),
        many(
            "a million saved actions",
            &format!("{SAVED}\"actions\":[\"\""),
            (",\"\"", 1_000_000),
            "]}",
        ),
        many("many saved actions", &format!("{SAVED}\"actions\":[\"\""), (",\"\"", 300_000), "]}"),
        many(
            "many empty variations",
            &format!("{SAVED}\"actions\":[],\"variations\":[[0,[]]"),
            (",[0,[]]", 140_000),
            "]}",
        ),
        many("nested lists", "{\"version\":2,\"x\":", ("[", 1_000_000), ""),
        many("nested objects", "{\"version\":2,\"x\":", ("{\"x\":", 190_000), ""),
        many("nested variations", RECORD, (" (K@d1", 150_000), ""),
        many("nested variations and a comment", RECORD, (" (K@d1", 30_000), &closed),
        many("an archive of nothing", "multipart/related", ("=", 4_000_000), ""),
        many("a page again and again", "", ("<p id=\"saved-game\">", 200_000), ""),
        many("a link again and again", "", (" #record=", 110_000), ""),
        many(
            "a million saved games",
            "{\"motley\":\"games\",\"games\":[{}",
            (",{}", 1_000_000),
            "]}",
        ),
    ]
}

/// Where [`long_game`] begins: two rooks have room, and sixteen pawns two steps each.
pub const ROOM: &str = "r6k/pppppppp/8/8/8/8/PPPPPPPP/R6K w - - 0 1";

/// The actions of an orthodox game of so many, 4400 at most, that begins at [`ROOM`]: rooks go to
/// and fro, never in the same way five times, and a pawn steps before it would be a draw.
#[must_use]
pub fn long_game(actions: usize) -> Vec<String> {
    let (mut at, mut pawns) = ([b'a'; 2], [0_u8; 2]);
    let action = |ply: usize| {
        let side = ply % 2;
        if ply % 141 == 140 {
            let (file, step) = (char::from(b'a' + pawns[side] / 2), pawns[side] % 2);
            pawns[side] += 1;
            let (from, to) = if side == 0 { (2 + step, 3 + step) } else { (7 - step, 6 - step) };
            return format!("{file}{from}{file}{to}");
        }
        // Seven squares and six: their pairs come again after 84 actions.
        let (last, rank) = [(b'g', 1), (b'f', 8)][side];
        let from = at[side];
        at[side] = if from == last { b'a' } else { from + 1 };
        format!("{}{rank}{}{rank}", char::from(from), char::from(at[side]))
    };
    (0..actions).map(action).collect()
}

fn titled() -> String {
    format!("\"title\":\"{SCRIPT}\"")
}

/// Bytes by lot, always the same, as a browser reads them.
fn noise(length: usize) -> String {
    let next = |state: &u64| {
        Some(state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f))
    };
    let bytes: Vec<u8> = std::iter::successors(Some(1), next)
        .map(|state| state.to_be_bytes()[0])
        .take(length)
        .collect();
    String::from_utf8_lossy(&bytes).into_owned()
}
