import type { Database } from 'lmdb';

/** Event types by number. There are few, so all are in memory. */
export class Types {
  readonly #stored: Database<Buffer, Buffer>;
  readonly #names: string[] = [];
  readonly #nums = new Map<string, number>();
  #saved: number;

  constructor(stored: Database<Buffer, Buffer>) {
    this.#stored = stored;
    for (const { value } of stored.getRange()) this.num(value.toString());
    this.#saved = this.#names.length;
  }

  num(name: string): number {
    const known = this.#nums.get(name);
    if (known !== undefined) return known;
    this.#nums.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }

  nameOf(num: number): string {
    return this.#names[num] as string;
  }

  save(): () => void {
    const upTo = this.#names.length;
    for (let num = this.#saved; num < upTo; num++) {
      const key = Buffer.allocUnsafe(4);
      key.writeUInt32BE(num);
      void this.#stored.put(key, Buffer.from(this.nameOf(num)));
    }
    return () => {
      this.#saved = upTo;
    };
  }
}
