/** What came of typing a number into the ADD CARTELA modal; messages are keys of the `register` texts (spec section 5). */
export type ByNumber =
  | { ok: true; n: number; selected: number[] }
  | {
      ok: false;
      problem: 'noCards' | 'notBetween' | 'alreadyAdded' | 'notOfBranch' | 'removeInvalid' | 'notAdded';
      n: number;
    };

const wholeNumber = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

/**
 * The spec allows 1 to the number of cards, which supposes ids without gaps. Where a branch's ids have gaps, any card it
 * really has can be added, 1 to the highest is what is asked for, and a card it lacks is named.
 */
export function addByNumber(text: string, selected: readonly number[], cardIds: readonly number[]): ByNumber {
  const n = wholeNumber(text);
  if (cardIds.length === 0) return { ok: false, problem: 'noCards', n };
  if (!cardIds.includes(n)) {
    const inRange = n >= 1 && n <= highestOf(cardIds);
    return { ok: false, problem: inRange ? 'notOfBranch' : 'notBetween', n };
  }
  if (selected.includes(n)) return { ok: false, problem: 'alreadyAdded', n };
  return { ok: true, n, selected: [...selected, n] };
}

export const highestOf = (cardIds: readonly number[]) => cardIds.reduce((a, b) => Math.max(a, b), 0);

export function removeByNumber(text: string, selected: readonly number[]): ByNumber {
  const n = wholeNumber(text);
  if (!(n >= 1)) return { ok: false, problem: 'removeInvalid', n };
  if (!selected.includes(n)) return { ok: false, problem: 'notAdded', n };
  return { ok: true, n, selected: selected.filter((id) => id !== n) };
}
