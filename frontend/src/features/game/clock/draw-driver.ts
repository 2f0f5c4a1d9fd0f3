import { exponential } from '../../../../../contracts/backoff.ts';

/** A game whose numbers are to be drawn by the clock; null when none is (waiting, paused, over, another tab drives). */
export interface Wanted {
  readonly gameNumber: number;
  /** How many numbers have been drawn. */
  readonly drawn: number;
  /** Milliseconds between two draws. */
  readonly interval: number;
}

/** A draw to be asked for. `place` is the one the clock expects; NEXT NUMBER names none. */
export interface Draw {
  readonly gameNumber: number;
  readonly place: number | null;
}

/**
 * The clock of the game as a state machine: it never has two requests under way, and a draw whose answer did not come is
 * asked for again as it was, so that the server can tell the repetition.
 */
export interface Driver {
  readonly wanted: Wanted | null;
  readonly due: number;
  readonly flight: { readonly draw: Draw; readonly sentAt: number } | null;
  readonly retry: { readonly draw: Draw; readonly at: number } | null;
  /** NEXT NUMBER pressed while another draw was under way: one press is kept, and asked for when that is answered. */
  readonly queued: Draw | null;
  /** PAUSE or CHECK was pressed and is being carried out: nothing is sent until it is. */
  readonly held: boolean;
  readonly failures: number;
}

export type DriverInput =
  | { readonly type: 'follow'; readonly wanted: Wanted | null }
  | { readonly type: 'alarm' }
  /** NEXT NUMBER. */
  | { readonly type: 'next'; readonly gameNumber: number }
  /** PAUSE or CHECK pressed. */
  | { readonly type: 'hold' }
  | { readonly type: 'release' }
  /** Another game is on the screen. */
  | { readonly type: 'changed' }
  | { readonly type: 'answered'; readonly place: number }
  | { readonly type: 'refused' }
  /** No answer came: what happened at the server is unknown. */
  | { readonly type: 'lost' };

const NUMBERS = 75;
/** An answer that takes longer than this delays the next draw by what it took longer. */
const SLACK = 100;
const RETRY_WAITS = { first: 250, longest: 4_000 };

export const idle: Driver = {
  wanted: null,
  due: 0,
  flight: null,
  retry: null,
  queued: null,
  held: false,
  failures: 0,
};

/** The next state, and the draw to send now if there is one. `now` is any clock in milliseconds that only goes forward. */
export function step(driver: Driver, input: DriverInput, now: number): { driver: Driver; send: Draw | null } {
  switch (input.type) {
    case 'follow':
      return sendWhatIsDue(follow(driver, input.wanted, now), now);
    case 'alarm':
      return sendWhatIsDue(driver, now);
    case 'next':
      return next(driver, input.gameNumber, now);
    case 'hold':
      // What was not sent yet is given up; what may have gone through is asked for again afterwards, as it was.
      return { driver: { ...driver, held: true, queued: null }, send: null };
    case 'release':
      return sendWhatIsDue({ ...driver, held: false }, now);
    case 'changed':
      return { driver: { ...driver, queued: null, retry: null, failures: 0 }, send: null };
    case 'answered':
      return sendWhatIsDue(answered(driver, input.place, now), now);
    case 'refused':
      return sendWhatIsDue({ ...settled(driver, now), queued: null }, now);
    case 'lost':
      return { driver: lost(driver, now), send: null };
    default:
      return input satisfies never;
  }
}

/** When the driver wants its next alarm; null while it has nothing to wait for. */
export function alarmAt({ wanted, due, flight, retry, held }: Driver): number | null {
  if (flight || held) return null;
  if (retry) return retry.at;
  return wanted && wanted.drawn < NUMBERS ? due : null;
}

function follow(driver: Driver, wanted: Wanted | null, now: number): Driver {
  const before = driver.wanted;
  if (!wanted) {
    // The clock's own draw is no longer wanted; a number asked for by hand still is.
    const retry = driver.retry?.draw.place === null ? driver.retry : null;
    return { ...driver, wanted, retry, failures: retry || driver.flight ? driver.failures : 0 };
  }
  if (before?.gameNumber !== wanted.gameNumber) {
    return { ...driver, wanted, due: now + wanted.interval, retry: null };
  }
  // Someone else's draw counts as ours: one number is heard per interval.
  const due = wanted.drawn > before.drawn ? now + wanted.interval : driver.due;
  const drawn = Math.max(wanted.drawn, before.drawn);
  const overtaken = driver.retry?.draw.place != null && driver.retry.draw.place <= drawn;
  const change = wanted.drawn > before.drawn ? 0 : wanted.interval - before.interval;
  return {
    ...driver,
    wanted: { ...wanted, drawn },
    due: due + change,
    ...(overtaken && { retry: null, failures: 0 }),
  };
}

function next(driver: Driver, gameNumber: number, now: number): { driver: Driver; send: Draw | null } {
  const draw = { gameNumber, place: null };
  if (!driver.flight && !driver.retry && !driver.held) return sendNow(driver, draw, now);
  // While the connection is lost the screen says so, and nobody wants every press made meanwhile.
  return { driver: { ...driver, queued: driver.failures > 0 ? driver.queued : draw }, send: null };
}

function answered(driver: Driver, place: number, now: number): Driver {
  const { wanted, flight } = driver;
  const after = settled(driver, now);
  if (!wanted || flight?.draw.gameNumber !== wanted.gameNumber) return after;
  return { ...after, wanted: { ...wanted, drawn: Math.max(wanted.drawn, place) } };
}

function settled(driver: Driver, now: number): Driver {
  const { wanted, flight } = driver;
  const from = flight ? Math.max(flight.sentAt, now - SLACK) : now;
  return { ...driver, flight: null, failures: 0, due: wanted ? from + wanted.interval : driver.due };
}

function lost(driver: Driver, now: number): Driver {
  const { wanted, flight, failures } = driver;
  if (!flight) return driver;
  const stillWanted = flight.draw.place === null || wanted?.gameNumber === flight.draw.gameNumber;
  const wait = exponential(failures + 1, RETRY_WAITS);
  const retry = stillWanted ? { draw: flight.draw, at: now + wait } : null;
  return { ...driver, flight: null, retry, failures: retry ? failures + 1 : 0 };
}

function sendWhatIsDue(driver: Driver, now: number): { driver: Driver; send: Draw | null } {
  const { wanted, retry, queued } = driver;
  if (queued && !driver.flight && !retry && !driver.held)
    return sendNow({ ...driver, queued: null }, queued, now);
  const at = alarmAt(driver);
  if (at === null || now < at) return { driver, send: null };
  if (retry) return sendNow({ ...driver, retry: null }, retry.draw, now);
  if (!wanted) return { driver, send: null };
  return sendNow(driver, { gameNumber: wanted.gameNumber, place: wanted.drawn + 1 }, now);
}

function sendNow(driver: Driver, draw: Draw, now: number): { driver: Driver; send: Draw } {
  return { driver: { ...driver, flight: { draw, sentAt: now } }, send: draw };
}
