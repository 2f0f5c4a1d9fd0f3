import { defineTexts } from './define.ts';

/** The live game screen (/nextPage). */
export const game = defineTexts(
  {
    title: 'Play Bingo',
  },
  {
    title: 'ቢንጎ ተጫወት',
  },
);
