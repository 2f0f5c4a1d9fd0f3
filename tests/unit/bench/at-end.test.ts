import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type AtEnd, endingAll } from '../../bench/at-end.ts';

/** What is stopped of three, of which the second cannot be. */
async function stoppedBy(
  work: (atEnd: AtEnd, stopped: number[]) => Promise<unknown>,
): Promise<{ stopped: number[]; failed: string }> {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const stopped: number[] = [];
  const failed = await endingAll(async (atEnd) => {
    atEnd(() => stopped.push(1));
    atEnd(() => {
      throw new Error('it hangs');
    });
    atEnd(async () => stopped.push(3));
    return work(atEnd, stopped);
  }, 100).then(String, ({ message }: Error) => message);
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
  return { stopped, failed };
}

test('what was started is ended, the last first, when all went well and when it did not', async () => {
  expect(await stoppedBy(async () => 'figures')).toEqual({ stopped: [3, 1], failed: 'figures' });
  const failing = stoppedBy(async () => {
    throw new Error('no figures');
  });
  expect(await failing).toEqual({ stopped: [3, 1], failed: 'no figures' });
});

test('also when the process is told to end', async () => {
  const never = new Promise(() => undefined);
  const told = stoppedBy(async () => {
    setImmediate(() => process.emit('SIGTERM', 'SIGTERM'));
    return never;
  });
  expect(await told).toEqual({ stopped: [3, 1], failed: 'ended by SIGTERM' });
});

test('what is being started at that moment is ended as soon as it has, also when it takes long', async () => {
  let late: Promise<void> = Promise.resolve();
  const told = stoppedBy(async (atEnd, stopped) => {
    process.emit('SIGTERM', 'SIGTERM');
    await sleep(20);
    atEnd(() => stopped.push(4));
    late = sleep(200).then(() => atEnd(() => stopped.push(5)));
    return late;
  });
  expect((await told).stopped).toEqual([3, 1, 4]);
  await late;
  await vi.waitFor(async () => expect((await told).stopped).toEqual([3, 1, 4, 5]));
});
