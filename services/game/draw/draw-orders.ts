import { LRUCache } from 'lru-cache';
import type { Ball } from '../../../contracts/bingo/columns.ts';
import { drawOrder } from '../../../contracts/bingo/draw-order.ts';
import type { BranchId, GameNumber } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import type { Commands } from '../../commands/handle.ts';
import { drawOf, draws } from './state.ts';
import { hmacSha256, SeedNotOpened, seedText, unsealSeed } from './seeds.ts';

/** A committed draw, opened: what the server alone knows until the game is finished. */
export interface OpenedDraw {
  readonly seed: string;
  readonly order: readonly Ball[];
}

export interface DrawOrders {
  /** Null where no draw is committed for the game, or where it is of a game long past. */
  of(branchId: BranchId, gameNumber: GameNumber): Promise<OpenedDraw | null>;
  /** Null also where the draw key does not open it: a lost key holds up no voiding. */
  seedOf(branchId: BranchId, gameNumber: GameNumber): Promise<string | null>;
}

const GAMES_KEPT = 2_000;

/** Unsealed and computed once per game and process, so that drawing a number costs one append and nothing else. */
export function createDrawOrders(commands: Commands, drawKey: Uint8Array): DrawOrders {
  const opened = new LRUCache<string, OpenedDraw>({ max: GAMES_KEPT });
  async function of(branchId: BranchId, gameNumber: GameNumber): Promise<OpenedDraw | null> {
    const key = streams.game(branchId, gameNumber);
    const known = opened.get(key);
    if (known) return known;
    const { state } = await commands.load(draws(branchId));
    const draw = drawOf(state, gameNumber);
    if (!draw) return null;
    const seed = unsealSeed(draw.sealedSeed, { branchId, gameNumber }, drawKey);
    const found = { seed: seedText(seed), order: drawOrder(seed, branchId, gameNumber, hmacSha256) };
    opened.set(key, found);
    return found;
  }
  return {
    of,
    async seedOf(branchId, gameNumber) {
      try {
        return (await of(branchId, gameNumber))?.seed ?? null;
      } catch (error) {
        if (error instanceof SeedNotOpened) return null;
        throw error;
      }
    },
  };
}
