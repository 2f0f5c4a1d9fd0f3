import { z } from 'zod';
import { branchInput, everyone, ofBranch, overseers } from '../audience.ts';
import { query } from '../endpoint.ts';
import { GameNumber } from '../ids.ts';
import { Day, Instant } from '../time.ts';
import { BranchDay, Hash } from './branch-day.ts';
import { Head } from './day-line.ts';
import { Scope } from './scope.ts';

/** A sealed day. `text`: what was signed; `late`: sealed more than an hour after it could have been. */
export const SealedDay = Head.extend({ text: z.string(), sealed: Instant, late: z.boolean() });
export type SealedDay = z.infer<typeof SealedDay>;

export const MOST_SEALED_DAYS = 400;

/**
 * The newest first, at most {@link MOST_SEALED_DAYS}. They are of the whole installation: whoever proves something of one branch needs
 * the line that all branches of a day hang on. `count`: how many there are in these days, however many are told.
 */
export const sealedDays = query({
  name: 'sealed-days',
  summary: 'The line of each sealed day',
  may: overseers,
  tenant: 'none',
  reads: ['seals'],
  input: {
    from: Day.optional(),
    to: Day.optional(),
    limit: z.coerce.number().int().min(1).max(MOST_SEALED_DAYS).default(MOST_SEALED_DAYS),
  },
  output: z.object({ days: z.array(SealedDay), count: z.int() }),
});

/** Records of a day, of the branches that the session may see; the agent also sees what belongs to none. */
export const sealedBranches = query({
  name: 'sealed-branches',
  summary: 'What is sealed of each branch on a day',
  may: overseers,
  tenant: 'none',
  reads: ['seals', 'branches'],
  input: { number: z.coerce.number().int().min(1) },
  output: z.object({
    branches: z.array(
      BranchDay.pick({ size: true, root: true, games: true }).extend({
        scope: Scope,
        /** null of what belongs to no branch, and of one that is not known any more. */
        branchName: z.string().nullable(),
        text: z.string(),
      }),
    ),
  }),
});

/** A key that seals from number `from` on. `signed`: by the one before; the first one cannot be. */
export const SealKeyChange = z.object({
  publicKey: z.string(),
  from: z.int().min(1),
  at: Instant,
  signed: z.boolean(),
});
export type SealKeyChange = z.infer<typeof SealKeyChange>;

/** How sealing gets on. */
export const sealState = query({
  name: 'seal-state',
  summary: 'Whether every day that has ended is sealed',
  may: overseers,
  tenant: 'none',
  reads: ['seals'],
  input: {},
  output: z.object({
    newest: SealedDay.extend({ writtenAt: Instant }).nullable(),
    /** The first day that is not sealed yet, null before the log has begun; overdue when it could have been for an hour. */
    waiting: z.object({ day: Day, overdue: z.boolean() }).nullable(),
    /** When to ask again, for then a day may be overdue without anything having happened. */
    askAgainSeconds: z.int(),
    keys: z.array(SealKeyChange),
  }),
});

/** What the live stream calls it when a delivery was tried: no event tells of that. */
export const SEAL_DELIVERIES = 'seal-deliveries';

/** How the address outside gets on that the lines are sent to; null where the installation has none. */
export const sealWebhook = query({
  name: 'seal-webhook',
  summary: 'Whether the lines of sealed days reach the address that they are sent to',
  may: ['all_admin'],
  tenant: 'none',
  reads: ['seals'],
  toldAs: SEAL_DELIVERIES,
  input: {},
  output: z.object({
    webhook: z
      .object({
        /** Without its path, which may hold a secret. */
        origin: z.string(),
        /** The number of the last line that was taken; 0: none yet. */
        delivered: z.int(),
        triedAt: Instant.nullable(),
        /** Null where the last attempt did not fail. `alarm`: it has for over a day. */
        failing: z
          .object({
            since: Instant,
            attempts: z.int(),
            problem: z.enum(['timeout', 'unreachable', 'status']),
            status: z.int().nullable(),
            nextAt: Instant,
            alarm: z.boolean(),
          })
          .nullable(),
      })
      .nullable(),
  }),
});

/** The newest line alone, for what is printed at the counter. */
export const newestSeal = query({
  name: 'newest-seal',
  summary: 'The line of the newest sealed day',
  may: everyone,
  tenant: 'none',
  reads: ['seals'],
  input: {},
  output: z.object({ newest: Head.nullable() }),
});

/** The root (hex) of the first `entries` leaves of something that goes on. */
export const ShortRoot = z.object({ root: Hash, entries: z.int().min(1) });
export type ShortRoot = z.infer<typeof ShortRoot>;

/**
 * What results and slips show before the day is sealed: the root of the game's stream so far, that of all that its branch has recorded since
 * the last seal (in the order in which the seal will have it), and the newest line. Each is null where it cannot be had at once.
 */
export const shortRoots = query({
  name: 'short-roots',
  summary: 'Roots of what is not sealed yet of a game and its branch',
  ...ofBranch,
  reads: ['seals'],
  input: { ...branchInput, gameNumber: z.coerce.number().pipe(GameNumber).optional() },
  output: z.object({
    game: ShortRoot.nullable(),
    branch: ShortRoot.nullable(),
    newest: Head.nullable(),
  }),
});
