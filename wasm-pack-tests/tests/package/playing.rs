//! All games: open, list, play, undo, records.

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use super::{elsewhere, openings, records, run, tag};

#[tokio::test]
async fn every_game_opens_with_its_actions() -> Result<()> {
    elsewhere(async |page| {
        let script = "return Object.fromEntries(games().map(({ slug }) => \
            [slug, new Game(slug).actions().length]))";
        assert_eq!(run(page, script, Value::Null).await?, openings());
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_list_of_games_tells_their_options() -> Result<()> {
    elsewhere(async |page| {
        let script = "return games().find(({ slug }) => slug === it)";
        let game = run(page, script, json!("mercenary")).await?;
        assert_eq!(game["name"], "Mercenary Chess");
        let option = |name: &str| {
            let all = game["options"].as_array().into_iter().flatten();
            all.clone().find(|option| option["name"] == name).cloned().unwrap_or_default()
        };
        let markers = option("markers");
        assert_eq!((&markers["kind"], &markers["default"]), (&json!("number"), &json!("1")));
        assert_eq!((&markers["least"], &markers["most"]), (&json!(1), &json!(3)));
        assert_eq!(option("gray")["of"][1]["name"], "queen");
        assert_eq!(option("number")["byLot"], true);
        assert_eq!(option("control")["kind"], "text");
        let game = run(page, script, json!("musketeer")).await?;
        assert_eq!(game["options"][0]["kind"], "pair");
        Ok(())
    })
    .await
}

/// Any actions of every game: what can be listed can be played by either of its texts, undone and
/// redone, and the record brings it back. Armies are those to begin with.
const ANY_ACTIONS: &str = "\
    const faults = []; \
    const expect = (what, is, was) => is === was || faults.push(`${what}: ${is} is not ${was}`); \
    for (const { slug } of games()) { \
      const game = new Game(slug); \
      let count = 0; \
      for (let step = 0; step < 40 && game.turn.kind !== 'over'; step++, count++) { \
        const before = game.position, choices = game.actions(); \
        const model = game.composing()?.models[0]; \
        const action = model ?? choices[(step * 7 + 3) % choices.length]; \
        if (!model) for (const key of ['kind', 'side', 'text', 'notation']) \
          expect(`${slug} ${key}`, typeof action[key], 'string'); \
        const played = game.play(step % 2 && action.notation || action.text); \
        expect(`${slug} plays`, played.text, action.text); \
        const after = game.position; \
        expect(`${slug} undoes`, game.undo() && game.position, before); \
        expect(`${slug} redoes`, game.redo() && game.position, after); \
      } \
      expect(`${slug} has no more`, game.redo(), false); \
      const again = Game.fromRecord(game.record()); \
      expect(`${slug} comes back`, again.position, game.position); \
      expect(`${slug} is written alike`, again.record(), game.record()); \
      expect(`${slug} has its steps`, again.history().length, count); \
      game.goTo(0); \
      expect(`${slug} begins`, game.position, new Game(slug).position); \
      expect(`${slug} has nothing before`, game.undo(), false); \
      if (count < 20) faults.push(`${slug} went only ${count} steps`); \
    } \
    return faults";

#[tokio::test]
async fn any_actions_are_played_undone_and_read_again() -> Result<()> {
    elsewhere(async |page| {
        assert_eq!(run(page, ANY_ACTIONS, Value::Null).await?, json!([]));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn recorded_games_end_where_they_ended() -> Result<()> {
    elsewhere(async |page| {
        for (name, text) in records()? {
            let script = "const { position, result } = Game.fromRecord(it); \
                return [position, result?.score]";
            let ended = run(page, script, json!(text)).await?;
            if let Some(position) = tag(&text, "FinalPosition") {
                assert_eq!(ended[0], position, "{name}");
            }
            let score = tag(&text, "Result").filter(|score| *score != "*");
            assert_eq!(ended[1].as_str(), score, "{name}");
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn what_is_played_from_the_past_is_a_variation() -> Result<()> {
    elsewhere(async |page| {
        let script = "const game = new Game('mulligan-stew'); \
            game.play('a2a3'); game.undo(); game.play('M@b3'); \
            return [game.record(), game.ply, game.length]";
        let told = run(page, script, Value::Null).await?;
        let record = told[0].as_str().unwrap_or_default();
        assert!(record.ends_with("a2a3 (M@b3)\n"), "the record is {record:?}");
        assert_eq!((&told[1], &told[2]), (&json!(1), &json!(1)));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_turn_tells_who_decides_what() -> Result<()> {
    elsewhere(async |page| {
        let script = "const game = new Game('mercenary', { options: { markers: 2, gray: 'queen' } }); \
            game.play('e4'); const first = game.turn; game.play(game.actions()[0].text); const second = game.turn; \
            game.claim('resign-white'); \
            return [first, second, game.turn, game.options, game.claims(), game.history()[2]]";
        let told = run(page, script, Value::Null).await?;
        assert_eq!(told[0]["kind"], "one");
        assert_eq!((&told[0]["sides"], &told[0]["part"]), (&json!(["black"]), &json!(0)));
        assert_eq!((&told[1]["sides"], &told[1]["part"]), (&json!(["black"]), &json!(1)));
        ensure!(told[0]["label"] != told[1]["label"], "both parts are called alike");
        assert_eq!(told[2]["kind"], "over");
        assert_eq!(told[2]["result"]["winner"], "black");
        assert_eq!(told[2]["result"]["how"], "resignation");
        assert_eq!(told[3], json!({ "markers": "2", "gray": "queen" }));
        assert_eq!(told[4], json!([]));
        assert_eq!(told[5]["text"], "resign-white");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_view_tells_what_stands_where() -> Result<()> {
    elsewhere(async |page| {
        let script = "const game = new Game('musketeer'); \
            for (const text of ['leopard', 'cannon', 'L@b0', 'L@g9', 'C@e0', 'C@d9']) game.play(text); \
            const drop = Game.fromRecord(game.record()); drop.goTo(2); \
            const go = game.actions().find(({ text }) => text.startsWith('b1c3')); \
            return [game.view(), drop.actions()[0], go, game.perft(1).toString()]";
        let told = run(page, script, Value::Null).await?;
        let view = &told[0];
        assert_eq!(view["pieces"]["b1"], json!({ "army": "white", "name": "knight", "letter": "N" }));
        assert_eq!((&view["files"], &view["ranks"]), (&json!(8), &json!(8)));
        let gates = view["reserves"].as_array().into_iter().flatten();
        let mut gates = gates.filter(|it| it["kind"] == "gate" && it["at"] == "b0");
        let gate = gates.next().cloned().unwrap_or_default();
        assert_eq!((&gate["piece"]["name"], &gate["state"]), (&json!("leopard"), &json!("waiting")));
        assert_eq!((&told[1]["kind"], &told[1]["piece"]["army"]), (&json!("drop"), &json!("white")));
        let go = json!({
            "kind": "go", "side": "white", "text": "b1c3l", "notation": "Nc3/L",
            "from": "b1", "to": "c3", "manner": "plain", "gate": "leopard",
        });
        assert_eq!(told[2], go);
        assert_eq!(told[3], "20");
        Ok(())
    })
    .await
}
