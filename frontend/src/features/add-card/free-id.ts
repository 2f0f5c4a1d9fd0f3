import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import { CardId } from '../../../../contracts/ids.ts';

/** The lowest number no card of the branch has: a gap that a deleted card left is filled first. */
export function freeCardId(cartelas: readonly Pick<Cartela, 'cardId'>[]): number {
  const taken = new Set(cartelas.map(({ cardId }) => cardId));
  let id = 1;
  while (taken.has(id)) id += 1;
  return id;
}

/** The card id in a field; null for anything that is none. */
export function readCardId(text: string): CardId | null {
  if (!/^\s*\d{1,5}\s*$/.test(text)) return null;
  return CardId.safeParse(Number(text)).data ?? null;
}
