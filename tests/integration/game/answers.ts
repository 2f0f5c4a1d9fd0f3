import { isRefusal, type Refusal } from '../../../contracts/refusals.ts';
import type { Answer } from '../../../services/commands/answer.ts';

/** The output of an answer; a refusal fails the test by its code. */
export function dataOf<T>(result: Answer<T> | Refusal): T {
  if (isRefusal(result)) throw new Error(result.code);
  return result.data;
}

export function codeOf(result: Answer<unknown> | Refusal): string | null {
  return isRefusal(result) ? result.code : null;
}

/** The codes of several, in an order that does not depend on who came first. */
export function codesOf(results: readonly (Answer<unknown> | Refusal)[]): (string | null)[] {
  return results.map(codeOf).toSorted((a, b) => String(a).localeCompare(String(b), 'en'));
}
