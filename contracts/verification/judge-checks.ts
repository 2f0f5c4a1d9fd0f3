import type { WinnerType } from '../bingo/winner-types.ts';
import { isReason } from './reason.ts';
import { completedAt } from './completion.ts';
import { type Course, type CourseWinner, goesByToday, type Logged } from './course.ts';
import type { LoggedEvent } from './log-entry.ts';

/** `undefined` for a card that was not sold. */
function recomputed(
  { faces, drawn }: Course,
  cardId: number,
  winnerType: WinnerType,
): number | null | undefined {
  const face = faces.get(cardId);
  return face && completedAt(face, winnerType, drawn);
}

/** Complete only after the call at which the first of the winners was recorded. */
function isLate(place: number, [first]: readonly CourseWinner[]): boolean {
  return first !== undefined && place > first.called;
}

function isWinner({ winners }: Course, cardId: number): boolean {
  return winners.some((winner) => winner.cardId === cardId);
}

export function judgeCheck(course: Course, event: Logged<'CardChecked'>): void {
  const { report, drawn, winners } = course;
  const { cardId, winnerType, called, completedAt: told, late } = event.data;
  if (course.winnerType !== winnerType) report.add('check-type', event, course.winnerType, winnerType);
  report.same('check-called', event, drawn.length, called);
  const place = recomputed(course, cardId, course.winnerType ?? winnerType);
  if (place === undefined) {
    report.add('check-unsold', event, null, cardId);
    return;
  }
  report.same('check-verdict', event, place ?? 'not complete', told ?? 'not complete');
  if (!goesByToday(course, event)) return;
  const isSo = place !== null && !isWinner(course, cardId) && isLate(place, winners);
  if (isSo !== (late === true))
    report.add('check-late', event, isSo ? 'late' : 'in time', late ? 'late' : 'in time');
}

/** A card that is complete in time, or late where the game takes every late one, is recorded by the check itself. */
export function judgeRecording(course: Course, check: LoggedEvent, next: LoggedEvent | undefined): void {
  if (check.type !== 'CardChecked') return;
  const { cardId, winnerType } = check.data;
  const place = recomputed(course, cardId, course.winnerType ?? winnerType);
  if (place === undefined || place === null || isWinner(course, cardId)) return;
  const { data } = course.opening;
  const always = data.source === 'own' && data.late === 'always';
  if (isLate(place, course.winners) && !always) return;
  const recorded = next?.type === 'WinnerRecorded' && next.data.cardId === cardId;
  if (!recorded) course.report.add('winner-not-recorded', check, cardId);
}

export function judgeWinner(course: Course, event: Logged<'WinnerRecorded'>): void {
  const { report, drawn, winners, last, opening } = course;
  const { cardId, completedAt: told, late } = event.data;
  const winnerType = course.winnerType ?? '1 Pattern';
  if (isWinner(course, cardId)) report.add('winner-twice', event, null, cardId);
  if (last.type !== 'CardChecked' || last.data.cardId !== cardId)
    report.add('winner-unchecked', event, null, cardId);
  const place = recomputed(course, cardId, winnerType);
  if (place === undefined || place === null)
    report.add('winner-incomplete', event, 'not complete', `${cardId}: ${told}`);
  else {
    report.same('winner-place', event, place, told);
    if (goesByToday(course, event)) judgeLate(course, event, place);
  }
  course.winners = [
    ...winners,
    { cardId, place: told, called: drawn.length, winnerType, late: late === true },
  ];
  if (opening.data.source === 'legacy') report.add('event-out-of-place', event, null, event.type);
}

function judgeLate(
  { report, winners, opening }: Course,
  event: Logged<'WinnerRecorded'>,
  place: number,
): void {
  const is = isLate(place, winners);
  const told = event.data.late === true;
  if (is !== told) report.add('winner-late-mark', event, is ? 'late' : 'in time', told ? 'late' : 'in time');
  const { data } = opening;
  if (is && data.source === 'own' && data.late === 'never')
    report.add('winner-late', event, null, event.data.cardId);
}

export function judgeWithdrawal(course: Course, event: Logged<'WinnerWithdrawn'>): void {
  const { report } = course;
  const { cardId, reason, late, inTime = [] } = event.data;
  if (!isReason(reason)) report.add('reason-missing', event, null, reason);
  const winner = course.winners.find((each) => each.cardId === cardId);
  if (!winner) {
    report.add('withdrawn-unknown', event, null, cardId);
    return;
  }
  const left = course.winners.filter((each) => each !== winner);
  const noMore = left.filter((each) => each.late && !isLate(each.place, left)).map((each) => each.cardId);
  report.same('withdrawn-marks', event, marks(winner.late, noMore), marks(late === true, inTime));
  course.winners = left.map((each) => (noMore.includes(each.cardId) ? { ...each, late: false } : each));
}

function marks(late: boolean, inTime: readonly number[]): string {
  return [late ? 'late' : 'in time', ...inTime].join(' ');
}

/** As an old client tells of it. */
export function judgeClaim(course: Course, event: Logged<'WinnerClaimed'>): void {
  const { report, faces, claims } = course;
  const { cardId } = event.data;
  if (!faces.has(cardId)) report.add('claim-unsold', event, null, cardId);
  if (claims.includes(cardId)) report.add('claim-twice', event, null, cardId);
  claims.push(cardId);
}
