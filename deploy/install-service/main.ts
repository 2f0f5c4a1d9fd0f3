import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { install, NotInstalled } from './install.ts';
import { unfitPath, UNIT_FILE, unitOf } from './unit.ts';

const ROOT = join(import.meta.dirname, '../../..');
const USAGE = 'install-service [--print] [--account NAME] [--data FOLDER] [--settings FILE]';

/** Makes a service of systemd of the product; `--print` shows the unit and changes nothing. */
async function run(): Promise<number> {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        print: { type: 'boolean', default: false },
        account: { type: 'string', default: 'bingo-hall' },
        data: { type: 'string', default: '/var/lib/bingo-hall' },
        settings: { type: 'string', default: '/etc/bingo-hall.env' },
      },
    }));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
    return 2;
  }
  if (!/^[a-z_][a-z0-9_-]{0,30}$/.test(values.account) || values.account === 'root') {
    process.stderr.write(`'${values.account}' is not the name of an account that it could run as.\n`);
    return 2;
  }
  const options = {
    root: ROOT,
    node: process.execPath,
    account: values.account,
    dataDir: resolve(values.data),
    settingsFile: resolve(values.settings),
  };
  const unfit = unfitPath(options);
  if (unfit !== null) {
    process.stderr.write(
      `${JSON.stringify(unfit)} cannot stand in a unit of systemd: choose another path.\n`,
    );
    return 2;
  }
  if (values.print) {
    process.stdout.write(unitOf(options));
    return 0;
  }
  try {
    await install(options);
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    process.stderr.write(`Not installed: ${error.message}\n`);
    return 1;
  }
  process.stdout.write(`Installed as ${UNIT_FILE}, and started.
What it says, with the first login: journalctl --namespace=bingo-hall --unit=bingo-hall
Settings: ${options.settingsFile} (NAME=value, one a line), then systemctl restart bingo-hall
`);
  return 0;
}

process.exit(await run());
