import { randomUUID } from 'node:crypto';
import { Authenticator } from '../support/authenticator.ts';

export type Fields = Readonly<Record<string, unknown>>;
/** `secret`: of the app that tells the codes, for whoever has a second factor. */
export type Login = {
  readonly username: string;
  readonly password: string;
  readonly secret?: string | undefined;
};
export type Answered = { readonly status: number; readonly answer: unknown };

/**
 * Everyone who uses the product, over HTTP: by addresses and fields as text, so that no change of the contracts changes
 * what is asked. Whoever asks sees what anyone has done before.
 */
export class People {
  readonly #url: string;
  readonly #logins: Readonly<Record<string, Login>>;
  readonly #clock: () => Date;
  readonly #sessions = new Map<string, Promise<string>>();
  #position: string;

  /** `clock`: the product's, which codes go by. */
  constructor(url: string, logins: Readonly<Record<string, Login>>, clock: () => Date, position = '') {
    this.#url = url;
    this.#logins = logins;
    this.#clock = clock;
    this.#position = position;
  }

  /** Where the log ended after the last thing done. */
  get position(): string {
    return this.#position;
  }

  /** The code that an app with this secret shows now. */
  codeOf(secret: string): string {
    return new Authenticator(secret, this.#clock).code();
  }

  /** `ask` is a method and a path, such as `GET /api/queries/board`; `as` a name among the logins, else nobody. */
  async ask(as: string, ask: string, fields: Fields = {}): Promise<Answered> {
    const [method = '', to = ''] = ask.split(' ');
    const response = await fetch(this.#addressOf(method, to, fields), {
      method,
      headers: { 'content-type': 'application/json', cookie: await this.#cookieOf(as) },
      ...(method === 'GET' ? {} : { body: JSON.stringify({ ...ownId(to), ...fields }) }),
    });
    const answer = await answerOf(response);
    this.#position = reached(response, to, answer) ?? this.#position;
    return { status: response.status, answer };
  }

  /** What must succeed: the answer of an old call, or the data of a command. */
  async does<T = Record<string, unknown>>(as: string, ask: string, fields: Fields = {}): Promise<T> {
    const { status, answer } = await this.ask(as, ask, fields);
    const { data, status: said } = answer as { data?: T; status?: unknown };
    if (status !== 200 || said === 'error')
      throw new Error(`${as}: ${ask}: ${status} ${JSON.stringify(answer)}`);
    return ask.includes('/api/commands/') ? (data as T) : (answer as T);
  }

  #addressOf(method: string, to: string, fields: Fields): string {
    if (method !== 'GET') return this.#url + to;
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    if (to.startsWith('/api/queries/') && this.#position !== '') query.set('after', this.#position);
    return `${this.#url}${to}?${query}`;
  }

  async #cookieOf(as: string): Promise<string> {
    const login = this.#logins[as];
    if (login === undefined) return '';
    const session = this.#sessions.get(as) ?? this.#signIn(login);
    this.#sessions.set(as, session);
    return `${await session}; position=${this.#position}`;
  }

  async #signIn({ username, password, secret }: Login): Promise<string> {
    let response = await this.#command('sign-in', { username, password });
    if (response.status === 401 && secret !== undefined)
      response = await this.#command('finish-sign-in', {
        firstStep: firstStepIn(await response.json()),
        code: this.codeOf(secret),
      });
    if (!response.ok) throw new Error(`${username}: ${response.status} ${await response.text()}`);
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  #command(name: string, fields: Fields): Promise<Response> {
    return fetch(`${this.#url}/api/commands/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ commandId: randomUUID(), ...fields }),
    });
  }
}

/** Of a streamed list its lines. */
async function answerOf(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('ndjson')) return response.json();
  const lines = (await response.text()).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as unknown);
}

/** A sign-in that is refused for want of a code says with what it goes on. */
export function firstStepIn(answer: unknown): string {
  return (answer as { params?: { firstStep?: string } }).params?.firstStep ?? '';
}

function ownId(to: string): Fields {
  return to.startsWith('/api/commands/') ? { commandId: randomUUID() } : {};
}

/** A command tells it in its answer, an old call in a cookie. */
function reached(response: Response, to: string, answer: unknown): string | undefined {
  if (to.startsWith('/api/commands/')) return (answer as { position?: string | null }).position ?? undefined;
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('position='));
  return /^position=(\d+)/.exec(cookie ?? '')?.[1];
}
