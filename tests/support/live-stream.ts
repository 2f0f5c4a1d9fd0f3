import { expect } from 'vitest';
import { LiveChange } from '../../contracts/live.ts';
import type { Client } from './app.ts';

/** An open stream of changes, as a browser would keep it. */
export class LiveStream {
  readonly changes: LiveChange[] = [];
  ended = false;
  readonly #abort = new AbortController();

  static async open(address: string, client: Client): Promise<LiveStream> {
    const stream = new LiveStream();
    const response = await fetch(`${address}/api/live`, {
      headers: { cookie: `session=${client.cookie}` },
      signal: stream.#abort.signal,
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    void stream.#follow(response);
    return stream;
  }

  close(): void {
    this.#abort.abort();
  }

  async #follow(response: Response): Promise<void> {
    let text = '';
    try {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        text += Buffer.from(chunk).toString();
        const messages = text.split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages)
          if (message.startsWith('data: ')) this.changes.push(LiveChange.parse(JSON.parse(message.slice(6))));
      }
    } catch {
      // Aborted by the test.
    }
    this.ended = true;
  }
}
