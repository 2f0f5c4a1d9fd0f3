import { createHash, createPublicKey, verify } from 'node:crypto';

/** A line of an export, as it is. */
export type ExportLine = Record<string, unknown> & { readonly line: string };

interface Range {
  readonly number: number;
  readonly scope: string;
  readonly events: ExportLine[];
}

/** What an export proves: recomputed from its bytes and format.md alone, without the product's own code. */
export interface ReadExport {
  readonly lines: readonly ExportLine[];
  /** Of the newest day. */
  readonly head: string | null;
  /** `scope number` of each range, in order. */
  readonly ranges: readonly Range[];
  /** What is told and is no neighbour, by stream, sealed and unsealed, in order. */
  readonly streams: ReadonlyMap<string, readonly ExportLine[]>;
}

export const hashed = (...parts: (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Throws on whatever is not as format.md has it. */
export function readExport(file: string): ReadExport {
  must(file.endsWith('\n'), 'the last line has no end');
  const lines = file
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as ExportLine);
  const footer = lines.at(-1);
  must(footer?.line === 'footer', `it ends with ${JSON.stringify(footer)}`);
  const before = file.slice(0, file.lastIndexOf('\n', file.length - 2) + 1);
  must(footer['sha256'] === hashed(before).toString('hex'), 'the footer has another hash');
  const count = (kind: string) => lines.filter(({ line }) => line === kind).length;
  must(footer['lines'] === lines.length - 1, 'the footer counts other lines');
  must(
    footer['events'] === count('event') && footer['unsealed'] === count('unsealed'),
    'events are miscounted',
  );
  must(lines[0]?.line === 'header' && lines[0]['days'] === count('day'), 'days are miscounted');
  const days = readDays(lines);
  const records = readRecords(lines, days);
  const { ranges, streams } = readEvents(lines, records);
  return { lines, ranges, streams, head: days.at(-1)?.head ?? null };
}

type Fields = Record<string, string>;

function fieldsOf(text: string): Fields {
  return Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );
}

interface SealedDay {
  readonly fields: Fields;
  readonly head: string;
}

function readDays(lines: readonly ExportLine[]): SealedDay[] {
  const keys = lines.filter(({ line }) => line === 'key');
  const days: SealedDay[] = [];
  for (const { text, signature } of lines.filter(({ line }) => line === 'day')) {
    const fields = fieldsOf(String(text));
    const number = days.length + 1;
    must(fields['number'] === String(number), `day ${number} has another number`);
    must(fields['prev'] === (days.at(-1)?.head ?? '0'.repeat(64)), `day ${number} hangs on another`);
    const key = keys.findLast(({ from }) => Number(from) <= number);
    const publicKey = Buffer.from(String(key?.['publicKey']), 'hex');
    must(fields['key'] === hashed(publicKey).toString('hex'), `day ${number} has another key`);
    must(isSigned(String(text), String(signature), publicKey), `day ${number} is not signed`);
    days.push({ fields, head: hashed(String(text)).toString('hex') });
  }
  return days;
}

/** The fields of each record, by its scope and number. */
function readRecords(lines: readonly ExportLine[], days: readonly SealedDay[]): Map<string, Fields> {
  const records = new Map<string, Fields>();
  const newest = new Map<string, string>();
  for (const { text, number, newest: last, ...place } of lines.filter(({ line }) => line === 'record')) {
    const fields = fieldsOf(String(text));
    const scope = String(fields['branch']);
    const prev = newest.has(scope) ? hashed(newest.get(scope) ?? '').toString('hex') : '0'.repeat(64);
    must(fields['prev'] === prev, `a record of ${scope} is missing`);
    newest.set(scope, String(text));
    const day = days[Number(number) - 1];
    mustStand(String(text), place, day);
    if (last !== null) mustStand(String(text), last as Record<string, unknown>, days.at(-1));
    records.set(`${scope} ${String(number)}`, fields);
  }
  return records;
}

function mustStand(text: string, place: Record<string, unknown>, day: SealedDay | undefined): void {
  const index = Number(place['index']);
  const range = { from: index, to: index + 1, size: Number(day?.fields['branches']) };
  const root = rootOf(range, place, [hashed('\0', text)]);
  must(root === day?.fields['root'], `a record is not in its day: ${text}`);
}

function readEvents(
  lines: readonly ExportLine[],
  records: ReadonlyMap<string, Fields>,
): Pick<ReadExport, 'ranges' | 'streams'> {
  const ranges: Range[] = [];
  const streams = new Map<string, ExportLine[]>();
  for (const [at, line] of lines.entries()) {
    if (line.line === 'range') {
      const { number, scope } = line;
      const [from, to] = [Number(line['from']), Number(line['to'])];
      const record = records.get(`${String(scope)} ${String(number)}`);
      const events = lines.slice(at + 1, at + 1 + to - from);
      must(
        events.every((event) => event.line === 'event'),
        'a range is shorter than it says',
      );
      const leaves = events.map(leafOf);
      const root = rootOf({ from, to, size: Number(record?.['size']) }, line, leaves);
      must(
        root === record?.['root'],
        `the range ${from} to ${to} of ${String(scope)} ${String(number)} has another root`,
      );
      ranges.push({ number: Number(number), scope: String(scope), events });
    }
    if ((line.line === 'event' && line['neighbour'] !== true) || line.line === 'unsealed') {
      const stream = String(line['stream']);
      streams.set(stream, [...(streams.get(stream) ?? []), line]);
    }
  }
  return { ranges, streams };
}

export function leafOf(event: ExportLine): Buffer {
  const { stream, revision, id, type, leaf } = event;
  const body = 'body' in event ? String(event['body']) : bodyOf(event);
  const sized = (text: unknown) => `${Buffer.byteLength(String(text))}:${String(text)}`;
  const made = hashed(
    '\0',
    `bingo-hall event 1\n${sized(stream)}\n${String(revision)}\n${String(id)}\n${sized(type)}\n${body}\n`,
  );
  must(made.toString('hex') === leaf, `event ${String(revision)} of ${String(stream)} differs`);
  return made;
}

export function bodyOf({ data, metadata }: ExportLine): string {
  const [bytes, more] = [data, metadata].map((text) => Buffer.from(String(text), 'base64')) as [
    Buffer,
    Buffer,
  ];
  return hashed(`bingo-hall body 1\n${bytes.length}\n`, bytes, more).toString('hex');
}

/** The tree is cut in two as RFC 9162 has it; what lies outside the range comes from the proof. */
function rootOf(
  { from, to, size }: { from: number; to: number; size: number },
  { left, right }: Record<string, unknown>,
  leaves: readonly Buffer[],
): string {
  const [before, after] = [[...(left as string[])], [...(right as string[])]];
  const inside = [...leaves];
  const take = (list: unknown[]): Buffer => {
    const next = list.shift();
    if (Buffer.isBuffer(next)) return next;
    must(typeof next === 'string', 'a proof is too short');
    return Buffer.from(next, 'hex');
  };
  const root = (first: number, end: number): Buffer => {
    const isFull = Number.isInteger(Math.log2(end - first));
    if (end <= from && isFull) return take(before);
    if (first >= to && isFull) return take(after);
    if (end - first === 1) return take(inside);
    let half = 1;
    while (2 * half < end - first) half *= 2;
    return hashed('\x01', root(first, first + half), root(first + half, end));
  };
  const made = root(0, size).toString('hex');
  must(before.length + after.length + inside.length === 0, 'a proof is too long');
  return made;
}

/** An Ed25519 public key in DER: what stands before its 32 bytes (RFC 8410). */
const SPKI = '302a300506032b6570032100';

function isSigned(text: string, signature: string, publicKey: Buffer): boolean {
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from(SPKI, 'hex'), publicKey]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

function must(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new Error(problem);
}
