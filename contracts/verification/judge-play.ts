import { type Course, goesByToday, isUncut, type Logged } from './course.ts';

/** A game of version 1 asks for no cut. */
function cutModeOf({ opening: { data } }: Course) {
  return data.source === 'own' && data.draw ? data.draw.cutMode : 'off';
}

export function judgeCut(course: Course, event: Logged<'CutGiven'>): void {
  const { report, cut, drawn } = course;
  const mode = cutModeOf(course);
  const { by, cut: digits } = event.data;
  if (mode === 'off') report.add('cut-not-asked', event, null, digits);
  if (cut) report.add('cut-twice', event, cut.data.cut, digits);
  if (drawn.length > 0) report.add('cut-late', event, 0, drawn.length);
  if (mode === 'required' && by !== 'called') report.add('cut-not-called', event, 'called', by);
  course.cut ??= event;
}

/** Where the branch wants a cut, nothing goes on before it was called. */
function judgeCutGiven(course: Course, event: Logged<'NumberDrawn' | 'GameStarted'>): void {
  if (cutModeOf(course) === 'required' && !course.cut) course.report.add('cut-missing', event);
}

export function judgeBall(course: Course, event: Logged<'NumberDrawn'>): void {
  const { report, drawn, draws } = course;
  const { place, number } = event.data;
  if (drawn.length === 0) judgeCutGiven(course, event);
  report.same('ball-place', event, drawn.length + 1, place);
  if (drawn.includes(number)) report.add('ball-twice', event, null, number);
  drawn.push(number);
  draws.push(event);
}

export function judgeStart(course: Course, event: Logged<'GameStarted'>): void {
  if (course.play !== 'waiting') course.report.add('event-out-of-place', event, 'waiting', course.play);
  judgeCutGiven(course, event);
  course.play = 'running';
}

export function judgePause(course: Course, event: Logged<'GamePaused'>): void {
  const { report, play, pausedBy, last } = course;
  const { check } = event.data;
  const lasts = play === 'paused' && pausedBy !== null;
  if (play !== 'running' && !lasts) report.add('event-out-of-place', event, 'running', play);
  const checked = last.type === 'CardChecked' && last.data.cardId === check;
  if (check !== undefined && !checked) report.add('event-out-of-place', event, 'CardChecked', last.type);
  course.play = 'paused';
  course.pausedBy = check ?? null;
}

export function judgeResume(course: Course, event: Logged<'GameResumed'>): void {
  if (course.play !== 'paused') course.report.add('event-out-of-place', event, 'paused', course.play);
  course.play = 'running';
  course.pausedBy = null;
}

export function judgeTypeChange(course: Course, event: Logged<'WinnerTypeChanged'>): void {
  const { report, opening, drawn } = course;
  const { winnerType, called, afterCut } = event.data;
  const fixed = opening.data.source === 'own' && opening.data.typeFixed;
  if (fixed && !isUncut(course)) report.add('type-fixed', event, course.winnerType, winnerType);
  if (goesByToday(course, event)) {
    report.same('type-called', event, drawn.length > 0 ? drawn.length : null, called);
    const cutOnly = drawn.length === 0 && course.cut !== null;
    report.same('type-called', event, cutOnly ? 'cut' : '-', afterCut ? 'cut' : '-');
  }
  course.winnerType = winnerType;
  if (called !== undefined) course.typeChangedAt.push(called);
}
