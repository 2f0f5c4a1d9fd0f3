import { describe, expect, test } from 'vitest';
import type { AccountEvent, BranchEvent } from '../../../contracts/events.ts';
import type { AccountId, BranchId } from '../../../contracts/ids.ts';
import { decideRefuseAccess, isActive, isLetByOwner } from '../../../services/access/decider.ts';
import { accountAccess, branchAccess } from '../../../services/access/state.ts';
import { fold, given } from '../../support/given.ts';

const accountId = '01931000-0000-7000-8000-00000000000a' as AccountId;
const ownerId = '01931000-0000-7000-8000-00000000000b' as AccountId;
const branchId = '01931000-0000-7000-8000-0000000000b1' as BranchId;
const anAccount = accountAccess(accountId);
const aBranch = branchAccess(branchId);
const registered: AccountEvent = {
  type: 'AccountRegistered',
  data: { accountId, username: 'Abebe', role: 'super_admin', ownerId, branch: null },
};
const toggled = (permission: 0 | 1): AccountEvent => ({ type: 'PermissionToggled', data: { permission } });
const deleted: AccountEvent = { type: 'AccountDeleted', data: {} };
const attempt = { endpoint: 'delete-branch', code: 'NOT_FOUND' as const, branchId, accountId: null };
const refused: AccountEvent = { type: 'AccessRefused', data: attempt };

describe('an account', () => {
  test.each([
    ['unregistered', [], false],
    ['registered', [registered], true],
    ['without permission', [registered, toggled(0)], false],
    ['given its permission back', [registered, toggled(0), toggled(1)], true],
    ['deleted', [registered, deleted], false],
    ['refused access', [registered, refused], true],
  ] as const)('that is %s may act: %s', (_, history, active) =>
    expect(isActive(fold(anAccount, history))).toBe(active),
  );
  test('is its owner’s with its role', () =>
    expect(fold(anAccount, [registered])).toMatchObject({ role: 'super_admin', ownerId }));
});

describe('an account below a super admin', () => {
  const stopped: AccountEvent = { type: 'PermissionToggled', data: { permission: 0, cashiers: 'stop' } };
  test.each([
    ['with permission', [registered], true, true],
    ['without', [registered, toggled(0)], false, true],
    ['without, its cashiers stopped too', [registered, stopped], false, false],
    ['given it back', [registered, stopped, toggled(1)], true, true],
    ['deleted', [registered, deleted], false, true],
  ] as const)('that is %s: its auditors may act: %s, its cashiers: %s', (_, history, auditor, cashier) => {
    const owner = fold(anAccount, history);
    expect(isLetByOwner({ role: 'auditor' }, owner)).toBe(auditor);
    expect(isLetByOwner({ role: 'branch_admin' }, owner)).toBe(cashier);
  });
});

describe('a branch', () => {
  const opened: BranchEvent = {
    type: 'BranchRegistered',
    data: { branchId, branchName: 'Bole', ownerId, accountId },
  };
  test('is nobody’s before it is registered', () => expect(fold(aBranch, [])).toBeNull());
  test('is its owner’s, deleted or not', () => {
    expect(fold(aBranch, [opened])).toEqual({ ownerId, deleted: false });
    expect(fold(aBranch, [opened, { type: 'BranchDeleted', data: {} }])).toEqual({
      ownerId,
      deleted: true,
    });
  });
});

describe('what was asked for in vain', () => {
  test('is recorded of an account', () =>
    given(anAccount, registered).when(attempt, decideRefuseAccess).then(refused));
  test('is not recorded of one that was never registered', () =>
    given(anAccount).when(attempt, decideRefuseAccess).thenNothing());
});
