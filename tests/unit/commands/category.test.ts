import { expect, test } from 'vitest';
import type { AccountId, BranchId } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import { decideDelete } from '../../../services/accounts/decider.ts';
import { account } from '../../../services/accounts/state.ts';
import { branch } from '../../../services/branches/state.ts';
import { category } from '../../../services/commands/category.ts';
import type { Context } from '../../../services/commands/context.ts';
import type { Commands } from '../../../services/commands/handle.ts';
import { draws } from '../../../services/game/draw/state.ts';
import { game } from '../../../services/game/stream.ts';

const accountId = '01931000-0000-7000-8000-00000000000a' as AccountId;
const branchId = '01931000-0000-7000-8000-0000000000b1' as BranchId;

test('a stream of a category has its name and its fold', () => {
  const { stream: _, ...fold } = game(branchId, 7);
  expect(game(branchId, 8)).toEqual({ stream: `game-${branchId}-8`, ...fold });
  expect(draws(branchId).stream).toBe(streams.draw(branchId));
});

/** Never run: what the compiler must refuse. Were it to accept one of these, the expected error would be missing. */
export async function wrongPairs(commands: Commands, context: Context) {
  const { initial, evolve } = account(accountId);
  const { stream } = branch(branchId);
  // @ts-expect-error -- the fold of accounts on the stream of a branch
  await commands.load({ stream, initial, evolve });
  // @ts-expect-error -- a category of branches with the fold of accounts
  category('branch', { initial, evolve });
  // @ts-expect-error -- a decision on accounts for a branch
  await commands.handle(branch(branchId), context, {}, decideDelete);
  // @ts-expect-error -- a branch by the id of an account
  branch(accountId);
  return commands.handle(account(accountId), context, {}, decideDelete);
}
