import { isReason } from './reason.ts';
import { type Course, decidedSince, goesByToday, isUncut, type Logged } from './course.ts';
import { between } from './moment.ts';
import { endBy, momentOf } from './moment-of.ts';

const LATE_MS = 24 * 3_600_000;

type VoidEvent = Logged<'VoidRequested' | 'VoidDeclined' | 'VoidConsented' | 'GameVoided'>;

function isLate({ opened }: Course, event: VoidEvent): boolean {
  return between(opened, momentOf(event)) > LATE_MS;
}

/** Whether the agent had set this for the super admin, or had until a moment before; also where nothing is known of it. */
function agentHadSet(course: Course, event: VoidEvent, wanted: 'consent' | 'free'): boolean {
  const { evidence, opening, report } = course;
  if (!evidence.accounts) return true;
  if (isOwnerWithheld(course)) {
    report.addOnce('evidence-withheld', null, 'accounts');
    return true;
  }
  const moment = momentOf(event);
  const held = evidence.accounts.within(opening.data.ownerId, decidedSince(moment), moment);
  return held.some(({ lateVoids }) => lateVoids === wanted);
}

function isOwnerWithheld({ evidence: { accounts }, opening }: Course): boolean {
  return accounts?.isWithheld(opening.data.ownerId) ?? false;
}

export function judgeVoidRequest(course: Course, event: Logged<'VoidRequested'>): void {
  const { report, voidRequest } = course;
  const { reason } = event.data;
  if (!isReason(reason)) report.add('reason-missing', event, null, reason);
  if (voidRequest) report.add('event-out-of-place', event, null, event.type);
  const isAllowed = agentHadSet(course, event, 'consent');
  if (!isOwnerWithheld(course) && !(isLate(course, event) && isAllowed))
    report.add('void-late', event, 'consent', event.metadata.at);
  course.voidRequest = event;
  course.voidAsked = 'waiting';
}

export function judgeVoidAnswer(course: Course, event: Logged<'VoidDeclined' | 'VoidConsented'>): void {
  const { report, voidRequest } = course;
  if (!voidRequest) report.add('event-out-of-place', event, 'VoidRequested', event.type);
  if (event.type === 'VoidConsented') return;
  if (!isReason(event.data.reason)) report.add('reason-missing', event, null, event.data.reason);
  course.voidRequest = null;
  course.voidAsked = 'declined';
}

export function judgeVoid(course: Course, event: Logged<'GameVoided'>): void {
  const { report, last, voidRequest, status } = course;
  const { reason, seed } = event.data;
  const consented = last.type === 'VoidConsented';
  if (consented) report.same('void-reason', event, voidRequest?.data.reason, reason);
  if (goesByToday(course, event)) {
    if (!isReason(reason)) report.add('reason-missing', event, null, reason);
    if (isLate(course, event) && !consented && !agentHadSet(course, event, 'free'))
      report.add('void-late', event, 'VoidConsented', last.type);
  }
  judgeTakenOut(course, event);
  if (status === 'open') {
    course.ended = endBy(event);
    course.seed = seed === null ? null : { seed, by: event };
  } else if (seed !== null) report.add('void-seed', event, null, seed);
  course.status = 'voided';
  course.voidRequest = null;
}

export function judgeCancel(course: Course, event: Logged<'GameCancelled'>): void {
  const { report, claims, drawn } = course;
  if (!isUncut(course) || claims.length > 0) report.add('cancel-late', event, 0, drawn.length);
  judgeTakenOut(course, event);
  course.status = 'cancelled';
  course.ended = endBy(event);
  course.seed = { seed: event.data.seed, by: event };
}

/** What is taken out again is what was counted, on the day on which it was. */
function judgeTakenOut(course: Course, event: Logged<'GameVoided' | 'GameCancelled'>): void {
  const { opening, opened, report } = course;
  const { totalBet, houseProfit, totalWin, ownerId } = opening.data;
  const counted = {
    totalBet,
    houseProfit,
    totalWin,
    ownerId,
    openedOn: opening.metadata.businessDate,
    openedOnUtc: opened.at.slice(0, 10),
    jackpot: jackpotLeft(course),
  };
  report.same('void-amounts', event, amounts(counted), amounts(event.data));
}

/** An abandoned game keeps no bonus. */
export function jackpotLeft({ opening, finish }: Course) {
  return finish?.data.jackpotLost ? null : opening.data.jackpot;
}

type TakenOut = Pick<Logged<'GameCancelled'>['data'], 'jackpot'> & {
  readonly [K in 'totalBet' | 'houseProfit' | 'totalWin' | 'ownerId' | 'openedOn' | 'openedOnUtc']: string;
};

function amounts({
  totalBet,
  houseProfit,
  totalWin,
  ownerId,
  openedOn,
  openedOnUtc,
  jackpot,
}: TakenOut): string {
  const bonus = jackpot ? [jackpot.playersBonus, jackpot.houseBonus] : [];
  return [totalBet, houseProfit, totalWin, ownerId, openedOn, openedOnUtc, ...bonus].join(' ');
}
