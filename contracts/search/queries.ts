import { z } from 'zod';
import { SessionStatus } from '../analysis/sessions.ts';
import { overseers } from '../audience.ts';
import { query } from '../endpoint.ts';
import { AccountId, BranchId, CardId, GameNumber, Role } from '../ids.ts';
import { Text } from '../text.ts';
import { Day } from '../time.ts';

/** Of each kind, at most. */
export const MOST_FOUND = 8;

const Found = { branchId: BranchId, branchName: z.string(), ownerName: z.string() };

/**
 * Branches, people and games whose name has every word of `text` in it, whatever its case, the best matches first: the
 * branch of that very name, deleted or not, then what is not deleted. A number at its end, with `#` before it or not, is also
 * that of a game and of a card in the branches
 * which the other words name, or in any. An agent finds everything, by the super admin's name
 * too; a super admin its branches, its accounts and itself; an auditor the branches it audits and their users.
 */
export const search = query({
  name: 'search',
  summary: 'Branches, people, games and cards by name or number',
  may: overseers,
  tenant: 'none',
  reads: ['branches', 'accounts', 'analysis', 'cartelas'],
  input: { text: Text.max(100) },
  output: z.object({
    branches: z.array(z.object({ ...Found, deleted: z.boolean() })),
    people: z.array(
      z.object({
        accountId: AccountId,
        username: z.string(),
        role: Role,
        branchName: z.string().nullable(),
        deleted: z.boolean(),
      }),
    ),
    games: z.array(z.object({ ...Found, gameNumber: GameNumber, sessionDate: Day, status: SessionStatus })),
    cards: z.array(z.object({ ...Found, cardId: CardId })),
  }),
});
