import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { RejectedCard } from '../../contracts/cartelas/import-cartelas.ts';
import { CardId } from '../../contracts/ids.ts';
import type { CardRecord } from './card-record.ts';
/** What becomes of the cards of a file: new ones, those the branch has exactly so already, and those not taken. */
export interface SortedCards {
    readonly accepted: Cartela[];
    readonly unchanged: CardId[];
    readonly rejected: RejectedCard[];
}
/**
 * Checks every card by the rules, then against the cards before it in the file and the `present` ones of the branch: one
 * id and one set of numbers stand for one card. Where no card of the file names a number, its place is its number.
 */
export declare function sortCards(records: readonly CardRecord[], present: Iterable<Cartela>): SortedCards;
