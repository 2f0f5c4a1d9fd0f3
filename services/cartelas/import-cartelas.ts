import type { ImportResult, importCartelas as endpoint } from '../../contracts/cartelas/commands.ts';
import type { InputOf } from '../../contracts/endpoint.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { isRefusal, type Refusal } from '../../contracts/refusals.ts';
import { type Answer, answer } from '../commands/answer.ts';
import type { Commands } from '../commands/handle.ts';
import type { Context } from '../commands/context.ts';
import { readCartelaFile } from './cartela-file/read-file.ts';
import { decideImport } from './decider.ts';
import { sortCards } from './sort-cards.ts';
import { cartelas, listOf } from './state.ts';

/** The result tells of the file against the cards that stood before, so a repeated command answers the same one. */
export async function importCartelas(
  commands: Commands,
  branchId: BranchId,
  { fileName, content, dryRun }: InputOf<typeof endpoint>,
  context: Context,
): Promise<Answer<ImportResult> | Refusal> {
  const file = readCartelaFile(content, fileName);
  if (isRefusal(file)) return file;
  const command = { fileName, file, dryRun };
  const done = await commands.handle(cartelas(branchId), context, command, decideImport);
  if (isRefusal(done)) return done;
  const imported = new Set(
    done.events.flatMap((event) =>
      event.type === 'CartelasImported' ? event.data.cartelas.map(({ cardId }) => cardId) : [],
    ),
  );
  const before = listOf(done.state).filter(({ cardId }) => !imported.has(cardId));
  const sorted = sortCards(file, before);
  const accepted = sorted.accepted.map(({ cardId }) => cardId);
  return answer({ ...sorted, imported: imported.size > 0, accepted }, done);
}
