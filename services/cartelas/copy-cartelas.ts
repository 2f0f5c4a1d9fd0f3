import type { copyCartelas as endpoint } from '../../contracts/cartelas/commands.ts';
import type { InputOf, OutputOf } from '../../contracts/endpoint.ts';
import type { CartelasEvent } from '../../contracts/events.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { branch } from '../branches/state.ts';
import { type Answer, answer } from '../commands/answer.ts';
import { type Context, stepOf } from '../commands/context.ts';
import type { Commands, Done } from '../commands/handle.ts';
import { inAppends } from './batches.ts';
import { decideCopy } from './decider.ts';
import { cartelas, type Cartelas, listOf } from './state.ts';

/** Copies the source as it stands now; a change of it made meanwhile comes with the next copy. */
export async function copyCartelas(
  commands: Commands,
  { sourceBranchId, destinationBranchId }: InputOf<typeof endpoint>,
  context: Context,
): Promise<Answer<OutputOf<typeof endpoint>> | Refusal> {
  const stand = await Promise.all([stands(commands, sourceBranchId), stands(commands, destinationBranchId)]);
  if (stand.includes(false)) return refuse('NOT_FOUND');
  const { state } = await commands.load(cartelas(sourceBranchId));
  const source = listOf(state).toSorted((a, b) => a.cardId - b.cardId);
  const appends: Done<Cartelas, CartelasEvent>[] = [];
  let copied = 0;
  let skipped = 0;
  for (const [index, cards] of inAppends(source).entries()) {
    const copy = { sourceBranchId, cards };
    const step = stepOf(context, index);
    const done = await commands.handle(cartelas(destinationBranchId), step, copy, decideCopy);
    if (isRefusal(done)) return done;
    const copies = done.events.flatMap((event) => (event.type === 'CartelasCopied' ? [event.data] : []));
    copied += copies.reduce((sum, each) => sum + each.cartelas.length, 0);
    skipped +=
      copies.length === 0 ? cards.length : copies.reduce((sum, each) => sum + each.skipped.length, 0);
    appends.push(done);
  }
  return answer({ copied, skipped }, ...appends);
}

async function stands(commands: Commands, branchId: BranchId): Promise<boolean> {
  const { state } = await commands.load(branch(branchId));
  return state !== null && !state.deleted;
}
