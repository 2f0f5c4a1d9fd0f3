import { moreTexts } from './more-texts.ts';

export const texts = moreTexts.am;
