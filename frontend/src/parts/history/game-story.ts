import { columnOf, type Ball } from '../../../../contracts/bingo/columns.ts';
import type { WinnerType } from '../../../../contracts/bingo/winner-types.ts';
import { advance, type Course, courseOf } from '../../../../contracts/game/course.ts';
import type { GameEvent } from '../../../../contracts/game/events.ts';
import type { SessionStatus } from '../../../../contracts/analysis/sessions.ts';
import type { HistoryEvent } from '../../../../contracts/game/queries.ts';
import type { Money } from '../../../../contracts/money.ts';
import { tellOf } from '../../../../contracts/replay/read-event.ts';

export type GameEventType = GameEvent['type'];

/** An event of the log whose data is what its type says. */
type GameHistoryEvent = Omit<HistoryEvent, 'type' | 'data'> & GameEvent;

function readEvent(event: HistoryEvent): GameHistoryEvent | null {
  const told = tellOf(event.type, event.data);
  return told && ({ ...event, data: told.data } as GameHistoryEvent);
}

type EventOf<T extends GameEventType> = Extract<GameHistoryEvent, { type: T }>;

/** Seen here to be complete on a call, or claimed by an old client with the time it told. */
export type StoryWinner = {
  cardId: number;
  /** Null before the game is closed, and for a winner that got none. */
  share: Money | null;
  /** Its part of the players bonus, if it has one. */
  jackpot?: Money | undefined;
  /** By whom and when its payment was ticked, if it was. */
  paid?: Payment | undefined;
} & ({ completedAt: number; late?: true | undefined } | { claimedAt: string });

export type Payment = Pick<HistoryEvent, 'at' | 'username'>;

/** What the events of one game add up to. */
export interface GameStory {
  opened: EventOf<'GameOpened'> | null;
  finished: EventOf<'GameFinished'> | null;
  voided: EventOf<'GameVoided'> | null;
  cancelled: EventOf<'GameCancelled'> | null;
  /** The void that the agent was asked for last, unless the game is voided. */
  voidRequest: { state: 'waiting' | 'declined'; reason: string } | null;
  balls: Ball[];
  checks: EventOf<'CardChecked'>[];
  source: 'own' | 'legacy';
  winners: StoryWinner[];
  winnerType: WinnerType | null;
  cut: EventOf<'CutGiven'>['data'] | null;
}

export function storyOf(events: readonly HistoryEvent[]): GameStory {
  const known = events.flatMap((event) => readEvent(event) ?? []);
  const all = <T extends GameEventType>(type: T) =>
    known.filter((event): event is EventOf<T> => event.type === type);
  const [opened = null] = all('GameOpened');
  const finished = all('GameFinished').at(-1) ?? null;
  const course =
    opened && known.reduce((before, event) => advance(before, event, event), courseOf(opened.data));
  const own = course?.source === 'own' ? course : null;
  return {
    opened,
    finished,
    voided: all('GameVoided').at(-1) ?? null,
    cancelled: all('GameCancelled').at(-1) ?? null,
    voidRequest: known.reduce(requestAfter, null),
    balls: own?.drawn ?? [],
    checks: all('CardChecked'),
    source: course?.source ?? 'own',
    winners: winnersOf(course, finished, paymentsOf(known)),
    winnerType: own?.winnerType ?? null,
    cut: own?.cut ?? null,
  };
}

function requestAfter(before: GameStory['voidRequest'], event: GameHistoryEvent): GameStory['voidRequest'] {
  if (event.type === 'VoidRequested') return { state: 'waiting', reason: event.data.reason };
  if (event.type === 'VoidDeclined') return { state: 'declined', reason: event.data.reason };
  return event.type === 'GameVoided' ? null : before;
}

/** Those seen to win, or of a game played on an old client those that it claims. */
function winnersOf(
  course: Course | null,
  finished: EventOf<'GameFinished'> | null,
  payments: ReadonlyMap<number, Payment>,
): StoryWinner[] {
  if (!course) return [];
  const settled = new Map(finished?.data.winners.map((winner) => [winner.cardId, winner]));
  const prizeOf = (cardId: number) => ({
    share: settled.get(cardId)?.share ?? null,
    jackpot: settled.get(cardId)?.jackpot,
    paid: payments.get(cardId),
  });
  if (course.source === 'legacy')
    return course.claims.map(({ cardId, time }) => ({ cardId, claimedAt: time, ...prizeOf(cardId) }));
  return course.winners.map(({ cardId, completedAt, late }) => ({
    cardId,
    completedAt,
    ...(late && { late }),
    ...prizeOf(cardId),
  }));
}

/** Those not taken back, by card. */
function paymentsOf(events: readonly GameHistoryEvent[]): Map<number, Payment> {
  const payments = new Map<number, Payment>();
  for (const event of events) {
    if (event.type === 'WinnerPaid') payments.set(event.data.cardId, event);
    if (event.type === 'PaymentWithdrawn') payments.delete(event.data.cardId);
  }
  return payments;
}

export function statusOf({ finished, voided, cancelled }: GameStory): SessionStatus {
  if (voided) return 'voided';
  if (cancelled) return 'cancelled';
  return finished?.data.outcome ?? 'open';
}

/** `B 7`, as it is called. */
export const ballName = (ball: Ball) => `${columnOf(ball)} ${ball}`;
