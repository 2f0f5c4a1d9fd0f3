import { describe, expect, test } from 'vitest';
import type { JackpotShare } from '../../../contracts/bingo/stakes.ts';
import type { BranchEvent } from '../../../contracts/events.ts';
import type { AccountId, BranchId } from '../../../contracts/ids.ts';
import {
  branchFold,
  deleteBranch,
  registerBranch,
  setJackpotPermission,
  setJackpotShare,
} from '../../../services/branches/decider.ts';
import { fold, given } from '../../support/given.ts';

const data = {
  branchId: '01931000-0000-7000-8000-0000000000b1' as BranchId,
  branchName: 'Bole',
  ownerId: '01931000-0000-7000-8000-00000000000a' as AccountId,
  accountId: '01931000-0000-7000-8000-00000000000b' as AccountId,
};
const registered: BranchEvent = { type: 'BranchRegistered', data };
const deleted: BranchEvent = { type: 'BranchDeleted', data: {} };
const toggled = (permission: 0 | 1): BranchEvent => ({
  type: 'JackpotPermissionToggled',
  data: { permission },
});
const shared = (share: string): BranchEvent => ({
  type: 'JackpotShareSet',
  data: { share: share as JackpotShare },
});

test('a branch is registered once', () => {
  given(branchFold)
    .when((branch) => registerBranch(data, branch))
    .then(registered);
  given(branchFold, registered)
    .when((branch) => registerBranch(data, branch))
    .thenNothing();
});

test('a new branch has no jackpot permission and a share of a half', () =>
  expect(fold(branchFold, [registered])).toMatchObject({ jackpotPermission: 0, jackpotShare: '0.50' }));

describe('jackpot permission and share', () => {
  test('flip and are set', () => {
    given(branchFold, registered)
      .when((branch) => setJackpotPermission(1, branch))
      .then(toggled(1));
    given(branchFold, registered, toggled(1))
      .when((branch) => setJackpotPermission(0, branch))
      .then(toggled(0));
    given(branchFold, registered)
      .when((branch) => setJackpotShare('0.30' as JackpotShare, branch))
      .then(shared('0.30'));
  });
  test('as they are add nothing', () => {
    given(branchFold, registered, toggled(1))
      .when((branch) => setJackpotPermission(1, branch))
      .thenNothing();
    given(branchFold, registered, shared('0.30'))
      .when((branch) => setJackpotShare('0.30' as JackpotShare, branch))
      .thenNothing();
  });
  test.each([[[]], [[registered, deleted]]])('of no branch are refused', (history) => {
    given(branchFold, ...history)
      .when((branch) => setJackpotPermission(1, branch))
      .refuses('NOT_FOUND');
    given(branchFold, ...history)
      .when((branch) => setJackpotShare('0.30' as JackpotShare, branch))
      .refuses('NOT_FOUND');
  });
});

describe('deleting a branch', () => {
  test('by its name', () =>
    given(branchFold, registered)
      .when((branch) => deleteBranch(' Bole ', branch))
      .then(deleted));
  test.each(['bole', 'Merkato', ''])('is refused with the name %j', (name) =>
    given(branchFold, registered)
      .when((branch) => deleteBranch(name, branch))
      .refuses('BRANCH_NAME_WRONG'),
  );
  test('again is refused', () =>
    given(branchFold, registered, deleted)
      .when((branch) => deleteBranch('Bole', branch))
      .refuses('NOT_FOUND'));
});
