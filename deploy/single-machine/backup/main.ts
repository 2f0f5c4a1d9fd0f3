import { writeFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { inOneLine } from '../start-failure.ts';
import { newKey } from './encryption.ts';
import { type Options, optionsOf, USAGE } from './options.ts';
import { runBackup } from './run-backup.ts';

const exits = { failed: 1, usage: 4 } as const;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function run(options: Options): Promise<void> {
  process.umask(0o077);
  if (options.kind === 'backup')
    return runBackup({ ...options, config: readConfig(process.env, 'live'), environment: process.env, say });
  const { text, recipient } = await newKey();
  await writeFile(options.file, text, { flag: 'wx', mode: 0o600, flush: true });
  say(`Public key: ${recipient}`);
  say(`${options.file} opens what is encrypted to it: keep it away from the backups, and more than once.`);
}

const options = optionsOf(process.argv.slice(2));
if (!options) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(exits.usage);
}
try {
  await run(options);
} catch (error) {
  process.stderr.write(`Nothing was saved. ${inOneLine(error)}\n`);
  process.exitCode = exits.failed;
}
