import type { BetPercent, BetPrice, JackpotShare } from '../../contracts/bingo/stakes.ts';
import { MINIMUM_CARTELAS } from '../../contracts/bingo/stakes.ts';
import { isJackpotGame, jackpotBonus, totals } from '../../contracts/bingo/totals.ts';
import type { WinnerType } from '../../contracts/bingo/winner-types.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { GameEvent } from '../../contracts/events.ts';
import type { LegacyOpening, OwnOpening, Totals } from '../../contracts/game/events.ts';
import type { AccountId, CardId, GameNumber, Permission } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { accept, type Decision } from '../commands/decision.ts';
import type { Draw } from './draws.ts';
import type { Game } from './game.ts';

/** What opening a game goes by, besides the game itself: the branch and its cartelas as they are now. */
export interface Hall {
  readonly ownerId: AccountId;
  readonly jackpotPermission: Permission;
  readonly jackpotShare: JackpotShare;
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

export interface Opening extends Stakes {
  readonly gameNumber: GameNumber;
  readonly winnerType: WinnerType;
}

export interface Staked extends Totals {
  readonly cartelas: readonly Cartela[];
  readonly betPrice: BetPrice;
  readonly betPercent: BetPercent;
}

export function decideOpen(command: Opening, hall: Hall, game: Game): Decision<GameEvent> {
  const staked = stake(command, hall);
  if ('kind' in staked) return staked;
  return opened(command.gameNumber, { source: 'own', winnerType: command.winnerType }, staked, hall, game);
}

/** The stakes checked, and the amounts they come to. */
export function stake(command: Stakes, hall: Pick<Hall, 'cartelas'>): Staked | Refusal {
  const { betPrice, betPercent } = command;
  if (betPrice === undefined) return refuse('BET_PRICE_MISSING');
  if (command.cardIds.length < MINIMUM_CARTELAS) return refuse('TOO_FEW_CARTELAS');
  if (betPercent === undefined) return refuse('BET_PERCENT_MISSING');
  const chosen = choose(command.cardIds, hall.cartelas);
  if ('kind' in chosen) return chosen;
  const { cartelas } = chosen;
  return { cartelas, betPrice, betPercent, ...totals(cartelas.length, betPrice, betPercent) };
}

type Source = Pick<OwnOpening, 'source' | 'winnerType'> | Pick<LegacyOpening, 'source'>;

export function opened(
  gameNumber: GameNumber,
  source: Source,
  staked: Staked,
  hall: Hall,
  game: Game,
): Decision<GameEvent> {
  if (game.phase !== 'unopened' || hall.draw?.gameNumber !== gameNumber) {
    return refuse('GAME_NUMBER_TAKEN', { gameNumber });
  }
  const { cartelas, ...stakes } = staked;
  const jackpot = isJackpotGame(gameNumber, hall.jackpotPermission)
    ? jackpotBonus(stakes.houseProfit, hall.jackpotShare)
    : null;
  return accept<GameEvent>(
    { type: 'CartelasSelected', data: { cartelas: [...cartelas] } },
    {
      type: 'GameOpened',
      data: {
        ...source,
        ...stakes,
        ownerId: hall.ownerId,
        cartelaCount: cartelas.length,
        jackpot,
        commitment: hall.draw.commitment,
      },
    },
  );
}

function choose(cardIds: readonly CardId[], known: Hall['cartelas']): { cartelas: Cartela[] } | Refusal {
  const cartelas: Cartela[] = [];
  for (const cardId of cardIds) {
    const numbers = known.get(cardId);
    if (!numbers) return refuse('CARTELA_UNKNOWN', { cardId });
    cartelas.push({ cardId, numbers });
  }
  const seen = new Set<CardId>();
  const twice = cardIds.find((cardId) => seen.size === seen.add(cardId).size);
  return twice === undefined ? { cartelas } : refuse('CARTELA_TWICE', { cardId: twice });
}
