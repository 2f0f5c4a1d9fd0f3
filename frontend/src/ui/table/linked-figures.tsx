import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './linked-figures.module.css';

export interface FigureLink {
  children: ReactNode;
  className: string | undefined;
  tabIndex: number | undefined;
}

/** The figures of each row as links to what they are the sum of; the Tab key stops at the first of a row alone. */
export function linkedFigures<Row>(
  columns: readonly Column<Row>[],
  link: (row: Row, props: FigureLink) => ReactNode,
): Column<Row>[] {
  const first = columns.findIndex(({ numeric }) => numeric);
  return columns.map((column, index) =>
    column.numeric
      ? {
          ...column,
          cell: (row) =>
            link(row, {
              children: column.cell(row),
              className: classes.figure,
              tabIndex: index === first ? undefined : -1,
            }),
        }
      : column,
  );
}
