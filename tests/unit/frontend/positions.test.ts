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

test('an answer shows the log up to where it waited, until the session ends', () => {
  const positions = new Positions();
  expect(positions.shows(['board', {}], '1')).toBe(false);
  positions.show(['board', {}], '9007199254740993');
  expect(positions.shows(['board', {}], '9007199254740993')).toBe(true);
  expect(positions.shows(['board', {}], '9007199254740994')).toBe(false);
  expect(positions.shows(['board', { other: 1 }], '1')).toBe(false);
  positions.forget();
  expect(positions.shows(['board', {}], '1')).toBe(false);
});
