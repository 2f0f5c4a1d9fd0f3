import { randomUUID } from 'node:crypto';
import {
  ANY,
  type AppendExpectedRevision,
  type EventStoreDBClient,
  NO_STREAM,
  STREAM_EXISTS,
} from '@eventstore/db-client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collect, collectOf } from '../../support/collect.ts';
import { loginIn } from '../../support/event-store.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { event, someStream } from '../../support/numbered-events.ts';

const { store, client } = useEventStore();

/*
 * Random commands against a few streams, each judged by a model of the rules that is small enough to be
 * believed: what a stream holds, from which revision on it shows it, and whether it is gone.
 */

const STREAMS = 3;
/** Few ids, so that repeats and part repeats are common. */
const IDS = 6;

type Command =
  | { kind: 'append'; stream: number; expected: AppendExpectedRevision; ids: number[]; unary: boolean }
  | { kind: 'delete' | 'tombstone'; stream: number }
  | { kind: 'truncate'; stream: number; before: number }
  | { kind: 'read'; stream: number; from: number; backwards: boolean; count: number };

const stream = fc.nat({ max: STREAMS - 1 });
const expected = fc.oneof(
  fc.constantFrom<AppendExpectedRevision>(ANY, NO_STREAM, STREAM_EXISTS),
  fc.nat({ max: 8 }).map(BigInt),
);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      stream,
      expected,
      ids: fc.uniqueArray(fc.nat({ max: IDS - 1 }), { minLength: 1, maxLength: 3 }),
      unary: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), stream }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('truncate' as const), stream, before: fc.nat({ max: 6 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      stream,
      from: fc.nat({ max: 9 }),
      backwards: fc.boolean(),
      count: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tombstone' as const), stream }) },
);

class StreamModel {
  ids: number[] = [];
  shownFrom = 0;
  hasMetadata = false;
  deleted = false;
  tombstoned = false;

  get last(): number {
    return this.ids.length - 1;
  }

  append(wanted: AppendExpectedRevision, ids: number[]): string {
    if (this.tombstoned) return 'stream-deleted';
    if (wanted === STREAM_EXISTS) {
      if (this.deleted) return 'stream-deleted';
      if (this.last < 0 && !this.hasMetadata) return this.#wrong();
    }
    if (wanted === ANY || wanted === STREAM_EXISTS) {
      const found = ids.map((id) => this.ids.lastIndexOf(id));
      if (found[0] === -1) return this.#add(ids);
      return found.includes(-1) ? this.#wrong() : `ok ${found.at(-1)}`;
    }
    const at = wanted === NO_STREAM ? -1 : Number(wanted);
    if (at === this.last) return this.#add(ids);
    if (at > this.last) return this.#wrong();
    const same = ids.map((id, index) => this.ids[at + 1 + index] === id);
    if (!same.includes(false)) return `ok ${at + ids.length}`;
    return !same[0] && wanted === NO_STREAM && this.deleted ? this.#add(ids) : this.#wrong();
  }

  remove(): string {
    if (this.tombstoned) return 'stream-deleted';
    if (this.last < 0 && !this.hasMetadata) return 'wrong-expected-version';
    this.deleted = true;
    this.hasMetadata = true;
    return 'ok';
  }

  bury(): string {
    if (this.tombstoned) return 'stream-deleted';
    this.tombstoned = true;
    return 'ok';
  }

  /** Metadata on a deleted stream brings it back, its old events hidden. */
  truncate(before: number): string {
    if (this.tombstoned) return 'stream-deleted';
    this.shownFrom = this.deleted ? this.ids.length : before;
    this.deleted = false;
    this.hasMetadata = true;
    return 'ok';
  }

  read(from: number, backwards: boolean, count: number): string {
    if (this.tombstoned) return 'stream-deleted';
    if (this.deleted || this.last < 0) return 'stream-not-found';
    const shown = this.ids
      .map((id, revision) => ({ id, revision }))
      .filter(({ revision }) => revision >= this.shownFrom);
    const wanted = backwards
      ? shown.filter(({ revision }) => revision <= from).toReversed()
      : shown.filter(({ revision }) => revision >= from);
    return `ok ${wanted
      .slice(0, count)
      .map(({ id }) => id)
      .join()}`;
  }

  #add(ids: number[]): string {
    if (this.deleted) this.shownFrom = this.ids.length;
    this.deleted = false;
    this.hasMetadata ||= this.shownFrom > 0;
    this.ids.push(...ids);
    return `ok ${this.last}`;
  }

  #wrong(): string {
    return `wrong-expected-version ${this.last < 0 ? NO_STREAM : this.last}`;
  }
}

function ask(model: StreamModel, asked: Command): string {
  switch (asked.kind) {
    case 'append':
      return model.append(asked.expected, asked.ids);
    case 'delete':
      return model.remove();
    case 'tombstone':
      return model.bury();
    case 'truncate':
      return model.truncate(asked.before);
    case 'read':
      return model.read(asked.from, asked.backwards, asked.count);
    default:
      return asked satisfies never;
  }
}

async function askServer(
  server: EventStoreDBClient,
  name: string,
  ids: string[],
  asked: Command,
): Promise<string> {
  try {
    switch (asked.kind) {
      case 'append': {
        const appended = await server.appendToStream(
          name,
          asked.ids.map((id) => event(id, 'Event', ids[id])),
          {
            expectedRevision: asked.expected,
            ...(asked.unary && { credentials: loginIn(store().url) }),
          },
        );
        return `ok ${appended.nextExpectedRevision}`;
      }
      case 'delete':
        await server.deleteStream(name);
        return 'ok';
      case 'tombstone':
        await server.tombstoneStream(name);
        return 'ok';
      case 'truncate':
        await server.setStreamMetadata(name, { truncateBefore: asked.before });
        return 'ok';
      case 'read': {
        const found = await collect(
          server.readStream(name, {
            fromRevision: BigInt(asked.from),
            direction: asked.backwards ? 'backwards' : 'forwards',
            maxCount: asked.count,
          }),
        );
        return `ok ${found.map(({ id }) => ids.indexOf(id)).join()}`;
      }
      default:
        return asked satisfies never;
    }
  } catch (error) {
    const { type, actualVersion } = error as { type: string; actualVersion?: bigint | string };
    return type === 'wrong-expected-version' && asked.kind === 'append' ? `${type} ${actualVersion}` : type;
  }
}

test('every command is answered by the rules, and $all holds all that was appended', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (commands) => {
      const names = Array.from({ length: STREAMS }, () => someStream('rules'));
      const ids = Array.from({ length: STREAMS }, () =>
        Array.from({ length: IDS }, () => randomUUID() as string),
      );
      const models = Array.from({ length: STREAMS }, () => new StreamModel());
      const before = await client().appendToStream(someStream('before'), event());
      for (const asked of commands) {
        const answer = await askServer(client(), names[asked.stream]!, ids[asked.stream]!, asked);
        expect(
          answer,
          JSON.stringify(asked, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
        ).toBe(ask(models[asked.stream]!, asked));
      }
      const all = await collectOf(names, client().readAll({ fromPosition: before.position! }));
      for (const [index, name] of names.entries()) {
        const kept = all.filter(({ streamId, type }) => streamId === name && type === 'Event');
        expect(kept.map(({ id }) => ids[index]!.indexOf(id))).toEqual(models[index]!.ids);
      }
    }),
    { numRuns: 60 },
  );
});
