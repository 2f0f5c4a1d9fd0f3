import { z } from 'zod';
import {
  type Command,
  command,
  type May,
  type OutputOf,
  type Query,
  query,
  type Tenant,
} from '../../contracts/endpoint.ts';
import { isRefusal, type Refusal } from '../../contracts/refusals.ts';
import type { Caller } from '../access/caller.ts';
import type { InvalidInput } from '../http/dispatch.ts';

export type Refused = Refusal | InvalidInput;
/** What is said beside `status` and `success`; a list is the whole answer. */
export type Reply = Readonly<Record<string, unknown>> | readonly unknown[];

/** The product's own endpoints, called for the session of the request through all their checks. */
export interface OwnEndpoints {
  readonly caller: Caller | null;
  command<E extends Command>(
    endpoint: E,
    input: Omit<z.input<E['input']>, 'commandId'>,
  ): Promise<OutputOf<E> | Refused>;
  query<E extends Query>(endpoint: E, input: z.input<E['input']>): Promise<OutputOf<E> | Refused>;
}

/** A call of the old clients: an endpoint in their words, and how it is translated. */
export interface LegacyCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly endpoint: Command | Query;
  readonly carryOut: (fields: never, own: OwnEndpoints) => Promise<Reply | Refused>;
}

type Shape = z.ZodRawShape;
type Method = LegacyCall['method'];

export interface Row<I extends Shape> {
  /** Method and name, as in `GET jackpot.php`. */
  readonly call: `${Method} ${string}.php`;
  readonly summary: string;
  readonly may: May;
  readonly tenant: Tenant;
  readonly input: I;
  /** What the answer says beside `status` and `success`; of a list, all of it. */
  readonly output: Shape | z.ZodArray;
}
type Sent<I extends Shape> = z.output<z.ZodObject<I>>;

/** A call that is one query of the product. */
export function legacyQuery<I extends Shape, E extends Query>(
  row: Row<I>,
  endpoint: E,
  toInput: (fields: Sent<I>) => z.input<E['input']>,
  toReply: (found: OutputOf<E>, fields: Sent<I>) => Reply | Refused,
): LegacyCall {
  return legacyQueries(row, async (fields, own) => {
    const found = await own.query(endpoint, toInput(fields));
    return isRefused(found) ? found : toReply(found, fields);
  });
}

/** A call that is one command of the product. */
export function legacyCommand<I extends Shape, E extends Command>(
  row: Row<I>,
  endpoint: E,
  toInput: (fields: Sent<I>) => Omit<z.input<E['input']>, 'commandId'>,
  toReply: (done: OutputOf<E>) => Reply,
): LegacyCall {
  return legacyCommands(row, async (fields, own) => {
    const done = await own.command(endpoint, toInput(fields));
    return isRefused(done) ? done : toReply(done);
  });
}

/** A call that needs more than one of the product's queries, or another one depending on what it says. */
export function legacyQueries<I extends Shape>(
  row: Row<I>,
  carryOut: (fields: Sent<I>, own: OwnEndpoints) => Promise<Reply | Refused>,
): LegacyCall {
  const { name, method, output, ...rest } = read(row);
  return { method, endpoint: query({ ...rest, name, output, reads: [] }), carryOut };
}

export function legacyCommands<I extends Shape>(
  row: Row<I>,
  carryOut: (fields: Sent<I>, own: OwnEndpoints) => Promise<Reply | Refused>,
): LegacyCall {
  const { name, method, output, ...rest } = read(row);
  return { method, endpoint: command({ ...rest, name, output }), carryOut };
}

export function isRefused(result: unknown): result is Refused {
  return isRefusal(result) || isInvalidInput(result);
}

function isInvalidInput(result: unknown): result is InvalidInput {
  return typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'invalid-input';
}

function read<I extends Shape>({ call, output, ...rest }: Row<I>) {
  const [method, name] = call.split(' ') as [Method, string];
  const whole = output instanceof z.ZodType ? output : z.object({ ...statusFields, ...output });
  return { ...rest, method, name, output: whole };
}

const statusFields = { status: z.enum(['success', 'error']), success: z.boolean() };
