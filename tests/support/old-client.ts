import type { LightMyRequestResponse } from 'fastify';
import type { Services } from '../../services/services.ts';
import { PASSWORD } from './app.ts';

export type Fields = Readonly<Record<string, unknown>>;
export const bodyKinds = ['JSON', 'urlencoded', 'multipart'] as const;
export type BodyKind = (typeof bodyKinds)[number];

interface Body {
  readonly payload: string;
  readonly type: string;
}

/** The fields as a body of that kind; lists and records of a form are named as PHP reads them. */
export function bodyOf(fields: Fields, kind: BodyKind): Body {
  if (kind === 'JSON') return { payload: JSON.stringify(fields), type: 'application/json' };
  const pairs = Object.entries(fields).flatMap(([name, value]) => pairsOf(name, value));
  if (kind === 'urlencoded')
    return {
      payload: new URLSearchParams(pairs).toString(),
      type: 'application/x-www-form-urlencoded',
    };
  const boundary = 'a-boundary-that-occurs-nowhere-else';
  const parts = pairs.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, item]) => pairsOf(`${name}[${key}]`, item));
}

/** A client of the old product: keeps its cookies, knows nothing of command ids and positions. */
export class OldClient {
  readonly #services: Services;
  readonly cookies = new Map<string, string>();
  address = '127.0.0.1';

  constructor(services: Services) {
    this.#services = services;
  }

  static async signedIn(services: Services, username: string, password = PASSWORD): Promise<OldClient> {
    const client = new OldClient(services);
    const answer = await client.calls('POST login.php', { username, password });
    if (!answer.json<{ id?: string }>().id) throw new Error(`${username}: ${answer.body}`);
    return client;
  }

  /** The same cookies at another process. */
  at(services: Services): OldClient {
    const client = new OldClient(services);
    for (const [name, value] of this.cookies) client.cookies.set(name, value);
    return client;
  }

  /** The raw answer to `GET jackpot.php` and the like. */
  async calls(call: string, fields: Fields, kind: BodyKind = 'JSON'): Promise<LightMyRequestResponse> {
    const [method, name] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string];
    if (method === 'GET') {
      const query = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]));
      return this.sends(method, `/api/${name}?${query.toString()}`);
    }
    const { payload, type } = bodyOf(fields, kind);
    return this.sends(method, `/api/${name}`, payload, { 'content-type': type });
  }

  /** What a call that must succeed answers. */
  async does<T = Record<string, unknown>>(call: string, fields: Fields = {}, kind?: BodyKind): Promise<T> {
    const answer = await this.calls(call, fields, kind);
    const body = answer.json<T & { status?: string }>();
    if (answer.statusCode !== 200 || (!Array.isArray(body) && body.status !== 'success'))
      throw new Error(`${call}: ${answer.statusCode} ${answer.body}`);
    return body;
  }

  async sends(
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    url: string,
    payload?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#services.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: { ...(cookie !== '' && { cookie }), ...headers },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of answer.cookies)
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    return answer;
  }
}

/** The shape of everything that is not carried out. */
export function refused(message: unknown) {
  return { status: 'error', success: false, error: message, message };
}
