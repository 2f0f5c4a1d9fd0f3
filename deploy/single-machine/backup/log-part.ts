import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import type { Recipients } from './encryption.ts';
import { LogManifest, readManifest, sha256, storeFile, writeManifest } from './manifest.ts';
import type { Frame, RunningLog } from './running-log.ts';
import { Counting } from './summary.ts';

/** Saved in one file at the most; held in memory as long. */
const CHUNK = 16 * 1024 * 1024;
/** Places in names have so many digits that the names are in the order of the places. */
const DIGITS = 15;
/** What was begun and never finished. */
const OURS = /^(?:log|summary)-\d+-\d+\.(?:events|json)(?:\.age)?(?:\.new)?$|^manifest\.json\.new$/;

interface LogBackup {
  readonly folder: string;
  readonly log: RunningLog;
  /** Asked once all of it is read: no program that wrote some of it is later than the version then. */
  readonly factsNow: () => Promise<Pick<LogManifest, 'mode' | 'version'>>;
  readonly recipients: Recipients;
}

export interface SavedLog {
  readonly manifest: LogManifest;
  /** How much of the log was new. */
  readonly added: number;
  readonly events: number;
}

/**
 * Saves what the log has more than the folder. Files are added and none is changed; until the manifest, which is replaced last, names them
 * they are not part of the backup, so whatever ends this leaves the one before.
 */
export async function saveLog({ folder, log, factsNow, recipients }: LogBackup): Promise<SavedLog> {
  const before = await knownIn(folder, log);
  await removeUnfinished(folder, before);
  const from = before?.last.to ?? 0;
  const chunks = [...(before?.chunks ?? [])];
  const counting = new Counting();
  let last: Frame | null = null;
  for await (const { start, bytes } of gathered(log, from, (frame) => {
    counting.add(frame.bytes, frame.start);
    last = frame;
  })) {
    const to = start + bytes.length;
    const file = `log-${numbered(start)}-${numbered(to)}.events${recipients.suffix}`;
    chunks.push({ ...(await storeFile(folder, file, await recipients.encrypt(bytes))), from: start, to });
  }
  const saved = await settled(log, last);
  if (!saved) {
    if (before) return { manifest: before, added: 0, events: 0 };
    throw new StartFailure('there is nothing in the log yet.');
  }
  const { summary } = counting;
  const file = `summary-${numbered(from)}-${numbered(saved.to)}.json${recipients.suffix}`;
  const counted = await recipients.encrypt(Buffer.from(JSON.stringify(summary)));
  const manifest: LogManifest = {
    format: 1,
    part: 'log',
    logId: log.id,
    made: new Date().toISOString(),
    ...(await factsNow()),
    chunks,
    summaries: [...(before?.summaries ?? []), await storeFile(folder, file, counted)],
    last: saved,
  };
  await writeManifest(folder, manifest);
  return { manifest, added: saved.to - from, events: summary.events };
}

/** The backup that is in the folder, if it is one of this log as it stands now and nothing of it is missing. */
async function knownIn(folder: string, log: RunningLog): Promise<LogManifest | null> {
  const known = await readManifest(folder, LogManifest);
  if (!known) return null;
  const otherwise = 'name another folder for this one';
  if (known.logId !== log.id)
    throw new StartFailure(`${folder} holds the backup of another log: ${otherwise}.`);
  const { from, to, sha256: hash } = known.last;
  if (sha256(await log.bytes(from, to)) !== hash)
    throw new StartFailure(
      `${folder} holds what this log does not hold any more, for it was set back or is damaged there: keep that backup, and ${otherwise}.`,
    );
  for (const { file, size } of [...known.chunks, ...known.summaries]) {
    const found = await stat(join(folder, file)).catch(() => null);
    if (found?.size !== size)
      throw new StartFailure(`${join(folder, file)} is missing or damaged: ${otherwise}.`);
  }
  return known;
}

/** The new bytes of the log in pieces that hold whole appends; the very first begins with its header. */
async function* gathered(
  log: RunningLog,
  from: number,
  read: (frame: Frame) => void,
): AsyncGenerator<{ start: number; bytes: Buffer }> {
  let start = from;
  let pieces: Buffer[] = from === 0 ? [log.header] : [];
  let size = from === 0 ? log.header.length : 0;
  for await (const frame of log.frames(from)) {
    read(frame);
    pieces.push(Buffer.from(frame.bytes));
    size += frame.bytes.length;
    if (size < CHUNK) continue;
    yield { start, bytes: Buffer.concat(pieces) };
    start += size;
    [pieces, size] = [[], 0];
  }
  if (size > (start === 0 ? log.header.length : 0)) yield { start, bytes: Buffer.concat(pieces) };
}

/** The last append that was read, once it is known to stand in the log for good. */
async function settled(log: RunningLog, last: Frame | null): Promise<LogManifest['last'] | null> {
  if (!last) return null;
  const { start: from, bytes } = last;
  const to = from + bytes.length;
  await log.flush();
  if (!(await log.bytes(from, to)).equals(bytes))
    throw new StartFailure(
      'the log was cut back while it was read, for its disk refused a write: try again.',
    );
  return { from, to, sha256: sha256(bytes) };
}

async function removeUnfinished(folder: string, known: LogManifest | null): Promise<void> {
  const named = new Set([...(known?.chunks ?? []), ...(known?.summaries ?? [])].map(({ file }) => file));
  for (const name of await readdir(folder))
    if (OURS.test(name) && !named.has(name)) await rm(join(folder, name), { force: true });
}

function numbered(place: number): string {
  return String(place).padStart(DIGITS, '0');
}
