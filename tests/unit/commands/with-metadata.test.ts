import { expect, test } from 'vitest';
import { CommandId, SessionId } from '../../../contracts/ids.ts';
import { Day } from '../../../contracts/time.ts';
import { withMetadata } from '../../../services/commands/with-metadata.ts';

const commandId = CommandId.parse('0193f3c4-0000-7000-8000-000000000001');
const session = SessionId.parse('0193f3c4-0000-7000-8000-000000000002');
const actor = { accountId: null, role: 'system' } as const;
const written = (context: { session?: SessionId }) =>
  withMetadata(
    [{ type: 'SignedOut', data: {} }],
    { actor, commandId, ...context },
    new Date('2026-11-27T12:00:00.000Z'),
    Day.parse('2026-11-27'),
  ).map(({ metadata }) => JSON.stringify(metadata));

test('the session is a member of its own, in one place and of few bytes; without one the bytes are as they were', () => {
  const [without, withSession] = [written({})[0] ?? '', written({ session })[0] ?? ''];
  expect(without).not.toContain('session');
  expect(withSession).toBe(without.replace(',"schema"', `,"session":"${session}","schema"`));
  expect(withSession.length - without.length).toBeLessThanOrEqual(60);
});
