import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../../contracts/accounts/commands.ts';
import type { Command, CommandReply, InputOf, OutputOf, Query } from '../../contracts/endpoint.ts';

/** A browser without pages, over the network: keeps its session and reads its own writes. */
export class WebClient {
  readonly #url: string;
  #cookie = '';
  #position = '';

  constructor(url: string) {
    this.#url = url;
  }

  static async signedIn(url: string, login: { username: string; password: string }): Promise<WebClient> {
    const client = new WebClient(url);
    await client.does(signIn, login);
    return client;
  }

  async does<E extends Command>(endpoint: E, input: Omit<InputOf<E>, 'commandId'>): Promise<OutputOf<E>> {
    const reply = await this.#fetch(`/api/commands/${endpoint.name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ commandId: randomUUID(), ...input }),
    });
    const { data, position } = (await reply.json()) as CommandReply<OutputOf<E>>;
    this.#position = position ?? this.#position;
    return data;
  }

  async sees<E extends Query>(endpoint: E, input: Record<string, string> = {}): Promise<OutputOf<E>> {
    const after = this.#position === '' ? {} : { after: this.#position };
    const reply = await this.#fetch(
      `/api/queries/${endpoint.name}?${new URLSearchParams({ ...input, ...after })}`,
    );
    return (await reply.json()) as OutputOf<E>;
  }

  /** The live updates, as an open answer that its caller has to cancel. */
  async watches(): Promise<Response> {
    return await this.#fetch('/api/live', { headers: { accept: 'text/event-stream' } });
  }

  async #fetch(
    path: string,
    { headers, ...rest }: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const reply = await fetch(this.#url + path, { ...rest, headers: { ...headers, cookie: this.#cookie } });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    const [cookie] = reply.headers.getSetCookie();
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
    return reply;
  }
}

/** Resolves once the product answers that all it needs is there. */
export async function untilHealthy(url: string, patience = 30_000): Promise<void> {
  for (let waited = 0; ; waited += 100) {
    const status = await fetch(`${url}/health/ready`).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 200) return;
    if (waited >= patience) throw new Error(`not ready after ${patience} ms: ${status}`);
    await sleep(100);
  }
}
