import { type Ball, NUMBERS } from '../../contracts/bingo/columns.ts';
import { prizeShares, winnerShares } from '../../contracts/bingo/totals.ts';
import type { WinnerType } from '../../contracts/bingo/winner-types.ts';
import type { EventData, EventOf, GameEvent } from '../../contracts/events.ts';
import type { Place } from '../../contracts/game/values.ts';
import type { CardId, GameNumber } from '../../contracts/ids.ts';
import { isRefusal, refuse } from '../../contracts/refusals.ts';
import type { Instant } from '../../contracts/time.ts';
import { accept, type Decision } from '../commands/decision.ts';
import { cutProblem, cutStandsProblem, isUncut } from './cut.ts';
import { drawnHere } from './drawn-here.ts';
import { type FixedBy, fixedBy } from './fixed-by.ts';
import { type BranchFacts, openWith, stake, type Stakes } from './opening.ts';
import { reasonProblem } from './reason-problem.ts';
import { countedFor, type Game, isOpen, type OpenedGame, wasOpened } from './state.ts';

type GameDecision = Decision<GameEvent>;

export interface Open extends Stakes {
  readonly gameNumber: GameNumber;
  /** Of the draft that the screen showed, if it says. */
  readonly commitment?: string | undefined;
  readonly winnerType: WinnerType;
  /** Why the game before, which is still open, is left. */
  readonly abandonReason?: string | undefined;
  readonly branch: BranchFacts;
}

export function decideOpen(command: Open, game: Game, now: Instant): GameDecision {
  const { gameNumber, commitment, winnerType, abandonReason, branch } = command;
  const staked = stake(command, branch);
  if (isRefusal(staked)) return staked;
  const { lateWinners: late, winnerTypeChange } = branch;
  const settings = { late, ...(winnerTypeChange === 0 && { typeFixed: true as const }) };
  const source = { source: 'own', winnerType, ...settings } as const;
  return openWith({ gameNumber, commitment, source, staked, abandonReason, branch }, game, now);
}

export interface Draw {
  /** The place that is expected to be drawn. */
  readonly place?: Place | undefined;
  readonly orderOf: (fixed: FixedBy) => readonly Ball[];
}

/**
 * NEXT NUMBER draws by hand (spec section 4), before START GAME and while paused too. The clock, which names the place it expects,
 * may belong to a window that has not heard of the pause yet.
 */
export function decideDraw({ place, orderOf }: Draw, game: Game, now: Instant): GameDecision {
  const here = drawnHere(game);
  if (isRefusal(here)) return here;
  const called = here.course.drawn.length;
  if (place !== undefined && place <= called) return accept();
  if (place !== undefined && here.course.play === 'paused') return refuse('GAME_PAUSED');
  if (called === NUMBERS) return refuse('ALL_NUMBERS_DRAWN');
  const uncut = cutProblem(here) ?? cutStandsProblem(here, now);
  if (uncut) return uncut;
  const order = orderOf(fixedBy(here));
  return accept({ type: 'NumberDrawn', data: { place: called + 1, number: order[called] as Ball } });
}

export function decideStart(_: object, game: Game): GameDecision {
  const here = drawnHere(game);
  if (isRefusal(here)) return here;
  if (here.course.play !== 'waiting') return refuse('GAME_ALREADY_STARTED');
  const uncut = cutProblem(here);
  if (uncut) return uncut;
  return accept({ type: 'GameStarted', data: {} });
}

/** While a check pauses the game, it makes that pause last beyond the check. */
export function decidePause(_: object, game: Game): GameDecision {
  const here = drawnHere(game);
  if (isRefusal(here)) return here;
  const { play, check } = here.course;
  if (play !== 'running' && check === undefined) return refuse('GAME_NOT_RUNNING');
  return accept({ type: 'GamePaused', data: {} });
}

interface Resume {
  /** The check of this card ends: the game goes on only if it stands paused for that. */
  readonly check?: CardId | undefined;
}

export function decideResume({ check }: Resume, game: Game): GameDecision {
  const here = drawnHere(game);
  if (isRefusal(here)) return here;
  if (check !== undefined && here.course.check !== check) return accept();
  if (here.course.play !== 'paused') return refuse('GAME_NOT_PAUSED');
  return accept({ type: 'GameResumed', data: {} });
}

export function decideShuffle(_: object, game: Game): GameDecision {
  const here = drawnHere(game);
  if (isRefusal(here)) return here;
  return accept({ type: 'NumbersShuffled', data: {} });
}

export function decideChangeWinnerType(command: { winnerType: WinnerType }, game: Game): GameDecision {
  const here = drawnHere(game);
  if (isRefusal(here)) return here;
  const { winnerType, drawn, typeFixed } = here.course;
  if (winnerType === command.winnerType) return accept();
  const free = isUncut(here);
  if (!free && typeFixed) return refuse('WINNER_TYPE_FIXED');
  const called = drawn.length;
  const since = called > 0 ? { called } : { ...(!free && { afterCut: true as const }) };
  return accept({ type: 'WinnerTypeChanged', data: { winnerType: command.winnerType, ...since } });
}

export function decideFinish({ seed }: { seed: string }, game: Game): GameDecision {
  if (!isOpen(game)) return refuse('GAME_NOT_OPEN');
  return accept(finished(game, { outcome: 'finished', seed }));
}

export interface Abandon {
  readonly seed: string;
  readonly gameNumber: GameNumber;
  /** Why it is left behind. */
  readonly reason?: string | undefined;
}

/**
 * The next game is being opened: one still open ends as it stands, one that is not is left alone. Once a number of it was called,
 * it is not left without a reason.
 */
export function decideAbandon({ seed, reason, gameNumber }: Abandon, game: Game): GameDecision {
  if (!isOpen(game)) return accept();
  const { course } = game;
  const begun = course.source === 'own' && course.drawn.length > 0;
  if (begun && reason === undefined) return refuse('ABANDON_REASON_MISSING', { gameNumber });
  const problem = begun && reason !== undefined ? reasonProblem(reason) : null;
  return problem ?? accept(finished(game, { outcome: 'abandoned', seed, ...(begun && { reason }) }));
}

/**
 * A game taken back before anybody saw its cut or a number of it. Of one drawn on an old client nothing is seen but its claims; one that
 * is cancelled after all was played shows as cancelled to its owner, with the client it was played on.
 */
export function decideCancel({ seed }: { seed: string }, game: Game): GameDecision {
  if (wasOpened(game) && game.course.phase === 'cancelled') return accept();
  if (!isOpen(game)) return refuse('GAME_NOT_OPEN');
  if (!isUncut(game) || game.course.claims.length > 0) return refuse('GAME_HAS_BEGUN');
  return accept({ type: 'GameCancelled', data: { ...countedFor(game), seed } });
}

interface Ending extends Pick<Abandon, 'seed' | 'reason'> {
  readonly outcome: EventData<'GameFinished'>['outcome'];
  readonly claimed?: readonly CardId[];
}

/**
 * How a game ends: the win (and a players bonus) is shared among the winners seen here or, where none can be seen, among those
 * claimed. An abandoned one has no players bonus left to share.
 */
export function finished(
  game: OpenedGame,
  { outcome, seed, reason, claimed = [] }: Ending,
): EventOf<'GameFinished'> {
  const { opening, course, openedOnUtc } = game;
  const why = reason === undefined ? {} : { reason: reason.trim() };
  if (course.source === 'legacy') {
    // An old client shows nobody a bonus, so nobody was told to pay one.
    const shares = winnerShares(opening.totalWin, [...cardIdsOf(course.claims), ...claimed]);
    return { type: 'GameFinished', data: { outcome, ...shares, seed, ...why } };
  }
  const { jackpot, ownerId } = opening;
  const lost = outcome === 'abandoned' && jackpot ? { ...jackpot, ownerId, openedOnUtc } : null;
  const shares = prizeShares(lost ? { ...opening, jackpot: null } : opening, cardIdsOf(course.winners));
  return {
    type: 'GameFinished',
    data: { outcome, ...shares, seed, ...why, ...(lost && { jackpotLost: lost }) },
  };
}

function cardIdsOf(cards: readonly { readonly cardId: CardId }[]): CardId[] {
  return cards.map(({ cardId }) => cardId);
}
