import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  /** Tells columns apart, also in an address and to a server that sorts by them; the header unless given. */
  id?: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned with figures under figures. */
  numeric?: boolean;
  /** Sentences: they break into lines, and on a phone keep enough room for that. */
  words?: boolean;
  /** A name, however long it is: it breaks into lines before it pushes figures out of sight. */
  name?: boolean;
  /** For files alone: neither shown nor filtered by. */
  fileOnly?: boolean;
  /** Buttons that act on the row: in sight on a phone, however far the table scrolls sideways. */
  actions?: boolean;
  /** What sorting, filter and CSV go by; money and other exact figures as text. A column without one takes no part in them. */
  value?: (row: Row) => string | number;
  /** What stands in the footer under this column. */
  total?: (rows: readonly Row[]) => ReactNode;
}

export const idOf = <Row>({ id, header }: Column<Row>): string => id ?? header;

export interface Sort {
  id: string;
  direction: 'asc' | 'desc';
}

/** The sort after a press on a column's header: figures begin with the largest, words with the first. */
export function nextSort<Row>(sort: Sort | null, column: Column<Row>): Sort {
  const id = idOf(column);
  if (sort?.id === id) return { id, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
  return { id, direction: column.numeric ? 'desc' : 'asc' };
}
