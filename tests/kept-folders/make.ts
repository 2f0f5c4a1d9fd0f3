import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BACKWARDS, END, type EventStoreDBClient, StreamNotFoundError } from '@eventstore/db-client';
import { pack, packJson } from './archive.ts';
import { days, type Ids, LEFT_AT, logins } from './business.ts';
import { type Login, People } from './people.ts';
import { goingOn, questions } from './questions.ts';
import { startedAt } from './started-at.ts';
import { converse, type Exchange, type Transcript } from './transcript.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Of how the product itself is, or of this very second, not of the business. */
const NOT_ASKED = new Set([
  '/api/queries/system-state',
  '/api/queries/operations-state',
  '/api/queries/figures-state',
  '/api/queries/log-alarms',
  '/api/queries/game-findings',
  '/api/queries/findings',
  '/api/queries/checked-days',
  '/api/queries/would-be-winners',
  '/api/queries/findings-summary',
  '/api/queries/sealed-days',
  '/api/queries/sealed-branches',
  '/api/queries/seal-state',
  '/api/queries/newest-seal',
  '/api/queries/short-roots',
  '/api/queries/seal-webhook',
  '/api/queries/business-day',
  // Files as they are when they are asked for; what a verifier says of them is proven elsewhere.
  '/api/queries/export-game',
  '/api/queries/export-days',
]);

const [checkout = ROOT] = process.argv.slice(2);
const main = join(checkout, 'dist/deploy/single-machine/main.js');
const git = (...args: string[]) =>
  execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8' }).trim();
const build = git('rev-parse', '--short=7', 'HEAD');

const target = join(ROOT, 'tests/kept-folders', build);
const work = await mkdtemp(join(tmpdir(), 'bingo-kept-'));
const [left, copy] = [join(work, 'left'), join(work, 'copy')];

const { ids, position } = await playBusiness();
await mkdir(target, { recursive: true });
await pack(left, join(target, 'folder.tar.br'));
execFileSync('cp', ['--archive', '--no-target-directory', left, copy]);
await packJson(await record(), join(target, 'transcript.json.br'));
await rm(work, { recursive: true, force: true });

async function playBusiness(): Promise<{ ids: Ids; position: string }> {
  const made: Ids = { accounts: {}, branches: {}, secrets: {}, acknowledged: [] };
  let end = '';
  for (const { at, sealed, plays } of days) {
    const { stack, clock } = await startedAt(at, left, main);
    const people = new People(stack.url, loginsWith(made), clock, end);
    await plays(people, made);
    end = people.position;
    if (sealed !== undefined) await untilSealed(await stack.log(), sealed);
    await stack.stop();
    process.stdout.write(`${at} is played\n`);
  }
  return { ids: made, position: end };
}

function loginsWith({ secrets }: Ids): Record<string, Login> {
  return Object.fromEntries(
    Object.entries(logins).map(([name, login]) => [name, { ...login, secret: secrets[name] }]),
  );
}

/** Days are sealed beside what the business does. */
async function untilSealed(log: EventStoreDBClient, day: string): Promise<void> {
  while ((await lastDaySealed(log)) !== day) await sleep(200);
}

async function lastDaySealed(log: EventStoreDBClient): Promise<string | undefined> {
  const last = log.readStream('seals', { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
  try {
    for await (const { event } of last) return /day (\d{4}-\d\d-\d\d)/.exec(JSON.stringify(event?.data))?.[1];
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return undefined;
}

/** On a copy, for the going on changes it. */
async function record(): Promise<Transcript> {
  const { stack, clock } = await startedAt(LEFT_AT, copy, main);
  const people = new People(stack.url, loginsWith(ids), clock, position);
  const asked = await converse(people, questions(ids, position));
  const wentOn = await converse(people, goingOn(ids));
  const docs = (await (await fetch(`${stack.url}/api/docs/json`)).json()) as {
    paths: Record<string, object>;
  };
  await stack.stop();
  const missing = unasked(docs.paths, [...asked, ...wentOn]);
  if (missing.length > 0) throw new Error(`Never answered with 200: ${missing.join(', ')}`);
  const { acknowledged } = ids;
  return { build, leftAt: LEFT_AT, position, logins: loginsWith(ids), acknowledged, asked, wentOn };
}

/** Queries and old calls that nobody has got an answer from. */
function unasked(paths: Record<string, object>, exchanges: readonly Exchange[]): string[] {
  const answered = new Set(
    exchanges.filter(({ status }) => status === 200).map(({ ask }) => ask.split(' ')[1] ?? ''),
  );
  return Object.keys(paths).filter(
    (path) => !path.startsWith('/api/commands/') && !answered.has(path) && !NOT_ASKED.has(path),
  );
}
