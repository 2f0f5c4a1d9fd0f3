import { parseArgs } from 'node:util';
import { LOOPBACK } from '../loopback.ts';

export interface Settings {
  host: string;
  port: number;
  folder: string;
}

export class BadSetting extends Error {}

/** From `--host`, `--port`, `--data`, else EVENTSTORE_HOST, EVENTSTORE_PORT, EVENTSTORE_DATA. */
export function parseSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const { values } = parseOptions(args);
  const port = values.port ?? env['EVENTSTORE_PORT'] ?? '2113';
  if (!/^\d+$/.test(port) || Number(port) > 65_535) throw new BadSetting(`'${port}' is not a port`);
  return {
    host: values.host ?? env['EVENTSTORE_HOST'] ?? LOOPBACK,
    port: Number(port),
    folder: values.data ?? env['EVENTSTORE_DATA'] ?? './data/event-store',
  };
}

function parseOptions(args: string[]): { values: { host?: string; port?: string; data?: string } } {
  try {
    return parseArgs({
      args,
      options: { host: { type: 'string' }, port: { type: 'string' }, data: { type: 'string' } },
    });
  } catch (error) {
    throw new BadSetting(error instanceof Error ? error.message : String(error));
  }
}
