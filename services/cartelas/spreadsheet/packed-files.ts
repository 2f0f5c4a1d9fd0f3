import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** A spreadsheet of 10,000 cards takes about 10 MB; one that unpacks to far more is made to do harm. */
const LARGEST_UNPACKED = 25_000_000;
const MOST_FILES = 2_000;

/** The files in a ZIP archive unpack to more than can be borne, by what it says of itself or in truth. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** The files in a ZIP archive, unpacked piece by piece when they are asked for; of all together no more than can be borne. */
export class PackedFiles {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpacked = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(bytes: Buffer): Promise<PackedFiles> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    if (zip.entryCount > MOST_FILES) throw new TooLarge();
    const entries = new Map<string, Entry>();
    let told = 0;
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry);
      if (entry.fileName.endsWith('.xml')) told += entry.uncompressedSize;
    }
    if (told > LARGEST_UNPACKED) throw new TooLarge();
    return new PackedFiles(zip, entries);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Nothing of a file that is not there. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) return;
    const stream: Readable = await this.#zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      this.#unpacked += chunk.length;
      if (this.#unpacked > LARGEST_UNPACKED) throw new TooLarge();
      yield chunk;
    }
  }
}
