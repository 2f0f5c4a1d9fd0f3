import { z } from 'zod';
import { branchInput, ofBranches, oneBranch, overseers, ownerInput } from '../audience.ts';
import { query } from '../endpoint.ts';
import { BranchId, CardId, GameNumber } from '../ids.ts';
import { Day, Instant } from '../time.ts';
import { Finding, findingClasses } from './finding.ts';
import { FindingKey } from '../findings/events.ts';

/** `acknowledged`: who looked into it; null while it is open. `username` null where that is nobody's. */
export const KeptFinding = Finding.extend({
  key: FindingKey,
  branchId: BranchId,
  acknowledged: z.object({ note: z.string(), at: Instant, username: z.string().nullable() }).nullable(),
});
export type KeptFinding = z.infer<typeof KeptFinding>;

/** What a game comes to: the worst of its findings, `proven` without any. */
export const Proof = z.enum(['proven', ...findingClasses]);
export type Proof = z.infer<typeof Proof>;

/** What the live stream calls it when something was recomputed: no event tells of that. */
export const RECOMPUTED = 'recomputed';

const seenByOverseers = {
  may: overseers,
  tenant: oneBranch,
  reads: ['checks', 'accounts'],
  toldAs: RECOMPUTED,
} as const;

/**
 * What the recomputation of a game has found, open ones first. `checked` null: it has not been recomputed yet, or not since its
 * last event, as while it is open.
 */
export const gameFindings = query({
  name: 'game-findings',
  summary: 'What the recomputation of a game has found',
  ...seenByOverseers,
  input: { ...branchInput, gameNumber: z.coerce.number().pipe(GameNumber) },
  output: z.object({
    checked: z.object({ at: Instant, proof: Proof }).nullable(),
    findings: z.array(KeptFinding),
  }),
});

/** Those of the branches the session may see: open ones first, of these the gravest, then the newest. At most 500. */
export const findings = query({
  name: 'findings',
  summary: 'What the recomputation of games and days has found',
  ...seenByOverseers,
  reads: ['checks', 'accounts', 'branches'],
  input: { branchId: BranchId.optional(), from: Day.optional(), to: Day.optional() },
  output: z.object({
    findings: z.array(KeptFinding.extend({ branchName: z.string() })),
    count: z.int(),
  }),
});

/** A branch's games of a business date. `waiting`: ended, not recomputed since; `running`: have not ended. */
export const CheckedDay = z.object({
  branchId: BranchId,
  branchName: z.string(),
  date: Day,
  games: z.int(),
  proven: z.int(),
  altered: z.int(),
  irregular: z.int(),
  unproven: z.int(),
  waiting: z.int(),
  running: z.int(),
  /** Open findings of these games and of the day as a whole. */
  open: z.int(),
  /** When the day as a whole was last compared, its figures too; null where no night has come to it. */
  comparedAt: Instant.nullable(),
});
export type CheckedDay = z.infer<typeof CheckedDay>;

/** The newest first; at most 400 (one branch: a year). */
export const checkedDays = query({
  name: 'checked-days',
  summary: 'How many games of a day are proven, irregular or unproven',
  ...seenByOverseers,
  reads: ['checks', 'branches'],
  input: { branchId: BranchId.optional(), from: Day.optional(), to: Day.optional() },
  output: z.object({ days: z.array(CheckedDay) }),
});

/** How far a game that was not played to its end had come, and which cards would have won first if its order had gone on. */
export const Unplayed = z.object({
  /** Numbers that were called. */
  called: z.int(),
  cards: z.array(z.object({ cardId: CardId, place: z.int() })),
});
export type Unplayed = z.infer<typeof Unplayed>;

/** As many as anybody looks through. */
export const MOST_UNPLAYED = 500;

/**
 * Games that were cancelled, abandoned or voided while they were open, opened between two business dates, both inclusive, the newest
 * first, with the cards that would have won; by the recomputation, so some seconds after the end at the earliest. Those whose order
 * is not known, as of old clients, are left out.
 */
export const wouldBeWinners = query({
  name: 'would-be-winners',
  summary: 'Which cards would have won games that were not played to their end',
  ...ofBranches,
  reads: ['branches', 'accounts'],
  toldAs: RECOMPUTED,
  input: { ...ownerInput, from: Day, to: Day },
  output: z.object({
    games: z.array(
      Unplayed.extend({
        branchId: BranchId,
        branchName: z.string(),
        ownerName: z.string(),
        /** Who opened it; null where that is nobody's username. */
        cashier: z.string().nullable(),
        date: Day,
        gameNumber: GameNumber,
        status: z.enum(['cancelled', 'abandoned', 'voided']),
      }),
    ),
    more: z.boolean(),
  }),
});

/**
 * A check of a night. `finishedAt` null: it is under way, or was broken off and goes on by itself. It is one over all branches: how many
 * games and days it takes is null for whoever sees some of them.
 */
export const NightlyCheck = z.object({
  night: Day,
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  gamesDone: z.int().nullable(),
  gamesTotal: z.int().nullable(),
  daysDone: z.int().nullable(),
  daysTotal: z.int().nullable(),
});
export type NightlyCheck = z.infer<typeof NightlyCheck>;

/** Over the branches the session may see. */
export const findingsSummary = query({
  name: 'findings-summary',
  summary: 'How many games were recomputed, and how many findings are open',
  may: overseers,
  tenant: 'none',
  reads: ['checks', 'branches'],
  toldAs: RECOMPUTED,
  input: {},
  output: z.object({
    open: z.object({ altered: z.int(), irregular: z.int(), unproven: z.int() }),
    checked: z.int(),
    waiting: z.int(),
    night: NightlyCheck.nullable(),
    /** A writer key was lost then: whether what was written before is the product's own cannot be checked any more. Absent where none was. */
    rekeyedAt: Instant.optional(),
  }),
});
