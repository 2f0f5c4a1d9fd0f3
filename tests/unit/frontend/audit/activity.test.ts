import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import { handledTypes } from '../../../../contracts/handled-types.ts';
import { activitySearch, isFiltered } from '../../../../frontend/src/features/activity/activity-search.ts';
import { actionWords, type Texts } from '../../../../frontend/src/features/activity/action-words.ts';
import { activityDetails } from '../../../../frontend/src/features/activity/activity-words.ts';
import { catalogue } from '../../../../frontend/src/texts/catalogue.ts';

const texts: Texts = {
  t: createTranslator({ locale: 'en', messages: catalogue.en, namespace: 'audit' }),
  history: createTranslator({ locale: 'en', messages: catalogue.en, namespace: 'history' }),
  refusals: createTranslator({ locale: 'en', messages: catalogue.en, namespace: 'refusals' }),
  flaws: createTranslator({ locale: 'en', messages: catalogue.en, namespace: 'agents.alarms.flaws' }),
  codes: createTranslator({ locale: 'en', messages: catalogue.en, namespace: 'findingCodes' }),
};

test('every action on record has a name of its own', () => {
  const names = handledTypes.activity.map((type) => actionWords(texts, type));
  expect(names.filter((name, index) => name === handledTypes.activity[index])).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('a type of a newer server is named as it is', () => {
  expect(actionWords(texts, 'CrystalBallAsked')).toBe('CrystalBallAsked');
  expect(activityDetails(texts, { type: 'CrystalBallAsked', data: { a: 1 } }, undefined)).toBe('{"a":1}');
});

test('details say what was done to whom', () => {
  const details = (type: string, data: Record<string, unknown>, name?: string) =>
    activityDetails(texts, { type, data }, name);
  expect(details('PermissionToggled', { permission: 0 }, 'sara')).toBe('sara: off');
  expect(details('PermissionToggled', { permission: 0, cashiers: 'stop' }, 'sara')).toBe(
    'sara: off, cashiers too',
  );
  expect(details('PermissionToggled', { permission: 1 })).toBe('on');
  expect(details('SignInRefused', { reason: 'WRONG_PASSWORD', address: '10.0.0.7' })).toBe(
    'wrong password, from 10.0.0.7',
  );
  expect(details('SignInRefused', { reason: 'NO_PERMISSION', address: '10.0.0.7' }, 'sara')).toBe(
    'sara: permission off, from 10.0.0.7',
  );
  expect(details('SignInRefused', { reason: 'WRONG_CODE', address: '10.0.0.7' })).toBe(
    'wrong code, from 10.0.0.7',
  );
  expect(details('SignedIn', { address: '10.0.0.7', secondFactor: 'recovery-code' })).toBe(
    'with a recovery code, from 10.0.0.7',
  );
  expect(details('SecondFactorRemoved', {}, 'sara')).toBe('sara');
  expect(details('AgentReset', { secondFactor: true }, 'sara')).toBe(
    'sara, without two-step sign-in from then on',
  );
  expect(details('AgentReset', { secondFactor: false }, 'sara')).toBe('sara');
  expect(details('CartelaDeleted', { cardId: 7 })).toBe('Card 7');
  expect(details('CartelaDeleted', { cardId: 7, reason: 'torn' })).toBe('Card 7. torn');
  expect(details('CartelasSelected', { cartelaCount: 12 })).toBe('12 cartelas');
  expect(details('CartelasCopied', { cartelaCount: 1, skippedCount: 3 })).toBe('1 card, 3 skipped');
  expect(details('CardChecked', { cardId: 7, winnerType: 'X', called: 9, completedAt: null })).toBe(
    'Card 7, X: not winner after 9 calls',
  );
});

test('a refused command is told by what it was to do, in the words of its refusal', () => {
  const refused = (data: object) =>
    activityDetails(texts, { type: 'CommandRefused', data: { ...data } }, undefined);
  const check = { command: 'check-card', code: 'CARD_NOT_REGISTERED', params: {}, cardId: 7 };
  expect(refused({ ...check, repeated: 0 })).toBe('Card checked: Card 7. Invalid: Card ID not registered.');
  expect(refused({ ...check, repeated: 3 })).toBe(
    'Card checked: Card 7. Invalid: Card ID not registered. (3 more times within a minute)',
  );
  expect(refused({ command: 'add-cartela', code: 'CARD_ID_IN_USE', params: { cardId: 7 }, cardId: 7 })).toBe(
    'Cartela added: Number 7 is already added!',
  );
  expect(refused({ command: 'guess-cards', code: 'NEWER', params: {} })).toBe('games: NEWER');
});

test('an address keeps a position digit by digit and drops what does not fit', () => {
  const search = activitySearch({ before: '18446744073709551615', type: 'NumberDrawn', from: 'soon' });
  expect(search).toEqual({ before: '18446744073709551615', type: undefined, from: undefined });
  expect(isFiltered(search)).toBe(false);
  expect(isFiltered(activitySearch({ type: 'SignedIn' }))).toBe(true);
});
