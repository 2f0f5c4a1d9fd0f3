import type { StreamState } from '../index/stream-state.ts';

export const ANY = -2;
export const NO_STREAM = -1;
export const STREAM_EXISTS = -4;

/** ANY, NO_STREAM, STREAM_EXISTS or the revision of the last event. */
export type ExpectedRevision = number;

export type Decision =
  | { kind: 'write'; undelete: boolean }
  | { kind: 'repeat'; revision: number }
  | { kind: 'wrong-revision'; current: number }
  | { kind: 'deleted' };

/** What an append to one stream is judged by. */
export interface StreamView {
  state: StreamState | undefined;
  hasMetadata(): boolean;
  /** Revision of the event with this id in this stream, among those remembered. */
  revisionOf(eventId: string): number | undefined;
  eventIdAt(revision: number): string;
}

/** The rules of the real server, idempotency by event id included. Pure. */
export function decide(expected: ExpectedRevision, eventIds: string[], view: StreamView): Decision {
  const state = view.state;
  const current = state?.last ?? -1;
  const softDeleted = state?.retention.softDeleted ?? false;
  if (state?.tombstoned) return { kind: 'deleted' };
  if (expected === STREAM_EXISTS) {
    if (softDeleted) return { kind: 'deleted' };
    if (current < 0 && !view.hasMetadata()) return { kind: 'wrong-revision', current };
  }
  if (expected === ANY || expected === STREAM_EXISTS) {
    return decideUnordered(eventIds, view, current, softDeleted);
  }
  if (expected > current) return { kind: 'wrong-revision', current };
  if (expected === current) return { kind: 'write', undelete: softDeleted };
  return decideBehind(expected, eventIds, view, current, softDeleted);
}

/** Any position will do, unless these very events are there already. */
function decideUnordered(eventIds: string[], view: StreamView, current: number, undelete: boolean): Decision {
  const revisions = eventIds.map((id) => view.revisionOf(id));
  if (revisions[0] === undefined) return { kind: 'write', undelete };
  if (revisions.includes(undefined)) return { kind: 'wrong-revision', current };
  return { kind: 'repeat', revision: revisions.at(-1) as number };
}

/** The stream has moved on: right only if it moved on by these very events. */
function decideBehind(
  expected: number,
  eventIds: string[],
  view: StreamView,
  current: number,
  softDeleted: boolean,
): Decision {
  const same = eventIds.findIndex(
    (id, index) => expected + 1 + index > current || view.eventIdAt(expected + 1 + index) !== id,
  );
  if (same === -1 && eventIds.length > 0) return { kind: 'repeat', revision: expected + eventIds.length };
  if (same === 0 && expected === NO_STREAM && softDeleted) return { kind: 'write', undelete: true };
  return { kind: 'wrong-revision', current };
}
