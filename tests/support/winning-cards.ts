import type { Grid } from '../../contracts/bingo/grid.ts';
import { evaluate } from '../../contracts/bingo/patterns.ts';
import { drawNumber } from '../../contracts/game/commands.ts';
import { makeCartelas } from './cartelas.ts';
import { gameOf } from './game-screen.ts';
import type { Caller } from './running-product.ts';

const numbers = new Map<number, Grid>(makeCartelas(150).map((card) => [card.cardId, card.numbers]));

/** The cards of the caller's open game, each with the call that completed it or null. */
async function standOf(caller: Caller) {
  const { cardIds, winnerType, drawn } = await gameOf(caller);
  return cardIds.map((cardId) => {
    const { completedAt } = evaluate(numbers.get(cardId) as Grid, winnerType, drawn);
    return { cardId, completedAt };
  });
}

export async function loserOf(caller: Caller): Promise<number> {
  const loser = (await standOf(caller)).find(({ completedAt }) => completedAt === null);
  if (!loser) throw new Error('every card has won');
  return loser.cardId;
}

/** Draws until a card is complete that was not after `after` calls; answers its id. */
export async function drawUntilComplete(caller: Caller, after = 0): Promise<number> {
  for (;;) {
    const found = (await standOf(caller)).find(
      ({ completedAt }) => completedAt !== null && completedAt > after,
    );
    if (found) return found.cardId;
    await caller.does(drawNumber, { gameNumber: (await gameOf(caller)).gameNumber });
  }
}
