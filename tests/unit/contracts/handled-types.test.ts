import { expect, test } from 'vitest';
import { eventSchemas } from '../../../contracts/events.ts';
import { handledTypes } from '../../../contracts/handled-types.ts';

test('activity shows every kind of event but the numbers drawn, passwords, claims to usernames, seals and who the agents are', () => {
  const hidden = new Set([
    'NumberDrawn',
    'PasswordSet',
    'FactorSet',
    'RecoveryCodesSet',
    'CodeUsed',
    'RecoveryCodeUsed',
    'FactorCleared',
    'UsernameClaimed',
    'UsernameReleased',
    // Told by the registration and the deletion of the account.
    'AgentAdded',
    'AgentRemoved',
    // Told by the list of sealed days.
    'SealKeySet',
    'SealBegun',
    'BranchDaysSealed',
    'LeavesRecorded',
    'DaySealed',
  ]);
  const shown = Object.keys(eventSchemas).filter((type) => !hidden.has(type));
  expect(handledTypes.activity.toSorted()).toEqual(shown.toSorted());
});
