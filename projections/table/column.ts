import type { Decimal } from 'decimal.js';
import type { PositionText } from '../../contracts/endpoint.ts';
import type { Money } from '../../contracts/money.ts';
import type { Day, Instant } from '../../contracts/time.ts';

/**
 * A column of a read model's table. `Read` is what a query gets, `Write` what a projector gives: a branded type is what
 * the projector was checked to write, and rows of an older projector are rebuilt, so nothing is parsed again.
 */
export interface Column<Read = unknown, Write = unknown> {
  /** Its Postgres type. */
  readonly type: string;
  /** The type that it is sent as, one array per column. */
  readonly sent: string;
  readonly nullable: boolean;
  parameter(value: Write): unknown;
  /** What becomes of what stands there when its row is written again. */
  readonly merged: Merge;
  /** Never there: only the type. */
  readonly read?: Read;
}

type Merge = (stands: string, given: string) => string;

function column<Read, Write = Read>(
  type: string,
  parameter: (value: Write) => unknown = (value) => value,
  sent = type,
): Column<Read, Write> {
  return { type, sent, nullable: false, parameter, merged: (_, given) => given };
}

export const uuid = <Id extends string>() => column<Id>('uuid');
export const text = <T extends string = string>() => column<T>('text');
export const boolean = () => column<boolean>('boolean');
export const integer = <N extends number = number>() => column<N>('integer');
export const smallint = <N extends number>() => column<N>('smallint');
export const day = () => column<Day>('date');
export const instant = () => column<Instant>('timestamptz');
/** A fraction of 0 to 1 with two decimals, as text. */
export const fraction = <F extends string>() => column<F>('numeric(3, 2)', undefined, 'numeric');
/** A commit position of `$all`. */
export const position = () => column<PositionText>('numeric(20)', undefined, 'numeric');

/** An amount of up to `digits` digits, cents among them; a difference that is added may be negative. */
export const amount = (digits: number) =>
  column<Money, Money | Decimal>(
    `numeric(${digits}, 2)`,
    (value) => (typeof value === 'string' ? value : value.toFixed(2)),
    'numeric',
  );

export const json = <T>() => column<T>('jsonb', (value) => JSON.stringify(value));

/** Sent as text, for Postgres has no arrays of arrays of different lengths. */
export const integers = () => column<number[]>('integer[]', (value) => `{${value.join(',')}}`, 'text');

/** May be null. */
export function optional<Read, Write>(of: Column<Read, Write>): Column<Read | null, Write | null> {
  const { type, sent, merged } = of;
  return {
    type,
    sent,
    merged,
    nullable: true,
    parameter: (value) => (value === null ? null : of.parameter(value)),
  };
}

const merging =
  (merged: Merge) =>
  <Read, Write>(of: Column<Read, Write>): Column<Read, Write> => ({ ...of, merged });

/** Numbers are added up. */
export const added = merging((stands, given) => `${stands} + ${given}`);
export const lowest = merging((stands, given) => `least(${stands}, ${given})`);
export const highest = merging((stands, given) => `greatest(${stands}, ${given})`);
/** Arrays grow at their end. */
export const appended = merging((stands, given) => `${stands} || ${given}`);
