import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { ADMIN } from './stack.ts';

const RECOVERED = 120_000;
const SCREENS = ['accounts', 'branches', 'activity', 'system-state', 'session'];

/** What was answered meanwhile: every status that there was, and how long the slowest answer took. */
export interface Answered {
  readonly statuses: ReadonlySet<number>;
  readonly slowestMs: number;
  readonly count: number;
}

/** An agent whose screens ask and whose commands go on whatever happens, until it is stopped. A connection that breaks fails the test. */
export class Load {
  readonly #url: string;
  readonly #cookie: string;
  readonly #statuses = new Set<number>();
  readonly #working: Promise<unknown>;
  #slowestMs = 0;
  #count = 0;
  #stopped = false;

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
    const asking = [...SCREENS, ...SCREENS].map((name) => () => this.#ask(`queries/${name}`));
    const registers = () => this.#ask('commands/register-super-admin', posted(someone(), cookie));
    const watches = async () => (await this.#get('live')).body?.cancel();
    const signsIn = async () => {
      // As somebody else: a sign-in in the session that the screens have would end it.
      await this.#ask('commands/sign-in', posted({ commandId: randomUUID(), ...ADMIN }, ''));
      // Passwords are hashed: more of these would be all that the machine does.
      await sleep(500);
    };
    this.#working = Promise.all([...asking, registers, signsIn, watches].map((work) => this.#again(work)));
  }

  static async start(url: string): Promise<Load> {
    const signIn = posted({ commandId: randomUUID(), ...ADMIN }, '');
    const reply = await fetch(`${url}/api/commands/sign-in`, signIn);
    return new Load(url, reply.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }

  /** Resolves once it is answered as if nothing was. */
  async isServed(): Promise<void> {
    const asked = async () => (await this.#get('queries/accounts')).status;
    await expect.poll(asked, { timeout: RECOVERED }).toBe(200);
  }

  async stop(): Promise<Answered> {
    this.#stopped = true;
    await this.#working;
    return { statuses: this.#statuses, slowestMs: this.#slowestMs, count: this.#count };
  }

  async #again(work: () => Promise<unknown>): Promise<void> {
    while (!this.#stopped) {
      await work();
      await sleep(20);
    }
  }

  async #ask(path: string, init?: RequestInit): Promise<void> {
    const since = performance.now();
    const reply = await this.#get(path, init);
    await reply.arrayBuffer();
    this.#slowestMs = Math.max(this.#slowestMs, performance.now() - since);
    this.#statuses.add(reply.status);
    this.#count += 1;
  }

  #get(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`${this.#url}/api/${path}`, { headers: { cookie: this.#cookie }, ...init });
  }
}

const posted = (body: object, cookie: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie },
  body: JSON.stringify(body),
});

const someone = () => ({
  commandId: randomUUID(),
  username: `super-${randomUUID().slice(0, 8)}`,
  password: 'a long enough password',
});
