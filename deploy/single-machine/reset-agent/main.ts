import { onStopped } from '../on-stopped.ts';
import { inOneLine } from '../start-failure.ts';
import { Terminal } from '../terminal.ts';

const terminal = new Terminal(process.stdout);
try {
  const username = process.argv[2];
  terminal.resetLogin(await onStopped(process.env, terminal, (product) => product.resetAgent(username)));
  process.exit(0);
} catch (error) {
  terminal.say(`Nothing was reset. ${inOneLine(error)}`);
  process.exit(1);
}
