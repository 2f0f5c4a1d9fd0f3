import type { Database } from 'lmdb';

type Stored = Database<Buffer, Buffer>;

export interface Places {
  positions: number[];
  lengths: number[];
}

interface Tail extends Places {
  first: number;
}

/** Where each revision of each stream lies in the log. */
export class Revisions {
  readonly #stored: Stored;
  readonly #tails = new Map<number, Tail>();

  constructor(stored: Stored) {
    this.#stored = stored;
  }

  add(stream: number, revision: number, position: number, length: number): void {
    let tail = this.#tails.get(stream);
    if (tail === undefined) {
      tail = { first: revision, positions: [], lengths: [] };
      this.#tails.set(stream, tail);
    }
    tail.positions.push(position);
    tail.lengths.push(length);
  }

  /** The places of the revisions `from` to `to`, both included, which must exist. */
  range(stream: number, from: number, to: number): Places {
    const places: Places = { positions: [], lengths: [] };
    const tail = this.#tails.get(stream);
    const storedTo = tail === undefined ? to : Math.min(to, tail.first - 1);
    if (from <= storedTo) {
      const range = { start: revisionKey(stream, from), end: revisionKey(stream, storedTo + 1) };
      for (const { value } of this.#stored.getRange(range)) {
        places.positions.push(value.readDoubleLE(0));
        places.lengths.push(value.readUInt32LE(8));
      }
    }
    if (tail !== undefined) {
      for (let index = Math.max(0, from - tail.first); index <= to - tail.first; index++) {
        places.positions.push(tail.positions[index] as number);
        places.lengths.push(tail.lengths[index] as number);
      }
    }
    return places;
  }

  /** Writes what is unsaved; call the result once it is stored. */
  save(): () => void {
    const saved: { stream: number; count: number }[] = [];
    for (const [stream, tail] of this.#tails) {
      const values = Buffer.alloc(tail.positions.length * 12);
      tail.positions.forEach((position, index) => {
        values.writeDoubleLE(position, index * 12);
        values.writeUInt32LE(tail.lengths[index] as number, index * 12 + 8);
        const value = values.subarray(index * 12, index * 12 + 12);
        void this.#stored.put(revisionKey(stream, tail.first + index), value);
      });
      saved.push({ stream, count: tail.positions.length });
    }
    return () => {
      for (const { stream, count } of saved) this.#forget(stream, count);
    };
  }

  #forget(stream: number, count: number): void {
    const tail = this.#tails.get(stream) as Tail;
    if (tail.positions.length === count) this.#tails.delete(stream);
    else {
      tail.positions.splice(0, count);
      tail.lengths.splice(0, count);
      tail.first += count;
    }
  }
}

function revisionKey(stream: number, revision: number): Buffer {
  const key = Buffer.allocUnsafe(10);
  key.writeUInt32BE(stream, 0);
  key.writeUIntBE(revision, 4, 6);
  return key;
}
