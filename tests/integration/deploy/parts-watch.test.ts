import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PartsWatch } from '../../../deploy/single-machine/parts-watch.ts';
import { PartStates } from '../../../deploy/single-machine/status/part-states.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

/** Notes what it is to tell and that it was ended; whoever is to be told takes nothing. */
const UNHEARD = `
  import { appendFileSync } from 'node:fs';
  const { details, over } = JSON.parse(process.argv[2]);
  const note = (what) => appendFileSync(process.env.NOTED, what + ' ' + details[0] + ' ' + (over ? 'over' : 'begun') + ' | ');
  process.on('disconnect', () => {
    note('not told:');
    process.exit(0);
  });
  note('telling:');
  process.send({ ready: true });
`;

test('of a part one thing is told at a time, the newest: what nobody has taken by then is not told after it', async () => {
  await mkdir(join(folder.path, 'logs'));
  const [program, noted] = [join(folder.path, 'unheard.mjs'), join(folder.path, 'noted')];
  await writeFile(program, UNHEARD);
  const config = { DATA_DIR: folder.path, ALERT_WEBHOOK_URL: 'http://127.0.0.1:9/' };
  const watch = new PartsWatch(
    new PartStates(folder.path),
    config,
    { NOTED: noted },
    { downMs: 20, program },
  );
  const soFar = () => readFile(noted, 'utf8').catch(() => '');
  watch.ready('services');
  watch.down('services', 'exit code 1');
  await expect.poll(soFar).toBe('telling: services begun | ');
  watch.ready('services');
  await expect
    .poll(soFar)
    .toBe('telling: services begun | not told: services begun | telling: services over | ');
  await watch.stop();
  expect(await soFar()).toMatch(/not told: services over \| $/);
});
