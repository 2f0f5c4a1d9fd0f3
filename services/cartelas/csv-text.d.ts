import { type CardRecord } from './card-record.ts';
import { type TextProblem } from './text-place.ts';
/**
 * Reads CSV with commas, semicolons or tabs into one record a row: by its header where that names the cells (`b1` … `o5`), the
 * columns or `numbers`; else as 25 cells in a row, by rows of the card, with the card number in its own column or in front.
 */
export declare function parseCsv(text: string): {
    readonly records: CardRecord[];
} | TextProblem;
