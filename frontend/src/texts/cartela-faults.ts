import { rangeOf } from '../../../contracts/bingo/columns.ts';
import { FREE, GRID_SIZE } from '../../../contracts/bingo/grid.ts';
import { cardFaultsMessage, rejectedCardMessage } from '../../../contracts/cartelas/card-fault-words.ts';
import type { CardFault, Found, RejectedCard } from '../../../contracts/cartelas/card-faults.ts';
import { type TextFault, textFaults } from '../../../contracts/cartelas/text-faults.ts';
import type { Language } from './catalogue.ts';

/** Words for what can be wrong with a file of cartelas; functions, because they go by the fault's own figures. */
export interface CartelaFaultWords {
  /** Completes the text of FILE_NOT_READABLE. */
  readonly text: { readonly [F in TextFault]: string };
  rejectedCard(card: RejectedCard): string;
  /** What is wrong with one card that is named already. */
  cardFaults(faults: readonly CardFault[]): string;
}

/** English stands in the contracts, read here so that it stands in one place. A fault without Amharic does not compile. */
export const cartelaFaults: { readonly [L in Language]: CartelaFaultWords } = {
  en: { text: textFaults, rejectedCard: rejectedCardMessage, cardFaults: cardFaultsMessage },
  am: {
    text: {
      NOT_TEXT: 'የጽሑፍ ፋይል አይደለም፤ ሰንጠረዡን መጀመሪያ እንደ XLSX ወይም CSV ያስቀምጡ',
      NOT_JSON: 'JSON አይደለም',
      NESTED_TOO_DEEP: 'ቅንፎቹ ከመጠን በላይ ተደራርበዋል',
      SYMBOL_UNEXPECTED: 'ቦታው ያልሆነ ቃል ወይም ምልክት አለ',
      NUMBER_MALFORMED: 'አንድ ቁጥር በትክክል አልተጻፈም',
      NAME_MISSING: 'በትእምርተ ጥቅስ (") ውስጥ ያለ ስም ጎድሏል፣ ወይም ትርፍ ኮማ አለ',
      NAME_REPEATED: 'በአንድ ቅንፍ ውስጥ አንድ ስም ሁለት ጊዜ ተጽፏል፤ ከሁለቱ አንዱ ይጠፋል',
      VALUE_MISSING: 'የሚጠበቅ ቁጥር ወይም ጽሑፍ ጎድሏል፣ ወይም ትርፍ ኮማ አለ',
      COLON_MISSING: 'ሁለት ነጥብ (:) ጎድሏል',
      COMMA_MISSING: 'ኮማ (,) ጎድሏል',
      BRACE_MISSING: 'ፋይሉ ሳያልቅ ተቋርጧል፤ መዝጊያ ቅንፍ (}) ጎድሏል',
      BRACKET_MISSING: 'ፋይሉ ሳያልቅ ተቋርጧል፤ መዝጊያ ቅንፍ (]) ጎድሏል',
      END_EXPECTED: 'ፋይሉ እዚህ ማለቅ ነበረበት፤ መጀመሪያው ላይ መክፈቻ { ወይም [ ጎድሎ ሊሆን ይችላል',
      COMMENT: 'ማስታወሻ (comment) አይፈቀድም',
      QUOTE_MISSING: 'አንድ ጽሑፍ በትእምርተ ጥቅስ (") አልተዘጋም',
      CSV_QUOTE_MISSING: 'በትእምርተ ጥቅስ የተጀመረ ጽሑፍ በትእምርተ ጥቅስ (") አልተዘጋም',
      UNICODE_INVALID: 'በአንድ ጽሑፍ ውስጥ ትክክል ያልሆነ \\u አለ',
      ESCAPE_INVALID: 'በአንድ ጽሑፍ ውስጥ ትክክል ያልሆነ ባክስላሽ (\\) አለ',
      CHARACTER_INVALID: 'በአንድ ጽሑፍ ውስጥ ታብ ወይም የማይታይ ምልክት አለ',
    },
    rejectedCard: ({ place, cardId, faults }) => {
      const name = cardId === null ? `በፋይሉ ${place}ኛው ካርቴላ` : `ካርቴላ ${cardId}`;
      return `${name}፦ ${faultsInAmharic(faults)}`;
    },
    cardFaults: faultsInAmharic,
  },
};

function faultsInAmharic(faults: readonly CardFault[]): string {
  return faults.map(faultInAmharic).join('፤ ');
}

function faultInAmharic(fault: CardFault): string {
  switch (fault.code) {
    case 'CARD_NUMBER_MISSING':
      return 'የካርቴላ ቁጥር የለውም';
    case 'CARD_NUMBER_INVALID':
      return `የካርቴላ ቁጥሩ ከ1 እስከ 99999 መሆን ሲገባው ${inAmharic(fault.found)} ነው`;
    case 'NUMBERS_MISSING':
      return 'ቁጥሮች የሉትም';
    case 'NUMBERS_NOT_READABLE':
      return 'ቁጥሮቹን ማንበብ አልተቻለም';
    case 'CELL_COUNT':
      return `${GRID_SIZE * GRID_SIZE} ሳጥን ሊኖረው ሲገባ ${fault.count} አለው`;
    case 'COLUMN_NOT_LIST':
      return `የ${fault.column} ዓምድ የቁጥሮች ዝርዝር አይደለም`;
    case 'COLUMN_LENGTH':
      return `የ${fault.column} ዓምድ ${GRID_SIZE} ቁጥር ሊኖረው ሲገባ ${fault.count} አለው`;
    case 'LONGER_THAN_HEADER':
      return `ረድፉ ${fault.count} ሳጥን አለው፣ የፋይሉ የመጀመሪያ ረድፍ ግን ${fault.header}`;
    case 'NOT_ROWS':
      return 'አምስት አምስት ቁጥር ያላቸው አምስት ረድፎች የሉትም';
    case 'ROW_COUNT':
      return `${GRID_SIZE} ረድፍ ሊኖረው ሲገባ ${fault.count} አለው`;
    case 'ROW_NOT_LIST':
      return `${fault.row}ኛው ረድፍ የቁጥሮች ዝርዝር አይደለም`;
    case 'ROW_LENGTH':
      return `${fault.row}ኛው ረድፍ ${GRID_SIZE} ሳጥን ሊኖረው ሲገባ ${fault.count} አለው`;
    case 'CELL_EMPTY':
      return `${fault.column}${fault.row} ባዶ ነው`;
    case 'NUMBER_OUT_OF_COLUMN': {
      const { from, to } = rangeOf(fault.column);
      return `${fault.column}${fault.row} ከ${from} እስከ ${to} መሆን ሲገባው ${inAmharic(fault.found)} ነው`;
    }
    case 'CENTRE_NOT_FREE':
      return `መሃሉ ${FREE} መሆን ሲገባው ${inAmharic(fault.found)} ነው`;
    case 'NUMBER_REPEATED':
      return `በ${fault.column} ዓምድ ቁጥር ${fault.number} በ${fault.times} ቦታ ተጽፏል`;
    case 'TWICE_IN_FILE':
      return 'በፋይሉ ውስጥ ሁለት ጊዜ አለ';
    case 'CARD_NUMBER_TAKEN':
      return 'በዚህ ቁጥር ሌሎች ቁጥሮች ያሉት ካርቴላ በቅርንጫፉ አስቀድሞ አለ';
    case 'SAME_NUMBERS':
      return `ከካርቴላ ${fault.cardId} ጋር አንድ ዓይነት ነው`;
    default:
      return fault satisfies never;
  }
}

function inAmharic(found: Found): string {
  if (found === null) return 'ሌላ ነገር';
  return typeof found === 'number' || /^\d+$/.test(found) ? String(found) : `"${found}"`;
}
