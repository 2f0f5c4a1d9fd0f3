import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registerSuperAdmin } from '../../contracts/accounts/commands.ts';
import { systemState } from '../../contracts/system/queries.ts';
import { collect } from '../support/collect.ts';
import { ADMIN, Stack } from '../support/stack.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { WebClient } from '../support/web-client.ts';

const folder = temporaryFolder();
const log = () => join(folder.path, 'event-store/events.log');
const password = 'correct horse';

/** The types in the stream of the log itself. */
async function storyOf(stack: Stack): Promise<string[]> {
  return (await collect((await stack.log()).readStream('log'))).map(({ type }) => type);
}

test('a log that was set back is told, and what was made of the one before is made anew', async () => {
  let stack = await Stack.start({ dataDir: folder.path });
  await stack.stop();
  await copyFile(log(), join(folder.path, 'copy'));
  stack = await Stack.start({ dataDir: folder.path });
  const before = await WebClient.signedIn(stack.url, ADMIN);
  await before.does(registerSuperAdmin, { username: 'never', password });
  expect((await before.sees(systemState)).log).toEqual({ damagedAt: null, setBackAt: null });
  expect(await storyOf(stack)).toEqual(['LogIdentified']);
  await stack.stop();
  await copyFile(join(folder.path, 'copy'), log());
  for (let start = 0; start < 2; start++) {
    stack = await Stack.start({ dataDir: folder.path });
    const agent = await WebClient.signedIn(stack.url, ADMIN);
    expect((await agent.sees(systemState)).log.setBackAt).not.toBeNull();
    await expect.poll(() => storyOf(stack)).toEqual(['LogIdentified', 'LogRestored']);
    await stack.stop();
  }
});

test('a log that is gone is not begun anew beside keys and read models', async () => {
  await rename(log(), join(folder.path, 'copy'));
  const failing = await Stack.launch({ dataDir: folder.path });
  expect(await failing.ended()).toBe(1);
  expect(failing.said).toMatch(/Not started\. \S+events\.log is missing, but \S+ is there: put the log back/);
});
