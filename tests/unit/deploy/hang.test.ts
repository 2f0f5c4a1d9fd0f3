import { describe, expect, test } from 'vitest';
import { Hang } from '../../../deploy/single-machine/hang.ts';

const still = { processorTime: 7, waitsItsTurn: false };

/** After how many looks it is taken for one that hangs; null where it is not within an hour. */
function looksUntilHung(look: (hang: Hang, n: number) => boolean): number | null {
  const hang = new Hang();
  for (let n = 1; n <= 3_600; n += 1) if (look(hang, n)) return n;
  return null;
}

describe('a part hangs', () => {
  test('that neither answers nor does anything for ten looks', () => {
    expect(looksUntilHung((hang) => hang.look(false, still))).toBe(11);
  });

  test('that goes round and round and has not answered for two minutes', () => {
    expect(looksUntilHung((hang, n) => hang.look(false, { ...still, processorTime: n }))).toBe(120);
  });
});

describe('a part does not hang', () => {
  test('that answers, though it does nothing else', () => {
    expect(looksUntilHung((hang) => hang.look(true, still))).toBeNull();
  });

  test('under so much load that it answers once a minute', () => {
    expect(looksUntilHung((hang, n) => hang.look(n % 60 === 0, { ...still, processorTime: n }))).toBeNull();
  });

  test('that waits for a slow disk, or for its turn on the processor, for a minute', () => {
    expect(looksUntilHung((hang, n) => hang.look(n % 60 === 0, { ...still, waitsItsTurn: true }))).toBeNull();
  });

  test('that did not answer while the machine slept, which is one look', () => {
    expect(looksUntilHung((hang, n) => hang.look(n % 9 === 0, still))).toBeNull();
  });
});
