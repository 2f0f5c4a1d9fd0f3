import { betPercents, betPrices } from '../../contracts/bingo/stakes.ts';
import type { AnnouncementEvent, GameEvent } from '../../contracts/events.ts';
import type { ClientAmount } from '../../contracts/game/legacy/commands.ts';
import type { CardId, GameNumber } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { accept, type Decision, type Fold } from '../commands/decision.ts';
import { centsOf, checkTotals, type ClientTotals } from './client-totals.ts';
import type { Game } from './game.ts';
import { type Hall, opened, stake, type Staked } from './open-decider.ts';

/** Nothing is decided by what was announced before. */
export const announcedFold: Fold<null, AnnouncementEvent> = { initial: null, evolve: () => null };

export function decideAnnounce(told: ClientTotals): Decision<AnnouncementEvent> {
  const checked = checkTotals(told);
  return 'kind' in checked ? checked : accept({ type: 'TotalsAnnounced', data: checked });
}

export interface LegacyStakes extends ClientTotals {
  readonly cardIds: readonly CardId[];
  readonly betPrice?: ClientAmount | undefined;
  readonly betPercent?: ClientAmount | undefined;
}

export function decideOpenLegacy(
  command: LegacyStakes,
  gameNumber: GameNumber,
  hall: Hall,
  game: Game,
): Decision<GameEvent> {
  const staked = stakeLegacy(command, hall);
  return 'kind' in staked ? staked : opened(gameNumber, { source: 'legacy' }, staked, hall, game);
}

/** The client's amounts must be those the server computes: what the players were shown is what is counted. */
export function stakeLegacy(command: LegacyStakes, hall: Pick<Hall, 'cartelas'>): Staked | Refusal {
  const { cardIds, betPrice, betPercent } = command;
  const staked = stake({ cardIds, betPrice: priceOf(betPrice), betPercent: percentOf(betPercent) }, hall);
  if ('kind' in staked) return staked;
  const told = checkTotals(command);
  if ('kind' in told) return told;
  if (told.totalBet !== staked.totalBet || told.houseProfit !== staked.houseProfit)
    return refuse('TOTALS_WRONG');
  return staked;
}

function priceOf(told: ClientAmount | undefined) {
  const cents = told === undefined ? null : centsOf(told);
  return betPrices.find((price) => `${price}.00` === cents);
}

function percentOf(told: ClientAmount | undefined) {
  const fraction = told === undefined ? null : centsOf(told);
  return betPercents.find((percent) => percent === fraction);
}
