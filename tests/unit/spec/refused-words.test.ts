import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import { accessRefused, subjectOf } from '../../../frontend/src/features/activity/access-refused.ts';
import { aimOf, commandRefused } from '../../../frontend/src/features/activity/command-refused.ts';
import { catalogue } from '../../../frontend/src/texts/catalogue.ts';
import { endpoints } from '../../support/endpoints.ts';

const t = createTranslator({ locale: 'en', messages: catalogue.en, namespace: 'audit' });

test('whatever can be asked for has words', () => {
  const asked = endpoints.filter(({ may, name }) => may !== 'anyone' && !/^(session|sign-out)$/.test(name));
  expect(asked.filter(({ name }) => subjectOf(name) === 'other').map(({ name }) => name)).toEqual([
    'business-day',
  ]);
  expect(subjectOf('crystal-ball')).toBe('other');
});

test('a refused access is told in words: what and why, and nothing of whose it is', () => {
  const foreign = { endpoint: 'branch-analysis', code: 'NOT_FOUND', branchId: 'b', accountId: null };
  expect(accessRefused(t, foreign)).toBe('Asked for figures: no branch of its own');
  expect(
    accessRefused(t, { endpoint: 'set-password', code: 'NOT_FOUND', branchId: null, accountId: 'a' }),
  ).toBe('Asked for accounts: no account of its own');
  expect(
    accessRefused(t, { endpoint: 'void-game', code: 'NOT_ALLOWED', branchId: null, accountId: null }),
  ).toBe('Asked for games: not allowed to this role');
});

test('a refused command is named by what comes of it: each one named so is the product’s own', () => {
  const own = new Set(endpoints.filter(({ kind }) => kind === 'command').map(({ name }) => name));
  expect(Object.keys(aimOf).filter((name) => !own.has(name))).toEqual([]);
});

test('every command that is refused to a session has words', () => {
  const commands = endpoints.filter(({ kind, may }) => kind === 'command' && may !== 'anyone');
  const words = new Set([...Object.keys(aimOf), ...Object.keys(catalogue.en.audit.commands)]);
  // No rule refuses it.
  expect(commands.map(({ name }) => name).filter((name) => !words.has(name))).toEqual(['record-saved-table']);
});

test.each([
  ['end-session', 'NOT_FOUND', /^Signed out on another device: /],
  ['prepare-second-factor', 'WRONG_PASSWORD', /^Two-step sign-in prepared: /],
  ['confirm-password', 'WRONG_PASSWORD', /^Password asked for again: /],
])('the refusal of %s is told in words', (command, code, told) => {
  const texts = (namespace: 'audit' | 'history' | 'refusals') =>
    createTranslator({ locale: 'en', messages: catalogue.en, namespace });
  const all = { t, history: texts('history'), refusals: texts('refusals') } as never;
  expect(commandRefused(all, { command, code })).toMatch(told);
});
