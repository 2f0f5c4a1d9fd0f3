import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { KeyedQueue } from '../../../services/commands/queue.ts';

test('work on one key runs one at a time, in the order it came', async () => {
  const queue = new KeyedQueue();
  const log: string[] = [];
  const work = (name: string, ms: number) => async () => {
    log.push(`${name} begins`);
    await sleep(ms);
    log.push(`${name} ends`);
  };
  await Promise.all([queue.run('a', work('first', 20)), queue.run('a', work('second', 1))]);
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('work on different keys runs side by side', async () => {
  const queue = new KeyedQueue();
  const log: string[] = [];
  await Promise.all([
    queue.run('a', async () => {
      await sleep(20);
      log.push('a');
    }),
    queue.run('b', async () => {
      log.push('b');
    }),
  ]);
  expect(log).toEqual(['b', 'a']);
});

test('a failure reaches its own caller alone', async () => {
  const queue = new KeyedQueue();
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});
