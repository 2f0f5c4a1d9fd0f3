import { expect, test } from 'vitest';
import { BranchName } from '../../../contracts/branches/branch-name.ts';
import { Reason } from '../../../contracts/reason.ts';

const BIDI = ['\u061C', '\u200E', '\u200F', '\u202A', '\u202E', '\u2066', '\u2069'];
const ROOMLESS = ['\u200B', '\u2060', '\uFEFF', '\u{E0041}'];

test.each([...BIDI, ...ROOMLESS])(
  '%j makes a text look like another: in no branch name and no reason',
  (one) => {
    expect(BranchName.safeParse(`Bole${one}1`).success).toBe(false);
    expect(Reason.safeParse(`wrong${one}price`).success).toBe(false);
  },
);

test.each(['\u00AD', '\u200D', '\uFE0F'])('%j is in no branch name: two would look the same', (one) =>
  expect(BranchName.safeParse(`Bole${one}1`).success).toBe(false),
);

test.each(['ቦሌ 1', 'Bole – “North”', 'مركز', 'Café'])('%s is a branch name', (name) =>
  expect(BranchName.parse(name)).toBe(name),
);

test('a reason may have any signs, on several lines', () =>
  expect(Reason.parse('the cashier 👩🏽‍💻 left ❤️\nat noon')).toBe('the cashier 👩🏽‍💻 left ❤️\nat noon'));
