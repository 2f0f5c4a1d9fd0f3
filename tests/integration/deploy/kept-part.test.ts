import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KeptPart } from '../../../deploy/single-machine/kept-part.ts';
import { startProgram } from '../../../deploy/single-machine/program.ts';
import { PartStates } from '../../../deploy/single-machine/status/part-states.ts';
import { Terminal } from '../../../deploy/single-machine/terminal.ts';
import { leftRunning } from '../../support/left-running.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

/** Told to end while it starts it becomes ready first, as one does that was just about to. */
const LATE = `
  process.on('SIGTERM', () => process.send({ ready: true }));
  process.on('disconnect', () => process.exit(0));
  process.send({ progress: 'begun' });
`;

test('a part that becomes ready as it is stopped has not started', async () => {
  const file = join(folder.path, 'late.mjs');
  await writeFile(file, LATE);
  let begun = '';
  const program = {
    file,
    environment: {},
    logFile: join(folder.path, 'log'),
    onProgress: (line: string) => {
      begun = line;
    },
  };
  const part = new KeptPart(
    { name: 'late', start: (signal) => startProgram(program, signal) },
    new Terminal(process.stderr),
    new PartStates(folder.path),
  );
  const start = expect(part.start()).rejects.toThrow('stopped while starting');
  await expect.poll(() => begun).toBe('begun');
  await part.stop();
  await start;
  expect(leftRunning(folder.path).join('\n')).toBe('');
});

/** Ends a moment after it is ready. */
const SHORT = `
  process.on('disconnect', () => process.exit(0));
  process.send({ ready: true });
  setTimeout(() => process.exit(3), 200);
`;

test('a part whose log was removed while it ran is started again when it ends', async () => {
  const file = join(folder.path, 'short.mjs');
  await writeFile(file, SHORT);
  const logs = join(folder.path, 'logs');
  const program = { file, environment: {}, logFile: join(logs, 'short.log') };
  let [ready, ends] = [0, ''];
  const part = new KeptPart(
    { name: 'short', start: (signal) => startProgram(program, signal) },
    new Terminal(process.stderr),
    { ready: () => (ready += 1), down: (_, why) => (ends += `${why}. `) },
  );
  await part.start();
  await rm(logs, { recursive: true });
  await expect.poll(() => ready).toBeGreaterThan(1);
  expect(ends).toMatch(/^exit code 3\. /);
  await part.stop();
});
