import type { Cartela } from '../../contracts/cartelas/cartela.ts';
/** `count` distinct cartelas with the ids 1 to `count`; the same seed makes the same cartelas. */
export declare function makeCartelas(count: number, seed?: number): Cartela[];
