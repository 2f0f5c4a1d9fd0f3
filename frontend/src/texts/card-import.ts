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
    nothingNew: 'Nothing is new: every card of the file is here already.',
    unchangedToo:
      '{count, plural, one {# card was here already, exactly so.} other {# cards were here already, exactly so.}}',
    expected: 'A list of cartelas has a card number and 24 numbers for each card, as JSON, CSV or XLSX.',
    notUnderstood: 'Not understood in the file: {names}',
    numberingHint:
      'If the file has the numbers printed on the cards, put “Card number” over them and choose it again. Under a wrong number a player is sold another card.',
    numberByPlace: 'Yes, number the cards {first} to {last} by their place in the file',
    numberByKeys: 'Yes, take the digits as the card numbers, {first} to {last}',
    numberThem: 'Go on',
    numberedBy: {
      place: 'The file does not name the card numbers: the cards are numbered by their place in it, from 1.',
      index:
        'The file does not name the card numbers: the cards are numbered by their place in the list, from 0.',
      key: 'The card numbers are the digits of the names that the cards stand under in the file.',
    },
    lists: 'Lists in the file: {names}',
    leftOut: 'Left out, no cards: {names}',
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
    nothingNew: 'አዲስ የለም፦ በፋይሉ ያሉት ካርቴላዎች ሁሉ አስቀድመው እዚህ አሉ።',
    unchangedToo: '{count, plural, other {# ካርቴላ አስቀድሞ በነበረበት እዚህ አለ።}}',
    expected: 'የካርቴላ ዝርዝር ለእያንዳንዱ ካርቴላ የካርቴላ ቁጥርና 24 ቁጥሮች አሉት፤ በJSON፣ በCSV ወይም በXLSX።',
    notUnderstood: 'በፋይሉ ውስጥ ያልታወቁ፦ {names}',
    numberingHint:
      'በካርቴላዎቹ ላይ የታተሙት ቁጥሮች በፋይሉ ውስጥ ካሉ፣ ከላያቸው «የካርቴላ ቁጥር» ብለው ጽፈው ፋይሉን እንደገና ይምረጡ። ቁጥሩ ከተሳሳተ ለተጫዋቹ ሌላ ካርቴላ ይሸጣል።',
    numberByPlace: 'አዎ፣ ካርቴላዎቹን በፋይሉ ባላቸው ቅደም ተከተል ከ{first} እስከ {last} ቁጠር',
    numberByKeys: 'አዎ፣ በስሞቹ ውስጥ ያሉትን ከ{first} እስከ {last} እንደ የካርቴላ ቁጥር ውሰድ',
    numberThem: 'ቀጥል',
    numberedBy: {
      place: 'ፋይሉ የካርቴላ ቁጥር የለውም፦ ካርቴላዎቹ በፋይሉ ባላቸው ቅደም ተከተል ከ1 ጀምሮ ተቆጥረዋል።',
      index: 'ፋይሉ የካርቴላ ቁጥር የለውም፦ ካርቴላዎቹ በዝርዝሩ ባላቸው ቅደም ተከተል ከ0 ጀምሮ ተቆጥረዋል።',
      key: 'የካርቴላ ቁጥሮቹ ካርቴላዎቹ በፋይሉ ካሉባቸው ስሞች የተወሰዱ ናቸው።',
    },
    lists: 'በፋይሉ ያሉ ዝርዝሮች፦ {names}',
    leftOut: 'የተተዉ፣ ካርቴላ ያልሆኑ፦ {names}',
    take: '{count, plural, other {# ካርቴላ አስገባ}}',
    taken: '{count, plural, other {# ካርቴላ ገብቷል።}}',
    notTaken: '{count, plural, other {# ካርቴላ ተቀባይነት አላገኘም፦}}',
    andMore: 'እና ሌሎች {count}',
  },
);
