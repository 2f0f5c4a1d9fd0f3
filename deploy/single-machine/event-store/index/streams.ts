import { createHash } from 'node:crypto';
import type { CheckedTable } from './checked-table.ts';
import { isMetastream, newStream, originalOf, type StreamState } from './stream-state.ts';

const CACHED = 50_000;
const LONGEST_KEY = 512;

/** The state of every stream: by name on disk, the recently used ones in memory, the changed ones until they are stored. */
export class Streams {
  readonly #byName: CheckedTable;
  readonly #names: CheckedTable;
  readonly #cache = new Map<string, StreamState | null>();
  readonly #unsaved = new Map<string, StreamState>();
  readonly #unsavedNames = new Map<number, string>();
  #nextNum: number;

  constructor(byName: CheckedTable, names: CheckedTable, nextNum: number) {
    this.#byName = byName;
    this.#names = names;
    this.#nextNum = nextNum;
  }

  get nextNum(): number {
    return this.#nextNum;
  }

  get(name: string): StreamState | undefined {
    const changed = this.#unsaved.get(name);
    if (changed !== undefined) return changed;
    const cached = this.#cache.get(name);
    if (cached !== undefined) return cached ?? undefined;
    const state = this.#stored(name);
    this.#remember(name, state);
    return state ?? undefined;
  }

  /** Whether a stream is gone for ever; its metadata are with it. */
  isTombstoned(name: string): boolean {
    const described = isMetastream(name) ? originalOf(name) : name;
    return [name, described].some((each) => this.get(each)?.tombstoned ?? false);
  }

  /** As `get`, but without a place in memory for it: for who goes through all of them. */
  peek(name: string): StreamState | undefined {
    return this.#unsaved.get(name) ?? this.#cache.get(name) ?? this.#stored(name) ?? undefined;
  }

  getOrCreate(name: string): StreamState {
    const known = this.get(name);
    if (known !== undefined) return known;
    const state = newStream(this.#nextNum++);
    this.#unsavedNames.set(state.num, name);
    this.#unsaved.set(name, state);
    return state;
  }

  set(name: string, state: StreamState): void {
    this.#unsaved.set(name, state);
  }

  nameOf(num: number): string {
    const unsaved = this.#unsavedNames.get(num);
    if (unsaved !== undefined) return unsaved;
    return (this.#names.get(numKey(num)) ?? this.#names.fail()).toString();
  }

  /** Writes what is unsaved; call the result once it is stored. */
  save(): () => void {
    const saved = [...this.#unsaved];
    const names = [...this.#unsavedNames];
    for (const [name, state] of saved) this.#byName.put(streamKey(name), Buffer.from(JSON.stringify(state)));
    for (const [num, name] of names) this.#names.put(numKey(num), Buffer.from(name));
    return () => {
      for (const [num] of names) this.#unsavedNames.delete(num);
      for (const [name, state] of saved) {
        if (this.#unsaved.get(name) !== state) continue;
        this.#unsaved.delete(name);
        this.#remember(name, state);
      }
    };
  }

  #stored(name: string): StreamState | null {
    const stored = this.#byName.get(streamKey(name));
    return stored === undefined ? null : (JSON.parse(stored.toString()) as StreamState);
  }

  #remember(name: string, state: StreamState | null): void {
    if (this.#cache.size >= CACHED) this.#cache.delete(this.#cache.keys().next().value as string);
    this.#cache.set(name, state);
  }
}

/** Names may be longer than the index allows keys to be. */
function streamKey(name: string): Buffer {
  const bytes = Buffer.from(name);
  if (bytes.length <= LONGEST_KEY) return bytes;
  return Buffer.concat([bytes.subarray(0, LONGEST_KEY - 32), createHash('sha256').update(bytes).digest()]);
}

function numKey(num: number): Buffer {
  const key = Buffer.allocUnsafe(4);
  key.writeUInt32BE(num);
  return key;
}
