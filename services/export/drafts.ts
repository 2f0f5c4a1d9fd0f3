import { gameEnds } from '../../contracts/game/ends.ts';
import { GameNumber, type BranchId } from '../../contracts/ids.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import { streams } from '../../contracts/streams.ts';
import type { Connection } from '../../projections/event-store/connection.ts';
import type { KeptRun } from '../kept-leaves/runs.ts';
import { dataOf, firstEvent, soundEvents } from './sound-events.ts';

/**
 * Whether a draft may be told: once its game has ended, however it did. Of the numbers before the last two committed to all have: a number is
 * committed to once the game before it was opened and the one before that has ended.
 */
export async function toldDrafts(
  connection: Connection,
  branchId: BranchId,
  unsealedFrom: bigint,
): Promise<(event: RawEvent) => boolean> {
  const stream = streams.draw(branchId);
  let newest = 0;
  const from = unsealedFrom > 0n ? unsealedFrom - 1n : 0n;
  // What somebody else has put there counts for nothing, in quarantine or not.
  for await (const event of soundEvents(connection, stream, from))
    if (event.flaw === null) newest = Math.max(newest, gameNumberOf(event) ?? 0);
  const ended = new Set<number>();
  for (const gameNumber of [newest - 1, newest])
    if (gameNumber > 0 && (await hasEnded(connection, branchId, gameNumber))) ended.add(gameNumber);
  return (event) => {
    if (event.type !== 'DrawCommitted') return true;
    const gameNumber = gameNumberOf(event);
    return gameNumber !== null && (gameNumber < newest - 1 || ended.has(gameNumber));
  };
}

async function hasEnded(connection: Connection, branchId: BranchId, gameNumber: number): Promise<boolean> {
  for await (const { type, flaw } of soundEvents(connection, streams.game(branchId, gameNumber), 0n))
    if (flaw === null && gameEnds.has(type)) return true;
  return false;
}

function gameNumberOf(event: RawEvent): number | null {
  return GameNumber.safeParse(dataOf(event)['gameNumber']).data ?? null;
}

/**
 * From which seal to which the drafts of some games are, with one of an earlier and one of a later game, so that none can be missing. `to` null:
 * up to now. `runs`: all that is sealed of the stream.
 */
export async function stretchOfDrafts(
  connection: Connection,
  runs: readonly KeptRun[],
  games: { readonly lowest: number; readonly highest: number },
): Promise<{ from: number; to: number | null }> {
  const first = await firstAtLeast(connection, runs, games.lowest);
  const from = runs.findLast(({ firstRevision }) => firstRevision < first) ?? runs[0];
  const after = await firstAtLeast(connection, runs, games.highest + 1);
  const to = runs.find((run) => after < endOf(run));
  return { from: from?.number ?? 1, to: to?.number ?? null };
}

/** The revision of the first event about a game of at least this number; the one behind the last where there is none. Numbers only rise. */
async function firstAtLeast(
  connection: Connection,
  runs: readonly KeptRun[],
  gameNumber: number,
): Promise<bigint> {
  const last = runs.at(-1);
  if (!last) return 0n;
  let [low, high] = [0n, endOf(last)];
  while (low < high) {
    const middle = (low + high) / 2n;
    const event = await firstEvent(connection, last.stream, middle);
    const found = event && gameNumberOf(event);
    if (found !== null && found < gameNumber) low = middle + 1n;
    else high = middle;
  }
  return low;
}

function endOf({ firstRevision, leaves }: KeptRun): bigint {
  return firstRevision + BigInt(leaves);
}
