import { findingCodes } from '../src/texts/finding-codes.ts';
import { proof } from '../src/texts/proof.ts';
import { sealCodes } from '../src/texts/seal-codes.ts';
import { verify } from '../src/texts/verify.ts';

export const languages = ['en', 'am'] as const;
export type Language = (typeof languages)[number];

/** What this page alone says; the rest is as the product says it. */
const own = {
  en: {
    name: 'English',
    title: 'Verify an export',
    what: 'This page checks an export of a game or of days: that it is what was sealed, and that the games went by the rules. It works from disk, without the network; nothing leaves this device.',
    drop: 'Drop the export here, or choose it',
    save: 'Save this answer as a file',
  },
  am: {
    name: 'አማርኛ',
    title: 'የወጣውን ፋይል አጣራ',
    what: 'ይህ ገጽ የአንድን ጨዋታ ወይም የቀናትን ፋይል ያጣራል፦ የታሸገው ራሱ መሆኑንና ጨዋታዎቹ በደንቡ መካሄዳቸውን። ያለ ኔትወርክ ከዲስክ ይሠራል፤ ከዚህ መሣሪያ ምንም አይወጣም።',
    drop: 'ፋይሉን እዚህ ይጣሉ፣ ወይም ይምረጡ',
    save: 'ይህን መልስ በፋይል አስቀምጥ',
  },
};

const of = (language: Language) => ({ ...verify[language], ...own[language], proof: proof[language] });

export const texts: Readonly<Record<Language, ReturnType<typeof of>>> = { en: of('en'), am: of('am') };

/** What each finding says. */
export const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...findingCodes.en, ...sealCodes.en },
  am: { ...findingCodes.am, ...sealCodes.am },
};

/** A text with what it leaves open. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
