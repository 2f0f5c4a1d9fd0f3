import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { branchDayText } from '../../../contracts/seal/branch-day.ts';
import { bodyHash, eventLeaf } from '../../../contracts/seal/leaf.ts';
import { compareBytes, hex, utf8 } from '../../../contracts/seal/bytes.ts';
import { dayLineText, headLine, headOf } from '../../../contracts/seal/day-line.ts';
import { proveRange, type RangeProof } from '../../../contracts/seal/range.ts';
import { HALL, type Scope, scopeOf } from '../../../contracts/seal/scope.ts';
import { leafHash, Tree } from '../../../contracts/seal/tree.ts';
import type { GameNumber } from '../../../contracts/ids.ts';
import { gameOfStream, isGameStream } from '../../../contracts/streams.ts';
import { type Day, daysFrom, instant } from '../../../contracts/time.ts';
import type { LoggedEvent } from '../../../contracts/verification/log-entry.ts';
import { nodeHashes } from './hashes.ts';

const { sha256 } = nodeHashes;
const ZEROS = '0'.repeat(64);

/** An event as a store has it. */
export interface Raw {
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  readonly leaf: Uint8Array;
  readonly day: Day;
}

export interface SealedRecord {
  readonly number: number;
  readonly scope: Scope;
  readonly text: string;
  readonly day: Day;
  readonly events: readonly Raw[];
  readonly leaves: readonly Uint8Array[];
}

interface SealedDay {
  readonly number: number;
  readonly day: Day;
  readonly text: string;
  readonly signature: string;
  /** The newest record of every scope, by scope. */
  readonly entries: readonly { readonly scope: Scope; readonly leaf: Uint8Array }[];
}

/** A log with the seals of its days. */
export interface SealedLog {
  readonly logId: string;
  readonly publicKey: string;
  readonly days: readonly SealedDay[];
  readonly records: readonly SealedRecord[];
  readonly unsealed: readonly Raw[];
  /** The newest day as one line. */
  readonly head: string;
}

function rawOf(event: LoggedEvent): Raw {
  const { stream, revision, type, metadata } = event;
  const data = utf8(JSON.stringify(event.data));
  const bytes = utf8(JSON.stringify(metadata));
  const named = { stream, revision, type, id: randomUUID() };
  const leaf = eventLeaf(named, bodyHash(data, bytes, sha256), sha256);
  return { ...named, data, metadata: bytes, leaf, day: metadata.businessDate };
}

/** Seals a log as the sealer does, up to and including a day; later events stay without a seal. */
export function sealLog(log: readonly LoggedEvent[], until: Day = '9999-12-31' as Day): SealedLog {
  const keys = generateKeyPairSync('ed25519');
  const publicKey = Buffer.from(keys.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
    'hex',
  );
  const logId = randomUUID();
  const raws = identified(log, logId).map(rawOf);
  const days = daysOf(raws);
  const sealedDays: SealedDay[] = [];
  const records: SealedRecord[] = [];
  const newest = new Map<Scope, SealedRecord>();
  const [first, last] = [days.at(0), days.at(-1)];
  for (const day of first && last ? daysFrom(first, last) : []) {
    if (day > until) break;
    const number = sealedDays.length + 1;
    const ofDay = raws.filter((_, at) => days[at] === day);
    for (const record of recordsOf(ofDay, day, number, newest, records)) {
      records.push(record);
      newest.set(record.scope, record);
    }
    sealedDays.push(
      sealedDay({ day, number, logId, publicKey, newest, before: sealedDays.at(-1) }, keys.privateKey),
    );
  }
  const sealedUntil = sealedDays.at(-1)?.day ?? '';
  return {
    logId,
    publicKey,
    days: sealedDays,
    records,
    unsealed: raws.filter((_, at) => (days[at] ?? '') > sealedUntil),
    head: headLineOf(sealedDays.at(-1), publicKey),
  };
}

/** Every log begins with who it is. */
function identified(log: readonly LoggedEvent[], logId: string): LoggedEvent[] {
  const [first] = log;
  if (!first) return [];
  const data = { logId, mode: 'live', keyId: '0123456789abcdef', frontier: null };
  const metadata = { ...first.metadata, actor: { accountId: null, role: 'system' } };
  const event = {
    type: 'LogIdentified',
    data,
    metadata,
    stream: 'log',
    revision: 0n,
    position: null,
  } as LoggedEvent;
  return [
    event,
    ...log.map((each) => (each.stream === 'log' ? { ...each, revision: each.revision + 1n } : each)),
  ];
}

function headLineOf(day: SealedDay | undefined, publicKey: string): string {
  if (!day) return '';
  const key = createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest('hex');
  return headLine({ ...day, head: headOf(day.text, sha256), key });
}

/** Later events never fall to an earlier day. */
function daysOf(raws: readonly Raw[]): Day[] {
  let day = raws[0]?.day ?? ('2026-01-01' as Day);
  return raws.map((raw) => (day = raw.day > day ? raw.day : day));
}

function recordsOf(
  events: readonly Raw[],
  day: Day,
  number: number,
  newest: ReadonlyMap<Scope, SealedRecord>,
  earlier: readonly SealedRecord[],
): SealedRecord[] {
  return [...new Set(events.map(({ stream }) => scopeOf(stream)))].map((scope) => {
    const sorted = events
      .filter(({ stream }) => scopeOf(stream) === scope)
      .toSorted((a, b) => compareBytes(utf8(a.stream), utf8(b.stream)) || Number(a.revision - b.revision));
    const leaves = sorted.map(({ leaf }) => leaf);
    const all = [...earlier.filter((each) => each.scope === scope).flatMap((each) => each.events), ...sorted];
    const opened = gamesWith(all, /^GameOpened$/);
    const ended = gamesWith(all, /^Game(Finished|Cancelled|Voided)$/);
    const goneOn = sorted.filter(
      ({ stream, revision }, at) =>
        isGameStream(stream) && revision > 0n && sorted[at - 1]?.stream !== stream,
    );
    const before = newest.get(scope);
    const text = branchDayText({
      scope,
      day,
      prev: before ? hex(sha256(utf8(before.text))) : ZEROS,
      size: leaves.length,
      root: hex(rootOf(leaves)),
      games: Math.max(0, ...opened),
      open: opened.filter((game) => !ended.includes(game)),
      continued: goneOn
        .map(({ stream, revision }) => ({ gameNumber: gameOfStream(stream).gameNumber, revision }))
        .toSorted((a, b) => a.gameNumber - b.gameNumber),
    });
    return { number, scope, text, day, events: sorted, leaves };
  });
}

function gamesWith(events: readonly Raw[], type: RegExp): GameNumber[] {
  const games = events.filter((event) => type.test(event.type) && isGameStream(event.stream));
  return [...new Set(games.map(({ stream }) => gameOfStream(stream).gameNumber))].toSorted((a, b) => a - b);
}

function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  const tree = new Tree(sha256);
  for (const leaf of leaves) tree.push(leaf);
  return tree.root();
}

interface ToSeal {
  readonly day: Day;
  readonly number: number;
  readonly logId: string;
  readonly publicKey: string;
  readonly newest: ReadonlyMap<Scope, SealedRecord>;
  readonly before: SealedDay | undefined;
}

function sealedDay({ day, number, logId, publicKey, newest, before }: ToSeal, key: KeyObject): SealedDay {
  const scopes = [...newest.keys()].toSorted((a, b) => compareBytes(utf8(a), utf8(b)));
  const entries = scopes.map((scope) => ({
    scope,
    leaf: leafHash(utf8(newest.get(scope)?.text ?? ''), sha256),
  }));
  const text = dayLineText({
    logId,
    number,
    day,
    prev: before ? headOf(before.text, sha256) : ZEROS,
    branches: entries.length,
    root: hex(rootOf(entries.map(({ leaf }) => leaf))),
    key: hex(sha256(Buffer.from(publicKey, 'hex'))),
    sealed: instant(new Date(`${day}T22:10:00.000Z`)),
  });
  return { number, day, text, entries, signature: sign(null, utf8(text), key).toString('base64url') };
}

export function hexProof({ left, right }: RangeProof): { left: string[]; right: string[] } {
  return { left: left.map(hex), right: right.map(hex) };
}

/** Where the record of a scope stands in the tree of a day. */
export function pathIn(
  day: SealedDay | undefined,
  scope: Scope,
): { index: number; left: string[]; right: string[] } {
  const entries = day?.entries ?? [];
  const index = entries.findIndex((entry) => entry.scope === scope);
  const leaves = entries.map(({ leaf }) => leaf);
  const range = { from: index, to: index + 1, size: leaves.length };
  return { index, ...hexProof(proveRange(leaves, range, sha256)) };
}

export const isOfHall = ({ scope }: SealedRecord): boolean => scope === HALL;
