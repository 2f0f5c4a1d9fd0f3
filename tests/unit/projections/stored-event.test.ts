import { describe, expect, test } from 'vitest';
import { BEFORE_ALL, isAfter, type Position } from '../../../projections/runner/position.ts';
import { EventRejected, StoredEvent, storedEvent } from '../../../projections/runner/stored-event.ts';
import { metadataAt } from '../../support/hall-log.ts';

const created = new Date('2026-11-27T20:15:00.000Z');
const position: Position = { commit: 2n ** 60n + 1n, prepare: 2n ** 60n + 1n };
const raw = (data: unknown, metadata: unknown = metadataAt(created)) => ({
  streamId: 'game-x-1',
  type: 'NumberDrawn',
  revision: 3n,
  created,
  data,
  metadata,
});

describe('an event of the log', () => {
  test('is checked when it is looked at, not before', () => {
    const event = new StoredEvent('NumberDrawn', position, raw('{"place":1,"num'));
    expect(event.stream).toBe('game-x-1');
    expect(() => event.data).toThrow(EventRejected);
    expect(event.metadata.businessDate).toBe('2026-11-27');
  });

  test('says what is wrong with it and where it stands', () => {
    const event = new StoredEvent('NumberDrawn', position, raw({ place: 1, number: 76 }));
    expect(() => event.data).toThrow(/^NumberDrawn in game-x-1 at 1152921504606846977: number: /);
  });

  test('with bad metadata is refused to those who read it', () => {
    const event = new StoredEvent('NumberDrawn', position, raw({ place: 1, number: 7 }, { at: 'yesterday' }));
    expect(event.data).toEqual({ place: 1, number: 7 });
    expect(() => event.metadata).toThrow(EventRejected);
  });

  test('of another type, a link or a system event is none', () => {
    const types = new Set(['NumberDrawn']);
    const resolved = (type: string) =>
      ({ event: { ...raw({}), type, id: '', isJson: true, position } }) as never;
    expect(storedEvent(resolved('NumberDrawn'), types)).toBeInstanceOf(StoredEvent);
    expect(storedEvent(resolved('$metadata'), types)).toBeUndefined();
    expect(storedEvent(resolved('NumberDrawnTwice'), types)).toBeUndefined();
    expect(storedEvent({}, types)).toBeUndefined();
  });
});

describe('positions', () => {
  const at = (commit: bigint, prepare = commit): Position => ({ commit, prepare });

  test('are ordered by commit, then prepare, beyond what a number can tell apart', () => {
    expect(isAfter(at(2n ** 60n + 1n), at(2n ** 60n))).toBe(true);
    expect(isAfter(at(5n, 4n), at(5n, 3n))).toBe(true);
    expect(isAfter(at(5n, 4n), at(5n, 4n))).toBe(false);
    expect(isAfter(at(4n, 9n), at(5n, 3n))).toBe(false);
  });

  test('of the first event of a log comes after the beginning', () => {
    expect(isAfter(at(0n), BEFORE_ALL)).toBe(true);
  });
});
