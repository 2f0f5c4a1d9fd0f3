import type { ImportResult, importCartelas as endpoint } from '../../contracts/cartelas/commands.ts';
import type { InputOf } from '../../contracts/endpoint.ts';
import type { CartelasEvent } from '../../contracts/events.ts';
import type { BranchId, CardId } from '../../contracts/ids.ts';
import { isRefusal, type Refusal } from '../../contracts/refusals.ts';
import { type Answer, answer } from '../commands/answer.ts';
import { type Context, stepOf } from '../commands/context.ts';
import type { Commands, Done } from '../commands/handle.ts';
import { inAppends } from './batches.ts';
import { decideImport } from './decider.ts';
import type { ReadSource } from './file-reader/read-source.ts';
import { sortCards } from './sort-cards.ts';
import { cartelas, type Cartelas, listOf } from './state.ts';

const MOST_NAMED = 50;

/**
 * The result tells of the file against the cards that stand beside those it has brought in: a repeated command answers the
 * same one as long as nobody has changed a card since. What one append cannot hold goes in after it: where that fails in
 * between, the repeated command brings in the rest.
 */
export async function importCartelas(
  { commands, readSource }: { commands: Commands; readSource: ReadSource },
  branchId: BranchId,
  input: InputOf<typeof endpoint>,
  context: Context,
): Promise<Answer<ImportResult> | Refusal> {
  const { fileName, content, encoding, numbering, dryRun } = input;
  const file = await readSource({ fileName, content, encoding, numbering }, branchId);
  if (isRefusal(file)) return file;
  const appends: Done<Cartelas, CartelasEvent>[] = [];
  for (const [index, part] of inAppends(file.cards).entries()) {
    const command = { fileName, file, part, dryRun };
    const done = await commands.handle(cartelas(branchId), stepOf(context, index), command, decideImport);
    if (isRefusal(done)) return done;
    appends.push(done);
  }
  const imported = new Set(appends.flatMap(({ events }) => events.flatMap(importedIn)));
  const after = appends.at(-1)?.state ?? new Map();
  const before = listOf(after).filter(({ cardId }) => !imported.has(cardId));
  const sorted = sortCards(file, before);
  const accepted = sorted.accepted.map(({ cardId }) => cardId);
  const told = {
    numbering: file.numbering,
    lists: [...file.lists],
    leftOut: file.leftOut.slice(0, MOST_NAMED),
  };
  return answer({ ...sorted, ...told, imported: imported.size > 0, accepted }, ...appends);
}

function importedIn(event: CartelasEvent): CardId[] {
  return event.type === 'CartelasImported' ? event.data.cartelas.map(({ cardId }) => cardId) : [];
}
