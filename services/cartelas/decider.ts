import { gridKey } from '../../contracts/bingo/grid.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import { cardFaultsMessage } from '../../contracts/cartelas/card-fault-words.ts';
import type { GridFault } from '../../contracts/cartelas/card-faults.ts';
import { checkGrid } from '../../contracts/cartelas/check-grid.ts';
import type { CartelasEvent, EventOf } from '../../contracts/events.ts';
import type { BranchId, CardId } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { accept, type Decision } from '../commands/decision.ts';
import { inBatches } from './batches.ts';
import type { PlacedCard } from './cartela-file/read-card.ts';
import type { CartelaFile } from './cartela-file/read-lists.ts';
import { sortCards } from './sort-cards.ts';
import { type Cartelas, cardsByNumbers, listOf } from './state.ts';

/** `numbers` as typed in: checked by the rules of spec section 5. */
interface TypedCard {
  readonly cardId: CardId;
  readonly numbers: unknown;
}

/** Why it is changed or deleted, if that was said. */
interface Explained {
  readonly reason?: string | undefined;
}

export function decideAdd({ cardId, numbers }: TypedCard, cartelas: Cartelas): Decision<CartelasEvent> {
  const checked = checkGrid(numbers);
  if (!checked.ok) return invalid(checked.faults);
  if (cartelas.has(cardId)) return refuse('CARD_ID_IN_USE', { cardId });
  const same = cardsByNumbers(cartelas).get(gridKey(checked.grid));
  if (same !== undefined) return refuse('CARD_SAME_NUMBERS', { cardId: same });
  return accept({ type: 'CartelaAdded', data: { cardId, numbers: checked.grid } });
}

export function decideUpdate(
  { cardId, numbers, reason }: TypedCard & Explained,
  cartelas: Cartelas,
): Decision<CartelasEvent> {
  const present = cartelas.get(cardId);
  if (!present) return refuse('CARD_NOT_FOUND');
  const checked = checkGrid(numbers);
  if (!checked.ok) return invalid(checked.faults);
  if (gridKey(present) === gridKey(checked.grid)) return accept();
  const same = cardsByNumbers(cartelas).get(gridKey(checked.grid));
  if (same !== undefined) return refuse('CARD_SAME_NUMBERS', { cardId: same });
  return accept({ type: 'CartelaUpdated', data: { cardId, numbers: checked.grid, ...said(reason) } });
}

export function decideDelete(
  { cardId, reason }: { cardId: CardId } & Explained,
  cartelas: Cartelas,
): Decision<CartelasEvent> {
  if (!cartelas.has(cardId)) return refuse('CARD_NOT_FOUND');
  return accept({ type: 'CartelaDeleted', data: { cardId, ...said(reason) } });
}

const said = (reason: string | undefined) => (reason ? { reason } : {});

function invalid(faults: readonly GridFault[]): Refusal {
  return { ...refuse('CARD_INVALID', { problems: cardFaultsMessage(faults) }), faults };
}

export interface Copy {
  readonly sourceBranchId: BranchId;
  /** Cards of the source as they stand now, no more than one append holds. */
  readonly cards: readonly Cartela[];
}

/**
 * A card whose id or whose numbers the destination already has is left out. Nothing to copy, nothing appended. The skipped
 * ids stand in the first of the events.
 */
export function decideCopy({ sourceBranchId, cards }: Copy, destination: Cartelas): Decision<CartelasEvent> {
  const present = cardsByNumbers(destination);
  const isNew = ({ cardId, numbers }: Cartela) => !destination.has(cardId) && !present.has(gridKey(numbers));
  const skipped = cards.filter((card) => !isNew(card)).map(({ cardId }) => cardId);
  const events = inBatches(cards.filter(isNew)).map(
    (cartelas, index): EventOf<'CartelasCopied'> => ({
      type: 'CartelasCopied',
      data: { sourceBranchId, cartelas, skipped: index === 0 ? skipped : [] },
    }),
  );
  return accept(...events);
}

export interface Import {
  readonly fileName: string;
  readonly file: CartelaFile;
  /** Those of its cards that this append is about, no more than it can hold. */
  readonly part: readonly PlacedCard[];
  readonly dryRun: boolean;
}

/** Those cards of the part that are new and in order go in together; with none, or in a dry run, nothing is appended. */
export function decideImport(
  { fileName, file, part, dryRun }: Import,
  cartelas: Cartelas,
): Decision<CartelasEvent> {
  if (dryRun) return accept();
  const { accepted } = sortCards(file, listOf(cartelas));
  const ofThisPart = new Set(part.map(({ card }) => card));
  return accept(
    ...imported(
      fileName,
      accepted.filter((card) => ofThisPart.has(card)),
    ),
  );
}

function imported(fileName: string, accepted: readonly Cartela[]): EventOf<'CartelasImported'>[] {
  return inBatches(accepted).map((cartelas) => ({ type: 'CartelasImported', data: { fileName, cartelas } }));
}
