import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isUnavailable } from '../../../services/commands/failures.ts';

const answered = (code: string) => Object.assign(new DatabaseError('refused', 7, 'error'), { code });

test('a read model that is still being built anew is unavailable, a wrong statement is a fault', () => {
  expect(['42P01', '42703'].map((code) => isUnavailable(answered(code)))).toEqual([true, true]);
  expect(['42601', '23505'].map((code) => isUnavailable(answered(code)))).toEqual([false, false]);
});
