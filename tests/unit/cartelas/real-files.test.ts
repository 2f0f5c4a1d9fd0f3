import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRINTED_CARD } from '../../support/cartelas.ts';
import { realFiles } from '../../support/data-folder.ts';
import { sortFile } from '../../support/sort-file.ts';

const folder = realFiles();
const content = (name: string) => readFileSync(join(folder ?? '', name), 'utf8');

describe.skipIf(folder === null)('the files of real halls (skipped where they are not at hand)', () => {
  test('arada150.json: 149 cards are good, and card 148 has 59 twice', () => {
    const file = sortFile(content('arada150.json'), 'arada150.json', []);
    const good = Array.from({ length: 150 }, (_, index) => index + 1).filter((cardId) => cardId !== 148);
    expect(file.ok && file.accepted.map(({ cardId }) => cardId)).toEqual(good);
    expect(file.ok && file.rejected).toEqual([
      { place: 148, cardId: 148, problem: 'card 148: G has 59 twice' },
    ]);
  });

  test('arada150.json: card 1 is read as it is printed', () => {
    const file = sortFile(content('arada150.json'), 'arada150.json', []);
    expect(file.ok && file.accepted[0]).toEqual({
      cardId: 1,
      numbers: PRINTED_CARD,
    });
  });

  test('anbesa150.raw.json lacks its outer braces: refused at line 2, column 10', () => {
    expect(sortFile(content('anbesa150.raw.json'), 'anbesa150.raw.json', [])).toMatchObject({
      ok: false,
      refusal: { code: 'FILE_NOT_READABLE', params: { line: 2, column: 10 } },
    });
  });

  test('anbesa150.raw.json with its braces mended: 146 cards are good, four are not', () => {
    const file = sortFile(`{${content('anbesa150.raw.json')}}`, 'anbesa150.json', []);
    expect(file.ok && file.accepted).toHaveLength(146);
    expect(file.ok && file.rejected.map(({ problem }) => problem)).toEqual([
      'card 1: row 3 has 6 cells, not 5; row 5 has 4 cells, not 5',
      'card 45: B1 is empty; I1 must be 16 to 30, not 716',
      'card 97: G3 must be 46 to 60, not 9; O3 must be 61 to 75, not 7',
      'card 123: row 5 has 4 cells, not 5',
    ]);
  });

  test('anbesa150 into a branch that has arada150: the same cards but for what was mistyped in either', () => {
    const arada = sortFile(content('arada150.json'), 'arada150.json', []);
    const present = arada.ok ? arada.accepted : [];
    const file = sortFile(`{${content('anbesa150.raw.json')}}`, 'anbesa150.json', present);
    expect(file.ok && file.accepted.map(({ cardId }) => cardId)).toEqual([148]);
    expect(file.ok && file.unchanged).toHaveLength(143);
    const problems = file.ok ? file.rejected.map(({ problem }) => problem) : [];
    expect(problems.filter((problem) => problem.includes('already'))).toEqual([
      'card 57 is already a card of this branch, with other numbers',
      'card 106 is already a card of this branch, with other numbers',
    ]);
  });
});
