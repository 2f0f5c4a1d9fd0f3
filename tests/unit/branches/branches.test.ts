import { describe, expect, test } from 'vitest';
import type { LateWinners } from '../../../contracts/bingo/late-winners.ts';
import type { JackpotShare } from '../../../contracts/bingo/stakes.ts';
import type { BranchEvent } from '../../../contracts/events.ts';
import type { AccountId, BranchId } from '../../../contracts/ids.ts';
import {
  decideDelete,
  decideRegister,
  decideSetJackpotPermission,
  decideSetJackpotShare,
  decideSetLateWinners,
  decideSetLegacyGames,
  decideSetWinnerTypeChange,
} from '../../../services/branches/decider.ts';
import { branch } from '../../../services/branches/state.ts';
import { fold, given } from '../../support/given.ts';

const data = {
  branchId: '01931000-0000-7000-8000-0000000000b1' as BranchId,
  branchName: 'Bole',
  ownerId: '01931000-0000-7000-8000-00000000000a' as AccountId,
  accountId: '01931000-0000-7000-8000-00000000000b' as AccountId,
};
const aBranch = branch(data.branchId);
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
const late = (rule: LateWinners): BranchEvent => ({ type: 'LateWinnersSet', data: { late: rule } });
const typeChange = (permission: 0 | 1): BranchEvent => ({
  type: 'WinnerTypeChangeToggled',
  data: { permission },
});

test('a branch is registered once', () => {
  given(aBranch).when(data, decideRegister).then(registered);
  given(aBranch, registered).when(data, decideRegister).thenNothing();
});

test('a new branch has no jackpot permission and a share of a half', () =>
  expect(fold(aBranch, [registered])).toMatchObject({ jackpotPermission: 0, jackpotShare: '0.50' }));

describe('jackpot permission and share', () => {
  test('flip and are set', () => {
    given(aBranch, registered).when({ permission: 1 }, decideSetJackpotPermission).then(toggled(1));
    given(aBranch, registered, toggled(1))
      .when({ permission: 0 }, decideSetJackpotPermission)
      .then(toggled(0));
    given(aBranch, registered)
      .when({ share: '0.30' as JackpotShare }, decideSetJackpotShare)
      .then(shared('0.30'));
  });
  test('as they are add nothing', () => {
    given(aBranch, registered, toggled(1)).when({ permission: 1 }, decideSetJackpotPermission).thenNothing();
    given(aBranch, registered, shared('0.30'))
      .when({ share: '0.30' as JackpotShare }, decideSetJackpotShare)
      .thenNothing();
  });
  test.each([[[]], [[registered, deleted]]])('of no branch are refused', (history) => {
    given(aBranch, ...history)
      .when({ permission: 1 }, decideSetJackpotPermission)
      .refuses('NOT_FOUND');
    given(aBranch, ...history)
      .when({ share: '0.30' as JackpotShare }, decideSetJackpotShare)
      .refuses('NOT_FOUND');
  });
});

describe('late winners and changes of the winner type', () => {
  test('are asked about, and not allowed, until that is set', () =>
    expect(fold(aBranch, [registered])).toMatchObject({ lateWinners: 'ask', winnerTypeChange: 0 }));

  test('are set', () => {
    given(aBranch, registered).when({ lateWinners: 'never' }, decideSetLateWinners).then(late('never'));
    given(aBranch, registered, late('never'))
      .when({ lateWinners: 'ask' }, decideSetLateWinners)
      .then(late('ask'));
    given(aBranch, registered).when({ permission: 1 }, decideSetWinnerTypeChange).then(typeChange(1));
    given(aBranch, registered, typeChange(1))
      .when({ permission: 0 }, decideSetWinnerTypeChange)
      .then(typeChange(0));
  });

  test('as they are add nothing', () => {
    given(aBranch, registered).when({ lateWinners: 'ask' }, decideSetLateWinners).thenNothing();
    given(aBranch, registered, late('always'))
      .when({ lateWinners: 'always' }, decideSetLateWinners)
      .thenNothing();
    given(aBranch, registered).when({ permission: 0 }, decideSetWinnerTypeChange).thenNothing();
  });

  test.each([[[]], [[registered, deleted]]])('of no branch are refused', (history) => {
    given(aBranch, ...history)
      .when({ lateWinners: 'never' }, decideSetLateWinners)
      .refuses('NOT_FOUND');
    given(aBranch, ...history)
      .when({ permission: 1 }, decideSetWinnerTypeChange)
      .refuses('NOT_FOUND');
  });
});

describe('games on old clients', () => {
  const legacyGames = (permission: 0 | 1): BranchEvent => ({
    type: 'LegacyGamesToggled',
    data: { permission },
  });

  test('are allowed until that is taken away', () =>
    expect(fold(aBranch, [registered])).toMatchObject({ legacyGames: 1 }));

  test('are taken away and given back', () => {
    given(aBranch, registered).when({ permission: 0 }, decideSetLegacyGames).then(legacyGames(0));
    given(aBranch, registered).when({ permission: 1 }, decideSetLegacyGames).thenNothing();
    given(aBranch, registered, legacyGames(0))
      .when({ permission: 1 }, decideSetLegacyGames)
      .then(legacyGames(1));
  });

  test.each([[[]], [[registered, deleted]]])('of no branch are refused', (history) =>
    given(aBranch, ...history)
      .when({ permission: 0 }, decideSetLegacyGames)
      .refuses('NOT_FOUND'),
  );
});

describe('deleting a branch', () => {
  test('by its name', () =>
    given(aBranch, registered).when({ branchName: ' Bole ' }, decideDelete).then(deleted));
  test.each(['bole', 'Merkato', ''])('is refused with the name %j', (name) =>
    given(aBranch, registered).when({ branchName: name }, decideDelete).refuses('BRANCH_NAME_WRONG'),
  );
  test('again is refused', () =>
    given(aBranch, registered, deleted).when({ branchName: 'Bole' }, decideDelete).refuses('NOT_FOUND'));
});
