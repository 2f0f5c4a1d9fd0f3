/** A growing buffer that writes little-endian integers and protobuf wire fields. */
export class ByteWriter {
  buffer: Buffer;
  length = 0;

  constructor(capacity = 4096) {
    this.buffer = Buffer.allocUnsafe(capacity);
  }

  reserve(extra: number): void {
    const needed = this.length + extra;
    if (needed <= this.buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.buffer.length * 2));
    this.buffer.copy(grown, 0, 0, this.length);
    this.buffer = grown;
  }

  skip(count: number): number {
    this.reserve(count);
    const at = this.length;
    this.length += count;
    return at;
  }

  byte(value: number): void {
    this.reserve(1);
    this.buffer[this.length++] = value;
  }

  varint(value: number): void {
    this.reserve(10);
    let rest = value;
    while (rest >= 0x80) {
      this.buffer[this.length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.buffer[this.length++] = rest;
  }

  raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** A length-delimited field whose tag fits one byte (field numbers up to 15). */
  bytesField(field: number, bytes: Uint8Array): void {
    this.byte((field << 3) | 2);
    this.varint(bytes.length);
    this.raw(bytes);
  }

  stringField(field: number, text: string): void {
    const size = Buffer.byteLength(text);
    this.byte((field << 3) | 2);
    this.varint(size);
    this.reserve(size);
    this.length += this.buffer.write(text, this.length);
  }

  varintField(field: number, value: number): void {
    this.byte(field << 3);
    this.varint(value);
  }

  bytes(): Buffer {
    return this.buffer.subarray(0, this.length);
  }
}

export function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) size++;
  return size;
}

/** Reads protobuf wire fields one after the other. */
export class FieldReader {
  field = 0;
  value = 0;
  start = 0;
  end = 0;
  readonly #bytes: Buffer;
  #at: number;
  readonly #limit: number;

  constructor(bytes: Buffer, from = 0, limit = bytes.length) {
    this.#bytes = bytes;
    this.#at = from;
    this.#limit = limit;
  }

  /** Moves to the next field: `value` holds a varint, `start` and `end` bound a length-delimited one. */
  next(): boolean {
    if (this.#at >= this.#limit) return false;
    const tag = this.#varint();
    this.field = tag >>> 3;
    if ((tag & 7) === 0) {
      this.value = this.#varint();
      return true;
    }
    if ((tag & 7) !== 2) throw new Error(`unexpected wire type ${tag & 7}`);
    const size = this.#varint();
    this.start = this.#at;
    this.end = this.#at += size;
    if (this.end > this.#limit) throw new Error('field runs past the end of its message');
    return true;
  }

  text(): string {
    return this.#bytes.toString('utf8', this.start, this.end);
  }

  slice(): Buffer {
    return this.#bytes.subarray(this.start, this.end);
  }

  nested(): FieldReader {
    return new FieldReader(this.#bytes, this.start, this.end);
  }

  #varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new Error('varint runs past the end');
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }
}
