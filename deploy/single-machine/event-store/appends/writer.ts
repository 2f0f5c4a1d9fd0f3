import { ByteWriter } from '../log/bytes.ts';
import type { EventLog } from '../log/event-log.ts';
import { Group, type Operation, type OperationResult } from './group.ts';
import type { Past, WrittenEvent } from './staged.ts';

const LARGEST_GROUP = 8 * 1024 * 1024;
const KEPT_BUFFER = 64 * 1024;
const LARGEST_KEPT_BUFFER = 1024 * 1024;

/** Nothing was written. The store goes on and takes appends again once the disk does. */
export class CannotWrite extends Error {}

interface Waiting {
  operation: Operation;
  resolve: (result: OperationResult) => void;
  reject: (error: unknown) => void;
}

/** Takes appends one group after the other; all that arrive while one group is being flushed make up the next. */
export class Writer {
  readonly #log: EventLog;
  readonly #past: Past;
  readonly #committed: (events: WrittenEvent[], end: number) => void;
  /** For one group after the other: new memory for each would keep the garbage collector busy. */
  #out = new ByteWriter(KEPT_BUFFER);
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  constructor(log: EventLog, past: Past, committed: (events: WrittenEvent[], end: number) => void) {
    this.#log = log;
    this.#past = past;
    this.#committed = committed;
  }

  /** Answers once the result is durable. Rejects with CannotWrite if the disk refused. */
  submit(operation: Operation): Promise<OperationResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ operation, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Waits for what was submitted so far. */
  async drain(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async #run(): Promise<void> {
    // What arrives within this turn of the event loop joins the first group.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) await this.#writeGroup();
    this.#running = null;
  }

  async #writeGroup(): Promise<void> {
    const group = new Group(this.#past, this.#log.end, Date.now(), this.#out);
    const answers: (() => void)[] = [];
    const taken: Waiting[] = [];
    let next = 0;
    for (; next < this.#waiting.length && group.size < LARGEST_GROUP; next++) {
      const waiting = this.#waiting[next] as Waiting;
      taken.push(waiting);
      try {
        const result = group.perform(waiting.operation);
        answers.push(() => waiting.resolve(result));
      } catch (error) {
        answers.push(() => waiting.reject(error));
      }
    }
    this.#waiting = this.#waiting.slice(next);
    try {
      if (group.size > 0) await this.#log.append(group.bytes());
    } catch (error) {
      for (const waiting of taken) waiting.reject(new CannotWrite(reasonOf(error)));
      return;
    }
    if (group.size > 0) this.#committed(group.written, this.#log.end);
    if (this.#out.buffer.length > LARGEST_KEPT_BUFFER) this.#out = new ByteWriter(KEPT_BUFFER);
    for (const answer of answers) answer();
  }
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'the disk of the event store is full; nothing was appended';
  return `the event store could not write (${code ?? 'unknown error'}); nothing was appended`;
}
