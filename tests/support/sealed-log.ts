import { createHash, createPublicKey, verify } from 'node:crypto';
import { BEFORE_ALL } from '../../contracts/position.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import type { Connection } from '../../projections/event-store/connection.ts';
import { readAll } from '../../projections/event-store/read.ts';

const hashed = (...parts: (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** As RFC 9162, section 2.1.1, defines it, word by word. */
export function definedRoot(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (!only) return hashed('');
  if (leaves.length === 1) return only;
  let k = 1;
  while (2 * k < leaves.length) k *= 2;
  return hashed('\x01', definedRoot(leaves.slice(0, k)), definedRoot(leaves.slice(k)));
}

export async function wholeLog(connection: Connection): Promise<RawEvent[]> {
  const events: RawEvent[] = [];
  for await (const some of readAll(connection, BEFORE_ALL)) events.push(...some);
  return events;
}

interface SealedDay {
  readonly day: string;
  readonly number: number;
  /** The texts of the branch records. */
  readonly records: readonly string[];
  /** `stream@revision` of what it covers, in log order. */
  readonly covers: readonly string[];
}

/**
 * Every sealed day of a log, recomputed from nothing but the log and what format.md says, without the product's own code. Throws on
 * whatever does not fit.
 */
export function recomputedDays(log: readonly RawEvent[]): SealedDay[] {
  const days: SealedDay[] = [];
  const ours = log.filter(({ stream }) => !stream.startsWith('$') && stream !== 'seals');
  const newest = new Map<string, string>();
  let publicKey = '';
  let [from, head] = [0, '0'.repeat(64)];
  let begun: Json | undefined;
  let records: string[] = [];
  for (const { type, data } of log.filter(({ stream }) => stream === 'seals').map(parsed)) {
    if (type === 'SealKeySet') publicKey = String(data['publicKey']);
    if (type === 'SealBegun') {
      must(begun === undefined, 'a seal was begun while another was');
      begun = data;
    }
    if (type === 'BranchDaysSealed') records.push(...(data['records'] as string[]));
    if (type !== 'DaySealed') continue;
    const last = begun?.['last'] as { stream: string; revision: string };
    const to =
      1 + ours.findIndex((each) => each.stream === last.stream && String(each.revision) === last.revision);
    must(to >= from, 'a seal ends before it begins');
    const covered = ours.slice(from, to);
    must(
      same(records, recordsOf(covered, String(begun?.['day']), newest, ours.slice(0, from))),
      'records differ',
    );
    for (const text of records) newest.set(/^branch (.*)$/m.exec(text)?.[1] ?? '', text);
    const text = dayText(begun, head, newest, publicKey, log);
    must(data['text'] === text, `the day is ${String(data['text'])}, not ${text}`);
    must(isSigned(text, String(data['signature']), publicKey), 'the signature is wrong');
    days.push({
      day: String(begun?.['day']),
      number: Number(begun?.['number']),
      records,
      covers: covered.map(({ stream, revision }) => `${stream}@${revision}`),
    });
    [from, head, begun, records] = [to, hashed(text).toString('hex'), undefined, []];
  }
  return days;
}

type Json = Record<string, unknown>;

function parsed({ type, data }: RawEvent): { type: string; data: Json } {
  return { type, data: JSON.parse(Buffer.from(data).toString()) as Json };
}

function recordsOf(
  covered: readonly RawEvent[],
  day: string,
  newest: ReadonlyMap<string, string>,
  before: readonly RawEvent[],
): string[] {
  const scopes = [...new Set(covered.map(({ stream }) => scopeOf(stream)))].toSorted();
  return scopes.map((scope) => {
    const inScope = ({ stream }: RawEvent) => scopeOf(stream) === scope;
    const sorted = covered
      .filter(inScope)
      .toSorted(
        (a, b) =>
          Buffer.compare(Buffer.from(a.stream), Buffer.from(b.stream)) || Number(a.revision - b.revision),
      );
    const everything = [...before, ...covered].filter(inScope);
    const opened = gamesWith(everything, /^GameOpened$/);
    const ended = gamesWith(everything, /^Game(Finished|Cancelled|Voided)$/);
    const earlier = new Set(before.map(({ stream }) => stream));
    const continued = [...new Set(sorted.map(({ stream }) => stream))]
      .filter((stream) => stream.startsWith('game-') && earlier.has(stream))
      .map((stream) => `${gameOf(stream)}@${sorted.find((each) => each.stream === stream)?.revision}`)
      .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
    return [
      'bingo-hall branch-day 1',
      `branch ${scope}`,
      `day ${day}`,
      `prev ${newest.has(scope) ? hashed(newest.get(scope) ?? '').toString('hex') : '0'.repeat(64)}`,
      `size ${sorted.length}`,
      `root ${definedRoot(sorted.map(leafOf)).toString('hex')}`,
      `games ${Math.max(0, ...opened)}`,
      `open ${opened.filter((game) => !ended.includes(game)).join(',') || '-'}`,
      `continued ${continued.join(',') || '-'}`,
      '',
    ].join('\n');
  });
}

function dayText(
  begun: Json | undefined,
  prev: string,
  newest: ReadonlyMap<string, string>,
  publicKey: string,
  log: readonly RawEvent[],
): string {
  const entries = [...newest.keys()].toSorted().map((scope) => hashed('\0', newest.get(scope) ?? ''));
  const identified = log.find(({ type }) => type === 'LogIdentified');
  return [
    'bingo-hall day 1',
    `log ${String(identified && parsed(identified).data['logId'])}`,
    `number ${String(begun?.['number'])}`,
    `day ${String(begun?.['day'])}`,
    `prev ${prev}`,
    `branches ${entries.length}`,
    `root ${definedRoot(entries).toString('hex')}`,
    `key ${hashed(Buffer.from(publicKey, 'hex')).toString('hex')}`,
    `sealed ${String(begun?.['sealed'])}`,
    '',
  ].join('\n');
}

export function leafOf({ stream, revision, id, type, data, metadata }: RawEvent): Buffer {
  const body = hashed(`bingo-hall body 1\n${data.length}\n`, data, metadata).toString('hex');
  const sized = (text: string) => `${Buffer.byteLength(text)}:${text}`;
  return hashed('\0', `bingo-hall event 1\n${sized(stream)}\n${revision}\n${id}\n${sized(type)}\n${body}\n`);
}

export function scopeOf(stream: string): string {
  return /^(?:branch|cartelas|draw|announced|game)-([0-9a-f-]{36})(?:-\d+)?$/.exec(stream)?.[1] ?? 'hall';
}

function gameOf(stream: string): number {
  return Number(/-(\d+)$/.exec(stream)?.[1]);
}

function gamesWith(events: readonly RawEvent[], types: RegExp): number[] {
  const games = events.filter(({ type }) => types.test(type)).map(({ stream }) => gameOf(stream));
  return [...new Set(games)].toSorted((a, b) => a - b);
}

/** An Ed25519 public key in DER: what stands before its 32 bytes (RFC 8410). */
const SPKI = '302a300506032b6570032100';

function isSigned(text: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey({
    key: Buffer.from(`${SPKI}${publicKey}`, 'hex'),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function must(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new Error(problem);
}
