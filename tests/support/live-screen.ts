import { setTimeout as sleep } from 'node:timers/promises';
import { LiveChange } from '../../contracts/live.ts';

/** As the product tells a browser. */
const RECONNECT_MS = 1_000;

/** What a screen would show of the boards it is told of: whenever its stream ends it comes back, as a browser does, and fetches anew. */
export class LiveScreen {
  #longestMs = 0;
  readonly #url: string;
  readonly #cookie: string;
  readonly #ended = new AbortController();
  readonly #moved = new Map<string, number>();
  readonly #following: Promise<void>;

  constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
    this.#following = this.#follow();
  }

  /** The longest that a board which is played on has stood still on it since this was last asked, in milliseconds; also one that still does. */
  stillMs(): number {
    for (const board of this.#moved.keys()) this.#stood(board);
    const longest = this.#longestMs;
    this.#longestMs = 0;
    return longest;
  }

  async close(): Promise<void> {
    this.#ended.abort();
    await this.#following;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#ended;
    while (!signal.aborted) {
      await this.#read().catch(() => undefined);
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #read(): Promise<void> {
    const headers = { cookie: this.#cookie };
    const response = await fetch(`${this.#url}/api/live`, { headers, signal: this.#ended.signal });
    if (!response.ok || !response.body) return;
    for (const board of this.#moved.keys()) this.#moves(board);
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        if (!message.startsWith('data: ')) continue;
        const { readModel, branchId } = LiveChange.parse(JSON.parse(message.slice(6)));
        if (readModel === 'board' && branchId !== null) this.#moves(branchId);
      }
    }
  }

  #moves(board: string): void {
    this.#stood(board);
    this.#moved.set(board, performance.now());
  }

  #stood(board: string): void {
    const now = performance.now();
    this.#longestMs = Math.max(this.#longestMs, now - (this.#moved.get(board) ?? now));
  }
}
