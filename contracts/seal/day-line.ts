import { z } from 'zod';
import { lines, shortHash } from '../bingo/hashed-text.ts';
import { Day, Instant } from '../time.ts';
import { Hash } from './branch-day.ts';
import { hex, type Sha256, utf8 } from './bytes.ts';

/** One day of the whole installation, sealed (export/format.md). Hashes are hex. */
export const DayLine = z.object({
  logId: z.uuid().lowercase(),
  /** 1, 2, 3 …: no day is left out. */
  number: z.int().min(1),
  day: Day,
  /** The head of the line before. */
  prev: Hash,
  branches: z.int().min(0),
  /** Of the tree whose entries are the newest record of every branch, by branch. */
  root: Hash,
  /** SHA-256 of the public key. */
  key: Hash,
  sealed: Instant,
});
export type DayLine = z.infer<typeof DayLine>;

export function dayLineText(line: DayLine): string {
  return lines(
    'bingo-hall day 1',
    `log ${line.logId}`,
    `number ${line.number}`,
    `day ${line.day}`,
    `prev ${line.prev}`,
    `branches ${line.branches}`,
    `root ${line.root}`,
    `key ${line.key}`,
    `sealed ${line.sealed}`,
  );
}

/** The line that a text says; null for a text that is none, to the byte. */
export function parseDayLine(text: string): DayLine | null {
  const [, logId, number, day, prev, branches, root, key, sealed] = text
    .split('\n')
    .map((line) => line.slice(line.indexOf(' ') + 1));
  const numbers = { number: Number(number), branches: Number(branches) };
  const line = DayLine.safeParse({ logId, ...numbers, day, prev, root, key, sealed }).data;
  return line && dayLineText(line) === text ? line : null;
}

/** The hash that stands for a day and all before it, hex. */
export function headOf(text: string, sha256: Sha256): string {
  return hex(sha256(utf8(text)));
}

/** What somebody outside holds of a day: enough to tell any change of it or of a day before. */
export const Head = z.object({
  day: Day,
  number: z.int().min(1),
  head: Hash,
  key: Hash,
  /** Ed25519 over the text of the day, base64url without padding. */
  signature: z.string().regex(/^[\w-]{86}$/),
});
export type Head = z.infer<typeof Head>;

const HEAD = /^bh1 (\S+) (\d+) (\S+) (\S+) (\S+)$/;

/** A head as one line, to be sent, printed and typed. */
export function headLine({ day, number, head, key, signature }: Head): string {
  return `bh1 ${day} ${number} ${head} ${key} ${signature}`;
}

/** The head that a line says; null for another line. Blanks around it do not matter. */
export function parseHeadLine(line: string): Head | null {
  const [, day, number, head, key, signature] = HEAD.exec(line.trim()) ?? [];
  return Head.safeParse({ day, number: Number(number), head, key, signature }).data ?? null;
}

/** A head as it is read aloud: the day, and the beginning of the hash. */
export function spokenHead({ day, head }: Pick<Head, 'day' | 'head'>): string {
  return `${day} ${shortHash(head)}`;
}
