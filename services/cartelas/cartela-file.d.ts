import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import { type Refusal } from '../../contracts/refusals.ts';
import { type SortedCards } from './sort-cards.ts';
export type CartelaFile = ({
    readonly ok: true;
} & SortedCards) | {
    readonly ok: false;
    readonly refusal: Refusal;
};
export declare const MOST_BYTES = 5000000;
export declare const MOST_CARDS = 10000;
/**
 * Reads a JSON or CSV file of cartelas and sorts its cards into those a branch can take in, those it has already exactly so
 * (`unchanged`) and those rejected, each with its place in the file (from 1) and the problem in words. `present`: the cards
 * the branch has now. Refused whole: FILE_NOT_READABLE (with line and column), FILE_TOO_LARGE, FILE_TOO_MANY_CARDS,
 * FILE_WITHOUT_CARDS.
 */
export declare function readCartelaFile(text: string, fileName: string, present: Iterable<Cartela>): CartelaFile;
