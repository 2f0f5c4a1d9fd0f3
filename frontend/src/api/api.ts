import type { QueryKey } from '@tanstack/react-query';
import { v7 } from 'uuid';
import type { z } from 'zod';
import {
  commandReply,
  type Command,
  type OutputOf,
  type PositionText,
  type Query,
} from '../../../contracts/endpoint.ts';
import type { CommandId } from '../../../contracts/ids.ts';
import { exchange } from './http.ts';
import type { QueryInput } from './key-of.ts';
import { optionalCode } from './optional-code.ts';
import { withPatience } from './patience.ts';
import { Positions } from './positions.ts';
import { isRefused, Unreachable } from './refused.ts';
import { PendingCommands } from './pending-commands.ts';

export type CommandInput<C extends Command> = Omit<z.input<C['input']>, 'commandId'>;

export interface AskOptions {
  signal?: AbortSignal;
  /** The key under which the answer is kept, if it is: what it shows is no news then. */
  cachedAs?: QueryKey;
}

export interface SendOptions<C extends Command> {
  /** For how long it is repeated, in ms; 10 s unless told. */
  patience?: number;
  /** Puts what it answers into the cache, and tells which query shows all of it then: that one need not be asked again. */
  apply?: (data: OutputOf<C>) => QueryKey | null;
}

export interface Api {
  /** Runs a command, repeated under one command id while no answer comes. */
  send<C extends Command>(command: C, input: CommandInput<C>, options?: SendOptions<C>): Promise<OutputOf<C>>;
  /** Asks a query once; it sees every command this browser has sent. */
  ask<Q extends Query>(query: Q, input: QueryInput<Q>, options?: AskOptions): Promise<OutputOf<Q>>;
  /** The rows of a query that is answered by a list of any length, as they come; it sees the same. */
  list<Q extends Query, R extends z.ZodType>(
    query: Q,
    input: QueryInput<Q>,
    row: R,
  ): AsyncGenerator<z.infer<R>[]>;
  readonly positions: Positions;
  /** Settles when every command now under way is answered; null where none is. */
  underWay(): Promise<unknown> | null;
  /** `listener` is called at every answer of the server, until the answer to this is called. */
  onAnswer(listener: () => void): () => void;
  /** Drops what is known of the session that has just ended. */
  forget(): void;
}

export interface ApiEvents {
  /** A command of this browser went through: these read models will change. */
  onChanged(readModels: readonly string[], position: PositionText): void;
  /** The server no longer knows this session. */
  onSignedOut(): void;
  /** A command is refused until the password is given again; answers whether it has been. */
  onPasswordNeeded(): Promise<boolean>;
}

const PATIENCE_MS = 10_000;

export function createApi(events: ApiEvents): Api {
  const positions = new Positions();
  const pending = new PendingCommands(() => v7() as CommandId);

  const underWay = new Set<Promise<unknown>>();
  const listeners = new Set<() => void>();
  const answered = () => {
    for (const listener of listeners) listener();
  };

  async function watched<T>(call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call();
      answered();
      return answer;
    } catch (error) {
      if (isRefused(error)) answered();
      if (isRefused(error, 'NOT_SIGNED_IN')) events.onSignedOut();
      throw error;
    }
  }

  /** Where a query is asked, so that it sees every command of this browser. */
  const pathOf = ({ name, reads }: Query, input: object) =>
    `/api/queries/${name}${queryString(input, positions.after(reads))}`;

  async function carryOut<C extends Command>(
    command: C,
    input: CommandInput<C>,
    { patience = PATIENCE_MS, apply }: SendOptions<C>,
  ): Promise<OutputOf<C>> {
    const commandId = pending.take(command.name, input);
    const call = {
      method: 'POST',
      path: `/api/commands/${command.name}`,
      body: { commandId, ...input },
    } as const;
    const sent = () => watched(() => withPatience(patience, () => exchange(call)));
    try {
      const { body } = await sent().catch(async (error: unknown) => {
        if (isRefused(error, 'PASSWORD_NEEDED') && (await events.onPasswordNeeded())) return sent();
        throw error;
      });
      const reply = commandReply(command.output).parse(body);
      positions.remember(reply);
      const data = reply.data as OutputOf<typeof command>;
      const shown = apply?.(data);
      if (shown) positions.show(shown, reply);
      if (reply.position !== null) events.onChanged(reply.readModels, reply.position);
      return data;
    } catch (error) {
      if (error instanceof Unreachable) pending.keep(command.name, input, commandId);
      throw error;
    }
  }

  return {
    async send(command, input, options = {}) {
      const carriedOut = carryOut(command, input, options);
      underWay.add(carriedOut);
      try {
        return await carriedOut;
      } finally {
        underWay.delete(carriedOut);
      }
    },

    async ask(query, input, { signal, cachedAs } = {}) {
      const path = pathOf(query, input);
      const doubt = cachedAs && positions.ask(cachedAs, query.reads);
      try {
        const { body, stale } = await watched(() => exchange({ method: 'GET', path, signal }));
        if (stale) doubt?.();
        return query.output.parse(body) as OutputOf<typeof query>;
      } catch (error) {
        doubt?.();
        throw error;
      }
    },

    async *list(query, input, row) {
      // Few pages have one: the first page comes without.
      const { allRows } = await optionalCode(() => import('./all-rows.ts')).catch((cause: unknown) => {
        throw new Unreachable('the code for it did not come', { cause });
      });
      const rows = allRows(pathOf(query, input), row);
      try {
        for (;;) {
          const { done, value } = await watched(() => rows.next());
          if (done) return;
          yield value;
        }
      } finally {
        await rows.return(undefined);
      }
    },

    positions,
    underWay: () => (underWay.size === 0 ? null : Promise.allSettled(underWay)),
    onAnswer(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget: () => positions.forget(),
  };
}

type Fields = Record<string, string | number | boolean | undefined>;

/** `?a=1&after=7`; fields left undefined are left out. */
export function queryString(input: object, after?: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...input, after } as Fields)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
