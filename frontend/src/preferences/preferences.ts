import { z } from 'zod';
import { BetPercent, BetPrice } from '../../../contracts/bingo/stakes.ts';
import { DEFAULT_WINNER_TYPE, WinnerType } from '../../../contracts/bingo/winner-types.ts';
import { CardId } from '../../../contracts/ids.ts';

/** What a browser may remember (contracts/game/README.md): choices of how to work, never the state of a game. */
export interface Preference<T> {
  readonly key: string;
  readonly schema: z.ZodType<T>;
  readonly fallback: T;
  /** Where it lives: `local` for good and shared by all tabs, `session` until this tab is closed. */
  readonly place: 'local' | 'session';
}

function preference<T>(
  key: string,
  schema: z.ZodType<T>,
  fallback: T,
  place: Preference<T>['place'] = 'local',
): Preference<T> {
  return { key: `bingo.${key}`, schema, fallback, place };
}

export const themes = ['Black', 'Keno', 'green'] as const;
export type ThemeName = (typeof themes)[number];
export const voices = ['Boy', 'Boy2'] as const;
export type Voice = (typeof voices)[number];

/** Draw interval in ms (spec section 9). */
export const speedLimits = { min: 100, max: 10_000, step: 10 } as const;

export const theme = preference<ThemeName>('theme', z.enum(themes), 'Black');
export const language = preference<'en' | 'am'>('language', z.enum(['en', 'am']), 'en');
export const voice = preference<Voice>('voice', z.enum(voices), 'Boy');
/** In percent. */
export const volumeLimits = { min: 0, max: 100, step: 5 } as const;
export const volume = preference('volume', z.int().min(volumeLimits.min).max(volumeLimits.max), 100);
export const muted = preference('muted', z.boolean(), false);
export const speed = preference(
  'speed',
  z.int().min(speedLimits.min).max(speedLimits.max).multipleOf(speedLimits.step),
  5000,
);
export const betPrice = preference<BetPrice | null>('bet-price', BetPrice.nullable(), null);
export const betPercent = preference<BetPercent | null>('bet-percent', BetPercent.nullable(), null);
export const remember = preference('remember', z.boolean(), false);
export const pattern = preference<WinnerType>('pattern', WinnerType, DEFAULT_WINNER_TYPE);

/** The win of a game stands hidden on the board until it is asked for. */
export const hideWin = preference('hide-win', z.boolean(), false);
/** Whether a hidden win is shown just now, in this tab. */
export const winRevealed = preference('win-revealed', z.boolean(), false, 'session');
export const cartelaOptions = ['cartelaCard', 'printTicket'] as const;
export type CartelaOption = (typeof cartelaOptions)[number];
/** Of the chosen cartelas: their numbers on the selection screen, or a printed ticket each at Start. */
export const cartelaOption = preference<CartelaOption>(
  'cartela-option',
  z.enum(cartelaOptions),
  'cartelaCard',
);
/** The game whose tickets this tab prints, and whether it has: a reload does not print them again. */
const TicketsDue = z.object({ gameNumber: z.int(), printed: z.boolean() });
export const ticketsDue = preference('tickets-due', TicketsDue.nullable(), null, 'session');

/** Names of the figures shown; whatever is not named stays hidden. */
export const revealed = preference<string[]>('revealed', z.array(z.string()).max(50), []);

const cardIds = z.array(CardId).max(10_000);
/** Kept from game to game where Remember is ticked. */
export const rememberedCartelas = (branchId: string) =>
  preference<number[]>(`cartelas.${branchId}`, cardIds, []);
/** The selection under way: survives a reload, not the tab. */
export const draftCartelas = (branchId: string) =>
  preference<number[] | null>(`draft.${branchId}`, cardIds.nullable(), null, 'session');

/** The card being typed on /Addcard; its id is null while the next free one is taken. */
export interface DraftCard {
  cardId: string | null;
  cells: readonly string[];
}
const DraftCard = z.object({
  cardId: z.string().max(20).nullable(),
  cells: z.array(z.string().max(20)).length(25),
});
const emptyCard: DraftCard = { cardId: null, cells: Array.from({ length: 25 }, () => '') };
export const draftCard = (branchId: string) =>
  preference<DraftCard>(`draft-card.${branchId}`, DraftCard, emptyCard, 'session');

/** The stored text as a value; whatever is missing, corrupt or out of range counts as never chosen. */
export function parsePreference<T>({ schema, fallback }: Preference<T>, text: string | null): T {
  if (text === null) return fallback;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : fallback;
  } catch {
    return fallback;
  }
}
