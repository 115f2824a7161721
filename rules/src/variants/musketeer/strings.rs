//! Positions as text: the ten-row FEN (rules, H; RULINGS.md,
//! Position strings).

use super::stage::{FILES, Gate, KINGS_FILE, Phase, ROOKS_FILES, State, home};
use super::{Musketeer, Spot, board};
use crate::board::{Kind, Piece, Placement, Square};
use crate::movement::Men;
use crate::notation::fen;
use crate::play::{Side, shown};

pub(super) fn write(rules: &Musketeer, position: &Spot) -> String {
    let (men, stage, play) = (rules.law.men(), &position.stage, rules.play(position));
    let [white, black] = Side::BOTH.map(|side| write_gates(men, stage, side));
    let text = format!("{black}/{}/{white} {}", play.write_rows(), play.write_fields());
    match write_types(men, stage) {
        Some(types) => format!("{text} {types}"),
        None => text,
    }
}

fn write_gates(men: &Men, stage: &State, side: Side) -> String {
    let letter = |(_, gate): (u8, Gate)| match gate.waiting() {
        Some(kind) => fen::letter(Piece::new(side.faction(), kind), men),
        None => "*".to_owned(),
    };
    stage.row(side).map(letter).collect()
}

/// The last field: the types where the gates don't tell them, and how far the
/// setup has come: `-` before it, `L-` after White's selection, `LC@` while
/// pieces are placed.
fn write_types(men: &Men, stage: &State) -> Option<String> {
    let letters: String = stage.types().into_iter().map(|kind| men.man(kind).letter).collect();
    match stage.phase {
        Phase::First | Phase::Second(_) => Some(letters + "-"),
        Phase::Placing(_) => Some(letters + "@"),
        Phase::Playing(types) => {
            let told = told_by_gates(stage);
            types.iter().any(|kind| !told.contains(kind)).then_some(letters)
        }
    }
}

/// The kinds that wait in gates, in the order in which a reader meets them.
fn told_by_gates(stage: &State) -> Vec<Kind> {
    let mut kinds = Vec::new();
    for (_, gate) in stage.row(Side::White).chain(stage.row(Side::Black)) {
        kinds.extend(gate.waiting().filter(|kind| !kinds.contains(kind)));
    }
    kinds
}

pub(super) fn read(rules: &Musketeer, text: &str) -> Result<Spot, String> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    if fields.len() > 7 {
        return Err(format!("\"{}\" is one field too many", shown(fields[7])));
    }
    let rows: Vec<&str> = fields.first().copied().unwrap_or_default().split('/').collect();
    let [black, ranks @ .., white] = rows.as_slice() else {
        return Err(
            "placement: ten rows are needed: Black's gates, eight ranks, White's gates".to_owned()
        );
    };
    if ranks.len() != FILES {
        return Err(format!(
            "placement: ten rows are needed (Black's gates, eight ranks, White's gates), not {}",
            rows.len()
        ));
    }
    let (law, men) = (&rules.law, rules.law.men());
    let placement = law.read_rows(ranks)?;
    let mut stage = State::opening();
    read_gates(men, &placement, white, Side::White, &mut stage)?;
    read_gates(men, &placement, black, Side::Black, &mut stage)?;
    stage.ledger = law.read_fields(&placement, fields.get(1..).unwrap_or_default())?;
    stage.phase = read_phase(men, &placement, &stage, fields.get(6).copied())?;
    Ok(Spot { placement, stage })
}

fn read_gates(
    men: &Men,
    placement: &Placement,
    row: &str,
    side: Side,
    stage: &mut State,
) -> Result<(), String> {
    let fault = |why: String| Err(format!("{side}'s gates: {why}"));
    if row.chars().count() != FILES {
        return fault(format!("\"{}\" isn't eight letters or *", shown(row)));
    }
    for (file, letter) in (0..).zip(row.chars()) {
        if letter == '*' {
            continue;
        }
        let kind = super::men::types()
            .find(|kind| fen::letter(Piece::new(side.faction(), *kind), men).starts_with(letter));
        let Some(kind) = kind else {
            return fault(format!("'{letter}' is none of {side}'s ten types"));
        };
        if stage.row(side).any(|(_, gate)| gate == Gate::Waiting(kind)) {
            return fault(format!("the {} waits twice", men.man(kind).name));
        }
        let front = Square::new(file, home(side))
            .filter(|square| !placement.of(side.faction()).contains(*square));
        if let Some(square) = front {
            return fault(format!(
                "no piece of {side}'s on {square} could let the {} in",
                men.man(kind).name
            ));
        }
        stage.set_gate(side, file, Gate::Waiting(kind));
    }
    let waits = |file: &u8| stage.gate(side, *file).waiting().is_some();
    if waits(&KINGS_FILE) && ROOKS_FILES.iter().any(waits) {
        return fault("pieces can't wait behind the king and behind a rook".to_owned());
    }
    Ok(())
}

fn read_phase(
    men: &Men,
    placement: &Placement,
    stage: &State,
    field: Option<&str>,
) -> Result<Phase, String> {
    let types = |letters: &str| -> Result<Vec<Kind>, String> {
        let kind = |letter| super::men::types().find(|kind| men.man(*kind).letter == letter);
        let kinds: Option<Vec<Kind>> = letters.chars().map(kind).collect();
        kinds.ok_or_else(|| {
            format!("types: \"{}\" isn't two letters of the ten types", shown(letters))
        })
    };
    let phase = match field {
        None => return told(placement, stage),
        Some("-") => Phase::First,
        Some(field) => {
            let letters = field.trim_end_matches(['-', '@']);
            match (types(letters)?.as_slice(), &field[letters.len()..]) {
                ([first], "-") => Phase::Second(*first),
                ([first, second], "@") if first != second => Phase::Placing([*first, *second]),
                ([first, second], "") if first != second => Phase::Playing([*first, *second]),
                _ => {
                    return Err(format!(
                        "types: \"{}\" isn't two different letters of the ten types",
                        shown(field)
                    ));
                }
            }
        }
    };
    check_phase(placement, stage, phase).map(|()| phase)
}

/// The types as gates and board tell them, where the field is missing.
fn told(placement: &Placement, stage: &State) -> Result<Phase, String> {
    let mut kinds = told_by_gates(stage);
    let on_board = super::men::types().filter(|kind| !placement.kind(*kind).is_empty());
    on_board.for_each(|kind| {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    });
    match kinds.as_slice() {
        [first, second] => Ok(Phase::Playing([*first, *second])),
        [_, _, _, ..] => Err("types: more than two types are on the board and in the gates".to_owned()),
        _ => Err("types: the gates don't tell the two selected types: add them as a last field, such as LC".to_owned()),
    }
}

/// What stands and waits must be of the selected types, and setup has its own
/// order.
fn check_phase(placement: &Placement, stage: &State, phase: Phase) -> Result<(), String> {
    let known = State { phase, ..stage.clone() }.types();
    let foreign = |kind: &Kind| !known.contains(kind);
    let on_board =
        super::men::types().find(|kind| !placement.kind(*kind).is_empty() && foreign(kind));
    if on_board.or_else(|| told_by_gates(stage).into_iter().find(foreign)).is_some() {
        return Err("types: a piece of another type is on the board or in a gate".to_owned());
    }
    if matches!(phase, Phase::Playing(_)) {
        return Ok(());
    }
    if !super::stage::array().all(|(square, piece)| placement.at(square) == Some(piece))
        || (placement.occupied() & board()).len() != 32
    {
        return Err("types: pieces are selected and placed before the first move".to_owned());
    }
    check_setup(stage, phase)
}

/// Whose turn it is in the setup, and what is placed, must fit.
fn check_setup(stage: &State, phase: Phase) -> Result<(), String> {
    let [white, black] = Side::BOTH.map(|side| stage.placed(side));
    let fits = match (phase, stage.ledger.side) {
        (Phase::First, Side::White) | (Phase::Second(_), Side::Black) => white + black == 0,
        (Phase::Placing(_), Side::White) => white == black && white < 2,
        (Phase::Placing(_), Side::Black) => white == black + 1,
        _ => false,
    };
    let first_first = |side: Side| match phase {
        Phase::Placing([first, _]) => {
            stage.placed(side) == 0 || stage.row(side).any(|(_, gate)| gate == Gate::Waiting(first))
        }
        _ => true,
    };
    if fits && Side::BOTH.into_iter().all(first_first) {
        Ok(())
    } else {
        Err("side to move: it isn't this side's turn in the setup, or pieces were placed out of order".to_owned())
    }
}
