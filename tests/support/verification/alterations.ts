import { cartelasOf, type SoldCartelas, soldCartelas } from '../../../contracts/game/sold-cartelas.ts';
import { bodyHash, eventLeaf } from '../../../contracts/seal/leaf.ts';
import { hex } from '../../../contracts/seal/bytes.ts';
import type { SealCode } from '../../../contracts/verifier/seal-codes.ts';
import type { Line } from './export-lines.ts';
import { nodeHashes } from './hashes.ts';

type Data = Record<string, unknown>;

/** One way in which somebody may alter an export, and what it has to be called. */
export interface Alteration {
  readonly kind: string;
  /** One of these is found. */
  readonly codes: readonly SealCode[];
  /** `pick`: one of so many; null where the export has nothing of the kind. */
  readonly alter: (lines: readonly Line[], pick: (of: number) => number) => Line[] | null;
}

function parsed(line: Line, part: 'data' | 'metadata'): Data {
  return JSON.parse(Buffer.from(String(line[part]), 'base64').toString()) as Data;
}

function base64(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

/** Its leaf as it would have to be: what gives it away is the tree, then. */
function withLeaf(line: Line): Line {
  const bytes = (part: 'data' | 'metadata') => Buffer.from(String(line[part]), 'base64');
  const { sha256 } = nodeHashes;
  const body = bodyHash(bytes('data'), bytes('metadata'), sha256);
  const { stream, revision, id, type } = line as unknown as Record<string, string>;
  const event = { stream: stream ?? '', revision: BigInt(revision ?? 0), id: id ?? '', type: type ?? '' };
  return { ...line, leaf: hex(eventLeaf(event, body, sha256)) };
}

type Change = (data: Data, metadata: Data) => Data | null;

/** Says something else in a told event of a type; with the leaf made to fit, or not. */
function saying(kind: string, type: string, change: Change): Alteration[] {
  const edited =
    (fits: boolean): Alteration['alter'] =>
    (lines, pick) => {
      const all = places(lines, (line) => line['type'] === type && 'data' in line && line.line === 'event');
      if (all.length === 0) return null;
      const at = all[pick(all.length)] ?? 0;
      const line = lines[at];
      if (!line) return null;
      const metadata = parsed(line, 'metadata');
      const data = change(parsed(line, 'data'), metadata);
      if (!data) return null;
      const changed = { ...line, data: base64(data), metadata: base64(metadata) };
      return lines.with(at, fits ? withLeaf(changed) : changed);
    };
  return [
    { kind, codes: ['event-differs'], alter: edited(false) },
    { kind: `${kind}, its leaf made to fit`, codes: ['range-root'], alter: edited(true) },
  ];
}

const cents = (amount: unknown) => `${Number.parseInt(String(amount), 10) + 1}.00`;
const bet: Change = (data) => ({ ...data, totalBet: cents(data['totalBet']) });
const hash = (text: unknown) => String(text).replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
const cards = (data: Data) => cartelasOf(data as SoldCartelas);

const edits = [
  ...saying('ball value', 'NumberDrawn', (data) => ({ ...data, number: (Number(data['number']) % 75) + 1 })),
  ...saying('ball place', 'NumberDrawn', (data) => ({ ...data, place: (Number(data['place']) % 75) + 1 })),
  ...saying('cut', 'CutGiven', (data) => ({ ...data, cut: data['cut'] === '7' ? '8' : '7' })),
  ...saying('seed', 'GameFinished', (data) => ({ ...data, seed: hash(data['seed']) })),
  ...saying('commitment', 'GameOpened', (data) => ({ ...data, commitment: hash(data['commitment']) })),
  ...saying('committed', 'DrawCommitted', (data) => ({ ...data, commitment: hash(data['commitment']) })),
  ...saying('price', 'GameOpened', (data) => ({ ...data, betPrice: data['betPrice'] === 5 ? 10 : 5 })),
  ...saying('percent', 'GameOpened', (data) => ({
    ...data,
    betPercent: data['betPercent'] === '0.05' ? '0.10' : '0.05',
  })),
  ...saying('type', 'GameOpened', (data) => ({
    ...data,
    winnerType: data['winnerType'] === 'T' ? 'X' : 'T',
  })),
  ...saying('total', 'GameOpened', bet),
  ...saying('jackpot', 'GameOpened', (data) => ({
    ...data,
    jackpot: { playersBonus: '1.00', houseBonus: '9.00' },
  })),
  ...saying('face', 'CartelasSelected', (data) => {
    const [first, ...rest] = cards(data);
    if (!first) return null;
    const numbers = first.numbers.toReversed();
    return soldCartelas([{ ...first, numbers }, ...rest]);
  }),
  ...saying('card added', 'CartelasSelected', (data) => {
    const [first] = cards(data);
    return first ? soldCartelas([...cards(data), { ...first, cardId: 99_999 }]) : null;
  }),
  ...saying('card removed', 'CartelasSelected', (data) => soldCartelas(cards(data).slice(1))),
  ...saying('verdict', 'CardChecked', (data) => ({
    ...data,
    completedAt: data['completedAt'] === null ? 5 : null,
  })),
  ...saying('winner', 'WinnerRecorded', (data) => ({ ...data, cardId: Number(data['cardId']) + 1 })),
  ...saying('share', 'GameFinished', (data) => {
    const winners = data['winners'] as Data[];
    const [first, ...rest] = winners;
    return first ? { ...data, winners: [{ ...first, share: cents(first['share']) }, ...rest] } : null;
  }),
  ...saying('rest', 'GameFinished', (data) => ({ ...data, remainder: cents(data['remainder']) })),
  ...saying('payment', 'WinnerPaid', (data) => ({ ...data, cardId: Number(data['cardId']) + 1 })),
  ...saying('void', 'GameVoided', bet),
  ...saying('time', 'NumberDrawn', (data, metadata) => {
    metadata['at'] = new Date(Date.parse(String(metadata['at'])) - 60_000).toISOString();
    return data;
  }),
  ...saying('date', 'GameOpened', (data, metadata) => {
    metadata['businessDate'] = '2026-01-01';
    return data;
  }),
  ...saying('actor', 'GameOpened', (data, metadata) => {
    metadata['actor'] = { accountId: '0193d0d0-0000-7000-8000-000000000000', role: 'branch_admin' };
    return data;
  }),
  ...saying('right', 'AccountRegistered', (data) => ({ ...data, role: 'auditor' })),
  ...saying('setting', 'BranchRegistered', (data) => ({ ...data, ownerId: data['branchId'] })),
];

const isToldEvent = (line: Line) => line.line === 'event' && !('neighbour' in line);

function places(lines: readonly Line[], is: (line: Line) => boolean): number[] {
  return lines.flatMap((line, at) => (is(line) ? [at] : []));
}

/** The lines of the range that a line is of, its own among them. */
function rangeAround(lines: readonly Line[], at: number): { from: number; to: number } {
  const from = lines.findLastIndex(({ line }, place) => place <= at && line === 'range');
  const rest = lines.findIndex(({ line }, place) => place > from && line !== 'event');
  return { from, to: rest === -1 ? lines.length : rest };
}

/** Those of a game: its ranges with their events. */
function withoutGame(lines: readonly Line[], stream: unknown): Line[] {
  let kept = lines;
  for (;;) {
    const at = kept.findIndex((line) => isToldEvent(line) && line['stream'] === stream);
    if (at === -1) return [...kept];
    const { from, to } = rangeAround(kept, at);
    kept = kept.toSpliced(from, to - from);
  }
}

function someEvent(
  lines: readonly Line[],
  pick: (of: number) => number,
  type = 'NumberDrawn',
): number | null {
  const all = places(lines, (line) => line['type'] === type && isToldEvent(line));
  return all.length === 0 ? null : (all[pick(all.length)] ?? null);
}

/** One event fewer, or one more, and its range says so. */
function resized(lines: readonly Line[], at: number, by: 1 | -1): Line[] {
  const { from } = rangeAround(lines, at);
  const range = lines[from];
  const line = lines[at];
  if (!range || !line) return [...lines];
  const changed = lines.with(from, { ...range, to: Number(range['to']) + by });
  return by === -1 ? changed.toSpliced(at, 1) : changed.toSpliced(at, 0, line);
}

const structure: readonly Alteration[] = [
  {
    kind: 'events reordered',
    codes: ['range-root', 'leaf-order'],
    alter: (lines, pick) => {
      const at = someEvent(lines, pick);
      const next = at === null ? undefined : lines[at + 1];
      const line = at === null ? undefined : lines[at];
      if (at === null || !line || next?.line !== 'event') return null;
      return lines.with(at, next).with(at + 1, line);
    },
  },
  {
    kind: 'balls exchanged',
    codes: ['event-differs'],
    alter: (lines, pick) => {
      const at = someEvent(lines, pick);
      const other = at === null ? null : someEvent(lines, () => pick(2) + 1);
      const [one, two] = [lines[at ?? -1], lines[other ?? -1]];
      if (at === null || other === null || !one || !two || at === other) return null;
      return lines.with(at, { ...one, data: two['data'] }).with(other, { ...two, data: one['data'] });
    },
  },
  {
    kind: 'body withheld is another',
    codes: ['event-differs'],
    alter: (lines, pick) => {
      const all = places(lines, (line) => 'body' in line && line.line === 'event');
      const at = all[pick(all.length)] ?? 0;
      const line = lines[at];
      return line ? lines.with(at, { ...line, body: hash(line['body']) }) : null;
    },
  },
  {
    kind: 'later event of a game left out',
    codes: ['game-cut'],
    alter: (lines, pick) => {
      const all = places(lines, (line) => isToldEvent(line) && line['type'] === 'VoidRequested');
      const at = all[pick(Math.max(1, all.length))];
      if (at === undefined) return null;
      const { from, to } = rangeAround(lines, at);
      return lines.toSpliced(from, to - from);
    },
  },
  {
    kind: 'game removed',
    codes: ['leaves-missing', 'game-missing'],
    alter: (lines, pick) => {
      const at = someEvent(lines, pick, 'GameOpened');
      return at === null ? null : withoutGame(lines, lines[at]?.['stream']);
    },
  },
  {
    kind: 'settings of a day left out',
    codes: ['history-missing'],
    alter: (lines) => {
      const at = lines.findIndex(
        (line) => line.line === 'event' && String(line['stream']).startsWith('branch-'),
      );
      if (at === -1) return null;
      const { from, to } = rangeAround(lines, at);
      return lines.toSpliced(from, to - from);
    },
  },
  {
    kind: 'day replaced',
    codes: ['day-prev', 'day-signature', 'head-differs', 'record-path'],
    alter: (lines, pick) => {
      const days = places(lines, ({ line }) => line === 'day');
      const at = days[pick(days.length)] ?? 0;
      const line = lines[at];
      return line
        ? lines.with(at, {
            ...line,
            text: String(line['text']).replace(/root ./, (root) => hash(root.slice(5)).replace(/^/, 'root ')),
          })
        : null;
    },
  },
  {
    kind: 'signature of the newest day',
    codes: ['day-signature'],
    alter: (lines) => {
      const at = lines.findLastIndex(({ line }) => line === 'day');
      const line = lines[at];
      const signature = String(line?.['signature']).replace(/^./, (digit) => (digit === 'A' ? 'B' : 'A'));
      return line ? lines.with(at, { ...line, signature }) : null;
    },
  },
  {
    kind: 'record replaced',
    codes: ['record-path', 'record-prev', 'range-root'],
    alter: (lines, pick) => {
      const records = places(lines, ({ line }) => line === 'record');
      const at = records[pick(records.length)] ?? 0;
      const line = lines[at];
      return line
        ? lines.with(at, { ...line, text: String(line['text']).replace(/games \d+/, 'games 77') })
        : null;
    },
  },
  {
    kind: 'foreign key',
    codes: ['day-key', 'day-signature'],
    alter: (lines) => {
      const at = lines.findIndex(({ line }) => line === 'key');
      const line = lines[at];
      return line ? lines.with(at, { ...line, publicKey: hash(line['publicKey']) }) : null;
    },
  },
  {
    kind: 'foreign log',
    codes: ['day-log'],
    alter: (lines) => {
      const [header, ...rest] = lines;
      return header ? [{ ...header, log: '0193d0d0-0000-7000-8000-000000000000' }, ...rest] : null;
    },
  },
  {
    kind: 'neighbour that hides',
    codes: ['stream-cut'],
    alter: (lines, pick) => {
      const at = someEvent(lines, pick, 'CartelasSelected');
      const line = at === null ? undefined : lines[at];
      const before = at === null ? undefined : lines[at - 1];
      if (at === null || !line || before?.['neighbour'] !== true) return null;
      // The one in front of the game becomes one of the game.
      return lines.with(at - 1, { ...before, stream: line['stream'] });
    },
  },
];

/** An event more or less breaks the proof of its range, or its form. */
export const brokenForms: readonly Alteration[] = [
  {
    kind: 'ball missing',
    codes: [],
    alter: (lines, pick) => {
      const at = someEvent(lines, pick);
      return at === null ? null : resized(lines, at, -1);
    },
  },
  {
    kind: 'ball doubled',
    codes: [],
    alter: (lines, pick) => {
      const at = someEvent(lines, pick);
      return at === null ? null : resized(lines, at, 1);
    },
  },
  {
    kind: 'event without its range knowing',
    codes: [],
    alter: (lines, pick) => {
      const at = someEvent(lines, pick);
      return at === null ? null : lines.toSpliced(at, 1);
    },
  },
  {
    kind: 'day removed',
    codes: [],
    alter: (lines) => {
      const at = lines.findIndex(({ line }) => line === 'day');
      return at === -1 ? null : lines.toSpliced(at, 1);
    },
  },
];

/** Every kind that somebody may think of (fairness: what must be named). */
export const alterations: readonly Alteration[] = [...edits, ...structure];
