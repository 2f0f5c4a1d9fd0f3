import type { Role } from '../ids.ts';
import type { AccountHistory, AccountRights } from './account-history.ts';
import { businessDate } from './business-date.ts';
import { decidedSince } from './course.ts';
import type { GameEvidence } from './evidence.ts';
import type { LoggedEvent } from './log-entry.ts';
import { isWellAfter } from './moment.ts';
import { momentOf } from './moment-of.ts';
import type { Report } from './report.ts';

/** What is asked of every event of a game, whatever it tells: its time, its day, and the right of who did it. */
export function judgeEvent(
  evidence: GameEvidence,
  report: Report,
  event: LoggedEvent,
  before: LoggedEvent | null,
): void {
  judgeTime(evidence, report, event, before);
  judgeActor(evidence, report, event, before);
}

function judgeTime(
  { timeZone, now }: GameEvidence,
  report: Report,
  event: LoggedEvent,
  before: LoggedEvent | null,
): void {
  const { at, businessDate: told } = event.metadata;
  if (before && isWellAfter(before.metadata.at, at))
    report.add('time-backwards', event, before.metadata.at, at);
  if (isWellAfter(at, now)) report.add('time-implausible', event, now, at);
  const day = timeZone === null ? told : businessDate(at, timeZone);
  if (day !== told) report.addOnce('business-date', event, day, told);
}

const byAgent: ReadonlySet<string> = new Set(['VoidConsented', 'VoidDeclined']);
const byOwner: ReadonlySet<string> = new Set(['VoidRequested', 'GameVoided']);

function roleFor({ type }: LoggedEvent, before: LoggedEvent | null): Role {
  if (byAgent.has(type) || before?.type === 'VoidConsented') return 'all_admin';
  return byOwner.has(type) ? 'super_admin' : 'branch_admin';
}

function judgeActor(
  evidence: GameEvidence,
  report: Report,
  event: LoggedEvent,
  before: LoggedEvent | null,
): void {
  const { accountId, role } = event.metadata.actor;
  const wanted = roleFor(event, before);
  if (role !== wanted || accountId === null) {
    report.addOnce('actor-role', event, wanted, role);
    return;
  }
  const { accounts } = evidence;
  if (!accounts) return;
  if (accounts.isWithheld(accountId)) {
    report.addOnce('evidence-withheld', null, 'accounts');
    return;
  }
  const moment = momentOf(event);
  const held = accounts.within(accountId, decidedSince(moment), moment);
  if (held.length === 0) report.addOnce('actor-unknown', event, null, accountId);
  else if (held.every((rights) => rights.role !== wanted))
    report.addOnce('actor-role', event, held.at(-1)?.role, role);
  else if (!held.some((rights) => mayHere(evidence, rights, event)))
    report.addOnce('actor-foreign', event, null, accountId);
  else if (!held.some((rights) => rights.permitted && !rights.deleted))
    report.addOnce('actor-without-permission', event, null, accountId);
  else judgeOwner(accounts, report, event, held.at(-1));
}

/** Whether the branch is its own; every agent looks after all. */
function mayHere({ branchId, settings }: GameEvidence, rights: AccountRights, event: LoggedEvent): boolean {
  if (rights.role === 'branch_admin') return rights.branchId === branchId;
  if (rights.role !== 'super_admin' || !settings) return true;
  return settings.at(momentOf(event))?.ownerId === event.metadata.actor.accountId;
}

/** Cashiers may be stopped with their owner. */
function judgeOwner(
  accounts: AccountHistory,
  report: Report,
  event: LoggedEvent,
  rights: AccountRights | undefined,
): void {
  if (rights?.role !== 'branch_admin' || rights.ownerId === null) return;
  if (accounts.isWithheld(rights.ownerId)) {
    report.addOnce('evidence-withheld', null, 'accounts');
    return;
  }
  const moment = momentOf(event);
  const owner = accounts.within(rights.ownerId, decidedSince(moment), moment);
  if (owner.length > 0 && owner.every(({ cashiersStopped }) => cashiersStopped))
    report.addOnce('actor-without-permission', event, null, event.metadata.actor.accountId);
}
