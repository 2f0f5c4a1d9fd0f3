import { afterEach, describe, expect, test } from 'vitest';
import { leftRunning } from '../support/left-running.ts';
import { ADMIN, Stack } from '../support/stack.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { WebClient } from '../support/web-client.ts';

const folder = temporaryFolder();
let stack: Stack | undefined;
/** How long a stop takes on this machine. */
let usual = 0;
/** Of the supervisor with a part that does not end by itself. */
const PATIENCE = 5_000;

afterEach(async () => {
  await stack?.stop();
});

describe('a running product', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'stops at %s and leaves nothing running',
    async (signal) => {
      stack = await Stack.start({ dataDir: folder.path });
      expect(Object.keys(stack.pids)).toHaveLength(4);
      const since = performance.now();
      stack.signal(signal);
      expect(await stack.ended()).toBe(0);
      usual = Math.max(usual, performance.now() - since);
      expect(stack.said).toMatch(/Stopping \.\.\.\nStopped\.\n$/);
      expect(leftRunning(folder.path).join('\n')).toBe('');
    },
  );

  test('takes no harm from Ctrl-C pressed again and again', async () => {
    stack = await Stack.start({ dataDir: folder.path });
    for (let pressed = 0; pressed < 5; pressed += 1) {
      stack.signal('SIGINT');
      const told = await stack.says('topping', stack.said.length).catch(() => null);
      // A fast machine has stopped before the last of them.
      if (told === null) break;
    }
    expect(await stack.ended()).toBe(0);
    expect(stack.said).toMatch(/Stopping \.\.\.\n(Already stopping \.\.\.\n)+Stopped/);
    expect(stack.said).toMatch(/Stopped\.\n$/);
    expect(leftRunning(folder.path).join('\n')).toBe('');
  });

  // Again where the machine was busy: the supervisor's patience would show every time.
  test('stops while someone watches live updates', { retry: 2 }, async () => {
    stack = await Stack.start({ dataDir: folder.path });
    const agent = await WebClient.signedIn(stack.url, ADMIN);
    const updates = await agent.watches();
    const since = performance.now();
    stack.signal('SIGINT');
    expect(await stack.ended()).toBe(0);
    expect(performance.now() - since).toBeLessThan(usual + PATIENCE - 1_000);
    await updates.body?.cancel().catch(() => undefined);
  });
});

describe('a product that is still starting', () => {
  test.each(['Starting', 'Postgres', 'projections', 'services', 'http://'])(
    'stops at Ctrl-C after "%s"',
    async (line) => {
      stack = await Stack.launch({ dataDir: folder.path });
      await stack.says(line);
      stack.signal('SIGINT');
      expect(await stack.ended()).toBe(0);
      expect(stack.said).not.toContain('Not started');
      expect(leftRunning(folder.path).join('\n')).toBe('');
    },
  );
});
