import { lines } from '../bingo/hashed-text.ts';
import { Day, Instant } from '../time.ts';
import type { Scope } from './file-line.ts';
import { NotAnExport } from './not-an-export.ts';

// The texts of records and days, to the byte as format.md, section 2, has them, and from nothing else.

export interface BranchRecord {
  readonly scope: Scope;
  readonly day: Day;
  readonly prev: string;
  readonly size: number;
  readonly root: string;
  /** The highest number ever opened. */
  readonly games: number;
  /** As it stands there. */
  readonly open: string;
  readonly continued: string;
}

const HASH = '[0-9a-f]{64}';
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const NUMBER = '[1-9][0-9]{0,15}';
const COUNT = `(?:0|${NUMBER})`;
const REVISION = '[1-9][0-9]{0,19}';
const listOf = (item: string) => `(?:${item}(?:,${item})*|-)`;

const RECORD = new RegExp(
  `^bingo-hall branch-day 1\nbranch (${UUID}|hall)\nday (\\S{10})\nprev (${HASH})\nsize (${NUMBER})\nroot (${HASH})\n` +
    `games (${COUNT})\nopen (${listOf(NUMBER)})\ncontinued (${listOf(`${NUMBER}@${REVISION}`)})\n$`,
);

export function readRecord(text: string): BranchRecord {
  const [, scope = '', day, prev = '', size, root = '', games, open = '', continued = ''] =
    RECORD.exec(text) ?? [];
  const date = Day.safeParse(day);
  const [leaves, highest] = [Number(size), Number(games)];
  const revisions = items(continued).map((item) => BigInt(item.slice(item.indexOf('@') + 1)));
  if (
    !date.success ||
    !Number.isSafeInteger(leaves) ||
    !Number.isSafeInteger(highest) ||
    !ascending(open) ||
    !ascending(continued) ||
    revisions.some((revision) => revision >= 2n ** 64n)
  )
    throw new NotAnExport('a record that is none');
  return { scope, day: date.data, prev, size: leaves, root, games: highest, open, continued };
}

/** The games of a list of a record, `-` being none. */
export function items(list: string): string[] {
  return list === '-' ? [] : list.split(',');
}

function ascending(list: string): boolean {
  const numbers = items(list).map((item) => Number(item.split('@')[0]));
  return numbers.every((number, at) => Number.isSafeInteger(number) && number > (numbers[at - 1] ?? 0));
}

export interface SealedDay {
  readonly log: string;
  readonly number: number;
  readonly day: Day;
  readonly prev: string;
  readonly branches: number;
  readonly root: string;
  readonly key: string;
  readonly sealed: Instant;
}

const DAY = new RegExp(
  `^bingo-hall day 1\nlog (${UUID})\nnumber (${NUMBER})\nday (\\S{10})\nprev (${HASH})\nbranches (${COUNT})\nroot (${HASH})\n` +
    `key (${HASH})\nsealed (\\S{24})\n$`,
);

export function readDay(text: string): SealedDay {
  const [, log = '', number, day, prev = '', branches, root = '', key = '', sealed] = DAY.exec(text) ?? [];
  const [date, instant] = [Day.safeParse(day), Instant.safeParse(sealed)];
  const [place, count] = [Number(number), Number(branches)];
  if (!date.success || !instant.success || !Number.isSafeInteger(place) || !Number.isSafeInteger(count))
    throw new NotAnExport('a day that is none');
  return { log, number: place, day: date.data, prev, branches: count, root, key, sealed: instant.data };
}

export function keyChangeText(log: string, from: number, publicKey: string): string {
  return lines('bingo-hall seal key 1', `log ${log}`, `from ${from}`, `key ${publicKey}`);
}
