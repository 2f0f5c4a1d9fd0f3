import { gameEvents } from '../game/events.ts';
import { cartelasOf } from '../game/sold-cartelas.ts';
import { streams } from '../streams.ts';
import type { Course, Logged } from './course.ts';
import type { GameEvidence, Verification } from './evidence.ts';
import type { Hashes } from './hashes.ts';
import { judgeCheck, judgeClaim, judgeRecording, judgeWinner, judgeWithdrawal } from './judge-checks.ts';
import { judgeDrafts } from './judge-drafts.ts';
import { judgeFinish } from './judge-end.ts';
import { judgeEvent } from './judge-events.ts';
import { judgeOpening } from './judge-opening.ts';
import { judgeOrder, missedWinners, wouldBeWinners } from './judge-order.ts';
import { judgePayment, judgePaymentBack } from './judge-payments.ts';
import * as play from './judge-play.ts';
import * as voids from './judge-voids.ts';
import { isUnread, type LogEntry, type LoggedEvent } from './log-entry.ts';
import { isBefore, isWellAfter } from './moment.ts';
import { momentOf } from './moment-of.ts';
import { Report } from './report.ts';
import { summaryOf } from './summary.ts';

/**
 * Recomputes a game from its events and tells what is not as the rules have it. Pure, and apart from all that made the events:
 * deciders, folds and projectors. It never throws, whatever the events say.
 */
export function verifyGame(evidence: GameEvidence, hashes: Hashes): Verification {
  const { branchId, gameNumber } = evidence;
  const report = new Report(streams.game(branchId, gameNumber), gameNumber, null);
  const events = readable(evidence.events, report);
  const second = events.read[1];
  if (second?.type === 'GameOpened') report.day = second.metadata.businessDate;
  for (const finding of report.findings) finding.day = report.day;
  const nothing = { findings: report.findings, game: null, missed: [], completeLater: [], wouldHaveWon: [] };
  if (events.isWithheld) return nothing;
  const [selected, opening] = events.read;
  if (selected?.type !== 'CartelasSelected') {
    report.add('event-out-of-place', selected ?? null, 'CartelasSelected', selected?.type);
    return nothing;
  }
  if (opening?.type !== 'GameOpened') {
    report.add('event-out-of-place', opening ?? null, 'GameOpened', opening?.type);
    return nothing;
  }
  const course = begun(evidence, hashes, report, selected, opening);
  if (!evidence.accounts) report.addOnce('evidence-withheld', null, 'accounts');
  if (!evidence.timeZone) report.addOnce('evidence-withheld', null, 'time zone');
  judgeEvent(evidence, report, selected, null);
  judgeEvent(evidence, report, opening, selected);
  judgeNumber(course);
  judgeOpening(course);
  judgeDrafts(course);
  for (const [index, event] of events.read.entries()) {
    if (index < 2) continue;
    judgeEvent(evidence, report, event, course.last);
    judgeNext(course, event, events.read[index + 1]);
    course.last = event;
  }
  const order = judgeOrder(course);
  const { missed, later } = missedWinners(course);
  const wouldHaveWon = wouldBeWinners(course, order);
  return { findings: report.findings, game: summaryOf(course), missed, completeLater: later, wouldHaveWon };
}

/** What can be read of a stream; the rest is told. Where something is withheld nobody can go on. */
function readable(
  entries: readonly LogEntry[],
  report: Report,
): { readonly read: readonly LoggedEvent[]; readonly isWithheld: boolean } {
  const read: LoggedEvent[] = [];
  let next = 0n;
  let withheld: LogEntry | null = null;
  for (const entry of entries) {
    if (entry.revision !== next) report.add('event-missing', entry, String(next), String(entry.revision));
    next = entry.revision + 1n;
    if (isUnread(entry) && entry.unread === 'quarantined')
      report.add('event-quarantined', entry, null, entry.type);
    else if (!Object.hasOwn(gameEvents, entry.type)) report.add('event-unknown', entry, null, entry.type);
    else if (!isUnread(entry)) read.push(entry);
    else if (entry.unread === 'malformed') report.add('event-malformed', entry, null, entry.problem);
    else if (entry.unread === 'unknown') report.add('event-unknown', entry, null, entry.type);
    else withheld ??= entry;
  }
  if (withheld) report.add('evidence-withheld', withheld, withheld.type);
  return { read, isWithheld: withheld !== null };
}

function begun(
  evidence: GameEvidence,
  hashes: Hashes,
  report: Report,
  selected: Logged<'CartelasSelected'>,
  opening: Logged<'GameOpened'>,
): Course {
  const cartelas = cartelasOf(selected.data);
  const faces = new Map(cartelas.map(({ cardId, numbers }) => [cardId, numbers]));
  if (cartelas.length > faces.size) report.add('card-twice', selected, faces.size, cartelas.length);
  const opened = momentOf(opening);
  const winnerType = opening.data.source === 'own' ? opening.data.winnerType : null;
  return {
    evidence,
    report,
    hashes,
    opening,
    opened,
    faces,
    status: 'open',
    play: 'waiting',
    pausedBy: null,
    winnerType,
    cut: null,
    drawn: [],
    draws: [],
    winners: [],
    claims: [],
    ended: null,
    finish: null,
    seed: null,
    paid: new Set(),
    typeChangedAt: [],
    voidRequest: null,
    voidAsked: null,
    last: opening,
  };
}

/** The next number after a game that had ended, or that was ended by this opening. */
function judgeNumber({ evidence: { before, gameNumber }, report, opening, opened }: Course): void {
  if (before === null) {
    report.addOnce('evidence-withheld', null, 'game before');
    return;
  }
  if (before === 'outside') return;
  const previous = before === 'first' ? 0 : before.gameNumber;
  report.same('game-number-gap', opening, previous + 1, gameNumber);
  if (before === 'first') return;
  const { ended } = before;
  // An opening ends the game before it, with a moment between the two.
  if (!ended || (isBefore(opened, ended) && ended.commandId !== opening.metadata.commandId))
    report.add('game-before-open', opening, null, previous);
  if (isWellAfter(before.opened.at, opened.at))
    report.add('time-backwards', opening, before.opened.at, opened.at);
}

const anywhere: ReadonlySet<string> = new Set([
  'VoidRequested',
  'VoidDeclined',
  'VoidConsented',
  'GameVoided',
]);
const afterEnd: ReadonlySet<string> = new Set([
  ...anywhere,
  'WinnerPaid',
  'PaymentWithdrawn',
  'WinnerClaimed',
]);
const onOldClient: ReadonlySet<string> = new Set([
  ...anywhere,
  'WinnerClaimed',
  'GameFinished',
  'GameCancelled',
]);
const notWhileOpen: ReadonlySet<string> = new Set(['WinnerPaid', 'PaymentWithdrawn']);

/** Whether an event has its place where the game stands. */
function hasPlace({ status, opening }: Course, { type }: LoggedEvent): boolean {
  if (status === 'cancelled') return false;
  if (status === 'voided') return type === 'PaymentWithdrawn';
  if (status !== 'open') return afterEnd.has(type);
  return opening.data.source === 'legacy' ? onOldClient.has(type) : !notWhileOpen.has(type);
}

function judgeNext(course: Course, event: LoggedEvent, next: LoggedEvent | undefined): void {
  if (!hasPlace(course, event)) {
    course.report.add('event-out-of-place', event, course.status, event.type);
    // What follows is judged as if it were not there, but for what was ended by it.
    return;
  }
  switch (event.type) {
    case 'CutGiven':
      return play.judgeCut(course, event);
    case 'GameStarted':
      return play.judgeStart(course, event);
    case 'NumberDrawn':
      return play.judgeBall(course, event);
    case 'GamePaused':
      return play.judgePause(course, event);
    case 'GameResumed':
      return play.judgeResume(course, event);
    case 'NumbersShuffled':
      return;
    case 'WinnerTypeChanged':
      return play.judgeTypeChange(course, event);
    case 'CardChecked':
      judgeCheck(course, event);
      return judgeRecording(course, event, next);
    case 'WinnerRecorded':
      return judgeWinner(course, event);
    case 'WinnerWithdrawn':
      return judgeWithdrawal(course, event);
    case 'WinnerClaimed':
      return judgeClaim(course, event);
    case 'GameFinished':
      return judgeFinish(course, event);
    case 'WinnerPaid':
      return judgePayment(course, event);
    case 'PaymentWithdrawn':
      return judgePaymentBack(course, event);
    case 'VoidRequested':
      return voids.judgeVoidRequest(course, event);
    case 'VoidDeclined':
    case 'VoidConsented':
      return voids.judgeVoidAnswer(course, event);
    case 'GameVoided':
      return voids.judgeVoid(course, event);
    case 'GameCancelled':
      return voids.judgeCancel(course, event);
    default:
      // A second opening, or what belongs to no game.
      return course.report.add('event-out-of-place', event, null, event.type);
  }
}
