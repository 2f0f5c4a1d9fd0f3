import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawNumber, openGame, prepareGame } from '../../../contracts/game/commands.ts';
import { openLegacyGame } from '../../../contracts/game/legacy/commands.ts';
import type { BranchId, CommandId, GameNumber } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import { type EventStore, StoreUnavailable } from '../../../services/event-store/port.ts';
import { createPlaying } from '../../../services/game/play-game.ts';
import { resumeOpenings } from '../../../services/game/resume-openings.ts';
import { dataOf } from './answers.ts';
import { eventsOf, keys, newCommandId, openBranch, type Process, typesOf } from './process.ts';
import { openWriteSide, type WriteSide } from './write-side.ts';

let side: WriteSide;
let reader: Process;
beforeAll(async () => {
  side = await openWriteSide();
  reader = side.start();
});
afterAll(() => side.close());

const stakes = { betPrice: 10, betPercent: '0.20', winnerType: '1 Pattern' } as const;
const cardIds = [1, 2, 3];
const REASON = 'the power went';

/** A process whose store takes so many appends to games and not the next ones: none any more, unless it is told how many. */
function failingAfter(appends: number, failures = Number.POSITIVE_INFINITY): Process {
  let count = 0;
  return side.start((store: EventStore) => ({
    ...store,
    append: (stream, ...given) => {
      if (stream.startsWith('game-') && count++ >= appends && count <= appends + failures)
        throw new StoreUnavailable('gone');
      return store.append(stream, ...given);
    },
  }));
}

/** A branch whose first game is open, `drawn` numbers far, and whose second one is to be opened next. */
async function inGame(process: Process, drawn: number): Promise<BranchId> {
  const branchId = await openBranch(process);
  await process.send(branchId, prepareGame, {});
  dataOf(await process.send(branchId, openGame, { ...stakes, cardIds, gameNumber: 1 }));
  for (let number = 0; number < drawn; number++)
    dataOf(await process.send(branchId, drawNumber, { gameNumber: 1 }));
  expect(dataOf(await process.send(branchId, prepareGame, {})).gameNumber).toBe(2);
  return branchId;
}

async function openSecond(
  process: Process,
  branchId: BranchId,
  commandId: CommandId = newCommandId(),
): Promise<unknown> {
  const opening = { ...stakes, cardIds, gameNumber: 2, abandonReason: REASON };
  return process.send(branchId, openGame, opening, commandId);
}

async function eventsOfGame(branchId: BranchId, gameNumber: GameNumber) {
  return eventsOf(reader, streams.game(branchId, gameNumber));
}

/** The game before has ended as the opening would have ended it. */
async function expectComplete(branchId: BranchId): Promise<void> {
  const [first, second] = [await eventsOfGame(branchId, 1), await eventsOfGame(branchId, 2)];
  const opening = second[1];
  expect(first.filter(({ type }) => type === 'GameFinished')).toHaveLength(1);
  expect(first.at(-1)).toMatchObject({
    type: 'GameFinished',
    data: { outcome: 'abandoned', reason: REASON },
    metadata: { commandId: opening?.metadata.commandId, actor: opening?.metadata.actor },
  });
  expect(typesOf(second)).toEqual(['CartelasSelected', 'GameOpened']);
}

describe('an opening that is cut off leaves no game ended without the one that ends it', () => {
  test('before its first append: nothing has happened', async () => {
    const branchId = await inGame(side.start(), 3);
    await expect(openSecond(failingAfter(0), branchId)).rejects.toThrow(StoreUnavailable);
    expect((await eventsOfGame(branchId, 1)).at(-1)?.type).toBe('NumberDrawn');
    expect(await eventsOfGame(branchId, 2)).toEqual([]);
  });

  test('after it: the next to prepare completes it', async () => {
    const branchId = await inGame(side.start(), 3);
    await expect(openSecond(failingAfter(1), branchId)).rejects.toThrow(StoreUnavailable);
    expect((await eventsOfGame(branchId, 1)).at(-1)?.type).toBe('NumberDrawn');
    expect(dataOf(await side.start().send(branchId, prepareGame, {})).gameNumber).toBe(3);
    await expectComplete(branchId);
  });

  test('after it: the same command, sent again, answers its first result and completes it', async () => {
    const branchId = await inGame(side.start(), 3);
    const commandId = newCommandId();
    await expect(openSecond(failingAfter(1), branchId, commandId)).rejects.toThrow(StoreUnavailable);
    const again = await openSecond(side.start(), branchId, commandId);
    expect(again).toMatchObject({ data: { gameNumber: 2 }, types: expect.arrayContaining(['GameFinished']) });
    await expectComplete(branchId);
  });

  test('after it: the next start completes it, and a second one finds nothing to do', async () => {
    const branchId = await inGame(side.start(), 3);
    await expect(openSecond(failingAfter(1), branchId)).rejects.toThrow(StoreUnavailable);
    for (let starts = 0; starts < 2; starts++) {
      const { commands } = side.start();
      const playing = createPlaying({ commands, drawKeys: keys, randomBytes });
      const errors: unknown[] = [];
      await resumeOpenings(playing, [branchId], (_, error) => errors.push(error));
      expect(errors).toEqual([]);
      await expectComplete(branchId);
    }
  });

  test('after it: the process itself completes it, once the store answers again', async () => {
    const branchId = await inGame(side.start(), 3);
    await expect(openSecond(failingAfter(1, 1), branchId)).rejects.toThrow(StoreUnavailable);
    await expect
      .poll(async () => (await eventsOfGame(branchId, 1)).at(-1)?.type, { interval: 200 })
      .toBe('GameFinished');
    await expectComplete(branchId);
  });

  test('of an old client: its next call completes it', async () => {
    const before = side.start();
    const branchId = await inGame(before, 3);
    const told = { betPrice: 10, betPercent: '0.20', totalBet: 30, houseProfit: 6, totalWin: 24 };
    const open = (process: Process, commandId = newCommandId()) =>
      process.send(branchId, openLegacyGame, { ...told, cardIds }, commandId);
    const commandId = newCommandId();
    await expect(open(failingAfter(1), commandId)).rejects.toThrow(StoreUnavailable);
    expect(dataOf(await open(side.start(), commandId)).gameNumber).toBe(2);
    expect((await eventsOfGame(branchId, 1)).at(-1)).toMatchObject({
      type: 'GameFinished',
      data: { outcome: 'abandoned', reason: 'old client' },
    });
  });
});

test('of two openings at once the one that is refused ends nothing', async () => {
  const here = side.start();
  const branchId = await inGame(here, 3);
  const answers = await Promise.all([openSecond(here, branchId), openSecond(side.start(), branchId)]);
  expect(answers.map((answer) => (answer as { kind: string }).kind).toSorted()).toEqual([
    'answer',
    'refusal',
  ]);
  await expectComplete(branchId);
});

test('a number that another process draws meanwhile takes a reason all the same', async () => {
  const here = side.start();
  const branchId = await inGame(here, 0);
  dataOf(await side.start().send(branchId, drawNumber, { gameNumber: 1 }));
  const refused = await here.send(branchId, openGame, { ...stakes, cardIds, gameNumber: 2 });
  expect(refused).toMatchObject({ code: 'ABANDON_REASON_MISSING' });
  expect(await eventsOfGame(branchId, 2)).toEqual([]);
});
