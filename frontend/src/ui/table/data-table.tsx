import { useMemo, type MouseEvent, type ReactNode } from 'react';
import classes from './data-table.module.css';
import { idOf, type Column, type Sort } from './column.ts';
import { ariaSort, SortHeader } from './sort-header.tsx';

export type { Column } from './column.ts';

export interface DataTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown in place of the rows when there are none. */
  empty: string;
  /** What the rows are of (a day, a filter); printed with them. */
  note?: ReactNode;
  /** What acts on this table, at its top right. */
  tools?: ReactNode;
  /** Under the rows: the pager. */
  foot?: ReactNode;
  /** All columns of one width, so that tables under each other line up. */
  even?: boolean;
  /** Closer together, for tables of many columns. */
  dense?: boolean;
  /** Marks a row: `voided` or `cancelled` does not count, `selected` is the chosen one, `part` belongs to the row above. */
  rowState?: (row: Row) => string | undefined;
  /** A click anywhere on a row; its first cell has a link or a {@link RowButton} that does the same by keyboard. */
  onRow?: (row: Row) => void;
  /** Columns with a value sort; `ids` narrows them down to those a server knows. */
  sorting?: { sort: Sort | null; onSort: (column: Column<Row>) => void; ids?: readonly string[] };
  /** What the totals are of where `rows` are only a page of them. */
  totalRows?: readonly Row[];
  /** A newer page is on its way. */
  busy?: boolean;
}

/** Characters: a header of more would be a tower of single words over a column of small figures. */
const LONG_HEADER = 14;

/** A table under its title; with rows it ends in the totals of those columns that have one. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, rows, rowKey, empty, note, tools, foot, even, dense, rowState, onRow, busy } = props;
  const columns = props.columns.filter(({ fileOnly }) => !fileOnly);
  const totalRows = props.totalRows ?? rows;
  // Many rows take a while to add up; their order and page make no difference to that.
  const totals = useMemo(
    () => props.columns.flatMap(({ fileOnly, total }) => (fileOnly ? [] : [total?.(totalRows)])),
    [props.columns, totalRows],
  );
  const hasTotals = rows.length > 0 && columns.some(({ total }) => total);
  return (
    <section className={classes.panel} aria-label={title} aria-busy={busy}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {note ? <p className={classes.note}>{note}</p> : null}
        {tools ? <div className={`${classes.tools} no-print`}>{tools}</div> : null}
      </div>
      {rows.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        // Scrolls sideways on a narrow screen, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
        <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
          <table className={classes.table} data-even={even} data-dense={dense}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <Header key={idOf(column)} column={column} sorting={props.sorting} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                // The row's first cell does the same by keyboard.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
                <tr
                  key={rowKey(row)}
                  data-state={rowState?.(row)}
                  data-clickable={onRow ? true : undefined}
                  onClick={onRow && ((event) => !isOnControl(event) && onRow(row))}
                >
                  {columns.map((column) => (
                    <td
                      key={idOf(column)}
                      data-numeric={column.numeric}
                      data-words={column.words}
                      data-name={column.name}
                      data-actions={column.actions}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {hasTotals ? (
              <tfoot>
                <tr>
                  {columns.map((column, index) => (
                    <td key={idOf(column)} data-numeric={column.numeric}>
                      {totals[index]}
                    </td>
                  ))}
                </tr>
              </tfoot>
            ) : null}
          </table>
        </div>
      )}
      {foot}
    </section>
  );
}

function Header<Row>({ column, sorting }: { column: Column<Row>; sorting: DataTableProps<Row>['sorting'] }) {
  const id = idOf(column);
  const sorts = sorting !== undefined && column.value !== undefined && (sorting.ids?.includes(id) ?? true);
  const sorted = sorts && sorting.sort?.id === id ? ariaSort[sorting.sort.direction] : undefined;
  return (
    <th
      scope="col"
      data-numeric={column.numeric}
      data-long={column.header.length > LONG_HEADER ? true : undefined}
      aria-sort={sorted}
    >
      {sorts ? <SortHeader column={column} sort={sorting.sort} onSort={sorting.onSort} /> : column.header}
    </th>
  );
}

/** Links and buttons in a row do what they say and nothing else; so does marking text. */
function isOnControl({ target }: MouseEvent): boolean {
  const control = target instanceof Element && target.closest('a, button, input, select, label');
  return Boolean(control) || getSelection()?.type === 'Range';
}
