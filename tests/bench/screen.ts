import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http';
import { brotliDecompress, gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { now } from './load-messages.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const inflate = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Games are numbered without gaps, so their count is the number of the one that is shown. */
const END = /"totalGames":(\d+),"revision":(\d+)\}$/;

export interface ScreenEvents {
  /** The board is there: its game, the revision that it shows, and when it was asked for. */
  readonly shows: (game: number, revision: number, begun: number) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * A browser that shows the board of a branch: it holds the live stream, and asks again when the board has changed; news that comes while an
 * answer is on its way is followed by one more (frontend/src/api/refresher.ts).
 */
export class Screen {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #events: ScreenEvents;
  #stream: ClientRequest | null = null;
  #asking = false;
  #again = false;
  #closed = false;

  constructor(url: string, cookie: string, events: ScreenEvents) {
    this.#url = url;
    this.#headers = { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' };
    this.#events = events;
  }

  /** Resolves when the stream is open. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#stream = get(`${this.#url}/api/live`, { headers: this.#headers, agent: false }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`live: ${response.statusCode}`));
        response.setEncoding('utf8');
        let rest = '';
        response.on('data', (text: string) => {
          const lines = (rest + text).split('\n');
          rest = lines.pop() ?? '';
          if (lines.some((line) => line.includes('"readModel":"board"'))) this.#hear();
        });
        response.on('close', () => this.#lost(new Error('live: closed')));
        resolve();
      });
      this.#stream.on('error', (error) => {
        this.#lost(error);
        reject(error);
      });
    });
  }

  close(): void {
    this.#closed = true;
    this.#stream?.destroy();
  }

  #lost(error: Error): void {
    if (!this.#closed) this.#events.failed(error);
  }

  #hear(): void {
    if (this.#asking) this.#again = true;
    else void this.#ask().catch((error: unknown) => this.#lost(error as Error));
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    try {
      do {
        this.#again = false;
        const begun = now();
        const [, game, revision] = END.exec(await this.#board()) ?? [];
        this.#events.shows(Number(game), Number(revision), begun);
      } while (this.#again && !this.#closed);
    } finally {
      this.#asking = false;
    }
  }

  async #board(): Promise<string> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${this.#url}/api/queries/board`, { headers: this.#headers, agent }, resolve).on('error', reject);
    });
    const parts = (await response.toArray()) as Buffer[];
    const encoding = response.headers['content-encoding'] as keyof typeof inflate | undefined;
    const body = Buffer.concat(parts);
    const text = (encoding ? await inflate[encoding](body) : body).toString();
    if (response.statusCode !== 200) throw new Error(`board: ${response.statusCode} ${text}`);
    return text;
  }
}
