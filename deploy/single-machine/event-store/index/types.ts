import type { CheckedTable } from './checked-table.ts';

/** Event types by number. There are few, so all are in memory. */
export class Types {
  readonly #stored: CheckedTable;
  readonly #names: string[] = [];
  readonly #nums = new Map<string, number>();
  #saved: number;

  constructor(stored: CheckedTable) {
    this.#stored = stored;
    for (const { key, value } of stored.range()) {
      if (key.readUInt32BE() !== this.#names.length) stored.fail();
      this.num(value.toString());
    }
    this.#saved = this.#names.length;
  }

  num(name: string): number {
    const known = this.#nums.get(name);
    if (known !== undefined) return known;
    this.#nums.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }

  nameOf(num: number): string {
    return this.#names[num] ?? this.#stored.fail();
  }

  save(): () => void {
    const upTo = this.#names.length;
    for (let num = this.#saved; num < upTo; num++) {
      const key = Buffer.allocUnsafe(4);
      key.writeUInt32BE(num);
      this.#stored.put(key, Buffer.from(this.nameOf(num)));
    }
    return () => {
      this.#saved = upTo;
    };
  }
}
