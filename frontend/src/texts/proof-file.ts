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
  },
  {
    save: 'እንደ ማረጋገጫ አስቀምጥ',
    hint: 'ማንም ሰው ያለ እኛ እገዛ ይህን የሚያረጋግጥበት ፋይል',
    underWay: 'ፋይሉ እየተዘጋጀ ነው …',
    entries: 'ከ{all, number} ምዝገባዎች {done, number}',
    failed: 'ፋይሉ እስከ መጨረሻው ሊዘጋጅ አልቻለም። እባክዎ እንደገና ይሞክሩ።',
    halted:
      'ፋይሉ ሊዘጋጅ አልቻለም፦ በ{stream} ያለው ምዝገባ {revision} የእኛ አይደለም ወይም ሊሆን የማይችል ነው። መጀመሪያ ኤጀንቱ ሊመለከተው ይገባል።',
  },
);
