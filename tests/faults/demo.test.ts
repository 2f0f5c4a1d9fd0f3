import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '../../contracts/accounts/queries.ts';
import { type BranchReport, branchReport } from '../../contracts/reports/queries.ts';
import { Stack } from '../support/stack.ts';
import { WebClient } from '../support/web-client.ts';

const A_MONTH_OF_GAMES = 300_000;
let stack: Stack;

beforeAll(async () => {
  stack = await Stack.start({
    mode: 'demo',
    environment: { BOOTSTRAP_USERNAME: '', BOOTSTRAP_PASSWORD: '' },
  });
  await stack.says('Ctrl-C');
}, A_MONTH_OF_GAMES);

afterAll(() => stack.stop());

function printedLogins(): { role: string; username: string; password: string }[] {
  const lines = stack.said.matchAll(/^ {2}(all_admin|super_admin|branch_admin|auditor) +(\S+) +(\S+)$/gm);
  return [...lines].map(([, role = '', username = '', password = '']) => ({ role, username, password }));
}

test('the demo prints a login for each role that signs in as that role, and no other login', async () => {
  const logins = printedLogins();
  expect(new Set(logins.map(({ role }) => role))).toEqual(
    new Set(['all_admin', 'super_admin', 'branch_admin', 'auditor']),
  );
  for (const login of logins) {
    const client = await WebClient.signedIn(stack.url, login);
    expect((await client.sees(session)).role).toBe(login.role);
  }
  expect(stack.said).not.toContain('First login');
});

test(
  'a second run finds its data again: the same logins, and not one game more',
  async () => {
    const before = { logins: printedLogins(), month: await monthOfABranch() };
    expect(before.month.length).toBeGreaterThan(1);
    await stack.restart();
    await stack.says('Ctrl-C');
    expect({ logins: printedLogins(), month: await monthOfABranch() }).toEqual(before);
  },
  A_MONTH_OF_GAMES,
);

/** The rows once the read side has caught up: the same twice in a row. */
async function monthOfABranch(): Promise<BranchReport['month']> {
  const login = printedLogins().find(({ role }) => role === 'branch_admin');
  const client = await WebClient.signedIn(stack.url, login ?? { username: '', password: '' });
  const branchId = (await client.sees(session)).branch?.branchId ?? '';
  for (let last = ''; ; ) {
    const { month } = await client.sees(branchReport, { branchId });
    if (JSON.stringify(month) === last) return month;
    last = JSON.stringify(month);
    await sleep(500);
  }
}
