import type { EventType } from './events.ts';
import { type ReadModel, readModels } from './read-models.ts';

const money = ['GameOpened', 'GameVoided', 'GameCancelled'] as const;

/**
 * Which event types each read model handles: the server-side filter of its projector, and how a command knows
 * which read models will show its events.
 */
export const handledTypes = {
  accounts: ['AccountRegistered', 'PermissionToggled', 'LateVoidsSet', 'AccountDeleted'],
  branches: [
    'BranchRegistered',
    'JackpotPermissionToggled',
    'JackpotShareSet',
    'LateWinnersSet',
    'WinnerTypeChangeToggled',
    'CutModeSet',
    'LegacyGamesToggled',
    'BranchDeleted',
  ],
  cartelas: ['CartelaAdded', 'CartelaUpdated', 'CartelaDeleted', 'CartelasCopied', 'CartelasImported'],
  board: [
    'CartelasSelected',
    'GameOpened',
    'CutGiven',
    'GameStarted',
    'NumberDrawn',
    'GamePaused',
    'GameResumed',
    'WinnerTypeChanged',
    'WinnerRecorded',
    'WinnerWithdrawn',
    'WinnerClaimed',
    'GameFinished',
    'WinnerPaid',
    'PaymentWithdrawn',
    'GameVoided',
    'GameCancelled',
  ],
  daily: money,
  weekly: money,
  monthly: money,
  jackpot: [...money, 'GameFinished'],
  analysis: [
    ...money,
    'WinnerTypeChanged',
    'WinnerRecorded',
    'WinnerWithdrawn',
    'WinnerClaimed',
    'GameFinished',
    'WinnerPaid',
    'PaymentWithdrawn',
    'VoidRequested',
    'VoidDeclined',
  ],
  /** Everything that people do but the numbers drawn, and nothing of passwords and of claims to usernames. */
  activity: [
    'AccountRegistered',
    'PermissionToggled',
    'LateVoidsSet',
    'AccountDeleted',
    'SignedIn',
    'SignInRefused',
    'SignedOut',
    'PasswordChanged',
    'BranchAssigned',
    'BranchUnassigned',
    'AccessRefused',
    'BranchRegistered',
    'JackpotPermissionToggled',
    'JackpotShareSet',
    'LateWinnersSet',
    'WinnerTypeChangeToggled',
    'CutModeSet',
    'LegacyGamesToggled',
    'BranchDeleted',
    'CartelaAdded',
    'CartelaUpdated',
    'CartelaDeleted',
    'CartelasCopied',
    'CartelasImported',
    'DrawCommitted',
    'DrawRevealed',
    'TotalsAnnounced',
    'CartelasSelected',
    'GameOpened',
    'CutGiven',
    'GameStarted',
    'GamePaused',
    'GameResumed',
    'NumbersShuffled',
    'WinnerTypeChanged',
    'CardChecked',
    'WinnerRecorded',
    'WinnerWithdrawn',
    'WinnerClaimed',
    'GameFinished',
    'WinnerPaid',
    'PaymentWithdrawn',
    'VoidRequested',
    'VoidDeclined',
    'VoidConsented',
    'GameVoided',
    'GameCancelled',
  ],
  alarms: ['DifferenceFound', 'EventQuarantined'],
} as const satisfies Record<ReadModel, readonly EventType[]>;

/** The read models that handle at least one of the event types, each once. */
export function readModelsOf(types: Iterable<EventType>): ReadModel[] {
  const wanted = new Set<EventType>(types);
  return readModels.filter((name) => handledTypes[name].some((type) => wanted.has(type)));
}
