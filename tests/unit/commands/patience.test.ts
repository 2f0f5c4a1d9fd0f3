import { expect, test } from 'vitest';
import { Patience } from '../../../services/event-store/patience.ts';
import { StoreUnavailable } from '../../../services/event-store/port.ts';

/** Five seconds are promised for an answer, of which others take some. */
const ANSWERED_MS = 6_000;

test('a store that is away is tried again, no longer than whoever sent the command waits', async () => {
  let tries = 0;
  const since = performance.now();
  const away = new Patience().until('append', async () => {
    tries += 1;
    return { again: 'away' };
  });
  await expect(away).rejects.toThrow(StoreUnavailable);
  expect(tries).toBeGreaterThan(5);
  expect(performance.now() - since).toBeLessThan(ANSWERED_MS);
});
