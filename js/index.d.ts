export * from "./motley_chess_js.js";
export { default } from "./motley_chess_js.js";

declare module "./motley_chess_js.js" {
    interface Game {
        /**
         * Calls a function with the game after each change: something was played, claimed, undone or
         * redone, or another position is shown. Gives a function that ends this.
         */
        onChange(listener: (game: Game) => void): () => void;
    }
}
