import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Together } from '../../../services/http/together.ts';

/** A store of which each look takes until it is let go, and tells what stood there when it began. */
function slowStore() {
  const looks: { end: (error?: Error) => void }[] = [];
  const store = { value: 1 };
  const together = new Together((key: string) => {
    const seen = `${key} ${store.value}`;
    return new Promise<string>((resolve, reject) => {
      looks.push({ end: (error) => (error ? reject(error) : resolve(seen)) });
    });
  });
  return { store, looks, together };
}

test('who asks while it is under way is told by one more look what has come since', async () => {
  const { store, looks, together } = slowStore();
  const first = together.ask('bole');
  store.value = 2;
  const others = [together.ask('bole'), together.ask('bole'), together.ask('bole')];
  expect(looks).toHaveLength(1);
  looks[0]?.end();
  expect(await first).toBe('bole 1');
  await turn();
  expect(looks).toHaveLength(2);
  looks[1]?.end();
  expect(await Promise.all(others)).toEqual(['bole 2', 'bole 2', 'bole 2']);
});

test('who asks when nothing is under way begins anew', async () => {
  const { store, looks, together } = slowStore();
  const first = together.ask('bole');
  looks[0]?.end();
  await first;
  store.value = 2;
  const second = together.ask('bole');
  looks[1]?.end();
  expect(await second).toBe('bole 2');
});

test('others are not held up', () => {
  const { looks, together } = slowStore();
  void together.ask('bole');
  void together.ask('piassa');
  expect(looks).toHaveLength(2);
});

test('what fails fails those it was for, and the next one is asked', async () => {
  const { looks, together } = slowStore();
  const first = together.ask('bole');
  const second = together.ask('bole');
  looks[0]?.end(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await turn();
  looks[1]?.end();
  expect(await second).toBe('bole 1');
});

test('what hangs is not waited for', async () => {
  const { looks, together } = slowStore();
  void together.ask('bole');
  const second = together.ask('bole');
  await expect.poll(() => looks.length).toBe(2);
  looks[1]?.end();
  expect(await second).toBe('bole 1');
});
