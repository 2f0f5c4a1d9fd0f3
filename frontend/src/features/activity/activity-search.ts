import { z } from 'zod';
import { handledTypes } from '../../../../contracts/handled-types.ts';
import { AccountId, BranchId, SessionId } from '../../../../contracts/ids.ts';
import { PositionText } from '../../../../contracts/endpoint.ts';
import { Day } from '../../../../contracts/time.ts';
import { optional } from '../../ui/address-search.ts';

export const activityTypes = handledTypes.activity;
export type ActivityType = (typeof activityTypes)[number];

/** An address writes a long number as a number; positions are text. */
const Position = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), PositionText);

export const activitySizes = [25, 50, 100, 500] as const;

const ActivitySearch = z.object({
  branch: optional(BranchId),
  person: optional(AccountId),
  session: optional(SessionId),
  type: optional(z.enum(activityTypes)),
  from: optional(Day),
  to: optional(Day),
  before: optional(Position),
  size: optional(z.literal(activitySizes)),
});
export type ActivitySearch = z.infer<typeof ActivitySearch>;
/** What the address of the activity list may carry; whatever does not fit counts as not there. */
export const activitySearch = (search: Record<string, unknown>) => ActivitySearch.parse(search);

export const isFiltered = ({ branch, person, session, type, from, to }: ActivitySearch) =>
  [branch, person, session, type, from, to].some((filter) => filter !== undefined);

const USUAL_SIZE = 50;

/** What the address asks for as the server wants it. */
export function allActivityInput(search: ActivitySearch) {
  const { branch, person, session, type, from, to } = search;
  return { branchId: branch, actorId: person, sessionId: session, type, from, to };
}

/** Likewise of a page of it. */
export function activityInput(search: ActivitySearch) {
  const { before, size = USUAL_SIZE } = search;
  return { ...allActivityInput(search), before, limit: size };
}
