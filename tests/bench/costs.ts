import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import pg from 'pg';
import { type Branch, makeBranches, startGame } from './branches.ts';
import { fixed, table, whole } from './figures.ts';
import { ask, send } from './http-client.ts';
import type { Parts } from './parts.ts';
import { type Spent, spentOn } from './processor.ts';
import { Screen } from './screen.ts';

const BRANCHES = 16;
const SCREENS = 10;
const GAMES = 20;
const PACE_MS = 500;
const PACED_DRAWS = 30;
const DRAWS = 75;
const REPORTS = 200;
const SETTLED_MS = 10_000;
const IDLE_MS = 30_000;

/** What each thing that happens in a hall costs in processor time and on disk: what the sums for many halls are made from. */
export async function benchCosts(parts: Parts): Promise<string> {
  const branches = await makeBranches(parts.url, BRANCHES);
  const owner = await send(parts.url, 'sign-in', { username: 'bench-owner', password: 'bench-password' });
  const rows: [string, Spent, number][] = [];

  async function measure<T>(what: string, times: number, work: () => Promise<T>): Promise<T> {
    const { result, spent } = await spentOn(parts.processes, work);
    rows.push([what, spent, times]);
    return result;
  }

  const begin = () => Promise.all(branches.map((branch) => startGame(parts.url, branch)));
  // Before there are games: each that has ended is recomputed, which goes on for a while.
  await sleep(SETTLED_MS);
  await measure('second of rest', IDLE_MS / 1_000, () => sleep(IDLE_MS));
  for (let round = 0; round < 3; round++) await begin();
  await measure('game begun (prepared, opened with 150 cards, started)', 4 * BRANCHES, async () => {
    for (let round = 0; round < 4; round++) await begin();
  });
  const draws = BRANCHES * PACED_DRAWS;
  const unseen = await begin();
  await measure('draw at its pace', draws, () => drawPaced(parts.url, branches, unseen));
  const screens = await openScreens(parts.url, branches);
  const seen = await begin();
  const shown = `draw at its pace that ${SCREENS} screens show`;
  await measure(shown, draws, () => drawPaced(parts.url, branches, seen));
  for (const screen of screens) screen.close();
  const [today] = new Date().toISOString().split('T');
  for (const [name, input] of [
    ['day-report', { date: today }],
    ['weekly-report', {}],
    ['activity', {}],
  ] as const)
    await measure(`report (${name})`, REPORTS, async () => {
      for (let time = 0; time < REPORTS; time++) await ask(parts.url, name, input, owner.cookie);
    });
  return [
    table(
      ['milliseconds of processor time', 'in all', ...parts.processes.keys()],
      rows.map(([what, spent, times]) => [
        what,
        ...[[...spent.values()].reduce((sum, ms) => sum + ms, 0), ...spent.values()].map((ms) =>
          fixed(ms / times, 2),
        ),
      ]),
    ),
    await bytesOfGames(parts, branches),
  ].join('\n\n');
}

async function drawPaced(url: string, branches: readonly Branch[], games: readonly number[]): Promise<void> {
  await Promise.all(
    branches.map(async ({ cookie }, index) => {
      await sleep((PACE_MS * index) / branches.length);
      for (let draw = 0; draw < PACED_DRAWS; draw++) {
        await Promise.all([sleep(PACE_MS), send(url, 'draw-number', { gameNumber: games[index] }, cookie)]);
      }
    }),
  );
}

async function openScreens(url: string, branches: readonly Branch[]): Promise<Screen[]> {
  const failed = (error: unknown) => {
    throw error;
  };
  const screens = branches.flatMap(({ cookie }) =>
    Array.from({ length: SCREENS }, () => new Screen(url, cookie, { shows: () => undefined, failed })),
  );
  await Promise.all(screens.map((screen) => screen.open()));
  return screens;
}

/** Whole games, one after the other in each branch: what they leave in the log, its index and Postgres. */
async function bytesOfGames(parts: Parts, branches: readonly Branch[]): Promise<string> {
  const before = await bytesOf(parts);
  for (let game = 0; game < GAMES; game++)
    await Promise.all(
      branches.map(async (branch) => {
        const gameNumber = await startGame(parts.url, branch);
        for (let draw = 0; draw < DRAWS; draw++)
          await send(parts.url, 'draw-number', { gameNumber }, branch.cookie);
      }),
    );
  const after = await bytesOf(parts);
  const games = GAMES * branches.length;
  return table(
    [`bytes a game of 150 cards and ${DRAWS} draws, over ${games}`, ''],
    [...after].map(([what, bytes]) => [what, whole((bytes - (before.get(what) ?? 0)) / games)]),
  );
}

async function bytesOf({
  eventStoreUrl,
  eventStoreFolder,
  databaseUrl,
}: Parts): Promise<Map<string, number>> {
  // The index is saved, and the figures are in.
  await sleep(3_000);
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  const database = new pg.Client(databaseUrl);
  await database.connect();
  let log = 0;
  for await (const { event } of client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1 }))
    log = Number(event?.position?.commit ?? 0);
  const index = Number(
    execFileSync('du', ['-sk', join(eventStoreFolder, 'index')])
      .toString()
      .split('\t')[0],
  );
  await database.query('vacuum');
  const { rows } = await database.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind in ('r', 'm') and relpersistence = 'p'`,
  );
  await Promise.all([client.dispose(), database.end()]);
  return new Map([
    ['log', log],
    ['its index', index * 1_024],
    ['Postgres', Number(rows[0]?.bytes)],
  ]);
}
