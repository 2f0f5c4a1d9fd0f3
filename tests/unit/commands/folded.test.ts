import { expect, test } from 'vitest';
import type { DomainEvent } from '../../../contracts/events.ts';
import type { Fold } from '../../../services/commands/category.ts';
import { empty, type Folded, FoldedCache } from '../../../services/commands/folded.ts';

type State = 'going' | 'over';
const fold: Fold<State, DomainEvent> = {
  initial: 'going',
  evolve: (state) => state,
  isOver: (state) => state === 'over',
};
const at = (revision: bigint, state: State): Folded<State, DomainEvent> => ({
  ...empty(fold),
  revision,
  state,
});
const stream = (name: string) => ({ ...fold, stream: name });

test('of what is over a tenth as many are kept, and what goes on is not crowded out', () => {
  const cache = new FoldedCache(20);
  for (let game = 1; game <= 20; game++) cache.set(stream(`going ${game}`), at(1n, 'going'));
  for (let game = 1; game <= 20; game++) cache.set(stream(`over ${game}`), at(1n, 'over'));
  const kept = (what: string) =>
    Array.from({ length: 20 }, (_, index) => cache.get(stream(`${what} ${index + 1}`))).filter(Boolean);
  expect(kept('going')).toHaveLength(20);
  expect(kept('over')).toHaveLength(2);
});

test('of as many as are kept in all it is known that they are over, and no longer of one that is dropped', () => {
  const cache = new FoldedCache(20);
  for (let game = 1; game <= 21; game++) cache.set(stream(`${game}`), at(1n, 'over'));
  cache.set(stream('another'), at(1n, 'going'));
  cache.drop(stream('21'));
  const known = ['1', '2', '20', '21', 'another'].filter((name) => cache.isKnownOver(stream(name)));
  expect(known).toEqual(['2', '20']);
});

test('what ends is found as it ended, and an earlier state of it does not come back', () => {
  const cache = new FoldedCache(20);
  cache.set(stream('game'), at(1n, 'going'));
  cache.set(stream('game'), at(2n, 'over'));
  cache.set(stream('game'), at(1n, 'going'));
  expect(cache.get(stream('game'))).toMatchObject({ revision: 2n, state: 'over' });
  cache.drop(stream('game'));
  expect(cache.get(stream('game'))).toBeUndefined();
});
