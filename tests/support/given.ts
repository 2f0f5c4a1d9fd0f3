import { expect } from 'vitest';
import { type DomainEvent, EVENT_SCHEMA, type EventMetadata } from '../../contracts/events.ts';
import type { CommandId } from '../../contracts/ids.ts';
import type { RefusalCode, RefusalParams } from '../../contracts/refusals.ts';
import type { Day, Instant } from '../../contracts/time.ts';
import type { EventIn, StreamCategory } from '../../contracts/streams.ts';
import type { Fold, Stream } from '../../services/commands/category.ts';
import type { Decide, Decision } from '../../services/commands/decision.ts';

/** What every event of a given history carries. */
export const givenMetadata: EventMetadata = {
  actor: { accountId: null, role: 'system' },
  at: '2026-11-27T20:15:00.000Z' as Instant,
  businessDate: '2026-11-27' as Day,
  commandId: '01931000-0000-7000-8000-000000000001' as CommandId,
  schema: EVENT_SCHEMA,
};

/** The state a history folds to. */
export function fold<S, E extends DomainEvent>(by: Fold<S, E>, events: readonly E[]): S {
  return events.reduce((state, event, index) => {
    const place = BigInt(index);
    return by.evolve(state, event, givenMetadata, { commit: place, prepare: place });
  }, by.initial);
}

/** `given(stream, ...history).when(command, decide).then(...events)`, `.thenNothing()` or `.refuses(code)`. */
export function given<C extends StreamCategory, S>(stream: Stream<C, S>, ...history: readonly EventIn<C>[]) {
  return {
    when: <Command>(command: Command, decide: Decide<Command, S, EventIn<C>>) =>
      new Expected(decide(command, fold(stream, history), givenMetadata.at)),
  };
}

class Expected<E extends DomainEvent> {
  private readonly decision: Decision<E>;

  constructor(decision: Decision<E>) {
    this.decision = decision;
  }

  /** Exactly these events are appended. */
  // oxlint-disable-next-line unicorn/no-thenable -- given, when, then
  then(...events: readonly E[]): void {
    expect(this.decision).toEqual({ kind: 'accepted', events });
  }

  /** The wanted state is there already. */
  thenNothing(): void {
    expect(this.decision).toEqual({ kind: 'accepted', events: [] });
  }

  refuses(code: RefusalCode, params?: RefusalParams): void {
    expect(this.decision).toMatchObject({ kind: 'refusal', code, ...(params && { params }) });
  }
}
