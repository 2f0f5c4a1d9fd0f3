import { common } from './common.ts';
import { game } from './game.ts';
import { login } from './login.ts';
import { menu } from './menu.ts';
import { payout } from './payout.ts';
import { refusals } from './refusals.ts';
import { settings } from './settings.ts';
import { winnerTypes } from './winner-types.ts';

/** What the login and the game screen say: loaded with the page. */
export const firstTexts = {
  en: {
    common: common.en,
    menu: menu.en,
    login: login.en,
    refusals: refusals.en,
    game: game.en,
    payout: payout.en,
    settings: settings.en,
    winnerTypes: winnerTypes.en,
  },
  am: {
    common: common.am,
    menu: menu.am,
    login: login.am,
    refusals: refusals.am,
    game: game.am,
    payout: payout.am,
    settings: settings.am,
    winnerTypes: winnerTypes.am,
  },
} as const;
