//! Why not: the sentences for what this game alone refuses.

use anyhow::Result;
use end_to_end::Pointer::Mouse;
use end_to_end::{Page, Screen, scenario, until, until_eq};

use crate::seen::{GAME, refused};

/// A drag that leads to nothing, and its sentence.
type Refused = (&'static str, &'static str, &'static str);

/// From each position, its drags.
const CASES: &[(&str, &[Refused])] = &[
    (
        "rakkac/pppppp/6/6/6/PPPPPP/RAKKAC[Mm] wl Qq",
        &[
            (
                "d2 ",
                "d3 ",
                "The white pawn on d2 belongs to the dark part: it stood on a dark square when the turn began.",
            ),
            (
                "e2 ",
                "e4 ",
                "There is no double step: a pawn goes two squares only by leaping over a piece before it.",
            ),
            (
                "white mage in hand",
                "a2 ",
                "In the light part the mage drops on an empty light square, and the white pawn on a2 stands there.",
            ),
            ("black mage in hand", "b4 ", "That is Black's hand."),
            (
                "white queen in pool",
                "b4 ",
                "The queen comes in when a pawn of White's promotes to it.",
            ),
            (
                "b1 ",
                "a3 ",
                "An assassin goes to empty squares of the colour it stands on: b1 is light, a3 is dark.",
            ),
        ],
    ),
    (
        "2kk2/6/1r4/1r4/1p4/1P4/1MKK2[] wl -",
        &[
            (
                "b1 ",
                "b5 ",
                "A mage captures one square away, and changes places with a piece one to three squares away on a rank, file or diagonal.",
            ),
            (
                "b1 ",
                "b6 ",
                "A mage steps one square; farther away it only changes places with a piece.",
            ),
        ],
    ),
    (
        "P1kk2/1p4/6/6/6/6/2KK2[] wd Q a7c1",
        &[(
            "a7 ",
            "b6 ",
            "The pawn on a7 can't move or capture any more: on the last rank it can only promote.",
        )],
    ),
    (
        "P1kk2/1p4/6/6/6/6/2KK2[] wd - a7c1",
        &[("a7 ", "a7 ", "White's pool is empty: there is nothing to promote to.")],
    ),
];

#[tokio::test]
async fn what_the_game_refuses_is_told_why() -> Result<()> {
    scenario("stew_refusals", Screen::WIDE, async |page| {
        for (position, drags) in CASES {
            page.resume(GAME, position).await?;
            for (from, to, sentence) in *drags {
                attempt(page, from, to).await?;
                refused(page, sentence).await?;
                until!(page.moves().await?.is_empty(), "{from}{to}");
            }
        }
        Ok(())
    })
    .await
}

async fn attempt(page: &Page, from: &str, to: &str) -> Result<()> {
    if from == to { page.tap(Mouse, from).await } else { page.carry(Mouse, from, to).await }
}

#[tokio::test]
async fn a_captured_piece_is_seen_in_its_owners_pool_and_a_second_queen_is_refused() -> Result<()> {
    scenario("stew_pools", Screen::NARROW, async |page| {
        page.resume(GAME, "P1kk2/6/6/6/1r4/2K3/3QK1[] wl Qq").await?;
        for name in ["white queen", "black queen", "no white rook", "no black rook"] {
            until_eq!(page.name(name).await?, format!("{name} in pool"));
        }
        page.drag_all(Mouse, "c2b3").await?;
        page.hears("White king c2 takes rook on b3, rook goes to Black's pool.").await?;
        until_eq!(page.name("black rook").await?, "black rook in pool");
        page.drag_all(Mouse, "a7a7").await?;
        refused(
            page,
            "White has a queen on the board and can't have a second one; nothing else is in the pool.",
        )
        .await
    })
    .await
}
