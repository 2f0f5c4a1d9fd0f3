import { z } from 'zod';
import type { AuditSubject } from './audit-subject.ts';
import { CommandId, type Role } from './ids.ts';
import type { ReadModel } from './read-models.ts';

/** Who may call: some roles with a session, or anyone without one. */
export type May = readonly Role[] | 'anyone';

/**
 * The tenant rule of an endpoint (contracts/accounts/README.md). Ids in a request only select within what the session may see:
 * - `none`: touches nothing of a tenant beyond the caller's own account;
 * - `session-branch`: acts on the branch of the session (branch_admin only);
 * - `{ branch: field }`: the input field names a branch; it must be the session's own (branch_admin), one it owns
 *   (super_admin), one its super admin owns (auditor) or any (all_admin and its auditors), else 404; a field that may be
 *   left out names none when it is;
 * - `{ account: field }`: the input field names an account owned by the caller, else 404;
 * - `{ owner: field }`: the input field names the super admin whose branches are looked at; must be the session's own
 *   (itself, or the one of an auditor or branch user) or any (all_admin and its auditors), else 404; likewise optional.
 */
export type Tenant = 'none' | 'session-branch' | NamedTenant;
export interface NamedTenant {
  readonly branch?: readonly string[];
  readonly account?: string;
  readonly owner?: string;
  /** A command on a branch that was deleted is let through, too: what is said about its past. */
  readonly deletedToo?: true;
}

type Shape = z.ZodRawShape;

/** The body of a request has at most this many bytes, unless its endpoint says otherwise. */
export const BODY_LIMIT = 256 * 1024;

export interface Command<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  readonly kind: 'command';
  readonly name: string;
  readonly summary: string;
  readonly may: May;
  readonly tenant: Tenant;
  /** Most bytes of a body. One above {@link BODY_LIMIT} is read only for somebody with a session. */
  readonly bodyLimit: number;
  /** Cannot be undone or sets a password: asks for one's own again, where the installation says so. */
  readonly freshPassword: boolean;
  readonly input: I;
  readonly output: O;
}

export interface Query<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  readonly kind: 'query';
  readonly name: string;
  readonly summary: string;
  readonly may: May;
  readonly tenant: Tenant;
  /** The read models it answers from; a caller's `after` position is waited for on these. */
  readonly reads: readonly ReadModel[];
  /** What its answer is of, where reading that is itself on record. */
  readonly recordedAs?: AuditSubject;
  /** Another name by which the live stream tells of it: of changes that are made by no event. */
  readonly toldAs?: string;
  /** Arrives as a query string: use `z.coerce` for numbers. */
  readonly input: I;
  readonly output: O;
}

/**
 * `POST /api/commands/{name}`. The input gains a `commandId`; the HTTP answer is a {@link CommandReply} around `output`. A
 * body has at most `bodyLimit` bytes, {@link BODY_LIMIT} unless given.
 */
export function command<
  I extends Shape,
  O extends z.ZodType,
  const M extends May,
  const T extends Tenant,
>(endpoint: {
  name: string;
  summary: string;
  may: M;
  tenant: T;
  bodyLimit?: number;
  freshPassword?: boolean;
  input: I;
  output: O;
}) {
  return {
    bodyLimit: BODY_LIMIT,
    freshPassword: false,
    ...endpoint,
    kind: 'command',
    input: z.object({ commandId: CommandId, ...endpoint.input }),
  } as const satisfies Command;
}

/** `GET /api/queries/{name}`. The query string may carry `after`, a position to be waited for (read your writes). */
export function query<
  I extends Shape,
  O extends z.ZodType,
  const M extends May,
  const T extends Tenant,
>(endpoint: {
  name: string;
  summary: string;
  may: M;
  tenant: T;
  reads: readonly ReadModel[];
  recordedAs?: AuditSubject;
  toldAs?: string;
  input: I;
  output: O;
}) {
  return { ...endpoint, kind: 'query', input: z.object(endpoint.input) } as const satisfies Query;
}

/** A commit position in `$all`: opaque, increasing, a decimal string because it exceeds 2^53. */
export const PositionText = z.string().regex(/^\d{1,20}$/);
export type PositionText = z.infer<typeof PositionText>;

/**
 * What a command answers: `data` is the endpoint's output, `position` the place in the log it reached (null when
 * nothing was appended) and `readModels` those which will show it.
 */
export function commandReply<O extends z.ZodType>(output: O) {
  return z.object({
    position: PositionText.nullable(),
    readModels: z.array(z.string()),
    data: output,
  });
}
export interface CommandReply<T> {
  position: PositionText | null;
  readModels: string[];
  data: T;
}

export type InputOf<E extends { input: z.ZodType }> = z.infer<E['input']>;
export type OutputOf<E extends { output: z.ZodType }> = z.infer<E['output']>;
