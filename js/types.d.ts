/** One of the two players. */
export type Side = "white" | "black";

/** Whose a piece is: neutral armies are nobody's. */
export type Army = Side | "gray" | "red";

/** The file of a square, on the widest board. */
export type File =
    | "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p";

/** The rank of a square, on the highest board. */
export type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A square such as `"e4"`, of any board. */
export type Square = `${File}${Rank}`;

/** The names of the games that programs use. */
export type GameSlug = "muster" | "command" | "mulligan-stew" | "mercenary" | "musketeer";

declare global {
    interface SymbolConstructor {
        /** As in newer libraries of TypeScript: for `using`. */
        readonly dispose: unique symbol;
    }
}

/** One of the games. */
export interface GameInfo {
    /** The name that programs use: what `new Game(slug)` takes. */
    readonly slug: GameSlug;
    /** The name that people use. */
    readonly name: string;
    /** What the game is, in one sentence. */
    readonly sentence: string;
    /** About how long a game takes. */
    readonly duration: string;
    /** What can be chosen before a game. */
    readonly options: readonly GameOption[];
}

/** What every option has. */
interface AnyOption {
    /** The name that programs use. */
    readonly name: string;
    /** What it means, in a sentence. */
    readonly sentence: string;
    /** The value that it has if none is given. */
    readonly default: string;
}

/** One of several values. */
export interface OneOfOption extends AnyOption {
    readonly kind: "one-of";
    readonly of: readonly { readonly name: string; readonly label: string }[];
    /** Whether players may let the lot decide: then draw one of the values, and give that. */
    readonly byLot: boolean;
}

/** A whole number. */
export interface NumberOption extends AnyOption {
    readonly kind: "number";
    readonly least: number;
    readonly most: number;
    /** What it counts. */
    readonly unit?: string;
    /** Whether players may let the lot decide: then draw a number, and give that. */
    readonly byLot: boolean;
}

/** Two different values in an order, written with `+` between. */
export interface PairOption extends AnyOption {
    readonly kind: "pair";
    readonly of: readonly string[];
}

/** A text. */
export interface TextOption extends AnyOption {
    readonly kind: "text";
    /** How it looks. */
    readonly form: string;
}

/** An option of a game; `kind` tells what values it has. */
export type GameOption = OneOfOption | NumberOption | PairOption | TextOption;

/** What a game is opened with. */
export interface GameSettings {
    /** Values of options by their names; the others have their defaults. */
    readonly options?: Readonly<Record<string, string | number>>;
    /** Where it begins, if not at its opening. */
    readonly position?: string;
}

/** How a picture is drawn. */
export interface PictureOptions {
    /** The side that is below; `"white"` if none is given. */
    readonly below?: Side;
    /**
     * How wide it may be, in pixels: a whole number from 100 to 4000; 480 if none is given. A square
     * is 12 wide at least, so that a wide board may take more.
     */
    readonly width?: number;
    /** Dark on light, or light on dark; `"light"` if none is given. */
    readonly theme?: "light" | "dark";
}

/** A piece, whosever it is. */
export interface Piece {
    readonly army: Army;
    /** Its kind in lower case: `"leopard"`. */
    readonly name: string;
    /** Its sign in position strings. */
    readonly letter: string;
}

/** How a game can end. */
export type Ending =
    | "checkmate" | "self-mate" | "kings-captured" | "stuck" | "time" | "resignation"
    | "stalemate" | "dead-position" | "threefold" | "fivefold" | "fifty-moves"
    | "seventy-five-moves" | "both-mated" | "nobody-can-move" | "agreement";

/** How a game ended. */
export interface Result {
    readonly score: "1-0" | "0-1" | "1/2-1/2";
    /** Missing where the game is a draw. */
    readonly winner?: Side;
    readonly how: Ending;
    /** The same for people. */
    readonly sentence: string;
}

/** Whose decision is due; `kind` tells whether it is one side's, both sides' or nobody's. */
export type Turn = OneTurn | BothTurn | OverTurn;

/** One side decides one part of its turn. */
export interface OneTurn {
    readonly kind: "one";
    readonly sides: readonly [Side];
    /** What the one who decides is called: `"White"`, or what the game calls it. */
    readonly player: string;
    /** The part of the turn, from 0. */
    readonly part: number;
    /** What the decision is called; empty where it goes without saying. */
    readonly label: string;
}

/** Both sides decide unseen by each other; these have yet to. */
export interface BothTurn {
    readonly kind: "both";
    readonly sides: readonly Side[];
    /** What the decision is called. */
    readonly label: string;
}

/** The game has ended. */
export interface OverTurn {
    readonly kind: "over";
    readonly sides: readonly [];
    readonly result: Result;
}

/** What every legal action has. */
interface AnyAction {
    readonly side: Side;
    /** It in coordinate notation: what `play()` takes. */
    readonly text: string;
    /** It in the game's own notation, which `play()` takes as well. */
    readonly notation: string;
}

/** A piece goes from square to square. */
export interface GoAction extends AnyAction {
    readonly kind: "go";
    readonly from: Square;
    /** Where it arrives; in castling, the king. */
    readonly to: Square;
    readonly manner: "plain" | "en-passant" | "castle" | "swap" | "promote";
    /** The rook, in castling. */
    readonly rook?: Square;
    /** The kind that a pawn becomes. */
    readonly into?: string;
    /** The kind that enters from behind the board in the same move. */
    readonly gate?: string;
    /** The square of the piece that is let go. */
    readonly release?: Square;
}

/** A piece comes from the hand. */
export interface DropAction extends AnyAction {
    readonly kind: "drop";
    readonly piece: Piece;
    /** A square, or a gate behind the board such as `"b0"`. */
    readonly to: string;
}

/** A pawn is promoted where it stands. */
export interface PromoteAction extends AnyAction {
    readonly kind: "promote";
    readonly from: Square;
    readonly to: Square;
    /** The kind that it becomes. */
    readonly into: string;
}

/** One of several answers is given. */
export interface ChooseAction extends AnyAction {
    readonly kind: "choose";
    /** What people call it. */
    readonly label: string;
}

/** The decision is passed over. */
export interface PassAction extends AnyAction {
    readonly kind: "pass";
}

/** A legal action; `kind` tells what else it has. */
export type Action = GoAction | DropAction | PromoteAction | ChooseAction | PassAction;

/** What an army may be made of. */
export interface Composing {
    readonly materials: readonly {
        /** The kind. */
        readonly name: string;
        readonly letter: string;
        /** Its strength in pawns; 0 for a king. */
        readonly worth: number;
        /** Where it may stand. */
        readonly squares: readonly Square[];
    }[];
    /** Armies to begin with, as texts that `play()` takes. */
    readonly models: readonly {
        readonly name: string;
        readonly text: string;
        /** Its strength in pawns. */
        readonly worth: number;
    }[];
}

/** An action that was played. */
export interface PlayedStep {
    readonly kind: "action";
    readonly side: Side;
    /** What the player was called then. */
    readonly player: string;
    /** It in coordinate notation. */
    readonly text: string;
    /** It in the game's own notation. */
    readonly notation: string;
    /** Squares of kings in check afterwards. */
    readonly checked: readonly Square[];
}

/** A decision that this viewer may not see yet. */
export interface SealedStep {
    readonly kind: "sealed";
    readonly side: Side;
}

/** A claim that ended the game. */
export interface ClaimStep {
    readonly kind: "claim";
    readonly text: Claim;
    readonly result: Result;
}

/** A step of a game; `kind` tells what it is. */
export type Step = PlayedStep | SealedStep | ClaimStep;

/** A step with its place among all that was played. */
export type TreeStep = Step & {
    /** The number, from 1, in the list of the step before it; 0 for the start. */
    readonly after: number;
};

/** How players can end a game without an action on the board. */
export type Claim =
    | "resign-white" | "resign-black" | "time-white" | "time-black"
    | "agree" | "threefold" | "fifty-moves";

/** A place off the board and what is there. */
export interface Reserve {
    readonly kind: "gate" | "hand" | "pool";
    readonly side: Side;
    /** The name of a gate, such as `"b0"`. */
    readonly at?: string;
    /** What is or was there. */
    readonly piece?: Piece;
    readonly count: number;
    readonly state: "empty" | "waiting" | "lost";
}

/** What one viewer sees of a position. */
export interface View {
    readonly files: number;
    readonly ranks: number;
    /** The pieces on the board by their squares. */
    readonly pieces: Readonly<Partial<Record<Square, Piece>>>;
    /** Gates, hands and pools. */
    readonly reserves: readonly Reserve[];
    /** Squares of kings in check. */
    readonly checked: readonly Square[];
    /** Who holds which neutral piece, by squares. */
    readonly held: Readonly<Partial<Record<Square, Side>>>;
    /** The parts of the turn; none where a turn is one decision. */
    readonly parts: readonly {
        readonly name: string;
        readonly state: "done" | "due" | "to-come" | "skipped";
        /** Why it was passed over. */
        readonly why?: string;
    }[];
    /** What players should know about how the position has come about, in sentences. */
    readonly news: readonly string[];
}
