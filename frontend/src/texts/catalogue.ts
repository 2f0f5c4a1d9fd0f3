import { admin } from './admin.ts';
import { agents } from './agents.ts';
import { analysis } from './analysis.ts';
import { audit } from './audit.ts';
import { branches } from './branches.ts';
import { cardImport } from './card-import.ts';
import { cards } from './cards.ts';
import { common } from './common.ts';
import { days } from './days.ts';
import { game } from './game.ts';
import { history } from './history.ts';
import { login } from './login.ts';
import { menu } from './menu.ts';
import { register } from './register.ts';
import { reports } from './reports.ts';
import { refusals } from './refusals.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { table } from './table.ts';
import { winnerTypes } from './winner-types.ts';

const en = {
  common: common.en,
  menu: menu.en,
  login: login.en,
  refusals: refusals.en,
  register: register.en,
  cards: cards.en,
  cardImport: cardImport.en,
  reports: reports.en,
  game: game.en,
  sessions: sessions.en,
  settings: settings.en,
  table: table.en,
  admin: admin.en,
  days: days.en,
  branches: branches.en,
  agents: agents.en,
  analysis: analysis.en,
  audit: audit.en,
  history: history.en,
  winnerTypes: winnerTypes.en,
};

const am: Shape<typeof en> = {
  common: common.am,
  menu: menu.am,
  login: login.am,
  refusals: refusals.am,
  register: register.am,
  cards: cards.am,
  cardImport: cardImport.am,
  reports: reports.am,
  game: game.am,
  sessions: sessions.am,
  settings: settings.am,
  table: table.am,
  admin: admin.am,
  days: days.am,
  branches: branches.am,
  agents: agents.am,
  analysis: analysis.am,
  audit: audit.am,
  history: history.am,
  winnerTypes: winnerTypes.am,
};

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

export const languages = ['en', 'am'] as const;
export type Language = (typeof languages)[number];
export const catalogue = { en, am } as const;

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: typeof en;
  }
}
