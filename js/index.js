// @ts-check
// The package's entry: what wasm-bindgen writes, started in Node as well, with sentences for what is
// done before the start or after the end, and with listeners.
import start, { Game as Bound, games as listed, initSync as startSync } from "./motley_chess_js.js";

const MODULE = new URL("motley_chess_js_bg.wasm", import.meta.url);
let isReady = false;

/** Fails where the rules aren't there yet. */
const needRules = () => {
    if (!isReady) throw new Error("Call init() first: await init().");
};

/** The bytes of the module beside this file, where a file can't be fetched. */
const readModule = async () => {
    // Not a literal: what packs scripts for browsers has no such module.
    const files = "node:fs/promises";
    const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ files);
    return readFile(MODULE);
};

const isNode = () => "process" in globalThis && Boolean(Reflect.get(globalThis, "process").versions?.node);

/** @type {typeof start} */
const init = async given => {
    const reads = given === undefined && MODULE.protocol === "file:" && isNode();
    const exports = await start(reads ? { module_or_path: await readModule() } : given);
    isReady = true;
    return exports;
};
export default init;

/** @type {typeof startSync} */
export const initSync = given => {
    const exports = startSync(given);
    isReady = true;
    return exports;
};

/** @type {typeof listed} */
export const games = () => {
    needRules();
    return listed();
};

/** Who is to be told of a game's changes.
 * @type {WeakMap<Bound, Set<(game: Bound) => void>>} */
const listeners = new WeakMap();

/** @param {Bound} game */
const tell = game => {
    for (const listener of [...(listeners.get(game) ?? [])]) {
        try {
            listener(game);
        } catch (error) {
            // What was played was played, whatever a listener makes of it.
            queueMicrotask(() => { throw error; });
        }
    }
};

/** A method or getter that fails with a sentence where the game was freed.
 * @param {Function} inner
 * @param {boolean} isChange */
const checked = (inner, isChange) => /** @this {Bound} @param {unknown[]} given */ function (...given) {
    if (Reflect.get(this, "__wbg_ptr") === 0) throw new Error("This game was freed.");
    const before = isChange ? this.ply : 0;
    const result = inner.apply(this, given);
    // What played something has changed the game; what went nowhere hasn't.
    if (isChange && (typeof result === "object" || this.ply !== before)) tell(this);
    return result;
};

const CHANGES = ["play", "undo", "redo", "goTo", "claim"];
for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(Bound.prototype))) {
    if (name === "constructor" || name === "free" || name.startsWith("__")) continue;
    if (property.get) property.get = checked(property.get, false);
    else property.value = checked(property.value, CHANGES.includes(name));
    Object.defineProperty(Bound.prototype, name, property);
}

const { free } = Bound.prototype;
/** Gives the memory back; a second time, and at the end of a `using`, there is nothing to do.
 * @this {Bound} */
Bound.prototype.free = function () {
    if (Reflect.get(this, "__wbg_ptr") !== 0) free.call(this);
};
if (Symbol.dispose) Bound.prototype[Symbol.dispose] = Bound.prototype.free;

/** @type {Bound["onChange"]} */
Bound.prototype.onChange = checked(/** @this {Bound} @param {(game: Bound) => void} listener */
    function (listener) {
        if (typeof listener !== "function") throw new Error("onChange takes a function.");
        const own = listeners.get(this) ?? new Set();
        listeners.set(this, own.add(listener));
        return () => { own.delete(listener); };
    }, false);

const { fromRecord } = Bound;
Bound.fromRecord = text => {
    needRules();
    return fromRecord(text);
};

export const Game = new Proxy(Bound, {
    construct(target, given, made) {
        needRules();
        return Reflect.construct(target, given, made);
    },
});
Bound.prototype.constructor = Game;
