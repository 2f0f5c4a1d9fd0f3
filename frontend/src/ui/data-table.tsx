import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned with figures under figures. */
  numeric?: boolean;
  /** What stands in the footer under this column. */
  total?: (rows: readonly Row[]) => ReactNode;
}

interface DataTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown in place of the rows when there are none. */
  empty: string;
  /** What acts on this table, at its top right. */
  tools?: ReactNode;
  /** All columns of one width, so that tables under each other line up. */
  even?: boolean;
  /** Marks a row, e.g. one that does not count. */
  rowState?: (row: Row) => string | undefined;
}

/** A table under its title; with rows it ends in the totals of those columns that have one. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, columns, rows, rowKey, empty, tools, even, rowState } = props;
  const hasTotals = rows.length > 0 && columns.some(({ total }) => total);
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {tools ? <div className={`${classes.tools} no-print`}>{tools}</div> : null}
      </div>
      {rows.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        // Scrolls sideways on a narrow screen, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
        <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
          <table className={classes.table} data-even={even}>
            <thead>
              <tr>
                {columns.map(({ header, numeric }) => (
                  <th key={header} scope="col" data-numeric={numeric}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={rowKey(row)} data-state={rowState?.(row)}>
                  {columns.map(({ header, cell, numeric }) => (
                    <td key={header} data-numeric={numeric}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {hasTotals ? (
              <tfoot>
                <tr>
                  {columns.map(({ header, total, numeric }) => (
                    <td key={header} data-numeric={numeric}>
                      {total?.(rows)}
                    </td>
                  ))}
                </tr>
              </tfoot>
            ) : null}
          </table>
        </div>
      )}
    </section>
  );
}
