import { firstTexts } from './first-texts.ts';

export const texts = firstTexts.am;
