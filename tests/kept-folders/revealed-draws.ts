import { createHash } from 'node:crypto';
import { z } from 'zod';
import { drawOrder } from '../../contracts/bingo/draw-order.ts';
import { BranchId } from '../../contracts/ids.ts';
import { hmacSha256 } from '../../services/game/draw/seeds.ts';
import type { Exchange } from './transcript.ts';

const Game = z.object({ branchId: BranchId, gameNumber: z.number() });
const History = z.object({
  events: z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })),
});

/** A game whose seed is in its history, as anyone can check it (contracts/bingo/draw-order.md). */
export interface RevealedDraw {
  readonly game: string;
  /** What was committed to and called, and what its seed says of both. */
  readonly told: { commitment: unknown; called: unknown[] };
  readonly bySeed: { commitment: string; called: number[] };
}

/** One per game, of all histories that were asked for. */
export function revealedDraws(exchanges: readonly Exchange[]): RevealedDraw[] {
  const draws = new Map<string, RevealedDraw>();
  for (const { ask, status, fields, answer } of exchanges) {
    if (ask !== 'GET /api/queries/session-history' || status !== 200) continue;
    const { branchId, gameNumber } = Game.parse(fields);
    const { events } = History.parse(answer);
    const found = (field: string) => events.map(({ data }) => data[field]).filter((value) => value);
    const [seedText] = found('seed');
    if (typeof seedText !== 'string') continue;
    const seed = Buffer.from(seedText, 'hex');
    const called = events.filter(({ type }) => type === 'NumberDrawn').map(({ data }) => data['number']);
    const game = `${branchId} ${gameNumber}`;
    draws.set(game, {
      game,
      told: { commitment: found('commitment')[0], called },
      bySeed: {
        commitment: createHash('sha256').update(seed).digest('hex'),
        called: drawOrder(seed, branchId, gameNumber, hmacSha256).slice(0, called.length),
      },
    });
  }
  return [...draws.values()];
}
