import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawNumber, finishGame, startGame, voidGame } from '../../../contracts/game/commands.ts';
import { shortRoots } from '../../../contracts/seal/queries.ts';
import { Connection } from '../../../projections/event-store/connection.ts';
import { SealKey } from '../../../services/sealer/signing.ts';
import { type Audited, Business } from '../../support/business.ts';
import { definedRoot, leafOf, scopeOf, wholeLog } from '../../support/sealed-log.ts';
import { sealAt } from '../../support/sealing.ts';

const key = new SealKey(new Uint8Array(32).fill(7));
/** What was made a moment ago is shown for a while. */
const PATIENT = { timeout: 30_000 };

let business: Business;
let connection: Connection;
let ours: Audited;
let theirs: Audited;
let gameNumber: number;
beforeAll(async () => {
  business = await Business.open('2026-11-27T12:00:00.000Z');
  connection = new Connection(business.app.stores.eventStore.url);
  [ours, theirs] = [await business.audited(), await business.audited()];
  ({ gameNumber } = await business.opens(ours.branch));
  await ours.branch.client.does(startGame, { gameNumber });
  await ours.branch.client.does(drawNumber, { gameNumber });
});
afterAll(async () => {
  connection.close();
  await business.close();
});

/** By the definition alone: the first `entries` of a game's stream. */
async function gameRoot(entries: number): Promise<string> {
  const log = await wholeLog(connection);
  const ofGame = log.filter(({ stream }) => stream === `game-${ours.branch.branchId}-${gameNumber}`);
  return definedRoot(ofGame.slice(0, entries).map(leafOf)).toString('hex');
}

/** All of a branch that stands behind an event (from the beginning: none), as its seal will have it. */
async function branchSoFar(after: number): Promise<{ root: string; entries: number }> {
  const events = (await wholeLog(connection))
    .slice(after)
    .filter(({ stream }) => scopeOf(stream) === ours.branch.branchId)
    .toSorted(
      (a, b) =>
        Buffer.compare(Buffer.from(a.stream), Buffer.from(b.stream)) || Number(a.revision - b.revision),
    );
  return { root: definedRoot(events.map(leafOf)).toString('hex'), entries: events.length };
}

const seen = (game: number | null = gameNumber) =>
  ours.branch.client.sees(shortRoots, {
    branchId: ours.branch.branchId,
    ...(game !== null && { gameNumber: String(game) }),
  });

test('the root of a game is that of the events it has, and names how many', async () => {
  const running = (await seen()).game;
  expect(running?.root).toBe(await gameRoot(running?.entries ?? 0));
  await ours.branch.client.does(finishGame, { gameNumber });
  const finished = (await seen()).game;
  expect(finished?.entries).toBeGreaterThan(running?.entries ?? 0);
  expect(finished?.root).toBe(await gameRoot(finished?.entries ?? 0));
  // A void comes after the end: what was noted stays the root of what there was.
  await ours.owner.client.does(voidGame, { branchId: ours.branch.branchId, gameNumber, reason: 'a test' });
  const voided = (await seen()).game;
  expect(voided?.entries).toBe((finished?.entries ?? 0) + 1);
  expect(finished?.root).toBe(await gameRoot(finished?.entries ?? 0));
  expect((await seen(gameNumber + 7)).game).toBeNull();
});

test('the root of a branch is over all that it has recorded since the last seal, and nothing of another', async () => {
  await expect.poll(async () => (await seen(null)).branch, PATIENT).toEqual(await branchSoFar(0));
  expect(await seen(null)).toMatchObject({ game: null, newest: null });
  await sealAt(business.app.stores.eventStore.urls.sealer, '2026-11-27T21:10:00.000Z', [key]);
  const sealed = (await wholeLog(connection)).length;
  expect(await seen(null)).toMatchObject({ branch: null, newest: { number: 1, day: '2026-11-27' } });
  business.at('2026-11-28T08:00:00.000Z');
  await business.opens(ours.branch);
  await business.opens(theirs.branch);
  await business.opens(ours.branch);
  await expect.poll(async () => (await seen(null)).branch, PATIENT).toEqual(await branchSoFar(sealed));
});
