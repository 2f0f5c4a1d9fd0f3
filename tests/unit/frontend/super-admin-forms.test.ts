import { expect, test } from 'vitest';
import type { BranchId } from '../../../contracts/ids.ts';
import {
  branchNameProblem,
  passwordProblem,
  usernameProblem,
} from '../../../frontend/src/parts/accounts/field-checks.ts';
import { percentText, shareOf } from '../../../frontend/src/features/shops/share.ts';
import { sessionsInput } from '../../../frontend/src/features/game-analysis/sessions-search.ts';
import { busiest, hourName } from '../../../frontend/src/features/game-analysis/hours.ts';
import { sessionsSearch } from '../../../frontend/src/features/game-analysis/sessions-search.ts';
import { branchSearch } from '../../../frontend/src/features/weekly-agent/branch-search.ts';

test('a jackpot share is a whole percentage from 0 to 100', () => {
  expect(['0', '35', ' 100 '].map(shareOf)).toEqual(['0.00', '0.35', '1.00']);
  expect(['', '101', '-1', '3.5', '1e1', 'x'].map(shareOf)).toEqual(Array(6).fill(null));
  expect(percentText(shareOf('7') ?? ('' as never))).toBe('7');
});

test('all fields of a registration are required, and each says its own fault', () => {
  expect([branchNameProblem('  '), usernameProblem(' '), passwordProblem('', 8)]).toEqual(
    Array(3).fill('fillAll'),
  );
  expect(usernameProblem('a/b')).toBe('usernameInvalid');
  expect(passwordProblem('1234567', 8)).toBe('passwordShort');
  expect(passwordProblem('12345678901', 12)).toBe('passwordShort');
  expect(branchNameProblem('x'.repeat(101))).toBe('branchNameLong');
  expect([branchNameProblem('ቦሌ'), usernameProblem('bole 1'), passwordProblem('12345678', 8)]).toEqual(
    Array(3).fill(null),
  );
});

const branch = '01a21f89-2e57-7355-8f61-33c7e2a864f2';

test('whatever an address carries that does not fit counts as not there', () => {
  expect(branchSearch({ branch })).toEqual({ branch });
  expect(branchSearch({ branch: 7 }).branch).toBeUndefined();
  const search = sessionsSearch({
    branch,
    page: -1,
    size: 7,
    sort: 'password',
    direction: 'up',
    from: 'yesterday',
    status: 'lost',
    winner: 12,
    game: 3,
  });
  expect(JSON.parse(JSON.stringify(search))).toEqual({ branch, winner: 12, game: 3 });
});

test('the server is asked for the first page of 50 unless the address says otherwise', () => {
  expect(sessionsInput(branch as BranchId, {})).toMatchObject({ page: 1, limit: 50 });
  expect(sessionsInput(branch as BranchId, { page: 3, size: 100, sort: 'totalBet' })).toMatchObject({
    page: 3,
    limit: 100,
    sort: 'totalBet',
  });
});

test('the busiest hour is the first with the most games', () => {
  const hours = [0, 4, 1, 4].map((games, hour) => ({ hour, games }));
  expect(busiest(hours)?.hour).toBe(1);
  expect(busiest([{ games: 0 }])).toBeNull();
  expect(hourName(7)).toBe('07:00');
});
