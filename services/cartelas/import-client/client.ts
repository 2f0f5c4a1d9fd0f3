import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { commandReply, type Command, type InputOf, type OutputOf } from '../../../contracts/endpoint.ts';
import { Problem } from '../../../contracts/problem.ts';
import type { RefusalParams } from '../../../contracts/refusals.ts';

/** The server refused, or could not be reached: said in words for the one at the keyboard. */
export class Refused extends Error {
  override readonly name: string = 'Refused';
  readonly params: RefusalParams;

  constructor(message: string, params: RefusalParams = {}) {
    super(message);
    this.params = params;
  }
}

/** No server of this product answered. */
export class Unreachable extends Refused {
  override readonly name = 'Unreachable';
}

const TRIES = 3;
const PAUSE_MS = 500;

/** Sends commands as the browser does, with the session's cookie once there is one. */
export class Client {
  readonly #server: string;
  #cookie = '';

  constructor(server: string) {
    this.#server = server;
  }

  /** A command that failed on the way is sent again under the same id, so it is carried out once. */
  async send<E extends Command>(endpoint: E, input: Omit<InputOf<E>, 'commandId'>): Promise<OutputOf<E>> {
    const body = JSON.stringify({ ...input, commandId: randomUUID() });
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#post(endpoint.name, body).catch((error: unknown) => {
        if (attempt === TRIES) throw new Unreachable(`${this.#server} cannot be reached: ${reasonOf(error)}`);
        return null;
      });
      if (response?.ok) return await this.#outputOf(endpoint, response);
      if (response && (response.status !== 503 || attempt === TRIES)) throw await refusalOf(response);
      await sleep(PAUSE_MS * attempt);
    }
  }

  #post(name: string, body: string): Promise<Response> {
    return fetch(new URL(`/api/commands/${name}`, this.#server), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body,
    });
  }

  async #outputOf<E extends Command>(endpoint: E, response: Response): Promise<OutputOf<E>> {
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    const reply = commandReply(endpoint.output).safeParse(await response.json().catch(() => null));
    if (!reply.success) throw new Unreachable(`${this.#server} is not a server of this product.`);
    return reply.data.data as OutputOf<E>;
  }
}

async function refusalOf(response: Response): Promise<Refused> {
  const problem = Problem.safeParse(await response.json().catch(() => null));
  if (!problem.success) return new Refused(`The server answered ${response.status}.`);
  const { detail, errors = [], params } = problem.data;
  return new Refused([detail, ...errors.map(({ path, message }) => `${path}: ${message}`)].join(' '), params);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
