import type { FramedEvent } from '../log/frame.ts';
import { noPlaces, type Places } from '../log/places.ts';
import type { CheckedTable } from './checked-table.ts';

const VALUE_BYTES = 16;

interface Tail extends Places {
  first: number;
}

/** Where each revision of each stream lies in the log. */
export class Revisions {
  readonly #stored: CheckedTable;
  readonly #tails = new Map<number, Tail>();

  constructor(stored: CheckedTable) {
    this.#stored = stored;
  }

  add(stream: number, revision: number, { position, length, checksum }: FramedEvent): void {
    let tail = this.#tails.get(stream);
    if (tail === undefined) {
      tail = { first: revision, ...noPlaces() };
      this.#tails.set(stream, tail);
    }
    tail.positions.push(position);
    tail.lengths.push(length);
    tail.checksums.push(checksum);
  }

  /** The places of the revisions `from` to `to`, both included, which must exist. */
  range(stream: number, from: number, to: number): Places {
    const places = noPlaces();
    const tail = this.#tails.get(stream);
    const storedTo = tail === undefined ? to : Math.min(to, tail.first - 1);
    if (from <= storedTo) {
      const range = { start: revisionKey(stream, from), end: revisionKey(stream, storedTo + 1) };
      let revision = from;
      for (const { key, value } of this.#stored.range(range)) {
        if (!key.equals(revisionKey(stream, revision++))) this.#stored.fail();
        places.positions.push(value.readDoubleLE(0));
        places.lengths.push(value.readUInt32LE(8));
        places.checksums.push(value.readUInt32LE(12));
      }
      if (revision !== storedTo + 1) this.#stored.fail();
    }
    if (tail !== undefined) {
      for (let index = Math.max(0, from - tail.first); index <= to - tail.first; index++) {
        places.positions.push(tail.positions[index] as number);
        places.lengths.push(tail.lengths[index] as number);
        places.checksums.push(tail.checksums[index] as number);
      }
    }
    return places;
  }

  /** Writes what is unsaved; call the result once it is stored. */
  save(): () => void {
    const saved: { stream: number; count: number }[] = [];
    for (const [stream, tail] of this.#tails) {
      const value = Buffer.allocUnsafe(VALUE_BYTES);
      tail.positions.forEach((position, index) => {
        value.writeDoubleLE(position, 0);
        value.writeUInt32LE(tail.lengths[index] as number, 8);
        value.writeUInt32LE(tail.checksums[index] as number, 12);
        this.#stored.put(revisionKey(stream, tail.first + index), value);
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
      tail.checksums.splice(0, count);
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
