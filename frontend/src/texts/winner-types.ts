import { type WinnerType, winnerTypes as names } from '../../../contracts/bingo/winner-types.ts';
import { defineTexts } from './define.ts';

/** English names are those of spec section 9. */
const en = Object.fromEntries(names.map((name) => [name, name])) as { readonly [N in WinnerType]: N };

/** What the 18 winner types are called in a hall. */
export const winnerTypes = defineTexts(en, {
  '1 Pattern': 'አንድ ዝግ ወይም 4 ኮርነር',
  Diamond: 'ዳይመንድ',
  '2 Pattern': 'ሁለት ዝግ',
  '2 Pattern With Corner': 'ሁለት ዝግ ከኮርነር ጋር',
  '3 Pattern': 'ሦስት ዝግ',
  '4 Pattern': 'አራት ዝግ',
  '5 Pattern': 'አምስት ዝግ',
  '6 Pattern': 'ስድስት ዝግ',
  T: 'የT ቅርጽ',
  X: 'የX ቅርጽ',
  Square: 'ካሬ',
  'Full House': 'ሙሉ ካርድ',
  C: 'የC ቅርጽ',
  L: 'የL ቅርጽ',
  M: 'የM ቅርጽ',
  W: 'የW ቅርጽ',
  N: 'የN ቅርጽ',
  Z: 'የZ ቅርጽ',
});
