import type { Ball } from '../../contracts/bingo/columns.ts';
import type { Grid } from '../../contracts/bingo/grid.ts';
import { DEFAULT_LATE_WINNERS } from '../../contracts/bingo/late-winners.ts';
import { missingNumbers } from '../../contracts/bingo/patterns.ts';
import { prizeShares } from '../../contracts/bingo/totals.ts';
import type { OutputOf } from '../../contracts/endpoint.ts';
import type { EventData, EventType, GameEvent } from '../../contracts/events.ts';
import type {
  cancelGame,
  CheckedCard,
  drawNumber,
  openGame,
  finishGame,
  resumeGame,
} from '../../contracts/game/commands.ts';
import { isDrawnHere } from '../../contracts/game/course.ts';
import type { claimWinners, openLegacyGame } from '../../contracts/game/legacy/commands.ts';
import type { CardId, GameNumber } from '../../contracts/ids.ts';
import type { OpenedGame } from './state.ts';
import type { Played } from './play-game.ts';

/** `place`: the one asked for, when it had been called already and nothing was drawn. */
export function numberDrawn(
  { events, state, revision }: Played,
  place = drawnOf(state).length,
): OutputOf<typeof drawNumber> {
  const drawn = dataOf(events, 'NumberDrawn') ?? { place, number: drawnOf(state)[place - 1] as number };
  return { ...drawn, revision: Number(revision) };
}

export function cardChecked({ events, state }: Played): CheckedCard {
  const { cardId, winnerType, called, completedAt, late } = present(dataOf(events, 'CardChecked'));
  const { course } = state;
  const numbers = state.cartelas.get(cardId) as Grid;
  const winners = winnersOf(state);
  return {
    cardId,
    numbers,
    winnerType,
    won: completedAt !== null,
    completedAt,
    called,
    missing: missingNumbers(numbers, winnerType, drawnOf(state).slice(0, called)),
    recorded: winners.includes(cardId),
    ...(late && course.source === 'own' && { late: course.late ?? DEFAULT_LATE_WINNERS }),
    resumes: isDrawnHere(course) && course.check === cardId,
    winners: prizeShares(state.opening, winners).winners,
    totalWin: state.opening.totalWin,
  };
}

/** A repeated one may be answered after the game has ended; that of a game that runs no more is paused. */
export function gameResumed({ state: { course } }: Played): OutputOf<typeof resumeGame> {
  return { play: isDrawnHere(course) ? course.play : 'paused' };
}

export function gameFinished({ events }: Played): OutputOf<typeof finishGame> {
  const { outcome: _, ...ended } = present(dataOf(events, 'GameFinished'));
  return ended;
}

export function gameCancelled({ state: { course } }: Played): OutputOf<typeof cancelGame> {
  return { seed: present(course.phase === 'cancelled' ? course.seed : undefined) };
}

export function gameOpened(
  gameNumber: GameNumber,
  { opening }: OpenedGame,
): OutputOf<typeof openGame | typeof openLegacyGame> {
  const { totalBet, houseProfit, totalWin, jackpot } = opening;
  return { gameNumber, totalBet, houseProfit, totalWin, jackpot };
}

export function winnersClaimed({ events }: Played): OutputOf<typeof claimWinners> {
  return {
    claimed: events.flatMap((event) => (event.type === 'WinnerClaimed' ? [event.data.cardId] : [])),
    finished: events.some(({ type }) => type === 'GameFinished'),
  };
}

function drawnOf({ course }: OpenedGame): readonly Ball[] {
  return course.source === 'own' ? course.drawn : [];
}

function winnersOf({ course }: OpenedGame): CardId[] {
  return course.source === 'own' ? course.winners.map(({ cardId }) => cardId) : [];
}

function dataOf<T extends GameEvent['type'] & EventType>(
  events: readonly GameEvent[],
  type: T,
): EventData<T> | undefined {
  return events.find((event) => event.type === type)?.data as EventData<T> | undefined;
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a command was carried out without its event');
  return value;
}
