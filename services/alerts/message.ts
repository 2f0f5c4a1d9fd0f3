import { createHash } from 'node:crypto';
import type { Message } from '../webhook/signed.ts';

/** Something that is wrong, or was. */
export interface Alert {
  /** What kind of thing it is: there is one of each at a time. */
  readonly alert: string;
  readonly since: string;
  readonly over: boolean;
  /** What it is about, in words. */
  readonly details: readonly string[];
}

/** As many as anybody reads; a log full of forged events must not make a message of megabytes. */
const MOST_DETAILS = 20;

/** The same id for the same alert in the same state, whoever sends it and however often. */
export function messageOf({ alert, since, over, details }: Alert): Message {
  const data = {
    alert,
    state: over ? 'over' : 'begun',
    since,
    details: details.slice(0, MOST_DETAILS),
    more: Math.max(0, details.length - MOST_DETAILS),
  };
  const body = JSON.stringify({ type: 'alert', timestamp: since, data });
  return { id: `alert_${alert}_${createHash('sha256').update(body).digest('hex').slice(0, 16)}`, body };
}
