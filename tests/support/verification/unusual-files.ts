import type { BranchDay } from '../../../contracts/seal/branch-day.ts';
import { Flaw } from '../../../contracts/system/events.ts';
import type { ProofCode } from '../../../contracts/verifier/seal-codes.ts';
import type { Stream } from '../../../services/commands/category.ts';
import { accept } from '../../../services/commands/decision.ts';
import { exportLines, fileOf } from './export-lines.ts';
import { PlayedLog } from './played-log.ts';
import { headLineOf, idOf, sealLog, type SealedLog } from './sealed-log.ts';

/** A file that no game of chance makes, the lines it is held against, and what has to come of it. */
export interface UnusualFile {
  readonly kind: string;
  readonly file: Uint8Array;
  readonly heads: readonly string[];
  readonly exit: 0 | 1 | 2 | 3;
  /** These are told, and no others. */
  readonly codes: readonly ProofCode[];
}

const ALWAYS = { kind: 'days', from: '2020-01-01', to: '2098-12-31' } as const;

/** Two days, one game on each, and a void of the first on the second. */
function played(): PlayedLog {
  const log = new PlayedLog(5).wait(1);
  log
    .open({ cardIds: [1, 2, 3] })
    .start()
    .draw(3)
    .finish();
  log.wait(25).requestVoid().consent();
  return log
    .open({ cardIds: [1, 2, 3] })
    .start()
    .draw(2)
    .abandon();
}

const log = played();
const { branchId: branch } = log;
const exported = (sealed: SealedLog): Uint8Array => fileOf(exportLines(sealed, { ...ALWAYS, branch }));

/** A forged event that the agent has set aside, once for every flaw that there is. */
function quarantined(): PlayedLog {
  const forged = played();
  const event = forged.log.find(({ type }) => type === 'VoidRequested');
  if (!event) throw new Error('nothing was played');
  const { stream, revision, type } = event;
  const named = { stream, revision: String(revision), eventId: idOf(event), type };
  const ofAgent: Stream<'quarantine', null> = { stream: 'quarantine', initial: null, evolve: () => null };
  for (const flaw of Flaw.options) {
    const data = { ...named, flaw, reason: 'forged' };
    forged.act(ofAgent, forged.agent, {}, () => accept({ type: 'EventQuarantined', data }));
  }
  return forged;
}

function ofQuarantine(): UnusualFile {
  const forged = quarantined();
  const sealed = sealLog(forged.log);
  const file = fileOf(exportLines(sealed, { ...ALWAYS, branch: forged.branchId }));
  // The consent stands without what it is about.
  const codes = ['event-quarantined', 'event-out-of-place', 'void-reason'] as const;
  return { kind: 'an event in quarantine', file, heads: [sealed.head], exit: 1, codes };
}

const ofBranch = (change: (record: BranchDay) => Partial<BranchDay>) => (record: BranchDay) =>
  record.scope === branch && record.day > '2026-11-27' ? change(record) : {};

function lied(code: ProofCode, change: (record: BranchDay) => Partial<BranchDay>): UnusualFile {
  const sealed = sealLog(log.log, undefined, { lie: ofBranch(change) });
  const heads = [sealed.head];
  return { kind: `a sealer that lies: ${code}`, file: exported(sealed), heads, exit: 1, codes: [code] };
}

function ofKeys(): UnusualFile[] {
  const signed = sealLog(log.log, undefined, { newKey: { from: 2, signed: true } });
  const broken = sealLog(log.log, undefined, { newKey: { from: 2, signed: false } });
  const [first] = broken.days;
  const forged = exportLines(signed, { ...ALWAYS, branch }).map((line) =>
    line.line === 'key' && line['from'] === 2 ? { ...line, signature: 'A'.repeat(86) } : line,
  );
  return [
    { kind: 'a key that follows another', file: exported(signed), heads: [signed.head], exit: 0, codes: [] },
    {
      kind: 'a change of keys signed by nobody',
      file: fileOf(forged),
      heads: [signed.head],
      exit: 1,
      codes: ['key-change'],
    },
    {
      kind: 'a lost key',
      file: exported(broken),
      heads: [headLineOf(first)],
      exit: 2,
      codes: ['key-break', 'head-older'],
    },
    {
      kind: 'a lost key, and a line of later',
      file: exported(broken),
      heads: [broken.head],
      exit: 0,
      codes: [],
    },
  ];
}

/** Of a making that came upon a forged event, or was cut off. */
function ofBrokenEnd(): UnusualFile[] {
  const sealed = sealLog(log.log);
  const whole = exported(sealed);
  const text = Buffer.from(whole).toString();
  const without = text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1);
  const broken = { line: 'broken', code: 'STREAM_HALTED', stream: `branch-${branch}`, revision: '1' };
  const none = { heads: [sealed.head], exit: 3, codes: [] } as const;
  return [
    {
      kind: 'a file that says why it broke off',
      file: Buffer.from(`${without}${JSON.stringify(broken)}\n`),
      ...none,
    },
    { kind: 'a file that breaks off behind a line', file: Buffer.from(without), ...none },
    { kind: 'a file that breaks off in a line', file: whole.slice(0, -30), ...none },
  ];
}

function ofOlderLine(): UnusualFile {
  const sealed = sealLog(log.log);
  const heads = [headLineOf(sealed.days[0])];
  return { kind: 'a line of before', file: exported(sealed), heads, exit: 2, codes: ['head-older'] };
}

/** A sealer that sorted a stream the wrong way round: what is told is what was sealed. */
function ofDescending(): UnusualFile {
  const sealed = sealLog(log.log, undefined, { order: (a, b) => Number(b.revision - a.revision) });
  return {
    kind: 'streams sealed backwards',
    file: exported(sealed),
    heads: [sealed.head],
    exit: 1,
    codes: ['event-missing', 'event-out-of-place', 'leaf-order', 'stream-gap'],
  };
}

/** Of just under 4 MiB, the most that a line may have. */
function ofLongLine(): UnusualFile {
  const sealed = sealLog(log.log);
  const data = Buffer.from(JSON.stringify({ cardIds: [], cells: '01'.repeat(1_500_000) })).toString('base64');
  const lines = exportLines(sealed, { ...ALWAYS, branch });
  const place = lines.findIndex((line) => line['type'] === 'CartelasSelected' && 'data' in line);
  const file = fileOf(lines.with(place, { ...lines[place], line: 'event', data }));
  const codes = ['event-differs', 'event-malformed', 'event-out-of-place'] as const;
  return { kind: 'a very long line', file, heads: [sealed.head], exit: 1, codes };
}

export const unusualFiles = (): readonly UnusualFile[] => [
  ofQuarantine(),
  ...ofKeys(),
  lied('record-games', ({ games }) => ({ games: games + 1 })),
  lied('record-open', () => ({ open: [2] })),
  lied('record-continued', () => ({ continued: [] })),
  ofOlderLine(),
  ofDescending(),
  ofLongLine(),
  ...ofBrokenEnd(),
];
