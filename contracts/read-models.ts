import type { EventType } from './events.ts';

const money = ['GameOpened', 'GameVoided'] as const;

/**
 * Which event types each read model handles: the server-side filter of its projector, and how a command knows
 * which read models will show its events.
 */
export const readModels = {
  accounts: ['AccountRegistered', 'PermissionToggled', 'AccountDeleted'],
  branches: ['BranchRegistered', 'JackpotPermissionToggled', 'JackpotShareSet', 'BranchDeleted'],
  cartelas: ['CartelaAdded', 'CartelaUpdated', 'CartelaDeleted', 'CartelasCopied', 'CartelasImported'],
  board: [
    'CartelasSelected',
    'GameOpened',
    'GameStarted',
    'NumberDrawn',
    'GamePaused',
    'GameResumed',
    'WinnerTypeChanged',
    'WinnerRecorded',
    'GameFinished',
    'GameVoided',
  ],
  daily: money,
  weekly: money,
  monthly: money,
  jackpot: money,
  analysis: [...money, 'WinnerRecorded', 'GameFinished'],
} as const satisfies Record<string, readonly EventType[]>;

export type ReadModel = keyof typeof readModels;

export function readModelsOf(types: Iterable<EventType>): ReadModel[] {
  const wanted = new Set<EventType>(types);
  return (Object.keys(readModels) as ReadModel[]).filter((name) =>
    readModels[name].some((type) => wanted.has(type)),
  );
}
