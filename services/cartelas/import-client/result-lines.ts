import { rejectedCardMessage } from '../../../contracts/cartelas/card-fault-words.ts';
import type { ImportResult } from '../../../contracts/cartelas/commands.ts';

/** What came of a file card by card, in plain words, and the sum of it last. */
export function resultLines({ imported, accepted, unchanged, rejected }: ImportResult): string[] {
  const verb = imported ? 'imported' : 'can be imported';
  const summary = [
    `${accepted.length} ${verb}`,
    `${unchanged.length} unchanged`,
    `${rejected.length} refused`,
  ];
  return [
    ...accepted.map((cardId) => `card ${cardId}: ${verb}`),
    ...unchanged.map((cardId) => `card ${cardId}: is there already, unchanged`),
    ...rejected.map((card) => `refused, place ${card.place} of the file: ${rejectedCardMessage(card)}`),
    `${summary.join(', ')}.`,
  ];
}
