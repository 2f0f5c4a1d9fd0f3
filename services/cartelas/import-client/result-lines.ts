import { rejectedCardMessage } from '../../../contracts/cartelas/card-fault-words.ts';
import type { ImportResult } from '../../../contracts/cartelas/commands.ts';
import type { AssumedNumbering } from '../../../contracts/cartelas/numbering.ts';
import { cardRanges } from './card-ranges.ts';

const numberedBy: { readonly [N in AssumedNumbering]: string } = {
  place: 'their place in the file, from 1',
  index: 'their place in the list, from 0',
  key: 'the digits of what they stand under',
};

/** What came of a file in plain words: what was taken in few lines, each card that was not, and the sum last. */
export function resultLines(result: ImportResult): string[] {
  const { imported, accepted, unchanged, rejected, numbering, lists, leftOut } = result;
  const verb = imported ? 'imported' : 'can be imported';
  const sum = [`${accepted.length} ${verb}`, `${unchanged.length} unchanged`, `${rejected.length} refused`];
  const isNothingNew = accepted.length + rejected.length === 0;
  return [
    ...(numbering
      ? [`The cards do not name their numbers; they were numbered by ${numberedBy[numbering]}.`]
      : []),
    ...(lists.length > 0 ? [`lists in the file: ${lists.join(', ')}`] : []),
    ...(leftOut.length > 0 ? [`left out, no cards: ${leftOut.join('; ')}`] : []),
    ...(accepted.length > 0 ? [`${verb}: cards ${cardRanges(accepted)}`] : []),
    ...(unchanged.length > 0 ? [`there already, unchanged: cards ${cardRanges(unchanged)}`] : []),
    ...(isNothingNew ? ['Nothing is new: every card of the file is in the branch already.'] : []),
    ...rejected.map((card) => `refused, place ${card.place} of the file: ${rejectedCardMessage(card)}`),
    `${sum.join(', ')}.`,
  ];
}
