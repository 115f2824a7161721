// @ts-check
// A page around the package: any game, its legal actions as buttons, undo, and the record.
import init, { Game, games } from "./pkg/index.js";

/** The element of this id, of this class.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T} */
const element = (id, type) => {
    const found = document.getElementById(id);
    if (!(found instanceof type)) throw new Error(`no ${type.name} is called ${id}`);
    return found;
};

const slug = element("slug", HTMLSelectElement);
const text = element("text", HTMLInputElement);
const record = element("record", HTMLTextAreaElement);
const board = element("board", HTMLTableElement);

/** @type {Game} */
let game;

/** The game that is chosen. */
const chosen = () => /** @type {Game["slug"]} */ (slug.value);

/** Puts another game in the place of this one.
 * @param {Game} other */
const seat = other => {
    game?.free();
    game = other;
};

/** Does something to the game and shows what came of it, or why nothing did.
 * @param {() => unknown} deed */
const attempt = deed => {
    const error = element("error", HTMLElement);
    try {
        deed();
        error.textContent = "";
    } catch (fault) {
        error.textContent = fault instanceof Error ? fault.message : String(fault);
    }
    show();
};

const show = () => {
    showBoard();
    element("turn", HTMLElement).textContent = turn();
    element("actions", HTMLElement).replaceChildren(...actions().map(button));
    record.value = game.record();
    const svg = encodeURIComponent(game.picture());
    element("picture", HTMLAnchorElement).href = `data:image/svg+xml,${svg}`;
};

/** The board, with the gates behind it in games that have them, and what waits beside it. */
const showBoard = () => {
    const { files, ranks, pieces, reserves } = game.view();
    const gates = new Map(reserves.map(it => [it.at ?? "", it]));
    const behind = reserves.some(it => it.kind === "gate") ? 1 : 0;
    board.replaceChildren();
    for (let rank = ranks + behind; rank >= 1 - behind; rank--) {
        const row = board.insertRow();
        const isGate = rank < 1 || rank > ranks;
        for (let file = 0; file < files; file++) {
            const cell = row.insertCell();
            const at = String.fromCharCode(97 + file) + rank;
            const square = /** @type {keyof typeof pieces} */ (at);
            const gate = gates.get(at);
            const piece = isGate ? (gate?.state === "waiting" ? gate.piece : undefined) : pieces[square];
            const lost = gate?.state === "lost";
            cell.textContent = piece ? piece.letter : lost ? "×" : "";
            cell.title = piece ? `${piece.army} ${piece.name}` : lost ? "gate lost" : "";
            cell.className = `${piece ? piece.army : ""} ${
                isGate ? "gate" : (file + rank) % 2 ? "dark" : ""}`;
        }
    }
    element("reserves", HTMLElement).textContent = waiting(reserves);
};

/** What waits in hands and pools, in words.
 * @param {ReturnType<typeof game.view>["reserves"]} reserves */
const waiting = reserves => ["white", "black"].flatMap(side => ["hand", "pool"].flatMap(kind => {
    const here = reserves.filter(it => it.side === side && it.kind === kind && it.count);
    const names = here.map(it => `${it.piece?.name} × ${it.count}`);
    return names.length ? [`In ${side}’s ${kind}: ${names.join(", ")}.`] : [];
})).join(" ");

/** Whose turn it is, in words. */
const turn = () => {
    const { turn } = game;
    switch (turn.kind) {
        case "over": return turn.result.sentence;
        case "both": return `Unseen by each other: ${turn.label} (${turn.sides.join(" and ")}).`;
        case "one": return `${turn.player} to decide${turn.label && ": "}${turn.label}.`;
    }
};

/** What can be played: the legal actions, or armies to begin with.
 * @returns {{ text: string, name: string }[]} */
const actions = () => {
    const armies = game.composing()?.models ?? [];
    return [
        ...armies.map(({ name, text }) => ({ name, text })),
        ...game.actions().map(action => ({ name: action.notation, text: action.text })),
    ];
};

/** @param {{ text: string, name: string }} action */
const button = ({ text, name }) => {
    const button = document.createElement("button");
    button.textContent = name;
    button.onclick = () => attempt(() => game.play(text));
    return button;
};

await init();
for (const info of games()) slug.add(new Option(info.name, info.slug));

element("open", HTMLFormElement).onsubmit = event => {
    event.preventDefault();
    attempt(() => seat(new Game(chosen())));
};
element("play", HTMLFormElement).onsubmit = event => {
    event.preventDefault();
    attempt(() => { game.play(text.value); text.value = ""; });
};
element("undo", HTMLElement).onclick = () => attempt(() => game.undo());
element("redo", HTMLElement).onclick = () => attempt(() => game.redo());
element("read", HTMLElement).onclick = () => attempt(() => seat(Game.fromRecord(record.value)));

attempt(() => seat(new Game(chosen())));
