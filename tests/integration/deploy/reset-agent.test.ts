import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { session } from '../../../contracts/accounts/queries.ts';
import { ADMIN, Stack } from '../../support/stack.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { WebClient } from '../../support/web-client.ts';

const RESET = join(import.meta.dirname, '../../../dist/deploy/single-machine/reset-agent/main.js');
const folder = temporaryFolder();

function reset(dataDir: string, ...names: string[]) {
  const { DRAW_KEY: _, ...environment } = process.env;
  const { status, stdout } = spawnSync(process.execPath, [RESET, ...names], {
    env: { ...environment, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status, said: stdout };
}

test('an agent who forgot the password gets a new one on the machine, while the product is stopped', async () => {
  const dataDir = join(folder.path, 'data');
  const nothing = reset(dataDir);
  expect(nothing).toMatchObject({ status: 1 });
  expect(nothing.said).toContain('there is nothing in DATA_DIR');

  const stack = await Stack.start({ dataDir });
  const before = await WebClient.signedIn(stack.url, ADMIN);
  const running = reset(dataDir);
  expect(running.status).toBe(1);
  expect(running.said).toContain('stop it first');
  await stack.stop();

  const nobody = reset(dataDir, 'nobody');
  expect(nobody.status).toBe(1);
  expect(nobody.said).toContain(`'nobody' is no agent. The agents are: ${ADMIN.username}.`);

  const { status, said } = reset(dataDir);
  expect(status).toBe(0);
  const [, username = '', password = ''] = /New login, shown only now: (\S+) (\S+)/.exec(said) ?? [];
  expect(username).toBe(ADMIN.username);

  const again = await Stack.start({ dataDir });
  await expect(before.sees(session)).rejects.toThrow();
  await expect(WebClient.signedIn(again.url, ADMIN)).rejects.toThrow('401');
  const agent = await WebClient.signedIn(again.url, { username, password });
  expect(await agent.sees(session)).toMatchObject({ role: 'all_admin', resetAt: expect.any(String) });
  await again.stop();
});
