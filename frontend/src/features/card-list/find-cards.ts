import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';

/**
 * The cards a search is for: the one with that id first, then those that have all the numbers typed; sorted by id. `#7` means
 * the id alone.
 */
export function findCards(cartelas: readonly Cartela[], search: string): readonly Cartela[] {
  const words = search
    .trim()
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (words.length === 0) return cartelas;
  const [first = ''] = words;
  if (first.startsWith('#')) return cartelas.filter(({ cardId }) => String(cardId) === first.slice(1));
  const wanted = words.map((word) => (/^\d+$/.test(word) ? Number(word) : Number.NaN));
  if (wanted.some(Number.isNaN)) return [];
  const isById = ({ cardId }: Cartela) => wanted.length === 1 && cardId === wanted[0];
  const hasAll = ({ numbers }: Cartela) => {
    const cells = numbers.flat();
    return wanted.every((number) => cells.includes(number));
  };
  return [...cartelas.filter(isById), ...cartelas.filter((card) => !isById(card) && hasAll(card))];
}
