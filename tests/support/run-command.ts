import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LogManifest } from '../../deploy/single-machine/backup/manifest.ts';

const DIST = join(import.meta.dirname, '../../dist/deploy/single-machine');
const PROGRAMS = {
  backup: 'backup/main.js',
  restore: 'restore/main.js',
  projections: 'projections/main.js',
} as const;

export interface Ran {
  readonly code: number | null;
  readonly said: string;
}

export interface Command {
  readonly args: readonly string[];
  readonly environment?: Record<string, string>;
}

/** Begins a command of the product as `npm run` does; `dataDir`: of which product. */
export function begin(name: keyof typeof PROGRAMS, dataDir: string, { args, environment }: Command) {
  const { EVENTSTORE_URL: _, DATABASE_URL: __, DRAW_KEY: ___, ...own } = process.env;
  const child = spawn(process.execPath, [join(DIST, PROGRAMS[name]), ...args], {
    env: { ...own, DATA_DIR: dataDir, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<Ran>((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
  return { child, ended };
}

/** Runs it to its end. */
export function runCommand(
  name: keyof typeof PROGRAMS,
  dataDir: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Ran> {
  return begin(name, dataDir, { args, environment }).ended;
}

/** The manifest of the log's part; throws unless every file that it names is there as it was written. */
export function wholeBackup(folder: string): LogManifest {
  const log = join(folder, 'log');
  const manifest = LogManifest.parse(JSON.parse(readFileSync(join(log, 'manifest.json'), 'utf8')));
  for (const { file, size, sha256 } of [...manifest.chunks, ...manifest.summaries]) {
    const bytes = readFileSync(join(log, file));
    if (bytes.length !== size || createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`${file} is not what was saved`);
  }
  return manifest;
}

/** Every file of a folder, one after the other. */
export function allBytes(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Buffer.concat(files.map(({ parentPath, name }) => readFileSync(join(parentPath, name))));
}
