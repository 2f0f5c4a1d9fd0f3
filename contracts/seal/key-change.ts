import { lines } from '../bingo/hashed-text.ts';

/** What the key before signs when another one takes its place. `publicKey`: hex; `from`: the number of its first seal. */
export function keyChangeText(change: { logId: string; from: number; publicKey: string }): string {
  return lines(
    'bingo-hall seal key 1',
    `log ${change.logId}`,
    `from ${change.from}`,
    `key ${change.publicKey}`,
  );
}
