import type { LateWinners } from '../../contracts/bingo/late-winners.ts';
import {
  type BetPercent,
  type BetPrice,
  type JackpotShare,
  MINIMUM_CARTELAS,
} from '../../contracts/bingo/stakes.ts';
import { isJackpotGame, jackpotBonus, totals, type Totals } from '../../contracts/bingo/totals.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { GameEvent } from '../../contracts/events.ts';
import type { LegacyOpening, OwnOpening } from '../../contracts/game/events.ts';
import type { AccountId, CardId, GameNumber, Permission } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { accept, type Decision } from '../commands/decision.ts';
import type { Draw } from './draw/state.ts';
import type { Game } from './state.ts';

/** What opening a game goes by, besides the game itself: the branch and its cartelas as they are now. */
export interface BranchFacts {
  readonly ownerId: AccountId;
  readonly jackpotPermission: Permission;
  readonly jackpotShare: JackpotShare;
  readonly lateWinners: LateWinners;
  readonly winnerTypeChange: Permission;
  readonly cartelas: ReadonlyMap<CardId, Cartela['numbers']>;
  /** The latest committed draw. */
  readonly draw: Draw | undefined;
}

/** What a game is opened with, whoever draws it. */
export interface Stakes {
  readonly cardIds: readonly CardId[];
  readonly betPrice?: BetPrice | undefined;
  readonly betPercent?: BetPercent | undefined;
}

export interface Staked extends Totals {
  readonly cartelas: readonly Cartela[];
  readonly betPrice: BetPrice;
  readonly betPercent: BetPercent;
}

/** The stakes checked, and the amounts they come to. */
export function stake(command: Stakes, branch: Pick<BranchFacts, 'cartelas'>): Staked | Refusal {
  const { betPrice, betPercent } = command;
  if (betPrice === undefined) return refuse('BET_PRICE_MISSING');
  if (command.cardIds.length < MINIMUM_CARTELAS) return refuse('TOO_FEW_CARTELAS');
  if (betPercent === undefined) return refuse('BET_PERCENT_MISSING');
  const chosen = choose(command.cardIds, branch.cartelas);
  if (isRefusal(chosen)) return chosen;
  return { cartelas: chosen, betPrice, betPercent, ...totals(chosen.length, betPrice, betPercent) };
}

type Source =
  | Pick<OwnOpening, 'source' | 'winnerType' | 'late' | 'typeFixed'>
  | Pick<LegacyOpening, 'source'>;

export interface OpenWith {
  readonly gameNumber: GameNumber;
  readonly source: Source;
  readonly staked: Staked;
  readonly branch: BranchFacts;
}

/** Opens a game whose stakes are in order, if its draw is the next one. */
export function openWith({ gameNumber, source, staked, branch }: OpenWith, game: Game): Decision<GameEvent> {
  if (game.stage !== 'unopened' || branch.draw?.gameNumber !== gameNumber) {
    return refuse('GAME_NUMBER_TAKEN', { gameNumber });
  }
  const { cartelas, ...stakes } = staked;
  const jackpot = isJackpotGame(gameNumber, branch.jackpotPermission)
    ? jackpotBonus(stakes.houseProfit, branch.jackpotShare)
    : null;
  return accept<GameEvent>(
    { type: 'CartelasSelected', data: { cartelas: [...cartelas] } },
    {
      type: 'GameOpened',
      data: {
        ...source,
        ...stakes,
        ownerId: branch.ownerId,
        cartelaCount: cartelas.length,
        jackpot,
        commitment: branch.draw.commitment,
      },
    },
  );
}

function choose(cardIds: readonly CardId[], known: BranchFacts['cartelas']): Cartela[] | Refusal {
  const cartelas: Cartela[] = [];
  for (const cardId of cardIds) {
    const numbers = known.get(cardId);
    if (!numbers) return refuse('CARTELA_UNKNOWN', { cardId });
    cartelas.push({ cardId, numbers });
  }
  const seen = new Set<CardId>();
  const twice = cardIds.find((cardId) => seen.size === seen.add(cardId).size);
  return twice === undefined ? cartelas : refuse('CARTELA_TWICE', { cardId: twice });
}
