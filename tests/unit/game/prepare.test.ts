import { describe, expect, test } from 'vitest';
import type { DrawEvent, EventOf } from '../../../contracts/events.ts';
import type { DraftReason } from '../../../contracts/game/events.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import type { Instant } from '../../../contracts/time.ts';
import { decidePrepare, decideReveal, type Prepare } from '../../../services/game/draw/decider.ts';
import { whyReplaced } from '../../../services/game/draw/draft.ts';
import { drawOf, draws as drawsOf, latestDraw, untoldDrafts } from '../../../services/game/draw/state.ts';
import { fold, given, givenMetadata } from '../../support/given.ts';
import { draft, seed } from './histories.ts';

const keyId = '0123456789abcdef';
const commitments = ['aa', 'bb', 'cc', 'dd'].map((digits) => digits.repeat(32));
const [first = '', second = '', third = '', another = ''] = commitments;
const sealed = (gameNumber: number, commitment = first) =>
  ({ gameNumber, version: 2, commitment, keyId, sealedSeed: 'c2VhbGVk' }) as const;
const committed = (gameNumber: number, commitment = first): DrawEvent => ({
  type: 'DrawCommitted',
  data: sealed(gameNumber, commitment),
});
const replaced = (gameNumber: number, by: string, replaces: string, reason: DraftReason): DrawEvent => ({
  type: 'DrawCommitted',
  data: { ...sealed(gameNumber, by), replaces, reason },
});
const revealed = (gameNumber: number, commitment: string): EventOf<'DrawRevealed'> => ({
  type: 'DrawRevealed',
  data: { gameNumber, commitment, seed },
});
const ofVersion1: DrawEvent = {
  type: 'DrawCommitted',
  data: { gameNumber: 2, commitment: first, sealedSeed: 'c2VhbGVk' },
};
const someDraws = drawsOf('01931000-0000-7000-8000-0000000000b1' as BranchId);
const prepare = (opened: number, change: Partial<Prepare> = {}): Prepare => ({
  opened,
  sealsWith: keyId,
  restoredAt: null,
  reveal: [],
  commit: (gameNumber) => sealed(gameNumber, another),
  ...change,
});
/** In the log after everything that is given. */
const now = { commit: 1_000n, prepare: 1_000n };

describe('preparing the next game', () => {
  test('commits the draw of game 1 before the first game', () =>
    given(someDraws).when(prepare(0), decidePrepare).then(committed(1, another)));

  test('commits the next draw once the committed game is opened', () =>
    given(someDraws, committed(1), committed(2)).when(prepare(2), decidePrepare).then(committed(3, another)));

  test('changes nothing while the committed game is not opened', () =>
    given(someDraws, committed(1), committed(2)).when(prepare(1), decidePrepare).thenNothing());

  test('changes nothing when another tab committed meanwhile', () =>
    given(someDraws, committed(1), committed(2), committed(3)).when(prepare(2), decidePrepare).thenNothing());
});

describe('a draft that no game has used is replaced', () => {
  test('when it is not sealed under the first key', () =>
    given(someDraws, committed(1))
      .when(prepare(0, { sealsWith: 'fedcba9876543210' }), decidePrepare)
      .then(replaced(1, another, first, 'key')));

  test('when it is of version 1', () =>
    given(someDraws, ofVersion1)
      .when(prepare(1), decidePrepare)
      .then(replaced(2, another, first, 'version')));

  test('when the log was restored after it, once', () => {
    const restored = prepare(0, { restoredAt: now });
    given(someDraws, committed(1))
      .when(restored, decidePrepare)
      .then(replaced(1, another, first, 'restored'));
    const before = prepare(0, { restoredAt: { commit: 1n, prepare: 1n } });
    given(someDraws, committed(1), replaced(1, second, first, 'restored'))
      .when(before, decidePrepare)
      .thenNothing();
  });

  const at = Date.parse(givenMetadata.at);
  const later = (ms: number) => new Date(at + ms).toISOString() as Instant;
  const judged = { sealsWith: keyId, restoredAt: null };

  test('when it is older than 12 hours, and not at 12 hours', () => {
    const hours = 12 * 3_600_000;
    expect(whyReplaced(draft(1), { ...judged, now: later(hours) })).toBe(null);
    expect(whyReplaced(draft(1), { ...judged, now: later(hours + 1) })).toBe('age');
  });

  test('never for another reason, however often somebody asks', () => {
    const draws = fold(someDraws, [committed(1)]);
    for (let asked = 0; asked < 100; asked++)
      expect(decidePrepare(prepare(0), draws, later(asked * 60_000))).toMatchObject({ events: [] });
  });
});

describe('the seed of a replaced draft', () => {
  const history = [committed(1), replaced(1, second, first, 'age'), replaced(1, third, second, 'age')];
  const { data } = revealed(1, first);

  test('is not told while its number is not opened', () =>
    expect(untoldDrafts(fold(someDraws, history), 0)).toEqual([]));

  test('is told once its number is opened with another draft, and then no more', () => {
    const opened = fold(someDraws, history);
    expect(untoldDrafts(opened, 1).map(({ commitment }) => commitment)).toEqual([first, second, third]);
    given(someDraws, ...history)
      .when({ reveal: [data] }, decideReveal)
      .then(revealed(1, first));
    given(someDraws, ...history, revealed(1, first))
      .when({ reveal: [data] }, decideReveal)
      .thenNothing();
    const told = fold(someDraws, [...history, revealed(1, first), revealed(1, second)]);
    expect(untoldDrafts(told, 1)).toEqual([]);
  });

  test('that a crash has left untold is told with the next draft', () =>
    given(someDraws, ...history)
      .when(prepare(1, { reveal: [data] }), decidePrepare)
      .then(revealed(1, first), committed(2, another)));
});

test('the draws of the latest games are kept, newest last', () => {
  const all = Array.from({ length: 40 }, (_, index) => committed(index + 1, String(index).padStart(64, '0')));
  const draws = fold(someDraws, all);
  expect(latestDraw(draws)?.gameNumber).toBe(40);
  expect(drawOf(draws, '38'.padStart(64, '0'))?.gameNumber).toBe(39);
  expect(drawOf(draws, '3'.padStart(64, '0'))).toBeUndefined();
  expect(draws.recent.length).toBeLessThan(40);
});
