import { z } from 'zod';
import { ofBranches, ownerInput } from '../audience.ts';
import { Grid } from '../bingo/grid.ts';
import { query } from '../endpoint.ts';
import { BranchId, CardId } from '../ids.ts';

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
