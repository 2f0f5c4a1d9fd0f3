import type { BranchId, CardId, GameNumber } from '../ids.ts';
import { lines } from './hashed-text.ts';

export interface TicketFacts {
  readonly branchId: BranchId;
  readonly gameNumber: GameNumber;
  readonly cardId: CardId;
  /** 64 hex digits. */
  readonly commitment: string;
}

/** What a ticket's QR code says, for who bought the cartela to keep: with it the seed, once told, can be checked (draw-order.md). */
export function ticketText({ branchId, gameNumber, cardId, commitment }: TicketFacts): string {
  return lines(
    'bingo-hall ticket 1',
    `branch ${branchId}`,
    `game ${gameNumber}`,
    `card ${cardId}`,
    `commitment ${commitment}`,
  );
}
