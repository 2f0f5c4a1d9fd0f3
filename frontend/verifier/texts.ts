import { findingWords } from '../../contracts/verification/finding-words.ts';
import { sealWords } from '../../contracts/verifier/seal-words.ts';
import { findingCodes } from '../src/texts/finding-codes.ts';
import { sealWordsAm } from './seal-words-am.ts';

export const languages = ['en', 'am'] as const;
export type Language = (typeof languages)[number];

const en = {
  name: 'English',
  title: 'Verify an export',
  what: 'This page checks an export of a game or of days: that it is what was sealed, and that the games went by the rules. It works from disk, without the network; nothing leaves this device.',
  drop: 'Drop the export here, or choose it',
  heads: 'Lines that you noted ("bh1 …"), one below the other',
  headsHint:
    'Somebody outside the house gave you a line, or you noted it from a print. Without one the file can only be held against itself.',
  headWrong: 'This is no line "bh1 …": {line}',
  start: 'Verify',
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  progress: '{done} of {of} entries',
  refused: 'This is no sound export',
  proven: 'Proven',
  provenWhy: 'All of it is what was sealed, up to the line that you noted, and by the rules.',
  altered: 'Altered',
  alteredWhy: 'This is not what was sealed.',
  irregular: 'Irregular',
  irregularWhy: 'This is what was sealed, and it is against the rules.',
  unproven: 'Not all of it can be proven',
  unprovenWhy: 'Nothing is wrong with it, but not all of it can be proven.',
  games: 'Games judged: {games}',
  newest: 'Newest sealed day of the file, as it is read out: {head}',
  held: 'Lines that it was held against: {count}',
  game: 'game {game}',
  entry: 'entry {revision}',
  expected: 'Should be',
  found: 'Found',
  more: '… and {count} more',
  limits: 'What is proven and what is not',
  limitsList: [
    'If the cut was called after the short code of the sale stood on the board, by people who neither knew the secret seed nor were told what to call, nobody could choose or foresee the order of the numbers.',
    'Who knows the seed and also dictates the cut, or decides what is sold where no cut is called, can choose the winner. Let strangers call.',
    'The code of the sale binds the order to what was sold. It adds no chance of its own.',
    'Who controls the machine can read the seeds. That the seed was fixed before the sale is proven to those who saw its seal then; times are those of the house’s clock.',
    'Nothing here shows cartelas sold past the system, cash that was not paid, or who stood behind a login.',
    'Until the line of a day is in the hands of somebody outside, the owners of the log and the key could write that day anew. Missing last days show only against a later line.',
    'Games of old clients were drawn elsewhere: they carry no proof.',
  ],
};

type Texts = typeof en;

const am: Texts = {
  name: 'አማርኛ',
  title: 'የወጣውን ፋይል አጣራ',
  what: 'ይህ ገጽ የአንድን ጨዋታ ወይም የቀናትን ፋይል ያጣራል፦ የታሸገው ራሱ መሆኑንና ጨዋታዎቹ በደንቡ መካሄዳቸውን። ያለ ኔትወርክ ከዲስክ ይሠራል፤ ከዚህ መሣሪያ ምንም አይወጣም።',
  drop: 'ፋይሉን እዚህ ይጣሉ፣ ወይም ይምረጡ',
  heads: 'የያዟቸው መስመሮች ("bh1 …")፣ አንዱ ከአንዱ ሥር',
  headsHint: 'ከቤቱ ውጭ ያለ ሰው መስመር ሰጥቶዎታል፣ ወይም ከታተመ ወረቀት ይዘዋል። ያለ መስመር ፋይሉ ከራሱ ጋር ብቻ ይነጻጸራል።',
  headWrong: 'ይህ "bh1 …" የሚል መስመር አይደለም፦ {line}',
  start: 'አጣራ',
  cancel: 'ተው',
  cancelled: 'ተትቷል።',
  progress: 'ከ{of} ምዝገባዎች {done}',
  refused: 'ይህ ትክክለኛ ፋይል አይደለም',
  proven: 'ተረጋግጧል',
  provenWhy: 'ሁሉም እስከ ያዙት መስመር ድረስ የታሸገው ራሱ ነው፤ በደንቡም ተካሂዷል።',
  altered: 'ተለውጧል',
  alteredWhy: 'ይህ የታሸገው አይደለም።',
  irregular: 'ከደንብ ውጭ',
  irregularWhy: 'ይህ የታሸገው ራሱ ነው፤ ግን ከደንቡ ውጭ ነው።',
  unproven: 'ሁሉንም ማረጋገጥ አይቻልም',
  unprovenWhy: 'የተሳሳተ ነገር የለም፤ ግን ሁሉንም ማረጋገጥ አይቻልም።',
  games: 'የተጣሩ ጨዋታዎች፦ {games}',
  newest: 'በፋይሉ ውስጥ መጨረሻ የታሸገው ቀን፣ ጮክ ብሎ ሲነበብ፦ {head}',
  held: 'የተነጻጸረባቸው መስመሮች፦ {count}',
  game: 'ጨዋታ {game}',
  entry: 'ምዝገባ {revision}',
  expected: 'መሆን ያለበት',
  found: 'የተገኘው',
  more: '… እና ሌሎች {count}',
  limits: 'ምን ይረጋገጣል፣ ምን አይረጋገጥም',
  limitsList: [
    'የሽያጩ አጭር ኮድ በሰሌዳው ላይ ከታየ በኋላ ምስጢሩን የማያውቁና ምን እንደሚሉ ያልተነገራቸው ሰዎች ቁጥር ከጠሩ፣ የቁጥሮቹን ቅደም ተከተል ማንም ሊመርጥም ሊያውቅም አይችልም።',
    'ምስጢሩን የሚያውቅና የሚጠራውን ቁጥር የሚያዝዝ፣ ወይም ቁጥር በማይጠራበት ጊዜ የሚሸጠውን የሚወስን ሰው አሸናፊውን መምረጥ ይችላል። የማያውቁት ሰዎች ይጥሩ።',
    'የሽያጩ ኮድ ቅደም ተከተሉን ከተሸጠው ጋር ያስራል። የራሱ የሆነ ዕድል አይጨምርም።',
    'ኮምፒውተሩን የሚቆጣጠር ሰው ምስጢሮቹን ማንበብ ይችላል። ምስጢሩ ከሽያጩ በፊት መወሰኑ የሚረጋገጠው ማኅተሙን ያኔ ላዩ ብቻ ነው፤ ሰዓቱ የቤቱ ሰዓት ነው።',
    'ከሥርዓቱ ውጭ የተሸጡ ካርቴላዎችን፣ ያልተከፈለ ገንዘብን፣ ወይም በአካውንቱ የተጠቀመው ማን እንደሆነ እዚህ የሚያሳይ ነገር የለም።',
    'የቀኑ መስመር ከቤቱ ውጭ ባለ ሰው እጅ እስኪገባ ድረስ፣ የመዝገቡና የቁልፉ ባለቤቶች ያንን ቀን እንደ አዲስ መጻፍ ይችላሉ። የጎደሉ የመጨረሻ ቀናት የሚታወቁት ከኋለኛ መስመር ጋር ሲነጻጸሩ ብቻ ነው።',
    'በቀድሞው ፕሮግራም የተካሄዱ ጨዋታዎች ቁጥሮች የወጡት በሌላ ቦታ ነው፤ ማረጋገጫ የላቸውም።',
  ],
};

export const texts: Readonly<Record<Language, Texts>> = { en, am };

/** What each finding says. */
export const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...findingWords, ...sealWords },
  am: { ...findingCodes.am, ...sealWordsAm },
};

/** A text with what it leaves open. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
