import type { copyCartelas as endpoint } from '../../contracts/cartelas/commands.ts';
import type { InputOf, OutputOf } from '../../contracts/endpoint.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
import { branchFold } from '../branches/decider.ts';
import { type Answer, answer } from '../commands/answer.ts';
import type { Commands } from '../commands/handle.ts';
import type { Context } from '../commands/stamp.ts';
import { cartelasFold } from './cartelas.ts';
import { decideCopy, planCopy } from './copy-decider.ts';

/** Copies the source as it stands now; a change of it made meanwhile comes with the next copy. */
export async function copyCartelas(
  commands: Commands,
  { sourceBranchId, destinationBranchId }: InputOf<typeof endpoint>,
  context: Context,
): Promise<Answer<OutputOf<typeof endpoint>> | Refusal> {
  const stand = await Promise.all([stands(commands, sourceBranchId), stands(commands, destinationBranchId)]);
  if (stand.includes(false)) return refuse('NOT_FOUND');
  const { state: source } = await commands.load(streams.cartelas(sourceBranchId), cartelasFold);
  const done = await commands.handle(
    streams.cartelas(destinationBranchId),
    cartelasFold,
    context,
    (destination) => decideCopy({ sourceBranchId }, planCopy(source, destination)),
  );
  if (done.kind === 'refusal') return done;
  const copies = done.events.flatMap((event) => (event.type === 'CartelasCopied' ? [event.data] : []));
  const copied = copies.reduce((sum, { cartelas }) => sum + cartelas.length, 0);
  const skipped = copies.reduce((sum, copy) => sum + copy.skipped.length, 0);
  return answer({ copied, skipped: copies.length === 0 ? source.size : skipped }, done);
}

async function stands(commands: Commands, branchId: BranchId): Promise<boolean> {
  const { state } = await commands.load(streams.branch(branchId), branchFold);
  return state !== null && !state.deleted;
}
