import { betPercents, betPrices } from '../../../contracts/bingo/stakes.ts';
import type { AnnouncementEvent, GameEvent } from '../../../contracts/events.ts';
import type { Course } from '../../../contracts/game/course.ts';
import type { WinnerClaim } from '../../../contracts/game/values.ts';
import type { ClientAmount } from '../../../contracts/game/legacy/commands.ts';
import type { CardId, GameNumber, Permission } from '../../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../../contracts/refusals.ts';
import type { Instant } from '../../../contracts/time.ts';
import { accept, type Decision } from '../../commands/decision.ts';
import { finished } from '../decider.ts';
import { type BranchFacts, openWith, stake, type Staked } from '../opening.ts';
import { type Game, wasOpened } from '../state.ts';
import { centsOf, checkTotals, type ClientTotals } from './client-totals.ts';

export function decideAnnounce(told: ClientTotals): Decision<AnnouncementEvent> {
  const checked = checkTotals(told);
  return isRefusal(checked) ? checked : accept({ type: 'TotalsAnnounced', data: checked });
}

export interface LegacyStakes extends ClientTotals {
  readonly cardIds: readonly CardId[];
  readonly betPrice?: ClientAmount | undefined;
  readonly betPercent?: ClientAmount | undefined;
}

export interface OpenLegacy extends LegacyStakes {
  readonly gameNumber: GameNumber;
  readonly abandonReason?: string | undefined;
  readonly branch: BranchFacts;
}

export function decideOpenLegacy(command: OpenLegacy, game: Game, now: Instant): Decision<GameEvent> {
  const { gameNumber, abandonReason, branch } = command;
  const staked = stakeLegacy(command, branch);
  if (isRefusal(staked)) return staked;
  return openWith({ gameNumber, source: { source: 'legacy' }, staked, abandonReason, branch }, game, now);
}

/** The client's amounts must be those the server computes: what the players were shown is what is counted. */
export function stakeLegacy(
  command: LegacyStakes,
  branch: Pick<BranchFacts, 'cartelas' | 'legacyGames'>,
): Staked | Refusal {
  if (branch.legacyGames === 0) return refuse('LEGACY_GAMES_OFF');
  const { cardIds, betPrice, betPercent } = command;
  const staked = stake({ cardIds, betPrice: priceOf(betPrice), betPercent: percentOf(betPercent) }, branch);
  if (isRefusal(staked)) return staked;
  const told = checkTotals(command);
  if (isRefusal(told)) return told;
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

export interface Claim {
  readonly winners: readonly WinnerClaim[];
  /** Null for a game long past, whose draw is not at hand; such a one is not open. */
  readonly seed: string | null;
  /** Whether the branch may play on an old client; what such a one tells is nothing where it may not. */
  readonly legacyGames: Permission;
}

export function decideClaim({ winners, seed, legacyGames }: Claim, game: Game): Decision<GameEvent> {
  if (legacyGames === 0) return refuse('LEGACY_GAMES_OFF');
  if (!wasOpened(game)) return refuse('NOT_FOUND');
  const { course } = game;
  if (course.phase === 'voided') return refuse('GAME_ALREADY_VOIDED');
  if (course.phase === 'cancelled') return refuse('GAME_CANCELLED');
  if (winners.some(({ cardId }) => !game.cartelas.has(cardId))) return refuse('CARD_NOT_REGISTERED');
  const known = knownWinners(course);
  const fresh = winners.filter(({ cardId }) => known.size !== known.add(cardId).size);
  const claims = fresh.map((data): GameEvent => ({ type: 'WinnerClaimed', data }));
  if (course.phase !== 'open' || course.source === 'own') return accept(...claims);
  if (seed === null) return refuse('GAME_NOT_OPEN');
  const cardIds = fresh.map(({ cardId }) => cardId);
  return accept(...claims, finished(game, { outcome: 'finished', seed, claimed: cardIds }));
}

function knownWinners(course: Course): Set<CardId> {
  const recorded = course.source === 'own' ? course.winners : [];
  return new Set([...recorded, ...course.claims].map(({ cardId }) => cardId));
}
