import { describe, test, expect } from 'vitest';
import type { Registration } from '../../../contracts/accounts/events.ts';
import type { AccountEvent } from '../../../contracts/events.ts';
import type { AccountId, BranchId } from '../../../contracts/ids.ts';
import {
  decideAssignBranch,
  decideAssignBranchOrNever,
  decideDelete,
  decideRecordSignIn,
  decideRegister,
  decideSetPermission,
  decideUnassignBranch,
  signInProblem,
} from '../../../services/accounts/decider.ts';
import { account as accountStream, type RegisteredAccount } from '../../../services/accounts/state.ts';
import { decideClaim, decideRelease } from '../../../services/accounts/username/decider.ts';
import { username as usernameStream } from '../../../services/accounts/username/state.ts';
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
const anAccount = accountStream(accountId);
const aUsername = usernameStream(registration.username);
const registered: AccountEvent = { type: 'AccountRegistered', data: registration };
const toggled = (permission: 0 | 1): AccountEvent => ({ type: 'PermissionToggled', data: { permission } });
const deleted: AccountEvent = { type: 'AccountDeleted', data: {} };
const branchName = 'Bole 1';
const assigned: AccountEvent = { type: 'BranchAssigned', data: { branchId, branchName } };
/** As an earlier build wrote it. */
const assignedNameless: AccountEvent = { type: 'BranchAssigned', data: { branchId } };
const unassigned: AccountEvent = { type: 'BranchUnassigned', data: { branchId } };
const signedIn = (address: string): AccountEvent => ({ type: 'SignedIn', data: { address } });

describe('registering', () => {
  test('a new account', () => given(anAccount).when(registration, decideRegister).then(registered));
  test('again adds nothing', () =>
    given(anAccount, registered).when(registration, decideRegister).thenNothing());
  test('a new account has permission 1', () =>
    expect(fold(anAccount, [registered])).toMatchObject({ permission: 1, deleted: false }));
});

describe('permission', () => {
  test('flips to 0', () =>
    given(anAccount, registered).when({ permission: 0 }, decideSetPermission).then(toggled(0)));
  test('flips back to 1', () =>
    given(anAccount, registered, toggled(0)).when({ permission: 1 }, decideSetPermission).then(toggled(1)));
  test('of a super admin is taken with a word on its cashiers, and once more where that is another', () => {
    const stopped: AccountEvent = { type: 'PermissionToggled', data: { permission: 0, cashiers: 'stop' } };
    const wish = { permission: 0, cashiers: 'stop' } as const;
    given(anAccount, registered).when(wish, decideSetPermission).then(stopped);
    given(anAccount, registered, toggled(0)).when(wish, decideSetPermission).then(stopped);
    given(anAccount, registered, stopped).when(wish, decideSetPermission).thenNothing();
    given(anAccount, registered, stopped).when({ permission: 0 }, decideSetPermission).thenNothing();
  });
  test('of anybody else is taken without', () => {
    const cashier: AccountEvent = {
      type: 'AccountRegistered',
      data: { ...registration, role: 'branch_admin' },
    };
    given(anAccount, cashier).when({ permission: 0, cashiers: 'stop' }, decideSetPermission).then(toggled(0));
  });
  test('as it is adds nothing', () =>
    given(anAccount, registered).when({ permission: 1 }, decideSetPermission).thenNothing());
  test.each([[[]], [[registered, deleted]]])('of nobody is refused', (history) =>
    given(anAccount, ...history)
      .when({ permission: 0 }, decideSetPermission)
      .refuses('NOT_FOUND'),
  );
});

describe('deleting', () => {
  test('an account', () => given(anAccount, registered).when({}, decideDelete).then(deleted));
  test('again adds nothing', () =>
    given(anAccount, registered, deleted).when({}, decideDelete).thenNothing());
  test('nobody is refused', () => given(anAccount).when({}, decideDelete).refuses('NOT_FOUND'));
  test('is refused while the super admin still owns branches', () =>
    given(anAccount, registered, assigned).when({}, decideDelete).refuses('OWNS_BRANCHES'));
  test('is possible once they are gone', () =>
    given(anAccount, registered, assigned, unassigned).when({}, decideDelete).then(deleted));
});

describe('branches of a super admin', () => {
  const branch2 = '01931000-0000-7000-8000-0000000000b2' as BranchId;
  const wanted = { branchId, branchName, names: new Map<BranchId, string>() };
  test('are assigned once', () => {
    given(anAccount, registered).when(wanted, decideAssignBranch).then(assigned);
    given(anAccount, registered, assigned).when(wanted, decideAssignBranch).thenNothing();
  });
  test('are not assigned to one that is deleted', () =>
    given(anAccount, registered, deleted).when(wanted, decideAssignBranch).refuses('NOT_ALLOWED'));
  test.each(['Bole 1', 'BOLE 1', ' bole  1', 'Bole1', 'Bo\u200Ble 1', 'Ｂole 1'])(
    'have names of their own: not %j',
    (same) =>
      given(anAccount, registered, assigned)
        .when({ ...wanted, branchId: branch2, branchName: same }, decideAssignBranch)
        .refuses('BRANCH_NAME_TAKEN', { branchName: same }),
  );
  test('have names of their own where an earlier build did not tell them', () =>
    given(anAccount, registered, assignedNameless)
      .when(
        { branchId: branch2, branchName: 'bole1', names: new Map([[branchId, branchName]]) },
        decideAssignBranch,
      )
      .refuses('BRANCH_NAME_TAKEN'));
  test('may have the name of one that is gone', () =>
    given(anAccount, registered, assigned, unassigned)
      .when({ ...wanted, branchId: branch2 }, decideAssignBranch)
      .then({ type: 'BranchAssigned', data: { branchId: branch2, branchName } }));
  test('may have another name', () =>
    given(anAccount, registered, assigned)
      .when({ ...wanted, branchId: branch2, branchName: 'Bole 2' }, decideAssignBranch)
      .then({ type: 'BranchAssigned', data: { branchId: branch2, branchName: 'Bole 2' } }));
  test('are not assigned again once they were taken away', () =>
    given(anAccount, registered, assigned, unassigned).when(wanted, decideAssignBranch).refuses('CONFLICT'));
  test('are assigned once or never: which of both is on record', () => {
    const twin = { ...wanted, branchId: branch2 };
    const never: AccountEvent = { type: 'BranchUnassigned', data: { branchId: branch2 } };
    given(anAccount, registered).when(wanted, decideAssignBranchOrNever).then(assigned);
    given(anAccount, registered, assigned).when(wanted, decideAssignBranchOrNever).thenNothing();
    given(anAccount, registered, assigned).when(twin, decideAssignBranchOrNever).then(never);
    given(anAccount, registered, assigned, never, unassigned)
      .when(twin, decideAssignBranchOrNever)
      .thenNothing();
    given(anAccount, registered, deleted).when(wanted, decideAssignBranchOrNever).thenNothing();
  });
  test('are unassigned once', () => {
    given(anAccount, registered, assigned).when({ branchId }, decideUnassignBranch).then(unassigned);
    given(anAccount, registered, assigned, unassigned).when({ branchId }, decideUnassignBranch).thenNothing();
  });
});

describe('signing in', () => {
  const account = (...history: AccountEvent[]) =>
    fold(anAccount, [registered, ...history]) as RegisteredAccount;

  test.each([
    ['right password', account(), true, null],
    ['wrong password', account(), false, 'WRONG_PASSWORD'],
    ['permission 0', account(toggled(0)), true, 'NO_PERMISSION'],
    ['deleted', account(deleted), true, 'DELETED'],
    ['deleted and wrong', account(deleted), false, 'WRONG_PASSWORD'],
  ] as const)('%s', (_, state, right, problem) => expect(signInProblem(state, right)).toBe(problem));

  test('is recorded with its address', () =>
    given(anAccount, registered)
      .when({ address: '10.0.0.1', deviceName: null, problem: null }, decideRecordSignIn)
      .then(signedIn('10.0.0.1')));
  test('is recorded with why it was refused', () =>
    given(anAccount, registered)
      .when({ address: '10.0.0.1', deviceName: null, problem: 'WRONG_PASSWORD' }, decideRecordSignIn)
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
  const claimedAgain = { type: 'UsernameClaimed', data: { ...registration, accountId: other } } as const;
  const wanted = { registration, undone: new Set<AccountId>() };

  test('a free one is claimed', () => given(aUsername).when(wanted, decideClaim).then(claimed));
  test('one that is held is taken', () =>
    given(aUsername, claimed)
      .when({ ...wanted, registration: { ...registration, accountId: other } }, decideClaim)
      .refuses('USERNAME_TAKEN'));
  test('one of a registration that was undone can be claimed again', () =>
    given(aUsername, claimed, released)
      .when({ ...wanted, undone: new Set([accountId]) }, decideClaim)
      .then(claimed));
  test('one of an account that was registered is never given again', () =>
    given(aUsername, claimed, released).when(wanted, decideClaim).refuses('USERNAME_TAKEN'));
  test('one that an earlier build gave again belongs to whom it gave it last', () =>
    expect(fold(aUsername, [claimed, released, claimedAgain])).toEqual({
      holder: claimedAgain.data,
      former: [accountId],
    }));
  test('is released by its holder alone', () => {
    given(aUsername, claimed).when({ accountId }, decideRelease).then(released);
    given(aUsername, claimed).when({ accountId: other }, decideRelease).thenNothing();
  });
});
