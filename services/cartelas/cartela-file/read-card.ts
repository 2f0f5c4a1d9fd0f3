import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { CardFault, RejectedCard } from '../../../contracts/cartelas/card-faults.ts';
import { checkGrid } from '../../../contracts/cartelas/check-grid.ts';
import { foundIn } from '../../../contracts/cartelas/read-cells.ts';
import { cardIdIn } from './card-id.ts';
import type { Rows } from './card-record.ts';

/** A card of a file with what is its number there; undefined where nothing is. */
export interface IdentifiedCard {
  readonly id: unknown;
  readonly rows: Rows;
  /** Place in the file, from 1. */
  readonly place: number;
}

/** A card of a file that is right in itself. */
export interface PlacedCard {
  readonly place: number;
  readonly card: Cartela;
}

/** Checks a card by itself: its number, and its numbers by the rules of every card. */
export function readCard({ id, rows, place }: IdentifiedCard): PlacedCard | RejectedCard {
  const cardId = cardIdIn(id);
  const rejected = (...faults: CardFault[]): RejectedCard => ({ place, cardId, faults });
  if (id === undefined) return rejected({ code: 'CARD_NUMBER_MISSING' });
  if (cardId === null) return rejected({ code: 'CARD_NUMBER_INVALID', found: foundIn(id) });
  if ('fault' in rows) return rejected(rows.fault);
  const checked = checkGrid(rows.rows);
  return checked.ok ? { place, card: { cardId, numbers: checked.grid } } : rejected(...checked.faults);
}
