import type { CutMode } from '../../contracts/bingo/cut.ts';
import { rememberedOf } from '../../contracts/bingo/grid.ts';
import { DEFAULT_LATE_WINNERS, type LateWinners } from '../../contracts/bingo/late-winners.ts';
import {
  type BetPercent,
  type BetPrice,
  type JackpotShare,
  MINIMUM_CARTELAS,
} from '../../contracts/bingo/stakes.ts';
import {
  isJackpotGame,
  type JackpotBonus,
  jackpotBonus,
  totals,
  type Totals,
} from '../../contracts/bingo/totals.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { GameEvent } from '../../contracts/events.ts';
import type { LegacyOpening, OwnOpening } from '../../contracts/game/events.ts';
import { cellsText, soldCartelas } from '../../contracts/game/sold-cartelas.ts';
import type { AccountId, BranchId, CardId, GameNumber, Permission } from '../../contracts/ids.ts';
import type { Position } from '../../contracts/position.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import type { Instant } from '../../contracts/time.ts';
import { accept, type Decision } from '../commands/decision.ts';
import { draftRefusal } from './draw/draft.ts';
import { saleHash } from './draw/hashes.ts';
import type { Draw } from './draw/state.ts';
import type { Game } from './state.ts';

const cellsTextOnce = rememberedOf(cellsText);

/** What opening a game goes by, besides the game itself: the branch and its cartelas as they are now. */
export interface BranchFacts {
  readonly branchId: BranchId;
  readonly ownerId: AccountId;
  readonly jackpotPermission: Permission;
  readonly jackpotShare: JackpotShare;
  readonly lateWinners: LateWinners;
  readonly winnerTypeChange: Permission;
  readonly cutMode: CutMode;
  readonly legacyGames: Permission;
  readonly cartelas: ReadonlyMap<CardId, Cartela['numbers']>;
  /** The latest committed draw. */
  readonly draw: Draw | undefined;
  /** Why its seed cannot be told; null when it can. */
  readonly unopened: Refusal | null;
  /** Where the log was last restored. */
  readonly restoredAt: Position | null;
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
  readonly commitment?: string | undefined;
  readonly source: Source;
  readonly staked: Staked;
  /** Kept with the opening, so that the end of the game before can be completed as it was meant. */
  readonly abandonReason?: string | undefined;
  readonly branch: BranchFacts;
}

/**
 * Opens a game whose stakes are in order, if its draw is the next one and can be drawn from. Another process may be replacing the
 * draft at this moment: for a minute after that the game may still be opened with it (contracts/bingo/draw-order.md).
 */
export function openWith(
  { gameNumber, commitment, source, staked, abandonReason, branch }: OpenWith,
  game: Game,
  now: Instant,
): Decision<GameEvent> {
  const { draw, restoredAt } = branch;
  if (game.stage !== 'unopened' || draw?.gameNumber !== gameNumber)
    return refuse('GAME_NUMBER_TAKEN', { gameNumber });
  const unfit = draftRefusal(draw, commitment, { restoredAt, now }) ?? branch.unopened;
  if (unfit) return unfit;
  const { cartelas, ...stakes } = staked;
  const jackpot = isJackpotGame(gameNumber, branch.jackpotPermission)
    ? jackpotBonus(stakes.houseProfit, branch.jackpotShare)
    : null;
  return accept<GameEvent>(
    { type: 'CartelasSelected', data: soldCartelas(cartelas, cellsTextOnce) },
    {
      type: 'GameOpened',
      data: {
        ...source,
        ...stakes,
        ownerId: branch.ownerId,
        cartelaCount: cartelas.length,
        jackpot,
        commitment: draw.commitment,
        ...(abandonReason !== undefined && { abandonReason: abandonReason.trim() }),
        ...drawnBy({ gameNumber, source, staked, branch }, draw.commitment, jackpot),
      },
    },
  );
}

/** What the order depends on beside the seed; an old client's game tells only how to check its seed. */
function drawnBy(
  { gameNumber, source, staked, branch }: OpenWith,
  commitment: string,
  jackpot: JackpotBonus | null,
): Pick<LegacyOpening, 'source' | 'draw'> | Pick<OwnOpening, 'source' | 'winnerType' | 'draw'> {
  if (source.source === 'legacy') return { ...source, draw: { version: 2, commitment } };
  const { branchId, cutMode } = branch;
  const { winnerType, late = DEFAULT_LATE_WINNERS } = source;
  const sale = saleHash({ ...staked, branchId, gameNumber, commitment, winnerType, jackpot, late, cutMode });
  return { ...source, draw: { version: 2, commitment, sale, cutMode } };
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
