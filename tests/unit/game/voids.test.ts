import { describe, expect, test } from 'vitest';
import { DEFAULT_LATE_VOIDS, type LateVoids } from '../../../contracts/accounts/late-voids.ts';
import type { GameEvent } from '../../../contracts/events.ts';
import { isLateVoid } from '../../../contracts/game/late-void.ts';
import type { Instant } from '../../../contracts/time.ts';
import {
  decideConsentVoid,
  decideDeclineVoid,
  decideRequestVoid,
  decideVoid,
} from '../../../services/game/voids.ts';
import { fold, given, givenMetadata } from '../../support/given.ts';
import { aGame, cancelled, finished, opened, seed, voided } from './histories.ts';

const reason = 'wrong price';
const requested: GameEvent = { type: 'VoidRequested', data: { reason } };
const declined: GameEvent = { type: 'VoidDeclined', data: { reason: 'it was right' } };
const consented: GameEvent = { type: 'VoidConsented', data: {} };

const at = Date.parse(givenMetadata.at);
const later = (milliseconds: number) => new Date(at + milliseconds).toISOString() as Instant;
const DAY = 86_400_000;
const late = later(DAY + 1);

/** As {@link given}, decided at a moment after the opening. */
const givenAt = (now: Instant, ...history: readonly GameEvent[]) => {
  const game = fold(aGame, history);
  return {
    voids: (lateVoids: LateVoids) => decideVoid({ reason, seed: null, lateVoids }, game, now),
    asks: (lateVoids: LateVoids, why = reason) => decideRequestVoid({ reason: why, lateVoids }, game, now),
  };
};
const ended = [...opened(), finished];

test('a void is late once more than 24 hours have passed since the opening', () => {
  expect(isLateVoid(givenMetadata.at, later(DAY))).toBe(false);
  expect(isLateVoid(givenMetadata.at, late)).toBe(true);
});

describe('voiding', () => {
  test.each(['refused', 'consent', 'free'] as const)('within 24 hours is free, whatever is set: %s', (rule) =>
    expect(givenAt(later(DAY), ...ended).voids(rule)).toEqual({ kind: 'accepted', events: [voided] }),
  );
  test('after 24 hours is as free where the agent has set so', () =>
    expect(givenAt(late, ...ended).voids('free')).toEqual({ kind: 'accepted', events: [voided] }));
  test('after 24 hours needs the consent of the agent', () =>
    expect(givenAt(late, ...ended).voids('consent')).toMatchObject({ code: 'VOID_NEEDS_CONSENT' }));
  test('needs it unless something else is set', () =>
    expect(
      decideVoid({ reason, seed: null, lateVoids: DEFAULT_LATE_VOIDS }, fold(aGame, ended), late),
    ).toMatchObject({
      code: 'VOID_NEEDS_CONSENT',
    }));
  test('after 24 hours is refused where the agent has set so', () =>
    expect(givenAt(late, ...ended).voids('refused')).toMatchObject({ code: 'VOID_TOO_LATE' }));
});

describe('asking for a void', () => {
  test('waits for nobody any more once the game is cancelled', () =>
    expect(fold(aGame, [...opened(), requested, cancelled])).toMatchObject({ voidRequest: null }));

  test('is an event, and the game goes on counting', () => {
    expect(givenAt(late, ...ended).asks('consent')).toEqual({ kind: 'accepted', events: [requested] });
    expect(fold(aGame, [...ended, requested])).toMatchObject({ course: { phase: 'finished' } });
  });
  test('is refused while one waits', () =>
    expect(givenAt(late, ...ended, requested).asks('consent')).toMatchObject({
      code: 'VOID_ALREADY_REQUESTED',
    }));
  test('may be done again once it was declined', () =>
    expect(givenAt(late, ...ended, requested, declined).asks('consent')).toMatchObject({
      events: [requested],
    }));
  test.each([
    ['within 24 hours', later(DAY), 'consent'],
    ['where late voids are free', late, 'free'],
  ] as const)('is refused where nobody has to be asked: %s', (_, now, rule) =>
    expect(givenAt(now, ...ended).asks(rule)).toMatchObject({ code: 'VOID_NEEDS_NO_CONSENT' }),
  );
  test('is refused where late voids are refused', () =>
    expect(givenAt(late, ...ended).asks('refused')).toMatchObject({ code: 'VOID_TOO_LATE' }));
  test.each([
    ['  ', 'REASON_MISSING'],
    ['12', 'REASON_TOO_SHORT'],
  ])('needs a reason: %j', (why, code) =>
    expect(givenAt(late, ...ended).asks('consent', why)).toMatchObject({ code }),
  );
  test.each([
    ['voided', voided, 'GAME_ALREADY_VOIDED'],
    ['cancelled', cancelled, 'GAME_CANCELLED'],
  ] as const)('for a game that was %s is refused', (_, event, code) =>
    expect(givenAt(late, ...opened(), event).asks('consent')).toMatchObject({ code }),
  );
});

describe('the agent', () => {
  const waiting = [...ended, requested];
  test('consents: the game is voided in the same append, for the reason it was asked with', () =>
    given(aGame, ...waiting)
      .when({ seed }, decideConsentVoid)
      .then(consented, voided));
  test('reveals the seed of a game that was still open', () =>
    given(aGame, ...opened(), requested)
      .when({ seed }, decideConsentVoid)
      .then(consented, { ...voided, data: { ...voided.data, seed } }));
  test('declines with a reason', () => {
    given(aGame, ...waiting)
      .when({ reason: 'it was right' }, decideDeclineVoid)
      .then(declined);
    given(aGame, ...waiting)
      .when({ reason: '' }, decideDeclineVoid)
      .refuses('REASON_MISSING');
    given(aGame, ...waiting)
      .when({ reason: 'no' }, decideDeclineVoid)
      .refuses('REASON_TOO_SHORT');
  });
  test.each([
    ['was asked for nothing', ended, 'VOID_NOT_REQUESTED'],
    ['has declined already', [...waiting, declined], 'VOID_NOT_REQUESTED'],
    ['has consented already', [...waiting, consented, voided], 'GAME_ALREADY_VOIDED'],
    ['is asked for a game voided meanwhile', [...waiting, voided], 'GAME_ALREADY_VOIDED'],
    ['is asked for no game', [], 'NOT_FOUND'],
  ] as const)('answers no more when it %s', (_, history, code) => {
    given(aGame, ...history)
      .when({ seed }, decideConsentVoid)
      .refuses(code);
    given(aGame, ...history)
      .when({ reason: 'it was right' }, decideDeclineVoid)
      .refuses(code);
  });
});
