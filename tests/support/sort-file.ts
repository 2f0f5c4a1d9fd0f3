import { rejectedCardMessage } from '../../contracts/cartelas/card-fault-words.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { AssumedNumbering } from '../../contracts/cartelas/numbering.ts';
import { isRefusal } from '../../contracts/refusals.ts';
import { readCartelaFile } from '../../services/cartelas/cartela-file/read-file.ts';
import { sortCards } from '../../services/cartelas/sort-cards.ts';

/** What becomes of a file in a branch with the cards `present`, each card not taken with what is wrong in English. */
export function sortFile(
  text: string,
  fileName: string,
  present: readonly Cartela[] = [],
  numbering?: AssumedNumbering,
) {
  const file = readCartelaFile(text, fileName, numbering);
  if (isRefusal(file)) return { ok: false as const, refusal: file };
  const { accepted, unchanged, rejected } = sortCards(file, present);
  return {
    ok: true as const,
    accepted,
    unchanged,
    rejected: rejected.map((card) => ({
      place: card.place,
      cardId: card.cardId,
      problem: rejectedCardMessage(card),
    })),
  };
}
