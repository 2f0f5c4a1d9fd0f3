import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CUT_STANDS_MS, NO_CUT } from '../../../contracts/bingo/cut.ts';
import { drawOrder, drawOrder2 } from '../../../contracts/bingo/draw-order.ts';
import { evaluate } from '../../../contracts/bingo/patterns.ts';
import type { EventData } from '../../../contracts/events.ts';
import * as run from '../../../contracts/game/commands.ts';
import { drawNumber, giveCut, openGame, prepareGame } from '../../../contracts/game/commands.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import { decideSetCutMode } from '../../../services/branches/decider.ts';
import { branch } from '../../../services/branches/state.ts';
import { hmacSha256, saleHash } from '../../../services/game/draw/hashes.ts';
import { unsealSeed } from '../../../services/game/draw/seeds.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { codeOf, dataOf } from './answers.ts';
import { eventsOf, keys, newCommandId, openBranch, type Process, typesOf } from './process.ts';
import { openWriteSide, type WriteSide } from './write-side.ts';

let side: WriteSide;
let one: Process;
let other: Process;
let branchId: BranchId;
/** How far the clocks of both processes are put on. */
let ahead = 0;
const cutHasStood = () => {
  ahead += CUT_STANDS_MS;
};
beforeAll(async () => {
  side = await openWriteSide();
  const clock = () => new Date(Date.now() + ahead);
  one = side.start(undefined, { clock });
  other = side.start(undefined, { clock });
});
beforeEach(async () => {
  branchId = await openBranch(one, { cards });
});
afterAll(() => side.close());

const cards = makeCartelas(60);
const opening = { betPrice: 10, betPercent: '0.20', winnerType: '1 Pattern' } as const;

async function open(cardIds: readonly number[], of = branchId): Promise<number> {
  const { gameNumber } = dataOf(await one.send(of, prepareGame, {}));
  const abandonReason = 'the next one';
  dataOf(await one.send(of, openGame, { ...opening, gameNumber, cardIds: [...cardIds], abandonReason }));
  return gameNumber;
}

async function drawAll(gameNumber: number, count: number): Promise<number[]> {
  const drawn: number[] = [];
  for (let place = 1; place <= count; place += 1)
    drawn.push(dataOf(await one.send(branchId, drawNumber, { gameNumber })).number);
  return drawn;
}

async function draftOf(gameNumber: number): Promise<EventData<'DrawCommitted'>> {
  const events = await eventsOf(one, streams.draw(branchId));
  const draft = events.find(
    ({ type, data }) => type === 'DrawCommitted' && 'gameNumber' in data && data.gameNumber === gameNumber,
  );
  return draft?.data as EventData<'DrawCommitted'>;
}

describe("whoever holds the draw key and yesterday's backup", () => {
  /** The card that would win by an order, of all that may be bought. */
  const winnerBy = (order: readonly number[]) =>
    cards
      .map(({ cardId, numbers }) => ({
        cardId,
        at: evaluate(numbers, opening.winnerType, order).completedAt ?? 76,
      }))
      .toSorted((a, b) => a.at - b.at)[0]?.cardId ?? 1;

  test('knew a game of version 1 before its cartelas were sold, and knows none of version 2', async () => {
    for (let games = 0; games < 12; games += 1) {
      const { gameNumber } = dataOf(await one.send(branchId, prepareGame, {}));
      const { commitment, ...draft } = await draftOf(gameNumber);
      const owner = { branchId, gameNumber };
      // All of it is in the backup, and opens with the key: before anything is sold.
      const seed = unsealSeed({ commitment, ...draft }, owner, keys);
      const yesterday = [4, 5, 6];
      const saleOf = (cardIds: readonly number[]) =>
        saleHash({
          ...opening,
          ...owner,
          commitment,
          jackpot: null,
          late: 'ask',
          cutMode: 'offered',
          cartelas: cards.filter(({ cardId }) => cardIds.includes(cardId)),
        });
      const foreseen = [
        drawOrder(seed, branchId, gameNumber, hmacSha256),
        drawOrder2(seed, { ...owner, sale: saleOf(yesterday), cut: NO_CUT }, hmacSha256),
      ];
      const bought = winnerBy(foreseen[0] ?? []);
      const sold = [...new Set([bought, ...yesterday, 7 + games])];
      foreseen.push(drawOrder2(seed, { ...owner, sale: saleOf(sold), cut: NO_CUT }, hmacSha256));
      expect(await open(sold)).toBe(gameNumber);
      dataOf(await one.send(branchId, giveCut, { gameNumber, cut: `4183${games}`, by: 'called' }));
      cutHasStood();
      const drawn = await drawAll(gameNumber, 8);
      for (const order of foreseen) expect(order.slice(0, 8)).not.toEqual(drawn);
      // Only with the sale and the cut it is what the seed fixes, as anyone can check.
      const fixed = drawOrder2(seed, { ...owner, sale: saleOf(sold), cut: `4183${games}` }, hmacSha256);
      expect(fixed.slice(0, 8)).toEqual(drawn);
    }
  });
});

describe('the cut of a branch', () => {
  const setMode = async (cutMode: 'off' | 'offered' | 'required') => {
    const context = { actor: { accountId: null, role: 'system' as const }, commandId: newCommandId() };
    await one.commands.handle(branch(branchId), context, { cutMode }, decideSetCutMode);
  };

  test('is offered until it is set, and a game keeps what it was opened with', async () => {
    const offered = await open([1, 2, 3]);
    await setMode('required');
    expect(codeOf(await one.send(branchId, drawNumber, { gameNumber: offered }))).toBe(null);
    const required = await open([1, 2, 3]);
    for (const endpoint of [drawNumber, run.startGame] as const)
      expect(codeOf(await one.send(branchId, endpoint, { gameNumber: required }))).toBe('CUT_MISSING');
    const cut = { gameNumber: required, cut: '123456', by: 'called' } as const;
    dataOf(await one.send(branchId, giveCut, cut));
    expect(codeOf(await other.send(branchId, giveCut, cut))).toBe('CUT_ALREADY_GIVEN');
    expect(codeOf(await other.send(branchId, drawNumber, { gameNumber: required }))).toBe('CUT_STANDS');
    cutHasStood();
    dataOf(await other.send(branchId, drawNumber, { gameNumber: required }));
    await setMode('off');
    const off = await open([1, 2, 3]);
    expect(codeOf(await one.send(branchId, giveCut, { ...cut, gameNumber: off }))).toBe('CUT_NOT_ASKED');
  });

  test('sent again, here or in another process, is the same cut', async () => {
    const gameNumber = await open([1, 2, 3]);
    const commandId = newCommandId();
    for (const process of [one, one, other])
      dataOf(await process.send(branchId, giveCut, { gameNumber, cut: '7', by: 'called' }, commandId));
    expect(typesOf(await eventsOf(one, streams.game(branchId, gameNumber))).slice(2)).toEqual(['CutGiven']);
  });
});

async function race<T>(mine: () => Promise<T>, theirs: () => Promise<unknown>): Promise<T> {
  const [came] = await Promise.all([mine(), theirs()]);
  return came;
}

test('a cut and the first number at once, in two processes: the numbers are those of what came first', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 30; round += 1) {
    const gameNumber = await open([1, 2, 3]);
    const cutting = () => one.send(branchId, giveCut, { gameNumber, cut: '007', by: 'called' });
    const drawing = () => other.send(branchId, drawNumber, { gameNumber });
    const cut = await (round % 3 === 0 ? drawing().then(cutting) : race(cutting, drawing));
    const given = codeOf(cut) === null;
    cutHasStood();
    // A number that came a moment after the cut was not drawn.
    const count = given ? 1 : 2;
    const drawn = dataOf(await one.send(branchId, drawNumber, { gameNumber }));
    expect(drawn.place).toBe(count);
    const { seed } = dataOf(await other.send(branchId, run.finishGame, { gameNumber }));
    const events = await eventsOf(one, streams.game(branchId, gameNumber));
    const opened = events[1]?.data as EventData<'GameOpened'>;
    const sale = opened.draw && 'sale' in opened.draw ? opened.draw.sale : '';
    expect(codeOf(cut)).toBe(given ? null : 'CUT_TOO_LATE');
    expect(typesOf(events).slice(2, 4)).toEqual(
      given ? ['CutGiven', 'NumberDrawn'] : ['NumberDrawn', 'NumberDrawn'],
    );
    const fixed = { branchId, gameNumber, sale, cut: given ? '007' : NO_CUT };
    const numbers = events.flatMap((event) => (event.type === 'NumberDrawn' ? [event.data.number] : []));
    expect(numbers).toEqual(drawOrder2(Buffer.from(seed, 'hex'), fixed, hmacSha256).slice(0, count));
    seen.add(given ? 'cut first' : 'number first');
  }
  expect(seen.size).toBe(2);
});

test('a cut and a cancelling at once: one of them wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const gameNumber = await open([1, 2, 3]);
    const [cut, cancelled] = await Promise.all([
      one.send(branchId, giveCut, { gameNumber, cut: '1', by: 'called' }),
      other.send(branchId, run.cancelGame, { gameNumber }),
    ]);
    const codes = [codeOf(cut), codeOf(cancelled)];
    expect([
      [null, 'GAME_HAS_BEGUN'],
      ['GAME_NOT_OPEN', null],
    ]).toContainEqual(codes);
  }
});
