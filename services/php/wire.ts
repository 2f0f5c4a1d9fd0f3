import { z } from 'zod';
import { Permission } from '../../contracts/ids.ts';

// What the old clients send: numbers may come as text, for a form has nothing else. These say only whether a field is
// there and of its kind; what it may be is said by the product's own endpoints.

/** Typed text. */
export const Typed = z.union([z.string(), z.number()]).transform(String);

/** A whole number, as a number or as its digits. */
export const Whole = z
  .union([z.number(), z.string().regex(/^\s*-?\d{1,15}\s*$/)])
  .transform(Number)
  .pipe(z.int());

/** 0 or 1. */
export const Flag = z
  .union([z.literal([0, 1]), z.enum(['0', '1'])])
  .transform(Number)
  .pipe(Permission);

/** An amount of money or a fraction. */
export const Amount = z.union([z.number(), z.string()]);

/** Several of a kind: a list, its JSON, its items with commas between them, or a single one. */
export function listOf<T extends z.ZodType>(kind: T) {
  return z
    .union([z.array(z.unknown()), z.string(), z.number()])
    .transform((sent) => (typeof sent === 'string' ? itemsOf(sent) : sent))
    .transform((items) => (Array.isArray(items) ? (items as unknown[]) : [items]))
    .pipe(z.array(kind));
}

/** The numbers of a card: rows, or their JSON. */
export const Numbers = z.union([z.array(z.unknown()), z.string()]).transform(parsed);

/** A field that may be left out or left empty. */
export function optional<T extends z.ZodType>(kind: T) {
  return z
    .union([z.literal(''), kind])
    .optional()
    .transform((value) => (value === '' ? undefined : value) as z.output<T> | undefined);
}

function itemsOf(text: string): unknown {
  const whole = parsed(text);
  return Array.isArray(whole) ? whole : parsed(`[${text}]`);
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
