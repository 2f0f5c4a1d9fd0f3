import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../contracts/accounts/commands.ts';
import { pathOf } from '../../../services/http/endpoints.ts';
import { CLIENT_LIMITS } from '../../../services/http/slow-clients.ts';
import { AGENT, type Client, PASSWORD, registerPeople, startApp } from '../../support/app.ts';

const LIMITS = { ...CLIENT_LIMITS, stillMs: 1_500, bodyMs: 800, bodyBytesPerSecond: 2_000, everyMs: 100 };

let app: Awaited<ReturnType<typeof startApp>>;
let port: number;
let branch: Client;
beforeAll(async () => {
  app = await startApp({ clientLimits: LIMITS });
  port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port);
  branch = (await registerPeople(app)).branch.client;
});
afterAll(() => app.close());

/** A connection that sends what it is told to, and hears all. */
class Line {
  heard = '';
  closed = false;
  readonly #socket: Socket;

  static async open(): Promise<Line> {
    const socket = connect({ port, host: '127.0.0.1' });
    const line = new Line(socket);
    await once(socket, 'connect');
    return line;
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data) => (this.heard += data.toString()));
    socket.on('close', () => (this.closed = true));
    socket.on('error', () => undefined);
  }

  send(text: string): void {
    this.#socket.write(text);
  }

  /** Byte by byte until it is cut off, answered or not. */
  async trickle(text: string, milliseconds: number): Promise<void> {
    for (const byte of text) {
      if (this.closed) return;
      this.send(byte);
      await sleep(milliseconds);
    }
  }

  end(): void {
    this.#socket.destroy();
  }
}

function head(path: string, length: number, cookie?: string | null): string {
  const lines = [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json'];
  if (cookie) lines.push(`cookie: session=${cookie}`);
  return [...lines, `content-length: ${length}`, '', ''].join('\r\n');
}

const body = (fields: object) => JSON.stringify({ commandId: crypto.randomUUID(), ...fields });

test.each([
  ['a command', () => pathOf(signIn), 408],
  ['an old call', () => '/api/login.php', 408],
  [
    'an import without a session, which is answered before its body',
    () => '/api/commands/import-cartelas',
    401,
  ],
  ['an address that is none', () => '/api/nothing', 408],
])('a body that comes in byte by byte is cut off: %s', async (_, path, status) => {
  const line = await Line.open();
  line.send(head(path(), 10_000));
  void line.trickle('{'.repeat(10_000), 50);
  await expect.poll(() => line.closed).toBe(true);
  expect(line.heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test('a body of which nothing more comes is cut off', async () => {
  const line = await Line.open();
  line.send(`${head(pathOf(signIn), 1_000)}{`);
  await expect.poll(() => line.closed).toBe(true);
});

// Again where the machine was busy: a client that itself stood still is cut off, rightly.
test('a long file over a slow line comes through, however long it takes', { retry: 2 }, async () => {
  const line = await Line.open();
  const content = `number,cells\n${'x'.repeat(20_000)}`;
  const file = body({ fileName: 'cards.csv', content, dryRun: true });
  line.send(head('/api/commands/import-cartelas', file.length, branch.cookie));
  const started = Date.now();
  for (let sent = 0; sent < file.length; sent += 1_000) {
    line.send(file.slice(sent, sent + 1_000));
    await sleep(100);
  }
  expect(Date.now() - started).toBeGreaterThan(2 * LIMITS.bodyMs);
  await expect.poll(() => line.heard).toMatch(/FILE_WITHOUT_CARDS/);
  line.end();
});

test('one connection may ask for as long as it likes', async () => {
  const line = await Line.open();
  for (let asked = 1; asked <= 4; asked++) {
    const fields = body({ username: AGENT, password: PASSWORD });
    line.send(head(pathOf(signIn), fields.length) + fields);
    await expect.poll(() => line.heard.match(/HTTP\/1.1 200 /g)?.length).toBe(asked);
    await sleep(LIMITS.bodyMs / 2);
  }
  line.end();
});
