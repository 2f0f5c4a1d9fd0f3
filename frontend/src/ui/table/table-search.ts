import { z } from 'zod';
import { optional } from '../address-search.ts';
import type { Sort } from './column.ts';
import { pageSizes } from './pager.tsx';

/** An address writes a text of digits as a number. */
export const AddressText = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  z.string().max(200),
);

/** How a table is sorted, filtered and paged; what is not there is as the table begins. */
const TableSearch = z.object({
  /** A column's id, for the largest (last) first with a `-` before it. */
  sort: optional(AddressText),
  find: optional(AddressText),
  page: optional(z.int().min(1).max(1_000_000)),
  size: optional(z.literal(pageSizes)),
});
export type TableSearch = z.infer<typeof TableSearch>;

const keys = Object.keys(TableSearch.shape) as (keyof TableSearch)[];

/** What an address carries for the table of that name, e.g. `branches.sort=-totalBet`; whatever does not fit counts as not there. */
export function readTableSearch(name: string, search: Readonly<Record<string, unknown>>): TableSearch {
  return TableSearch.parse(Object.fromEntries(keys.map((key) => [key, search[`${name}.${key}`]])));
}

/** The same address with something of that table changed. */
export function withTableSearch<S extends Readonly<Record<string, unknown>>>(
  name: string,
  search: S,
  changed: Partial<TableSearch>,
): S {
  const named = Object.fromEntries(Object.entries(changed).map(([key, value]) => [`${name}.${key}`, value]));
  return { ...search, ...named };
}

export function sortText({ id, direction }: Sort): string {
  return direction === 'desc' ? `-${id}` : id;
}

export function readSort(text: string | undefined): Sort | null {
  if (!text) return null;
  return text.startsWith('-') ? { id: text.slice(1), direction: 'desc' } : { id: text, direction: 'asc' };
}
