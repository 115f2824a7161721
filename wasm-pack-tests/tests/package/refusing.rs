//! What is wrong is thrown as an error with a sentence, and changes nothing.

use anyhow::Result;
use serde_json::{Value, json};

use super::{elsewhere, run};

/// What somebody may try, and a part of the sentence that is thrown.
const FAULTS: [(&str, &str); 29] = [
    ("new Game('draughts')", "game: no game is called \"draughts\""),
    ("new Game('mercenary', { options: { markers: 9 } })", "option markers: "),
    ("new Game('mercenary', { options: { colour: 'red' } })", "option colour: "),
    ("new Game('mercenary', { options: { markers: true } })", "neither a text nor a number"),
    ("new Game('mercenary', { options: [2] })", "options: it is no object"),
    ("new Game('mercenary', { optoins: {} })", "settings: there is no setting \"optoins\""),
    ("new Game('command', { position: '8/8 w' })", "position: "),
    ("new Game('command', { position: 8 })", "position: it is no text"),
    ("Game.fromRecord('K@e1')", "record, line 1: the tag [Game"),
    ("Game.fromRecord('[Game \"command\"]\\nK@e1 K@e5')", "action 2, \"K@e5\": "),
    ("game.play('K@e5')", "placed on an empty square of your back rank"),
    ("game.play('K@e8', 'black')", "It is White's turn."),
    ("game.actions('gray')", "side: \"gray\" is neither white nor black"),
    ("game.claim('threefold')", "hasn't come up three times"),
    ("game.claim('flood')", "\"flood\" is no way to end a game"),
    ("new Game()", "new Game takes a text, such as \"mu"),
    ("new Game(null)", "new Game takes a text, such as \"mu"),
    ("new Game('command', 3)", "settings: it is no object"),
    ("Game.fromRecord({})", "Game.fromRecord takes a text, such as record() gives."),
    ("Game.fromRecord()", "Game.fromRecord takes a text"),
    ("game.play()", "play takes a text, such as \"e2e4\"."),
    ("game.play(null)", "play takes a text"),
    ("game.play(3)", "play takes a text"),
    ("game.play({})", "play takes a text"),
    ("game.view(3)", "side: it is no text, such as \"white\""),
    ("game.claim(['agree'])", "claim takes a text, such as \"agree\"."),
    ("game.goTo('end')", "goTo takes a whole number, such as 2."),
    ("game.goTo(-1)", "goTo takes a whole number"),
    ("game.perft(1.5)", "perft takes a whole number"),
];

#[tokio::test]
async fn faults_are_errors_with_a_sentence() -> Result<()> {
    elsewhere(async |page| {
        for (deed, part) in FAULTS {
            let script = format!(
                "const game = new Game('command'), before = game.record(); let told = null; \
                 try {{ {deed} }} catch (error) {{ \
                   told = error instanceof Error && error.constructor === Error \
                     ? error.message : 'another thing: ' + error }} \
                 return [told, game.record() === before]"
            );
            let told = run(page, &script, Value::Null).await?;
            let sentence = told[0].as_str().unwrap_or("nothing was thrown");
            assert!(sentence.contains(part), "{deed}: {sentence:?} instead of {part:?}");
            assert_eq!(told[1], json!(true), "{deed} has changed the game");
        }
        Ok(())
    })
    .await
}
