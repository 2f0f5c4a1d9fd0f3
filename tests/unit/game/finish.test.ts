import { describe, test } from 'vitest';
import type { EventData, GameEvent } from '../../../contracts/events.ts';
import { DEFAULT_LATE_VOIDS } from '../../../contracts/accounts/late-voids.ts';
import { money } from '../../../contracts/money.ts';
import { decideAbandon, decideFinish } from '../../../services/game/decider.ts';
import { decideVoid } from '../../../services/game/voids.ts';
import { given, givenMetadata } from '../../support/given.ts';
import {
  abandoned,
  aGame,
  drew,
  finished,
  notOpen,
  opened,
  ownerId,
  seed,
  started,
  voided,
  won,
} from './histories.ts';

const voiding = (reason: string) => ({ reason, seed, lateVoids: DEFAULT_LATE_VOIDS });
const ends = (data: Partial<EventData<'GameFinished'>>): GameEvent => ({
  type: 'GameFinished',
  data: { ...finished.data, ...data },
});

describe('FINISH', () => {
  test('closes a game without winners and reveals its seed', () =>
    given(aGame, ...opened(), started, ...drew(10))
      .when({ seed }, decideFinish)
      .then(ends({ winners: [], remainder: money(0), seed })));

  test('pays one winner the whole win', () =>
    given(aGame, ...opened(), started, won(2, 5))
      .when({ seed }, decideFinish)
      .then(ends({ winners: [{ cardId: 2, share: money(32) }] })));

  test('shares the win equally, rounded down, and leaves the remainder to the house', () =>
    given(aGame, ...opened(), started, won(2, 5), won(1, 7), won(4, 9))
      .when({ seed }, decideFinish)
      .then(
        ends({
          winners: [2, 1, 4].map((cardId) => ({ cardId, share: money('10.66') })),
          remainder: money('0.02'),
        }),
      ));

  test('closes a game that never started', () =>
    given(aGame, ...opened())
      .when({ seed }, decideFinish)
      .then(ends({})));

  test.each(notOpen())('is refused for a game that is %s', (_, history) =>
    given(aGame, ...history)
      .when({ seed }, decideFinish)
      .refuses('GAME_NOT_OPEN'),
  );
});

describe('the next game is opened', () => {
  test('an unfinished game is abandoned with its winners as they stand', () =>
    given(aGame, ...opened(), started, won(3, 5))
      .when({ seed, gameNumber: 7 }, decideAbandon)
      .then(ends({ outcome: 'abandoned', winners: [{ cardId: 3, share: money(32) }] })));

  test('a game of which a number was called is not left without a reason', () => {
    const begun = [...opened(), started, ...drew(1)];
    given(aGame, ...begun)
      .when({ seed, gameNumber: 7 }, decideAbandon)
      .refuses('ABANDON_REASON_MISSING', { gameNumber: 7 });
    given(aGame, ...begun)
      .when({ seed, gameNumber: 7, reason: 'no' }, decideAbandon)
      .refuses('REASON_TOO_SHORT');
    given(aGame, ...begun)
      .when({ seed, gameNumber: 7, reason: ' old client ' }, decideAbandon)
      .then(ends({ outcome: 'abandoned', reason: 'old client' }));
  });

  test('an abandoned jackpot game keeps no players bonus, also for those who had won', () => {
    const jackpot = { playersBonus: money(4), houseBonus: money(4) };
    const jackpotLost = { ...jackpot, ownerId, openedOnUtc: voided.data.openedOnUtc };
    const winners = [{ cardId: 3, share: money(32) }];
    const left = ends({ outcome: 'abandoned', winners, jackpotLost });
    given(aGame, ...opened({ jackpot }), started, won(3, 5))
      .when({ seed, gameNumber: 7 }, decideAbandon)
      .then(left);
    given(aGame, ...opened({ jackpot }), started, won(3, 5), left)
      .when(voiding('wrong price'), decideVoid)
      .then(voided);
  });

  test.each([
    ['finished', finished],
    ['abandoned', abandoned],
    ['voided', voided],
  ])('a %s game is left alone', (_, end) =>
    given(aGame, ...opened(), end)
      .when({ seed, gameNumber: 7 }, decideAbandon)
      .thenNothing(),
  );
});

describe('voiding', () => {
  test('ends a game that was open: its seed is revealed', () =>
    given(aGame, ...opened(), started, ...drew(3))
      .when(voiding('wrong price'), decideVoid)
      .then({ type: 'GameVoided', data: { ...voided.data, seed } }));

  test('goes by without the seed of a draw that no key opens any more', () =>
    given(aGame, ...opened())
      .when({ ...voiding('wrong price'), seed: null }, decideVoid)
      .then(voided));

  test.each([
    ['a finished', [finished]],
    ['an abandoned', [abandoned]],
  ])('takes out the money of %s game on the days it was opened on', (_, history) =>
    given(aGame, ...opened(), ...history)
      .when(voiding('wrong price'), decideVoid)
      .then(voided),
  );

  test('takes out the jackpot bonus too', () => {
    const jackpot = { playersBonus: money(4), houseBonus: money(4) };
    given(aGame, ...opened({ jackpot }))
      .when(voiding('wrong price'), decideVoid)
      .then({ type: 'GameVoided', data: { ...voided.data, jackpot, ownerId, seed } });
  });

  test('keeps the business day of the opening, not of the voiding', () => {
    const night = {
      ...givenMetadata,
      at: '2026-11-30T22:30:00.000Z' as never,
      businessDate: '2026-12-01' as never,
    };
    const nowhere = { commit: 0n, prepare: 0n };
    const game = opened().reduce((state, event) => aGame.evolve(state, event, night, nowhere), aGame.initial);
    given({ ...aGame, initial: game }, finished)
      .when(voiding('wrong price'), decideVoid)
      .then({
        type: 'GameVoided',
        data: { ...voided.data, openedOn: '2026-12-01' as never, openedOnUtc: '2026-11-30' as never },
      });
  });

  test('needs a reason', () =>
    given(aGame, ...opened())
      .when(voiding('  '), decideVoid)
      .refuses('REASON_MISSING'));

  test.each(['ab', '12 345', 'a1 b2', '...', '\u0661\u0662\u0663\u0664'])(
    'needs a reason that says something: not %j',
    (reason) =>
      given(aGame, ...opened())
        .when(voiding(reason), decideVoid)
        .refuses('REASON_TOO_SHORT'),
  );
  test.each(['abc', '3 x 2 bad', 'ስህተት', 'خطأ', '不正解'])(
    'takes a reason of three letters of any script: %j',
    (reason) =>
      given(aGame, ...opened())
        .when(voiding(reason), decideVoid)
        .then({ type: 'GameVoided', data: { ...voided.data, reason, seed } }),
  );

  test('is refused the second time', () =>
    given(aGame, ...opened(), voided)
      .when(voiding('again'), decideVoid)
      .refuses('GAME_ALREADY_VOIDED'));

  test('knows no game that was never opened', () =>
    given(aGame).when(voiding('no such game'), decideVoid).refuses('NOT_FOUND'));
});
