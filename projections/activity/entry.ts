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
  /** The account or branch whose stream it is in; null of what is told of the log as a whole. */
  readonly id: string | null;
  /** Its id again where it is an account. */
  readonly accountId: AccountId | null;
  readonly gameNumber: number | null;
}

export function subjectOf(event: ActivityEvent): Subject {
  switch (event.type) {
    case 'LogIdentified':
    case 'LogRestored':
    case 'LogRekeyed':
      return { id: null, accountId: null, gameNumber: null };
    case 'DifferenceFound':
    case 'EventQuarantined':
      return { id: null, accountId: null, gameNumber: flawedGame(event)?.gameNumber ?? null };
    case 'CommandRefused':
    case 'AuditDataRead':
      return { id: idOfStream(event.stream), accountId: null, gameNumber: event.data.gameNumber };
    default:
      return subjectOfStream(event);
  }
}

function subjectOfStream(event: ActivityEvent): Subject {
  if (event.stream.startsWith('game-')) {
    const { branchId, gameNumber } = gameOfStream(event.stream);
    return { id: branchId, accountId: null, gameNumber };
  }
  const ofDraw = event.type === 'DrawCommitted' || event.type === 'DrawRevealed';
  const gameNumber = ofDraw ? event.data.gameNumber : null;
  const id = idOfStream(event.stream);
  return { id, accountId: event.stream.startsWith('account-') ? AccountId.parse(id) : null, gameNumber };
}

/**
 * Whose business it is and of which branch. An account's own choice of a branch (of a super admin) is that branch's; so is what was
 * asked for of a branch, but it stays the business of whoever the asking account belongs to.
 */
export function scopeOf(event: ActivityEvent, scope: Scope | undefined) {
  const own = { owner_id: scope?.owner_id ?? null, branch_id: scope?.branch_id ?? null };
  switch (event.type) {
    case 'BranchAssigned':
    case 'BranchUnassigned':
      return { ...own, branch_id: event.data.branchId };
    case 'CommandRefused':
    case 'AuditDataRead':
      return { ...own, branch_id: event.data.branchId ?? own.branch_id };
    case 'DifferenceFound':
    case 'EventQuarantined':
      return { ...own, branch_id: flawedGame(event)?.branchId ?? null };
    default:
      return own;
  }
}

/** The game in whose stream a flawed event stands, where it is one. */
function flawedGame({ data }: Extract<ActivityEvent, { type: 'DifferenceFound' | 'EventQuarantined' }>) {
  return data.stream.startsWith('game-') ? gameOfStream(data.stream) : null;
}

/** An event's data as an overview shows it: cards are counted, the sealed seed is nobody's business. */
export function toldOf(event: ActivityEvent): Record<string, unknown> {
  switch (event.type) {
    case 'CartelasSelected':
      return { cartelaCount: event.data.cardIds.length };
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
    case 'GameOpened': {
      // Told by the end of the game that was left.
      const { abandonReason: _, ...told } = event.data;
      return told;
    }
    case 'LogIdentified':
      return { logId: event.data.logId, mode: event.data.mode };
    default:
      return event.data;
  }
}
