import { describe, expect, test } from 'vitest';
import { stateIn } from '../../../deploy/single-machine/process-state.ts';

/** As the system writes it, of a program with a name that is hard to read. */
const lineOf = (state: string): string =>
  `4711 (no) R (de) ${state} 1 4711 4711 0 -1 4194560 9000 0 0 0 230 41 0 0 20 0 11 0 99 1000000 12000 18446744073709551615`;

describe('the line of a process says', () => {
  test('how long it has used the processor', () => {
    expect(stateIn(lineOf('S')).processorTime).toBe(271);
  });

  test.each([
    ['it waits for a disk', 'D', true],
    ['it runs, or would if it had its turn', 'R', true],
    ['it waits for something else', 'S', false],
    ['it was stopped', 'T', false],
  ])('%s', (_, state, waits) => {
    expect(stateIn(lineOf(state)).waitsItsTurn).toBe(waits);
  });
});
