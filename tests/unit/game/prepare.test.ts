import { describe, expect, test } from 'vitest';
import type { DrawEvent } from '../../../contracts/events.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { drawOf, draws as drawsOf, latestDraw } from '../../../services/game/draw/state.ts';
import { decidePrepare, type Prepare } from '../../../services/game/draw/decider.ts';
import { fold, given } from '../../support/given.ts';

const sealed = { commitment: 'ab'.repeat(32), sealedSeed: 'c2VhbGVk' };
const committed = (gameNumber: number): DrawEvent => ({
  type: 'DrawCommitted',
  data: { gameNumber, ...sealed },
});
const someDraws = drawsOf('01931000-0000-7000-8000-0000000000b1' as BranchId);
const prepare = (opened: number): Prepare => ({
  opened,
  commit: (gameNumber) => ({ gameNumber, ...sealed }),
});

describe('preparing the next game', () => {
  test('commits the draw of game 1 before the first game', () =>
    given(someDraws).when(prepare(0), decidePrepare).then(committed(1)));

  test('commits the next draw once the committed game is opened', () =>
    given(someDraws, committed(1), committed(2)).when(prepare(2), decidePrepare).then(committed(3)));

  test('changes nothing while the committed game is not opened', () =>
    given(someDraws, committed(1), committed(2)).when(prepare(1), decidePrepare).thenNothing());

  test('changes nothing when another tab committed meanwhile', () =>
    given(someDraws, committed(1), committed(2), committed(3)).when(prepare(2), decidePrepare).thenNothing());
});

test('the draws of the latest games are kept, newest last', () => {
  const draws = fold(
    someDraws,
    Array.from({ length: 40 }, (_, index) => committed(index + 1)),
  );
  expect(latestDraw(draws)?.gameNumber).toBe(40);
  expect(drawOf(draws, 39)?.gameNumber).toBe(39);
  expect(drawOf(draws, 41)).toBeUndefined();
  expect(draws.recent.length).toBeLessThan(40);
});
