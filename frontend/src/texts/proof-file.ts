import { defineTexts } from './define.ts';

/** The file that proves a game, or days, to strangers. */
export const proofFile = defineTexts(
  {
    save: 'Save as proof',
    hint: 'A file with which anybody can check this without our help',
    underWay: 'The file is being made …',
    entries: '{done, number} of {all, number} entries',
    failed: 'The file could not be made to its end. Please try again.',
    halted:
      'The file could not be made: entry {revision} of {stream} is not ours or tells what cannot be. The agent has to look into it first.',
    verifyHint: 'Checks here, in this browser, that this is what was sealed and went by the rules',
    verifyGame: 'Verify game {game}',
    verifyDays: 'Verify {from} to {to}',
    verifyWhat:
      'The file that proves this is fetched and checked here, in this browser, by the same rules as by the page that works from disk. No report is believed.',
    ownLine: 'It is held against the newest line that the product shows: {head}.',
    noLine: 'No day has been sealed yet: without a line of your own it cannot be proven.',
    linesFailed: 'The line of the newest sealed day could not be fetched.',
    headsHint:
      'Somebody outside the house gave you a line, or you noted it from a print. Without one it is held against the product’s own line alone.',
    verifying: 'Being verified …',
    verifyAgain: 'Verify again',
    verdict: 'What it came to',
    provenByOwnLine: 'Proven, up to the product’s own line',
    provenByOwnLineWhy:
      'All of it is what was sealed, up to the newest line that the product shows, and by the rules. Who has log and key in hand could exchange both: hold it against a line that somebody outside has noted.',
    exit: 'exit code {exit}',
  },
  {
    save: 'እንደ ማረጋገጫ አስቀምጥ',
    hint: 'ማንም ሰው ያለ እኛ እገዛ ይህን የሚያረጋግጥበት ፋይል',
    underWay: 'ፋይሉ እየተዘጋጀ ነው …',
    entries: 'ከ{all, number} ምዝገባዎች {done, number}',
    failed: 'ፋይሉ እስከ መጨረሻው ሊዘጋጅ አልቻለም። እባክዎ እንደገና ይሞክሩ።',
    halted:
      'ፋይሉ ሊዘጋጅ አልቻለም፦ በ{stream} ያለው ምዝገባ {revision} የእኛ አይደለም ወይም ሊሆን የማይችል ነው። መጀመሪያ ኤጀንቱ ሊመለከተው ይገባል።',
    verifyHint: 'ይህ የታሸገው ራሱ መሆኑንና በደንቡ መካሄዱን እዚሁ ብራውዘር ውስጥ ያጣራል',
    verifyGame: 'ጨዋታ {game}ን አጣራ',
    verifyDays: 'ከ{from} እስከ {to} አጣራ',
    verifyWhat: 'ይህን የሚያረጋግጠው ፋይል ተወስዶ እዚሁ ብራውዘር ውስጥ ይጣራል፤ ደንቡ ከዲስክ የሚሠራው ገጽ የሚጠቀምበት ነው። የትኛውም ሪፖርት አይታመንም።',
    ownLine: 'ሲስተሙ ከሚያሳየው የቅርብ መስመር ጋር ይነጻጸራል፦ {head}።',
    noLine: 'እስካሁን የታሸገ ቀን የለም፦ የራስዎ መስመር ከሌለ ማረጋገጥ አይቻልም።',
    linesFailed: 'መጨረሻ የታሸገውን ቀን መስመር ማምጣት አልተቻለም።',
    headsHint: 'ከቤቱ ውጭ ያለ ሰው መስመር ሰጥቶዎታል፣ ወይም ከታተመ ወረቀት ይዘዋል። ያለ መስመር ሲስተሙ ራሱ ከሚያሳየው መስመር ጋር ብቻ ይነጻጸራል።',
    verifying: 'በመጣራት ላይ …',
    verifyAgain: 'እንደገና አጣራ',
    verdict: 'የማጣራቱ ውጤት',
    provenByOwnLine: 'እስከ ሲስተሙ መስመር ድረስ ተረጋግጧል',
    provenByOwnLineWhy:
      'ሁሉም ሲስተሙ እስከሚያሳየው የቅርብ መስመር ድረስ የታሸገው ራሱ ነው፤ በደንቡም ተካሂዷል። መዝገቡና ቁልፉ በእጁ ያለ ሰው ሁለቱንም ሊቀይር ይችላል፦ ከውጭ ያለ ሰው ከያዘው መስመር ጋር ያነጻጽሩት።',
    exit: 'የመውጫ ኮድ {exit}',
  },
);
