import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { end, MAIN } from '../../support/event-store.ts';

/** Takes no byte, like a disk that is full. */
const FULL = '/dev/full';
const DIST = join(import.meta.dirname, '../../../dist');

const LOGGING = `
  const { processLog } = await import(${JSON.stringify(join(DIST, 'projections/process-log.js'))});
  const log = processLog({ level: 'info' });
  for (let line = 0; line < 1_000; line++) log.info({ line }, 'x'.repeat(2_000));
  process.emitWarning('of a library');
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.send('still here');
  process.disconnect();`;

function started(program: string, args: string[]) {
  const full = openSync(FULL, 'w');
  try {
    return fork(program, args, { execArgv: [], stdio: ['ignore', full, full, 'ipc'] });
  } finally {
    closeSync(full);
  }
}

test('services and projections go on where their log cannot be written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-'));
  const program = join(folder, 'program.mjs');
  writeFileSync(program, LOGGING);
  const child = started(program, []);
  const said = once(child, 'message').catch(() => undefined);
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(await said).toEqual(['still here', undefined]);
  rmSync(folder, { recursive: true });
});

test('the event store starts and goes on where nobody can be told anything', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-'));
  const child = started(MAIN, ['--data', folder, '--port', '0']);
  const ended = once(child, 'exit');
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
  expect(ready).toMatchObject({ ready: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(child.exitCode).toBeNull();
  await end(child, 'SIGTERM');
  expect(child.exitCode).toBe(0);
  rmSync(folder, { recursive: true });
});
