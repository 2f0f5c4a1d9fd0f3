import type { Ball } from '../../contracts/bingo/columns.ts';
import type { Commands } from '../commands/handle.ts';
import { lru } from '../cache/lru.ts';
import { type SeedOwner, seedText } from './draw/hashes.ts';
import type { DrawKeys } from './draw/keys.ts';
import { SeedDamaged, SeedNotOpened, unsealSeed } from './draw/seeds.ts';
import { drawOf, draws } from './draw/state.ts';
import type { FixedBy } from './fixed-by.ts';
import { orderBy } from './order-by.ts';
import { game } from './stream.ts';
import { wasOpened } from './state.ts';

/** A committed draw, opened: what the server alone knows until the game is over. */
export interface OpenedDraw {
  readonly seed: string;
  readonly orderOf: (fixed: FixedBy) => readonly Ball[];
}

export interface OpenedDraws {
  /** Null where the game was not opened, or is long past. */
  of(id: SeedOwner): Promise<OpenedDraw | null>;
  /** Null also where the seed cannot be told: a lost key holds up no voiding. */
  ifOpened(id: SeedOwner): Promise<OpenedDraw | null>;
  /** Likewise. */
  seedOf(id: SeedOwner): Promise<string | null>;
}

const GAMES_KEPT = 2_000;

/**
 * Unsealed once per draw and process, and computed once per sale and cut, so that drawing a number costs one append and nothing
 * else. Kept under all that an order depends on, never under the game alone: another process may have cut it meanwhile.
 */
export function createOpenedDraws(commands: Commands, keys: DrawKeys): OpenedDraws {
  const opened = lru<string, OpenedDraw>(GAMES_KEPT);
  const orders = lru<string, readonly Ball[]>(GAMES_KEPT);

  function openedDraw(seed: Uint8Array, commitment: string, id: SeedOwner): OpenedDraw {
    return {
      seed: seedText(seed),
      orderOf(fixed) {
        if (fixed.commitment !== commitment)
          throw new Error('a game has another draw than it was opened with');
        const key = `${commitment}:${fixed.sale}:${fixed.cut}`;
        const known = orders.get(key);
        if (known) return known;
        const order = orderBy(seed, id, fixed);
        orders.set(key, order);
        return order;
      },
    };
  }

  async function of(id: SeedOwner): Promise<OpenedDraw | null> {
    const { branchId, gameNumber } = id;
    const commitment = await usedBy(commands, id);
    if (commitment === null) return null;
    const known = opened.get(commitment);
    if (known) return known;
    const { state } = await commands.loadFollowed(draws(branchId));
    const draw =
      drawOf(state, commitment) ?? drawOf((await commands.load(draws(branchId))).state, commitment);
    if (!draw) return null;
    const found = openedDraw(unsealSeed(draw, { branchId, gameNumber }, keys), commitment, id);
    opened.set(commitment, found);
    return found;
  }

  async function ifOpened(id: SeedOwner): Promise<OpenedDraw | null> {
    try {
      return await of(id);
    } catch (error) {
      if (error instanceof SeedNotOpened || error instanceof SeedDamaged) return null;
      throw error;
    }
  }

  return { of, ifOpened, seedOf: async (id) => (await ifOpened(id))?.seed ?? null };
}

/** A game keeps the draw that it was opened with, so what this process has last seen of it will do. */
async function usedBy(commands: Commands, { branchId, gameNumber }: SeedOwner): Promise<string | null> {
  const stream = game(branchId, gameNumber);
  const { state: cached } = await commands.loadCached(stream);
  const state = wasOpened(cached) ? cached : (await commands.load(stream)).state;
  return wasOpened(state) ? state.opening.commitment : null;
}
