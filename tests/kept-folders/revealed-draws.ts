import { z } from 'zod';
import { NO_CUT } from '../../contracts/bingo/cut.ts';
import { drawOrder, drawOrder2 } from '../../contracts/bingo/draw-order.ts';
import { BranchId } from '../../contracts/ids.ts';
import { commitment1Of, commitmentOf, hmacSha256 } from '../../services/game/draw/hashes.ts';
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
      bySeed: bySeed(seed, { branchId, gameNumber }, found('draw')[0], found('cut')[0], called.length),
    });
  }
  return [...draws.values()];
}

const Draw2 = z.object({ sale: z.string().optional() });

/** A game that tells of a draw is of version 2. */
function bySeed(
  seed: Uint8Array,
  owner: z.infer<typeof Game>,
  draw: unknown,
  cut: unknown,
  called: number,
): RevealedDraw['bySeed'] {
  const { branchId, gameNumber } = owner;
  if (draw === undefined)
    return {
      commitment: commitment1Of(seed),
      called: drawOrder(seed, branchId, gameNumber, hmacSha256).slice(0, called),
    };
  const { sale = '' } = Draw2.parse(draw);
  const drawn = { branchId, gameNumber, sale, cut: typeof cut === 'string' ? cut : NO_CUT };
  return {
    commitment: commitmentOf(seed, owner),
    called: drawOrder2(seed, drawn, hmacSha256).slice(0, called),
  };
}
