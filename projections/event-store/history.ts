import { setTimeout as sleep } from 'node:timers/promises';
import { isAfter, type Position, printed } from '../../contracts/position.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import type { Link } from './link.ts';
import { readAnswer } from './raw-event.ts';
import { lastEventRequest, readAllRequest } from './read-request.ts';

/** An event of which it is known where in `$all` it stood: a log that holds another one there, or none, is another log or was set back. */
export interface KnownEvent {
  readonly id: string;
  readonly position: Position;
}

/** Whether a log goes on holding an event: streams of passwords keep their last one alone, those with a `$` are the server's. */
export function isKept({ stream }: { readonly stream: string }): boolean {
  return !stream.startsWith('credential-') && !stream.startsWith('$');
}

/** The log is not the one that was read before, or was set back to an earlier state: nothing that was made of it holds. */
export class LogReplaced extends Error {
  override readonly name = 'LogReplaced';

  constructor({ id, position }: KnownEvent) {
    super(`the log does not hold event ${id} at ${printed(position)}: it is another one, or was set back`);
  }
}

const ANSWER_MS = 3_000;
/** A node that has just become the leader may not be where another was yet. */
const TRIES = 5;
const BETWEEN_MS = 500;

/** Whether the log behind a link holds the event where it was. */
export async function holds(link: Link, { id, position }: KnownEvent): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const there = await firstEvent(link, readAllRequest(position, null, 1));
    if (there) return there.id === id && !isAfter(there.position, position);
    if (tries === TRIES) return false;
    await sleep(BETWEEN_MS);
  }
}

/** Whether the log behind a link ends before `position`. */
export async function endsBefore(link: Link, position: Position): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const last = await firstEvent(link, lastEventRequest());
    if (last && !isAfter(position, last.position)) return false;
    if (tries === TRIES) return true;
    await sleep(BETWEEN_MS);
  }
}

function firstEvent(link: Link, request: ReturnType<typeof lastEventRequest>): Promise<RawEvent | undefined> {
  return new Promise((resolve, reject) => {
    const call = link.read(request, { deadline: Date.now() + ANSWER_MS });
    let found: RawEvent | undefined;
    call.on('data', (response: Uint8Array) => {
      found ??= readAnswer(response, null).event;
    });
    call.on('end', () => resolve(found));
    call.on('error', reject);
  });
}
