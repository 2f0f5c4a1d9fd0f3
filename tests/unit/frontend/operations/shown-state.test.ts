import { expect, test } from 'vitest';
import { instant } from '../../../../contracts/time.ts';
import { shownState } from '../../../../frontend/src/features/operations/shown-state.ts';

const silentSince = instant(new Date('2026-11-29T10:12:45Z'));
const rebuild = { eventsDone: 1, eventsPerSecond: 1, secondsLeft: null };

test('a read model that nobody sees to stands still, unless it is built anew by somebody else', () => {
  expect(shownState({ state: 'live', rebuild: null, silentSince: null })).toBe('live');
  expect(shownState({ state: 'live', rebuild: null, silentSince })).toBe('silent');
  expect(shownState({ state: 'building', rebuild: null, silentSince })).toBe('silent');
  expect(shownState({ state: 'live', rebuild, silentSince })).toBe('building');
  expect(shownState({ state: 'halted', rebuild: null, silentSince })).toBe('halted');
});
