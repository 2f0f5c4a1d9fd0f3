/** A card of a file before it is checked: what stands for its number and its rows. */
export interface CardRecord {
    /** undefined where the record names no card number. */
    readonly id: unknown;
    readonly rows: Rows;
}
/** `none`: nothing in the record looks like the numbers of a card. */
export type Rows = {
    readonly rows: unknown;
} | {
    readonly problem: string;
} | 'none';
/** `Card_ID`, `cardId` and `card id` are one name. */
export declare function plainName(name: string): string;
export declare function isIdField(name: string): boolean;
/** Whether a field of this name holds numbers of a card: a cell, a column or all of them. */
export declare function isCardField(name: string): boolean;
/** Reads the shapes that halls' files really have: see {@link Rows} and the tests. */
export declare function readRecord(record: unknown): CardRecord;
