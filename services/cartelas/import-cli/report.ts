import type { ImportReport } from '../../../contracts/cartelas/commands.ts';

/** The report card by card, in plain words, and the sum of it last. */
export function reportLines({ imported, accepted, unchanged, rejected }: ImportReport): string[] {
  const verb = imported ? 'imported' : 'can be imported';
  const summary = [
    `${accepted.length} ${verb}`,
    `${unchanged.length} unchanged`,
    `${rejected.length} refused`,
  ];
  return [
    ...accepted.map((cardId) => `card ${cardId}: ${verb}`),
    ...unchanged.map((cardId) => `card ${cardId}: is there already, unchanged`),
    ...rejected.map(({ place, problem }) => `refused, place ${place} of the file: ${problem}`),
    `${summary.join(', ')}.`,
  ];
}
