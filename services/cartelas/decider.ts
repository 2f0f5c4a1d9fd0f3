import { gridKey } from '../../contracts/bingo/grid.ts';
import { cardFaultsMessage } from '../../contracts/cartelas/card-fault-words.ts';
import type { GridFault } from '../../contracts/cartelas/card-faults.ts';
import { checkGrid } from '../../contracts/cartelas/check-grid.ts';
import type { CartelasEvent } from '../../contracts/events.ts';
import type { CardId } from '../../contracts/ids.ts';
import { refuse } from '../../contracts/refusals.ts';
import { accept, type Decision } from '../commands/decision.ts';
import { type Cartelas, cardsByNumbers } from './cartelas.ts';

/** `numbers` as typed in: checked by the rules of spec section 5. */
interface TypedCard {
  readonly cardId: CardId;
  readonly numbers: unknown;
}

export function decideAdd({ cardId, numbers }: TypedCard, cartelas: Cartelas): Decision<CartelasEvent> {
  const checked = checkGrid(numbers);
  if (!checked.ok) return invalid(checked.faults);
  if (cartelas.has(cardId)) return refuse('CARD_ID_IN_USE', { cardId });
  const same = cardsByNumbers(cartelas).get(gridKey(checked.grid));
  if (same !== undefined) return refuse('CARD_SAME_NUMBERS', { cardId: same });
  return accept({ type: 'CartelaAdded', data: { cardId, numbers: checked.grid } });
}

export function decideUpdate({ cardId, numbers }: TypedCard, cartelas: Cartelas): Decision<CartelasEvent> {
  const present = cartelas.get(cardId);
  if (!present) return refuse('CARD_NOT_FOUND');
  const checked = checkGrid(numbers);
  if (!checked.ok) return invalid(checked.faults);
  if (gridKey(present) === gridKey(checked.grid)) return accept();
  const same = cardsByNumbers(cartelas).get(gridKey(checked.grid));
  if (same !== undefined) return refuse('CARD_SAME_NUMBERS', { cardId: same });
  return accept({ type: 'CartelaUpdated', data: { cardId, numbers: checked.grid } });
}

export function decideDelete({ cardId }: { cardId: CardId }, cartelas: Cartelas): Decision<CartelasEvent> {
  if (!cartelas.has(cardId)) return refuse('CARD_NOT_FOUND');
  return accept({ type: 'CartelaDeleted', data: { cardId } });
}

function invalid(faults: readonly GridFault[]) {
  return refuse('CARD_INVALID', { problems: cardFaultsMessage(faults) });
}
