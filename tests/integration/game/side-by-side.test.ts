import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawNumber, openGame, prepareGame } from '../../../contracts/game/commands.ts';
import * as run from '../../../contracts/game/commands.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import { codeOf, codesOf, dataOf } from './answers.ts';
import { eventsOf, newCommandId, openBranch, type Process, typesOf } from './process.ts';
import { openWriteSide, type WriteSide } from './write-side.ts';

let side: WriteSide;
let one: Process;
let other: Process;
let branchId: BranchId;
const gameNumber = 1;
const opening = {
  gameNumber,
  betPrice: 10,
  betPercent: '0.20',
  winnerType: '1 Pattern',
} as const;
const open = (process: Process) => process.send(branchId, openGame, { ...opening, cardIds: [1, 2, 3] });
const draw = (process: Process, commandId = newCommandId(), place?: number) =>
  process.send(branchId, drawNumber, { gameNumber, place }, commandId);

beforeAll(async () => {
  side = await openWriteSide();
  one = side.start();
  other = side.start();
});
beforeEach(async () => {
  branchId = await openBranch(one);
});
afterAll(() => side.close());

async function drawing(process: Process) {
  const drawn = [];
  for (let i = 0; i < 15; i += 1) drawn.push(dataOf(await draw(process)));
  return drawn;
}

async function drawnInLog(): Promise<{ place: number; number: number }[]> {
  const events = await eventsOf(one, streams.game(branchId, gameNumber));
  return events.flatMap((event) => (event.type === 'NumberDrawn' ? [event.data] : []));
}

const ballOf = ({ place, number }: { place: number; number: number }) => ({ place, number });

describe('many at once', () => {
  beforeEach(async () => {
    await one.send(branchId, prepareGame, {});
    dataOf(await open(one));
  });

  test('20 draws at once draw 20 different numbers, in order', async () => {
    const answers = (await Promise.all(Array.from({ length: 20 }, () => draw(one)))).map(dataOf);
    // The event store may answer in another order than it was asked in.
    const drawn = answers.toSorted((a, b) => a.place - b.place);
    expect(drawn.map(({ place }) => place)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(new Set(drawn.map(({ number }) => number)).size).toBe(20);
    expect(await drawnInLog()).toEqual(drawn.map(ballOf));
  });

  test('two processes drawing side by side draw different numbers, in order', async () => {
    const drawn = (await Promise.all([drawing(one), drawing(other)])).flat();
    const byPlace = drawn.toSorted((a, b) => a.place - b.place);
    expect(byPlace.map(({ place }) => place)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(await drawnInLog()).toEqual(byPlace.map(ballOf));
    expect(new Set(drawn.map(({ number }) => number)).size).toBe(30);
  });

  test('of two timers that expect the same place one draws and both get its number', async () => {
    for (let place = 1; place <= 10; place += 1) {
      const [mine, theirs] = await Promise.all([
        draw(one, newCommandId(), place),
        draw(other, newCommandId(), place),
      ]);
      expect(dataOf(mine)).toEqual(dataOf(theirs));
      expect(dataOf(mine).place).toBe(place);
    }
    expect(await drawnInLog()).toHaveLength(10);
  });

  test('a retried draw draws nothing new, at once, later or in another process', async () => {
    const commandId = newCommandId();
    const [first, twin] = await Promise.all([draw(one, commandId), draw(one, commandId)]);
    await draw(one);
    const again = [await draw(one, commandId), await draw(other, commandId)];
    for (const answer of [twin, ...again]) expect(dataOf(answer)).toEqual(dataOf(first));
    expect(await drawnInLog()).toHaveLength(2);
  });

  test('START GAME pressed in two windows starts once', async () => {
    const results = await Promise.all(
      [one, other].map((p) => p.send(branchId, run.startGame, { gameNumber })),
    );
    expect(codesOf(results)).toEqual(['GAME_ALREADY_STARTED', null]);
  });

  test('FINISH in two windows finishes once; retried, it answers the same', async () => {
    const commandId = newCommandId();
    const [mine, theirs] = await Promise.all([
      one.send(branchId, run.finishGame, { gameNumber }, commandId),
      one.send(branchId, run.finishGame, { gameNumber }),
    ]);
    expect([codeOf(mine), codeOf(theirs)]).toEqual([null, 'GAME_NOT_OPEN']);
    expect(await one.send(branchId, run.finishGame, { gameNumber }, commandId)).toEqual(mine);
    expect(dataOf(await other.send(branchId, run.finishGame, { gameNumber }, commandId))).toEqual(
      dataOf(mine),
    );
  });

  test('a cancelling and the first number at once: exactly one of them happens', async () => {
    const [cancelled, drawn] = await Promise.all([
      one.send(branchId, run.cancelGame, { gameNumber }),
      draw(other, newCommandId(), 1),
    ]);
    const wasCancelled = codeOf(cancelled) === null;
    expect([codeOf(cancelled), codeOf(drawn)]).toEqual(
      wasCancelled ? [null, 'GAME_NOT_OPEN'] : ['GAME_HAS_BEGUN', null],
    );
    const types = typesOf(await eventsOf(one, streams.game(branchId, gameNumber)));
    expect(types.slice(2)).toEqual([wasCancelled ? 'GameCancelled' : 'NumberDrawn']);
  });

  test('a cancelling sent again, here or in another process, answers what it did first', async () => {
    const commandId = newCommandId();
    const first = await one.send(branchId, run.cancelGame, { gameNumber }, commandId);
    for (const process of [one, other])
      expect(dataOf(await process.send(branchId, run.cancelGame, { gameNumber }, commandId))).toEqual(
        dataOf(first),
      );
    expect(typesOf(await eventsOf(one, streams.game(branchId, gameNumber))).slice(2)).toEqual([
      'GameCancelled',
    ]);
  });

  test('draws while the game is finished: what was called before stands, nothing after', async () => {
    const finish = one.send(branchId, run.finishGame, { gameNumber });
    const draws = await Promise.all(Array.from({ length: 5 }, () => draw(other)));
    dataOf(await finish);
    expect(codeOf(await draw(other))).toBe('GAME_NOT_OPEN');
    const types = typesOf(await eventsOf(one, streams.game(branchId, gameNumber)));
    expect(types.at(-1)).toBe('GameFinished');
    expect(await drawnInLog()).toHaveLength(draws.filter((result) => codeOf(result) === null).length);
  });
});

describe('preparing and opening', () => {
  test('many windows preparing at once commit one draw and show the same one', async () => {
    const windows = [one, one, one, other, other, other];
    const prepared = (await Promise.all(windows.map((p) => p.send(branchId, prepareGame, {})))).map(dataOf);
    for (const window of prepared) expect(window).toEqual(prepared[0]);
    expect(await eventsOf(one, streams.draw(branchId))).toHaveLength(1);
  });

  test('preparing again, later or elsewhere, shows the draw that is committed until a game uses it', async () => {
    const first = dataOf(await one.send(branchId, prepareGame, {}));
    for (const window of [one, other]) {
      expect(dataOf(await window.send(branchId, prepareGame, {}))).toEqual(first);
    }
    dataOf(await open(other));
    const next = dataOf(await one.send(branchId, prepareGame, {}));
    expect(next.gameNumber).toBe(2);
    expect(next.commitment).not.toBe(first.commitment);
  });

  test.each([
    ['one process', () => [one, one]],
    ['two processes', () => [one, other]],
  ])('of two openings of the same game in %s one wins', async (_, windows) => {
    await one.send(branchId, prepareGame, {});
    const results = await Promise.all(windows().map((window) => open(window)));
    expect(codesOf(results)).toEqual(['GAME_NUMBER_TAKEN', null]);
    expect(await eventsOf(one, streams.game(branchId, gameNumber))).toHaveLength(2);
  });

  test.each([
    ['one process', () => one],
    ['two processes', () => other],
  ])('an opening sent again in %s while it is carried out is one game with one answer', async (_, second) => {
    for (let number = 1; number <= 40; number += 1) {
      await one.send(branchId, prepareGame, {});
      const commandId = newCommandId();
      const command = { ...opening, gameNumber: number, cardIds: [1, 2, 3] };
      const first = one.send(branchId, openGame, command, commandId);
      // Ever later in the course of the first one.
      for (let turn = 0; turn < number; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const again = await second().send(branchId, openGame, command, commandId);
      expect(dataOf(again)).toEqual(dataOf(await first));
      expect(await eventsOf(one, streams.game(branchId, number))).toHaveLength(2);
    }
  });

  test('game numbers have no gaps, whoever prepares and opens', async () => {
    for (let number = 1; number <= 6; number += 1) {
      const [window, next] = number % 2 === 0 ? [one, other] : [other, one];
      const prepared = dataOf(await window.send(branchId, prepareGame, {}));
      expect(prepared.gameNumber).toBe(number);
      dataOf(await next.send(branchId, openGame, { ...opening, cardIds: [1, 2, 3], gameNumber: number }));
    }
  });
});
