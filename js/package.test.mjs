// The package as a program in Node uses it: `cargo xtask test --only package` runs this.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const FOLDER = new URL("./pkg/", import.meta.url);
const entry = name => import(new URL(`index.js?${name}`, FOLDER).href);

/** The sentence of what is thrown, which is a plain error. */
const thrown = deed => {
    try {
        deed();
    } catch (error) {
        assert.equal(error.constructor, Error);
        return error.message;
    }
    return assert.fail("nothing is thrown");
};

// Before anything is started: the first test.
test("before init() there is a sentence", async () => {
    const { Game, games } = await entry("");
    for (const deed of [() => new Game("command"), () => Game.fromRecord(""), () => games()]) {
        assert.equal(thrown(deed), "Call init() first: await init().");
    }
});

test("init() finds its program without being told where", async () => {
    const { default: init, Game, games } = await entry("");
    await init();
    await init();
    assert.equal(games().length, 5);
    const game = new Game("command");
    assert.ok(game instanceof Game);
    assert.ok(Game.fromRecord(game.record()) instanceof Game);
    assert.equal(game.constructor, Game);
});

test("initSync() starts it as well", async () => {
    const { Game, initSync } = await entry("sync");
    initSync({ module: await readFile(new URL("motley_chess_js_bg.wasm", FOLDER)) });
    assert.equal(new Game("muster").ply, 0);
});

test("after free() there is a sentence, and freeing again is no fault", async () => {
    const { Game } = await entry("");
    const game = new Game("mercenary");
    game.free();
    for (const deed of [() => game.play("e4"), () => game.ply, () => game.record(), () => game.turn,
        () => game.onChange(() => {}), () => game.undo(), () => game.picture()]) {
        assert.equal(thrown(deed), "This game was freed.");
    }
    game.free();
    game[Symbol.dispose ?? "free"]();
});

test("a listener hears of every change, and of nothing else", async () => {
    const { Game } = await entry("");
    const game = new Game("musketeer");
    const heard = [];
    const end = game.onChange(changed => heard.push([changed === game, changed.ply]));
    game.play("leopard");
    thrown(() => game.play("leopard leopard"));
    game.actions();
    game.undo();
    game.undo();
    game.redo();
    game.goTo(1);
    game.goTo(0);
    game.claim("resign-white");
    assert.deepEqual(heard, [[true, 1], [true, 0], [true, 1], [true, 0], [true, 1]]);
    end();
    game.undo();
    assert.equal(heard.length, 5);
    assert.equal(thrown(() => game.onChange()), "onChange takes a function.");
});

test("variations are data", async () => {
    const { Game } = await entry("");
    const game = new Game("mulligan-stew");
    game.play("a2a3");
    const next = game.actions()[0].text;
    game.play(next);
    game.goTo(0);
    game.play("M@b3");
    const tree = game.tree().map(({ text, after }) => [text, after]);
    assert.deepEqual(tree, [["a2a3", 0], [next, 1], ["M@b3", 0]]);
});

/** The pieces of a picture: how often each drawing is used. */
const pieces = svg => svg.match(/<use /g)?.length ?? 0;

test("a picture is a whole SVG document of the position that is shown", async () => {
    const { Game } = await entry("");
    const game = new Game("musketeer");
    game.play("leopard");
    game.play("cannon");
    const empty = game.picture();
    assert.match(empty, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" /);
    assert.match(empty, /<\/svg>\n$/);
    game.play("L@b0");
    const gated = game.picture();
    assert.notEqual(gated, empty);
    // Thirty-two pieces, the one at its gate, and those that are yet to be placed.
    assert.equal(pieces(gated), 32 + 1 + 3);
    const heard = [];
    const end = game.onChange(() => heard.push(game.ply));
    game.picture();
    end();
    assert.deepEqual([heard, game.ply, game.picture()], [[], 3, gated]);
    game.undo();
    assert.equal(game.picture(), empty);
});

test("a picture's options are its side below, its width and its theme", async () => {
    const { Game } = await entry("");
    const game = new Game("mercenary");
    game.play("e2e4");
    const plain = game.picture();
    const usual = { below: "white", width: 480, theme: "light" };
    for (const same of [undefined, null, {}, { below: undefined }, usual]) {
        assert.equal(game.picture(same), plain);
    }
    const others = [{ below: "black" }, { width: 320 }, { theme: "dark" }].map(it => game.picture(it));
    assert.equal(new Set([plain, ...others]).size, 4);
    const wide = svg => Number(svg.match(/ width="(\d+)"/)[1]);
    assert.ok(wide(others[1]) <= 320 && wide(others[1]) > 250, wide(others[1]));
});

test("a wrong option of a picture is named, with the reason", async () => {
    const { Game } = await entry("");
    const game = new Game("command");
    const width = "width: it is no whole number from 100 to 4000";
    for (const [options, sentence, viewer] of [
        ["black", "picture: it is no object"],
        [[], "picture: it is no object"],
        [{ belwo: "black" }, 'picture: there is no option "belwo"'],
        [{ below: "gray" }, 'below: "gray" is neither white nor black'],
        [{ below: 1 }, 'below: it is no text, such as "white"'],
        [{ width: 99 }, width],
        [{ width: 4001 }, width],
        [{ width: 300.5 }, width],
        [{ width: NaN }, width],
        [{ width: "300" }, width],
        [{ theme: "blue" }, 'theme: "blue" is neither light nor dark'],
        [{ theme: true }, 'theme: it is no text, such as "light"'],
        [{}, 'side: "red" is neither white nor black', "red"],
    ]) {
        assert.equal(thrown(() => game.picture(options, viewer)), sentence);
    }
});

test("what is sealed is in its owner's picture alone", async () => {
    const { Game } = await entry("");
    const game = new Game("muster");
    const counts = () => [undefined, "black", "white"].map(viewer => pieces(game.picture({}, viewer)));
    assert.deepEqual(counts(), [0, 0, 0]);
    game.play("army:8/8/PPPPPPPP/RNBQKQNR");
    assert.deepEqual(counts(), [0, 0, 16]);
});

test("the types name every game and every square", async () => {
    const { Game, games } = await entry("");
    const types = await readFile(new URL("motley_chess_js.d.ts", FOLDER), "utf8");
    const union = name => [...types.match(new RegExp(`type ${name} =([^;]*)`))[1].matchAll(/[\w-]+/g)].join(" ");
    assert.equal(union("GameSlug").split(" ").sort().join(), games().map(({ slug }) => slug).sort().join());
    const sizes = games().map(({ slug }) => new Game(slug).view());
    // The second army's board is the widest.
    sizes.push(new Game("mercenary", { options: { second: "gray" } }).view());
    const widest = Math.max(...sizes.map(({ files }) => files));
    const highest = Math.max(...sizes.map(({ ranks }) => ranks));
    assert.equal(union("File").split(" ").length, widest);
    assert.equal(union("Rank").split(" ").length, highest);
});

test("what is longer than any game is refused", async () => {
    const { Game } = await entry("");
    const head = '[Game "mercenary"]\n\n';
    const game = new Game("mercenary");
    for (const [deed, sentence] of [
        [() => Game.fromRecord(head + "e2e4 ".repeat(1_000_000)), "Game.fromRecord takes a text of at most 1048576 characters."],
        [() => game.play("e".repeat(50_000_000)), "play takes a text of at most 1048576 characters."],
        [() => Game.fromRecord(head + "e2e4 ".repeat(200_000)), "record: it has more than 10000 actions."],
        [() => new Game("mercenary", { position: "8".repeat(5_000_000) }), "position takes a text of at most 1048576 characters."],
    ]) {
        assert.equal(thrown(deed), sentence);
    }
});

test("what package.json names is there, and what is there is named", async () => {
    const manifest = JSON.parse(await readFile(new URL("package.json", FOLDER), "utf8"));
    const { exports, files, main, types } = manifest;
    assert.deepEqual(exports["."], { types: `./${types}`, default: `./${main}` });
    const named = [...files, ...Object.values(exports).flatMap(it => typeof it === "string" ? it : Object.values(it))];
    for (const name of named) assert.ok((await readFile(new URL(name, FOLDER))).length, name);
});
