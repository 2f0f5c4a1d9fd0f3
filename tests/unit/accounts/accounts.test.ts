import { describe, test, expect } from 'vitest';
import type { Registration } from '../../../contracts/accounts/events.ts';
import type { AccountEvent } from '../../../contracts/events.ts';
import type { AccountId, BranchId } from '../../../contracts/ids.ts';
import {
  accountFold,
  assignBranch,
  deleteAccount,
  recordSignIn,
  register,
  type RegisteredAccount,
  setPermission,
  signInProblem,
  unassignBranch,
} from '../../../services/accounts/decider.ts';
import { claimUsername, releaseUsername, usernameFold } from '../../../services/accounts/username-decider.ts';
import { fold, given } from '../../support/given.ts';

const accountId = '01931000-0000-7000-8000-00000000000a' as AccountId;
const other = '01931000-0000-7000-8000-00000000000b' as AccountId;
const branchId = '01931000-0000-7000-8000-0000000000b1' as BranchId;
const registration: Registration = {
  accountId,
  username: 'Abebe',
  role: 'super_admin',
  ownerId: other,
  branch: null,
};
const registered: AccountEvent = { type: 'AccountRegistered', data: registration };
const toggled = (permission: 0 | 1): AccountEvent => ({ type: 'PermissionToggled', data: { permission } });
const deleted: AccountEvent = { type: 'AccountDeleted', data: {} };
const assigned: AccountEvent = { type: 'BranchAssigned', data: { branchId } };
const unassigned: AccountEvent = { type: 'BranchUnassigned', data: { branchId } };
const signedIn = (address: string): AccountEvent => ({ type: 'SignedIn', data: { address } });

describe('registering', () => {
  test('a new account', () =>
    given(accountFold)
      .when((state) => register(registration, state))
      .then(registered));
  test('again adds nothing', () =>
    given(accountFold, registered)
      .when((state) => register(registration, state))
      .thenNothing());
  test('a new account has permission 1', () =>
    expect(fold(accountFold, [registered])).toMatchObject({ permission: 1, deleted: false }));
});

describe('permission', () => {
  test('flips to 0', () =>
    given(accountFold, registered)
      .when((state) => setPermission(0, state))
      .then(toggled(0)));
  test('flips back to 1', () =>
    given(accountFold, registered, toggled(0))
      .when((state) => setPermission(1, state))
      .then(toggled(1)));
  test('as it is adds nothing', () =>
    given(accountFold, registered)
      .when((state) => setPermission(1, state))
      .thenNothing());
  test.each([[[]], [[registered, deleted]]])('of nobody is refused', (history) =>
    given(accountFold, ...history)
      .when((state) => setPermission(0, state))
      .refuses('NOT_FOUND'),
  );
});

describe('deleting', () => {
  test('an account', () => given(accountFold, registered).when(deleteAccount).then(deleted));
  test('again adds nothing', () => given(accountFold, registered, deleted).when(deleteAccount).thenNothing());
  test('nobody is refused', () => given(accountFold).when(deleteAccount).refuses('NOT_FOUND'));
  test('is refused while the super admin still owns branches', () =>
    given(accountFold, registered, assigned).when(deleteAccount).refuses('OWNS_BRANCHES'));
  test('is possible once they are gone', () =>
    given(accountFold, registered, assigned, unassigned).when(deleteAccount).then(deleted));
});

describe('branches of a super admin', () => {
  test('are assigned once', () => {
    given(accountFold, registered)
      .when((state) => assignBranch(branchId, state))
      .then(assigned);
    given(accountFold, registered, assigned)
      .when((state) => assignBranch(branchId, state))
      .thenNothing();
  });
  test('are not assigned to one that is deleted', () =>
    given(accountFold, registered, deleted)
      .when((state) => assignBranch(branchId, state))
      .refuses('NOT_ALLOWED'));
  test('are unassigned once', () => {
    given(accountFold, registered, assigned)
      .when((state) => unassignBranch(branchId, state))
      .then(unassigned);
    given(accountFold, registered, assigned, unassigned)
      .when((state) => unassignBranch(branchId, state))
      .thenNothing();
  });
});

describe('signing in', () => {
  const account = (...history: AccountEvent[]) =>
    fold(accountFold, [registered, ...history]) as RegisteredAccount;

  test.each([
    ['right password', account(), true, null],
    ['wrong password', account(), false, 'WRONG_PASSWORD'],
    ['permission 0', account(toggled(0)), true, 'NO_PERMISSION'],
    ['deleted', account(deleted), true, 'DELETED'],
    ['deleted and wrong', account(deleted), false, 'WRONG_PASSWORD'],
  ] as const)('%s', (_, state, right, problem) => expect(signInProblem(state, right)).toBe(problem));

  test('is recorded with its address', () =>
    given(accountFold, registered)
      .when((state) => recordSignIn('10.0.0.1', null, state))
      .then(signedIn('10.0.0.1')));
  test('is recorded with why it was refused', () =>
    given(accountFold, registered)
      .when((state) => recordSignIn('10.0.0.1', 'WRONG_PASSWORD', state))
      .then({ type: 'SignInRefused', data: { address: '10.0.0.1', reason: 'WRONG_PASSWORD' } }));
  test('the last ten addresses are known, the latest first, each once', () => {
    const addresses = Array.from({ length: 12 }, (_, index) => `10.0.0.${index}`);
    const { addresses: known } = account(...addresses.map(signedIn), signedIn('10.0.0.5'));
    expect(known).toEqual(['10.0.0.5', ...[11, 10, 9, 8, 7, 6, 4, 3, 2].map((last) => `10.0.0.${last}`)]);
  });
});

describe('usernames', () => {
  const claimed = { type: 'UsernameClaimed', data: registration } as const;
  const released = { type: 'UsernameReleased', data: { accountId } } as const;

  test('a free one is claimed', () =>
    given(usernameFold)
      .when((holder) => claimUsername(registration, holder))
      .then(claimed));
  test('one that is held is taken', () =>
    given(usernameFold, claimed)
      .when((holder) => claimUsername({ ...registration, accountId: other }, holder))
      .refuses('USERNAME_TAKEN'));
  test('one that was released can be claimed again', () =>
    given(usernameFold, claimed, released)
      .when((holder) => claimUsername(registration, holder))
      .then(claimed));
  test('is released by its holder alone', () => {
    given(usernameFold, claimed)
      .when((holder) => releaseUsername(accountId, holder))
      .then(released);
    given(usernameFold, claimed)
      .when((holder) => releaseUsername(other, holder))
      .thenNothing();
  });
});
