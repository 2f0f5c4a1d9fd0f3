import { z } from 'zod';

/** Audit data whose reading is itself on record: a game's own history and replay, the list of games, who did what, a table saved as a file or printed, a proof of games. */
export const AuditSubject = z.enum([
  'game-history',
  'replay',
  'game-sessions',
  'activity',
  'file',
  'print',
  'export',
]);
export type AuditSubject = z.infer<typeof AuditSubject>;
