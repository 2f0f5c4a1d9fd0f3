import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack, packJson } from './archive.ts';
import { days, type Ids, LEFT_AT, logins } from './business.ts';
import { People } from './people.ts';
import { goingOn, questions } from './questions.ts';
import { startedAt } from './started-at.ts';
import { converse, type Exchange, type Transcript } from './transcript.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Of how the product itself is, or of this very second, not of the business. */
const NOT_ASKED = new Set([
  '/api/queries/system-state',
  '/api/queries/log-alarms',
  '/api/queries/game-findings',
  '/api/queries/findings',
  '/api/queries/checked-days',
  '/api/queries/would-be-winners',
  '/api/queries/findings-summary',
  '/api/queries/business-day',
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
  const made: Ids = { accounts: {}, branches: {} };
  let end = '';
  for (const { at, plays } of days) {
    const stack = await startedAt(at, left, main);
    const people = new People(stack.url, logins, end);
    await plays(people, made);
    end = people.position;
    await stack.stop();
    process.stdout.write(`${at} is played\n`);
  }
  return { ids: made, position: end };
}

/** On a copy, for the going on changes it. */
async function record(): Promise<Transcript> {
  const stack = await startedAt(LEFT_AT, copy, main);
  const people = new People(stack.url, logins, position);
  const asked = await converse(people, questions(ids, position));
  const wentOn = await converse(people, goingOn(ids));
  const docs = (await (await fetch(`${stack.url}/api/docs/json`)).json()) as {
    paths: Record<string, object>;
  };
  await stack.stop();
  const missing = unasked(docs.paths, [...asked, ...wentOn]);
  if (missing.length > 0) throw new Error(`Never answered with 200: ${missing.join(', ')}`);
  return { build, leftAt: LEFT_AT, position, logins: { ...logins }, asked, wentOn };
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
