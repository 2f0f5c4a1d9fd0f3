import { firstTexts } from './first-texts.ts';
import { moreTexts } from './more-texts.ts';

const en = { ...firstTexts.en, ...moreTexts.en };
const am: Shape<typeof en> = { ...firstTexts.am, ...moreTexts.am };

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

export const languages = ['en', 'am'] as const;
export type Language = (typeof languages)[number];
/** Every text there is, in both languages. */
export const catalogue = { en, am } as const;

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: typeof en;
  }
}
