import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { type BranchDay, branchDayText } from '../../../contracts/seal/branch-day.ts';
import { bodyHash, eventLeaf } from '../../../contracts/seal/leaf.ts';
import { keyChangeText } from '../../../contracts/seal/key-change.ts';
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
  /** The first one. */
  readonly publicKey: string;
  readonly keys: readonly KeySet[];
  readonly days: readonly SealedDay[];
  readonly records: readonly SealedRecord[];
  readonly unsealed: readonly Raw[];
  /** The newest day as one line. */
  readonly head: string;
}

interface KeySet {
  readonly publicKey: string;
  readonly from: number;
  /** By the key before; null of the first one, and where the chain breaks. */
  readonly signature: string | null;
}

/** How a log is sealed otherwise than in the product, or than it should be. */
interface Sealing {
  /** Another key from a day on. */
  readonly newKey?: { readonly from: number; readonly signed: boolean };
  /** How the events of a stream stand in a tree, if not by revision. */
  readonly order?: (a: Raw, b: Raw) => number;
  /** What the record of a branch says instead. */
  readonly lie?: (record: BranchDay) => Partial<BranchDay>;
}

/** The id of an event that was named before it was stored. */
const ids = new WeakMap<LoggedEvent, string>();

/** So that an event may name another one. */
export function idOf(event: LoggedEvent): string {
  const id = ids.get(event) ?? randomUUID();
  ids.set(event, id);
  return id;
}

function rawOf(event: LoggedEvent): Raw {
  const { stream, revision, type, metadata } = event;
  const data = utf8(JSON.stringify(event.data));
  const bytes = utf8(JSON.stringify(metadata));
  const named = { stream, revision, type, id: idOf(event) };
  const leaf = eventLeaf(named, bodyHash(data, bytes, sha256), sha256);
  return { ...named, data, metadata: bytes, leaf, day: metadata.businessDate };
}

/** Seals a log as the sealer does, up to and including a day; later events stay without a seal. */
export function sealLog(
  log: readonly LoggedEvent[],
  until: Day = '9999-12-31' as Day,
  sealing: Sealing = {},
): SealedLog {
  const logId = randomUUID();
  const { newKey } = sealing;
  const [first, second] = [newPair(), newPair()];
  const keys: KeySet[] = [{ publicKey: first.publicKey, from: 1, signature: null }];
  if (newKey) {
    const { from, signed } = newKey;
    const text = utf8(keyChangeText({ logId, from, publicKey: second.publicKey }));
    keys.push({
      publicKey: second.publicKey,
      from,
      signature: signed ? signed64(text, first.privateKey) : null,
    });
  }
  const pairAt = (number: number) => (newKey && number >= newKey.from ? second : first);
  const raws = identified(log, logId).map(rawOf);
  const days = daysOf(raws);
  const sealedDays: SealedDay[] = [];
  const records: SealedRecord[] = [];
  const newest = new Map<Scope, SealedRecord>();
  const [begun, ended] = [days.at(0), days.at(-1)];
  for (const day of begun && ended ? daysFrom(begun, ended) : []) {
    if (day > until) break;
    const number = sealedDays.length + 1;
    const ofDay = raws.filter((_, at) => days[at] === day);
    for (const record of recordsOf({ events: ofDay, day, number, newest, earlier: records, sealing })) {
      records.push(record);
      newest.set(record.scope, record);
    }
    const { publicKey, privateKey } = pairAt(number);
    sealedDays.push(
      sealedDay({ day, number, logId, publicKey, newest, before: sealedDays.at(-1) }, privateKey),
    );
  }
  const sealedUntil = sealedDays.at(-1)?.day ?? '';
  return {
    logId,
    publicKey: first.publicKey,
    keys,
    days: sealedDays,
    records,
    unsealed: raws.filter((_, at) => (days[at] ?? '') > sealedUntil),
    head: headLineOf(sealedDays.at(-1)),
  };
}

const signed64 = (text: Uint8Array, key: KeyObject) => sign(null, text, key).toString('base64url');

function newPair(): { readonly publicKey: string; readonly privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return { publicKey: bytes.toString('hex'), privateKey };
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

/** A sealed day as one line. */
export function headLineOf(day: SealedDay | undefined): string {
  const key = /^key (.+)$/m.exec(day?.text ?? '')?.[1];
  return day && key ? headLine({ ...day, head: headOf(day.text, sha256), key }) : '';
}

/** Later events never fall to an earlier day. */
function daysOf(raws: readonly Raw[]): Day[] {
  let day = raws[0]?.day ?? ('2026-01-01' as Day);
  return raws.map((raw) => (day = raw.day > day ? raw.day : day));
}

interface OfDay {
  readonly events: readonly Raw[];
  readonly day: Day;
  readonly number: number;
  readonly newest: ReadonlyMap<Scope, SealedRecord>;
  readonly earlier: readonly SealedRecord[];
  readonly sealing: Sealing;
}

function recordsOf({ events, day, number, newest, earlier, sealing }: OfDay): SealedRecord[] {
  const inStream = sealing.order ?? ((a: Raw, b: Raw) => Number(a.revision - b.revision));
  return [...new Set(events.map(({ stream }) => scopeOf(stream)))].map((scope) => {
    const sorted = events
      .filter(({ stream }) => scopeOf(stream) === scope)
      .toSorted((a, b) => compareBytes(utf8(a.stream), utf8(b.stream)) || inStream(a, b));
    const leaves = sorted.map(({ leaf }) => leaf);
    const all = [...earlier.filter((each) => each.scope === scope).flatMap((each) => each.events), ...sorted];
    const opened = gamesWith(all, /^GameOpened$/);
    const ended = gamesWith(all, /^Game(Finished|Cancelled|Voided)$/);
    const goneOn = sorted.filter(
      ({ stream, revision }, at) =>
        isGameStream(stream) && revision > 0n && sorted[at - 1]?.stream !== stream,
    );
    const before = newest.get(scope);
    const record = {
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
    };
    const text = branchDayText({ ...record, ...sealing.lie?.(record) });
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
  return { number, day, text, entries, signature: signed64(utf8(text), key) };
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
