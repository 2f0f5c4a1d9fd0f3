import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '../../../contracts/accounts/queries.ts';
import { type BranchReport, branchReport } from '../../../contracts/reports/queries.ts';
import { Stack } from '../../support/stack.ts';
import { readLog } from '../../support/verification/read-log.ts';
import { rulesBroken, verifyLog } from '../../support/verification/verify-log.ts';
import { verifyScreens } from '../../support/verification/verify-screens.ts';
import { WebClient } from '../../support/web-client.ts';

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

test(
  'every game of the demo is recomputed without a finding, and the screens say what the games come to',
  async () => {
    const agent = printedLogins().find(({ role }) => role === 'all_admin');
    const client = await WebClient.signedIn(stack.url, agent ?? { username: '', password: '' });
    const recomputed = verifyLog(await readLog(await stack.log()));
    expect(recomputed.size).toBeGreaterThan(300);
    expect(rulesBroken(recomputed)).toEqual([]);
    const games = Array.from(recomputed.values()).flatMap(({ game }) => game ?? []);
    for (const branchId of new Set(games.map((game) => game.branchId))) {
      const ofBranch = games.filter((game) => game.branchId === branchId);
      await expect.poll(() => verifyScreens(client, branchId, ofBranch), { timeout: 60_000 }).toEqual([]);
    }
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
