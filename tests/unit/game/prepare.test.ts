import { describe, expect, test } from 'vitest';
import type { DrawEvent } from '../../../contracts/events.ts';
import { drawOf, type Draws, drawsFold, latestDraw } from '../../../services/game/draws.ts';
import { decidePrepare } from '../../../services/game/prepare-decider.ts';
import { fold, given } from '../../support/given.ts';

const sealed = { commitment: 'ab'.repeat(32), sealedSeed: 'c2VhbGVk' };
const committed = (gameNumber: number): DrawEvent => ({
  type: 'DrawCommitted',
  data: { gameNumber, ...sealed },
});
const prepare = (opened: number) => (draws: Draws) =>
  decidePrepare(draws, opened, (gameNumber) => ({ gameNumber, ...sealed }));

describe('preparing the next game', () => {
  test('commits the draw of game 1 before the first game', () =>
    given(drawsFold).when(prepare(0)).then(committed(1)));

  test('commits the next draw once the committed game is opened', () =>
    given(drawsFold, committed(1), committed(2)).when(prepare(2)).then(committed(3)));

  test('changes nothing while the committed game is not opened', () =>
    given(drawsFold, committed(1), committed(2)).when(prepare(1)).thenNothing());

  test('changes nothing when another tab committed meanwhile', () =>
    given(drawsFold, committed(1), committed(2), committed(3)).when(prepare(2)).thenNothing());
});

test('the draws of the latest games are kept, newest last', () => {
  const draws = fold(
    drawsFold,
    Array.from({ length: 40 }, (_, index) => committed(index + 1)),
  );
  expect(latestDraw(draws)?.gameNumber).toBe(40);
  expect(drawOf(draws, 39)?.gameNumber).toBe(39);
  expect(drawOf(draws, 41)).toBeUndefined();
  expect(draws.recent.length).toBeLessThan(40);
});
