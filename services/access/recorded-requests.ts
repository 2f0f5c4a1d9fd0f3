import { v7 as uuidv7 } from 'uuid';
import type { recordSavedTable } from '../../contracts/activity/commands.ts';
import type { Command, InputOf, Query } from '../../contracts/endpoint.ts';
import type { EventData, RequestEvent } from '../../contracts/events.ts';
import { AccountId, BranchId, CardId, CommandId, GameNumber } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, type RefusalCode } from '../../contracts/refusals.ts';
import type { Context } from '../commands/context.ts';
import { accept } from '../commands/decision.ts';
import type { Commands } from '../commands/handle.ts';
import { type Bounds, BoundedRecords } from './bounded-records.ts';
import type { Caller } from './caller.ts';
import { requests } from './requests.ts';

type Input = Record<string, unknown>;
type Refused = EventData<'CommandRefused'>;
type Read = EventData<'AuditDataRead'>;

/** Puts on record, beside the answer and not in its way, what was refused by a rule and what was read of audit data. */
export interface RecordedRequests {
  refused(command: Command, caller: Caller, input: Input, refusal: Refusal): void;
  /** Nothing for queries whose reading is not on record. */
  read(query: Query, caller: Caller, input: Input): void;
  /** A table that the browser has saved or printed. */
  saved(caller: Caller, table: SavedTable): void;
  /** Ends what is being counted; resolves when everything is in the log, or has failed to be. */
  close(): Promise<void>;
}

type SavedTable = Pick<InputOf<typeof recordSavedTable>, 'file' | 'rows' | 'as'>;

export interface RecordedRequestsBounds {
  readonly refused: Bounds;
  readonly read: Bounds;
}

const usual: RecordedRequestsBounds = {
  refused: { windowMs: 60_000, most: 20 },
  read: { windowMs: 3_600_000, most: 100 },
};

/** No rule of the business: the machinery could not, somebody was quicker, or the answer is a question back. */
const unremarkable: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'TOO_MANY_ATTEMPTS',
  'FILE_UNDER_WAY',
  'FILE_WITHOUT_NUMBERS',
  'FILE_NUMBERS_IN_KEYS',
  'DRAW_RENEWED',
  'DRAW_OUTDATED',
  'STREAM_HALTED',
  'CONFLICT',
  'DRAW_KEY_WRONG',
  'DRAW_DAMAGED',
  'UNAVAILABLE',
]);

/** `unrecorded` hears of what the store did not take. */
export function createRecordedRequests(
  commands: Commands,
  unrecorded: (error: unknown) => void,
  bounds: Partial<RecordedRequestsBounds> = {},
): RecordedRequests {
  const underWay = new Set<Promise<void>>();

  function append(
    accountId: AccountId,
    actor: Context['actor'],
    session: Context['session'],
    ...events: RequestEvent[]
  ) {
    const context: Context = { actor, commandId: CommandId.parse(uuidv7()), ...(session && { session }) };
    const appending = appendTo(accountId, context, events).finally(() => underWay.delete(appending));
    underWay.add(appending);
  }

  async function appendTo(accountId: AccountId, context: Context, events: readonly RequestEvent[]) {
    try {
      const done = await commands.handle(requests(accountId), context, events, (wanted) => accept(...wanted));
      if (isRefusal(done)) unrecorded(new Error(done.code));
    } catch (error) {
      unrecorded(error);
    }
  }

  const appendOf = ({ accountId, role, sessionId }: Caller, ...events: RequestEvent[]) =>
    append(accountId, { accountId, role }, sessionId, ...events);
  const leftOut = ({ accountId }: Caller, kind: 'refused' | 'read', times: number) => {
    if (times === 0) return;
    const system = { accountId: null, role: 'system' } as const;
    append(accountId, system, undefined, { type: 'RequestsLeftOut', data: { kind, times } });
  };

  const refusals = new BoundedRecords<Refused>(bounds.refused ?? usual.refused, {
    first: ({ caller, what }) => appendOf(caller, { type: 'CommandRefused', data: what }),
    rest(first, repeated, more) {
      const sessions = new Map<string, { caller: Caller; events: RequestEvent[] }>();
      for (const { doing, times } of repeated) {
        const { caller, what } = doing;
        const session = sessions.get(caller.sessionId) ?? { caller, events: [] };
        session.events.push({ type: 'CommandRefused', data: { ...what, repeated: times } });
        sessions.set(caller.sessionId, session);
      }
      for (const { caller, events } of sessions.values()) appendOf(caller, ...events);
      leftOut(first, 'refused', more);
    },
  });
  const reads = new BoundedRecords<Read>(bounds.read ?? usual.read, {
    first: ({ caller, what }) => appendOf(caller, { type: 'AuditDataRead', data: what }),
    rest: (first, _, more) => leftOut(first, 'read', more),
  });
  const readOnce = (caller: Caller, what: Read) => {
    const { subject, branchId, gameNumber, file } = what;
    reads.add({ caller, key: JSON.stringify([subject, branchId, gameNumber, file]), what });
  };

  return {
    refused({ name }, caller, input, { code, params }) {
      if (unremarkable.has(code)) return;
      const what = { command: name, code, params: brief(params), ...namedIn(input, caller), repeated: 0 };
      refusals.add({ caller, key: JSON.stringify(what), what });
    },
    read({ recordedAs }, caller, input) {
      if (!recordedAs) return;
      const { branchId, gameNumber } = namedIn(input, caller);
      readOnce(caller, { subject: recordedAs, branchId, gameNumber });
    },
    saved(caller, { file, rows, as = 'file' }) {
      readOnce(caller, { subject: as, branchId: caller.branchId, gameNumber: null, file, rows });
    },
    async close() {
      refusals.close();
      reads.close();
      await Promise.all(underWay);
    },
  };
}

/** What a request named, where it is one of these and nothing else: the rest of an input may be a password. */
function namedIn(input: Input, caller: Caller) {
  return {
    branchId: BranchId.safeParse(input['branchId']).data ?? caller.branchId,
    gameNumber: GameNumber.safeParse(input['gameNumber']).data ?? null,
    cardId: CardId.safeParse(input['cardId']).data ?? null,
    accountId: AccountId.safeParse(input['accountId']).data ?? null,
  };
}

const LONGEST_PARAM = 60;

/** Words of a refusal, as far as they are short: some come from a file. */
function brief(params: Refusal['params']): Refusal['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, LONGEST_PARAM) : value,
    ]),
  );
}
