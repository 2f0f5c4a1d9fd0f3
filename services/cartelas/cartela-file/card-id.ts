import { numberIn } from '../../../contracts/cartelas/read-cells.ts';
import { CardId } from '../../../contracts/ids.ts';
import { idRank } from './names.ts';

/** `12`, `"12"`, `"012"`, `"Card 12"`, `"ካርቴላ 12"` and `"#12"` all name card 12; `"G12"` may be another than `"R12"`. */
export function cardIdIn(id: unknown): CardId | null {
  if (typeof id !== 'string') return CardId.safeParse(numberIn(id)).data ?? null;
  const [, before = '', digits] = /^\s*([\p{L}\p{M}]*[\s._#°-]*)(\d{1,9})(?:\.0+)?\s*$/u.exec(id) ?? [];
  const name = before.trim();
  return name === '' || idRank(name) !== null ? (CardId.safeParse(numberIn(digits)).data ?? null) : null;
}
