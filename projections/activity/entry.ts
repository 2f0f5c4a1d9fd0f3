import { AccountId } from '../../contracts/ids.ts';
import { gameOfStream, idOfStream } from '../../contracts/streams.ts';
import type { EventsOf } from '../runner/projector.ts';
import type { Row } from '../table/table.ts';
import type { scopes } from './table.ts';

/** To whom an account or a branch belongs. */
export type Scope = Row<typeof scopes>;

export type ActivityEvent = EventsOf<'activity'>[number];

/** What an event was done to. */
export interface Subject {
  /** The account or branch whose stream it is in. */
  readonly id: string;
  /** Its id again where it is an account. */
  readonly accountId: AccountId | null;
  readonly gameNumber: number | null;
}

export function subjectOf(event: ActivityEvent): Subject {
  if (event.stream.startsWith('game-')) {
    const { branchId, gameNumber } = gameOfStream(event.stream);
    return { id: branchId, accountId: null, gameNumber };
  }
  const ofDraw = event.type === 'DrawCommitted' || event.type === 'DrawRevealed';
  const gameNumber = ofDraw ? event.data.gameNumber : null;
  const id = idOfStream(event.stream);
  return { id, accountId: event.stream.startsWith('account-') ? AccountId.parse(id) : null, gameNumber };
}

/** Whose business it is and of which branch. An account's own choice of a branch (of a super admin) is that branch's. */
export function scopeOf(event: ActivityEvent, scope: Scope | undefined) {
  const ownerId = scope?.owner_id ?? null;
  if (event.type === 'BranchAssigned' || event.type === 'BranchUnassigned')
    return { owner_id: ownerId, branch_id: event.data.branchId };
  return { owner_id: ownerId, branch_id: scope?.branch_id ?? null };
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
    case 'DrawCommitted': {
      const { sealedSeed: _, ...told } = event.data;
      return told;
    }
    default:
      return event.data;
  }
}
