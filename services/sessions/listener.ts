import { Client } from 'pg';

/** Hears Postgres notifications on a connection of its own, which it makes again whenever it is lost. */
export interface Listener {
  /** Before {@link start}. */
  on(channel: string, handler: (payload: string) => void): void;
  /** Called whenever notifications may have been missed. */
  onGap(handler: () => void): void;
  /** Since when nothing can have been missed (as of Date.now()); null while interrupted. */
  readonly upSince: number | null;
  start(): Promise<void>;
  close(): Promise<void>;
}

const HEARTBEAT_MS = 5_000;
const LONGEST_WAIT_MS = 5_000;

export function createListener(url: string, log: (message: string) => void): Listener {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const gapHandlers: (() => void)[] = [];
  let client: Client | null = null;
  let upSince: number | null = null;
  let failures = 0;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  function lost(which: Client, reason: string): void {
    if (client !== which) return;
    client = null;
    upSince = null;
    clearInterval(heartbeat);
    which.end().catch(() => {});
    if (closed) return;
    log(`notifications interrupted: ${reason}`);
    for (const handler of gapHandlers) handler();
    again();
  }

  function again(): void {
    const wait = Math.min(LONGEST_WAIT_MS, 100 * 2 ** failures++) * (0.5 + Math.random() / 2);
    retry = setTimeout(() => {
      connect().catch(again);
    }, wait);
  }

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: HEARTBEAT_MS,
      keepAlive: true,
    });
    fresh.on('error', (error) => lost(fresh, error.message));
    fresh.on('end', () => lost(fresh, 'connection ended'));
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '');
    });
    try {
      await fresh.connect();
      for (const channel of handlers.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    } catch (error) {
      fresh.end().catch(() => {});
      throw error;
    }
    if (closed) return fresh.end();
    client = fresh;
    upSince = Date.now();
    failures = 0;
    heartbeat = setInterval(() => {
      fresh.query('select 1').catch((error: Error) => lost(fresh, error.message));
    }, HEARTBEAT_MS);
  }

  return {
    on(channel, handler) {
      if (client || closed) throw new Error('channels must be named before the listener starts');
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler]);
    },
    onGap(handler) {
      gapHandlers.push(handler);
    },
    get upSince() {
      return upSince;
    },
    start: connect,
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
