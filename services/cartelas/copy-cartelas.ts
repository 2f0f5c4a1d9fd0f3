import type { copyCartelas as endpoint } from '../../contracts/cartelas/commands.ts';
import type { InputOf, OutputOf } from '../../contracts/endpoint.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { branch } from '../branches/state.ts';
import { type Answer, answer } from '../commands/answer.ts';
import type { Commands } from '../commands/handle.ts';
import type { Context } from '../commands/context.ts';
import { decideCopy } from './decider.ts';
import { cartelas } from './state.ts';

/** Copies the source as it stands now; a change of it made meanwhile comes with the next copy. */
export async function copyCartelas(
  commands: Commands,
  { sourceBranchId, destinationBranchId }: InputOf<typeof endpoint>,
  context: Context,
): Promise<Answer<OutputOf<typeof endpoint>> | Refusal> {
  const stand = await Promise.all([stands(commands, sourceBranchId), stands(commands, destinationBranchId)]);
  if (stand.includes(false)) return refuse('NOT_FOUND');
  const { state: source } = await commands.load(cartelas(sourceBranchId));
  const copy = { sourceBranchId, source };
  const done = await commands.handle(cartelas(destinationBranchId), context, copy, decideCopy);
  if (isRefusal(done)) return done;
  const copies = done.events.flatMap((event) => (event.type === 'CartelasCopied' ? [event.data] : []));
  const copied = copies.reduce((sum, each) => sum + each.cartelas.length, 0);
  const skipped = copies.reduce((sum, each) => sum + each.skipped.length, 0);
  return answer({ copied, skipped: copies.length === 0 ? source.size : skipped }, done);
}

async function stands(commands: Commands, branchId: BranchId): Promise<boolean> {
  const { state } = await commands.load(branch(branchId));
  return state !== null && !state.deleted;
}
