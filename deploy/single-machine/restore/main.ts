import { readConfig } from '../config.ts';
import { inOneLine } from '../start-failure.ts';
import { optionsOf, USAGE } from './options.ts';
import { runRestore } from './run-restore.ts';

const exits = { proven: 0, failed: 1, unproven: 2, usage: 4 } as const;

const options = optionsOf(process.argv.slice(2));
if (!options) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(exits.usage);
}
try {
  process.umask(0o077);
  const proven = await runRestore({
    config: readConfig(process.env, 'live'),
    environment: process.env,
    options,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  process.exitCode = proven ? exits.proven : exits.unproven;
} catch (error) {
  process.stderr.write(`Nothing was restored. ${inOneLine(error)}\n`);
  process.exitCode = exits.failed;
}
