//! What is decided unseen is told to nobody but who has decided it.

use anyhow::Result;
use serde_json::{Value, json};

use super::{elsewhere, run};

/// White's army: no other text has its first rank.
const WHITE: &str = "army:8/8/PPPPPPPP/RNBQKQNR";

/// All that is told to each viewer.
const TOLD: &str = "\
    const told = viewer => JSON.stringify([game.history(viewer), game.view(viewer), \
      game.record(viewer), game.picture({}, viewer), game.position, game.turn, game.options, game.composing('black')]); \
    const all = () => [told(), told('black'), told('white')];";

#[tokio::test]
async fn a_sealed_army_is_told_to_its_owner_alone() -> Result<()> {
    elsewhere(async |page| {
        let script = format!("{TOLD} const game = new Game('muster'); game.play(it); return all()");
        let told = run(page, &script, json!(WHITE)).await?;
        let tells = |viewer: usize| told[viewer].as_str().unwrap_or(WHITE).contains("RNBQKQNR");
        assert_eq!([tells(0), tells(1), tells(2)], [false, false, true]);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_sealed_choice_tells_nothing_until_both_have_chosen() -> Result<()> {
    elsewhere(async |page| {
        let script = format!(
            "{TOLD} const after = choice => {{ game.play(choice); \
               const seen = all(); game.undo(); return seen; }}; \
             const game = new Game('muster'); game.play(it); \
             game.play(game.composing().models[0].text); \
             const one = after('choose:white'), other = after('choose:black'); \
             game.play('choose:white'); const sealed = game.history()[2]; \
             game.play('black:choose:white'); \
             return [one, other, sealed, game.history()[2].text, game.record()]"
        );
        let told = run(page, &script, json!(WHITE)).await?;
        assert_eq!(told[0][0], told[1][0], "everybody is told the same, whatever was chosen");
        assert_eq!(told[0][1], told[1][1], "and so is the other player");
        assert_ne!(told[0][2], told[1][2], "who has chosen is told what");
        assert_eq!(told[2], json!({ "kind": "sealed", "side": "white" }));
        assert_eq!(told[3], "choose:white");
        assert!(told[4].as_str().unwrap_or_default().ends_with("choose:white choose:white\n"));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn both_sides_are_asked_at_once() -> Result<()> {
    elsewhere(async |page| {
        let script = "const game = new Game('muster'); const first = game.turn; \
            game.play(game.composing('black').models[0].text, 'black'); \
            return [first.kind, first.sides, game.turn.sides, game.composing().models.length > 0, \
              game.composing('black') === undefined]";
        let told = run(page, script, Value::Null).await?;
        assert_eq!(told, json!(["both", ["white", "black"], ["white"], true, true]));
        Ok(())
    })
    .await
}
