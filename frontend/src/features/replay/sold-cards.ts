import type { CardId } from '../../../../contracts/ids.ts';
import type { Course } from '../../../../contracts/game/course.ts';
import type { Marks } from '../../../../contracts/replay/marks.ts';
import type { CheckMade, Replay } from '../../../../contracts/replay/moments.ts';

export const orders = ['number', 'missing'] as const;
export type Order = (typeof orders)[number];

/** A sold card at a moment. */
export interface SoldCard {
  readonly cardId: CardId;
  /** Null where nothing is known of the numbers called. */
  readonly missing: number | null;
  readonly winner: boolean;
  readonly checked: boolean;
}

/** The cards of a game at a moment, in some order. */
export function soldCards(
  { cartelas }: Replay,
  marks: Marks | null,
  course: Course | null,
  checks: readonly CheckMade[],
  order: Order,
): SoldCard[] {
  const winners = winnersIn(course);
  const checked = new Set(checks.map(({ cardId }) => cardId));
  const cards = cartelas.map(({ cardId }, place) => ({
    cardId,
    missing: marks ? (marks.missing[place] ?? null) : null,
    winner: winners.has(cardId),
    checked: checked.has(cardId),
  }));
  const byNumber = (a: SoldCard, b: SoldCard) => a.cardId - b.cardId;
  if (order === 'number' || !marks) return cards.toSorted(byNumber);
  return cards.toSorted((a, b) => (a.missing ?? 0) - (b.missing ?? 0) || byNumber(a, b));
}

function winnersIn(course: Course | null): ReadonlySet<CardId> {
  if (!course) return new Set();
  const told = course.source === 'own' ? course.winners : course.claims;
  return new Set(told.map(({ cardId }) => cardId));
}
