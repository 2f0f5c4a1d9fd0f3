import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { untilNothingRuns } from '../support/left-running.ts';
import { Stack } from '../support/stack.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();
const BUILT = join(import.meta.dirname, '../../dist/tests/support');
/** A stop under way may take as long as its parts have to end politely. */
const ENDED_WITHIN = 60_000;

let stack: Stack | undefined;
afterEach(async () => {
  await stack?.stop();
});

/** What tests start, in a process of its own. */
const STARTS = {
  'the product': `
    const { Stack } = await import(${JSON.stringify(join(BUILT, 'stack.js'))});
    await Stack.start({ dataDir: process.env.FOLDER });`,
  'an event store': `
    const { launch } = await import(${JSON.stringify(join(BUILT, 'event-store.js'))});
    await launch(process.env.FOLDER, 0);`,
};

test.each(Object.entries(STARTS))(
  '%s that a test has started ends by itself when the test is killed',
  async (what, starts) => {
    const own = join(folder.path, what.replaceAll(' ', '-'));
    mkdirSync(own);
    const program = `${own}.mjs`;
    writeFileSync(program, `${starts}\nprocess.send('up');`);
    const child = fork(program, [], { execArgv: [], env: { ...process.env, FOLDER: own }, silent: true });
    const up = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    expect(up[0]).toBe('up');
    child.kill('SIGKILL');
    await untilNothingRuns(own, ENDED_WITHIN);
  },
);

test.each([400])(
  'of a product killed %i ms after it began to start nothing goes on running',
  async (milliseconds) => {
    stack = await Stack.launch({ dataDir: join(folder.path, 'starting') });
    await stack.says('Starting');
    await sleep(milliseconds);
    stack.kill9('supervisor');
    await stack.ended();
    await untilNothingRuns(stack.dataDir, ENDED_WITHIN);
  },
);
