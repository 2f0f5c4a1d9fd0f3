import { z } from 'zod';
import { lines } from '../bingo/hashed-text.ts';
import { GameNumber } from '../ids.ts';
import { Day } from '../time.ts';
import { Scope } from './scope.ts';

export const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Stands where there is no record, or no day, before. */
export const NONE_BEFORE = '0'.repeat(64);

/** A game with events in an earlier seal too: the first revision of it in this one. */
const Continued = z.object({ gameNumber: GameNumber, revision: z.bigint() });

/** What is sealed of a branch on a day on which it has events (export/format.md). Hashes are hex. */
export const BranchDay = z.object({
  scope: Scope,
  day: Day,
  /** The hash of the record of this branch before. */
  prev: Hash,
  size: z.int().min(1),
  root: Hash,
  /** The highest number of a game that was ever opened. */
  games: z.int().min(0),
  /** Games that are open at the end of the seal. */
  open: z.array(GameNumber),
  continued: z.array(Continued),
});
export type BranchDay = z.infer<typeof BranchDay>;

export function branchDayText(record: BranchDay): string {
  return lines(
    'bingo-hall branch-day 1',
    `branch ${record.scope}`,
    `day ${record.day}`,
    `prev ${record.prev}`,
    `size ${record.size}`,
    `root ${record.root}`,
    `games ${record.games}`,
    `open ${listed(record.open.map(String))}`,
    `continued ${listed(record.continued.map(({ gameNumber, revision }) => `${gameNumber}@${revision}`))}`,
  );
}

/** The record that a text says; null for a text that is none, to the byte. */
export function parseBranchDay(text: string): BranchDay | null {
  const [, scope, day, prev, size, root, games, open = '', continued = ''] = text
    .split('\n')
    .map((line) => line.slice(line.indexOf(' ') + 1));
  const record = BranchDay.safeParse({
    scope,
    day,
    prev,
    size: Number(size),
    root,
    games: Number(games),
    open: items(open).map(Number),
    continued: items(continued).map((item) => {
      const [gameNumber, revision = ''] = item.split('@');
      return {
        gameNumber: Number(gameNumber),
        revision: /^\d{1,20}$/.test(revision) ? BigInt(revision) : null,
      };
    }),
  }).data;
  return record && branchDayText(record) === text ? record : null;
}

function listed(all: readonly string[]): string {
  return all.length === 0 ? '-' : all.join(',');
}

function items(list: string): string[] {
  return list === '-' ? [] : list.split(',');
}
