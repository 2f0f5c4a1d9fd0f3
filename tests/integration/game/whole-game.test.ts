import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawOrder2 } from '../../../contracts/bingo/draw-order.ts';
import type { EventOf, Recorded } from '../../../contracts/events.ts';
import { checkCard, drawNumber, openGame, prepareGame } from '../../../contracts/game/commands.ts';
import * as run from '../../../contracts/game/commands.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import { commitmentOf, hmacSha256, saleHash } from '../../../services/game/draw/hashes.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { codeOf, dataOf } from './answers.ts';
import { eventsOf, newCommandId, openBranch, type Process, typesOf } from './process.ts';
import { openWriteSide, type WriteSide } from './write-side.ts';

let side: WriteSide;
let server: Process;
beforeAll(async () => {
  side = await openWriteSide();
  server = side.start();
});
afterAll(() => side.close());

const wanted = {
  betPrice: 10,
  betPercent: '0.20',
  winnerType: '1 Pattern',
} as const;

async function prepareAndOpen(branchId: BranchId): Promise<number> {
  const { gameNumber } = dataOf(await server.send(branchId, prepareGame, {}));
  dataOf(await server.send(branchId, openGame, { ...wanted, cardIds: [1, 2, 3, 4], gameNumber }));
  return gameNumber;
}

async function draw(branchId: BranchId, gameNumber: number, count: number) {
  const drawn = [];
  for (let i = 0; i < count; i += 1)
    drawn.push(dataOf(await server.send(branchId, drawNumber, { gameNumber })));
  return drawn;
}

test('a game is played from its sealed draw to the revealed seed, and anyone can check its calls', async () => {
  const branchId = await openBranch(server);
  const prepared = dataOf(await server.send(branchId, prepareGame, {}));
  expect(prepared).toMatchObject({ gameNumber: 1, jackpot: false });
  const opened = dataOf(
    await server.send(branchId, openGame, { ...wanted, cardIds: [1, 2, 3, 4], gameNumber: 1 }),
  );
  expect(opened).toEqual({
    gameNumber: 1,
    totalBet: '40.00',
    houseProfit: '8.00',
    totalWin: '32.00',
    jackpot: null,
  });
  dataOf(await server.send(branchId, run.startGame, { gameNumber: 1 }));
  dataOf(await server.send(branchId, run.pauseGame, { gameNumber: 1 }));
  dataOf(await server.send(branchId, run.shuffleNumbers, { gameNumber: 1 }));
  dataOf(await server.send(branchId, run.resumeGame, { gameNumber: 1 }));
  const drawn = await draw(branchId, 1, 75);
  expect(drawn.map(({ place }) => place)).toEqual(drawn.map((_, index) => index + 1));
  expect(codeOf(await server.send(branchId, drawNumber, { gameNumber: 1 }))).toBe('ALL_NUMBERS_DRAWN');
  for (const cardId of [3, 1]) {
    const checked = dataOf(await server.send(branchId, checkCard, { gameNumber: 1, cardId }));
    expect(checked).toMatchObject({ cardId, won: true, called: 75, totalWin: '32.00' });
  }
  expect(codeOf(await server.send(branchId, checkCard, { gameNumber: 1, cardId: 5 }))).toBe(
    'CARD_NOT_REGISTERED',
  );
  const { winners, remainder, seed } = dataOf(await server.send(branchId, run.finishGame, { gameNumber: 1 }));
  expect({ winners, remainder }).toEqual({
    winners: [3, 1].map((cardId) => ({ cardId, share: '16.00' })),
    remainder: '0.00',
  });

  const bytes = Buffer.from(seed, 'hex');
  const text = `bingo-hall commit 2\nbranch ${branchId}\ngame 1\nseed ${seed}\n`;
  expect(createHash('sha256').update(text).digest('hex')).toBe(prepared.commitment);
  const sale = saleHash({
    ...wanted,
    branchId,
    gameNumber: 1,
    commitment: prepared.commitment,
    jackpot: null,
    late: 'ask',
    cutMode: 'offered',
    cartelas: makeCartelas(20).slice(0, 4),
  });
  const [, game] = await eventsOf(server, streams.game(branchId, 1));
  expect(game?.data).toMatchObject({
    draw: { version: 2, commitment: prepared.commitment, sale, cutMode: 'offered' },
  });
  const drawnBy = { branchId, gameNumber: 1, sale, cut: '-' } as const;
  expect(drawn.map(({ number }) => number)).toEqual(drawOrder2(bytes, drawnBy, hmacSha256));
  expect(codeOf(await server.send(branchId, run.finishGame, { gameNumber: 1 }))).toBe('GAME_NOT_OPEN');
});

test('the seed stands nowhere in the log before the game is finished', async () => {
  const branchId = await openBranch(server);
  const gameNumber = await prepareAndOpen(branchId);
  await draw(branchId, gameNumber, 3);
  const before = [
    ...(await eventsOf(server, streams.draw(branchId))),
    ...(await eventsOf(server, streams.game(branchId, gameNumber))),
  ];
  const { seed } = dataOf(await server.send(branchId, run.finishGame, { gameNumber }));
  const base64 = Buffer.from(seed, 'hex').toString('base64');
  for (const { data } of before) {
    expect(JSON.stringify(data)).not.toContain(seed);
    expect(JSON.stringify(data)).not.toContain(base64);
  }
});

describe('opening the next game', () => {
  test('marks one still open abandoned, with its winners as they stand and its seed', async () => {
    const branchId = await openBranch(server);
    const first = await prepareAndOpen(branchId);
    await draw(branchId, first, 75);
    await server.send(branchId, checkCard, { gameNumber: first, cardId: 2 });
    const next = dataOf(await server.send(branchId, prepareGame, {}));
    const leaving = { ...wanted, cardIds: [1, 2, 3, 4], gameNumber: next.gameNumber };
    expect(codeOf(await server.send(branchId, openGame, leaving))).toBe('ABANDON_REASON_MISSING');
    const abandonReason = 'the power went';
    dataOf(await server.send(branchId, openGame, { ...leaving, abandonReason }));
    const last = (await eventsOf(server, streams.game(branchId, first))).at(-1);
    expect(last).toMatchObject({
      type: 'GameFinished',
      data: {
        outcome: 'abandoned',
        reason: 'the power went',
        winners: [{ cardId: 2, share: '32.00' }],
        seed: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    for (const endpoint of [drawNumber, run.startGame, run.finishGame] as const) {
      expect(codeOf(await server.send(branchId, endpoint, { gameNumber: first }))).toBe('GAME_NOT_OPEN');
    }
  });

  test('that is refused leaves the one still open alone', async () => {
    const branchId = await openBranch(server);
    const first = await prepareAndOpen(branchId);
    const { gameNumber } = dataOf(await server.send(branchId, prepareGame, {}));
    const refused = await server.send(branchId, openGame, { ...wanted, cardIds: [1, 2, 999], gameNumber });
    expect(codeOf(refused)).toBe('CARTELA_UNKNOWN');
    expect(typesOf(await eventsOf(server, streams.game(branchId, first)))).toEqual([
      'CartelasSelected',
      'GameOpened',
    ]);
    expect(await eventsOf(server, streams.game(branchId, gameNumber))).toEqual([]);
  });

  test('leaves a finished one as it is', async () => {
    const branchId = await openBranch(server);
    const first = await prepareAndOpen(branchId);
    await server.send(branchId, run.finishGame, { gameNumber: first });
    await prepareAndOpen(branchId);
    const types = typesOf(await eventsOf(server, streams.game(branchId, first)));
    expect(types.filter((type) => type === 'GameFinished')).toHaveLength(1);
  });
});

describe('the tenth game', () => {
  test('splits its profit where the branch has jackpot permission', async () => {
    const branchId = await openBranch(server, { jackpotPermission: 1 });
    for (let game = 1; game < 10; game += 1) await prepareAndOpen(branchId);
    expect(dataOf(await server.send(branchId, prepareGame, {}))).toMatchObject({
      gameNumber: 10,
      jackpot: true,
    });
    const opened = await server.send(branchId, openGame, { ...wanted, cardIds: [1, 2, 3], gameNumber: 10 });
    expect(dataOf(opened).jackpot).toEqual({ playersBonus: '3.00', houseBonus: '3.00' });
  });
});

describe('a voided game', () => {
  test('can be an open one, and draws nothing afterwards', async () => {
    const branchId = await openBranch(server);
    const gameNumber = await prepareAndOpen(branchId);
    await draw(branchId, gameNumber, 2);
    const voiding = { branchId, gameNumber, reason: 'wrong price' };
    dataOf(await server.send(branchId, run.voidGame, voiding));
    const log = await eventsOf(server, streams.game(branchId, gameNumber));
    const opened = log[1] as Recorded<EventOf<'GameOpened'>>;
    const voided = log.at(-1) as Recorded<EventOf<'GameVoided'>>;
    expect(voided).toMatchObject({
      type: 'GameVoided',
      data: { totalBet: '40.00', reason: 'wrong price', openedOn: opened.metadata.businessDate },
    });
    const revealed = Buffer.from(voided.data.seed ?? '', 'hex');
    expect(commitmentOf(revealed, { branchId, gameNumber })).toBe(opened.data.commitment);
    expect(codeOf(await server.send(branchId, drawNumber, { gameNumber }))).toBe('GAME_NOT_OPEN');
    expect(codeOf(await server.send(branchId, run.voidGame, voiding))).toBe('GAME_ALREADY_VOIDED');
    expect(await prepareAndOpen(branchId)).toBe(gameNumber + 1);
  });

  test('needs a reason and a game', async () => {
    const branchId = await openBranch(server);
    const gameNumber = await prepareAndOpen(branchId);
    const voiding = { branchId, gameNumber, reason: ' ' };
    expect(codeOf(await server.send(branchId, run.voidGame, voiding))).toBe('REASON_MISSING');
    const none = { ...voiding, gameNumber: 99, reason: 'typed wrong' };
    expect(codeOf(await server.send(branchId, run.voidGame, none))).toBe('NOT_FOUND');
  });
});

test('a game that never was refuses everything', async () => {
  const branchId = await openBranch(server);
  for (const endpoint of [drawNumber, run.startGame, run.pauseGame, run.finishGame] as const) {
    expect(codeOf(await server.send(branchId, endpoint, { gameNumber: 7 }))).toBe('GAME_NOT_OPEN');
  }
});

test('a retried opening answers the first result, even after the next game is prepared', async () => {
  const branchId = await openBranch(server);
  const { gameNumber } = dataOf(await server.send(branchId, prepareGame, {}));
  const command = { ...wanted, cardIds: [1, 2, 3], gameNumber };
  const commandId = newCommandId();
  const first = await server.send(branchId, openGame, command, commandId);
  await server.send(branchId, prepareGame, {});
  const again = await server.send(branchId, openGame, command, commandId);
  expect(again).toEqual(first);
  expect(codeOf(await server.send(branchId, openGame, command))).toBe('GAME_NUMBER_TAKEN');
  expect(await eventsOf(server, streams.game(branchId, gameNumber))).toHaveLength(2);
});
