import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { CardFault, RejectedCard } from '../../../contracts/cartelas/card-faults.ts';
import { checkGrid } from '../../../contracts/cartelas/check-grid.ts';
import { foundIn, numberIn } from '../../../contracts/cartelas/read-cells.ts';
import { CardId } from '../../../contracts/ids.ts';
import type { CardRecord } from './card-record.ts';

/** A card of a file that is right in itself; its place in the file counts from 1. */
export interface PlacedCard {
  readonly place: number;
  readonly card: Cartela;
}

/** Checks a card by itself: its number, and its numbers by the rules of every card. */
export function readCard({ id, rows }: CardRecord, place: number): PlacedCard | RejectedCard {
  const cardId = cardIdIn(id);
  const rejected = (...faults: CardFault[]): RejectedCard => ({ place, cardId, faults });
  if (id === undefined) return rejected({ code: 'CARD_NUMBER_MISSING' });
  if (cardId === null) return rejected({ code: 'CARD_NUMBER_INVALID', found: foundIn(id) });
  if ('fault' in rows) return rejected(rows.fault);
  const checked = checkGrid(rows.rows);
  return checked.ok ? { place, card: { cardId, numbers: checked.grid } } : rejected(...checked.faults);
}

/** `12`, `"12"`, `"012"`, `"Card 12"` and `"#12"` all name card 12. */
function cardIdIn(id: unknown): CardId | null {
  const digits = typeof id === 'string' ? /^\s*(?:[a-z]+[\s._#-]*|#\s*)?(\d{1,9})\s*$/i.exec(id)?.[1] : id;
  return CardId.safeParse(numberIn(digits)).data ?? null;
}
