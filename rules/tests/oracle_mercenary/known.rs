//! The model in positions worked out by hand from the rulings.

use super::board::{Army, name};
use super::ends::end;
use super::laws::Laws;
use super::model::{Deed, Model};
use super::{setup, text};
use motley_rules::play::{Draw, Outcome, Side, Win};
use std::rc::Rc;

fn at(options: &str, position: &str) -> Model {
    text::read(&Rc::new(Laws::text(options)), position)
}

fn may(model: &Model, wanted: &str) -> bool {
    model.legal().iter().any(|deed| text::spell(deed) == wanted)
}

fn play(model: &Model, play: &str) -> Model {
    play.split_whitespace().fold(model.clone(), |model, wanted| {
        let deed = model.legal().into_iter().find(|deed| text::spell(deed) == wanted);
        model.after(deed.unwrap_or_else(|| panic!("{wanted}: {}", text::write(&model))))
    })
}

/// Turn, en passant and control.
fn told(model: &Model) -> String {
    let position = text::write(model);
    let fields: Vec<&str> = position.split(' ').collect();
    format!("{} {} {}", fields[1], fields[3], fields[4])
}

/// RULINGS.md, Mercenary 9: by the next move of a faction that could capture it.
#[test]
fn each_faction_answers_a_double_step_with_its_next_move() {
    let position = "k11/10-p1/12/12/3p1-p6/12/4P5-p1/K11 w - - -,- 0 1";
    let stepped = play(&at("en-passant=yes", position), "e2e4");
    assert_eq!(told(&stepped), "bg e3 -,-");
    assert!(may(&stepped, "f4e3"));
    assert_eq!(text::write(&play(&stepped, "f4e3")).split('/').nth(4), Some("3p8"));
    let black = play(&stepped, "k2i2");
    assert_eq!(told(&black), "b e3 -,i2");
    assert!(may(&black, "d4e3"));
    // Gray's next move was Black's, and Black's own has come.
    let later = play(&black, "a8b8");
    assert_eq!(told(&later), "wg - -,i2");
    assert!(!may(&later, "f4e3"));
    // Nobody does without that option.
    let without = play(&at("", position), "e2e4");
    assert_eq!(told(&without), "bg - -,-");
    assert!(!may(&without, "f4e3"));
}

/// A gray pawn that stepped is taken by either colour, and its marker with it.
#[test]
fn a_gray_step_is_answered_by_both_colours() {
    let position = "k11/12/12/8p3/10-p1/8P3/12/K11 bg - - -,- 0 1";
    let stepped = play(&at("en-passant=yes", position), "k4i4");
    assert_eq!(told(&stepped), "b j4 -,i4");
    assert_eq!(told(&play(&stepped, "i5j4")), "w - -,-");
    let quiet = play(&stepped, "a8b8");
    assert_eq!(told(&quiet), "w j4 -,i4");
    assert!(may(&quiet, "i3j4"));
    assert_eq!(told(&play(&quiet, "a1a2")), "bg - -,i4");
}

/// On a pawn's last rank or file, en passant promotes like any other move.
#[test]
fn whoever_arrives_by_en_passant_promotes() {
    for (position, steps, taken) in [
        ("10-p1/8P3/12/12/12/12/12/k3K7 bg - - -,- 0 9", "k8i8 a1a2", "i7j8"),
        ("k11/12/12/12/1-p10/12/P11/4K7 w - - -,- 0 9", "a2a4", "b4a3"),
    ] {
        let stepped = play(&at("en-passant=yes", position), steps);
        let legal = stepped.legal();
        let arrivals = legal.iter().map(text::spell).filter(|it| it.starts_with(taken));
        let wanted = ["q", "r", "b", "n"].map(|kind| format!("{taken}{kind}"));
        assert_eq!(arrivals.collect::<Vec<_>>(), wanted, "{position}");
    }
}

/// Who may still answer, read from a string: the pawn's holder stepped.
#[test]
fn the_holder_tells_when_a_gray_pawn_stepped() {
    let board = "k11/12/12/8p3/8-p3/8P3/12/K11";
    let open = |position: &str| at("en-passant=yes", position).passed[0].open.clone();
    assert_eq!(open(&format!("{board} w - j4 -,i4 0 9")), [Army::White]);
    assert_eq!(open(&format!("{board} w - j4 i4,- 0 9")), Army::OWN);
}

/// Where castling lands, and what is in its way.
#[test]
fn castling_goes_by_the_ranks() {
    for (options, position, castlings) in [
        ("", "11k/12/12/12/12/12/12/R3K2R4 w a1h1 - -,- 0 1", "e1a1:c1d1 e1h1:g1f1"),
        ("gray=queen", "11k/12/12/12/12/12/12/R2K3R4 w a1h1 - -,- 0 1", "d1a1:b1c1 d1h1:f1e1"),
        ("ranks=shuffled", "11k/12/12/12/12/12/12/1R4KR4 w b1h1 - -,- 0 1", "g1b1:c1d1 g1h1:g1f1"),
        ("second=own", "15k/16/16/16/16/16/16/4R3K2R4 w e1l1 - -,- 0 1", "i1e1:g1h1 i1l1:k1j1"),
        // A rook that nobody holds looks at f1; one's own may.
        ("", "11k/12/12/12/12/5-r6/12/R3K2R4 w a1h1 - -,- 0 1", "e1a1:c1d1"),
        ("", "11k/12/12/12/12/5-r6/12/R3K2R4 w a1h1 - f3,- 0 1", "e1a1:c1d1 e1h1:g1f1"),
        // At b1 it is no matter where the king doesn't pass, but nothing may stand there.
        ("", "11k/12/12/12/12/1-r10/12/R3K3-p3 w a1 - -,- 0 1", "e1a1:c1d1"),
        ("", "11k/12/12/12/12/12/12/RN2K3-p3 w a1 - -,- 0 1", ""),
    ] {
        let model = at(&format!("castling=yes {options}"), position);
        let castled = model.legal().into_iter().filter_map(|deed| match deed {
            Deed::Castle { to, .. } => Some(text::spell(&deed) + ":" + &to.map(name).concat()),
            _ => None,
        });
        assert_eq!(castled.collect::<Vec<_>>().join(" "), castlings, "{options} {position}");
    }
}

/// The standard numbering: both ends, the orthodox array, and one worked out.
#[test]
fn back_ranks_have_their_numbers() {
    for (number, rank) in [(0, "BBQNNRKR"), (324, "NBBRQKRN"), (518, "RNBQKBNR"), (959, "RKRNNQBB")]
    {
        assert_eq!(setup::shuffled(number).iter().collect::<String>(), rank, "{number}");
    }
}

/// RULINGS.md, Mercenary 3: which markers stay.
#[test]
fn markers_come_and_go() {
    let gray = "9k1-n/12/12/12/12/12/11-n/K10-n wg - -";
    for (options, control, deed, after) in [
        ("", "l1,l8", "l2k4", "k4,l8"),
        ("", "l1,l8", "l1k3", "k3,l8"),
        ("markers=2", "l1,l8", "l2k4", "l1+k4,l8"),
        ("markers=2", "l1+l2,l8", "l1k3", "l2+k3,l8"),
        ("markers=2", "l1+l2,-", "l8j7", "l2+j7,-"),
        ("markers=2 release=choice", "l1+l2,-", "l8j7!l2", "l1+j7,-"),
        ("markers=2 release=choice", "l1+l2,-", "l1k3", "l2+k3,-"),
        ("markers=2 release=choice", "l1,-", "l8j7", "l1+j7,-"),
    ] {
        let model = play(&at(options, &format!("{gray} {control} 0 1")), deed);
        assert_eq!(told(&model), format!("w - {after}"), "{options} {control} {deed}");
    }
    let model = at("markers=2 release=choice", &format!("{gray} l1+l2,- 0 1"));
    assert!(!may(&model, "l8j7"));
}

/// RULINGS.md, Mercenary 5, 6 and 8.
#[test]
fn ends_are_told_apart() {
    let won = |by, how| Some(Outcome::Won { by, how });
    let drawn = |draw| Some(Outcome::Drawn(draw));
    for (options, position, deeds, outcome) in [
        // The rook on h1 is let go.
        (
            "",
            "9k1-n/12/12/12/12/12/PP10/K6-r4 wg - - h1,- 0 1",
            "l8j7",
            won(Side::Black, Win::SelfMate),
        ),
        // And the rook that is moved mates the other king.
        ("", "k11/pp10/12/12/9-r2/12/PP10/K6-r4 wg - - h1,- 0 1", "j4j8", drawn(Draw::BothMated)),
        // The rook on c2 could stand between, in Black's next part.
        (
            "",
            "k11/pp10/12/12/12/12/2-r9/K6R4 w - - -,- 0 1",
            "h1h8",
            won(Side::White, Win::Checkmate),
        ),
        (
            "stuck=loses",
            "k11/7P4/12/12/12/12/12/K11 w - - -,- 0 1",
            "a1a2",
            won(Side::White, Win::Stuck),
        ),
        ("", "k11/7P4/12/12/12/12/12/K11 w - - -,- 0 1", "a1a2", None),
        ("", "k11/2Q9/12/12/12/12/12/K9-p1 w - - -,- 0 1", "a1b1", None),
        ("", "k11/2Q9/12/12/12/12/12/K9-p1 w - - -,- 0 1", "a1b1 k1j1", drawn(Draw::Stalemate)),
        ("", "k11/12/12/12/12/12/1p10/K11 w - - -,- 0 1", "a1b2", drawn(Draw::DeadPosition)),
        ("", "k11/12/12/12/12/12/1p10/K9-p1 w - - -,- 0 1", "a1b2", None),
    ] {
        assert_eq!(end(&play(&at(options, position), deeds)), outcome, "{position} {deeds}");
    }
}
