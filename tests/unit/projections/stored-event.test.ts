import { describe, expect, test } from 'vitest';
import { BEFORE_ALL, isAfter, type Position } from '../../../contracts/position.ts';
import { MalformedEvent, StoredEvent, storedEvent } from '../../../contracts/stored-event.ts';
import { rejection } from '../../../projections/runner/event-rejected.ts';
import { metadataAt } from '../../support/branch-log.ts';

const created = new Date('2026-11-27T20:15:00.000Z');
const position: Position = { commit: 2n ** 60n + 1n, prepare: 2n ** 60n + 1n };
const raw = (data: string, metadata: unknown = metadataAt(created)) => ({
  id: '01938c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f',
  flaw: null,
  stream: 'game-x-1',
  type: 'NumberDrawn',
  revision: 3n,
  position,
  created,
  data: Buffer.from(data),
  metadata: Buffer.from(JSON.stringify(metadata)),
});
const drawn = (...given: Parameters<typeof raw>) => new StoredEvent('NumberDrawn', raw(...given));

describe('an event of the log', () => {
  test('is checked when it is looked at, not before', () => {
    const event = drawn('{"place":1,"num');
    expect(event.stream).toBe('game-x-1');
    expect(() => event.data).toThrow(MalformedEvent);
    expect(event.metadata.businessDate).toBe('2026-11-27');
  });

  test('says what is wrong with it and where it stands', () => {
    const event = drawn('{"place":1,"number":76}');
    expect(() => event.data).toThrow(/^event 3 of game-x-1 \(NumberDrawn\): number: /);
    const problem = new MalformedEvent(event.raw, 'number: too high');
    expect(rejection(problem, event)).toMatchObject({
      message: 'NumberDrawn in game-x-1 at 1152921504606846977: number: too high',
      position,
    });
  });

  test('with bad metadata is refused to those who read it', () => {
    const event = drawn('{"place":1,"number":7}', { at: 'yesterday' });
    expect(event.data).toEqual({ place: 1, number: 7 });
    expect(() => event.metadata).toThrow(MalformedEvent);
  });

  test('of another type, a link or a system event is none', () => {
    const types = new Set(['NumberDrawn']);
    const of = (type: string) => storedEvent({ ...raw('{}'), type }, types);
    expect(of('NumberDrawn')).toBeInstanceOf(StoredEvent);
    expect(of('$metadata')).toBeUndefined();
    expect(of('NumberDrawnTwice')).toBeUndefined();
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
