import { EventMetadata } from '../../contracts/events.ts';
import { isSealed } from '../../contracts/seal/scope.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import type { Day, Instant } from '../../contracts/time.ts';
import { metadataOf } from '../export/sound-events.ts';

/** On which days the first and the last event of a log were written, and when the last one was. */
export interface Written {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly newest: Instant;
}

/** Notes the first and the last event, which say themselves when they were written; one that is not the product's own says nothing. */
export class FirstAndLast {
  #first: RawEvent | null = null;
  #last: RawEvent | null = null;

  add(event: RawEvent): void {
    if (event.flaw !== null || !isSealed(event.stream)) return;
    this.#first ??= event;
    this.#last = event;
  }

  get written(): Written | null {
    const [first, last] = [writtenOf(this.#first), writtenOf(this.#last)];
    if (!first || !last) return null;
    return { firstDay: first.businessDate, lastDay: last.businessDate, newest: last.at };
  }
}

function writtenOf(event: RawEvent | null): EventMetadata | null {
  return (event && EventMetadata.safeParse(metadataOf(event)).data) ?? null;
}
