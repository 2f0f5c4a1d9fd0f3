import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), {
  say: (text) => process.stdout.write(text),
  tell: (text) => process.stderr.write(text),
});
