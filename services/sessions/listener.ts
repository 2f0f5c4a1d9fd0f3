import { backoff } from '../../contracts/backoff.ts';
import { DatabaseClient } from '../../projections/postgres/client.ts';

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

const WAITS = { first: 100, longest: 1_000 };

export function createListener(url: string, log: (message: string) => void): Listener {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const gapHandlers: (() => void)[] = [];
  let client: DatabaseClient | null = null;
  let upSince: number | null = null;
  let failures = 0;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  function lost(which: DatabaseClient, reason: string): void {
    if (client !== which) return;
    client = null;
    upSince = null;
    which.end().catch(() => {});
    if (closed) return;
    log(`notifications interrupted: ${reason}`);
    for (const handler of gapHandlers) handler();
    again();
  }

  function again(): void {
    if (closed) return;
    retry = setTimeout(
      () => {
        connect().catch(again);
      },
      backoff(++failures, WAITS),
    );
  }

  async function connect(): Promise<void> {
    const fresh = new DatabaseClient({ url, name: 'services listener', heartbeat: true });
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
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
