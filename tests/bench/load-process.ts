import { setTimeout as sleep } from 'node:timers/promises';
import type { Branch } from './branches.ts';
import { startGame } from './branches.ts';
import { ask, send } from './http-client.ts';
import { type Drawn, type LoadDone, type LoadTask, now, SETTLE_MS, type Shown } from './load-messages.ts';
import { Screen } from './screen.ts';

/** Cashiers that draw, or screens and readers, in a process of their own: told what by a message, telling what they have seen by another. */
const DRAWS = 75;
const READ_EVERY_MS = 1_000;
const SHOWN_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

const drawn: Drawn[] = [];
const shown: Shown[] = [];
const asked: number[] = [];
const read: number[] = [];
const openings: number[] = [];
const errors: string[] = [];

/** An error is counted, and the load goes on. */
async function counted(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    errors.push(`${what}: ${String(error)}`);
    await sleep(READ_EVERY_MS);
  }
}

/** A branch's games one after the other, a number each `everyMs`; the first is cut short, so that the openings of all are spread over time. */
async function playOn({ url, cookies, everyMs }: LoadTask, index: number, until: number): Promise<void> {
  const branch: Branch = { cookie: cookies[index] ?? '' };
  const share = (index + 1) / cookies.length;
  let due = now() + everyMs * share;
  let left = Math.ceil(DRAWS * share);
  while (due < until)
    await counted('game', async () => {
      await sleep(Math.max(0, due - now()));
      const begun = now();
      const gameNumber = await startGame(url, branch);
      openings.push(now() - begun);
      for (; left > 0; left--) {
        due = Math.max(due + everyMs, now() - everyMs);
        if (due > until) return;
        await sleep(Math.max(0, due - now()));
        const sentAt = now();
        const { data } = await send<{ revision: number }>(url, 'draw-number', { gameNumber }, branch.cookie);
        drawn.push([index, gameNumber, data.revision, sentAt, now()]);
      }
      left = DRAWS;
      due += everyMs;
    });
}

/** What an owner looks at, one report after the other. */
async function readOn({ url, ownerCookie, branchId }: LoadTask, first: number, until: number): Promise<void> {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const month = { from: day(30), to: day(0) };
  const reports: [string, object][] = [
    ['day-report', { date: day(0) }],
    ['weekly-report', {}],
    ['takings', month],
    ['game-sessions', { branchId, ...month }],
    ['activity', {}],
  ];
  for (let next = first; now() < until; next++) {
    const [name, input] = reports[next % reports.length] as [string, object];
    await counted(name, async () => {
      const begun = now();
      await ask(url, name, input, ownerCookie);
      read.push(now() - begun);
    });
    await sleep(READ_EVERY_MS);
  }
}

async function openScreens({ url, cookies, screens: each }: LoadTask): Promise<Screen[]> {
  const screens = cookies.flatMap((cookie, branch) =>
    Array.from({ length: each }, (_, place) => {
      const screen = branch * each + place;
      return new Screen(url, cookie, {
        shows: (game, revision, begun) => {
          shown.push([screen, branch, game, revision, now()]);
          asked.push(now() - begun);
        },
        failed: (error) => errors.push(`screen: ${String(error)}`),
      });
    }),
  );
  for (const screen of screens) await screen.open();
  process.send?.({ ready: true });
  return screens;
}

/** All branches begin at once, as they never do again: what comes before they have settled is not measured. */
function measureFrom(): number {
  setTimeout(() => {
    for (const measured of [drawn, shown, asked, read, openings]) measured.length = 0;
  }, SETTLE_MS);
  return now() + SETTLE_MS;
}

async function run(task: LoadTask): Promise<void> {
  const screens = task.what === 'screens' ? await openScreens(task) : [];
  const until = measureFrom() + task.minutes * 60_000;
  if (task.what === 'draws') await Promise.all(task.cookies.map((_, index) => playOn(task, index, until)));
  else await Promise.all(Array.from({ length: task.readers }, (_, reader) => readOn(task, reader, until)));
  // The last number is news yet to come.
  await sleep(Math.max(0, until - now()) + SHOWN_MS);
  for (const screen of screens) screen.close();
  const done: LoadDone = { drawn, shown, asked, read, openings, errors };
  process.send?.(done);
}

process.once('message', (task: LoadTask) => void run(task));
process.on('disconnect', () => process.exit());
