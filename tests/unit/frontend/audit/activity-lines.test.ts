import { expect, test } from 'vitest';
import type { ActivityEntry } from '../../../../contracts/activity/queries.ts';
import { linesOf } from '../../../../frontend/src/features/activity/activity-lines.ts';

const entry = (position: number, commandId: string) =>
  ({ position: String(position), commandId }) as ActivityEntry;
const entries = [entry(9, 'a'), entry(8, 'b'), entry(7, 'a'), entry(6, 'a'), entry(5, 'c')];
const shown = (open: readonly string[]) =>
  linesOf(entries, (commandId) => open.includes(commandId)).map(({ position, rest, part }) => [
    position,
    part ? 'part' : rest,
  ]);

test('what belongs to one command is one line, where its newest entry stands', () => {
  expect(shown([])).toEqual([
    ['9', 2],
    ['8', 0],
    ['5', 0],
  ]);
});

test('an open line is followed by the rest of its command, newest first', () => {
  expect(shown(['a', 'c'])).toEqual([
    ['9', 2],
    ['7', 'part'],
    ['6', 'part'],
    ['8', 0],
    ['5', 0],
  ]);
});
