import { gridKey } from '../../contracts/bingo/grid.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { CartelasEvent, EventOf } from '../../contracts/events.ts';
import type { BranchId, CardId } from '../../contracts/ids.ts';
import type { Decision } from '../commands/decision.ts';
import { acceptTogether, inBatches } from './batches.ts';
import { type Cartelas, cardsByNumbers, listOf } from './cartelas.ts';

export interface Copy {
  readonly copied: readonly Cartela[];
  readonly skipped: readonly CardId[];
}

/** A card whose id or whose numbers the destination already has is left out. */
export function planCopy(source: Cartelas, destination: Cartelas): Copy {
  const present = cardsByNumbers(destination);
  const isNew = ({ cardId, numbers }: Cartela) => !destination.has(cardId) && !present.has(gridKey(numbers));
  const cards = listOf(source).toSorted((a, b) => a.cardId - b.cardId);
  return {
    copied: cards.filter(isNew),
    skipped: cards.filter((card) => !isNew(card)).map(({ cardId }) => cardId),
  };
}

/** Nothing to copy, nothing appended. The skipped ids stand in the first of the events. */
export function decideCopy(
  { sourceBranchId }: { sourceBranchId: BranchId },
  { copied, skipped }: Copy,
): Decision<CartelasEvent> {
  const events = inBatches(copied).map(
    (cartelas, index): EventOf<'CartelasCopied'> => ({
      type: 'CartelasCopied',
      data: { sourceBranchId, cartelas, skipped: index === 0 ? [...skipped] : [] },
    }),
  );
  return acceptTogether(events);
}
