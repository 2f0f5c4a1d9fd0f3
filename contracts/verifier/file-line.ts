import { z } from 'zod';
import { Day, Instant } from '../time.ts';
import { NotAnExport } from './not-an-export.ts';

// The lines of an export (contracts/export/format.md, section 4), each with exactly its members.

const number = z.int().min(1);
const count = z.int().min(0);
export const hash = z.string().regex(/^[0-9a-f]{64}$/);
const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
/** 64 bytes; of the last character four bits are none of them. */
const signature = z.string().regex(/^[A-Za-z0-9_-]{85}[AQgw]$/);
/** Canonical: the bits of the last character that are none of the bytes are 0. Groups that are captured would use up the stack in a line of 4 MiB. */
const base64 = z
  .string()
  .regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)?$/);
const HIGHEST_REVISION = 2n ** 64n - 1n;
const revision = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,19})$/, { abort: true })
  .refine((text) => text.length < 20 || BigInt(text) <= HIGHEST_REVISION);
const path = { index: count, left: z.array(hash), right: z.array(hash) };

const scope = z.union([uuid, z.literal('hall')]);
export type Scope = z.infer<typeof scope>;

const place = { stream: z.string(), revision };
const named = { ...place, id: z.string(), type: z.string() };
const told = { data: base64, metadata: base64 };
const neighbour = z.literal(true).optional();

const schemas = {
  header: z.strictObject({
    line: z.literal('header'),
    format: z.literal([1, 2]),
    log: uuid,
    scope: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('game'), branch: uuid, game: number }),
      z
        .strictObject({ kind: z.literal('days'), branch: uuid, from: Day, to: Day })
        .refine(({ from, to }) => from <= to, 'to lies before from'),
    ]),
    made: Instant,
    timeZone: z.string().min(1).max(64),
    days: count,
    events: count,
  }),
  key: z.strictObject({
    line: z.literal('key'),
    publicKey: hash,
    from: number,
    signature: signature.nullable(),
  }),
  day: z.strictObject({ line: z.literal('day'), text: z.string(), signature }),
  record: z.strictObject({
    line: z.literal('record'),
    number,
    text: z.string(),
    ...path,
    newest: z.strictObject(path).nullable(),
  }),
  range: z.strictObject({
    line: z.literal('range'),
    number,
    scope,
    from: count,
    to: count,
    left: z.array(hash),
    right: z.array(hash),
  }),
  event: z.union([
    z.strictObject({ line: z.literal('event'), ...named, leaf: hash, ...told }),
    z.strictObject({ line: z.literal('event'), ...named, leaf: hash, body: hash, neighbour }),
    z.strictObject({ line: z.literal('event'), ...place, leaf: hash, neighbour }),
  ]),
  unsealed: z.union([
    z.strictObject({ line: z.literal('unsealed'), ...named, ...told }),
    z.strictObject({ line: z.literal('unsealed'), ...named, body: hash }),
  ]),
  footer: z.strictObject({
    line: z.literal('footer'),
    lines: count,
    events: count,
    unsealed: count,
    sha256: hash,
  }),
};
type Schemas = typeof schemas;
type Kind = keyof Schemas;
type LineOf<K extends Kind> = z.infer<Schemas[K]>;

export type Header = LineOf<'header'>;
export type KeyLine = LineOf<'key'>;
export type DayEntry = LineOf<'day'>;
export type RecordLine = LineOf<'record'>;
export type RangeLine = LineOf<'range'>;
export type EventLine = LineOf<'event'>;
export type UnsealedLine = LineOf<'unsealed'>;
export type Footer = LineOf<'footer'>;
export type FileLine = { [K in Kind]: LineOf<K> }[Kind];

/** Throws {@link NotAnExport} for anything but exactly such a line. */
export function readLine(value: unknown): FileLine {
  const kind = kindOf(value);
  const result = schemas[kind].safeParse(value);
  if (result.success) return result.data;
  const issue = deepest(result.error.issues);
  throw new NotAnExport(`a line ${kind} that is none: ${[issue?.path.join('.'), issue?.message].join(' ')}`);
}

function kindOf(value: unknown): Kind {
  const kind = typeof value === 'object' && value !== null && 'line' in value ? value.line : undefined;
  if (typeof kind === 'string' && Object.hasOwn(schemas, kind)) return kind as Kind;
  throw new NotAnExport('a line of an unknown kind');
}

/** Of a choice, what is wrong with the first. */
function deepest(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const [issue] = issues;
  return issue?.code === 'invalid_union' ? (deepest(issue.errors[0] ?? []) ?? issue) : issue;
}
