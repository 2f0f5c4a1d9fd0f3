import { onStopped } from '../on-stopped.ts';
import { inOneLine } from '../start-failure.ts';
import { Terminal } from '../terminal.ts';

const terminal = new Terminal(process.stdout);
try {
  const lost = process.argv.slice(2);
  await onStopped(process.env, terminal, (product) => product.rekeyLog(lost));
  terminal.say('The writer key is given up as lost. The log up to now counts, and can no more be checked.');
  process.exit(0);
} catch (error) {
  terminal.say(`Nothing was given up. ${inOneLine(error)}`);
  process.exit(1);
}
