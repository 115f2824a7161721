//! What can be won at once is won at once, from the sixth level on.

use crate::laws::dice::Dice;
use crate::support::amount::share;
use crate::support::random::{LONGEST, decide, open, playable};
use motley_rules::game::Table;
use motley_rules::play::{Action, Outcome, Side, Turn, Viewer};
use motley_rules::variants;
use motley_search::{Level, Limits, Player, Thought, WON};

/// The positions of each variant.
const POSITIONS: usize = 80;

/// The random games that are looked through for them, at most.
const GAMES: usize = 2_000;

/// The least level that never misses them.
const SHARP: u8 = 6;

/// The actions that win at once, if one side is to decide and has any.
fn winning(table: &dyn Table) -> Option<(Side, Vec<Action>)> {
    let Turn::One { side, .. } = table.turn() else { return None };
    let actions = table.legal_actions(side).into_iter().map(|legal| legal.action);
    let wins = |action: &Action| {
        let turn = table.preview(side, action).turn;
        matches!(turn, Turn::Over(Outcome::Won { by, .. }) if by == side)
    };
    let winning: Vec<Action> = actions.filter(wins).collect();
    (!winning.is_empty()).then_some((side, winning))
}

/// Tries every sharp level.
fn check(table: &dyn Table, side: Side, winning: &[Action], players: &mut [Player]) {
    let record = table.record(Viewer::Player(side));
    for player in players {
        player.begin(&record, side).unwrap();
        while !player.think(5_000) {}
        let decision = player.decision().unwrap();
        let (options, position) = (&record.options, table.position());
        let context = format!("{} {options:?}, {position}", record.game);
        let level = player.level();
        assert!(
            winning.contains(&decision.action),
            "level {level} plays {}: {context}",
            decision.text
        );
        assert!(!decision.resigns, "level {level}: {context}");
    }
}

#[test]
fn what_wins_at_once_is_never_missed() {
    let sharp = Level::all().filter(|level| level.number() >= SHARP);
    let mut players: Vec<Player> = sharp.map(|level| Player::new(level, 1, 1)).collect();
    for slug in playable() {
        let mut left = share(POSITIONS);
        for seed in 1..=GAMES {
            let mut dice = Dice::of(seed);
            let mut table = open(slug, &mut dice, seed);
            for _ in 0..LONGEST {
                if left == 0 {
                    break;
                }
                if let Some((side, winning)) = winning(table.as_ref()) {
                    check(table.as_ref(), side, &winning, &mut players);
                    left -= 1;
                }
                let Some((side, action)) = decide(table.as_ref(), &mut dice) else { break };
                table.play(side, &action).unwrap();
            }
        }
        assert_eq!(left, 0, "{slug}: too few positions can be won at once");
    }
}

#[test]
fn a_worth_is_no_win_however_much_stands_on_the_board() {
    let crowd = "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/PPPPPPPP/8/K6k b";
    let table = variants::open("muster", &[], Some(crowd)).unwrap();
    let mut player = Player::new(Level::MOST, 1, 1).limited(Limits::nodes(500));
    player.begin(&table.record(Viewer::Player(Side::Black)), Side::Black).unwrap();
    while !player.think(1_000) {}
    let Thought { value, depth, mate, .. } = player.thought();
    assert!(mate.is_none() && (1 - WON..-10_000).contains(&value), "{value}, {mate:?}");
    assert!(depth > 0, "no depth was searched");
}
