// What the compiler must know of the package, and what it must refuse. Nothing of this is run:
// `cargo xtask test --only package` has it checked.
import init, {
    type Action, type Claim, Game, type GameOption, type GameSlug, games, initSync, type PictureOptions,
    type Piece, type PlayedStep, type Result, type Side, type Step, type TreeStep, type Turn,
} from "./pkg/index.js";

/** Compiles only where both types are the same. */
const same = <A, B>(..._: (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? [] : [never]) => {};

await init();
initSync({ module: new Uint8Array() });

const game = new Game("musketeer");
new Game("musketeer", { options: { default: "hawk+dragon", minutes: 5 }, position: "…" });
// @ts-expect-error
new Game();
// @ts-expect-error: no such game
new Game("chess");
// @ts-expect-error: it may be any text
new Game(String("command"));
for (const { slug } of games()) new Game(slug);
same<typeof game.slug, GameSlug>();
// @ts-expect-error
new Game("musketeer", { optoins: {} });
// @ts-expect-error
new Game("musketeer", { options: { default: true } });
// @ts-expect-error
new Game("musketeer", { position: 7 });

same<ReturnType<typeof game.actions>, Action[]>();
same<ReturnType<typeof game.play>, PlayedStep>();
same<ReturnType<typeof game.history>, Step[]>();
same<ReturnType<typeof game.undo>, boolean>();
same<ReturnType<typeof game.record>, string>();
same<ReturnType<typeof Game.fromRecord>, Game>();
same<ReturnType<typeof game.tree>, TreeStep[]>();
same<ReturnType<typeof game.onChange>, () => void>();
same<typeof game.turn, Turn>();
same<typeof game.result, Result | undefined>();
same<typeof game.position, string>();
same<Turn["kind"], "one" | "both" | "over">();
same<Action["kind"], "go" | "drop" | "promote" | "choose" | "pass">();
same<GameOption["kind"], "one-of" | "number" | "pair" | "text">();

game.play("e4", "white");
// @ts-expect-error
game.play("e4", "gray");
// @ts-expect-error
game.play();
// @ts-expect-error
game.position = "…";
// @ts-expect-error
game.claim("give up");
game.claim("agree" satisfies Claim);
same<ReturnType<typeof game.view>["pieces"]["e4"], Piece | undefined>();
game.view("black").pieces.e4?.army;
// @ts-expect-error: nothing may stand there
game.view().pieces.e4.army;
// @ts-expect-error: no board has this square
game.view().pieces.e9;
// @ts-expect-error: nor this one
game.view().held.q1;
same<ReturnType<typeof game.picture>, string>();
game.picture({ below: "black", width: 320, theme: "dark" } satisfies PictureOptions, "white");
// @ts-expect-error: no such option
game.picture({ flip: true });
// @ts-expect-error
game.picture({ below: "gray" });
// @ts-expect-error
game.picture({ theme: "blue" });
// @ts-expect-error: who looks comes second
game.picture("white");
game.onChange(({ ply }) => same<typeof ply, number>())();
// @ts-expect-error
game.onChange("ply");
game[Symbol.dispose]();
for (const step of game.tree()) if (step.kind === "sealed") same<typeof step.side, Side>();
game.actions("white" satisfies Side);

for (const action of game.actions()) {
    // @ts-expect-error: only what goes or drops has a target
    action.to;
    if (action.kind === "go") same<typeof action.manner, "plain" | "en-passant" | "castle" | "swap" | "promote">();
    if (action.kind === "drop") same<typeof action.piece.army, Side | "gray" | "red">();
}

if (game.turn.kind === "over") same<typeof game.turn.result.score, "1-0" | "0-1" | "1/2-1/2">();

for (const { options } of games()) {
    for (const option of options) {
        if (option.kind === "number") same<typeof option.least, number>();
        // @ts-expect-error: not before the kind is known
        option.least;
    }
}
