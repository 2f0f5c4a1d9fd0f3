import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LateWinners } from '../../../contracts/bingo/late-winners.ts';
import { winnerTypes } from '../../../contracts/bingo/winner-types.ts';
import * as branches from '../../../services/branches/decider.ts';
import * as decider from '../../../services/game/decider.ts';
import { PlayedLog } from '../../support/verification/played-log.ts';
import { verifyLog } from '../../support/verification/verify-log.ts';

const HOUR = 1;

describe('games that were played by the rules give no finding', () => {
  test.each<[name: string, play: (played: PlayedLog) => PlayedLog]>([
    ['won, and paid', (played) => won(played).finish().pay(winner(played)).unpay(winner(played))],
    ['paused and shuffled', (played) => won(paused(played.open().start())).finish()],
    ['without a cut', (played) => won(played.open(), 'no cut').finish()],
    ['a cut by the machine', (played) => won(played.open().cut('123456', 'machine')).finish()],
    [
      'a cut that is required',
      (played) =>
        won(played.settings({ cutMode: 'required' }, branches.decideSetCutMode).open().cut()).finish(),
    ],
    [
      'no cut asked for',
      (played) =>
        won(played.settings({ cutMode: 'off' }, branches.decideSetCutMode).open(), 'no cut').finish(),
    ],
    ['nobody won', (played) => played.open().cut().draw(2).finish()],
    ['withdrawn, and won by others', (played) => withdrawn(played).finish()],
    ['late winners taken', (played) => late(played, 'always').finish()],
    ['late winners never taken', (played) => late(played, 'never').finish()],
    ['late winners chosen', (played) => late(played, 'ask').finish()],
    [
      'another winner type before its first number',
      (played) =>
        won(played.open().play({ winnerType: 'X' as const }, decider.decideChangeWinnerType)).finish(),
    ],
    ['another winner type in between', (played) => typeChanged(played).finish()],
    ['a tenth game with its bonus', (played) => won(tenth(played).open()).finish().pay(winner(played))],
    ['a tenth game left behind', (played) => tenth(played).open().draw(2).abandon().open().finish()],
    ['left behind by the next one', (played) => played.open().draw(2).openOver().finish()],
    ['left behind, and that completed after a crash', (played) => played.open().draw(2).openOver(1).finish()],
    ['cancelled', (played) => played.open().cancel()],
    ['voided while open', (played) => played.open().draw(3).void()],
    ['voided afterwards', (played) => won(played).finish().pay(winner(played)).void().unpay(winner(played))],
    ['voided with consent', (played) => won(played).finish().wait(25).requestVoid().consent()],
    [
      'asked for in vain, and again',
      (played) =>
        won(played)
          .finish()
          .wait(25 * HOUR)
          .requestVoid()
          .decline()
          .requestVoid()
          .consent(),
    ],
    ['a draft that grew old', (played) => won(played.prepare().wait(13).open()).finish().prepare()],
    ['a draft under another key', (played) => won(played.prepare().newKey().open()).finish().prepare()],
    ['a draft before a restore', (played) => won(played.prepare().restore().open()).finish().prepare()],
  ])('%s', (_, play) => {
    expect(findings(play(new PlayedLog()))).toEqual([]);
  });
});

test('of a game that goes on, or was drawn by an old client, it is said what is not proven', () => {
  expect(findings(new PlayedLog().open().draw(3)).map(({ code }) => code)).toEqual(['game-open']);
  const claimed = new PlayedLog().openOnOldClient().claim(2);
  expect(findings(claimed)).toMatchObject([{ code: 'old-client', class: 'unproven' }]);
});

test('whatever is done to a game by its deciders is found to be by the rules', () => {
  const some = fc.constantFrom(...Array.from({ length: 12 }, (_, index) => index + 1));
  const step = fc.oneof(
    { weight: 20, arbitrary: fc.constant((played: PlayedLog) => played.draw()) },
    { weight: 6, arbitrary: some.map((card) => (played: PlayedLog) => played.check(card)) },
    { weight: 2, arbitrary: some.map((card) => (played: PlayedLog) => played.check(card, true)) },
    { weight: 2, arbitrary: some.map((card) => (played: PlayedLog) => played.withdraw(card)) },
    { weight: 1, arbitrary: fc.constant((played: PlayedLog) => played.start()) },
    { weight: 1, arbitrary: fc.constant((played: PlayedLog) => played.play({}, decider.decidePause)) },
    { weight: 1, arbitrary: fc.constant((played: PlayedLog) => played.play({}, decider.decideResume)) },
    { weight: 1, arbitrary: fc.constant((played: PlayedLog) => played.cut()) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...winnerTypes)
        .map(
          (winnerType) => (played: PlayedLog) => played.play({ winnerType }, decider.decideChangeWinnerType),
        ),
    },
  );
  const end = fc.constantFrom(
    (played: PlayedLog) => played.finish(),
    (played: PlayedLog) => played.abandon(),
    (played: PlayedLog) => played.void(),
  );
  const settings = fc.record({
    winnerType: fc.constantFrom(...winnerTypes),
    lateWinners: fc.constantFrom(...LateWinners.options),
    permission: fc.constantFrom(0 as const, 1 as const),
  });
  fc.assert(
    fc.property(settings, fc.array(step, { maxLength: 60, size: 'max' }), end, (set, steps, finish) => {
      const played = new PlayedLog()
        .settings(set, branches.decideSetLateWinners)
        .settings(set, branches.decideSetWinnerTypeChange)
        .open(set);
      for (const one of [...steps, finish]) unlessRefused(() => one(played));
      expect(findings(played).filter(({ code }) => code !== 'missed-winner')).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

function unlessRefused(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!String(error).includes('refused')) throw error;
  }
}

function won(played: PlayedLog, cut: 'cut' | 'no cut' = 'cut'): PlayedLog {
  if (played.gameNumber === 0 || played.isOver()) played.open();
  if (cut === 'cut') unlessRefused(() => played.cut());
  unlessRefused(() => played.start());
  played.drawToWinner();
  return played.checkAll();
}

function winner(played: PlayedLog): number {
  return played.winners()[0] ?? 0;
}

function paused(played: PlayedLog): PlayedLog {
  return played
    .draw(2)
    .play({}, decider.decideShuffle)
    .check(1)
    .play({ check: 1 }, decider.decideResume)
    .play({}, decider.decidePause)
    .play({}, decider.decideResume);
}

function withdrawn(played: PlayedLog): PlayedLog {
  won(played);
  const first = winner(played);
  return played.withdraw(first).check(first);
}

function late(played: PlayedLog, lateWinners: LateWinners): PlayedLog {
  played.settings({ lateWinners }, branches.decideSetLateWinners);
  won(played).draw(20).checkAll();
  if (lateWinners === 'ask')
    for (let card = 1; card <= 12; card += 1) unlessRefused(() => played.check(card, true));
  return played;
}

function typeChanged(played: PlayedLog): PlayedLog {
  played
    .settings({ permission: 1 as const }, branches.decideSetWinnerTypeChange)
    .open()
    .cut()
    .draw(3);
  return won(played.play({ winnerType: 'L' as const }, decider.decideChangeWinnerType));
}

function tenth(played: PlayedLog): PlayedLog {
  played.settings({ permission: 1 as const }, branches.decideSetJackpotPermission);
  for (let game = 1; game < 10; game += 1) played.open().finish();
  return played;
}

function findings({ log }: PlayedLog) {
  return Array.from(verifyLog(log).values()).flatMap((each) => each.findings);
}
