import { defineTexts } from './define.ts';

/** A file of cartelas: chosen, looked through, taken in. What is wrong with one is worded in cartela-faults.ts. */
export const cardImport = defineTexts(
  {
    choose: 'Import a file',
    chooseOther: 'Choose another file',
    dropHere: 'Drop the cartela file to import it',
    importing: 'Importing…',
    title: 'Import {fileName}',
    unreadable: 'The file could not be read.',
    new: 'New cards',
    unchanged: 'Already here exactly so',
    rejected: 'Not accepted',
    take: '{count, plural, one {Import # card} other {Import # cards}}',
    taken: '{count, plural, one {# card imported.} other {# cards imported.}}',
    notTaken: '{count, plural, one {# card was not accepted:} other {# cards were not accepted:}}',
    andMore: 'and {count} more',
  },
  {
    choose: 'ፋይል አስገባ',
    chooseOther: 'ሌላ ፋይል ምረጥ',
    dropHere: 'ለማስገባት የካርቴላ ፋይሉን እዚህ ይልቀቁ',
    importing: 'በማስገባት ላይ…',
    title: '{fileName} አስገባ',
    unreadable: 'ፋይሉን ማንበብ አልተቻለም።',
    new: 'አዲስ ካርቴላዎች',
    unchanged: 'አስቀድመው ያሉ',
    rejected: 'ተቀባይነት ያላገኙ',
    take: '{count, plural, other {# ካርቴላ አስገባ}}',
    taken: '{count, plural, other {# ካርቴላ ገብቷል።}}',
    notTaken: '{count, plural, other {# ካርቴላ ተቀባይነት አላገኘም፦}}',
    andMore: 'እና ሌሎች {count}',
  },
);
