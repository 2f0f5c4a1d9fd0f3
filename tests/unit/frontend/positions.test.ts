import { expect, test } from 'vitest';
import { Positions } from '../../../frontend/src/api/positions.ts';

test('a query waits for the highest position of the read models it reads', () => {
  const positions = new Positions();
  positions.remember({ position: '100', readModels: ['board'] });
  positions.remember({ position: '250', readModels: ['daily'] });
  expect(positions.after(['board'])).toBe('100');
  expect(positions.after(['board', 'daily'])).toBe('250');
  expect(positions.after(['cartelas'])).toBeUndefined();
});

test('positions past 2^53 are compared digit by digit', () => {
  const positions = new Positions();
  positions.remember({ position: '9007199254740993', readModels: ['board'] });
  positions.remember({ position: '9007199254740992', readModels: ['board'] });
  expect(positions.after(['board'])).toBe('9007199254740993');
});

test('a command that appended nothing moves nothing, and a new session knows nothing of the old one', () => {
  const positions = new Positions();
  positions.remember({ position: null, readModels: ['board'] });
  expect(positions.after(['board'])).toBeUndefined();
  positions.remember({ position: '5', readModels: ['board'] });
  positions.forget();
  expect(positions.after(['board'])).toBeUndefined();
});

const key = ['day-report', {}];
const daily = (position: string) => ({ readModel: 'daily', position });

test('an answer shows what it waited for and what was heard of before it was asked', () => {
  const positions = new Positions();
  expect(positions.shows(key, daily('1'))).toBe(false);
  positions.remember({ position: '9007199254740993', readModels: ['branches'] });
  positions.ask(key, ['daily', 'branches']);
  expect(positions.shows(key, daily('9007199254740993'))).toBe(true);
  expect(positions.shows(key, daily('9007199254740994'))).toBe(false);
  positions.hear(daily('9007199254740995'));
  expect(positions.shows(key, daily('9007199254740995'))).toBe(false);
  positions.ask(key, ['daily', 'branches']);
  expect(positions.shows(key, daily('9007199254740995'))).toBe(true);
  // That one read model has come so far says nothing of the other.
  expect(positions.shows(key, { readModel: 'branches', position: '9007199254740995' })).toBe(false);
});

test('what failed or came too early shows nothing; what was aborted for another says nothing of that', () => {
  const positions = new Positions();
  positions.hear(daily('5'));
  const doubt = positions.ask(key, ['daily']);
  doubt();
  expect(positions.shows(key, daily('5'))).toBe(false);
  const aborted = positions.ask(key, ['daily']);
  positions.ask(key, ['daily']);
  aborted();
  expect(positions.shows(key, daily('5'))).toBe(true);
});

test.each<[string, (positions: Positions) => void]>([
  ['a lost stream', (positions) => positions.forgetHeard()],
  ['the end of the session', (positions) => positions.forget()],
  ['an answer kept no longer', (positions) => positions.drop(key)],
])('nothing is shown after %s', (_, end) => {
  const positions = new Positions();
  positions.hear(daily('5'));
  positions.ask(key, ['daily']);
  end(positions);
  expect(positions.shows(key, daily('5'))).toBe(false);
});
