import { parseArgs } from 'node:util';
import { LOOPBACK } from '../loopback.ts';

export interface Settings {
  host: string;
  port: number;
  folder: string;
  /** How long after the start the log is walked for damage for the first time. */
  scrubAfterMs: number;
  /** So many live events may wait for a subscriber before it is dropped; by default all of them. */
  liveBuffer: number;
}

export class BadSetting extends Error {}

/** From `--host`, `--port`, `--data`, `--scrub-after`, `--live-buffer`, else EVENTSTORE_HOST, EVENTSTORE_PORT, EVENTSTORE_DATA, EVENTSTORE_SCRUB_AFTER (seconds), EVENTSTORE_LIVE_BUFFER (events). */
export function parseSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const { values } = parseOptions(args);
  const port = values.port ?? env['EVENTSTORE_PORT'] ?? '2113';
  if (!/^\d+$/.test(port) || Number(port) > 65_535) throw new BadSetting(`'${port}' is not a port`);
  return {
    host: values.host ?? env['EVENTSTORE_HOST'] ?? LOOPBACK,
    port: Number(port),
    scrubAfterMs: seconds(values['scrub-after'] ?? env['EVENTSTORE_SCRUB_AFTER'] ?? '60') * 1000,
    liveBuffer: events(values['live-buffer'] ?? env['EVENTSTORE_LIVE_BUFFER']),
    folder: values.data ?? env['EVENTSTORE_DATA'] ?? './data/event-store',
  };
}

function seconds(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new BadSetting(`'${text}' is not a number of seconds`);
  return Number(text);
}

function events(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new BadSetting(`'${text}' is not a number of events`);
  return Number(text);
}

type Option = 'host' | 'port' | 'data' | 'scrub-after' | 'live-buffer';
type Values = { [O in Option]?: string };

function parseOptions(args: string[]): { values: Values } {
  try {
    return parseArgs({
      args,
      options: {
        host: { type: 'string' },
        port: { type: 'string' },
        data: { type: 'string' },
        'scrub-after': { type: 'string' },
        'live-buffer': { type: 'string' },
      },
    });
  } catch (error) {
    throw new BadSetting(error instanceof Error ? error.message : String(error));
  }
}
