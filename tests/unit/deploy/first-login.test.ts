import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FirstLogin } from '../../../deploy/single-machine/first-login.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

test('the first login of a start that was cut off is the one that the next start makes or finds', async () => {
  // As a power cut may leave it, before anybody was told.
  writeFileSync(join(folder.path, 'first-login.json'), '{"username":"adm');
  const first = await FirstLogin.open(folder.path);
  expect(first?.environment).toEqual({
    BOOTSTRAP_USERNAME: 'admin',
    BOOTSTRAP_PASSWORD: expect.stringMatching(/^\w{16}$/) as string,
  });
  const again = await FirstLogin.open(folder.path);
  expect(again?.environment).toEqual(first?.environment);
  let printed = '';
  await again?.settle(true, ({ password }) => (printed = password));
  expect(printed).toBe(first?.environment.BOOTSTRAP_PASSWORD);
  expect(await FirstLogin.open(folder.path)).toBeNull();
  expect(() => readFileSync(join(folder.path, 'first-login.json'))).toThrow('ENOENT');
});
