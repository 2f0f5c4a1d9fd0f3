import { rm, writeFile } from 'node:fs/promises';
import type { Database, RootDatabase } from 'lmdb';
import { exists } from '../../exists.ts';
import { eventsOf } from '../log/frame.ts';
import type { EventLog } from '../log/event-log.ts';
import { type EventFacts, TOMBSTONE_REVISION, readEvent } from '../log/recorded-event.ts';
import { Entries } from './entries.ts';
import { looksSound, openRoot } from './index-file.ts';
import { Revisions } from './revisions.ts';
import { isMetastream, originalOf, parseRetention } from './stream-state.ts';
import { Streams } from './streams.ts';
import { Types } from './types.ts';

const FORMAT = 2;
const SAVE_AFTER_EVENTS = 4096;
const SAVE_AFTER_MS = 2000;
const CHECKPOINT = Buffer.from('checkpoint');

interface Checkpoint {
  format: number;
  log: string;
  /** The log is indexed up to here. */
  end: number;
  nextStream: number;
}

/**
 * What makes the log findable. It can be rebuilt from the log at any time, so it is saved now and then, in one
 * LMDB transaction, off the way of the appends; what the last save lacks is read from the log at the next start.
 */
export class LogIndex {
  readonly entries: Entries;
  readonly revisions: Revisions;
  readonly streams: Streams;
  readonly types: Types;
  readonly #root: RootDatabase<Buffer, Buffer>;
  readonly #log: EventLog;
  #end: number;
  #saving: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  private constructor(root: RootDatabase<Buffer, Buffer>, log: EventLog, checkpoint: Checkpoint | null) {
    const table = (name: string): Database<Buffer, Buffer> =>
      root.openDB<Buffer, Buffer>(name, { encoding: 'binary', keyEncoding: 'binary' });
    this.#root = root;
    this.#log = log;
    this.#end = checkpoint?.end ?? log.firstPosition;
    this.entries = new Entries(table('entries'));
    this.revisions = new Revisions(table('revisions'));
    this.streams = new Streams(table('streams'), table('names'), checkpoint?.nextStream ?? 0);
    this.types = new Types(table('types'));
  }

  /** Opens the index and brings it up to the end of the log; an index that does not fit the log is made anew. */
  static async open(folder: string, log: EventLog): Promise<LogIndex> {
    // LMDB may take the process down over a damaged file. The mark then says so at the next start.
    const mark = `${folder}.opening`;
    const crashed = await exists(mark);
    await writeFile(mark, '');
    const reopened = crashed ? null : await LogIndex.#reopen(folder, log);
    const index = reopened ?? (await LogIndex.#remake(folder, log));
    await index.#catchUp();
    await rm(mark);
    return index;
  }

  async #catchUp(): Promise<void> {
    await this.#log.recover(this.#end, async (start, frame) => {
      for (const event of eventsOf(frame, start))
        this.add(event.position, event.length, readEvent(event.bytes));
      this.#end = start + frame.length;
      if (this.entries.unsaved >= SAVE_AFTER_EVENTS) await this.save();
    });
  }

  static async #reopen(folder: string, log: EventLog): Promise<LogIndex | null> {
    try {
      if (!(await looksSound(folder))) return null;
      const root = openRoot(folder);
      const stored = root.get(CHECKPOINT);
      const checkpoint = stored === undefined ? null : (JSON.parse(stored.toString()) as Checkpoint);
      const fits =
        checkpoint !== null &&
        checkpoint.format === FORMAT &&
        checkpoint.log === log.id &&
        (await log.holdsFrameBoundary(checkpoint.end));
      if (fits) return new LogIndex(root, log, checkpoint);
      await root.close();
      return null;
    } catch {
      return null;
    }
  }

  static async #remake(folder: string, log: EventLog): Promise<LogIndex> {
    await rm(folder, { recursive: true, force: true });
    return new LogIndex(openRoot(folder), log, null);
  }

  /** Takes in one event that is durable in the log, in log order. */
  add(position: number, length: number, event: EventFacts): void {
    const state = { ...this.streams.getOrCreate(event.stream) };
    if (event.revision === TOMBSTONE_REVISION) state.tombstoned = true;
    else {
      state.last = event.revision;
      this.revisions.add(state.num, event.revision, position, length);
    }
    this.streams.set(event.stream, state);
    this.entries.add(position, length, state.num, this.types.num(event.type));
    if (isMetastream(event.stream)) this.#retain(originalOf(event.stream), event.data);
  }

  /** Says that all events up to `end` were added; saves when enough has gathered. */
  reached(end: number): void {
    this.#end = end;
    if (this.entries.unsaved >= SAVE_AFTER_EVENTS) void this.save().catch(() => undefined);
    else this.#timer ??= setTimeout(() => void this.save().catch(() => undefined), SAVE_AFTER_MS);
  }

  /** Stores everything added so far. Failing is harmless: the next save, or the next start, makes up for it. */
  async save(): Promise<void> {
    if (this.#saving !== null) return this.#saving;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#saving = this.#write().finally(() => {
      this.#saving = null;
    });
    return this.#saving;
  }

  async close(): Promise<void> {
    await this.#saving?.catch(() => undefined);
    await this.save().catch(() => undefined);
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#root.close();
  }

  async #write(): Promise<void> {
    if (this.entries.unsaved === 0) return;
    const checkpoint: Checkpoint = {
      format: FORMAT,
      log: this.#log.id,
      end: this.#end,
      nextStream: this.streams.nextNum,
    };
    let stored: (() => void)[] = [];
    const written = this.#root.batch(() => {
      stored = [this.entries.save(), this.revisions.save(), this.streams.save(), this.types.save()];
      void this.#root.put(CHECKPOINT, Buffer.from(JSON.stringify(checkpoint)));
    });
    await written.catch(async (error: { commitError?: Promise<never> }) => {
      await error.commitError;
      throw error;
    });
    for (const done of stored) done();
  }

  #retain(stream: string, metadata: Buffer): void {
    const state = this.streams.getOrCreate(stream);
    this.streams.set(stream, { ...state, retention: parseRetention(metadata) });
  }
}
