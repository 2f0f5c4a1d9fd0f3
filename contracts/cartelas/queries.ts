import { z } from 'zod';
import { branchInput, oneBranch, ofBranch, ofBranches, ownerInput } from '../audience.ts';
import { Grid } from '../bingo/grid.ts';
import { PositionText, query } from '../endpoint.ts';
import { AccountId, Actor, BranchId, CardId } from '../ids.ts';
import { Day, Instant } from '../time.ts';
import { Cartela } from './cartela.ts';

/** The cartelas of a branch, sorted by card id. */
export const cartelas = query({
  name: 'cartelas',
  summary: 'Cartelas of a branch',
  may: ['branch_admin', 'super_admin', 'auditor'],
  tenant: oneBranch,
  reads: ['cartelas'],
  input: branchInput,
  output: z.object({ cartelas: z.array(Cartela) }),
});

/** One thing that was done to a card. */
export const CardChange = z.object({
  /** Commit position: the key for paging. */
  position: PositionText,
  at: Instant,
  businessDate: Day,
  type: z.enum(['CartelaAdded', 'CartelaUpdated', 'CartelaDeleted', 'CartelasCopied', 'CartelasImported']),
  actorId: AccountId.nullable(),
  username: z.string().nullable(),
  role: Actor.shape.role,
  /** The numbers it had last, also where it was deleted in between; null: it had never been there. */
  previous: Grid.nullable(),
  /** The numbers it had from then on; null: it was deleted. */
  numbers: Grid.nullable(),
  /** Of an import. */
  fileName: z.string().nullable(),
  /** Of a copy: the branch it came from; null too for the cashier, who sees no other branch. */
  sourceBranchName: z.string().nullable(),
  /** As whoever changed or deleted it gave it, if they did. */
  reason: z.string().nullable(),
});
export type CardChange = z.infer<typeof CardChange>;

/** All that was ever done to a card of a branch, newest first; nothing for a card id that was never there. */
export const cardHistory = query({
  name: 'card-history',
  summary: 'What was done to a cartela',
  ...ofBranch,
  reads: ['cartelas', 'accounts', 'branches'],
  input: {
    ...branchInput,
    cardId: z.coerce.number().pipe(CardId),
    /** The position of the last change of the page before. */
    before: PositionText.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(50),
  },
  output: z.object({ changes: z.array(CardChange), more: z.boolean() }),
});

/** Of each kind, at most. */
export const MOST_SIMILAR = 300;

const Place = z.object({ branchId: BranchId, cardId: CardId });
/** One face, and the cards that bear it. */
const Faced = z.object({ numbers: Grid, cards: z.array(Place) });
export type Faced = z.infer<typeof Faced>;

/**
 * Cards of one super admin's branches that are the same or nearly so; deleted branches and deleted cards are left out. An
 * agent, or an auditor of the agents, has to say of which super admin (INVALID_INPUT).
 */
export const similarCards = query({
  name: 'similar-cards',
  summary: 'Cartelas that are the same, or differ in one or two numbers',
  ...ofBranches,
  reads: ['cartelas', 'branches'],
  input: ownerInput,
  output: z.object({
    /** The branches that the cards name. */
    branches: z.array(z.object({ branchId: BranchId, branchName: z.string() })),
    /** How many cards were compared. */
    compared: z.int(),
    /** Faces that stand under more than one card id. */
    repeated: z.array(Faced),
    /** Faces that stand under one id in several branches, as copying leaves them: how many for each set of branches, and one of the ids. */
    copied: z.array(z.object({ branchIds: z.array(BranchId), count: z.int(), cardId: CardId })),
    /** Two faces that differ in one or two numbers, those that differ least first. */
    slips: z.array(z.object({ one: Faced, other: Faced })),
    /** Whether there are more of them than are listed. */
    more: z.object({ repeated: z.boolean(), slips: z.boolean() }),
    /** Cards that have a third of their numbers in common with so many others that they were not compared for slips. */
    uncompared: z.int(),
  }),
});
