import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteCartela } from '../../../contracts/cartelas/commands.ts';
import { claimWinners, openLegacyGame } from '../../../contracts/game/legacy/commands.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import type { EventStore } from '../../../services/event-store/port.ts';
import { threeCards } from '../../support/client-stake.ts';
import { codesOf, dataOf } from './answers.ts';
import { eventsOf, newCommandId, openBranch, type Process, typesOf } from './process.ts';
import { openWriteSide, type WriteSide } from './write-side.ts';

let side: WriteSide;
let server: Process;
let branchId: BranchId;
const open = (process: Process, commandId = newCommandId()) =>
  process.send(branchId, openLegacyGame, threeCards, commandId);
const inGame = async (gameNumber: number) =>
  typesOf(await eventsOf(server, streams.game(branchId, gameNumber)));

beforeEach(async () => {
  side = await openWriteSide();
  server = side.start();
  branchId = await openBranch(server);
  dataOf(await open(server));
});
afterEach(() => side.close());

/** Crashes before it appends to the stream. */
const crashingAt = (crash: string) => (store: EventStore) => ({
  ...store,
  append: (...given: Parameters<EventStore['append']>) =>
    given[0] === crash ? Promise.reject(new Error('crashed')) : store.append(...given),
});

test('an opening that was cut off before it had ended the game before is completed when it is sent again', async () => {
  const crashing = side.start(crashingAt(streams.game(branchId, 1)));
  const commandId = newCommandId();
  await expect(open(crashing, commandId)).rejects.toThrow('crashed');
  expect(await inGame(1)).toEqual(['CartelasSelected', 'GameOpened']);
  for (let sent = 1; sent <= 2; sent += 1)
    expect(dataOf(await open(server, commandId))).toMatchObject({ gameNumber: 2, totalBet: '30.00' });
  expect(await inGame(1)).toEqual(['CartelasSelected', 'GameOpened', 'GameFinished']);
  expect(await inGame(2)).toEqual(['CartelasSelected', 'GameOpened']);
  expect(await inGame(3)).toEqual([]);
});

test('an opening whose cartela is deleted meanwhile is refused, and the game before goes on', async () => {
  const slow = side.start((store) => ({
    ...store,
    async append(...given: Parameters<EventStore['append']>) {
      if (given[0] === streams.draw(branchId))
        dataOf(await server.send(branchId, deleteCartela, { cardId: 3 }));
      return store.append(...given);
    },
  }));
  expect(codesOf([await open(slow)])).toEqual(['CARTELA_UNKNOWN']);
  expect(await inGame(1)).toEqual(['CartelasSelected', 'GameOpened']);
});

test('two processes that open at once open two games', async () => {
  const other = side.start();
  const opened = await Promise.all([open(server), open(other)]);
  expect(codesOf(opened)).toEqual([null, null]);
  expect(new Set(opened.map((answer) => dataOf(answer).gameNumber))).toEqual(new Set([2, 3]));
  expect(await inGame(2)).toEqual(['CartelasSelected', 'GameOpened', 'GameFinished']);
});

test('two processes that claim the same winner at once keep it once and finish the game once', async () => {
  const other = side.start();
  const claim = (process: Process) =>
    process.send(branchId, claimWinners, { gameNumber: 1, winners: [{ cardId: 2, time: '14:05' }] });
  const claimed = (await Promise.all([claim(server), claim(other)])).map((answer) => dataOf(answer));
  expect(claimed.filter(({ finished }) => finished)).toEqual([{ claimed: [2], finished: true }]);
  expect(await inGame(1)).toEqual(['CartelasSelected', 'GameOpened', 'WinnerClaimed', 'GameFinished']);
});

test('a claim sent again after a new start is answered as the first time', async () => {
  const commandId = newCommandId();
  const winners = [{ cardId: 2, time: '14:05' }];
  const first = dataOf(await server.send(branchId, claimWinners, { gameNumber: 1, winners }, commandId));
  const fresh = side.start();
  expect(dataOf(await fresh.send(branchId, claimWinners, { gameNumber: 1, winners }, commandId))).toEqual(
    first,
  );
});
