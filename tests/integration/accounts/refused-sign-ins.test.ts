import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../contracts/accounts/commands.ts';
import { Business } from '../../support/business.ts';

const lines: string[] = [];
let business: Business;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  business = await Business.open('2026-11-27T12:00:00.000Z', { log });
});
afterAll(() => business.close());

test('a password typed as the username is in no log and no event', async () => {
  const secret = `my secret ${randomUUID()}`;
  const answer = await business.app.anyone.send(signIn, { username: secret, password: 'x' });
  expect(answer.statusCode).toBe(401);
  expect(lines.join('')).toContain('UNKNOWN');
  expect(lines.join('')).not.toContain(secret);
  expect(JSON.stringify(await business.eventsAfter(0n))).not.toContain(secret);
});

test.each(['\0', 'abebe\0', '\ud800'])('a username that is no text is nobody: %j', async (username) => {
  const answer = await business.app.anyone.from('10.1.2.3').send(signIn, { username, password: 'x' });
  expect(answer.statusCode).toBe(401);
});

test('refused sign-ins of unknown names add nothing to the log of events and few lines to that of the process', async () => {
  const end = (await business.end()) ?? 0n;
  lines.length = 0;
  for (let network = 0; network < 40; network++)
    await Promise.all(
      [1, 2, 3, 4, 5].map((host) =>
        business.app.anyone
          .from(`2001:db8:0:${network.toString(16)}::${host}`)
          .send(signIn, { username: randomUUID(), password: 'x' }),
      ),
    );
  expect(lines.length).toBeLessThan(40);
  expect(await business.eventsAfter(end)).toEqual([]);
});
