import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { nextMessage } from '../../bench/next-message.ts';

function running(code: string): ChildProcess {
  return spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
}

test('what a process of the bench says is told', async () => {
  expect(await nextMessage(running('process.send(7)'), 'the load')).toBe(7);
});

test('one that ends without a word is not waited for', async () => {
  await expect(nextMessage(running('process.exit(3)'), 'the load')).rejects.toThrow('the load ended with 3');
});
