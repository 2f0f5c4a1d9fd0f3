import { askPassword } from './password.ts';
import { run } from './run.ts';

const given = process.env['IMPORT_PASSWORD'];

process.exitCode = await run(process.argv.slice(2), {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  password: async () => given ?? (await askPassword(process.stdin, process.stderr)),
});
