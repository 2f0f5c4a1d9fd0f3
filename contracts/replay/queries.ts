import { z } from 'zod';
import { branchInput, ofBranch } from '../audience.ts';
import { query } from '../endpoint.ts';
import { GameNumber } from '../ids.ts';
import { Flaw } from '../system/events.ts';
import { Instant } from '../time.ts';

/** An event of a game just as the log has it, whatever its kind and whoever wrote it: nothing is read into it here. */
export const RawGameEvent = z.object({
  /** Within the game, from 0. */
  revision: z.int().min(0),
  eventId: z.string(),
  type: z.string(),
  /** When the store wrote it, by the store's clock; the product's own time is in the metadata. */
  storedAt: Instant,
  /** The actor's; null for the system, and where the metadata names nobody. */
  username: z.string().nullable(),
  /** As JSON; what is none, as text. */
  data: z.unknown(),
  metadata: z.unknown(),
  /** Why it does not count: it is not the product's own, or tells what cannot be. */
  flaw: Flaw.nullable(),
});
export type RawGameEvent = z.infer<typeof RawGameEvent>;

/**
 * What the log has of a game from a revision on, some events at a time. What was told once never changes, so whoever keeps it asks
 * only for what follows. A game that is still open is not for its cashier (GAME_STILL_OPEN); unknown game: 404.
 */
export const gameReplay = query({
  name: 'game-replay',
  summary: "A game's events as the log has them, for its replay",
  ...ofBranch,
  reads: ['accounts', 'alarms'],
  recordedAs: 'replay',
  input: {
    ...branchInput,
    gameNumber: z.coerce.number().pipe(GameNumber),
    from: z.coerce.number().int().min(0).default(0),
  },
  output: z.object({
    events: z.array(RawGameEvent),
    /** Whether there are later ones by now. */
    more: z.boolean(),
    /** Whether the branch has a game after this one. */
    next: z.boolean(),
  }),
});
