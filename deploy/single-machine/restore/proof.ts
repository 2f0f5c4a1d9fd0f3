import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { Summary } from '../backup/summary.ts';
import type { Config } from '../config.ts';
import { connectionStringOf } from '../event-store/connection-string.ts';
import { eventStoreFolder, eventStorePart } from '../parts.ts';
import { environmentOf } from '../program-environment.ts';
import { StartFailure } from '../start-failure.ts';

const PROVE = join(import.meta.dirname, '../../../services/prove-log/main.js');
const LOGS = 'logs';

/** What services/prove-log has found in a log. */
const Proof = z.object({
  counted: Summary,
  /** When the last event was written, as it says itself. */
  newest: z.iso.datetime().nullable(),
  /** Why the MACs of the events were not checked; null where they were. */
  macs: z.string().nullable(),
  /** A writer key was given up as lost then: what stands before the position and was signed under it counts, unchecked. */
  rekeyed: z.object({ at: z.string(), upTo: z.string() }).nullable(),
  /** Events that are not the product's own, or cannot be read, and are not in quarantine. */
  flawed: z.array(z.string()),
  seals: z.object({ days: z.int(), head: z.string().nullable(), findings: z.array(z.string()) }),
  games: z.object({ opened: z.int(), open: z.int(), notDrawn: z.array(z.string()) }),
});
export type Proof = z.infer<typeof Proof>;

/** What is at hand to check a log with. */
export interface AtHand {
  readonly keys: Record<'WRITER_KEYS' | 'DRAW_KEYS' | 'SEAL_KEYS', string>;
  /** Lines of sealed days that somebody has noted. */
  readonly heads: readonly string[];
}

/** Opens the log of a data folder in the event store, and has all of it checked. */
export async function prove(
  config: Config,
  environment: NodeJS.ProcessEnv,
  { keys, heads }: AtHand,
): Promise<Proof> {
  const stopping = new AbortController();
  const logs = join(config.DATA_DIR, LOGS);
  await mkdir(logs, { recursive: true, mode: 0o700 });
  let address = '';
  const store = await eventStorePart(config, environment, (started) => {
    address = started;
  }).start(stopping.signal);
  try {
    const url = await connectionStringOf('reader', eventStoreFolder(config), address);
    return await run(heads, {
      ...environmentOf('prove-log', { ...environment, ...keys }),
      EVENTSTORE_URL: url,
    });
  } finally {
    await store.stop();
    await rm(logs, { recursive: true, force: true });
  }
}

async function run(heads: readonly string[], environment: NodeJS.ProcessEnv): Promise<Proof> {
  const child = spawn(process.execPath, [PROVE, ...heads], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], answer, complaint] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code !== 0)
    throw new StartFailure(complaint.trim().split('\n').at(-1) ?? 'the log could not be checked.');
  return Proof.parse(JSON.parse(answer));
}
