import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReadModel } from '../../../contracts/read-models.ts';
import { streams } from '../../../contracts/streams.ts';
import { analysisProjector } from '../../../projections/analysis/projector.ts';
import { boardProjector } from '../../../projections/board/projector.ts';
import { checksProjector } from '../../../projections/checks/projector.ts';
import { Connection } from '../../../projections/event-store/connection.ts';
import type { Beginning } from '../../../projections/runner/begin-build.ts';
import type { AnyProjector } from '../../../projections/runner/projector.ts';
import { rebuild } from '../../../projections/runner/rebuild.ts';
import { append } from '../../support/append.ts';
import { BranchLog, metadataAt } from '../../support/branch-log.ts';
import { otherServer } from '../../support/event-store.ts';
import { allRows, caughtUp } from '../../support/projections.ts';
import { openReadSide, type ReadSide } from '../../support/read-side.ts';

let side: ReadSide;
beforeEach(async () => {
  side = await openReadSide();
});
afterEach(() => side.close());

const at = (game: number) => new Date(Date.parse('2026-11-01T08:00:00.000Z') + game * 3_600_000);
type Event = Parameters<AnyProjector['apply']>[1][number];

/** Does not get past an event: what was built before it stays. */
function upTo(isLast: (event: Event) => boolean, projector: AnyProjector): AnyProjector {
  const apply: AnyProjector['apply'] = (tx, events) => {
    if (events.some(isLast)) throw new Error('broken off');
    return projector.apply(tx, events);
  };
  return { ...projector, apply };
}
const upToFifthGame = (projector: AnyProjector) =>
  upTo(({ type, stream }) => type === 'GameOpened' && stream.endsWith('-5'), projector);
const later = (projector: AnyProjector) => ({ ...projector, version: projector.version + 1 });

async function rebuilt(...models: AnyProjector[]) {
  const began = new Map<ReadModel, Beginning>();
  let done = 0;
  const eventStore = new Connection(side.store.urls.reader);
  const outcomes = await rebuild(models, {
    eventStore,
    databaseUrl: side.database.url,
    signal: new AbortController().signal,
    begun: (name, beginning) => began.set(name, beginning),
    report: ({ eventsDone }) => (done = eventsDone),
  });
  eventStore.close();
  const before = Math.min(...[...began.values()].map(({ from }) => from?.events ?? 0));
  return { outcomes: [...outcomes.values()].map(({ kind }) => kind), began, done, read: done - before };
}

/** As every screen shows it. */
async function progressOf(readModel: ReadModel) {
  return side.db
    .selectFrom('projections.rebuilds')
    .select(['started_at', 'state', 'events_done'])
    .where('read_model', '=', readModel)
    .executeTakeFirstOrThrow();
}

/** What following live makes of the log. */
async function followed(): Promise<unknown> {
  const following = await side.startProjections();
  const end = await append(side.client, new BranchLog('the last one').registration(at(99)));
  await caughtUp(side.db, end);
  await following.stop();
  return allRows(side.database.url);
}

async function play(games: number, ...branches: BranchLog[]): Promise<void> {
  for (const branch of branches) await append(side.client, branch.registration(at(0)));
  for (let game = 0; game < games; game++)
    for (const branch of branches) await append(side.client, branch.game(at(game)));
}

describe('a rebuild that was broken off is gone on with', () => {
  test('each read model from where it is, and fewer events are read than anew', async () => {
    await play(8, new BranchLog('Bole', 1), new BranchLog('Piassa', 2));
    const rows = await followed();
    const anew = await rebuilt(analysisProjector, checksProjector);
    expect((await rebuilt(upToFifthGame(analysisProjector))).outcomes).toEqual(['failed']);
    await rebuilt(upTo(({ type }) => type === 'GameFinished', checksProjector));
    const brokenOff = await progressOf('checks');
    const { outcomes, began, done, read } = await rebuilt(analysisProjector, checksProjector);
    expect(outcomes).toEqual(['built', 'built']);
    const [analysis, checks] = ['analysis', 'checks'].map(
      (name) => began.get(name as ReadModel)?.from?.events,
    );
    expect(checks).toBeGreaterThan(0);
    expect(analysis).toBeGreaterThan(checks as number);
    expect(read).toBeLessThan(anew.read);
    expect(brokenOff.state).toBe('failed');
    expect(await progressOf('checks')).toEqual({ ...brokenOff, state: 'done', events_done: String(done) });
    expect(await allRows(side.database.url)).toEqual(rows);
  });

  test('also where some of the streams of a shortcut had been read, which have gone on meanwhile', async () => {
    const branches = [new BranchLog('Bole', 1), new BranchLog('Piassa', 2), new BranchLog('Arada', 3)];
    await play(2, ...branches);
    const draw = (branch: BranchLog, place: number) =>
      branch.inGame(branch.latestGame, at(3), { type: 'NumberDrawn', data: { place, number: place } });
    for (const branch of branches)
      await append(side.client, [...branch.opening(at(3)).entries, draw(branch, 1), draw(branch, 2)]);
    await followed();
    let first: string | undefined;
    const upToSecondStream = ({ type, stream }: Event) =>
      type === 'NumberDrawn' && stream !== (first ??= stream);
    expect((await rebuilt(upTo(upToSecondStream, boardProjector))).outcomes).toEqual(['failed']);
    const kept = await side.pool.query('select whole, streams from board_next.build_checkpoint');
    expect(kept.rows).toEqual([{ whole: false, streams: { [first ?? '']: expect.any(String) as string } }]);
    for (const branch of branches) await append(side.client, [draw(branch, 3)]);
    await append(side.client, [
      ...(branches[1]?.game(at(4)) ?? []),
      ...(branches[2]?.opening(at(4)).entries ?? []),
    ]);
    const rows = await followed();
    const { outcomes, began } = await rebuilt(boardProjector);
    expect(outcomes).toEqual(['built']);
    expect(began.get('board')?.from?.streams.size).toBe(1);
    expect(await allRows(side.database.url)).toEqual(rows);
  });

  test('by a process that starts with a later version of the projector', async () => {
    await play(8, new BranchLog('Bole', 1));
    const rows = await followed();
    const next = later(analysisProjector);
    expect((await rebuilt(upToFifthGame(next))).outcomes).toEqual(['failed']);
    const { beginnings } = await side.startProjections([next]);
    expect(beginnings.get('analysis')?.from?.events).toBeGreaterThan(0);
    expect(await allRows(side.database.url)).toEqual(rows);
  });
});

describe('a rebuild that was broken off is begun anew', () => {
  const reasonOf = async (projector: AnyProjector = analysisProjector) => {
    const { outcomes, began } = await rebuilt(projector);
    expect(outcomes).toEqual(['built']);
    expect(began.get('analysis')?.from).toBeNull();
    return began.get('analysis')?.why;
  };

  test('by another version of its projector', async () => {
    await play(8, new BranchLog('Bole', 1));
    const rows = await followed();
    await rebuilt(upToFifthGame(analysisProjector));
    const { version } = analysisProjector;
    expect(await reasonOf(later(analysisProjector))).toBe(
      `it was being built by version ${version}, this is ${version + 1}`,
    );
    expect(await allRows(side.database.url)).toEqual(rows);
  });

  test('where nobody has kept how far it had come', async () => {
    await play(8, new BranchLog('Bole', 1));
    const rows = await followed();
    await rebuilt(upToFifthGame(analysisProjector));
    await side.pool.query('drop table analysis_next.build_checkpoint');
    expect(await reasonOf()).toBe('nobody has kept how far it had come');
    expect(await allRows(side.database.url)).toEqual(rows);
  });

  test('where it had left out an event that could not be read: by now it may be in quarantine', async () => {
    const branch = new BranchLog('Bole', 1);
    await play(2, branch);
    const { stream } = branch.inGame(1, at(3), { type: 'GameStarted', data: {} });
    const unreadable = { type: 'WinnerPaid', data: { cardId: 'one' }, metadata: metadataAt(at(3)) };
    await side.client.appendToStream(stream, jsonEvent(unreadable as never));
    for (let game = 3; game < 9; game++) await append(side.client, branch.game(at(game)));
    const rows = await followed();
    await rebuilt(upToFifthGame(analysisProjector));
    expect(await reasonOf()).toBe('it had left out events that were not ours or could not be read');
    expect(await allRows(side.database.url)).toEqual(rows);
  });

  test('where an event was put into quarantine since, on which it may have built', async () => {
    const branch = new BranchLog('Bole', 1);
    await play(8, branch);
    await followed();
    await rebuilt(upToFifthGame(analysisProjector));
    const stream = streams.game(branch.branchId, 2);
    for await (const { event } of side.client.readStream(stream))
      if (event?.type === 'GameOpened') {
        const { id: eventId, type } = event;
        const place = { stream, revision: String(event.revision), eventId, type } as const;
        const data = { ...place, flaw: 'WRONG_ORDER', reason: 'forged' } as const;
        const metadata = metadataAt(at(9));
        await append(side.client, [
          { stream: streams.quarantine(), type: 'EventQuarantined', data, metadata },
        ]);
      }
    expect(await reasonOf()).toBe('events have been put into quarantine since it was begun');
    const { rows } = await side.pool.query<{ game_number: number }>(
      'select game_number from analysis.sessions order by game_number',
    );
    expect(rows.map(({ game_number }) => game_number)).toEqual([1, 3, 4, 5, 6, 7, 8]);
  });

  test.skipIf(otherServer)('where the log was set back', async () => {
    const log = join(side.store.dataDir, 'events.log');
    await play(2, new BranchLog('Bole', 1));
    await followed();
    await side.store.kill9();
    await copyFile(log, `${log}.copy`);
    await side.store.restart();
    await append(side.client, new BranchLog('Piassa', 2).registration(at(1)));
    const lost = new BranchLog('Piassa', 3);
    await play(8, lost);
    await rebuilt(upToFifthGame(analysisProjector));
    await side.store.kill9();
    await copyFile(`${log}.copy`, log);
    await side.store.restart();
    await play(12, new BranchLog('Arada', 4));
    const rows = await followed();
    expect(await reasonOf()).toBe('the log is another one, or was set back');
    expect(await allRows(side.database.url)).toEqual(rows);
  });
});
