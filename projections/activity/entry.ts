import { gameOfStream, idOfStream } from '../../contracts/streams.ts';
import type { EventsOf } from '../runner/projector.ts';
import type { ScopeRow } from './table.ts';

export type ActivityEvent = EventsOf<'activity'>[number];

/** What an event was done to. */
export interface Subject {
  /** The account or branch whose stream it is in. */
  readonly id: string;
  readonly isAccount: boolean;
  readonly gameNumber: number | null;
}

export function subjectOf(event: ActivityEvent): Subject {
  if (event.stream.startsWith('game-')) {
    const { branchId, gameNumber } = gameOfStream(event.stream);
    return { id: branchId, isAccount: false, gameNumber };
  }
  const gameNumber = event.type === 'DrawCommitted' ? event.data.gameNumber : null;
  return { id: idOfStream(event.stream), isAccount: event.stream.startsWith('account-'), gameNumber };
}

/** Whose business it is and of which branch. An account's own choice of a branch (of a super admin) is that branch's. */
export function scopeOf(event: ActivityEvent, scope: ScopeRow | undefined) {
  const ownerId = scope?.owner_id ?? null;
  if (event.type === 'BranchAssigned' || event.type === 'BranchUnassigned')
    return { ownerId, branchId: event.data.branchId };
  return { ownerId, branchId: scope?.branch_id ?? null };
}

/** An event's data as an overview shows it: cards are counted, the sealed seed is nobody's business. */
export function toldOf(event: ActivityEvent): Record<string, unknown> {
  switch (event.type) {
    case 'CartelasSelected':
      return { cartelaCount: event.data.cartelas.length };
    case 'CartelasImported':
      return { fileName: event.data.fileName, cartelaCount: event.data.cartelas.length };
    case 'CartelasCopied': {
      const { sourceBranchId, cartelas, skipped } = event.data;
      return { sourceBranchId, cartelaCount: cartelas.length, skippedCount: skipped.length };
    }
    case 'DrawCommitted':
      return { gameNumber: event.data.gameNumber, commitment: event.data.commitment };
    default:
      return event.data;
  }
}
