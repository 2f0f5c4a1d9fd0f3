import { numberIn } from '../../../contracts/cartelas/read-cells.ts';
import { CardId } from '../../../contracts/ids.ts';

/** `12`, `"12"`, `"012"`, `"Card 12"`, `"ካርቴላ 12"` and `"#12"` all name card 12. */
export function cardIdIn(id: unknown): CardId | null {
  const digits =
    typeof id === 'string' ? /^\s*(?:[\p{L}\p{M}]+[\s._#-]*|#\s*)?(\d{1,9})(?:\.0+)?\s*$/u.exec(id)?.[1] : id;
  return CardId.safeParse(numberIn(digits)).data ?? null;
}
